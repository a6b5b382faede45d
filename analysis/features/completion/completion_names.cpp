// Completion of named symbols: classes, types, functions.

#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>
#include <span>

#include "analysis/features/completion/completer.h"
#include "analysis/features/text/signature_text.h"
#include "analysis/symbols/platform.h"
#include "analysis/symbols/signatures.h"
#include "parser/syntax/statement_calls.h"
#include "types/relations/flow.h"

namespace puppet::analysis {

using namespace parser;
using types::Type;

namespace {

/// Returns the built-in declarations of a kind for manifests or plans; computed once for each.
template <typename Declaration, typename Find>
const std::vector<const Declaration*>& known(Platform::Kind kind, const PlatformVersion& version,
                                             const Find& find) {
  static std::array<std::once_flag, 2 * kLanguageLevelCount> found;
  static std::array<std::vector<const Declaration*>, 2 * kLanguageLevelCount> all;
  const auto index =
      static_cast<std::size_t>(version.level) + (version.inPlan ? kLanguageLevelCount : 0);
  std::call_once(found[index], [&] {
    for (const std::string_view name : Platform::builtIn().names(kind))
      if (const Declaration* declaration = find(name)) all[index].push_back(declaration);
  });
  return all[index];
}

const std::vector<const FunctionInterface*>& knownFunctions(const PlatformVersion& version) {
  return known<FunctionInterface>(Platform::Kind::Function, version, [&](std::string_view name) {
    return Platform::builtIn().findFunction(name, version);
  });
}

const std::vector<const ResourceTypeInterface*>& knownResourceTypes(
    const PlatformVersion& version) {
  return known<ResourceTypeInterface>(
      Platform::Kind::ResourceType, version,
      [&](std::string_view name) { return Platform::builtIn().findResourceType(name, version); });
}

const std::vector<const DataTypeInterface*>& knownDataTypes(const PlatformVersion& version) {
  return known<DataTypeInterface>(Platform::Kind::DataType, version, [&](std::string_view name) {
    return Platform::builtIn().findDataType(name, version);
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

/// Between rare names the difference matters most.
float scaled(double share) { return static_cast<float>(std::sqrt(share)); }

/// Returns a value between 0 and 1 for a name in a list, highest for the first ones; 0 for others.
float placeIn(std::span<const std::string_view> list, std::string_view name) {
  const auto found = std::ranges::find(list, name);
  if (found == list.end()) return 0;
  return 0.5F + 0.5F * static_cast<float>(list.end() - found) / static_cast<float>(list.size());
}

}  // namespace

void Completer::offerUsedWords(bool (*isWanted)(const WordUse::Use&), CompletionKind kind,
                               const Signals& signals) {
  for (const auto& [word, use] : uses_.all())
    if (isWanted(use)) list_.offer(kind, word, signals);
}

bool Completer::isOfModule(std::string_view name) const {
  return !module_.empty() && name.starts_with(module_) &&
         (name.size() == module_.size() || name[module_.size()] == ':');
}

float Completer::partOfModule(std::string_view name) const {
  if (!isOfModule(name)) return 0;
  const std::string_view last = name.substr(name.rfind(':') + 1);
  const bool isUsual = std::ranges::find(kCommonParts, last) != std::end(kCommonParts);
  const bool isOfModuleItself = name.size() == module_.size() + 2 + last.size();
  return isUsual && isOfModuleItself ? 1 : isUsual ? 0.5F : 0;
}

float Completer::popularity(ReferenceKind kind, std::string_view name, bool isCommon) const {
  constexpr double kCommon = 0.2;
  const double share = popularity_.shareOf(mentionOf(kind, {}, name));
  return scaled(std::max(share, isCommon ? kCommon : 0));
}

float Completer::variablePopularity(std::string_view name) const {
  const std::size_t colon = name.rfind("::");
  const Mention mention =
      colon == name.npos
          ? mentionOf(ReferenceKind::TopVariable, {}, name)
          : mentionOf(ReferenceKind::ClassVariable, name.substr(0, colon), name.substr(colon + 2));
  return scaled(popularity_.shareOf(mention));
}

Signals Completer::nearness(Signals signals, const IndexedFile* file) const {
  if (!file || (!module_.empty() && file->found.module == module_))
    return signals.set(Signal::OwnModule, 1).set(Signal::OfProject, 1);
  if (isInside(file->path(), model_.environment().root)) signals.set(Signal::OfProject, 1);
  const bool isNeeded = std::ranges::find(dependencies_, file->found.module) != dependencies_.end();
  return signals.set(isNeeded ? Signal::Dependency : Signal::Foreign, 1);
}

bool Completer::isHidden(const ClassInterface& class_, const IndexedFile* file) const {
  static const Mention kAssertion = mentionOf(ReferenceKind::Function, {}, "assert_private");
  if (!file || file->found.module == module_) return false;
  return class_.documentation.find("@api private") != std::string::npos ||
         std::ranges::binary_search(file->mentioned(), kAssertion);
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

std::string_view Completer::definitionAround() const {
  for (auto bracket = place_.brackets.rbegin(); bracket != place_.brackets.rend(); ++bracket)
    if (bracket->kind == OpenBracket::Kind::Definition && bracket->subject != OpenBracket::kNone)
      return place_.token(bracket->subject + 1).text();
  return {};
}

/// Offers classes; a class can neither include nor inherit itself.
void Completer::offerClasses(int rank, OwnClass own) {
  const std::string excluded = own == OwnClass::Excluded ? classAround() : std::string();
  const auto offer = [&](const ClassInterface& class_, const Signals& near,
                         const IndexedFile* file) {
    if (class_.kind != ClassInterface::Kind::Class || class_.name == excluded) return;
    if (!list_.fits(class_.name)) return;
    // A class that the file already includes is rarely included again.
    const auto use = uses_.all().find(class_.name);
    const bool isIncluded = own == OwnClass::Excluded && use != uses_.all().end() &&
                            use->second.kind == SyntaxKind::Name;
    const Signals signals = Signals(near)
                                .set(Signal::UsualPart, partOfModule(class_.name))
                                .set(Signal::Popular, popularity(ReferenceKind::Class, class_.name))
                                .set(Signal::SharedWords, sharedWords(class_.name))
                                .set(Signal::Private, isHidden(class_, file) ? 1 : 0)
                                .set(Signal::Included, isIncluded ? 1 : 0);
    CompletionItem* item = list_.offer(CompletionKind::Class, class_.name, signals);
    if (!item) return;
    if (isAbsolute_) item->newText = "::" + item->label;
    insertClassTitle(*item, class_);
  };
  const auto offerAll = [&](const FileInterface& interface, const IndexedFile* file) {
    if (interface.classes.empty()) return;
    const Signals near = nearness(Signals(rank), file);
    for (const ClassInterface& class_ : interface.classes) offer(class_, near, file);
  };
  offerAll(model_.interface(), nullptr);
  model_.index().forEachFile([&](const IndexedFile& file) { offerAll(*file.interface, &file); });
}

void Completer::offerClassesOf(ClassInterface::Kind kind, int rank) {
  model_.index().forEachFile([&](const IndexedFile& file) {
    for (const ClassInterface& class_ : file.interface->classes)
      if (class_.kind == kind)
        list_.offer(CompletionKind::Class, class_.name, nearness(Signals(rank), &file));
  });
}

/// Inserts `file { TITLE: ... }` as a snippet if the client supports it.
void Completer::insertResource(CompletionItem& item,
                               const std::vector<ParameterInterface>& parameters) {
  if (!usesSnippets() || isFollowedBy("{")) return;
  // Other titles are as often variables or interpolated.
  const std::string_view title = item.name == "class" ? "'$1'" : "$1";
  item.newText.append(" { ").append(title) += ":" + requiredText(parameters, 2) + "\n  $0\n}";
  item.isSnippet = true;
}

void Completer::offerResourceTypes(int rank) {
  if (CompletionItem* item = list_.offer(CompletionKind::Keyword, "class", rank))
    insertResource(*item, {});
  for (const ResourceTypeInterface* type : knownResourceTypes(version_)) {
    const std::string& name = type->name;
    if (type->isAbstract || !list_.fits(name)) continue;
    const Signals signals = Signals(rank).set(
        Signal::Popular, popularity(ReferenceKind::ResourceType, name, isCommonType(name)));
    if (CompletionItem* item = list_.offer(CompletionKind::ResourceType, name, signals))
      insertResource(*item, {});
  }
  offerUsedWords(
      [](const WordUse::Use& use) { return use.isResource && use.kind == SyntaxKind::Name; },
      CompletionKind::ResourceType, Signals(Rank::Possible));
  const auto offer = [&](const FileInterface& interface, const IndexedFile* file) {
    if (interface.classes.empty() && interface.resourceTypes.empty()) return;
    const Signals near = nearness(Signals(rank), file);
    for (const ClassInterface& definedType : interface.classes) {
      if (definedType.kind != ClassInterface::Kind::DefinedType) continue;
      if (!list_.fits(definedType.name)) continue;
      const float popular = popularity(ReferenceKind::ResourceType, definedType.name);
      if (CompletionItem* item = list_.offer(CompletionKind::DefinedType, definedType.name,
                                             near.with(Signal::Popular, popular)))
        insertResource(*item, definedType.parameters);
    }
    for (const ResourceTypeInterface& type : interface.resourceTypes)
      if (CompletionItem* item = list_.offer(
              CompletionKind::ResourceType, type.name,
              near.with(Signal::Popular, popularity(ReferenceKind::ResourceType, type.name))))
        insertResource(*item, {});
  };
  offer(model_.interface(), nullptr);
  model_.index().forEachFile([&](const IndexedFile& file) { offer(*file.interface, &file); });
}

std::string referenceName(std::string_view name) {
  std::string text(name);
  bool isFirst = true;
  for (char& c : text) {
    if (isFirst && c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    isFirst = c == ':';
  }
  return text;
}

void Completer::offerDataTypes(int rank) { offerDataTypes(Signals(rank)); }

void Completer::offerDataTypes(const Signals& signals) {
  for (const DataTypeInterface* type : knownDataTypes(version_)) {
    if (!list_.fits(type->name)) continue;
    const float common = placeIn(kCommonDataTypes, type->name);
    list_.offer(
        CompletionKind::DataType, type->name,
        Signals(signals)
            .set(Signal::Common, common)
            .set(Signal::Popular, popularity(ReferenceKind::TypeName, type->name, common > 0)));
  }
  for (const TypeInterface& alias : model_.interface().types)
    list_.offer(CompletionKind::DataType, alias.name, nearness(signals, nullptr));
  model_.index().forEachFile([&](const IndexedFile& file) {
    for (const TypeInterface& alias : file.interface->types)
      if (CompletionItem* item = list_.offer(
              CompletionKind::DataType, alias.name,
              nearness(signals, &file)
                  .set(Signal::Popular, popularity(ReferenceKind::TypeName, alias.name))))
        item->detail = alias.definition.substr(0, 60);
  });
  offerUsedWords([](const WordUse::Use& use) { return use.kind == SyntaxKind::TypeName; },
                 CompletionKind::DataType, signals);
  // The aliases of the platform that code names are those of plans.
  if (version_.inPlan)
    for (const std::string_view name : Platform::builtIn().names(Platform::Kind::Alias))
      if (Platform::builtIn().findAlias(name, version_))
        list_.offer(CompletionKind::DataType, name, Signals(signals));
}

/// Offers `File`, `Class` and other beginnings of resource references. Declared resources count as
/// uses of their type.
void Completer::offerReferences(const Signals& signals) {
  const auto offer = [&](CompletionKind kind, const std::string& name, Signals described) {
    if (!list_.fits(name)) return;
    uses_.describe(name, described);
    const bool isCommon = isCommonType(name);
    described.set(Signal::Popular, popularity(ReferenceKind::ResourceType, name, isCommon))
        .set(Signal::Common, isCommon ? 1 : 0);
    list_.offer(kind, referenceName(name), described);
  };
  offer(CompletionKind::Keyword, "class", signals);
  for (const ResourceTypeInterface* type : knownResourceTypes(version_))
    if (!type->isAbstract) offer(CompletionKind::ResourceType, type->name, signals);
  const auto offerAll = [&](const FileInterface& interface, const IndexedFile* file) {
    if (interface.classes.empty() && interface.resourceTypes.empty()) return;
    const Signals near = nearness(signals, file);
    for (const ClassInterface& definedType : interface.classes)
      if (definedType.kind == ClassInterface::Kind::DefinedType)
        offer(CompletionKind::DefinedType, definedType.name, near);
    for (const ResourceTypeInterface& type : interface.resourceTypes)
      offer(CompletionKind::ResourceType, type.name, near);
  };
  offerAll(model_.interface(), nullptr);
  model_.index().forEachFile([&](const IndexedFile& file) { offerAll(*file.interface, &file); });
}

/// Returns true at the beginning of the value of `content`, which is mostly rendered.
bool Completer::isContent() const {
  const std::uint32_t arrow = place_.innermost().arrow;
  return arrow != OpenBracket::kNone && arrow > 0 && arrow + 1 == place_.tokens.size() &&
         place_.token(arrow - 1).text() == "content";
}

void Completer::offerFunction(const FunctionInterface& function, Signals signals,
                              bool isStatement) {
  if (!list_.fits(function.name)) return;
  const bool isForStatements = isStatementCallName(function.name);
  const auto set = [&](Signal signal, bool holds) { signals.set(signal, holds ? 1 : 0); };
  set(Signal::Discarded,
      function.isPrivate || (isStatement && function.returnsValue && !isForStatements));
  set(Signal::NoValue, !isStatement && (!function.returnsValue || isForStatements));
  set(Signal::Deprecated, function.availability.isDeprecated);
  set(Signal::Renders, isContent() && takesTemplate(function.name));
  const bool isCommon =
      std::ranges::find(kCommonFunctions, function.name) != std::end(kCommonFunctions);
  signals.set(Signal::Popular, popularity(ReferenceKind::Function, function.name, isCommon));
  CompletionItem* item = list_.offer(CompletionKind::Function, function.name, signals);
  if (!item) return;
  item->isDeprecated = function.availability.isDeprecated;
  if (!function.overloads.empty())
    item->detail = signatureText(function.name, function.overloads.front()).label;
  const bool needsNoParentheses = isStatement && isStatementCallName(function.name);
  if (needsNoParentheses || !usesSnippets() || isFollowedBy("(")) return;
  if (insertCallWithBlock(*item, function, isStatement)) return;
  item->newText += "($0)";
  item->isSnippet = true;
}

void Completer::offerFunctions(int rank, bool areStatements) {
  offerUsedWords(
      [](const WordUse::Use& use) { return use.isCalled && use.kind == SyntaxKind::Name; },
      CompletionKind::Function, Signals(Rank::Unlikely));
  for (const FunctionInterface& own : model_.interface().functions)
    offerFunction(own, nearness(Signals(rank), nullptr), areStatements);
  for (const FunctionInterface* known : knownFunctions(version_))
    offerFunction(*known, Signals(rank), areStatements);
  model_.index().forEachFile([&](const IndexedFile& file) {
    for (const FunctionInterface& known : file.interface->functions)
      offerFunction(known, nearness(Signals(rank), &file), areStatements);
  });
}

/// Offers functions whose first parameter accepts the value before the dot; a more specific
/// parameter type ranks higher. Functions called for their side effects are not offered in a chain.
void Completer::offerChainedFunctions() {
  if (place_.tokens.size() < 2) return;
  const Type receiver = types_.typeBefore(static_cast<std::uint32_t>(place_.tokens.size() - 2));
  const auto rankOf = [&](const FunctionInterface& known) -> std::optional<Signals> {
    if (known.overloads.empty()) return Signals(Rank::Unlikely);
    std::optional<float> best;
    for (const OverloadInterface& overload : known.overloads) {
      if (overload.parameters.empty()) continue;
      const ParameterInterface& parameter = overload.parameters.front();
      const Type first = reader_.read(parameter.type);
      if (first && receiver && !types::mayIntersect(first, receiver, model_.level())) continue;
      const bool takesAll = !first || first.is(types::TypeKind::Any);
      best = std::max<float>(best.value_or(0), takesAll ? 0 : 1);
    }
    return best ? std::optional(Signals().set(Signal::TakesReceiver, *best)) : std::nullopt;
  };
  const auto offer = [&](const FunctionInterface& known) {
    auto signals = rankOf(known);
    if (!signals) return;
    const float common = placeIn(kCommonLinks, known.name);
    offerFunction(known, signals->set(Signal::Common, 2 * common), false);
  };
  offerSurroundings();
  for (const FunctionInterface& own : model_.interface().functions) offer(own);
  for (const FunctionInterface* known : knownFunctions(version_)) offer(*known);
  model_.index().forEachFile([&](const IndexedFile& file) {
    for (const FunctionInterface& known : file.interface->functions) offer(known);
  });
}

void Completer::offerKeywords(std::initializer_list<std::string_view> words, int rank) {
  for (const std::string_view word : words) list_.offer(CompletionKind::Keyword, word, rank);
}

/// Offers the name that autoloading requires of the file's definition.
void Completer::offerDefinitionName() {
  if (const std::string name = autoloadedName(); !name.empty())
    list_.offer(CompletionKind::Class, name, Rank::Wanted);
}

/// Offers the parameters of the definition after a comment that the comment does not document yet.
void Completer::offerDocumentedNames() {
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
      if (CompletionItem* item =
              list_.offerUnranked(CompletionKind::Parameter, parameter.name, --place))
        item->detail = parameter.type;
}

}  // namespace puppet::analysis
