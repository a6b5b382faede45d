// Rows of the seeds' checklist about types that show in what programs do.

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/check/check.h"
#include "parser/parse/parse.h"
#include "tests/support/evaluated.h"

using namespace puppet;

namespace {

struct LanguageRow {
  const char* id;
  const char* source;
  const char* today;            ///< in the form of test::evaluated()
  const char* draft = nullptr;  ///< at the draft levels, if different
};

/// Returns true if the reference rejects the code before evaluation.
bool isRefused(const char* source, LanguageLevel level) {
  const auto tree = parser::parse(SourceText(std::string(source)), {{}, level, true});
  for (const Diagnostic& finding : analysis::check(*tree, {.level = level, .path = {}}))
    if (finding.info().severityAt(level) == Severity::Error) return true;
  return false;
}

}  // namespace

TEST_CASE("expressions about types and names have the values of Puppet") {
  for (const LanguageRow& row : std::initializer_list<LanguageRow>{
           {"T-010", "function f($x) { $x } f(undef)", "undef"},
           {"T-044", "Integer[1, 10] > Integer[1, 10]", "false"},
           {"T-046", "Integer[1, 10] == Integer[1, 10]", "true"},
           {"T-099", "{'z' => 1, 'a' => 2}", "{'z' => 1, 'a' => 2}"},
           {"T-158", "function f(Integer $x) { $x } f(1)", "1"},
           {"T-158", "$x = 'a' $x =~ String", "true"},
           {"T-163", "[$0, $123]", "[undef, undef]"},
           {"T-167", "'a' =~ /(a)/ $1", "'a'"},
           {"T-167", "'a' =~ /(a)/ $2", "undef"},
           {"T-176", "[abc, 'abc', ::a::b]", "['abc', 'abc', '::a::b']"},
       }) {
    CAPTURE(std::string(row.id));
    CAPTURE(std::string(row.source));
    CHECK(test::evaluated(row.source, LanguageLevel::Puppet7) == row.today);
    CHECK(test::evaluated(row.source, LanguageLevel::Draft) == (row.draft ? row.draft : row.today));
  }
}

// A warning at some levels, but a number everywhere except where `strict` is an error.
TEST_CASE("arithmetic converts texts of numbers up to Puppet 7: T-170") {
  CHECK(test::evaluated("'1' + 2", LanguageLevel::Puppet5) == "3");
  CHECK(test::evaluated("'1' + 2", LanguageLevel::Puppet7) == "3");
  CHECK(test::evaluated("'1' == 1", LanguageLevel::Puppet7) == "false");
  CHECK(test::evaluated("'1' + 2", LanguageLevel::Puppet8) == "! NUMERIC_COERCION");
}

TEST_CASE("sources that no Puppet parses are refused") {
  struct Refused {
    const char* id;
    const char* source;
  };
  for (const Refused& row : std::initializer_list<Refused>{{"T-088", "$x = 'a' =~ /.*/m\n$y = 1"},
                                                           {"T-157", "$x = 1 $y = ($x += 2)"},
                                                           {"T-159", "$01"},
                                                           {"T-160", "$X"},
                                                           {"T-160", "$a::B"},
                                                           {"T-162", "$::1"}}) {
    CAPTURE(std::string(row.id));
    CAPTURE(std::string(row.source));
    CHECK(isRefused(row.source, LanguageLevel::Puppet7));
    CHECK(isRefused(row.source, LanguageLevel::Puppet8));
  }
}
