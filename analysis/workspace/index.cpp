#include "analysis/workspace/index.h"

#include <algorithm>
#include <map>
#include <optional>

#include "analysis/symbols/interface_hash.h"
#include "parser/support/stable_hash.h"

namespace puppet::analysis {
namespace {

/// Splits `a::b::c` into `a::b` and `c`.
std::optional<std::pair<std::string_view, std::string_view>> splitVariable(std::string_view name) {
  const auto at = name.rfind("::");
  if (at == std::string_view::npos || at == 0) return std::nullopt;
  return std::pair(name.substr(0, at), name.substr(at + 2));
}

std::string_view unqualified(std::string_view name) {
  return name.starts_with("::") ? name.substr(2) : name;
}

/// Returns true if a declaration has this name. Equal keys do not imply that: colliding names can
/// be constructed.
bool isNamed(const Declaration& declaration, NameKind kind, std::string_view name) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return declaration.kind() == kind &&
         std::ranges::equal(unqualified(declaration.text()), unqualified(name), {}, lower, lower);
}

/// Returns the fingerprint of the variables that the body of a class sets; 0 without a class.
std::uint64_t hashOfVariables(const Declaration& declared) {
  if (!declared) return 0;
  std::uint64_t sum = 0;
  const ClassInterface& class_ = declared.asClass();
  for (const std::string& name : class_.variables) sum += hashOfVariable(class_.name, name);
  return sum | 1;
}

/// Copy-on-write access to the shards of an index.
template <typename Shard>
class Shards {
 public:
  explicit Shards(std::vector<std::shared_ptr<const Shard>>& shards)
      : shards_(shards), copies_(shards.size()) {}

  Shard& at(std::size_t i) {
    if (!copies_[i]) {
      copies_[i] = std::make_shared<Shard>(*shards_[i]);
      shards_[i] = copies_[i];
      touched_.push_back(i);
    }
    return *copies_[i];
  }

  template <typename Visit>
  void forEachTouched(const Visit& visit) {
    for (const std::size_t i : touched_) visit(*copies_[i]);
  }

 private:
  std::vector<std::shared_ptr<const Shard>>& shards_;
  std::vector<std::shared_ptr<Shard>> copies_;
  std::vector<std::size_t> touched_;
};

}  // namespace

std::string Declaration::text() const {
  return kind() == NameKind::Template ? file->found.use.name : nameOf(*file->interface, *name);
}

DeclarationPlace Declaration::place() const {
  switch (kind()) {
    case NameKind::Class:
    case NameKind::DefinedType:
    case NameKind::Plan:
    case NameKind::Task: return asClass().place;
    case NameKind::Function: return asFunction().place;
    case NameKind::Type: return asType().place;
    case NameKind::ResourceType: return asResourceType().place;
    case NameKind::Provider: return asProvider().place;
    case NameKind::Mixin: return asMixin().place;
    case NameKind::Fact: return asFact().place;
    default: return {};
  }
}

Index::Index() {
  files_.assign(kFileShards, std::make_shared<const FileShard>());
  lookups_.assign(kFileShards, std::make_shared<ShardLookup>());  // all of the same files: none
  names_.assign(kNameShards, std::make_shared<const NameShard>());
}

std::size_t Index::fileShardOf(std::string_view path) {
  return StableHash().add(path).value() % kFileShards;
}

bool Index::countsBefore(const Entry& a, const Entry& b) {
  const auto order = [](const Entry& entry) {
    const FoundFile& found = entry.file->found;
    // The reference tries the file of the longest name first.
    return std::tuple(entry.key, !entry.file->names[entry.name].isLoadable, found.rank,
                      ~found.use.name.size(), std::string_view(found.path), entry.name);
  };
  return order(a) < order(b);
}

