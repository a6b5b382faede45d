#include "tests/support/case_file.h"

#include <algorithm>
#include <fstream>
#include <map>

#include "parser/diagnostics/diagnostic.h"
#include "tests/support/input_files.h"

namespace puppet::test {
namespace {

constexpr std::string_view kSeverityNames[] = {"error", "warning", "deprecation",
                                               "info",  "hint",    "off"};

bool isAnnotation(std::string_view line) {
  const auto hash = line.find_first_not_of(' ');
  if (hash == std::string_view::npos || line[hash] != '#') return false;
  const auto mark = line.find_first_not_of(' ', hash + 1);
  if (mark == std::string_view::npos) return false;
  if (mark == 1 && line[mark] == '<') return true;
  if (line[mark] != '^' && line[mark] != '|') return false;
  auto rest = line.substr(line.find_first_not_of("^|~", mark));
  for (const auto severity : kSeverityNames)
    if (rest.starts_with(" " + std::string(severity) + " ")) return true;
  return false;
}

bool readHeader(CaseFile& test, std::string_view line) {
  while (line.ends_with('\n') || line.ends_with('\r')) line.remove_suffix(1);
  const auto value = [&](std::string_view key) {
    return line.starts_with(key) ? std::string(line.substr(key.size())) : std::string();
  };
  if (line == "# tasks") return test.tasks = true;
  if (line == "# strict") return test.strict = true;
  if (line == "# unused too") return test.showsUnused = true;
  if (line == "# without last line break") return !(test.lastLineBreak = false);
  if (const auto path = value("# path: "); !path.empty()) return test.path = path, true;
  const auto level = languageLevelFromName(value("# level: "));
  if (level) test.level = *level;
  return level.has_value();
}

std::string_view withoutLineBreak(std::string_view line) {
  while (line.ends_with('\n') || line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

std::string numbered(std::size_t line, std::string_view annotation) {
  return std::to_string(line + 1) + ": " + std::string(annotation);
}

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string drawMark(std::size_t column, std::size_t width, bool continues) {
  if (column == 0) {
    if (width == 0) return "#|";
    if (continues) return "#^~";
    return width == 1 ? "#<" : "#" + std::string(width - 1, '^');
  }
  const std::string indent = "#" + std::string(column - 1, ' ');
  if (continues) return indent + "^~";
  return indent + (width == 0 ? "|" : std::string(width, '^'));
}

std::string draw(const CaseFile& test, const std::vector<std::size_t>& starts,
                 const Diagnostic& finding) {
  const std::string_view text = test.text;
  const auto after = std::ranges::upper_bound(starts, finding.range.start);
  const auto line = static_cast<std::size_t>(after - starts.begin()) - 1;
  const auto lineEnd = after == starts.end() ? text.size() : *after;
  const bool continues = finding.range.end > lineEnd;
  const auto column = characters(text.substr(starts[line], finding.range.start - starts[line]));
  const auto width = characters(text.substr(finding.range.start, finding.range.length()));
  const auto severity = severityWhenOn(finding.info(), test.level);
  return numbered(line, drawMark(column, width, continues) + " " +
                            std::string(kSeverityNames[static_cast<std::size_t>(severity)]) + " " +
                            std::string(finding.info().rule) + ": " + finding.message);
}

}  // namespace

void writeFile(const std::filesystem::path& file, std::string_view text) {
  std::ofstream(file, std::ios::binary) << text;
}

std::vector<std::string_view> linesOf(std::string_view text) {
  std::vector<std::string_view> lines;
  for (;;) {
    const auto end = text.find('\n');
    if (end == std::string_view::npos) break;
    lines.push_back(text.substr(0, end + 1));
    text.remove_prefix(end + 1);
  }
  lines.push_back(text);
  return lines;
}

void addCaseLine(CaseFile& test, std::string_view text) {
  if (!isAnnotation(text)) {
    test.text += text;
    return;
  }
  // Findings after the last line break are annotated in the last line.
  const auto line = static_cast<std::size_t>(std::ranges::count(test.text, '\n'));
  test.expected.push_back(numbered(line - 1, withoutLineBreak(text)));
}

std::vector<CaseFile> readCases(const std::filesystem::path& file, std::string& problem) {
  CaseFile first;
  first.file = file;
  first.isTemplate = file.extension() == ".epp";
  std::vector<CaseFile> cases = {first};
  const std::string content = readFile(file);
  bool top = true;
  for (const auto text : linesOf(content)) {
    CaseFile& test = cases.back();
    top = top && readHeader(test, text);
    if (top) {
      test.header += text;
    } else if (text.starts_with("# --- ")) {
      top = false;
      if (!test.text.empty()) {
        cases.push_back(cases.front());
        cases.back().header.clear();
        cases.back().text.clear();
        cases.back().expected.clear();
      }
      cases.back().header += text;
    } else if (test.text.empty() && isAnnotation(text)) {
      problem = "an annotation stands above the code";
    } else {
      addCaseLine(test, text);
    }
  }
  for (CaseFile& test : cases)
    if (!test.lastLineBreak && test.text.ends_with('\n')) test.text.pop_back();
  return cases;
}

std::vector<std::string> drawFindings(const CaseFile& test,
                                      const std::vector<Diagnostic>& findings) {
  std::vector<std::size_t> starts = {0};
  for (std::size_t i = 0; i < test.text.size(); ++i)
    if (test.text[i] == '\n') starts.push_back(i + 1);
  // The end of the text counts as part of its last line.
  if (starts.size() > 1 && starts.back() == test.text.size()) starts.pop_back();
  std::vector<std::string> drawn;
  for (const auto& finding : findings) drawn.push_back(draw(test, starts, finding));
  return drawn;
}

std::string withAnnotations(const CaseFile& test, const std::vector<std::string>& annotations) {
  std::multimap<std::size_t, std::string_view> byLine;
  for (const std::string_view annotation : annotations) {
    const auto colon = annotation.find(": ");
    byLine.emplace(std::stoul(std::string(annotation.substr(0, colon))) - 1,
                   annotation.substr(colon + 2));
  }
  std::string result = test.header;
  std::size_t line = 0;
  for (const auto text : linesOf(test.text)) {
    result += text;
    const auto [first, last] = byLine.equal_range(line++);
    if (first != last && !text.ends_with('\n')) result += '\n';
    for (auto it = first; it != last; ++it) result.append(it->second).append("\n");
  }
  return result;
}

std::string applyFixes(std::string_view text, const std::vector<Diagnostic>& findings) {
  std::map<std::uint32_t, TextEdit> edits;
  const auto overlaps = [&](const TextEdit& edit) {
    return std::ranges::any_of(edits, [&](const auto& entry) {
      const TextEdit& other = entry.second;
      return edit.range.start == other.range.start ||
             (edit.range.start < other.range.end && other.range.start < edit.range.end);
    });
  };
  for (const auto& finding : findings) {
    if (finding.fixes.empty() || std::ranges::any_of(finding.fixes.front().edits, overlaps))
      continue;
    for (const auto& edit : finding.fixes.front().edits) edits.emplace(edit.range.start, edit);
  }
  std::string result;
  std::uint32_t at = 0;
  for (const auto& [start, edit] : edits) {
    result.append(text.substr(at, start - at)).append(edit.newText);
    at = edit.range.end;
  }
  return result.append(text.substr(at));
}

bool hasFixes(const std::vector<Diagnostic>& findings) {
  return std::ranges::any_of(findings,
                             [](const Diagnostic& finding) { return !finding.fixes.empty(); });
}

}  // namespace puppet::test
