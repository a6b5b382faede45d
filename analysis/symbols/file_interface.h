#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "parser/support/language_level.h"
#include "parser/support/text_range.h"

namespace puppet::analysis {

/// What a file tells the others: the names that it declares and how they are used. Made in the same
/// form from manifests, from stubs, and from Ruby that is read and never run.
///
/// Types are kept as they are written (`Variant[String, Integer]`), so that an interface depends on
/// its file alone; who uses one evaluates it where the names in it are known. Places are not part
/// of what an interface says (interface_hash.h): two interfaces that differ in nothing else are the
/// same.
///
/// A documentation is the text of the comment before a declaration, or a Ruby doc string, with its
/// tags (`@param` ...) and without the marks of the comment.

/// Where a declaration stands in its file.
struct DeclarationPlace {
  TextRange name;   ///< what to jump to
  TextRange whole;  ///< the declaration with its body
};

/// What of the language knows a declaration: the tags `@since`, `@until`, `@mode` and `@deprecated`
/// (analysis/stubs/README.md).
struct Availability {
  LanguageLevel since = LanguageLevel::Puppet4;
  LanguageLevel until = LanguageLevel::Draft;
  bool plansOnly = false;
  bool isDeprecated = false;

  constexpr bool includes(LanguageLevel level, bool inPlan) const {
    return since <= level && level <= until && (inPlan || !plansOnly);
  }
  friend bool operator==(const Availability&, const Availability&) = default;
};

/// A parameter of a function, a class, a defined type, a plan or a template.
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
  Availability availability = {};
};

/// `type A = T`, an Object type, or a data type that a module makes in Ruby.
struct TypeInterface {
  std::string name;        ///< as written: `Stdlib::Port`
  std::string definition;  ///< as written after `=`
  std::string documentation;
  DeclarationPlace place;
  Availability availability = {};
  bool isOpen = false;        ///< `@open`: a Struct that may have other keys
  std::string iterates = {};  ///< the type of its elements, for an Object that can be iterated over
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
  Availability availability = {};
};

/// A class, a defined type, a plan, or a task (parameters only).
struct ClassInterface {
  enum class Kind : std::uint8_t { Class, DefinedType, Plan, Task };

  std::string name;  ///< qualified, in lower case
  Kind kind = Kind::Class;
  std::string parent;  ///< of `inherits`, in lower case; empty for none
  std::vector<ParameterInterface> parameters;
  std::vector<std::string> variables;  ///< that its body assigns, in text order, each once
  std::string documentation;
  DeclarationPlace place;
};

/// An attribute of a resource type (classes and defined types have ParameterInterface instead), a
/// parameter of a data type, or a variable of a scope.
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
  std::string min = {}, max = {};  ///< how often it may be given, as written; empty for once
  Availability availability = {};
  bool isNamespace = false;  ///< `@namespace`: no variable itself, but the name space of some
};

struct ProviderInterface {
  std::string resourceType;
  std::string name;
  std::vector<std::string> features;
  std::string documentation;
  DeclarationPlace place;
};

/// `it 'message' { condition }` of a resource type: the condition that must not hold.
struct InvariantInterface {
  std::string message;
  std::string condition;                   ///< the statements of the body, as written
  std::string severity = {};               ///< of `@severity`; empty for an error of the catalog
  std::vector<std::string> features = {};  ///< that providers have by which it is judged
  TextRange place = {};                    ///< of the condition
  /// The variables that the condition reads, which are attributes of the type.
  std::vector<std::string> attributes = {};
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
  std::vector<std::string> autobefores = {};  ///< types
  std::string module = {};                    ///< that it moved to after `puppet5`; empty for none
  bool isAbstract = false;                    ///< there are no resources of this type itself
  bool isRepeatable = false;                  ///< several resources may have the same namevar
  Availability availability = {};
};

/// A Ruby module that resource types may mix in, with what it gives them. A type with a mixin that
/// is not known is not complete.
struct MixinInterface {
  std::string name;  ///< `PuppetX::Some::Module`
  std::vector<AttributeInterface> attributes;
  bool isComplete = true;
  DeclarationPlace place;
};

/// A type of the language itself, as stubs describe it, or one of the drafts (`type A inherits B {
/// attr ... }`).
struct DataTypeInterface {
  std::string name;    ///< as written
  std::string parent;  ///< empty for none
  bool isAbstract = false;
  std::vector<AttributeInterface> parameters;  ///< in the order in which they are given
  std::vector<FunctionInterface> functions;    ///< `new`, and methods
  std::vector<InvariantInterface> invariants;
  std::string documentation;
  DeclarationPlace place;
  Availability availability = {};
};

/// The variables that are there in some place without being assigned.
struct ScopeInterface {
  std::string name;    ///< `top_scope`, `class_scope` ...
  std::string parent;  ///< whose variables it has too; empty for none
  std::vector<AttributeInterface> variables;
};

/// A custom or external fact.
struct FactInterface {
  std::string name;
  std::string documentation;
  DeclarationPlace place;
  std::string type = {};  ///< of its value where it is there, as written; empty: not known
};

/// A fact by the name that older versions had for it.
struct LegacyFactInterface {
  std::string name;               ///< `<X>` stands for a part that the path has too
  std::vector<std::string> path;  ///< in `$facts`; empty where no fact has the same value
};

struct FileInterface {
  std::vector<ClassInterface> classes;
  std::vector<FunctionInterface> functions;
  std::vector<ResourceTypeInterface> resourceTypes;
  std::vector<ProviderInterface> providers;  ///< of types that other files declare
  std::vector<MixinInterface> mixins;
  std::vector<TypeInterface> types;
  std::vector<FactInterface> facts;
  std::vector<DataTypeInterface> dataTypes = {};
  std::vector<ScopeInterface> scopes = {};
  std::vector<LegacyFactInterface> legacyFacts = {};
  /// Of a template that declares its parameters.
  std::optional<std::vector<ParameterInterface>> templateParameters = {};
};

}  // namespace puppet::analysis
