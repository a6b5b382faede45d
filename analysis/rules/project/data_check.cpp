#include "analysis/rules/project/data_check.h"

#include <algorithm>
#include <map>
#include <set>

#include "analysis/eval/evaluation_context.h"
#include "analysis/eval/name_suggestion.h"
#include "analysis/eval/type_text.h"
#include "analysis/hiera/data_key.h"
#include "analysis/hiera/data_merge.h"
#include "analysis/hiera/data_overview.h"
#include "analysis/hiera/secrets.h"
#include "analysis/inference/workspace_symbols.h"
#include "analysis/rules/project/data_fixes.h"
#include "analysis/rules/project/data_value_check.h"
#include "analysis/rules/semantic/data_keys.h"
#include "analysis/rules/semantic/type_texts.h"
#include "analysis/symbols/name_candidates.h"
#include "parser/support/ascii.h"
#include "types/core/make.h"

namespace puppet::analysis {

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

  DataFileFindings run(const std::string& path, const DataFileRole& role, const ReadData& read,
                       const RightEntries& right) {
    const parser::DataTree& tree = *read.tree();
    const DataFile& file = *read.file();
    if (const DataProblem& problem = file.problem(); !problem.message.empty())
      findings_.push_back({Kind::Unreadable, problem.range, problem.line, problem.message});
    DataValueCheck values(queries_, context_, path, tree, file);
    const DataEntry* const broken = brokenEntry(file);
    RightEntries::Walk walk(right);
    for (const DataEntry& entry : file.entries()) {
      if (walk.contains(entry.place.start)) continue;
      if (file.problem().message.empty() || (&entry != broken && !entry.value.isUndef()))
        check({path, role, file, values}, entry);
    }
    checkOptions(tree, file);
    queries_.add(definitions_.takeUses());
    return {std::move(findings_), values.takeMerged()};
  }

 private:
  using Kind = DataFinding::Kind;

  /// The file that is checked.
  struct Checked {
    const std::string& path;
    const DataFileRole& role;
    const DataFile& file;
    DataValueCheck& values;
  };

  void check(const Checked& checked, const DataEntry& entry) {
    const std::size_t end = entry.key.rfind("::");
    if (end == entry.key.npos || entry.key == kLookupOptions) return;
    // A class has no capitals: such keys are reported with the text.
    if (std::ranges::any_of(entry.key.substr(0, end), isUpper)) return;
    const std::string className(entry.key.substr(0, end));
    const std::string name(entry.key.substr(end + 2));
    const auto report = [&](Kind kind, std::string message) {
      findings_.push_back({kind, entry.place, entry.line, std::move(message)});
    };
    const Declaration& found = classOf(className);
    if (!found) {
      const NameCandidates& names = classesLike(className);
      if (!names.isMistyped()) return;
      report(Kind::UnknownClass, "class '" + className + "' not found" + hintOf(names));
      suggest(checked.file, entry, names, names.best() + "::" + name);
      return;
    }
    const auto& parameters = found.asClass().parameters;
    const auto parameter = std::ranges::find(parameters, name, &ParameterInterface::name);
    if (parameter == parameters.end()) {
      NameCandidates names(name);
      names.offerAll(parameters, &ParameterInterface::name);
      if (names.best().empty()) return;
      report(Kind::UnknownParameter,
             "the class '" + className + "' has no parameter '" + name + "'" + hintOf(names));
      suggest(checked.file, entry, names, className + "::" + names.best());
      return;
    }
    if (parameter->type.empty()) return;
    const Value& type = typeOf(parameter->type);
    if (!type.is(ValueKind::Type)) return;
    const bool hasDefault = parameter->role != ParameterInterface::Role::Required;
    const auto refused =
        checked.values.refused(entry, checked.role.source, type.asType(), hasDefault);
    if (!refused) return;
    const bool isEffective =
        !refused->mayBeReplaced && isUsed(checked, std::string(entry.key), className, name);
    findings_.push_back({isEffective ? Kind::RefusedValue : Kind::WrongType, refused->place,
                         entry.line, refused->message, refused->replacement});
  }

  /// Checks what the lookup options of the file make of values: conversions, and merges of values
  /// that cannot be merged so.
  void checkOptions(const parser::DataTree& tree, const DataFile& file) {
    const parser::DataNode options = tree.root() ? tree.root().find(kLookupOptions) : tree.root();
    if (!options || !options.isMapping()) return;
    for (const auto& [name, option, pattern] : lookupOptionsIn(file)) {
      const parser::DataNode written = options.find(name);
      if (!written || !written.isMapping()) continue;
      if (const parser::DataNode conversion = written.find("convert_to"))
        checkConversion(conversion, name, option.convertTo, !option.merge.isUndef());
      if (const parser::DataNode merge = written.find("merge"); merge && !isOptionPattern(name))
        checkMerge(merge, name, option.merge);
    }
  }

  void tellOption(const parser::DataNode& node, std::string message) {
    findings_.push_back({Kind::WrongOption, node.range(), 0, std::move(message)});
  }

