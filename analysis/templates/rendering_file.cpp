#include "analysis/templates/rendering_file.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "analysis/symbols/find_references.h"
#include "analysis/symbols/plain_text.h"
#include "analysis/symbols/reference_list.h"
#include "analysis/symbols/signatures.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Calls `visit` with the name and the arguments of each call below a node, in text order; the
/// receiver of a method is the first argument.
template <typename Visit>
void forEachCall(const Cursor& node, const Visit& visit) {
  const auto tell = [&](std::string_view function, const Cursor& receiver, const auto& rest) {
    std::vector<Cursor> arguments(rest.begin(), rest.end());
    if (receiver) arguments.insert(arguments.begin(), receiver);
    visit(withoutRoot(function), arguments);
  };
  if (const Call call{node}) {
    tell(call.function().text(), {}, call.arguments().arguments());
  } else if (const StatementCall statement{node}) {
    tell(statement.function().text(), {}, statement.arguments());
  } else if (const MethodCall method{node}) {
    tell(method.name().text(), method.receiver(), method.arguments().arguments());
  }
  for (const Cursor child : node.children())
    if (child.isNode()) forEachCall(child, visit);
}

/// Returns the template that an argument of template() names, or of epp(), which adds its ending.
TemplateCall templateCallOf(const Cursor& argument, bool isEpp) {
  const PlainText plain = plainText(argument);
  TemplateCall call = plain ? TemplateCall{std::string(plain.text), plain.range, true}
                            : TemplateCall{textPattern(argument), argument.range(), false};
  if (isEpp && call.name != "*" && !call.name.ends_with(".epp")) call.name += ".epp";
  return call;
}

void addTemplates(const std::vector<Cursor>& arguments, bool isEpp,
                  std::vector<TemplateCall>& calls) {
  if (isEpp && arguments.size() != 1) return;
  for (const Cursor& argument : arguments) calls.push_back(templateCallOf(argument, isEpp));
}

/// Returns what a call of epp() gives; it has an argument.
GivenVariables givenBy(const std::vector<Cursor>& arguments) {
  GivenVariables given{templateCallOf(arguments[0], true), false, {}};
  given.isKnown = given.call.isPlain && arguments.size() <= 2;
  if (arguments.size() != 2) return given;
  const HashLiteral hash(arguments[1]);
  given.isKnown = given.isKnown && hash;
  if (!hash) return given;
  for (const Pair pair : hash.entries()) {
    const PlainText key = plainText(pair.key());
    const bool isWord = pair.key().is(K::Name);
    given.isKnown = given.isKnown && (key || isWord);
    given.names.emplace_back(isWord ? pair.key().text() : key.text);
  }
  return given;
}

/// Returns true if a text `epp` is below a node.
bool hasText(const Cursor& node) {
  if (node.is(K::String) && plainText(node).text == "epp") return true;
  for (const Cursor child : node.children())
    if (hasText(child)) return true;
  return false;
}

bool hasOwnScope(const Cursor& node) {
  return node.is(K::ClassDefinition) || node.is(K::DefinedType) || node.is(K::FunctionDefinition) ||
         node.is(K::PlanDefinition) || node.is(K::NodeDefinition);
}

/// Returns true for declarations of variables that a template may see.
bool isVariable(const Reference& one) {
  const bool isOfKind =
      one.kind == ReferenceKind::LocalVariable || one.kind == ReferenceKind::ClassVariable ||
      one.kind == ReferenceKind::TopVariable || one.kind == ReferenceKind::PlanParameter ||
      one.kind == ReferenceKind::Attribute;
  return isOfKind && one.role == ReferenceRole::Declaration && !one.range.empty();
}

}  // namespace

std::vector<TemplateCall> templateCallsIn(const SyntaxTree& tree, std::string_view function) {
  std::vector<TemplateCall> calls;
  if (tree.text.view().find(function) == std::string_view::npos) return calls;
  forEachCall(Cursor::root(tree), [&](std::string_view name, const std::vector<Cursor>& arguments) {
    if (name == function) addTemplates(arguments, function == "epp", calls);
  });
  return calls;
}

bool mayRender(const TemplateCall& call, std::string_view name) {
  return call.isPlain ? call.name == name : matchesPattern(call.name, name);
}

