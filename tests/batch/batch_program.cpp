#include "tests/batch/batch_program.h"

#include <memory>
#include <optional>
#include <tuple>

#include <nlohmann/json.hpp>

#include "server/cli/support/json_values.h"
#include "server/cli/support/text_position.h"
#include "server/facts/node_facts.h"
#include "types/core/collections.h"

namespace puppet::server {
namespace {

using Json = BatchJson;
using types::Value;

/// Reserved names and addresses for the node of a case and its server.
constexpr const char* kNode = "node.example.test";
constexpr const char* kServerAddress = "192.0.2.1";

Value serverFactsOf(LanguageLevel level) {
  types::HashBuilder facts;
  facts.set("serverversion", Value::string(std::string(referenceReleaseOf(level))));
  facts.set("servername", Value::string(kNode));
  facts.set("serverip", Value::string(kServerAddress));
  facts.set("environment", Value::string("production"));
  return facts.build();
}

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

}  // namespace

analysis::Program::Options programOptionsOf(const Json& record, LanguageLevel level) {
  return {.settings = settingsOf(record, level),
          .facts = record.contains("facts") ? toValue(record["facts"]) : Value(),
          .node = kNode,
          .serverFacts = serverFactsOf(level)};
}

CompileWorld& worldOf(const Json& record, LanguageLevel level) {
  std::vector<std::string> modulePath;
  if (const auto list = record.find("modulepath"); list != record.end() && list->is_array())
    for (const Json& folder : *list)
      if (folder.is_string()) modulePath.push_back(folder.get<std::string>());
  std::string root = stringOf(record, "environment");
  if (root.empty() && !modulePath.empty()) root = modulePath.front();
  const auto key = std::tuple(level, root, modulePath);
  static std::optional<
      std::pair<decltype(std::tuple(level, root, modulePath)), std::unique_ptr<CompileWorld>>>
      last;
  if (!last || last->first != key) {
    CompileWorld::Options options{.root = root, .level = level};
    if (!modulePath.empty()) options.modulePath = modulePath;
    last.emplace(key, std::make_unique<CompileWorld>(options));
  }
  return *last->second;
}

Json logsOf(const analysis::Program& program) {
  Json logs = Json::array();
  for (const auto& [level, text] : program.context().diagnostics.logs())
    logs.push_back({level, text});
  return logs;
}

Json programFailure(const Json& id, const analysis::Program& program) {
  const auto& context = program.context();
  Json answer = batchFailure(id, "this is not evaluated");
  if (context.diagnostics.errors().empty()) {
    answer["unknown"] = true;
  } else {
    const analysis::EvaluationError& error = context.diagnostics.errors().front();
    answer["error"] = error.message;
    answer["code"] = error.code.empty() ? Json() : Json(error.code);
    if (error.tree) {
      const TextPosition start = PositionFinder(error.tree->text.view()).at(error.range.start);
      answer["line"] = start.line;
      answer["pos"] = start.column;
    }
  }
  answer["logs"] = logsOf(program);
  return answer;
}

}  // namespace puppet::server
