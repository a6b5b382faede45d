// Checks of the names in a bolt-project.yaml.

#include <algorithm>

#include "analysis/rules/project/bolt_checks.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using parser::DataNode;

namespace {

/// Returns true if a name or a pattern with `*` stands for `name`.
bool fits(std::string_view pattern, std::string_view name) {
  const std::size_t star = pattern.find('*');
  if (star == pattern.npos) return pattern == name;
  if (!name.starts_with(pattern.substr(0, star))) return false;
  const std::string_view rest = pattern.substr(star + 1);
  for (std::size_t i = star; i <= name.size(); ++i)
    if (fits(rest, name.substr(i))) return true;
  return false;
}

class BoltNames {
 public:
  BoltNames(QueryContext& queries, std::vector<Diagnostic>& findings)
      : queries_(queries), findings_(findings) {}

  /// Reports the names of tasks or plans in a list that stand for none.
  void checkRuns(const DataNode& list, ClassInterface::Kind kind, std::string_view noun) {
    if (!list) return;
    const std::vector<std::string> known = queries_.runNames(kind);
    for (const DataNode& item : itemsOf(list)) {
      if (!item.isScalar() || !isOfModule(item.text())) continue;
      if (std::ranges::none_of(known,
                               [&](const std::string& one) { return fits(item.text(), one); }))
        report(item, "no " + std::string(noun) + " matches '" + std::string(item.text()) + '\'');
    }
  }

  void checkPolicies(const DataNode& list) {
    for (const DataNode& item : itemsOf(list))
      if (item.isScalar() && isOfModule(item.text()) &&
          !queries_.find(NameKind::Class, std::string(item.text())))
        report(item, "class '" + std::string(item.text()) + "' not found");
  }

 private:
  /// Returns true for names of a module that is here; Bolt brings others.
  bool isOfModule(std::string_view name) {
    return queries_.findModule(name.substr(0, std::min(name.find("::"), name.size()))) != nullptr;
  }

  void report(const DataNode& node, const std::string& message) {
    findings_.push_back(makeDiagnostic(DiagnosticId::BoltConfigNote, node.range(), {message}));
  }

  QueryContext& queries_;
  std::vector<Diagnostic>& findings_;
};

}  // namespace

void checkBoltNames(const DataNode& root, QueryContext& queries,
                    std::vector<Diagnostic>& findings) {
  BoltNames names(queries, findings);
  names.checkRuns(root.find("plans"), ClassInterface::Kind::Plan, "plan");
  names.checkRuns(root.find("tasks"), ClassInterface::Kind::Task, "task");
  names.checkPolicies(root.find("policies"));
}

}  // namespace puppet::analysis