RenderingFile::RenderingFile(const SyntaxTree& tree, const std::string& path)
    : isTooDeep_(tree.root->depth > kMaxSearchedDepth) {
  addCalls(tree);
  addDefinitions(tree);
  addVariables(tree, path);
}

void RenderingFile::addCalls(const SyntaxTree& tree) {
  const std::string_view text = tree.text.view();
  const bool mentionsEpp = text.find("epp") != text.npos;
  if (!mentionsEpp && text.find("template") == text.npos) return;
  forEachCall(Cursor::root(tree), [&](std::string_view name, const std::vector<Cursor>& arguments) {
    if (name == "template") addTemplates(arguments, false, template_);
    if (name != "epp") return;
    addTemplates(arguments, true, epp_);
    if (!arguments.empty()) given_.push_back(givenBy(arguments));
  });
  mayCallByName_ = mentionsEpp && hasText(Cursor::root(tree));
}

void RenderingFile::addDefinitions(const SyntaxTree& tree) {
  definitions_.push_back({{0, std::numeric_limits<std::uint32_t>::max()}, {}, {}, 0});
  std::vector<Cursor> left{Cursor::root(tree)};
  while (!left.empty()) {
    const Cursor node = left.back();
    left.pop_back();
    if (hasOwnScope(node)) {
      const ClassDefinition own{node};
      definitions_.push_back({node.range(), own ? lowerCaseName(own.name().text()) : std::string(),
                              own ? lowerCaseName(own.inherits().parent().text()) : std::string(),
                              0});
    }
    for (const Cursor child : node.children())
      if (child.isNode()) left.push_back(child);
  }
  const auto startOf = [](const Definition& one) { return one.range.start; };
  std::ranges::stable_sort(definitions_, {}, startOf);
  for (std::size_t i = 1; i < definitions_.size(); ++i) {
    std::size_t around = i - 1;
    while (around > 0 && !definitions_[around].range.covers(definitions_[i].range))
      around = definitions_[around].around;
    definitions_[i].around = around;
  }
}

void RenderingFile::addVariables(const SyntaxTree& tree, const std::string& path) {
  const ReferenceList references(tree, {});
  for (const Reference& one : references.all()) {
    if (!isVariable(one)) continue;
    bool isParameter = false;
    std::string type;
    for (const Cursor& node : pathTo(tree, one.range.start)) {
      if (!node.is(K::Parameter)) continue;
      isParameter = true;
      type = Parameter(node).type().text();
    }
    // An attribute is the parameter of a defined type only where its declaration is.
    if (one.kind == ReferenceKind::Attribute && !isParameter) continue;
    const std::size_t definition = definitionAt(one.range.start);
    const bool isOfClass = one.kind == ReferenceKind::ClassVariable;
    declared_.push_back(
        {{std::string(one.name), path, one.range, isParameter,
          isOfClass ? definitions_[definition].name : std::string(), std::move(type)},
         one.kind == ReferenceKind::LocalVariable,
         one.scope,
         definition});
  }
  std::ranges::stable_sort(declared_, {}, [](const Declared& one) {
    return std::pair(!one.variable.isParameter, one.variable.range.start);
  });
}

std::size_t RenderingFile::definitionAt(std::uint32_t offset) const {
  const auto startOf = [](const Definition& one) { return one.range.start; };
  const auto next = std::ranges::upper_bound(definitions_, offset, {}, startOf);
  auto found = static_cast<std::size_t>(next - definitions_.begin()) - 1;
  while (found > 0 && !definitions_[found].range.contains(offset))
    found = definitions_[found].around;
  return found;
}

std::vector<const TemplateVariable*> RenderingFile::visibleAt(std::uint32_t offset) const {
  if (!isRead()) return {};
  const std::size_t around = definitionAt(offset);
  std::vector<const TemplateVariable*> variables;
  for (const Declared& one : declared_) {
    const bool isVisible = one.isLocal ? one.scope.contains(offset) &&
                                             definitions_[around].range.covers(one.variable.range)
                                       : one.definition == around;
    if (isVisible) variables.push_back(&one.variable);
  }
  return variables;
}

const std::string& RenderingFile::parentAt(std::uint32_t offset) const {
  return definitions_[definitionAt(offset)].parent;
}

}  // namespace puppet::analysis
