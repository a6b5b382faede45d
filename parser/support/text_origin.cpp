#include "parser/support/text_origin.h"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace puppet {

using Kind = OriginSegment::Kind;

TextOrigin::TextOrigin(SourceText text, std::vector<OriginSegment> segments, bool isDamaged)
    : text_(std::move(text)), isDamaged_(isDamaged) {
  std::ranges::partition_copy(segments, std::back_inserter(regions_), std::back_inserter(segments_),
                              [](const OriginSegment& one) { return one.kind == Kind::Region; });
  byOriginal_.resize(segments_.size());
  std::iota(byOriginal_.begin(), byOriginal_.end(), 0U);
  std::ranges::stable_sort(byOriginal_, {},
                           [this](std::uint32_t i) { return segments_[i].original.start; });
}

/// Returns the part that contains an offset. At the border of two parts, `isEnd` takes the first.
const OriginSegment* TextOrigin::segmentAt(std::uint32_t generated, bool isEnd) const {
  auto found = std::ranges::upper_bound(
      segments_, generated, {}, [](const OriginSegment& one) { return one.generated.start; });
  if (found == segments_.begin()) return nullptr;
  --found;
  if (isEnd && found != segments_.begin() && found->generated.start == generated &&
      std::prev(found)->generated.end == generated)
    --found;
  return generated <= found->generated.end ? &*found : nullptr;
}

std::optional<TextRange> TextOrigin::find(TextRange generated) const {
  const OriginSegment* first = segmentAt(generated.start, /*isEnd=*/false);
  const OriginSegment* last = segmentAt(generated.end, /*isEnd=*/!generated.empty());
  if (!first || !last) return std::nullopt;
  const auto place = [](const OriginSegment& in, std::uint32_t offset,
                        bool isEnd) -> std::optional<std::uint32_t> {
    if (in.kind != Kind::Whole) return in.original.start + (offset - in.generated.start);
    if (!isEnd && offset == in.generated.start) return in.original.start;
    if (isEnd && offset == in.generated.end) return in.original.end;
    return std::nullopt;
  };
  const auto start = place(*first, generated.start, false);
  const auto end = generated.empty() ? start : place(*last, generated.end, true);
  if (!start || !end || *end < *start) return std::nullopt;
  return TextRange{*start, *end};
}

TextRange TextOrigin::show(TextRange generated) const {
  if (const auto found = find(generated)) return *found;
  if (const OriginSegment* in = segmentAt(generated.start, false);
      in && in->generated.covers(generated))
    return in->original;
  TextRange shown;
  // Regions are nested: the last one around the range is the innermost.
  for (const OriginSegment& region : regions_) {
    if (region.generated.start > generated.start) break;
    if (region.generated.covers(generated)) shown = region.original;
  }
  return shown;
}

const OriginSegment* TextOrigin::segmentOf(std::uint32_t original) const {
  const auto behind = std::ranges::upper_bound(
      byOriginal_, original, {}, [this](std::uint32_t i) { return segments_[i].original.start; });
  if (behind == byOriginal_.begin()) return nullptr;
  const OriginSegment& found = segments_[*std::prev(behind)];
  return original <= found.original.end ? &found : nullptr;
}

std::optional<std::uint32_t> TextOrigin::generatedAt(std::uint32_t original) const {
  const OriginSegment* found = segmentOf(original);
  if (!found) return std::nullopt;
  if (found->kind != Kind::Whole)
    return found->generated.start + (original - found->original.start);
  if (original == found->original.start) return found->generated.start;
  if (original == found->original.end) return found->generated.end;
  return std::nullopt;
}

bool TextOrigin::isCodeAt(std::uint32_t original) const {
  const OriginSegment* found = segmentOf(original);
  return found && found->kind == Kind::Code;
}

}  // namespace puppet
