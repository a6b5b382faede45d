#include "analysis/workspace/indexed_file.h"

#include <algorithm>

#include "analysis/symbols/interface_hash.h"
#include "analysis/workspace/read_interface.h"
#include "parser/support/ascii.h"
#include "parser/support/stable_hash.h"

namespace puppet::analysis {
namespace {

NameKind kindOf(const ClassInterface& declaration) {
  switch (declaration.kind) {
    case ClassInterface::Kind::Class: return NameKind::Class;
    case ClassInterface::Kind::DefinedType: return NameKind::DefinedType;
    case ClassInterface::Kind::Plan: return NameKind::Plan;
    default: return NameKind::Task;
  }
}

std::string providerName(const ProviderInterface& provider) {
  return provider.resourceType + '/' + provider.name;
}

class Lister {
 public:
  explicit Lister(IndexedFile& file)
      : file_(file),
        place_(StableHash()
                   .add(std::string_view(file.found.module))
                   .add(static_cast<std::uint64_t>(file.found.use.kind))
                   .value()) {}

  void addAllNames() {
    const FileInterface& all = *file_.interface;
    for (std::size_t i = 0; i < all.classes.size(); ++i)
      add(kindOf(all.classes[i]), all.classes[i].name, i, hashOf(all.classes[i]));
    const auto addAll = [&](NameKind kind, const auto& declarations) {
      for (std::size_t i = 0; i < declarations.size(); ++i)
        add(kind, declarations[i].name, i, hashOf(declarations[i]));
    };
    addAll(NameKind::Function, all.functions);
    addAll(NameKind::Mixin, all.mixins);
    addAll(NameKind::Type, all.types);
    addAll(NameKind::ResourceType, all.resourceTypes);
    addAll(NameKind::Fact, all.facts);
    for (std::size_t i = 0; i < all.providers.size(); ++i)
      add(NameKind::Provider, providerName(all.providers[i]), i, hashOf(all.providers[i]));
    if (all.templateParameters && file_.found.use.kind == FileKind::Template)
      add(NameKind::Template, file_.found.use.name, 0, hashOf(*all.templateParameters));
    file_.interfaceHash = interfaceHash(all);
  }

 private:
  void add(NameKind kind, std::string_view name, std::size_t index, std::uint64_t hash) {
    // Readers of a name also depend on its being loadable, on the kind and the module of the file,
    // and on the interface being complete.
    const bool isLoadable = analysis::isLoadable(kind, name, file_.found.use);
    hash = StableHash().add(hash).add(place_).value() | 1;
    if (file_.isPartial) hash = StableHash().add(hash).value() | 1;
    const std::uint64_t seen = isLoadable ? hash : ~hash | 1;
    file_.names.push_back(
        {keyOf(kind, name), kind, isLoadable, static_cast<std::uint32_t>(index), seen});
  }

  IndexedFile& file_;
  const std::uint64_t place_;
};

}  // namespace

NameKey keyOf(NameKind kind, std::string_view name) {
  char buffer[128];
  StableHash hash;
  hash.add(static_cast<std::uint64_t>(kind));
  if (name.starts_with("::")) name.remove_prefix(2);
  while (!name.empty()) {
    const std::string_view part = name.substr(0, sizeof buffer);
    copyLower(part, buffer);
    hash.add(std::string_view(buffer, part.size()));
    name.remove_prefix(part.size());
  }
  return hash.value();
}

const std::vector<Mention>& IndexedFile::mentioned() const {
  if (!tree || !lazyMentions) return mentions;
  return lazyMentions->of([&] { return mentionsOf(*tree, templateNameOf(found)); });
}

void listNames(IndexedFile& file) { Lister(file).addAllNames(); }

std::string nameOf(const FileInterface& interface, const DeclaredName& name) {
  switch (name.kind) {
    case NameKind::Class:
    case NameKind::DefinedType:
    case NameKind::Plan:
    case NameKind::Task: return interface.classes[name.index].name;
    case NameKind::Function: return interface.functions[name.index].name;
    case NameKind::Type: return interface.types[name.index].name;
    case NameKind::ResourceType: return interface.resourceTypes[name.index].name;
    case NameKind::Provider: return providerName(interface.providers[name.index]);
    case NameKind::Mixin: return interface.mixins[name.index].name;
    case NameKind::Fact: return interface.facts[name.index].name;
    default: return {};
  }
}

bool isUnread(const IndexedFile& file) {
  switch (file.found.use.kind) {
    case FileKind::Manifest:
    case FileKind::Function:
    case FileKind::TypeAlias:
    case FileKind::RubyFunction:
    case FileKind::LegacyFunction:
    case FileKind::RubyType:
    case FileKind::RubyDataType: break;
    case FileKind::SiteManifest: return file.isPartial;
    default: return false;
  }
  return file.isPartial || std::ranges::none_of(file.names, &DeclaredName::isLoadable);
}

}  // namespace puppet::analysis
