// Changes to code that mean the same, or leave less to write.

#include <algorithm>
#include <set>
#include <string>

#include "analysis/features/code_actions.h"
#include "analysis/features/expected_type.h"
#include "analysis/features/walk.h"
#include "analysis/symbols/documentation.h"
#include "analysis/symbols/signatures.h"
#include "parser/literals/literals.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using namespace parser;

namespace {

/// The white space that the line of `offset` begins with.
std::string indentationAt(std::string_view text, std::uint32_t offset) {
  const std::size_t before = offset == 0 ? text.npos : text.rfind('\n', offset - 1);
  const std::size_t start = before == text.npos ? 0 : before + 1;
  const std::size_t end = text.find_first_not_of(" \t", start);
  return std::string(text.substr(start, std::min(end, text.size()) - start));
}

template <typename View>
View innermost(const std::vector<Cursor>& path) {
  for (auto node = path.rbegin(); node != path.rend(); ++node)
    if (const View view{*node}) return view;
  return View();
}

/// A node whose children are statements, which may be preceded by more of them.
bool holdsStatements(const Cursor& node) {
  return node.is(SyntaxKind::Block) || node.is(SyntaxKind::SourceFile);
}

/// Nothing is missing in `node`, and nothing was skipped.
bool isWhole(const Cursor& node) {
  if (node.is(SyntaxKind::Skipped) || node.missing()) return false;
  return std::ranges::all_of(node.children(), isWhole);
}

bool isOfKind(const Cursor& node, std::initializer_list<SyntaxKind> kinds) {
  return std::ranges::find(kinds, node.kind()) != kinds.end();
}

/// What binds less tightly than what may be around it.
bool needsParentheses(const Cursor& expression) {
  return isOfKind(expression, {SyntaxKind::Binary, SyntaxKind::Unary, SyntaxKind::Selector});
}

}  // namespace

std::optional<CodeAction> addMissingParameters(const SemanticModel& model, TextRange range) {
  const std::vector<Cursor> path = pathTo(model.tree(), range.start);
  const auto body = innermost<ResourceBody>(path);
  const auto resource = innermost<Resource>(path);
  if (!body || !resource || body.colon().missing()) return std::nullopt;
  std::set<std::string_view> given;
  Cursor last = body.colon();
  for (const Attribute& attribute : body.attributes()) {
    if (attribute.name().is(SyntaxKind::Star)) return std::nullopt;  // may give anything
    given.insert(attribute.name().text());
    last = attribute;
  }
  if (!isWhole(body)) return std::nullopt;
  const std::string indentation = last == body.colon()
                                      ? indentationAt(model.tree().text.view(), body.start()) + "  "
                                      : indentationAt(model.tree().text.view(), last.start());
  const std::string title = body.title().is(SyntaxKind::String) ? stringValue(body.title())
                                                                : std::string(body.title().text());
  std::string text;
  for (const KnownAttribute& attribute :
       attributesOf(model, lowerCaseName(resource.type().text()), title))
    if (attribute.isRequired && !given.contains(attribute.name))
      text += "\n" + indentation + std::string(attribute.name) + " => undef,";
  if (text.empty()) return std::nullopt;
  std::uint32_t place = last.end();
  if (last != body.colon()) {
    const std::string_view behind = model.tree().text.view().substr(place);
    const std::size_t comma = behind.find_first_not_of(" \t");
    if (comma != behind.npos && behind[comma] == ',')
      place += static_cast<std::uint32_t>(comma) + 1;
    else
      text.insert(0, ",");
  }
  return CodeAction{.kind = CodeActionKind::QuickFix,
                    .title = "Add the parameters that are missing",
                    .edits = {{{place, place}, std::move(text)}}};
}

std::optional<CodeAction> extractVariable(const SemanticModel& model, TextRange range) {
  if (range.empty()) return std::nullopt;
  const std::vector<Cursor> path = pathTo(model.tree(), range.start);
  Cursor expression, statement;
  for (std::size_t i = 0; i + 1 < path.size() + 0; ++i) {
    if (holdsStatements(path[i])) statement = path[i + 1];
  }
  for (const Cursor& node : path)
    if (node.range() == range && isExpression(node.kind())) expression = node;
  if (!expression || !statement || expression == statement || !isWhole(expression))
    return std::nullopt;
  if (isOfKind(expression, {SyntaxKind::Variable, SyntaxKind::Name, SyntaxKind::TypeName,
                            SyntaxKind::Heredoc, SyntaxKind::Pair}) ||
      !isExpression(statement.kind()) || categoryOf(statement.kind()) == NodeCategory::Definition)
    return std::nullopt;
  // In a block with parameters of its own the value may hang on them: the statement is the one
  // inside, which `statement` is already. In the middle of an interpolated text it has no sigil.
  const std::string_view source = model.tree().text.view();
  const std::string indentation = indentationAt(source, statement.start());
  std::set<std::string_view> taken;
  walk(
      model.tree(),
      [&](const Cursor& element) {
        if (element.is(SyntaxKind::Variable)) taken.insert(variableName(element));
      },
      [](const Cursor&) {});
  std::string name = "extracted";
  for (int i = 2; taken.contains(name); ++i) name = "extracted" + std::to_string(i);
  return CodeAction{
      .kind = CodeActionKind::ExtractVariable,
      .title = "Extract into a variable",
      .edits = {{{statement.start(), statement.start()},
                 "$" + name + " = " + std::string(expression.text()) + "\n" + indentation},
                {expression.range(), "$" + name}}};
}

