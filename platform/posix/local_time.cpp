#include "platform/local_time.h"

#include <ctime>

namespace puppet::platform {

std::chrono::seconds utcOffset() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  ::localtime_r(&now, &local);
  return std::chrono::seconds(local.tm_gmtoff);
}

}  // namespace puppet::platform
