// Rules enabled by style settings and puppet-lint's option files.

#include <filesystem>
#include <fstream>
#include <string>

#include <doctest/doctest.h>

#include "server/settings/settings.h"
#include "server/settings/style_settings.h"

using namespace puppet;

namespace {

namespace fs = std::filesystem;

server::Settings settingsOf(const std::string& yaml) {
  server::Settings settings;
  CHECK(server::readSettingsText(yaml, settings).empty());
  return settings;
}

bool isOn(const server::Settings& settings, const std::string& rule) {
  const auto found = settings.rules.find(rule);
  return found != settings.rules.end() && found->second != Severity::Off;
}

}  // namespace

TEST_CASE("a set of rules of style is switched on, and single rules take precedence") {
  const server::Settings core =
      settingsOf("rules: {140chars: off, trailing_comma: hint}\nstyle: core\n");
  CHECK(core.rules.at("arrow-alignment") == Severity::Warning);
  CHECK(core.rules.at("hard-tabs") == Severity::Error);
  CHECK(core.rules.at("trailing-comma") == Severity::Hint);
  CHECK_FALSE(isOn(core, "140chars"));
  CHECK_FALSE(isOn(core, "80chars"));
  CHECK_FALSE(isOn(core, "strict-indent"));
  // Our own rule reports it.
  CHECK_FALSE(isOn(core, "autoloader-layout"));
  CHECK(isOn(settingsOf("style: voxpupuli\n"), "strict-indent"));
  CHECK_FALSE(isOn(settingsOf("style: voxpupuli\n"), "space-after-comma"));
  CHECK(isOn(settingsOf("style: all\n"), "space-after-comma"));
  CHECK_FALSE(isOn(settingsOf("style: off\n"), "arrow-alignment"));
  server::Settings settings;
  CHECK(server::readSettingsText("style: some\n", settings).size() == 1);
}

TEST_CASE("an option file of puppet-lint switches rules on, unless the settings say which") {
  const fs::path folder = fs::temp_directory_path() / "puppet-ls-style-settings-test";
  fs::create_directories(folder / "manifests");
  std::ofstream(folder / ".puppet-lint.rc") << "--no-140chars-check\n--relative\n";
  const std::string below = (folder / "manifests").generic_string();

  server::Settings settings;
  server::readSettingsFile(below, settings);
  CHECK(isOn(settings, "arrow-alignment"));
  CHECK_FALSE(isOn(settings, "140chars"));

  // It may name itself; files that it names are not read.
  std::ofstream(folder / "others.rc") << "--no-arrow_alignment-check\n";
  std::ofstream(folder / ".puppet-lint.rc")
      << "--config=" << (folder / ".puppet-lint.rc").generic_string()
      << "\n--config=" << (folder / "others.rc").generic_string() << "\n--no-140chars-check\n";
  server::Settings nested;
  server::readSettingsFile(below, nested);
  CHECK(isOn(nested, "arrow-alignment"));
  CHECK_FALSE(isOn(nested, "140chars"));

  std::ofstream(folder / ".puppet-ls.yaml") << "style: off\n";
  server::Settings off;
  server::readSettingsFile(below, off);
  CHECK_FALSE(isOn(off, "arrow-alignment"));

  // Rules in the editor's settings take precedence over the option file.
  fs::remove(folder / ".puppet-ls.yaml");
  server::Settings editor = settingsOf("rules: {arrow_alignment: hint}\n");
  server::readSettingsFile(below, editor);
  CHECK(editor.rules.at("arrow-alignment") == Severity::Hint);
  fs::remove_all(folder);
}
