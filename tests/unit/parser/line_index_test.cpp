#include "parser/support/line_index.h"

#include <array>
#include <string_view>

#include <doctest/doctest.h>

#include "parser/support/unicode.h"

namespace puppet {
namespace {

constexpr std::string_view kText = "ab\r\nc\u00e9\U0001F600d\n\re\n";

TEST_CASE("lines end at LF, CRLF and a lone CR") {
  const LineIndex index(kText);
  REQUIRE(index.lineCount() == 5);
  CHECK(index.lineStart(1) == 4);
  CHECK(index.lineStart(2) == 13);
  CHECK(index.lineStart(3) == 14);
  CHECK(index.lineStart(4) == kText.size());
  CHECK(LineIndex("").lineCount() == 1);
  CHECK(LineIndex("\r\r\n").lineCount() == 3);
}

TEST_CASE("an offset leads to its line") {
  const LineIndex index(kText);
  CHECK(index.lineOf(0) == 0);
  CHECK(index.lineOf(3) == 0);
  CHECK(index.lineOf(4) == 1);
  CHECK(index.lineOf(14) == 3);
  CHECK(index.lineOf(1000) == 4);
}

TEST_CASE("columns count bytes, UTF-16 units or characters") {
  struct Row {
    std::uint32_t offset, utf8, utf16, utf32;
  };
  const LineIndex index(kText);
  for (const Row& row :
       {Row{4, 0, 0, 0}, Row{5, 1, 1, 1}, Row{7, 3, 2, 2}, Row{11, 7, 4, 3}, Row{12, 8, 5, 4}}) {
    CAPTURE(row.offset);
    const auto check = [&](std::uint32_t column, PositionEncoding encoding) {
      CHECK(index.position(kText, row.offset, encoding) == LineColumn{1, column});
      CHECK(index.offset(kText, {1, column}, encoding) == row.offset);
    };
    check(row.utf8, PositionEncoding::Utf8);
    check(row.utf16, PositionEncoding::Utf16);
    check(row.utf32, PositionEncoding::Utf32);
  }
}

TEST_CASE("positions outside of the text are moved into it") {
  const LineIndex index(kText);
  CHECK(index.offset(kText, {0, 99}, PositionEncoding::Utf16) == 2);
  CHECK(index.offset(kText, {99, 0}, PositionEncoding::Utf16) == kText.size());
  CHECK(index.position(kText, 9999, PositionEncoding::Utf16) == LineColumn{4, 0});
  // Inside of a character and between the halves of a surrogate pair.
  CHECK(index.position(kText, 9, PositionEncoding::Utf16) == LineColumn{1, 2});
  CHECK(index.offset(kText, {1, 3}, PositionEncoding::Utf16) == 7);
}

TEST_CASE("invalid UTF-8 counts one unit per byte") {
  constexpr std::string_view kBroken = "a\xff\xe2\x82z\xed\xa0\x80";
  const LineIndex index(kBroken);
  for (std::uint32_t offset = 0; offset <= kBroken.size(); ++offset)
    CHECK(index.position(kBroken, offset, PositionEncoding::Utf16) == LineColumn{0, offset});
}

TEST_CASE("a byte order mark does not count as a column") {
  constexpr std::string_view kMarked =
      "\xef\xbb\xbf"
      "ab\ncd";
  const LineIndex index = LineIndex::ofFile(kMarked);
  CHECK(index.position(kMarked, 0, PositionEncoding::Utf16) == LineColumn{0, 0});
  CHECK(index.position(kMarked, 4, PositionEncoding::Utf16) == LineColumn{0, 1});
  CHECK(index.position(kMarked, 7, PositionEncoding::Utf16) == LineColumn{1, 1});
  CHECK(index.offset(kMarked, {0, 0}, PositionEncoding::Utf16) == 3);
  CHECK(index.offset(kMarked, {0, 9}, PositionEncoding::Utf16) == 5);
  CHECK(LineIndex::ofFile("ab").position("ab", 1, PositionEncoding::Utf16) == LineColumn{0, 1});
}

TEST_CASE("characters are decoded from both ends") {
  constexpr std::string_view kCharacters = "a\u00e9\u20ac\U0001F600\xff";
  constexpr std::string_view kOverlong = "\xc0\xaf";
  const std::array<std::uint32_t, 5> widths = {1, 2, 3, 4, 1};
  std::size_t at = 0;
  for (std::uint32_t width : widths) {
    CHECK(decodeUtf8(kCharacters, at).width == width);
    at += width;
    CHECK(decodeUtf8Before(kCharacters, at).width == width);
  }
  CHECK_FALSE(decodeUtf8(kCharacters, at - 1).valid);
  CHECK_FALSE(decodeUtf8(kOverlong, 0).valid);
  CHECK(trimBlanksRight("x \t\u00a0\u3000") == "x");
}

}  // namespace
}  // namespace puppet
