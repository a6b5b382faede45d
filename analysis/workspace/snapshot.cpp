#include "analysis/workspace/snapshot.h"

#include <algorithm>
#include <iterator>

#include "analysis/workspace/query_store.h"
#include "analysis/workspace/tree_cache.h"

namespace puppet::analysis {

namespace {

constexpr std::size_t kMaxVersions = 64;
/// Versions that are joined at a time.
constexpr std::size_t kJoinedVersions = kMaxVersions / 2;
/// Maximum number of answers in a change; a larger change invalidates everything before it.
constexpr std::size_t kMaxAnswers = 10'000;

using Answers = std::vector<Use>;

bool isBefore(const Use& a, const Use& b) { return a.key < b.key; }

/// Returns the answers of both, those of `newer` where both have one.
Answers joined(const Answers& older, const Answers& newer) {
  Answers answers;
  std::ranges::set_difference(older, newer, std::back_inserter(answers), isBefore);
  const auto middle = static_cast<std::ptrdiff_t>(answers.size());
  answers.insert(answers.end(), newer.begin(), newer.end());
  std::ranges::inplace_merge(answers, answers.begin() + middle, isBefore);
  return answers;
}

/// Joins the oldest changes. Evicts them if they are too many.
void joinOldest(VersionHistory& history) {
  const auto first = history.changes.begin(), last = first + kJoinedVersions - 1;
  Answers all = *first->answers;
  for (auto next = first + 1; next <= last && all.size() <= kMaxAnswers; ++next)
    all = joined(all, *next->answers);
  const std::uint64_t version = last->version;
  history.changes.erase(first, last);
  if (all.size() <= kMaxAnswers) {
    history.changes.front() = {version, std::make_shared<const Answers>(std::move(all))};
  } else {
    history.changes.erase(history.changes.begin());
    history.since = version;
  }
}

}  // namespace

std::shared_ptr<const VersionHistory> extended(const VersionHistory* before, std::uint64_t version,
                                               std::span<const NameChange> changes) {
  if (changes.size() > kMaxAnswers)
    return std::make_shared<const VersionHistory>(VersionHistory{.since = version});
  Answers answers;
  for (const NameChange& change : changes)
    answers.push_back({keyOf(change.kind, change.name), change.hash});
  std::ranges::sort(answers);
  const auto again = std::ranges::unique(answers);
  answers.erase(again.begin(), again.end());
  auto history = std::make_shared<VersionHistory>(before ? *before : VersionHistory{version - 1});
  history->changes.push_back({version, std::make_shared<const Answers>(std::move(answers))});
  if (history->changes.size() > kMaxVersions) joinOldest(*history);
  return history;
}

std::string groupOfModuleAt(std::string_view folder) { return "module at " + std::string(folder); }

parser::SyntaxTreePtr WorkspaceSnapshot::treeOf(const IndexedFile& file) const {
  return queries ? queries->of<TreeCache>().treeOf(file) : nullptr;
}

bool WorkspaceSnapshot::stillHave(std::span<const Use> uses, std::uint64_t then) const {
  if (then == version) return true;
  if (then > version || !history || then < history->since) return false;
  std::vector<NameKey> newer;  // keys with a newer answer, which counts
  for (auto change = history->changes.rbegin();
       change != history->changes.rend() && change->version > then; ++change) {
    const std::size_t known = newer.size();
    for (const Use& now : *change->answers) {
      const auto read = std::ranges::equal_range(uses, now.key, {}, &Use::key);
      const auto end = newer.begin() + static_cast<std::ptrdiff_t>(known);
      if (read.empty() || std::find(newer.begin(), end, now.key) != end) continue;
      const auto isOther = [&](const Use& use) { return use.hash != now.hash; };
      if (std::ranges::any_of(read, isOther)) return false;
      newer.push_back(now.key);
    }
  }
  return true;
}

}  // namespace puppet::analysis
