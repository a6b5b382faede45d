#include "analysis/rules/syntax/stdlib_functions.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "analysis/rules/syntax/syntax_queries.h"
#include "analysis/rules/syntax/version_guard.h"
#include "analysis/upgrade/stdlib_functions.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/metadata.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

constexpr int kWithout = 9;  ///< first major version without the functions

/// Returns the major version of the lower bound in `>= 9.0.0 < 10.0.0` or `9.x`; 0 if the range
/// does not begin with one.
int lowestMajor(std::string_view range) {
  range.remove_prefix(std::min(range.size(), range.find_first_not_of(" >=^~v")));
  int major = 0;
  for (const char c : range) {
    if (c < '0' || c > '9' || major > kWithout) break;
    major = major * 10 + (c - '0');
  }
  return major;
}

std::optional<ModuleMetadata> readModuleMetadata(QueryContext& queries, const Module* module) {
  const auto text = module ? queries.text(module->path + "/metadata.json") : std::nullopt;
  return text ? parseMetadata(*text) : std::nullopt;
}

/// Returns true if the metadata of the module around the file requires stdlib 9.
bool asksForNewStdlib(Inspection& inspection) {
  QueryContext& queries = inspection.queries();
  const auto metadata =
      readModuleMetadata(queries, queries.moduleOf(resolvedPath(inspection.context().path)));
  return metadata && std::ranges::any_of(metadata->dependencies, [](const auto& dependency) {
           return nameBehindAuthor(dependency.name) == "stdlib" &&
                  lowestMajor(dependency.versionRange) >= kWithout;
         });
}

/// Returns true if the environment has stdlib, and is complete: no other module can declare a
/// function which it lacks.
bool isStdlibInstalled(QueryContext& queries) {
  return queries.findModule("stdlib") != nullptr && queries.gaps().empty();
}

/// Returns true if no older stdlib than version 9 serves the code.
bool hasNewStdlib(Inspection& inspection) {
  if (asksForNewStdlib(inspection)) return true;
  QueryContext& queries = inspection.queries();
  if (queries.environmentKind() != Environment::Kind::ControlRepo) return false;
  const auto metadata = readModuleMetadata(queries, queries.findModule("stdlib"));
  return metadata && lowestMajor(metadata->version) >= kWithout;
}

/// Text of an expression as an operand or a receiver.
std::string operandText(const Cursor& expression) {
  const std::string text(expression.text());
  return isPrimary(expression) ? text : '(' + text + ')';
}

std::string inQuotes(const std::string& text) { return '\'' + text + '\''; }

/// Returns `Pattern[/a/, /b/]` for the literal regular expressions of validate_re(); empty if they
/// cannot be written so.
std::string patternTypeOf(const Cursor& regex) {
  std::vector<Cursor> all = {regex};
  if (const ArrayLiteral list{regex}) {
    const auto elements = list.elements();
    all.assign(elements.begin(), elements.end());
  }
  std::string text;
  for (const Cursor& one : all) {
    if (!one.is(K::String)) return {};
    const std::string source = stringValue(one);
    if (source.empty() || source.find_first_of("/\n") != source.npos) return {};
    text += (text.empty() ? "/" : ", /") + source + '/';
  }
  return text.empty() ? text : "Pattern[" + text + ']';
}

/// A form of today, and whether it has the same outcome.
struct Rewritten {
  std::string text;  ///< empty if there is none
  bool isSafe = false;
};

/// Writes calls of removed functions as they are written today.
class StdlibRewriter {
 public:
  StdlibRewriter(const FunctionCall& function, const StdlibFunction& removed, const Cursor& around,
                 std::string indentation)
      : arguments_(function.arguments),
        removed_(removed),
        around_(around),
        indentation_(std::move(indentation)) {}

