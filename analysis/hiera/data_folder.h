#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/hiera/hiera_config.h"
#include "analysis/workspace/environment.h"
#include "analysis/workspace/open_texts.h"

namespace puppet::analysis {

struct WorkspaceSnapshot;

/// Reads and caches the data files of an environment and of its modules. Never reads files outside
/// of these.
class DataFolder {
 public:
  /// Borrows both arguments, which must outlive the folder. Texts of `open`, which may be
  /// `nullptr`, take precedence over the disk.
  explicit DataFolder(const Environment& environment, const OpenTexts* open = nullptr)
      : environment_(environment), open_(open) {}
  explicit DataFolder(const WorkspaceSnapshot& snapshot);

  const Environment& environment() const { return environment_; }

  /// Returns the hiera.yaml of the environment, or of a module if `module` is not empty; `nullptr`
  /// if there is none.
  const HieraConfig* config(std::string_view module);

  /// Returns the data file at an absolute path; `nullptr` if it does not exist. A file outside of
  /// the permitted folders, or an unreadable one, has a problem.
  DataFilePtr file(const std::string& path, HierarchyLevel::Source source);

  /// Returns the files that match a pattern with `*`, `**`, `?`, `[...]` and `{a,b}`.
  static std::vector<std::string> expand(const std::string& pattern);

 private:
  const Environment& environment_;
  const OpenTexts* open_;
  std::map<std::string, std::optional<HieraConfig>, std::less<>> configs_;  ///< keyed by module
  std::map<std::string, DataFilePtr> files_;
};

}  // namespace puppet::analysis
