#include "analysis/rules/style/style_file.h"

#include <algorithm>
#include <utility>

#include "analysis/rules/style/slash_comments.h"

namespace puppet::analysis {

using K = parser::SyntaxKind;
using S = StyleKind;

namespace {

/// Number of attributes that most bodies do not exceed; used to reserve memory.
constexpr std::size_t kUsualAttributes = 6;

/// Returns the text of a heredoc up to the `|`, `-` or tag of its last line.
std::string_view withoutEndMark(std::string_view heredoc) {
  const std::size_t line = heredoc.rfind('\n') + 1;  // npos + 1 is 0
  const std::size_t mark = heredoc.find_first_not_of(" \t", line);
  return heredoc.substr(0, mark);
}

}  // namespace

const StyleToken StyleFile::kNone;

StyleFile::StyleFile(const parser::SyntaxTree& tree, std::string path, bool isCompatible)
    : text_(tree.text.view()),
      path_(std::move(path)),
      isCompatible_(isCompatible),
      marked_(withSlashComments(tree, isCompatible)),
      tree_(marked_ ? marked_.get() : &tree),
      tokens_(styleTokens(*tree_, text_, isCompatible)),
      size_(static_cast<std::uint32_t>(tokens_.size())) {
  sortByKind();
  findBodies();
  findDefinitions();
}

void StyleFile::sortByKind() {
  for (const StyleToken& token : tokens_) ++kindStarts_[static_cast<std::size_t>(token.kind) + 1];
  for (std::size_t i = 1; i < kindStarts_.size(); ++i) kindStarts_[i] += kindStarts_[i - 1];
  auto ends = kindStarts_;
  byKind_.resize(tokens_.size());
  for (TokenIndex i = 0; i < size(); ++i)
    byKind_[ends[static_cast<std::size_t>(tokens_[static_cast<std::size_t>(i)].kind)]++] = i;
}

std::string_view StyleFile::unquoted(TokenIndex token) const {
  std::string_view written = text(token);
  const auto strip = [&](std::size_t front, std::size_t back) {
    return written.substr(front, written.size() - std::min(front + back, written.size()));
  };
  const auto brace = [&] { return std::size_t{written.ends_with("${") ? 2U : 0U}; };
  const auto closing = [&] { return std::size_t{is(token - 1, S::Unenclosed) ? 0U : 1U}; };
  switch (kind(token)) {
    case S::SingleQuoted:
    case S::DoubleQuoted:
    case S::Regex: return strip(1, 1);
    case S::StringHead: return strip(1, brace());
    case S::HeredocHead: return strip(0, brace());
    case S::StringMiddle:
    case S::HeredocMiddle: return strip(closing(), brace());
    case S::StringTail: return strip(closing(), 1);
    case S::HeredocTail: return withoutEndMark(strip(closing(), 0));
    case S::HeredocOpen: return strip(2, 1);
    case S::HeredocText: return withoutEndMark(written);
    default: return written;
  }
}

bool StyleFile::isText(TokenIndex token) const {
  return is(token, S::Name) || is(token, S::SingleQuoted) || is(token, S::DoubleQuoted);
}

/// Distinguishes resources from options of a `case` like puppet-lint: by whether the nearest
/// preceding name is capitalized.
bool StyleFile::followsTypeName(TokenIndex colon) const {
  for (TokenIndex at = previous(colon); at >= 0; at = previous(at)) {
    if (is(at, S::ClassRef)) return true;
    if (is(at, S::Name)) return false;
  }
  return false;
}

bool StyleFile::startsBody(TokenIndex colon) const {
  if (!isCompatible_) return at(colon).parent == K::ResourceBody;
  return !is(next(colon), S::LBrace) && !followsTypeName(colon);
}

TokenIndex StyleFile::typeOf(TokenIndex colon) const {
  if (!isCompatible_) return previous(at(colon).enclosing);
  for (TokenIndex i = colon; i >= 0; --i)
    if (is(i, S::LBrace) && !is(previous(i), S::Question)) return previous(i);
  return -1;
}

void StyleFile::findBodies() {
  TokenIndex behind = 0;
  for (const TokenIndex i : all(S::Colon)) {
    if (i < behind || !startsBody(i)) continue;
    StyleBody body{.type = typeOf(i), .colon = i, .attributes = {}, .arrows = {}};
    body.attributes.reserve(kUsualAttributes);
    int depth = 0;
    TokenIndex end = next(i);
    for (; end >= 0; end = next(end)) {
      const S kind = tokens_[end].kind;
      if (depth == 0 && (kind == S::Semicolon || kind == S::RBrace)) break;
      if (isOpening(kind)) ++depth;
      if (isClosing(kind)) --depth;
      if (depth == 0 && kind == S::Name && is(next(end), S::FatArrow))
        body.attributes.push_back(end);
    }
    if (end < 0) {
      if (stop_ < 0) stop_ = i;
      return;
    }
    body.end = end;
    body.arrows = all(S::FatArrow, i, end);
    bodies_.push_back(std::move(body));
    if (isCompatible_) behind = end + 1;
  }
}

/// Returns true for tokens that can name a definition. `class` and `define` may also be attribute
/// names and keys, and `class {` is a resource.
static bool isDefinitionName(StyleKind kind) {
  return kind == S::Name || kind == S::FunctionName || kind == S::ClassRef || kind == S::TypeName ||
         kind == S::Number;
}

StyleDefinition StyleFile::readDefinition(TokenIndex keyword) const {
  StyleDefinition definition{.isClass = is(keyword, S::KwClass), .keyword = keyword};
  definition.name = next(keyword);
  TokenIndex i = definition.name;
  for (; i >= 0 && !is(i, S::LBrace); i = next(i)) {
    // Not a header: another definition begins.
    if (i != definition.name && (is(i, S::KwClass) || is(i, S::KwDefine))) return definition;
    if (is(i, S::LParen) && definition.open < 0) {
      definition.open = i;
      definition.close = at(i).partner;
      if (definition.close < 0) return definition;
      i = definition.close;
    } else if (is(i, S::KwInherits)) {
      definition.inherited = next(i);
    }
  }
  definition.body = i;
  definition.end = at(i).partner;
  return definition;
}

void StyleFile::findDefinitions() {
  const auto classes = all(S::KwClass), defines = all(S::KwDefine);
  std::vector<TokenIndex> keywords(classes.size() + defines.size());
  std::ranges::merge(classes, defines, keywords.begin());
  for (const TokenIndex i : keywords) {
    const K parent = tokens_[i].parent;
    const bool starts = isCompatible_ ? isDefinitionName(kind(next(i)))
                                      : parent == K::ClassDefinition || parent == K::DefinedType;
    if (!starts) continue;
    StyleDefinition definition = readDefinition(i);
    if (definition.end >= 0) definitions_.push_back(definition);
  }
}

}  // namespace puppet::analysis
