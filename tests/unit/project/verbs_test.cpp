// Names of functions that return nothing begin with a verb.

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <istream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "parser/support/ascii.h"

using namespace puppet;

namespace {

namespace fs = std::filesystem;

/// Allowed first words. `on` and `did` begin names of events, `for` those of loops.
constexpr std::string_view kVerbs = R"(
    add advance align allocate answer append apply arrange ask assume await begin bind break
    build bump cancel cap check claim clear close collect complain complete contain convert
    copy count create cut deallocate declare deepen defer define depend describe destroy did
    discover drop edit emit enable encode end enter erase evaluate exit expect explain fail
    feed fetch fill find finish flatten flush follow for freeze give grow handle hold ignore
    index inherit insert inspect interrupt intersect invert join keep leave lex limit list
    load log make mark match merge move need note notify offer offload on open parse pass
    permit place pop post prepare print publish push put quote reach read rebuild receive
    recode record recover refill refine refresh refuse register reject release reload remove
    renew repeat replace report request require reserve reset respond restart restore resume
    retain return roll run save say scan select send serve set settle show signal skip sort
    splice spread start stop store submit swap take tell terminate tie trace trim truncate
    unroll update use verify visit wake walk warn watch wrap write
)";

/// Names that are given by a protocol or a standard.
constexpr std::string_view kGiven[] = {"initialized", "parallelFor", "puppetLsReceive"};

/// Returns the lower-case letters that a name begins with.
std::string_view firstWordOf(std::string_view name) {
  std::size_t end = 0;
  while (end < name.size() && isLower(name[end])) ++end;
  return name.substr(0, end);
}

/// Returns the name of a function in a line that declares it with the result `void`; empty if the
/// line declares none.
std::string_view voidFunctionIn(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  for (const std::string_view word :
       {"[[noreturn]] ", "static ", "inline ", "virtual ", "constexpr "})
    if (line.starts_with(word)) line.remove_prefix(word.size());
  constexpr std::string_view kVoid = "void ";
  if (!line.starts_with(kVoid)) return {};
  line.remove_prefix(kVoid.size());
  std::size_t end = 0;
  while (end < line.size() && isWordCharacter(line[end])) ++end;
  return line.substr(end, 1) == "(" ? line.substr(0, end) : std::string_view();
}

/// Returns the functions that `text` declares with the result `void` and a name without a verb.
std::vector<std::string> verblessIn(std::istream& text) {
  std::istringstream words{std::string(kVerbs)};
  const std::set<std::string, std::less<>> verbs(std::istream_iterator<std::string>(words), {});
  std::vector<std::string> found;
  for (std::string line; std::getline(text, line);) {
    const std::string_view name = voidFunctionIn(line);
    const bool isGiven = std::ranges::find(kGiven, name) != std::end(kGiven);
    if (name.empty() || isGiven || name.starts_with("operator")) continue;
    if (!verbs.contains(firstWordOf(name))) found.emplace_back(name);
  }
  return found;
}

}  // namespace

TEST_CASE("functions without a result begin with a verb") {
  const fs::path root = PUPPET_LS_SOURCE_DIR;
  std::size_t seen = 0;
  for (const char* layer : {"platform", "parser", "types", "analysis", "protocol", "server"})
    for (const auto& entry : fs::recursive_directory_iterator(root / layer)) {
      if (entry.path().extension() != ".h") continue;
      ++seen;
      std::ifstream file(entry.path());
      const std::string shown = fs::relative(entry.path(), root).generic_string();
      for (const std::string& name : verblessIn(file))
        FAIL_CHECK(shown << ": function " << name << ": begin with a verb");
    }
  CHECK(seen > 300);
}

TEST_CASE("names of functions without a verb are found") {
  std::istringstream text(R"(
  void addClass(const Node& node);
  virtual void statements() = 0;
  void operator()(int value);
  static void resource(int depth) {}
  [[noreturn]] void fail();
  std::string block() const;
  void (*callback)(int);
)");
  CHECK(verblessIn(text) == std::vector<std::string>{"statements", "resource"});
}
