#include "platform/termination_signals.h"

namespace puppet::platform {

// There are no signals: a host ends a module by dropping it.
struct TerminationSignals::State {};

TerminationSignals::TerminationSignals() = default;

TerminationSignals::~TerminationSignals() = default;

int TerminationSignals::wait() { return 0; }

void TerminationSignals::wake() {}

void TerminationSignals::limitTime(unsigned, int) {}

void ignoreBrokenPipes() {}

void onCrash(void (*)()) {}

}  // namespace puppet::platform
