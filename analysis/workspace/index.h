#pragma once

#include <array>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/workspace/indexed_file.h"

namespace puppet::analysis {

/// A declaration in an index: valid as long as the index.
struct Declaration {
  const IndexedFile* file = nullptr;
  const DeclaredName* name = nullptr;

  explicit operator bool() const { return file; }
  NameKind kind() const { return name->kind; }
  /// Whether the reference finds it where it stands (autoload.h).
  bool isLoadable() const { return name->isLoadable; }
  std::string text() const;
  DeclarationPlace place() const;

  // Only for declarations of that kind.
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

/// A name that others may have looked up, and what they would see now.
struct NameChange {
  NameKind kind;
  std::string name;        ///< qualified; in lower case but for templates and files
  std::uint64_t hash = 0;  ///< 0 when it is gone
};

/// All files of an environment and the names that they declare. Immutable, so that any thread may
/// read it; a version that differs in few files shares nearly everything with the one before.
class Index {
 public:
  Index();

  /// A file that is to be there, or is to be no longer.
  struct Change {
    std::string path;
    IndexedFilePtr file;  ///< null: no longer
  };
  /// This index with `changes`.
  std::shared_ptr<const Index> with(std::span<const Change> changes) const;

  const IndexedFile* findFile(std::string_view path) const;
  IndexedFilePtr shareFile(std::string_view path) const;
  std::size_t fileCount() const { return fileCount_; }
  std::size_t nameCount() const { return nameCount_; }
  /// In the order of nothing.
  void forEachFile(const std::function<void(const IndexedFile&)>& visit) const;

  /// Calls `visit(old, now)` for each file that `before` has otherwise than this index, null for
  /// one that is not there. Takes as long as the shards that differ are large.
  void forEachDifference(
      const Index& before,
      const std::function<void(const IndexedFile*, const IndexedFile*)>& visit) const;

  /// The declaration that counts: of those that the reference finds the one first on the module
  /// path, and else one that it does not find. Names may begin with `::`, and case does not matter.
  Declaration find(NameKind kind, std::string_view name) const;
  /// All declarations of a name, the one that counts first.
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
  /// The class in whose body `a::b::c` is assigned.
  Declaration findVariable(std::string_view name) const;

  /// Groups of declarations, for answers that rest on every one of a group: suggestions of near
  /// names, variables that any stub may declare, manifests that are always loaded. Their names are
  /// those of NameKind::Group.
  static constexpr std::string_view kGroups[] = {"functions", "classes", "resource types", "stubs",
                                                 "site manifests"};

  /// What whoever looks `name` up sees: a hash of its declaration, 0 when there is none.
  std::uint64_t hashOf(NameKind kind, std::string_view name) const;

 private:
  /// An entry of the table of names. The file is in the table of files of the same index.
  struct Entry {
    NameKey key;
    const IndexedFile* file;
    std::uint32_t name;  ///< its place among those of the file
  };
  using FileShard = std::vector<IndexedFilePtr>;  ///< sorted by path
  using NameShard = std::vector<Entry>;           ///< sorted by key, then by what counts first

  /// Adds the file to the fingerprints of groups, or takes it out where `sign` is -1.
  void countGroups(const IndexedFile& file, std::uint64_t sign);
  static bool countsBefore(const Entry& a, const Entry& b);
  static std::size_t fileShardOf(std::string_view path);
  static std::size_t nameShardOf(NameKey key) { return key % kNameShards; }
  /// All with the key of the name: another name may have the same one.
  std::span<const Entry> entriesOf(NameKind kind, std::string_view name) const;
  static Declaration declarationOf(const Entry& entry) {
    return {entry.file, &entry.file->names[entry.name]};
  }
  FileShard::const_iterator findIn(const FileShard& shard, std::string_view path) const;

  static constexpr std::size_t kFileShards = 64;
  static constexpr std::size_t kNameShards = 256;

  std::vector<std::shared_ptr<const FileShard>> files_;
  std::vector<std::shared_ptr<const NameShard>> names_;
  std::array<std::uint64_t, std::size(kGroups)> groups_ = {};  ///< sums over their members
  std::size_t fileCount_ = 0;
  std::size_t nameCount_ = 0;
};

using IndexPtr = std::shared_ptr<const Index>;

/// The names that may mean something else than before when `before` becomes `after` (either may be
/// null), and what they mean in `index`, which has `after`.
std::vector<NameChange> changedNames(const IndexedFile* before, const IndexedFile* after,
                                     const Index& index);

}  // namespace puppet::analysis
