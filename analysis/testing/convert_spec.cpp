#include "analysis/testing/convert_spec.h"

#include <algorithm>
#include <optional>

#include "analysis/hiera/data_values.h"
#include "analysis/ruby/token_calls.h"
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

/// Walks the statements of a spec.
class SpecConverter {
 public:
  SpecConverter(std::string_view text, std::string_view path)
      : ruby_(text), bindings_(constantsOf(ruby_)) {
    SpecGroup group;
    group.kind = kindOfPath(path);
    group_ = std::move(group);
  }

  ConvertedSpec run() && {
    readBody(ruby_.all());
    ConvertedSpec result{.tests = count_, .notes = std::move(notes_)};
    std::ranges::stable_sort(result.notes, {}, &ConversionNote::line);
    result.yaml = count_ ? "tests:\n" + yaml_ : "tests: []\n";
    return result;
  }

 private:
  void note(std::uint32_t token, std::string message) {
    const std::uint32_t line = lineOf(ruby_.text(), ruby_[token].range.start);
    const auto isSame = [&](const ConversionNote& other) {
      return other.line == line && other.message == message;
    };
    if (std::ranges::none_of(notes_, isSame)) notes_.push_back({line, std::move(message)});
  }

  void readBody(TokenSpan body) {
    if (depth_ >= kMaxDepth) return note(body.begin, "groups are nested too deeply");
    ++depth_;
    for (const TokenSpan& statement : statementsOf(ruby_, body)) readStatement(statement);
    --depth_;
  }

  void readStatement(TokenSpan statement) {
    std::uint32_t at = statement.begin;
    if (ruby_.source(at) == "RSpec" && ruby_.isOperator(at + 1, ".")) at += 2;
    const std::string_view name = ruby_.source(at);
    if (name.starts_with("require")) return;
    if (name == "describe" || name == "context" || name == "shared_examples")
      readGroup(callAt(ruby_, at), name == "shared_examples");
    else if (name == "let" || name == "let!")
      readLet(callAt(ruby_, at));
    else if (name == "it" || name == "specify")
      readExample(callAt(ruby_, at));
    else if (!readLoop(statement))
      note(at, "'" + std::string(name) + "' is not converted");
  }

  /// Returns the text of a description, in which variables of loops are replaced by their values.
  std::string descriptionOf(TokenSpan span) const {
    const Literal literal = evaluate(ruby_, span, bindings_);
    if (literal.kind != LiteralKind::Opaque) return literal.text;
    if (span.size() != 1 || ruby_[span.begin].kind != TokenKind::String) return {};
    std::string text = stringAt(ruby_, span.begin);
    for (std::size_t at = 0; (at = text.find("#{", at)) != text.npos;) {
      const std::size_t end = text.find('}', at);
      if (end == text.npos) break;
      const Literal* value = bindings_.find(std::string_view(text).substr(at + 2, end - at - 2));
      if (value) text.replace(at, end + 1 - at, value->text);
      at += value ? value->text.size() : 2;
    }
    return text;
  }

  void readGroup(const Call& call, bool isShared) {
    if (!call.block || isShared || call.arguments.empty()) {
      note(call.name, "'" + std::string(ruby_.source(call.name)) + "' is not converted");
      return;
    }
    const SpecGroup outer = group_;
    const std::string text = descriptionOf(call.arguments.front());
    if (const TokenSpan type = option(ruby_, call, "type"); !type.empty()) {
      if (std::string kind = subjectKind(evaluate(ruby_, type, bindings_).text); !kind.empty())
        group_.kind = std::move(kind);
      else
        note(call.name, "specs of this type are not converted");
    }
    if (group_.name.empty()) {
      group_.name = text;
      if (text.empty()) note(call.name, "the subject is no literal");
    } else {
      group_.description += (group_.description.empty() ? "" : ", ") + text;
    }
    readBody(call.block->body);
    group_ = outer;
  }

  /// Returns the value of a block with one expression.
  Literal valueOf(const Block& block) {
    const auto statements = statementsOf(ruby_, block.body);
    if (statements.size() != 1) return {};
    return evaluate(ruby_, statements.front(), bindings_);
  }