  Rewritten run() const {
    if (arguments_.empty() ||
        std::ranges::any_of(arguments_, [](const Cursor& one) { return one.is(K::Unary); }))
      return {};
    switch (removed_.form) {
      case StdlibForm::Test: return test();
      case StdlibForm::Assert: return asserts(std::string(removed_.type));
      case StdlibForm::Pattern: return pattern();
      case StdlibForm::Length: return length();
      case StdlibForm::Legacy: return legacy();
      case StdlibForm::HasKey: return hasKey();
      case StdlibForm::Dig: return dig();
      case StdlibForm::Path: return path();
      case StdlibForm::Rename: return renamed();
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

  static std::string assertion(const std::string& type, const Cursor& value) {
    return "assert_type(" + type + ", " + std::string(value.text()) + ')';
  }

  /// Several values need a statement each.
  Rewritten asserts(const std::string& type) const {
    const bool isStatement = around_.is(K::Block) || around_.is(K::SourceFile);
    if (arguments_.size() > 1 && !isStatement) return {};
    std::string text;
    for (const Cursor& value : arguments_)
      text += (text.empty() ? std::string() : '\n' + indentation_) + assertion(type, value);
    return {text, removed_.isSafe};
  }

  Rewritten pattern() const {
    if (arguments_.size() < 2) return {};
    const std::string type = patternTypeOf(arguments_[1]);
    if (type.empty()) return {};
    return {assertion(type, arguments_[0]), removed_.isSafe && arguments_.size() == 2};
  }

  Rewritten length() const {
    constexpr std::size_t kWithMinimum = 3;
    if (arguments_.size() < 2 || arguments_.size() > kWithMinimum) return {};
    if (!std::ranges::all_of(arguments_.begin() + 1, arguments_.end(),
                             [](const Cursor& one) { return one.is(K::Number); }))
      return {};
    const std::string least =
        arguments_.size() == kWithMinimum ? std::string(arguments_[2].text()) : "0";
    return {assertion("String[" + least + ", " + std::string(arguments_[1].text()) + ']',
                      arguments_[0]),
            removed_.isSafe};
  }

  Rewritten legacy() const {
    constexpr std::size_t kWithValue = 3;
    const bool isType = arguments_[0].is(K::TypeName) || arguments_[0].is(K::Access);
    if (arguments_.size() < kWithValue || !isType) return {};
    return {assertion(std::string(arguments_[0].text()), arguments_[2]), removed_.isSafe};
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

/// Returns the white space before the first token of the line of `offset`.
std::string indentationOfLine(std::string_view text, std::uint32_t offset) {
  const std::size_t start = text.rfind('\n', offset) + 1;
  const std::size_t end = text.find_first_not_of(" \t", start);
  return std::string(text.substr(start, std::min<std::size_t>(end, offset) - start));
}

void reportRemoved(Inspection& inspection, const FunctionCall& function,
                   const StdlibFunction& removed, bool isAbsent) {
  const bool isNew = asksForNewStdlib(inspection);
  const Rewritten today =
      StdlibRewriter(function, removed, inspection.ancestor(0),
                     indentationOfLine(inspection.tree().text.view(), function.call.start()))
          .run();
  const bool isSafe = !today.text.empty() && today.isSafe;
  using Id = DiagnosticId;
  const Id id = isAbsent ? (isSafe ? Id::AbsentReplacedFunction : Id::AbsentFunction)
                : isNew  ? (isSafe ? Id::ReplacedFunction : Id::RemovedFunction)
                         : (isSafe ? Id::StdlibReplacedFunction : Id::StdlibRemovedFunction);
  const std::string name(removed.name);
  const std::string message = removed.form == StdlibForm::Legacy
                                  ? "'" + name + "' fails in Puppet 8"
                                  : "stdlib 9 has removed the function '" + name + "'";
  Diagnostic& finding = inspection.report(id, function.name.range(),
                                          {message + "; use " + std::string(removed.instead)});
  if (!today.text.empty())
    finding.fix("Write " + today.text.substr(0, today.text.find('\n')),
                {{function.call.range(), today.text}});
}

void reportRenamed(Inspection& inspection, const FunctionCall& function) {
  Diagnostic& finding =
      inspection.report(DiagnosticId::StdlibRenamedFunction, function.name.range(),
                        {function.name.text(), function.name.text()});
  if (!hasNewStdlib(inspection)) return;
  const std::string name = "stdlib::" + std::string(function.name.text());
  finding.fix("Write " + name, {{function.name.range(), name}});
}

}  // namespace

void checkStdlibFunction(Inspection& inspection, const FunctionCall& function) {
  const StdlibFunction* removed = removedStdlibFunction(function.name.text());
  const bool isRenamed = !removed && isRenamedStdlibFunction(function.name.text());
  if (!removed && !isRenamed) return;
  const Declaration other = inspection.queries().find(NameKind::Function, function.name.text());
  if (other && other.file->found.module != "stdlib") return;
  if (inspection.definesName(function.name.text()) || isNameGuarded(inspection.ancestors())) return;
  if (isRenamed) return reportRenamed(inspection, function);
  // Version 9 still has validate_legacy(), which fails.
  const bool isThere = other || removed->form == StdlibForm::Legacy;
  reportRemoved(inspection, function, *removed,
                !isThere && isStdlibInstalled(inspection.queries()));
}

}  // namespace puppet::analysis
