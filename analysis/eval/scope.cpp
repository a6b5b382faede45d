#include "analysis/eval/scope.h"

#include <algorithm>
#include <optional>
#include <ranges>
#include <utility>

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

/// Returns the last index of `hash` among the first `end` of `hashes`, or kNowhere.
constexpr std::size_t kNowhere = ~std::size_t{0};
std::size_t lastOf(const std::vector<std::uint32_t>& hashes, std::size_t end, std::uint32_t hash) {
  // Most lookups fail: compares whole blocks without branches, which compilers vectorize.
  constexpr std::size_t kBlock = 16;
  while (end >= kBlock) {
    const std::uint32_t* block = hashes.data() + (end - kBlock);
    std::uint32_t isThere = 0;
    for (std::size_t i = 0; i < kBlock; ++i) isThere |= block[i] == hash;
    if (isThere) break;
    end -= kBlock;
  }
  while (end-- > 0)
    if (hashes[end] == hash) return end;
  return kNowhere;
}

/// Returns the variable as it is after `later` possibly replaced `earlier`.
Variable merge(const Variable& earlier, const Variable& later) {
  if (later.state == Variable::State::Set) return later;
  return {later.name, types::join(earlier.value, later.value), earlier.state, false, later.absence};
}

/// Returns the variable of this name as an arm leaves it; absent if the arm does not set it.
std::optional<Variable> lastIn(std::span<const Variable> arm, std::string_view name) {
  std::optional<Variable> last;
  for (const Variable& variable : arm)
    if (!variable.isRefinement && variable.name == name)
      last = last ? merge(*last, variable) : variable;
  return last;
}

/// Adds paths on which `condition` holds and one path of `inner` is taken; any path if it is null.
void addWays(Absence& absence, const Refinements& condition, const Absence* inner) {
  const std::size_t count = inner ? inner->ways.size() : 1;
  for (std::size_t i = 0; i < count; ++i) {
    Refinements& way = absence.ways.emplace_back(condition);
    if (inner) way.insert(way.end(), inner->ways[i].begin(), inner->ways[i].end());
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
  for (std::size_t i = hashes_.size(); (i = lastOf(hashes_, i, hash)) != kNowhere;)
    if (!variables_[i].isRefinement && variables_[i].name == name) return &variables_[i];
  return nullptr;
}

const Variable* Scope::find(std::string_view name, const Scope** owner) const {
  const std::uint32_t hash = variableHash(name);
  for (const Scope* scope = this; scope; scope = scope->outer_) {
    if (scope->reads_) scope->reads_->push_back(hash);
    for (std::size_t i = scope->hashes_.size(); (i = lastOf(scope->hashes_, i, hash)) != kNowhere;)
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
  hashes_.push_back(variableHash(variable.name));
  variables_.push_back(std::move(variable));
}

void Scope::refine(std::string_view name, Value value) {
  const Variable* before = find(name);
  Variable refined{name, std::move(value), before ? before->state : Variable::State::Set, true,
                   before ? before->absence : nullptr};
  set(std::move(refined));
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
    conditions_.push_back(condition);
    variables_.emplace_back(
        std::make_move_iterator(variables.begin() + static_cast<std::ptrdiff_t>(begin_)),
        std::make_move_iterator(variables.end()));
  }
  scope_.truncate(begin_);
}

/// Joins a variable with its value before the arms, which may be Maybe and is set on more paths
/// now.
void Arms::joinVariable(std::string_view name) {
  const Variable* found = scope_.findOwn(name);
  const std::optional<Variable> before = found ? std::optional(*found) : std::nullopt;
  Variable joined{name, before ? before->value : Value::never()};
  Absence absence;
  for (std::size_t i = 0; i < variables_.size(); ++i) {
    const std::optional<Variable> last = lastIn(variables_[i], name);
    if (last) joined.value = types::join(joined.value, last->value);
    if (last && last->state != Variable::State::Maybe) continue;
    joined.state = Variable::State::Maybe;
    if (absence.ways.size() < Absence::kMaxWays)
      addWays(absence, conditions_[i], last ? last->absence.get() : nullptr);
  }
  if (joined.state == Variable::State::Maybe && before && before->absence) {
    Absence both;
    for (const Refinements& way : absence.ways) addWays(both, way, before->absence.get());
    absence = std::move(both);
  }
  if (joined.state == Variable::State::Maybe && absence.ways.size() < Absence::kMaxWays)
    joined.absence = std::make_shared<const Absence>(std::move(absence));
  scope_.set(std::move(joined));
}

/// Joins refinements that all completing arms have.
void Arms::joinRefinements() {
  const auto find = [](std::span<const Variable> arm, std::string_view name) {
    const auto last = std::ranges::find_if(
        arm.rbegin(), arm.rend(), [&](const Variable& variable) { return variable.name == name; });
    return last != arm.rend() && last->isRefinement ? &*last : nullptr;
  };
  const std::span<const Variable> first = variables_.front();
  for (const Variable& variable : first) {
    if (find(first, variable.name) != &variable) continue;
    Value joined = variable.value;
    const bool isKnown =
        std::ranges::all_of(variables_ | std::views::drop(1), [&](const auto& arm) {
          const Variable* other = find(arm, variable.name);
          if (other) joined = types::join(joined, other->value);
          return other != nullptr;
        });
    if (isKnown) scope_.refine(variable.name, std::move(joined));
  }
}

/// Merges the completing arms into the scope.
///
/// Each arm ran in the scope as it was at construction (`begin_` entries); end() moved the entries
/// that the arm appended into `variables_`, and dropped them from the scope. An arm whose value is
/// Never did not complete: no path through it reaches the join, so only `count_` knows of it.
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
  if (values_.empty()) return Value::never();
  if (variables_.size() == 1) {
    for (Variable& variable : variables_.front()) {
      scope_.hashes_.push_back(variableHash(variable.name));
      scope_.variables_.push_back(std::move(variable));
    }
    return values_.front();
  }
  Value result = Value::never();
  for (const Value& value : values_) result = types::join(result, value);
  // Each name once, in the order in which the arms set them.
  std::vector<std::string_view> names;
  for (const auto& arm : variables_)
    for (const Variable& variable : arm)
      if (!variable.isRefinement && std::ranges::find(names, variable.name) == names.end())
        names.push_back(variable.name);
  for (const std::string_view name : names) joinVariable(name);
  if (values_.size() < count_) joinRefinements();
  return result;
}

}  // namespace puppet::analysis
