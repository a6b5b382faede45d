#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/eval/symbol_provider.h"
#include "analysis/hiera/hiera.h"
#include "analysis/inference/workspace_symbols.h"
#include "analysis/workspace/workspace.h"
#include "server/cli/compile_target.h"

namespace puppet::server {

/// What surrounds manifests that are compiled: the platform, and the modules and the data of an
/// environment. Files are read when they are needed, and kept.
class CompileWorld {
 public:
  struct Options {
    std::string root;  ///< of the environment, or a file in it; empty for no environment
    std::optional<std::vector<std::string>> modulePath = {};  ///< absent: as the environment says
    LanguageLevel level = LanguageLevel::Puppet8;
    /// Also the resource types of the modules that packages of the agent carry.
    bool withAgent = false;
  };
  explicit CompileWorld(const Options& options);

  analysis::SymbolProvider& definitions();
  /// Null where there is no environment.
  analysis::DataSource* data() { return data_ ? &*data_ : nullptr; }
  /// Returns whether the modules have the class or defined type in the file `path`.
  bool finds(const CompileTarget& target, const std::string& path) const;
  /// Files and folders that an environment always loads.
  std::vector<std::string> manifests() const;

 private:
  analysis::BuiltInSymbols platform_;
  std::unique_ptr<analysis::Workspace> workspace_;
  std::optional<analysis::WorkspaceSymbols> modules_;
  std::optional<analysis::Hiera> data_;
};

/// `a:b` as the folders that it names.
std::vector<std::string> foldersOf(std::string_view list);

}  // namespace puppet::server
