#include "analysis/features/names/symbol.h"

#include <algorithm>

#include "analysis/symbols/find_references.h"
#include "analysis/symbols/name_arguments.h"
#include "analysis/symbols/platform.h"
#include "analysis/symbols/signatures.h"

namespace puppet::analysis {

using Kind = ReferenceKind;

namespace {

bool hasVariable(const ClassInterface& declaration, std::string_view name) {
  return std::ranges::find(declaration.variables, name) != declaration.variables.end() ||
         std::ranges::find(declaration.parameters, name, &ParameterInterface::name) !=
             declaration.parameters.end();
}

class MatchCollector final : public ReferenceSink {
 public:
  MatchCollector(const Symbol& symbol, const SymbolResolver& resolver)
      : symbol_(symbol), resolver_(resolver) {}

  void add(const Reference& reference) override {
    if (resolver_.matches(reference, symbol_)) found_.push_back({reference.range, reference.role});
  }

  std::vector<Occurrence> take() {
    const auto byPlace = [](const Occurrence& occurrence) {
      return std::tuple(occurrence.range.start, occurrence.range.end, occurrence.role);
    };
    std::ranges::sort(found_, {}, byPlace);
    const auto again = std::ranges::unique(found_, {}, &Occurrence::range);
    found_.erase(again.begin(), again.end());
    return std::move(found_);
  }