  void readLet(const Call& call) {
    const Literal name =
        call.arguments.empty() ? Literal() : evaluate(ruby_, call.arguments.front(), bindings_);
    if (!name.isName() || !call.block) return note(call.name, "'let' is not converted");
    Literal value = valueOf(*call.block);
    if (value.kind == LiteralKind::Opaque) value = mergedWithOuter(name.text, *call.block);
    const bool isKnown = value.kind != LiteralKind::Opaque &&
                         (name.text == "pre_condition" || yamlOf(value).has_value());
    static constexpr std::string_view kUsed[] = {"params", "facts", "title", "node",
                                                 "pre_condition"};
    const bool isUsed = std::ranges::find(kUsed, name.text) != std::end(kUsed);
    if (isUsed && !isKnown) {
      note(call.name, "the value of '" + name.text + "' is no literal; its tests are left out");
      value = Literal();
    }
    if (isUsed)
      group_.definitions[name.text] = std::move(value);
    else
      bindings_.bind(name.text, std::move(value));
  }

  /// Evaluates `super().merge(...)`, with which a group extends a Hash of the outer one.
  Literal mergedWithOuter(const std::string& name, const Block& block) {
    const auto statements = statementsOf(ruby_, block.body);
    const auto outer = group_.definitions.find(name);
    if (statements.size() != 1 || outer == group_.definitions.end() ||
        outer->second.kind != LiteralKind::Hash)
      return {};
    std::uint32_t at = statements.front().begin;
    if (ruby_.source(at) != "super") return {};
    at = ruby_.isOperator(at + 1, "(") ? ruby_.next(at + 1) : at + 1;
    if (!ruby_.isOperator(at, ".") || ruby_.source(at + 1) != "merge") return {};
    const Call call = callAt(ruby_, at + 1);
    if (call.end < statements.front().end || call.arguments.empty()) return {};
    const TokenSpan arguments{call.arguments.front().begin, call.arguments.back().end};
    const bool hasEntries = isOption(ruby_, call.arguments.front()) ||
                            ruby_.isOperator(call.arguments.front().begin + 1, "=>");
    Literal added = hasEntries ? evaluateEntries(ruby_, arguments, bindings_)
                               : evaluate(ruby_, arguments, bindings_);
    if (added.kind != LiteralKind::Hash) return {};
    Literal merged = outer->second;
    for (std::size_t i = 0; i + 1 < added.items.size(); i += 2) {
      for (std::size_t k = 0; k + 1 < merged.items.size(); k += 2)
        if (merged.items[k].text == added.items[i].text) {
          merged.items.erase(merged.items.begin() + static_cast<std::ptrdiff_t>(k),
                             merged.items.begin() + static_cast<std::ptrdiff_t>(k) + 2);
          break;
        }
      merged.items.push_back(added.items[i]);
      merged.items.push_back(added.items[i + 1]);
    }
    return merged;
  }

  /// Reads `LIST.each do |x| ... end`. Returns false for another statement.
  bool readLoop(TokenSpan statement) {
    for (std::uint32_t at = statement.begin; at < statement.end; at = ruby_.next(at)) {
      if (!ruby_.isName(at, "each") || at < statement.begin + 2) continue;
      const Call call = callAt(ruby_, at);
      if (!call.block) return false;
      if (ruby_.source(statement.begin) == "on_supported_os") {
        note(statement.begin,
             "the facts of 'on_supported_os' are not known; give them with 'facts' or --facts");
        // The tests get the facts of the command line.
        static const Literal kValues[] = {
            {.kind = LiteralKind::String,
             .text = "each system",
             .options = {},
             .items = {},
             .place = {}},
            {.kind = LiteralKind::Hash, .text = {}, .options = {}, .items = {}, .place = {}}};
        const auto& names = call.block->parameters;
        for (std::size_t i = 0; i < std::min(names.size(), std::size(kValues)); ++i)
          bindings_.bind(std::string(names[i]), kValues[i]);
        readBody(call.block->body);
        return true;
      }
      const Literal list = evaluate(ruby_, {statement.begin, at - 1}, bindings_);
      if (list.kind == LiteralKind::Array) return readRounds(list.items, 1, *call.block);
      if (list.kind == LiteralKind::Hash) return readRounds(list.items, 2, *call.block);
      return false;
    }
    return false;
  }

