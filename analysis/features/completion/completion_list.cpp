#include "analysis/features/completion/completion_list.h"

#include <algorithm>
#include <unordered_set>

#include "analysis/workspace/symbol_search.h"
#include "parser/literals/literals.h"
#include "parser/support/ascii.h"
#include "types/scalar/text.h"

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

/// Bytes beyond which a use is not close, and number of uses beyond which more say nothing.
constexpr std::uint32_t kNear = 4000;
constexpr std::uint32_t kOften = 8;

/// Returns how the typed text begins the whole name, its last segment or its qualifier: `apa`
/// begins `apache`, `role::apache` and `apache::mod`. Absent if it begins none of them.
std::optional<Signal> matchOf(std::string_view pattern, std::string_view name) {
  if (pattern.empty()) return std::nullopt;
  const bool begins = types::startsWithIgnoringAsciiCase(name, pattern);
  if (begins && name.size() == pattern.size()) return Signal::Exact;
  if (begins && name.find_first_of(":/", pattern.size()) == name.npos) return Signal::Begins;
  const std::string_view last = name.substr(name.find_last_of(":/") + 1);
  if (types::startsWithIgnoringAsciiCase(last, pattern))
    return last.size() == pattern.size() ? Signal::LastPartExact : Signal::LastPartBegins;
  return begins ? std::optional(Signal::QualifierBegins) : std::nullopt;
}

/// Returns the length of a name between 0 and 1; beyond some letters it does not matter.
float lengthOf(std::string_view name) {
  constexpr std::size_t kLong = 40;
  return static_cast<float>(std::min(name.size(), kLong)) / kLong;
}

/// Returns true if one is written with a capital and the other is not.
bool isOfOtherCase(std::string_view pattern, std::string_view name) {
  return !pattern.empty() && !name.empty() && isUpper(pattern.front()) != isUpper(name.front());
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

void WordUse::describe(std::string_view word, Signals& signals) const {
  const auto found = uses_.find(word);
  if (found == uses_.end()) return;
  const Use& use = found->second;
  const auto distance = static_cast<float>(std::min(use.distance, kNear));
  const float often = static_cast<float>(std::min(use.count, kOften)) / kOften;
  const float near = 1 - distance / kNear;
  if (often > signals[Signal::Count]) signals.set(Signal::Count, often);
  if (near > signals[Signal::Near]) signals.set(Signal::Near, near);
}

bool CompletionList::fits(std::string_view name) const { return fuzzyFitsWord(pattern_, name); }

namespace {

bool completesVariable(CompletionKind kind) {
  return kind == CompletionKind::Variable || kind == CompletionKind::Parameter ||
         kind == CompletionKind::Fact;
}

}  // namespace

CompletionItem* CompletionList::offer(CompletionKind kind, std::string_view name,
                                      const Signals& signals) {
  if (!fits(name)) return nullptr;
  Signals all = signals;
  uses_.describe(name, all);
  return add(kind, name, all);
}

CompletionItem* CompletionList::offerUnranked(CompletionKind kind, std::string_view name,
                                              int rank) {
  return fits(name) ? add(kind, name, Signals(rank)) : nullptr;
}

CompletionItem* CompletionList::add(CompletionKind kind, std::string_view name, Signals signals) {
  const auto fit = fuzzyScore(pattern_, name);
  if (!fit) return nullptr;
  // With an empty pattern all names match equally, whatever their length.
  if (!pattern_.empty()) signals.set(Signal::Letters, static_cast<float>(*fit) / 64);
  if (const auto match = matchOf(pattern_, name)) signals.set(*match, 1);
  if (!pattern_.empty()) signals.set(Signal::Length, lengthOf(name));
  if (isOfOtherCase(pattern_, name)) signals.set(Signal::OtherCase, 1);
  const bool isVariable = completesVariable(kind);
  signals.set(Signal::Sequence, cache_.likelihoodOf(name, isVariable))
      .set(Signal::Neighbors, neighbors_.likelihoodOf(name, isVariable));
  const float score = signals.score();
  if (score < lowest_) {
    isIncomplete_ = true;
    return nullptr;
  }
  // A name may be offered repeatedly, so twice the limit is retained.
  if (items_.size() >= 4 * limit_) keepBest(2 * limit_);
  CompletionItem& item = items_.emplace_back();
  item.kind = kind;
  item.label = item.newText = item.name = name;
  item.signals = signals;
  item.score = score;
  return &item;
}

void CompletionList::keepBest(std::size_t count) {
  std::vector<float> scores;
  for (const CompletionItem& item : items_) scores.push_back(item.score);
  const auto last = scores.begin() + static_cast<std::ptrdiff_t>(count) - 1;
  std::ranges::nth_element(scores, last, std::greater());
  lowest_ = *last;
  // Keeps only as many items with the lowest retained score as the limit allows.
  auto alike = count - static_cast<std::size_t>(std::count_if(
                           scores.begin(), last, [&](float score) { return score > lowest_; }));
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
