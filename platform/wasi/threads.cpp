#include "platform/threads.h"

namespace puppet::platform {

bool startThread(std::function<void()>) { return false; }

}  // namespace puppet::platform
