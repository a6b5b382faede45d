// Calls of lookup(): keys that no data has, and unknown strategies.

#include <string>
#include <vector>

#include "analysis/hiera/data_merge.h"
#include "analysis/rules/semantic/data_keys.h"
#include "analysis/rules/semantic/environment_rules.h"
#include "analysis/symbols/reference.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Reports an unknown name of a strategy, as a text or in a hash.
void checkStrategy(Inspection& inspection, const Cursor& merge) {
  for (const Pair option : HashLiteral(merge).entries())
    if (stringValue(option.key()) == "strategy") checkStrategy(inspection, option.value());
  if (!merge.is(K::String)) return;
  const std::string name = stringValue(merge);
  if (!MergeStrategy::of(types::Value::string(name)))
    inspection.report(DiagnosticId::HieraLookupOptions, merge.range(),
                      {"unknown merge strategy '" + name + "'"});
}

/// Checks `lookup(KEY, TYPE, MERGE, DEFAULT)`.
void checkLookup(Inspection& inspection, std::string_view function,
                 const std::vector<Cursor>& arguments, bool hasBlock) {
  if (inspection.context().likeReference || withoutRoot(function) != "lookup") return;
  if (arguments.empty() || !arguments[0].is(K::String)) return;
  if (arguments.size() > 2) checkStrategy(inspection, arguments[2]);
  const bool hasOptions = arguments.size() == 2 && !arguments[1].is(K::TypeName) &&
                          !arguments[1].is(K::Access) && !arguments[1].is(K::KwUndef);
  if (hasBlock || hasOptions || arguments.size() > 3) return;
  const std::string key = stringValue(arguments[0]);
  if (isAbsentKey(inspection.queries(), key))
    return void(inspection.report(DiagnosticId::AbsentLookupKey, arguments[0].range(), {key}));
  if (arguments.size() != 2) return;
  const std::string mismatch =
      lookupMismatch(inspection.queries(), key, arguments[1].text(), inspection.level());
  if (!mismatch.empty())
    inspection.report(DiagnosticId::RefusedData, arguments[1].range(), {mismatch});
}

void checkLookupCall(Inspection& inspection, const Call& call) {
  const auto list = call.arguments().arguments();
  checkLookup(inspection, call.function().text(), {list.begin(), list.end()}, !!call.lambda());
}

void checkLookupStatement(Inspection& inspection, const StatementCall& call) {
  const auto list = call.arguments();
  checkLookup(inspection, call.function().text(), {list.begin(), list.end()}, false);
}

}  // namespace

std::span<const Rule> lookupCallRules() {
  static constexpr Rule kRules[] = {rule<checkLookupCall>(), rule<checkLookupStatement>()};
  return kRules;
}

}  // namespace puppet::analysis
