#include "analysis/rules/project/puppetfile_code.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "analysis/eval/name_suggestion.h"
#include "analysis/ruby/token_calls.h"
#include "analysis/symbols/name_candidates.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {
namespace {

using ruby::Keyword;
using ruby::RubyText;
using ruby::TokenKind;
using ruby::TokenSpan;

/// Declarations of a Puppetfile; all other words have to be defined in it or by Ruby.
constexpr auto kDeclarations =
    std::to_array<std::string_view>({"mod", "forge", "moduledir", "exclusion"});

class PuppetfileCode {
 public:
  PuppetfileCode(const RubyText& ruby, bool isOfLibrarian)
      : ruby_(ruby), isOfLibrarian_(isOfLibrarian) {}

  std::vector<Diagnostic> run() {
    comments();
    if (hasOpenLiteral()) return std::move(findings_);
    brackets();
    if (!findings_.empty()) return std::move(findings_);
    collectNames();
    for (const TokenSpan statement : ruby::statementsOf(ruby_, ruby_.all())) check(statement);
    return std::move(findings_);
  }

 private:
  Diagnostic& tell(TextRange place, const std::string& message) {
    return findings_.emplace_back(makeDiagnostic(DiagnosticId::PuppetfileSyntax, place, {message}));
  }

  /// Reports a comment of another language.
  void comments() {
    const std::string_view text = ruby_.text();
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      const std::size_t first = std::min(text.find_first_not_of(" \t", at), end);
      if (text.substr(first, 2) == "//") {
        const auto start = static_cast<std::uint32_t>(first);
        tell({start, start + 2}, "a comment begins with '#'")
            .fix("Write #", {{{start, start + 2}, "#"}});
      }
      at = end + 1;
    }
  }

  /// Returns true if a literal extends to the end of the text, which is reported elsewhere.
  bool hasOpenLiteral() const {
    for (std::uint32_t i = 0; i < ruby_.size(); ++i) {
      const ruby::Token& token = ruby_[i];
      if (token.delimiter != 0 && token.content.end >= token.range.end &&
          token.kind != TokenKind::Symbol && token.kind != TokenKind::Label)
        return true;
    }
    return !findings_.empty();
  }

  /// Reports the first bracket without a partner, and an `end` where nothing opens one.
  void brackets() {
    std::vector<std::uint32_t> open;
    bool hasOpener = false;
    for (std::uint32_t i = 0; i < ruby_.size(); ++i) {
      const ruby::Token& token = ruby_[i];
      hasOpener = hasOpener || (token.kind == TokenKind::Keyword && token.keyword != Keyword::End &&
                                token.keyword != Keyword::Nil);
      if (token.keyword == Keyword::End && !hasOpener) {
        tell(token.range, "nothing is closed by this 'end'");
        return;
      }
      if (token.kind != TokenKind::Operator || token.range.length() != 1) continue;
      const char bracket = ruby_.source(i)[0];
      if (bracket == '(' || bracket == '[' || bracket == '{') {
        open.push_back(i);
      } else if (bracket == ')' || bracket == ']' || bracket == '}') {
        const std::string_view pairs = "()[]{}";
        if (open.empty() || pairs[pairs.find(bracket) - 1] != ruby_.source(open.back())[0]) {
          tell(token.range, std::string("nothing is closed by '") + bracket + '\'');
          return;
        }
        open.pop_back();
      }
    }
    if (!open.empty())
      tell(ruby_[open.front()].range,
           "this '" + std::string(ruby_.source(open.front())) + "' is not closed");
  }

  /// Collects the names that the file gives to variables, parameters and methods.
  void collectNames() {
    bool isInDefinition = false, isInBars = false;
    for (std::uint32_t i = 0; i + 1 < ruby_.size(); ++i) {
      if (ruby_[i].kind == TokenKind::Newline) isInDefinition = isInBars = false;
      if (ruby_.isKeyword(i, Keyword::Def)) isInDefinition = true;
      if (ruby_.isOperator(i, "|"))
        isInBars = !isInBars && i > 0 &&
                   (ruby_.isKeyword(i - 1, Keyword::Do) || ruby_.isOperator(i - 1, "{"));
      if (ruby_[i].kind != TokenKind::Identifier) continue;
      // At the beginning of a statement: among arguments, an assignment is a slip.
      const bool isAssigned = ruby_[i + 1].kind == TokenKind::Operator &&
                              ruby_.source(i + 1).ends_with('=') &&
                              !ruby_.isOperator(i + 1, "==") &&
                              (i == 0 || ruby_[i - 1].kind == TokenKind::Newline ||
                               ruby_[i - 1].kind == TokenKind::Keyword);
      if (isAssigned || isInDefinition || isInBars) names_.insert(ruby_.source(i));
    }
  }

