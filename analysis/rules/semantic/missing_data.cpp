#include "analysis/rules/semantic/missing_data.h"

#include <algorithm>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "analysis/hiera/data_memo.h"
#include "analysis/symbols/definitions.h"
#include "analysis/symbols/find_references.h"
#include "analysis/symbols/mentions.h"
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

/// Like findReferences(); returns false without searching trees whose depth the stack might not
/// bear.
bool findBounded(const parser::SyntaxTree& tree, ReferenceSink& sink) {
  if (tree.root->depth > kMaxSearchedDepth) return false;
  findReferences(tree, {}, sink);
  return true;
}

/// Collects the class declarations of a file.
class DeclaredClasses final : public ReferenceSink {
 public:
  void add(const Reference& reference) override {
    if (reference.kind == Kind::Class && reference.role == Role::Call)
      places.emplace_back(reference.name, reference.range);
  }
  std::vector<std::pair<std::string, TextRange>> places;
};

/// Collects the parameters of a class that a file sets.
class SetParameters final : public ReferenceSink {
 public:
  explicit SetParameters(std::string_view class_) : class_(class_) {}

  void add(const Reference& reference) override {
    if (reference.kind == Kind::ClassVariable && reference.role == Role::Write &&
        isSameName(reference.owner, class_))
      names.emplace(reference.name);
  }
  bool has(std::string_view name) const {
    return names.contains(name) || names.contains(kAnyAttribute);
  }
  std::set<std::string, std::less<>> names;

 private:
  std::string_view class_;
};

class Finder {
 public:
  Finder(const parser::SyntaxTree& tree, std::string_view path, const WorkspaceSnapshot& snapshot,
         CheckResult& result)
      : tree_(tree), world_(snapshot), queries_(snapshot), result_(result) {
    isOwnCode_ = world_.environment->kind == Environment::Kind::ControlRepo &&
                 isOwnCode(resolvedPath(std::string(path)));
  }

  void run() {
    if (isOwnCode_) {
      DeclaredClasses declared;
      findBounded(tree_, declared);
      for (const auto& [name, place] : declared.places) check(name, place);
    }
    std::ranges::move(queries_.take(), std::back_inserter(result_.uses));
  }

 private:
  /// Returns true for the own code of a control repository. Classes of installed modules may be
  /// intended for other users.
  bool isOwnCode(const std::string& path) {
    const Environment& environment = *world_.environment;
    const Module* module = environment.moduleOf(path);
    if (!module) return isInside(path, environment.root);
    return isInside(module->path, environment.root) &&
           !queries_.isFile(module->path + "/metadata.json");
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
    result_.findings.push_back(
        makeDiagnostic(DiagnosticId::MissingClassParameter, place,
                       {found.text(), count == 1 ? "parameter" : "parameters", names, key}));
  }

  bool mayBeGiven(const Declaration& class_, std::string_view name, std::string_view parameter) {
    const std::string& module = class_.file->found.module;
    const std::string key = class_.text() + "::" + std::string(parameter);
    for (const std::string& owner : {std::string(), module}) {
      const DataSummaryPtr data = world_.queries->of<DataMemo>().of(world_, owner);
      queries_.add(data->use);
      if (!data->isWhole || data->mayHave(key)) return true;
    }
    // `MODULE::data` is the function that computes the data of a module.
    return queries_.find(NameKind::Function, module + "::data") || isSetByCode(name, parameter);
  }

  bool isSetByCode(std::string_view class_, std::string_view parameter) {
    const Mention own = mentionOf(Kind::ClassVariable, class_, parameter);
    const Mention any = mentionOf(Kind::ClassVariable, class_, kAnyAttribute);
    queries_.dependOnMention(own);
    queries_.dependOnMention(any);
    bool isSet = false;
    world_.index->forEachFile([&](const IndexedFile& file) {
      const std::vector<Mention>& mentions = file.mentions;
      const bool mayMention = file.isOpen || std::ranges::binary_search(mentions, own) ||
                              std::ranges::binary_search(mentions, any);
      if (isSet || !mayMention) return;
      const parser::SyntaxTreePtr tree = file.tree ? file.tree : world_.treeOf(file);
      queries_.dependOnText(file.path());
      if (!tree) return;
      SetParameters set(class_);
      isSet = !findBounded(*tree, set) || set.has(parameter);
    });
    return isSet;
  }

  const parser::SyntaxTree& tree_;
  const WorkspaceSnapshot& world_;
  QueryContext queries_;
  CheckResult& result_;
  bool isOwnCode_ = false;
};

/// Returns true for a file without an environment, which has neither data nor other code.
bool isAlone(const WorkspaceSnapshot& snapshot) {
  if (!snapshot) return true;
  const Environment& environment = *snapshot.environment;
  return environment.kind == Environment::Kind::File;
}

/// Collects the parameters of all classes that a file sets, in one walk.
class ParametersByClass final : public ReferenceSink {
 public:
  void add(const Reference& reference) override {
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
void findMissingParameters(const parser::SyntaxTree& tree, CheckResult& result) {
  DeclaredClasses declared;
  findBounded(tree, declared);
  if (declared.places.empty()) return;
  std::unordered_map<std::string, std::vector<Definition>> classes;
  for (Definition& definition : definitionsIn(tree))
    if (parser::ClassDefinition(definition.node))
      classes[ParametersByClass::keyOfClass(definition.name)].push_back(std::move(definition));
  if (classes.empty()) return;
  ParametersByClass set;
  findBounded(tree, set);
  for (const auto& [name, place] : declared.places) {
    const auto named = classes.find(ParametersByClass::keyOfClass(name));
    if (named == classes.end()) continue;
    for (const Definition& definition : named->second) {
      const parser::ClassDefinition class_(definition.node);
      std::string names, key;
      std::size_t count = 0;
      for (const parser::Parameter parameter : class_.parameters().parameters()) {
        const std::string own(parser::variableName(parameter.name()));
        if (parameter.defaultValue() || own.empty() || set.has(name, own)) continue;
        names += (names.empty() ? "'" : ", '") + own + "'";
        if (count++ == 0) key = definition.name + "::" + own;
      }
      if (count == 0) continue;
      result.findings.push_back(
          makeDiagnostic(DiagnosticId::MissingClassParameter, place,
                         {definition.name, count == 1 ? "parameter" : "parameters", names, key}));
    }
  }
}

}  // namespace

void findMissingData(const parser::SyntaxTree& tree, std::string_view path,
                     const WorkspaceSnapshot& snapshot, CheckResult& result) {
  if (isAlone(snapshot))
    findMissingParameters(tree, result);
  else
    Finder(tree, path, snapshot, result).run();
}

}  // namespace puppet::analysis
