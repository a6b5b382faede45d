#include "analysis/format/columns.h"

#include <random>
#include <string>
#include <string_view>
#include <utility>

#include <doctest/doctest.h>

namespace puppet::test {
namespace {

using format::alignedBlanks;
using format::Alignment;
using format::ColumnRow;

/// Reads rows such as `ab  =`, separated by `|`; an empty row is a blank line.
std::vector<ColumnRow> rowsOf(std::string_view text) {
  std::vector<ColumnRow> rows;
  bool isApart = false;
  while (!text.empty()) {
    const std::string_view row = text.substr(0, text.find('|'));
    text.remove_prefix(std::min(text.size(), row.size() + 1));
    if (row.empty()) {
      isApart = true;
      continue;
    }
    const std::size_t sign = row.find('=');
    const std::size_t width = row.find_last_not_of(' ', sign - 1) + 1;
    rows.push_back({.width = static_cast<std::uint32_t>(width),
                    .column = static_cast<std::uint32_t>(sign),
                    .blanks = static_cast<std::uint32_t>(sign - width),
                    .takesPart = true,
                    .isApart = std::exchange(isApart, false)});
  }
  return rows;
}

/// Returns the rows as they are printed.
std::vector<ColumnRow> printed(std::vector<ColumnRow> rows,
                               const std::vector<std::uint32_t>& blanks) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i].blanks = std::max(blanks[i], 1U);
    rows[i].column = rows[i].width + rows[i].blanks;
  }
  return rows;
}

std::string aligned(std::string_view text, Alignment alignment) {
  std::string result;
  const std::vector<ColumnRow> rows = rowsOf(text);
  const auto after = printed(rows, alignedBlanks(rows, alignment));
  for (const ColumnRow& row : after) {
    if (!result.empty()) result += row.isApart ? "||" : "|";
    result += std::string(row.width, 'x') + std::string(row.blanks, ' ') + '=';
  }
  return result;
}

struct Example {
  const char* what;
  const char* before;
  const char* after;
};

}  // namespace

TEST_CASE("columns of a group stay as the author has them") {
  for (const auto& [what, before, after] : {
           Example{"aligned", "x  =|xx =", "x  =|xx ="},
           {"in a column wider than necessary", "x    =|xx   =", "x    =|xx   ="},
           {"not aligned", "x =|xx =|xxx =", "x =|xx =|xxx ="},
           {"runs with columns of their own", "x  =|xx =|xxx  =|xxxx =", "x  =|xx =|xxx  =|xxxx ="},
           {"a new row joins", "x  =|xx =|xxx =|x  =", "x   =|xx  =|xxx =|x   ="},
           {"a new short row joins", "xxx =|xx  =|x =|xx  =", "xxx =|xx  =|x   =|xx  ="},
           {"a new row joins a wide column", "x     =|xx    =|x =", "x     =|xx    =|x     ="},
           {"one slip makes no column", "x  =|xxx =|xx =|xxxx =", "x =|xxx =|xx =|xxxx ="},
           {"without blanks", "x=|xx=|xxx=", "x =|xx =|xxx ="},
       }) {
    CAPTURE(what);
    CHECK(aligned(before, Alignment::List) == after);
    CHECK(aligned(before, Alignment::Groups) == after);
  }
}

TEST_CASE("groups are parts of a list, or rows that only stand below each other") {
  // A list has one column in spite of blank lines.
  CHECK(aligned("x  =|xx =||xxx =", Alignment::List) == "x   =|xx  =||xxx =");
  CHECK(aligned("x  =|xx =||xxx =", Alignment::Groups) == "x  =|xx =||xxx =");
  // Parts of a list have columns of their own.
  CHECK(aligned("x  =|xx =||xxx  =|xxxx =", Alignment::List) == "x  =|xx =||xxx  =|xxxx =");
  CHECK(aligned("x =|xx =||xxx  =|xxxx =", Alignment::List) == "x =|xx =||xxx  =|xxxx =");
  // A row that is alone stays in the column of others.
  CHECK(aligned("x   =|xx  =||x   =||xx   =", Alignment::Groups) == "x   =|xx  =||x   =||xx =");
}

TEST_CASE("arrows without blanks are aligned, and all rows on demand") {
  CHECK(aligned("x=|xx=|xxx=", Alignment::Arrows) == "x   =|xx  =|xxx =");
  CHECK(aligned("x =|xx =|xxx =", Alignment::Arrows) == "x =|xx =|xxx =");
  CHECK(aligned("x =|xx =||xxx    =", Alignment::Always) == "x   =|xx  =||xxx =");
  CHECK(aligned("x  =|xx =", Alignment::Never) == "x =|xx =");
}

TEST_CASE("a row does not join a column for which its line has no room") {
  std::vector<ColumnRow> rows = rowsOf("x  =|xx =|xxxxxx =|x  =");
  rows[0].room = 4;
  CHECK(alignedBlanks(rows, Alignment::List) == std::vector<std::uint32_t>{2, 1, 0, 2});
  rows[0].room = 1;
  CHECK(alignedBlanks(rows, Alignment::List) == std::vector<std::uint32_t>{0, 5, 1, 6});
}

TEST_CASE("aligned rows stay aligned") {
  std::mt19937 random(3);
  for (int i = 0; i < 20000; ++i) {
    std::vector<ColumnRow> rows(1 + random() % 7);
    for (ColumnRow& row : rows) {
      row.width = 1 + random() % 5;
      row.blanks = random() % 4;
      row.column = random() % 6 == 0 ? 0 : row.width + row.blanks;
      if (row.column == 0) row.blanks = 0;
      if (random() % 3 == 0) row.room = random() % 6;
      row.takesPart = random() % 9 != 0;
      row.mustFit = random() % 3 == 0;
      row.isApart = random() % 4 == 0;
    }
    for (const Alignment alignment :
         {Alignment::Always, Alignment::List, Alignment::Arrows, Alignment::Groups}) {
      const std::vector<std::uint32_t> once = alignedBlanks(rows, alignment);
      const std::vector<ColumnRow> after = printed(rows, once);
      CAPTURE(i);
      CAPTURE(static_cast<int>(alignment));
      const std::vector<ColumnRow> twice = printed(after, alignedBlanks(after, alignment));
      for (std::size_t k = 0; k < rows.size(); ++k) REQUIRE(twice[k].blanks == after[k].blanks);
    }
  }
}

}  // namespace puppet::test
