#include "analysis/rules/project/data_check.h"

#include <algorithm>
#include <set>

#include "analysis/eval/evaluation_context.h"
#include "analysis/eval/name_suggestion.h"
#include "analysis/eval/type_text.h"
#include "analysis/hiera/data_key.h"
#include "analysis/hiera/data_memo.h"
#include "analysis/hiera/data_overview.h"
#include "analysis/hiera/interpolation.h"
#include "analysis/inference/workspace_symbols.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/workspace/query_store.h"
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

/// The scope of an unspecified node: all variables are unknown.
class AnyNode final : public DataScope {
 public:
  explicit AnyNode(LanguageLevel level) : level_(level) {}
  Value variable(std::string_view) override { return Value::unknown(types::anyType()); }
  Value typeOf(std::string_view) override { return Value::unknown(types::anyType()); }
  LanguageLevel level() const override { return level_; }

 private:
  LanguageLevel level_;
};

class DataChecker {
 public:
  explicit DataChecker(const WorkspaceSnapshot& snapshot)
      : snapshot_(snapshot),
        queries_(snapshot_),
        folder_(snapshot_),
        level_(LanguageLevel::Puppet8),
        platform_({.level = level_}),
        definitions_(snapshot_, platform_),
        context_(level_, definitions_) {}

  CheckedData run() {
    checkAll({});
    for (const Module& module : snapshot_.environment->modules) checkAll(module.name);
    return take();
  }

  CheckedData run(const std::string& path, std::string_view text) {
    if (const auto role = roleOf(snapshot_, path)) {
      const bool isJson = role->source == HierarchyLevel::Source::Json;
      auto file = std::make_shared<const DataFile>(
          DataFile::read(text, isJson ? DataFile::Format::Json : DataFile::Format::Yaml));
      summarize(role->module);
      summary_.addConversions(*file);
      check({path, {}, role->module, role->source, std::move(file)});
    }
    return take();
  }

 private:
  using Kind = DataFinding::Kind;

  void checkAll(std::string_view module) {
    const std::vector<DataFileUse> uses = dataFilesOf(folder_, module);
    if (!uses.empty()) summarize(module);
    for (const DataFileUse& use : uses)
      if (seen_.insert(use.path).second) check(use);
  }

  void summarize(std::string_view module) {
    summary_ = *snapshot_.queries->of<DataMemo>().of(snapshot_, module);
    queries_.add(summary_.use);
  }

  CheckedData take() {
    queries_.add(definitions_.takeUses());
    return {std::move(findings_), queries_.take()};
  }

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
      if (names.isMistyped())
        tell(Kind::UnknownClass, "class '" + className + "' not found" + hintOf(names));
      return;
    }
    const auto& parameters = found.asClass().parameters;
    const auto parameter = std::ranges::find(parameters, name, &ParameterInterface::name);
    if (parameter == parameters.end()) {
      NameCandidates names(name);
      for (const ParameterInterface& other : parameters) names.offer(other.name);
      if (!names.best().empty())
        tell(Kind::UnknownParameter,
             "the class '" + className + "' has no parameter '" + name + "'" + hintOf(names));
      return;
    }
    if (parameter->type.empty() || summary_.mayConvert(entry.key)) return;
    const Value type = typeOfText(context_, parameter->type);
    if (!type.is(ValueKind::Type)) return;
    const Value value = valueOf(use, entry);
    // An undef leaves the default in effect.
    if (value.isUndef() || types::isInstance(type.asType(), value, level_) != Tristate::No) return;
    tell(Kind::WrongType, types::describeMismatch("'" + entry.key + "'", type.asType(),
                                                  types::inferDetailed(value), level_));
  }

  Value valueOf(const DataFileUse& use, const DataEntry& entry) {
    AnyNode scope(level_);
    Interpolation interpolation(scope, [](std::string_view) {
      return DataAnswer{Tristate::Unknown, Value::unknown(types::anyType())};
    });
    Value value = interpolation.value(entry.value);
    // An encrypted value is a String of unknown contents.
    const bool mayBeSecret = use.source == HierarchyLevel::Source::Eyaml;
    return mayBeSecret || !interpolation.error().empty() ? Value::unknown(types::anyType()) : value;
  }

  const WorkspaceSnapshot snapshot_;
  QueryContext queries_;
  DataFolder folder_;
  LanguageLevel level_;
  BuiltInSymbols platform_;
  WorkspaceSymbols definitions_;
  EvaluationContext context_;
  std::set<std::string> seen_;
  DataSummary summary_;  ///< summary of the checked hierarchy
  std::vector<DataFinding> findings_;
};

}  // namespace

CheckedData checkData(const WorkspaceSnapshot& snapshot) { return DataChecker(snapshot).run(); }

CheckedData checkDataFile(const WorkspaceSnapshot& snapshot, const std::string& path,
                          std::string_view text) {
  return DataChecker(snapshot).run(path, text);
}

}  // namespace puppet::analysis
