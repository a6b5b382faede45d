#include <vector>

#include "analysis/rules/syntax/rule.h"
#include "analysis/rules/syntax/syntax_queries.h"
#include "analysis/symbols/name_candidates.h"

namespace puppet::analysis {

using namespace parser;

namespace {

bool hasError(const Cursor& element) {
  return element.isNode() && element.green().node()->hasError();
}

}  // namespace

/// Walks a tree without recursion, because the depth of a chain of operators is limited only by the
/// text.
class Walk {
 public:
  Walk(Inspection& inspection, const RuleTable& rules) : inspection_(inspection), rules_(rules) {}

  void run() {
    enter(Cursor::root(inspection_.tree()));
    while (!open_.empty()) {
      if (open_.back().next == open_.back().end) {
        leave();
        continue;
      }
      const Cursor child = *open_.back().next++;
      if (child.isNode())
        enter(child);
      else
        visit(child);
    }
  }

 private:
  struct Open {
    Cursor::Iterator next, end;
  };

  void enter(const Cursor& node) {
    const std::size_t depth = open_.size();
    if (depth > 0 && isStatementList(inspection_.ancestors_.back().kind()))
      pushStatement(depth, hasError(node) && isDamaged(node));
    visit(node);
    const auto children = node.children();
    open_.push_back({children.begin(), children.end()});
    inspection_.ancestors_.push_back(node);
  }

  void leave() {
    open_.pop_back();
    inspection_.ancestors_.pop_back();
    auto& statements = inspection_.statements_;
    if (statements.empty() || statements.back().depth != open_.size()) return;
    inspection_.damagedStatements_ -= statements.back().damaged;
    statements.pop_back();
  }

  void pushStatement(std::size_t depth, bool damaged) {
    inspection_.statements_.push_back({depth, damaged});
    inspection_.damagedStatements_ += damaged;
  }

  /// Matches tags and texts of heredocs: the texts follow a line in the order of its tags.
  void matchHeredoc(const Cursor& element) {
    auto& open = inspection_.openHeredocs_;
    if (element.is(SyntaxKind::HeredocTag)) open.push_back(element);
    if (!element.is(SyntaxKind::HeredocBody)) return;
    inspection_.heredocTag_ = open.empty() ? Cursor() : open.front();
    if (!open.empty()) open.pop_front();
  }

  void visit(const Cursor& element) {
    matchHeredoc(element);
    const bool damaged = inspection_.insideDamage();
    for (const Rule& rule : rules_.of(element.kind()))
      if (!damaged || (rule.onDamage == OnDamage::Run && !hasError(element)))
        rule.run(inspection_, element);
  }

  Inspection& inspection_;
  const RuleTable& rules_;
  std::vector<Open> open_;
};

const RuleTable& syntaxRules() {
  static const RuleTable rules{
      assignmentRules,    callRules,           collectorRules,
      definitionRules,    duplicateRules,      heredocRules,
      locationRules,      nameRules,           nodeRules,
      parameterRules,     planRules,           resourceRules,
      statementRules,     templateRules,       typeDefinitionRules,
      typeRules,          valueRules,          repeatedDefinitionRules,
      pitfallRules,       suspiciousCodeRules, documentationRules,
      bareWordRules,      stringTrapRules,     newerVersionRules,
      newerResourceRules,
  };
  return rules;
}

void inspect(Inspection& inspection, const RuleTable& rules) {
  const CandidateLimit limit;
  Walk(inspection, rules).run();
}

}  // namespace puppet::analysis
