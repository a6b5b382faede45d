#include "parser/parse/layout.h"

#include <random>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/text_edits.h"

using namespace puppet;
using namespace puppet::parser;

namespace {

const std::string kText =
    "class a (\n  $b = [1, 2],\n) {\n  if $b {\n\tfile { '/c': mode => \"${d[1]}\" }\n"
    "  } else {\n    /* e\n */ notice(1)\n  }\n}\n";

bool sameLayout(const Layout& a, const Layout& b) {
  return std::ranges::equal(a.tokens(), b.tokens());
}

std::size_t faultsOf(const Layout& layout, const std::vector<TokenEdit>& edits) {
  IndentationFaults faults;
  faults.take(layout.tokens(), edits, ~std::size_t{0});
  return faults.count();
}

}  // namespace

TEST_CASE("a layout that follows changes is that of the text") {
  std::mt19937 random(1);
  std::string text = kText;
  LexedText lexed(text, {});
  Layout layout(text, lexed.tokens());
  for (int i = 0; i < 2000; ++i) {
    const std::string before = text;
    if (i % 20 == 0)
      text = kText;
    else
      editText(text, random);
    const TokenChange change = lexed.update(text, changeBetween(before, text));
    layout.update(text, lexed.tokens(), change, lexed.offsetOf(change.first));
    CAPTURE(text);
    REQUIRE(sameLayout(layout, Layout(text, lexed.tokens())));
  }
}

TEST_CASE("faults of indentation are the same for edits and for the edited layout") {
  using K = SyntaxKind;
  const LexedText lexed(kText, {});
  const Layout layout(kText, lexed.tokens());
  CHECK(faultsOf(layout, {}) == 0);
  std::mt19937 random(2);
  constexpr K kKinds[] = {K::LBrace, K::RBrace, K::LParen, K::RBracket, K::Comma, K::KwElse};
  for (int i = 0; i < 2000; ++i) {
    const auto count = static_cast<std::uint32_t>(lexed.tokens().size());
    const auto first = static_cast<std::uint32_t>(random() % (count - 1));
    std::vector<TokenEdit> edits{
        {static_cast<TokenEdit::Action>(random() % 4), first, kKinds[random() % 6]}};
    // The last token first.
    if (first > 1 && random() % 2 == 0)
      edits.push_back({static_cast<TokenEdit::Action>(random() % 3),
                       static_cast<std::uint32_t>(random() % (first - 1)), kKinds[random() % 6]});
    Layout edited = layout;
    for (const TokenEdit& edit : edits) edited.apply(edit);
    CAPTURE(i);
    REQUIRE(faultsOf(layout, edits) == faultsOf(edited, {}));
  }
}
