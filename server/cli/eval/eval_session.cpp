#include "server/cli/eval/eval_session.h"

#include <algorithm>

#include "analysis/features/completion/completion.h"
#include "analysis/inference/semantic_model.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/parse/parse.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/printable.h"
#include "server/cli/worlds/missing_facts.h"
#include "types/core/collections.h"
#include "types/text/value_printer.h"

namespace puppet::server {
namespace {

using analysis::CompletionItem;
using analysis::CompletionKind;

/// Returns true if a completion item is useful here. Facts are excluded, because candidates are
/// those of any node (`:facts` lists the given ones), and module files, because inputs belong to no
/// module.
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
  const auto tree = parser::parsePlain(SourceText(input), {{}, world_.level(), false});
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

bool EvalSession::evaluate(const std::vector<analysis::Program::Source>& pieces, Shown shown,
                           std::size_t& logs) {
  analysis::Program program(pieces, world_.programOptions(), world_.definitions());
  const bool isDone = reportEvaluation(program, logs_, shown) == kExitClean;
  writeAdviceOnFacts(program.context().diagnostics.errors(), world_.facts(), world_.definitions());
  logs = program.context().diagnostics.logs().size();
  return isDone;
}

void EvalSession::run(std::string input) {
  std::vector<analysis::Program::Source> pieces = accepted_;
  pieces.push_back({"input", std::move(input)});
  std::size_t logs = 0;
  if (!evaluate(pieces, Shown::ValueAndType, logs)) return;
  accepted_ = std::move(pieces);
  logs_ = logs;
}

void EvalSession::showType(std::string input) {
  std::vector<analysis::Program::Source> pieces = accepted_;
  pieces.push_back({"input", std::move(input)});
  std::size_t logs = 0;
  evaluate(pieces, Shown::Type, logs);
}

void EvalSession::showFacts() const {
  std::string text;
  for (const auto& [name, value] : world_.facts().asHash().entries())
    text += printable(types::interpolatedText(name)) + '\n';
  writeOut(text);
}

EvalSession::Completions EvalSession::completionsOf(std::string_view input) const {
  std::string text;
  for (const analysis::Program::Source& piece : accepted_) text += piece.text + '\n';
  text += input;
  const auto end = static_cast<std::uint32_t>(text.size());
  const analysis::SemanticModel model(parser::parse(SourceText(text), {{}, world_.level(), true}));
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
