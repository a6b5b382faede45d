#include "analysis/eval/evaluation_context.h"

#include <algorithm>
#include <functional>
#include <map>
#include <mutex>
#include <utility>

#include "analysis/eval/catalog_builder.h"
#include "analysis/eval/evaluator.h"
#include "analysis/eval/execution_monitor.h"
#include "parser/parse/parse.h"
#include "parser/support/hash.h"
#include "parser/support/language_features.h"
#include "types/core/make.h"
#include "types/relations/flow.h"

namespace puppet::analysis {

using parser::Cursor;
using types::Value;

EvaluationSettings EvaluationSettings::of(LanguageLevel level) {
  if (supports(level, Feature::SilentConversions))
    return {.level = level, .strict = Strictness::Off};
  const bool strict = supports(level, Feature::StrictByDefault);
  return {.level = level,
          .strict = strict ? Strictness::Error : Strictness::Warning,
          .strictVariables = strict};
}

namespace {

std::vector<Signature> signaturesOf(const FunctionInterface& function, EvaluationContext& context) {
  std::vector<Signature> signatures;
  const EvaluationContext::ReportSuppressor quiet(context);
  const bool before = std::exchange(context.readsStubs, true);
  for (const OverloadInterface& overload : function.overloads)
    if (overload.availability.includes(context.settings.level, /*inPlan=*/false))
      signatures.push_back(signatureOf(overload, context));
  context.readsStubs = before;
  return signatures;
}

/// Returns the signatures of a built-in function. Shared by all runs and never evicted, since
/// evaluating them takes longer than most calls. Thread-safe.
std::span<const Signature> signaturesOfBuiltIn(const FunctionInterface& function,
                                               LanguageLevel level) {
  static std::mutex mutex;
  static std::map<std::pair<const FunctionInterface*, LanguageLevel>, std::vector<Signature>> known;
  const std::scoped_lock lock(mutex);
  const auto [entry, isNew] = known.try_emplace({&function, level});
  if (isNew) {
    BuiltInSymbols platform({.level = level}, /*withAgent=*/true);
    EvaluationContext context(EvaluationSettings::of(level), platform);
    const Budget::Use use(&context.budget);
    entry->second = signaturesOf(function, context);
  }
  return entry->second;
}

std::string limitMessage(const Budget& budget) {
  switch (budget.limit()) {
    case Budget::Limit::Memory:
      return "evaluation needs more than " + std::to_string(budget.memoryLimit() >> 20) +
             " MB of memory";
    case Budget::Limit::Steps: return "evaluation takes too many steps";
    default: return "expressions and calls are nested too deeply";
  }
}

std::uint64_t keyOf(TextRange range) {
  return (static_cast<std::uint64_t>(range.start) << 32) | range.end;
}

}  // namespace

void ValueRecorder::add(const Cursor& expression, const Value& value) {
  if (expression.tree() != &tree_) return;
  const auto [known, isNew] = values_.try_emplace(keyOf(expression.range()), value);
  if (!isNew) known->second = types::join(known->second, value);
}

const Value* ValueRecorder::find(const Cursor& expression) const {
  const auto found = values_.find(keyOf(expression.range()));
  return found == values_.end() ? nullptr : &found->second;
}

EvaluationContext::EvaluationContext(const EvaluationSettings& settings, SymbolProvider& symbols)
    : settings(settings),
      symbols(symbols),
      catalogBuilder_(std::make_unique<CatalogBuilder>(*this)) {}

EvaluationContext::~EvaluationContext() = default;

void EvaluationContext::resetCatalog() {
  classes_.clear();
  replaced_.clear();
  known_.clear();
  catalogBuilder_ = std::make_unique<CatalogBuilder>(*this);
}

Value EvaluationContext::fail(const Cursor& blame, std::string_view code, std::string message) {
  return fail(blame, EvaluationError{.code = code, .message = std::move(message)});
}

Value EvaluationContext::fail(const Cursor& blame, DiagnosticId id, std::string message) {
  return fail(blame,
              EvaluationError{.code = infoOf(id).code, .message = std::move(message), .id = id});
}

Value EvaluationContext::fail(const Cursor& blame, EvaluationError error) {
  if (stopped) return Value::never();
  // An evaluation that was cut short proves nothing.
  if (budget.isSpent()) return Value::unknown(types::anyType());
  // In a closed world, an error on a possibly unreachable path ends only that branch: a program
  // that compiles does not take it.
  const bool mayBeUnreachable =
      settings.isClosed && (uncertainty > 0 || catalogBuilder_->mayBeUnreachable());
  if (mayBeUnreachable) return Value::never();
  if (monitor) monitor->fails(blame, error);
  keep(blame, std::move(error));
  if (!settings.isClosed) return Value::unknown(types::anyType());
  stopped = true;
  return Value::never();
}

bool EvaluationContext::failIfStrict(const Cursor& blame, std::string_view code,
                                     std::string message) {
  if (settings.strict == Strictness::Off || stopped || budget.isSpent()) return false;
  if (settings.strict == Strictness::Error) {
    fail(blame, code, std::move(message));
    return true;
  }
  if (settings.isClosed)
    log("warning", std::move(message));
  else
    keep(blame, {.code = code, .message = std::move(message), .isWarning = true});
  return false;
}

Value EvaluationContext::exhaust(const Cursor& place) {
  exhausted = true;
  if (stopped) return Value::never();
  if (!settings.isClosed) return Value::unknown(types::anyType());
  EvaluationError error{.message = limitMessage(budget)};
  if (monitor) monitor->fails(place, error);
  keep(place, std::move(error));
  stopped = true;
  return Value::never();
}

void EvaluationContext::log(std::string_view level, std::string text) {
  if (logs.size() >= kMaxLogs) return;
  Budget::allocate(text.size());
  logs.push_back({level, std::move(text)});
}

const parser::SyntaxTree& EvaluationContext::parsed(std::string_view text, parser::LexMode mode) {
  budget.spend(text.size() * Budget::kUnitsPerStep / 8);
  std::string key(text);
  if (mode.epp) key.insert(key.begin(), '\0');
  parser::SyntaxTreePtr& tree = texts_[std::move(key)];
  if (!tree) tree = parser::parsePlain(SourceText(std::string(text)), {mode, level(), false});
  return *tree;
}

const Variable* EvaluationContext::findVariable(std::string_view name, Scope& from) {
  const std::size_t separator = name.find(':') == name.npos ? name.npos : name.rfind("::");
  if (separator == name.npos) {
    const Scope* owner = nullptr;
    const Variable* found = from.find(name, &owner);
    if (found) noteRead(owner->classElsewhere(), name, from);
    return found;
  }
  const std::string_view leaf = name.substr(separator + 2);
  std::string_view qualifier = name.substr(0, separator);
  if (qualifier.starts_with("::")) qualifier.remove_prefix(2);
  if (qualifier.empty()) return from.top().findOwn(leaf);
  for (Scope* scope = classScope(qualifier); scope && scope->kind() == BodyKind::Class;
       scope = scope->outer())
    if (const Variable* found = scope->findOwn(leaf)) {
      noteRead(scope->classElsewhere(), leaf, from);
      return found;
    }
  return nullptr;
}

/// Records a read by the evaluated code. Reads by classes of other files are covered by the
/// variables that those set.
void EvaluationContext::noteRead(std::string_view classElsewhere, std::string_view name,
                                 Scope& from) const {
  if (!classElsewhere.empty() && from.returnTarget().classElsewhere().empty())
    symbols.recordVariableRead(classElsewhere, name, settings.level);
}

std::optional<Value> EvaluationContext::unevaluatedVariable(std::string_view class_,
                                                            std::string_view name,
                                                            Scope& from) const {
  constexpr int kMaxParents = 50;
  std::string key(class_);
  for (int i = 0; i < kMaxParents && !settings.isClosed; ++i) {
    const ClassVariablesPtr variables = symbols.variablesOf(key, settings.level);
    if (!variables) break;
    const auto& entries = variables->entries;
    const auto found = std::ranges::find(entries, name, &ClassVariables::Entry::name);
    if (found != entries.end()) {
      noteRead(key, name, from);
      if (found->state == Variable::State::Pending) break;
      const bool isThere = found->state == Variable::State::Set && settings.strictVariables;
      return isThere ? found->value : types::join(found->value, Value::undef());
    }
    if (variables->parent.empty() || variables->mayHaveOthers) break;
    key = variables->parent;
  }
  return std::nullopt;
}

Scope* EvaluationContext::classScope(std::string_view name) {
  recordCatalogRead();
  const std::string key(name);
  auto found = classes_.find(key);
  if (found == classes_.end()) {
    catalogBuilder_->deferred().evaluate(name);
    found = classes_.find(key);
  }
  return found == classes_.end() ? nullptr : found->second.get();
}

Scope* EvaluationContext::enterSummarizedClass(std::string_view name, Scope& top, int parents) {
  constexpr int kMaxParents = 50;
  const auto found = classes_.find(std::string(name));
  if (found != classes_.end()) return found->second.get();
  if (parents > kMaxParents) return nullptr;
  ClassVariablesPtr variables = symbols.variablesOf(name, settings.level);
  if (!variables) return nullptr;
  Scope* outer = &top;
  if (!variables->parent.empty() && !variables->mayHaveOthers)
    outer = enterSummarizedClass(variables->parent, top, parents + 1);
  if (!outer) return nullptr;
  recordEffect(name);
  Scope& scope = enterClass(std::string(name), *outer);
  if (variables->mayHaveOthers) scope.setMayHaveOthers();
  for (const ClassVariables::Entry& entry : variables->entries)
    scope.set(entry.name, entry.value, entry.state);
  known_.push_back(std::move(variables));
  return &scope;
}

Scope& EvaluationContext::enterClass(std::string name, Scope& outer) {
  auto& [key, scope] = *classes_.try_emplace(std::move(name)).first;
  if (scope) replaced_.push_back(std::move(scope));
  scope = std::make_unique<Scope>(BodyKind::Class, &outer);
  if (!settings.isClosed && symbols.classOrigin(key) == DeclarationOrigin::Elsewhere)
    scope->setClassElsewhere(key);
  return *scope;
}

const Signature& EvaluationContext::signatureOf(const parser::FunctionDefinition& function) {
  auto& signature = signatures_[function.green().node()];
  if (!signature) {
    Scope scope;
    Evaluator evaluator(*this, scope);
    signature = std::make_unique<const Signature>(analysis::signatureOf(
        evaluator, function.parameters().parameters(), function.returnType()));
  }
  return *signature;
}

const Signature& EvaluationContext::signatureOf(const Cursor& definition,
                                                const parser::ParameterList& parameters) {
  auto& signature = signatures_[definition.green().node()];
  if (!signature) {
    Scope scope;
    Evaluator evaluator(*this, scope);
    signature = std::make_unique<const Signature>(
        analysis::signatureOf(evaluator, parameters.parameters(), {}));
  }
  return *signature;
}

std::span<const Signature> EvaluationContext::signaturesOf(std::string_view function) {
  const auto [entry, isNew] = declared_.try_emplace(std::string(function));
  Declared& declared = entry->second;
  const FunctionInterface* interface = isNew ? symbols.functionDeclared(function) : nullptr;
  if (!interface) return declared.signatures;
  if (interface == Platform::builtIn().findFunction(function, {.level = settings.level})) {
    declared.signatures = signaturesOfBuiltIn(*interface, settings.level);
  } else {
    declared.own = analysis::signaturesOf(*interface, *this);
    declared.signatures = declared.own;
  }
  return declared.signatures;
}

void EvaluationContext::keep(const Cursor& blame, EvaluationError error) {
  if (suppressed_ > 0 && !settings.isClosed) return;
  markNotReplayable();
  // The meaning of damaged code is unknown.
  if (blame && blame.green().hasError()) return;
  const std::size_t place = mixHash(mixHash(std::hash<const void*>{}(blame.tree()), blame.start()),
                                    std::hash<std::string_view>{}(error.code));
  if (errors.size() >= kMaxErrors || !reported_.insert(place).second) return;
  error.range = blame.range();
  error.tree = blame.tree();
  errors.push_back(std::move(error));
}

}  // namespace puppet::analysis
