#include "analysis/features/document_symbols.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "analysis/features/names/walk.h"
#include "analysis/features/text/source_excerpt.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {
namespace {

using parser::Cursor;
using parser::SyntaxKind;

constexpr std::size_t kMaxDepth = 64;

DocumentSymbol makeSymbol(SymbolKind kind, const Cursor& whole, const Cursor& name,
                          std::string detail = {}) {
  DocumentSymbol symbol{kind, excerpt(name), std::move(detail), whole.range(), name.range(), {}};
  if (!symbol.range.covers(symbol.selection) || symbol.selection.empty())
    symbol.selection = {symbol.range.start, symbol.range.start};
  return symbol;
}

/// Returns `before` and `text`; empty if `text` is.
std::string prefixed(std::string_view before, std::string text) {
  return text.empty() ? text : std::string(before) + text;
}

std::string inheritedName(const parser::Inherits& inherits) {
  return prefixed("inherits ", excerpt(inherits.parent()));
}

template <typename Definition, SymbolKind kind>
DocumentSymbol named(const Cursor& node) {
  return makeSymbol(kind, node, Definition(node).name());
}

DocumentSymbol classSymbol(const Cursor& node) {
  const parser::ClassDefinition definition(node);
  return makeSymbol(SymbolKind::Class, node, definition.name(),
                    inheritedName(definition.inherits()));
}

DocumentSymbol functionSymbol(const Cursor& node) {
  const parser::FunctionDefinition definition(node);
  return makeSymbol(SymbolKind::Function, node, definition.name(),
                    prefixed(">> ", excerpt(definition.returnType().type())));
}

DocumentSymbol planSymbol(const Cursor& node) {
  return named<parser::PlanDefinition, SymbolKind::Plan>(node);
}

/// Makes the symbol of `node a, b`, named by its hosts.
DocumentSymbol nodeSymbol(const Cursor& node) {
  const parser::NodeDefinition definition(node);
  DocumentSymbol symbol = makeSymbol(SymbolKind::Node, node, definition.keyword(),
                                     inheritedName(definition.inherits()));
  std::string hosts;
  TextRange selection;
  for (const parser::Expression host : definition.hosts()) {
    hosts += (hosts.empty() ? "" : ", ") + titleExcerpt(host);
    if (selection.empty()) selection.start = host.start();
    selection.end = host.end();
  }
  if (selection.empty()) return symbol;
  symbol.name = shortened(std::move(hosts));
  symbol.selection = selection;
  return symbol;
}

DocumentSymbol aliasSymbol(const Cursor& node) {
  const parser::TypeAlias alias(node);
  return makeSymbol(SymbolKind::TypeAlias, node, alias.name(), excerpt(alias.value()));
}

DocumentSymbol mappingSymbol(const Cursor& node) {
  const parser::TypeMapping mapping(node);
  return makeSymbol(SymbolKind::TypeAlias, node, mapping.type(), excerpt(mapping.value()));
}

DocumentSymbol typeSymbol(const Cursor& node) {
  const parser::TypeDefinition definition(node);
  return makeSymbol(SymbolKind::TypeDefinition, node, definition.name(),
                    inheritedName(definition.inherits()));
}

DocumentSymbol attributeSymbol(const Cursor& node) {
  const parser::AttributeDefinition definition(node);
  return makeSymbol(SymbolKind::Attribute, node, definition.name(), excerpt(definition.type()));
}

DocumentSymbol siteSymbol(const Cursor& node) {
  return makeSymbol(SymbolKind::Site, node, parser::SiteDefinition(node).keyword());
}

/// Makes the symbol of a lambda, named by its call: `each |$x|`.
DocumentSymbol lambdaSymbol(const Cursor& lambda, const Cursor& function) {
  const parser::LambdaParameters parameters = parser::Lambda(lambda).parameters();
  DocumentSymbol symbol = makeSymbol(SymbolKind::Lambda, lambda, parameters);
  symbol.name = shortened(prefixed("", excerpt(function)) + prefixed(" ", excerpt(parameters)));
  return symbol;
}

using MakeSymbol = DocumentSymbol (*)(const Cursor&);

/// Nodes that are symbols in any context.
constexpr std::pair<SyntaxKind, MakeSymbol> kDefinitions[] = {
    {SyntaxKind::ClassDefinition, &classSymbol},
    {SyntaxKind::DefinedType, &named<parser::DefinedType, SymbolKind::DefinedType>},
    {SyntaxKind::FunctionDefinition, &functionSymbol},
    {SyntaxKind::PlanDefinition, &planSymbol},
    {SyntaxKind::NodeDefinition, &nodeSymbol},
    {SyntaxKind::TypeAlias, &aliasSymbol},
    {SyntaxKind::TypeMapping, &mappingSymbol},
    {SyntaxKind::TypeDefinition, &typeSymbol},
    {SyntaxKind::AttributeDefinition, &attributeSymbol},
    {SyntaxKind::ApplicationDefinition,
     &named<parser::ApplicationDefinition, SymbolKind::Application>},
    {SyntaxKind::SiteDefinition, &siteSymbol},
};

/// Returns e.g. `file[/etc/motd]`.
std::string resourceName(const parser::Resource& resource, const Cursor& title) {
  return shortened(excerpt(resource.type()) + "[" + titleExcerpt(title) + "]");
}

class SymbolCollector {
 public:
  std::vector<DocumentSymbol> collect(const parser::SyntaxTree& tree) {
    walk(
        tree, [&](const Cursor& element) { enter(element); }, [&](const Cursor&) { leave(); });
    return std::move(open_.front().children);
  }

