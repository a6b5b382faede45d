// Unused values.

#include <array>
#include <optional>
#include <string>
#include <utility>

#include "analysis/rules/syntax/plans.h"
#include "analysis/rules/syntax/rule.h"
#include "analysis/rules/syntax/syntax_queries.h"
#include "analysis/symbols/name_candidates.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Returns true if the list has a syntax error, whose remains look like unused values.
bool hasDamage(const Cursor& list) {
  for (const auto child : list.children())
    if (isDamaged(child)) return true;
  return false;
}

/// Returns true for a list of exactly a name and a hash.
bool isResourceWithoutTitle(const Inspection& inspection, const Cursor& list) {
  if (inspection.isPlan() || inspection.ancestor(0).is(K::Apply)) return false;
  std::size_t count = 0;
  bool matches = true;
  forEachStatement(list, [&](const Expression& statement) {
    const K wanted = count == 0 ? K::Name : K::HashLiteral;
    matches = matches && count < 2 && statement.is(wanted);
    ++count;
  });
  return matches && count == 2;
}

void reportResourceWithoutTitle(Inspection& inspection, const Cursor& list) {
  Expression name, hash;
  forEachStatement(list, [&](const Expression& statement) { (name ? hash : name) = statement; });
  inspection.report(DiagnosticId::ResourceWithoutTitle, span(name, HashLiteral(hash).open()),
                    {name.text()});
}

bool hasCommentBefore(const Cursor& token) {
  return token.leadingText().find_first_of("#/") != std::string_view::npos;
}

/// Returns true if there are comments in `element`, not counting those before it.
bool hasComment(const Cursor& element) {
  bool isFirst = true;
  for (const auto child : element.children()) {
    if (!isFirst && hasCommentBefore(child)) return true;
    if (child.isNode() && hasComment(child)) return true;
    isFirst = false;
  }
  return false;
}

/// Returns the range whose removal leaves the code around `value` as it is: a statement that begins
/// its line goes with the gap after it, any other with the gap before it. Empty if there is none,
/// as for a statement of a template that ends in another tag.
TextRange removableRange(const Expression& value, const Expression& next) {
  const std::string_view before = value.leadingText();
  if (value.text().find("%>") != value.text().npos) return {};
  if (value.fullStart() == 0 || before.find('\n') != before.npos)
    return {value.start(), next.start()};
  const bool fuses = before.empty() && next.leadingText().empty();
  return fuses || hasCommentBefore(value) ? TextRange() : TextRange{value.fullStart(), value.end()};
}

void reportUnusedValue(Inspection& inspection, const Expression& value, const Expression& next) {
  auto& finding =
      inspection.report(DiagnosticId::IdemExpressionNotLast, value.range(), {nounOf(value)});
  // Code that is still being written has comments that describe its purpose.
  const bool isMeant = value.is(K::Name) || value.is(K::UntitledResource) || hasComment(value) ||
                       hasCommentBefore(next);
  const TextRange range = removableRange(value, next);
  if (!isMeant && !range.empty()) finding.fix("Remove it", {{range, ""}});
}

/// Returns the array in `Class ['x']`, which is a separate statement because of the blank: the one
/// that `after` begins with.
Cursor arrayBehind(const Expression& before, const Expression& after) {
  if (!before || !after) return {};
  const Cursor open = firstTokenOf(after);
  const K last = lastTokenOf(before).kind();
  const bool mayHaveParts = last == K::TypeName || last == K::Variable || last == K::RBracket;
  const bool isOnLine = open.leadingText().find_first_of("\r\n") == std::string_view::npos;
  if (!open.is(K::ListStart) || !mayHaveParts || !isOnLine) return {};
  Cursor array = after;
  while (!array.is(K::ArrayLiteral)) array = *array.children().begin();
  return array;
}

void reportBlank(Inspection& inspection, const Expression& before, const Cursor& array,
                 std::string_view code) {
  const Cursor last = lastTokenOf(before);
  auto& finding = inspection.report(DiagnosticId::BlankBeforeBracket, {last.start(), array.end()},
                                    {last.text()});
  finding.referenceCode = code;
  finding.fix("Remove the blank", {{{last.end(), array.start()}, ""}});
}

