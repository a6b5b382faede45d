#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace puppet::analysis {

/// Namespace of a lookup by name.
enum class NameKind : std::uint8_t {
  Class,           ///< `a::b`, lower case
  DefinedType,     ///< `a::b`, lower case
  Plan,            ///< `a::b`, lower case
  Task,            ///< `a::b`, lower case
  Function,        ///< `a::b`, lower case
  Type,            ///< aliases and data types: `A::B`, compared in lower case
  ResourceType,    ///< `a`, lower case
  Provider,        ///< `type/provider`
  Fact,            ///< `a`
  Template,        ///< `module/path.epp`, as passed to functions
  File,            ///< `module/path`, as in `puppet:///modules/...`
  Variable,        ///< variable of a class: `a::b::c`
  Mixin,           ///< Ruby module that resource types include: `PuppetX::A`
  ClassVariables,  ///< names of all variables that the body of the class `a::b` sets
  // Inputs that are not declared in a file; see QueryContext.
  Module,   ///< presence and path of a module
  Path,     ///< kind of the directory entry at an absolute path
  Target,   ///< real path of the file at an absolute path
  Text,     ///< content of the file at an absolute path
  Folder,   ///< contents of all files below an absolute path
  Group,    ///< a fingerprint over all declarations of a group; see Index::hashOf()
  Mention,  ///< set of files that mention a name; the name is its hash
};

/// Role of a file, determined by its path.
enum class FileKind : std::uint8_t {
  Manifest,        ///< `manifests/`: classes and defined types
  Function,        ///< `functions/`: one function in Puppet
  TypeAlias,       ///< `types/`: one alias
  Plan,            ///< `plans/`, in Puppet
  YamlPlan,        ///< `plans/`, in YAML
  Task,            ///< `tasks/`: a program
  TaskMetadata,    ///< `tasks/`: the JSON metadata of a task
  Template,        ///< `templates/`, EPP
  ErbTemplate,     ///< `templates/`, anything else
  File,            ///< `files/`
  RubyFunction,    ///< `lib/puppet/functions/`
  LegacyFunction,  ///< `lib/puppet/parser/functions/`
  RubyType,        ///< `lib/puppet/type/`
  Provider,        ///< `lib/puppet/provider/`
  RubyDataType,    ///< `lib/puppet/datatypes/`
  RubyFact,        ///< `lib/facter/`
  RubyLibrary,     ///< anything else in `lib/`
  ExternalFact,    ///< `facts.d/`
  SiteManifest,    ///< the environment's own manifests: always loaded
  Stub,            ///< `.puppet-ls/stubs/`
};

/// File of a module, with the role that the reference's autoloader gives it.
struct ModuleFile {
  FileKind kind;
  /// Name that the file must declare, in the form described at NameKind: `apache::vhost` for
  /// `manifests/vhost.pp`, the name of the module for `manifests/init.pp`.
  std::string name;
};

/// Returns the role of the file at `path`, relative to the module's directory and separated by `/`;
/// absent if the reference never loads a file from there.
std::optional<ModuleFile> moduleFileOf(std::string_view module, std::string_view path);

/// File that may declare a name.
struct Candidate {
  std::string module;  ///< name of the module; empty if any module may
  std::string path;    ///< relative to the module's directory
  FileKind kind;
};

/// Returns the files in which the reference looks for a name, in its order. A class may also be
/// declared in a file of an enclosing name: `a::b::c` in `manifests/b/c.pp`, `manifests/b.pp`,
/// `manifests/init.pp`. Empty if `name` is malformed.
std::vector<Candidate> candidatesFor(NameKind kind, std::string_view name);

/// Returns true if the reference finds a declaration of `name` in `file`.
bool isLoadable(NameKind kind, std::string_view name, const ModuleFile& file);

/// Folder of a module from which declarations are loaded.
struct ModuleFolder {
  std::string_view path;
  std::string_view ending;  ///< extension of the files
  bool isDeep;              ///< set if subfolders are searched too
  FileKind kind;
};

/// Returns all autoload folders. The first row that matches a file determines its role.
std::span<const ModuleFolder> moduleFolders();

/// Returns true if a directory of this name can be a module; all others are ignored on a module
/// path.
bool isModuleName(std::string_view name);

}  // namespace puppet::analysis
