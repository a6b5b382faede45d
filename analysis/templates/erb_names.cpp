#include "analysis/templates/erb_names.h"

#include <algorithm>
#include <array>
#include <set>

namespace puppet::analysis {

using ruby::Keyword;
using ruby::RubyText;
using ruby::Token;
using ruby::TokenKind;

namespace {

constexpr int kMaxNesting = 8;  ///< nesting of interpolations that is searched

constexpr std::array<std::string_view, 5> kTests = {"include?", "has_variable?", "exist?", "bound?",
                                                    "key?"};
constexpr std::array<std::string_view, 2> kReads = {"lookupvar", "lookup_qualified_variable"};

std::string_view withoutColons(std::string_view name) {
  return name.starts_with("::") ? name.substr(2) : name;
}

TextRange moved(TextRange range, std::uint32_t by) { return {range.start + by, range.end + by}; }

/// Collects names in Ruby code that begins at `base` of the template.
class Collector {
 public:
  Collector(const RubyText& ruby, std::uint32_t base, int depth, std::vector<ErbName>& names)
      : ruby_(ruby), base_(base), depth_(depth), names_(names) {}

  void run() {
    for (std::uint32_t i = 0; i < ruby_.size(); ++i) {
      const Token& token = ruby_[i];
      if (token.interpolated && depth_ < kMaxNesting) interpolations(token.content);
      if (token.kind == TokenKind::Variable)
        instanceVariable(i);
      else if (token.kind == TokenKind::Identifier)
        method(i);
    }
  }

 private:
  void add(ErbName::Kind kind, std::string_view name, TextRange range) {
    ErbName& added = names_.emplace_back();
    added.kind = kind;
    added.name = name;
    added.range = moved(range, base_);
  }

  void instanceVariable(std::uint32_t index) {
    const std::string_view name = ruby_.source(index);
    if (name.size() < 2 || name[0] != '@' || name[1] == '@') return;
    const TextRange range = ruby_[index].range;
    add(ErbName::Kind::InstanceVariable, name.substr(1), {range.start + 1, range.end});
  }

  /// Returns true if the tokens before `index` are `scope.`, or if `scope` is implied.
  bool isOfScope(std::uint32_t index) const {
    if (index == 0 || !ruby_.isOperator(index - 1, ".")) return true;
    return index > 1 && ruby_.isName(index - 2, "scope");
  }

  void method(std::uint32_t index) {
    const std::string_view name = ruby_.source(index);
    if (name == "scope" && ruby_.isOperator(index + 1, "[")) return variable(index + 2, false);
    if (!isOfScope(index)) return;
    if (std::ranges::find(kReads, name) != kReads.end()) return argument(index, false);
    const bool isTest = std::ranges::find(kTests, name) != kTests.end();
    if (isTest && (index > 1 || name == "has_variable?")) return argument(index, true);
    if (name == "call_function") return calledFunction(firstArgument(index));
    if (name.starts_with("function_")) legacyFunction(index);
  }

  std::uint32_t firstArgument(std::uint32_t index) const {
    return ruby_.isOperator(index + 1, "(") ? index + 2 : index + 1;
  }

  void argument(std::uint32_t index, bool isTest) { variable(firstArgument(index), isTest); }

  bool isPlainString(std::uint32_t index) const {
    const Token& token = ruby_[index];
    return token.kind == TokenKind::String && !token.interpolated &&
           ruby_.content(index).find('\\') == std::string_view::npos;
  }

  void variable(std::uint32_t index, bool isTest) {
    if (!isPlainString(index)) return;
    const std::string_view written = ruby_.content(index), name = withoutColons(written);
    const TextRange content = ruby_[index].content;
    const auto skipped = static_cast<std::uint32_t>(written.size() - name.size());
    add(ErbName::Kind::ScopeVariable, name, {content.start + skipped, content.end});
    names_.back().isTested = isTest;
  }

  void calledFunction(std::uint32_t index) {
    if (isPlainString(index) || ruby_[index].kind == TokenKind::Symbol)
      add(ErbName::Kind::Function, ruby_.content(index), ruby_[index].content);
  }

  void legacyFunction(std::uint32_t index) {
    constexpr std::uint32_t kPrefix = 9;  // `function_`
    const TextRange range = ruby_[index].range;
    if (range.length() == kPrefix || index == 0 || !ruby_.isOperator(index - 1, ".")) return;
    add(ErbName::Kind::LegacyFunction, ruby_.source(index).substr(kPrefix),
        {range.start + kPrefix, range.end});
    // An argument that is a literal of another kind is certainly no Array.
    const TokenKind first = ruby_[index + 2].kind;
    names_.back().isList = !ruby_.isOperator(index + 1, "(") ||
                           (first != TokenKind::String && first != TokenKind::Number);
  }

  /// Collects the names in each `#{...}` of a literal.
  void interpolations(TextRange content) {
    const std::string_view text = ruby_.textIn(content);
    for (std::size_t at = 0; (at = text.find("#{", at)) != text.npos;) {
      const std::size_t start = at + 2;
      std::size_t end = start;
      for (int depth = 1; end < text.size(); ++end) {
        depth += text[end] == '{';
        depth -= text[end] == '}';
        if (depth == 0) break;
      }
      const RubyText inner(text.substr(start, end - start));
      const auto base = static_cast<std::uint32_t>(base_ + content.start + start);
      Collector(inner, base, depth_ + 1, names_).run();
      at = end;
    }
  }

