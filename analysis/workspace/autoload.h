#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace puppet::analysis {

/// What is looked up by name.
enum class NameKind : std::uint8_t {
  Class,         ///< `a::b`, lower case
  DefinedType,   ///< `a::b`, lower case
  Plan,          ///< `a::b`, lower case
  Task,          ///< `a::b`, lower case
  Function,      ///< `a::b`, lower case
  Type,          ///< aliases and data types: `A::B`, compared in lower case
  ResourceType,  ///< `a`, lower case
  Provider,      ///< `type/provider`
  Fact,          ///< `a`
  Template,      ///< `module/path.epp`, as functions are given it
  File,          ///< `module/path`, as `puppet:///modules/...` has it
  Variable,      ///< of a class: `a::b::c`
  Mixin,         ///< a Ruby module that resource types include: `PuppetX::A`
  // Inputs that no file declares; see QueryContext.
  Module,   ///< presence and path of a module
  Path,     ///< kind of the directory entry at an absolute path
  Text,     ///< content of the file at an absolute path
  Folder,   ///< contents of all files below an absolute path
  Group,    ///< everything of one kind; see Index::groupHash()
  Mention,  ///< files that mention a name, by its hash
};

/// What a file is for, which follows from where it lies.
enum class FileKind : std::uint8_t {
  Manifest,        ///< `manifests/`: classes and defined types
  Function,        ///< `functions/`: one function in Puppet
  TypeAlias,       ///< `types/`: one alias
  Plan,            ///< `plans/`, in Puppet
  YamlPlan,        ///< `plans/`, in YAML
  Task,            ///< `tasks/`: a program
  TaskMetadata,    ///< `tasks/`: what JSON says of one
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

/// A file of a module by what the reference looks for in it.
struct ModuleFile {
  FileKind kind;
  /// The name that its declaration must have, in the form that NameKind says: `apache::vhost` for
  /// `manifests/vhost.pp`, the module's own for `manifests/init.pp`.
  std::string name;
};

/// What the file `path`, relative to the module's directory, is for; nothing where the reference
/// looks for nothing there. A path has `/` between its parts.
std::optional<ModuleFile> moduleFileOf(std::string_view module, std::string_view path);

/// A place where a name may be declared.
struct Candidate {
  std::string module;  ///< its name; empty for any module
  std::string path;    ///< relative to the module's directory
  FileKind kind;
};

/// Where the reference looks for a name, in its order. A class may stand in a file of the names
/// around its own, too: `a::b::c` in `manifests/b/c.pp`, `manifests/b.pp`, `manifests/init.pp`.
/// Names that are none give nothing.
std::vector<Candidate> candidatesFor(NameKind kind, std::string_view name);

/// Whether the reference finds the declaration of `name` in a file.
bool isLoadable(NameKind kind, std::string_view name, const ModuleFile& file);

/// A folder of a module in which names are looked for.
struct ModuleFolder {
  std::string_view path;
  std::string_view ending;  ///< of the names of files
  bool isDeep;              ///< folders in it count too
  FileKind kind;
};

/// All of them. A file is what the first row says that it fits.
std::span<const ModuleFolder> moduleFolders();

/// Directories of other names are on no module path, whatever they hold.
bool isModuleName(std::string_view name);

}  // namespace puppet::analysis
