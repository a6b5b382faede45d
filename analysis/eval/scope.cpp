#include "analysis/eval/scope.h"

#include <algorithm>
#include <optional>
#include <ranges>
#include <utility>

#include "parser/support/budget.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/relations/flow.h"

namespace puppet::analysis {

using types::Value;
using types::ValueKind;

std::uint32_t variableHash(std::string_view name) {
  std::uint32_t hash = 2166136261u;
  for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
  return hash;
}

namespace {

/// Name of the entries with alternatives, which no variable can have.
constexpr std::string_view kAssumed = "(one of)";

/// Returns the variable as it is after `later` possibly replaced `earlier`.
Variable merge(const Variable& earlier, const Variable& later) {
  if (later.state == Variable::State::Set) return later;
  return {later.name, types::join(earlier.value, later.value), earlier.state, false, later.absence};
}

/// Adds paths on which `condition` holds and one path of `inner` is taken; any path if it is null.
void addWays(Absence& absence, const Refinements& condition, const Absence* inner) {
  const std::size_t count = inner ? inner->ways.size() : 1;
  for (std::size_t i = 0; i < count; ++i) {
    Refinements& way = absence.ways.emplace_back(condition);
    if (inner) way.insert(way.end(), inner->ways[i].begin(), inner->ways[i].end());
    // Conditions that are left out make a path only more likely.
    if (way.size() > Absence::kMaxConditions) way.resize(Absence::kMaxConditions);
    Budget::charge(way.size());
  }
}

}  // namespace

Scope& Scope::top() {
  Scope* scope = this;
  while (scope->outer_) scope = scope->outer_;
  return *scope;
}

Scope& Scope::global() {
  Scope* scope = this;
  while (scope->outer_ && scope->kind_ != BodyKind::Node) scope = scope->outer_;
  return *scope;
}

Container* Scope::container() const {
  const Scope* scope = this;
  while (!scope->container_ && scope->outer_) scope = scope->outer_;
  return scope->container_;
}

const Variable* Scope::findOwn(std::string_view name) const {
  const std::uint32_t hash = variableHash(name);
  if (reads_) reads_->push_back(hash);
  for (std::size_t i = hashes_.last(hash); i != NameHashes::kNowhere; i = hashes_.before(i, hash))
    if (!variables_[i].isRefinement && variables_[i].name == name) return &variables_[i];
  return nullptr;
}

const Variable* Scope::find(std::string_view name, const Scope** owner) const {
  const std::uint32_t hash = variableHash(name);
  for (const Scope* scope = this; scope; scope = scope->outer_) {
    if (scope->reads_) scope->reads_->push_back(hash);
    const NameHashes& hashes = scope->hashes_;
    for (std::size_t i = hashes.last(hash); i != NameHashes::kNowhere; i = hashes.before(i, hash))
      if (scope->variables_[i].name == name) {
        if (owner) *owner = scope;
        return &scope->variables_[i];
      }
  }
  return nullptr;
}

void Scope::set(std::string_view name, Value value, Variable::State state) {
  set(Variable{name, std::move(value), state});
}

void Scope::set(Variable variable) {
  constexpr std::size_t kUsual = 8;
  if (variables_.capacity() == 0) variables_.reserve(kUsual);
  hashes_.push(variableHash(variable.name));
  variables_.push_back(std::move(variable));
}

void Scope::refine(std::string_view name, Value value) {
  const Variable* before = find(name);
  Variable refined{name, std::move(value), before ? before->state : Variable::State::Set, true,
                   before ? before->absence : nullptr};
  set(std::move(refined));
}

void Scope::assume(std::vector<Refinements> alternatives) {
  Variable assumed{kAssumed, Value::undef(), Variable::State::Set, /*isRefinement=*/true,
                   std::make_shared<const Absence>(Absence{std::move(alternatives)})};
  set(std::move(assumed));
}

std::vector<std::shared_ptr<const Absence>> Scope::assumed() const {
  static const std::uint32_t hash = variableHash(kAssumed);
  if (reads_) reads_->push_back(hash);
  std::vector<std::shared_ptr<const Absence>> all;
  for (std::size_t i = hashes_.last(hash); i != NameHashes::kNowhere && all.size() < kMaxAssumed;
       i = hashes_.before(i, hash))
    if (variables_[i].name == kAssumed && variables_[i].absence)
      all.push_back(variables_[i].absence);
  return all;
}

const Value& Scope::lastMatch() const {
  const Scope* scope = this;
  while (scope->match_.isUndef() && scope->kind_ == BodyKind::Lambda && scope->outer_)
    scope = scope->outer_;
  return scope->match_;
}

const Value* Scope::matchGroup(std::size_t number) const {
  static const Value undef = Value::undef();
  static const Value someText =
      Value::unknown(types::optionalType(types::bare(types::TypeKind::String)));
  const Value& match = lastMatch();
  if (match.isUndef()) return nullptr;
  if (!match.is(ValueKind::Array)) return &someText;
  const auto groups = match.asArray().elements();
  return number < groups.size() ? &groups[number] : &undef;
}

std::size_t Scope::matchGroups() const {
  const Value& match = lastMatch();
  if (match.isUndef()) return 0;
  return match.is(ValueKind::Array) ? match.asArray().size() : kManyGroups;
}

Scope& Scope::returnTarget() {
  Scope* scope = this;
  while (scope->kind_ == BodyKind::Lambda && scope->outer_) scope = scope->outer_;
  return *scope;
}

void Scope::leaveWith(const Value& value) { left_ = types::join(left_, value); }

void Scope::returnWith(const Value& value) { returned_ = types::join(returned_, value); }

Value Scope::orReturned(const Value& result) const {
  if (returned_.is(ValueKind::Never)) return result;
  return types::join(returned_, result);
}

Value Scope::resultWith(const Value& last) const {
  if (left_.is(ValueKind::Never)) return last;
  return types::join(left_, last);
}

void Scope::restart(std::size_t kept) {
  truncate(kept);
  for (Variable& variable : variables_) variable.state = Variable::State::Pending;
  match_ = Value();
  left_ = Value::never();
  returned_ = Value::never();
}

void Arms::end(Value value, const Refinements& condition) {
  ++count_;
  auto& variables = scope_.variables_;
  if (!value.is(ValueKind::Never)) {
    values_.push_back(std::move(value));
    const auto first = variables.begin() + static_cast<std::ptrdiff_t>(passedEnd_);
    arms_.push_back({{std::make_move_iterator(first), std::make_move_iterator(variables.end())},
                     condition,
                     passedEnd_ - begin_,
                     passedConditions_.size()});
  }
  scope_.truncate(passedEnd_);
}

void Arms::passOn(const Refinements& condition) {
  passedEnd_ = scope_.variables_.size();
  if (values_.empty()) {  // every arm that completes will have it
    begin_ = passedEnd_;
    count_ = 0;
    return;
  }
  // Conditions that are left out make a path only more likely.
  const std::size_t count =
      std::min(condition.size(), Absence::kMaxConditions - passedConditions_.size());
  std::copy_n(condition.begin(), count, std::back_inserter(passedConditions_));
}

Refinements Arms::conditionOf(const Arm& arm) const {
  const auto passed = passedConditions_.begin();
  Refinements all(passed, passed + static_cast<std::ptrdiff_t>(arm.passedConditions));
  all.insert(all.end(), arm.condition.begin(), arm.condition.end());
  return all;
}

/// Variable that some arms set, as each of these arms leaves it.
struct Arms::Setting {
  std::string_view name;
  std::vector<std::pair<std::size_t, Variable>> byArm;  ///< ascending
  std::size_t passed = SIZE_MAX;  ///< index in `byArm` of the entry that all later arms have too

