#include "analysis/features/completion/open_brackets.h"

#include <algorithm>
#include <utility>

#include "parser/tokens/token_class.h"

namespace puppet::analysis {

using namespace parser;
using Bracket = OpenBracket::Kind;

namespace {

constexpr std::uint32_t kNone = OpenBracket::kNone;

/// Tracks brackets as tokens open and close them. Unmatched closing tokens are ignored.
class BracketReader {
 public:
  explicit BracketReader(const std::vector<Cursor>& tokens) : tokens_(tokens) {}

  std::vector<OpenBracket> read() {
    open_.push_back({});
    for (at_ = 0; at_ < tokens_.size(); ++at_) take(writtenKind(tokens_[at_]));
    return std::move(open_);
  }

 private:
  OpenBracket& top() { return open_.back(); }
  SyntaxKind before() const { return at_ == 0 ? SyntaxKind::EndOfFile : tokens_[at_ - 1].kind(); }
  bool isFirstOnLine() const {
    return tokens_[at_].leadingText().find('\n') != std::string_view::npos;
  }

  void take(SyntaxKind kind) {
    if (top().holdsStatements() && isFirstOnLine() && endsOperand(before()) &&
        !isBinaryOperator(kind) && !isRelationshipOperator(kind))
      beginElement(at_);
    switch (kind) {
      case SyntaxKind::LBrace:
      case SyntaxKind::SelectorLBrace: return openBrace();
      case SyntaxKind::RBrace: return closeBrace();
      case SyntaxKind::LParen:
      case SyntaxKind::LineStartLParen: return openParenthesis(kind);
      case SyntaxKind::RParen: return close({Bracket::Parameters, Bracket::Call, Bracket::Group});
      case SyntaxKind::LBracket: return push(Bracket::Access, at_ == 0 ? kNone : at_ - 1);
      case SyntaxKind::ListStart: return push(Bracket::Array, kNone);
      case SyntaxKind::RBracket: return close({Bracket::Access, Bracket::Array});
      case SyntaxKind::CollectOpen:
      case SyntaxKind::ExportedCollectOpen: return push(Bracket::Query, at_ == 0 ? kNone : at_ - 1);
      case SyntaxKind::CollectClose:
      case SyntaxKind::ExportedCollectClose: return close({Bracket::Query});
      case SyntaxKind::Pipe:
        if (top().kind == Bracket::LambdaParameters) return close({Bracket::LambdaParameters});
        return push(Bracket::LambdaParameters, kNone);
      case SyntaxKind::StringHead:
      case SyntaxKind::HeredocHead: return push(Bracket::Interpolation, kNone);
      case SyntaxKind::StringMiddle:
      case SyntaxKind::HeredocMiddle:
        close({Bracket::Interpolation});
        return push(Bracket::Interpolation, kNone);
      case SyntaxKind::StringTail:
      case SyntaxKind::HeredocTail: return close({Bracket::Interpolation});
      case SyntaxKind::RenderOpen: return push(Bracket::Render, kNone);
      case SyntaxKind::RenderClose: return close({Bracket::Render});
      case SyntaxKind::EppClose:
        // The parameters of a template are those of the whole file.
        for (const std::uint32_t index : std::exchange(parameters_, {}))
          top().variables.push_back(index);
        return beginElement(at_ + 1);
      case SyntaxKind::EppOpen:
      case SyntaxKind::EppText: return beginElement(at_ + 1);
      case SyntaxKind::Comma:
        if (top().holdsStatements()) return;  // separates arguments of a call without parentheses
        ++top().elements;
        return beginElement(at_ + 1);
      case SyntaxKind::Semicolon: top().hasTitle = false; return beginElement(at_ + 1);
      case SyntaxKind::Colon: return takeColon();
      case SyntaxKind::Equals:
      case SyntaxKind::FatArrow:
      case SyntaxKind::PlusArrow: top().arrow = at_; return;
      case SyntaxKind::Variable: return takeVariable();
      default: return takeKeyword(kind);
    }
  }

