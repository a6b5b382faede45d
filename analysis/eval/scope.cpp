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

/// Where `hash` stands last among the first `end` of `hashes`; `kNowhere` where it does not.
constexpr std::size_t kNowhere = ~std::size_t{0};
std::size_t lastOf(const std::vector<std::uint32_t>& hashes, std::size_t end, std::uint32_t hash) {
  // Most are none: whole blocks are compared without a branch, which compilers make vectors of.
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

/// What may be set where `later` is looked for first.
Variable merge(const Variable& earlier, const Variable& later) {
  if (later.state == Variable::State::Set) return later;
  return {later.name, types::join(earlier.value, later.value), earlier.state, false, later.absence};
}

/// The variable of this name as an arm leaves it; nothing where the arm does not set it.
std::optional<Variable> lastIn(std::span<const Variable> arm, std::string_view name) {
  std::optional<Variable> last;
  for (const Variable& variable : arm)
    if (!variable.isRefinement && variable.name == name)
      last = last ? merge(*last, variable) : variable;
  return last;
}

/// Adds the ways on which `condition` holds and those of `absence` are taken, which may be null.
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

/// What was Maybe before is set on more ways now.
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

/// Of variables of which every arm that completes knows something.
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
