#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "parser/support/language_level.h"
#include "parser/support/text_range.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// Expected value of an attribute, a result or an error.
struct ValueMatcher {
  enum class Kind : std::uint8_t {
    Equals,    ///< undef: the attribute is not set
    Matches,   ///< a regular expression that the text matches
    Contains,  ///< a part of a String, or an element of an Array
    IsSet,     ///< any value but undef
  };

  Kind kind = Kind::Equals;
  types::Value value;  ///< for Matches, the pattern, or an Array of patterns that all match
  TextRange place;     ///< of the value in the test file
};

struct AttributeExpectation {
  std::string name;
  ValueMatcher matcher;
};

struct ResourceExpectation {
  std::string reference;          ///< `Type[title]`, normalized, or `Type[=~ REGEX]`
  std::string titlePattern = {};  ///< the regular expression; empty for one resource
  bool isAbsent = false;
  std::vector<AttributeExpectation> attributes = {};
  TextRange place = {};
};

/// `FIRST -> SECOND`, or `FIRST ~> SECOND`.
struct OrderExpectation {
  std::string first = {}, second = {};
  bool notifies = false;
  TextRange place = {};
};

/// Number of resources of a type, or of those whose titles match.
struct CountExpectation {
  std::string type;               ///< capitalized; `*` for all but classes, nodes and stages
  std::string titlePattern = {};  ///< a regular expression; empty for all
  std::uint64_t count = 0;
  TextRange place = {};
};

/// Code under test.
struct TestSubject {
  enum class Kind : std::uint8_t { None, Class, DefinedType, Function, Node, Manifest };

  Kind kind = Kind::None;
  std::string name;                          ///< or, for a manifest, its text
  std::string title = {};                    ///< of a defined type
  std::vector<types::Value> arguments = {};  ///< of a function
};

/// One test of a `*.test.yaml` file.
struct ManifestTest {
  std::string name;
  TextRange place;  ///< of the test in its file
  TestSubject subject;
  types::Value parameters = {};  ///< a Hash, or undef
  types::Value facts = {};       ///< a Hash, or undef
  /// Files relative to the test file, or names of systems; `facts` take precedence.
  std::vector<std::string> factFiles = {};
  types::Value trusted = {};  ///< extensions of the node's certificate, a Hash, or undef
  types::Value data = {};     ///< a Hash of keys that take precedence over all other data
  std::string before = {};    ///< manifest that is evaluated first
  std::string node = {};      ///< name of the node; empty for that of the facts
  std::optional<LanguageLevel> level = {};

  // Expectations.
  std::optional<ValueMatcher> error = {};   ///< absent: the catalog compiles
  std::optional<ValueMatcher> result = {};  ///< of a function
  std::vector<ResourceExpectation> resources = {};
  std::vector<OrderExpectation> relationships = {};
  std::vector<CountExpectation> counts = {};
};

/// Mistake in a test file.
struct TestFileProblem {
  std::string message;
  TextRange range;
};

struct ManifestTestFile {
  std::vector<ManifestTest> tests;
  std::vector<TestFileProblem> problems;  ///< in text order; the tests are not run if there are any
};

/// Returns a reference `Type[title]` as in catalogs: the type capitalized, the title without
/// quotes, that of a class capitalized. Empty for other texts.
std::string normalizedReference(std::string_view written);

/// Resources of a type whose titles match a regular expression, as `Type[=~ REGEX]`.
struct TitlePattern {
  std::string type;  ///< capitalized; empty for another text
  std::string regex;
};
TitlePattern titlePatternIn(std::string_view written);

}  // namespace puppet::analysis
