#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "parser/support/source_text.h"
#include "parser/support/text_range.h"

namespace puppet {

/// A range of a generated text and the range of the file that it stands for.
struct OriginSegment {
  enum class Kind : std::uint8_t {
    Code,    ///< code of the file: the same bytes
    Text,    ///< a literal or a key of the file: the same bytes
    Whole,   ///< written in another way in the file: only the ends of the ranges correspond
    Region,  ///< generated around others: places in it are shown at the range in the file
  };
  TextRange generated, original;
  Kind kind = Kind::Code;
};

/// The map from a generated text to the file that it stands for. Immutable.
class TextOrigin {
 public:
  /// `segments` are sorted by their generated ranges, those that are no regions are disjoint, and
  /// regions are nested. `isDamaged` states that parts of the file are missing because they have
  /// syntax errors.
  TextOrigin(SourceText text, std::vector<OriginSegment> segments, bool isDamaged);

  /// Returns the text of the file.
  const SourceText& text() const { return text_; }
  bool isDamaged() const { return isDamaged_; }

  /// Returns the range of the file that a generated range stands for; absent if a part of it is
  /// generated.
  std::optional<TextRange> find(TextRange generated) const;
  /// Returns the range of the file at which a generated range is shown: that for which it stands,
  /// or that of the innermost region around it; the start of the file if there is none.
  TextRange show(TextRange generated) const;
  /// Returns the generated offset of a place in the file; absent if none stands for it. A place
  /// directly behind a part belongs to it.
  std::optional<std::uint32_t> generatedAt(std::uint32_t original) const;
  /// Returns true if the place in the file is in code.
  bool isCodeAt(std::uint32_t original) const;

  /// Returns the parts, without regions, sorted by their generated ranges.
  const std::vector<OriginSegment>& segments() const { return segments_; }

 private:
  const OriginSegment* segmentAt(std::uint32_t generated, bool isEnd) const;
  const OriginSegment* segmentOf(std::uint32_t original) const;

  SourceText text_;
  std::vector<OriginSegment> segments_, regions_;
  std::vector<std::uint32_t> byOriginal_;  ///< indices into segments_, by their original ranges
  bool isDamaged_;
};

}  // namespace puppet
