#include "server/cli/batch_eval.h"

#include <nlohmann/json.hpp>

#include "analysis/evaluator/program.h"
#include "server/cli/batch.h"
#include "server/cli/json_values.h"
#include "server/cli/text_position.h"
#include "types/algebra/generalize.h"
#include "types/algebra/infer.h"
#include "types/print/source_writer.h"
#include "types/print/value_printer.h"
#include "types/value/boxes.h"

namespace puppet::server {
namespace {

using Json = BatchJson;
using types::Value;
using types::ValueKind;

analysis::EvaluationSettings settingsOf(const Json& record, LanguageLevel level) {
  analysis::EvaluationSettings settings = analysis::EvaluationSettings::of(level);
  settings.isClosed = true;
  const std::string strict = stringOf(record, "strict");
  if (strict == "off") settings.strict = analysis::Strictness::Off;
  if (strict == "warning") settings.strict = analysis::Strictness::Warning;
  if (strict == "error") settings.strict = analysis::Strictness::Error;
  if (record.contains("strict_variables"))
    settings.strictVariables = flagOf(record, "strict_variables");
  return settings;
}

/// Objects are told in full.
std::string shownType(const types::Type& type) {
  return toSource(type, {.expands = type.is(types::TypeKind::Object)});
}

Json logsOf(const analysis::EvaluationContext& context) {
  Json logs = Json::array();
  for (const auto& [level, text] : context.logs) logs.push_back({level, text});
  return logs;
}

Json failure(const Json& id, const analysis::Program& program) {
  const auto& context = program.context();
  Json answer = batchFailure(id, "this is not evaluated");
  if (!context.errors.empty()) {
    const analysis::EvaluationError& error = context.errors.front();
    answer["error"] = error.message;
    answer["code"] = error.code.empty() ? Json() : Json(error.code);
    if (error.tree) {
      const TextPosition start = PositionFinder(error.tree->text.view()).at(error.range.start);
      answer["line"] = start.line;
      answer["pos"] = start.column;
    }
  }
  answer["logs"] = logsOf(context);
  return answer;
}

Json answerToRecord(const Json& record, LanguageLevel level) {
  const Json id = record.value("id", Json());
  analysis::BuiltInDefinitions platform({.level = level});
  analysis::Program program(
      stringOf(record, "source"),
      {.settings = settingsOf(record, level),
       .facts = record.contains("facts") ? toValue(record["facts"]) : Value()},
      platform);
  const std::optional<Value> value = program.run();
  if (!value || !value->isKnown()) return failure(id, program);
  const types::Type type = types::inferDetailed(*value);
  Json answer = {{"id", id},
                 {"ok", true},
                 {"value", types::programText(*value)},
                 {"type", shownType(type)},
                 {"generic_type", shownType(types::generalize(type))}};
  if (value->is(ValueKind::Sensitive))
    answer["sensitive"] = types::programText(value->as<types::SensitiveValue>().content());
  answer["logs"] = logsOf(program.context());
  return answer;
}

}  // namespace

std::string answerToEvalCase(const std::string& line, LanguageLevel level) {
  return answerToLine(line, [&](const Json& record) { return answerToRecord(record, level); });
}

int runBatchEval(LanguageLevel level) {
  return runBatch([&](const std::string& line) { return answerToEvalCase(line, level); });
}

}  // namespace puppet::server
