// Checks of the inventory of Bolt beyond its schema.

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "analysis/eval/name_suggestion.h"
#include "analysis/rules/project/bolt_checks.h"
#include "analysis/rules/project/data_fixes.h"
#include "analysis/symbols/name_candidates.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using parser::DataEntryNodes;
using parser::DataNode;

namespace {

class InventoryChecker {
 public:
  InventoryChecker(std::string_view source, QueryContext& queries,
                   std::vector<Diagnostic>& findings)
      : source_(source), queries_(queries), findings_(findings) {}

  void checkGroup(const DataNode& node) {
    if (!node.isMapping()) return;
    if (const DataNode nodes = node.find("nodes")) {
      report(nodes.keyOfEntry(), "'nodes' belongs to version 1 of the inventory; use 'targets'");
      if (!node.find("targets"))
        addTextFix(findings_.back(), source_, nodes.keyOfEntry(), "targets");
    }
    std::erase_if(findings_, [&](const Diagnostic& finding) {
      return finding.id == DiagnosticId::BoltConfigKey && node.find("nodes") &&
             finding.range == node.find("nodes").keyOfEntry().range();
    });
    if (const DataNode name = node.find("name")) {
      addName(name);
      if (name.isScalar()) groups_.emplace(name.text(), name);
    }
    checkFeatures(node.find("features"));
    std::map<std::string_view, DataNode> here;
    for (const DataNode& target : itemsOf(node.find("targets"))) {
      if (target.isScalar()) checkPlainTarget(target, here);
      if (target.isMapping() && !target.find("_plugin")) checkTarget(target);
    }
    for (const DataNode& inner : itemsOf(node.find("groups"))) checkGroup(inner);
  }

  /// Reports groups that have the name of a target: the target may be in several groups.
  void checkTargetsNamedLikeGroups() {
    for (const DataNode& name : plainTargets_)
      if (const auto group = groups_.find(name.text()); group != groups_.end()) {
        report(name, '\'' + std::string(name.text()) + "' is the name of a group");
        findings_.back().related.push_back({group->second.range(), "the group"});
      }
    for (const DataNode& name : targets_)
      if (const auto found = names_.find(name.text()); found != names_.end()) {
        report(name, "duplicate name '" + std::string(name.text()) + '\'');
        findings_.back().related.push_back({found->second.range(), "the group or alias"});
      }
  }

  /// Checks the settings of transports, in all places.
  void checkSettings(const DataNode& node) {
    const DataNode config = node.isMapping() ? node.find("config") : DataNode();
    for (const DataEntryNodes& transport : entriesOf(config)) {
      if (!transport.value.isMapping()) continue;
      for (const char* key : {"password", "sudo-password"})
        checkPassword(transport.value.find(key));
      const DataNode command = transport.value.find("ssh-command");
      if (transport.key.text() == "ssh" && command && !transport.value.find("native-ssh"))
        note(DiagnosticId::BoltConfigKey, command.keyOfEntry(),
             "'ssh-command' has no effect without 'native-ssh'");
      if (transport.key.text() == "remote") checkProxy(transport.value.find("run-on"));
    }
    for (DataNode child = node.firstChild(); child; child = child.nextSibling())
      checkSettings(child);
  }

  /// Reports plugins that are one letter off those that Bolt brings; modules may have others.
  void checkPlugins(const DataNode& node) {
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
    if (const DataNode task = node.isMapping() ? node.find("task") : DataNode();
        task && task.isScalar() && node.find("_plugin").text() == "task")
      checkPluginTask(task);
    for (DataNode child = node.firstChild(); child; child = child.nextSibling())
      checkPlugins(child);
  }

 private:
  void note(DiagnosticId id, const DataNode& node, const std::string& message) {
    findings_.push_back(makeDiagnostic(id, node.range(), {message}));
  }

  void checkPluginTask(const DataNode& task) {
    const std::string name(task.text());
    if (queries_.findModule(name.substr(0, name.find("::"))) &&
        !queries_.find(NameKind::Task, name))
      note(DiagnosticId::BoltConfigKey, task, "task '" + name + "' not found");
  }

