#pragma once

#include <string>
#include <string_view>

#include "analysis/hiera/hiera_config.h"
#include "analysis/workspace/environment.h"

namespace puppet::analysis {

/// The data of an environment and of its modules, as lookups find it.
class DataFiles {
 public:
  DataFiles() = default;
  DataFiles(const DataFiles&) = delete;
  DataFiles& operator=(const DataFiles&) = delete;
  virtual ~DataFiles() = default;

  virtual const Environment& environment() const = 0;
  /// Returns the hiera.yaml of the environment, or of a module if `module` is not empty; `nullptr`
  /// if there is none. Valid for the lifetime of this.
  virtual const HieraConfig* config(std::string_view module) = 0;
  /// Returns the data file at an absolute path; `nullptr` if it does not exist. A file outside of
  /// the permitted folders, or an unreadable one, has a problem.
  virtual DataFilePtr file(const std::string& path, HierarchyLevel::Source source) = 0;
};

}  // namespace puppet::analysis
