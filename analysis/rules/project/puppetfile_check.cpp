#include <algorithm>
#include <array>
#include <map>

#include "analysis/eval/name_suggestion.h"
#include "analysis/ruby/calls.h"
#include "analysis/ruby/literals.h"
#include "analysis/ruby/ruby_tree.h"
#include "analysis/rules/project/project_checks.h"
#include "analysis/rules/project/puppetfile_code.h"
#include "analysis/rules/project/puppetfile_syntax.h"
#include "analysis/rules/project/upgrade_checks.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/upgrade/moved_names.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "types/scalar/semver.h"

namespace puppet::analysis {
namespace {

using ruby::Literal;
using ruby::Node;
using ruby::NodeKind;

/// Returns true for an author and a module name, or a module name alone.
bool isModuleName(std::string_view name) {
  const std::size_t at = name.find_first_of("-/");
  const std::string_view own = at == name.npos ? name : name.substr(at + 1);
  return at != 0 && !own.empty() && std::ranges::all_of(own, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                  c == '_';
         });
}

/// Returns the arguments of a call, options as pairs.
std::vector<Node> argumentsOf(const Node& call) {
  std::vector<Node> arguments;
  for (const Node argument : call.arguments()) {
    if (!argument.is(NodeKind::KeywordHash))
      arguments.push_back(argument);
    else
      for (const Node entry : argument.elements()) arguments.push_back(entry);
  }
  return arguments;
}

bool isOption(const Node& argument) { return argument.key().is(NodeKind::Symbol); }

/// Returns true for a version, as opposed to options.
bool isPlain(const Node& argument) {
  return argument.is(NodeKind::String) || argument.is(NodeKind::InterpolatedString) ||
         argument.is(NodeKind::Symbol);
}

/// Returns true for an argument that is neither an option nor a literal: it may contain any
/// options.
bool isOpaque(const Node& argument) { return !isOption(argument) && !isPlain(argument); }

/// Checks the statements of a Puppetfile that are plain calls; other Ruby code is ignored.
class PuppetfileChecker {
 public:
  PuppetfileChecker(std::string_view text, bool isOfLibrarian)
      : ruby_(text), isOfLibrarian_(isOfLibrarian || findLibrarian()) {}

  std::vector<Diagnostic> run() {
    for (const Node& statement : certainStatements(ruby_))
      if (ruby::isOwnCall(statement) && statement.name() == "mod") checkModule(statement);
    for (Diagnostic& finding : checkPuppetfileCode(ruby_, isOfLibrarian_))
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
    bool hasRange = false, hasVersion = false, hasWord = false;
    ruby::walk(ruby_.root(), [&](const Node& node) {
      if (node.is(NodeKind::String)) {
        hasRange |= isRange(node.value());
        hasVersion |= types::SemVer::parse(node.value()).has_value();
      }
      const std::string_view word = node.is(NodeKind::Symbol) ? node.value() : node.name();
      hasWord |= std::ranges::find(kWords, word) != kWords.end();
      return true;
    });
    return hasWord || (hasRange && !hasVersion);
  }

  static bool isRange(std::string_view version) {
    return version.find_first_of("<>~^") == 0 &&
           version.find_first_of("0123456789") != version.npos;
  }

  void report(DiagnosticId id, TextRange place, std::string_view argument) {
    findings_.push_back(makeDiagnostic(id, place, {argument}));
  }

  /// Reports the comma before an argument that is the next declaration, `mod 'a', mod('b')`.
  void checkComma(const Node& argument) {
    if (!ruby::isOwnCall(argument) || !isPuppetfileDeclaration(argument.name())) return;
    const std::size_t at = ruby_.text().substr(0, argument.range().start).rfind(',');
    if (at == std::string_view::npos) return;
    const TextRange comma{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + 1)};
    report(DiagnosticId::PuppetfileSyntax, comma, "expected another argument behind the comma");
    findings_.back().fix("Remove the comma", {{comma, ""}});
  }

  void checkModule(const Node& call) {
    const std::vector<Node> arguments = argumentsOf(call);
    for (const Node& argument : arguments) checkComma(argument);
    const TextRange place = call.nameRange();
    if (arguments.empty())
      return report(DiagnosticId::PuppetfileSyntax, place, "'mod' needs the name of a module");
    if (isOption(arguments[0]))
      return report(DiagnosticId::PuppetfileSyntax, place,
                    "'mod' needs the name of a module first");
    const Literal name = ruby::evaluate(arguments[0], {});
    if (!name.isName()) return;  // computed
    const TextRange written = arguments[0].range();
    if (!isOfLibrarian_ && !isModuleName(name.text)) {
      report(DiagnosticId::PuppetfileSyntax, written,
             "'" + name.text + "' is not a name of a module, as 'author/name' is one");
      return insertComma(arguments[0]);
    }
    checkSource(arguments, name.text);
    checkName(name.text, arguments[0]);
    if (!isOfLibrarian_) checkArguments(call, arguments);
    const auto [first, isNew] = seen_.try_emplace(folderOf(name.text), call);
    if (isNew) return;
    report(DiagnosticId::PuppetfileDuplicate, written, folderOf(name.text));
    findings_.back().related.push_back({first->second.arguments()[0].range(), "the first one"});
    removeSame(call, first->second);
  }

