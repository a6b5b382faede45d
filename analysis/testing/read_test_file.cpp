#include "analysis/testing/read_test_file.h"

#include <algorithm>
#include <span>

#include "analysis/eval/catalog/resource.h"
#include "analysis/hiera/data_values.h"
#include "analysis/symbols/name_candidates.h"
#include "types/core/collections.h"
#include "types/regex/regex.h"

namespace puppet::analysis {

using parser::DataNode;
using types::Value;
using types::ValueKind;
using Matcher = ValueMatcher;

std::string normalizedReference(std::string_view written) {
  const std::size_t open = written.find('[');
  if (open == written.npos || open == 0 || !written.ends_with(']')) return {};
  const std::string type = typeReferenceName(written.substr(0, open));
  std::string_view title = written.substr(open + 1, written.size() - open - 2);
  const bool isQuoted = title.size() >= 2 && (title.front() == '\'' || title.front() == '"') &&
                        title.front() == title.back();
  if (isQuoted) title = title.substr(1, title.size() - 2);
  if (title.empty() || type.find(' ') != type.npos) return {};
  return type + '[' + (type == "Class" ? typeReferenceName(title) : std::string(title)) + ']';
}

TitlePattern titlePatternIn(std::string_view written) {
  constexpr std::string_view kOpen = "[=~";
  const std::size_t open = written.find('[');
  if (open == written.npos || open == 0 || !written.substr(open).starts_with(kOpen)) return {};
  if (!written.ends_with(']')) return {};
  std::string_view regex = written.substr(open + kOpen.size());
  regex.remove_suffix(1);
  while (regex.starts_with(' ')) regex.remove_prefix(1);
  const std::string type = typeReferenceName(written.substr(0, open));
  return regex.empty() || type.find(' ') != type.npos ? TitlePattern()
                                                      : TitlePattern{type, std::string(regex)};
}

namespace {

/// Returns true for a title in slashes that can only be meant as a regular expression.
bool looksLikePattern(std::string_view title) {
  return title.size() > 2 && title.starts_with('/') && title.ends_with('/') &&
         title.find_first_of("*^$|\\+?(") != title.npos;
}

/// Reads the tests of one file. The keys of each mapping are a table of readers.
class TestFileReader {
 public:
  explicit TestFileReader(const parser::DataTree& tree) : tree_(tree), values_(tree) {}

  ManifestTestFile run() && {
    for (const parser::DataSyntaxError& error : tree_.errors())
      file_.problems.push_back({error.message, error.range});
    // Registers the anchors, which other values refer to.
    if (tree_.root()) values_.valueOf(tree_.root());
    if (!values_.problem().message.empty())
      file_.problems.push_back({values_.problem().message, values_.problem().range});
    if (file_.problems.empty()) readRoot(tree_.root());
    std::ranges::stable_sort(file_.problems, {},
                             [](const TestFileProblem& problem) { return problem.range.start; });
    return std::move(file_);
  }

 private:
  struct Key {
    std::string_view name;
    void (TestFileReader::*read)(DataNode value, ManifestTest& test);
  };

  void fail(std::string message, TextRange range) {
    file_.problems.push_back({std::move(message), range});
  }

  void readRoot(DataNode root) {
    if (!root || !root.isMapping()) {
      fail("expected a mapping with 'tests'", root ? root.range() : TextRange());
      return;
    }
    ManifestTest common;
    DataNode tests;
    for (const auto& [key, value] : parser::entriesOf(root)) {
      if (key.text() == "tests")
        tests = value;
      else
        readKey(kGiven, "tests", key, value, common);
    }
    if (!tests || !tests.isSequence()) {
      fail("expected a list 'tests'",
           tests ? tests.range() : TextRange{root.range().start, root.range().start});
      return;
    }
    for (const DataNode& test : tests.children()) readTest(test, common);
  }

