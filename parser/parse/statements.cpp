#include <algorithm>

#include "parser/diagnostics/diagnostic_id.h"
#include "parser/parse/parser.h"
#include "parser/support/language_features.h"
#include "parser/syntax/statement_calls.h"

namespace puppet::parser {

/// State of a statement list about the statements before the current one.
class Parser::StatementList {
 public:
  static constexpr std::size_t kNone = ~std::size_t{0};

  std::size_t name = kNone;  ///< mark of the previous statement if that is a bare name
  std::string_view nameText;
  std::size_t error = kNone;  ///< index of the diagnostic for a list of expressions without a call

  /// Sets the offset at which the reference reports the list: it looks for calls after it has
  /// parsed the whole list, or as much of it as is valid. An error inside of the last statement
  /// comes first.
  void setEnd(Parser& parser, std::uint32_t end) const {
    if (error == kNone) return;
    std::optional<std::uint32_t>& offset = parser.diagnostics_[error].referenceOffset;
    if (!offset) offset = end;
  }

  bool nameCalls() const { return name != kNone && isStatementCallName(nameText); }
};

void Parser::parseStatements(K closer, const FirstStatement* first) {
  StatementList list;
  bool any = first != nullptr;
  if (first) finishStatement(list, *first, false);
  while (!at(closer) && !atEnd() && !atOuterText()) {
    if (any && accept(K::Semicolon) && (at(closer) || atEnd())) {
      reportStrayStatementEnd();
      break;
    }
    const std::size_t mark = builder_.mark(), before = findings();
    if (reuseStatements(list)) {
      any = true;
      continue;
    }
    if (atOtherLevelStatement()) {
      parseOtherLevelStatement();
      list.name = StatementList::kNone;
      any = true;
    } else if (atStatementStart()) {
      parseStatement(list);
      any = true;
    } else {
      list.setEnd(*this, errorIndex_ == index_ ? tokenStart() + 1 : last_.end);
      reportUnexpected("a statement");
      if (at(closer) || atEnd() || atOuterText()) break;
      skipToken();
      takeExtras();
    }
    // A call without parentheses has absorbed the previous statement.
    if (findings() != before && (!gaveUp_ || mark < builder_.mark()))
      builder_.markFinding(std::min(mark, builder_.mark() - 1));
  }
  list.setEnd(*this, tokenStart() + (errorIndex_ == index_ ? 1 : 0));
}

/// Reports a `;` without a statement after it.
void Parser::reportStrayStatementEnd() {
  if (Diagnostic* d =
          report(DiagnosticId::SyntaxError, last_, {"';' only stands between statements"})) {
    d->referenceOffset = tokenStart();
    d->fix("Remove ';'", {{last_, ""}});
  }
}

/// Reuses statements of an old version; returns false if there are none.
bool Parser::reuseStatements(StatementList& list) {
  // After a bare name a statement may become an argument, which depends on more than its own
  // tokens.
  if (!mayReuse() || list.name != StatementList::kNone) return false;
  return reuse(reuse_->statementsAt(index_));
}

void Parser::parseStatement(StatementList& list) {
  const FirstStatement first{builder_.mark(), tokenText()};
  const bool isArray = at(K::ListStart);
  parseAssignment();
  finishStatement(list, first, isArray);
}

void Parser::finishStatement(StatementList& list, const FirstStatement& first, bool isArray) {
  TextRange comma{};
  while (at(K::Comma)) {
    if (comma.empty()) comma = tokenRange();
    bump();
    parseRequiredAssignment();
  }
  const bool isArrayCall = isArray && list.name != StatementList::kNone &&
                           supports(options_.level, Feature::CallWithBareArray);
  if (list.nameCalls() || isArrayCall) {
    wrap(K::StatementCall, list.name);
    list.name = StatementList::kNone;
  } else if (!comma.empty()) {
    wrap(K::ExpressionList, first.mark);
    ++suppressed_;  // a finding may or may not be reported, depending on the previous statements
    if (list.error == StatementList::kNone && !gaveUp_ && !builder_.back().node()->hasError()) {
      list.error = diagnostics_.size();
      const bool named = list.name != StatementList::kNone;
      recordMistake(named
                        ? makeDiagnostic(DiagnosticId::UnparenthesizedCall, comma, {list.nameText})
                        : makeDiagnostic(DiagnosticId::IllegalExpressionList, comma));
    }
    list.name = StatementList::kNone;
  } else {
    const GreenElement element = builder_[first.mark];
    list.name = element.isToken() && element.kind() == K::Name ? first.mark : StatementList::kNone;
    list.nameText = first.text;
  }
}

/// Parses `{ statements }` as a node of kind `k`.
void Parser::parseBlock(K k) {
  const std::size_t mark = builder_.mark();
  const TextRange open = tokenRange();
  if (accept(K::LBrace)) {
    {
      const Sync sync(*this, K::RBrace);
      parseStatements(K::RBrace);
    }
    expectClose(K::RBrace, open);
  } else {
    insertMissingBraces();
  }
  wrap(k, mark);
}

void Parser::parseRequiredAssignment() {
  if (atStatementStart()) {
    parseAssignment();
  } else {
    insertMissingExpression();
  }
}

void Parser::parseAssignment() {
  const Nesting nesting(*this);
  const std::size_t mark = builder_.mark();
  parseRelationship();
  if (!isAssignmentOperator(kind())) return;
  bump();
  parseRequiredAssignment();
  wrap(K::Assignment, mark);
}

void Parser::parseRelationship() {
  const std::size_t mark = builder_.mark();
  parseResource();
  while (isRelationshipOperator(kind())) {
    bump();
    if (atStatementStart()) {
      parseResource();
    } else {
      insertMissingExpression();
    }
    wrap(K::Relationship, mark);
  }
}

void Parser::parseResource() {
  const std::size_t mark = builder_.mark();
  if (isVirtualMarker(kind())) return parseVirtualResource();
  if (at(K::KwClass) && peek() == K::LBrace) {
    parseClassResource();
  } else {
    parseExpression();
  }
  while (at(K::LBrace)) parseResourceRest(mark);
}

}  // namespace puppet::parser
