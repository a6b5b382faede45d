#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "analysis/eval/refinement.h"
#include "types/core/value.h"

namespace puppet::analysis {

struct Container;

/// What names of variables are told apart by first.
std::uint32_t variableHash(std::string_view name);

/// What a body is of: that decides what its variables hide, and what return() and next() end.
enum class BodyKind : std::uint8_t { Top, Node, Class, DefinedType, Function, Lambda, Template };

/// A variable, or what is known of it behind a condition.
struct Variable {
  /// Maybe: only some of the ways that lead here set it; else it is not there.
  /// Pending: a parameter whose turn comes later.
  enum class State : std::uint8_t { Set, Maybe, Pending };

  std::string_view name;
  types::Value value;
  State state = State::Set;
  /// More is known of a variable that is set before or further out, or of a part of it.
  bool isRefinement = false;
  /// Of a Maybe: where it is not set; null where that is not known.
  std::shared_ptr<const Absence> absence = {};
};

/// The variables of one body while it runs, the match that `$1` speaks of, and the value it ends
/// with when it is left early. Names are kept as views: trees stay as long as scopes do.
///
/// Variables get their value once, so what an arm of a condition does is all that is appended while
/// it runs: see Arms.
class Scope {
 public:
  /// `outer` is what unqualified names are looked up in next: of a lambda the body that it stands
  /// in, of a class the one that it inherits from, else the top scope.
  explicit Scope(BodyKind kind = BodyKind::Top, Scope* outer = nullptr)
      : outer_(outer), kind_(kind) {}
  Scope(const Scope&) = delete;
  Scope& operator=(const Scope&) = delete;

  BodyKind kind() const { return kind_; }
  Scope* outer() const { return outer_; }
  /// The outermost scope.
  Scope& top();
  /// The scope of the node, or else the outermost one: all that a function sees.
  Scope& global();

  /// What resources that are declared here are part of; null for what is at the top.
  Container* container() const;
  void setContainer(Container* container) { container_ = container; }

  /// Variables may be set in here, or further out, that the run knows nothing of: those of a class
  /// that is not known and is inherited from.
  bool mayHaveOthers() const {
    for (const Scope* scope = this; scope; scope = scope->outer_)
      if (scope->hasOthers_) return true;
    return false;
  }
  void setMayHaveOthers() { hasOthers_ = true; }
  /// The class whose body this is, where that stands in another file than the code that is run;
  /// empty otherwise.
  std::string_view classElsewhere() const { return classElsewhere_; }
  void setClassElsewhere(std::string_view name) { classElsewhere_ = name; }

  /// Calls `visit(name)` for the variables that are seen from here.
  template <class Visit>
  void forEachName(Visit visit) const {
    for (const Scope* scope = this; scope; scope = scope->outer_)
      for (const Variable& variable : scope->variables_)
        if (!variable.isRefinement) visit(variable.name);
  }

  /// Calls `visit(variable)` for each variable of this body, as it is now.
  template <class Visit>
  void forEachOwn(Visit visit) const {
    for (const Variable& variable : variables_)
      if (findOwn(variable.name) == &variable) visit(variable);
  }

  /// The variables of this body from `first` on, as they were set one after the other.
  std::span<const Variable> since(std::size_t first) const {
    return std::span(variables_).subspan(first);
  }
  /// From now on the hash of each name that is looked for in this body goes to `reads`; null for
  /// nowhere.
  void watch(std::vector<std::uint32_t>* reads) { reads_ = reads; }

  /// Null where the variable certainly is not set here or further out. Valid until the next set().
  /// `owner` is told the scope that has it.
  const Variable* find(std::string_view name, const Scope** owner = nullptr) const;
  /// Of this body alone, as it was set.
  const Variable* findOwn(std::string_view name) const;
  void set(std::string_view name, types::Value value, Variable::State state = Variable::State::Set);
  void set(Variable variable);

  /// Gives a variable that was set as Pending its value; `index` is what size() was before.
  void fill(std::size_t index, types::Value value) {
    variables_[index].value = std::move(value);
    variables_[index].state = Variable::State::Set;
  }