  void readTest(DataNode node, const ManifestTest& common) {
    if (!node.isMapping()) {
      fail("expected a mapping with 'expect'", node.range());
      return;
    }
    ManifestTest test = common;
    test.place = node.range();
    bool hasExpectation = false;
    for (const auto& [key, value] : parser::entriesOf(node)) {
      if (key.text() == "name") {
        test.name = value.text();
      } else if (key.text() == "expect") {
        hasExpectation = true;
        readAll(kExpected, value, test);
      } else {
        readKey(kGiven, "name, expect", key, value, test);
      }
    }
    if (test.subject.kind == TestSubject::Kind::None)
      fail("expected 'class', 'define', 'function', 'node' or 'manifest'", node.range());
    if (!hasExpectation) fail("expected 'expect'", node.range());
    if (test.name.empty()) test.name = "test " + std::to_string(file_.tests.size() + 1);
    file_.tests.push_back(std::move(test));
  }

  /// Reads all entries of a mapping.
  void readAll(std::span<const Key> keys, DataNode mapping, ManifestTest& test) {
    if (mapping.isNull()) return;
    if (!mapping.isMapping()) fail("expected a mapping", mapping.range());
    for (const auto& [key, value] : parser::entriesOf(mapping)) readKey(keys, "", key, value, test);
  }

  /// Reads one entry. `others` are valid keys that have no reader.
  void readKey(std::span<const Key> keys, std::string_view others, DataNode key, DataNode value,
               ManifestTest& test) {
    const auto found = std::ranges::find(keys, key.text(), &Key::name);
    if (found != keys.end()) {
      (this->*found->read)(value, test);
      return;
    }
    NameCandidates candidates(key.text());
    for (const Key& known : keys) candidates.offer(known.name);
    for (std::size_t at = 0; at < others.size();) {
      const std::size_t end = std::min(others.find(", ", at), others.size());
      candidates.offer(others.substr(at, end - at));
      at = end + 2;
    }
    std::string message = "unknown key '" + std::string(key.text()) + "'";
    if (!candidates.best().empty()) message += "; did you mean '" + candidates.best() + "'?";
    fail(std::move(message), key.range());
  }

  // --- given

  template <TestSubject::Kind kKind>
  void readSubject(DataNode value, ManifestTest& test) {
    if (!value.isScalar() || value.text().empty()) fail("expected a name", value.range());
    test.subject.kind = kKind;
    test.subject.name = value.text();
    if (kKind == TestSubject::Kind::Node) test.node = value.text();
  }
  void readTitle(DataNode value, ManifestTest& test) { test.subject.title = value.text(); }
  void readArguments(DataNode value, ManifestTest& test) {
    if (!value.isSequence()) fail("expected a list of arguments", value.range());
    test.subject.arguments.clear();
    for (const DataNode& argument : value.children())
      test.subject.arguments.push_back(values_.valueOf(argument));
  }

  /// Merges a mapping into a Hash; entries of the test precede those of the file.
  void merge(DataNode value, Value& into) {
    const Value added = values_.valueOf(value);
    if (!added.is(ValueKind::Hash)) {
      fail("expected a mapping", value.range());
      return;
    }
    types::HashBuilder hash;
    if (into.is(ValueKind::Hash))
      for (const auto& [key, entry] : into.asHash().entries()) hash.set(key, entry);
    for (const auto& [key, entry] : added.asHash().entries()) hash.set(key, entry);
    into = hash.build();
  }
  /// Names of parameters are text, also those that YAML reads as true or false, such as `on`.
  void readParameters(DataNode value, ManifestTest& test) {
    merge(value, test.parameters);
    if (!test.parameters.is(ValueKind::Hash)) return;
    types::HashBuilder hash;
    for (const auto& [key, entry] : test.parameters.asHash().entries())
      if (key.is(ValueKind::String)) hash.set(key, entry);
    for (const DataNode& entry : value.children())
      if (const DataNode key = entry.keyOfEntry(); !values_.valueOf(key).is(ValueKind::String))
        hash.set(Value::string(std::string(key.text())), values_.valueOf(entry));
    test.parameters = hash.build();
  }
  void readData(DataNode value, ManifestTest& test) { merge(value, test.data); }
  /// Reads facts, the name of a file or a system, or a list of these.
  void readFacts(DataNode value, ManifestTest& test) {
    if (value.isSequence()) {
      for (const DataNode& part : value.children()) {
        if (part.isSequence())
          fail("expected facts, or the name of a file or a system", part.range());
        else
          readFacts(part, test);
      }
    } else if (value.isScalar()) {
      test.factFiles.emplace_back(value.text());
    } else {
      merge(value, test.facts);
    }
  }
  void readTrusted(DataNode value, ManifestTest& test) { merge(value, test.trusted); }
  void readBefore(DataNode value, ManifestTest& test) { test.before = value.text(); }
  void readNodeName(DataNode value, ManifestTest& test) { test.node = value.text(); }
  void readLevel(DataNode value, ManifestTest& test) {
    test.level = languageLevelFromName(value.text());
    if (!test.level)
      fail("unknown language level '" + std::string(value.text()) + "'", value.range());
  }

