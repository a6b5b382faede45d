#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/features/symbol.h"

namespace puppet::analysis {

/// What the paths of built-in stubs begin with: behind it is that of a StubSource.
inline constexpr std::string_view kBuiltIn = "built-in:";

/// A place in a file of the environment, or in a stub that is built in. `whole` is the declaration
/// with its body where that is known, else the name.
struct Place {
  std::string path;
  TextRange name;
  TextRange whole;
  friend bool operator==(const Place&, const Place&) = default;
};

/// Where the environment declares `symbol`: the declaration that the reference finds, of what may
/// be declared in several places (variables, resources) all. Empty for what Puppet brings along.
std::vector<Place> declarationsOf(const SemanticModel& model, const Symbol& symbol);

/// The same of the symbol at `offset`; of what Puppet brings along, the place in its stub. Of a key
/// of Hiera, and where a parameter of a class is declared, the files of data that set it, too.
std::vector<Place> definition(const SemanticModel& model, std::uint32_t offset);

/// Where a stub that is built in declares `symbol`; empty for what is not built in.
std::vector<Place> builtInPlacesOf(const SemanticModel& model, const Symbol& symbol);

/// Where the types of the variable, parameter or attribute at `offset` are defined; of the title of
/// a resource, its type.
std::vector<Place> typeDefinition(const SemanticModel& model, std::uint32_t offset);

/// What makes the symbol at `offset` real: the providers of a resource type, the classes that
/// inherit a class, the data that sets a parameter; of anything else its declaration.
std::vector<Place> implementation(const SemanticModel& model, std::uint32_t offset);

/// The file that a template or a file of a module is in; empty where there is none.
std::string pathOfModuleFile(const SemanticModel& model, const Symbol& symbol);

/// The type of a variable, a parameter or an attribute as it is declared; empty for none.
std::string declaredTypeOf(const SemanticModel& model, const Symbol& symbol);

}  // namespace puppet::analysis
