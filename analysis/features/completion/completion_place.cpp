#include "analysis/features/completion/completion_place.h"

#include <algorithm>
#include <utility>

#include "parser/parse/layout.h"
#include "parser/tokens/token_class.h"

namespace puppet::analysis {

using namespace parser;

namespace {

bool isNameCharacter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == ':';
}

/// Appends the tokens that begin before `offset`.
void collectTokens(const Cursor& node, std::uint32_t offset, std::vector<Cursor>& tokens) {
  for (const Cursor child : node.children()) {
    if (child.start() >= offset) return;
    if (child.isNode())
      collectTokens(child, offset, tokens);
    else if (!child.missing() && child.start() < child.end())
      tokens.push_back(child);
  }
}

/// Appends the tokens that begin at or after `offset`, until there are `limit`.
void collectBehind(const Cursor& node, std::uint32_t offset, std::size_t limit,
                   std::vector<Cursor>& tokens) {
  for (const Cursor child : node.children()) {
    if (tokens.size() >= limit) return;
    if (child.end() <= offset) continue;
    if (child.isNode())
      collectBehind(child, offset, limit, tokens);
    else if (!child.missing() && child.start() >= offset)
      tokens.push_back(child);
  }
}

/// Returns the offset in interpolated text at which an open interpolation begins, or npos.
std::size_t openInterpolation(std::string_view text) {
  const std::size_t begin = text.rfind("${");
  if (begin == text.npos || text.find('}', begin) != text.npos) return text.npos;
  return begin + 2;
}

bool isInterpolated(SyntaxKind kind) {
  return kind == SyntaxKind::StringHead || kind == SyntaxKind::StringMiddle ||
         kind == SyntaxKind::StringTail || kind == SyntaxKind::HeredocText ||
         kind == SyntaxKind::HeredocHead || kind == SyntaxKind::HeredocMiddle ||
         kind == SyntaxKind::HeredocTail;
}

/// Computes the syntactic context of an offset.
class PlaceFinder {
 public:
  PlaceFinder(const SyntaxTree& tree, std::uint32_t offset)
      : text_(tree.text.view()), offset_(std::min(offset, tree.text.size())) {
    collectTokens(Cursor::root(tree), offset_, place_.tokens);
  }

  CompletionPlace find() {
    const Cursor last = place_.last();
    if (last && last.end() >= offset_ && findInToken(last)) return finish();
    if (findComment(last ? last.end() : 0)) return finish();
    findName();
    return finish();
  }

 private:
  CompletionPlace finish() {
    place_.brackets = openBrackets(place_.tokens);
    const std::uint32_t start = place_.typed.start;
    const std::uint32_t from = place_.tokens.empty() ? 0 : place_.last().end();
    place_.isOnNewLine =
        from == 0 || (from <= start && text_.substr(from, start - from).find('\n') != text_.npos);
    place_.isQualified = text_.substr(0, offset_).ends_with("::");
    return std::move(place_);
  }

  /// Handles a place in a comment after the last token, which ends at `from`.
  bool findComment(std::uint32_t from) {
    if (from >= offset_) return false;
    const std::string_view between = text_.substr(from, offset_ - from);
    const std::size_t line = between.rfind('\n');
    const std::string_view lineText = line == between.npos ? between : between.substr(line + 1);
    if (lineText.find('#') != lineText.npos) {
      place_.kind = CompletionPlace::Kind::Comment;
      place_.end = offset_;
      findInComment();
      return true;
    }
    const std::size_t opened = between.rfind("/*");
    return opened != between.npos && between.find("*/", opened) == between.npos;
  }

  /// Finds the name in a comment: after the last colon of `lint:ignore:NAME`, which may have
  /// dashes.
  void findInComment() {
    const std::string_view before = text_.substr(0, offset_);
    const std::string_view comment = before.substr(before.rfind('#') + 1);
    const std::size_t text = comment.find_first_not_of(" \t");
    const std::string_view word = comment.substr(comment.find_last_of(" \t") + 1);  // npos + 1 is 0
    place_.isControl = text != comment.npos && comment.substr(text).starts_with("lint:") &&
                       word.starts_with("lint:");
    std::uint32_t start = offset_;
    if (place_.isControl)
      start = static_cast<std::uint32_t>(before.rfind(':') + 1);
    else
      while (isNameCharacter(text_[start - 1])) --start;
    place_.typed = {start, offset_};
  }