  void check(TokenSpan statement) {
    const std::uint32_t first = statement.begin;
    if (ruby_[first].kind != TokenKind::Identifier) return;
    const std::string_view word = ruby_.source(first);
    const bool isCall = ruby_[first + 1].kind == TokenKind::String ||
                        ruby_.isOperator(first + 1, "(") || first + 1 >= statement.end;
    if (std::ranges::find(kDeclarations, word) != kDeclarations.end()) {
      if (word != "exclusion") arguments(ruby::callAt(ruby_, first));
    } else if (isCall && !isOfLibrarian_ && !names_.contains(word)) {
      declaration(first, word);
    }
  }

  /// Reports a word that no Puppetfile has, if it is near to one that it has.
  void declaration(std::uint32_t token, std::string_view word) {
    NameCandidates near(word);
    for (const std::string_view known : kDeclarations) near.offer(known);
    if (near.best().empty()) return;
    tell(ruby_[token].range,
         "unrecognized declaration '" + std::string(word) + '\'' + hintOf(near));
    if (near.isSure())
      findings_.back().fix("Write '" + near.best() + '\'', {{ruby_[token].range, near.best()}});
  }

  /// Checks the arguments of a declaration, which are mostly literals.
  void arguments(const ruby::Call& call) {
    for (const TokenSpan argument : call.arguments)
      for (std::uint32_t i = argument.begin; i < argument.end; ++i) {
        if (ruby_.opens(i)) {
          i = ruby_.next(i) - 1;
          continue;
        }
        if (!word(i, argument)) return;
      }
  }

  /// Reports a bare word that is the value of nothing, or that has no comma before it. Returns
  /// false after a finding.
  bool word(std::uint32_t i, TokenSpan argument) {
    const ruby::Token& token = ruby_[i];
    if (token.kind != TokenKind::Identifier && token.kind != TokenKind::Symbol) return true;
    const std::string text(ruby_.source(i));
    const bool isBehindText = i > argument.begin && endsValue(i - 1);
    if (isBehindText) {
      const std::uint32_t end = ruby_[i - 1].range.end;
      Diagnostic& finding = tell(token.range, "expected a comma before '" + text + '\'');
      if (token.kind == TokenKind::Symbol || ruby_.isOperator(i + 1, "=>"))
        finding.fix("Insert a comma", {{{end, end}, ","}});
      return false;
    }
    if (token.kind == TokenKind::Symbol) return true;
    if (ruby_.isOperator(i + 1, "=")) {
      tell(ruby_[i + 1].range, "an option is written '" + text + ":', without '='")
          .fix("Write " + text + ':', {{{token.range.start, ruby_[i + 1].range.end}, text + ':'}});
      return false;
    }
    const bool isKnown = names_.contains(ruby_.source(i)) || ruby_.isOperator(i + 1, ".") ||
                         ruby_.isOperator(i + 1, "(") || ruby_.isOperator(i + 1, "&.") ||
                         (i > 0 && (ruby_.isOperator(i - 1, ".") || ruby_.isOperator(i - 1, "&.")));
    if (isKnown || ruby_[i + 1].kind == TokenKind::String) return true;
    if (ruby_.isOperator(i + 1, "=>"))
      tell(token.range, "unknown name '" + text + "'; did you mean ':" + text + "'?")
          .fix("Write :" + text, {{{token.range.start, token.range.start}, ":"}});
    else
      tell(token.range, "unknown name '" + text + "': a text stands in quotes")
          .fix("Quote it", {{wordAt(i, argument),
                             '\'' + std::string(ruby_.textIn(wordAt(i, argument))) + '\''}});
    return false;
  }

  /// Returns the range of a word without quotes, such as `puppetlabs/stdlib`: up to the next blank.
  TextRange wordAt(std::uint32_t i, TokenSpan argument) const {
    std::uint32_t last = i;
    while (last + 1 < argument.end && ruby_[last + 1].range.start == ruby_[last].range.end) ++last;
    return {ruby_[i].range.start, ruby_[last].range.end};
  }

  /// Returns true for the last token of a text, a number or a symbol.
  bool endsValue(std::uint32_t i) const {
    const TokenKind kind = ruby_[i].kind;
    return kind == TokenKind::String || kind == TokenKind::Number || kind == TokenKind::Symbol;
  }

  const RubyText& ruby_;
  const bool isOfLibrarian_;
  std::set<std::string_view> names_;
  std::vector<Diagnostic> findings_;
};

}  // namespace

std::vector<Diagnostic> checkPuppetfileCode(const RubyText& ruby, bool isOfLibrarian) {
  return PuppetfileCode(ruby, isOfLibrarian).run();
}

}  // namespace puppet::analysis
