// Completion of variables: enclosing scopes, classes, built-in variables, facts.

#include <algorithm>
#include <set>

#include "analysis/features/completion/completer.h"
#include "analysis/features/names/declarations.h"
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

/// Returns how well a declared type fits into a condition.
float fitOfType(std::string_view type) { return type.find("Boolean") == type.npos ? -1 : 1; }

}  // namespace

std::string shortType(const Type& type) { return toSource(types::generalize(type), {.limit = 60}); }

CompletionItem* Completer::offerVariable(std::string_view name, CompletionKind kind,
                                         Signals signals) {
  if (!list_.fits(name) || std::ranges::find(unset_, name) != unset_.end()) return nullptr;
  const bool isCommon = std::ranges::find(kCommonFacts, name) != std::end(kCommonFacts);
  signals.set(Signal::CommonFact, isCommon ? 1 : 0)
      .set(Signal::Popular, variablePopularity(name))
      .set(Signal::Place, signals[Signal::Place] + static_cast<float>(shift_));
  const bool hasSigil = place_.kind == CompletionPlace::Kind::Variable || place_.isBraced;
  signals.set(Signal::NoSigil, hasSigil || pattern_.empty() ? 0 : 1);
  describeHints(name, signals);
  signals.set(Signal::SharedWords, sharedWords(name))
      .set(Signal::Repeated, near_.contains(name) ? 1 : 0);
  CompletionItem* item = list_.offer(kind, name, signals);
  if (!item) return nullptr;
  item->newText = std::string(place_.isBraced ? "" : "$") + (isAbsolute_ ? "::" : "") + item->label;
  item->label = item->newText;
  return item;
}

void Completer::offerVariables(int shift) {
  shift_ = shift;
  findHints();
  findNext();
  findMentioned();
  offerScopeVariables();
  offerInheritedVariables();
  offerPlatformVariables();
  offerFacts(Rank::Unlikely);
  offerQualifiedVariables();
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
      offerVariable(word, CompletionKind::Variable, Rank::Unlikely);
}

/// Sets the signals of variables without a read so far, and of the next parameter: parameters are
/// mostly used in their order.
void Completer::describeTurn(std::string_view name, Signals& signals) const {
  if (place_.innermost().kind == Bracket::Parameters) return;  // the body follows later
  if (hasUsualValues_) return;
  const auto use = uses_.all().find(name);
  const bool isUnread = use != uses_.all().end() && use->second.count == 1;
  signals.set(Signal::Unread, isUnread ? 1 : 0).set(Signal::Next, name == next_ ? 1 : 0);
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

/// Returns true directly after a keyword or an operator that takes a Boolean.
bool Completer::isInCondition() const {
  switch (place_.last().kind()) {
    case SyntaxKind::KwIf:
    case SyntaxKind::KwUnless:
    case SyntaxKind::KwElsif:
    case SyntaxKind::KwAnd:
    case SyntaxKind::KwOr:
    case SyntaxKind::Bang: return true;
    default: return false;
  }
}

/// Returns how well a variable fits into a condition: 1 for a Boolean, -1 for another type.
float Completer::conditionFit(std::uint32_t index) const {
  if (!isInCondition()) return 0;
  if (isDefault(index, {SyntaxKind::KwUndef})) return 0.5F;
  if (const TextRange type = place_.writtenType(index); !type.empty())
    return fitOfType(model_.tree().text.slice(type));
  return isDefault(index, {SyntaxKind::KwTrue, SyntaxKind::KwFalse}) ? 1 : 0;
}

/// Returns true if the variable at token index `index` is set to a value of one of `kinds`.
bool Completer::isDefault(std::uint32_t index, std::initializer_list<SyntaxKind> kinds) const {
  return place_.token(index + 1).is(SyntaxKind::Equals) &&
         std::ranges::find(kinds, place_.token(index + 2).kind()) != kinds.end();
}

/// Returns true in interpolated text for a variable that is no text: a Boolean or a collection.
bool Completer::isNoText(std::uint32_t index) const {
  if (!place_.isBraced) return false;
  const std::string_view type = model_.tree().text.slice(place_.writtenType(index));
  if (type.empty())
    return isDefault(index, {SyntaxKind::KwTrue, SyntaxKind::KwFalse, SyntaxKind::LBrace,
                             SyntaxKind::ListStart});
  return std::ranges::any_of(kNoTexts,
                             [&](std::string_view name) { return type.find(name) != type.npos; });
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
void Completer::offerScopeVariables() {
  bool isHidden = false;
  // The default of a parameter rarely reads another one.
  const int rank = place_.innermost().kind == Bracket::Parameters ? Rank::Possible : Rank::Expected;
  const Type expected = types_.expected();
  for (auto bracket = place_.brackets.rbegin(); bracket != place_.brackets.rend(); ++bracket) {
    if ((isHidden || isAbsolute_) && bracket->kind != Bracket::File) continue;
    for (const std::uint32_t index : bracket->variables) {
      const Cursor token = place_.token(index);
      const std::string_view name = variableName(token);
      if (!list_.fits(name)) continue;
      const std::string type(model_.tree().text.slice(place_.writtenType(index)));
      const Type written = expected && !type.empty() ? reader_.read(type) : Type();
      const bool isMisfit = written && !types::mayIntersect(expected, written, model_.level());
      Signals signals(rank);
      signals.set(Signal::Condition, conditionFit(index))
          .set(Signal::NoText, isNoText(index) ? 1 : 0)
          .set(Signal::Misfit, isMisfit ? 1 : 0);
      describeTurn(name, signals);
      const auto kind = type.empty() ? CompletionKind::Variable : CompletionKind::Parameter;
      CompletionItem* item = offerVariable(name, kind, signals);
      if (!item) continue;
      item->owner = std::to_string(token.start());
      item->detail = type;
    }
    isHidden = isHidden || bracket->kind == Bracket::Definition;
  }
}

/// Calls `visit` with the classes that the class around the place inherits from, nearest first.
template <typename Visit>
void Completer::forEachParent(const Visit& visit) const {
  const ClassInterface* class_ = Declarations(model_).classNamed(classAround());
  std::set<std::string> seen;
  while (class_ && seen.insert(class_->name).second) {
    class_ = Declarations(model_).classNamed(class_->parent);
    if (class_) visit(*class_);
  }
}

void Completer::offerInheritedVariables() {
  if (isAbsolute_) return;
  forEachParent([&](const ClassInterface& parent) {
    for (const ParameterInterface& parameter : parent.parameters)
      offerVariable(parameter.name, CompletionKind::Parameter, Rank::Wanted, parameter.type);
    for (const std::string& own : parent.variables)
      offerVariable(own, CompletionKind::Variable, Rank::Wanted, parent.name);
  });
}

/// Returns true if a class that the class around the place inherits from has the variable.
bool Completer::isInherited(std::string_view name) const {
  bool isFound = false;
  forEachParent([&](const ClassInterface& parent) {
    isFound = isFound || std::ranges::find(parent.variables, name) != parent.variables.end() ||
              std::ranges::find(parent.parameters, name, &ParameterInterface::name) !=
                  parent.parameters.end();
  });
  return isFound;
}

void Completer::offerPlatformVariables() {
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
        offerVariable(known.name, CompletionKind::Variable,
                      isInDefine && isLocal ? Rank::Expected : Rank::Unlikely, known.type);
    }
  }
}

