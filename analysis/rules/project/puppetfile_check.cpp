#include <algorithm>
#include <array>
#include <map>

#include "analysis/ruby/calls.h"
#include "analysis/ruby/literals.h"
#include "analysis/ruby/ruby_text.h"
#include "analysis/rules/project/project_files.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {
namespace {

using ruby::Literal;
using ruby::TokenKind;

/// Returns true for an author and a module name, or a module name alone.
bool isModuleName(std::string_view name) {
  const std::size_t at = name.find_first_of("-/");
  const std::string_view own = at == name.npos ? name : name.substr(at + 1);
  return at != 0 && !own.empty() && std::ranges::all_of(own, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                  c == '_';
         });
}

/// Checks the statements of a Puppetfile that are plain calls; other Ruby code is ignored.
class PuppetfileChecker {
 public:
  explicit PuppetfileChecker(std::string_view text) : ruby_(text) {}

  std::vector<Diagnostic> run() {
    isOfLibrarian_ = findLibrarian();
    for (const ruby::TokenSpan statement : ruby::statementsOf(ruby_, ruby_.all())) {
      const std::uint32_t name = statement.begin;
      checkLiterals(statement);
      if (ruby_[name].kind == TokenKind::Identifier && ruby_.source(name) == "mod")
        checkModule(ruby::callAt(ruby_, name));
    }
    return std::move(findings_);
  }

 private:
  /// Returns true if the file is written for librarian-puppet, which has other module names, and
  /// keywords unknown to r10k.
  bool findLibrarian() const {
    constexpr std::array<std::string_view, 5> kWords = {"metadata", "modulefile", "exclusion",
                                                        "github_tarball", "path"};
    for (std::uint32_t i = 0; i < ruby_.size(); ++i) {
      if (ruby_[i].kind == TokenKind::String && isRange(ruby_.textIn(ruby_[i].content)))
        return true;
      std::string_view word = ruby_.source(i);
      while (word.starts_with(':')) word.remove_prefix(1);
      while (word.ends_with(':')) word.remove_suffix(1);
      if (ruby_[i].kind != TokenKind::String && std::ranges::find(kWords, word) != kWords.end())
        return true;
    }
    return false;
  }

  static bool isRange(std::string_view version) {
    return version.find_first_of("<>~^") == 0 &&
           version.find_first_of("0123456789") != version.npos;
  }

  void tell(DiagnosticId id, TextRange place, std::string_view argument) {
    findings_.push_back(makeDiagnostic(id, place, {argument}));
  }

  /// Checks for an unterminated quote, which extends to the end of the file.
  void checkLiterals(ruby::TokenSpan statement) {
    for (std::uint32_t i = statement.begin; i < statement.end; ++i) {
      const ruby::Token& token = ruby_[i];
      const bool isQuoted =
          token.kind == TokenKind::String && (token.delimiter == '\'' || token.delimiter == '"');
      if (!isQuoted || token.content.end < token.range.end) continue;
      tell(DiagnosticId::PuppetfileSyntax, {token.range.start, token.range.start + 1},
           "this quote is not closed");
    }
  }

  void checkModule(const ruby::Call& call) {
    const TextRange place = ruby_[call.name].range;
    if (call.arguments.empty())
      return tell(DiagnosticId::PuppetfileSyntax, place, "'mod' needs the name of a module");
    const Literal name = ruby::evaluate(ruby_, call.arguments[0], {});
    if (ruby::isOption(ruby_, call.arguments[0]))
      return tell(DiagnosticId::PuppetfileSyntax, place, "'mod' needs the name of a module first");
    if (!name.isName()) return;  // computed
    const TextRange written = ruby_.rangeOf(call.arguments[0]);
    if (!isOfLibrarian_ && !isModuleName(name.text))
      return tell(DiagnosticId::PuppetfileSyntax, written,
                  "'" + name.text + "' is not a name of a module, as 'author/name' is one");
    checkSource(call, name.text, written);
    const auto [first, isNew] = seen_.try_emplace(folderOf(name.text), written);
    if (isNew) return;
    tell(DiagnosticId::PuppetfileDuplicate, written, folderOf(name.text));
    findings_.back().related.push_back({first->second, "the first one"});
  }

  /// Checks the source of a module: one on the Forge is identified by its author and name.
  void checkSource(const ruby::Call& call, std::string_view name, TextRange written) {
    const bool hasAuthor = name.find_first_of("-/") != name.npos;
    const bool hasOptions = std::ranges::any_of(call.arguments, [&](ruby::TokenSpan argument) {
      return ruby::isOption(ruby_, argument) || !isPlain(argument);
    });
    if (!isOfLibrarian_ && !hasAuthor && !hasOptions)
      tell(DiagnosticId::PuppetfileSyntax, written,
           "a module of the Forge is named with its author: 'author/" + std::string(name) +
               "'; for others say where they come from, as with git:");
  }

  /// Returns true for a version, as opposed to options.
  bool isPlain(ruby::TokenSpan argument) const {
    const TokenKind kind = ruby_[argument.begin].kind;
    return kind == TokenKind::String || kind == TokenKind::Symbol;
  }

  static std::string folderOf(std::string_view name) {
    const std::size_t at = name.find_first_of("-/");
    return std::string(at == name.npos ? name : name.substr(at + 1));
  }

  ruby::RubyText ruby_;
  bool isOfLibrarian_ = false;
  std::map<std::string, TextRange> seen_;
  std::vector<Diagnostic> findings_;
};

}  // namespace

std::vector<Diagnostic> checkPuppetfile(std::string_view text) {
  return PuppetfileChecker(text).run();
}

}  // namespace puppet::analysis
