#include <algorithm>
#include <array>
#include <map>

#include "analysis/eval/name_suggestion.h"
#include "analysis/ruby/ruby_text.h"
#include "analysis/ruby/token_calls.h"
#include "analysis/ruby/token_literals.h"
#include "analysis/rules/project/project_files.h"
#include "analysis/rules/project/puppetfile_code.h"
#include "analysis/symbols/name_candidates.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "types/scalar/semver.h"

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
  PuppetfileChecker(std::string_view text, bool isOfLibrarian)
      : ruby_(text), isOfLibrarian_(isOfLibrarian || findLibrarian()) {}

  std::vector<Diagnostic> run() {
    for (const ruby::TokenSpan statement : ruby::statementsOf(ruby_, ruby_.all())) {
      const std::uint32_t name = statement.begin;
      checkLiterals(statement);
      if (ruby_[name].kind == TokenKind::Label) checkLabel(name);
      if (ruby_[name].kind == TokenKind::Identifier && ruby_.source(name) == "mod")
        checkModule(ruby::callAt(ruby_, name));
    }
    // One finding for a place: an unclosed quote has swallowed what follows.
    for (Diagnostic& finding : checkPuppetfileCode(ruby_, isOfLibrarian_))
      if (std::ranges::none_of(findings_, [&](const Diagnostic& other) {
            return other.range.start == finding.range.start;
          }))
        findings_.push_back(std::move(finding));
    return std::move(findings_);
  }

 private:
  /// Returns true if the file is written for librarian-puppet, which has other module names, and
  /// keywords unknown to r10k. Ranges show it only where no module has an exact version: beside
  /// those, a range is a mistake.
  bool findLibrarian() const {
    constexpr std::array<std::string_view, 5> kWords = {"metadata", "modulefile", "exclusion",
                                                        "github_tarball", "path"};
    bool hasRange = false;
    bool hasVersion = false;
    for (std::uint32_t i = 0; i < ruby_.size(); ++i) {
      if (ruby_[i].kind == TokenKind::String) {
        const std::string_view text = ruby_.textIn(ruby_[i].content);
        hasRange |= isRange(text);
        hasVersion |= types::SemVer::parse(text).has_value();
        continue;
      }
      std::string_view word = ruby_.source(i);
      while (word.starts_with(':')) word.remove_prefix(1);
      while (word.ends_with(':')) word.remove_suffix(1);
      if (std::ranges::find(kWords, word) != kWords.end()) return true;
    }
    return hasRange && !hasVersion;
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
      closeQuote(token);
    }
  }

  /// Adds the fix to close a quote behind the word that follows, if its line has no other one.
  void closeQuote(const ruby::Token& token) {
    const std::string_view text = ruby_.text();
    const std::size_t start = token.range.start + 1;
    std::string_view line = text.substr(start, text.find('\n', start) - start);
    while (line.ends_with('\r') || line.ends_with(' ')) line.remove_suffix(1);
    const std::size_t end = std::min(line.find(','), line.size());
    if (end == 0 || line.find(token.delimiter) != line.npos || line.find('#') != line.npos ||
        line.substr(0, end).find(' ') != line.npos)
      return;
    const auto at = static_cast<std::uint32_t>(start + end);
    findings_.back().fix("Close the quote", {{{at, at}, std::string(1, token.delimiter)}});
  }

  /// Returns true for the beginning of a statement of a Puppetfile, which is no argument.
  bool startsStatement(std::uint32_t token) const {
    constexpr std::array<std::string_view, 3> kStatements = {"mod", "forge", "moduledir"};
    return ruby_[token].kind == TokenKind::Identifier &&
           std::ranges::find(kStatements, ruby_.source(token)) != kStatements.end();
  }

  /// Reports the comma that ends before token `end`, if nothing that can be an argument follows.
  void checkComma(std::uint32_t end) {
    while (ruby_[--end].kind == TokenKind::Newline) continue;
    if (!ruby_.isOperator(end, ",")) return;
    tell(DiagnosticId::PuppetfileSyntax, ruby_[end].range,
         "expected another argument behind the comma");
    findings_.back().fix("Remove the comma", {{ruby_[end].range, ""}});
  }

  /// Checks for arguments that Ruby cannot read: none behind a comma, and a version as a Symbol.
  void checkSyntax(const ruby::Call& call) {
    checkComma(call.end);
    for (const ruby::TokenSpan argument : call.arguments) {
      if (startsStatement(argument.begin)) checkComma(argument.begin);
      if (!ruby_.isOperator(argument.begin, ":") ||
          ruby_[argument.begin + 1].kind != TokenKind::Number)
        continue;
      const TextRange written = ruby_.rangeOf(argument);
      const std::string version(ruby_.textIn({written.start + 1, written.end}));
      tell(DiagnosticId::PuppetfileSyntax, written, "a version is a String: '" + version + '\'');
      findings_.back().fix("Write '" + version + '\'', {{written, '\'' + version + '\''}});
    }
  }

  void checkModule(const ruby::Call& call) {
    checkSyntax(call);
    const TextRange place = ruby_[call.name].range;
    if (call.arguments.empty())
      return tell(DiagnosticId::PuppetfileSyntax, place, "'mod' needs the name of a module");
    const Literal name = ruby::evaluate(ruby_, call.arguments[0], {});
    if (ruby::isOption(ruby_, call.arguments[0]))
      return tell(DiagnosticId::PuppetfileSyntax, place, "'mod' needs the name of a module first");
    if (!name.isName()) return;  // computed
    const TextRange written = ruby_.rangeOf(call.arguments[0]);
    if (!isOfLibrarian_ && !isModuleName(name.text)) {
      tell(DiagnosticId::PuppetfileSyntax, written,
           "'" + name.text + "' is not a name of a module, as 'author/name' is one");
      return insertComma(call.arguments[0]);
    }
    checkSource(call, name.text, written);
    if (!isOfLibrarian_) checkArguments(call);
    const auto [first, isNew] = seen_.try_emplace(folderOf(name.text), call.whole());
    if (isNew) return;
    tell(DiagnosticId::PuppetfileDuplicate, written, folderOf(name.text));
    const ruby::TokenSpan before = first->second;
    findings_.back().related.push_back(
        {ruby_.rangeOf(ruby::callAt(ruby_, before.begin).arguments[0]), "the first one"});
    removeSame(call.whole(), before);
  }

  /// Adds the fix to remove a declaration that is written like the one before it.
  void removeSame(ruby::TokenSpan declaration, ruby::TokenSpan before) {
    const TextRange range = ruby_.rangeOf(declaration);
    if (ruby_.textIn(range) != ruby_.textIn(ruby_.rangeOf(before))) return;
    const std::string_view text = ruby_.text();
    const std::size_t end = std::min(text.find('\n', range.end), text.size() - 1) + 1;
    const bool isAlone =
        (range.start == 0 || text[range.start - 1] == '\n') &&
        text.substr(range.end, end - range.end).find_first_not_of(" \r\n") == text.npos;
    if (isAlone)
      findings_.back().fix("Remove it", {{{range.start, static_cast<std::uint32_t>(end)}, ""}});
  }

  /// Adds the fix to put the comma between a name and a version, two texts that Ruby joins.
  void insertComma(ruby::TokenSpan argument) {
    if (argument.size() != 2 || ruby_[argument.begin + 1].kind != TokenKind::String) return;
    const std::uint32_t end = ruby_[argument.begin].range.end;
    findings_.back().fix("Insert a comma", {{{end, end}, ","}});
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

  /// Reports an option that begins a statement: the comma before it is missing.
  void checkLabel(std::uint32_t label) {
    std::uint32_t before = label;
    while (before > 0 && ruby_[--before].kind == TokenKind::Newline) continue;
    const std::uint32_t end = ruby_[before].range.end;
    tell(DiagnosticId::PuppetfileSyntax, ruby_[label].range,
         "expected a comma before '" + std::string(ruby_.source(label)) + '\'');
    if (before < label && ruby_[before].kind == TokenKind::String)
      findings_.back().fix("Insert a comma", {{{end, end}, ","}});
  }

  /// Returns true if an option follows the call in a statement of its own.
  bool precedesLabel(const ruby::Call& call) const {
    std::uint32_t next = call.end;
    while (ruby_[next].kind == TokenKind::Newline) ++next;
    return ruby_[next].kind == TokenKind::Label;
  }

  /// Checks the version and the options of a module.
  void checkArguments(const ruby::Call& call) {
    std::uint32_t versions = 0;
    std::map<std::string_view, TextRange> refs;
    const std::size_t before = findings_.size();
    for (std::size_t i = 1; i < call.arguments.size(); ++i) {
      const ruby::TokenSpan argument = call.arguments[i];
      if (startsStatement(argument.begin)) break;
      if (ruby::isOption(ruby_, argument)) {
        checkOption(argument, refs);
        if (versions == 0 || i != 2) continue;
        tell(DiagnosticId::PuppetfileSyntax, ruby_.rangeOf(argument),
             "a module has a version or options, and not both");
      } else if (ruby_[argument.begin].kind == TokenKind::String && argument.size() == 1) {
        if (++versions == 1) checkVersion(argument);
        if (versions == 2)
          tell(DiagnosticId::PuppetfileSyntax, ruby_.rangeOf(argument),
               "'mod' takes a name and a version, or a name and options");
      } else if (ruby_[argument.begin].kind == TokenKind::Symbol && argument.size() == 1) {
        checkLatest(argument);
      } else if (ruby_[argument.begin].kind == TokenKind::Number) {
        const TextRange written = ruby_.rangeOf(argument);
        tell(DiagnosticId::PuppetfileSyntax, written,
             "a version is a String: '" + std::string(ruby_.textIn(written)) + '\'');
        if (const std::string version(ruby_.textIn(written)); types::SemVer::parse(version))
          findings_.back().fix("Write '" + version + '\'', {{written, '\'' + version + '\''}});
      }
    }
    if (findings_.size() == before && !hasOpaque(call)) checkKind(call);
    const bool isGit = !ruby::option(ruby_, call, "git").empty();
    const bool hasRef = !refs.empty() || !ruby::option(ruby_, call, "default_branch").empty();
    // An option that is misspelt may be the ref.
    if (isGit && !hasRef && !hasOpaque(call) && findings_.size() == before && !precedesLabel(call))
      tell(DiagnosticId::PuppetfileOption, ruby_.rangeOf(call.arguments[0]),
           "no ref for the Git module: add 'ref', 'tag', 'branch' or 'commit'");
  }

  /// Checks that the options name a source that r10k can read.
  void checkKind(const ruby::Call& call) {
    constexpr auto kSources = std::to_array<std::string_view>(
        {"git", "svn", "local", "type", "forge", "tarball", "source"});
    constexpr auto kTypes =
        std::to_array<std::string_view>({"git", "svn", "forge", "local", "tarball"});
    const bool hasOptions = std::ranges::any_of(
        call.arguments, [&](ruby::TokenSpan argument) { return ruby::isOption(ruby_, argument); });
    const auto has = [&](std::string_view key) { return !ruby::option(ruby_, call, key).empty(); };
    if (hasOptions && std::ranges::none_of(kSources, has))
      tell(DiagnosticId::PuppetfileSyntax, ruby_.rangeOf(call.arguments[0]),
           "the options name no source of the module: add 'git', 'svn', 'local' or 'type'");
    if (const Literal type = valueOf(call, "type");
        type.isName() && std::ranges::find(kTypes, type.text) == kTypes.end()) {
      NameCandidates near(type.text);
      for (const std::string_view known : kTypes) near.offer(known);
      tell(DiagnosticId::PuppetfileSyntax, type.place,
           "no module is of the type '" + type.text + '\'' + hintOf(near));
      if (near.isSure() && type.kind == Literal::Kind::String)
        findings_.back().fix("Write '" + near.best() + '\'',
                             {{type.place, '\'' + near.best() + '\''}});
    }
    if (valueOf(call, "local").kind == Literal::Kind::False)
      tell(DiagnosticId::PuppetfileSyntax, ruby_.rangeOf(ruby::option(ruby_, call, "local")),
           "'local: false' names no source of the module");
    if (const Literal path = valueOf(call, "install_path");
        path.kind == Literal::Kind::String && (path.text == ".." || path.text.starts_with("../")))
      tell(DiagnosticId::PuppetfileSyntax, path.place,
           "r10k installs no module outside of the environment");
  }

  Literal valueOf(const ruby::Call& call, std::string_view key) const {
    const ruby::TokenSpan value = ruby::option(ruby_, call, key);
    return value.empty() ? Literal() : ruby::evaluate(ruby_, value, {});
  }

  /// Returns true if an argument is neither an option nor a literal: it may contain any options.
  bool hasOpaque(const ruby::Call& call) const {
    return std::ranges::any_of(call.arguments, [&](ruby::TokenSpan argument) {
      return !ruby::isOption(ruby_, argument) && !isPlain(argument);
    });
  }

  /// Returns the version that a range begins with, or `1.2.0` for `1.2`; empty if it has none.
  static std::string versionIn(std::string_view written) {
    const std::size_t start = std::min(written.find_first_of("0123456789"), written.size());
    if (written.find_first_of("<|") < start) return {};
    std::string version(written.substr(start));
    version.resize(std::min(version.find_first_of(" ,|"), version.size()));
    for (const char* rest : {"", ".0", ".0.0"})
      if (types::SemVer::parse(version + rest)) return version + rest;
    return {};
  }

  void checkVersion(ruby::TokenSpan argument) {
    const std::string version = ruby::stringAt(ruby_, argument.begin);
    if (ruby_[argument.begin].interpolated || types::SemVer::parse(version)) return;
    tell(DiagnosticId::PuppetfileVersion, ruby_.rangeOf(argument), version);
    if (version == "latest")
      findings_.back().fix("Write :latest", {{ruby_.rangeOf(argument), ":latest"}});
    if (const std::string meant = versionIn(version); !meant.empty())
      findings_.back().fix("Write '" + meant + '\'',
                           {{ruby_.rangeOf(argument), '\'' + meant + '\''}});
  }

  /// Checks a version that is a Symbol.
  void checkLatest(ruby::TokenSpan argument) {
    const std::string version(ruby_.content(argument.begin));
    if (version == "latest") return;
    tell(DiagnosticId::PuppetfileVersion, ruby_.rangeOf(argument), ':' + version);
    NameCandidates near(version);
    near.offer("latest");
    if (near.isSure())
      findings_.back().fix("Write :latest", {{ruby_.rangeOf(argument), ":latest"}});
  }

  void checkOption(ruby::TokenSpan argument, std::map<std::string_view, TextRange>& refs) {
    constexpr auto kRefs = std::to_array<std::string_view>({"ref", "tag", "branch", "commit"});
    constexpr auto kOthers = std::to_array<std::string_view>(
        {"git", "svn", "rev", "revision", "username", "password", "local", "type", "source",
         "version", "install_path", "exclude_spec", "default_branch", "default_branch_override",
         "checksum", "tarball", "forge"});
    const std::string_view key = ruby_.content(argument.begin);
    const TextRange range = ruby_[argument.begin].content;
    if (ruby_[argument.begin].kind == TokenKind::Label &&
        ruby_.isOperator(argument.begin + 1, "=>")) {
      const TextRange rocket = ruby_[argument.begin + 1].range;
      tell(DiagnosticId::PuppetfileSyntax, rocket,
           "an option is written '" + std::string(key) + ":' or ':" + std::string(key) + " =>'");
      findings_.back().fix("Remove '=>'",
                           {{{rocket.start, ruby_[argument.begin + 2].range.start}, ""}});
      return;
    }
    if (std::ranges::find(kRefs, key) != kRefs.end()) {
      checkRef(argument);
      if (!refs.empty())
        tell(DiagnosticId::PuppetfileOption, range,
             "the options '" + std::string(refs.begin()->first) + "' and '" + std::string(key) +
                 "' conflict: the last one counts");
      if (refs.size() == 1) removeOption(refs.begin()->second.start, argument);
      refs.emplace(key, range);
    } else if (std::ranges::find(kOthers, key) == kOthers.end()) {
      NameCandidates near(key);
      for (const std::string_view other : kRefs) near.offer(other);
      for (const std::string_view other : kOthers) near.offer(other);
      tell(DiagnosticId::PuppetfileOption, range,
           "unknown option '" + std::string(key) + "' of a module" + hintOf(near));
      if (near.isSure())
        findings_.back().fix("Write '" + near.best() + '\'', {{range, near.best()}});
    }
  }

  /// Adds the fix to remove the option that begins at `start`, which is before `argument`.
  void removeOption(std::uint32_t start, ruby::TokenSpan argument) {
    std::uint32_t token = argument.begin;
    while (token > 0 && ruby_[token].range.start > start) --token;
    std::uint32_t next = token;
    while (next < argument.begin && !ruby_.isOperator(next, ",")) ++next;
    // Behind the comma: what is between the options is removed with the first one.
    const TextRange range{ruby_[token].range.start, ruby_[next + 1].range.start};
    if (next + 1 <= argument.begin && ruby_.textIn(range).find('#') == std::string_view::npos)
      findings_.back().fix("Remove the one that does not count", {{range, ""}});
  }

  /// Checks the value of `ref:` or one of its kind: Git takes a String, and r10k one Symbol.
  void checkRef(ruby::TokenSpan argument) {
    const ruby::TokenSpan value{
        ruby_.isOperator(argument.begin + 1, "=>") ? argument.begin + 2 : argument.begin + 1,
        argument.end};
    if (ruby_[value.begin].kind == TokenKind::Number) {
      const std::string number(ruby_.textIn(ruby_.rangeOf(value)));
      tell(DiagnosticId::PuppetfileOption, ruby_.rangeOf(value), "a ref is a String: quote it");
      findings_.back().fix("Write '" + number + '\'',
                           {{ruby_.rangeOf(value), '\'' + number + '\''}});
      return;
    }
    const Literal ref = ruby::evaluate(ruby_, value, {});
    if (ref.kind != Literal::Kind::Symbol || ref.text == "control_branch") return;
    const TextRange written = ruby_.rangeOf(value);
    tell(DiagnosticId::PuppetfileSyntax, written,
         "a ref is a String, and not the Symbol :" + ref.text);
    findings_.back().fix("Write '" + ref.text + '\'', {{written, '\'' + ref.text + '\''}});
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
  const bool isOfLibrarian_;
  std::map<std::string, ruby::TokenSpan> seen_;
  std::vector<Diagnostic> findings_;
};

}  // namespace

std::vector<Diagnostic> checkPuppetfile(std::string_view text, bool isOfLibrarian) {
  return PuppetfileChecker(text, isOfLibrarian).run();
}

/// Its lock file lists the sources of the modules (`FORGE`, `GIT`) with their `specs:`.
bool isOfLibrarian(const std::string& folder, QueryContext& queries) {
  const auto contains = [&](const char* file, std::string_view word) {
    const auto text = queries.text(folder + file);
    return text && text->find(word) != std::string::npos;
  };
  return contains("/Puppetfile.lock", "specs:") || contains("/Gemfile", "librarian-puppet") ||
         queries.entryAt(folder + "/.librarian") != 0;
}

}  // namespace puppet::analysis