  /// Adds the fix to remove a declaration that is written like the one before it.
  void removeSame(const Node& declaration, const Node& before) {
    const TextRange range = declaration.range();
    if (declaration.text() != before.text()) return;
    const std::string_view text = ruby_.text();
    const std::size_t end = std::min(text.find('\n', range.end), text.size() - 1) + 1;
    const bool isAlone =
        (range.start == 0 || text[range.start - 1] == '\n') &&
        text.substr(range.end, end - range.end).find_first_not_of(" \r\n") == text.npos;
    if (isAlone)
      findings_.back().fix("Remove it", {{{range.start, static_cast<std::uint32_t>(end)}, ""}});
  }

  /// Adds the fix to put the comma between a name and a version, two texts that Ruby joins.
  void insertComma(const Node& name) {
    if (!name.opening().empty() || name.elements().size() != 2) return;
    const std::uint32_t end = name.elements()[0].range().end;
    findings_.back().fix("Insert a comma", {{{end, end}, ","}});
  }

  /// Reports a module of the Forge that continues under another name.
  void checkName(std::string_view name, const Node& argument) {
    const auto moved = movedModule(name);
    if (!moved) return;
    findings_.push_back(makeMovedModule(argument.range(), name, *moved));
    if (argument.is(ruby::NodeKind::String) && moved->reason != MovedModule::Reason::Archived)
      findings_.back().fix("Write " + moved->name, {{argument.content(), moved->name}});
  }

  /// Reports the repository of a module that has a successor.
  void checkRepository(const Node& address) {
    if (!address.is(NodeKind::String)) return;
    const std::string name = moduleOfRepository(address.value());
    if (const auto moved = movedModule(name))
      findings_.push_back(makeMovedModule(address.range(), name, *moved));
  }

  /// Checks the source of a module: one on the Forge is identified by its author and name.
  void checkSource(const std::vector<Node>& arguments, std::string_view name) {
    const bool hasAuthor = name.find_first_of("-/") != name.npos;
    const bool isElsewhere = std::ranges::any_of(
        arguments, [](const Node& argument) { return isOption(argument) || isOpaque(argument); });
    if (!isOfLibrarian_ && !hasAuthor && !isElsewhere)
      report(DiagnosticId::PuppetfileSyntax, arguments[0].range(),
             "a module of the Forge is named with its author: 'author/" + std::string(name) +
                 "'; for others say where they come from, as with git:");
  }

  /// Checks the version and the options of a module.
  void checkArguments(const Node& call, const std::vector<Node>& arguments) {
    int versions = 0;
    std::vector<std::size_t> refs;
    const std::size_t before = findings_.size();
    for (std::size_t i = 1; i < arguments.size(); ++i) {
      const Node argument = arguments[i];
      const TextRange written = argument.range();
      if (isOption(argument)) {
        checkOption(arguments, i, refs);
        if (versions == 0 || i != 2) continue;
        report(DiagnosticId::PuppetfileSyntax, written,
               "a module has a version or options, and not both");
      } else if (argument.is(NodeKind::String)) {
        if (++versions == 1) checkVersion(argument);
        if (versions == 2)
          report(DiagnosticId::PuppetfileSyntax, written,
                 "'mod' takes a name and a version, or a name and options");
      } else if (argument.is(NodeKind::Symbol)) {
        checkLatest(argument);
      } else if (argument.is(NodeKind::Integer) || argument.is(NodeKind::Float)) {
        report(DiagnosticId::PuppetfileSyntax, written,
               "a version is a String: '" + std::string(argument.text()) + '\'');
        quoteVersion(findings_.back(), written, argument.text());
      }
    }
    if (findings_.size() != before || std::ranges::any_of(arguments, isOpaque)) return;
    checkKind(call, arguments);
    if (findings_.size() == before && ruby::option(call, "git") && refs.empty() &&
        !ruby::option(call, "default_branch"))
      report(DiagnosticId::PuppetfileOption, arguments[0].range(),
             "no ref for the Git module: add 'ref', 'tag', 'branch' or 'commit'");
  }

