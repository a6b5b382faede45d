#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "parser/support/text_range.h"

namespace puppet {

class TextOrigin;

/// The immutable bytes of one source file, not necessarily valid UTF-8. Cheap to copy: copies share
/// the bytes.
class SourceText {
 public:
  /// Size limit in bytes; larger files are not parsed, since token widths are stored in 26 bits.
  static constexpr std::size_t kMaxBytes = (std::size_t{1} << 26) - 1;

  SourceText() = default;
  explicit SourceText(std::string bytes) {
    if (bytes.capacity() - bytes.size() > bytes.size() / 8) bytes.shrink_to_fit();
    bytes_ = std::make_shared<const std::string>(std::move(bytes));
  }
  /// The text that a file in another language stands for.
  SourceText(std::string bytes, std::shared_ptr<const TextOrigin> origin)
      : SourceText(std::move(bytes)) {
    origin_ = std::move(origin);
  }

  std::string_view view() const { return bytes_ ? std::string_view(*bytes_) : std::string_view(); }
  /// Returns true if this is a copy of `other`; compares identity, not content.
  bool isSameAs(const SourceText& other) const { return bytes_ == other.bytes_; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(view().size()); }
  /// Returns the part in `range`, as far as there is one.
  std::string_view slice(TextRange range) const {
    const std::string_view all = view();
    if (range.start >= all.size()) return {};
    return {all.data() + range.start,
            std::min<std::size_t>(range.length(), all.size() - range.start)};
  }
  /// Returns the text of the file from which this one is generated, with a map of the places;
  /// `nullptr` for the text of a file itself.
  const TextOrigin* origin() const { return origin_.get(); }

 private:
  std::shared_ptr<const std::string> bytes_;
  std::shared_ptr<const TextOrigin> origin_;
};

}  // namespace puppet
