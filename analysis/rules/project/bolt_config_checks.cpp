#include <algorithm>
#include <array>
#include <map>

#include "analysis/eval/name_suggestion.h"
#include "analysis/rules/project/bolt_checks.h"
#include "analysis/rules/project/data_fixes.h"
#include "analysis/rules/project/upgrade_checks.h"
#include "analysis/rules/project/version_texts.h"
#include "analysis/symbols/name_candidates.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/ascii.h"
#include "types/scalar/semver_range.h"

namespace puppet::analysis {

using parser::DataEntryNodes;
using parser::DataNode;

namespace {

/// Checks the entries of a .fixtures.yml: where each module comes from.
class FixturesChecker {
 public:
  FixturesChecker(std::string_view source, std::vector<Diagnostic>& findings)
      : source_(source), findings_(findings) {}

  void check(const DataNode& root) {
    const DataNode fixtures = root.find("fixtures");
    if (!fixtures) dropSectionsAtTop(root);
    for (const DataEntryNodes& entry : entriesOf(fixtures.find("repositories")))
      if (entry.value.isMapping()) checkRepository(entry.value);
    for (const std::string_view section : {"forge_modules", "repositories"})
      for (const DataEntryNodes& entry : entriesOf(fixtures.find(section)))
        checkMoved(entry.value.isMapping() ? entry.value.find("repo") : entry.value);
  }

 private:
  /// Leaves one finding where the sections stand at the top: the one that says what is missing.
  void dropSectionsAtTop(const DataNode& root) {
    std::vector<TextRange> written;
    for (const std::string_view section : {"repositories", "forge_modules", "symlinks"})
      if (const DataNode value = root.find(section)) written.push_back(value.keyOfEntry().range());
    std::erase_if(findings_, [&](const Diagnostic& finding) {
      return std::ranges::find(written, finding.range) != written.end();
    });
  }

  /// Reports a module that has a successor.
  void checkMoved(const DataNode& place) {
    if (!place || !place.isScalar()) return;
    const std::string repository = moduleOfRepository(place.text());
    const std::string_view name = repository.empty() ? place.text() : repository;
    const auto moved = movedModule(name);
    if (!moved) return;
    findings_.push_back(makeMovedModule(place.range(), name, *moved));
    if (repository.empty() && moved->reason != MovedModule::Reason::Archived)
      addTextFix(findings_.back(), source_, place, moved->name);
  }

  void checkRepository(const DataNode& entry) {
    if (!entry.find("repo") && !entry.find("<<")) report(entry.keyOfEntry(), "missing key 'repo'");
    const DataNode scm = entry.find("scm"), ref = entry.find("ref");
    if (scm && scm.isScalar() && scm.text() != "git" && scm.text() != "hg") {
      report(scm, "unknown source system '" + std::string(scm.text()) + "': expected git or hg");
      NameCandidates near(scm.text());
      near.offer("git");
      addNearFix(findings_.back(), near, source_, scm);
    }
    const bool isGit = !scm || scm.text() == "git";
    if (isGit && ref && ref.isScalar() && ref.text().find('/') != std::string_view::npos) {
      report(ref, "a branch with a slash is named by 'branch'");
      if (const auto key = textRangeOf(source_, ref.keyOfEntry()); key && !entry.find("branch"))
        findings_.back().fix("Write 'branch'", {{*key, "branch"}});
    }
  }

  void report(const DataNode& node, const std::string& message) {
    findings_.push_back(makeDiagnostic(DiagnosticId::Fixtures, node.range(), {message}));
  }

  const std::string_view source_;
  std::vector<Diagnostic>& findings_;
};

/// Checks bolt-project.yaml: its name, and the modules that it needs.
class BoltProjectChecker {
 public:
  BoltProjectChecker(std::string_view source, std::vector<Diagnostic>& findings)
      : source_(source), findings_(findings) {}

  void check(const DataNode& root) {
    checkProjectName(root.find("name"));
    const DataNode modules = root.find("modules");
    if (modules && modules.isScalar() && !modules.isNull()) {
      report(modules, "'modules' expects an Array of names and Hashes, got a String");
      if (isForgeName(modules.text()))
        addNodeFix(findings_.back(), modules, '[' + std::string(modules.text()) + ']');
    }
    for (const DataNode& module : itemsOf(modules)) checkModule(module);
    for (const DataEntryNodes& log : entriesOf(root.find("log"))) checkLog(log);
    if (const DataNode future = root.find("future"); future && future.isMapping())
      if (const DataNode paths = future.find("file_paths"))
        findings_.push_back(makeDiagnostic(DiagnosticId::BoltConfigKey, paths.keyOfEntry().range(),
                                           {"'file_paths' has no effect: it is part of Bolt"}));
  }

 private:
  Diagnostic& report(const DataNode& node, const std::string& message) {
    const TextRange range = node.range();
    const auto end = node.isScalar() ? range.end : std::min(range.start + 1, range.end);
    return findings_.emplace_back(
        makeDiagnostic(DiagnosticId::BoltConfig, {range.start, end}, {message}));
  }