std::shared_ptr<const Index> Index::with(std::span<const Change> changes) const {
  auto result = std::make_shared<Index>(*this);
  Shards<FileShard> files(result->files_);
  Shards<NameShard> names(result->names_);

  std::vector<const IndexedFile*> gone;
  for (const Change& change : changes) {
    const std::size_t shard = fileShardOf(change.path);
    const auto old = findIn(*files_[shard], change.path);
    if (old != files_[shard]->end()) gone.push_back(old->get());
  }
  std::ranges::sort(gone);
  const auto isGone = [&](const IndexedFile* file) {
    return std::ranges::binary_search(gone, file);
  };
  for (const IndexedFile* file : gone) {
    result->countGroups(*file, ~std::uint64_t{0});
    files.at(fileShardOf(file->path()));
    for (const DeclaredName& name : file->names) names.at(nameShardOf(name.key));
  }
  files.forEachTouched([&](FileShard& shard) {
    std::erase_if(shard, [&](const IndexedFilePtr& file) { return isGone(file.get()); });
  });
  names.forEachTouched([&](NameShard& shard) {
    std::erase_if(shard, [&](const Entry& entry) { return isGone(entry.file); });
  });

  for (const Change& change : changes) {
    if (!change.file) continue;
    result->countGroups(*change.file, 1);
    files.at(fileShardOf(change.path)).push_back(change.file);
    for (std::uint32_t i = 0; i < change.file->names.size(); ++i) {
      const NameKey key = change.file->names[i].key;
      names.at(nameShardOf(key)).push_back({key, change.file.get(), i});
    }
  }
  files.forEachTouched([](FileShard& shard) {
    std::ranges::sort(shard, {},
                      [](const IndexedFilePtr& file) -> std::string_view { return file->path(); });
  });
  names.forEachTouched([](NameShard& shard) { std::ranges::sort(shard, countsBefore); });
  for (std::size_t i = 0; i < kFileShards; ++i)
    if (result->files_[i] != files_[i]) result->lookups_[i] = std::make_shared<ShardLookup>();

  result->fileCount_ = result->nameCount_ = 0;
  for (const auto& shard : result->files_) result->fileCount_ += shard->size();
  for (const auto& shard : result->names_) result->nameCount_ += shard->size();
  return result;
}

void Index::countGroups(const IndexedFile& file, std::uint64_t sign) {
  enum { Functions, Classes, ResourceTypes, Stubs, SiteManifests, Parents, UnreadFiles, Runs };
  for (const DeclaredName& name : file.names) {
    const std::uint64_t member =
        sign * StableHash().add(name.key).add(std::string_view(file.found.module)).value();
    if (name.kind == NameKind::Function) groups_[Functions] += member;
    if (name.kind == NameKind::Class) groups_[Classes] += member;
    if (name.kind == NameKind::Plan || name.kind == NameKind::Task) groups_[Runs] += member;
    if (name.kind == NameKind::DefinedType || name.kind == NameKind::ResourceType)
      groups_[ResourceTypes] += member;
  }
  for (const ClassInterface& one : file.interface->classes)
    if (!one.parent.empty())
      groups_[Parents] +=
          sign *
          StableHash().add(std::string_view(one.name)).add(std::string_view(one.parent)).value();
  const std::uint64_t path = StableHash().add(file.path()).value();
  if (file.found.use.kind == FileKind::Stub)
    groups_[Stubs] += sign * StableHash().add(path).add(file.interfaceHash).value();
  if (file.found.use.kind == FileKind::SiteManifest) groups_[SiteManifests] += sign * path;
  if (isUnread(file)) groups_[UnreadFiles] += sign * path;
}

Index::FileShard::const_iterator Index::findIn(const FileShard& shard,
                                               std::string_view path) const {
  const auto pathOf = [](const IndexedFilePtr& file) -> std::string_view { return file->path(); };
  const auto found = std::ranges::lower_bound(shard, path, {}, pathOf);
  return found != shard.end() && (*found)->path() == path ? found : shard.end();
}

IndexedFilePtr Index::shareFile(std::string_view path) const {
  const FileShard& shard = *files_[fileShardOf(path)];
  const auto found = findIn(shard, path);
  return found == shard.end() ? nullptr : *found;
}

const IndexedFile* Index::findFile(std::string_view path) const { return shareFile(path).get(); }

void Index::forEachFile(const std::function<void(const IndexedFile&)>& visit) const {
  for (const auto& shard : files_)
    for (const IndexedFilePtr& file : *shard) visit(*file);
}

void Index::forEachMentioning(std::span<const Mention> names,
                              const std::function<void(const IndexedFile&)>& visit) const {
  for (std::size_t i = 0; i < kFileShards; ++i)
    if (!files_[i]->empty()) lookups_[i]->forEachMentioning(*files_[i], names, visit);
}

bool Index::isParent(std::string_view name) const {
  for (std::size_t i = 0; i < kFileShards; ++i)
    if (!files_[i]->empty() && lookups_[i]->hasParent(*files_[i], name)) return true;
  return false;
}

void Index::forEachDifference(
    const Index& before,
    const std::function<void(const IndexedFile*, const IndexedFile*)>& visit) const {
  for (std::size_t i = 0; i < kFileShards; ++i) {
    if (files_[i] == before.files_[i]) continue;
    auto old = before.files_[i]->begin(), now = files_[i]->begin();
    const auto oldEnd = before.files_[i]->end(), nowEnd = files_[i]->end();
    while (old != oldEnd || now != nowEnd) {
      const int order = old == oldEnd   ? 1
                        : now == nowEnd ? -1
                                        : (*old)->path().compare((*now)->path());
      const IndexedFile* oldFile = order <= 0 ? (old++)->get() : nullptr;
      const IndexedFile* nowFile = order >= 0 ? (now++)->get() : nullptr;
      if (oldFile != nowFile) visit(oldFile, nowFile);
    }
  }
}

