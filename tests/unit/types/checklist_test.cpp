// The rows of the seeds' checklist about types, at Puppet 7 as it was measured and at the drafts.

#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "tests/batch/batch_types.h"

using namespace puppet;
using Json = nlohmann::json;

namespace {

std::string ask(const char* operation, const std::string& left, const std::string& right,
                LanguageLevel level) {
  const Json question = {{"id", 1}, {"op", operation}, {"left", left}, {"right", right}};
  const Json answer = Json::parse(server::answerToTypesCase(question.dump(), level));
  if (!answer["ok"]) return "! " + answer["error"].get<std::string>();
  return answer["result"].is_string() ? answer["result"].get<std::string>()
                                      : answer["result"].dump();
}

struct ChecklistRow {
  const char* id;
  const char* left;
  const char* right;
  const char* today;
  const char* draft = nullptr;  ///< at the draft levels, if different
};

void check(const char* operation, const std::vector<ChecklistRow>& rows) {
  for (const ChecklistRow& row : rows) {
    CAPTURE(std::string(row.id));
    CAPTURE(std::string(row.left));
    CAPTURE(std::string(row.right));
    CHECK(ask(operation, row.left, row.right, LanguageLevel::Puppet7) == row.today);
    CHECK(ask(operation, row.left, row.right, LanguageLevel::Puppet8) == row.today);
    CHECK(ask(operation, row.left, row.right, LanguageLevel::Draft) ==
          (row.draft ? row.draft : row.today));
  }
}

}  // namespace

