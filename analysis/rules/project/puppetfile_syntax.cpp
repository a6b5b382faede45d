#include "analysis/rules/project/puppetfile_syntax.h"

#include <algorithm>
#include <string>

#include "analysis/ruby/characters.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "types/scalar/semver.h"

namespace puppet::analysis {
namespace {

using ruby::continuesName;
using ruby::RubyError;
using ruby::startsName;

constexpr std::size_t kMaxErrors = 100;  ///< that are looked at

bool isQuote(char c) { return c == '\'' || c == '"'; }

/// Finds what an error of Ruby's parser means in a Puppetfile, by the text around its place.
class SyntaxErrors {
 public:
  explicit SyntaxErrors(const ruby::RubyTree& tree)
      : errors_(tree.errors()), text_(tree.text()), comments_(tree.comments()) {}

  std::vector<Diagnostic> run() {
    if (reportOpenQuote()) return std::move(findings_);
    std::size_t lineEnd = 0;
    for (std::size_t i = 0; i < std::min(errors_.size(), kMaxErrors); ++i) {
      const RubyError& error = errors_[i];
      // Other errors on a line follow from its first one.
      const std::uint32_t at = error.range.start;
      if (at < lineEnd || !(reportSlip(error) || reportFirst(error))) continue;
      lineEnd = std::min(text_.find('\n', at), text_.size());
    }
    return std::move(findings_);
  }

 private:
  Diagnostic& report(TextRange place, const std::string& message) {
    return findings_.emplace_back(makeDiagnostic(DiagnosticId::PuppetfileSyntax, place, {message}));
  }

  char at(std::size_t offset) const { return offset < text_.size() ? text_[offset] : '\0'; }

  std::string textIn(TextRange range) const {
    return std::string(text_.substr(range.start, range.length()));
  }

  /// Returns the end of the code before an offset, without the blanks and comments between.
  std::uint32_t codeBefore(std::uint32_t offset) const {
    auto comment = std::ranges::lower_bound(comments_, offset, {}, &TextRange::start);
    while (offset > 0) {
      if (ruby::isSpace(text_[offset - 1]))
        --offset;
      else if (comment != comments_.begin() && std::prev(comment)->end == offset)
        offset = (--comment)->start;
      else
        break;
    }
    return offset;
  }

  /// Returns the range of the word that contains or touches an offset.
  TextRange wordAt(std::uint32_t offset) const {
    TextRange word{offset, offset};
    while (word.start > 0 && continuesName(text_[word.start - 1])) --word.start;
    while (continuesName(at(word.end))) ++word.end;
    return startsName(at(word.start)) ? word : TextRange{offset, offset};
  }

  // Each of these returns false for other errors.

  /// Reports a quote that swallows the rest of the file, from which all other errors follow.
  bool reportOpenQuote() {
    const auto open = std::ranges::find_if(errors_, [](const RubyError& error) {
      return error.message.starts_with("unterminated string") ||
             error.message.starts_with("unterminated quoted string");
    });
    if (open == errors_.end() || !isQuote(at(open->range.start))) return false;
    const std::uint32_t start = open->range.start;
    Diagnostic& finding = report({start, start + 1}, "this quote is not closed");
    // It is closed behind the word that follows, if its line has no other one.
    std::string_view line = text_.substr(start + 1, text_.find('\n', start) - start - 1);
    while (line.ends_with('\r') || line.ends_with(' ')) line.remove_suffix(1);
    const std::size_t end = std::min(line.find(','), line.size());
    if (end == 0 || line.find(text_[start]) != line.npos || line.find('#') != line.npos ||
        line.substr(0, end).find(' ') != line.npos)
      return true;
    const auto close = static_cast<std::uint32_t>(start + 1 + end);
    finding.fix("Close the quote", {{{close, close}, std::string(1, text_[start])}});
    return true;
  }

  bool reportFirst(const RubyError& error) {
    if (!findings_.empty() || &error != &errors_.front()) return false;
    std::string message = error.message;
    message.resize(std::min(message.find(", expecting end-of-input"), message.size()));
    report(error.range, message);
    return true;
  }

  bool reportSlip(const RubyError& error) {
    const std::uint32_t at = error.range.start;
    return reportOpenBracket(error) || reportCloser(at) || reportLastComma(at) ||
           reportRocket(at) || reportLabelWithoutComma(at) || reportNumber(at) ||
           reportOptionWithoutColon(at) || reportWordWithoutComma(at);
  }

  bool reportOpenBracket(const RubyError& error) {
    const std::uint32_t start = error.range.start;
    const std::string_view brackets = "([{";
    if (error.message.find("to close") == std::string::npos ||
        brackets.find(at(start)) == brackets.npos)
      return false;
    report({start, start + 1}, "this '" + std::string(1, text_[start]) + "' is not closed");
    return true;
  }

  bool reportCloser(std::uint32_t start) {
    const std::string_view brackets = ")]}";
    const TextRange word = wordAt(start);
    if (text_.substr(word.start, word.length()) == "end")
      report(word, "nothing is closed by this 'end'");
    else if (start < text_.size() && brackets.find(text_[start]) != brackets.npos)
      report({start, start + 1}, "nothing is closed by '" + std::string(1, text_[start]) + '\'');
    else
      return false;
    return true;
  }

