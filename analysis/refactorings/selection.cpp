#include "analysis/refactorings/selection.h"

#include <algorithm>

#include "parser/literals/literals.h"
#include "parser/support/ascii.h"
#include "parser/tokens/node_sets.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Returns true if `child` is in a position where its parent computes a value.
bool isValuePlace(const Cursor& parent, const Cursor& child) {
  switch (parent.kind()) {
    case K::StatementCall: return !(StatementCall(parent).function() == child);
    case K::Assignment: return Assignment(parent).right() == child;
    case K::ResourceBody: return ResourceBody(parent).title() == child;
    case K::Attribute: return Attribute(parent).value() == child;
    case K::Access: return !(Access(parent).left() == child && child.is(K::TypeName));
    case K::MethodCall: return MethodCall(parent).receiver() == child;
    case K::Binary:
    case K::Unary:
    case K::Selector:
    case K::SelectorEntry:
    case K::Parenthesized:
    case K::ArgumentList:
    case K::Pair:
    case K::ArrayLiteral:
    case K::InterpolatedString:
    case K::If:
    case K::Elsif:
    case K::Unless:
    case K::Case:
    case K::CaseOption:
    case K::ParameterDefault: return true;
    default: return false;
  }
}

}  // namespace

TextRange Selection::trimmed(std::string_view text, TextRange range) {
  range.end = std::min(range.end, static_cast<std::uint32_t>(text.size()));
  range.start = std::min(range.start, range.end);
  if (range.empty()) return range;
  while (range.start < range.end && isSpace(text[range.start])) ++range.start;
  while (range.start < range.end && isSpace(text[range.end - 1])) --range.end;
  return range;
}

Selection::Selection(const SemanticModel& model, TextRange range)
    : model_(model),
      range_(trimmed(model.tree().text.view(), range)),
      path_(pathTo(model.tree(), range_.start)) {}

Cursor Selection::definition() const {
  for (auto node = path_.rbegin(); node != path_.rend(); ++node) {
    if (isOneOf(*node, {K::ClassDefinition, K::DefinedType})) return *node;
    if (isDefinition(node->kind())) return {};
  }
  return {};
}

SelectedValue selectedValue(const Selection& selection) {
  SelectedValue found;
  if (selection.range().empty()) return found;
  const auto& path = selection.path();
  std::size_t statement = 0, expression = 0;
  for (std::size_t i = 0; i + 1 < path.size() && expression == 0; ++i) {
    if (holdsStatements(path[i])) statement = i + 1;
    if (path[i + 1].range() == selection.range() && isExpression(path[i + 1].kind()))
      expression = i + 1;
  }
  if (expression == 0 || statement == 0 || expression == statement) return found;
  if (!isWhole(path[statement]) || !isValuePlace(path[expression - 1], path[expression]))
    return found;
  if (isOneOf(path[expression], {K::Variable, K::TypeName, K::Regex, K::KwDefault, K::Lambda,
                                 K::Pair, K::Heredoc, K::EppText, K::RenderExpression}) ||
      contains(path[expression], {K::Heredoc, K::EppText, K::EppOpen}))
    return found;
  found.between.assign(path.begin() + static_cast<std::ptrdiff_t>(statement),
                       path.begin() + static_cast<std::ptrdiff_t>(expression));
  // The text of a heredoc follows its statement, possibly inside of another one.
  if (std::ranges::any_of(found.between, [](const Cursor& node) {
        return isOneOf(node, {K::HeredocBody, K::CollectorQuery, K::RenderExpression});
      }))
    return found;
  found.statement = path[statement];
  found.expression = path[expression];
  return found;
}

std::string sourceOf(const Cursor& expression) {
  Cursor first = expression;
  while (first.isNode() && first.children().size() > 0) first = *first.children().begin();
  std::string source(expression.text());
  if (first.is(K::Variable) && !source.starts_with('$')) source.insert(0, "$");
  return source;
}

