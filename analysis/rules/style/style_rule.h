#pragma once

#include <span>

#include "analysis/rules/style/style_run.h"

namespace puppet::analysis {

/// Function that checks one unit of a file: each token of a kind, each resource body, each
/// definition, or the file as a whole.
struct StyleCheck {
  enum class Unit : std::uint8_t { Token, Body, Definition, File };

  DiagnosticId id;  ///< runs if this rule is enabled
  Unit unit;
  StyleKind kind = StyleKind::None;
  void (*onToken)(StyleRun&, TokenIndex) = nullptr;
  void (*onBody)(StyleRun&, const StyleBody&) = nullptr;
  void (*onDefinition)(StyleRun&, const StyleDefinition&) = nullptr;
  void (*onFile)(StyleRun&) = nullptr;
};

constexpr StyleCheck tokenCheck(DiagnosticId id, StyleKind kind,
                                void (*run)(StyleRun&, TokenIndex)) {
  return {.id = id, .unit = StyleCheck::Unit::Token, .kind = kind, .onToken = run};
}
constexpr StyleCheck bodyCheck(DiagnosticId id, void (*run)(StyleRun&, const StyleBody&)) {
  return {.id = id, .unit = StyleCheck::Unit::Body, .onBody = run};
}
constexpr StyleCheck definitionCheck(DiagnosticId id,
                                     void (*run)(StyleRun&, const StyleDefinition&)) {
  return {.id = id, .unit = StyleCheck::Unit::Definition, .onDefinition = run};
}
constexpr StyleCheck fileCheck(DiagnosticId id, void (*run)(StyleRun&)) {
  return {.id = id, .unit = StyleCheck::Unit::File, .onFile = run};
}

// Families of rules, one per file.
std::span<const StyleCheck> arrowStyle();
std::span<const StyleCheck> attributeStyle();
std::span<const StyleCheck> blankStyle();
std::span<const StyleCheck> bracketStyle();
std::span<const StyleCheck> classStyle();
std::span<const StyleCheck> classReferenceStyle();
std::span<const StyleCheck> commaStyle();
std::span<const StyleCheck> commentStyle();
std::span<const StyleCheck> conditionalStyle();
std::span<const StyleCheck> documentationStyle();
std::span<const StyleCheck> factStyle();
std::span<const StyleCheck> fileModeStyle();
std::span<const StyleCheck> fileResourceStyle();
std::span<const StyleCheck> functionStyle();
std::span<const StyleCheck> indentStyle();
std::span<const StyleCheck> layoutStyle();
std::span<const StyleCheck> optionStyle();
std::span<const StyleCheck> otherResourceStyle();
std::span<const StyleCheck> parameterStyle();
std::span<const StyleCheck> parameterLayoutStyle();
std::span<const StyleCheck> parameterOrderStyle();
std::span<const StyleCheck> placeStyle();
std::span<const StyleCheck> referenceStyle();
std::span<const StyleCheck> resourceStyle();
std::span<const StyleCheck> scopeStyle();
std::span<const StyleCheck> stringStyle();
std::span<const StyleCheck> tasteStyle();
std::span<const StyleCheck> variableStyle();

}  // namespace puppet::analysis
