#include "protocol/client_greeting.h"

#include <algorithm>

#include "protocol/frame_header.h"

namespace puppet::protocol {

Greeting greetingOf(std::string_view bytes) {
  if (bytes.empty()) return Greeting::Unfinished;
  constexpr std::string_view kHeaderStart = "content-";
  const std::string_view start =
      kHeaderStart.substr(0, std::min(bytes.size(), kHeaderStart.size()));
  if (findIgnoringCase(bytes.substr(0, start.size()), start) != 0) return Greeting::Stranger;
  return start == kHeaderStart ? Greeting::Client : Greeting::Unfinished;
}

}  // namespace puppet::protocol