std::string indentationAt(std::string_view text, std::uint32_t offset) {
  const std::size_t before = offset == 0 ? text.npos : text.rfind('\n', offset - 1);
  const std::size_t start = before == text.npos ? 0 : before + 1;
  const std::size_t end = text.find_first_not_of(" \t", start);
  return std::string(text.substr(start, std::min(end, text.size()) - start));
}

TextRange wholeLines(std::string_view text, TextRange range) {
  std::uint32_t start = range.start;
  while (start > 0 && (text[start - 1] == ' ' || text[start - 1] == '\t')) --start;
  std::size_t end = text.find_first_not_of(" \t\r", range.end);
  if (start > 0 && text[start - 1] != '\n') return range;
  if (end == text.npos) return {start, static_cast<std::uint32_t>(text.size())};
  return text[end] == '\n' ? TextRange{start, static_cast<std::uint32_t>(end) + 1} : range;
}

ResourceBody bodyAt(const Cursor& node) {
  if (const ResourceBody body{node}) return body;
  const Resource resource{node};
  if (!resource) return {};
  const auto bodies = resource.bodies();
  return bodies.size() == 1 ? *bodies.begin() : ResourceBody();
}

bool holdsStatements(const Cursor& node) { return isOneOf(node, {K::Block, K::SourceFile}); }

bool isWhole(const Cursor& element) {
  return allElements(element,
                     [](const Cursor& each) { return !each.is(K::Skipped) && !each.missing(); });
}

bool isOneOf(const Cursor& element, std::initializer_list<SyntaxKind> kinds) {
  return element && std::ranges::find(kinds, element.kind()) != kinds.end();
}

bool contains(const Cursor& element, std::initializer_list<SyntaxKind> kinds) {
  return !allElements(element, [&](const Cursor& each) { return !isOneOf(each, kinds); });
}

bool hasComment(const Cursor& element) {
  // The trivia before the first token belongs to the element itself.
  return !allElements(element, [&](const Cursor& each) {
    return each.start() == element.start() ||
           each.leadingText().find_first_not_of(" \t\r\n") == std::string_view::npos;
  });
}

std::vector<Cursor> elementsOf(const Cursor& element, SyntaxKind kind) {
  std::vector<Cursor> found;
  allElements(element, [&](const Cursor& each) {
    if (each.is(kind)) found.push_back(each);
    return true;
  });
  std::ranges::sort(found, {}, [](const Cursor& each) { return each.start(); });
  return found;
}

std::set<std::string, std::less<>> takenVariables(const Selection& selection) {
  std::set<std::string, std::less<>> taken = {"title",
                                              "name",
                                              "facts",
                                              "trusted",
                                              "server_facts",
                                              "module_name",
                                              "caller_module_name",
                                              "alias",
                                              "audit",
                                              "before",
                                              "consume",
                                              "export",
                                              "loglevel",
                                              "noop",
                                              "notify",
                                              "require",
                                              "schedule",
                                              "stage",
                                              "subscribe",
                                              "tag",
                                              "environment",
                                              "settings",
                                              "clientcert",
                                              "clientversion",
                                              "servername",
                                              "serverip",
                                              "serverversion"};
  for (const Cursor& variable : elementsOf(Cursor::root(selection.tree()), K::Variable))
    taken.emplace(variableName(variable));
  return taken;
}

std::string freeName(std::string wanted, const std::set<std::string, std::less<>>& taken) {
  std::string name = wanted;
  for (int i = 2; taken.contains(name); ++i) name = wanted + std::to_string(i);
  return name;
}

std::string suggestedName(const SelectedValue& value) {
  std::string name;
  if (!value.between.empty()) {
    const Cursor& parent = value.between.back();
    if (const Attribute attribute(parent); attribute) name = attribute.name().text();
    if (const Pair pair(parent); pair && pair.value() == value.expression)
      name = stringValue(pair.key());
  }
  const bool isName =
      !name.empty() && name[0] >= 'a' && name[0] <= 'z' && std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
      });
  return isName ? name : "extracted";
}

}  // namespace puppet::analysis