TEST_CASE("the common type of two types is that of Puppet") {
  check(
      "common",
      {
          {"T-005", "Runtime['ruby', 'A']", "Runtime['ruby', 'B']", "Runtime[ruby, undef]"},
          {"T-017", "Any", "Any", "Any"},
          {"T-018", "Any", "String", "Any"},
          {"T-021", "Undef", "Undef", "Undef"},
          {"T-022", "Undef", "String", "String", "Any"},
          {"T-022", "Undef", "Integer[1, 2]", "Integer[1, 2]", "Any"},
          {"T-024", "Data", "Data", "Data"},
          {"T-025", "Data", "Scalar", "RichData", "Data"},
          {"T-025", "Data", "ScalarData", "Data"},
          {"T-026", "Data", "Array[Data]", "Data"},
          {"T-027", "Data", "Hash[Scalar, Data]", "Any", "Data"},
          {"T-028", "Data", "Undef", "Data"},
          {"T-029", "Data", "Type", "RichData", "Any"},
          {"T-029", "Data", "Resource", "Any"},
          {"T-031", "Scalar", "Scalar", "Scalar"},
          {"T-031", "Scalar", "Integer", "Scalar"},
          {"T-032", "Scalar", "Array[Integer]", "RichData", "Any"},
          {"T-033", "Numeric", "Numeric", "Numeric"},
          {"T-033", "Numeric", "Float", "Numeric"},
          {"T-034", "Numeric", "String", "ScalarData", "Scalar"},
          {"T-034", "Numeric", "Regexp", "Scalar"},
          {"T-035", "Numeric", "Callable", "Any"},
          {"T-051", "Integer", "Float", "Numeric"},
          {"T-051", "Integer", "Numeric", "Numeric"},
          {"T-052", "Integer", "String", "ScalarData", "Scalar"},
          {"T-052", "Integer", "Regexp", "Scalar"},
          {"T-053", "Integer", "Callable", "Any"},
          {"T-054", "Integer[1, 3]", "Integer[7, 9]", "Integer[1, 9]"},
          {"T-058", "Float", "Integer", "Numeric"},
          {"T-059", "Float", "Boolean", "ScalarData", "Scalar"},
          {"T-060", "Float", "Callable", "Any"},
          {"T-061", "Float[1.0, 2.0]", "Float[5.0, 6.0]", "Float[1.0, 6.0]"},
          {"T-070", "String", "String", "String"},
          {"T-071", "String", "Enum['a']", "String"},
          {"T-071", "String", "Pattern['a']", "String"},
          {"T-072", "String", "Integer", "ScalarData", "Scalar"},
          {"T-073", "String", "Callable", "Any"},
          {"T-074", "String[1, 2]", "String[4, 5]", "String[1, 5]"},
          {"T-077", "Enum['a', 'b', 'c']", "Enum['x', 'b', 'c']", "Enum['a', 'b', 'c', 'x']"},
          {"T-081", "Pattern[/a/]", "Pattern[/b/]", "Pattern[/a/, /b/]"},
          {"T-082", "Enum['a']", "Pattern[/a/]", "Pattern[/a/]"},
          {"T-083", "Boolean[true]", "Boolean[false]", "ScalarData"},
          {"T-089", "Regexp[/a/]", "Regexp[/a/]", "Regexp[/a/]"},
          {"T-089", "Regexp[/a/]", "Regexp[/b/]", "Regexp"},
          {"T-090", "Regexp[/a/]", "String", "Scalar"},
          {"T-094", "Array[Integer]", "Array[Float]", "Array[Numeric]"},
          {"T-095", "Array[Integer, 1, 2]", "Array[Float, 4, 5]", "Array[Numeric]",
           "Array[Numeric, 1, 5]"},
          {"T-096", "Array[Callable]", "Hash[Callable, Callable]", "Any", "Collection"},
          {"T-100", "Hash[String, Integer]", "Hash[String, Float]", "Hash[String, Numeric]"},
          {"T-101", "Hash[String, Integer, 1, 2]", "Hash[String, Float, 4, 5]",
           "Hash[String, Numeric]", "Hash[String, Numeric, 1, 5]"},
          {"T-102", "Hash[String, Integer]", "Collection", "Collection"},
          {"T-103", "Hash[Callable, Integer]", "Callable", "Any"},
          {"T-109", "Struct", "Struct", "Struct"},
          {"T-110", "Struct[{a => Integer}]", "Struct[{a => Integer}]", "Struct[{'a' => Integer}]"},
          {"T-111", "Struct[{a => Integer}]", "Struct[{b => Integer}]", "Data", "Struct"},
          {"T-112", "Struct[{a => Integer}]", "Hash[String, Integer]", "Hash[String, Integer]"},
          {"T-112", "Struct[{a => Integer}]", "Hash[String, String]", "Data",
           "Hash[String, Scalar]"},
          {"T-113", "Struct[{a => Integer}]", "Integer", "Data", "Any"},
          {"T-113", "Struct[{a => Integer}]", "Array[Callable]", "Any", "Collection"},
          {"T-119", "Tuple", "Tuple", "Tuple"},
          {"T-120", "Tuple[Integer]", "Tuple[Float]", "Data", "Tuple[Numeric]"},
          {"T-122", "Collection", "Array[Integer]", "Collection"},
          {"T-122", "Collection[1, 2]", "Collection[4, 5]", "Any", "Collection[1, 5]"},
          {"T-124", "Variant[Integer, String]", "Variant[Float, Boolean]",
           "Variant[Integer, String, Float, Boolean]"},
          {"T-125", "Variant[Integer, String]", "Boolean", "ScalarData",
           "Variant[Integer, String, Boolean]"},
          {"T-125", "Variant[Integer, String]", "Array[Callable]", "Any",
           "Variant[Integer, String, Array[Callable]]"},
          {"T-129", "Optional[Integer]", "Integer", "Optional[Integer]", "Integer"},
          {"T-130", "Optional[Integer]", "Undef", "Optional[Integer]"},
          {"T-131", "Optional[Integer]", "Optional[String]", "Data", "Optional[Scalar]"},
          {"T-138", "File['a']", "File['b']", "File"},
          {"T-138", "File['a']", "User['a']", "Resource"},
          {"T-139", "File['a']", "Class[a]", "Any", "CatalogEntry"},
          {"T-140", "File['a']", "Integer", "Any"},
          {"T-144", "Class[a]", "Class[b]", "Class"},
          {"T-145", "Class[a]", "File", "Any", "CatalogEntry"},
          {"T-147", "Type", "Type[String]", "Type"},
          {"T-147", "Type[String]", "Type[Integer]", "Type[ScalarData]", "Type[Scalar]"},
          {"T-148", "Type[Integer]", "String", "RichData", "Any"},
          {"T-152", "Callable[String]", "Callable[Scalar]", "Callable[String]"},
          {"T-153", "Callable[String]", "Callable[Numeric]", "Callable"},
          {"T-154", "Callable[String]", "Callable[String]", "Callable[String]"},
          {"T-154", "Callable[String]", "Integer", "Any"},
          {"T-155", "Callable[String, Callable[String]]", "Callable[Scalar, Callable[Scalar]]",
           "Callable", "Callable[String, Callable[String]]"},
      });
}

