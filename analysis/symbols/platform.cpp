#include "analysis/symbols/platform.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <unordered_map>

#include "parser/parse/parse.h"
#include "parser/support/hash.h"

namespace puppet::analysis {
namespace {

/// Returns the longest prefix of `text` that consists of name characters.
std::string_view nameAt(std::string_view text) {
  const auto isPart = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == ':';
  };
  return text.substr(
      0, static_cast<std::size_t>(std::ranges::find_if_not(text, isPart) - text.begin()));
}

Platform::Kind kindOfType(std::string_view behindName, StubKind file) {
  if (behindName.starts_with(" =")) return Platform::Kind::Alias;
  if (file == StubKind::ResourceTypes) return Platform::Kind::ResourceType;
  return file == StubKind::Variables ? Platform::Kind::Scope : Platform::Kind::DataType;
}

constexpr std::string_view kPlaceholder = "<X>";

/// Returns the part of `name` that matches `<X>` in `pattern`; absent if `name` does not match. At
/// the end of a word, `<X>` matches numbers only.
std::optional<std::string_view> partOf(std::string_view pattern, std::string_view name) {
  const auto at = pattern.find(kPlaceholder);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view before = pattern.substr(0, at);
  const std::string_view behind = pattern.substr(at + kPlaceholder.size());
  if (name.size() <= before.size() + behind.size() || !name.starts_with(before) ||
      !name.ends_with(behind))
    return std::nullopt;
  const auto part = name.substr(before.size(), name.size() - before.size() - behind.size());
  const bool isNumber = part.find_first_not_of("0123456789") == part.npos;
  if (behind.empty() && !before.ends_with('_') && !isNumber) return std::nullopt;
  return part;
}

/// Returns true if a legacy fact describes a network interface whose name is implausible; the name
/// is then that of a custom fact, such as `network_zone`.
bool isOwnFact(const LegacyFactInterface& fact, std::string_view interface) {
  return !fact.path.empty() && fact.path.front() == "networking" && interface != "lo" &&
         interface.find_first_of("0123456789") == interface.npos;
}

}  // namespace

struct Platform::Slot {
  std::once_flag once;
  File file;
  std::unordered_map<std::string_view, const LegacyFactInterface*> legacyFacts;
  std::vector<const LegacyFactInterface*> legacyPatterns;  ///< those with a placeholder
};

const Platform& Platform::builtIn() {
  static const Platform platform(embeddedStubs());
  return platform;
}

Platform::Platform(std::span<const StubSource> sources)
    : sources_(sources), slots_(std::make_unique<Slot[]>(sources.size())) {
  for (std::uint32_t i = 0; i < sources.size(); ++i) scan(i);
  std::ranges::sort(entries_);
  const auto again = std::ranges::unique(entries_);
  entries_.erase(again.begin(), again.end());
  addPlaces();
}

Platform::~Platform() = default;

/// Records the declarations of a stub file. They begin in the first column, and no other text there
/// looks like one.
void Platform::scan(std::uint32_t file) {
  constexpr std::string_view kFunction = "function ", kType = "type ";
  std::string_view rest = sources_[file].text;
  const StubKind stub = stubKindOf(sources_[file].path);
  if (stub == StubKind::LegacyFacts) entries_.push_back({Kind::LegacyFacts, {}, file});
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    if (line.starts_with(kFunction)) {
      entries_.push_back({Kind::Function, nameAt(line.substr(kFunction.size())), file});
    } else if (line.starts_with(kType)) {
      const std::string_view name = nameAt(line.substr(kType.size()));
      const Kind kind = kindOfType(line.substr(kType.size() + name.size()), stub);
      // `Resource` is declared twice: as the parent of all resource types, and as a data type.
      if (!name.empty())
        entries_.push_back(
            {kind, name == "Resource" && kind == Kind::ResourceType ? "resource" : name, file});
    }
  }
}

const Platform::File& Platform::parsed(std::uint32_t file) const {
  Slot& slot = slots_[file];
  std::call_once(slot.once, [&] {
    const StubSource& source = sources_[file];
    slot.file.path = source.path;
    slot.file.kind = stubKindOf(source.path);
    slot.file.tree = parser::parse(SourceText(std::string(source.text)), stubParseOptions());
    slot.file.interface = interfaceOfStub(*slot.file.tree, slot.file.kind);
    for (const LegacyFactInterface& fact : slot.file.interface.legacyFacts) {
      slot.legacyFacts.emplace(fact.name, &fact);
      if (fact.name.find(kPlaceholder) != std::string::npos) slot.legacyPatterns.push_back(&fact);
    }
  });
  return slot.file;
}

