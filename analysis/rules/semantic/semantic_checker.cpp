#include "analysis/rules/semantic/semantic_checker.h"

#include <array>
#include <string>

#include "analysis/eval/catalog/resource.h"
#include "analysis/eval/name_suggestion.h"
#include "analysis/rules/semantic/dependency_cycles.h"
#include "analysis/rules/semantic/enumerated_values.h"
#include "analysis/rules/semantic/missing_resources.h"
#include "analysis/rules/semantic/named_references.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/symbols/signatures.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/core/sensitive.h"
#include "types/relations/flow.h"
#include "types/relations/infer.h"

namespace puppet::analysis {

using namespace parser;
using types::Type;
using types::TypeKind;
using types::Value;
using types::ValueKind;

namespace {

/// Kind of values that are never equal to values of another kind. Other: no statement possible.
enum class Family : std::uint8_t { String, Number, Boolean, Array, Hash, Regexp, Other };
constexpr std::array<std::string_view, 6> kFamilyNames = {"a String", "a number", "a Boolean",
                                                          "an Array", "a Hash",   "a Regexp"};

std::string nameOf(Family family) {
  return std::string(kFamilyNames[static_cast<std::size_t>(family)]);
}

/// Returns true if no value of a family equals one of the other.
bool neverEqual(Family one, Family other) {
  return one != other && one != Family::Other && other != Family::Other;
}

/// Removes undef, which is not equal to any value of a family.
Type withoutUndef(const Type& type) {
  const bool isOptional = type.is(TypeKind::Optional) && type.as<types::WrappingType>().inner;
  return isOptional ? Type(type.as<types::WrappingType>().inner) : type;
}

Family familyOf(const Value& value) {
  switch (value.kind()) {
    case ValueKind::String: return Family::String;
    case ValueKind::Integer:
    case ValueKind::Float: return Family::Number;
    case ValueKind::Boolean: return Family::Boolean;
    case ValueKind::Array: return Family::Array;
    case ValueKind::Hash: return Family::Hash;
    case ValueKind::Regexp: return Family::Regexp;
    case ValueKind::Unknown: break;
    default: return Family::Other;
  }
  constexpr std::array kKinds = {TypeKind::String, TypeKind::Numeric, TypeKind::Boolean,
                                 TypeKind::Array, TypeKind::Hash};
  for (std::size_t i = 0; i < kKinds.size(); ++i)
    if (types::isSubset(types::bare(kKinds[i]), withoutUndef(value.asType())))
      return static_cast<Family>(i);
  return Family::Other;
}

/// Adds the fix for `'true'` instead of `true`.
void addUnquoting(EvaluationError& error, const Expression& literal) {
  if (!literal.is(SyntaxKind::String)) return;
  const std::string text = stringValue(literal);
  if (text == "true" || text == "false")
    error.fixes.push_back({"Write " + text, {{literal.range(), text}}});
}

bool mayBeUndef(const Value& value) {
  return value.is(ValueKind::Unknown) &&
         !types::isSubset(types::bare(TypeKind::NotUndef), value.asType());
}

/// Returns the Strings among the keys of a known hash, or of an unknown Struct.
std::vector<std::string_view> keysOf(const Value& hash) {
  std::vector<std::string_view> keys;
  if (hash.is(ValueKind::Hash)) {
    for (const auto& [key, value] : hash.asHash().entries())
      if (key.is(ValueKind::String)) keys.push_back(key.asString());
  } else {
    for (const auto& member : hash.asType().as<types::StructType>().members)
      keys.push_back(member.name);
  }
  return keys;
}

/// Returns true if the case or selector of `option` has a Boolean among its options, too: it is
/// prepared for values of both kinds.
bool offersBooleans(const Expression& option) {
  const auto isBoolean = [](const Cursor& value) {
    return value.is(SyntaxKind::KwTrue) || value.is(SyntaxKind::KwFalse);
  };
  const std::vector<Cursor> path = pathTo(*option.tree(), option.start());
  for (auto around = path.rbegin(); around != path.rend(); ++around) {
    if (const Case choice{*around})
      return std::ranges::any_of(choice.options(), [&](const CaseOption& each) {
        return std::ranges::any_of(each.values(), isBoolean);
      });
    if (const Selector selector{*around})
      return std::ranges::any_of(
          selector.entries(), [&](const SelectorEntry& each) { return isBoolean(each.match()); });
  }
  return false;
}

bool isDeferred(const Value& value) {
  const Type type = value.is(ValueKind::Object)    ? types::infer(value)
                    : value.is(ValueKind::Unknown) ? value.asType()
                                                   : Type();
  return type && type.is(TypeKind::Object) && type.as<types::NamedType>().name == "Deferred";
}

/// Returns the rule about unknown names, and what such a name is called.
std::pair<DiagnosticId, std::string_view> ruleOf(DefinitionKind kind) {
  switch (kind) {
    case DefinitionKind::Class: return {DiagnosticId::UnknownClass, "class"};
    case DefinitionKind::Function: return {DiagnosticId::UnknownFunction, "function"};
    case DefinitionKind::ResourceType: return {DiagnosticId::UnknownResourceType, "resource type"};
  }
  return {};
}

EvaluationError errorOf(DiagnosticId id, std::string message) {
  return {.code = infoOf(id).code, .message = std::move(message), .id = id};
}

}  // namespace

void SemanticChecker::reportUnknown(const UnknownName& name) {
  if (name.place.tree() != &tree_) return;
  context_.effects.recordUnknown(name);
  if (guarded_.hasDefinition(name.name)) return;
  // Most unknown names are those of a module that is not installed, each many times.
  const auto key = std::tuple(name.kind, name.mayBeElsewhere, name.name);
  if (unremarkable_.contains(key)) return;
  NameCandidates names(name.name);
  const bool isCertain = !name.mayBeElsewhere && !mayBeDefined(name.kind, name.name);
  context_.symbols.addCandidateNames(name.kind, names);
  // A name of a module that is not installed is unknown, but a misspelt one is a mistake.
  if (!isCertain && !names.isMistyped()) {
    unremarkable_.insert(key);
    return;
  }
  const auto [id, noun] = ruleOf(name.kind);
  context_.diagnostics.fail(name.place, unknownName(id, noun, name.name, names, name.place));
}

bool SemanticChecker::mayBeDefined(DefinitionKind kind, std::string_view name) {
  return workspace_ && kind == DefinitionKind::Class ? workspace_->mayHaveClass(name)
                                                     : context_.symbols.mayBeDefined(name);
}

/// Returns the argument of the call `blame` whose text is the name; else `blame` itself.
Cursor SemanticChecker::writtenAs(std::string_view name, const Cursor& blame) {
  if (blame != call_) {
    call_ = blame;
    arguments_.clear();
    ViewList<Expression> arguments;
    if (const StatementCall statement{blame})
      arguments = statement.arguments();
    else if (const Call call{blame})
      arguments = call.arguments().arguments();
    const auto note = [&](const Cursor& argument) {
      arguments_.try_emplace(
          lowerCaseName(argument.is(SyntaxKind::String) ? stringValue(argument)
                                                        : std::string(argument.text())),
          argument);
    };
    for (const Expression& argument : arguments)
      if (const Access reference{argument})
        for (const Expression key : reference.keys()) note(key);
      else
        note(argument);
  }
  const auto found = arguments_.find(std::string(name));
  return found == arguments_.end() ? blame : found->second;
}

void SemanticChecker::onUnknownClass(std::string_view name, const Cursor& blame) {
  reportUnknown({DefinitionKind::Class, std::string(name), writtenAs(name, blame)});
}

/// Reports only the first unknown function of `$facts.os.family`.
void SemanticChecker::onUnknownFunction(std::string_view name, const Cursor& blame,
                                        bool mayBeMember) {
  const std::vector<Cursor> path = pathTo(tree_, blame.start());
  const MethodCall call(path.size() > 1 ? path[path.size() - 2] : Cursor());
  const MethodCall receiver(call && Cursor(call.name()) == blame ? Cursor(call.receiver())
                                                                 : Cursor());
  unknownFunctions_.insert(blame.start());
  if (receiver && unknownFunctions_.contains(Cursor(receiver.name()).start())) return;
  reportUnknown({DefinitionKind::Function, std::string(name), blame, mayBeMember});
}

void SemanticChecker::reportUnknownType(const Resource& resource) {
  const parser::Resource written(resource.place);
  const Cursor blame =
      written ? Cursor(written.type()) : writtenAs(lowerCaseName(resource.type), resource.place);
  reportUnknown({DefinitionKind::ResourceType, lowerCaseName(resource.type), blame});
}

void SemanticChecker::onDeclare(const Resource& resource) {
  if (resource.place.tree() != &tree_) return;
  if (resource.kind != Resource::Kind::Unknown) return resources_.check(resource);
  if (resource.type != "Class") return reportUnknownType(resource);
  const Cursor title = resource.body ? Cursor(ResourceBody(resource.body).title()) : resource.place;
  onUnknownClass(lowerCaseName(resource.titleText()), title);
}

void SemanticChecker::onPreset(std::string_view type, const ResourceAttributes& attributes) {
  const std::string name = lowerCaseName(type);
  if (const auto* interface = context_.symbols.resourceTypeNamed(name)) {
    for (const ResourceAttribute& attribute : attributes)
      resources_.checkPreset(*interface, attribute);
  } else if (const DefinedType definition = context_.symbols.definedTypeNamed(name)) {
    const Signature& signature = context_.signatures.of(definition, definition.parameters());
    for (const ResourceAttribute& attribute : attributes)
      resources_.checkPreset(signature, attribute);
  }
}

void SemanticChecker::onUnsetRead(std::string_view name, const Cursor& blame, const Scope& from,
                                  bool mayBeSet) {
  if (const Cursor& source = context_.observation.inlineSource(); source.tree() == &tree_) {
    if (!mayBeSet) variables_.checkInline(name, source, from);
    return;
  }
  if (blame.tree() != &tree_) return;
  if (guarded_.hasVariable(name))
    context_.effects.markNotReplayable();  // depends on other statements
  else
    variables_.check(name, blame, from, mayBeSet);
}

void SemanticChecker::claim(const Cursor& place, DiagnosticId id,
                            std::optional<EvaluationError> error) {
  if (!context_.run.isInBlock()) {
    if (error) context_.diagnostics.fail(place, std::move(*error));
    return;
  }
  if (error) context_.effects.markNotReplayable();  // reported after the statement
  const auto [at, isNew] = claims_.try_emplace({place.start(), id}, Claim{place, error});
  if (!isNew && !error) at->second.error.reset();
}

/// Reports a literal option that never equals the control value, because it is of another kind.
void SemanticChecker::onOptionCompared(const Expression& option, const Value& value,
                                       const Value& control) {
  const bool isLiteral = option.is(SyntaxKind::String) || option.is(SyntaxKind::Number);
  if (option.tree() != &tree_ || !isLiteral) return;
  const Family one = familyOf(value), other = familyOf(control);
  const bool isBoolean = other == Family::Boolean;
  const DiagnosticId id =
      isBoolean ? DiagnosticId::StringBooleanComparison : DiagnosticId::EqualityAlwaysFalse;
  if (!neverEqual(one, other) || other > Family::Boolean || (isBoolean && offersBooleans(option))) {
    claim(option, DiagnosticId::StringBooleanComparison, std::nullopt);
    return claim(option, DiagnosticId::EqualityAlwaysFalse, std::nullopt);
  }
  EvaluationError error =
      errorOf(id, nameOf(one) + " never equals " + nameOf(other) + ": this option is never taken");
  if (isBoolean) addUnquoting(error, option);
  claim(option, id, std::move(error));
}

/// Reports comparisons that are always false. Strings are never equal to numbers, even if they look
/// like them.
void SemanticChecker::onEquality(const Binary& comparison, const Value& left, const Value& right) {
  if (comparison.tree() != &tree_) return;
  Family one = familyOf(left), other = familyOf(right);
  const bool isBoolean = (one == Family::String && other == Family::Boolean) ||
                         (one == Family::Boolean && other == Family::String);
  const DiagnosticId id =
      isBoolean ? DiagnosticId::StringBooleanComparison : DiagnosticId::EqualityAlwaysFalse;
  if (!neverEqual(one, other)) {
    claim(comparison, DiagnosticId::StringBooleanComparison, std::nullopt);
    return claim(comparison, DiagnosticId::EqualityAlwaysFalse, std::nullopt);
  }
  if (other == Family::String) std::swap(one, other);
  const bool isEqual = comparison.operator_().is(SyntaxKind::EqualEqual);
  EvaluationError error =
      errorOf(id, nameOf(one) + " and " + nameOf(other) +
                      " are never equal: the comparison is always " + (isEqual ? "false" : "true"));
  if (isBoolean) {
    addUnquoting(error, comparison.left());
    addUnquoting(error, comparison.right());
  }
  claim(comparison, id, std::move(error));
}

/// Reports tests of a String that may be empty: every String is true, unlike in other languages.
void SemanticChecker::onCondition(const Expression& condition, const Value& value) {
  if (condition.tree() != &tree_) return;
  checkTruth(condition, value);
  if (!condition.is(SyntaxKind::Variable)) return;
  constexpr DiagnosticId kId = DiagnosticId::EmptyStringTruthy;
  const bool mayBeEmpty = value.is(ValueKind::Unknown) && value.asType().is(TypeKind::String) &&
                          types::isSubset(value.asType(), types::inferDetailed(Value::string("")));
  claim(condition, kId,
        mayBeEmpty ? std::optional(errorOf(kId, std::string(infoOf(kId).message))) : std::nullopt);
}

/// Reports conditions of a kind that is always true, as they are meant as something else: numbers,
/// and Strings that name false or undef. Literal conditions have a rule of their own.
void SemanticChecker::checkTruth(const Expression& condition, const Value& value) {
  constexpr DiagnosticId kId = DiagnosticId::ConstantCondition;
  constexpr std::string_view kFalse[] = {"", "false", "no", "off", "0", "undef", "nil"};
  Cursor written = condition;
  while (const Parenthesized inner{written}) written = inner.expression();
  const bool isAssigned = written.is(SyntaxKind::Assignment);  // reported as one
  if (isAssigned || (!written.isNode() && !written.is(SyntaxKind::Variable))) return;
  const bool isNumber = familyOf(value) == Family::Number && !mayBeUndef(value);
  const bool isText =
      value.is(ValueKind::String) && written.is(SyntaxKind::Variable) &&
      std::ranges::find(kFalse, lowerCaseName(value.asString())) != std::end(kFalse);
  std::optional<EvaluationError> error;
  if (isNumber) error = errorOf(kId, "this condition is always true: numbers are true, even 0");
  if (isText)
    error = errorOf(kId, "this condition is always true: the String '" +
                             std::string(value.asString()) + "' is true, as all are");
  claim(condition, kId, std::move(error));
}

void SemanticChecker::onInterpolation(const Expression& part, const Value& value) {
  const bool isHidden = types::isSensitive(value);
  if (part.tree() != &tree_ || (!isHidden && !isDeferred(value))) return;
  const DiagnosticId id =
      isHidden ? DiagnosticId::SensitiveInterpolation : DiagnosticId::DeferredInCompile;
  context_.diagnostics.fail(part, errorOf(id, std::string(infoOf(id).message)));
}

void SemanticChecker::onUnmatchedRead(std::size_t number, std::size_t groups, const Cursor& blame) {
  if (blame.tree() != &tree_) return;
  const std::string name = "$" + std::to_string(number);
  context_.diagnostics.fail(
      blame,
      errorOf(DiagnosticId::MatchVariableUnset,
              groups == 0
                  ? "no regular expression has been matched: " + name + " is undef"
                  : "the regular expression that has matched has " + std::to_string(groups - 1) +
                        (groups == 2 ? " group: " : " groups: ") + name + " is undef"));
}

/// Reports misspelt keys. Looking up a missing key may test for its existence, so only a misspelt
/// key is reported.
void SemanticChecker::onKeyRead(const Cursor& key, const Value& hash, const Value& value) {
  if (key.tree() != &tree_ || !value.is(ValueKind::String)) return;
  std::optional<EvaluationError> error;
  const std::vector<std::string_view> known = keysOf(hash);
  if (std::ranges::find(known, value.asString()) == known.end()) {
    NameCandidates names(value.asString());
    for (const std::string_view each : known) names.offer(each);
    if (names.isMistyped()) {
      error =
          errorOf(DiagnosticId::MissingHashKey,
                  "the hash has no key '" + std::string(value.asString()) + "'" + hintOf(names));
      addFix(*error, names, key);
    }
  }
  claim(key, DiagnosticId::MissingHashKey, std::move(error));
}

void SemanticChecker::onOption(const Expression& option, const Expression& covering) {
  if (option.tree() != &tree_) return;
  constexpr DiagnosticId kId = DiagnosticId::UnreachableCaseOption;
  if (!covering) return claim(option, kId, std::nullopt);
  EvaluationError error =
      errorOf(kId, "unreachable option: " + std::string(covering.text()) + " above matches first");
  error.related.push_back({covering.range(), "the option that matches first"});
  claim(option, kId, std::move(error));
}

void SemanticChecker::checkReferences(const SharedReferences& references) {
  findImpossibleValues(tree_, context_);
  for (UnknownName& name : unknownReferences(tree_, references, context_.symbols)) {
    // The function of a Deferred runs on the agent, which may have others than the modules of an
    // incomplete environment.
    name.mayBeElsewhere =
        name.kind == DefinitionKind::Function &&
        !(workspace_ && (workspace_->hasModuleOf(name.name) || workspace_->isClosed()));
    reportUnknown(name);
  }
}

void SemanticChecker::onBodyEnd() {
  for (auto& [key, claimed] : std::exchange(claims_, {}))
    if (claimed.error) context_.diagnostics.fail(claimed.place, std::move(*claimed.error));
  findDependencyCycles(tree_, context_);
  findMissingResources(tree_, path_, context_, workspace_);
}

}  // namespace puppet::analysis
