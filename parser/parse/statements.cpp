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
  void endsAt(Parser& parser, std::uint32_t end) const {
    if (error == kNone) return;
    std::optional<std::uint32_t>& offset = parser.diagnostics_[error].referenceOffset;
    if (!offset) offset = end;
  }

  bool nameCalls() const { return name != kNone && isStatementCallName(nameText); }
};

void Parser::statements(K closer, const FirstStatement* first) {
  StatementList list;
  bool any = first != nullptr;
  if (first) finishStatement(list, *first, false);
  while (!at(closer) && !atEnd() && !atOuterText()) {
    if (any && accept(K::Semicolon) && (at(closer) || atEnd())) {
      strayStatementEnd();
      break;
    }
    const std::size_t mark = builder_.mark(), before = findings();
    if (reuseStatements(list)) {
      any = true;
      continue;
    }
    if (atOtherLevelStatement()) {
      otherLevelStatement();
      list.name = StatementList::kNone;
      any = true;
    } else if (atStatementStart()) {
      statement(list);
      any = true;
    } else {
      list.endsAt(*this, errorIndex_ == index_ ? tokenStart() + 1 : last_.end);
      unexpected("a statement");
      if (at(closer) || atEnd() || atOuterText()) break;
      skipToken();
      takeExtras();
    }
    // A call without parentheses has absorbed the previous statement.
    if (findings() != before && (!gaveUp_ || mark < builder_.mark()))
      builder_.markFinding(std::min(mark, builder_.mark() - 1));
  }
  list.endsAt(*this, tokenStart() + (errorIndex_ == index_ ? 1 : 0));
}

/// Reports a `;` without a statement after it.
void Parser::strayStatementEnd() {
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

void Parser::statement(StatementList& list) {
  const FirstStatement first{builder_.mark(), tokenText()};
  const bool isArray = at(K::ListStart);
  assignment();
  finishStatement(list, first, isArray);
}

void Parser::finishStatement(StatementList& list, const FirstStatement& first, bool isArray) {
  TextRange comma{};
  while (at(K::Comma)) {
    if (comma.empty()) comma = tokenRange();
    bump();
    requiredAssignment();
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
      tell(named ? makeDiagnostic(DiagnosticId::UnparenthesizedCall, comma, {list.nameText})
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
void Parser::block(K k) {
  const std::size_t mark = builder_.mark();
  const TextRange open = tokenRange();
  if (accept(K::LBrace)) {
    {
      const Sync sync(*this, K::RBrace);
      statements(K::RBrace);
    }
    expectClose(K::RBrace, open);
  } else {
    missingBraces();
  }
  wrap(k, mark);
}

void Parser::requiredAssignment() {
  if (atStatementStart()) {
    assignment();
  } else {
    missingExpression();
  }
}

void Parser::assignment() {
  const Nesting nesting(*this);
  const std::size_t mark = builder_.mark();
  relationship();
  if (!isAssignmentOperator(kind())) return;
  bump();
  requiredAssignment();
  wrap(K::Assignment, mark);
}

void Parser::relationship() {
  const std::size_t mark = builder_.mark();
  resource();
  while (isRelationshipOperator(kind())) {
    bump();
    if (atStatementStart()) {
      resource();
    } else {
      missingExpression();
    }
    wrap(K::Relationship, mark);
  }
}

void Parser::resource() {
  const std::size_t mark = builder_.mark();
  if (isVirtualMarker(kind())) return virtualResource();
  if (at(K::KwClass) && peek() == K::LBrace) {
    classResource();
  } else {
    expression();
  }
  while (at(K::LBrace)) resourceRest(mark);
}

}  // namespace puppet::parser
