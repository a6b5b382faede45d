#include "analysis/rules/project/data_check.h"

#include <algorithm>

#include "analysis/eval/evaluation_context.h"
#include "analysis/eval/name_suggestion.h"
#include "analysis/eval/type_text.h"
#include "analysis/hiera/data_key.h"
#include "analysis/hiera/data_overview.h"
#include "analysis/hiera/secrets.h"
#include "analysis/inference/workspace_symbols.h"
#include "analysis/rules/semantic/data_keys.h"
#include "analysis/symbols/name_candidates.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/relations/infer.h"
#include "types/relations/instance.h"
#include "types/text/mismatch.h"

namespace puppet::analysis {

using types::Tristate;
using types::Value;
using types::ValueKind;

namespace {

class DataChecker {
 public:
  explicit DataChecker(QueryContext& queries)
      : queries_(queries),
        level_(LanguageLevel::Puppet8),
        platform_({.level = level_}),
        definitions_(queries_.another(), platform_),
        context_(level_, definitions_) {}

  std::vector<DataFinding> run(const std::string& path, const DataFileRole& role,
                               std::string_view text) {
    const bool isJson = role.source == HierarchyLevel::Source::Json;
    auto file = std::make_shared<const DataFile>(
        DataFile::read(text, isJson ? DataFile::Format::Json : DataFile::Format::Yaml));
    summary_ = *dataSummaryOf(queries_, role.module);
    summary_.addOptions(*file);
    role_ = role;
    check({path, {}, role.module, role.source, std::move(file)});
    queries_.add(definitions_.takeUses());
    return std::move(findings_);
  }

 private:
  using Kind = DataFinding::Kind;

  void check(const DataFileUse& use) {
    if (const DataProblem& problem = use.file->problem(); !problem.message.empty()) {
      findings_.push_back(
          {Kind::Unreadable, use.path, problem.range, problem.line, problem.message});
      return;
    }
    for (const DataEntry& entry : use.file->entries()) check(use, entry);
  }

  void check(const DataFileUse& use, const DataEntry& entry) {
    const std::size_t end = entry.key.rfind("::");
    if (end == std::string::npos || entry.key == kLookupOptions) return;
    const std::string className = entry.key.substr(0, end);
    const std::string name = entry.key.substr(end + 2);
    const auto tell = [&](Kind kind, std::string message) {
      findings_.push_back({kind, use.path, entry.place, entry.line, std::move(message)});
    };
    const Declaration found = queries_.find(NameKind::Class, className);
    if (!found) {
      NameCandidates names(className);
      definitions_.addCandidateNames(DefinitionKind::Class, names);
      if (!names.isMistyped()) return;
      tell(Kind::UnknownClass, "class '" + className + "' not found" + hintOf(names));
      suggest(use, entry, names, names.best() + "::" + name);
      return;
    }
    const auto& parameters = found.asClass().parameters;
    const auto parameter = std::ranges::find(parameters, name, &ParameterInterface::name);
    if (parameter == parameters.end()) {
      NameCandidates names(name);
      names.offerAll(parameters, &ParameterInterface::name);
      if (names.best().empty()) return;
      tell(Kind::UnknownParameter,
           "the class '" + className + "' has no parameter '" + name + "'" + hintOf(names));
      suggest(use, entry, names, className + "::" + names.best());
      return;
    }
    if (parameter->type.empty() || summary_.mayConvert(entry.key)) return;
    const Value type = typeOfText(context_, parameter->type);
    if (!type.is(ValueKind::Type)) return;
    const Value value = valueOf(use, entry);
    // An undef leaves the default in effect.
    const bool isDefault = value.isUndef() && parameter->role != ParameterInterface::Role::Required;
    if (isDefault || types::isInstance(type.asType(), value, level_) != Tristate::No) return;
    tell(isEffective(use, entry.key, className, name) ? Kind::RefusedValue : Kind::WrongType,
         types::describeMismatch("'" + entry.key + "'", type.asType(), types::inferDetailed(value),
                                 level_));
  }

  /// Adds the key that is probably meant to the last finding, unless the file has it already.
  void suggest(const DataFileUse& use, const DataEntry& entry, const NameCandidates& names,
               const std::string& key) {
    const bool isGiven =
        std::ranges::find(use.file->entries(), key, &DataEntry::key) != use.file->entries().end();
    const bool isPlain = entry.place.length() == entry.key.size();
    if (names.isSure() && isPlain && !isGiven) findings_.back().replacement = key;
  }

  /// Returns true if a declaration of the class on a node that reads the file certainly takes this
  /// value: no other data and no code replaces it.
  bool isEffective(const DataFileUse& use, const std::string& key, const std::string& class_,
                   const std::string& parameter) {
    return queries_.environmentKind() == Environment::Kind::ControlRepo &&
           queries_.gaps().empty() && !summary_.mayMerge(key) &&
           !mayBeReplaced(queries_, use.path, role_, key) &&
           !isSetByCode(queries_, class_, parameter);
  }

  Value valueOf(const DataFileUse& use, const DataEntry& entry) {
    const bool mayBeSecret = use.source == HierarchyLevel::Source::Eyaml;
    return valueOnAnyNode(mayBeSecret ? withoutSecrets(entry.value) : entry.value, level_);
  }

  QueryContext& queries_;
  LanguageLevel level_;
  BuiltInSymbols platform_;
  WorkspaceSymbols definitions_;
  EvaluationContext context_;
  DataFileRole role_;
  DataSummary summary_;  ///< summary of the checked hierarchy
  std::vector<DataFinding> findings_;
};

}  // namespace

std::vector<DataFinding> checkDataFile(QueryContext& queries, const std::string& path,
                                       const DataFileRole& role, std::string_view text) {
  return DataChecker(queries).run(path, role, text);
}

}  // namespace puppet::analysis
