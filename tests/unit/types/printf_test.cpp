// sprintf, compared with recorded results of the reference.

#include "types/text/printf.h"

#include <string>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "tests/batch/batch_eval.h"
#include "tests/support/recorded_cases.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/text/value_printer.h"

namespace puppet::types {
namespace {

using Json = nlohmann::json;

TEST_CASE("sprintf is Ruby's: T-171") {
  test::checkRecordedCases("calls/sprintf.jsonl", [](const Json& record, LanguageLevel level) {
    return test::recordedResult(
        server::answerToEvalCase(Json{{"source", record["value"]}}.dump(), level));
  });
}

TEST_CASE("sprintf reports the argument that does not fit its directive") {
  const Value text = Value::string("x"), one = Value::integer(1);
  const auto blamed = [](std::string_view format, std::vector<Value> arguments) {
    const auto made = formatPrintf(format, arguments, LanguageLevel::Puppet7);
    return made ? -1 : static_cast<int>(made.error().argument.value_or(99));
  };
  CHECK(blamed("%d %d", {one, text}) == 1);
  CHECK(blamed("%2$d", {one, text}) == 1);
  CHECK(blamed("%*d", {text, one}) == 0);
  CHECK(blamed("%<a>d", {one}) == 0);
  CHECK(blamed("%d %d", {one}) == 99);
  const auto told = [](std::string_view format, std::vector<Value> arguments) {
    const auto made = formatPrintf(format, arguments, LanguageLevel::Puppet7);
    return made ? programText(*made) : "! " + made.error().message;
  };
  CHECK(told("%s", {Value::unknown(anyType())}) == "?");
  CHECK(told("%d", {Value::unknown(anyType())}) == "?");
  CHECK(told("%s", {Value::array({Value::type(anyType())})}) == "?");
  CHECK(told("%9999d", {one}) == "?");
  CHECK(told("%y", {one}) == "! '%y' is not a directive of a format");
  CHECK(told("%d", {text}) == "! 'x' is no Integer");
}

}  // namespace
}  // namespace puppet::types
