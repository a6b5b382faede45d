#include "parser/tokens/syntax_kind.h"

#include <array>

namespace puppet::parser {
namespace {

constexpr std::array<std::string_view, 256> kNames = {
#define TOKEN(kind, spelling, reference) #kind,
#include "parser/tokens/tokens.def"
#define NODE(kind, view, ...) #kind,
#include "parser/tokens/nodes.def"
};

constexpr std::array kSpellings = {
#define TOKEN(kind, spelling, reference) std::string_view(spelling),
#include "parser/tokens/tokens.def"
};

}  // namespace

std::string_view nameOf(SyntaxKind kind) { return kNames[static_cast<std::size_t>(kind)]; }

std::string_view spellingOf(SyntaxKind token) {
  return kSpellings[static_cast<std::size_t>(token)];
}

}  // namespace puppet::parser