  /// Handles a place inside of `token` or at its end. Returns false if the token is a name.
  bool findInToken(const Cursor& token) {
    switch (token.kind()) {
      // A keyword where none may stand is read as a text without quotes.
      case SyntaxKind::String: return !isKeywordText(token) && findInString(token);
      case SyntaxKind::EppClose:
      case SyntaxKind::RenderClose: return true;
      case SyntaxKind::EppText:
      case SyntaxKind::EppBlank:
      case SyntaxKind::Regex:
      case SyntaxKind::Number:
      case SyntaxKind::HeredocEnd:
      case SyntaxKind::HeredocTag:
      case SyntaxKind::HeredocBadTag: return token.end() > offset_ || !isOutside(token.kind());
      default: return isInterpolated(token.kind()) && findInInterpolated(token);
    }
  }

  static bool isOutside(SyntaxKind kind) {
    return kind == SyntaxKind::HeredocTag || kind == SyntaxKind::HeredocBadTag;
  }

  static bool isKeywordText(const Cursor& token) {
    const char first = token.text().front();
    return first != '\'' && first != '"';
  }

  bool findInString(const Cursor& token) {
    const std::string_view text = token.text();
    place_.isClosed = text.size() > 1 && text.back() == text.front();
    if (place_.isClosed && offset_ == token.end()) return true;  // after the quote
    const std::string_view before = text.substr(1, offset_ - token.start() - 1);
    if (text.front() == '"' && findInterpolation(before)) return true;
    setText(token, place_.isClosed ? token.end() - 1 : token.end());
    place_.runsOn = !place_.isClosed || place_.end < token.end() - 1;
    return true;
  }

  /// The place is in the text that begins with the quote of `token` and ends at `limit`.
  void setText(const Cursor& token, std::uint32_t limit) {
    place_.kind = CompletionPlace::Kind::Text;
    place_.quote = token.text().front();
    place_.typed = {token.start() + 1, offset_};
    place_.end = lineEnd(limit);
    place_.tokens.pop_back();
  }

  /// Returns the end of the line: the name in an unterminated string ends there.
  std::uint32_t lineEnd(std::uint32_t limit) const {
    std::uint32_t end = offset_;
    while (end < limit && text_[end] != '\n' && text_[end] != '\r') ++end;
    return end;
  }

  bool findInInterpolated(const Cursor& token) {
    const std::string_view before = text_.substr(token.start(), offset_ - token.start());
    const bool opens = token.end() == offset_ && before.ends_with("{");
    if (opens) return false;  // the interpolated code begins here
    if (findInterpolation(before)) return true;
    // Without its second quote, a text reaches to the next interpolation.
    const bool isTorn = token.is(SyntaxKind::StringHead) && before.find('\n') == before.npos &&
                        lineEnd(token.end()) < token.end();
    if (!isTorn) return true;
    setText(token, token.end());
    place_.runsOn = true;
    return true;
  }

  /// Finds the variable at the end of `before`, the interpolated text up to the place.
  bool findInterpolation(std::string_view before) {
    std::size_t name = before.size();
    while (name > 0 && isNameCharacter(before[name - 1])) --name;
    const std::size_t code = openInterpolation(before);
    const bool isSimple =
        name > 0 && before[name - 1] == '$' && (name < 2 || before[name - 2] != '\\');
    if (!isSimple && code != name) return code != before.npos && code < name;
    findName();
    place_.isBraced = !isSimple;
    return true;
  }

  /// Handles a place in or after a name, or where a name may begin.
  void findName() {
    std::uint32_t start = offset_, end = offset_;
    while (start > 0 && isNameCharacter(text_[start - 1])) --start;
    while (end < text_.size() && isNameCharacter(text_[end])) ++end;
    // The single colon after `case` options and titles is not part of the name.
    while (start < offset_ && text_[start] == ':' &&
           !(start + 1 < offset_ && text_[start + 1] == ':'))
      ++start;
    while (end > offset_ && text_[end - 1] == ':') --end;
    const bool hasSigil = start > 0 && text_[start - 1] == '$';
    place_.kind = hasSigil ? CompletionPlace::Kind::Variable : CompletionPlace::Kind::Code;
    place_.typed = {start, offset_};
    place_.end = end;
    const bool isNumber = start < offset_ && text_[start] >= '0' && text_[start] <= '9';
    if (isNumber && !hasSigil) place_.kind = CompletionPlace::Kind::Nowhere;
    place_.isBraced = !hasSigil && start >= 2 && text_.substr(start - 2, 2) == "${";
    const std::uint32_t begin = hasSigil ? start - 1 : start;
    while (!place_.tokens.empty() && place_.last().start() >= begin) place_.tokens.pop_back();
  }