  // --- expected

  void readCompiles(DataNode value, ManifestTest&) {
    if (value.text() != "true") fail("expected true; 'error' expects an error", value.range());
  }

  Matcher matcherOf(DataNode value) {
    static constexpr std::pair<std::string_view, Matcher::Kind> kKinds[] = {
        {"equals", Matcher::Kind::Equals},
        {"matches", Matcher::Kind::Matches},
        {"contains", Matcher::Kind::Contains},
        {"set", Matcher::Kind::IsSet}};
    const auto entries =
        value.isMapping() ? parser::entriesOf(value) : std::vector<parser::DataEntryNodes>();
    const auto kind = entries.size() == 1
                          ? std::ranges::find(kKinds, entries.front().key.text(),
                                              &std::pair<std::string_view, Matcher::Kind>::first)
                          : std::end(kKinds);
    if (kind == std::end(kKinds))
      return {Matcher::Kind::Equals, values_.valueOf(value), value.range()};
    const DataNode operand = entries.front().value;
    Matcher matcher{kind->second, values_.valueOf(operand), operand.range()};
    if (matcher.kind == Matcher::Kind::Matches) checkPattern(operand, matcher.value);
    return matcher;
  }

  void checkPattern(DataNode operand, const Value& pattern) {
    if (pattern.is(ValueKind::Array) && pattern.asArray().size() > 0) {
      for (const Value& element : pattern.asArray().elements()) checkPattern(operand, element);
      return;
    }
    if (!pattern.is(ValueKind::String)) {
      fail("expected a regular expression as text", operand.range());
      return;
    }
    const auto regex = types::Regex::compile(std::string(pattern.asString()));
    if (!regex) fail("invalid regular expression: " + regex.error().message, operand.range());
  }

  /// Reads a text that an error must contain, or a matcher.
  void readError(DataNode value, ManifestTest& test) {
    Matcher matcher = matcherOf(value);
    if (matcher.kind == Matcher::Kind::Equals) matcher.kind = Matcher::Kind::Contains;
    if (!matcher.value.is(ValueKind::String) && matcher.kind != Matcher::Kind::IsSet)
      fail("expected the text of an error", value.range());
    test.error = std::move(matcher);
  }
  void readResult(DataNode value, ManifestTest& test) { test.result = matcherOf(value); }

  std::string referenceOf(DataNode node) {
    std::string reference = normalizedReference(node.text());
    if (reference.empty())
      fail("expected a reference such as Package[httpd], got '" + std::string(node.text()) + "'",
           node.range());
    return reference;
  }

  /// Reads a reference, or a pattern of titles.
  ResourceExpectation expectationOf(DataNode node) {
    TitlePattern pattern = titlePatternIn(node.text());
    if (!pattern.type.empty()) {
      checkPattern(node, Value::string(pattern.regex));
      return {.reference = pattern.type + "[=~ " + pattern.regex + ']',
              .titlePattern = std::move(pattern.regex),
              .place = node.range()};
    }
    ResourceExpectation expectation{.reference = referenceOf(node), .place = node.range()};
    const std::string& reference = expectation.reference;
    const std::size_t open = reference.find('[');
    if (reference.find("[=~") != reference.npos)
      fail("expected a regular expression behind '=~'", node.range());
    if (open != reference.npos &&
        looksLikePattern(std::string_view(reference).substr(open + 1, reference.size() - open - 2)))
      fail("a title in slashes is no pattern; write " + reference.substr(0, open) + "[=~ " +
               reference.substr(open + 2, reference.size() - open - 4) + ']',
           node.range());
    return expectation;
  }

