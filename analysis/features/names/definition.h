#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/features/names/place.h"
#include "analysis/features/names/symbol.h"

namespace puppet::analysis {

/// Returns the declarations of `symbol` in the environment: the one that the reference resolves to,
/// or all if several may exist (variables, resources). Empty for built-in symbols.
std::vector<Place> declarationsOf(const SemanticModel& model, const Symbol& symbol);

/// Returns the declarations of the symbol at `offset`; for built-in symbols, the place in the stub.
/// Includes the data files that set the parameter when invoked on a Hiera key or on a class
/// parameter's declaration.
std::vector<Place> definition(const SemanticModel& model, std::uint32_t offset);

/// Returns the places in built-in stubs that declare `symbol`; empty if it is not built in.
std::vector<Place> builtInPlacesOf(const SemanticModel& model, const Symbol& symbol);

/// Returns the definitions of the types of the variable, parameter or attribute at `offset`; for a
/// resource title, of its resource type.
std::vector<Place> typeDefinition(const SemanticModel& model, std::uint32_t offset);

/// Returns the implementations of the symbol at `offset`: the providers of a resource type, the
/// classes that inherit a class, the data that sets a parameter; for any other symbol, its
/// declaration.
std::vector<Place> implementation(const SemanticModel& model, std::uint32_t offset);

/// Returns the path of a template or a module's file; empty if it does not exist.
std::string pathOfModuleFile(const SemanticModel& model, const Symbol& symbol);

/// Returns the declared type of a variable, parameter or attribute; empty if there is none.
std::string declaredTypeOf(const SemanticModel& model, const Symbol& symbol);

}  // namespace puppet::analysis
