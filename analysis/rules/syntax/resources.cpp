// Resources, their defaults and overrides.

#include <utility>

#include "analysis/rules/syntax/plans.h"
#include "analysis/rules/syntax/rule.h"
#include "analysis/rules/syntax/syntax_queries.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Reports `+>` in new resources: it appends to values of an existing resource.
void checkAppend(Inspection& inspection, const Attribute& attribute) {
  if (!attribute.arrow().is(K::PlusArrow)) return;
  const auto owner = inspection.ancestor(0).kind();
  if (owner != K::ResourceBody && owner != K::ResourceDefaults) return;
  inspection.report(DiagnosticId::IllegalAttributeAppend, span(attribute.name(), attribute.arrow()))
      .fix("Write '=>'", {{attribute.arrow().range(), "=>"}});
}

void checkSplatContext(Inspection& inspection, const CapabilityMapping& mapping) {
  for (const auto attribute : mapping.attributes())
    if (attribute.name().is(K::Star))
      inspection.report(DiagnosticId::UnsupportedOperatorInContext,
                        span(attribute.name(), attribute.arrow()));
}

std::string asOperand(const Cursor& value) {
  const std::string text(value.text());
  return isPrimary(value) ? text : "(" + text + ")";
}

void checkSingleSplat(Inspection& inspection, const ResourceBody& body) {
  Attribute first;
  Cursor previous;
  for (const auto attribute : body.attributes()) {
    const Cursor before = std::exchange(previous, attribute);
    if (!attribute.name().is(K::Star)) continue;
    if (!first) {
      first = attribute;
      continue;
    }
    auto& finding = inspection.report(DiagnosticId::MultipleAttributesUnfold,
                                      span(attribute.name(), attribute.arrow()));
    finding.related.push_back({span(first.name(), first.arrow()), "the first one is here"});
    if (first.value().missing() || attribute.value().missing()) continue;
    finding.fix("Unfold both as one", {{first.value().range(), asOperand(first.value()) + " + " +
                                                                   asOperand(attribute.value())},
                                       {{before.end(), attribute.end()}, ""}});
  }
}

void reportVirtual(Inspection& inspection, DiagnosticId id, const VirtualResource& outer,
                   std::initializer_list<std::string_view> arguments) {
  const auto resource = virtualizedResource(outer);
  const TextRange markers = {outer.start(), resource.start()};
  inspection.report(id, span(outer.marker(), outer.marker()), arguments)
      .fix("Remove '" + std::string(outer.marker().text()) + "'", {{markers, ""}});
}

void checkVirtual(Inspection& inspection, const VirtualResource& marked) {
  if (inspection.ancestor(0).is(K::VirtualResource) || isForeignToPlan(inspection)) return;
  const auto resource = virtualizedResource(marked);
  if (resource.is(K::ResourceDefaults) || resource.is(K::ResourceOverride)) {
    reportVirtual(inspection, DiagnosticId::NotVirtualizable, marked, {nounOf(resource)});
  } else if (resource.is(K::Resource) && Resource(resource).type().text() == "class") {
    reportVirtual(inspection, DiagnosticId::ClassNotVirtualizable, marked, {});
  }
}

/// Reports `name { a => b }` without a title, which is a name followed by a hash.
void checkTitle(Inspection& inspection, const UntitledResource& resource) {
  if (isRejected(resource) || isStatementCall(resource)) return;
  if (inspection.isPlan()) {
    inspection.report(DiagnosticId::IdemExpressionNotLast, resource.type().range(),
                      {nounOf(resource.type())});
  } else {
    inspection.report(DiagnosticId::ResourceWithoutTitle, span(resource.type(), resource.open()),
                      {resource.type().text()});
  }
}

}  // namespace

std::span<const Rule> resourceRules() {
  static constexpr Rule kRules[] = {
      rule<checkAppend>(),  rule<checkSplatContext>(), rule<checkSingleSplat>(),
      rule<checkVirtual>(), rule<checkTitle>(),
  };
  return kRules;
}

}  // namespace puppet::analysis
