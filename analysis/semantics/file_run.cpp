#include "analysis/semantics/file_run.h"

#include <algorithm>

#include "analysis/interface/any_fact.h"
#include "analysis/interface/near_names.h"
#include "analysis/semantics/generic_run.h"
#include "types/type/make.h"

namespace puppet::analysis {

using types::Value;

Value OpenDefinitions::typeNamed(std::string_view name, EvaluationContext& context) {
  Value type = next_.typeNamed(name, context);
  const bool isUnknown = type.isUndef() && next_.mayBeDefined(name);
  return isUnknown ? Value::unknown(types::bare(types::TypeKind::Type)) : type;
}

bool OpenDefinitions::isGlobal(std::string_view name) const {
  return globals_ && std::ranges::any_of(*globals_, [&](const std::string& global) {
           return mayBeFact(global, name);
         });
}

types::Answer OpenDefinitions::hasVariable(std::string_view name) {
  return isGlobal(name) ? types::Answer::Yes : next_.hasVariable(name);
}

types::Type OpenDefinitions::typeOutside(std::string_view name, std::span<const Value> keys) {
  return isGlobal(name) ? types::Type() : next_.typeOutside(name, keys);
}

void OpenDefinitions::offerVariables(std::string_view scope, NearNames& names) {
  if (globals_ && scope.empty())
    for (const std::string& name : *globals_) names.offer(name);
  next_.offerVariables(scope, names);
}

FileRun::FileRun(const parser::SyntaxTree& tree, LanguageLevel level,
                 const WorkspaceSnapshot& snapshot, const std::vector<std::string>* globals)
    : tree_(tree),
      platform_({.level = level}, /*withAgent=*/true),
      modules_(snapshot ? std::make_unique<WorkspaceDefinitions>(snapshot, platform_) : nullptr),
      others_(modules_ ? static_cast<Definitions&>(*modules_) : platform_, globals),
      definitions_(tree, others_),
      context_(level, definitions_),
      conditions_{level, globals ? *globals : std::vector<std::string>(), snapshot.queries} {}

void FileRun::operator()(Recorder* recorder) {
  context_.recorder = recorder;
  definitions_.evaluateAll(context_);
  GenericRun(tree_, context_).run();
  context_.recorder = nullptr;
}

void FileRun::operator()(RunMemo* memo) {
  RunMemo::Session session(memo, tree_, conditions_, modules_ ? &modules_->snapshot() : nullptr,
                           definitions_);
  definitions_.evaluateAll(context_);
  GenericRun(tree_, context_, &session).run();
  uses_ = session.end(modules_ ? modules_->takeUses() : std::vector<Use>());
}

}  // namespace puppet::analysis
