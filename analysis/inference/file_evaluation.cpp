#include "analysis/inference/file_evaluation.h"

#include <algorithm>
#include <iterator>

#include "analysis/inference/abstract_interpreter.h"
#include "analysis/symbols/any_fact.h"
#include "analysis/symbols/name_candidates.h"
#include "types/core/make.h"

namespace puppet::analysis {

using types::Value;

Value OpenSymbols::typeNamed(std::string_view name, EvaluationContext& context) {
  Value type = next_.types.typeNamed(name, context);
  const bool isUnknown = type.isUndef() && next_.candidates.mayBeDefined(name);
  return isUnknown ? Value::unknown(types::bare(types::TypeKind::Type)) : type;
}

bool OpenSymbols::isGlobal(std::string_view name) const {
  return globals_ && std::ranges::any_of(*globals_, [&](const std::string& global) {
           return mayBeFact(global, name);
         });
}

types::Tristate OpenSymbols::hasVariable(std::string_view name) {
  return isGlobal(name) ? types::Tristate::Yes : next_.variables.hasVariable(name);
}

types::Type OpenSymbols::externalVariableType(std::string_view name, std::span<const Value> keys) {
  return isGlobal(name) ? types::Type() : next_.variables.externalVariableType(name, keys);
}

void OpenSymbols::addCandidateVariables(std::string_view scope, NameCandidates& names) {
  if (globals_ && scope.empty()) names.offerAll(*globals_);
  next_.candidates.addCandidateVariables(scope, names);
}

FileEvaluation::FileEvaluation(const parser::SyntaxTree& tree, LanguageLevel level,
                               const WorkspaceSnapshot& snapshot,
                               const std::vector<std::string>* globals)
    : tree_(tree),
      snapshot_(snapshot),
      platform_({.level = level, .inPlan = tree.options.mode.tasks}, /*withAgent=*/true),
      modules_(snapshot ? std::make_unique<WorkspaceSymbols>(QueryContext(snapshot), platform_)
                        : nullptr),
      others_(modules_ ? SymbolProvider(*modules_) : SymbolProvider(platform_), globals),
      definitions_(tree, others_),
      context_(level, definitions_),
      conditions_{level, globals ? *globals : std::vector<std::string>(), snapshot.queries} {
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
