#include "analysis/features/names/definition.h"

#include <algorithm>

#include "analysis/features/names/candidate_files.h"
#include "analysis/features/names/data_keys.h"
#include "analysis/features/names/declarations.h"
#include "analysis/symbols/platform.h"
#include "analysis/symbols/signatures.h"
#include "analysis/workspace/open_texts.h"
#include "analysis/workspace/read_interface.h"
#include "analysis/workspace/task_metadata.h"
#include "parser/data/parse_data.h"

namespace puppet::analysis {

using Kind = ReferenceKind;

namespace {

/// Finds the declarations of one symbol.
class Definer {
 public:
  Definer(const SemanticModel& model, const Symbol& symbol)
      : model_(model), symbol_(symbol), resolver_(model) {}

  std::vector<Place> run() {
    switch (symbol_.kind) {
      case Kind::ClassVariable:
      case Kind::PlanParameter: addMember(ownerOf(symbol_)); break;
      case Kind::Task: addTask(symbol_); break;
      case Kind::TaskParameter: addTask(ownerOf(symbol_)); break;
      case Kind::Attribute:
        addMember(ownerOf(symbol_));
        if (places_.empty()) addAttribute();
        break;
      case Kind::TemplateParameter: addTemplateParameter(); break;
      case Kind::LocalVariable:
        addFromTree(model_.path(), model_.tree(), model_.templateName());
        break;
      case Kind::TopVariable:
        addFromCandidates([](const IndexedFile& file) {
          return file.isOpen || file.found.use.kind == FileKind::SiteManifest;
        });
        if (places_.empty()) addFact(symbol_.name);
        break;
      case Kind::Title: addFromCandidates(); break;
      case Kind::Fact: addFact(symbol_.name.substr(0, symbol_.name.find('.'))); break;
      case Kind::Template:
      case Kind::File:
        if (const std::string path = pathOfModuleFile(model_, symbol_); !path.empty())
          places_.push_back({path, {}, {}});
        break;
      default: addDefinition();
    }
    return std::move(places_);
  }

 private:
  void add(const std::string& path, TextRange name, TextRange whole) {
    Place place{path, name, whole.covers(name) ? whole : name};
    if (std::ranges::find(places_, place) == places_.end()) places_.push_back(std::move(place));
  }

  /// The place of a parameter name in an interface includes its `$`.
  void addParameter(const std::string& path, const ParameterInterface& parameter) {
    const TextRange name{parameter.place.start + 1,
                         std::max(parameter.place.start + 1, parameter.place.end)};
    add(path, name, parameter.place);
  }

  /// Adds the declarations in a tree, which is newer than the index while the file is being edited.
  void addFromTree(const std::string& path, const parser::SyntaxTree& tree,
                   std::string_view templateName) {
    for (const Occurrence& occurrence : occurrencesIn(tree, templateName, symbol_, resolver_))
      if (occurrence.role == ReferenceRole::Declaration)
        add(path, occurrence.range, occurrence.range);
  }

  bool addFromOwnTree(const IndexedFile& file) {
    if (file.path() == model_.path()) {
      addFromTree(model_.path(), model_.tree(), model_.templateName());
    } else if (file.tree) {
      addFromTree(file.path(), *file.tree, templateNameOf(file.found));
    } else {
      return false;
    }
    return true;
  }

  /// Searches candidate files. `mayDeclare` filters the other files that may have a declaration;
  /// `nullptr` accepts all.
  void addFromCandidates(bool (*mayDeclare)(const IndexedFile&) = nullptr) {
    const auto visit = [&](const CandidateFile& file) {
      addFromTree(std::string(file.path), file.tree, file.templateName);
    };
    forEachCandidate(model_, symbol_, visit, mayDeclare);
  }

