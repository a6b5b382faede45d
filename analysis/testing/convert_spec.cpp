#include "analysis/testing/convert_spec.h"

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "analysis/ruby/calls.h"
#include "analysis/ruby/conditions.h"
#include "analysis/ruby/loops.h"
#include "analysis/testing/spec_given.h"
#include "analysis/testing/spec_matchers.h"
#include "analysis/testing/spec_statements.h"
#include "analysis/testing/spec_test.h"
#include "parser/support/line_index.h"

namespace puppet::analysis {

using namespace ruby;
using LiteralKind = Literal::Kind;

namespace {

/// Maximum number of tests of a file: nested loops multiply them.
constexpr std::size_t kMaxTests = 2000;
/// Maximum number of inclusions of shared groups, which may include themselves.
constexpr std::size_t kMaxInclusions = 5000;
/// Maximum nesting of groups and loops.
constexpr int kMaxDepth = 50;

/// Walks the statements of a spec.
class SpecConverter {
 public:
  SpecConverter(std::string_view text, std::string_view path, const SpecSystems& systems)
      : ruby_(text),
        lines_(text),
        bindings_(ruby_),
        systems_(systems.known),
        unknownSystems_(systems.unknown) {
    group_.kind = kindOfPath(path);
    if (systems_.empty()) return;
    bindings_.bind(methodBinding("on_supported_os"), systemsOf(systems_));
  }

  ConvertedSpec run() && {
    readBody(ruby_.root().body());
    ConvertedSpec result{.tests = count_, .notes = std::move(notes_)};
    std::ranges::stable_sort(result.notes, {}, &ConversionNote::line);
    result.yaml = (count_ ? "tests:\n" : "tests: []\n") + yaml_;
    return result;
  }

 private:
  /// Notes that code is not converted, once, also as a comment in the test file.
  void note(const Node& node, const std::string& message) {
    const std::uint32_t line = lines_.lineOf(node.range().start) + 1;
    if (!noted_.emplace(line, message).second) return;
    notes_.push_back({line, message});
    std::string comment = "  # line " + std::to_string(line) + ": " + message;
    std::ranges::replace_if(
        comment, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }, ' ');
    yaml_ += comment + '\n';
  }

  void noteUnconverted(const Node& node) {
    note(node, "'" + firstWord(node) + "' is not converted");
  }

  /// Calls `read` with the body, unless bodies are nested too deeply.
  template <class Read>
  void readNested(const Node& body, Read read) {
    if (depth_ >= kMaxDepth) return note(body, "groups are nested too deeply");
    ++depth_;
    read();
    --depth_;
  }

  /// Reads the body of a group: its definitions hold in all of its examples, wherever they stand.
  void readBody(const Node& body) {
    readNested(body, [&] {
      define(body);
      readStatements(body);
    });
  }

  // --- definitions: `let`, shared groups, local variables

  void define(const Node& body) {
    for (const Node statement : statementsOf(body)) {
      const std::string_view name = statementName(statement);
      if (isLet(name))
        defineLet(statement);
      else if (isSharedGroup(name) && !statement.arguments().empty())
        group_.shared[evaluate(statement.arguments()[0], bindings_).text] = statement;
      else if (statement.is(NodeKind::LocalVariableWrite))
        bindings_.bind(std::string(statement.name()), statement.isPlainWrite()
                                                          ? evaluate(statement.operand(), bindings_)
                                                          : Literal());
      else if (isInclusion(name))
        readIncluded(statement, [&](const Node& shared) { define(shared); });
      else if (isConditional(statement))
        defineTaken(statement);
    }
  }

  void defineLet(const Node& call) {
    const Literal name = evaluate(call.arguments()[0], bindings_);
    const Node block = blockOf(call);
    if (!name.isName() || !block) return note(call, "'let' is not converted");
    if (const char* reason = unsupportedLet(name.text)) note(call, reason);
    group_.lets[name.text].push_back(block);
  }

  /// Reads the definitions of the arm that is taken; if that is not known, those of all arms have
  /// unknown values.
  void defineTaken(const Node& conditional) {
    if (const auto arm = takenArm(conditional, bindings_)) {
      if (*arm) readNested(*arm, [&] { define(*arm); });
      return;
    }
    walk(conditional, [&](const Node& node) {
      if (node.is(NodeKind::LocalVariableWrite))
        bindings_.bind(std::string(node.name()), Literal());
      const std::string_view name = statementName(node);
      if (isGroup(name)) return false;
      if (isLet(name) && !node.arguments().empty())
        group_.lets[evaluate(node.arguments()[0], bindings_).text].push_back(Node());
      return true;
    });
  }

