// The properties of rules in docs/style.md match style.def.
//
// PUPPET_LS_UPDATE=1 updates the page.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>

#include <doctest/doctest.h>

#include "analysis/rules/style/style_rules.h"
#include "parser/diagnostics/diagnostic.h"
#include "tests/support/input_files.h"

using namespace puppet;

namespace {

const std::filesystem::path kStylePage =
    std::filesystem::path(PUPPET_LS_SOURCE_DIR) / "docs/style.md";

std::string lineOf(const analysis::StyleRuleInfo& rule) {
  const bool isError = severityWhenOn(infoOf(rule.id), LanguageLevel::Puppet8) == Severity::Error;
  const auto fix = [&] {
    switch (rule.fix) {
      case analysis::StyleFix::None: return "No fix.";
      case analysis::StyleFix::Safe: return "A safe fix.";
      case analysis::StyleFix::Unsafe: break;
    }
    return "An unsafe fix.";
  };
  return std::string("In a set: ") + (rule.isDefault ? "yes" : "no, only by name") +
         ". Severity: " + (isError ? "error" : "warning") + ". " + fix();
}

}  // namespace

TEST_CASE("the page of rules of style has the properties of the table") {
  std::string page = test::readFile(kStylePage);
  std::string_view last;
  REQUIRE_FALSE(analysis::styleRules().empty());
  for (const analysis::StyleRuleInfo& rule : analysis::styleRules()) {
    const std::string_view name = infoOf(rule.id).rule;
    CAPTURE(name);
    if (std::exchange(last, name) == name) continue;  // a rule is represented by its first row
    const std::string heading = "\n### " + std::string(name) + "\n\n";
    const std::size_t at = page.find(heading);
    REQUIRE(at != page.npos);
    const std::size_t start = at + heading.size();
    const std::size_t length = page.find('\n', start) - start;
    if (std::getenv("PUPPET_LS_UPDATE"))
      page.replace(start, length, lineOf(rule));
    else
      CHECK(page.substr(start, length) == lineOf(rule));
  }
  if (std::getenv("PUPPET_LS_UPDATE")) std::ofstream(kStylePage, std::ios::binary) << page;
}
