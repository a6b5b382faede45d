#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace puppet::analysis {

/// Kinds of files of a Puppet project that are not Puppet code.
enum class ProjectFileKind : std::uint8_t {
  None,
  Metadata,         ///< metadata.json of a module
  HieraConfig,      ///< hiera.yaml of an environment or a module
  Puppetfile,       ///< Puppetfile of an environment
  EnvironmentConf,  ///< environment.conf
  TaskMetadata,     ///< tasks/NAME.json
  YamlPlan,         ///< plans/**/NAME.yaml
  BoltProject,      ///< bolt-project.yaml
  BoltDefaults,     ///< bolt-defaults.yaml
  BoltPlugin,       ///< bolt_plugin.json of a module
  Inventory,        ///< inventory.yaml of a Bolt project
  Settings,         ///< .puppet-ls.yaml
  Fixtures,         ///< .fixtures.yml of a module
  Sync,             ///< .sync.yml of a module
  Pdk,              ///< pdk.yaml of a module
  LintOptions,      ///< .puppet-lint.rc, .openvox-lint.rc
  ExternalFact,     ///< facts.d/NAME.{yaml,json,txt}
  Erb,              ///< ERB template
  PuppetConf,       ///< puppet.conf of servers or agents
  AuthConf,         ///< auth.conf of servers
  Gemfile,
  Script,  ///< commands of a shell, or settings of continuous integration
  Ruby,    ///< Ruby code of a module
  Data,    ///< YAML or JSON that a hierarchy reads
};

/// Effects of a change of a file beyond its own findings. Flags.
enum class FileEffect : std::uint8_t {
  None = 0,
  Reloads = 1,           ///< the modules of the environment, or what they require
  PlacesFiles = 2,       ///< which environment the files around it belong to
  DecidesInstalled = 4,  ///< which code below its folder is installed and not written there
};
constexpr FileEffect operator|(FileEffect a, FileEffect b) {
  return static_cast<FileEffect>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}

/// Kind of file around the code: everything that the analysis knows about it. A new kind is a row
/// here and a reader in analysis/rules/project.
struct FileRow {
  /// Places in which files of a kind are in effect; Both are Root and Module.
  enum class At : std::uint8_t { Root, Module, Both, Folder, Subfolders, Any };

  ProjectFileKind kind;
  std::string_view name;  ///< the name, or its ending if it begins with `*`
  At at;
  std::string_view folder = {};  ///< folder of a module for At::Folder and At::Subfolders
  FileEffect effects = FileEffect::None;
  bool isOnlyForUpgrades = false;  ///< nothing else has findings in the file

  bool hasName(std::string_view fileName) const;
  /// Returns true for files in the root of an environment, and of a module.
  bool isAtRoot() const { return at == At::Root || at == At::Both || at == At::Any; }
  bool isAtModule() const { return at == At::Module || at == At::Both || at == At::Any; }
};

/// Returns all rows; the first one that matches a file counts.
std::span<const FileRow> fileTable();

/// Classifies a file by its absolute path alone: the kind that a file of this name and folder may
/// have. Data for other YAML and JSON files.
ProjectFileKind mayBeProjectFile(std::string_view path);

/// Returns true for kinds in which only an upgrade has findings.
bool isOnlyForUpgrades(ProjectFileKind kind);

/// Returns true for the kinds of files that are checked whether or not an upgrade is asked for.
inline bool isCheckedAlways(ProjectFileKind kind) {
  return kind != ProjectFileKind::None && !isOnlyForUpgrades(kind);
}

/// Returns true if a change of a file of this name may have the effect.
bool hasEffect(std::string_view path, FileEffect effect);

/// Returns true for the names of YAML and JSON files.
bool isYaml(std::string_view path);
bool isJson(std::string_view path);

}  // namespace puppet::analysis
