#include "analysis/format/shape.h"

#include "parser/tokens/token_class.h"

namespace puppet::format {

using K = SyntaxKind;

namespace {

bool isListOpener(K kind) {
  return kind == K::LBrace || kind == K::SelectorLBrace || kind == K::Pipe ||
         parser::isParenOpen(kind) || parser::isArrayOpen(kind);
}

bool isListCloser(K kind) {
  return kind == K::RBrace || kind == K::RBracket || kind == K::RParen || kind == K::Pipe;
}

}  // namespace

Brackets bracketsOf(std::span<const Node> children) {
  if (children.size() < 2 || !isListCloser(children.back().kind)) return {};
  for (std::size_t i = 0; i + 1 < children.size(); ++i)
    if (isListOpener(children[i].kind)) return {i, children.size() - 1};
  return {};
}

bool addsComma(K list) {
  switch (list) {
    case K::ParameterList:
    case K::LambdaParameters:
    case K::ArrayLiteral:
    case K::HashLiteral:
    case K::Selector: return true;
    default: return isAttributeList(list);
  }
}

bool isAttributeList(K kind) {
  return kind == K::ResourceDefaults || kind == K::ResourceOverride ||
         kind == K::UntitledResource || kind == K::CollectorOverrides;
}

std::uint8_t flatGap(const Node& parent, const Node& before, const Node& after, bool isFirst,
                     bool isLast) {
  switch (after.kind) {
    case K::Comma:
    case K::Semicolon:
    case K::Dot:
    case K::Colon: return 0;
    case K::ArgumentList: return 0;
    case K::ParameterList:
      return parent.kind == K::FunctionDefinition || parent.kind == K::PlanDefinition ? 0 : 1;
    case K::RBrace:
      if (before.kind == K::LBrace || before.kind == K::SelectorLBrace) return 0;
      break;
    default: break;
  }
  switch (before.kind) {
    case K::Dot:
    case K::At:
    case K::AtAt: return 0;
    default: break;
  }
  switch (parent.kind) {
    case K::Unary: return 0;
    case K::ParameterList:
    case K::LambdaParameters:
    case K::ArgumentList:
    case K::ArrayLiteral:
    case K::Parenthesized: return isFirst || isLast ? 0 : 1;
    case K::Access: return isFirst || isLast || parser::isArrayOpen(before.kind) ? 0 : 1;
    case K::Parameter: return before.kind == K::Star || before.kind == K::Ampersand ? 0 : 1;
    default: return 1;
  }
}

bool isAuthorsBlank(const Node& parent, const Node& before, const Node& after) {
  if (after.kind == K::CollectorQuery) return true;
  if (before.kind == K::Bang) return true;
  return parent.kind == K::CollectorQuery && parent.childCount == 2;
}

}  // namespace puppet::format