  /// Calls `read` with the body of the shared group that a call includes, with its parameters
  /// bound.
  template <class Read>
  void readIncluded(const Node& call, Read read) {
    const std::vector<Node> given = positionalOf(call);
    const Literal name = given.empty() ? Literal() : evaluate(given[0], bindings_);
    const auto found = group_.shared.find(name.text);
    const Node block = found == group_.shared.end() ? Node() : blockOf(found->second);
    if (++inclusions_ > kMaxInclusions) return note(call, "shared groups are included too often");
    if (!name.isName() || !block)
      return note(call, "the shared group '" + name.text + "' is not in this file");
    const std::vector<std::string_view> parameters = parameterNames(block);
    for (std::size_t i = 0; i < parameters.size(); ++i)
      bindings_.bind(std::string(parameters[i]),
                     i + 1 < given.size() ? evaluate(given[i + 1], bindings_) : Literal());
    readNested(call, [&] { read(block.body()); });
  }

  // --- groups and examples

  void readStatements(const Node& body) {
    for (const Node statement : statementsOf(body)) readStatement(statement);
  }

  void readStatement(const Node& statement) {
    const std::string_view name = statementName(statement);
    if (isGroup(name))
      readGroup(statement);
    else if (isExample(name))
      readExample(statement);
    else if (isInclusion(name))
      readIncluded(statement, [&](const Node& shared) { readStatements(shared); });
    else if (isNestedInclusion(name))
      readNestedInclusion(statement);
    else if (isConditional(statement))
      readTaken(statement, [&](const Node& arm) { readStatements(arm); });
    else if (!isDefinition(statement, name) && !readLoop(statement))
      noteUnconverted(statement);
  }

  /// Returns true for statements that define() reads, and those without a meaning here.
  static bool isDefinition(const Node& statement, std::string_view name) {
    return isLet(name) || isSharedGroup(name) || name.starts_with("require") ||
           statement.is(NodeKind::LocalVariableWrite) || statement.is(NodeKind::ConstantWrite);
  }

  /// Reads the arm that is taken.
  template <class Read>
  void readTaken(const Node& conditional, Read read) {
    const auto arm = takenArm(conditional, bindings_);
    if (!arm)
      return note(conditional, "the condition is not known; what depends on it is left out");
    if (*arm) readNested(*arm, [&] { read(*arm); });
  }

  /// Returns the text of a description, in which variables of loops are replaced by their values.
  std::string descriptionOf(const Node& node) const {
    const Literal literal = evaluate(node, bindings_);
    if (literal.kind != LiteralKind::Opaque) return literal.text;
    std::string text;
    for (const Node part : node.elements()) {
      const Literal value = evaluate(onlyStatement(part.body()), bindings_);
      if (value.kind != LiteralKind::Opaque)
        text += value.text;
      else
        text += part.is(NodeKind::Interpolation) ? std::string(part.text()) : stringOf(part);
    }
    return text;
  }

  /// Returns false if the options `if`, `unless`, `skip` or `pending` of a group or an example
  /// exclude it.
  bool isIncluded(const Node& call) {
    if (option(call, "skip") || option(call, "pending")) {
      note(call, "a pending example is not converted");
      return false;
    }
    for (const char* key : {"if", "unless"}) {
      const Node condition = option(call, key);
      if (!condition) continue;
      const types::Tristate answer = truthOf(condition, bindings_);
      if (answer == types::Tristate::Unknown)
        note(call, "the condition is not known; what depends on it is left out");
      if (answer != types::answer(std::string_view(key) == "if")) return false;
    }
    return true;
  }

  void readGroup(const Node& call) {
    const Node block = blockOf(call);
    if (!block || call.arguments().empty()) return noteUnconverted(call);
    if (!isIncluded(call)) return;
    const SpecGroup outer = group_;
    const std::string text = descriptionOf(call.arguments()[0]);
    if (const Node type = option(call, "type")) {
      if (std::string kind = subjectKind(evaluate(type, bindings_).text); !kind.empty())
        group_.kind = std::move(kind);
      else
        return note(call, "specs of this type are not converted");
    }
    if (group_.name.empty()) {
      group_.name = text;
      if (text.empty() || !evaluate(call.arguments()[0], bindings_).isName())
        return note(call, "the subject is no literal");
    } else {
      describe(text);
    }
    readBody(block.body());
    group_ = outer;
  }