std::span<const Index::Entry> Index::entriesOf(NameKind kind, std::string_view name) const {
  const NameKey key = keyOf(kind, name);
  const NameShard& shard = *names_[nameShardOf(key)];
  const auto found = std::ranges::equal_range(shard, key, {}, &Entry::key);
  return {found.begin(), found.end()};
}

Declaration Index::find(NameKind kind, std::string_view name) const {
  if (kind == NameKind::Variable) return findVariable(name);
  for (const Entry& entry : entriesOf(kind, name))
    if (const Declaration declaration = declarationOf(entry); isNamed(declaration, kind, name))
      return declaration;
  return {};
}

std::vector<Declaration> Index::findAll(NameKind kind, std::string_view name) const {
  std::vector<Declaration> all;
  for (const Entry& entry : entriesOf(kind, name))
    if (const Declaration declaration = declarationOf(entry); isNamed(declaration, kind, name))
      all.push_back(declaration);
  return all;
}

Declaration Index::findVariable(std::string_view name) const {
  const auto parts = splitVariable(name);
  if (!parts) return {};
  const Declaration owner = findClass(parts->first);
  if (!owner) return {};
  const ClassInterface& interface = owner.asClass();
  const bool isParameter =
      std::ranges::find(interface.parameters, parts->second, &ParameterInterface::name) !=
      interface.parameters.end();
  const bool isAssigned =
      std::ranges::find(interface.variables, parts->second) != interface.variables.end();
  return isParameter || isAssigned ? owner : Declaration();
}

std::uint64_t Index::hashOf(NameKind kind, std::string_view name) const {
  if (kind == NameKind::Group) {
    const auto group = std::ranges::find(kGroups, name);
    return group == std::end(kGroups) ? 0 : groups_[static_cast<std::size_t>(group - kGroups)];
  }
  if (kind == NameKind::ClassVariables) return hashOfVariables(findClass(name));
  if (kind != NameKind::Variable) {
    StableHash all;
    bool isDeclared = false;
    for (const Entry& entry : entriesOf(kind, name)) {
      const Declaration declaration = declarationOf(entry);
      if (!isNamed(declaration, kind, name)) continue;
      all.add(declaration.name->hash);
      isDeclared = true;
    }
    return isDeclared ? all.value() | 1 : 0;
  }
  const Declaration declaration = findVariable(name);
  if (!declaration) return 0;
  // A parameter is fingerprinted by its declaration; for other variables, only the name is
  // declared.
  const std::string_view own = splitVariable(name)->second;
  const auto& parameters = declaration.asClass().parameters;
  const auto parameter = std::ranges::find(parameters, own, &ParameterInterface::name);
  if (parameter == parameters.end()) return hashOfVariable(declaration.asClass().name, own);
  return analysis::hashOf(std::vector{*parameter});
}

std::vector<NameChange> changedNames(const IndexedFile* before, const IndexedFile* after,
                                     const Index& index) {
  // Maps each name to its hashes in `before` and in `after`.
  std::map<std::pair<NameKind, std::string>, std::pair<std::uint64_t, std::uint64_t>> names;
  const auto collect = [&](const IndexedFile* file,
                           std::uint64_t std::pair<std::uint64_t, std::uint64_t>::*side) {
    if (!file) return;
    const FileInterface& interface = *file->interface;
    for (const DeclaredName& name : file->names)
      names[{name.kind, Declaration{file, &name}.text()}].*side += name.hash;
    for (const ClassInterface& declaration : interface.classes) {
      if (declaration.kind != ClassInterface::Kind::Class) continue;
      const auto variable = [&](const std::string& name) -> std::uint64_t& {
        return names[{NameKind::Variable, declaration.name + "::" + name}].*side;
      };
      std::uint64_t& all = names[{NameKind::ClassVariables, declaration.name}].*side;
      for (const std::string& name : declaration.variables) {
        variable(name) += hashOfVariable(declaration.name, name);
        all += hashOfVariable(declaration.name, name);
      }
      for (const ParameterInterface& parameter : declaration.parameters)
        variable(parameter.name) += hashOf(std::vector{parameter});
    }
  };
  collect(before, &std::pair<std::uint64_t, std::uint64_t>::first);
  collect(after, &std::pair<std::uint64_t, std::uint64_t>::second);
  std::vector<NameChange> changes;
  for (const auto& [name, hashes] : names)
    if (hashes.first != hashes.second)
      changes.push_back({name.first, name.second, index.hashOf(name.first, name.second)});
  return changes;
}

}  // namespace puppet::analysis
