// Checks the layout of parameter lists.

#include <algorithm>

#include "analysis/rules/style/style_parameters.h"
#include "analysis/rules/style/style_rule.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using D = DiagnosticId;
using S = StyleKind;

namespace {

bool hasLines(const StyleFile& file, const StyleDefinition& definition) {
  return definition.open >= 0 && file.at(definition.open).line != file.at(definition.close).line;
}

/// Returns the first token of `kind` on each line of the parameter list.
std::vector<TokenIndex> firstOnLines(const StyleFile& file, const StyleDefinition& definition,
                                     S kind) {
  std::vector<TokenIndex> tokens;
  for (TokenIndex i = definition.open + 1; i < definition.close; ++i)
    if (file.is(i, kind) && (tokens.empty() || file.at(tokens.back()).line != file.at(i).line))
      tokens.push_back(i);
  return tokens;
}

/// Returns the column after the token; columns count characters.
std::uint32_t endColumn(const StyleFile& file, TokenIndex token) {
  const StyleToken& at = file.at(token);
  return at.column + static_cast<std::uint32_t>(std::ranges::count_if(file.text(token), [](char c) {
           return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
         }));
}

void alignAll(StyleRun& run, D id, const std::vector<TokenIndex>& tokens, std::uint32_t wanted) {
  const StyleFile& file = run.file;
  for (const TokenIndex token : tokens) {
    const std::uint32_t column = file.at(token).column;
    if (column == wanted) continue;
    Diagnostic& finding = run.report(id, token, {std::to_string(wanted), std::to_string(column)});
    const TokenIndex before = token - 1;
    const bool isSpaced = file.is(before, S::Whitespace) || file.is(before, S::Indent);
    const std::uint32_t left = isSpaced ? file.at(before).column : column;
    if (left > wanted) continue;
    const std::uint32_t start = file.at(isSpaced ? before : token).range.start;
    finding.fix("Align it",
                {{{start, file.at(token).range.start}, std::string(wanted - left, ' ')}});
  }
}

/// Returns the column in which a parameter belongs: after its type or, for a type without brackets,
/// its current column.
std::uint32_t wantedColumn(const StyleFile& file, TokenIndex variable, std::uint32_t usual) {
  const TokenIndex type = file.previous(variable);
  switch (file.kind(type)) {
    case S::RBracket: return endColumn(file, type) + 1;
    case S::TypeName:
    case S::ClassRef: return file.at(variable).column;
    default: return usual;
  }
}

void checkVariables(StyleRun& run, const StyleDefinition& definition) {
  const StyleFile& file = run.file;
  if (!hasLines(file, definition)) return;
  const std::vector<TokenIndex> variables = firstOnLines(file, definition, S::Variable);
  if (variables.empty()) return;
  const bool isTyped = file.previous(variables.front()) != definition.open;
  const std::uint32_t usual = isTyped ? 0 : file.at(variables.front()).column;
  std::uint32_t wanted = usual;
  for (const TokenIndex variable : variables)
    wanted = std::max(wanted, wantedColumn(file, variable, usual));
  alignAll(run, D::StyleClassParamsAlignment, variables, wanted);
}

void checkEquals(StyleRun& run, const StyleDefinition& definition) {
  const StyleFile& file = run.file;
  if (!hasLines(file, definition)) return;
  const std::vector<TokenIndex> signs = firstOnLines(file, definition, S::Equals);
  std::uint32_t wanted = 0;
  for (const TokenIndex sign : signs)
    wanted = std::max(wanted, endColumn(file, file.previous(sign)) + 1);
  if (signs.size() > 1) alignAll(run, D::StyleClassEqualsAlignment, signs, wanted);
}

/// Reports `shown` and adds a fix that moves `token` to a new line.
void requireNewline(StyleRun& run, TokenIndex token, TokenIndex shown, std::size_t indent) {
  const StyleFile& file = run.file;
  const std::uint32_t line = file.at(shown).line;
  const TokenIndex before = token - 1;
  const std::uint32_t start = file.at(file.is(before, S::Whitespace) ? before : token).range.start;
  run.report(D::StyleClassParamsNewline, shown,
             {file.text(shown), std::to_string(line + 1), std::to_string(line)})
      .fix("Begin a line",
           {{{start, file.at(token).range.start}, "\n" + std::string(indent, ' ')}});
}

void checkNewlines(StyleRun& run, const StyleDefinition& definition) {
  constexpr std::uint32_t kMaxColumn = 80;
  const StyleFile& file = run.file;
  const std::vector<StyleParameter> parameters = parametersOf(file, definition);
  const bool isWide = definition.close >= 0 && file.at(definition.close).column > kMaxColumn;
  if (parameters.empty() || (!hasLines(file, definition) && !isWide)) return;
  const std::size_t indent = file.at(definition.keyword).column - 1;
  const auto startsLine = [&](TokenIndex token) {
    return file.at(file.previous(token)).line != file.at(token).line;
  };
  for (const StyleParameter& parameter : parameters) {
    const TokenIndex first = parameter.type < 0 ? parameter.name : parameter.type;
    if (!startsLine(first)) requireNewline(run, first, parameter.name, indent + 2);
  }
  if (!startsLine(definition.close))
    requireNewline(run, definition.close, definition.close, indent);
}

}  // namespace

std::span<const StyleCheck> parameterLayoutStyle() {
  static constexpr StyleCheck kChecks[] = {
      definitionCheck(D::StyleClassParamsAlignment, checkVariables),
      definitionCheck(D::StyleClassEqualsAlignment, checkEquals),
      definitionCheck(D::StyleClassParamsNewline, checkNewlines),
  };
  return kChecks;
}

}  // namespace puppet::analysis
