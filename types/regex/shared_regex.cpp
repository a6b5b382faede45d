#include <list>
#include <mutex>
#include <unordered_map>
#include <utility>

#include "parser/support/budget.h"
#include "types/regex/regex.h"

namespace puppet::types {

namespace {

/// LRU cache of patterns. Limited by number, since the size of each is limited.
class RegexCache {
 public:
  std::optional<Regex> find(std::string_view source) {
    const std::scoped_lock lock(mutex_);
    const auto found = places_.find(source);
    if (found == places_.end()) return std::nullopt;
    entries_.splice(entries_.begin(), entries_, found->second);
    return entries_.front();
  }

  void keep(const Regex& regex) {
    const std::scoped_lock lock(mutex_);
    if (places_.contains(regex.source())) return;
    entries_.push_front(regex);
    places_.emplace(entries_.front().source(), entries_.begin());
    if (entries_.size() <= kMax) return;
    places_.erase(entries_.back().source());
    entries_.pop_back();
  }

 private:
  static constexpr std::size_t kMax = 1000;

  std::mutex mutex_;
  /// Most recently used first.
  std::list<Regex> entries_;
  /// The keys borrow from the entries.
  std::unordered_map<std::string_view, std::list<Regex>::iterator> places_;
};

/// Cost of a regular expression besides a match, in units of Budget.
constexpr std::uint64_t kUnitsPerRegex = 4 * Budget::kUnitsPerStep;

}  // namespace

std::optional<Regex> sharedRegex(std::string_view source) {
  static RegexCache cache;
  Budget::charge(kUnitsPerRegex);  // also of a known one: work must not depend on the cache
  if (auto known = cache.find(source)) return known;
  auto made = Regex::compile(std::string(source));
  if (!made) return std::nullopt;
  cache.keep(*made);
  return std::move(*made);
}

}  // namespace puppet::types
