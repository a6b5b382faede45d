#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "analysis/hiera/data_file.h"
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
  /// Returns the hiera.yaml of the server; `nullptr` if there is none. Valid for the lifetime of
  /// this.
  virtual const HieraConfig* globalConfig() { return nullptr; }
  /// Returns true if there is a file at an absolute path.
  virtual bool exists(const std::string& path) = 0;
  /// Returns the code of a function in the folder `functions` of the environment; absent if there
  /// is none of this name.
  virtual std::optional<std::string> functionCode(std::string_view name) = 0;
  /// Returns true if a function that is not found here may exist: one in Ruby in the environment
  /// itself, or one of a module that is not installed here.
  bool mayHaveFunction(std::string_view name) const;
  /// Returns the data file at an absolute path; `nullptr` if it does not exist. A file outside of
  /// the permitted folders, or an unreadable one, has a problem.
  virtual DataFilePtr file(const std::string& path, HierarchyLevel::Source source) = 0;
};

}  // namespace puppet::analysis
