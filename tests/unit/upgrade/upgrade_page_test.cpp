// The table of docs/upgrading.md has the rows of upgrade_rows.def. PUPPET_LS_UPDATE=1 updates the
// page.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <string>

#include <doctest/doctest.h>

#include "analysis/upgrade/moved_names.h"
#include "analysis/upgrade/stdlib_functions.h"
#include "analysis/upgrade/upgrade_rows.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "tests/support/case_file.h"
#include "tests/support/input_files.h"

namespace puppet::test {
namespace {

using namespace analysis;

const std::filesystem::path kPage =
    std::filesystem::path(PUPPET_LS_SOURCE_DIR) / "docs/upgrading.md";

std::string wordFor(UpgradeFix fix) {
  switch (fix) {
    case UpgradeFix::Safe: return "safe";
    case UpgradeFix::Some: return "some";
    case UpgradeFix::Unsafe: return "unsafe";
    case UpgradeFix::None: break;
  }
  return "";
}

/// Returns the rules by which a row is found, with links.
std::string rulesOf(const UpgradeRow& row) {
  std::set<std::string_view> rules;
  for (std::size_t i = 0; i < diagnosticCount(); ++i)
    if (upgradeRowOf(static_cast<DiagnosticId>(i)) == &row)
      rules.insert(infoOf(static_cast<DiagnosticId>(i)).rule);
  std::string text;
  for (const std::string_view rule : rules)
    text.append(text.empty() ? "" : ", ")
        .append("[")
        .append(rule)
        .append("](rules.md#")
        .append(rule)
        .append(")");
  return text;
}

std::string tableOfRows() {
  std::string text =
      "| cause | since | effect | what changes | write instead | fix | rules |\n"
      "| --- | --- | --- | --- | --- | --- | --- |\n";
  for (const UpgradeRow& row : upgradeRows())
    text += "| `" + std::string(row.name) + "` | " + std::string(row.release) + " | " +
            std::string(analysis::nameOf(row.effect)) + " | " + std::string(row.what) + " | " +
            std::string(row.replacement) + " | " + wordFor(fixesOfRow(row)) + " | " + rulesOf(row) +
            " |\n";
  return text;
}

}  // namespace

TEST_CASE("the page about upgrades has the rows of the table") {
  constexpr std::string_view kBegin = "<!-- rows -->\n", kEnd = "<!-- end of rows -->\n";
  std::string page = readFile(kPage);
  REQUIRE(page.find(kBegin) != page.npos);
  const std::size_t begin = page.find(kBegin) + kBegin.size(), end = page.find(kEnd);
  REQUIRE(end != page.npos);
  REQUIRE_FALSE(upgradeRows().empty());
  const std::string expected = tableOfRows();
  if (std::getenv("PUPPET_LS_UPDATE"))
    writeFile(kPage, page.substr(0, begin) + expected + page.substr(end));
  else
    CHECK(page.substr(begin, end - begin) == expected);
}

TEST_CASE("each row of an upgrade has a finding and a name of its own") {
  std::set<std::string_view> names;
  for (const UpgradeRow& row : upgradeRows()) {
    CAPTURE(std::string(row.name));
    CHECK(names.insert(row.name).second);
    CHECK_FALSE(rulesOf(row).empty());
    CHECK(row.since != LanguageLevel::Draft);
    CHECK_FALSE(row.what.ends_with('.'));
  }
}

TEST_CASE("a row concerns an upgrade from versions before it") {
  const UpgradeRow* row = upgradeRowOf(DiagnosticId::RegsubstEncoding);
  REQUIRE(row);
  CHECK(row->concerns(LanguageLevel::Puppet8, LanguageLevel::OpenVox9));
  CHECK(row->concerns(LanguageLevel::OpenVox9, LanguageLevel::OpenVox9));
  CHECK_FALSE(row->concerns(LanguageLevel::Puppet7, LanguageLevel::Puppet8));
  const UpgradeRow* facts = upgradeRowOf(DiagnosticId::LegacyFact);
  REQUIRE(facts);
  CHECK(facts->concerns(LanguageLevel::Puppet7, LanguageLevel::OpenVox9));
  CHECK_FALSE(facts->concerns(LanguageLevel::Puppet8, LanguageLevel::OpenVox9));
}

TEST_CASE("names that have moved are found in each notation") {
  CHECK(movedModule("camptocamp/systemd")->name == "puppet/systemd");
  CHECK(movedModule("camptocamp-systemd")->name == "puppet-systemd");
  CHECK_FALSE(movedModule("puppet/systemd"));
  CHECK_FALSE(movedModule("systemd"));
  CHECK(movedModule("puppet/dropbear")->reason == MovedModule::Reason::Archived);
  CHECK(moduleOfRepository("git@github.com:camptocamp/puppet-systemd.git") == "camptocamp/systemd");
  CHECK(moduleOfRepository("https://git.example.com/camptocamp/puppet-systemd").empty());
  CHECK(removedCommand("module build") != nullptr);
  CHECK(removedCommand("module") == nullptr);
  CHECK(endOfSystem("CentOS", "7") == "June 2024");
  CHECK(endOfSystem("CentOS", "9").empty());
  CHECK(movedType("nagios_host", LanguageLevel::Puppet8) != nullptr);
  CHECK(movedType("nagios_host", LanguageLevel::Puppet5) == nullptr);
  CHECK(movedType("zone", LanguageLevel::Puppet8) == nullptr);
  CHECK(movedType("zone", LanguageLevel::OpenVox9) != nullptr);
  CHECK(removedStdlibFunction("is_array") != nullptr);
  CHECK(removedStdlibFunction("join") == nullptr);
  CHECK(renamedStdlibFunction("merge") != nullptr);
}

}  // namespace puppet::test