  void beginElement(std::uint32_t at) {
    top().element = at;
    top().arrow = kNone;
  }

  void push(Bracket kind, std::uint32_t subject) {
    OpenBracket bracket;
    bracket.kind = kind;
    bracket.open = at_;
    bracket.subject = subject;
    bracket.element = at_ + 1;
    open_.push_back(std::move(bracket));
  }

  /// Closes the innermost bracket of one of `kinds` and those open inside of it. Does not cross an
  /// interpolation, which ends only with its own bracket or string.
  void close(std::initializer_list<Bracket> kinds) {
    for (std::size_t i = open_.size(); i-- > 1;) {
      if (std::ranges::find(kinds, open_[i].kind) != kinds.end()) {
        if (open_[i].kind == Bracket::Parameters || open_[i].kind == Bracket::LambdaParameters)
          parameters_ = std::move(open_[i].variables);
        closed_ = open_[i].subject;
        open_.resize(i);
        return;
      }
      if (open_[i].kind == Bracket::Interpolation || open_[i].kind == Bracket::Render) return;
    }
  }

  void closeBrace() {
    close({Bracket::Definition, Bracket::Block, Bracket::Lambda, Bracket::Resource,
           Bracket::Attributes, Bracket::Hash, Bracket::Case, Bracket::Selector});
    top().header = kNone;
    if (top().kind == Bracket::Case) beginElement(at_ + 1);
  }

  void openParenthesis(SyntaxKind kind) {
    const SyntaxKind previous = before();
    if (top().header != kNone && isDefinition(tokens_[top().header].kind()) && at_ > 0 &&
        top().header + 1 == at_ - 1)
      return push(Bracket::Parameters, top().header);
    const bool isCall = kind == SyntaxKind::LParen && isCallable(previous);
    push(isCall ? Bracket::Call : Bracket::Group, isCall ? at_ - 1 : kNone);
  }

  static bool isCallable(SyntaxKind kind) {
    return kind == SyntaxKind::Name || kind == SyntaxKind::TypeName || kind == SyntaxKind::KwType;
  }

  static bool isDefinition(SyntaxKind kind) {
    return kind == SyntaxKind::KwClass || kind == SyntaxKind::KwDefine ||
           kind == SyntaxKind::KwFunction || kind == SyntaxKind::KwPlan ||
           kind == SyntaxKind::KwNode || kind == SyntaxKind::KwApply;
  }

  void openBrace() {
    const SyntaxKind previous = before();
    const std::uint32_t subject = at_ == 0 ? kNone : at_ - 1;
    if (previous == SyntaxKind::Question) return push(Bracket::Selector, subject);
    if (previous == SyntaxKind::Pipe) return openBody(Bracket::Lambda);
    if (previous == SyntaxKind::Colon && top().kind == Bracket::Case)
      return push(Bracket::Block, kNone);
    const SyntaxKind header =
        top().header == kNone ? SyntaxKind::EndOfFile : tokens_[top().header].kind();
    if (header == SyntaxKind::KwClass && top().header + 1 == at_)
      return push(Bracket::Resource, subject);
    if (!endsOperand(previous) && previous != SyntaxKind::KwElse && at_ > 0 &&
        header == SyntaxKind::EndOfFile && previous != SyntaxKind::CollectClose &&
        previous != SyntaxKind::ExportedCollectClose)
      return push(Bracket::Hash, kNone);
    if (header == SyntaxKind::KwCase) return push(Bracket::Case, top().header);
    if (isDefinition(header)) return openBody(Bracket::Definition);
    if (header != SyntaxKind::EndOfFile) return push(Bracket::Block, kNone);
    openAttributes(previous, subject);
  }

