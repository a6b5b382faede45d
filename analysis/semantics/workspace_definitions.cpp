#include "analysis/semantics/workspace_definitions.h"

#include <algorithm>

#include "analysis/workspace/files.h"
#include "types/type/make.h"

namespace puppet::analysis {

using types::Value;
using types::ValueKind;

FileDefinitions* WorkspaceDefinitions::definitionsOf(const Declaration& declaration) {
  if (!declaration) return nullptr;
  const auto [entry, isNew] = sources_.try_emplace(declaration.file->path());
  Source& source = entry->second;
  if (isNew) {
    source.tree =
        declaration.file->tree ? declaration.file->tree : workspace_.treeOf(*declaration.file);
    if (source.tree) {
      source.definitions = std::make_unique<FileDefinitions>(*source.tree, *this);
      files_.emplace(source.tree.get(), declaration.file);
    }
  }
  return source.definitions.get();
}

/// The declaration that a name means; absent where nobody finds it.
Declaration WorkspaceDefinitions::find(NameKind kind, std::string_view name) {
  const Declaration found = lookups_.find(kind, name);
  return found && (reach_ == Reach::Open || found.isLoadable()) ? found : Declaration();
}

/// Names of types are those of aliases, and those of resource types and defined types too.
Value WorkspaceDefinitions::typeNamed(std::string_view name, EvaluationContext& context) {
  if (Value known = platform_.typeNamed(name, context); !known.isUndef()) return known;
  const Value someType = Value::unknown(types::bare(types::TypeKind::Type));
  if (const Declaration alias = find(NameKind::Type, name)) {
    FileDefinitions* definitions = definitionsOf(alias);
    return definitions && definitions->defines(name) ? definitions->typeNamed(name, context)
                                                     : someType;
  }
  if (find(NameKind::DefinedType, name) || find(NameKind::ResourceType, name))
    return Value::type(types::resourceType(name));
  return mayBeDefined(name) ? someType : Value::undef();
}

parser::FunctionDefinition WorkspaceDefinitions::functionNamed(std::string_view name) {
  const Declaration found = find(NameKind::Function, name);
  if (!found || found.asFunction().kind != FunctionInterface::Kind::Puppet) return {};
  FileDefinitions* definitions = definitionsOf(found);
  return definitions ? definitions->ownFunction(name) : parser::FunctionDefinition();
}

parser::ClassDefinition WorkspaceDefinitions::classNamed(std::string_view name) {
  FileDefinitions* definitions = definitionsOf(find(NameKind::Class, name));
  return definitions ? definitions->ownClass(name) : parser::ClassDefinition();
}

parser::DefinedType WorkspaceDefinitions::definedTypeNamed(std::string_view name) {
  FileDefinitions* definitions = definitionsOf(find(NameKind::DefinedType, name));
  return definitions ? definitions->ownDefinedType(name) : parser::DefinedType();
}

const FunctionInterface* WorkspaceDefinitions::functionDeclared(std::string_view name) {
  if (const FunctionInterface* known = platform_.functionDeclared(name)) return known;
  const Declaration found = find(NameKind::Function, name);
  return found ? &found.asFunction() : nullptr;
}

/// Where the program itself has a declaration of what a module makes in Ruby, that says more.
const ResourceTypeInterface* WorkspaceDefinitions::resourceTypeNamed(std::string_view name) {
  if (const ResourceTypeInterface* known = platform_.resourceTypeNamed(name)) return known;
  const Declaration found = find(NameKind::ResourceType, name);
  if (!found) return nullptr;
  const ResourceTypeInterface* stub = Platform::builtIn().findResourceType(name, {});
  if (stub && stub->module == found.file->found.module) return stub;
  const auto [entry, isNew] = resourceTypes_.try_emplace(std::string(name));
  if (isNew) entry->second = withMixins(found.asResourceType());
  return &entry->second;
}

/// With what other files add to it. A provider, which gives it an attribute of that name, may be in
/// any module.
ResourceTypeInterface WorkspaceDefinitions::withMixins(const ResourceTypeInterface& written) {
  ResourceTypeInterface type = written;
  const auto add = [&](const AttributeInterface& attribute) {
    const auto& known = type.attributes;
    if (std::ranges::find(known, attribute.name, &AttributeInterface::name) == known.end())
      type.attributes.push_back(attribute);
  };
  for (const std::string& name : type.mixins) {
    const Declaration found = lookups_.find(NameKind::Mixin, name);
    if (!found || !found.asMixin().isComplete) type.isComplete = false;
    if (!found) continue;
    for (const AttributeInterface& attribute : found.asMixin().attributes) add(attribute);
  }
  AttributeInterface provider;
  provider.name = "provider";
  add(provider);
  return type;
}

std::string_view WorkspaceDefinitions::moduleOf(const parser::SyntaxTree& code) {
  const auto found = files_.find(&code);
  return found == files_.end() ? std::string_view() : found->second->found.module;
}

std::string_view WorkspaceDefinitions::pathOf(const parser::SyntaxTree& code) {
  const auto found = files_.find(&code);
  return found == files_.end() ? std::string_view() : found->second->path();
}

std::string WorkspaceDefinitions::moduleFile(std::string_view folder, std::string_view name) {
  const std::size_t end = name.find('/');
  if (end == name.npos || name.find('\0') != name.npos) return {};
  const Module* module = environment().findModule(name.substr(0, end));
  if (!module) return {};
  std::string path =
      realPathOf(module->path + '/' + std::string(folder) + std::string(name.substr(end)));
  return !path.empty() && environment().moduleOf(path) && isFile(path) ? path : std::string();
}

std::string WorkspaceDefinitions::moduleDirectory(std::string_view module) {
  const Module* found = environment().findModule(module);
  return found ? found->path : std::string();
}

/// What has the name of a module in front is in that module, when the module is there. Anything
/// else may come from a module that is not installed here.
bool WorkspaceDefinitions::mayBeDefined(std::string_view name) {
  if (reach_ == Reach::Closed) return false;
  const std::size_t end = name.find("::");
  return end == name.npos || !snapshot_.environment->findModule(name.substr(0, end));
}

}  // namespace puppet::analysis
