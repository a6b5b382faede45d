#include "analysis/inference/file_evaluation.h"

#include <algorithm>
#include <iterator>

#include "analysis/inference/abstract_interpreter.h"

namespace puppet::analysis {

FileEvaluation::FileEvaluation(const parser::SyntaxTree& tree, LanguageLevel level,
                               const WorkspaceSnapshot& snapshot,
                               const std::vector<std::string>* globals)
    : tree_(tree),
      snapshot_(snapshot),
      platform_({.level = level, .inPlan = tree.options.mode.tasks}, /*withAgent=*/true),
      modules_(snapshot ? std::make_unique<WorkspaceSymbols>(QueryContext(snapshot), platform_)
                        : nullptr),
      others_(modules_ ? static_cast<SymbolProvider&>(*modules_) : platform_, globals),
      definitions_(tree, others_),
      context_(level, definitions_),
      conditions_{level, globals ? *globals : std::vector<std::string>()} {
  if (modules_ && tree.options.mode.tasks) modules_->assumeBolt();
}

std::vector<Use> FileEvaluation::takeUses() {
  if (modules_) std::ranges::move(modules_->takeUses(), std::back_inserter(uses_));
  return std::move(uses_);
}

void FileEvaluation::run(StatementCache::Session* memo) {
  AbstractInterpreter interpreter(tree_, context_, memo);
  interpreter.setTemplateVariables(templateVariables_ ? &*templateVariables_ : nullptr);
  interpreter.run();
}

void FileEvaluation::operator()(ValueRecorder* recorder) {
  context_.observation.setRecorder(recorder);
  definitions_.evaluateAll(context_);
  run();
  context_.observation.setRecorder(nullptr);
}

void FileEvaluation::operator()(StatementCache* memo) {
  StatementCache::Session session(memo, tree_, conditions_, snapshot_, definitions_);
  definitions_.evaluateAll(context_);
  run(&session);
  uses_ = session.end(modules_ ? modules_->takeUses() : std::vector<Use>());
}

}  // namespace puppet::analysis
