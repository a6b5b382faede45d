#include "protocol/frame_header.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "parser/support/ascii.h"

namespace puppet::protocol {
namespace {
std::optional<std::size_t> readLength(std::string_view digits) {
  std::size_t length = 0;
  const char* end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, length);
  if (error != std::errc() || stop != end) return std::nullopt;
  return length;
}

bool isUtf8(std::string_view contentType) {
  const std::size_t charset = findIgnoringCase(contentType, "charset=");
  if (charset == std::string_view::npos) return true;
  std::string_view name = contentType.substr(charset + 8);
  if (name.starts_with('"')) name.remove_prefix(1);
  return findIgnoringCase(name, "utf-8") == 0 || findIgnoringCase(name, "utf8") == 0;
}

/// Quotes a line in an error message: shortened, without control characters.
std::string quoted(std::string_view line) {
  std::string text(line.substr(0, 60));
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c >= 0 && c < ' '; }, ' ');
  return "'" + text + (line.size() > 60 ? "...'" : "'");
}

}  // namespace

std::size_t findIgnoringCase(std::string_view text, std::string_view needle) {
  const auto found = std::search(text.begin(), text.end(), needle.begin(), needle.end(),
                                 [](char a, char b) { return toLower(a) == b; });
  return found == text.end() ? std::string_view::npos
                             : static_cast<std::size_t>(found - text.begin());
}

tl::expected<std::size_t, std::string> readFrameHeader(std::string_view header) {
  std::optional<std::size_t> length;
  while (!header.empty()) {
    const std::string_view line = trimmed(header.substr(0, header.find('\n')), " \t\r");
    header.remove_prefix(std::min(header.find('\n'), header.size() - 1) + 1);
    if (line.empty()) continue;
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos)
      return tl::unexpected("this is not a header: " + quoted(line));
    const std::string_view value = trimmed(line.substr(colon + 1), " \t\r");
    if (findIgnoringCase(line, kContentLength) == 0) {
      const bool repeated = length.has_value();
      length = readLength(value);
      if (!length || repeated) return tl::unexpected("this is not a length: " + quoted(line));
    } else if (findIgnoringCase(line, "content-type:") == 0 && !isUtf8(value)) {
      return tl::unexpected("only UTF-8 is understood: " + quoted(line));
    }
  }
  if (!length) return tl::unexpected<std::string>("Content-Length is missing");
  return *length;
}

}  // namespace puppet::protocol