  std::string_view text_;
  std::uint32_t offset_;
  CompletionPlace place_;
};

}  // namespace

bool CompletionPlace::isOpenedBy(char trigger) const {
  switch (trigger) {
    case 0: return true;
    case '$': return kind == Kind::Variable;
    case '\'':
    case '"': return kind == Kind::Text && typed.empty();
    case ':':
      return isControl ||
             (isQualified && (kind == Kind::Code || kind == Kind::Variable || kind == Kind::Text));
    case '{': return kind == Kind::Code && isBraced;
    case '@':
      return kind == Kind::Comment || last().is(SyntaxKind::At) || last().is(SyntaxKind::AtAt);
    case '[':
      return kind == Kind::Code && innermost().kind == OpenBracket::Kind::Access &&
             last() == token(innermost().open);
    case '.': {
      if (kind == Kind::Text) return true;
      // `1.` may become a fraction.
      const Cursor left = tokens.size() < 2 ? Cursor() : tokens[tokens.size() - 2];
      return kind == Kind::Code && last().is(SyntaxKind::Dot) && !left.is(SyntaxKind::Number);
    }
    default: return false;
  }
}

bool CompletionPlace::takesOperand() const {
  return startsStatement() || !last() || !endsOperand(last().kind());
}

bool CompletionPlace::startsStatement() const {
  const OpenBracket& bracket = innermost();
  if (!bracket.holdsStatements() || bracket.holdsValue()) return false;
  if (!last() || bracket.open + 1 == tokens.size()) return true;
  const SyntaxKind before = last().kind();
  if (before == SyntaxKind::RBrace || before == SyntaxKind::EppOpen ||
      before == SyntaxKind::EppClose || before == SyntaxKind::EppText ||
      isRelationshipOperator(before))
    return true;
  return isOnNewLine && endsOperand(before);
}

bool CompletionPlace::isInValueOf(std::uint32_t arrow) const {
  int depth = 0;
  for (std::uint32_t i = arrow + 1; i < tokens.size(); ++i) {
    const SyntaxKind kind = tokens[i].kind();
    const bool begins = kind == SyntaxKind::Name || kind == SyntaxKind::Variable ||
                        (isKeyword(kind) && !isBinaryOperator(kind));
    if (depth == 0 && i > arrow + 1 && begins && endsOperand(tokens[i - 1].kind())) return false;
    depth += openedBy(kind) != NoBracket;
    depth -= closedBy(kind) != NoBracket;
  }
  // A token after a complete operand begins another statement.
  const bool isEnded = arrow + 1 < tokens.size() && endsOperand(tokens.back().kind());
  return depth != 0 || !isEnded;
}

TextRange CompletionPlace::writtenType(std::uint32_t name) const {
  std::uint32_t start = name;
  if (start > 0 && token(start - 1).is(SyntaxKind::RBracket)) {
    int depth = 0;
    do {
      --start;
      depth += token(start).is(SyntaxKind::RBracket);
      depth -= token(start).is(SyntaxKind::LBracket) || token(start).is(SyntaxKind::ListStart);
    } while (start > 0 && depth > 0);
  }
  if (start == 0 || !token(start - 1).is(SyntaxKind::TypeName)) return {};
  return {token(start - 1).start(), token(name - 1).end()};
}

std::vector<Cursor> tokensBehind(const SyntaxTree& tree, std::uint32_t offset, std::size_t limit) {
  std::vector<Cursor> tokens;
  collectBehind(Cursor::root(tree), offset, limit, tokens);
  return tokens;
}

CompletionPlace placeOf(const SyntaxTree& tree, std::uint32_t offset) {
  return PlaceFinder(tree, offset).find();
}

}  // namespace puppet::analysis
