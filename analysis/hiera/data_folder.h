#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/hiera/hiera_config.h"
#include "analysis/workspace/environment.h"

namespace puppet::analysis {

class OpenData;
struct WorkspaceSnapshot;

/// The files of data of an environment and of its modules: read when they are asked for, kept, and
/// never from outside of these.
class DataFolder {
 public:
  /// Texts of `open`, if any, win over the disk. Both outlive this.
  explicit DataFolder(const Environment& environment, const OpenData* open = nullptr)
      : environment_(environment), open_(open) {}
  explicit DataFolder(const WorkspaceSnapshot& snapshot);

  const Environment& environment() const { return environment_; }

  /// The hiera.yaml of the environment, or of a module where `module` is not empty; null for none.
  const HieraConfig* config(std::string_view module);

  /// A file of data by its absolute path; null where there is none. Outside of what may be read,
  /// and where it is not readable: one with a problem.
  DataFilePtr file(const std::string& path, HierarchyLevel::Source source);

  /// The files that a pattern with `*`, `**`, `?`, `[...]` and `{a,b}` fits.
  static std::vector<std::string> expand(const std::string& pattern);

 private:
  const Environment& environment_;
  const OpenData* open_;
  std::map<std::string, std::optional<HieraConfig>, std::less<>> configs_;  ///< by module
  std::map<std::string, DataFilePtr> files_;
};

}  // namespace puppet::analysis
