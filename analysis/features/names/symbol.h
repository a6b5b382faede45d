#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/inference/semantic_model.h"
#include "analysis/symbols/reference.h"

namespace puppet::analysis {

/// A named entity that code refers to, independent of the place of the reference.
struct Symbol {
  /// Never AnyDefinition or OuterVariable; a TypeName is an alias or a built-in type.
  ReferenceKind kind{};
  std::string owner;  ///< see ReferenceKind; lower case except for templates
  std::string name;   ///< lower case unless case-sensitive (isCaseSensitive)
  TextRange scope;    ///< scope of a local variable
  friend bool operator==(const Symbol&, const Symbol&) = default;
};

/// A place in a file that names a symbol.
struct Occurrence {
  TextRange range;  ///< see Reference::range
  ReferenceRole role{};
  friend bool operator==(const Occurrence&, const Occurrence&) = default;
};

/// Resolves references to symbols by the declarations of a file and its environment.
class SymbolResolver {
 public:
  /// Borrows `model`, which must outlive the resolver.
  explicit SymbolResolver(const SemanticModel& model) : model_(model) {}

  const SemanticModel& model() const { return model_; }

  Symbol resolve(const Reference& reference) const;
  /// Returns true if the reference resolves to `symbol`.
  bool matches(const Reference& reference, const Symbol& symbol) const;

 private:
  ReferenceKind kindOfTypeName(std::string_view name) const;
  ReferenceKind kindOfDefinition(std::string_view name) const;
  Symbol outerVariable(const Reference& reference) const;
  bool isDeclared(NameKind kind, std::string_view name) const;
  const ClassInterface* findClass(std::string_view name) const;

  const SemanticModel& model_;
};

/// The symbol of the token at a place, and the range of its name.
struct SymbolAtPlace {
  Symbol symbol;
  Occurrence occurrence;
  TextRange token;  ///< range of the whole token that contains the name
};

/// Returns the symbol at `offset`; absent if there is none. A place directly after a name belongs
/// to it.
std::optional<SymbolAtPlace> symbolAt(const SemanticModel& model, std::uint32_t offset);

/// Returns the places in the file of `model` that name `symbol`, in text order.
std::vector<Occurrence> occurrences(const SemanticModel& model, const Symbol& symbol);
/// Returns the places in any file of the environment that name `symbol`, in text order.
std::vector<Occurrence> occurrencesIn(const parser::SyntaxTree& tree, std::string_view templateName,
                                      const Symbol& symbol, const SymbolResolver& resolver);

/// Returns the kinds of declaration under which the index may list a symbol; empty if it does not
/// index the symbol's kind.
std::vector<NameKind> nameKindsOf(const Symbol& symbol);

}  // namespace puppet::analysis
