// Completion of named symbols: classes, types, functions.

#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>

#include "analysis/features/completer.h"
#include "analysis/features/signature_text.h"
#include "analysis/symbols/platform.h"
#include "analysis/symbols/signatures.h"
#include "parser/syntax/statement_calls.h"
#include "types/relations/flow.h"

namespace puppet::analysis {

using namespace parser;
using types::Type;

namespace {

/// Returns the built-in declarations of a kind at a language level; computed once per level.
template <typename Declaration, typename Find>
const std::vector<const Declaration*>& known(Platform::Kind kind, LanguageLevel level,
                                             const Find& find) {
  static std::array<std::once_flag, kLanguageLevelCount> found;
  static std::array<std::vector<const Declaration*>, kLanguageLevelCount> all;
  const auto index = static_cast<std::size_t>(level);
  std::call_once(found[index], [&] {
    for (const std::string_view name : Platform::builtIn().names(kind))
      if (const Declaration* declaration = find(name)) all[index].push_back(declaration);
  });
  return all[index];
}

const std::vector<const FunctionInterface*>& knownFunctions(LanguageLevel level) {
  return known<FunctionInterface>(Platform::Kind::Function, level, [&](std::string_view name) {
    return Platform::builtIn().findFunction(name, {level});
  });
}

const std::vector<const ResourceTypeInterface*>& knownResourceTypes(LanguageLevel level) {
  return known<ResourceTypeInterface>(
      Platform::Kind::ResourceType, level,
      [&](std::string_view name) { return Platform::builtIn().findResourceType(name, {level}); });
}

const std::vector<const DataTypeInterface*>& knownDataTypes(LanguageLevel level) {
  return known<DataTypeInterface>(Platform::Kind::DataType, level, [&](std::string_view name) {
    return Platform::builtIn().findDataType(name, {level});
  });
}

/// The most used types and functions, in unspecified order. They rank first without other evidence.
constexpr std::string_view kCommonTypes[] = {"file", "package", "service", "exec", "class"};
constexpr std::string_view kCommonFunctions[] = {
    "include", "contain", "require",          "fail",       "warning", "notice", "template",
    "epp",     "defined", "create_resources", "versioncmp", "lookup"};
/// The functions most often chained to a value, in this order.
constexpr std::string_view kCommonLinks[] = {
    "each",   "map",        "filter", "reduce",   "join",  "length",   "keys",
    "values", "dig",        "then",   "lest",     "empty", "unique",   "flatten",
    "sort",   "convert_to", "upcase", "downcase", "split", "regsubst", "match",
    "strip",  "any",        "all",    "slice",    "index", "get",      "with"};
/// Conventional names of a module's parts.
constexpr std::string_view kCommonParts[] = {"params", "install", "config", "service"};

constexpr std::string_view kCommonDataTypes[] = {"String", "Integer", "Boolean", "Optional", "Hash",
                                                 "Array",  "Enum",    "Variant", "Struct"};

bool takesTemplate(std::string_view function) {
  return function == "template" || function == "epp" || function == "file";
}

bool isCommonType(std::string_view name) {
  return std::ranges::find(kCommonTypes, name) != std::end(kCommonTypes);
}

int pointsOfShare(double share) {
  constexpr int kMax = 350;
  return static_cast<int>(kMax * std::sqrt(share));
}

std::string requiredText(const std::vector<ParameterInterface>& parameters) {
  std::string text;
  int place = 2;
  for (const ParameterInterface& parameter : parameters) {
    if (parameter.role != ParameterInterface::Role::Required) continue;
    const std::string number = std::to_string(place++);
    text += "\n  " + parameter.name + " => ${" + number + "},";
  }
  return text;
}

}  // namespace

void Completer::usedWords(bool (*isWanted)(const WordUse::Use&), CompletionKind kind, int rank) {
  for (const auto& [word, use] : uses_.all())
    if (isWanted(use)) list_.offer(kind, word, rank);
}

bool Completer::isOfModule(std::string_view name) const {
  return !module_.empty() && name.starts_with(module_) &&
         (name.size() == module_.size() || name[module_.size()] == ':');
}

/// Returns a bonus for a class of the same module, and a higher one for conventional names.
int Completer::classBonus(std::string_view name) const {
  if (!isOfModule(name)) return 0;
  const std::string_view last = name.substr(name.rfind(':') + 1);
  const bool isCommon = std::ranges::find(kCommonParts, last) != std::end(kCommonParts);
  const bool isOfModuleItself = name.size() == module_.size() + 2 + last.size();
  return 60 + (isCommon ? 60 : 0) + (isCommon && isOfModuleItself ? 60 : 0);
}

int Completer::popularity(ReferenceKind kind, std::string_view name, bool isCommon) const {
  constexpr double kCommon = 0.2;
  const double share = popularity_.shareOf(mentionOf(kind, {}, name));
  return pointsOfShare(std::max(share, isCommon ? kCommon : 0));
}

int Completer::variablePopularity(std::string_view name) const {
  const std::size_t colon = name.rfind("::");
  const Mention mention =
      colon == name.npos
          ? mentionOf(ReferenceKind::TopVariable, {}, name)
          : mentionOf(ReferenceKind::ClassVariable, name.substr(0, colon), name.substr(colon + 2));
  return pointsOfShare(popularity_.shareOf(mention));
}

int Completer::nearness(const IndexedFile& file) const {
  if (file.found.module.empty()) return 0;
  if (file.found.module == module_) return 120;
  return std::ranges::find(dependencies_, file.found.module) == dependencies_.end() ? 0 : 60;
}

std::string Completer::classAround() const {
  for (auto bracket = place_.brackets.rbegin(); bracket != place_.brackets.rend(); ++bracket) {
    const bool isBody = bracket->kind == OpenBracket::Kind::Definition;
    const std::uint32_t keyword = isBody ? bracket->subject : bracket->header;
    if (keyword != OpenBracket::kNone && place_.token(keyword).is(SyntaxKind::KwClass))
      return lowerCaseName(place_.token(keyword + 1).text());
  }
  return {};
}

/// Offers classes; a class can neither include nor inherit itself.
void Completer::classes(int rank, OwnClass own) {
  const std::string excluded = own == OwnClass::Excluded ? classAround() : std::string();
  const auto offer = [&](const ClassInterface& class_, int near) {
    if (class_.kind != ClassInterface::Kind::Class || class_.name == excluded) return;
    if (!list_.fits(class_.name)) return;
    // A class that the file already includes is rarely included again.
    const auto use = uses_.all().find(class_.name);
    const bool isIncluded = own == OwnClass::Excluded && use != uses_.all().end() &&
                            use->second.kind == SyntaxKind::Name;
    const int points = near + classBonus(class_.name) +
                       popularity(ReferenceKind::Class, class_.name) / 2 - (isIncluded ? 900 : 0);
    if (CompletionItem* item = list_.offer(CompletionKind::Class, class_.name, rank + points))
      if (isAbsolute_) item->newText = "::" + item->label;
  };
  for (const ClassInterface& class_ : model_.interface().classes) offer(class_, 0);
  model_.index().forEachFile([&](const IndexedFile& file) {
    for (const ClassInterface& class_ : file.interface->classes) offer(class_, nearness(file));
  });
}

void Completer::classesOf(ClassInterface::Kind kind, int rank) {
  model_.index().forEachFile([&](const IndexedFile& file) {
    for (const ClassInterface& class_ : file.interface->classes)
      if (class_.kind == kind)
        list_.offer(CompletionKind::Class, class_.name, rank + nearness(file));
  });
}

/// Inserts `file { 'title': ... }` as a snippet if the client supports it.
void Completer::resource(CompletionItem& item, const std::vector<ParameterInterface>& parameters) {
  if (!usesSnippets() || isFollowedBy("{")) return;
  item.newText += " { '${1:title}':" + requiredText(parameters) + "\n  $0\n}";
  item.isSnippet = true;
}

void Completer::resourceTypes(int rank) {
  if (CompletionItem* item = list_.offer(CompletionKind::Keyword, "class", rank))
    resource(*item, {});
  for (const ResourceTypeInterface* type : knownResourceTypes(model_.level())) {
    const std::string& name = type->name;
    if (type->isAbstract || !list_.fits(name)) continue;
    const int points = popularity(ReferenceKind::ResourceType, name, isCommonType(name)) - 30;
    if (CompletionItem* item = list_.offer(CompletionKind::ResourceType, name, rank + points))
      resource(*item, {});
  }
  usedWords([](const WordUse::Use& use) { return use.isResource && use.kind == SyntaxKind::Name; },
            CompletionKind::ResourceType, Rank::Possible);
  const auto offer = [&](const FileInterface& interface, int near) {
    for (const ClassInterface& definedType : interface.classes) {
      if (definedType.kind != ClassInterface::Kind::DefinedType) continue;
      if (!list_.fits(definedType.name)) continue;
      const int points = popularity(ReferenceKind::ResourceType, definedType.name) + near / 2 - 60;
      if (CompletionItem* item =
              list_.offer(CompletionKind::DefinedType, definedType.name, rank + points))
        resource(*item, definedType.parameters);
    }
    for (const ResourceTypeInterface& type : interface.resourceTypes)
      if (CompletionItem* item = list_.offer(
              CompletionKind::ResourceType, type.name,
              rank + near / 2 - 60 + popularity(ReferenceKind::ResourceType, type.name)))
        resource(*item, {});
  };
  offer(model_.interface(), 0);
  model_.index().forEachFile(
      [&](const IndexedFile& file) { offer(*file.interface, nearness(file)); });
}

namespace {

/// Converts `a::b` to the form of a type reference: `A::B`.
std::string referenceName(std::string_view name) {
  std::string text(name);
  bool isFirst = true;
  for (char& c : text) {
    if (isFirst && c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    isFirst = c == ':';
  }
  return text;
}

}  // namespace

void Completer::dataTypes(int rank) {
  for (const DataTypeInterface* type : knownDataTypes(model_.level())) {
    if (!list_.fits(type->name)) continue;
    const auto* const common = std::ranges::find(kCommonDataTypes, type->name);
    const auto points = static_cast<int>(std::end(kCommonDataTypes) - common);
    list_.offer(CompletionKind::DataType, type->name,
                rank + 5 * points + popularity(ReferenceKind::TypeName, type->name, points > 0));
  }
  for (const TypeInterface& alias : model_.interface().types)
    list_.offer(CompletionKind::DataType, alias.name, rank);
  model_.index().forEachFile([&](const IndexedFile& file) {
    for (const TypeInterface& alias : file.interface->types)
      if (CompletionItem* item = list_.offer(
              CompletionKind::DataType, alias.name,
              rank - 60 + nearness(file) / 4 + popularity(ReferenceKind::TypeName, alias.name)))
        item->detail = alias.definition.substr(0, 60);
  });
  usedWords([](const WordUse::Use& use) { return use.kind == SyntaxKind::TypeName; },
            CompletionKind::DataType, rank - 60);
}

/// Offers `File`, `Class` and other beginnings of resource references. Declared resources count as
/// uses of their type.
void Completer::references(int rank) {
  const auto offer = [&](CompletionKind kind, const std::string& name, int points) {
    if (!list_.fits(name)) return;
    const std::string reference = referenceName(name);
    list_.offer(kind, reference, points, std::max(uses_.bonusOf(name), uses_.bonusOf(reference)));
  };
  offer(CompletionKind::Keyword, "class", rank + 60);
  for (const ResourceTypeInterface* type : knownResourceTypes(model_.level()))
    if (!type->isAbstract)
      offer(
          CompletionKind::ResourceType, type->name,
          rank + popularity(ReferenceKind::ResourceType, type->name, isCommonType(type->name)) / 2);
  const auto offerAll = [&](const FileInterface& interface) {
    for (const ClassInterface& definedType : interface.classes)
      if (definedType.kind == ClassInterface::Kind::DefinedType)
        offer(CompletionKind::DefinedType, definedType.name,
              rank - 60 + popularity(ReferenceKind::ResourceType, definedType.name) / 2);
    for (const ResourceTypeInterface& type : interface.resourceTypes)
      offer(CompletionKind::ResourceType, type.name,
            rank - 60 + popularity(ReferenceKind::ResourceType, type.name) / 2);
  };
  offerAll(model_.interface());
  model_.index().forEachFile([&](const IndexedFile& file) { offerAll(*file.interface); });
}

/// Returns true at the beginning of the value of `content`, which is mostly rendered.
bool Completer::isContent() const {
  const std::uint32_t arrow = place_.innermost().arrow;
  return arrow != OpenBracket::kNone && arrow > 0 && arrow + 1 == place_.tokens.size() &&
         place_.token(arrow - 1).text() == "content";
}

void Completer::function(const FunctionInterface& function, int rank, bool isStatement) {
  if (!list_.fits(function.name)) return;
  if (function.isPrivate ||
      (isStatement && function.returnsValue && !isStatementCallName(function.name)))
    rank -= 60;
  if (!isStatement && (!function.returnsValue || isStatementCallName(function.name))) rank -= 400;
  if (function.availability.isDeprecated) rank += Rank::Deprecated;
  const bool isCommon =
      std::ranges::find(kCommonFunctions, function.name) != std::end(kCommonFunctions);
  const int points = popularity(ReferenceKind::Function, function.name, isCommon) +
                     (isContent() && takesTemplate(function.name) ? 2 * Rank::Expected : 0);
  CompletionItem* item = list_.offer(CompletionKind::Function, function.name, rank + points);
  if (!item) return;
  item->isDeprecated = function.availability.isDeprecated;
  if (!function.overloads.empty())
    item->detail = signatureText(function.name, function.overloads.front()).label;
  const bool needsNoParentheses = isStatement && isStatementCallName(function.name);
  if (needsNoParentheses || !usesSnippets() || isFollowedBy("(")) return;
  item->newText += "($0)";
  item->isSnippet = true;
}

void Completer::functions(int rank, bool areStatements) {
  usedWords([](const WordUse::Use& use) { return use.isCalled && use.kind == SyntaxKind::Name; },
            CompletionKind::Function, Rank::Unlikely);
  for (const FunctionInterface& own : model_.interface().functions)
    function(own, rank, areStatements);
  for (const FunctionInterface* known : knownFunctions(model_.level()))
    function(*known, rank, areStatements);
  model_.index().forEachFile([&](const IndexedFile& file) {
    for (const FunctionInterface& known : file.interface->functions)
      function(known, rank - 60 + nearness(file), areStatements);
  });
}

/// Offers functions whose first parameter accepts the value before the dot; a more specific
/// parameter type ranks higher. Functions called for their side effects are not offered in a chain.
void Completer::chainedFunctions() {
  if (place_.tokens.size() < 2) return;
  const Type receiver = types_.typeBefore(static_cast<std::uint32_t>(place_.tokens.size() - 2));
  const auto rankOf = [&](const FunctionInterface& known) -> std::optional<int> {
    if (known.overloads.empty()) return Rank::Unlikely;
    std::optional<int> best;
    for (const OverloadInterface& overload : known.overloads) {
      if (overload.parameters.empty()) continue;
      const ParameterInterface& parameter = overload.parameters.front();
      const Type first = reader_.read(parameter.type);
      if (first && receiver && !types::mayIntersect(first, receiver, model_.level())) continue;
      const bool takesAll = !first || first.is(types::TypeKind::Any);
      best =
          std::max<int>(best.value_or(Rank::Unlikely), takesAll ? Rank::Possible : Rank::Expected);
    }
    return best;
  };
  const auto offer = [&](const FunctionInterface& known) {
    const auto rank = rankOf(known);
    if (!rank) return;
    const auto* const common = std::ranges::find(kCommonLinks, known.name);
    const auto points = static_cast<int>(std::end(kCommonLinks) - common);
    function(known, *rank + (points > 0 ? 150 + 5 * points : 0), false);
  };
  for (const FunctionInterface& own : model_.interface().functions) offer(own);
  for (const FunctionInterface* known : knownFunctions(model_.level())) offer(*known);
  model_.index().forEachFile([&](const IndexedFile& file) {
    for (const FunctionInterface& known : file.interface->functions) offer(known);
  });
}

void Completer::keywords(std::initializer_list<std::string_view> words, int rank) {
  for (const std::string_view word : words) list_.offer(CompletionKind::Keyword, word, rank);
}

/// Offers the name that autoloading requires of the file's definition.
void Completer::definitionName() {
  const Module* module = model_.environment().moduleOf(model_.path());
  if (!module || model_.path().size() <= module->path.size()) return;
  const auto file =
      moduleFileOf(module->name, std::string_view(model_.path()).substr(module->path.size() + 1));
  if (file && !file->name.empty()) list_.offer(CompletionKind::Class, file->name, Rank::Wanted);
}

/// Offers the parameters of the definition after a comment that the comment does not document yet.
void Completer::documentedNames() {
  const std::uint32_t at = place_.typed.end;
  const std::vector<ParameterInterface>* next = nullptr;
  std::uint32_t closest = ~std::uint32_t{0};
  const auto consider = [&](const DeclarationPlace& place,
                            const std::vector<ParameterInterface>& parameters) {
    if (place.whole.start < at || place.whole.start >= closest) return;
    closest = place.whole.start;
    next = &parameters;
  };
  const FileInterface& interface = model_.interface();
  for (const ClassInterface& class_ : interface.classes) consider(class_.place, class_.parameters);
  for (const FunctionInterface& function : interface.functions)
    if (!function.overloads.empty())
      consider(function.place, function.overloads.front().parameters);
  if (!next) return;
  const std::string_view before = model_.tree().text.view().substr(0, closest);
  const std::string_view comment = before.substr(before.rfind("\n\n") + 1);
  int place = 0;
  for (const ParameterInterface& parameter : *next)
    if (comment.find("@param " + parameter.name + '\n') == comment.npos)
      if (CompletionItem* item = list_.offer(CompletionKind::Parameter, parameter.name, --place, 0))
        item->detail = parameter.type;
}

}  // namespace puppet::analysis
