// Templates: parameters must come first.

#include "analysis/rules/syntax/rule.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

bool isSkippedBar(const Cursor& element) {
  if (!element.is(K::Skipped)) return false;
  const auto tokens = element.children();
  return tokens.size() == 1 && (*tokens.begin()).is(K::Pipe);
}

/// Reports `| $x |` after some text: the parser skips the bars and reads a variable between them.
void checkParameters(Inspection& inspection, const SourceFile& file) {
  if (!inspection.isTemplate()) return;
  Cursor open;
  for (const auto child : file.children()) {
    if (!isSkippedBar(child)) continue;
    if (open) inspection.report(DiagnosticId::IllegalEppParameters, {open.start(), child.end()});
    open = open ? Cursor() : child;
  }
}

}  // namespace

std::span<const Rule> templateRules() {
  static constexpr Rule kRules[] = {rule<checkParameters>()};
  return kRules;
}

}  // namespace puppet::analysis
