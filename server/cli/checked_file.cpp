#include "server/cli/checked_file.h"

#include <utility>

#include "analysis/checks/check.h"
#include "analysis/interface/stub_interface.h"
#include "analysis/interface/stub_path.h"
#include "parser/parse/parse.h"
#include "server/cli/apply_fixes.h"

namespace puppet::server {

CheckedFile checkText(std::string path, SourceText text, const Judgement& judgement) {
  const bool isStub = analysis::isStubPath(path);
  const parser::ParseOptions options{parser::lexModeForPath(path), judgement.level};
  const parser::SyntaxTreePtr tree =
      parser::parse(text, isStub ? analysis::stubParseOptions() : options);
  CheckedFile file;
  file.diagnostics = isStub ? tree->diagnostics
                            : analysis::check(*tree, {.level = judgement.level,
                                                      .path = path,
                                                      .severities = &judgement.settings->rules,
                                                      .globals = &judgement.settings->globals,
                                                      .snapshot = judgement.snapshot});
  file.settings = judgement.settings;
  file.path = std::move(path);
  file.text = std::move(text);
  return file;
}

CheckedFile fixText(std::string path, SourceText text, const Judgement& judgement, bool& changed) {
  constexpr int kRounds = 5;
  changed = false;
  CheckedFile file = checkText(std::move(path), std::move(text), judgement);
  for (int round = 0; round < kRounds; ++round) {
    auto fixed = applyFixes(file.text.view(), file.diagnostics);
    if (!fixed) break;
    changed = true;
    file = checkText(std::move(file.path), SourceText(std::move(*fixed)), judgement);
  }
  return file;
}

}  // namespace puppet::server
