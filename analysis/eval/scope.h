#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "analysis/eval/name_hashes.h"
#include "analysis/eval/refinement.h"
#include "types/core/value.h"

namespace puppet::analysis {

struct Container;

/// Returns the hash used to pre-filter variable lookups.
std::uint32_t variableHash(std::string_view name);

/// Kind of a body. Decides which variables it can shadow, and what return() and next() end.
enum class BodyKind : std::uint8_t { Top, Node, Class, DefinedType, Function, Lambda, Template };

/// Variable, or a refinement of one.
struct Variable {
  /// Maybe: set on only some of the paths to here, and unset on the others. Pending: a parameter
  /// that is bound later.
  enum class State : std::uint8_t { Set, Maybe, Pending };

  std::string_view name;
  types::Value value;
  State state = State::Set;
  /// True if this refines a variable, or a part of one, that is set earlier or in an outer scope.
  bool isRefinement = false;
  /// For a Maybe: the paths on which it is not set; null if unknown. For alternatives: these.
  std::shared_ptr<const Absence> absence = {};
};

/// Variables of one running body, the last match for `$1`, and the values of early exits. Borrows
/// names: trees must outlive scopes.
///
/// A variable is assigned once, so the effects of an arm of a condition are the entries appended
/// while it runs: see Arms.
class Scope {
 public:
  /// `outer` is searched next for unqualified names: for a lambda the enclosing body, for a class
  /// the parent class, else top scope.
  explicit Scope(BodyKind kind = BodyKind::Top, Scope* outer = nullptr)
      : outer_(outer), kind_(kind) {}
  Scope(const Scope&) = delete;
  Scope& operator=(const Scope&) = delete;

  BodyKind kind() const { return kind_; }
  Scope* outer() const { return outer_; }
  /// Returns the outermost scope.
  Scope& top();
  /// Returns the node scope, or else the outermost one: all that a function can see.
  Scope& global();

  /// Returns the container of resources that are declared here; nullptr at top scope.
  Container* container() const;
  void setContainer(Container* container) { container_ = container; }

  /// Returns true if this scope or an outer one may have variables that the run does not know,
  /// because a class inherits from an unknown class.
  bool mayHaveOthers() const {
    for (const Scope* scope = this; scope; scope = scope->outer_)
      if (scope->hasOthers_) return true;
    return false;
  }
  void setMayHaveOthers() { hasOthers_ = true; }
  /// Returns the class whose body this is if it belongs to another file than the evaluated code;
  /// empty otherwise.
  std::string_view classElsewhere() const { return classElsewhere_; }
  void setClassElsewhere(std::string_view name) { classElsewhere_ = name; }

  /// Calls `visit(name)` for each variable visible from here.
  template <class Visit>
  void forEachName(Visit visit) const {
    for (const Scope* scope = this; scope; scope = scope->outer_)
      for (const Variable& variable : scope->variables_)
        if (!variable.isRefinement) visit(variable.name);
  }

  /// Calls `visit(variable)` for each variable of this body with its current value.
  template <class Visit>
  void forEachOwn(Visit visit) const {
    for (const Variable& variable : variables_)
      if (findOwn(variable.name) == &variable) visit(variable);
  }

  /// Returns the variables of this body set since size() was `first`, in the order of assignment.
  /// Invalidated by the next set().
  std::span<const Variable> since(std::size_t first) const {
    return std::span(variables_).subspan(first);
  }
  /// Records the hash of each name looked up in this body in `reads` from now on; nullptr stops.
  void watch(std::vector<std::uint32_t>* reads) { reads_ = reads; }

  /// Returns nullptr if the variable is definitely not set here or in an outer scope. Invalidated
  /// by the next set(). `owner` gets the scope that has it.
  const Variable* find(std::string_view name, const Scope** owner = nullptr) const;
  /// Looks up this body only, ignoring refinements.
  const Variable* findOwn(std::string_view name) const;
  void set(std::string_view name, types::Value value, Variable::State state = Variable::State::Set);
  void set(Variable variable);

  /// Gives a Pending variable its value; `index` is the value of size() before it was set.
  void fill(std::size_t index, types::Value value) {
    variables_[index].value = std::move(value);
    variables_[index].state = Variable::State::Set;
  }

  /// Replaces what is known about where a Maybe is unset; null means nowhere, so that the variable
  /// is set.
  void settle(std::size_t index, std::shared_ptr<const Absence> absence) {
    if (!absence) variables_[index].state = Variable::State::Set;
    variables_[index].absence = std::move(absence);
  }

  /// Makes later lookups of the name, of a variable or from pathName(), find this value. Dropped at
  /// the end of the arm whose condition implies it.
  void refine(std::string_view name, types::Value value);

  /// Retains that one of several conjunctions of refinements holds, until the end of the arm.
  void assume(std::vector<Refinements> alternatives);
  /// Returns the alternatives that assume() has retained in this body: the last `kMaxAssumed`.
  std::vector<std::shared_ptr<const Absence>> assumed() const;
  static constexpr std::size_t kMaxAssumed = 8;

