// Values that nothing uses.

#include "analysis/checks/plans.h"
#include "analysis/checks/rule.h"
#include "analysis/checks/shape.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Leftovers of a syntax error look like unused values.
bool hasDamage(const Cursor& list) {
  for (const auto child : list.children())
    if (isDamaged(child)) return true;
  return false;
}

/// A list of exactly a name and a hash.
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

void reportUnusedValue(Inspection& inspection, const Expression& value, const Expression& next) {
  auto& finding =
      inspection.report(DiagnosticId::IdemExpressionNotLast, value.range(), {nounOf(value)});
  const bool mistyped = value.is(K::Name) || value.is(K::UntitledResource);
  if (!mistyped) finding.fix("Remove it", {{{value.start(), next.start()}, ""}});
}

/// The reference reports only the first unused value of a list. What stands beside a mistake may be
/// a part of what was meant there.
void reportUnused(Inspection& inspection, const Cursor& list) {
  Expression before, previous;
  bool found = false;
  forEachStatement(list, [&](const Expression& statement) {
    if (!found && previous && inspection.hasNoEffect(previous)) {
      found = true;
      if (!inspection.context().likeReference && areRegexOptions(previous)) return;
      if (!inspection.hasErrorIn({(before ? before : previous).start(), statement.end()}))
        reportUnusedValue(inspection, previous, statement);
    }
    before = previous;
    previous = statement;
  });
}

template <typename List>
void checkStatements(Inspection& inspection, const List& list) {
  if (list.is(K::TypeBody) && inspection.readsDrafts()) return;
  if (list.green().node()->hasError() && hasDamage(list)) return;
  if (isResourceWithoutTitle(inspection, list))
    reportResourceWithoutTitle(inspection, list);
  else
    reportUnused(inspection, list);
}

/// The bodies of classes, defined types and nodes have no value, so their last expression must do
/// something.
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
  inspection.report(DiagnosticId::IdemNotAllowedLast, last.range(), {nounOf(definition)});
}

constexpr Rule kRules[] = {
    rule<checkStatements<SourceFile>>(), rule<checkStatements<Block>>(),
    rule<checkStatements<TypeBody>>(),   rule<checkLast<ClassDefinition>>(),
    rule<checkLast<DefinedType>>(),      rule<checkLast<NodeDefinition>>(),
};

}  // namespace

std::span<const Rule> statementRules() { return kRules; }

}  // namespace puppet::analysis
