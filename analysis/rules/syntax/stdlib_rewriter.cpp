#include "analysis/rules/syntax/stdlib_rewriter.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "analysis/rules/syntax/stdlib_validations.h"
#include "analysis/rules/syntax/syntax_queries.h"
#include "parser/literals/literals.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Returns the text of an expression as an operand or a receiver.
std::string operandText(const Cursor& expression) {
  const std::string text(expression.text());
  return isPrimary(expression) ? text : '(' + text + ')';
}

std::string inQuotes(const std::string& text) { return '\'' + text + '\''; }

class StdlibRewriter {
 public:
  StdlibRewriter(const WrittenCall& function, const StdlibFunction& removed, const Cursor& around,
                 std::string indentation)
      : arguments_(function.arguments),
        removed_(removed),
        around_(around),
        indentation_(std::move(indentation)) {}

  Rewritten run() const {
    if (!isCountable(arguments_)) return {};
    switch (removed_.form) {
      case StdlibForm::Test: return test();
      case StdlibForm::Assert:
      case StdlibForm::Pattern:
      case StdlibForm::Length:
      case StdlibForm::Legacy: return asserts();
      case StdlibForm::HasKey: return hasKey();
      case StdlibForm::Dig: return dig();
      case StdlibForm::Path: return path();
      case StdlibForm::Rename:
      case StdlibForm::Failing: return renamed();
      case StdlibForm::None: break;
    }
    return {};
  }

 private:
  /// Puts an operation in parentheses unless nothing around it binds tighter.
  std::string operation(const std::string& text) const {
    const bool isAlone = around_.is(K::If) || around_.is(K::Elsif) || around_.is(K::Unless) ||
                         around_.is(K::Parenthesized) || around_.is(K::ArgumentList);
    return isAlone ? text : '(' + text + ')';
  }

  Rewritten test() const {
    if (arguments_.size() != 1) return {};
    return {operation(operandText(arguments_[0]) + " =~ " + std::string(removed_.type)),
            removed_.isSafe};
  }

  /// Several values need a statement each.
  Rewritten asserts() const {
    const StdlibValidation validation = validationOf(removed_, arguments_);
    const bool isStatement = around_.is(K::Block) || around_.is(K::SourceFile);
    if (validation.values.size() > 1 && !isStatement) return {};
    std::string text;
    for (const Cursor& value : validation.values)
      text += (text.empty() ? std::string() : '\n' + indentation_) + "assert_type(" +
              validation.type + ", " + std::string(value.text()) + ')';
    return {text, validation.isSafe};
  }

  Rewritten hasKey() const {
    if (arguments_.size() != 2) return {};
    return {operation(operandText(arguments_[1]) + " in " + operandText(arguments_[0])),
            removed_.isSafe};
  }

  Rewritten dig() const {
    const ArrayLiteral keys{arguments_.size() == 2 ? arguments_[1] : Cursor()};
    if (!keys || keys.elements().empty()) return {};
    std::string text;
    for (const Expression& key : keys.elements())
      text += (text.empty() ? "" : ", ") + std::string(key.text());
    return {operandText(arguments_[0]) + ".dig(" + text + ')', removed_.isSafe};
  }

  /// A segment of digits is an index of an array or a key of a hash.
  Rewritten path() const {
    if (arguments_.size() != 2 || !arguments_[1].is(K::String)) return {};
    const std::string written = stringValue(arguments_[1]);
    std::string keys;
    for (std::string_view rest = written; !rest.empty();) {
      const std::string_view segment = rest.substr(0, rest.find('/'));
      rest.remove_prefix(std::min(rest.size(), segment.size() + 1));
      if (segment.empty() || segment.find_first_not_of("0123456789") == segment.npos ||
          segment.find_first_of("'\\") != segment.npos)
        return {};
      keys += (keys.empty() ? "" : ", ") + inQuotes(std::string(segment));
    }
    if (keys.empty()) return {};
    return {operandText(arguments_[0]) + ".dig(" + keys + ')', removed_.isSafe};
  }

  Rewritten renamed() const {
    std::string text;
    for (const Cursor& one : arguments_)
      text += (text.empty() ? "" : ", ") + std::string(one.text());
    const bool isArray = arguments_.size() == 1 && arguments_[0].is(K::ArrayLiteral);
    return {std::string(removed_.type) + '(' + text + ')', removed_.isSafe || isArray};
  }

  const std::vector<Cursor>& arguments_;
  const StdlibFunction& removed_;
  const Cursor& around_;
  std::string indentation_;
};

}  // namespace

Rewritten rewriteStdlibCall(const WrittenCall& function, const StdlibFunction& removed,
                            const Cursor& around, const std::string& indentation) {
  return StdlibRewriter(function, removed, around, indentation).run();
}

}  // namespace puppet::analysis
