// Node definitions.

#include <algorithm>

#include "analysis/rules/syntax/placement.h"
#include "analysis/rules/syntax/plans.h"
#include "analysis/rules/syntax/rule.h"
#include "analysis/rules/syntax/syntax_queries.h"
#include "analysis/symbols/node_names.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

constexpr bool isHostCharacter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '-' || c == '.';
}

void checkHost(Inspection& inspection, const Cursor& host) {
  switch (host.kind()) {
    case K::KwDefault:
    case K::Regex:
    case K::MissingExpression: return;
    case K::InterpolatedString:
      for (const auto part : InterpolatedString(host).interpolations()) {
        inspection.report(DiagnosticId::IllegalHostnameInterpolation, part.range());
        break;
      }
      return;
    case K::Name:
    case K::Word:
    case K::Number:
    case K::String:
    case K::DottedName: {
      const auto text = hostText(host);
      if (!std::ranges::all_of(text, isHostCharacter))
        inspection.report(DiagnosticId::IllegalHostnameChars, host.range(), {text});
      return;
    }
    default:
      inspection.report(DiagnosticId::IllegalExpression, host.range(),
                        {nounOf(host), "a host name"});
  }
}

void checkHosts(Inspection& inspection, const NodeDefinition& node) {
  if (isForeignToPlan(inspection)) return;
  for (const auto host : node.hosts()) checkHost(inspection, host);
}

void checkNodePlace(Inspection& inspection, const NodeDefinition& node) {
  if (isForeignToPlan(inspection)) return;
  reportPlacement(inspection, node, *node.hosts().begin());
}

void checkNodeInheritance(Inspection& inspection, const NodeDefinition& node) {
  const Inherits inherits = node.inherits();
  if (!inherits || isForeignToPlan(inspection)) return;
  inspection.report(DiagnosticId::NodeInheritance, inherits.range())
      .fix("Remove it", {{{inherits.fullStart(), inherits.end()}, ""}});
}

}  // namespace

std::span<const Rule> nodeRules() {
  static constexpr Rule kRules[] = {
      rule<checkHosts>(),
      rule<checkNodePlace>(),
      rule<checkNodeInheritance>(),
  };
  return kRules;
}

}  // namespace puppet::analysis
