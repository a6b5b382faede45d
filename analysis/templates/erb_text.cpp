#include "analysis/templates/erb_text.h"

#include <algorithm>

namespace puppet::analysis {
namespace {

/// Returns the first code tag that contains the beginning of another one; `nullptr` for none.
const ErbTag* firstThatHides(std::string_view text, const std::vector<ErbTag>& tags) {
  const auto found = std::ranges::find_if(tags, [&](const ErbTag& tag) {
    return tag.kind != ErbTag::Kind::Comment &&
           text.substr(tag.code.start, tag.code.length()).find("<%") != text.npos;
  });
  return found == tags.end() ? nullptr : &*found;
}

}  // namespace

ErbText::ErbText(std::string_view text) : text_(text), tags_(erbTagsOf(text, false)) {
  parse(true);
  const auto hasErrorsFrom = [this](std::uint32_t offset) {
    return std::ranges::any_of(ruby_->errors(), [offset](const ruby::RubyError& error) {
      return error.range.end >= offset;
    });
  };
  // Ruby may accept `<%`, so that only an error shows that the tag before it is open.
  if (const ErbTag* tag = firstThatHides(text, tags_); tag && hasErrorsFrom(tag->range.start)) {
    tags_ = erbTagsOf(text, true);
    parse(true);
  }
  if (!ruby_->errors().empty() && !std::ranges::all_of(tags_, &ErbTag::isClosed)) parse(false);
}

void ErbText::parse(bool hasUnclosed) {
  code_ = erbCodeOf(text_, tags_, hasUnclosed);
  ruby_.emplace(code_);
}

const ErbTag* ErbText::codeAt(std::uint32_t offset) const {
  const auto after =
      std::ranges::upper_bound(tags_, offset, {}, [](const ErbTag& tag) { return tag.code.start; });
  if (after == tags_.begin()) return nullptr;
  const ErbTag& tag = *std::prev(after);
  return tag.kind != ErbTag::Kind::Comment && offset <= tag.code.end ? &tag : nullptr;
}

}  // namespace puppet::analysis
