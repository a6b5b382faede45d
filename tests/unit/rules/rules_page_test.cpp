// The severities in docs/rules.md match diagnostics.def.
//
// PUPPET_LS_UPDATE=1 updates the page.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "parser/diagnostics/completeness.h"
#include "parser/diagnostics/diagnostic.h"
#include "server/cli/support/severity_name.h"
#include "tests/support/input_files.h"

using namespace puppet;

namespace {

const std::filesystem::path kPage = std::filesystem::path(PUPPET_LS_SOURCE_DIR) / "docs/rules.md";
constexpr std::string_view kBegin = "Severity: ";

constexpr std::size_t kDraft = kLanguages.size() - 1;

std::string wordOf(Severity severity) {
  return severity == Severity::Off ? "off" : std::string(server::nameOf(severity));
}

/// Returns the severities of a row at all levels, as in `error up to puppet5, off from puppet6 on`.
std::string severitiesText(const DiagnosticInfo& info) {
  struct Run {
    Severity severity;
    std::size_t first, last;
  };
  std::vector<Run> runs;
  for (std::size_t i = 0; i < kLanguages.size(); ++i) {
    const Severity severity = info.severityAt(kLanguages[i]);
    if (!runs.empty() && runs.back().severity == severity)
      runs.back().last = i;
    else
      runs.push_back({severity, i, i});
  }
  const auto name = [](std::size_t level) { return std::string(nameOf(kLanguages[level])); };
  std::string text;
  for (const Run& run : runs) {
    text += (text.empty() ? "" : ", ") + wordOf(run.severity);
    if (runs.size() == 1) {
      const Severity whenOn = severityWhenOn(info, LanguageLevel::Puppet8);
      if (whenOn != run.severity)
        text += "; " + wordOf(whenOn) + " when it is switched on in the settings";
      break;
    }
    if (run.first == 0) {
      text += run.last == 0 ? " at " + name(0) : " up to " + name(run.last);
    } else if (run.first == kDraft || run.first == run.last) {
      text += " at " + name(run.first);
    } else if (run.last == kDraft) {
      text += " from " + name(run.first) + " on";
    } else {
      text += " from " + name(run.first) + " to " + name(run.last);
    }
  }
  return text;
}

/// Returns the distinct texts of all rows that share the rule, and which depend on completeness.
std::string severitiesText(std::string_view rule) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < diagnosticCount(); ++i) {
    const auto id = static_cast<DiagnosticId>(i);
    if (infoOf(id).rule != rule) continue;
    std::string text = severitiesText(infoOf(id));
    if (dependsOnCompleteness(id)) text += " (depends on completeness)";
    if (std::ranges::find(texts, text) == texts.end()) texts.push_back(std::move(text));
  }
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : "; ") + text;
  return all;
}

}  // namespace

TEST_CASE("the page of rules has the severities of the table") {
  std::string rule, updated;
  std::size_t sections = 0;
  for (std::string& line : test::readLines(kPage)) {
    if (line.starts_with("### ")) rule = line.substr(4);
    if (!line.starts_with(kBegin)) {
      updated += line + '\n';
      continue;
    }
    ++sections;
    const std::size_t end = std::min(line.find('.'), line.size());
    const std::string written = line.substr(kBegin.size(), end - kBegin.size());
    const std::string expected = severitiesText(rule);
    CAPTURE(rule);
    CHECK(written == expected);
    updated += std::string(kBegin) + expected + line.substr(end) + '\n';
  }
  CHECK(sections > 200);
  if (std::getenv("PUPPET_LS_UPDATE")) std::ofstream(kPage) << updated;
}
