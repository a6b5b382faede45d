#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/eval/symbol_provider.h"
#include "analysis/hiera/hiera.h"
#include "analysis/inference/workspace_symbols.h"
#include "analysis/workspace/snapshot.h"
#include "server/cli/worlds/compile_target.h"

namespace puppet::server {

/// Context of catalog compilation: the platform, and the modules and data of an environment. Files
/// are loaded on demand and cached.
class CompileWorld {
 public:
  struct Options {
    std::string root;  ///< root of the environment, or a file in it; empty for no environment
    /// absent for that of the environment
    std::optional<std::vector<std::string>> modulePath = {};
    LanguageLevel level = LanguageLevel::Puppet8;
    /// Adds the resource types of modules that the agent's packages bundle.
    bool withAgent = false;
  };
  explicit CompileWorld(const Options& options);
  /// Uses an environment that is loaded already. Worlds of one snapshot may be used concurrently,
  /// each by one thread.
  CompileWorld(const analysis::WorkspaceSnapshot& snapshot, LanguageLevel level, bool withAgent);

  analysis::SymbolProvider& definitions();
  /// Returns nullptr without an environment.
  const analysis::Environment* environment() const { return snapshot_.environment.get(); }
  /// Returns nullptr without an environment.
  analysis::DataSource* data() { return data_ ? &*data_ : nullptr; }
  /// Records the lookups from now on in `trace`, which must outlive this.
  void traceData(analysis::LookupTrace* trace) {
    if (data_) data_->traceTo(trace);
  }
  /// Returns true if the modules define the target in the file `path`.
  bool finds(const CompileTarget& target, const std::string& path) const;
  /// Returns the files and folders that the environment always loads.
  std::vector<std::string> manifests() const;

 private:
  void use(analysis::WorkspaceSnapshot snapshot);

  analysis::BuiltInSymbols platform_;
  analysis::WorkspaceSnapshot snapshot_;  ///< empty without an environment
  std::optional<analysis::WorkspaceSymbols> modules_;
  std::optional<analysis::Hiera> data_;
};

/// Reads the environment of `options`, which must have a root.
analysis::WorkspaceSnapshot loadEnvironment(const CompileWorld::Options& options);

/// Splits a path list (`a:b`) into folders.
std::vector<std::string> foldersOf(std::string_view list);

}  // namespace puppet::server
