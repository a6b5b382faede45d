#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/inference/semantic_model.h"
#include "analysis/symbols/reference.h"

namespace puppet::analysis {

/// Something with a name that code refers to, wherever it does.
struct Symbol {
  /// Never AnyDefinition or OuterVariable; a TypeName is an alias or a type of the language.
  ReferenceKind kind{};
  std::string owner;  ///< see ReferenceKind; in lower case but for templates
  std::string name;   ///< in lower case where case does not matter (isCaseSensitive)
  TextRange scope;    ///< of a local variable
  friend bool operator==(const Symbol&, const Symbol&) = default;
};

/// A place in some file where a symbol is named.
struct Occurrence {
  TextRange range;  ///< see Reference::range
  ReferenceRole role{};
  friend bool operator==(const Occurrence&, const Occurrence&) = default;
};

/// Tells what references stand for, by what the environment and a file of it declare.
class SymbolResolver {
 public:
  /// `model` must outlive this.
  explicit SymbolResolver(const SemanticModel& model) : model_(model) {}

  const SemanticModel& model() const { return model_; }

  Symbol resolve(const Reference& reference) const;
  /// Whether the reference stands for `symbol`.
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
  TextRange token;  ///< all of the token that the name is in
};

/// Nothing where nothing is named. A place behind a name counts as in it.
std::optional<SymbolAtPlace> symbolAt(const SemanticModel& model, std::uint32_t offset);

/// Where the file of `model` names `symbol`, in text order.
std::vector<Occurrence> occurrences(const SemanticModel& model, const Symbol& symbol);
/// The same of any file of the environment.
std::vector<Occurrence> occurrencesIn(const parser::SyntaxTree& tree, std::string_view templateName,
                                      const Symbol& symbol, const SymbolResolver& resolver);

/// The kind of declaration that the index has for a symbol; nothing for what it has none of.
std::vector<NameKind> nameKindsOf(const Symbol& symbol);

}  // namespace puppet::analysis
