#include "server/cli/file_io.h"

namespace puppet::server {

bool looksLikeText(std::string_view bytes) {
  constexpr std::string_view kSelinuxPolicy = "\x8f\xff\x7c\xf9";  // 0xf97cff8f, little endian
  return !bytes.starts_with(kSelinuxPolicy) &&
         bytes.substr(0, platform::kTextProbe).find('\0') == bytes.npos;
}

}  // namespace puppet::server
