#pragma once

#include <functional>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

// What the `batch` commands share: one JSON object a line in, one a line out.

namespace puppet::server {

using BatchJson = nlohmann::ordered_json;

/// Answers each line of standard input, in order, until the input ends. Returns the exit status.
int runBatch(const std::function<std::string(const std::string& line)>& answer);

/// The answer to `line` by `answer`, which gets a JSON object; without a line break.
std::string answerToLine(const std::string& line,
                         const std::function<BatchJson(const BatchJson& record)>& answer);

/// That a case cannot be answered.
BatchJson batchFailure(const BatchJson& id, std::string_view error);

/// The text of a field; empty where there is none.
std::string stringOf(const BatchJson& record, const char* field);
bool flagOf(const BatchJson& record, const char* field);

}  // namespace puppet::server
