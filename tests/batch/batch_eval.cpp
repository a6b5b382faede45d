#include "tests/batch/batch_eval.h"

#include <nlohmann/json.hpp>

#include "tests/batch/batch_program.h"
#include "types/core/boxes.h"
#include "types/relations/generalize.h"
#include "types/relations/infer.h"
#include "types/text/source_writer.h"
#include "types/text/value_printer.h"

namespace puppet::server {
namespace {

using Json = BatchJson;
using types::Value;
using types::ValueKind;

/// Returns the type's text; Object types are expanded.
std::string shownType(const types::Type& type) {
  return toSource(type, {.expands = type.is(types::TypeKind::Object)});
}

Json evaluateCase(const Json& record, LanguageLevel level) {
  const Json id = record.value("id", Json());
  CompileWorld& world = worldOf(record, level);
  analysis::Program::Options options = programOptionsOf(record, level);
  options.data = world.data();
  options.settings.readsClock = true;
  analysis::Program program(stringOf(record, "source"), options, world.definitions());
  const std::optional<Value> value = program.run();
  if (!value || !value->isKnown()) return programFailure(id, program);
  const types::Type type = types::inferDetailed(*value);
  Json answer = {{"id", id},
                 {"ok", true},
                 {"value", types::programText(*value)},
                 {"type", shownType(type)},
                 {"generic_type", shownType(types::generalize(type))}};
  if (value->is(ValueKind::Sensitive))
    answer["sensitive"] = types::programText(value->as<types::SensitiveValue>().content());
  answer["logs"] = logsOf(program);
  return answer;
}

}  // namespace

std::string answerToEvalCase(const std::string& line, LanguageLevel level) {
  return answerToLine(line, [&](const Json& record) { return evaluateCase(record, level); });
}

int runBatchEval(LanguageLevel level) {
  return runBatch([&](const std::string& line) { return answerToEvalCase(line, level); });
}

}  // namespace puppet::server