/// Functions whose calls need no parentheses and are misspelt as statements.
constexpr auto kStatementFunctions = std::to_array<std::string_view>(
    {"alert", "contain", "create_resources", "debug", "err", "fail", "include", "info", "notice",
     "realize", "require", "tag", "warning"});

/// Value without effect that was certainly meant to have one.
struct MeantStatement {
  Cursor written;
  std::string meant;
};

/// Returns the function that `inclde a` calls, which is read as two values; empty for others.
std::optional<MeantStatement> meantCall(const Expression& name, const Expression& argument) {
  if (!name.is(K::Name) || !argument || argument.is(K::HashLiteral)) return std::nullopt;
  if (firstTokenOf(argument).leadingText().find_first_of("\r\n") != std::string_view::npos)
    return std::nullopt;
  NameCandidates names(name.text());
  for (const std::string_view function : kStatementFunctions) names.offer(function);
  if (!names.isSure()) return std::nullopt;
  return MeantStatement{name, names.best()};
}

bool isResourceReference(const Expression& operand) {
  return operand.is(K::Access) && Access(operand).left().is(K::TypeName);
}

/// Returns the arrow that is meant by the comparison `Package['a'] > Service['a']`.
std::optional<MeantStatement> meantArrow(const Expression& value) {
  const Binary comparison{value};
  if (!comparison || !isResourceReference(comparison.left()) ||
      !isResourceReference(comparison.right()))
    return std::nullopt;
  switch (comparison.operator_().kind()) {
    case K::Greater:
    case K::GreaterEqual: return MeantStatement{comparison.operator_(), "->"};
    case K::Less:
    case K::LessEqual: return MeantStatement{comparison.operator_(), "<-"};
    default: return std::nullopt;
  }
}

void reportMeant(Inspection& inspection, const MeantStatement& statement, std::string_view code) {
  auto& finding = inspection.report(DiagnosticId::MisspelledStatement, statement.written.range(),
                                    {statement.written.text(), statement.meant});
  finding.referenceCode = code;
  finding.fix("Write '" + statement.meant + "'", {{statement.written.range(), statement.meant}});
}

/// Returns true if a condition contains a list with a value that is reported separately.
bool hasOwnFindings(const Cursor& element) {
  if (isStatementList(element.kind()) && statementCount(element) > 1) return true;
  for (const auto child : element.children())
    if (child.isNode() && hasOwnFindings(child)) return true;
  return false;
}

bool isCondition(const Cursor& element) {
  return element.is(K::If) || element.is(K::Unless) || element.is(K::Case);
}

/// Finds unused values in a list of statements.
class UnusedValues {
 public:
  explicit UnusedValues(Inspection& inspection) : inspection_(inspection) {}

  void operator()(const Expression& statement) {
    const bool isRead = std::exchange(isRead_, false);
    if (previous_ && !isRead && !inspection_.isFull() && inspection_.hasNoEffect(previous_))
      check(statement);
    before_ = previous_;
    previous_ = statement;
  }

 private:
  /// Reports `previous_`, which has no effect and is not the last value. Skips values beside a
  /// syntax error, which may be a part of the intended construct. Puppet reports only the first
  /// value of a list.
  void check(const Expression& next) {
    if (isFound_ && likeReference()) return;
    isFound_ = true;
    if (!likeReference() && areRegexOptions(previous_)) return;
    if (!likeReference() && isCondition(previous_) && hasOwnFindings(previous_)) return;
    if (inspection_.hasErrorIn({(before_ ? before_ : previous_).start(), next.end()})) return;
    const auto code = infoOf(DiagnosticId::IdemExpressionNotLast).code;
    const Cursor own = likeReference() ? Cursor() : arrayBehind(before_, previous_);
    const Cursor array = likeReference() ? Cursor() : arrayBehind(previous_, next);
    if (own) return reportBlank(inspection_, before_, own, code);
    if (!array) return reportUnused(next, code);
    reportBlank(inspection_, previous_, array, code);
    isRead_ = true;
  }

