#include "analysis/testing/convert_spec.h"

#include <algorithm>
#include <optional>

#include "analysis/hiera/data_values.h"
#include "analysis/ruby/calls.h"
#include "analysis/ruby/characters.h"
#include "analysis/ruby/loops.h"
#include "analysis/testing/spec_matchers.h"
#include "analysis/testing/spec_test.h"

namespace puppet::analysis {

using namespace ruby;
using LiteralKind = Literal::Kind;

namespace {

/// Maximum number of tests of a file: nested loops multiply them.
constexpr std::size_t kMaxTests = 2000;
/// Maximum nesting of groups and loops.
constexpr int kMaxDepth = 50;

/// Returns the key of the subject for the folder of a spec, or for the option `type`.
std::string subjectKind(std::string_view word) {
  static constexpr std::pair<std::string_view, const char*> kKinds[] = {
      {"class", "class"},   {"define", "define"},  {"function", "function"},  {"host", "node"},
      {"classes", "class"}, {"defines", "define"}, {"functions", "function"}, {"hosts", "node"}};
  for (const auto& [name, key] : kKinds)
    if (name == word) return key;
  return {};
}

std::string kindOfPath(std::string_view path) {
  for (const char* folder : {"classes", "defines", "functions", "hosts"}) {
    const std::string part = std::string("spec/") + folder + '/';
    if (path.find(part) != path.npos) return subjectKind(folder);
  }
  return "class";
}

/// Returns the call at the beginning of a chain, as `a` in `a(1).b.c`.
Node startOfChain(Node call) {
  while (call.is(NodeKind::Call) && call.receiver()) call = call.receiver();
  return call;
}

/// Returns the word that a statement begins with: the name of a call, a keyword.
std::string firstWord(const Node& statement) {
  const Node start = hasReceiver(statement, "RSpec") ? statement : startOfChain(statement);
  if (start.is(NodeKind::Call)) return std::string(start.name());
  const std::string_view code = statement.text();
  std::size_t end = std::min<std::size_t>(code.size(), 1);
  if (end && (startsName(code[0]) || code[0] == '@' || code[0] == '$'))
    while (end < code.size() && continuesName(code[end])) ++end;
  return std::string(code.substr(0, end));
}

/// Walks the statements of a spec.
class SpecConverter {
 public:
  SpecConverter(std::string_view text, std::string_view path) : ruby_(text), bindings_(ruby_) {
    group_.kind = kindOfPath(path);
  }

  ConvertedSpec run() && {
    readBody(ruby_.root().body());
    ConvertedSpec result{.tests = count_, .notes = std::move(notes_)};
    std::ranges::stable_sort(result.notes, {}, &ConversionNote::line);
    result.yaml = count_ ? "tests:\n" + yaml_ : "tests: []\n";
    return result;
  }

 private:
  void note(const Node& node, std::string message) {
    const std::uint32_t line = lineOf(ruby_.text(), node.range().start);
    const auto isSame = [&](const ConversionNote& other) {
      return other.line == line && other.message == message;
    };
    if (std::ranges::none_of(notes_, isSame)) notes_.push_back({line, std::move(message)});
  }

  void noteUnconverted(const Node& node) {
    note(node, "'" + firstWord(node) + "' is not converted");
  }

  void readBody(const Node& body) {
    if (depth_ >= kMaxDepth) return note(body, "groups are nested too deeply");
    ++depth_;
    for (const Node statement : statementsOf(body)) readStatement(withoutModifiers(statement));
    --depth_;
  }

