#pragma once

#include <string>
#include <vector>

#include "analysis/symbols/file_interface.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

// Parts of declarations that manifests and stubs have in common.

std::string lowerCaseName(std::string_view name);  ///< without a leading `::`

std::vector<ParameterInterface> parametersOf(const parser::ViewList<parser::Parameter>& list);
OverloadInterface overloadOf(const parser::FunctionDefinition& function);
/// Without documentation.
FunctionInterface functionOf(const parser::FunctionDefinition& function);
/// Adds a documented declaration to the function before it where that has the same name: then it is
/// another overload.
void appendOverload(std::vector<FunctionInterface>& functions,
                    const parser::FunctionDefinition& definition, FunctionInterface::Kind kind);
DeclarationPlace placeOf(const parser::Cursor& name, const parser::Cursor& whole);

/// A type of the drafts or of stubs.
DataTypeInterface dataTypeOf(const parser::TypeDefinition& definition);
ResourceTypeInterface resourceTypeOf(const parser::TypeDefinition& definition);
ScopeInterface scopeOf(const parser::TypeDefinition& definition);
TypeInterface aliasOf(const parser::TypeAlias& alias);

}  // namespace puppet::analysis