  /// Returns the declarations of `symbol` in the index: those that autoloading finds if there are
  /// any, else all.
  std::vector<Declaration> declarations(const Symbol& symbol) const {
    std::vector<Declaration> found;
    for (const NameKind kind : nameKindsOf(symbol))
      std::ranges::move(model_.index().findAll(kind, symbol.name), std::back_inserter(found));
    const bool isAnyLoadable = std::ranges::any_of(found, &Declaration::isLoadable);
    if (isAnyLoadable)
      std::erase_if(found, [](const Declaration& one) { return !one.isLoadable(); });
    return found;
  }

  void addDefinition() {
    for (const Declaration& found : declarations(symbol_)) {
      if (!addFromOwnTree(*found.file))
        add(found.file->path(), found.place().name, found.place().whole);
    }
    if (places_.empty()) addFromTree(model_.path(), model_.tree(), model_.templateName());
  }

  /// Adds a parameter by its place in the interface, or another variable of a body by its tree.
  void addMember(const Symbol& owner) {
    for (const Declaration& found : declarations(owner)) {
      if (found.kind() == NameKind::ResourceType || addFromOwnTree(*found.file)) continue;
      const auto& list = found.asClass().parameters;
      const auto parameter = std::ranges::find(list, symbol_.name, &ParameterInterface::name);
      if (parameter != list.end()) {
        addParameter(found.file->path(), *parameter);
      } else if (const auto tree = model_.snapshot().treeOf(*found.file)) {
        addFromTree(found.file->path(), *tree, templateNameOf(found.file->found));
      }
    }
    if (places_.empty()) addFromTree(model_.path(), model_.tree(), model_.templateName());
  }

  /// Adds a task, or its parameter that is the symbol: the metadata is no code.
  void addTask(const Symbol& task) {
    for (const Declaration& found : declarations(task)) {
      if (symbol_.kind == Kind::Task) {
        add(found.file->path(), {}, {});
        continue;
      }
      const std::string& path = found.file->path();
      const auto text = currentText(model_.snapshot(), path, SourceText::kMaxBytes);
      if (!text) continue;
      const auto metadata = parser::parseData(*text, parser::DataFormat::Json);
      if (const auto place = taskParameterAt(*metadata, symbol_.name)) add(path, *place, *place);
    }
  }

  void addAttribute() {
    const Declaration type = model_.index().findResourceType(symbol_.owner);
    if (!type) return;
    addFromAttributes(*type.file, type.asResourceType().attributes);
    for (const std::string& mixin : type.asResourceType().mixins)
      if (const Declaration found = model_.index().find(NameKind::Mixin, mixin))
        addFromAttributes(*found.file, found.asMixin().attributes);
  }

  void addFromAttributes(const IndexedFile& file,
                         const std::vector<AttributeInterface>& attributes) {
    const auto found = std::ranges::find(attributes, symbol_.name, &AttributeInterface::name);
    if (found != attributes.end()) add(file.path(), found->place, found->place);
  }

  void addTemplateParameter() {
    const Declaration found = model_.index().findTemplate(symbol_.owner);
    if (!found || addFromOwnTree(*found.file)) return;
    const auto& list = found.asTemplate();
    const auto parameter = std::ranges::find(list, symbol_.name, &ParameterInterface::name);
    if (parameter != list.end()) addParameter(found.file->path(), *parameter);
  }

  void addFact(std::string_view name) {
    if (const Declaration found = model_.index().findFact(name))
      add(found.file->path(), found.place().name, found.place().whole);
  }