  void readResources(DataNode value, ManifestTest& test) {
    if (value.isSequence()) {
      for (const DataNode& item : value.children()) test.resources.push_back(expectationOf(item));
      return;
    }
    if (!value.isMapping()) fail("expected a mapping from references to attributes", value.range());
    for (const auto& [key, attributes] : parser::entriesOf(value)) {
      ResourceExpectation resource = expectationOf(key);
      if (!attributes.isMapping() && !attributes.isNull())
        fail("expected a mapping of attributes", attributes.range());
      for (const auto& [name, expected] : parser::entriesOf(attributes))
        resource.attributes.push_back({std::string(name.text()), matcherOf(expected)});
      test.resources.push_back(std::move(resource));
    }
  }

  void readAbsent(DataNode value, ManifestTest& test) {
    if (!value.isSequence()) fail("expected a list of references", value.range());
    for (const DataNode& item : value.children()) {
      test.resources.push_back(expectationOf(item));
      test.resources.back().isAbsent = true;
    }
  }

  void readRelationships(DataNode value, ManifestTest& test) {
    if (!value.isSequence()) fail("expected a list of relationships", value.range());
    for (const DataNode& item : value.children()) {
      const std::string_view text = item.text();
      if (text.find("[=~") != text.npos)
        fail("a relationship has no patterns of titles", item.range());
      const std::size_t arrow = std::min(text.find(" -> "), text.find(" ~> "));
      OrderExpectation order{.place = item.range()};
      if (arrow != text.npos) {
        order.first = normalizedReference(text.substr(0, arrow));
        order.second = normalizedReference(text.substr(arrow + 4));
        order.notifies = text[arrow + 1] == '~';
      }
      if (order.first.empty() || order.second.empty())
        fail("expected a relationship such as Package[httpd] -> Service[httpd]", item.range());
      test.relationships.push_back(std::move(order));
    }
  }

  void readCounts(DataNode value, ManifestTest& test) {
    if (!value.isMapping()) fail("expected a mapping from types to numbers", value.range());
    for (const auto& [key, number] : parser::entriesOf(value)) {
      const Value count = values_.valueOf(number);
      if (!count.isSmallInteger() || count.asSmallInteger() < 0) {
        fail("expected a number of resources", number.range());
        continue;
      }
      CountExpectation expected{.type = {},
                                .count = static_cast<std::uint64_t>(count.asSmallInteger()),
                                .place = number.range()};
      if (TitlePattern pattern = titlePatternIn(key.text()); !pattern.type.empty()) {
        checkPattern(key, Value::string(pattern.regex));
        expected.type = std::move(pattern.type);
        expected.titlePattern = std::move(pattern.regex);
      } else if (key.text() == "*") {
        expected.type = "*";
      } else if (key.text().find('[') != std::string_view::npos) {
        fail("expected a type, or a pattern of titles such as File[=~ ^/etc/]", key.range());
      } else {
        expected.type = typeReferenceName(key.text());
      }
      test.counts.push_back(std::move(expected));
    }
  }

  static const Key kGiven[14];
  static const Key kExpected[7];

  const parser::DataTree& tree_;
  DataValues values_;
  ManifestTestFile file_;
};

using Reader = TestFileReader;

const Reader::Key Reader::kGiven[] = {
    {"class", &Reader::readSubject<TestSubject::Kind::Class>},
    {"define", &Reader::readSubject<TestSubject::Kind::DefinedType>},
    {"function", &Reader::readSubject<TestSubject::Kind::Function>},
    {"node", &Reader::readSubject<TestSubject::Kind::Node>},
    {"manifest", &Reader::readSubject<TestSubject::Kind::Manifest>},
    {"title", &Reader::readTitle},
    {"arguments", &Reader::readArguments},
    {"parameters", &Reader::readParameters},
    {"facts", &Reader::readFacts},
    {"trusted", &Reader::readTrusted},
    {"data", &Reader::readData},
    {"before", &Reader::readBefore},
    {"certname", &Reader::readNodeName},
    {"level", &Reader::readLevel},
};

const Reader::Key Reader::kExpected[] = {
    {"compiles", &Reader::readCompiles}, {"error", &Reader::readError},
    {"result", &Reader::readResult},     {"resources", &Reader::readResources},
    {"absent", &Reader::readAbsent},     {"relationships", &Reader::readRelationships},
    {"counts", &Reader::readCounts},
};

}  // namespace

ManifestTestFile readTestFile(const parser::DataTree& tree) { return TestFileReader(tree).run(); }

}  // namespace puppet::analysis
