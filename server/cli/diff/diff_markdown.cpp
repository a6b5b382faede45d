#include "server/cli/diff/diff_report.h"
#include "server/cli/support/printable.h"

namespace puppet::server {
namespace {

/// Maximum size of a comment: the smallest limit of the usual code hosts, less some room.
constexpr std::size_t kMaxBytes = 60'000;

/// Escapes a text between backticks.
std::string codeOf(const std::string& text) {
  std::string code = printable(text);
  for (char& c : code)
    if (c == '`') c = '\'';
  return '`' + code + '`';
}

/// Returns a fence longer than any run of backticks in `text`.
std::string fenceFor(const std::string& text) {
  std::string fence = "```";
  while (text.find(fence) != text.npos) fence += '`';
  return fence;
}

std::string sectionOf(const ChangeGroup& group, const DiffReport& report) {
  const std::string lines = changesAsLines(group);
  const std::string fence = fenceFor(lines);
  std::string text = "<details><summary>" + counted(group.targets.size(), "catalog") + ", " +
                     counted(group.changes.size(), "resource") + "</summary>\n\n";
  for (std::size_t i = 0; i < group.targets.size(); ++i)
    text += (i ? ", " : "") + codeOf(report.targets[group.targets[i]]);
  return text + "\n\n" + fence + "diff\n" + lines + fence + "\n\n</details>\n";
}

}  // namespace

std::string diffAsMarkdown(const DiffReport& report) {
  std::string text = "### Catalogs: " + codeOf(report.before) + " to " + codeOf(report.after) +
                     "\n\n" + printable(summaryOf(report)) + ".\n\n";
  for (const std::string& line : failureLines(report)) text += "* " + codeOf(line) + '\n';
  if (text.back() == '\n' && text[text.size() - 2] != '\n') text += '\n';
  std::size_t omitted = 0;
  for (const ChangeGroup& group : groupChanges(report.results)) {
    const std::string section = sectionOf(group, report);
    if (omitted || text.size() + section.size() > kMaxBytes)
      ++omitted;
    else
      text += section;
  }
  if (omitted) text += "\n" + counted(omitted, "more group") + " of changes left out.\n";
  return text;
}

}  // namespace puppet::server