  const SemanticModel& model_;
  const Symbol& symbol_;
  SymbolResolver resolver_;
  std::vector<Place> places_;
};

/// Calls `visit` with every type name in the source of a type.
template <typename Visit>
void forEachTypeName(std::string_view type, const Visit& visit) {
  const auto isWord = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == ':';
  };
  for (std::size_t at = 0; at < type.size();) {
    if (type[at] == '\'' || type[at] == '"') {
      const auto end = type.find(type[at], at + 1);
      at = end == type.npos ? type.size() : end + 1;
      continue;
    }
    std::size_t end = at;
    while (end < type.size() && isWord(type[end])) ++end;
    if (end > at && type[at] >= 'A' && type[at] <= 'Z') visit(type.substr(at, end - at));
    at = std::max(end, at + 1);
  }
}

std::vector<Place> definitionsOfTypes(const SemanticModel& model, std::string_view type) {
  const SymbolResolver resolver(model);
  std::vector<Place> places;
  forEachTypeName(type, [&](std::string_view name) {
    Reference reference;
    reference.kind = Kind::TypeName;
    reference.name = name;
    std::ranges::move(declarationsOf(model, resolver.resolve(reference)),
                      std::back_inserter(places));
  });
  return places;
}

/// Returns the type before the parameter whose name is at `place`.
std::string typeOfParameterAt(const parser::SyntaxTree& tree, std::uint32_t place) {
  const auto path = parser::pathTo(tree, place);
  for (const parser::Cursor& node : path)
    if (const parser::Parameter parameter{node};
        parameter && parameter.name().range().contains(place))
      return std::string(parameter.type().text());
  return {};
}

std::vector<Place> providersOf(const SemanticModel& model, const Symbol& type) {
  std::vector<Place> places;
  model.index().forEachFile([&](const IndexedFile& file) {
    for (const ProviderInterface& provider : file.interface->providers)
      if (isSameName(provider.resourceType, type.name))
        places.push_back({file.path(), provider.place.name, provider.place.whole});
    for (const ResourceTypeInterface& declared : file.interface->resourceTypes)
      if (isSameName(declared.name, type.name))
        for (const ProviderInterface& provider : declared.providers)
          places.push_back({file.path(), provider.place.name, provider.place.whole});
  });
  std::ranges::sort(places, {}, &Place::path);
  return places;
}

std::vector<Place> inheritorsOf(const SemanticModel& model, const Symbol& parent) {
  std::vector<Place> places;
  model.index().forEachFile([&](const IndexedFile& file) {
    for (const ClassInterface& declared : file.interface->classes)
      if (isSameName(declared.parent, parent.name))
        places.push_back({file.path(), declared.place.name, declared.place.whole});
  });
  std::ranges::sort(places, {}, &Place::path);
  return places;
}

}  // namespace

std::vector<Place> declarationsOf(const SemanticModel& model, const Symbol& symbol) {
  return Definer(model, symbol).run();
}

std::vector<Place> builtInPlacesOf(const SemanticModel& model, const Symbol& symbol) {
  const Platform& platform = Platform::builtIn();
  const PlatformVersion version{model.level()};
  const auto in = [](const Platform::File* file, TextRange name, TextRange whole) {
    if (!file || whole.empty()) return std::vector<Place>();
    return std::vector<Place>{{std::string(kBuiltIn) += file->path, name, whole}};
  };
  const auto at = [&](Platform::Kind kind, const auto* declared) {
    if (!declared) return std::vector<Place>();
    return in(platform.fileOf(kind, declared->name), declared->place.name, declared->place.whole);
  };
  using Of = Platform::Kind;
  switch (symbol.kind) {
    case Kind::Function: return at(Of::Function, platform.findFunction(symbol.name, version));
    case Kind::ResourceType:
      return at(Of::ResourceType, platform.findResourceType(symbol.name, version));
    case Kind::TypeName:
      if (auto alias = at(Of::Alias, platform.findAlias(symbol.name, version)); !alias.empty())
        return alias;
      return at(Of::DataType, platform.findDataType(symbol.name, version));
    case Kind::Attribute: {
      const AttributeInterface* attribute = Declarations(model).attribute(symbol);
      if (!attribute) return {};
      const auto& meta = platform.metaparameters();
      const bool isMeta = std::ranges::any_of(
          meta.attributes, [&](const AttributeInterface& one) { return &one == attribute; });
      const auto* type = isMeta ? &meta : platform.findResourceType(symbol.owner, version);
      if (!type) return {};
      return in(platform.fileOf(Of::ResourceType, type->name), attribute->place, attribute->place);
    }
    case Kind::TopVariable: {
      const AttributeInterface* known = platform.findVariable("class_scope", symbol.name, version);
      if (!known) return {};
      return in(platform.fileOf(Of::Scope, "class_scope"), known->place, known->place);
    }
    default: return {};
  }
}

