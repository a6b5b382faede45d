#include "analysis/rules/style/style.h"

#include <algorithm>
#include <array>

#include "analysis/rules/style/style_rule.h"

namespace puppet::analysis {
namespace {

struct Dispatch {
  std::array<std::vector<StyleCheck>, static_cast<std::size_t>(StyleKind::Count)> byKind;
  std::vector<StyleCheck> onBodies, onDefinitions, onFile;

  void add(const StyleCheck& check) {
    switch (check.unit) {
      case StyleCheck::Unit::Token:
        byKind[static_cast<std::size_t>(check.kind)].push_back(check);
        break;
      case StyleCheck::Unit::Body: onBodies.push_back(check); break;
      case StyleCheck::Unit::Definition: onDefinitions.push_back(check); break;
      case StyleCheck::Unit::File: onFile.push_back(check); break;
    }
  }
};

constexpr std::array kFamilies = {
    arrowStyle,          attributeStyle, blankStyle,         bracketStyle,     classStyle,
    classReferenceStyle, commaStyle,     commentStyle,       conditionalStyle, documentationStyle,
    factStyle,           fileModeStyle,  fileResourceStyle,  functionStyle,    indentStyle,
    layoutStyle,         optionStyle,    otherResourceStyle, parameterStyle,   parameterLayoutStyle,
    parameterOrderStyle, placeStyle,     referenceStyle,     resourceStyle,    scopeStyle,
    stringStyle,         tasteStyle,     variableStyle};

/// Returns the checks of the enabled rules. Caches the last result of each thread, as files of a
/// project have the same rules.
const Dispatch& dispatchFor(const StyleSet& rules) {
  thread_local StyleSet cachedRules;
  thread_local Dispatch cached;
  if (rules == cachedRules) return cached;
  cached = {};
  for (const auto family : kFamilies)
    for (const StyleCheck& check : family())
      if (rules[placeOfStyle(check.id)]) cached.add(check);
  cachedRules = rules;
  return cached;
}

void run(StyleRun& run, const Dispatch& dispatch) {
  const StyleFile& file = run.file;
  for (std::size_t kind = 0; kind < dispatch.byKind.size(); ++kind) {
    const std::vector<StyleCheck>& checks = dispatch.byKind[kind];
    if (checks.empty()) continue;
    for (const TokenIndex token : file.all(static_cast<StyleKind>(kind)))
      for (const StyleCheck& check : checks) check.onToken(run, token);
  }
  for (const StyleBody& body : file.bodies())
    for (const StyleCheck& check : dispatch.onBodies) check.onBody(run, body);
  for (const StyleDefinition& definition : file.definitions())
    for (const StyleCheck& check : dispatch.onDefinitions) check.onDefinition(run, definition);
  for (const StyleCheck& check : dispatch.onFile) check.onFile(run);
}

/// Drops duplicates, since several constructs may lead to the same finding.
void dropRepeated(std::vector<Diagnostic>& findings) {
  const auto isSame = [](const Diagnostic& a, const Diagnostic& b) {
    return a.id == b.id && a.range.start == b.range.start && a.message == b.message;
  };
  findings.erase(std::unique(findings.begin(), findings.end(), isSame), findings.end());
}

}  // namespace

std::vector<Diagnostic> checkStyle(const StyleFile& file, const StyleOptions& options) {
  if (options.rules.none() || file.tree().options.mode.epp) return {};
  StyleRun context(file, options);
  run(context, dispatchFor(options.rules));
  std::erase_if(context.findings, [&](const Diagnostic& finding) {
    return !options.rules[placeOfStyle(finding.id)];
  });
  std::ranges::stable_sort(context.findings, {}, [](const Diagnostic& finding) {
    return std::pair(finding.id, finding.range.start);
  });
  dropRepeated(context.findings);
  return std::move(context.findings);
}

}  // namespace puppet::analysis
