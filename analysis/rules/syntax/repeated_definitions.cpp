// Names that one file defines twice.

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
        addAll(class_.body().statements(), name + "::");
      } else if (const DefinedType definedType{statement}) {
        add(K::KwDefine, prefix + lowerCase(definedType.name().text()), definedType.name());
      } else if (const FunctionDefinition function{statement}; function && function.body()) {
        // Declarations without a body, in stubs, are overloads.
        add(K::KwFunction, lowerCase(function.name().text()), function.name());
      } else if (const TypeAlias alias{statement}; alias && alias.name().is(K::TypeName)) {
        add(K::KwType, lowerCase(alias.name().text()), alias.name());
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

  /// Reports a class that has the name of a node, or a node that has the name of a class.
  void reportNamesake(K kind, const std::string& name, const Cursor& place) {
    if (kind != K::KwClass && kind != K::KwNode) return;
    const K other = kind == K::KwClass ? K::KwNode : K::KwClass;
    const auto known = known_[other].find(name);
    if (known == known_[other].end() || known->second.first != other) return;
    inspection_.report(DiagnosticId::DuplicateDefinition, place.range(), {place.text()})
        .related.push_back({known->second.second.range(), "the first definition"});
  }

  using Known = std::unordered_map<std::string, std::pair<K, Cursor>>;

  /// Returns the namespace of a kind; only classes and defined types share one.
  Known& knownBeside(K kind) { return known_[kind == K::KwDefine ? K::KwClass : kind]; }

  Inspection& inspection_;
  std::unordered_map<K, Known> known_;
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
