#include "analysis/semantics/workspace_definitions.h"

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

}  // namespace puppet::analysis
