#pragma once

#include <functional>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

// Shared helpers of the commands that answer JSON Lines: one JSON object per input line, one per
// output line.

namespace puppet::server {

using BatchJson = nlohmann::ordered_json;

/// Answers each line of standard input in order until its end. Returns the exit status.
int runBatch(const std::function<std::string(const std::string& line)>& answer);

/// Parses `line` and returns the serialized result of `answer`, without a line break.
std::string answerToLine(const std::string& line,
                         const std::function<BatchJson(const BatchJson& record)>& answer);

/// Returns the response for a case that cannot be answered.
BatchJson batchFailure(const BatchJson& id, std::string_view error);

/// Returns the string in a field; empty if it is absent.
std::string stringOf(const BatchJson& record, const char* field);
bool flagOf(const BatchJson& record, const char* field);

}  // namespace puppet::server