/// Returns true for a legacy fact that nodes send by default, or that the module relies on.
bool Completer::mayBeSent(const LegacyFactInterface& fact) const {
  if (fact.name.find('<') != fact.name.npos) return false;
  return model_.level() <= LanguageLevel::Puppet7 ||
         popularity_.isInModule(mentionOf(ReferenceKind::TopVariable, {}, fact.name)) ||
         popularity_.isInModule(mentionOf(ReferenceKind::Fact, {}, fact.name));
}

void Completer::offerFacts(int rank) {
  const bool isKey =
      place_.innermost().kind == Bracket::Access && place_.kind != CompletionPlace::Kind::Variable;
  const auto offer = [&](std::string_view name, const Signals& signals, std::string_view detail) {
    if (isKey) return void(offerValue(name, signals));
    offerVariable(name, CompletionKind::Fact, signals, detail);
  };
  if (!isKey)
    for (const auto& member : membersOf(reader_.read("Puppet::Facts")))
      if (CompletionItem* item = offerVariable(member.name, CompletionKind::Fact, rank))
        item->detail = shortType(member.value);
  if (const auto* file = Platform::builtIn().fileOf(Platform::Kind::LegacyFacts, {}))
    for (const LegacyFactInterface& fact : file->interface.legacyFacts)
      if (mayBeSent(fact)) offer(fact.name, Signals(Rank::Unlikely), "legacy fact");
  model_.index().forEachFile([&](const IndexedFile& indexed) {
    for (const FactInterface& fact : indexed.interface->facts)
      offer(fact.name,
            nearness(Signals(rank), &indexed)
                .set(Signal::Popular, popularity(ReferenceKind::Fact, fact.name)),
            "fact");
  });
}

/// Offers variables of classes. Those of other modules are too many to list before their qualifier
/// is typed: the qualifier stands for them, so that the list is complete, and editors need not ask
/// again with each letter.
void Completer::offerQualifiedVariables() {
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
        offerVariable(name.assign(module).append("::"), CompletionKind::Module, 2 * Rank::Unlikely,
                      "module");
      return;
    }
    const Signals signals = Signals(Rank::Unlikely)
                                .set(Signal::Mentioned, isMentioned ? 1 : 0)
                                .set(Signal::OwnModule, isNear ? 1 : 0);
    const auto qualified = [&](std::string_view own) -> std::string_view {
      return name.assign(class_.name).append("::").append(own);
    };
    for (const ParameterInterface& parameter : class_.parameters) {
      const float fit = isInCondition() && !parameter.type.empty() ? fitOfType(parameter.type) : 0;
      offerVariable(qualified(parameter.name), CompletionKind::Parameter,
                    signals.with(Signal::Condition, fit), parameter.type);
    }
    for (const std::string& own : class_.variables)
      offerVariable(qualified(own), CompletionKind::Variable, signals);
  };
  for (const ClassInterface& class_ : model_.interface().classes) ofClass(class_);
  model_.index().forEachFile([&](const IndexedFile& file) {
    for (const ClassInterface& class_ : file.interface->classes) ofClass(class_);
  });
}

}  // namespace puppet::analysis
