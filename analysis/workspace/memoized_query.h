#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/workspace/index.h"

namespace puppet::analysis {

struct WorkspaceSnapshot;

/// True if each reused result is recomputed and compared: a build option for tests
/// (cmake/options.cmake). The program aborts if the two differ.
#ifdef PUPPET_LS_VERIFIES_REUSE
inline constexpr bool kVerifiesReuse = true;
#else
inline constexpr bool kVerifiesReuse = false;
#endif

/// Statistics of a query.
struct QueryCounts {
  std::uint64_t reused = 0;    ///< results already known to be valid for the snapshot's version
  std::uint64_t verified = 0;  ///< results of an older version whose dependencies are unchanged
  std::uint64_t computed = 0;
  std::uint64_t evicted = 0;  ///< results dropped to make room
};

/// Memoized query of a workspace: caches the results of a function of a snapshot, keyed by its
/// arguments. Owned by a QueryStore. Thread-safe.
///
/// Memo is the query of which results are functions of recorded reads. Every input that such a
/// result depends on is read through a QueryContext, which records a Use for each read: the key of
/// the name and the fingerprint of the answer, 0 for an absent one. A cache entry stores its
/// result, its uses, and a version in which it is valid.
///
/// Invariant: a result returned for a snapshot equals the one that would be computed from that
/// snapshot alone. A lookup takes one of three ways:
///
/// * Reused: the entry is valid for the snapshot's version.
/// * Verified: the entry is older, but each of its uses has the same fingerprint as then, whatever
///   happened in between (WorkspaceSnapshot::stillHave()). The entry is then valid for the
///   snapshot's version too.
/// * Computed: all other cases, among them a history that does not reach back to the entry (after a
///   reload). A result for an older snapshot never replaces a newer one.
///
/// Other queries have no uses. DiskInputs, DataMemo and ProjectFileList hold what was on disk at
/// the last event; TreeCache is addressed by contents; Popularity follows the differences of
/// indexes.
///
/// Dependencies are transitive: a computation that uses an entry adds the entry's uses to its own
/// context (QueryContext::add()). A result that depends on itself is computed within the query in
/// progress and not cached, since it depends on the point of entry.
///
/// Fingerprints cover only the parts that readers can observe, so that most edits change none
/// (early cut-off). Example: the check of `a.pp`, which contains `include b`, has the use (Class,
/// b, 17). While `b.pp` is edited, a new comment leaves fingerprint 17 and makes no new version:
/// entries stay valid. A new parameter changes the fingerprint to 23: the next version lists the
/// key (Class, b), entries with that key are recomputed on their next use, and
/// UseTable::affectedBy() returns `a.pp`. Results without a fingerprint, such as the values of a
/// class's variables, are recomputed when the editor is idle (settle()), and differences are
/// reported as changes of their own.
class MemoizedQuery {
 public:
  /// `name` appears in traces and must have static lifetime.
  explicit MemoizedQuery(std::string_view name) : name_(name) {}
  MemoizedQuery(const MemoizedQuery&) = delete;
  MemoizedQuery& operator=(const MemoizedQuery&) = delete;
  virtual ~MemoizedQuery() = default;

  std::string_view name() const { return name_; }
  QueryCounts counts() const { return {reused_, verified_, computed_, evicted_}; }

  /// Returns the names whose results differ since `paths` have changed, or all differing names if
  /// `isReload`.
  virtual std::vector<NameChange> updateFiles(const WorkspaceSnapshot& /*snapshot*/,
                                              std::span<const std::string> /*paths*/,
                                              bool /*isReload*/) {
    return {};
  }
  /// Recomputes invalidated results and returns the names that differ since the last call: for
  /// queries that are too expensive to verify at each keystroke.
  virtual std::vector<NameChange> settle(const WorkspaceSnapshot& /*snapshot*/) { return {}; }

 protected:
  /// Aborts if the reused result for `key` differs from a recomputed one, which `isSame()`
  /// compares.
  template <class IsSame>
  void verifyReuse(std::string_view key, IsSame isSame) const {
    if (!kVerifiesReuse || isVerifying()) return;
    const Verification verification;
    if (!isSame()) stop(key);
  }

  void noteReuse() { ++reused_; }
  void noteVerified() { ++verified_; }
  void noteComputed() { ++computed_; }
  void noteEvicted(std::size_t count) { evicted_ += count; }

 private:
  /// Disables verification on this thread during its lifetime: a result is being recomputed.
  class Verification {
   public:
    Verification();
    Verification(const Verification&) = delete;
    Verification& operator=(const Verification&) = delete;
    ~Verification();
  };
  static bool isVerifying();
  [[noreturn]] void stop(std::string_view key) const;

  const std::string_view name_;
  std::atomic<std::uint64_t> reused_ = 0, verified_ = 0, computed_ = 0, evicted_ = 0;
};

}  // namespace puppet::analysis
