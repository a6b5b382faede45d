#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/features/completion/completion_place.h"
#include "analysis/features/names/type_reader.h"
#include "types/core/nodes.h"

namespace puppet::analysis {

/// An attribute of a resource, or a parameter of a class or defined type.
struct KnownAttribute {
  std::string_view name;
  std::string_view type;  ///< as written
  std::string_view documentation = {};
  std::string_view defaultValue = {};  ///< as written; empty if there is none
  bool isRequired = false;
  bool isMetaparameter = false;
  bool isDeprecated = false;
  bool isNamevar = false;
};

/// Returns the attributes that a resource of the type `type` (in lower case) accepts,
/// metaparameters last; for `type` `class`, the parameters of the class `title`. Holds views into
/// the model.
std::vector<KnownAttribute> attributesOf(const SemanticModel& model, std::string_view type,
                                         std::string_view title);

/// Returns the text of a string or bare word; empty for anything else.
std::string literalText(const parser::Cursor& token);

/// Infers types at a place in code that is being edited.
class PlaceTypes {
 public:
  PlaceTypes(const SemanticModel& model, const CompletionPlace& place, TypeReader& reader)
      : model_(model), place_(place), reader_(reader) {}

  /// Returns the type required of the value that begins at the place; absent if it is not
  /// constrained.
  types::Type expected() const;
  /// Returns true if the required type lists words, or takes references to resources.
  bool listsWords() const;
  /// Returns the default of the attribute whose value is in `bracket`, as written; empty if it has
  /// none.
  std::string defaultOf(const OpenBracket& bracket) const;
  /// Returns the type of the value that ends with the token `last` before the place; absent if
  /// unknown.
  types::Type typeBefore(std::uint32_t last, int deepest = 20) const;

  /// The resource type in lower case, and the title of the current body (empty if it is not a
  /// literal).
  struct ResourceHead {
    std::string type;
    std::string title;
  };
  ResourceHead headOf(const OpenBracket& bracket) const;

 private:
  types::Type expectedIn(std::size_t depth) const;
  std::optional<KnownAttribute> attributeOf(const OpenBracket& bracket) const;
  types::Type ofAttribute(const OpenBracket& bracket) const;
  types::Type ofArgument(const OpenBracket& bracket) const;
  types::Type ofComparison() const;
  types::Type ofDeclared(std::string_view name) const;
  types::Type ofParameter(const OpenBracket& bracket) const;

  const SemanticModel& model_;
  const CompletionPlace& place_;
  TypeReader& reader_;
};

/// Returns the alternatives of `type`, with Optional, Variant, aliases and similar types expanded.
/// Bounded, also for recursive types.
std::vector<types::Type> alternativesOf(const types::Type& type);

/// Returns the type required of the value of `key` in a hash of the type; absent if it is not
/// constrained.
types::Type typeOfKey(const types::Type& type, std::string_view key);

/// Returns the members of all Structs among the alternatives.
std::vector<types::StructType::Member> membersOf(const types::Type& type);

}  // namespace puppet::analysis
