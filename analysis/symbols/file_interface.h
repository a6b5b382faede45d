#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "parser/support/language_features.h"
#include "parser/support/language_level.h"
#include "parser/support/rare_text.h"
#include "parser/support/text_range.h"

namespace puppet::analysis {

/// Summary of a file: the names that it declares and how they are used. Manifests, stubs and Ruby
/// code (which is read and never run) yield the same structures.
///
/// Types are stored as written (`Variant[String, Integer]`), so that an interface depends on its
/// file alone; users of an interface evaluate them where the names in them can be resolved. Source
/// ranges are not part of its identity (interface_hash.h): interfaces that differ only in ranges
/// are equal.
///
/// Documentation is the text of the comment before a declaration, or a Ruby doc string, with its
/// tags (`@param` ...) and without comment markers.

/// Source ranges of a declaration in its file.
struct DeclarationPlace {
  TextRange name;   ///< target of go-to-definition
  TextRange whole;  ///< the declaration including its body
};

/// Language levels and contexts in which a declaration exists: the tags `@since`, `@until`, `@mode`
/// and `@deprecated` (analysis/stubs/README.md).
struct Availability {
  LanguageLevel since = LanguageLevel::Puppet4;
  LanguageLevel until = kNewestLevel;
  bool plansOnly = false;
  bool isDeprecated = false;

  /// The drafts have the declarations of Puppet 8, and some of their own.
  constexpr bool includes(LanguageLevel level, bool inPlan) const {
    const bool isDraft = level == LanguageLevel::Draft && since != LanguageLevel::Draft;
    const LanguageLevel own = isDraft ? LanguageLevel::Puppet8 : level;
    return since <= own && own <= until && (inPlan || !plansOnly);
  }
  friend bool operator==(const Availability&, const Availability&) = default;
};

/// Parameter of a function, a class, a defined type, a plan or a template.
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
  RareText type;     ///< as written; empty if untyped (Any)
  Role role = Role::Required;
  RareText defaultValue;  ///< as written, for display only; empty if there is none
  TextRange place;        ///< range of the name
};

/// Overload (dispatch) of a function.
struct OverloadInterface {
  std::vector<ParameterInterface> parameters;
  std::string returnType;     ///< as written; empty if undeclared (Any)
  std::string documentation;  ///< only text that the function's own documentation lacks
  Availability availability = {};
};

/// `type A = T`, an Object type, or a data type that a module defines in Ruby.
struct TypeInterface {
  std::string name;        ///< as written: `Stdlib::Port`
  std::string definition;  ///< as written after `=`
  std::string documentation;
  DeclarationPlace place;
  Availability availability = {};
  bool isOpen = false;        ///< `@open`: a Struct that may have further keys
  std::string iterates = {};  ///< element type, for an Object that can be iterated over
};

struct FunctionInterface {
  /// Implementation of a function: built into the evaluator, a body in Puppet, or Ruby, of which
  /// only the declaration is known (4.x API, or the 3.x API that accepts any arguments).
  enum class Kind : std::uint8_t { BuiltIn, Puppet, Ruby, LegacyRuby };

  std::string name;  ///< qualified, in lower case
  Kind kind = Kind::Puppet;
  std::vector<OverloadInterface> overloads;
  std::vector<TypeInterface> localTypes;  ///< aliases visible only to the types of this function
  bool returnsValue = true;               ///< false for a 3.x statement function
  bool isPrivate = false;
  std::string documentation;
  DeclarationPlace place;
  Availability availability = {};
};

/// Maximum number of inherited classes that are followed where the world is open: each file of a
/// chain is checked with those above it. Code in use has up to five.
constexpr int kMaxParents = 20;

/// Class, defined type, plan, or task (parameters only).
struct ClassInterface {
  enum class Kind : std::uint8_t { Class, DefinedType, Plan, Task };

  std::string name;  ///< qualified, in lower case
  Kind kind = Kind::Class;
  std::string parent;  ///< operand of `inherits`, in lower case; empty if there is none
  std::vector<ParameterInterface> parameters;
  std::vector<std::string> variables;  ///< assigned by the body, in text order, deduplicated
  std::string documentation;
  DeclarationPlace place;
};

/// Attribute of a resource type (classes and defined types have ParameterInterface instead),
/// parameter of a data type, or variable of a scope.
struct AttributeInterface {
  enum class Kind : std::uint8_t { Parameter, Property, ReadOnly };

