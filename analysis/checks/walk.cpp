#include <algorithm>
#include <array>

#include "analysis/checks/rule.h"
#include "analysis/checks/shape.h"

namespace puppet::analysis {

using namespace parser;

namespace {

using RulesByKind = std::array<std::vector<Rule>, 256>;

const RulesByKind& rulesByKind() {
  static const RulesByKind rules = [] {
    constexpr std::array kFamilies = {
        attributeNameRules, assignmentRules,     callRules,
        collectorRules,     definitionRules,     duplicateRules,
        heredocRules,       locationRules,       nameRules,
        nodeRules,          parameterRules,      planRules,
        resourceRules,      statementRules,      templateArgumentRules,
        templateRules,      typeDefinitionRules, typeRules,
        valueRules,         referenceRules,      repeatedDefinitionRules,
        missedMeaningRules, misreadingRules,     surpriseRules,
        documentationRules,
    };
    RulesByKind byKind;
    for (const auto family : kFamilies)
      for (const Rule& rule : family()) byKind[static_cast<std::size_t>(rule.kind)].push_back(rule);
    return byKind;
  }();
  return rules;
}

bool hasError(const Cursor& element) {
  return element.isNode() && element.green().node()->hasError();
}

}  // namespace

/// Goes through a tree without recursion: the depth of a chain of operators is bounded by nothing
/// but the text.
class Walk {
 public:
  explicit Walk(Inspection& inspection) : inspection_(inspection) {}

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

  /// The texts of the tags of a line follow it in their order.
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
    for (const Rule& rule : rulesByKind()[static_cast<std::size_t>(element.kind())])
      if (!damaged || (rule.onDamage == OnDamage::Run && !hasError(element)))
        rule.run(inspection_, element);
  }

  Inspection& inspection_;
  std::vector<Open> open_;
};

void inspect(Inspection& inspection) { Walk(inspection).run(); }

}  // namespace puppet::analysis