static std::size_t hashOf(Platform::Kind kind, std::string_view name) {
  return mixHash(std::hash<std::string_view>()(name), static_cast<std::size_t>(kind));
}

void Platform::addPlaces() {
  places_.assign(std::bit_ceil(2 * entries_.size() + 1), 0);
  for (std::uint32_t i = 0; i < entries_.size(); ++i) {
    const Entry& entry = entries_[i];
    if (i > 0 && entries_[i - 1].isOf(entry.kind, entry.name)) continue;
    std::size_t place = hashOf(entry.kind, entry.name);
    while (places_[place & (places_.size() - 1)] != 0) ++place;
    places_[place & (places_.size() - 1)] = i + 1;
  }
}

std::span<const Platform::Entry> Platform::entriesOf(Kind kind, std::string_view name) const {
  for (std::size_t place = hashOf(kind, name);; ++place) {
    const std::uint32_t first = places_[place & (places_.size() - 1)];
    if (first == 0) return {};
    const auto rest = std::span(entries_).subspan(first - 1);
    std::size_t count = 0;
    while (count < rest.size() && rest[count].isOf(kind, name)) ++count;
    if (count > 0) return rest.first(count);
  }
}

template <typename Declaration>
const Declaration* Platform::find(Kind kind, std::vector<Declaration> FileInterface::*declarations,
                                  std::string_view name, const PlatformVersion& version) const {
  for (const Entry& entry : entriesOf(kind, name))
    for (const Declaration& declaration : parsed(entry.file).interface.*declarations)
      if (declaration.name == name &&
          declaration.availability.includes(version.level, version.inPlan))
        return &declaration;
  return nullptr;
}

const FunctionInterface* Platform::findFunction(std::string_view name,
                                                const PlatformVersion& version) const {
  return find(Kind::Function, &FileInterface::functions, name, version);
}

const TypeInterface* Platform::findAlias(std::string_view name,
                                         const PlatformVersion& version) const {
  return find(Kind::Alias, &FileInterface::types, name, version);
}

const DataTypeInterface* Platform::findDataType(std::string_view name,
                                                const PlatformVersion& version) const {
  return find(Kind::DataType, &FileInterface::dataTypes, name, version);
}

const ResourceTypeInterface* Platform::findResourceType(std::string_view name,
                                                        const PlatformVersion& version) const {
  const auto* type = find(Kind::ResourceType, &FileInterface::resourceTypes, name, version);
  return type && type->isAbstract ? nullptr : type;
}

const ResourceTypeInterface& Platform::metaparameters() const {
  static const ResourceTypeInterface kNone;
  const auto* type = find(Kind::ResourceType, &FileInterface::resourceTypes, "resource", {});
  return type ? *type : kNone;
}

const AttributeInterface* Platform::findVariable(std::string_view scope, std::string_view name,
                                                 const PlatformVersion& version) const {
  constexpr int kMaxScopes = 8;
  for (int depth = 0; depth < kMaxScopes && !scope.empty(); ++depth) {
    std::string_view parent;
    for (const Entry& entry : entriesOf(Kind::Scope, scope)) {
      for (const ScopeInterface& candidate : parsed(entry.file).interface.scopes) {
        if (candidate.name != scope) continue;
        parent = candidate.parent;
        for (const AttributeInterface& variable : candidate.variables)
          if (variable.name == name &&
              variable.availability.includes(version.level, version.inPlan))
            return &variable;
      }
    }
    scope = parent;
  }
  return nullptr;
}

LegacyFactInterface Platform::findLegacyFact(std::string_view name) const {
  for (const Entry& entry : entriesOf(Kind::LegacyFacts, {})) {
    parsed(entry.file);
    const Slot& slot = slots_[entry.file];
    if (const auto exact = slot.legacyFacts.find(name); exact != slot.legacyFacts.end())
      return *exact->second;
    for (const LegacyFactInterface* fact : slot.legacyPatterns) {
      const auto part = partOf(fact->name, name);
      if (!part || isOwnFact(*fact, *part)) continue;
      LegacyFactInterface result{std::string(name), fact->path};
      for (std::string& key : result.path)
        if (const auto at = key.find(kPlaceholder); at != std::string::npos)
          key.replace(at, kPlaceholder.size(), *part);
      return result;
    }
  }
  return {};
}

std::vector<std::string_view> Platform::names(Kind kind) const {
  std::vector<std::string_view> names;
  for (const Entry& entry : entries_)
    if (entry.kind == kind && (names.empty() || names.back() != entry.name))
      names.push_back(entry.name);
  return names;
}

const Platform::File* Platform::fileOf(Kind kind, std::string_view name) const {
  const auto entries = entriesOf(kind, name);
  return entries.empty() ? nullptr : &parsed(entries.front().file);
}

}  // namespace puppet::analysis
