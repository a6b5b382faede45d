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

}  // namespace puppet::format
