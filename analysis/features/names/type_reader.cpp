#include "analysis/features/names/type_reader.h"

#include "analysis/eval/type_text.h"
#include "analysis/inference/file_evaluation.h"
#include "types/core/make.h"

namespace puppet::analysis {

TypeReader::TypeReader(const SemanticModel& model)
    : run_(std::make_unique<FileEvaluation>(model.tree(), model.level(), model.snapshot())) {}

TypeReader::~TypeReader() = default;

types::Type TypeReader::read(const std::string& text) {
  if (text.empty()) return types::anyType();
  const auto [entry, isNew] = types_.try_emplace(text);
  if (isNew) {
    const EvaluationContext::StubReading stubs(run_->context());
    const types::Value type = typeOfText(run_->context(), text);
    if (type.is(types::ValueKind::Type)) entry->second = type.asType();
  }
  return entry->second;
}

}  // namespace puppet::analysis
