#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>

#include "analysis/eval/evaluation_context.h"
#include "analysis/eval/fact_types.h"
#include "analysis/eval/file_symbols.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/symbols/signatures.h"
#include "parser/parse/parse.h"
#include "parser/support/language_features.h"
#include "types/core/make.h"

namespace puppet::analysis {

using namespace types;

namespace {

/// Resource types of Puppet itself, without modules.
constexpr std::array<std::string_view, 15> kResourceTypes = {
    "Component", "Exec",     "File",    "Filebucket", "Group", "Node", "Notify", "Package",
    "Resources", "Schedule", "Service", "Stage",      "Tidy",  "User", "Whit"};

using Names = std::unordered_map<std::string, Type>;

const Names& commonNames() {
  static const Names names = [] {
    Names made;
    for (const std::string_view name : kResourceTypes)
      made.emplace(lowerCaseName(name), resourceType(name));
#define TYPE_KIND(Kind, name, Structure) \
  made.insert_or_assign(lowerCaseName(name), bare(TypeKind::Kind));
#include "types/core/kinds.def"
    made.erase("unit");  // type of signatures only, without a name in the language
    made.erase("objecttypeextension");
    made.emplace("data", dataType());
    made.emplace("richdata", richDataType());
    made.emplace("richdatakey", richDataKeyType());
    return made;
  }();
  return names;
}

/// Types that Feature::RenamedTypes renames or adds.
const Names& renamedTypes() {
  const std::string absolute = R"(\A(?:/|[A-Za-z]:[\\/]|\\\\))",
                    relative = R"(\A[^/\\:]+(?:[/\\]|\z))";
  static const Names names = {
      {"absolutepath", patternType({absolute})},
      {"relativepath", patternType({relative})},
      {"path", patternType({absolute, relative})},
      {"lambda", bare(TypeKind::Callable)},
      {"literal", bare(TypeKind::Scalar)},
      {"data", wideDataType()},
      {"object", anyType()},
      {"ruby", runtimeType("ruby", Value::undef())},
  };
  return names;
}

/// Object types of Puppet, by Puppet's own definitions.
constexpr std::string_view kObjects = R"(
type Error = Object[{
  type_parameters => {
    kind => Optional[Variant[String, Regexp, Type[Enum], Type[Pattern], Type[NotUndef], Type[Undef]]],
    issue_code => Optional[Variant[String, Regexp, Type[Enum], Type[Pattern], Type[NotUndef], Type[Undef]]],
  },
  attributes => {
    msg => String[1],
    kind => { type => Optional[String[1]], value => undef },
    details => { type => Optional[Hash[String[1], Data]], value => undef },
    issue_code => { type => Optional[String[1]], value => undef },
  },
  functions => { message => Callable[[], String[1]] },
}]
type Deferred = Object[{
  attributes => {
    name => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/],
    arguments => { type => Optional[Array], value => undef },
  },
}]
type Annotation = Object[{}]
type Pcore = Object[{}]
)";

const Names& objectNames() {
  static const Names names = [] {
    const auto tree = parser::parse(SourceText(std::string(kObjects)));
    BuiltInSymbols others;
    FileSymbols definitions(*tree, others);
    EvaluationContext context(LanguageLevel::Puppet8, definitions);
    const Budget::Use use(&context.budget);
    Names made;
    for (const char* name : {"error", "deferred", "annotation", "pcore"})
      made.emplace(name, definitions.typeNamed(name, context).asType());
    return made;
  }();
  return names;
}

/// Aliases that programs can name; the others only shorten the stubs.
constexpr auto kLanguageAliases =
    std::to_array<std::string_view>({"pcore::membername", "puppet::lookupcontext"});

/// Returns the type that an alias of the stubs stands for. Cached for all runs; thread-safe.
Value stubAlias(std::string_view name, const PlatformVersion& version) {
  static std::mutex mutex;
  static std::map<std::pair<LanguageLevel, std::string>, Value> known;
  const std::pair key(version.level, std::string(name));
  {
    const std::scoped_lock lock(mutex);
    if (const auto found = known.find(key); found != known.end()) return found->second;
  }
  const Platform& platform = Platform::builtIn();
  Value type;
  for (const std::string_view written : platform.names(Platform::Kind::Alias)) {
    if (lowerCaseName(written) != name) continue;
    BuiltInSymbols outer(version);
    FileSymbols stub(*platform.fileOf(Platform::Kind::Alias, written)->tree, outer);
    EvaluationContext context(version.level, stub);
    const Budget::Use use(&context.budget);
    const EvaluationContext::StubReading stubs(context);
    type = stub.typeNamed(name, context);
  }
  const std::scoped_lock lock(mutex);
  return known.try_emplace(key, std::move(type)).first->second;
}

}  // namespace

Value BuiltInSymbols::typeNamed(std::string_view name, EvaluationContext& context) {
  const std::string key(name);
  const auto find = [&](const Names& names) {
    const auto found = names.find(key);
    return found == names.end() ? Value::undef() : Value::type(found->second);
  };
  if (supports(context.level(), Feature::RenamedTypes))
    if (Value renamed = find(renamedTypes()); !renamed.isUndef()) return renamed;
  Value common = find(commonNames());
  if (common.isUndef()) common = find(objectNames());
  if (!common.isUndef()) return common;
  if (resourceTypeNamed(name)) return Value::type(resourceType(name));
  const bool isOfLanguage = std::ranges::find(kLanguageAliases, name) != kLanguageAliases.end();
  return context.readsStubs() || isOfLanguage ? stubAlias(name, version_) : Value::undef();
}

const ResourceTypeInterface* BuiltInSymbols::resourceTypeNamed(std::string_view name) {
  const ResourceTypeInterface* type = Platform::builtIn().findResourceType(name, version_);
  const bool isInModule =
      type && !type->module.empty() && supports(version_.level, Feature::TypesInModules);
  return isInModule && !withAgent_ ? nullptr : type;
}

/// Returns Yes for variables set by Puppet and for facts. Any module may have classes with
/// variables.
Tristate BuiltInSymbols::hasVariable(std::string_view name) {
  if (name.starts_with("settings::")) return Tristate::Yes;
  if (name.find("::") != name.npos) return Tristate::Unknown;
  const Platform& platform = Platform::builtIn();
  return answer(platform.findVariable("top_scope", name, version_) || factNames().contains(name) ||
                !platform.findLegacyFact(name).name.empty());
}

Type BuiltInSymbols::externalVariableType(std::string_view name, std::span<const Value> keys) {
  return typeOfTopVariable(name, keys, version_);
}

bool BuiltInSymbols::isFact(std::string_view name) { return factNames().contains(name); }

void BuiltInSymbols::addCandidateNames(DefinitionKind kind, NameCandidates& names) {
  const bool isFunction = kind == DefinitionKind::Function;
  if (kind == DefinitionKind::Class) return;
  const auto platformKind = isFunction ? Platform::Kind::Function : Platform::Kind::ResourceType;
  for (const std::string_view name : Platform::builtIn().names(platformKind))
    if (names.mayBeNear(name) &&
        (isFunction ? functionDeclared(name) != nullptr : resourceTypeNamed(name) != nullptr))
      names.offer(name);
}

void BuiltInSymbols::addCandidateVariables(std::string_view scope, NameCandidates& names) {
  if (!scope.empty()) return;
  static const KnownNames facts({factNames().begin(), factNames().end()});
  names.offerAll(facts);
}

}  // namespace puppet::analysis
