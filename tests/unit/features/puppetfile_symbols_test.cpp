#include "analysis/features/documents/puppetfile_symbols.h"

#include <string>
#include <string_view>

#include <doctest/doctest.h>

using namespace puppet::analysis;

namespace {

/// One line for each module: name, detail, and the text of the selection.
std::string outlineOf(std::string_view text) {
  std::string lines;
  for (const DocumentSymbol& symbol : puppetfileSymbols(text)) {
    CHECK(symbol.range.start <= symbol.selection.start);
    CHECK(symbol.selection.end <= symbol.range.end);
    lines += symbol.name + '|' + symbol.detail + '|' +
             std::string(text.substr(symbol.selection.start, symbol.selection.length())) + '\n';
  }
  return lines;
}

}  // namespace

TEST_CASE("the outline of a Puppetfile lists its modules with their versions") {
  CHECK(outlineOf("forge 'https://forge.example'\n"
                  "moduledir 'thirdparty'\n"
                  "mod 'x-a', '1.2.3'\n"
                  "mod 'x/b', :latest\n"
                  "mod('y-b', \"~> 2\")\n") ==
        "x-a|1.2.3|'x-a'\nx/b|latest|'x/b'\ny-b|~> 2|'y-b'\n");
  CHECK(outlineOf("mod 'c',\n  git: 'https://git.example/c',\n  ref: 'v2'\n"
                  "mod 'd', :git => 'x', :branch => 'main', :tag => NAME\n"
                  "mod 'e', local: true\n") == "c|v2|'c'\nd|main|'d'\ne||'e'\n");
}

TEST_CASE("the outline of a Puppetfile has what can be read of a text with mistakes") {
  CHECK(outlineOf("mod NAME\nmod\nmod ''\nmod 'g', '1'\n").find("g|1|'g'\n") != std::string::npos);
  CHECK(outlineOf("") == "");
  CHECK(outlineOf("mod 'a', '1.0'\nmod 'b").starts_with("a|1.0|'a'\n"));
}
