#include "analysis/rules/semantic/named_references.h"

#include <algorithm>

#include "analysis/symbols/signatures.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Returns true for the references that names which are not evaluated come with. Most files have
/// none, and need no look-up of their other names.
bool leadsToNames(const Reference& reference) {
  const std::string_view name = reference.name;
  switch (reference.kind) {
    case ReferenceKind::Class: return reference.role == ReferenceRole::Read;
    case ReferenceKind::TypeName: return name == "Deferred";
    case ReferenceKind::Function:
      return name == "create_resources" || name.starts_with("ensure_resource");
    default: return false;
  }
}

class NamedReferenceFinder {
 public:
  NamedReferenceFinder(const SyntaxTree& tree, SymbolProvider& definitions)
      : tree_(tree), definitions_(definitions) {}

  void add(const Reference& reference) {
    switch (reference.kind) {
      case ReferenceKind::Class:
        if (reference.role == ReferenceRole::Read) add(DefinitionKind::Class, reference);
        return;
      case ReferenceKind::ResourceType:
        if (reference.role == ReferenceRole::Call) add(DefinitionKind::ResourceType, reference);
        return;
      case ReferenceKind::Function:
        if (reference.role == ReferenceRole::Call) add(DefinitionKind::Function, reference);
        return;
      default: return;
    }
  }

  std::vector<UnknownName> found;

 private:
  void add(DefinitionKind kind, const Reference& reference) {
    std::string name = lowerCaseName(reference.name);
    // A Deferred may read a variable, and create_resources() make virtual or exported resources.
    if (name.starts_with('$')) return;
    if (kind == DefinitionKind::ResourceType) name.erase(0, name.find_first_not_of('@'));
    if (isKnown(kind, name)) return;
    // The contents of a missing module cannot be inferred from similar names.
    const bool isOfModule = name.find("::") != name.npos;
    if (kind != DefinitionKind::Class && isOfModule && definitions_.mayBeDefined(name)) return;
    const std::vector<Cursor> path = pathTo(tree_, reference.range.start);
    if (path.size() < 3) return;
    // Calls and declarations are checked by evaluation.
    const Cursor parent = path[path.size() - 2];
    const bool isMet = kind == DefinitionKind::ResourceType ? parent.is(K::Resource)
                       : kind == DefinitionKind::Function   ? !parent.is(K::ArgumentList)
                                                            : false;
    if (!isMet) found.push_back({kind, name, path.back()});
  }

  bool isKnown(DefinitionKind kind, const std::string& name) {
    switch (kind) {
      case DefinitionKind::Class:
        return definitions_.classOrigin(name) != DeclarationOrigin::Nowhere;
      case DefinitionKind::ResourceType:
        return definitions_.resourceTypeNamed(name) || definitions_.definedTypeNamed(name) ||
               definitions_.typeDefinitionNamed(name);
      case DefinitionKind::Function:
        return definitions_.functionNamed(name) || definitions_.functionDeclared(name);
    }
    return true;
  }

  const SyntaxTree& tree_;
  SymbolProvider& definitions_;
};

}  // namespace

std::vector<UnknownName> unknownReferences(const SyntaxTree& tree,
                                           const SharedReferences& references,
                                           SymbolProvider& definitions) {
  if (std::ranges::none_of(references.all(), leadsToNames)) return {};
  NamedReferenceFinder finder(tree, definitions);
  for (const Reference& reference : references.all()) finder.add(reference);
  return std::move(finder.found);
}

}  // namespace puppet::analysis
