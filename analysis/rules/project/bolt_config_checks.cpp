#include <algorithm>
#include <array>
#include <map>

#include "analysis/eval/name_suggestion.h"
#include "analysis/rules/project/bolt_checks.h"
#include "analysis/rules/project/data_fixes.h"
#include "analysis/rules/project/version_texts.h"
#include "analysis/symbols/name_candidates.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/ascii.h"
#include "types/scalar/semver_range.h"

namespace puppet::analysis {

using parser::DataEntryNodes;
using parser::DataNode;

namespace {

class InventoryChecker {
 public:
  InventoryChecker(std::string_view source, std::vector<Diagnostic>& findings)
      : source_(source), findings_(findings) {}

  void group(const DataNode& node) {
    if (!node.isMapping()) return;
    if (const DataNode nodes = node.find("nodes")) {
      tell(nodes.keyOfEntry(), "'nodes' belongs to version 1 of the inventory; use 'targets'");
      if (!node.find("targets"))
        addTextFix(findings_.back(), source_, nodes.keyOfEntry(), "targets");
    }
    std::erase_if(findings_, [&](const Diagnostic& finding) {
      return finding.id == DiagnosticId::BoltConfigKey && node.find("nodes") &&
             finding.range == node.find("nodes").keyOfEntry().range();
    });
    if (const DataNode name = node.find("name")) addName(name);
    for (const DataNode& target : itemsOf(node.find("targets")))
      if (target.isMapping() && !target.find("_plugin")) this->target(target);
    for (const DataNode& inner : itemsOf(node.find("groups"))) group(inner);
  }

  /// Reports groups that have the name of a target: the target may be in several groups.
  void targetsNamedLikeGroups() {
    for (const DataNode& name : targets_)
      if (const auto found = names_.find(name.text()); found != names_.end()) {
        tell(name, "duplicate name '" + std::string(name.text()) + '\'');
        findings_.back().related.push_back({found->second.range(), "the group or alias"});
      }
  }

  /// Reports plugins that are one letter off those that Bolt brings; modules may have others.
  void plugins(const DataNode& node) {
    constexpr auto kPlugins = std::to_array<std::string_view>(
        {"env_var", "prompt", "puppetdb", "task", "yaml", "pkcs7", "vault", "terraform",
         "aws_inventory", "azure_inventory", "gcloud_inventory"});
    if (const DataNode plugin = node.isMapping() ? node.find("_plugin") : DataNode();
        plugin && plugin.isScalar()) {
      NameCandidates near(plugin.text());
      for (const std::string_view known : kPlugins) near.offer(known);
      const bool isKnown = std::ranges::find(kPlugins, plugin.text()) != kPlugins.end();
      if (!isKnown && near.isMistyped()) {
        findings_.push_back(makeDiagnostic(
            DiagnosticId::BoltConfigKey, plugin.range(),
            {"unknown plugin '" + std::string(plugin.text()) + '\'' + hintOf(near)}));
        addNearFix(findings_.back(), near, source_, plugin);
      }
    }
    for (DataNode child = node.firstChild(); child; child = child.nextSibling()) plugins(child);
  }

 private:
  void tell(const DataNode& node, const std::string& message) {
    const TextRange range = node.range();
    const auto end = node.isScalar() ? range.end : std::min(range.start + 1, range.end);
    findings_.push_back(makeDiagnostic(DiagnosticId::BoltConfig, {range.start, end}, {message}));
  }

  void target(const DataNode& node) {
    if (!node.find("name") && !node.find("uri") && !node.find("<<"))
      tell(node, "the target has neither 'name' nor 'uri'");
    const DataNode name = node.find("name");
    if (name && name.isScalar() && !name.text().empty()) targets_.push_back(name);
    if (const DataNode alias = node.find("alias"); alias && alias.isScalar()) addName(alias);
    for (const DataNode& alias : itemsOf(node.find("alias"))) addName(alias);
  }

  /// Names of groups and aliases are unique in the file.
  void addName(const DataNode& name) {
    if (!name.isScalar() || name.text().empty()) return;
    if (name.text().find_first_of(" ,\t") != std::string_view::npos)
      return tell(name, "'" + std::string(name.text()) +
                            "' is not a valid name: it contains a blank or a comma");
    const auto [first, isNew] = names_.try_emplace(std::string(name.text()), name);
    if (isNew) return;
    tell(name, "duplicate name '" + std::string(name.text()) + '\'');
    findings_.back().related.push_back({first->second.range(), "the first one"});
  }

  const std::string_view source_;
  std::vector<Diagnostic>& findings_;
  std::map<std::string, DataNode, std::less<>> names_;  ///< of groups, and aliases
  std::vector<DataNode> targets_;                       ///< names of targets
};

/// Checks the entries of a .fixtures.yml: where each module comes from.
class FixturesChecker {
 public:
  FixturesChecker(std::string_view source, std::vector<Diagnostic>& findings)
      : source_(source), findings_(findings) {}

