// scanf, compared with recorded results of Ruby's scanf library.

#include "types/text/scanf.h"

#include <filesystem>
#include <fstream>
#include <string>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "types/text/value_printer.h"

namespace puppet::types {
namespace {

TEST_CASE("scanf reads what Ruby reads") {
  std::ifstream stream(std::filesystem::path(PUPPET_LS_SOURCE_DIR) /
                       "tests/conformance/calls/scanf.jsonl");
  std::size_t cases = 0;
  for (std::string line; std::getline(stream, line); ++cases) {
    const nlohmann::json record = nlohmann::json::parse(line);
    CAPTURE(line);
    const Value read =
        scanText(record["text"].get<std::string>(), record["format"].get<std::string>());
    CHECK(programText(read) == record["expect"].get<std::string>());
  }
  CHECK(cases > 0);
}

TEST_CASE("scanf does not guess") {
  CHECK(programText(scanText("abc", "%[z-a]")) == "?");  // invalid character set
  CHECK(programText(scanText("0x1p3", "%f")) == "?");
  CHECK(programText(scanText("7", "%0d")) == "?");
  CHECK(programText(scanText("", "%d")) == "[]");
  CHECK(programText(scanText("\xff\xfe", "%s")) != "[]");
  CHECK(programText(scanText(std::string(100'000, '9'), "%d")).size() > 2);
}

}  // namespace
}  // namespace puppet::types