  void openAttributes(SyntaxKind previous, std::uint32_t subject) {
    switch (previous) {
      case SyntaxKind::Name: return push(Bracket::Resource, subject);
      case SyntaxKind::TypeName: return push(Bracket::Attributes, subject);
      case SyntaxKind::RBracket:
      case SyntaxKind::CollectClose:
      case SyntaxKind::ExportedCollectClose: return push(Bracket::Attributes, closed_);
      default: return push(Bracket::Block, kNone);
    }
  }

  void openBody(Bracket kind) {
    push(kind, top().header);
    top().variables = std::exchange(parameters_, {});
  }

  void takeColon() {
    if (top().kind != Bracket::Resource) return;
    top().hasTitle = true;
    beginElement(at_ + 1);
  }

  void takeVariable() {
    if (top().kind == Bracket::Parameters || top().kind == Bracket::LambdaParameters) {
      if (top().arrow == kNone) top().variables.push_back(at_);
      return;
    }
    const bool isSet = at_ + 1 < tokens_.size() && tokens_[at_ + 1].is(SyntaxKind::Equals);
    if (!isSet) return;
    for (auto scope = open_.rbegin(); scope != open_.rend(); ++scope)
      if (scope->isScope()) return scope->variables.push_back(at_);
  }

  void takeKeyword(SyntaxKind kind) {
    switch (kind) {
      case SyntaxKind::KwClass:
      case SyntaxKind::KwDefine:
      case SyntaxKind::KwFunction:
      case SyntaxKind::KwPlan:
      case SyntaxKind::KwNode:
      case SyntaxKind::KwApply:
      case SyntaxKind::KwIf:
      case SyntaxKind::KwUnless:
      case SyntaxKind::KwElsif:
      case SyntaxKind::KwElse:
      case SyntaxKind::KwCase: break;
      default: return;
    }
    if (!top().holdsStatements()) return;
    top().header = at_;
    top().element = at_;
  }

  const std::vector<Cursor>& tokens_;
  std::uint32_t at_ = 0;
  std::vector<OpenBracket> open_;
  std::vector<std::uint32_t> parameters_;  ///< parameters of the next body
  std::uint32_t closed_ = kNone;           ///< subject of the bracket that was closed last
};

}  // namespace

SyntaxKind writtenKind(const Cursor& token) {
  // The first kind of each text is the one that error recovery may have replaced.
  struct Written {
    std::string_view text;
    SyntaxKind kind, other;
  };
  static constexpr Written kWritten[] = {
      {",", SyntaxKind::Comma, SyntaxKind::Comma},
      {":", SyntaxKind::Colon, SyntaxKind::Colon},
      {";", SyntaxKind::Semicolon, SyntaxKind::Semicolon},
      {"=>", SyntaxKind::FatArrow, SyntaxKind::FatArrow},
      {"{", SyntaxKind::LBrace, SyntaxKind::SelectorLBrace},
      {"}", SyntaxKind::RBrace, SyntaxKind::RBrace},
      {"[", SyntaxKind::LBracket, SyntaxKind::ListStart},
      {"]", SyntaxKind::RBracket, SyntaxKind::RBracket},
      {"(", SyntaxKind::LParen, SyntaxKind::LineStartLParen},
      {")", SyntaxKind::RParen, SyntaxKind::RParen},
  };
  if (token.text().size() > 2) return token.kind();
  const auto* const written = std::ranges::find(kWritten, token.text(), &Written::text);
  const bool isReplaced = written != std::end(kWritten) && token.kind() != written->other;
  return isReplaced ? written->kind : token.kind();
}

bool endsOperand(SyntaxKind kind) {
  switch (kind) {
    case SyntaxKind::RBracket:
    case SyntaxKind::RBrace:
    case SyntaxKind::RParen:
    case SyntaxKind::StringTail:
    case SyntaxKind::HeredocTag: return true;
    default: return isExpressionToken(kind);
  }
}

std::vector<OpenBracket> openBrackets(const std::vector<Cursor>& tokens) {
  return BracketReader(tokens).read();
}

}  // namespace puppet::analysis
