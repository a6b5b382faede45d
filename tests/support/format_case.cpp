#include "tests/support/format_case.h"

#include <sstream>

#include "tests/support/input_files.h"

namespace puppet::test {
namespace {

constexpr std::string_view kHead = "=== ";
constexpr std::string_view kMiddle = "---";

bool readOption(const std::string& word, FormatCase& test) {
  using Align = format::FormatOptions::Align;
  if (word == "plan") return test.reading.mode.tasks = true;
  if (word == "template") return test.reading.mode.epp = true;
  if (word == "quotes=keep") {
    test.options.quotes = format::FormatOptions::Quotes::Keep;
    return true;
  }
  if (word == "align=all" || word == "align=none") {
    test.options.align = word == "align=all" ? Align::All : Align::None;
    return true;
  }
  const std::size_t equals = word.find('=');
  if (equals == std::string::npos) return false;
  const auto value = static_cast<std::uint32_t>(std::stoul(word.substr(equals + 1)));
  if (word.starts_with("width=")) test.options.width = value;
  if (word.starts_with("indent=")) test.options.indent = value;
  return word.starts_with("width=") || word.starts_with("indent=");
}

}  // namespace

std::vector<FormatCase> readFormatCases(const std::filesystem::path& file, std::string& problem) {
  std::vector<FormatCase> cases;
  std::istringstream lines(readFile(file));
  std::string* part = nullptr;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(kHead)) {
      FormatCase& test = cases.emplace_back();
      test.head = line;
      part = &test.source;
      std::istringstream words(line.substr(std::min(line.find('|'), line.size() - 1) + 1));
      if (line.find('|') == std::string::npos) continue;
      for (std::string word; words >> word;)
        if (!readOption(word, test)) problem = line + ": '" + word + "' is no option";
    } else if (!part) {
      problem = "the file does not begin with a case";
      return cases;
    } else if (line == kMiddle) {
      part = &cases.back().formatted;
    } else {
      *part += line + '\n';
    }
  }
  return cases;
}

std::string withFormatted(const std::vector<FormatCase>& cases) {
  std::string text;
  for (const FormatCase& test : cases)
    text += test.head + '\n' + test.source + std::string(kMiddle) + '\n' + test.formatted;
  return text;
}

}  // namespace puppet::test
