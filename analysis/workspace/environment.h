#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puppet::analysis {

/// What a user sets about the environment; the rest is found out.
struct EnvironmentSettings {
  /// Folders of modules, instead of what is found; relative ones are relative to the root.
  std::optional<std::vector<std::string>> modulePath;
  /// What `$basemodulepath` stands for; without it, the folders where packages put modules.
  std::optional<std::vector<std::string>> baseModulePath;
  /// The environment's own manifest or folder of them.
  std::optional<std::string> manifest;
};

/// Something about an environment that is not as it should be.
struct EnvironmentProblem {
  std::string path;
  std::string message;  ///< a sentence without its end
};

struct Module {
  std::string name;
  std::string path;        ///< without links
  std::uint32_t rank = 0;  ///< the place on the module path; the first one wins
};

/// Where names are looked for. Paths are absolute, and without links where they exist.
struct Environment {
  enum class Kind : std::uint8_t {
    ControlRepo,   ///< environment.conf, Puppetfile, or folders of modules by their usual names
    ModuleFolder,  ///< a folder of modules
    Module,        ///< one module, with those in its fixtures or next to it
    Folder,        ///< manifests that belong to nothing
    File           ///< one file that belongs to nothing
  };

  Kind kind = Kind::Folder;
  std::string root;
  std::vector<std::string> modulePath;  ///< folders of modules, the first one wins
  std::vector<std::string> manifests;   ///< files and folders that are always loaded
  std::vector<std::string> stubs;       ///< folders of stubs: `.puppet-ls/stubs`
  std::vector<Module> modules;          ///< sorted by name, each name once
  /// Modules that the Puppetfile, metadata.json of a module in here or .fixtures.yml name, and that
  /// are not there; sorted.
  std::vector<std::string> awaited;
  std::vector<EnvironmentProblem> problems;

  bool awaits(std::string_view module) const;
  const Module* findModule(std::string_view name) const;
  /// The module that the file of this path, without links, lies in.
  const Module* moduleOf(std::string_view path) const;
  /// Whether a path without links may be read.
  bool contains(std::string_view path) const;
};

std::string_view nameOf(Environment::Kind kind);

/// Fingerprint of what a check may know of a module besides its files; never 0.
std::uint64_t fingerprintOf(const Module& module);

/// The environment that a file or a folder is in, or is. Looks upwards from a file, and from a
/// module for an environment that has it on its module path. Never fails.
Environment detectEnvironment(const std::string& path, const EnvironmentSettings& settings = {});

/// Goes through the module path again, after folders have changed.
void findModules(Environment& environment);

}  // namespace puppet::analysis
