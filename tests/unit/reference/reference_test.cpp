// REFERENCE.md and the JSON of small modules, as Puppet Strings wrote them: tests/reference.
// tests/reference/record makes them anew.

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "analysis/symbols/docstring.h"
#include "server/cli/reference/module_reference.h"
#include "server/cli/reference/outdated_sections.h"
#include "server/cli/reference/reference_json.h"
#include "tests/support/input_files.h"

namespace puppet::test {
namespace {

namespace fs = std::filesystem;
using analysis::ModuleReference;

const fs::path kModules = fs::path(PUPPET_LS_SOURCE_DIR) / "tests/reference";

std::vector<fs::path> recordedModules() {
  std::vector<fs::path> modules;
  for (const auto& entry : fs::directory_iterator(kModules))
    if (fs::exists(entry.path() / "REFERENCE.md")) modules.push_back(entry.path());
  REQUIRE(modules.size() >= 14);
  std::ranges::sort(modules);
  return modules;
}

std::string markdownOf(const fs::path& module) {
  ModuleReference reference = server::readModuleReference(module.string());
  return analysis::referenceMarkdown(
      reference, {.dataDefaults = server::readReferenceDefaults(module.string(), reference)});
}

/// Lines of warnings that are not printed, or are worded otherwise.
bool isForeign(const std::string& line) {
  const bool isOfSource = line.empty() || line.starts_with('\t');
  return isOfSource || line.find("Undocumentable") != line.npos ||
         line.find("is not a literal") != line.npos || line.find("Failed to parse") != line.npos ||
         (line.starts_with("[warn]: Unknown tag") && line.find(" in file ") == line.npos);
}

std::multiset<std::string> linesOf(const std::string& text) {
  std::multiset<std::string> lines;
  std::istringstream all(text);
  for (std::string line; std::getline(all, line);)
    if (!isForeign(line)) lines.insert(line);
  return lines;
}

}  // namespace

TEST_CASE("REFERENCE.md equals that of Puppet Strings") {
  for (const fs::path& module : recordedModules()) {
    CAPTURE(module.filename().string());
    CHECK(markdownOf(module) == readFile(module / "REFERENCE.md"));
  }
}

TEST_CASE("the JSON is that of Puppet Strings") {
  for (const fs::path& module : recordedModules()) {
    CAPTURE(module.filename().string());
    const std::string text = server::referenceJson(server::readModuleReference(module.string()));
    using Json = nlohmann::ordered_json;
    CHECK(Json::parse(text) == Json::parse(readFile(module / "strings.json")));
  }
}

TEST_CASE("warnings are those of Puppet Strings") {
  for (const fs::path& module : recordedModules()) {
    CAPTURE(module.filename().string());
    const ModuleReference reference = server::readModuleReference(module.string());
    std::string told;
    for (const std::string& warning : reference.warnings) told += "[warn]: " + warning + '\n';
    CHECK(linesOf(told) == linesOf(readFile(module / "warnings.txt")));
  }
}

TEST_CASE("sections that are out of date are reported by name") {
  const std::string head = "# Reference\n\n";
  const std::string a = "### <a name=\"a\"></a>`a`\n\nText of a.\n\n";
  const std::string b = "### <a name=\"b\"></a>`b`\n\nText of b.\n\n";
  CHECK(server::outdatedSections("R.md", head + a, head + a + b) == "R.md:1: `b` is missing\n");
  CHECK(server::outdatedSections("R.md", head + a + b, head + b) ==
        "R.md:3: `a` is no longer defined\n");
  CHECK(server::outdatedSections("R.md", head + "### <a name=\"a\"></a>`a`\n\nOld.\n\n" + b,
                                 head + a + b) ==
        "R.md:3: `a` is out of date\n    \n  - Old.\n  + Text of a.\n    \n");
  CHECK(server::outdatedSections("R.md", head + b + a, head + a + b) ==
        "R.md:1: the order of the definitions is out of date\n");
}

TEST_CASE("any text is read as a documentation comment") {
  for (const char* text :
       {"", "@", "@param", "@param [", "@param [A", "@example", "@!x", "@option a [",
        "@option a [A] b (", "@overload", "@see", "@a.b.c x", "@\n  @\n@x\n\n  y",
        "  @param a\n@param ]a[ b", "@return [A, [B]] x", "\n\n\n", "@param a =>] b"}) {
    CAPTURE(text);
    CHECK_NOTHROW(analysis::readDocstring(text));
  }
}

TEST_CASE("any text is read as Ruby") {
  for (const fs::path& path : filesBelow(kModules, {".rb"})) {
    const std::string whole = readFile(path);
    CAPTURE(path.string());
    for (std::size_t end = 0; end <= whole.size(); ++end) {
      constexpr const char* kAdded[] = {"", "'", "\"#{", "<<-X", "{", "\n=end\n", "\xff", ")", "#"};
      ModuleReference reference;
      analysis::readRubyReference(
          "lib/x.rb", whole.substr(0, end) + kAdded[end % std::size(kAdded)], reference);
      analysis::finishReference(reference);
      CHECK_NOTHROW(analysis::referenceMarkdown(reference));
      if (end % 16 == 0) CHECK_NOTHROW(server::referenceJson(reference));
    }
  }
  for (const char* part :
       {"module A\n", "if a\n", "{a: [", "Puppet::Type.newtype(", "%q{", "# x\n"}) {
    std::string deep;
    for (int i = 0; i < 5000; ++i) deep += part;
    for (const char* head : {"", "Puppet::ResourceApi.register_type(name: 'x', attributes: ",
                             "newfunction(:x, :doc => "}) {
      ModuleReference reference;
      CHECK_NOTHROW(analysis::readRubyReference("lib/x.rb", head + deep, reference));
    }
  }
}

}  // namespace puppet::test