std::vector<Place> definition(const SemanticModel& model, std::uint32_t offset) {
  const auto at = symbolAt(model, offset);
  if (!at) {
    const auto key = dataKeyAt(model, offset);
    return key ? dataPlacesOf(model, key->key) : std::vector<Place>();
  }
  std::vector<Place> places = declarationsOf(model, at->symbol);
  if (places.empty()) places = builtInPlacesOf(model, at->symbol);
  // On the declaration of a parameter, adds the data that sets it.
  if (at->occurrence.role == ReferenceRole::Declaration)
    std::ranges::move(dataPlacesOf(model, dataKeyOf(model, at->symbol)),
                      std::back_inserter(places));
  return places;
}

std::string declaredTypeOf(const SemanticModel& model, const Symbol& symbol) {
  if (const ParameterInterface* parameter = Declarations(model).parameter(symbol))
    return parameter->type;
  if (symbol.kind == Kind::Attribute) {
    const AttributeInterface* attribute = Declarations(model).attribute(symbol);
    return attribute ? attribute->type : std::string();
  }
  for (const Occurrence& occurrence : occurrences(model, symbol))
    if (occurrence.role == ReferenceRole::Declaration)
      if (std::string type = typeOfParameterAt(model.tree(), occurrence.range.start); !type.empty())
        return type;
  return {};
}

std::vector<Place> typeDefinition(const SemanticModel& model, std::uint32_t offset) {
  const auto at = symbolAt(model, offset);
  if (!at) return {};
  switch (at->symbol.kind) {
    case Kind::Title: return declarationsOf(model, {Kind::ResourceType, {}, at->symbol.owner, {}});
    case Kind::ClassVariable:
    case Kind::LocalVariable:
    case Kind::TopVariable:
    case Kind::Attribute:
    case Kind::TemplateParameter:
    case Kind::PlanParameter:
    case Kind::TaskParameter: return definitionsOfTypes(model, declaredTypeOf(model, at->symbol));
    case Kind::TypeName:
      if (const TypeInterface* alias = Declarations(model).alias(at->symbol.name))
        return definitionsOfTypes(model, alias->definition);
      return {};
    default: return {};
  }
}

std::vector<Place> implementation(const SemanticModel& model, std::uint32_t offset) {
  const auto at = symbolAt(model, offset);
  if (!at) return {};
  std::vector<Place> places;
  if (at->symbol.kind == Kind::ResourceType) places = providersOf(model, at->symbol);
  if (at->symbol.kind == Kind::Class) places = inheritorsOf(model, at->symbol);
  if (at->symbol.kind == Kind::ClassVariable)
    places = dataPlacesOf(model, dataKeyOf(model, at->symbol));
  return places.empty() ? declarationsOf(model, at->symbol) : places;
}

std::string pathOfModuleFile(const SemanticModel& model, const Symbol& symbol) {
  const bool isTemplate = symbol.kind == Kind::Template;
  if (!isTemplate && symbol.kind != Kind::File) return {};
  for (const Candidate& candidate :
       candidatesFor(isTemplate ? NameKind::Template : NameKind::File, symbol.name)) {
    const Module* module = model.environment().findModule(candidate.module);
    if (!module) continue;
    const std::string real = realPathOf(module->path + '/' + candidate.path);
    if (!real.empty() && isFile(real) && model.environment().contains(real)) return real;
  }
  return {};
}

}  // namespace puppet::analysis
