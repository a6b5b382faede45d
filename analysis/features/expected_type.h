#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/features/completion_place.h"
#include "analysis/features/type_reader.h"
#include "types/core/nodes.h"

namespace puppet::analysis {

/// An attribute of a resource or a parameter of what is declared like one.
struct KnownAttribute {
  std::string_view name;
  std::string_view type;  ///< as written
  std::string_view documentation = {};
  bool isRequired = false;
  bool isMetaparameter = false;
  bool isDeprecated = false;
  bool isNamevar = false;
};

/// All that may be set in a resource of the type `type`, in lower case; of a class when `type` is
/// `class` and `title` names it. Views into what the model knows. Metaparameters last.
std::vector<KnownAttribute> attributesOf(const SemanticModel& model, std::string_view type,
                                         std::string_view title);

/// The text of a string or a bare word; empty for anything else.
std::string literalText(const parser::Cursor& token);

/// What is known of the types at a place in code that is being written.
class PlaceTypes {
 public:
  PlaceTypes(const SemanticModel& model, const CompletionPlace& place, TypeReader& reader)
      : model_(model), place_(place), reader_(reader) {}

  /// What the value must be whose first token stands at the place; absent where anything may be.
  types::Type expected() const;
  /// Of the value that ends with `last`, which stands before the place; absent where unknown.
  types::Type typeBefore(std::uint32_t last, int deepest = 20) const;

  /// The type in lower case, and the title that the body at hand has (empty where it is no text).
  struct ResourceHead {
    std::string type;
    std::string title;
  };
  ResourceHead headOf(const OpenBracket& bracket) const;

 private:
  types::Type expectedIn(std::size_t depth) const;
  types::Type ofAttribute(const OpenBracket& bracket) const;
  types::Type ofArgument(const OpenBracket& bracket) const;
  types::Type ofComparison() const;
  types::Type ofDeclared(std::string_view name) const;
  types::Type ofParameter(const OpenBracket& bracket) const;

  const SemanticModel& model_;
  const CompletionPlace& place_;
  TypeReader& reader_;
};

/// The types that `type` is a choice of: Optional, Variant, aliases and the like taken apart.
/// Bounded, also for types that contain themselves.
std::vector<types::Type> alternativesOf(const types::Type& type);

/// What the value of `key` in a hash of the type must be; absent where anything may be.
types::Type typeOfKey(const types::Type& type, std::string_view key);

/// The members of all Structs among the alternatives.
std::vector<types::StructType::Member> membersOf(const types::Type& type);

}  // namespace puppet::analysis