  void readStatement(const Node& statement) {
    const bool isOwn = isOwnCall(statement) || hasReceiver(statement, "RSpec");
    const std::string_view name = isOwn ? statement.name() : std::string_view();
    if (name.starts_with("require")) return;
    if (name == "describe" || name == "context" || name == "shared_examples")
      readGroup(statement, name == "shared_examples");
    else if (name == "let" || name == "let!")
      readLet(statement);
    else if (name == "it" || name == "specify")
      readExample(statement);
    else if (!readLoop(statement))
      noteUnconverted(statement);
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

  void readGroup(const Node& call, bool isShared) {
    const Node block = blockOf(call);
    if (!block || isShared || call.arguments().empty())
      return note(call, "'" + std::string(call.name()) + "' is not converted");
    const SpecGroup outer = group_;
    const std::string text = descriptionOf(call.arguments()[0]);
    if (const Node type = option(call, "type")) {
      if (std::string kind = subjectKind(evaluate(type, bindings_).text); !kind.empty())
        group_.kind = std::move(kind);
      else
        note(call, "specs of this type are not converted");
    }
    if (group_.name.empty()) {
      group_.name = text;
      if (text.empty()) note(call, "the subject is no literal");
    } else {
      group_.description += (group_.description.empty() ? "" : ", ") + text;
    }
    readBody(block.body());
    group_ = outer;
  }

  void readLet(const Node& call) {
    const Literal name = evaluate(call.arguments()[0], bindings_);
    const Node block = blockOf(call);
    if (!name.isName() || !block) return note(call, "'let' is not converted");
    const Node expression = onlyStatement(block.body());
    Literal value = evaluate(expression, bindings_);
    if (value.kind == LiteralKind::Opaque) value = mergedWithOuter(name.text, expression);
    const bool isKnown = value.kind != LiteralKind::Opaque &&
                         (name.text == "pre_condition" || yamlOf(value).has_value());
    static constexpr std::string_view kUsed[] = {"params", "facts", "title", "node",
                                                 "pre_condition"};
    const bool isUsed = std::ranges::find(kUsed, name.text) != std::end(kUsed);
    if (isUsed && !isKnown) {
      note(call, "the value of '" + name.text + "' is no literal; its tests are left out");
      value = Literal();
    }
    if (isUsed)
      group_.definitions[name.text] = std::move(value);
    else
      bindings_.bind(name.text, std::move(value));
  }

  /// Evaluates `super().merge(...)`, with which a group extends a Hash of the outer one.
  Literal mergedWithOuter(const std::string& name, const Node& call) {
    const auto outer = group_.definitions.find(name);
    const bool isMerge = isCallOf(call, "merge") && call.receiver().is(NodeKind::Super) &&
                         call.arguments().size() == 1;
    if (!isMerge || outer == group_.definitions.end() || outer->second.kind != LiteralKind::Hash)
      return {};
    Literal added = evaluate(call.arguments()[0], bindings_);
    if (added.kind != LiteralKind::Hash) return {};
    Literal merged = outer->second;
    for (std::size_t i = 0; i + 1 < added.items.size(); i += 2) {
      for (std::size_t k = 0; k + 1 < merged.items.size(); k += 2)
        if (merged.items[k].text == added.items[i].text) {
          merged.items.erase(merged.items.begin() + static_cast<std::ptrdiff_t>(k),
                             merged.items.begin() + static_cast<std::ptrdiff_t>(k) + 2);
          break;
        }
      merged.items.push_back(std::move(added.items[i]));
      merged.items.push_back(std::move(added.items[i + 1]));
    }
    return merged;
  }

  /// Reads `LIST.each do |x| ... end`. Returns false for another statement.
  bool readLoop(const Node& statement) {
    const Node block = blockOf(statement);
    if (!isCallOf(statement, "each") || !block) return false;
    const Node start = startOfChain(statement);
    if (isCallOf(start, "on_supported_os")) return readSystems(start, block);
    auto loop = literalLoop(statement, bindings_);
    if (!loop) return false;
    forEachRound(*loop, bindings_, [&](const Node& body) { readBody(body); });
    return true;
  }

  /// Reads a block for each operating system, which gets the facts of the command line.
  bool readSystems(const Node& start, const Node& block) {
    note(start, "the facts of 'on_supported_os' are not known; give them with 'facts' or --facts");
    Literal name, facts;
    name.kind = LiteralKind::String;
    name.text = "each system";
    facts.kind = LiteralKind::Hash;
    const std::vector<std::string_view> names = parameterNames(block);
    if (!names.empty()) bindings_.bind(std::string(names[0]), std::move(name));
    if (names.size() > 1) bindings_.bind(std::string(names[1]), std::move(facts));
    readBody(block.body());
    return true;
  }

  void readExample(const Node& call) {
    const Node block = blockOf(call);
    if (!block) return note(call, "a pending example is not converted");
    for (const auto& [name, value] : group_.definitions)
      if (value.kind == LiteralKind::Opaque) return;  // was noted
    if (group_.name.empty() || count_ >= kMaxTests) return;
    SpecExpectations expectations;
    bool isComplete = true;
    for (const Node statement : statementsOf(block.body())) {
      const std::string reason = readExpectation(statement, expectations);
      if (reason.empty()) continue;
      note(statement, reason);
      isComplete = false;
    }
    if (expectations.isEmpty()) {
      if (isComplete) note(call, "the example expects nothing");
      return;
    }
    yaml_ += testAsYaml(group_, nameOf(call, expectations), expectations);
    ++count_;
  }

  std::string nameOf(const Node& call, const SpecExpectations& expectations) const {
    std::string name = group_.description;
    std::string own = descriptionOf(call.arguments()[0]);
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

  /// Reads one statement of an example: `is_expected.to MATCHER`, `expect(subject).to MATCHER`,
  /// `expect { ... }.to MATCHER`. Returns the reason if it is not converted.
  std::string readExpectation(const Node& statement, SpecExpectations& expectations) {
    const Node matcher = statement.arguments()[0];
    if (isOwnCall(statement) && (statement.name() == "should" || statement.name() == "should_not"))
      return addMatcher(matcher, statement.name() == "should_not", bindings_, expectations);
    const Node subject = startOfChain(statement);
    if (!isCallOf(subject, "expect") && !isCallOf(subject, "is_expected"))
      return "'" + firstWord(statement) + "' is not converted";
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

  const RubyTree ruby_;
  Bindings bindings_;
  SpecGroup group_;
  std::string yaml_;
  std::size_t count_ = 0;
  int depth_ = 0;
  std::vector<ConversionNote> notes_;
};

}  // namespace

ConvertedSpec convertSpec(std::string_view text, std::string_view path) {
  return SpecConverter(text, path).run();
}

}  // namespace puppet::analysis
