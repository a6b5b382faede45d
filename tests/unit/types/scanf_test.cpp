// scanf, compared with recorded results of Ruby's scanf library.

#include "types/text/scanf.h"

#include <string>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "tests/support/input_files.h"
#include "types/text/value_printer.h"

namespace puppet::types {
namespace {

TEST_CASE("scanf reads what Ruby reads") {
  for (const std::string& line : test::readLines("tests/conformance/calls/scanf.jsonl")) {
    const nlohmann::json record = nlohmann::json::parse(line);
    CAPTURE(line);
    const Value read =
        scanText(record["text"].get<std::string>(), record["format"].get<std::string>());
    CHECK(programText(read) == record["expect"].get<std::string>());
  }
}

TEST_CASE("scanf is unknown where Ruby's result is not certain") {
  CHECK(programText(scanText("abc", "%[z-a]")) == "?");  // invalid character set
  CHECK(programText(scanText("0x1p3", "%f")) == "?");
  CHECK(programText(scanText("7", "%0d")) == "?");
  CHECK(programText(scanText("", "%d")) == "[]");
  CHECK(programText(scanText("\xff\xfe", "%s")) != "[]");
  CHECK(programText(scanText(std::string(100'000, '9'), "%d")).size() > 2);
}

}  // namespace
}  // namespace puppet::types