  std::string name;
  std::string type;  ///< type of the values that manifests may write
  Kind kind = Kind::Parameter;
  bool isNamevar = false;
  std::string defaultValue;           ///< for display only; empty if there is none
  std::vector<std::string> features;  ///< required of the provider
  std::string documentation;
  TextRange place;
  std::string min = {}, max = {};  ///< number of occurrences, as written; empty for one
  Availability availability = {};
  bool isNamespace = false;  ///< `@namespace`: not a variable itself, but the namespace of some
};

struct ProviderInterface {
  std::string resourceType;
  std::string name;
  std::vector<std::string> features;
  std::string documentation;
  DeclarationPlace place;
};

/// `it 'message' { condition }` of a resource type: a condition that must not hold.
struct InvariantInterface {
  std::string message;
  std::string condition;                   ///< statements of the body, as written
  std::string severity = {};               ///< argument of `@severity`; empty for a catalog error
  std::vector<std::string> features = {};  ///< provider features that the condition depends on
  TextRange place = {};                    ///< range of the condition
  /// Variables that the condition reads; they are attributes of the type.
  std::vector<std::string> attributes = {};
  /// Alternatives, in each of which all variables must have a value for the condition to be true.
  std::vector<std::vector<std::string>> needed = {};
};

struct ResourceTypeInterface {
  std::string name;    ///< in lower case
  std::string parent;  ///< of `type x inherits T`; empty if Resource
  std::vector<AttributeInterface> attributes;
  std::vector<std::string> features;
  std::vector<ProviderInterface> providers;  ///< declared in the same file
  /// Regular expression for titles and the attributes that its groups set.
  struct TitlePattern {
    std::string pattern;
    std::vector<std::string> attributes;
  };
  std::vector<TitlePattern> titlePatterns;
  std::vector<InvariantInterface> invariants;
  std::vector<std::string> autorequires;  ///< resource types
  /// Ruby modules that may add attributes (`include X`, `extend X`), as written; see
  /// MixinInterface.
  std::vector<std::string> mixins;
  /// False if the reader met declarations that it cannot evaluate (attributes made in a loop);
  /// unknown attributes are then not reported.
  bool isComplete = true;
  std::string documentation;
  DeclarationPlace place;
  std::vector<std::string> autobefores = {};  ///< resource types
  std::string module = {};    ///< module with the type since Puppet 6; empty if built in
  bool isAbstract = false;    ///< set if resources cannot have this type itself
  bool isRepeatable = false;  ///< set if several resources may have the same namevar
  Availability availability = {};
};

/// Ruby module that resource types may mix in, with the attributes that it adds. A type with an
/// unknown mixin is incomplete.
struct MixinInterface {
  std::string name;  ///< `PuppetX::Some::Module`
  std::vector<AttributeInterface> attributes;
  bool isComplete = true;
  DeclarationPlace place;
};

/// Data type declared with members, as in stubs (`type A inherits B { attr ... }`).
struct DataTypeInterface {
  std::string name;    ///< as written
  std::string parent;  ///< empty if there is none
  bool isAbstract = false;
  std::vector<AttributeInterface> parameters;  ///< in positional order
  std::vector<FunctionInterface> functions;    ///< `new`, and methods
  std::vector<InvariantInterface> invariants;
  std::string documentation;
  DeclarationPlace place;
  Availability availability = {};
};

/// Variables that exist in a scope without being assigned.
struct ScopeInterface {
  std::string name;    ///< `top_scope`, `class_scope` ...
  std::string parent;  ///< scope whose variables are inherited; empty if there is none
  std::vector<AttributeInterface> variables;
};

/// Custom or external fact.
struct FactInterface {
  std::string name;
  std::string documentation;
  DeclarationPlace place;
  std::string type = {};  ///< type of its value where it is set, as written; empty if unknown
};

/// Legacy fact: the name that older versions of Facter use.
struct LegacyFactInterface {
  std::string name;               ///< `<X>` is a placeholder for a part that `path` contains too
  std::vector<std::string> path;  ///< in `$facts`; empty if no structured fact has the same value
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
  /// Parameters of a template that declares them; absent otherwise.
  std::optional<std::vector<ParameterInterface>> templateParameters = {};
};

}  // namespace puppet::analysis