  void describe(const std::string& text) {
    group_.description += (group_.description.empty() ? "" : ", ") + text;
  }

  /// Reads `it_behaves_like 'name' do ... end`; the definitions of the block precede those of the
  /// shared group.
  void readNestedInclusion(const Node& call) {
    const SpecGroup outer = group_;
    const Node block = blockOf(call);
    readIncluded(call, [&](const Node& shared) {
      if (!call.arguments().empty()) describe(descriptionOf(call.arguments()[0]));
      define(shared);
      if (block) define(block.body());
      readStatements(shared);
      if (block) readStatements(block.body());
    });
    group_ = outer;
  }

  /// Reads `LIST.each do |x| ... end`. Returns false for another statement.
  bool readLoop(const Node& statement) {
    const Node block = blockOf(statement);
    if ((!isCallOf(statement, "each") && !isCallOf(statement, "each_pair")) || !block) return false;
    const Node start = startOfChain(statement);
    if (isCallOf(start, "on_supported_os") && (systems_.empty() || !start.isBareName()))
      return readSystems(start, statement);
    auto loop = literalLoop(statement, bindings_);
    if (!loop) return false;
    if (isCallOf(start, "on_supported_os")) noteUnknownSystems(start);
    const bool isWhole = forEachRound(*loop, bindings_, [&](const Node& body) { readBody(body); });
    if (!isWhole) note(statement, "the loop is too long");
    return true;
  }

  void noteUnknownSystems(const Node& place) {
    std::string names;
    for (const std::string& name : unknownSystems_) names += (names.empty() ? "" : ", ") + name;
    if (!names.empty()) note(place, "without known facts, left out: " + names);
  }

  /// Reads a block for each operating system. Without known ones it is read once, and gets the
  /// facts of the command line.
  bool readSystems(const Node& start, const Node& statement) {
    if (statement.receiver() != start) return false;
    const Node block = blockOf(statement);
    const std::vector<std::string_view> names = parameterNames(block);
    if (!systems_.empty()) {
      const std::vector<Node> given = positionalOf(start);
      const Literal options = given.empty() ? Literal() : evaluate(given[0], bindings_);
      const Node list = option(start, "supported_os");
      const Literal named = list                           ? evaluate(list, bindings_)
                            : options.find("supported_os") ? *options.find("supported_os")
                                                           : Literal();
      LiteralLoop loop{block.body(), names, {}};
      for (const SpecSystem& system : systems_)
        if (isSupported(system, named)) loop.items.push_back(entryOf(system));
      if (!loop.items.empty()) {
        forEachRound(loop, bindings_, [&](const Node& body) { readBody(body); });
        return true;
      }
    }
    note(start, "the facts of 'on_supported_os' are not known; give them with 'facts' or --facts");
    LiteralLoop loop{block.body(), names, {unknownSystem()}};
    forEachRound(loop, bindings_, [&](const Node& body) { readBody(body); });
    return true;
  }

  void readExample(const Node& call) {
    const Node block = blockOf(call);
    if (!block) return note(call, "a pending example is not converted");
    if (group_.name.empty() || !isIncluded(call)) return;
    if (count_ >= kMaxTests) return note(call, "the file has too many tests");
    const std::map<std::string, Literal> values = valuesOfLets(group_.lets, bindings_);
    if (const auto given = givenOf(call, values)) {
      SpecExpectations expectations;
      const std::size_t notes = notes_.size();
      readExpectations(block.body(), expectations);
      if (!expectations.isEmpty()) {
        yaml_ += testAsYaml(nameOf(call, expectations), *given, expectations);
        ++count_;
      } else if (notes_.size() == notes) {
        note(call, "the example expects nothing");
      }
    }
    for (const auto& [name, value] : values) bindings_.remove(methodBinding(name));
  }

  /// Returns what is given in an example; notes why it is not converted.
  std::optional<SpecGiven> givenOf(const Node& call, const std::map<std::string, Literal>& values) {
    SpecGiven given = {{group_.kind, quotedForYaml(group_.name)}};
    if (const std::string unknown = addGiven(values, systems_, given); !unknown.empty()) {
      const Node place = group_.lets.at(unknown).back();
      note(place ? place : call,
           "the value of '" + unknown + "' is no literal; its tests are left out");
      return std::nullopt;
    }
    return given;
  }