  /// Checks that the options name a source that r10k can read.
  void checkKind(const Node& call, const std::vector<Node>& arguments) {
    constexpr auto kSources = std::to_array<std::string_view>(
        {"git", "svn", "local", "type", "forge", "tarball", "source"});
    constexpr auto kTypes =
        std::to_array<std::string_view>({"git", "svn", "forge", "local", "tarball"});
    const auto has = [&](std::string_view key) {
      return static_cast<bool>(ruby::option(call, key));
    };
    if (std::ranges::any_of(arguments, isOption) && std::ranges::none_of(kSources, has))
      report(DiagnosticId::PuppetfileSyntax, arguments[0].range(),
             "the options name no source of the module: add 'git', 'svn', 'local' or 'type'");
    const auto valueOf = [&](std::string_view key) {
      return ruby::evaluate(ruby::option(call, key), {});
    };
    if (const Literal type = valueOf("type");
        type.isName() && std::ranges::find(kTypes, type.text) == kTypes.end()) {
      NameCandidates near(type.text);
      for (const std::string_view known : kTypes) near.offer(known);
      report(DiagnosticId::PuppetfileSyntax, type.place,
             "no module is of the type '" + type.text + '\'' + hintOf(near));
      if (near.isSure() && type.kind == Literal::Kind::String)
        findings_.back().fix("Write '" + near.best() + '\'',
                             {{ruby::option(call, "type").range(), '\'' + near.best() + '\''}});
    }
    if (const Node local = ruby::option(call, "local"); local.is(NodeKind::False))
      report(DiagnosticId::PuppetfileSyntax, local.range(),
             "'local: false' names no source of the module");
    if (const Literal path = valueOf("install_path");
        path.kind == Literal::Kind::String && (path.text == ".." || path.text.starts_with("../")))
      report(DiagnosticId::PuppetfileSyntax, path.place,
             "r10k installs no module outside of the environment");
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

  void checkVersion(const Node& argument) {
    const std::string version(argument.value());
    const TextRange written = argument.range();
    if (types::SemVer::parse(version)) return;
    report(DiagnosticId::PuppetfileVersion, written, version);
    if (version == "latest") findings_.back().fix("Write :latest", {{written, ":latest"}});
    if (const std::string meant = versionIn(version); !meant.empty())
      findings_.back().fix("Write '" + meant + '\'', {{written, '\'' + meant + '\''}});
  }

  /// Checks a version that is a Symbol.
  void checkLatest(const Node& argument) {
    const std::string version(argument.value());
    if (version == "latest") return;
    report(DiagnosticId::PuppetfileVersion, argument.range(), ':' + version);
    NameCandidates near(version);
    near.offer("latest");
    if (near.isSure()) findings_.back().fix("Write :latest", {{argument.range(), ":latest"}});
  }

  /// Checks the option at `index`; `refs` are the indices of those before it that name a revision.
  void checkOption(const std::vector<Node>& arguments, std::size_t index,
                   std::vector<std::size_t>& refs) {
    constexpr auto kRefs = std::to_array<std::string_view>({"ref", "tag", "branch", "commit"});
    constexpr auto kOthers = std::to_array<std::string_view>(
        {"svn", "rev", "revision", "username", "password", "local", "type", "source", "version",
         "install_path", "exclude_spec", "default_branch", "default_branch_override", "checksum",
         "tarball", "forge"});
    const std::string key(arguments[index].key().value());
    const TextRange range = arguments[index].key().content();
    if (std::ranges::find(kRefs, key) != kRefs.end()) {
      checkRef(arguments[index].operand());
      if (!refs.empty())
        report(DiagnosticId::PuppetfileOption, range,
               "the options '" + std::string(arguments[refs[0]].key().value()) + "' and '" + key +
                   "' conflict: the last one counts");
      if (refs.size() == 1) removeOption(arguments, refs[0]);
      refs.push_back(index);
    } else if (key == "git") {
      checkRepository(arguments[index].operand());
    } else if (std::ranges::find(kOthers, key) == kOthers.end()) {
      NameCandidates near(key);
      for (const std::string_view other : kRefs) near.offer(other);
      for (const std::string_view other : kOthers) near.offer(other);
      near.offer("git");
      report(DiagnosticId::PuppetfileOption, range,
             "unknown option '" + key + "' of a module" + hintOf(near));
      if (near.isSure())
        findings_.back().fix("Write '" + near.best() + '\'', {{range, near.best()}});
    }
  }

  /// Adds the fix to remove an option that another one follows, with what is between them.
  void removeOption(const std::vector<Node>& arguments, std::size_t index) {
    const TextRange range{arguments[index].range().start, arguments[index + 1].range().start};
    if (ruby_.text().substr(range.start, range.length()).find('#') == std::string_view::npos)
      findings_.back().fix("Remove the one that does not count", {{range, ""}});
  }

  /// Checks the value of `ref:` or one of its kind: Git takes a String, and r10k one Symbol.
  void checkRef(const Node& value) {
    const TextRange written = value.range();
    if (value.is(NodeKind::Integer) || value.is(NodeKind::Float)) {
      const std::string number(value.text());
      report(DiagnosticId::PuppetfileOption, written, "a ref is a String: quote it");
      findings_.back().fix("Write '" + number + '\'', {{written, '\'' + number + '\''}});
      return;
    }
    if (!value.is(NodeKind::Symbol) || value.value() == "control_branch") return;
    const std::string name(value.value());
    report(DiagnosticId::PuppetfileSyntax, written,
           "a ref is a String, and not the Symbol :" + name);
    findings_.back().fix("Write '" + name + '\'', {{written, '\'' + name + '\''}});
  }

  static std::string folderOf(std::string_view name) {
    const std::size_t at = name.find_first_of("-/");
    return std::string(at == name.npos ? name : name.substr(at + 1));
  }

  const ruby::RubyTree ruby_;
  const bool isOfLibrarian_;
  std::map<std::string, Node> seen_;  ///< the first module of each folder
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
