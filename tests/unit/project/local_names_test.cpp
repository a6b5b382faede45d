// Files of a library are compiled together (cmake/options.cmake). There, a function that is local
// to a file hides one of the same name in a header from the files that follow, and what these call
// changes without a message. In the rooms of the analysis, of which cross builds compile more files
// at once, types and constants have names of their own, too, and functions names or parameters.

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/input_files.h"

namespace {

namespace fs = std::filesystem;

const fs::path kCheckedRoot = PUPPET_LS_SOURCE_DIR;

/// Functions that a file names.
struct Names {
  /// Lines that define types and constants in an unnamed namespace, by name, and functions, by name
  /// and parameters.
  std::map<std::string, std::string> definitions;
  std::set<std::string> local;   ///< defined in an unnamed namespace
  std::set<std::string> shared;  ///< declared in a named one
  std::set<std::string> called;
};

bool isNamePart(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

/// Returns the start of the name that ends at `end`.
std::size_t nameBefore(std::string_view line, std::size_t end) {
  while (end > 0 && isNamePart(line[end - 1])) --end;
  return end;
}

/// Returns the function that a line of a namespace declares, if it does: lines are laid out by
/// clang-format, so what is in a body is indented.
std::string_view declaredIn(std::string_view line) {
  if (line.empty() || !isNamePart(line[0])) return {};
  const std::size_t open = line.find('(');
  if (open == line.npos || line.find('=') < open) return {};
  const std::size_t start = nameBefore(line, open);
  const bool isDeclared =
      start > 0 && start < open &&
      (line[start - 1] == ' ' || line[start - 1] == '*' || line[start - 1] == '&');
  return isDeclared ? line.substr(start, open - start) : std::string_view();
}

void addCalls(std::string_view line, std::set<std::string>& called) {
  static const std::set<std::string_view> kBeforeCalls = {"return", "else", "case", "throw",
                                                          "co_return"};
  for (std::size_t open = line.find('('); open != line.npos; open = line.find('(', open + 1)) {
    const std::size_t start = nameBefore(line, open);
    if (start == open) continue;
    const std::string_view before = line.substr(0, start);
    if (before.ends_with('.') || before.ends_with("->") || before.ends_with(':')) continue;
    const std::size_t end = before.find_last_not_of(' ');
    const std::string_view word =
        end == before.npos || end + 1 == before.size()
            ? std::string_view()
            : before.substr(nameBefore(before, end + 1), end + 1 - nameBefore(before, end + 1));
    if (word.empty() || kBeforeCalls.contains(word))
      called.emplace(line.substr(start, open - start));
  }
}

/// Returns the type or constant that a line of a namespace defines, if it does.
std::string typeIn(const std::string& line) {
  static const std::regex kType(
      R"((?:struct|class|enum class|enum) (\w+)[^;]*|(?:using|(?:constexpr|const)\b[^({=]*?) ?\b(\w+)(?:\[\w*\])? ?[={].*)");
  std::smatch match;
  if (!std::regex_match(line, match, kType)) return {};
  return match[1].matched ? match[1] : match[2];
}

/// Returns the name of the function that begins on a line, with the types of its parameters.
std::string signatureAt(const std::vector<std::string>& lines, std::size_t i) {
  std::string text = lines[i];
  while (text.find(')') == text.npos && ++i < lines.size()) text += lines[i];
  static const std::regex kParameter(R"(\s*\b\w+(?: = [^,]*)?(,|$))");
  const std::size_t open = text.find('(');
  const std::string parameters = text.substr(open + 1, text.find(')') - open - 1);
  const std::size_t start = nameBefore(text, open);
  return text.substr(start, open + 1 - start) + std::regex_replace(parameters, kParameter, "$1");
}

Names namesIn(const fs::path& path) {
  Names names;
  std::vector<std::string> lines;
  for (const std::string& line : puppet::test::readLines(path))
    lines.push_back(line.substr(0, line.find("//") == 0 ? 0 : line.size()));
  bool isLocal = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string_view line = lines[i];
    if (line == "namespace {") isLocal = true;
    // The end of a namespace of one line has no comment.
    if (line == "}  // namespace" || (isLocal && line == "}" && lines[i - 2] == "namespace {"))
      isLocal = false;
    if (const std::string_view name = declaredIn(line); !name.empty())
      (isLocal ? names.local : names.shared).emplace(name);
    if (isLocal) names.definitions.emplace(typeIn(lines[i]), lines[i]);
    if (isLocal && !declaredIn(line).empty())
      names.definitions.emplace(signatureAt(lines, i), lines[i]);
    addCalls(line, names.called);
  }
  names.definitions.erase("");
  return names;
}

/// Returns the folders of which all that is below is one library.
std::vector<std::string> layers() {
  std::vector<std::string> layers;
  constexpr std::string_view kCall = "puppet_layer(";
  for (const std::string& line : puppet::test::readLines("CMakeLists.txt"))
    if (line.starts_with(kCall))
      layers.push_back(
          line.substr(kCall.size(), line.find_first_of(" )", kCall.size()) - kCall.size()));
  return layers;
}

std::string libraryOf(const std::string& file, const std::vector<std::string>& layers) {
  for (const std::string& layer : layers)
    if (file.starts_with(layer + '/')) return layer;
  return fs::path(file).parent_path().generic_string();
}

bool isTest(const std::string& file) { return file.starts_with("tests/"); }

}  // namespace

TEST_CASE("a function that is local to a file hides none from the other files of its library") {
  const std::vector<std::string> recursive = layers();
  REQUIRE(recursive.size() > 5);
  std::set<std::string> shared, sharedByTests;
  std::map<std::string, std::map<std::string, Names>> libraries;
  for (const char* layer : {"platform", "parser", "types", "analysis", "protocol", "server",
                            "tests/batch", "tests/support", "tests/unit"})
    for (const fs::path& path : puppet::test::filesBelow(layer, {".h", ".cpp"})) {
      const std::string file = fs::relative(path, kCheckedRoot).generic_string();
      if (file.ends_with(".h"))
        (isTest(file) ? sharedByTests : shared).merge(namesIn(path).shared);
      else if (!file.starts_with("platform/windows/"))
        libraries[libraryOf(file, recursive)][file] = namesIn(path);
    }
  for (const auto& [library, files] : libraries)
    for (const auto& [file, names] : files)
      for (const std::string& name : names.local) {
        if (!shared.contains(name) && !(isTest(file) && sharedByTests.contains(name))) continue;
        for (const auto& [other, called] : files) {
          CAPTURE(file);
          CAPTURE(name);
          CAPTURE(other);
          CHECK((other == file || !called.called.contains(name) || called.local.contains(name)));
        }
      }
}

TEST_CASE(
    "names local to files of a room of the analysis differ, or the parameters of functions do") {
  const std::vector<std::string> recursive = layers();
  std::map<std::string, std::map<std::string, std::string>> rooms;  // lines by name
  for (const fs::path& path : puppet::test::filesBelow("analysis", {".cpp"})) {
    const std::string file = fs::relative(path, kCheckedRoot).generic_string();
    auto& files = rooms[libraryOf(file, recursive)];
    for (const auto& [name, line] : namesIn(path).definitions) {
      CAPTURE(file);
      CAPTURE(line);
      // An alias may be defined again as the same.
      const auto [known, isNew] = files.try_emplace(name, line);
      CHECK((isNew || (line.starts_with("using ") && known->second == line)));
    }
  }
  CHECK(rooms["analysis/features/completion"].size() > 10);
}