TEST_CASE("a type accepts the types that Puppet says") {
  check("assignable",
        {
            {"T-007", "CatalogEntry", "Resource", "true"},
            {"T-007", "CatalogEntry", "Class", "true"},
            {"T-008", "Collection", "Array", "true"},
            {"T-008", "Scalar", "Numeric", "true"},
            {"T-008", "Collection", "Scalar", "false"},
            {"T-012", "Scalar", "Enum['a']", "true"},
            {"T-012", "Scalar", "Regexp", "true"},
            {"T-013", "Collection", "Struct[{a => Integer}]", "true"},
            {"T-013", "Collection", "Tuple[Integer]", "true"},
            {"T-014", "Scalar", "Callable", "false"},
            {"T-014", "Any", "Callable", "true"},
            {"T-014", "Collection", "Type", "false"},
            {"T-015", "Data", "Hash[String, Array[Integer]]", "true"},
            {"T-015", "Data", "Regexp", "false", "true"},
            {"T-015", "Data", "Hash[Integer, Integer]", "false", "true"},
            {"T-020", "String", "Undef", "false"},
            {"T-020", "Optional[String]", "Undef", "true"},
            {"T-030", "Scalar", "Boolean", "true"},
            {"T-030", "Scalar", "Pattern[/a/]", "true"},
            {"T-030", "Scalar", "Timespan", "true"},
            {"T-030", "Scalar", "Array", "false"},
            {"T-041", "Integer[1, 10]", "Integer[2, 3]", "true"},
            {"T-043", "Integer[1, 10]", "Integer[0, 5]", "false"},
            {"T-045", "Integer[1, 10]", "Integer[1, 10]", "true"},
            {"T-076", "String[1, 3]", "Enum['aa', 'bb']", "true"},
            {"T-076", "String[1, 3]", "Enum['aa', 'bbbb']", "false"},
            {"T-105", "Hash[String, Integer]", "Struct[{a => Integer}]", "true"},
            {"T-105", "Struct[{a => Integer}]", "Hash[String, Integer]", "false"},
            {"T-105", "Struct[{a => Integer}]", "Hash[Enum['a'], Integer, 1, 1]", "true"},
            {"T-118", "Array[Integer]", "Tuple[Integer, 0, default]", "true"},
            {"T-118", "Tuple[Integer, 0, default]", "Array[Integer]", "true"},
            {"T-126", "Optional[String]", "Variant[String, Undef]", "true"},
            {"T-126", "Variant[String, Undef]", "Optional[String]", "true"},
            {"T-132", "CatalogEntry", "File['a']", "true"},
            {"T-132", "CatalogEntry", "Class[a]", "true"},
            {"T-132", "Resource", "Class[a]", "false"},
            {"T-136", "Resource", "File", "true"},
            {"T-136", "File", "File['a']", "true"},
            {"T-136", "File['a']", "File", "false"},
            {"T-137", "File", "User", "false"},
            {"T-143", "Class[parent]", "Class[child]", "false"},
            {"T-144", "Class", "Class[c]", "true"},
            {"T-144", "Class[c]", "Class[d]", "false"},
            {"T-146", "Type[Type]", "Type[Type[String]]", "true"},
            {"T-150", "Callable", "Callable[0, 0]", "true"},
            {"T-151", "Callable[Integer]", "Callable[Numeric]", "true"},
            {"T-151", "Callable[Numeric]", "Callable[Integer]", "false"},
            {"T-151", "Callable[Any]", "Callable[Integer]", "false"},
            {"S-003", "Hash[String, Integer, 1, 1]", "Struct[{a => Integer}]", "true"},
            {"S-003", "Struct[{a => Integer}]", "Hash[Enum['a'], Integer, 1, 1]", "true"},
            {"S-003", "Collection[1, 1]", "Struct[{a => Integer}]", "true"},
            {"S-014", "Collection", "Tuple[Integer]", "true"},
            {"S-014", "Collection[2]", "Tuple[Integer]", "false"},
        });
}