  /// Returns the number of set(), refine() and assume() calls in effect; truncate() undoes later
  /// ones.
  std::size_t size() const { return variables_.size(); }
  void truncate(std::size_t size) {
    variables_.resize(size);
    hashes_.truncate(size);
  }

  /// Returns group `number` of the last match in this scope or an outer one of the same body;
  /// nullptr without a match.
  const types::Value* matchGroup(std::size_t number) const;
  /// Returns the number of groups of that match including the whole match: 0 without a match,
  /// kManyGroups if unknown.
  std::size_t matchGroups() const;
  static constexpr std::size_t kManyGroups = SIZE_MAX;
  bool hasMatch() const { return !match_.isUndef(); }
  /// Sets the groups of a match: an Array, or an Unknown. Undef if nothing matched.
  void setMatch(types::Value groups) { match_ = std::move(groups); }

  /// Returns the body that return() ends: the innermost one that is not a lambda.
  Scope& returnTarget();
  /// Records the value of next() on one path through the body.
  void leaveWith(const types::Value& value);
  /// Records the value of return() on one path, which is not checked against the return type.
  void returnWith(const types::Value& value);
  bool isLeftEarly() const {
    return !left_.is(types::ValueKind::Never) || !returned_.is(types::ValueKind::Never);
  }
  /// Returns the value of the body if its last statement has the value `last`.
  types::Value resultWith(const types::Value& last) const;
  /// Returns `result` joined with the values of return().
  types::Value orReturned(const types::Value& result) const;

  /// Prepares for another run of the same body: drops all but the first `kept` variables, which
  /// become Pending.
  void restart(std::size_t kept);

 private:
  /// Returns undef if there is no match.
  const types::Value& lastMatch() const;

  friend class Arms;
  friend class MatchGuard;

  Scope* outer_;
  Container* container_ = nullptr;
  std::vector<std::uint32_t>* reads_ = nullptr;
  std::string_view classElsewhere_;
  NameHashes hashes_;  ///< of the names
  std::vector<Variable> variables_;
  types::Value match_;
  types::Value left_ = types::Value::never();
  types::Value returned_ = types::Value::never();
  BodyKind kind_;
  bool hasOthers_ = false;
};

/// Restores the match variables when it is destroyed, as at the end of a condition.
class MatchGuard {
 public:
  explicit MatchGuard(Scope& scope) : scope_(scope), before_(scope.match_) {}
  MatchGuard(const MatchGuard&) = delete;
  MatchGuard& operator=(const MatchGuard&) = delete;
  ~MatchGuard() { scope_.match_ = std::move(before_); }

 private:
  Scope& scope_;
  types::Value before_;
};

/// Mutually exclusive paths, of which it is unknown which one is taken. Each arm runs in the scope
/// as it was at construction, with what passOn() has added; join() then merges their effects. See
/// the comment at Arms::join().
class Arms {
 public:
  explicit Arms(Scope& scope)
      : scope_(scope), begin_(scope.variables_.size()), passedEnd_(begin_) {}

  /// Runs `body`, which evaluates an arm and returns its value; `condition` holds in it.
  template <class Body>
  void run(const Refinements& condition, Body body) {
    end(body(), condition);
  }

  /// Ends an arm that ran since construction or since the end of the previous arm, with its value.
  void add(types::Value value) { end(std::move(value), {}); }

  /// Makes what the scope has gained since the end of the previous arm a part of all later arms, in
  /// which `condition` holds.
  void passOn(const Refinements& condition);

  /// Returns true if there is no arm, or none so far that completes before the last passOn().
  bool empty() const { return !count_; }
  /// Returns the size of the scope to which join() adds.
  std::size_t begin() const { return begin_; }
  /// Merges the variables of all arms that complete; a variable is Maybe if one of them does not
  /// set it. If only some arms complete, refinements that all of those share are retained. Returns
  /// the join of their values; Never if no arm completes.
  types::Value join();

 private:
  /// An arm that completes.
  struct Arm {
    std::vector<Variable> variables;  ///< set by it
    Refinements condition;            ///< under which it runs, besides the passed ones
    std::size_t passed;               ///< number of passed entries that it has
    std::size_t passedConditions;
  };
  struct Setting;

  void end(types::Value value, const Refinements& condition);
  Refinements conditionOf(const Arm& arm) const;
  std::vector<Setting> settings(const std::vector<Variable>& passed) const;
  void joinVariable(const Setting& setting);
  void joinRefinements();

  Scope& scope_;
  std::size_t begin_;
  std::size_t passedEnd_;             ///< end of the entries since `begin_` that passOn() added
  Refinements passedConditions_;      ///< the first Absence::kMaxConditions of them
  std::size_t count_ = 0;             ///< all arms
  std::vector<types::Value> values_;  ///< of the arms that complete
  std::vector<Arm> arms_;             ///< those arms
};

}  // namespace puppet::analysis