  void check(const DataNode& root) {
    const DataNode fixtures = root.find("fixtures");
    if (!fixtures) dropSectionsAtTop(root);
    for (const DataEntryNodes& entry : entriesOf(fixtures.find("repositories")))
      if (entry.value.isMapping()) repository(entry.value);
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

  void repository(const DataNode& entry) {
    if (!entry.find("repo") && !entry.find("<<")) tell(entry.keyOfEntry(), "missing key 'repo'");
    const DataNode scm = entry.find("scm"), ref = entry.find("ref");
    if (scm && scm.isScalar() && scm.text() != "git" && scm.text() != "hg") {
      tell(scm, "unknown source system '" + std::string(scm.text()) + "': expected git or hg");
      NameCandidates near(scm.text());
      near.offer("git");
      addNearFix(findings_.back(), near, source_, scm);
    }
    const bool isGit = !scm || scm.text() == "git";
    if (isGit && ref && ref.isScalar() && ref.text().find('/') != std::string_view::npos) {
      tell(ref, "a branch with a slash is named by 'branch'");
      if (const auto key = textRangeOf(source_, ref.keyOfEntry()); key && !entry.find("branch"))
        findings_.back().fix("Write 'branch'", {{*key, "branch"}});
    }
  }

  void tell(const DataNode& node, const std::string& message) {
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
    projectName(root.find("name"));
    const DataNode modules = root.find("modules");
    if (modules && modules.isScalar() && !modules.isNull()) {
      tell(modules, "'modules' expects an Array of names and Hashes, got a String");
      if (isForgeName(modules.text()))
        addNodeFix(findings_.back(), modules, '[' + std::string(modules.text()) + ']');
    }
    for (const DataNode& module : itemsOf(modules)) checkModule(module);
    for (const DataEntryNodes& log : entriesOf(root.find("log"))) level(log.value.find("level"));
  }

 private:
  Diagnostic& tell(const DataNode& node, const std::string& message) {
    const TextRange range = node.range();
    const auto end = node.isScalar() ? range.end : std::min(range.start + 1, range.end);
    return findings_.emplace_back(
        makeDiagnostic(DiagnosticId::BoltConfig, {range.start, end}, {message}));
  }

  void projectName(const DataNode& name) {
    if (!name || !name.isScalar() || name.text().empty() || !name.tag().empty()) return;
    const std::string_view text = name.text();
    const auto isPart = [](char c) { return isLower(c) || isDigit(c) || c == '_'; };
    if (isLower(text[0]) && std::ranges::all_of(text, isPart)) return;
    Diagnostic& finding = tell(
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
    if (module.isScalar()) return moduleName(module);
    if (!module.isMapping() || module.find("_plugin") || module.find("<<")) return;
    const DataNode name = module.find("name"), git = module.find("git");
    if (!name && !git) {
      tell(module, "the module has neither 'name' nor 'git'");
      return;
    }
    if (git && !module.find("ref")) tell(git, "the Git module has no 'ref'");
    if (name && name.isScalar() && !git) moduleName(name);
    const DataNode range = module.find("version_requirement");
    if (range && range.isScalar() && !types::SemVerRange::parse(range.text())) {
      Diagnostic& finding =
          tell(range, '\'' + std::string(range.text()) +
                          "' is not a range of versions, as '>= 1.2.0 < 2.0.0' is one");
      if (const std::string meant = rangeFor(range.text()); !meant.empty())
        addTextFix(finding, source_, range, meant);
    }
  }

  void moduleName(const DataNode& name) {
    if (!name.text().empty() && !isForgeName(name.text()))
      tell(name, '\'' + std::string(name.text()) +
                     "' is not a name of a module on the Forge, as 'author/name' is one");
  }

  void level(const DataNode& node) {
    constexpr auto kLevels =
        std::to_array<std::string_view>({"trace", "debug", "error", "info", "warn", "fatal"});
    if (!node || !node.isScalar() || node.text().empty()) return;
    if (std::ranges::find(kLevels, node.text()) != kLevels.end()) return;
    NameCandidates near(node.text());
    for (const std::string_view known : kLevels) near.offer(known);
    addNearFix(tell(node, "unknown log level '" + std::string(node.text()) + '\'' + hintOf(near)),
               near, source_, node);
  }

  const std::string_view source_;
  std::vector<Diagnostic>& findings_;
};

}  // namespace

std::vector<DataNode> itemsOf(const DataNode& list) {
  return list.isSequence() ? list.children() : std::vector<DataNode>();
}

void checkInventory(const DataNode& root, std::string_view source,
                    std::vector<Diagnostic>& findings) {
  InventoryChecker checker(source, findings);
  checker.group(root);
  checker.targetsNamedLikeGroups();
  checker.plugins(root);
}

void checkBoltProject(const DataNode& root, std::string_view source,
                      std::vector<Diagnostic>& findings) {
  BoltProjectChecker(source, findings).check(root);
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
