#include "analysis/edits/fixes.h"

#include <algorithm>
#include <map>
#include <utility>

#include "analysis/format/minimal_edit.h"
#include "parser/diagnostics/fix_safety.h"

namespace puppet::analysis {
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

using Counts = std::map<std::pair<DiagnosticId, std::string_view>, int>;

/// Counts findings by rule and message.
Counts countsOf(const std::vector<Diagnostic>& findings) {
  Counts counts;
  for (const Diagnostic& finding : findings) ++counts[{finding.id, finding.message}];
  return counts;
}

/// One round of applying fixes.
class FixRound {
 public:
  FixRound(std::string_view text, const std::vector<Diagnostic>& findings,
           const FindingsOf& findingsOf)
      : text_(text), findingsOf_(findingsOf), counts_(countsOf(findings)) {}

  /// Accepts the `fixes` that add no finding; bisects a set in which some do.
  void apply(std::span<const Fix* const> fixes) {
    std::vector<const Fix*> all = accepted_;
    all.insert(all.end(), fixes.begin(), fixes.end());
    auto text = applyFixes(text_, all);
    if (!text) return;
    std::vector<Diagnostic> findings = findingsOf_(*text);
    if (!addsFinding(findings)) {
      accepted_ = std::move(all);
      fixed_ = {std::move(*text), std::move(findings)};
    } else if (fixes.size() > 1) {
      apply(fixes.first(fixes.size() / 2));
      apply(fixes.subspan(fixes.size() / 2));
    }
  }

  /// Returns nothing if no fix was applied.
  std::optional<FixedText> take() { return std::move(fixed_); }

 private:
  bool addsFinding(const std::vector<Diagnostic>& findings) const {
    return std::ranges::any_of(countsOf(findings), [&](const auto& entry) {
      const auto known = counts_.find(entry.first);
      return known == counts_.end() || known->second < entry.second;
    });
  }

  const std::string_view text_;
  const FindingsOf& findingsOf_;
  const Counts counts_;
  std::vector<const Fix*> accepted_;
  std::optional<FixedText> fixed_;
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

std::vector<TextEdit> lineEdits(std::string_view before, std::string_view after) {
  const auto whole = TextRange{0, static_cast<std::uint32_t>(before.size())};
  if (std::ranges::count(before, '\n') != std::ranges::count(after, '\n'))
    return {format::minimalEdit(before, whole, after)};
  std::vector<TextEdit> edits;
  for (std::size_t start = 0; start <= before.size();) {
    const std::size_t end = std::min(before.find('\n', start), before.size());
    const std::string_view line = after.substr(0, std::min(after.find('\n'), after.size()));
    if (before.substr(start, end - start) != line)
      edits.push_back(format::minimalEdit(
          before, {static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(end)}, line));
    after.remove_prefix(std::min(line.size() + 1, after.size()));
    start = end + 1;
  }
  return edits;
}

std::optional<FixedText> fixInRounds(std::string_view text, std::vector<Diagnostic> findings,
                                     FixScope scope, const FindingsOf& findingsOf,
                                     const std::function<bool(const Diagnostic&)>& isWanted) {
  constexpr int kRounds = 5;
  std::optional<FixedText> fixed;
  for (int round = 0; round < kRounds; ++round) {
    FixRound fixes(fixed ? fixed->text : text, findings, findingsOf);
    std::vector<Diagnostic> wanted = findings;
    if (isWanted) std::erase_if(wanted, [&](const auto& finding) { return !isWanted(finding); });
    fixes.apply(fixesOf(wanted, scope));
    auto next = fixes.take();
    if (!next) break;
    fixed = std::move(next);
    findings = fixed->findings;
  }
  return fixed;
}

}  // namespace puppet::analysis
