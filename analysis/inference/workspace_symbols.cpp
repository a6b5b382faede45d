#include "analysis/inference/workspace_symbols.h"

#include <algorithm>
#include <utility>

#include "analysis/eval/evaluation_context.h"
#include "analysis/eval/fact_types.h"
#include "analysis/eval/type_text.h"
#include "analysis/inference/class_memo.h"
#include "analysis/inference/declared_resources.h"
#include "analysis/inference/name_lists.h"
#include "analysis/inference/resource_defaults.h"
#include "analysis/inference/type_memo.h"
#include "analysis/symbols/any_fact.h"
#include "analysis/symbols/bolt_modules.h"
#include "analysis/symbols/mentions.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/symbols/signatures.h"
#include "analysis/workspace/files.h"
#include "parser/support/language_features.h"
#include "types/core/fields.h"
#include "types/core/make.h"

namespace puppet::analysis {

using types::Value;
using types::ValueKind;

namespace {

/// Returns true if a type contains a name that cannot be resolved.
bool hasUnknownName(const types::Type& type) {
  bool isFound = type.is(types::TypeKind::Reference);
  if (!isFound)
    types::visitTypesOf(
        type.node(), [&](const types::Type& part) { isFound = isFound || hasUnknownName(part); });
  return isFound;
}

}  // namespace

FileSymbols* WorkspaceSymbols::definitionsOf(const Declaration& declaration) {
  if (!declaration) return nullptr;
  // The tree of a text with errors need not have what its interface declares.
  if (declaration.file->isBroken) queries_.noteBody(*declaration.file);
  const auto [entry, isNew] = sources_.try_emplace(declaration.file->path());
  Source& source = entry->second;
  if (isNew) {
    source.tree = queries_.declaringTree(*declaration.file);
    if (source.tree) {
      source.definitions = std::make_unique<FileSymbols>(*source.tree, *this);
      files_.emplace(source.tree.get(), declaration.file);
    }
  }
  return source.definitions.get();
}

void WorkspaceSymbols::useBodyOf(const IndexedFile& file) {
  queries_.noteBody(file);
  run_.insert(&file);
}

/// Returns the declaration that a name resolves to; empty if there is none.
Declaration WorkspaceSymbols::find(NameKind kind, std::string_view name) {
  queries_.note(kind, name);
  return findUnrecorded(kind, name);
}

Declaration WorkspaceSymbols::findUnrecorded(NameKind kind, std::string_view name) const {
  const Declaration found = queries_.findUnrecorded(kind, name);
  return found && (world_ == WorldAssumption::Open || found.isLoadable()) ? found : Declaration();
}

/// A type name may be that of an alias, a resource type or a defined type.
Value WorkspaceSymbols::typeNamed(std::string_view name, EvaluationContext& context) {
  if (const auto seen = types_.find(name); seen != types_.end()) return seen->second;
  if (Value known = next().typeNamed(name, context); !known.isUndef()) return known;
  const Value someType = Value::unknown(types::bare(types::TypeKind::Type));
  if (const Declaration alias = find(NameKind::Type, name)) {
    Value type = typeDeclaredAs(alias, name, context);
    return type.isUndef() ? someType : type;
  }
  if (find(NameKind::DefinedType, name) || find(NameKind::ResourceType, name))
    return Value::type(types::resourceType(name));
  return mayBeDefined(name) ? someType : Value::undef();
}

/// Returns undef if the file of the declaration does not define the type.
Value WorkspaceSymbols::typeDeclaredAs(const Declaration& alias, std::string_view name,
                                       EvaluationContext& context) {
  // Type definitions contain code, which lives only as long as this evaluation.
  if (world_ == WorldAssumption::Open && !supports(context.level(), Feature::TypeDefinitions)) {
    if (const auto known = queries_.ask<TypeMemo>(context.level(), name))
      return types_.emplace(name, known->value).first->second;
  }
  FileSymbols* definitions = definitionsOf(alias);
  return definitions && definitions->defines(name) ? definitions->typeNamed(name, context)
                                                   : Value();
}

parser::FunctionDefinition WorkspaceSymbols::functionNamed(std::string_view name) {
  const Declaration found = find(NameKind::Function, name);
  if (!found || found.asFunction().kind != FunctionInterface::Kind::Puppet) return {};
  useBodyOf(*found.file);
  FileSymbols* definitions = definitionsOf(found);
  return definitions ? definitions->ownFunction(name) : parser::FunctionDefinition();
}

parser::ClassDefinition WorkspaceSymbols::classNamed(std::string_view name) {
  const Declaration found = find(NameKind::Class, name);
  if (found) run_.insert(found.file);
  FileSymbols* definitions = definitionsOf(found);
  return definitions ? definitions->ownClass(name) : parser::ClassDefinition();
}

DeclarationOrigin WorkspaceSymbols::classOrigin(std::string_view name) {
  return find(NameKind::Class, name) ? DeclarationOrigin::Elsewhere : DeclarationOrigin::Nowhere;
}

std::optional<std::span<const Mention>> WorkspaceSymbols::mentionsAroundClass(
    std::string_view class_) {
  const Declaration found = find(NameKind::Class, class_);
  if (!found) return std::nullopt;
  return found.file->mentioned();
}

/// For variables, filesRun() is enough.
void WorkspaceSymbols::recordBodyRead(std::string_view class_) {
  if (purpose_ == Purpose::Variables) return;
  if (const Declaration found = find(NameKind::Class, class_)) useBodyOf(*found.file);
}

ClassVariablesPtr WorkspaceSymbols::variablesOf(std::string_view class_, LanguageLevel level) {
  if (world_ == WorldAssumption::Closed) return nullptr;
  if (const auto seen = classVariables_.find(class_); seen != classVariables_.end())
    return seen->second;
  const auto known = queries_.ask<ClassMemo>(level, class_);
  if (!known) return nullptr;
  for (const IndexedFilePtr& file : known->value.files) alsoRun_.insert(file->path());
  classVariables_.emplace(class_, known->value.variables);
  return known->value.variables;
}

/// The values of the class's variables must be cached, so that a later change of them can be
/// detected. An evaluation for variables only is repeated anyway when the class has changed.
void WorkspaceSymbols::recordVariableRead(std::string_view class_, std::string_view name,
                                          LanguageLevel level) {
  if (purpose_ == Purpose::Variables || world_ == WorldAssumption::Closed) return;
  const auto [variable, isNew] =
      variablesRead_.insert(std::string(class_) + "::" + std::string(name));
  if (!isNew) return;
  queries_.note(NameKind::Variable, *variable);
  variablesOf(class_, level);
}

std::set<std::string> WorkspaceSymbols::filesRun() const {
  std::set<std::string> files = alsoRun_;
  for (const IndexedFile* file : run_) files.insert(file->path());
  return files;
}

parser::DefinedType WorkspaceSymbols::definedTypeNamed(std::string_view name) {
  FileSymbols* definitions =
      definitionsOf(purpose_ == Purpose::Variables ? findUnrecorded(NameKind::DefinedType, name)
                                                   : find(NameKind::DefinedType, name));
  return definitions ? definitions->ownDefinedType(name) : parser::DefinedType();
}

const FunctionInterface* WorkspaceSymbols::functionDeclared(std::string_view name) {
  if (const FunctionInterface* known = next().functionDeclared(name)) return known;
  const Declaration found = find(NameKind::Function, name);
  return found ? &found.asFunction() : nullptr;
}

bool WorkspaceSymbols::isFunctionOf(std::string_view module, std::string_view function) {
  const Declaration found = find(NameKind::Function, function);
  if (found) return found.file->found.module == module;
  return world_ == WorldAssumption::Closed || mayBeDefined(function);
}

/// In a closed world, the platform's stubs take precedence over declarations read from a module's
/// Ruby code, since they are more precise. In an open world, the installed module does.
const ResourceTypeInterface* WorkspaceSymbols::resourceTypeNamed(std::string_view name) {
  const ResourceTypeInterface* known = next().resourceTypeNamed(name);
  const Declaration found = find(NameKind::ResourceType, name);
  if (!found || (known && world_ == WorldAssumption::Closed)) return known;
  const ResourceTypeInterface* stub = Platform::builtIn().findResourceType(name, {});
  if (world_ == WorldAssumption::Closed && stub && stub->module == found.file->found.module)
    return stub;
  const auto [entry, isNew] = resourceTypes_.try_emplace(std::string(name));
  if (isNew) entry->second = withMixins(found.asResourceType());
  return &entry->second;
}

/// Adds the attributes that other files contribute. Any module may add a provider, which implies
/// the attribute `provider`.
ResourceTypeInterface WorkspaceSymbols::withMixins(const ResourceTypeInterface& written) {
  ResourceTypeInterface type = written;
  const auto add = [&](const AttributeInterface& attribute) {
    const auto& known = type.attributes;
    if (std::ranges::find(known, attribute.name, &AttributeInterface::name) == known.end())
      type.attributes.push_back(attribute);
  };
  for (const std::string& name : type.mixins) {
    const Declaration found = queries_.find(NameKind::Mixin, name);
    if (!found || !found.asMixin().isComplete) type.isComplete = false;
    if (!found) continue;
    for (const AttributeInterface& attribute : found.asMixin().attributes) add(attribute);
  }
  AttributeInterface provider;
  provider.name = "provider";
  add(provider);
  return type;
}

std::string_view WorkspaceSymbols::moduleOf(const parser::SyntaxTree& code) {
  const auto found = files_.find(&code);
  return found == files_.end() ? std::string_view() : found->second->found.module;
}

bool WorkspaceSymbols::isOwnCode(std::string_view path) {
  return queries_.isOwnCode(std::string(path));
}

std::string_view WorkspaceSymbols::pathOf(const parser::SyntaxTree& code) {
  const auto found = files_.find(&code);
  return found == files_.end() ? std::string_view() : found->second->path();
}

std::string WorkspaceSymbols::moduleFile(std::string_view folder, std::string_view name) {
  const std::size_t end = name.find('/');
  if (end == name.npos || name.find('\0') != name.npos) return {};
  const Module* module = queries_.findModule(name.substr(0, end));
  if (!module) return {};
  std::string path =
      queries_.realFile(module->path + '/' + std::string(folder) + std::string(name.substr(end)));
  return queries_.moduleOf(path) ? path : std::string();
}

std::string WorkspaceSymbols::moduleDirectory(std::string_view module) {
  const Module* found = queries_.findModule(module);
  return found ? found->path : std::string();
}

/// A name qualified by an installed module must be declared in that module. Any other name may come
/// from a module that is not installed, unless the environment is complete.
bool WorkspaceSymbols::mayBeDefined(std::string_view name) {
  const std::size_t end = name.find("::");
  return mayBeDefinedIn(end == name.npos ? std::string_view() : name.substr(0, end), name);
}

bool WorkspaceSymbols::mayHaveClass(std::string_view name) {
  return mayBeDefinedIn(name.substr(0, name.find("::")), name);
}

bool WorkspaceSymbols::mayBeDefinedIn(std::string_view module, std::string_view name) {
  if (world_ == WorldAssumption::Closed) return false;
  if (isInBrokenFile(name)) return true;
  const bool mayBeBrought = hasBolt_ && (module.empty() || isBoltModule(module));
  return isComplete() && !mayBeBrought ? mayBeUnread(name) : !hasModuleOf(name);
}

bool WorkspaceSymbols::isComplete() {
  if (!isComplete_) isComplete_ = queries_.gaps().empty();
  return *isComplete_;
}

/// Returns true if the file that declares the name has errors: its declarations are those of the
/// last text without, and its tree may lack them during an edit.
bool WorkspaceSymbols::isInBrokenFile(std::string_view name) {
  for (const NameKind kind :
       {NameKind::Class, NameKind::DefinedType, NameKind::Function, NameKind::Type}) {
    const Declaration found = find(kind, name);
    if (!found || !found.file->isBroken) continue;
    queries_.noteBody(*found.file);
    return true;
  }
  return false;
}

bool WorkspaceSymbols::hasModuleOf(std::string_view name) {
  const std::size_t end = name.find("::");
  return end != name.npos && queries_.findModule(name.substr(0, end));
}

/// Returns true if a file that is not understood may declare the name: the file from which it is
/// loaded, that of an enclosing name, or a manifest that is always loaded.
bool WorkspaceSymbols::mayBeUnread(std::string_view name) {
  const auto unread = queries_.ask<NameListMemo>(NameList::Unread);
  std::string key = lowerCaseName(name);
  while (!unread->value.contains(key)) {
    if (key.empty()) return false;
    const std::size_t end = key.rfind("::");
    key.resize(end == key.npos ? 0 : end);
  }
  return true;
}

template <class Visit>
void WorkspaceSymbols::forEachManifest(Visit visit) {
  static const DeclaredName kNone{};
  const auto manifests = queries_.ask<SiteManifestMemo>();
  for (const std::string& path : manifests->value) {
    const IndexedFile* file = queries_.bodyAt(path);
    if (!file) continue;
    run_.insert(file);
    if (FileSymbols* definitions = definitionsOf({file, &kNone})) visit(*definitions);
  }
}

bool WorkspaceSymbols::setsInManifest(std::string_view name) {
  bool isSet = false;
  forEachManifest([&](FileSymbols& file) { isSet = isSet || file.setsGlobal(name); });
  return isSet;
}

types::Tristate WorkspaceSymbols::isAssignedByManifests(std::string_view name) {
  // Variables of a node classifier are declared by stubs.
  if (stubOfVariable(name) || setsInManifest(name)) return types::Tristate::Yes;
  const bool hasManifests = queries_.environmentKind() == Environment::Kind::ControlRepo;
  return hasManifests ? types::Tristate::No : types::Tristate::Unknown;
}

/// Returns the stub of a top-scope variable; `nullptr` if stubs do not declare it.
const AttributeInterface* WorkspaceSymbols::stubOfVariable(std::string_view name) {
  const AttributeInterface* found = nullptr;
  queries_.forEachStub([&](const IndexedFile& file) {
    for (const ScopeInterface& scope : file.interface->scopes)
      for (const AttributeInterface& variable : scope.variables)
        if (scope.name == "top_scope" && variable.name == name) found = &variable;
  });
  return found;
}

types::Tristate WorkspaceSymbols::hasVariable(std::string_view name) {
  const auto [known, isNew] = hasVariable_.try_emplace(std::string(name));
  if (isNew) known->second = findsVariable(name);
  return known->second;
}

types::Tristate WorkspaceSymbols::findsVariable(std::string_view name) {
  const std::size_t separator = name.rfind("::");
  if (separator == name.npos) {
    if (next().hasVariable(name) == types::Tristate::Yes) return types::Tristate::Yes;
    if (queries_.find(NameKind::Fact, name)) return types::Tristate::Yes;
    const bool isSet = stubOfVariable(name) != nullptr || setsInManifest(name);
    // Facts with computed names are declared by their known prefixes.
    for (std::size_t known = 0; !isSet && known <= name.size(); ++known)
      if (queries_.find(NameKind::Fact, std::string(name.substr(0, known)) + kAnyFact))
        return types::Tristate::Unknown;
    return types::answer(isSet);
  }
  if (name.starts_with("settings::")) return types::Tristate::Yes;
  const std::string leaf(name.substr(separator + 2));
  if (leaf == "title" || leaf == "name" || leaf == "module_name" || leaf == "caller_module_name")
    return types::Tristate::Yes;
  std::string class_(name.substr(0, separator));
  for (int i = 0; i < kMaxParents; ++i) {
    const Declaration found = queries_.find(NameKind::Class, class_);
    if (!found) return mayBeDefined(class_) ? types::Tristate::Unknown : types::Tristate::No;
    if (queries_.find(NameKind::Variable, class_ + "::" + leaf)) return types::Tristate::Yes;
    const ClassInterface& declared = found.asClass();
    if (found.file->isPartial) break;
    if (declared.parent.empty()) return types::Tristate::No;
    class_ = lowerCaseName(declared.parent);
  }
  return types::Tristate::Unknown;
}

/// Returns the type of a declared fact; null if its declarations disagree. Optional, since the fact
/// may be absent.
types::Type WorkspaceSymbols::typeOfFact(std::string_view name) {
  std::string type;
  for (const Declaration& declared : queries_.findAll(NameKind::Fact, name)) {
    const std::string& written = declared.asFact().type;
    if (written.empty() || (!type.empty() && type != written)) return {};
    type = written;
  }
  const types::Type known = stubType(type, {});
  return known ? types::optionalType(known) : types::Type();
}

/// Returns null if the type contains names that cannot be resolved.
types::Type WorkspaceSymbols::typeOfStub(const AttributeInterface& variable) const {
  EvaluationContext context(LanguageLevel::Puppet8, next());
  const Budget::Use use(&context.budget);
  const Value type = typeOfText(context, variable.type);
  const bool isKnown = type.is(ValueKind::Type) && !hasUnknownName(type.asType());
  return isKnown ? type.asType() : types::Type();
}

/// A declared fact takes precedence over one of the platform.
types::Type WorkspaceSymbols::externalVariableType(std::string_view name,
                                                   std::span<const Value> keys) {
  const bool isFact = name == "facts" && !keys.empty() && keys[0].is(ValueKind::String);
  const std::string_view fact = isFact ? keys[0].asString() : name;
  if (find(NameKind::Fact, fact)) return keys.size() == isFact ? typeOfFact(fact) : types::Type();
  if (const AttributeInterface* stub = stubOfVariable(name))
    return keys.empty() ? typeOfStub(*stub) : types::Type();
  return !isFact && setsInManifest(name) ? types::Type() : next().externalVariableType(name, keys);
}

bool WorkspaceSymbols::isFact(std::string_view name) {
  return next().isFact(name) || queries_.find(NameKind::Fact, name);
}

/// Only files that mention the type are looked into.
bool WorkspaceSymbols::mayHaveDefault(std::string_view resourceType, std::string_view attribute) {
  const auto [entry, isNew] =
      defaults_.try_emplace(std::string(resourceType) + ' ' + std::string(attribute));
  if (!isNew) return entry->second;
  const Mention mention = mentionOf(ReferenceKind::ResourceType, {}, resourceType);
  const auto mayHave = [&](const IndexedFile* file) {
    const parser::SyntaxTreePtr tree = queries_.treeOf(*file);
    return tree && ResourceDefaultSet(parser::Cursor::root(*tree)).mayHave(resourceType, attribute);
  };
  return entry->second = std::ranges::any_of(queries_.filesMentioning({&mention, 1}), mayHave);
}

bool WorkspaceSymbols::hasProvider(std::string_view resourceType, std::string_view provider) {
  const std::string name = std::string(resourceType) + '/' + std::string(provider);
  return static_cast<bool>(find(NameKind::Provider, name));
}

bool WorkspaceSymbols::mayDeclareResource(const NamedResource& resource) {
  return !isClosed() || queries_.ask<DeclaredResourceMemo>(resource)->value;
}

bool WorkspaceSymbols::isClosed() {
  return isComplete() && queries_.environmentKind() == Environment::Kind::ControlRepo;
}

/// Adds no candidates for a name in a module that is required but not installed: the name is
/// declared there, however near other names are.
void WorkspaceSymbols::addCandidateNames(DefinitionKind kind, NameCandidates& names) {
  const std::string_view module = std::string_view(names.name()).substr(0, names.name().find("::"));
  if (queries_.awaits(module)) return;
  const NameList list = kind == DefinitionKind::Function ? NameList::Functions
                        : kind == DefinitionKind::Class  ? NameList::Classes
                                                         : NameList::ResourceTypes;
  names.offerAll(queries_.ask<NameListMemo>(list)->value);
  next().addCandidateNames(kind, names);
}

void WorkspaceSymbols::addCandidateVariables(std::string_view scope, NameCandidates& names) {
  if (scope.empty()) {
    next().addCandidateVariables(scope, names);
    forEachManifest([&](FileSymbols& file) { file.offerGlobals(names); });
    return;
  }
  std::string class_(scope);
  for (int i = 0; i < kMaxParents && !class_.empty(); ++i) {
    const Declaration found = queries_.find(NameKind::Class, class_);
    if (!found) return;
    names.offerAll(queries_.variablesOf(found));
    names.offerAll(found.asClass().parameters, &ParameterInterface::name);
    class_ = lowerCaseName(found.asClass().parent);
  }
}

}  // namespace puppet::analysis