  void checkConversion(const parser::DataNode& node, const std::string& key, const Value& convertTo,
                       bool isMerged) {
    const parser::DataNode type = node.isSequence() ? node.firstChild() : node;
    const bool isType = type && type.isScalar() && !convertTo.isUndef();
    // Unknown types are told with the options themselves.
    if (!isType || !unknownTypeIn(type.text(), queries_, /*mayBeElsewhere=*/false).empty()) return;
    const auto typeOf = [&](std::string_view text) { return typeOfText(context_, text); };
    std::vector<Value> values;
    // The values of parameters are checked with their types; merged ones are unknown.
    if (!isParameter(key) && !isMerged)
      for (const DataPlace& place : dataOfKey(queries_, key).places)
        values.push_back(valueOnAnyNode(queries_, withoutSecrets(place.entry->value), level_));
    if (values.empty()) values.push_back(Value::unknown(types::anyType()));
    std::string error;
    for (const Value& value : values) {
      const auto made = convertedTo(convertTo, value, typeOf, level_);
      if (made) return;
      error = made.error().message;
    }
    tellOption(node, std::move(error));
  }

  bool isParameter(std::string_view key) {
    const std::size_t end = key.rfind("::");
    const Declaration found =
        end == key.npos ? Declaration() : queries_.find(NameKind::Class, key.substr(0, end));
    if (!found) return false;
    const auto& parameters = found.asClass().parameters;
    return std::ranges::find(parameters, key.substr(end + 2), &ParameterInterface::name) !=
           parameters.end();
  }

  /// Reports a strategy that fails where two levels have the key.
  void checkMerge(const parser::DataNode& node, const std::string& key, const Value& merge) {
    const auto strategy = MergeStrategy::of(merge);
    const bool isHash = strategy && strategy->kind() == MergeStrategy::Kind::Hash;
    const bool isUnique = strategy && strategy->kind() == MergeStrategy::Kind::Unique;
    if (!isHash && !isUnique) return;
    std::set<std::string_view> levels;
    const KeyData data = dataOfKey(queries_, key);
    // Another entry may replace this one.
    if (!data.options.isCertain || !(data.options.options.merge == merge)) return;
    for (const DataPlace& place : data.places) {
      const Value value = valueOnAnyNode(queries_, place.entry->value, level_);
      if (!value.isKnown() || value.is(ValueKind::Hash) == isHash) return;
      levels.insert(place.level);
    }
    if (levels.size() > 1)
      tellOption(node, isHash ? "the values of '" + key + "' are no hashes, which 'hash' merges"
                              : "the values of '" + key + "' are hashes, which 'unique' refuses");
  }

  const Declaration& classOf(const std::string& name) {
    // Mostly, the next key has the same class.
    if (lastClass_ != classes_.end() && lastClass_->first == name) return lastClass_->second;
    const auto [known, isNew] = classes_.try_emplace(name);
    if (isNew) known->second = queries_.find(NameKind::Class, name);
    lastClass_ = known;
    return known->second;
  }

  /// Returns the classes that the name of an unknown one resembles: many keys have the same class.
  const NameCandidates& classesLike(const std::string& name) {
    const auto [known, isNew] = classesLike_.try_emplace(name, name);
    if (isNew) definitions_.addCandidateNames(DefinitionKind::Class, known->second);
    return known->second;
  }

  /// Returns the last entry before the problem of a file, in which it is; `nullptr` if there is
  /// none.
  static const DataEntry* brokenEntry(const DataFile& file) {
    const DataEntry* broken = nullptr;
    for (const DataEntry& entry : file.entries())
      if (entry.place.start <= file.problem().range.start &&
          (!broken || broken->place.start < entry.place.start))
        broken = &entry;
    return broken;
  }

  const Value& typeOf(const std::string& text) {
    const auto [known, isNew] = types_.try_emplace(text);
    if (isNew) known->second = typeOfText(context_, text);
    return known->second;
  }

  /// Adds the key that is probably meant to the last finding, unless the file has it already.
  void suggest(const DataFile& file, const DataEntry& entry, const NameCandidates& names,
               const std::string& key) {
    const bool isPlain = entry.place.length() == entry.key.size();
    if (isCertain(names) && isPlain && !file.find(key)) findings_.back().replacement = key;
  }

  /// Returns true if a declaration of the class on a node that reads the file certainly takes the
  /// value of this key: no other data and no code replaces it.
  bool isUsed(const Checked& checked, const std::string& key, const std::string& class_,
              const std::string& parameter) {
    return queries_.environmentKind() == Environment::Kind::ControlRepo &&
           queries_.gaps().empty() && !isReplaced(checked, key) &&
           !isSetByCode(queries_, class_, parameter);
  }

  /// Returns true if a value of higher priority may replace this one: values that are merged stay.
  bool isReplaced(const Checked& checked, const std::string& key) {
    const KeyData data = dataOfKey(queries_, key);
    const auto strategy = MergeStrategy::of(data.options.options.merge);
    const bool isFirst = !strategy || strategy->kind() == MergeStrategy::Kind::First;
    return isFirst && mayBeReplaced(queries_, checked.path, checked.role, key);
  }

  QueryContext& queries_;
  LanguageLevel level_;
  BuiltInSymbols platform_;
  WorkspaceSymbols definitions_;
  EvaluationContext context_;
  std::map<std::string, Value> types_;  ///< by their texts
  using Classes = std::map<std::string, Declaration>;
  Classes classes_;
  Classes::const_iterator lastClass_ = classes_.end();
  std::map<std::string, NameCandidates> classesLike_;
  std::vector<DataFinding> findings_;
};

}  // namespace

DataFileFindings checkDataFile(QueryContext& queries, const std::string& path,
                               const DataFileRole& role, const ReadData& read,
                               const RightEntries& right) {
  return DataChecker(queries).run(path, role, read, right);
}

}  // namespace puppet::analysis
