// Examples in the stubs, which hover shows: every name has one, and its stated result is correct.

#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <utility>

#include <doctest/doctest.h>

#include "analysis/symbols/platform.h"
#include "parser/parse/parse.h"
#include "tests/support/evaluated.h"

using namespace puppet;
using namespace puppet::analysis;

namespace {

/// Calls `visit` with each declaration at the start of a line and the preceding comment.
template <typename Visit>
void forEachDeclaration(std::string_view stub, const Visit& visit) {
  static const std::regex kDeclaration(R"(^(?:function|type) ([\w:]+))");
  std::istringstream lines{std::string(stub)};
  std::string comment;
  for (std::string line; std::getline(lines, line);) {
    std::smatch match;
    if (line.starts_with("#")) {
      comment += line + '\n';
      continue;
    }
    if (std::regex_search(line, match, kDeclaration)) visit(match[1].str(), comment);
    comment.clear();
  }
}

/// Returns the value at the first level at which the code evaluates.
std::string valueAtSomeLevel(const std::string& source) {
  std::string value;
  for (const auto level : {LanguageLevel::Puppet8, LanguageLevel::Puppet6, LanguageLevel::Puppet4})
    if (value = test::evaluated(source, level); !value.starts_with("!")) break;
  return value;
}

void checkCode(const std::string& name, const std::string& code) {
  CAPTURE(name);
  CAPTURE(code);
  const bool isPlan = code.find("plan ") != code.npos || code.find("apply(") != code.npos;
  const parser::LexMode mode =
      parser::lexModeForPath(isPlan ? "/m/plans/init.pp" : "/m/manifests/a.pp");
  const auto tree =
      parser::parse(SourceText(std::string(code)), {.mode = mode, .level = LanguageLevel::Draft});
  CHECK(tree->diagnostics.empty());
}

}  // namespace

TEST_CASE("each function, resource type and data type of the platform has an example") {
  std::set<std::string> missing;
  std::set<std::string> shown;
  for (const StubSource& stub : embeddedStubs())
    forEachDeclaration(stub.text, [&](const std::string& name, const std::string& comment) {
      // Types below `Puppet::` cannot be used in code, and scopes are not types.
      if (name.starts_with("Puppet::") || name.ends_with("_scope")) return;
      (comment.find("# @example") == comment.npos ? missing : shown).insert(name);
    });
  CHECK(shown.size() > 230);
  for (const std::string& name : missing)
    if (!shown.contains(name)) FAIL_CHECK(name << " has no example");
}

TEST_CASE("examples have the values that they name") {
  static const std::regex kExample(R"(^\s*#   (.*\S)\s+# => (.*)$)");
  int known = 0, unknown = 0;
  for (const StubSource& stub : embeddedStubs()) {
    std::istringstream lines{std::string(stub.text)};
    for (std::string line; std::getline(lines, line);) {
      std::smatch match;
      if (!std::regex_match(line, match, kExample)) continue;
      CAPTURE(stub.path);
      CAPTURE(line);
      const std::string value = valueAtSomeLevel(match[1]);
      // Examples that need files or facts run against the reference
      // (tests/conformance/stubs_check); aliases of the platform are known only in an environment.
      if (value == "?" || value == "! UNKNOWN_RESOURCE_TYPE") {
        ++unknown;
        continue;
      }
      ++known;
      CHECK(value == valueAtSomeLevel(match[2]));
    }
  }
  CHECK(known > 120);
  CHECK(unknown < known / 4);
}

TEST_CASE("examples are code without mistakes") {
  for (const StubSource& stub : embeddedStubs())
    forEachDeclaration(stub.text, [&](const std::string& name, const std::string& comment) {
      std::string code;
      bool isExample = false;
      std::istringstream lines(comment);
      for (std::string line; std::getline(lines, line);) {
        isExample = line.starts_with("# @") ? line.starts_with("# @example") : isExample;
        if (!isExample || !line.starts_with("#   ")) continue;
        code += line.substr(4) + '\n';
        if (line.find("  # => ") != line.npos) checkCode(name, std::exchange(code, {}));
      }
      checkCode(name, code);
    });
}
