// sprintf, compared with recorded results of the reference.

#include "types/text/printf.h"

#include <filesystem>
#include <fstream>
#include <string>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "tests/support/evaluated.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/text/value_printer.h"

namespace puppet::types {
namespace {

using Json = nlohmann::json;

/// Evaluates `sprintf(...)` with the given arguments.
std::string formatted(const std::string& call) {
  constexpr std::string_view kName = "sprintf(";
  const std::string inner = call.substr(kName.size(), call.size() - kName.size() - 1);
  const Value list = test::valueOf("[" + inner + "]", LanguageLevel::Puppet7);
  const auto elements = list.asArray().elements();
  const auto text = formatPrintf(elements[0].asString(), elements.subspan(1));
  return text ? programText(*text) : "! " + std::string(text.error().code);
}

TEST_CASE("sprintf is Ruby's: T-171") {
  std::ifstream stream(std::filesystem::path(PUPPET_LS_SOURCE_DIR) /
                       "tests/conformance/calls/sprintf.jsonl");
  std::size_t cases = 0;
  for (std::string line; std::getline(stream, line); ++cases) {
    const Json record = Json::parse(line);
    CAPTURE(line);
    const std::string ours = formatted(record["value"]);
    const Json& expect = record["expect"];
    if (expect.contains("result"))
      CHECK(ours == expect["result"].get<std::string>());
    else
      CHECK(ours.starts_with("! "));
  }
  CHECK(cases > 0);
}

TEST_CASE("sprintf blames the argument, and tells only what it knows") {
  const Value text = Value::string("x"), one = Value::integer(1);
  const auto blamed = [](std::string_view format, std::vector<Value> arguments) {
    const auto made = formatPrintf(format, arguments);
    return made ? -1 : static_cast<int>(made.error().argument.value_or(99));
  };
  CHECK(blamed("%d %d", {one, text}) == 1);
  CHECK(blamed("%2$d", {one, text}) == 1);
  CHECK(blamed("%*d", {text, one}) == 0);
  CHECK(blamed("%<a>d", {one}) == 0);
  CHECK(blamed("%d %d", {one}) == 99);
  const auto told = [](std::string_view format, std::vector<Value> arguments) {
    const auto made = formatPrintf(format, arguments);
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
