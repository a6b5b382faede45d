#include "server/cli/apply_fixes.h"

#include <algorithm>
#include <map>

#include "parser/diagnostics/fix_safety.h"

namespace puppet::server {
namespace {

/// Set of compatible edits, keyed by start offset.
class EditSet {
 public:
  EditSet(std::string_view text, Neighbors neighbors) : text_(text), neighbors_(neighbors) {}

  void add(const Fix& fix) {
    const auto fits = [&](const TextEdit& edit) { return isFree(edit.range) && isChange(edit); };
    if (fix.edits.empty() || !std::ranges::all_of(fix.edits, fits) || overlapsItself(fix)) return;
    for (const TextEdit& edit : fix.edits) edits_.emplace(edit.range.start, &edit);
  }

  bool empty() const { return edits_.empty(); }

  std::string apply() const {
    std::string result;
    std::uint32_t at = 0;
    for (const auto& [start, edit] : edits_) {
      result.append(text_.substr(at, start - at)).append(edit->newText);
      at = edit->range.end;
    }
    return result.append(text_.substr(at));
  }

 private:
  bool isChange(const TextEdit& edit) const {
    const TextRange range = edit.range;
    return range.start <= range.end && range.end <= text_.size() &&
           text_.substr(range.start, range.length()) != edit.newText;
  }

  /// Returns true if no edit of the set overlaps `range`, or touches it if that is a conflict.
  bool isFree(TextRange range) const {
    const std::uint32_t gap = neighbors_ == Neighbors::Conflict ? 1 : 0;
    const auto after = edits_.lower_bound(range.start);
    if (after != edits_.end() && (after->first == range.start || after->first < range.end + gap))
      return false;
    return after == edits_.begin() || std::prev(after)->second->range.end + gap <= range.start;
  }

  static bool overlapsItself(const Fix& fix) {
    std::vector<TextRange> ranges;
    for (const TextEdit& edit : fix.edits) ranges.push_back(edit.range);
    std::ranges::sort(ranges, {}, &TextRange::start);
    const auto clash = [](TextRange a, TextRange b) {
      return a.end > b.start || a.start == b.start;
    };
    return std::ranges::adjacent_find(ranges, clash) != ranges.end();
  }

  std::string_view text_;
  Neighbors neighbors_;
  std::map<std::uint32_t, const TextEdit*> edits_;
};

}  // namespace

std::vector<const Fix*> fixesOf(const std::vector<Diagnostic>& diagnostics, FixScope scope) {
  std::vector<const Fix*> fixes;
  if (scope == FixScope::None) return fixes;
  for (const Diagnostic& diagnostic : diagnostics)
    if (!diagnostic.fixes.empty() && (scope == FixScope::All || isSafeToFix(diagnostic.id)))
      fixes.push_back(&diagnostic.fixes.front());
  return fixes;
}

std::optional<std::string> applyFixes(std::string_view text, std::span<const Fix* const> fixes,
                                      Neighbors neighbors) {
  EditSet edits(text, neighbors);
  for (const Fix* fix : fixes) edits.add(*fix);
  if (edits.empty()) return std::nullopt;
  return edits.apply();
}

}  // namespace puppet::server