  std::string nameOf(const Node& call, const SpecExpectations& expectations) const {
    std::string name = group_.description;
    std::string own;
    if (!call.arguments().empty()) own = descriptionOf(call.arguments()[0]);
    if (own.empty() && expectations.error) own = "fails";
    if (own.empty() && !expectations.resources.empty())
      own = "has " + expectations.resources.front().reference;
    if (own.empty() && !expectations.absent.empty())
      own = "does not have " + expectations.absent.front();
    if (own.empty() && !expectations.counts.empty())
      own = "has " + expectations.counts.front().second + ' ' + expectations.counts.front().first;
    if (own.empty()) own = expectations.result ? "returns" : "compiles";
    return name + (name.empty() ? "" : ": ") + own;
  }

  /// Reads the statements of an example: expectations, in loops and conditionals, too.
  void readExpectations(const Node& body, SpecExpectations& expectations) {
    readNested(body, [&] {
      for (const Node statement : statementsOf(body)) {
        if (statement.is(NodeKind::LocalVariableWrite)) {
          bindings_.bind(
              std::string(statement.name()),
              statement.isPlainWrite() ? evaluate(statement.operand(), bindings_) : Literal());
        } else if (isConditional(statement)) {
          readTaken(statement, [&](const Node& arm) { readExpectations(arm, expectations); });
        } else if (isOwnCall(statement) && statement.name() == "aggregate_failures") {
          readExpectations(blockOf(statement).body(), expectations);
        } else if (auto loop = literalLoop(statement, bindings_)) {
          forEachRound(*loop, bindings_,
                       [&](const Node& inner) { readExpectations(inner, expectations); });
        } else if (const std::string reason = readExpectation(statement, expectations);
                   !reason.empty()) {
          note(statement, reason);
        }
        for (const std::string& remark : std::exchange(expectations.remarks, {}))
          note(statement, remark);
      }
    });
  }

  /// Reads one statement of an example: `is_expected.to MATCHER`, `expect(subject).to MATCHER`,
  /// `expect { ... }.to MATCHER`. Returns the reason if it is not converted.
  std::string readExpectation(const Node& statement, SpecExpectations& expectations) {
    if (!statement.is(NodeKind::Call) || statement.arguments().empty())
      return "'" + firstWord(statement) + "' is not converted";
    const Node matcher = statement.arguments()[0];
    if (isOwnCall(statement) && (statement.name() == "should" || statement.name() == "should_not"))
      return addMatcher(matcher, statement.name() == "should_not", bindings_, expectations);
    const Node subject = startOfChain(statement);
    if (!isCallOf(subject, "expect") && !isCallOf(subject, "is_expected"))
      return "'" + firstWord(statement) + "' is not converted";
    if (const std::string other = otherSubject(subject); !other.empty())
      return "expectations about '" + other + "' are not converted";
    const std::string_view verb = statement.name();
    const bool isNegated = verb == "not_to" || verb == "to_not";
    if (statement.receiver() != subject || (verb != "to" && !isNegated))
      return "this expectation is not converted";
    // The block runs the function: `expect { is_expected.to run.with_params(1) }`.
    const Node run = onlyStatement(blockOf(subject).body());
    if (isCallOf(startOfChain(run), "is_expected")) {
      SpecExpectations ignored = expectations;
      readExpectation(run, ignored);
      expectations.arguments = ignored.arguments;
      expectations.hasArguments = ignored.hasArguments;
    }
    return addMatcher(matcher, isNegated, bindings_, expectations);
  }

  /// Returns the argument of `expect(...)` if it is not the catalog; empty if it is.
  static std::string otherSubject(const Node& expect) {
    if (expect.arguments().empty()) return {};
    const std::string text(expect.arguments()[0].text());
    return text == "subject" || text == "catalogue" || text == "catalog" ? std::string() : text;
  }

  const RubyTree ruby_;
  const LineIndex lines_;
  Bindings bindings_;
  const std::span<const SpecSystem> systems_;
  const std::span<const std::string> unknownSystems_;
  SpecGroup group_;
  std::string yaml_;
  std::size_t count_ = 0;
  std::size_t inclusions_ = 0;
  int depth_ = 0;
  std::vector<ConversionNote> notes_;
  std::set<std::pair<std::uint32_t, std::string>> noted_;  ///< the same, to find doubles
};

}  // namespace

ConvertedSpec convertSpec(std::string_view text, std::string_view path,
                          const SpecSystems& systems) {
  return SpecConverter(text, path, systems).run();
}

}  // namespace puppet::analysis
