// Completion of variables: enclosing scopes, classes, built-in variables, facts.

#include <algorithm>
#include <set>

#include "analysis/features/completer.h"
#include "analysis/features/declarations.h"
#include "analysis/symbols/platform.h"
#include "analysis/symbols/signatures.h"
#include "parser/literals/literals.h"
#include "types/relations/flow.h"
#include "types/relations/generalize.h"
#include "types/text/source_writer.h"

namespace puppet::analysis {

using namespace parser;
using types::Type;
using Bracket = OpenBracket::Kind;
namespace {

constexpr std::string_view kCommonFacts[] = {"facts",
                                             "osfamily",
                                             "operatingsystem",
                                             "operatingsystemrelease",
                                             "operatingsystemmajrelease",
                                             "fqdn",
                                             "hostname",
                                             "domain",
                                             "ipaddress",
                                             "architecture",
                                             "kernel"};

/// Variables that Puppet sets in each body.
constexpr std::string_view kOfBodies[] = {"name", "title", "module_name", "caller_module_name"};

/// Types of values that are rarely interpolated.
constexpr std::string_view kNoTexts[] = {"Boolean", "Array", "Hash", "Struct", "Tuple"};

/// Number of tokens before the place that are searched for the variable read last.
constexpr std::uint32_t kRecent = 60;

}  // namespace

std::string shortType(const Type& type) { return toSource(types::generalize(type), {.limit = 60}); }

CompletionItem* Completer::variable(std::string_view name, CompletionKind kind, int rank) {
  if (!list_.fits(name) || std::ranges::find(unset_, name) != unset_.end()) return nullptr;
  if (std::ranges::find(kCommonFacts, name) != std::end(kCommonFacts)) rank += 150;
  CompletionItem* item =
      list_.offer(kind, name, rank + shift_ + variablePopularity(name) + hintBonus(name));
  if (!item) return nullptr;
  item->newText = std::string(place_.isBraced ? "" : "$") + (isAbsolute_ ? "::" : "") + item->label;
  item->label = item->newText;
  return item;
}

void Completer::variables(int shift) {
  shift_ = shift;
  findHints();
  findNext();
  findMentioned();
  scopeVariables();
  inheritedVariables();
  platformVariables();
  facts(Rank::Unlikely);
  qualifiedVariables();
  // Skips variables that classes of the file declare, which are not visible here; variables without
  // a declaration may be.
  std::set<std::string_view> hidden;
  for (const ClassInterface& class_ : model_.interface().classes) {
    for (const ParameterInterface& parameter : class_.parameters) hidden.insert(parameter.name);
    hidden.insert(class_.variables.begin(), class_.variables.end());
  }
  for (const auto& [word, use] : uses_.all())
    if (use.kind == SyntaxKind::Variable && !hidden.contains(word) &&
        (use.isAbsolute || !isAbsolute_))
      variable(word, CompletionKind::Variable, Rank::Unlikely);
}

/// Collects probable names of the variable at the place. It is often named like its target: the
/// attribute, the key, the parameter, or the end of the title (`'DEFAULT/port': value => $port`).
void Completer::findHints() {
  hints_.clear();
  const OpenBracket& bracket = place_.innermost();
  if (bracket.arrow == OpenBracket::kNone || bracket.arrow == 0) return;
  const Cursor before = place_.token(bracket.arrow - 1);
  const auto add = [&](std::string_view text) {
    text = text.substr(text.find_last_of("/:.") + 1);
    if (!text.empty()) hints_.emplace_back(text);
  };
  if (before.is(SyntaxKind::Variable))
    add(variableName(before));
  else if (before.is(SyntaxKind::String))
    add(stringValue(before));
  else
    add(before.text());
  if (bracket.kind == Bracket::Resource) add(types_.headOf(bracket).title);
}

/// Returns a bonus for a variable named like its target. A variable of another class gets it only
/// if the file names that class (`inherits params`).
int Completer::hintBonus(std::string_view name) const {
  const std::size_t colon = name.rfind(':');
  const std::string_view last = name.substr(colon + 1);
  const bool isKnown =
      colon == name.npos || colon == 0 || mentioned_.contains(name.substr(0, colon - 1));
  const int exact = isKnown ? 600 : 300;
  int bonus = 0;
  for (const std::string& hint : hints_) {
    if (last == hint)
      bonus = std::max(bonus, exact);
    else if (last.ends_with(hint) || last.starts_with(hint) || hint.ends_with(last))
      bonus = std::max(bonus, 150);
  }
  return bonus;
}

/// Returns a bonus for variables without a read so far, and for the next parameter: parameters are
/// mostly used in their order.
int Completer::turnBonus(std::string_view name) const {
  if (place_.innermost().kind == Bracket::Parameters) return 0;  // the body follows later
  if (hasUsualValues_) return 0;
  const auto use = uses_.all().find(name);
  const bool isUnread = use != uses_.all().end() && use->second.count == 1;
  return (isUnread ? 350 : 0) + (name == next_ ? 200 : 0);
}

/// Collects the classes that the file names, including qualifiers of variables.
void Completer::findMentioned() {
  for (const auto& [word, use] : uses_.all()) {
    if (use.kind == SyntaxKind::Name || use.kind == SyntaxKind::String) mentioned_.insert(word);
    const std::size_t colon = word.rfind("::");
    if (use.kind == SyntaxKind::Variable && colon != word.npos)
      mentioned_.insert(word.substr(0, colon));
  }
}

/// Returns a bonus for a Boolean parameter or variable in a condition.
int Completer::conditionBonus(std::uint32_t index) const {
  switch (place_.last().kind()) {
    case SyntaxKind::KwIf:
    case SyntaxKind::KwUnless:
    case SyntaxKind::KwElsif:
    case SyntaxKind::KwAnd:
    case SyntaxKind::KwOr:
    case SyntaxKind::Bang: break;
    default: return 0;
  }
  constexpr int kBonus = 100;
  if (isDefault(index, {SyntaxKind::KwUndef})) return kBonus / 2;
  if (const TextRange type = place_.writtenType(index); !type.empty())
    return model_.tree().text.slice(type).find("Boolean") == std::string_view::npos ? -kBonus
                                                                                    : kBonus;
  return isDefault(index, {SyntaxKind::KwTrue, SyntaxKind::KwFalse}) ? kBonus : 0;
}

/// Returns true if the variable at token index `index` is set to a value of one of `kinds`.
bool Completer::isDefault(std::uint32_t index, std::initializer_list<SyntaxKind> kinds) const {
  return place_.token(index + 1).is(SyntaxKind::Equals) &&
         std::ranges::find(kinds, place_.token(index + 2).kind()) != kinds.end();
}

/// Returns a penalty in interpolated text for a variable that is no text: a Boolean or a
/// collection.
int Completer::textBonus(std::uint32_t index) const {
  if (!place_.isBraced) return 0;
  const std::string_view type = model_.tree().text.slice(place_.writtenType(index));
  const bool isOther = type.empty() ? isDefault(index, {SyntaxKind::KwTrue, SyntaxKind::KwFalse,
                                                        SyntaxKind::LBrace, SyntaxKind::ListStart})
                                    : std::ranges::any_of(kNoTexts, [&](std::string_view name) {
                                        return type.find(name) != type.npos;
                                      });
  return isOther ? 2 * Rank::Unlikely : 0;
}

/// Finds the variable declared after the one that was read last.
void Completer::findNext() {
  next_ = {};
  std::vector<std::string_view> declared;
  std::vector<std::uint32_t> places;
  for (const OpenBracket& bracket : place_.brackets)
    for (const std::uint32_t index : bracket.variables) {
      declared.push_back(variableName(place_.token(index)));
      places.push_back(index);
    }
  const auto end = static_cast<std::uint32_t>(place_.tokens.size());
  const std::uint32_t first = end > kRecent ? end - kRecent : 0;
  for (std::uint32_t i = end; i-- > first;) {
    const Cursor token = place_.token(i);
    if (!token.is(SyntaxKind::Variable) || std::ranges::find(places, i) != places.end()) continue;
    const auto last = std::ranges::find(declared, variableName(token));
    if (last == declared.end()) continue;
    if (std::next(last) != declared.end()) next_ = *std::next(last);
    return;
  }
}

/// Offers the visible variables of the enclosing bodies.
void Completer::scopeVariables() {
  bool isHidden = false;
  // The default of a parameter rarely reads another one.
  const int rank = place_.innermost().kind == Bracket::Parameters ? Rank::Possible : Rank::Expected;
  const Type expected = types_.expected();
  for (auto bracket = place_.brackets.rbegin(); bracket != place_.brackets.rend(); ++bracket) {
    if ((isHidden || isAbsolute_) && bracket->kind != Bracket::File) continue;
    for (const std::uint32_t index : bracket->variables) {
      const Cursor token = place_.token(index);
      const std::string_view name = variableName(token);
      CompletionItem* item =
          variable(name, CompletionKind::Variable,
                   rank + turnBonus(name) + conditionBonus(index) + textBonus(index));
      if (!item) continue;
      item->owner = std::to_string(token.start());
      if (const TextRange type = place_.writtenType(index); !type.empty()) {
        item->kind = CompletionKind::Parameter;
        item->detail = model_.tree().text.slice(type);
        const Type written = expected ? reader_.read(item->detail) : Type();
        if (written && !types::mayIntersect(expected, written, model_.level()))
          item->score += 3 * Rank::Unlikely;
      }
    }
    isHidden = isHidden || bracket->kind == Bracket::Definition;
  }
}

void Completer::inheritedVariables() {
  const std::string name = classAround();
  if (name.empty() || isAbsolute_) return;
  std::set<std::string> seen;
  for (const ClassInterface* class_ = Declarations(model_).classNamed(name); class_;
       class_ = Declarations(model_).classNamed(class_->parent)) {
    if (!seen.insert(class_->name).second) return;
    if (seen.size() == 1) continue;  // scopeVariables() offers the class's own variables
    for (const ParameterInterface& parameter : class_->parameters)
      variable(parameter.name, CompletionKind::Parameter, Rank::Likely, parameter.type);
    for (const std::string& own : class_->variables)
      variable(own, CompletionKind::Variable, Rank::Likely, class_->name);
  }
}

void Completer::platformVariables() {
  const auto* file = Platform::builtIn().fileOf(Platform::Kind::Scope, "top_scope");
  if (!file) return;
  const bool isInDefine = std::ranges::any_of(place_.brackets, [&](const OpenBracket& bracket) {
    return bracket.kind == Bracket::Definition &&
           place_.token(bracket.subject).is(SyntaxKind::KwDefine);
  });
  for (const ScopeInterface& scope : file->interface.scopes) {
    if (scope.name != "top_scope") continue;
    for (const AttributeInterface& known : scope.variables) {
      const bool isLocal = std::ranges::find(kOfBodies, known.name) != std::end(kOfBodies);
      if (isAbsolute_ && isLocal) continue;
      if (known.availability.includes(model_.level(), false))
        variable(known.name, CompletionKind::Variable,
                 isInDefine && isLocal ? Rank::Expected : Rank::Unlikely, known.type);
    }
  }
}

void Completer::facts(int rank) {
  const bool isKey =
      place_.innermost().kind == Bracket::Access && place_.kind != CompletionPlace::Kind::Variable;
  const auto offer = [&](std::string_view name, std::string_view detail) {
    if (isKey) return void(value(name, rank));
    variable(name, CompletionKind::Fact, rank, detail);
  };
  if (!isKey)
    for (const auto& member : membersOf(reader_.read("Puppet::Facts")))
      if (CompletionItem* item = variable(member.name, CompletionKind::Fact, rank))
        item->detail = shortType(member.value);
  if (const auto* file = Platform::builtIn().fileOf(Platform::Kind::LegacyFacts, "osfamily"))
    for (const LegacyFactInterface& fact : file->interface.legacyFacts)
      if (fact.name.find('<') == fact.name.npos) offer(fact.name, "legacy fact");
  model_.index().forEachFile([&](const IndexedFile& indexed) {
    for (const FactInterface& fact : indexed.interface->facts) offer(fact.name, "fact");
  });
}

/// Offers variables of classes. Those of other modules are too many to list before their qualifier
/// is typed: the qualifier stands for them, so that the list is complete, and editors need not ask
/// again with each letter.
void Completer::qualifiedVariables() {
  std::string name;
  std::unordered_set<std::string_view> modules;
  const bool isVariable = place_.kind == CompletionPlace::Kind::Variable || place_.isBraced;
  const bool isQualified = pattern_.find("::") != pattern_.npos;
  const std::string around = classAround();
  const auto ofClass = [&](const ClassInterface& class_) {
    if (class_.kind != ClassInterface::Kind::Class) return;
    if (!isQualified && class_.name == around) return;  // visible without the qualifier
    const bool isNear = isOfModule(class_.name);
    const bool isMentioned = mentioned_.contains(class_.name);
    if (!isNear && !isMentioned && !isQualified) {
      const std::string_view module =
          std::string_view(class_.name).substr(0, class_.name.find(':'));
      if (isVariable && modules.insert(module).second)
        variable(name.assign(module).append("::"), CompletionKind::Module, 2 * Rank::Unlikely,
                 "module");
      return;
    }
    const int rank = isMentioned ? Rank::Likely : isNear ? Rank::Unlikely / 2 : Rank::Unlikely;
    const auto qualified = [&](std::string_view own) -> std::string_view {
      return name.assign(class_.name).append("::").append(own);
    };
    for (const ParameterInterface& parameter : class_.parameters)
      variable(qualified(parameter.name), CompletionKind::Parameter, rank, parameter.type);
    for (const std::string& own : class_.variables)
      variable(qualified(own), CompletionKind::Variable, rank);
  };
  for (const ClassInterface& class_ : model_.interface().classes) ofClass(class_);
  model_.index().forEachFile([&](const IndexedFile& file) {
    for (const ClassInterface& class_ : file.interface->classes) ofClass(class_);
  });
}

}  // namespace puppet::analysis
