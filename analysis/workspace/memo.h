#pragma once

#include <memory>
#include <mutex>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/workspace/memoized_query.h"
#include "analysis/workspace/snapshot.h"
#include "analysis/workspace/uses.h"
#include "parser/support/lru_map.h"

namespace puppet::analysis {

/// Memoized query whose answers are functions of what they have read through a QueryContext: each
/// is valid as long as these reads have the same answers. Holds a bounded number of answers, those
/// used last. Thread-safe.
template <class Key, class Value>
class Memo : public MemoizedQuery {
 public:
  struct Answer {
    Value value;
    std::vector<Use> uses;      ///< recorded reads, sorted
    std::uint64_t version = 0;  ///< version of the snapshot that was read
  };
  using AnswerPtr = std::shared_ptr<const Answer>;

 protected:
  Memo(std::string_view name, std::size_t maxAnswers) : MemoizedQuery(name), answers_(maxAnswers) {}

  /// Returns a known answer that is valid for the snapshot; `nullptr` if there is none. `compute`
  /// returns the answer anew, to verify that it is the same.
  template <class Compute>
  AnswerPtr reuse(const WorkspaceSnapshot& snapshot, const Key& key, Compute compute) {
    AnswerPtr known = findValid(snapshot, key);
    if (known) verifyReuse(nameOf(key), [&] { return isSame(known->value, compute().value); });
    return known;
  }

  /// Stores an answer unless a newer one is known, and returns it.
  AnswerPtr keep(const Key& key, Answer made) {
    auto answer = std::make_shared<const Answer>(std::move(made));
    noteComputed();
    const std::scoped_lock lock(mutex_);
    const Entry* known = answers_.find(key);
    if (known && known->validAt > answer->version) return answer;
    if (known) onReplaced(key, known->answer->value, answer->value);
    noteEvicted(answers_.put(key, {answer, answer->version}));
    return answer;
  }

  /// Returns a valid answer, computed by `compute` if none is known.
  template <class Compute>
  AnswerPtr find(const WorkspaceSnapshot& snapshot, const Key& key, Compute compute) {
    AnswerPtr known = reuse(snapshot, key, compute);
    return known ? known : keep(key, compute());
  }

  /// Returns the keys of the answers that are not valid for the snapshot.
  std::vector<Key> outdated(const WorkspaceSnapshot& snapshot) {
    std::vector<Key> keys;
    const std::scoped_lock lock(mutex_);
    answers_.forEach([&](const Key& key, Entry& entry) {
      if (!validate(entry, snapshot)) keys.push_back(key);
    });
    return keys;
  }

  /// Returns the text of a key for messages.
  virtual std::string_view nameOf(const Key& key) const = 0;
  virtual bool isSame(const Value& a, const Value& b) const = 0;
  /// Returns true if an answer whose reads are unchanged holds in the snapshot: for inputs whose
  /// changes no version lists.
  virtual bool holds(const Value& /*value*/, const WorkspaceSnapshot& /*snapshot*/) const {
    return true;
  }
  /// Called with the lock held when an answer takes the place of another one.
  virtual void onReplaced(const Key& /*key*/, const Value& /*before*/, const Value& /*now*/) {}

 private:
  struct Entry {
    AnswerPtr answer;
    std::uint64_t validAt = 0;  ///< newest version in which it is known to be valid
  };

  AnswerPtr findValid(const WorkspaceSnapshot& snapshot, const Key& key) {
    const std::scoped_lock lock(mutex_);
    Entry* entry = answers_.find(key);
    if (!entry) return nullptr;
    const bool isOlder = entry->validAt < snapshot.version;
    if (!validate(*entry, snapshot)) return nullptr;
    isOlder ? noteVerified() : noteReuse();
    return entry->answer;
  }

  bool validate(Entry& entry, const WorkspaceSnapshot& snapshot) const {
    const bool isValid = snapshot.stillHave(entry.answer->uses, entry.validAt) &&
                         holds(entry.answer->value, snapshot);
    if (isValid) entry.validAt = snapshot.version;
    return isValid;
  }

  std::mutex mutex_;
  LruMap<Key, Entry> answers_;
};

}  // namespace puppet::analysis