  void checkPassword(const DataNode& node) {
    if (node && node.isScalar() && node.tag().empty() && !node.text().empty())
      note(DiagnosticId::BoltConfigHint, node,
           "password in clear text: the plugins 'prompt' and 'pkcs7' keep it out of the file");
  }

  /// Reports a proxy that is one letter off a target: any other address makes a target.
  void checkProxy(const DataNode& node) {
    if (!node || !node.isScalar() || node.text().empty()) return;
    NameCandidates near(node.text());
    bool isKnown = names_.contains(node.text());
    for (const DataNode& name : targets_) {
      near.offer(name.text());
      isKnown = isKnown || name.text() == node.text();
    }
    for (const DataNode& name : plainTargets_) {
      near.offer(name.text());
      isKnown = isKnown || name.text() == node.text();
    }
    if (isKnown || !near.isMistyped()) return;
    note(DiagnosticId::BoltConfigKey, node,
         "unknown target '" + std::string(node.text()) + '\'' + hintOf(near));
    addNearFix(findings_.back(), near, source_, node);
  }

  /// Reports a feature that a list has twice.
  void checkFeatures(const DataNode& list) {
    std::set<std::string_view> seen;
    for (const DataNode& feature : itemsOf(list))
      if (feature.isScalar() && !seen.insert(feature.text()).second)
        report(feature, "duplicate feature '" + std::string(feature.text()) + '\'');
  }

  void checkPlainTarget(const DataNode& target, std::map<std::string_view, DataNode>& here) {
    plainTargets_.push_back(target);
    const auto [first, isNew] = here.try_emplace(target.text(), target);
    if (isNew) return;
    note(DiagnosticId::BoltConfigNote, target,
         "the group has the target '" + std::string(target.text()) + "' already");
    findings_.back().related.push_back({first->second.range(), "the first one"});
  }

  void report(const DataNode& node, const std::string& message) {
    const TextRange range = node.range();
    const auto end = node.isScalar() ? range.end : std::min(range.start + 1, range.end);
    findings_.push_back(makeDiagnostic(DiagnosticId::BoltConfig, {range.start, end}, {message}));
  }

  void checkTarget(const DataNode& node) {
    if (!node.find("name") && !node.find("uri") && !node.find("<<"))
      report(node, "the target has neither 'name' nor 'uri'");
    const DataNode name = node.find("name");
    if (name && name.isScalar() && !name.text().empty()) targets_.push_back(name);
    if (const DataNode uri = node.find("uri"); uri && uri.isScalar()) plainTargets_.push_back(uri);
    checkFeatures(node.find("features"));
    if (const DataNode alias = node.find("alias"); alias && alias.isScalar()) addName(alias);
    for (const DataNode& alias : itemsOf(node.find("alias"))) addName(alias);
  }

  /// Names of groups and aliases are unique in the file.
  void addName(const DataNode& name) {
    if (!name.isScalar() || name.text().empty()) return;
    if (name.text().find_first_of(" ,\t") != std::string_view::npos)
      return report(name, "'" + std::string(name.text()) +
                              "' is not a valid name: it contains a blank or a comma");
    const auto [first, isNew] = names_.try_emplace(std::string(name.text()), name);
    if (isNew) return;
    report(name, "duplicate name '" + std::string(name.text()) + '\'');
    findings_.back().related.push_back({first->second.range(), "the first one"});
  }

  const std::string_view source_;
  QueryContext& queries_;
  std::vector<Diagnostic>& findings_;
  std::map<std::string, DataNode, std::less<>> names_;  ///< of groups, and aliases
  std::map<std::string, DataNode, std::less<>> groups_;
  std::vector<DataNode> targets_;       ///< names of targets
  std::vector<DataNode> plainTargets_;  ///< targets that are texts, and addresses of others
};

}  // namespace

void checkInventory(const DataNode& root, std::string_view source, QueryContext& queries,
                    std::vector<Diagnostic>& findings) {
  InventoryChecker checker(source, queries, findings);
  checker.checkGroup(root);
  checker.checkTargetsNamedLikeGroups();
  checker.checkPlugins(root);
  checker.checkSettings(root);
}

}  // namespace puppet::analysis