  void checkProjectName(const DataNode& name) {
    if (!name || !name.isScalar() || name.text().empty() || !name.tag().empty()) return;
    const std::string_view text = name.text();
    const auto isPart = [](char c) { return isLower(c) || isDigit(c) || c == '_'; };
    // Modules that are parts of Bolt itself.
    constexpr auto kBuiltIn = std::to_array<std::string_view>(
        {"boltlib", "ctrl", "dir", "file", "log", "out", "prompt", "system"});
    if (std::ranges::find(kBuiltIn, text) != kBuiltIn.end())
      report(name, '\'' + std::string(text) + "' is the name of a module of Bolt");
    if (isLower(text[0]) && std::ranges::all_of(text, isPart)) return;
    Diagnostic& finding = report(
        name, '\'' + std::string(text) +
                  "' is not a valid name of a project: use lower-case letters, digits and '_'");
    std::string meant = lowerCase(text);
    std::ranges::replace(meant, '-', '_');
    if (isLower(meant[0]) && std::ranges::all_of(meant, isPart))
      addTextFix(finding, source_, name, meant);
  }

  /// Returns true for `owner-name` and `owner/name`.
  static bool isForgeName(std::string_view name) {
    const std::size_t end = name.find_first_of("-/");
    if (end == 0 || end == name.npos || end + 1 == name.size()) return false;
    const auto isAuthor = [](char c) { return isLower(c) || isUpper(c) || isDigit(c); };
    const auto isOwn = [](char c) { return isLower(c) || isDigit(c) || c == '_'; };
    return std::ranges::all_of(name.substr(0, end), isAuthor) && isLower(name[end + 1]) &&
           std::ranges::all_of(name.substr(end + 1), isOwn);
  }

  void checkModule(const DataNode& module) {
    if (module.isScalar()) return checkModuleName(module);
    if (!module.isMapping() || module.find("_plugin") || module.find("<<")) return;
    const DataNode name = module.find("name"), git = module.find("git");
    if (!name && !git) {
      report(module, "the module has neither 'name' nor 'git'");
      return;
    }
    if (git && !module.find("ref")) report(git, "the Git module has no 'ref'");
    if (name && name.isScalar() && !git) checkModuleName(name);
    const DataNode range = module.find("version_requirement");
    if (range && range.isScalar() && !types::SemVerRange::parse(range.text())) {
      Diagnostic& finding =
          report(range, '\'' + std::string(range.text()) +
                            "' is not a range of versions, as '>= 1.2.0 < 2.0.0' is one");
      if (const std::string meant = rangeFor(range.text()); !meant.empty())
        addTextFix(finding, source_, range, meant);
    }
  }

  void checkModuleName(const DataNode& name) {
    if (name.text().empty()) return;
    if (isForgeName(name.text())) {
      std::string forgeName = lowerCase(name.text());
      std::ranges::replace(forgeName, '-', '/');
      const auto [first, isNew] = modules_.try_emplace(std::move(forgeName), name);
      if (isNew) return;
      report(name, "duplicate module '" + std::string(name.text()) + '\'');
      findings_.back().related.push_back({first->second.range(), "the first one"});
    } else
      report(name, '\'' + std::string(name.text()) +
                       "' is not a name of a module on the Forge, as 'author/name' is one");
  }

  void checkLog(const DataEntryNodes& log) {
    const bool isOff = log.value.isScalar() && !log.value.isQuoted() &&
                       (log.value.text() == "off" || log.value.text() == "false");
    if (isOff)
      addNodeFix(report(log.value, "a log is turned off by 'disable', got a Boolean"), log.value,
                 "disable");
    if (log.value.isMapping()) checkLevel(log.value.find("level"));
  }

  void checkLevel(const DataNode& node) {
    constexpr auto kLevels =
        std::to_array<std::string_view>({"trace", "debug", "error", "info", "warn", "fatal"});
    if (!node || !node.isScalar() || node.text().empty()) return;
    if (std::ranges::find(kLevels, node.text()) != kLevels.end()) return;
    NameCandidates near(node.text());
    for (const std::string_view known : kLevels) near.offer(known);
    addNearFix(report(node, "unknown log level '" + std::string(node.text()) + '\'' + hintOf(near)),
               near, source_, node);
  }

  const std::string_view source_;
  std::vector<Diagnostic>& findings_;
  std::map<std::string, DataNode, std::less<>> modules_;  ///< names on the Forge
};

}  // namespace

std::vector<DataNode> itemsOf(const DataNode& list) {
  return list.isSequence() ? list.children() : std::vector<DataNode>();
}

void checkBoltProject(const DataNode& root, std::string_view source, QueryContext& queries,
                      std::vector<Diagnostic>& findings) {
  BoltProjectChecker(source, findings).check(root);
  checkBoltNames(root, queries, findings);
}

void checkFixtures(const DataNode& root, std::string_view source,
                   std::vector<Diagnostic>& findings) {
  FixturesChecker(source, findings).check(root);
}

/// Checks .sync.yml: an update that removes a file has no use for its other settings.
void checkSync(const DataNode& root, std::vector<Diagnostic>& findings) {
  for (const DataEntryNodes& file : entriesOf(root)) {
    const DataNode removal = file.value.isMapping() ? file.value.find("delete") : DataNode();
    if (removal && removal.text() == "true" && entriesOf(file.value).size() > 1)
      findings.push_back(
          makeDiagnostic(DiagnosticId::SettingsFile, removal.keyOfEntry().range(),
                         {"'delete' removes the file: its other settings have no effect"}));
  }
}

}  // namespace puppet::analysis