  void reportUnused(const Expression& next, std::string_view code) {
    if (const auto list = eppParameters(next)) {
      const std::string_view text = inspection_.tree().text.view();
      inspection_.report(DiagnosticId::EppParametersWithoutBars, *list,
                         {text.substr(list->start, list->length())});
      isRead_ = true;
      return;
    }
    const auto call = likeReference() ? std::nullopt : meantCall(previous_, next);
    const auto arrow = likeReference() ? std::nullopt : meantArrow(previous_);
    if (!call && !arrow) return reportUnusedValue(inspection_, previous_, next);
    reportMeant(inspection_, call ? *call : *arrow, code);
    isRead_ = call.has_value();
  }

  /// Returns `String $name` at the start of a template, whose parameters lack their bars.
  std::optional<TextRange> eppParameters(const Expression& next) const {
    const Cursor type =
        previous_.is(K::Access) ? Cursor(Access(previous_).left()) : Cursor(previous_);
    const Assignment assignment{next};
    const Cursor variable = assignment ? Cursor(assignment.left()) : Cursor(next);
    const bool isOnLine = next.leadingText().find('\n') == std::string_view::npos;
    if (likeReference() || !inspection_.isTemplate() || before_ || !isOnLine ||
        !type.is(K::TypeName) || !variable.is(K::Variable))
      return std::nullopt;
    return TextRange{previous_.start(), next.end()};
  }

  bool likeReference() const { return inspection_.context().likeReference; }

  Inspection& inspection_;
  Expression before_, previous_;
  bool isFound_ = false;
  bool isRead_ = false;
};

template <typename List>
void checkStatements(Inspection& inspection, const List& list) {
  if (list.is(K::TypeBody) && inspection.readsTypeDefinitions()) return;
  if (list.green().node()->hasError() && hasDamage(list)) return;
  if (isResourceWithoutTitle(inspection, list))
    reportResourceWithoutTitle(inspection, list);
  else
    forEachStatement(list, UnusedValues(inspection));
}

/// Checks the last expression of a body. Bodies of classes, defined types and nodes have no value,
/// so their last expression must have an effect.
template <typename Definition>
void checkLast(Inspection& inspection, const Definition& definition) {
  const bool node = definition.is(K::NodeDefinition);
  if (node ? isForeignToPlan(inspection) : inspection.isPlan()) return;
  const Block body = definition.body();
  if (!body || (body.green().node()->hasError() && hasDamage(body))) return;
  const auto last = lastStatement(body);
  if (!last || !inspection.hasNoEffect(last)) return;
  if (last.is(K::UntitledResource) && !inspection.isPlan()) return;
  if (inspection.hasErrorIn(body.range())) return;
  const DiagnosticId id = DiagnosticId::IdemNotAllowedLast;
  Expression before;
  forEachStatement(body, [&](const Expression& statement) {
    if (statement.end() < last.start()) before = statement;
  });
  const bool likeReference = inspection.context().likeReference;
  if (const Cursor array = likeReference ? Cursor() : arrayBehind(before, last))
    return reportBlank(inspection, before, array, infoOf(id).code);
  if (!likeReference && before && meantCall(before, last)) return;  // reported with the name
  if (const auto arrow = likeReference ? std::nullopt : meantArrow(last))
    return reportMeant(inspection, *arrow, infoOf(id).code);
  inspection.report(id, last.range(), {nounOf(definition)});
}

}  // namespace

std::span<const Rule> statementRules() {
  static constexpr Rule kRules[] = {
      rule<checkStatements<SourceFile>>(), rule<checkStatements<Block>>(),
      rule<checkStatements<TypeBody>>(),   rule<checkLast<ClassDefinition>>(),
      rule<checkLast<DefinedType>>(),      rule<checkLast<NodeDefinition>>(),
  };
  return kRules;
}

}  // namespace puppet::analysis