  /// Reports a comma behind which the next statement follows, or nothing.
  bool reportLastComma(std::uint32_t start) {
    std::uint32_t end = at(start) == ',' ? start + 1 : codeBefore(start);
    const TextRange word = wordAt(end);
    if (!word.empty() && isPuppetfileDeclaration(text_.substr(word.start, word.length())))
      end = codeBefore(word.start);
    else if (codeBefore(static_cast<std::uint32_t>(text_.size())) != end)
      return false;
    if (end == 0 || text_[end - 1] != ',') return false;
    const TextRange comma{end - 1, end};
    report(comma, "expected another argument behind the comma")
        .fix("Remove the comma", {{comma, ""}});
    return true;
  }

  bool reportRocket(std::uint32_t start) {
    const std::uint32_t label = codeBefore(start);
    if (text_.substr(start, 2) != "=>" || label == 0 || text_[label - 1] != ':') return false;
    const std::string key = textIn(wordAt(label - 1));
    std::uint32_t end = start + 2;
    while (ruby::isBlank(at(end))) ++end;
    report({start, start + 2}, "an option is written '" + key + ":' or ':" + key + " =>'")
        .fix("Remove '=>'", {{{start, end}, ""}});
    return true;
  }

  /// Adds the fix to insert a comma behind a text that ends at an offset.
  void insertComma(Diagnostic& finding, std::uint32_t end) const {
    if (end > 0 && isQuote(text_[end - 1])) finding.fix("Insert a comma", {{{end, end}, ","}});
  }

  bool reportLabelWithoutComma(std::uint32_t start) {
    const TextRange word = wordAt(start);
    if (word.empty() || at(word.end) != ':' || at(word.end + 1) == ':') return false;
    const std::uint32_t before = codeBefore(word.start);
    if (before == 0 || std::string_view(",({[;").find(text_[before - 1]) != std::string_view::npos)
      return false;
    const TextRange label{word.start, word.end + 1};
    insertComma(report(label, "expected a comma before '" + textIn(label) + '\''), before);
    return true;
  }

  /// Reports a version or a ref without quotes: `1.0.0`, `:1.0.0`, `ref: 8f3bb3a`.
  bool reportNumber(std::uint32_t start) {
    const auto isPart = [](char c) { return continuesName(c) || c == '.'; };
    TextRange number{start, start};
    while (number.start > 0 && isPart(text_[number.start - 1])) --number.start;
    while (isPart(at(number.end)) || at(number.end) == '-' || at(number.end) == '+') ++number.end;
    if (!isDigit(at(number.start))) return false;
    const std::string written = textIn(number);
    const bool isSymbol = number.start > 1 && text_[number.start - 1] == ':' &&
                          !continuesName(text_[number.start - 2]);
    if (isSymbol) --number.start;
    const std::uint32_t before = codeBefore(number.start);
    if (before == 0) return false;
    if (text_[before - 1] == ',') {
      quoteVersion(report(number, "a version is a String: '" + written + '\''), number, written);
      return true;
    }
    const bool isValue = text_[before - 1] == ':' || text_.substr(0, before).ends_with("=>");
    if (isSymbol || !isValue) return false;
    report(number, "a ref is a String: quote it")
        .fix("Write '" + written + '\'', {{number, '\'' + written + '\''}});
    return true;
  }

  bool reportOptionWithoutColon(std::uint32_t start) {
    const std::uint32_t end = codeBefore(start);
    const TextRange word = wordAt(end);
    const std::uint32_t before = codeBefore(word.start);
    if (!isQuote(at(start)) || word.empty() || word.end != end || before == 0 ||
        text_[before - 1] != ',')
      return false;
    const std::string name = textIn(word);
    report(word, "an option is written '" + name + ":'")
        .fix("Write " + name + ':', {{{word.end, word.end}, ":"}});
    return true;
  }

  /// Reports a word or a symbol behind a text or a number.
  bool reportWordWithoutComma(std::uint32_t start) {
    const bool isSymbol = at(start) == ':';
    const TextRange word = wordAt(start + (isSymbol ? 1 : 0));
    const std::uint32_t before = codeBefore(start);
    const bool isBehindValue =
        before > 0 && (isQuote(text_[before - 1]) || continuesName(text_[before - 1]));
    if (word.empty() || !isBehindValue || textIn({before, start}).find('\n') != std::string::npos)
      return false;
    Diagnostic& finding =
        report({start, word.end}, "expected a comma before '" + textIn({start, word.end}) + '\'');
    if (isSymbol) insertComma(finding, before);
    return true;
  }

  const std::vector<RubyError>& errors_;
  const std::string_view text_;
  const std::vector<TextRange> comments_;
  std::vector<Diagnostic> findings_;
};

}  // namespace

bool isPuppetfileDeclaration(std::string_view word) {
  return std::ranges::find(kPuppetfileDeclarations, word) != kPuppetfileDeclarations.end();
}

std::vector<Diagnostic> puppetfileSyntaxErrors(const ruby::RubyTree& tree) {
  return SyntaxErrors(tree).run();
}

void quoteVersion(Diagnostic& finding, TextRange range, std::string_view version) {
  if (!types::SemVer::parse(version)) return;
  const std::string quoted = '\'' + std::string(version) + '\'';
  finding.fix("Write " + quoted, {{range, quoted}});
}

}  // namespace puppet::analysis
