// Code uses the terms of compilers and language servers. The tables below list rejected words, each
// with the term to use instead.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "parser/support/ascii.h"

using namespace puppet;

namespace {

namespace fs = std::filesystem;

const fs::path kSources = PUPPET_LS_SOURCE_DIR;

enum class In : std::uint8_t { Whole, Start, Anywhere };

struct Term {
  std::string_view text;
  In place;  ///< position in an identifier
  const char* instead;
};

/// Rejected words for concepts that have an established name.
constexpr Term kIdentifiers[] = {
    {"Judge", In::Anywhere, "checker"},
    {"judge", In::Start, "check..."},
    {"ootprint", In::Anywhere, "effect summary"},
    {"hereabouts", In::Anywhere, "origin, location"},
    {"OnTheWay", In::Anywhere, "recursion guard, in progress"},
    {"onTheWay", In::Anywhere, "in progress"},
    {"kMost", In::Start, "kMax..."},
    {"kLeast", In::Start, "kMin..."},
    {"forget", In::Start, "reset, clear, evict, invalidate"},
    {"emember", In::Anywhere, "cache"},
    {"CannotTell", In::Whole, "Tristate::Unknown"},
    {"arePossible", In::Whole, "mayIntersect"},
    {"InDoubt", In::Anywhere, "may be unreachable"},
    {"ForCertain", In::Anywhere, "definitely"},
    {"Teller", In::Anywhere, "describer"},
    {"Whoever", In::Anywhere, "a noun of the field"},
    {"Dug", In::Whole, "result of a look-up"},
    {"Meant", In::Whole, "suggestion"},
};

bool hasTerm(std::string_view identifier, const Term& term) {
  switch (term.place) {
    case In::Whole: return identifier == term.text;
    case In::Start:
      // `judged` is another word than `judgeValue`.
      return identifier.starts_with(term.text) &&
             (identifier.size() == term.text.size() || isUpper(identifier[term.text.size()]));
    case In::Anywhere: return identifier.find(term.text) != identifier.npos;
  }
  return false;
}

/// First words of comments that leave the subject out: a comment names what it documents.
constexpr std::string_view kSubjectless[] = {"What", "Who",      "Whoever", "Whether", "Where",
                                             "Of",   "The same", "Nobody",  "Somebody"};

/// Returns the comment of a line without its slashes; empty for none.
std::string_view commentOf(std::string_view line) {
  const std::size_t start = line.find("//");
  if (start == line.npos) return {};
  line.remove_prefix(start);
  line.remove_prefix(std::min(line.find_first_not_of("/< "), line.size()));
  return line;
}

/// Returns the code of a line, without its comment and the contents of strings.
std::string codeOf(std::string_view line) {
  std::string code;
  bool isText = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (isText && line[i] == '\\') {
      ++i;
    } else if (line[i] == '"') {
      isText = !isText;
    } else if (!isText) {
      if (line.substr(i, 2) == "//") break;
      code += line[i];
    }
  }
  return code;
}

template <typename Visit>
void forEachIdentifier(std::string_view code, Visit visit) {
  for (std::size_t i = 0; i < code.size();) {
    std::size_t end = i;
    while (end < code.size() && isWordCharacter(code[end])) ++end;
    if (end > i) visit(code.substr(i, end - i));
    i = end + 1;
  }
}

std::vector<fs::path> sources() {
  std::vector<fs::path> paths;
  for (const char* layer :
       {"platform", "parser", "types", "analysis", "protocol", "server", "tests/batch"})
    for (const auto& entry : fs::recursive_directory_iterator(kSources / layer))
      if (const auto extension = entry.path().extension();
          extension == ".h" || extension == ".cpp" || extension == ".def")
        paths.push_back(entry.path());
  return paths;
}

template <typename Visit>
void forEachLine(const fs::path& path, Visit visit) {
  std::ifstream file(path);
  std::size_t number = 0;
  for (std::string line; std::getline(file, line);) visit(++number, line);
}

}  // namespace

TEST_CASE("identifiers use the terms of the field") {
  std::size_t seen = 0;
  for (const fs::path& path : sources()) {
    ++seen;
    forEachLine(path, [&](std::size_t number, const std::string& line) {
      forEachIdentifier(codeOf(line), [&](std::string_view identifier) {
        for (const Term& term : kIdentifiers) {
          if (!hasTerm(identifier, term)) continue;
          FAIL_CHECK(fs::relative(path, kSources).generic_string()
                     << ":" << number << ": " << identifier << "; use: " << term.instead);
        }
      });
    });
  }
  CHECK(seen > 500);
}

TEST_CASE("comments say what they document") {
  for (const fs::path& path : sources()) {
    std::string previous;
    forEachLine(path, [&](std::size_t number, const std::string& line) {
      // The second line of a comment may begin with any word.
      const bool continues = previous.find("//") != previous.npos &&
                             previous.find("//") == line.find("//") && !commentOf(previous).empty();
      previous = line;
      if (continues) return;
      const std::string_view comment = commentOf(line);
      for (const std::string_view word : kSubjectless)
        if (comment.starts_with(word) &&
            (comment.size() == word.size() || !isWordCharacter(comment[word.size()])))
          FAIL_CHECK(fs::relative(path, kSources).generic_string()
                     << ":" << number << ": " << comment);
    });
  }
}
