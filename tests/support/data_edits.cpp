#include "tests/support/data_edits.h"

#include <algorithm>
#include <iterator>

namespace puppet::test {
namespace {

constexpr const char* kPieces[] = {
    "\n",   " ",     ":",      ": ",           "'",    "\"",     "-",        "- ",
    "#",    " #",    "a: 1\n", "|\n",          ">\n ", "[",      "]",        "{",
    "}",    ",",     "&a ",    "*a",           "!t ",  "!!int ", "---\n",    "...\n",
    "%",    "? ",    "\t",     "\r\n",         "\xff", "\\",     "x",        "  y: z\n",
    "\n\n", "- b\n", "\u2028", "\xef\xbb\xbf", "`",    "@",      "<<: *a\n", "\"q\": r\n"};

}  // namespace

std::size_t DataEdits::below(std::size_t limit) {
  return limit == 0 ? 0 : std::uniform_int_distribution<std::size_t>(0, limit - 1)(random_);
}

std::string DataEdits::edited(std::string text) {
  constexpr std::size_t kLongest = 12;
  const std::size_t at = below(text.size() + 1);
  const std::size_t removed = below(3) == 0 ? below(std::min(kLongest, text.size() - at + 1)) : 0;
  const char* piece = below(2) == 0 ? "x" : kPieces[below(std::size(kPieces))];
  return text.replace(at, removed, removed == 0 || below(2) == 0 ? piece : "");
}

}  // namespace puppet::test