  /// Reads a block for each element of a list, or for each entry of a hash.
  bool readRounds(const std::vector<Literal>& items, std::size_t step, const Block& block) {
    if (block.parameters.size() != step) return false;
    for (std::size_t i = 0; i + step <= items.size() && bindings_.takeRound(); i += step) {
      for (std::size_t k = 0; k < step; ++k)
        bindings_.bind(std::string(block.parameters[k]), items[i + k]);
      readBody(block.body);
    }
    for (const std::string_view name : block.parameters) bindings_.remove(name);
    return true;
  }

  void readExample(const Call& call) {
    if (!call.block) return note(call.name, "a pending example is not converted");
    for (const auto& [name, value] : group_.definitions)
      if (value.kind == LiteralKind::Opaque) return;  // was noted
    if (group_.name.empty() || count_ >= kMaxTests) return;
    SpecExpectations expectations;
    bool isComplete = true;
    for (const TokenSpan& statement : statementsOf(ruby_, call.block->body)) {
      const std::string reason = readExpectation(statement, expectations);
      if (reason.empty()) continue;
      note(statement.begin, reason);
      isComplete = false;
    }
    if (expectations.isEmpty()) {
      if (isComplete) note(call.name, "the example expects nothing");
      return;
    }
    yaml_ += testAsYaml(group_, nameOf(call, expectations), expectations);
    ++count_;
  }

  std::string nameOf(const Call& call, const SpecExpectations& expectations) const {
    std::string name = group_.description;
    std::string own =
        call.arguments.empty() ? std::string() : descriptionOf(call.arguments.front());
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

  /// Reads one statement of an example. Returns the reason if it is not converted.
  std::string readExpectation(TokenSpan statement, SpecExpectations& expectations) {
    const std::uint32_t first = statement.begin;
    const std::string_view name = ruby_.source(first);
    if (name == "should" || name == "should_not")
      return addMatcher(ruby_, argumentOf(first, statement), name == "should_not", bindings_,
                        expectations);
    // `is_expected.to`, `expect(subject).to`, `expect { ... }.to`
    std::uint32_t at = first + 1;
    TokenSpan inner;
    if (name == "expect" && ruby_.opens(at)) {
      inner = ruby_.inside(at);
      at = ruby_.next(at);
    } else if (name != "is_expected") {
      return "'" + std::string(name) + "' is not converted";
    }
    if (!ruby_.isOperator(at, ".")) return "this expectation is not converted";
    const std::string_view verb = ruby_.source(at + 1);
    const bool isNegated = verb == "not_to" || verb == "to_not";
    if (verb != "to" && !isNegated) return "this expectation is not converted";
    const bool isOfFunction = !inner.empty() && ruby_.source(inner.begin) == "is_expected";
    if (isOfFunction) {
      // The block runs the function: `expect { is_expected.to run.with_params(1) }`.
      SpecExpectations ignored = expectations;
      for (const TokenSpan& part : statementsOf(ruby_, inner)) readExpectation(part, ignored);
      expectations.arguments = ignored.arguments;
      expectations.hasArguments = ignored.hasArguments;
    }
    return addMatcher(ruby_, argumentOf(at + 1, statement), isNegated, bindings_, expectations);
  }

  /// Returns the tokens of the only argument of the call at `name`.
  TokenSpan argumentOf(std::uint32_t name, TokenSpan statement) const {
    TokenSpan argument{name + 1, statement.end};
    if (ruby_.isOperator(name + 1, "(") && ruby_.next(name + 1) == statement.end)
      argument = ruby_.inside(name + 1);
    return argument;
  }

  const RubyText ruby_;
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
