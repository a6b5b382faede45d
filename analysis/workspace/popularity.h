#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

#include "analysis/symbols/mentions.h"
#include "analysis/workspace/memoized_query.h"
#include "analysis/workspace/snapshot.h"

namespace puppet::analysis {

/// Number of closed files of an environment that mention a name; ranks suggestions by usage.
/// Updated incrementally from the differences between two indexes. Thread-safe.
class Popularity final : public MemoizedQuery {
 public:
  explicit Popularity(LanguageLevel /*level*/) : MemoizedQuery("popularity") {}

  /// Counts of the files of one module, or of all.
  struct Counts {
    std::uint32_t files = 0;  ///< that mention anything
    std::unordered_map<Mention, std::uint32_t> mentions;
    friend bool operator==(const Counts&, const Counts&) = default;
  };

  /// The counts as one file sees them: its own mentions are left out.
  class View {
   public:
    /// Returns the estimated probability that a file of the module mentions the name. The module
    /// counts more than the rest of the environment, and the more the more files it has.
    double shareOf(Mention mention) const;
    /// Returns true if another file of the module mentions the name.
    bool isInModule(Mention mention) const;

   private:
    friend class Popularity;
    std::shared_ptr<const Counts> environment_, module_;
    const IndexedFile* own_ = nullptr;  ///< null for one that mentions nothing in the index
  };

  /// Returns the counts for the index of `snapshot`, which must outlive the view, as the file at
  /// `path` in `module` sees them.
  View viewFor(const WorkspaceSnapshot& snapshot, std::string_view module, std::string_view path);

 private:
  using CountsPtr = std::shared_ptr<const Counts>;

  void update(const WorkspaceSnapshot& snapshot);

  std::mutex mutex_;
  IndexPtr index_ = std::make_shared<const Index>();
  CountsPtr environment_ = std::make_shared<const Counts>();
  std::unordered_map<std::string, CountsPtr> modules_;
};

}  // namespace puppet::analysis
