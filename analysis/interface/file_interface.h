#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "parser/support/text_range.h"

namespace puppet::analysis {

/// What a file tells the others: the names that it declares and how they are used. Made in the same
/// form from manifests, from stubs, and from Ruby that is read and never run.
///
/// Types are kept as they are written (`Variant[String, Integer]`), so that an interface depends on
/// its file alone; who uses one evaluates it where the names in it are known. Places are not part
/// of what an interface says: two interfaces that differ in nothing else are the same.

/// Where a declaration stands in its file.
struct DeclarationPlace {
  TextRange name;   ///< what to jump to
  TextRange whole;  ///< the declaration with its body
};

/// A parameter of a function, a class, a defined type or a plan.
struct ParameterInterface {
  enum class Role : std::uint8_t {
    Required,
    Optional,
    CapturesRest,
    RequiredCapturesRest,
    Block,
    OptionalBlock
  };

  std::string name;  ///< without `$`
  std::string type;  ///< as written; empty for none, which is Any
  Role role = Role::Required;
  std::string defaultValue;  ///< as written, only to be shown; empty for none
  TextRange place;           ///< of the name
};

/// One way to call a function.
struct OverloadInterface {
  std::vector<ParameterInterface> parameters;
  std::string returnType;     ///< as written; empty for none, which is Any
  std::string documentation;  ///< only what differs from that of the function
};

/// `type A = T`, an Object type, or a data type that a module makes in Ruby.
struct TypeInterface {
  std::string name;        ///< as written: `Stdlib::Port`
  std::string definition;  ///< as written after `=`
  std::string documentation;
  DeclarationPlace place;
};

struct FunctionInterface {
  /// Who evaluates it: the evaluator itself, its body in Puppet, or Ruby, of which only the
  /// declaration is known (4.x, or the 3.x kind that takes whatever it is given).
  enum class Kind : std::uint8_t { BuiltIn, Puppet, Ruby, LegacyRuby };

  std::string name;  ///< in lower case, qualified
  Kind kind = Kind::Puppet;
  std::vector<OverloadInterface> overloads;
  std::vector<TypeInterface> localTypes;  ///< aliases that only the types of this function may name
  bool returnsValue = true;               ///< false for a 3.x statement function
  bool isPrivate = false;
  std::string documentation;
  DeclarationPlace place;
};

/// A class, a defined type, a plan, or a task (parameters only).
struct ClassInterface {
  enum class Kind : std::uint8_t { Class, DefinedType, Plan, Task };

  std::string name;  ///< qualified, in lower case
  Kind kind = Kind::Class;
  std::string parent;  ///< of `inherits`; empty for none
  std::vector<ParameterInterface> parameters;
  std::vector<std::string> variables;  ///< that its body assigns, in text order, each once
  std::string documentation;
  DeclarationPlace place;
};

/// An attribute of a resource type (`Class` and defined types have ParameterInterface instead).
struct AttributeInterface {
  enum class Kind : std::uint8_t { Parameter, Property, ReadOnly };

  std::string name;
  std::string type;  ///< what manifests may write
  Kind kind = Kind::Parameter;
  bool isNamevar = false;
  std::string defaultValue;           ///< only to be shown; empty for none
  std::vector<std::string> features;  ///< that its provider must have
  std::string documentation;
  TextRange place;
};

struct ProviderInterface {
  std::string resourceType;
  std::string name;
  std::vector<std::string> features;
  std::string documentation;
  DeclarationPlace place;
};

/// `it 'message' { condition }` of a stub: the condition that must not hold.
struct InvariantInterface {
  std::string message;
  std::string condition;  ///< the statements of the body, as written
};

struct ResourceTypeInterface {
  std::string name;    ///< in lower case
  std::string parent;  ///< of `type x inherits T`; empty for Resource
  std::vector<AttributeInterface> attributes;
  std::vector<std::string> features;
  std::vector<ProviderInterface> providers;  ///< that the same file declares
  /// Regular expressions of titles and the attributes that their groups set.
  struct TitlePattern {
    std::string pattern;
    std::vector<std::string> attributes;
  };
  std::vector<TitlePattern> titlePatterns;
  std::vector<InvariantInterface> invariants;
  std::vector<std::string> autorequires;  ///< types
  /// Ruby modules that may add attributes (`include X`, `extend X`), as written; see
  /// MixinInterface.
  std::vector<std::string> mixins;
  /// False where the reader met what it cannot foresee (attributes made in a loop): then an unknown
  /// attribute is no mistake.
  bool isComplete = true;
  std::string documentation;
  DeclarationPlace place;
};

/// A Ruby module that resource types may mix in, with what it gives them. A type with a mixin that
/// is not known is not complete.
struct MixinInterface {
  std::string name;  ///< `PuppetX::Some::Module`
  std::vector<AttributeInterface> attributes;
  bool isComplete = true;
  DeclarationPlace place;
};

/// A custom or external fact.
struct FactInterface {
  std::string name;
  std::string documentation;
  DeclarationPlace place;
};

struct FileInterface {
  std::vector<ClassInterface> classes;
  std::vector<FunctionInterface> functions;
  std::vector<ResourceTypeInterface> resourceTypes;
  std::vector<ProviderInterface> providers;  ///< of types that other files declare
  std::vector<MixinInterface> mixins;
  std::vector<TypeInterface> types;
  std::vector<FactInterface> facts;
};

}  // namespace puppet::analysis
