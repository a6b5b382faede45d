#include "analysis/symbols/stub_interface.h"

#include "analysis/symbols/documentation.h"
#include "analysis/symbols/signatures.h"
#include "parser/literals/literals.h"
#include "parser/support/language_features.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

TypeInterface stubAliasOf(const TypeAlias& definition) {
  TypeInterface alias = aliasOf(definition);
  const auto tags = tagsOf(alias.documentation);
  alias.availability = availabilityOf(tags);
  for (const auto& [name, text] : tags) {
    if (name == "open") alias.isOpen = true;
    if (name == "iterates") alias.iterates = text;
  }
  return alias;
}

/// Reads `$legacy_facts = { NAME => [KEY, ...], ... }`.
std::vector<LegacyFactInterface> legacyFactsOf(const Assignment& assignment) {
  std::vector<LegacyFactInterface> facts;
  for (const Pair entry : HashLiteral(assignment.right()).entries()) {
    LegacyFactInterface& fact = facts.emplace_back();
    fact.name = stringValue(entry.key());
    for (const Expression key : ArrayLiteral(entry.value()).elements())
      fact.path.push_back(stringValue(key));
  }
  return facts;
}

void declareType(FileInterface& interface, const TypeDefinition& definition, StubKind kind) {
  switch (kind) {
    case StubKind::ResourceTypes:
      interface.resourceTypes.push_back(resourceTypeOf(definition));
      break;
    case StubKind::Variables: interface.scopes.push_back(scopeOf(definition)); break;
    default: interface.dataTypes.push_back(dataTypeOf(definition)); break;
  }
}

}  // namespace

StubKind stubKindOf(std::string_view path) {
  if (path == "variables.pp") return StubKind::Variables;
  if (path == "legacy_facts.pp") return StubKind::LegacyFacts;
  if (path.starts_with("types/")) return StubKind::ResourceTypes;
  return path.starts_with("datatypes/") ? StubKind::DataTypes : StubKind::Functions;
}

ParseOptions stubParseOptions() {
  ParseOptions options;
  options.level = levelsOf(Feature::TypeDefinitions).first;
  options.stubs = true;
  return options;
}

FileInterface interfaceOfStub(const SyntaxTree& tree, StubKind kind) {
  FileInterface interface;
  const SourceFile file(Cursor::root(tree));
  for (const Expression statement : file.statements()) {
    if (const FunctionDefinition function(statement); function) {
      appendOverload(interface.functions, function, FunctionInterface::Kind::BuiltIn);
    } else if (const TypeAlias alias(statement); alias) {
      interface.types.push_back(stubAliasOf(alias));
    } else if (const TypeDefinition type(statement); type) {
      declareType(interface, type, kind);
    } else if (const Assignment assignment(statement);
               assignment && kind == StubKind::LegacyFacts) {
      interface.legacyFacts = legacyFactsOf(assignment);
    }
  }
  return interface;
}

}  // namespace puppet::analysis
