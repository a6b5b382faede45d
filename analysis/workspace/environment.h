#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace puppet::analysis {

/// Problem found while detecting an environment.
struct EnvironmentProblem {
  std::string path;
  std::string message;  ///< a sentence without a full stop
};

struct Module {
  std::string name;
  std::string path;        ///< free of symbolic links
  std::uint32_t rank = 0;  ///< position on the module path; lower ranks take precedence
};

/// Module path, manifests and modules of an environment. Paths are absolute, and free of symbolic
/// links if they exist.
struct Environment {
  enum class Kind : std::uint8_t {
    ControlRepo,   ///< environment.conf, Puppetfile, or module folders with conventional names
    ModuleFolder,  ///< a folder of modules
    Module,        ///< a single module, with its fixtures or the modules next to it
    BoltProject,   ///< bolt-project.yaml: the root is a module, with the modules of the project
    Folder,        ///< manifests outside of any module or environment
    File           ///< a file outside of any module or environment
  };

  Kind kind = Kind::Folder;
  std::string root;
  std::vector<std::string> modulePath;  ///< folders of modules, in order of precedence
  std::vector<std::string> manifests;   ///< files and folders that are always loaded
  std::vector<std::string> stubs;       ///< folders of stubs: `.puppet-ls/stubs`
  std::vector<Module> modules;          ///< sorted by name, deduplicated
  /// Modules that the Puppetfile, the metadata.json of a module of this environment or
  /// .fixtures.yml name, and that are not installed; sorted.
  std::vector<std::string> awaited;
  /// Set if the module path has only folders that are known here, or if the Puppetfile names the
  /// modules that count.
  bool isModulePathKnown = true;
  /// Reasons why the environment may have names that are not in its files here, as clauses for
  /// users: what is not installed or cannot be known. Empty if it is complete.
  std::vector<std::string> gaps;
  std::vector<EnvironmentProblem> problems;

  bool awaits(std::string_view module) const;
  const Module* findModule(std::string_view name) const;
  /// Returns the innermost module that contains `path`, which must be free of symbolic links;
  /// `nullptr` if none does.
  const Module* moduleOf(std::string_view path) const;
  /// Returns true if `path`, which must be free of symbolic links, may be read.
  bool contains(std::string_view path) const;
};

std::string_view nameOf(Environment::Kind kind);

/// Returns the fingerprint of the properties of a module that checks depend on besides its files;
/// never 0.
std::uint64_t fingerprintOf(const Module& module);

}  // namespace puppet::analysis
