#pragma once

#include <cstdint>
#include <string_view>

#include "parser/support/text_range.h"

namespace puppet::analysis {

/// What kind of thing a name in a file stands for, as far as the file alone tells.
enum class ReferenceKind : std::uint8_t {
  Class,
  Plan,
  Task,
  Function,
  ResourceType,   ///< the type of a resource; a defined type is one
  TypeName,       ///< `A::B`: a data type, an alias or a resource type
  AnyDefinition,  ///< of `defined('a::b')`: a class, a resource type or a function

  ClassVariable,      ///< owner: the class. Its parameters are such variables
  TopVariable,        ///< `$::x`, or assigned at top level
  OuterVariable,      ///< that nothing around declares; owner: the class that is inherited, if any
  LocalVariable,      ///< of a function, a node, a block, or assigned in a defined type
  Attribute,          ///< owner: the resource type. Parameters of a defined type are attributes
  TemplateParameter,  ///< owner: the template

  Title,     ///< of a resource; owner: its type
  Template,  ///< `module/path.epp`
  File,      ///< `module/path`, as `puppet:///modules/...` has it
  Fact,      ///< `os.family` for `$facts['os']['family']`
};

enum class ReferenceRole : std::uint8_t {
  Declaration,  ///< of a definition, a parameter, a resource; where a variable gets its value
  Write,        ///< an attribute or parameter that is given a value from outside
  Call,         ///< evaluates it: `include`, `inherits`, a call, a declared resource
  Read,
  Qualifier,  ///< the class in `$a::b::c`
};

/// A place where a file names something. The views are valid while it is handed over.
struct Reference {
  ReferenceKind kind{};
  ReferenceRole role{};
  std::string_view owner;  ///< see ReferenceKind; empty for most
  std::string_view name;   ///< qualified, without `::` in front; as written
  TextRange range;         ///< of the name in the text, without quotes, `$` and leading `::`
  TextRange scope;         ///< of a local variable: where it is known
};

/// The name of an attribute that may be any: of a hash that is splatted (`* => $hash`), or that a
/// function makes resources of.
inline constexpr std::string_view kAnyAttribute = "*";

/// Case does not matter in the names of what is defined, it does in those of variables and titles.
bool isCaseSensitive(ReferenceKind kind);
/// Whether two names, with or without `::` in front, are the same but for case.
bool isSameName(std::string_view a, std::string_view b);
std::string_view withoutRoot(std::string_view name);  ///< without `::` in front

/// Gets the references of a file, in no order.
class ReferenceSink {
 public:
  virtual ~ReferenceSink() = default;
  virtual void add(const Reference& reference) = 0;
};

}  // namespace puppet::analysis
