#include "analysis/semantics/workspace_definitions.h"

#include <algorithm>
#include <mutex>
#include <utility>

#include "analysis/interface/near_names.h"
#include "types/type/make.h"

namespace puppet::analysis {

using types::Value;
using types::ValueKind;

namespace {

/// Classes that inherit from each other in a row.
constexpr int kMostParents = 50;

/// All names of a version of the index, by kind: made when a name is not found, and kept as long as
/// nothing changes.
struct NameLists {
  std::weak_ptr<const Index> of;
  std::vector<std::string> functions, classes, resourceTypes;
};

std::shared_ptr<const NameLists> namesOf(const IndexPtr& index) {
  static std::mutex mutex;
  static std::shared_ptr<const NameLists> last;
  const std::scoped_lock lock(mutex);
  if (last && last->of.lock() == index) return last;
  auto made = std::make_shared<NameLists>();
  made->of = index;
  index->forEachFile([&](const IndexedFile& file) {
    for (const DeclaredName& name : file.names) {
      const bool isType = name.kind == NameKind::DefinedType || name.kind == NameKind::ResourceType;
      if (name.kind == NameKind::Function) made->functions.push_back(nameOf(*file.interface, name));
      if (name.kind == NameKind::Class) made->classes.push_back(nameOf(*file.interface, name));
      if (isType) made->resourceTypes.push_back(nameOf(*file.interface, name));
    }
  });
  last = std::move(made);
  return last;
}

}  // namespace

FileDefinitions* WorkspaceDefinitions::definitionsOf(const Declaration& declaration) {
  if (!declaration) return nullptr;
  const auto [entry, isNew] = sources_.try_emplace(declaration.file->path());
  Source& source = entry->second;
  if (isNew) {
    source.tree =
        declaration.file->tree ? declaration.file->tree : workspace_.treeOf(*declaration.file);
    if (source.tree) source.definitions = std::make_unique<FileDefinitions>(*source.tree, *this);
  }
  return source.definitions.get();
}

/// Names of types are those of aliases, and those of resource types and defined types too.
Value WorkspaceDefinitions::typeNamed(std::string_view name, EvaluationContext& context) {
  if (Value known = platform_.typeNamed(name, context); !known.isUndef()) return known;
  const Value someType = Value::unknown(types::bare(types::TypeKind::Type));
  if (const Declaration alias = lookups_.find(NameKind::Type, name)) {
    FileDefinitions* definitions = definitionsOf(alias);
    return definitions && definitions->defines(name) ? definitions->typeNamed(name, context)
                                                     : someType;
  }
  if (lookups_.find(NameKind::DefinedType, name) || lookups_.find(NameKind::ResourceType, name))
    return Value::type(types::resourceType(name));
  return mayBeDefined(name) ? someType : Value::undef();
}

parser::FunctionDefinition WorkspaceDefinitions::functionNamed(std::string_view name) {
  const Declaration found = lookups_.find(NameKind::Function, name);
  if (!found || found.asFunction().kind != FunctionInterface::Kind::Puppet) return {};
  FileDefinitions* definitions = definitionsOf(found);
  return definitions ? definitions->ownFunction(name) : parser::FunctionDefinition();
}

parser::ClassDefinition WorkspaceDefinitions::classNamed(std::string_view name) {
  FileDefinitions* definitions = definitionsOf(lookups_.find(NameKind::Class, name));
  return definitions ? definitions->ownClass(name) : parser::ClassDefinition();
}

parser::DefinedType WorkspaceDefinitions::definedTypeNamed(std::string_view name) {
  FileDefinitions* definitions = definitionsOf(lookups_.find(NameKind::DefinedType, name));
  return definitions ? definitions->ownDefinedType(name) : parser::DefinedType();
}

const FunctionInterface* WorkspaceDefinitions::functionDeclared(std::string_view name) {
  if (const FunctionInterface* known = platform_.functionDeclared(name)) return known;
  const Declaration found = lookups_.find(NameKind::Function, name);
  return found ? &found.asFunction() : nullptr;
}

/// What has the name of a module in front is in that module, when the module is there. Anything
/// else may come from a module that is not installed here.
bool WorkspaceDefinitions::mayBeDefined(std::string_view name) {
  const std::size_t end = name.find("::");
  return end == name.npos || !snapshot_.environment->findModule(name.substr(0, end));
}

const ResourceTypeInterface* WorkspaceDefinitions::resourceTypeNamed(std::string_view name) {
  if (const auto known = resourceTypes_.find(name); known != resourceTypes_.end())
    return &known->second;
  const Declaration found = lookups_.find(NameKind::ResourceType, name);
  if (!found) return platform_.resourceTypeNamed(name);
  ResourceTypeInterface type = found.asResourceType();
  for (const std::string& mixin : type.mixins) {
    const Declaration declared = lookups_.find(NameKind::Mixin, mixin);
    if (!declared || !declared.asMixin().isComplete) type.isComplete = false;
    if (!declared) continue;
    const auto& attributes = declared.asMixin().attributes;
    type.attributes.insert(type.attributes.end(), attributes.begin(), attributes.end());
  }
  return &resourceTypes_.emplace(name, std::move(type)).first->second;
}

template <class Visit>
void WorkspaceDefinitions::forEachManifest(Visit visit) {
  snapshot_.index->forEachFile([&](const IndexedFile& file) {
    if (!file.found.module.empty() || !file.found.path.ends_with(".pp")) return;
    static const DeclaredName kNone{};
    if (FileDefinitions* definitions = definitionsOf({&file, &kNone})) visit(*definitions);
  });
}

types::Answer WorkspaceDefinitions::hasVariable(std::string_view name) {
  const std::size_t separator = name.rfind("::");
  if (separator == name.npos) {
    if (platform_.hasVariable(name) == types::Answer::Yes) return types::Answer::Yes;
    if (lookups_.find(NameKind::Fact, name)) return types::Answer::Yes;
    bool isSet = false;
    forEachManifest([&](FileDefinitions& file) { isSet = isSet || file.setsGlobal(name); });
    return types::answer(isSet);
  }
  if (name.starts_with("settings::")) return types::Answer::Yes;
  const std::string leaf(name.substr(separator + 2));
  if (leaf == "title" || leaf == "name" || leaf == "module_name" || leaf == "caller_module_name")
    return types::Answer::Yes;
  std::string class_(name.substr(0, separator));
  for (int i = 0; i < kMostParents; ++i) {
    const Declaration found = lookups_.find(NameKind::Class, class_);
    if (!found) return mayBeDefined(class_) ? types::Answer::CannotTell : types::Answer::No;
    lookups_.find(NameKind::Variable, class_ + "::" + leaf);
    const ClassInterface& declared = found.asClass();
    const auto& parameters = declared.parameters;
    const bool isSet =
        std::ranges::find(declared.variables, leaf) != declared.variables.end() ||
        std::ranges::find(parameters, leaf, &ParameterInterface::name) != parameters.end();
    if (isSet) return types::Answer::Yes;
    if (found.file->isBroken) break;
    if (declared.parent.empty()) return types::Answer::No;
    class_ = definitionKey(declared.parent);
  }
  return types::Answer::CannotTell;
}

bool WorkspaceDefinitions::isFact(std::string_view name) {
  return platform_.isFact(name) || lookups_.find(NameKind::Fact, name);
}

void WorkspaceDefinitions::offerNames(DefinitionKind kind, NearNames& names) {
  const auto known = namesOf(snapshot_.index);
  for (const std::string& name : kind == DefinitionKind::Function ? known->functions
                                 : kind == DefinitionKind::Class  ? known->classes
                                                                  : known->resourceTypes)
    names.offer(name);
  platform_.offerNames(kind, names);
}

void WorkspaceDefinitions::offerVariables(std::string_view scope, NearNames& names) {
  if (scope.empty()) {
    platform_.offerVariables(scope, names);
    forEachManifest([&](FileDefinitions& file) { file.offerGlobals(names); });
    return;
  }
  std::string class_(scope);
  for (int i = 0; i < kMostParents && !class_.empty(); ++i) {
    const Declaration found = lookups_.find(NameKind::Class, class_);
    if (!found) return;
    for (const std::string& variable : found.asClass().variables) names.offer(variable);
    for (const ParameterInterface& parameter : found.asClass().parameters)
      names.offer(parameter.name);
    class_ = definitionKey(found.asClass().parent);
  }
}

}  // namespace puppet::analysis
