#include "analysis/features/completion_list.h"

#include <algorithm>
#include <unordered_set>

#include "analysis/workspace/symbol_search.h"
#include "parser/literals/literals.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

using namespace parser;

namespace {

/// Returns true if `text` follows the token, after blanks.
bool isFollowed(const Cursor& token, std::string_view text) {
  const std::string_view behind = token.tree()->text.view().substr(token.end(), 60);
  const std::size_t at = behind.find_first_not_of(' ');
  return at != behind.npos && behind.substr(at).starts_with(text);
}

/// Returns true if a keyword before the token declares it.
bool isDeclared(const Cursor& token) {
  std::string_view before = token.tree()->text.view().substr(0, token.start());
  before = before.substr(0, before.find_last_not_of(' ') + 1);
  return before.ends_with("class") || before.ends_with("define") || before.ends_with("plan");
}

constexpr std::uint32_t kNear = 4000;

/// Points for how a name matches the typed text. They dominate the other scores.
enum MatchPoints : int {
  Exact = 2500,
  Whole = 1500,
  ExactLastPart = 1350,
  LastPart = 1200,
  Qualifier = 600
};

bool startsWith(std::string_view name, std::string_view prefix) {
  return name.size() >= prefix.size() &&
         std::ranges::equal(name.substr(0, prefix.size()), prefix, {}, toLower, toLower);
}

/// Scores prefix matches of the whole name, its last segment and its qualifier: `apa` matches
/// `apache`, `role::apache` and `apache::mod`.
int matchPoints(std::string_view pattern, std::string_view name) {
  if (pattern.empty()) return 0;
  const bool begins = startsWith(name, pattern);
  if (begins && name.size() == pattern.size()) return MatchPoints::Exact;
  if (begins && name.find_first_of(":/", pattern.size()) == name.npos) return MatchPoints::Whole;
  const std::string_view last = name.substr(name.find_last_of(":/") + 1);
  if (startsWith(last, pattern))
    return last.size() == pattern.size() ? MatchPoints::ExactLastPart : MatchPoints::LastPart;
  return begins ? MatchPoints::Qualifier : 0;
}

}  // namespace

void WordUse::take(const Cursor& token, const CompletionPlace& place) {
  const std::uint32_t at = place.typed.start;
  if (token.start() <= at && at <= token.end()) return;
  const std::string_view word = wordOf(token);
  if (word.empty()) return;
  Use& use = uses_[word];
  if (use.count++ == 0) use.kind = token.kind();
  use.isCalled = use.isCalled || (isFollowed(token, "(") && !isDeclared(token));
  use.isResource = use.isResource || isFollowed(token, "{");
  use.isAbsolute = use.isAbsolute || token.text().starts_with("$::");
  use.isKey = use.isKey || isFollowed(token, "=>");
  use.isIndex = use.isIndex || isFollowed(token, "]");
  const std::uint32_t distance = token.end() < at ? at - token.end() : token.start() - at;
  use.distance = std::min(use.distance, distance);
}

int WordUse::bonusOf(std::string_view word) const {
  const auto found = uses_.find(word);
  if (found == uses_.end()) return 0;
  const Use& use = found->second;
  const int often = static_cast<int>(std::min<std::uint32_t>(use.count, 8)) * 20;
  const int near =
      use.distance >= kNear ? 0 : static_cast<int>((kNear - use.distance) * 140 / kNear);
  return often + near;
}

bool CompletionList::fits(std::string_view name) const { return fuzzyFitsWord(pattern_, name); }

namespace {

bool completesVariable(CompletionKind kind) {
  return kind == CompletionKind::Variable || kind == CompletionKind::Parameter ||
         kind == CompletionKind::Fact;
}

}  // namespace

CompletionItem* CompletionList::offer(CompletionKind kind, std::string_view name, int rank) {
  return offer(kind, name, rank, uses_.bonusOf(name));
}

CompletionItem* CompletionList::offer(CompletionKind kind, std::string_view name, int rank,
                                      int bonus) {
  if (!fits(name)) return nullptr;
  const auto fit = fuzzyScore(pattern_, name);
  if (!fit) return nullptr;
  // With an empty pattern all names match equally, whatever their length.
  const int score = (pattern_.empty() ? 0 : *fit) + matchPoints(pattern_, name) + rank + bonus +
                    cache_.pointsOf(name, completesVariable(kind));
  if (score < lowest_) {
    isIncomplete_ = true;
    return nullptr;
  }
  // A name may be offered repeatedly, so twice the limit is retained.
  if (items_.size() >= 4 * limit_) keepBest(2 * limit_);
  CompletionItem& item = items_.emplace_back();
  item.kind = kind;
  item.label = item.newText = item.name = name;
  item.score = score;
  return &item;
}

void CompletionList::keepBest(std::size_t count) {
  std::vector<int> scores;
  for (const CompletionItem& item : items_) scores.push_back(item.score);
  const auto last = scores.begin() + static_cast<std::ptrdiff_t>(count) - 1;
  std::ranges::nth_element(scores, last, std::greater());
  lowest_ = *last;
  // Keeps only as many items with the lowest retained score as the limit allows.
  auto alike = count - static_cast<std::size_t>(std::count_if(
                           scores.begin(), last, [&](int score) { return score > lowest_; }));
  std::erase_if(items_, [&](const CompletionItem& item) {
    if (item.score != lowest_) return item.score < lowest_;
    if (alike == 0) return true;
    --alike;
    return false;
  });
  isIncomplete_ = true;
}

std::vector<CompletionItem> CompletionList::take() {
  if (items_.size() > 2 * limit_) keepBest(2 * limit_);
  // Items are large: sort pointers to them.
  std::vector<CompletionItem*> sorted;
  for (CompletionItem& item : items_) sorted.push_back(&item);
  std::ranges::stable_sort(sorted, {}, [](const CompletionItem* item) {
    return std::pair(-item->score, std::string_view(item->label));
  });
  std::unordered_set<std::string> seen;
  std::vector<CompletionItem> best;
  for (CompletionItem* item : sorted) {
    if (best.size() == limit_) {
      isIncomplete_ = true;
      break;
    }
    if (seen.insert(item->label).second) best.push_back(std::move(*item));
  }
  return best;
}

}  // namespace puppet::analysis