  /// What is known of where a Maybe is not set; null: nowhere, so that it is set.
  void settle(std::size_t index, std::shared_ptr<const Absence> absence) {
    if (!absence) variables_[index].state = Variable::State::Set;
    variables_[index].absence = std::move(absence);
  }

  /// From now on, where the variable (or what else has that name, see pathName()) is looked for, it
  /// has this value; goes with the arm of the condition that it follows from.
  void refine(std::string_view name, types::Value value);

  /// How many times something was set; all since then is forgotten by truncate().
  std::size_t size() const { return variables_.size(); }
  void truncate(std::size_t size) {
    variables_.resize(size);
    hashes_.resize(size);
  }

  /// Group `number` of the last match, or of the last one further out in the same body; null where
  /// nothing has matched.
  const types::Value* matchGroup(std::size_t number) const;
  /// How many groups that match has, with the whole as the first: 0 without a match, and
  /// kManyGroups where nobody knows.
  std::size_t matchGroups() const;
  static constexpr std::size_t kManyGroups = SIZE_MAX;
  bool hasMatch() const { return !match_.isUndef(); }
  /// An Array with the groups of a match, or an Unknown; undef: nothing matched.
  void setMatch(types::Value groups) { match_ = std::move(groups); }

  /// The body that return() ends: the closest that is no lambda.
  Scope& returnTarget();
  /// next(): one way through the body ends here, with this value.
  void leaveWith(const types::Value& value);
  /// return(): the same, and nobody asks of what type the value is.
  void returnWith(const types::Value& value);
  bool isLeftEarly() const {
    return !left_.is(types::ValueKind::Never) || !returned_.is(types::ValueKind::Never);
  }
  /// What the body amounts to when its last statement has the value `last`.
  types::Value resultWith(const types::Value& last) const;
  /// The same where the body may also end by return(); `result` is what it amounts to otherwise.
  types::Value orReturned(const types::Value& result) const;

  /// Empties it for another run of the same body, but for the first `kept` variables, which have no
  /// value until they are filled.
  void restart(std::size_t kept);

 private:
  /// Undef for none.
  const types::Value& lastMatch() const;

  friend class Arms;
  friend class MatchGuard;

  Scope* outer_;
  Container* container_ = nullptr;
  std::vector<std::uint32_t>* reads_ = nullptr;
  std::string_view classElsewhere_;
  std::vector<std::uint32_t> hashes_;  ///< of the names, searched from the end
  std::vector<Variable> variables_;
  types::Value match_;
  types::Value left_ = types::Value::never();
  types::Value returned_ = types::Value::never();
  BodyKind kind_;
  bool hasOthers_ = false;
};

/// Match variables that are set while this lives go with it, as those of conditions do.
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

/// Ways through the code that exclude each other, where it is not known which one is taken. Each is
/// run in the scope as it was at first; join() then makes of them what is known afterwards.
class Arms {
 public:
  explicit Arms(Scope& scope) : scope_(scope), begin_(scope.variables_.size()) {}

  /// `arm` evaluates it and returns its value; `condition` holds there.
  template <class Arm>
  void run(const Refinements& condition, Arm arm) {
    end(arm(), condition);
  }

  /// What an arm gives that was run from the beginning of the last one on.
  void add(types::Value value) { end(std::move(value), {}); }

  bool empty() const { return !count_; }
  /// The variables of all arms that complete are set afterwards, Maybe where one has not set them.
  /// Where some arms do not complete, what the others know of variables is kept.
  types::Value join();

 private:
  void end(types::Value value, const Refinements& condition);
  void joinVariable(std::string_view name);
  void joinRefinements();

  Scope& scope_;
  std::size_t begin_;
  std::size_t count_ = 0;                         ///< of arms
  std::vector<types::Value> values_;              ///< of the arms that complete
  std::vector<std::vector<Variable>> variables_;  ///< that they set
  std::vector<Refinements> conditions_;           ///< of them
};

}  // namespace puppet::analysis
