#include "server/cli/findings/checked_file.h"

#include <algorithm>
#include <utility>

#include "analysis/check/check.h"
#include "analysis/rules/style/style_rules.h"
#include "analysis/symbols/stub_interface.h"
#include "analysis/symbols/stub_path.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/parse/parse.h"
#include "server/cli/findings/lint_file.h"

namespace puppet::server {

namespace {

/// Returns the tree of a text: the one that is known, if it is what parsing would make again.
parser::SyntaxTreePtr treeOf(const SourceText& text, const parser::ParseOptions& options,
                             const parser::SyntaxTreePtr& known) {
  if (known && known->options == options && known->text.view() == text.view()) return known;
  return parser::parse(text, options);
}

}  // namespace

CheckedFile checkText(std::string path, SourceText text, const CheckInputs& inputs) {
  const bool isStub = analysis::isStubPath(path);
  const parser::ParseOptions options{parser::lexModeForPath(path), inputs.level};
  const parser::SyntaxTreePtr tree =
      treeOf(text, isStub ? analysis::stubParseOptions() : options, inputs.tree);
  CheckedFile file;
  file.diagnostics = isStub ? tree->diagnostics
                            : analysis::check(*tree, {.level = inputs.level,
                                                      .path = fullPathOf(path),
                                                      .realPath = inputs.realPath,
                                                      .severities = &inputs.settings->rules,
                                                      .globals = &inputs.settings->globals,
                                                      .indent = inputs.settings->indent(),
                                                      .snapshot = inputs.snapshot});
  file.settings = inputs.settings;
  file.path = std::move(path);
  file.text = tree->text;
  file.upgrade = inputs.upgrade;
  file.keepUpgrade();
  return file;
}

bool CheckedFile::fails(const Diagnostic& finding, LanguageLevel level, Severity failOn) const {
  if (failOn == Severity::Off) return false;
  const Severity severity = severityOf(finding, level);
  const bool isOfPuppetLint =
      validator && settings->failsOnStyleWarnings && analysis::isStyle(finding.id);
  return severity <= failOn || (isOfPuppetLint && severity == Severity::Warning);
}

std::string CheckedFile::labelOf(const Diagnostic& finding) const {
  const std::string rule(finding.info().rule);
  if (!validator) return rule;
  return std::string(nameOf(validatorOf(finding, *validator))) + '/' + rule;
}

void CheckedFile::keepUpgrade() {
  if (!upgrade) return;
  hasSyntaxErrors = std::ranges::any_of(diagnostics, [](const Diagnostic& finding) {
    return finding.id == DiagnosticId::SyntaxError || finding.id == DiagnosticId::DataSyntax;
  });
  std::erase_if(diagnostics,
                [&](const Diagnostic& finding) { return !upgrade->includes(finding); });
}

CheckedFile fixText(std::string path, SourceText text, const CheckInputs& inputs,
                    analysis::FixScope scope, bool& changed) {
  // A fix for an upgrade must not introduce a finding of another kind.
  CheckInputs all = inputs;
  all.upgrade.reset();
  CheckedFile file = checkText(std::move(path), std::move(text), all);
  auto fixed = analysis::fixInRounds(
      file.text.view(), file.diagnostics, scope,
      [&](const std::string& edited) {
        return checkText(file.path, SourceText(edited), all).diagnostics;
      },
      [&](const Diagnostic& finding) {
        return (!inputs.upgrade || inputs.upgrade->includes(finding)) &&
               (!inputs.mayFix || inputs.mayFix(finding));
      });
  changed = fixed.has_value();
  if (changed) {
    file.text = SourceText(std::move(fixed->text));
    file.diagnostics = std::move(fixed->findings);
  }
  file.upgrade = inputs.upgrade;
  file.keepUpgrade();
  return file;
}

}  // namespace puppet::server
