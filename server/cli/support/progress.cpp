#include "server/cli/support/progress.h"

#include <string>

#include "server/cli/support/file_io.h"

namespace puppet::server {
namespace {

constexpr std::chrono::milliseconds kQuietTime{400};
constexpr std::chrono::milliseconds kInterval{100};

}  // namespace

Progress::Progress(std::string_view verb, std::size_t total)
    : verb_(verb),
      total_(total),
      enabled_(platform::errorIsTerminal()),
      nextUpdate_(Clock::now() + kQuietTime) {}

void Progress::advance() {
  ++done_;
  if (!enabled_ || Clock::now() < nextUpdate_) return;
  nextUpdate_ = Clock::now() + kInterval;
  shown_ = true;
  writeError("\r\x1b[K" + std::string(verb_) + ' ' + std::to_string(done_) + '/' +
             std::to_string(total_));
}

void Progress::clear() {
  if (shown_) writeError("\r\x1b[K");
  shown_ = false;
}

}  // namespace puppet::server
