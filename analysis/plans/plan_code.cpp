#include "analysis/plans/plan_code.h"

#include <algorithm>

#include "analysis/plans/generated_text.h"
#include "analysis/plans/placed_findings.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/parse/parse.h"
#include "parser/support/ascii.h"
#include "parser/syntax/cursor.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using parser::DataNode;
using parser::DataStyle;

namespace {

bool hasAssignment(const parser::Cursor& node) {
  if (node.is(parser::SyntaxKind::Assignment)) return true;
  if (node.isToken()) return false;
  return std::ranges::any_of(node.children(), hasAssignment);
}

/// Parses the code of a scalar as a text of its own; `isText` for one in double quotes.
parser::SyntaxTreePtr parse(const DataNode& scalar, const SourceText& source, LanguageLevel level,
                            bool isText) {
  GeneratedText text(source);
  text.writeWithin(scalar.range(), [&] {
    if (isText) text.write("\"");
    text.copyEscaped(scalar, OriginSegment::Kind::Code, isText ? "\"\\" : "");
    text.write(isText ? "\"\n" : "\n");
  });
  return parser::parse(text.take(/*isDamaged=*/false), {.mode = {.tasks = true}, .level = level});
}

/// Returns the errors in a tree at their places in the file.
std::vector<Diagnostic> errorsOf(const parser::SyntaxTree& tree) {
  std::vector<Diagnostic> errors;
  for (const Diagnostic& finding : tree.diagnostics)
    if (finding.info().severityAt(tree.options.level) == Severity::Error)
      errors.push_back(placedIn(*tree.text.origin(), finding));
  return errors;
}

/// Returns true if the text is the name of a type, with parameters or without.
bool isType(const parser::SyntaxTree& tree) {
  using parser::SyntaxKind;
  std::size_t count = 0;
  for (const parser::Cursor child : parser::Cursor::root(tree).children()) {
    if (child.isToken() && child.range().empty()) continue;
    const parser::Access access{child};
    const bool isOne =
        access ? access.left().is(SyntaxKind::TypeName) : child.is(SyntaxKind::TypeName);
    if (!isOne) return false;
    ++count;
  }
  return count == 1;
}

}  // namespace

bool isSimpleVariable(std::string_view text) {
  return text.size() > 1 && text[0] == '$' && (isLower(text[1]) || text[1] == '_') &&
         std::ranges::all_of(text.substr(1), isWordCharacter);
}

bool isOneExpression(const DataNode& scalar) {
  if (scalar.text().find('#') != std::string_view::npos) return false;
  const auto tree =
      parser::parse(SourceText(std::string(scalar.text())), {.mode = {.tasks = true}});
  const parser::SourceFile file(parser::Cursor::root(*tree));
  std::size_t statements = 0;
  for (const parser::Cursor child : file.children()) {
    if (child.isToken() && child.range().empty()) continue;
    if (child.is(parser::SyntaxKind::StatementCall)) return false;
    ++statements;
  }
  return statements == 1 && tree->diagnostics.empty() && !hasAssignment(file);
}

std::vector<Diagnostic> codeErrors(const DataNode& scalar, const SourceText& source,
                                   LanguageLevel level) {
  const bool isText = scalar.style() == DataStyle::DoubleQuoted;
  return errorsOf(*parse(scalar, source, level, isText));
}

std::vector<Diagnostic> typeErrors(const DataNode& type, const SourceText& source,
                                   LanguageLevel level) {
  const auto tree = parse(type, source, level, /*isText=*/false);
  std::vector<Diagnostic> errors = errorsOf(*tree);
  if (errors.empty() && !isType(*tree))
    errors.push_back(makeDiagnostic(DiagnosticId::YamlPlan, type.range(),
                                    {"expected a type, got '" + std::string(type.text()) + "'"}));
  return errors;
}

}  // namespace puppet::analysis
