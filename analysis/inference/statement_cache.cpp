#include "analysis/inference/statement_cache.h"

#include <algorithm>
#include <optional>

#include "analysis/inference/incremental_body_evaluator.h"
#include "analysis/symbols/assigned_variables.h"
#include "parser/tokens/node_sets.h"

namespace puppet::analysis {

using namespace parser;

namespace {

/// The parts of a definition that an edit may change.
struct Changeable {
  ParameterList parameters;
  Block body;
};

/// Returns the parts of a class, a defined type or a plan; absent for any other statement.
std::optional<Changeable> changeablePartsOf(const Cursor& statement) {
  if (const ClassDefinition class_{statement}) return {{class_.parameters(), class_.body()}};
  if (const DefinedType type{statement}) return {{type.parameters(), type.body()}};
  if (const PlanDefinition plan{statement}) return {{plan.parameters(), plan.body()}};
  return std::nullopt;
}

/// Returns the name and the parent of a definition: its text up to the parameters or the body.
/// Empty if it has no such parts.
std::string_view headOf(const Cursor& statement, const Changeable& parts) {
  const Cursor end = parts.parameters ? Cursor(parts.parameters) : Cursor(parts.body);
  if (!end || end.start() < statement.start()) return {};
  return statement.tree()->text.slice({statement.start(), end.start()});
}

std::string_view parentOf(const Cursor& statement) {
  const ClassDefinition class_(statement);
  return class_ && class_.inherits() ? class_.inherits().parent().text() : std::string_view();
}

std::vector<Cursor> definitionsIn(const SyntaxTree& tree) {
  std::vector<Cursor> definitions;
  for (const Cursor child : Cursor::root(tree).children())
    if (isDefinition(child.kind())) definitions.push_back(child);
  return definitions;
}

bool hasDefinition(const ViewList<Expression>& statements) {
  return std::ranges::any_of(statements,
                             [](const Expression& each) { return isDefinition(each.kind()); });
}

/// Returns true if two definitions differ at most in parameters and statements, and no statement is
/// a definition.
bool differInBody(const Cursor& before, const Cursor& now) {
  const auto old = changeablePartsOf(before), parts = changeablePartsOf(now);
  if (!old || !parts || before.kind() != now.kind()) return false;
  const std::string_view head = headOf(now, *parts);
  return !head.empty() && head == headOf(before, *old) && parentOf(before) == parentOf(now) &&
         !hasDefinition(old->body.statements()) && !hasDefinition(parts->body.statements());
}

}  // namespace

bool StatementCache::isSameBesidesBody(const SyntaxTree& tree) const {
  if (tree.options != tree_->options || tree.options.mode.epp) return false;
  const std::vector<Cursor> before = definitionsIn(*tree_), now = definitionsIn(tree);
  if (before.size() != now.size()) return false;
  bool isChanged = false;
  for (std::size_t i = 0; i < now.size(); ++i) {
    if (before[i].green() == now[i].green()) continue;
    if (std::exchange(isChanged, true) || !differInBody(before[i], now[i])) return false;
  }
  // Statements outside of definitions are evaluated each time, but their assigned variables are
  // visible everywhere.
  return variablesAssignedIn(Cursor::root(*tree_)) == variablesAssignedIn(Cursor::root(tree));
}

void StatementCache::clear() {
  bodies_.clear();
  reads_.clear();
  names_.clear();
}

StatementCache::Session::Session(StatementCache* memo, const SyntaxTree& tree,
                                 StatementCacheKey conditions, const WorkspaceSnapshot& snapshot,
                                 const FileSymbols& definitions)
    : memo_(memo),
      tree_(tree),
      conditions_(std::move(conditions)),
      snapshot_(snapshot),
      definitions_(definitions) {
  if (!memo_) return;
  lock_ = std::unique_lock(memo_->mutex_, std::try_to_lock);
  if (!lock_.owns_lock()) {
    memo_ = nullptr;
    return;
  }
  const bool isOfUse = memo_->tree_ && memo_->conditions_ == conditions_ &&
                       memo_->reads_.hold(snapshot) && memo_->isSameBesidesBody(tree);
  if (!isOfUse) memo_->clear();
}

void StatementCache::Session::run(Evaluator& evaluator, Scope& scope,
                                  const ParameterList& parameters, const Block& body,
                                  const std::function<void()>& bind) {
  const std::size_t index = bodies_.size();
  const Body* before = index < memo_->bodies_.size() ? &memo_->bodies_[index] : nullptr;
  IncrementalBodyEvaluator run(*memo_, tree_, definitions_, before, bodies_.emplace_back());
  run.bind(evaluator.context(), scope, parameters, bind);
  run.run(evaluator, scope, body.statements(), counts_);
}

std::vector<Use> StatementCache::Session::end(std::vector<Use> uses) {
  if (!memo_) return uses;
  memo_->tree_ = SyntaxTree{tree_.text, tree_.options, tree_.root, {}, tree_.arena};
  memo_->conditions_ = std::move(conditions_);
  memo_->bodies_ = std::move(bodies_);
  memo_->reads_.add(uses, snapshot_);
  memo_->counts_ = counts_;
  return memo_->reads_.all();
}

}  // namespace puppet::analysis
