#include "server/cli/reference/outdated_sections.h"

#include <algorithm>
#include <vector>

#include "server/cli/diff/diff_report.h"
#include "server/cli/support/printable.h"

namespace puppet::server {
namespace {

/// Part of the text: the table of contents, or a definition.
struct Section {
  std::string name;
  std::size_t line = 1;
  std::string text = {};
};

std::vector<Section> sectionsOf(std::string_view text) {
  constexpr std::string_view kHeading = "### <a name=";
  std::vector<Section> sections{{.name = "the table of contents"}};
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n') + 1, text.size());
    const std::string_view line = text.substr(0, end == 0 ? text.size() : end);
    text.remove_prefix(line.size());
    if (line.starts_with(kHeading)) {
      const std::size_t name = std::min(line.find('`'), line.size());
      sections.push_back(
          {std::string(line.substr(name, line.find_last_not_of("\r\n") + 1 - name)), number});
    }
    sections.back().text += line;
  }
  return sections;
}

const Section* find(const std::vector<Section>& sections, const std::string& name) {
  const auto found = std::ranges::find(sections, name, &Section::name);
  return found == sections.end() ? nullptr : &*found;
}

}  // namespace

std::string outdatedSections(std::string_view path, std::string_view present,
                             std::string_view wanted) {
  const std::vector<Section> old = sectionsOf(present), now = sectionsOf(wanted);
  std::string report;
  const auto tell = [&](std::size_t line, const std::string& name, std::string_view what) {
    report += printable(std::string(path) + ":" + std::to_string(line) + ": " + name + " " +
                        std::string(what)) +
              '\n';
  };
  for (const Section& section : now) {
    const Section* before = find(old, section.name);
    if (!before) {
      tell(1, section.name, "is missing");
    } else if (before->text != section.text) {
      tell(before->line, section.name, "is out of date");
      for (const std::string& line : lineDifference(before->text, section.text))
        report += "  " + printable(line) + '\n';
    }
  }
  for (const Section& section : old)
    if (!find(now, section.name)) tell(section.line, section.name, "is no longer defined");
  if (report.empty()) tell(1, "the order of the definitions", "is out of date");
  return report;
}

}  // namespace puppet::server
