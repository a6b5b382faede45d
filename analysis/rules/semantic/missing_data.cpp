#include "analysis/rules/semantic/missing_data.h"

#include <algorithm>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "analysis/hiera/data_overview.h"
#include "analysis/rules/semantic/data_keys.h"
#include "analysis/symbols/definitions.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/query_context.h"
#include "analysis/workspace/query_store.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"
#include "parser/support/ascii.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using Kind = ReferenceKind;
using Role = ReferenceRole;

namespace {

/// Returns true if the reference declares a class.
bool declaresClass(const Reference& reference) {
  return reference.kind == Kind::Class && reference.role == Role::Call;
}

class Finder {
 public:
  Finder(const parser::SyntaxTree& tree, std::string_view path, QueryContext& queries,
         std::vector<Diagnostic>& findings)
      : tree_(tree), queries_(queries), findings_(findings) {
    isOwnCode_ = queries_.isOwnCode(std::string(path));
  }

  /// Makes errors of findings about defaults that nothing replaces.
  void refuseDefaults() {
    if (!isOwnCode_ || !queries_.gaps().empty()) return;
    std::vector<Definition> definitions;
    for (Diagnostic& finding : findings_) {
      if (finding.id != DiagnosticId::DefaultTypeMismatch) continue;
      if (definitions.empty()) definitions = definitionsIn(tree_);
      for (const Definition& definition : definitions)
        if (isUsed(definition, finding.range)) finding.id = DiagnosticId::DefaultRefused;
    }
  }

  void run(const SharedReferences& references) {
    if (!isOwnCode_) return;
    for (const Reference& reference : references.all())
      if (declaresClass(reference)) check(reference.name, reference.range);
  }

 private:
  /// Returns true if `place` is in the default of a class parameter that nothing else sets.
  bool isUsed(const Definition& definition, TextRange place) {
    const parser::ClassDefinition class_(definition.node);
    if (!class_) return false;
    for (const parser::Parameter parameter : class_.parameters().parameters()) {
      if (!parameter.range().covers(place)) continue;
      const Declaration found = queries_.find(NameKind::Class, definition.name);
      return found && !mayBeGiven(found, definition.name, parser::variableName(parameter.name()));
    }
    return false;
  }

  void check(std::string_view class_, TextRange place) {
    const Declaration found = queries_.find(NameKind::Class, class_);
    if (!found || found.file->isPartial) return;
    std::string names, key;
    std::size_t count = 0;
    for (const ParameterInterface& parameter : found.asClass().parameters) {
      if (parameter.role != ParameterInterface::Role::Required) continue;
      if (mayBeGiven(found, class_, parameter.name)) continue;
      names += (names.empty() ? "'" : ", '") + parameter.name + "'";
      if (count++ == 0) key = found.text() + "::" + parameter.name;
    }
    if (count == 0) return;
    findings_.push_back(
        makeDiagnostic(queries_.gaps().empty() ? DiagnosticId::AbsentClassParameter
                                               : DiagnosticId::MissingClassParameter,
                       place, {found.text(), count == 1 ? "parameter" : "parameters", names, key}));
  }

  bool mayBeGiven(const Declaration& class_, std::string_view name, std::string_view parameter) {
    const std::string& module = class_.file->found.module;
    const std::string key = class_.text() + "::" + std::string(parameter);
    for (const std::string& owner : {std::string(), module}) {
      const DataSummaryPtr data = dataSummaryOf(queries_, owner);
      if (!data->isWhole || data->mayHave(key)) return true;
    }
    // `MODULE::data` is the function that computes the data of a module.
    return queries_.find(NameKind::Function, module + "::data") ||
           isSetByCode(queries_, name, parameter);
  }

  const parser::SyntaxTree& tree_;
  QueryContext& queries_;
  std::vector<Diagnostic>& findings_;
  bool isOwnCode_ = false;
};

/// The parameters of all classes that a file sets.
class ParametersByClass {
 public:
  void add(const Reference& reference) {
    if (reference.kind == Kind::ClassVariable && reference.role == Role::Write)
      names_[keyOfClass(reference.owner)].emplace(reference.name);
  }
  bool has(std::string_view class_, std::string_view parameter) const {
    const auto names = names_.find(keyOfClass(class_));
    return names != names_.end() &&
           (names->second.contains(parameter) || names->second.contains(kAnyAttribute));
  }
  /// Returns the same key for all spellings of a name; see isSameName().
  static std::string keyOfClass(std::string_view name) { return lowerCase(withoutRoot(name)); }

 private:
  std::unordered_map<std::string, std::set<std::string, std::less<>>> names_;
};

/// Reports missing parameters of classes that a stand-alone file both defines and declares.
void findMissingParameters(const parser::SyntaxTree& tree, const SharedReferences& references,
                           std::vector<Diagnostic>& findings) {
  if (std::ranges::none_of(references.all(), declaresClass)) return;
  std::unordered_map<std::string, std::vector<Definition>> classes;
  for (Definition& definition : definitionsIn(tree))
    if (parser::ClassDefinition(definition.node))
      classes[ParametersByClass::keyOfClass(definition.name)].push_back(std::move(definition));
  if (classes.empty()) return;
  ParametersByClass set;
  for (const Reference& reference : references.all()) set.add(reference);
  for (const Reference& declared : references.all()) {
    if (!declaresClass(declared)) continue;
    const auto named = classes.find(ParametersByClass::keyOfClass(declared.name));
    if (named == classes.end()) continue;
    for (const Definition& definition : named->second) {
      const parser::ClassDefinition class_(definition.node);
      std::string names, key;
      std::size_t count = 0;
      for (const parser::Parameter parameter : class_.parameters().parameters()) {
        const std::string own(parser::variableName(parameter.name()));
        if (parameter.defaultValue() || own.empty() || set.has(declared.name, own)) continue;
        names += (names.empty() ? "'" : ", '") + own + "'";
        if (count++ == 0) key = definition.name + "::" + own;
      }
      if (count == 0) continue;
      findings.push_back(
          makeDiagnostic(DiagnosticId::MissingClassParameter, declared.range,
                         {definition.name, count == 1 ? "parameter" : "parameters", names, key}));
    }
  }
}

}  // namespace

void refuseDefaults(const parser::SyntaxTree& tree, std::string_view path, QueryContext& queries,
                    std::vector<Diagnostic>& findings) {
  const auto isMismatch = [](const Diagnostic& finding) {
    return finding.id == DiagnosticId::DefaultTypeMismatch;
  };
  if (std::ranges::any_of(findings, isMismatch))
    Finder(tree, path, queries, findings).refuseDefaults();
}

std::vector<Diagnostic> findMissingData(const parser::SyntaxTree& tree,
                                        const SharedReferences& references, std::string_view path,
                                        QueryContext& queries) {
  std::vector<Diagnostic> findings;
  // A file without an environment has neither data nor other code.
  if (queries.environmentKind() == Environment::Kind::File)
    findMissingParameters(tree, references, findings);
  else
    Finder(tree, path, queries, findings).run(references);
  return findings;
}

}  // namespace puppet::analysis