 private:
  const Symbol& symbol_;
  const SymbolResolver& resolver_;
  std::vector<Occurrence> found_;
};

std::optional<SymbolAtPlace> symbolIn(const SemanticModel& model, const parser::Cursor& token) {
  if (!token.isToken() || token.missing()) return std::nullopt;
  const TextRange range = token.range();
  for (const Reference& reference : model.references().all()) {
    if (reference.role == ReferenceRole::Qualifier || reference.range.empty()) continue;
    if (!range.covers(reference.range)) continue;
    return SymbolAtPlace{
        SymbolResolver(model).resolve(reference), {reference.range, reference.role}, range};
  }
  return std::nullopt;
}

}  // namespace

bool SymbolResolver::isDeclared(NameKind kind, std::string_view name) const {
  if (model_.index().find(kind, name)) return true;
  const FileInterface& own = model_.interface();
  const auto isIt = [&](const auto& declaration) { return isSameName(declaration.name, name); };
  switch (kind) {
    case NameKind::Class:
    case NameKind::DefinedType: {
      const auto expected =
          kind == NameKind::Class ? ClassInterface::Kind::Class : ClassInterface::Kind::DefinedType;
      return std::ranges::any_of(own.classes, [&](const ClassInterface& declaration) {
        return declaration.kind == expected && isIt(declaration);
      });
    }
    case NameKind::Function: return std::ranges::any_of(own.functions, isIt);
    case NameKind::Type:
      return std::ranges::any_of(own.types, isIt) || std::ranges::any_of(own.dataTypes, isIt);
    case NameKind::ResourceType: return std::ranges::any_of(own.resourceTypes, isIt);
    default: return false;
  }
}

Kind SymbolResolver::kindOfTypeName(std::string_view name) const {
  const Platform& platform = Platform::builtIn();
  if (isDataTypeName(name) || platform.findDataType(name, {model_.level()}) ||
      platform.findAlias(name, {model_.level()}) || isDeclared(NameKind::Type, name))
    return Kind::TypeName;
  const bool isResource = isDeclared(NameKind::DefinedType, name) ||
                          isDeclared(NameKind::ResourceType, name) ||
                          platform.findResourceType(lowerCaseName(name), {model_.level()});
  return isResource ? Kind::ResourceType : Kind::TypeName;
}

Kind SymbolResolver::kindOfDefinition(std::string_view name) const {
  const std::string lowered = lowerCaseName(name);
  const PlatformVersion version{model_.level()};
  if (isDeclared(NameKind::Class, lowered)) return Kind::Class;
  if (isDeclared(NameKind::DefinedType, lowered) || isDeclared(NameKind::ResourceType, lowered) ||
      Platform::builtIn().findResourceType(lowered, version))
    return Kind::ResourceType;
  if (isDeclared(NameKind::Function, lowered) || Platform::builtIn().findFunction(lowered, version))
    return Kind::Function;
  return Kind::Class;
}

const ClassInterface* SymbolResolver::findClass(std::string_view name) const {
  if (const Declaration found = model_.index().findClass(name)) return &found.asClass();
  for (const ClassInterface& own : model_.interface().classes)
    if (own.kind == ClassInterface::Kind::Class && isSameName(own.name, name)) return &own;
  return nullptr;
}

/// A class sees the variables of its ancestors.
Symbol SymbolResolver::outerVariable(const Reference& reference) const {
  std::string_view parent = reference.owner;
  for (int i = 0; i < kMaxParents && !parent.empty(); ++i) {
    const ClassInterface* found = findClass(parent);
    if (!found) break;
    if (hasVariable(*found, reference.name))
      return {Kind::ClassVariable, lowerCaseName(parent), std::string(reference.name), {}};
    parent = found->parent;
  }
  return {Kind::TopVariable, {}, std::string(reference.name), {}};
}

Symbol SymbolResolver::resolve(const Reference& reference) const {
  Kind kind = reference.kind;
  if (kind == Kind::OuterVariable) return outerVariable(reference);
  if (kind == Kind::TypeName) kind = kindOfTypeName(reference.name);
  if (kind == Kind::AnyDefinition) kind = kindOfDefinition(reference.name);
  const bool keepsOwner = kind == Kind::TemplateParameter;
  return {kind, keepsOwner ? std::string(reference.owner) : lowerCaseName(reference.owner),
          isCaseSensitive(kind) ? std::string(reference.name) : lowerCaseName(reference.name),
          reference.scope};
}

bool SymbolResolver::matches(const Reference& reference, const Symbol& symbol) const {
  const bool isNamed = isCaseSensitive(symbol.kind) ? reference.name == symbol.name
                                                    : isSameName(reference.name, symbol.name);
  if (!isNamed) return false;
  switch (reference.kind) {
    case Kind::OuterVariable:
      if (symbol.kind != Kind::TopVariable && symbol.kind != Kind::ClassVariable) return false;
      break;
    case Kind::TypeName:
    case Kind::AnyDefinition: break;
    default:
      return reference.kind == symbol.kind && isSameName(reference.owner, symbol.owner) &&
             reference.scope == symbol.scope;
  }
  return resolve(reference) == symbol;
}

std::optional<SymbolAtPlace> symbolAt(const SemanticModel& model, std::uint32_t offset) {
  const auto tokenAt = [&](std::uint32_t at) {
    const auto path = parser::pathTo(model.tree(), at);
    const parser::Cursor token = path.back();
    return token.start() <= at && at <= token.end() ? token : parser::Cursor();
  };
  if (auto found = symbolIn(model, tokenAt(offset))) return found;
  if (offset == 0 || offset > model.tree().text.size()) return std::nullopt;
  const parser::Cursor before = tokenAt(offset - 1);
  return before.end() == offset ? symbolIn(model, before) : std::nullopt;
}

std::vector<Occurrence> occurrences(const SemanticModel& model, const Symbol& symbol) {
  return occurrencesIn(model.tree(), model.templateName(), symbol, SymbolResolver(model));
}

std::vector<Occurrence> occurrencesIn(const parser::SyntaxTree& tree, std::string_view templateName,
                                      const Symbol& symbol, const SymbolResolver& resolver) {
  MatchCollector collector(symbol, resolver);
  if (&tree == &resolver.model().tree()) {
    for (const Reference& reference : resolver.model().references().all()) collector.add(reference);
  } else {
    findReferences(tree, templateName, collector);
  }
  return collector.take();
}

std::vector<NameKind> nameKindsOf(const Symbol& symbol) {
  switch (symbol.kind) {
    case Kind::Class: return {NameKind::Class};
    case Kind::Plan: return {NameKind::Plan};
    case Kind::Task: return {NameKind::Task};
    case Kind::Function: return {NameKind::Function};
    case Kind::ResourceType: return {NameKind::DefinedType, NameKind::ResourceType};
    case Kind::TypeName: return {NameKind::Type};
    case Kind::Template: return {NameKind::Template};
    default: return {};
  }
}

}  // namespace puppet::analysis
