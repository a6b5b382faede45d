#include "analysis/plans/placed_findings.h"

#include <algorithm>

#include "parser/support/ascii.h"

namespace puppet::analysis {

namespace {

/// Returns true for a text that is the same bare in YAML, whatever is around it.
bool isBareWord(std::string_view text) {
  return !text.empty() && isLetter(text[0]) && text.back() != ':' &&
         std::ranges::all_of(text,
                             [](char c) { return isWordCharacter(c) || c == ':' || c == '-'; });
}

}  // namespace

std::optional<TextEdit> placedIn(const TextOrigin& origin, TextEdit edit) {
  auto place = origin.find(edit.range);
  const bool isQuoted = edit.newText.size() > 2 && edit.newText.starts_with('\'') &&
                        edit.newText.ends_with('\'') && edit.range.length() > 2;
  if (!place && isQuoted) {
    // A literal without the quotes that are generated around it.
    edit.range = {edit.range.start + 1, edit.range.end - 1};
    edit.newText = edit.newText.substr(1, edit.newText.size() - 2);
    place = origin.find(edit.range);
  }
  if (!place) return std::nullopt;
  if (!origin.isCodeAt(place->start) && !isBareWord(edit.newText)) return std::nullopt;
  edit.range = *place;
  return edit;
}

Diagnostic placedIn(const TextOrigin& origin, Diagnostic finding) {
  finding.range = origin.show(finding.range);
  finding.referenceOffset.reset();
  std::erase_if(finding.related, [&](RelatedPlace& related) {
    const auto place = origin.find(related.range);
    if (place) related.range = *place;
    return !place;
  });
  std::erase_if(finding.fixes, [&](Fix& fix) {
    return !std::ranges::all_of(fix.edits, [&](TextEdit& edit) {
      auto placed = placedIn(origin, edit);
      if (placed) edit = *std::move(placed);
      return placed.has_value();
    });
  });
  return finding;
}

}  // namespace puppet::analysis