  const RubyText& ruby_;
  const std::uint32_t base_;
  const int depth_;
  std::vector<ErbName>& names_;
};

/// Returns the instance variables that the code assigns: `@x = 1`, `@x ||= 1`, `@a, @b = 1, 2`.
std::set<std::string, std::less<>> assignedIn(const RubyText& ruby) {
  std::set<std::string, std::less<>> names;
  for (std::uint32_t i = 0; i < ruby.size(); ++i) {
    if (ruby[i].kind != TokenKind::Variable) continue;
    std::uint32_t next = i + 1;
    while (ruby.isOperator(next, ",") && ruby[next + 1].kind == TokenKind::Variable) next += 2;
    const std::string_view op = ruby.source(next);
    const bool isAssignment = ruby[next].kind == TokenKind::Operator && op.ends_with('=') &&
                              op != "==" && op != "!=" && op != "<=" && op != ">=" && op != "===";
    if (isAssignment) names.emplace(ruby.source(i).substr(1));
  }
  return names;
}

}  // namespace

std::vector<ErbName> erbNamesIn(const ErbText& erb) {
  std::vector<ErbName> names;
  Collector(erb.ruby(), 0, 0, names).run();
  const auto assigned = assignedIn(erb.ruby());
  std::erase_if(names, [&](const ErbName& name) {
    return name.kind == ErbName::Kind::InstanceVariable && assigned.contains(name.name);
  });
  std::ranges::stable_sort(names, {}, [](const ErbName& name) { return name.range.start; });
  return names;
}

namespace {

/// Methods of Ruby's objects and of templates that are called without a receiver. Sorted.
constexpr auto kMethods = std::to_array<std::string_view>({"abort",
                                                           "all_tags",
                                                           "at_exit",
                                                           "autoload",
                                                           "binding",
                                                           "caller",
                                                           "catch",
                                                           "class",
                                                           "classes",
                                                           "clone",
                                                           "define_method",
                                                           "display",
                                                           "dup",
                                                           "eval",
                                                           "exec",
                                                           "exit",
                                                           "extend",
                                                           "fail",
                                                           "file",
                                                           "fork",
                                                           "format",
                                                           "freeze",
                                                           "gets",
                                                           "hash",
                                                           "inspect",
                                                           "instance_variables",
                                                           "itself",
                                                           "lambda",
                                                           "load",
                                                           "loop",
                                                           "method",
                                                           "methods",
                                                           "object_id",
                                                           "open",
                                                           "p",
                                                           "pp",
                                                           "print",
                                                           "printf",
                                                           "private_methods",
                                                           "proc",
                                                           "public_methods",
                                                           "putc",
                                                           "puts",
                                                           "raise",
                                                           "rand",
                                                           "readline",
                                                           "readlines",
                                                           "require",
                                                           "result",
                                                           "scope",
                                                           "script_line",
                                                           "select",
                                                           "send",
                                                           "singleton_methods",
                                                           "sleep",
                                                           "spawn",
                                                           "sprintf",
                                                           "srand",
                                                           "syscall",
                                                           "system",
                                                           "tags",
                                                           "tap",
                                                           "test",
                                                           "then",
                                                           "throw",
                                                           "to_enum",
                                                           "to_s",
                                                           "trap",
                                                           "warn",
                                                           "yield_self"});

/// Returns true if the identifier may be assigned here: it is, or it stands in a list of names.
bool mayBeAssigned(const RubyText& ruby, std::uint32_t index) {
  for (const std::string_view op :
       {"=", "||=", "&&=", "+=", "-=", "*=", "/=", "<<=", ",", "|", ")"})
    if (ruby.isOperator(index + 1, op) && (op != ")" || ruby.isOperator(index - 1, "(")))
      return true;
  for (const std::string_view op : {",", "|", "*", "&", "**", "=>"})
    if (index > 0 && ruby.isOperator(index - 1, op)) return true;
  return index > 0 &&
         (ruby.isKeyword(index - 1, Keyword::For) || ruby.isKeyword(index - 1, Keyword::Def) ||
          ruby.isKeyword(index + 1, Keyword::In));
}

/// Returns true if the identifier is a whole operand: no call of a method of something else, and no
/// call with arguments.
bool isWholeOperand(const RubyText& ruby, std::uint32_t index) {
  for (const std::string_view op : {".", "&.", "::", ":", "?", "@"})
    if (index > 0 && ruby.isOperator(index - 1, op)) return false;
  if (ruby.isOperator(index + 1, "(") || ruby.isOperator(index + 1, "{")) return false;
  const Token& next = ruby[index + 1];
  const bool isEnd = next.kind == TokenKind::Newline || next.kind == TokenKind::End ||
                     next.kind == TokenKind::Keyword;
  const bool isMember = ruby.isOperator(index + 1, ".") || ruby.isOperator(index + 1, "==") ||
                        ruby.isOperator(index + 1, "!=");
  return isMember || (isEnd && !ruby.isKeyword(index + 1, Keyword::Do));
}

}  // namespace

std::vector<ErbName> bareNamesIn(const ErbText& erb) {
  const RubyText& ruby = erb.ruby();
  std::set<std::string_view> assigned(kMethods.begin(), kMethods.end());
  for (std::uint32_t i = 0; i < ruby.size(); ++i)
    if (ruby[i].kind == TokenKind::Identifier && mayBeAssigned(ruby, i))
      assigned.insert(ruby.source(i));
  std::vector<ErbName> names;
  for (std::uint32_t i = 0; i < ruby.size(); ++i) {
    if (ruby[i].kind != TokenKind::Identifier || assigned.contains(ruby.source(i))) continue;
    if (!isWholeOperand(ruby, i)) continue;
    ErbName& name = names.emplace_back();
    name.kind = ErbName::Kind::Bare;
    name.name = ruby.source(i);
    name.range = ruby[i].range;
  }
  return names;
}

}  // namespace puppet::analysis