std::optional<CodeAction> inlineVariable(const SemanticModel& model, TextRange range) {
  const std::vector<Cursor> path = pathTo(model.tree(), range.start);
  const auto assignment = innermost<Assignment>(path);
  if (path.empty() || !assignment || !(path.back() == assignment.left())) return std::nullopt;
  if (!path.back().is(SyntaxKind::Variable) || !isWhole(assignment)) return std::nullopt;
  const Cursor value = assignment.right();
  // The scope: the innermost body that has variables of its own.
  Cursor scope;
  for (const Cursor& node : path)
    if (isOfKind(node,
                 {SyntaxKind::SourceFile, SyntaxKind::ClassDefinition, SyntaxKind::DefinedType,
                  SyntaxKind::FunctionDefinition, SyntaxKind::PlanDefinition,
                  SyntaxKind::NodeDefinition, SyntaxKind::Lambda}))
      scope = node;
  // A variable of a class or of the top scope may be used by others.
  if (!isOfKind(scope, {SyntaxKind::FunctionDefinition, SyntaxKind::DefinedType, SyntaxKind::Lambda,
                        SyntaxKind::PlanDefinition}))
    return std::nullopt;
  const bool isSimple =
      value.isToken() || isOfKind(value, {SyntaxKind::Access, SyntaxKind::Binary, SyntaxKind::Unary,
                                          SyntaxKind::Parenthesized});
  if (!isSimple || value.is(SyntaxKind::Heredoc)) return std::nullopt;
  const std::string_view name = path.back().text();
  const std::string text =
      needsParentheses(value) ? "(" + std::string(value.text()) + ")" : std::string(value.text());
  CodeAction action{
      .kind = CodeActionKind::InlineVariable, .title = "Inline the variable", .edits = {}};
  bool isSafe = true;
  std::size_t uses = 0;
  const auto visit = [&](const auto& self, const Cursor& node) -> void {
    for (const Cursor child : node.children()) {
      if (child.isNode()) {
        self(self, child);
        continue;
      }
      if (!child.is(SyntaxKind::Variable) || child == path.back()) continue;
      if (variableName(child) != name.substr(1)) continue;
      // In texts a variable may have no sigil, and nothing else may stand for it.
      isSafe = isSafe && child.start() > assignment.end() && child.text().starts_with('$') &&
               !node.is(SyntaxKind::InterpolatedString) && !node.is(SyntaxKind::HeredocBody) &&
               !node.is(SyntaxKind::Parameter) && !(Assignment(node).left() == child);
      action.edits.push_back({child.range(), text});
      ++uses;
    }
  };
  visit(visit, scope);
  if (!isSafe || uses == 0) return std::nullopt;
  // With its line, where nothing else stands on it.
  const std::string_view source = model.tree().text.view();
  TextRange gone = assignment.range();
  const std::size_t lineEnd = source.find_first_not_of(" \t", gone.end);
  std::uint32_t lineStart = gone.start;
  while (lineStart > 0 && (source[lineStart - 1] == ' ' || source[lineStart - 1] == '\t'))
    --lineStart;
  const bool isAlone = (lineStart == 0 || source[lineStart - 1] == '\n') &&
                       lineEnd != source.npos && source[lineEnd] == '\n';
  if (isAlone) gone = {lineStart, static_cast<std::uint32_t>(lineEnd) + 1};
  action.edits.insert(action.edits.begin(), {gone, ""});
  return action;
}

std::optional<CodeAction> documentParameters(const SemanticModel& model, TextRange range) {
  const std::vector<Cursor> path = pathTo(model.tree(), range.start);
  Cursor definition, name;
  ParameterList parameters;
  if (const auto class_ = innermost<ClassDefinition>(path)) {
    definition = class_, name = class_.name(), parameters = class_.parameters();
  } else if (const auto definedType = innermost<DefinedType>(path)) {
    definition = definedType, name = definedType.name(), parameters = definedType.parameters();
  } else if (const auto function = innermost<FunctionDefinition>(path)) {
    definition = function, name = function.name(), parameters = function.parameters();
  }
  // Only at the head, so that it is not offered all over the body.
  const std::uint32_t headEnd = parameters ? parameters.end() : name.end();
  if (!definition || !parameters || range.start > headEnd) return std::nullopt;
  std::set<std::string> told;
  const std::string documentation = documentationBefore(definition);
  for (const DocumentationTag& tag : tagsOf(documentation))
    if (tag.name == "param")
      for (std::string& word : wordsOf(tag.text))
        told.insert(word.starts_with('$') ? word.substr(1) : std::move(word));
  const std::string indentation = indentationAt(model.tree().text.view(), definition.start());
  std::string text;
  for (const Parameter& parameter : parameters.parameters()) {
    const std::string own(variableName(parameter.name()));
    if (!own.empty() && !told.contains(own)) text += "# @param " + own + "\n" + indentation;
  }
  if (text.empty()) return std::nullopt;
  if (documentation.empty()) text.insert(0, "# @summary\n" + indentation + "#\n" + indentation);
  return CodeAction{.kind = CodeActionKind::Refactor,
                    .title = "Document the parameters",
                    .edits = {{{definition.start(), definition.start()}, std::move(text)}}};
}

}  // namespace puppet::analysis
