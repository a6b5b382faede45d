#include "server/cli/eval_session.h"

#include <algorithm>

#include "analysis/features/completion.h"
#include "analysis/semantics/semantic_model.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/parse/parse.h"
#include "server/cli/eval_report.h"
#include "server/cli/exit_code.h"

namespace puppet::server {
namespace {

using analysis::CompletionItem;
using analysis::CompletionKind;

/// Nobody evaluates pieces with the facts of a node or the files of a module.
bool isOffered(const CompletionItem& item) {
  switch (item.kind) {
    case CompletionKind::Fact:
    case CompletionKind::File:
    case CompletionKind::Template: return false;
    default: return true;
  }
}

}  // namespace

bool EvalSession::isUnfinished(const std::string& input) const {
  const auto tree = parser::parsePlain(SourceText(input), {{}, level_, false});
  const Diagnostic* fatal = parser::firstFatal(*tree);
  if (!fatal) return false;
  switch (fatal->id) {
    case DiagnosticId::UnclosedQuote:
    case DiagnosticId::UnclosedComment:
    case DiagnosticId::HeredocWithoutText:
    case DiagnosticId::HeredocNoEndLine: return true;
    default: break;
  }
  return fatal->referenceOffset.value_or(fatal->range.start) >=
         input.find_last_not_of(" \t\r\n") + 1;
}

void EvalSession::run(std::string input) {
  analysis::BuiltInDefinitions platform({.level = level_});
  analysis::Program::Options how{.settings = analysis::EvaluationSettings::of(level_), .facts = {}};
  how.settings.isClosed = true;
  std::vector<analysis::Program::Source> pieces = accepted_;
  pieces.push_back({"input", std::move(input)});
  analysis::Program program(pieces, how, platform);
  if (reportEvaluation(program, logs_) != kExitClean) return;
  accepted_ = std::move(pieces);
  logs_ = program.context().logs.size();
}

EvalSession::Completions EvalSession::completionsOf(std::string_view input) const {
  std::string text;
  for (const analysis::Program::Source& piece : accepted_) text += piece.text + '\n';
  text += input;
  const auto end = static_cast<std::uint32_t>(text.size());
  const analysis::SemanticModel model(parser::parse(SourceText(text), {{}, level_, true}));
  const analysis::Completion completion = analysis::complete(model, end, {});
  const std::string_view typed = std::string_view(text).substr(completion.insert.start);
  Completions result{typed.size(), {}};
  for (const CompletionItem& item : completion.items)
    if (isOffered(item) && item.newText.starts_with(typed)) result.texts.push_back(item.newText);
  std::ranges::sort(result.texts);
  const auto doubles = std::ranges::unique(result.texts);
  result.texts.erase(doubles.begin(), doubles.end());
  return result;
}

}  // namespace puppet::server
