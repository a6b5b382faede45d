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

/// Whether each answer that is reused is computed again and compared: a build option for tests
/// (cmake/options.cmake). The program stops where the two differ.
#ifdef PUPPET_LS_VERIFIES_REUSE
inline constexpr bool kVerifiesReuse = true;
#else
inline constexpr bool kVerifiesReuse = false;
#endif

/// What a query has done so far.
struct QueryCounts {
  std::uint64_t reused = 0;    ///< answers for the version for which they were known to hold
  std::uint64_t verified = 0;  ///< answers of an older version whose dependencies are the same
  std::uint64_t computed = 0;
  std::uint64_t evicted = 0;  ///< answers that were forgotten for want of room
};

/// A memoized query of a workspace, which lives in its QueryStore. Thread-safe.
class MemoizedQuery {
 public:
  /// `name` is for people, and lives as long as the program.
  explicit MemoizedQuery(std::string_view name) : name_(name) {}
  MemoizedQuery(const MemoizedQuery&) = delete;
  MemoizedQuery& operator=(const MemoizedQuery&) = delete;
  virtual ~MemoizedQuery() = default;

  std::string_view name() const { return name_; }
  QueryCounts counts() const { return {reused_, verified_, computed_, evicted_}; }

  /// Returns what is seen differently since these files and folders have changed, or everything
  /// where `isReload`.
  virtual std::vector<NameChange> filesChanged(const WorkspaceSnapshot& /*snapshot*/,
                                               std::span<const std::string> /*paths*/,
                                               bool /*isReload*/) {
    return {};
  }
  /// Computes again what no longer holds and returns what differs since the last call: for queries
  /// that are too expensive to be verified at each keystroke.
  virtual std::vector<NameChange> settle(const WorkspaceSnapshot& /*snapshot*/) { return {}; }

 protected:
  /// Stops the program where the answer for `key` is not what `isSame()` computes anew.
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
  /// While it lives, answers that this thread reuses are not computed again: one is being compared.
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
