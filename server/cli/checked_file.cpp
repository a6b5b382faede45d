#include "server/cli/checked_file.h"

#include <utility>

#include "analysis/check/check.h"
#include "analysis/symbols/stub_interface.h"
#include "analysis/symbols/stub_path.h"
#include "parser/parse/parse.h"
#include "server/cli/lint_file.h"

namespace puppet::server {

CheckedFile checkText(std::string path, SourceText text, const CheckInputs& judgement) {
  const bool isStub = analysis::isStubPath(path);
  const parser::ParseOptions options{parser::lexModeForPath(path), judgement.level};
  const parser::SyntaxTreePtr tree =
      parser::parse(text, isStub ? analysis::stubParseOptions() : options);
  CheckedFile file;
  file.diagnostics = isStub ? tree->diagnostics
                            : analysis::check(*tree, {.level = judgement.level,
                                                      .path = fullPathOf(path),
                                                      .severities = &judgement.settings->rules,
                                                      .globals = &judgement.settings->globals,
                                                      .indent = judgement.settings->indent(),
                                                      .snapshot = judgement.snapshot});
  file.settings = judgement.settings;
  file.path = std::move(path);
  file.text = std::move(text);
  return file;
}

CheckedFile fixText(std::string path, SourceText text, const CheckInputs& judgement,
                    analysis::FixScope scope, bool& changed) {
  CheckedFile file = checkText(std::move(path), std::move(text), judgement);
  auto fixed = analysis::fixInRounds(
      file.text.view(), file.diagnostics, scope, [&](const std::string& edited) {
        return checkText(file.path, SourceText(edited), judgement).diagnostics;
      });
  changed = fixed.has_value();
  if (!changed) return file;
  file.text = SourceText(std::move(fixed->text));
  file.diagnostics = std::move(fixed->findings);
  return file;
}

}  // namespace puppet::server
