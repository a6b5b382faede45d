#include <string>

#include <doctest/doctest.h>

#include "types/scalar/binary.h"

namespace puppet::types {

TEST_CASE("bytes are written as base 64 in three ways") {
  const std::string bytes = "\xfb\xff\xfe";
  CHECK(encodeBase64(bytes, Base64::Strict) == "+//+");
  CHECK(encodeBase64(bytes, Base64::UrlSafe) == "-__-");
  CHECK(encodeBase64(bytes, Base64::Relaxed) == "+//+\n");
  CHECK(encodeBase64("", Base64::Relaxed) == "");
  CHECK(encodeBase64("a", Base64::Strict) == "YQ==");
  CHECK(encodeBase64("ab", Base64::UrlSafe) == "YWI=");
  const std::string line(60, 'A');
  CHECK(encodeBase64(std::string(45, '\0'), Base64::Relaxed) == line + "\n");
  CHECK(encodeBase64(std::string(46, '\0'), Base64::Relaxed) == line + "\nAA==\n");
}

TEST_CASE("binaries are read by the format of their constructor") {
  struct Row {
    std::string_view text, format, bytes;
  };
  for (const Row& row : std::initializer_list<Row>{
           {"YWJj", "%B", "abc"},          {"YQ==", "%B", "a"},     {"YQ", "%B", "error"},
           {"YQ=", "%B", "error"},         {"YR==", "%B", "error"}, {"YW Jj", "%B", "error"},
           {"YWJj\n", "%B", "error"},      {"-__-", "%B", "error"}, {"-__-", "%u", "\xfb\xff\xfe"},
           {"+//+", "%u", "\xfb\xff\xfe"}, {"YQ", "%u", "a"},       {"YQ=", "%u", "error"},
           {" Y*Q\n=\n=x", "%b", "a"},     {"YWJjZ", "%b", "abc"},  {"", "%b", ""},
           {"\u00e9", "%s", "\u00e9"},     {"\xff", "%s", "error"}, {"\xff", "%r", "\xff"},
           {"a", "%x", "error"},
       }) {
    CAPTURE(row.text);
    CAPTURE(row.format);
    const Result<Binary> binary = Binary::parse(row.text, row.format);
    CHECK((binary ? binary->bytes() : "error") == row.bytes);
  }
  CHECK(Binary("a").toString() == "YQ==");
  CHECK(Binary("a") == *Binary::parse("YQ=="));
}

}  // namespace puppet::types
