#include "types/scalar/binary.h"

#include <array>
#include <cstdint>

#include "parser/support/text_encoding.h"
#include "types/scalar/text.h"

namespace puppet::types {
namespace {

constexpr std::string_view kStandardDigits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::string_view kUrlSafeDigits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::size_t kLineLength = 60;

/// Returns the value of each character as a base-64 digit, -1 for others; accepts both alphabets if
/// `urlSafe`.
constexpr std::array<std::int8_t, 256> valuesOf(bool urlSafe) {
  std::array<std::int8_t, 256> values{};
  values.fill(-1);
  for (std::size_t i = 0; i < 64; ++i) {
    values[static_cast<unsigned char>(kStandardDigits[i])] = static_cast<std::int8_t>(i);
    if (urlSafe)
      values[static_cast<unsigned char>(kUrlSafeDigits[i])] = static_cast<std::int8_t>(i);
  }
  return values;
}
constexpr auto kStandardValues = valuesOf(false), kUrlSafeValues = valuesOf(true);

/// Collects six bits at a time.
struct BitSink {
  std::string bytes;
  std::uint32_t bits = 0;
  std::size_t digits = 0;

  void add(std::int8_t value) {
    bits = bits << 6 | static_cast<std::uint32_t>(value);
    if (++digits % 4 == 0) take(24, 3);
  }
  /// Adds the bytes of an incomplete group. Returns false if surplus bits are set.
  bool finish() {
    const std::size_t rest = digits % 4;
    const std::uint32_t loose = rest == 2 ? bits & 0xf : rest == 3 ? bits & 3 : 0;
    if (rest > 1) take(6 * rest, rest - 1);
    return loose == 0 && rest != 1;
  }
  void take(std::size_t width, std::size_t count) {
    for (std::size_t i = 1; i <= count; ++i)
      bytes += static_cast<char>(bits >> (width - 8 * i) & 0xff);
    bits = 0;
  }
};

std::optional<std::string> decodeStrict(std::string_view text, bool urlSafe) {
  // Only this form allows omitting the padding, as a whole.
  const bool padded = !urlSafe || text.ends_with('=') || text.size() % 4 == 0;
  if (padded && text.size() % 4 != 0) return std::nullopt;
  for (int i = 0; padded && i < 2 && text.ends_with('='); ++i) text.remove_suffix(1);
  const auto& values = urlSafe ? kUrlSafeValues : kStandardValues;
  BitSink sink;
  for (const char c : text) {
    const std::int8_t value = values[static_cast<unsigned char>(c)];
    if (value < 0) return std::nullopt;
    sink.add(value);
  }
  if (!sink.finish()) return std::nullopt;
  return std::move(sink.bytes);
}

std::string decodeRelaxed(std::string_view text) {
  BitSink sink;
  for (const char c : text) {
    const std::int8_t value = kStandardValues[static_cast<unsigned char>(c)];
    if (value >= 0)
      sink.add(value);
    else if (c == '=' && sink.digits % 4 > 1)
      break;
  }
  sink.finish();
  return std::move(sink.bytes);
}

}  // namespace

std::string encodeBase64(std::string_view bytes, Base64 form) {
  const std::string_view digits = form == Base64::UrlSafe ? kUrlSafeDigits : kStandardDigits;
  std::string text;
  std::size_t line = 0;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < 3; ++i)
      bits = bits << 8 | (at + i < bytes.size() ? static_cast<unsigned char>(bytes[at + i]) : 0u);
    const std::size_t known = bytes.size() - at >= 3 ? 4 : bytes.size() - at + 1;
    for (std::size_t i = 0; i < 4; ++i) text += i < known ? digits[bits >> (18 - 6 * i) & 63] : '=';
    if (form == Base64::Relaxed && text.size() - line == kLineLength) {
      text += '\n';
      line = text.size();
    }
  }
  if (text.size() > line && form == Base64::Relaxed) text += '\n';
  return text;
}

std::optional<std::string> decodeBase64(std::string_view text, Base64 form) {
  if (form == Base64::Relaxed) return decodeRelaxed(text);
  return decodeStrict(text, form == Base64::UrlSafe);
}

Result<Binary> Binary::parse(std::string_view text, std::string_view format) {
  if (format == "%r") return Binary(std::string(text));
  if (format == "%s") {
    if (!isValidUtf8(text)) return failure("the String is not valid UTF-8");
    return Binary(std::string(text));
  }
  if (format != "%B" && format != "%b" && format != "%u")
    return failure("'" + std::string(format) + "' is not a format of a binary");
  const Base64 form = format == "%B"   ? Base64::Strict
                      : format == "%b" ? Base64::Relaxed
                                       : Base64::UrlSafe;
  std::optional<std::string> bytes = decodeBase64(text, form);
  if (!bytes) return failure("the String is not valid base64");
  return Binary(*std::move(bytes));
}

}  // namespace puppet::types
