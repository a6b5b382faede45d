#include "analysis/rules/style/slash_comments.h"

#include <string>

#include "parser/lexer/lexer.h"
#include "parser/parse/parse.h"
#include "parser/syntax/cursor.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Returns true if a text has `//` outside of URLs.
bool mayHaveAny(std::string_view text) {
  for (std::size_t at = text.find("//"); at != text.npos; at = text.find("//", at + 2))
    if (at == 0 || text[at - 1] != ':') return true;
  return false;
}

bool isStatementList(K kind) { return kind == K::SourceFile || kind == K::Block; }

/// Returns true for an empty regular expression in operand position, which is code.
bool isCode(const SyntaxTree& tree, std::uint32_t at) {
  const auto path = pathTo(tree, at);
  if (path.size() < 2 || !path.back().is(K::Regex)) return false;
  return !isStatementList(path[path.size() - 2].kind()) && !path[path.size() - 2].is(K::Skipped);
}

/// Marks the comments up to the first one that contains a quote, after which the text must be lexed
/// again. Returns true if further comments are possible.
bool markSome(std::string& text, const SyntaxTree& tree, bool isCompatible, bool& isMarked) {
  const LexResult lexed = lex(text, tree.options.mode);
  std::uint32_t offset = 0;
  std::uint32_t commentEnd = 0;
  bool isMarking = false;
  for (const Token token : lexed.tokens) {
    const std::uint32_t start = offset + token.leading();
    const std::uint32_t end = start + token.width();
    offset = end;
    if (start < commentEnd) {
      if (end > commentEnd) return true;  // begins within the comment
      continue;
    }
    if (isMarking && start - token.leading() < commentEnd &&
        text.find("/*", start - token.leading()) < start)
      return true;
    const bool isSlashes =
        (token.kind() == K::Slash || token.kind() == K::Regex) && text.compare(start, 2, "//") == 0;
    if (!isSlashes || (!isCompatible && isCode(tree, start))) continue;
    text.replace(start, 2, "##");
    isMarked = isMarking = true;
    commentEnd = static_cast<std::uint32_t>(std::min(text.find('\n', start), text.size()));
    if (end > commentEnd) return true;
  }
  return false;
}

}  // namespace

SyntaxTreePtr withSlashComments(const SyntaxTree& tree, bool isCompatible) {
  if (!mayHaveAny(tree.text.view())) return nullptr;
  std::string text(tree.text.view());
  bool isMarked = false;
  while (markSome(text, tree, isCompatible, isMarked)) {
  }
  return isMarked ? parsePlain(SourceText(std::move(text)), tree.options) : nullptr;
}

}  // namespace puppet::analysis