TEST_CASE("a value is an instance of the types that Puppet says") {
  check("instance", {
                        {"T-019", "Undef", "undef", "true"},
                        {"T-019", "Undef", "''", "false"},
                        {"T-023", "Data", "[undef]", "true"},
                        {"T-023", "Data", "{'a' => undef}", "true"},
                        {"T-023", "Data", "{undef => 1}", "false"},
                        {"T-047", "Integer[1, 10]", "5", "true"},
                        {"T-047", "Integer[1, 10]", "11", "false"},
                        {"T-065", "String[1]", "'abc'", "true"},
                        {"T-065", "String[1, 2]", "'abc'", "false"},
                        {"T-067", "Array[Pattern['a-z']]", "['a', 'b', 'c']", "false"},
                        {"T-067", "Array[Pattern['[a-z]']]", "['a', 'b', 'c']", "true"},
                        {"T-075", "Enum['A', true]", "'a'", "true"},
                        {"T-075", "Enum['A']", "'a'", "false"},
                        {"T-075", "Enum", "'a'", "false"},
                        {"T-079", "Pattern", "'x'", "true", "false"},
                        {"T-084", "Regexp[/a/]", "/a/", "true"},
                        {"T-084", "Regexp[/a/]", "/b/", "false"},
                        {"T-085", "Regexp[/a/]", "'a'", "false"},
                        {"T-106", "Struct[{a => Optional[Integer]}]", "{}", "true"},
                        {"T-106", "Struct[{a => Optional[Integer]}]", "{'a' => undef}", "true"},
                        {"T-107", "Struct[{a => Integer}]", "{'a' => 1, 'b' => 2}", "false"},
                        {"T-108", "Struct", "{'a' => 1}", "false", "true"},
                        {"T-115", "Tuple[String, Integer, 1]", "['a']", "true"},
                        {"T-115", "Tuple[String, Integer, 1, 3]", "['a', 1, 2]", "true"},
                        {"T-115", "Tuple[String, Integer, 1, 3]", "['a', 1, 2, 3]", "false"},
                        {"T-117", "Tuple[String, Integer]", "['a', 1]", "true"},
                        {"T-117", "Tuple[String, Integer, 1]", "['a', 1, 2, 3]", "true"},
                        {"T-117", "Tuple[String, Integer, 0]", "['a', 1, 2, 3]", "true"},
                        {"T-117", "Tuple[String, Integer, 0, 2]", "['a', 1, 2, 3]", "false"},
                        {"T-117", "Tuple[String, Integer, 4]", "['a', 1, 2, 3]", "true"},
                        {"T-117", "Tuple[String, Integer, 5]", "['a', 1, 2, 3]", "false"},
                        {"T-121", "Collection[1, 3]", "[1, 2, 3]", "true"},
                        {"T-121", "Collection[3]", "{'a' => 1, 'b' => 2}", "false"},
                        {"T-123", "Array[Variant[Integer[1000, 1999], Integer[10000, default]]]",
                         "[1000, 10001]", "true"},
                        {"T-123", "Array[Variant[Integer[1000, 1999], Integer[10000, default]]]",
                         "[1000, 2001]", "false"},
                        {"T-128", "Optional", "undef", "true", "false"},
                        {"T-128", "Optional", "'a'", "false"},
                        {"T-146", "Type[String]", "String[1]", "true"},
                        {"T-146", "Type[Type[String]]", "Type[String]", "true"},
                        {"S-004", "Struct[{a => Optional[Integer]}]", "{'b' => 1}", "false"},
                        {"S-004", "Struct[{a => Optional[Integer]}]", "{'a' => undef}", "true"},
                        {"S-005", "Struct", "{'a' => 1}", "false", "true"},
                        {"S-007", "Tuple[String, Integer, 0]", "[]", "true"},
                        {"S-008", "Tuple[String, Integer, 1, 3]", "['a']", "true"},
                        {"S-012", "Tuple[String, Integer]", "['a', 1]", "true"},
                        {"S-012", "Tuple[String, Integer, 1]", "['a', 1, 2, 3]", "true"},
                        {"S-012", "Tuple[String, Integer, 0]", "['a', 1, 2, 3]", "true"},
                        {"S-012", "Tuple[String, Integer, 0, 2]", "['a', 1, 2, 3]", "false"},
                        {"S-013", "Tuple[String, Integer, 4]", "['a', 1, 2, 3]", "true"},
                    });
}

TEST_CASE("the inferred type of a collection has the types of its elements") {
  check("infer", {
                     {"T-066", "['a', 'b']", "", "Tuple[String, String]"},
                     {"T-068", "[1, 'x', undef]", "", "Tuple[Integer[1, 1], String, Undef]"},
                     {"T-069", "{'a' => 1}", "", "Struct[{'a' => Integer[1, 1]}]"},
                     {"T-069", "{1 => 'a'}", "", "Hash[Integer[1, 1], String, 1, 1]"},
                     {"T-083", "true", "", "Boolean[true]"},
                     {"T-146", "String", "", "Type[String]"},
                 });
  check("normalize", {
                         {"T-126", "Variant[Optional[String]]", "", "Optional[String]"},
                         {"T-126", "Variant[String, Undef]", "", "Optional[String]"},
                         {"T-126", "Optional[Variant[String]]", "", "Optional[String]"},
                         {"T-126", "Variant[String]", "", "String"},
                         {"T-054", "Variant[Integer[1, 3], Integer[4, 9]]", "", "Integer[1, 9]"},
                         {"T-077", "Variant[Enum['a'], Enum['b']]", "", "Enum['a', 'b']"},
                     });
  check("iterable",
        {
            {"T-048", "Type[Integer[1, 5]]", "", "Iterable[Integer[1, 5]]"},
            {"T-050", "Type[Integer[0, default]]", "", "false"},
            {"T-049", "Type[Integer[5, 1]]", "", "! the lower bound 5 is above the upper bound 1",
             "Iterable[Integer[1, 5]]"},
            {"T-057", "Type[Float[1.0, 2.0]]", "", "false"},
            {"T-094", "Array[Integer]", "", "Iterable[Integer]"},
        });
}
