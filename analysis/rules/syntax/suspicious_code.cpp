// Code whose behavior differs from its appearance.

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>

#include "analysis/rules/syntax/literals.h"
#include "analysis/rules/syntax/rule.h"
#include "analysis/rules/syntax/syntax_queries.h"
#include "analysis/symbols/name_patterns.h"
#include "analysis/symbols/platform.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/ascii.h"
#include "parser/tokens/node_sets.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

constexpr std::array<std::string_view, 3> kJumps = {"break", "next", "return"};

bool isJump(std::string_view name) { return std::ranges::find(kJumps, name) != kJumps.end(); }

/// Returns the name of the function that a statement calls; empty for others.
std::string_view calledBy(const Expression& statement) {
  if (const StatementCall call{statement}) return call.function().text();
  if (const Call call{statement}) return call.function().text();
  return {};
}

void reportUnreachable(Inspection& inspection, const Cursor& list) {
  std::string_view jump;
  Expression first, last;
  forEachStatement(list, [&](const Expression& statement) {
    if (!jump.empty() && !isDefinition(statement.kind())) {
      if (!first) first = statement;
      last = statement;
    }
    const std::string_view called = calledBy(statement);
    if (jump.empty() && (called == "fail" || isJump(called))) jump = called;
  });
  if (first) inspection.report(DiagnosticId::UnreachableCode, {first.start(), last.end()}, {jump});
}

/// Reports a jump without parentheses, such as `break`, at the end of a block, where it is the
/// value of the block.
void checkBlock(Inspection& inspection, const Block& block) {
  if (inspection.context().likeReference) return;
  reportUnreachable(inspection, block);
  const Expression last = lastStatement(block);
  const Cursor parent = inspection.ancestor(0);
  const bool mustNotEndSo =
      parent.is(K::ClassDefinition) || parent.is(K::DefinedType) || parent.is(K::NodeDefinition);
  if (!mustNotEndSo && last.is(K::Name) && isJump(last.text()))
    inspection.report(DiagnosticId::BareControlWord, last.range(), {last.text(), last.text()})
        .fix("Call it", {{{last.end(), last.end()}, "()"}});
}

/// Returns the call of lookup() for one of a function of Hiera 3 with a literal key; empty if there
/// is none. Overrides of the hierarchy, a third argument, are gone.
std::string lookupFor(std::string_view function, const std::vector<Cursor>& arguments) {
  if (arguments.empty() || arguments.size() > 2 || !arguments[0].is(K::String)) return {};
  const std::string key(arguments[0].text());
  const std::string call = function == "hiera"         ? "lookup(" + key
                           : function == "hiera_array" ? "lookup(" + key + ", Array, 'unique'"
                           : function == "hiera_hash"  ? "lookup(" + key + ", Hash, 'hash'"
                                                       : std::string();
  if (function == "hiera_include")
    return arguments.size() == 1 ? "include(lookup(" + key + ", Array[String], 'unique'))"
                                 : std::string();
  if (call.empty() || arguments.size() == 1) return call.empty() ? call : call + ')';
  const std::string value(arguments[1].text());
  // A value behind the key alone would be its type.
  return call + (function == "hiera" ? ", undef, undef, " : ", ") + value + ')';
}

void checkFunction(Inspection& inspection, const Cursor& name, const Cursor& call,
                   const std::vector<Cursor>& arguments) {
  if (inspection.context().likeReference) return;
  const FunctionInterface* function =
      Platform::builtIn().findFunction(name.text(), {.level = inspection.level()});
  if (!function || !function->availability.isDeprecated) return;
  const std::string text = "the function '" + std::string(name.text()) + "' is deprecated";
  Diagnostic& finding = inspection.report(DiagnosticId::DeprecatedFunction, name.range(), {text});
  const std::string today = lookupFor(name.text(), arguments);
  if (!today.empty()) finding.fix("Write " + today, {{call.range(), today}});
}

void checkCall(Inspection& inspection, const Call& call) {
  if (!call.function().is(K::Name)) return;
  const auto list = call.arguments().arguments();
  const std::vector<Cursor> arguments(list.begin(), list.end());
  checkFunction(inspection, call.function(), call,
                call.lambda() ? std::vector<Cursor>() : arguments);
}
void checkStatement(Inspection& inspection, const StatementCall& call) {
  const auto list = call.arguments();
  checkFunction(inspection, call.function(), call, {list.begin(), list.end()});
}

/// Returns the truth of a literal condition; absent for computed ones.
std::optional<bool> truthOfLiteral(Cursor condition) {
  while (const Parenthesized inner{condition}) condition = inner.expression();
  switch (condition.kind()) {
    case K::KwFalse:
    case K::KwUndef: return false;
    case K::KwTrue:
    case K::String:
    case K::Name:
    case K::Number:
    case K::InterpolatedString:
    case K::ArrayLiteral:
    case K::HashLiteral: return true;
    default: return std::nullopt;
  }
}

void checkCondition(Inspection& inspection, const Expression& condition) {
  if (inspection.context().likeReference) return;
  const auto truth = truthOfLiteral(condition);
  if (!truth) return;
  const bool isText = condition.is(K::String) || condition.is(K::InterpolatedString);
  const std::string text = std::string("this condition is always ") + (*truth ? "true" : "false") +
                           (isText ? ": texts are true, even an empty one" : "");
  inspection.report(DiagnosticId::ConstantCondition, condition.range(), {text});
}

void checkIf(Inspection& inspection, const If& node) {
  checkCondition(inspection, node.condition());
}
void checkElsif(Inspection& inspection, const Elsif& node) {
  checkCondition(inspection, node.condition());
}
void checkUnless(Inspection& inspection, const Unless& node) {
  checkCondition(inspection, node.condition());
}

/// Options of a case or a selector. Strings are compared ignoring case.
class Options {
 public:
  explicit Options(Inspection& inspection) : inspection_(inspection) {}

  void add(const Expression& value) {
    if (value.is(K::KwDefault)) return;
    const auto key = literalKey(value);
    if (!key) return;
    const auto [first, isNew] = known_.try_emplace(lowerCase(*key), value);
    if (isNew) return;
    inspection_
        .report(DiagnosticId::UnreachableCaseOption, value.range(), {shownLiteral(first->second)})
        .related.push_back({first->second.range(), "this one is taken"});
  }

 private:
  Inspection& inspection_;
  std::unordered_map<std::string, Cursor> known_;
};

void checkCaseOptions(Inspection& inspection, const Case& choice) {
  if (inspection.context().likeReference) return;
  Options options(inspection);
  for (const auto option : choice.options())
    for (const auto value : option.values()) options.add(value);
}

void checkSelectorOptions(Inspection& inspection, const Selector& selector) {
  if (inspection.context().likeReference) return;
  Options options(inspection);
  for (const auto entry : selector.entries()) options.add(entry.match());
}

}  // namespace

std::span<const Rule> suspiciousCodeRules() {
  static constexpr Rule kRules[] = {
      rule<checkBlock>(),       rule<checkCall>(),
      rule<checkStatement>(),   rule<checkIf>(),
      rule<checkElsif>(),       rule<checkUnless>(),
      rule<checkCaseOptions>(), rule<checkSelectorOptions>(),
  };
  return kRules;
}

}  // namespace puppet::analysis