 private:
  /// An ancestor of the current node; `isSymbol` is true if it is the top of `open_`.
  struct Ancestor {
    Cursor node;
    bool isSymbol;
  };

  void enter(const Cursor& element) {
    if (element.isToken()) return;
    std::optional<DocumentSymbol> symbol;
    if (open_.size() <= kMaxDepth) symbol = symbolOf(element);
    ancestors_.push_back({element, symbol.has_value()});
    if (!symbol) return;
    if (symbol->name.empty()) symbol->name = "(unnamed)";
    open_.push_back(std::move(*symbol));
  }

  void leave() {
    if (ancestors_.back().isSymbol) {
      DocumentSymbol symbol = std::move(open_.back());
      open_.pop_back();
      open_.back().children.push_back(std::move(symbol));
    }
    ancestors_.pop_back();
  }

  Cursor parent() const { return ancestors_.empty() ? Cursor() : ancestors_.back().node; }

  std::optional<DocumentSymbol> symbolOf(const Cursor& node) const {
    for (const auto& [kind, make] : kDefinitions)
      if (node.is(kind)) return make(node);
    switch (node.kind()) {
      case SyntaxKind::Parameter: return parameter(parser::Parameter(node));
      case SyntaxKind::Assignment: return assignment(parser::Assignment(node));
      case SyntaxKind::Resource: return singleResource(parser::Resource(node));
      case SyntaxKind::ResourceBody: return oneOfResources(parser::ResourceBody(node));
      case SyntaxKind::Lambda: return lambda(node);
      default: return std::nullopt;
    }
  }

  /// The parameters of a lambda are part of its name.
  std::optional<DocumentSymbol> parameter(const parser::Parameter& node) const {
    if (parent().is(SyntaxKind::LambdaParameters) || node.name().missing()) return std::nullopt;
    return makeSymbol(SymbolKind::Parameter, node, node.name(), excerpt(node.type()));
  }

  static std::optional<DocumentSymbol> assignment(const parser::Assignment& node) {
    const bool variables =
        node.left().is(SyntaxKind::Variable) || node.left().is(SyntaxKind::ArrayLiteral);
    if (!variables || !node.operator_().is(SyntaxKind::Equals)) return std::nullopt;
    return makeSymbol(SymbolKind::Variable, node, node.left());
  }

  static std::optional<DocumentSymbol> singleResource(const parser::Resource& node) {
    const auto bodies = node.bodies();
    const auto first = bodies.begin();
    if (first == bodies.end() || std::next(first) != bodies.end()) return std::nullopt;
    const Cursor title = (*first).title();
    DocumentSymbol symbol = makeSymbol(SymbolKind::Resource, node, title);
    symbol.name = resourceName(node, title);
    return symbol;
  }

  std::optional<DocumentSymbol> oneOfResources(const parser::ResourceBody& node) const {
    if (!parent().is(SyntaxKind::Resource) || ancestors_.back().isSymbol) return std::nullopt;
    DocumentSymbol symbol = makeSymbol(SymbolKind::Resource, node, node.title());
    symbol.name = resourceName(parser::Resource(parent()), node.title());
    return symbol;
  }

  std::optional<DocumentSymbol> lambda(const Cursor& node) const {
    Cursor function;
    if (parent().is(SyntaxKind::Call)) function = parser::Call(parent()).function();
    if (parent().is(SyntaxKind::MethodCall)) function = parser::MethodCall(parent()).name();
    return lambdaSymbol(node, function);
  }

  std::vector<DocumentSymbol> open_{DocumentSymbol{}};
  std::vector<Ancestor> ancestors_;
};

}  // namespace

std::vector<DocumentSymbol> documentSymbols(const parser::SyntaxTree& tree) {
  return SymbolCollector().collect(tree);
}

}  // namespace puppet::analysis
