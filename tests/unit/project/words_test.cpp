// Code uses the terms of compilers and language servers, so that a reader never has to translate.
// The tables below list words that crept in once, each with the term to use instead.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace {

namespace fs = std::filesystem;

const fs::path kRoot = PUPPET_LS_SOURCE_DIR;

struct Term {
  const char* pattern;  ///< an identifier, whole or in part; a regular expression
  const char* instead;
};

/// Invented words for concepts that have a name.
constexpr Term kIdentifiers[] = {
    {"\\b[A-Z]\\w*Judge\\b|\\bJudge\\b|\\bjudge[A-Z]\\w*", "Checker, check...()"},
    {"\\b\\w*[Ff]ootprint\\w*", "effect summary"},
    {"\\b\\w*[Ww]hereabouts\\w*", "origin, location"},
    {"\\b\\w*[Oo]nTheWay\\b", "recursion guard, in progress"},
    {"\\bkMost[A-Z]\\w*|\\bkLeast[A-Z]\\w*", "kMax..., kMin..."},
    {"\\b\\w*[Ff]orget[A-Z]\\w*|\\bforget\\(", "reset, clear, evict, invalidate"},
    {"\\b\\w*[Rr]emembered\\b|\\b\\w*[Rr]emembering\\b", "cached"},
    {"\\bCannotTell\\b", "Tristate::Unknown"},
    {"\\barePossible\\b", "mayIntersect"},
    {"\\b\\w*InDoubt\\b|\\b\\w*ForCertain\\b", "mayBeUnreachable, isDefinitely..."},
    {"\\bTeller\\b|\\bWhoever\\b|\\bDug\\b|\\bMeant\\b", "a noun of the field"},
};

/// First words of comments that leave the subject out: a comment names what it documents.
const std::regex kSubjectless(
    "^\\s*(//+<?|///<) *(What|Who|Whoever|Whether|Where|Of|The same|Nobody|Somebody)\\b");

std::vector<fs::path> sources() {
  std::vector<fs::path> paths;
  for (const char* layer : {"parser", "types", "analysis", "protocol", "server"})
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / layer))
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
  std::vector<std::pair<std::regex, const char*>> terms;
  for (const Term& term : kIdentifiers)
    terms.emplace_back(std::regex(term.pattern, std::regex::optimize), term.instead);
  std::size_t seen = 0;
  for (const fs::path& path : sources()) {
    ++seen;
    forEachLine(path, [&](std::size_t number, const std::string& line) {
      // Messages are prose.
      const std::string code = std::regex_replace(line.substr(0, line.find("//")),
                                                  std::regex("\"(\\\\.|[^\"\\\\])*\""), "\"\"");
      for (const auto& [term, instead] : terms) {
        CAPTURE(fs::relative(path, kRoot).string());
        CAPTURE(number);
        CAPTURE(line);
        CAPTURE(instead);
        CHECK_FALSE(std::regex_search(code, term));
      }
    });
  }
  CHECK(seen > 500);
}

TEST_CASE("comments say what they document") {
  for (const fs::path& path : sources())
    forEachLine(path, [&](std::size_t number, const std::string& line) {
      if (line.find("//") == line.npos) return;
      // The second line of a comment may begin with any word.
      static thread_local std::string previous;
      const bool continues = previous.find("//") != previous.npos &&
                             previous.find_first_not_of(" /") != previous.npos &&
                             previous.find("//") == line.find("//");
      previous = line;
      if (continues) return;
      CAPTURE(fs::relative(path, kRoot).string());
      CAPTURE(number);
      CAPTURE(line);
      CHECK_FALSE(std::regex_search(line.substr(line.find("//")), kSubjectless));
    });
}