  void add(std::size_t arm, const Variable& variable) {
    if (byArm.empty() || byArm.back().first != arm)
      byArm.emplace_back(arm, variable);
    else
      byArm.back().second = merge(byArm.back().second, variable);
  }
};

/// Returns each name once, in the order in which the arms set them. `passed` are the entries that
/// passOn() added.
std::vector<Arms::Setting> Arms::settings(const std::vector<Variable>& passed) const {
  std::vector<Setting> settings;
  NameHashes hashes;
  const auto find = [&](std::string_view name, std::uint32_t hash) {
    std::size_t i = hashes.last(hash);
    while (i != NameHashes::kNowhere && settings[i].name != name) i = hashes.before(i, hash);
    return i;
  };
  const auto add = [&](std::size_t arm, const Variable& variable) -> Setting* {
    if (variable.isRefinement) return nullptr;
    const std::uint32_t hash = variableHash(variable.name);
    std::size_t i = find(variable.name, hash);
    if (i == NameHashes::kNowhere) {
      i = settings.size();
      settings.push_back({variable.name, {}});
      hashes.push(hash);
    }
    settings[i].add(arm, variable);
    return &settings[i];
  };
  std::size_t next = 0;
  for (std::size_t arm = 0; arm < arms_.size(); ++arm) {
    for (; next < arms_[arm].passed; ++next)
      if (Setting* setting = add(arm, passed[next])) setting->passed = setting->byArm.size() - 1;
    for (const Variable& variable : arms_[arm].variables) add(arm, variable);
  }
  return settings;
}

/// Joins a variable with its value before the arms, which may be Maybe and is set on more paths
/// now.
void Arms::joinVariable(const Setting& setting) {
  const Variable* found = scope_.findOwn(setting.name);
  const std::optional<Variable> before = found ? std::optional(*found) : std::nullopt;
  Variable joined{setting.name, before ? before->value : Value::never()};
  for (const auto& [arm, variable] : setting.byArm)
    joined.value = types::join(joined.value, variable.value);
  Absence absence;
  const Variable* passed = nullptr;
  std::size_t next = 0;
  for (std::size_t arm = 0; arm < arms_.size(); ++arm) {
    const bool isSet = next < setting.byArm.size() && setting.byArm[next].first == arm;
    const Variable* last = isSet ? &setting.byArm[next].second : passed;
    if (isSet && next++ == setting.passed) passed = last;
    if (last && last->state != Variable::State::Maybe) continue;
    joined.state = Variable::State::Maybe;
    if (absence.ways.size() >= Absence::kMaxWays) break;
    addWays(absence, conditionOf(arms_[arm]), last ? last->absence.get() : nullptr);
  }
  if (joined.state == Variable::State::Maybe && before && before->absence) {
    Absence both;
    for (const Refinements& way : absence.ways) addWays(both, way, before->absence.get());
    absence = std::move(both);
  }
  if (joined.state == Variable::State::Maybe && absence.ways.size() < Absence::kMaxWays)
    joined.absence = std::make_shared<const Absence>(std::move(absence));
  scope_.set(std::move(joined));
  Budget::charge(setting.byArm.size());
}

/// Joins refinements that all completing arms have.
void Arms::joinRefinements() {
  std::vector<NameHashes> hashes(arms_.size());
  for (std::size_t arm = 0; arm < arms_.size(); ++arm)
    for (const Variable& variable : arms_[arm].variables)
      hashes[arm].push(variableHash(variable.name));
  const auto find = [&](std::size_t arm, std::string_view name) -> const Variable* {
    const std::uint32_t hash = variableHash(name);
    std::size_t i = hashes[arm].last(hash);
    while (i != NameHashes::kNowhere && arms_[arm].variables[i].name != name)
      i = hashes[arm].before(i, hash);
    return i != NameHashes::kNowhere && arms_[arm].variables[i].isRefinement
               ? &arms_[arm].variables[i]
               : nullptr;
  };
  for (const Variable& variable : arms_.front().variables) {
    if (find(0, variable.name) != &variable) continue;
    Value joined = variable.value;
    bool isKnown = true;
    for (std::size_t arm = 1; arm < arms_.size() && isKnown; ++arm) {
      const Variable* other = find(arm, variable.name);
      if (other) joined = types::join(joined, other->value);
      isKnown = other != nullptr;
    }
    if (isKnown) scope_.refine(variable.name, std::move(joined));
  }
}

/// Merges the completing arms into the scope.
///
/// Each arm ran in the scope as it was at construction (`begin_` entries); end() moved the entries
/// that the arm appended into `arms_`, and dropped them from the scope. An arm whose value is Never
/// did not complete: no path through it reaches the join, so only `count_` knows of it. In a chain
/// of conditions the scope also has the entries of passOn(), which belong to all arms behind them;
/// each arm stores how many it has, so that a long chain costs no more than its arms.
///
/// Invariant: after the join, for each concrete execution through one of the arms, the value of a
/// variable is among those of its entry, and an execution on which it is unset satisfies one of the
/// ways of its Absence. So the result over-approximates each arm.
///
/// * No arm completes: the result is Never, and the scope is unchanged.
/// * One arm completes: its entries, including refinements, are appended as they are. That covers
///   `if $x =~ Undef { fail('x') }`: behind it `$x` is not undef, without a rule of its own.
/// * Several complete: for each name, joinVariable() joins the values. An arm that does not set the
///   variable makes it Maybe, and contributes its condition to the Absence; a nested Maybe
///   contributes its own ways in conjunction with the condition of the arm. A name that was Maybe
///   before the arms is absent only if it was absent before and no arm set it, so the ways of both
///   are combined. From Absence::kMaxWays ways on the Absence is null, which means unknown.
/// * Refinements are joined only if some arm did not complete. If all complete, the arms together
///   cover every value that was possible before, so a join of refinements restates what is known.
///   In a chain of conditions only what passOn() adds before the first completing arm remains.
///
/// Example:
///
///     if $a { $x = 1 } elsif $b { $x = 'one' }
///
/// `$x` is Maybe with Variant[Integer[1, 1], Enum['one']]; its only way is {$a is false, $b is
/// false}. In a later `if $a { notice($x) }`, the refinement that $a is true contradicts that way,
/// so `$x` is set there and its read is not reported. Evaluator::joined() removes contradictory
/// ways at the join.
Value Arms::join() {
  const auto begin = scope_.variables_.begin() + static_cast<std::ptrdiff_t>(begin_);
  const std::vector<Variable> passed(std::make_move_iterator(begin),
                                     std::make_move_iterator(scope_.variables_.end()));
  scope_.truncate(begin_);
  if (values_.empty()) return Value::never();
  if (arms_.size() == 1) {
    for (Variable& variable : arms_.front().variables) {
      scope_.hashes_.push(variableHash(variable.name));
      scope_.variables_.push_back(std::move(variable));
    }
    return values_.front();
  }
  Value result = Value::never();
  for (const Value& value : values_) result = types::join(result, value);
  for (const Setting& setting : settings(passed)) joinVariable(setting);
  if (values_.size() < count_ && passedConditions_.empty()) joinRefinements();
  return result;
}

}  // namespace puppet::analysis
