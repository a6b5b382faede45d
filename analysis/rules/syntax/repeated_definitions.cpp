// Names that one file defines twice, or after their use.

#include <string>
#include <unordered_map>
#include <utility>

#include "analysis/rules/syntax/rule.h"
#include "analysis/rules/syntax/validate.h"
#include "analysis/symbols/name_patterns.h"
#include "analysis/symbols/node_names.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// The classes, defined types, functions, type aliases and nodes of a file. Those of classes in
/// classes have their full names.
class FileDefinitions {
 public:
  explicit FileDefinitions(Inspection& inspection) : inspection_(inspection) {}

  void addAll(const ViewList<Expression>& statements, const std::string& prefix) {
    for (const Expression& statement : statements) {
      if (const ClassDefinition class_{statement}) {
        const std::string name = prefix + lowerCase(class_.name().text());
        add(K::KwClass, name, class_.name());
        addTypesOf(class_.parameters());
        addAll(class_.body().statements(), name + "::");
      } else if (const DefinedType definedType{statement}) {
        add(K::KwDefine, prefix + lowerCase(definedType.name().text()), definedType.name());
        addTypesOf(definedType.parameters());
      } else if (const FunctionDefinition function{statement}; function && function.body()) {
        // Declarations without a body, in stubs, are overloads.
        add(K::KwFunction, lowerCase(function.name().text()), function.name());
      } else if (const TypeAlias alias{statement}; alias && alias.name().is(K::TypeName)) {
        const std::string name = lowerCase(alias.name().text());
        reportEarlierUse(name, alias.name());
        add(K::KwType, name, alias.name());
      } else if (const NodeDefinition node{statement}) {
        for (const Expression& host : node.hosts())
          if (const auto name = nodeNameOf(host)) add(K::KwNode, *name, host);
      }
    }
  }

 private:
  void add(K kind, const std::string& name, const Cursor& place) {
    if (place.missing()) return;
    reportNamesake(kind, name, place);
    auto& known = knownBeside(kind);
    const auto [first, isNew] = known.try_emplace(name, std::pair(kind, place));
    if (isNew) return;
    const auto& [firstKind, firstPlace] = first->second;
    auto& finding =
        firstKind == kind
            ? inspection_.report(DiagnosticId::DuplicateDefinition, place.range(), {place.text()})
            : inspection_.report(DiagnosticId::ClassDefineNameClash, place.range(), {name});
    finding.related.push_back({firstPlace.range(), "the first definition"});
  }

  /// Adds the names in the types of parameters, which Puppet evaluates when it loads a definition.
  void addTypesOf(const ParameterList& list) {
    for (const Parameter& parameter : list.parameters()) addTypesIn(parameter.type());
  }
  void addTypesIn(const Cursor& type) {
    if (type.is(K::TypeName)) usedTypes_.try_emplace(lowerCase(type.text()), type);
    for (const Cursor& part : type.children()) addTypesIn(part);
  }

  /// Reports the first parameter that has a type before its alias is defined.
  void reportEarlierUse(const std::string& name, const Cursor& place) {
    const auto used = usedTypes_.find(name);
    if (used == usedTypes_.end() || known_[K::KwType].contains(name)) return;
    inspection_
        .report(DiagnosticId::UnknownTypeReference, used->second.range(),
                {"the type '" + std::string(place.text()) +
                 "' is defined only below; define it before the parameters that use it"})
        .related.push_back({place.range(), "definition of the type"});
  }

  /// Returns the kind of earlier definitions whose names are taken, too. Puppet loads a defined
  /// type as a type.
  static K namesakeOf(K kind) {
    switch (kind) {
      case K::KwClass: return K::KwNode;
      case K::KwNode: return K::KwClass;
      case K::KwType: return K::KwDefine;
      default: return K::Unknown;
    }
  }

  /// Reports a definition that has the name of one of another kind: a class and a node, or a type
  /// alias after a defined type.
  void reportNamesake(K kind, const std::string& name, const Cursor& place) {
    const K other = namesakeOf(kind);
    if (other == K::Unknown) return;
    const Known& others = knownBeside(other);
    const auto known = others.find(name);
    if (known == others.end() || known->second.first != other) return;
    inspection_.report(DiagnosticId::DuplicateDefinition, place.range(), {place.text()})
        .related.push_back({known->second.second.range(), "the first definition"});
  }

  using Known = std::unordered_map<std::string, std::pair<K, Cursor>>;

  /// Returns the namespace of a kind; only classes and defined types share one.
  Known& knownBeside(K kind) { return known_[kind == K::KwDefine ? K::KwClass : kind]; }

  Inspection& inspection_;
  std::unordered_map<K, Known> known_;
  std::unordered_map<std::string, Cursor> usedTypes_;  ///< first use of each name
};

void checkFile(Inspection& inspection, const SourceFile& file) {
  if (inspection.context().likeReference)
    return;  // the reference finds them when it loads the file
  FileDefinitions(inspection).addAll(file.statements(), {});
}

}  // namespace

std::vector<Diagnostic> repeatedDefinitions(const SyntaxTree& tree, LanguageLevel level) {
  const CheckContext context{.level = level, .path = {}};
  Inspection inspection(tree, context);
  FileDefinitions(inspection).addAll(SourceFile(Cursor::root(tree)).statements(), {});
  return inspection.takeFindings();
}

std::span<const Rule> repeatedDefinitionRules() {
  static constexpr Rule kRules[] = {rule<checkFile>(OnDamage::Run)};
  return kRules;
}

}  // namespace puppet::analysis
