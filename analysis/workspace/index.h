#pragma once

#include <array>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/workspace/indexed_file.h"
#include "analysis/workspace/shard_lookup.h"

namespace puppet::analysis {

/// Declaration in an index. Borrows from the index, which must outlive it.
struct Declaration {
  const IndexedFile* file = nullptr;
  const DeclaredName* name = nullptr;

  explicit operator bool() const { return file; }
  NameKind kind() const { return name->kind; }
  /// Returns true if the reference finds the declaration at its path (autoload.h).
  bool isLoadable() const { return name->isLoadable; }
  std::string text() const;
  DeclarationPlace place() const;

  // Accessors that require a declaration of the respective kind.
  const ClassInterface& asClass() const { return file->interface->classes[name->index]; }
  const FunctionInterface& asFunction() const { return file->interface->functions[name->index]; }
  const TypeInterface& asType() const { return file->interface->types[name->index]; }
  const FactInterface& asFact() const { return file->interface->facts[name->index]; }
  const ProviderInterface& asProvider() const { return file->interface->providers[name->index]; }
  const MixinInterface& asMixin() const { return file->interface->mixins[name->index]; }
  const ResourceTypeInterface& asResourceType() const {
    return file->interface->resourceTypes[name->index];
  }
  const std::vector<ParameterInterface>& asTemplate() const {
    return *file->interface->templateParameters;
  }
};

/// Name whose lookup has a new result, with the fingerprint of that result.
struct NameChange {
  NameKind kind;
  std::string name;        ///< qualified; in lower case except for templates and files
  std::uint64_t hash = 0;  ///< 0 if the name is no longer declared
};

/// All files of an environment and the names that they declare. Immutable and therefore
/// thread-safe; a version that differs in few files shares nearly all of its shards with its
/// predecessor.
class Index {
 public:
  Index();

  /// File to insert, replace or remove.
  struct Change {
    std::string path;
    IndexedFilePtr file;  ///< null to remove the file
  };
  /// Returns a copy of this index with `changes` applied.
  std::shared_ptr<const Index> with(std::span<const Change> changes) const;

  const IndexedFile* findFile(std::string_view path) const;
  IndexedFilePtr shareFile(std::string_view path) const;
  std::size_t fileCount() const { return fileCount_; }
  std::size_t nameCount() const { return nameCount_; }
  /// Visits all files in unspecified order.
  void forEachFile(const std::function<void(const IndexedFile&)>& visit) const;

  /// Visits the files of Puppet code that mention any of these names, each once, in unspecified
  /// order.
  void forEachMentioning(std::span<const Mention> names,
                         const std::function<void(const IndexedFile&)>& visit) const;
  /// Returns true if a class inherits from the class `name`.
  bool isParent(std::string_view name) const;

  /// Calls `visit(old, now)` for each file that differs between `before` and this index; null
  /// stands for an absent file. Takes time linear in the size of the shards that differ.
  void forEachDifference(
      const Index& before,
      const std::function<void(const IndexedFile*, const IndexedFile*)>& visit) const;

  /// Returns the declaration that takes precedence: of those that the reference finds, the first
  /// one on the module path; otherwise one that it does not find. Names may begin with `::` and are
  /// case-insensitive. Empty if the name is not declared.
  Declaration find(NameKind kind, std::string_view name) const;
  /// Returns all declarations of a name, in order of precedence.
  std::vector<Declaration> findAll(NameKind kind, std::string_view name) const;

  Declaration findClass(std::string_view name) const { return find(NameKind::Class, name); }
  Declaration findDefinedType(std::string_view name) const {
    return find(NameKind::DefinedType, name);
  }
  Declaration findPlan(std::string_view name) const { return find(NameKind::Plan, name); }
  Declaration findFunction(std::string_view name) const { return find(NameKind::Function, name); }
  Declaration findType(std::string_view name) const { return find(NameKind::Type, name); }
  Declaration findResourceType(std::string_view name) const {
    return find(NameKind::ResourceType, name);
  }
  Declaration findTemplate(std::string_view name) const { return find(NameKind::Template, name); }
  Declaration findFact(std::string_view name) const { return find(NameKind::Fact, name); }
  /// Returns the class whose body assigns `a::b::c`.
  Declaration findVariable(std::string_view name) const;

  /// Groups of declarations, for results that depend on all members of one: suggestions, variables
  /// that any stub may declare, manifests that are always loaded. Used as names of NameKind::Group.
  static constexpr std::string_view kGroups[] = {"functions",    "classes",        "resource types",
                                                 "stubs",        "site manifests", "parents",
                                                 "unread files", "plans and tasks"};

  /// Returns the fingerprint of all declarations of `name`, in order of precedence; 0 if it is not
  /// declared.
  std::uint64_t hashOf(NameKind kind, std::string_view name) const;

 private:
  /// Row of the name table. Borrows a file from the file table of the same index.
  struct Entry {
    NameKey key;
    const IndexedFile* file;
    std::uint32_t name;  ///< index into IndexedFile::names
  };
  using FileShard = std::vector<IndexedFilePtr>;  ///< sorted by path
  using NameShard = std::vector<Entry>;           ///< sorted by key, then by precedence

  /// Adds the file to the fingerprints of groups, or removes it if `sign` is -1.
  void countGroups(const IndexedFile& file, std::uint64_t sign);
  static bool countsBefore(const Entry& a, const Entry& b);
  static std::size_t fileShardOf(std::string_view path);
  static std::size_t nameShardOf(NameKey key) { return key % kNameShards; }
  /// Returns all entries with the key of the name, including those of other names with equal keys.
  std::span<const Entry> entriesOf(NameKind kind, std::string_view name) const;
  static Declaration declarationOf(const Entry& entry) {
    return {entry.file, &entry.file->names[entry.name]};
  }
  FileShard::const_iterator findIn(const FileShard& shard, std::string_view path) const;

  /// So many that the tables of one, which an edit makes anew, are small in the largest workspaces.
  static constexpr std::size_t kFileShards = 512;
  static constexpr std::size_t kNameShards = 256;

  std::vector<std::shared_ptr<const FileShard>> files_;
  std::vector<std::shared_ptr<ShardLookup>> lookups_;  ///< for each of `files_`
  std::vector<std::shared_ptr<const NameShard>> names_;
  std::array<std::uint64_t, std::size(kGroups)> groups_ = {};  ///< sums over their members' hashes
  std::size_t fileCount_ = 0;
  std::size_t nameCount_ = 0;
};

using IndexPtr = std::shared_ptr<const Index>;

/// Returns the names whose lookup may have a new result when `before` is replaced by `after`
/// (either may be null), with their fingerprints in `index`, which contains `after`.
std::vector<NameChange> changedNames(const IndexedFile* before, const IndexedFile* after,
                                     const Index& index);

}  // namespace puppet::analysis
