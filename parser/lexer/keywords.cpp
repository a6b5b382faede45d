#include "parser/lexer/keywords.h"

#include <array>

namespace puppet::parser {
namespace {

struct Keyword {
  std::string_view text;
  SyntaxKind kind = SyntaxKind::Name;
};

constexpr std::array kKeywords = std::to_array<Keyword>({
#define TOKEN(kind, spelling, reference)
#define KEYWORD(kind, spelling, reference) {spelling, SyntaxKind::kind},
#include "parser/tokens/tokens.def"
#undef KEYWORD
});

constexpr std::size_t kLongest = 8;

constexpr std::size_t slotOf(std::string_view name) {
  const auto code = [&](std::size_t i) {
    return static_cast<std::size_t>(static_cast<unsigned char>(name[i]));
  };
  return (code(0) + code(1) * 2 + code(name.size() - 1) * 4 + name.size()) & 127;
}

/// Builds a perfect hash table: each keyword has a slot of its own.
constexpr std::array<Keyword, 128> makeTable() {
  std::array<Keyword, 128> table{};
  for (const Keyword& keyword : kKeywords) {
    Keyword& slot = table[slotOf(keyword.text)];
    if (!slot.text.empty()) throw "two keywords share a slot: change slotOf()";
    slot = keyword;
  }
  return table;
}

constexpr std::array<Keyword, 128> kTable = makeTable();

}  // namespace

SyntaxKind keywordOrName(std::string_view name, bool tasks) {
  if (name.size() < 2 || name.size() > kLongest) return SyntaxKind::Name;
  const Keyword& keyword = kTable[slotOf(name)];
  if (keyword.text != name) return SyntaxKind::Name;
  const bool taskKeyword =
      keyword.kind == SyntaxKind::KwPlan || keyword.kind == SyntaxKind::KwApply;
  return taskKeyword && !tasks ? SyntaxKind::Name : keyword.kind;
}

}  // namespace puppet::parser
