#include "tests/batch/batch.h"

#include <iostream>

#include <nlohmann/json.hpp>

#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/json_text.h"

namespace puppet::server {

int runBatch(const std::function<std::string(const std::string&)>& answer) {
  std::ios::sync_with_stdio(false);
  std::string line;
  while (std::getline(std::cin, line)) {
    if (line.find_first_not_of(" \t\r") == line.npos) continue;
    if (!writeOut(answer(line) + '\n')) return kExitTrouble;
  }
  return kExitClean;
}

std::string answerToLine(const std::string& line,
                         const std::function<BatchJson(const BatchJson&)>& answer) {
  const BatchJson record = BatchJson::parse(line, nullptr, /*allow_exceptions=*/false);
  const BatchJson result =
      record.is_object() ? answer(record) : batchFailure({}, "this line is not a JSON object");
  return toText(result);
}

BatchJson batchFailure(const BatchJson& id, std::string_view error) {
  return {{"id", id}, {"ok", false}, {"error", error}};
}

std::string stringOf(const BatchJson& record, const char* field) {
  const auto text = record.find(field);
  return text != record.end() && text->is_string() ? text->get<std::string>() : std::string();
}

bool flagOf(const BatchJson& record, const char* field) {
  const auto flag = record.find(field);
  return flag != record.end() && flag->is_boolean() && flag->get<bool>();
}

}  // namespace puppet::server
