#pragma once

#include <string>
#include <vector>

#include "analysis/symbols/file_interface.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

// Helpers that build declarations for manifests and stubs alike.

std::string lowerCaseName(std::string_view name);  ///< strips a leading `::`

std::vector<ParameterInterface> parametersOf(const parser::ViewList<parser::Parameter>& list);
OverloadInterface overloadOf(const parser::FunctionDefinition& function);
/// Returns the interface of a function without its documentation.
FunctionInterface functionOf(const parser::FunctionDefinition& function);
/// Appends a documented declaration: as another overload if the last function has the same name, as
/// a function of its own otherwise.
void appendOverload(std::vector<FunctionInterface>& functions,
                    const parser::FunctionDefinition& definition, FunctionInterface::Kind kind);
DeclarationPlace placeOf(const parser::Cursor& name, const parser::Cursor& whole);

/// Returns the interface of a type definition with members.
DataTypeInterface dataTypeOf(const parser::TypeDefinition& definition);
ResourceTypeInterface resourceTypeOf(const parser::TypeDefinition& definition);
ScopeInterface scopeOf(const parser::TypeDefinition& definition);
TypeInterface aliasOf(const parser::TypeAlias& alias);

}  // namespace puppet::analysis
