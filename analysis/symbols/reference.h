#pragma once

#include <cstdint>
#include <string_view>

#include "parser/support/text_range.h"

namespace puppet::parser {
class Cursor;
}

namespace puppet::analysis {

/// Kind of symbol that a name refers to, as far as its file alone determines it.
enum class ReferenceKind : std::uint8_t {
  Class,
  Plan,
  Task,
  Function,
  ResourceType,   ///< the type of a resource; a defined type is one
  TypeName,       ///< `A::B`: a data type, an alias or a resource type
  AnyDefinition,  ///< argument of `defined('a::b')`: a class, a resource type or a function

  ClassVariable,      ///< owner: the class; includes its parameters
  TopVariable,        ///< `$::x`, or assigned at top level
  OuterVariable,      ///< declared in no enclosing scope; owner: the inherited class, if any
  LocalVariable,      ///< of a function, a node, a block, or assigned in a defined type
  Attribute,          ///< owner: the resource type; includes parameters of defined types
  TemplateParameter,  ///< owner: the template
  PlanParameter,      ///< owner: the plan
  TaskParameter,      ///< owner: the task

  Title,     ///< of a resource; owner: its type
  Template,  ///< `module/path.epp`
  File,      ///< `module/path`, as in `puppet:///modules/...`
  Fact,      ///< `os.family` for `$facts['os']['family']`
};

enum class ReferenceRole : std::uint8_t {
  Declaration,  ///< of a definition, a parameter, a resource; for a variable, its assignment
  Write,        ///< sets an attribute or parameter of another definition
  Call,         ///< evaluates it: `include`, `inherits`, a call, a declared resource
  Read,
  Qualifier,  ///< the class in `$a::b::c`
};

/// Occurrence of a name in a file. The views are valid only during the call that passes it.
struct Reference {
  ReferenceKind kind{};
  ReferenceRole role{};
  std::string_view owner;  ///< see ReferenceKind; empty for most
  std::string_view name;   ///< qualified, without `::` in front; as written
  TextRange range;         ///< of the name in the text, without quotes, `$` and leading `::`
  TextRange scope;         ///< for a local variable: range in which it is visible
};

/// Name of an attribute that may be any: from a splatted hash (`* => $hash`), or from a hash that a
/// function creates resources from.
inline constexpr std::string_view kAnyAttribute = "*";

/// Owner and name of the titles of resources whose type is computed.
inline constexpr std::string_view kAnyResourceType = "*";
/// Owner of the title kAnyResourceType for declarations of computed classes.
inline constexpr std::string_view kClassType = "class";

/// Returns true if names of this kind are case-sensitive: those of variables and titles are, those
/// of definitions are not.
bool isCaseSensitive(ReferenceKind kind);
/// Returns true if two names are equal but for case and a leading `::`.
bool isSameName(std::string_view a, std::string_view b);
/// Strips a leading `::`.
constexpr std::string_view withoutRoot(std::string_view name) {
  if (name.starts_with("::")) name.remove_prefix(2);
  return name;
}

/// Receives the references of a file in unspecified order.
class ReferenceSink {
 public:
  virtual ~ReferenceSink() = default;
  virtual void add(const Reference& reference) = 0;

  // A search without variables tells which references are in a statement without errors and
  // definitions: the same ones wherever the statement is.

  /// Begins a statement. Returns true if its references are known and have been added.
  virtual bool beginStatement(const parser::Cursor& /*statement*/) { return false; }
  /// Ends a statement that has been searched. `isWhole` is false if its references are not in its
  /// text alone.
  virtual void endStatement(const parser::Cursor& /*statement*/, bool /*isWhole*/) {}
};

}  // namespace puppet::analysis
