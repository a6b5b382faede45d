#include "analysis/rules/syntax/walk.h"

#include <optional>
#include <vector>

#include "analysis/rules/syntax/rule.h"
#include "analysis/rules/syntax/syntax_queries.h"
#include "analysis/symbols/name_candidates.h"
#include "parser/tokens/node_sets.h"

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
  Walk(Inspection& inspection, const RuleTable& rules, CleanStatements::Session* known)
      : inspection_(inspection), rules_(rules), known_(known) {}

  void run() {
    enter(Cursor::root(inspection_.tree()));
    while (!open_.empty()) {
      if (open_.back().next == open_.back().end) {
        leave();
        continue;
      }
      const Cursor child = *open_.back().next++;
      ++open_.back().visited;
      if (child.isToken())
        visit(child);
      else if (!isClean(child))
        enter(child);
    }
  }

 private:
  struct Open {
    Cursor::Iterator next, end;
    std::size_t visited = 0;  ///< children
  };

  /// The visited statement, or the parameters of `head_`, where they may turn out to be clean.
  struct Candidate {
    std::size_t depth = 0;  ///< of its list
    std::size_t index = 0;  ///< in the list
    std::size_t findings = 0;
    bool isHead = false;
  };

  /// The head of the outermost definition that is visited.
  struct Head {
    Cursor definition;
    bool isClean = false;     ///< it need not be checked
    bool mayBeClean = false;  ///< no rule has found anything in it so far
  };

  /// Returns true if nothing but a finding keeps `child` of the innermost open node from being a
  /// clean statement.
  bool mayBeClean(const Cursor& child) const {
    const auto& ancestors = inspection_.ancestors_;
    const bool isListed =
        ancestors.size() == 1 || (ancestors.size() == 3 && ancestors[2].is(SyntaxKind::Block) &&
                                  isDefinition(ancestors[1].kind()));
    return isListed && !child.green().node()->hasDefinition() && inspection_.openHeredocs_.empty();
  }

  /// Returns true if the walk need not enter `child`, the last one of the innermost open node.
  bool isClean(const Cursor& child) {
    if (!known_) return false;
    if (child.is(SyntaxKind::ParameterList) && inspection_.ancestors_.back() == head_.definition)
      return isCleanHead();
    if (!mayBeClean(child)) return false;
    const std::size_t index = open_.back().visited - 1;
    if (known_->isClean(inspection_.ancestors_.back(), index)) return true;
    candidate_ = {open_.size(), index, inspection_.findings_.size()};
    inspection_.readsAround_ = false;
    return false;
  }

  bool isCleanHead() {
    if (head_.isClean) return true;
    if (!head_.mayBeClean || !inspection_.openHeredocs_.empty()) return false;
    candidate_ = {open_.size(), 0, inspection_.findings_.size(), /*isHead=*/true};
    inspection_.readsAround_ = false;
    return false;
  }

  void endCandidate() {
    const bool isClean = candidate_->findings == inspection_.findings_.size() &&
                         !inspection_.isFull() && !inspection_.readsAround_ &&
                         inspection_.openHeredocs_.empty();
    if (isClean && candidate_->isHead)
      known_->addHead(head_.definition);
    else if (isClean)
      known_->add(inspection_.ancestors_.back(), candidate_->index);
    candidate_.reset();
  }

  void enter(const Cursor& node) {
    const std::size_t depth = open_.size();
    if (depth > 0 && isStatementList(inspection_.ancestors_.back().kind()))
      pushStatement(depth, hasError(node) && isDamaged(node));
    if (known_ && depth == 1 && isDefinition(node.kind())) {
      const bool isClean = known_->isCleanHead(node);
      head_ = {node, isClean, !isClean && !inspection_.insideDamage()};
    }
    visit(node);
    const auto children = node.children();
    open_.push_back({.next = children.begin(), .end = children.end()});
    inspection_.ancestors_.push_back(node);
  }

  void leave() {
    open_.pop_back();
    inspection_.ancestors_.pop_back();
    if (candidate_ && candidate_->depth == open_.size()) endCandidate();
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
      if (!damaged || (rule.onDamage == OnDamage::Run && !hasError(element))) {
        if (rule.reads == Reads::Head && element == head_.definition)
          checkHead(rule);
        else
          rule.run(inspection_, element);
      }
  }

  void checkHead(const Rule& rule) {
    if (head_.isClean) return;
    const std::size_t findings = inspection_.findings_.size();
    inspection_.readsAround_ = false;
    rule.run(inspection_, head_.definition);
    const bool isSilent = findings == inspection_.findings_.size() && !inspection_.readsAround_;
    head_.mayBeClean = head_.mayBeClean && isSilent;
  }

  Inspection& inspection_;
  const RuleTable& rules_;
  CleanStatements::Session* known_;
  std::vector<Open> open_;
  std::optional<Candidate> candidate_;
  Head head_;
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

void inspect(Inspection& inspection, const RuleTable& rules, CleanStatements::Session* known) {
  const CandidateLimit limit;
  Walk(inspection, rules, known).run();
}

}  // namespace puppet::analysis
