#include "tests/support/text_edits.h"

#include <algorithm>
#include <cctype>
#include <string_view>

#include "parser/syntax/verify.h"

namespace puppet {

using namespace parser;

void editText(std::string& text, std::mt19937& random, std::size_t kind) {
  const auto below = [&](std::size_t n) { return n == 0 ? 0 : random() % n; };
  constexpr std::string_view kTyped = "{}()[]\"'$,;:=>|/\\@#%<&*!.-+?~_aA1 \n\r\t\xc3\xa9";
  constexpr std::string_view kPieces[] = {
      "<%= ",         " %>", "<%- ", "-%>", "<%# ", "@(X)", "@(\"X\")\n", "\nX\n",
      "${",           "/* ", "*/",   "''",  "=> ",  "1.5",  "::",         "\r\n",
      "\xef\xbb\xbf", "'''", "\\\\", "$x ", "/",    "08"};
  const std::size_t at = below(text.size() + 1);
  switch (kind) {
    case 0: text.insert(at, 1, kTyped[below(kTyped.size())]); break;
    case 1: text.erase(at, 1 + below(3)); break;
    case 2: text.erase(at, below(60)); break;
    case 3: text.insert(at, text.substr(below(text.size()), below(60))); break;
    case 4: text.insert(at, kPieces[below(std::size(kPieces))]); break;
    case 5: {
      const std::string piece = text.substr(at, 1 + below(8));
      text.replace(at, piece.size(), std::string(piece.rbegin(), piece.rend()));
      break;
    }
    default: {
      const std::size_t line = text.rfind('\n', at) + 1;
      text.insert(line, text.substr(line, text.find('\n', at) + 1 - line));
    }
  }
}

void editText(std::string& text, std::mt19937& random) {
  editText(text, random, random() % kEditKinds);
}

void editWord(std::string& text, std::mt19937& random) {
  const auto isPart = [&](std::size_t at) {
    return at < text.size() &&
           (std::isalnum(static_cast<unsigned char>(text[at])) != 0 || text[at] == '_');
  };
  const auto wordAt = [&](std::size_t at) {
    while (at < text.size() && !isPart(at)) ++at;
    std::size_t begin = at, end = at;
    while (begin > 0 && isPart(begin - 1)) --begin;
    while (isPart(end)) ++end;
    return std::pair(begin, end);
  };
  if (text.empty()) return;
  const auto [begin, end] = wordAt(random() % text.size());
  if (begin == end) return;
  const std::size_t inside = begin + random() % (end - begin);
  switch (random() % 4) {
    case 0: text.insert(inside, 1, 'x'); return;
    case 1: text.erase(inside, 1); return;
    default: break;
  }
  const auto [from, to] = wordAt(random() % text.size());
  text.replace(begin, end - begin, std::string(text, from, to - from));
}

KnownChange knownChange(const SourceText& before, const std::string& after, std::mt19937& random) {
  TextChange change = changeBetween(before.view(), after);
  change.prefix -= std::min<std::uint32_t>(change.prefix, random() % 3);
  change.suffix -= std::min<std::uint32_t>(change.suffix, random() % 3 * 10);
  return {before, change};
}

bool sameTree(GreenElement a, GreenElement b) {
  if (a.isToken() || b.isToken()) return a == b;
  const GreenNode &x = *a.node(), &y = *b.node();
  return x.kind == y.kind && x.width == y.width && x.tokenCount == y.tokenCount &&
         x.depth == y.depth && x.flags == y.flags &&
         std::ranges::equal(x.children(), y.children(), sameTree);
}

std::string versionProblem(const SyntaxTree& tree, const std::string& text) {
  if (tree.text.view() != text) return "another text";
  if (std::string wrong = verify(tree); !wrong.empty()) return wrong;
  if (print(tree) != text) return "the leaves are not the text";
  const SyntaxTreePtr fresh = parse(SourceText(text), tree.options);
  if (!sameTree(tree.root, fresh->root)) return "another tree";
  if (tree.diagnostics != fresh->diagnostics) return "other findings";
  return {};
}

}  // namespace puppet
