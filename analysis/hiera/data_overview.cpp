#include "analysis/hiera/data_overview.h"

#include <algorithm>
#include <set>

#include "analysis/evaluator/evaluation_context.h"
#include "analysis/evaluator/type_text.h"
#include "analysis/hiera/data_key.h"
#include "analysis/hiera/interpolation.h"
#include "analysis/interface/near_names.h"
#include "analysis/semantics/meant_name.h"
#include "analysis/semantics/workspace_definitions.h"
#include "types/algebra/infer.h"
#include "types/algebra/instance.h"
#include "types/explain/mismatch.h"
#include "types/type/make.h"
#include "types/value/collections.h"

namespace puppet::analysis {

using types::Answer;
using types::Value;
using types::ValueKind;

namespace {

constexpr std::string_view kOptions = "lookup_options";

/// `nodes/%{trusted.certname}.yaml` as the pattern of all files that it may mean.
std::string globOf(std::string_view written) {
  std::string glob;
  for (std::size_t at = 0; at < written.size();) {
    const std::size_t begin = std::min(written.find("%{", at), written.size());
    glob += written.substr(at, begin - at);
    const std::size_t end = written.find('}', begin);
    if (end == written.npos) break;
    glob += '*';
    at = end + 1;
  }
  return glob;
}

/// Calls `visit(level, path)` for the files that are where a hierarchy looks.
template <class Visit>
void forEachDataPath(const HieraConfig& config, Visit visit) {
  const auto add = [&](const HierarchyLevel& level) {
    if (level.source == HierarchyLevel::Source::Other ||
        level.locations == HierarchyLevel::Locations::Elsewhere)
      return;
    std::vector<std::string> patterns = level.patterns;
    if (level.locations == HierarchyLevel::Locations::Mapped && patterns.size() == 3)
      patterns = {patterns[2]};
    for (const std::string& pattern : patterns) {
      const std::string glob = config.folder + '/' + globOf(level.dataDirectory) + '/';
      for (std::string& path : DataFolder::expand(glob + globOf(pattern)))
        visit(level, std::move(path));
    }
  };
  std::ranges::for_each(config.hierarchy, add);
  std::ranges::for_each(config.defaults, add);
}

/// Nobody knows what a node has.
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
  explicit DataChecker(const Workspace& workspace)
      : snapshot_(workspace.snapshot()),
        folder_(*snapshot_.environment),
        level_(LanguageLevel::Puppet8),
        platform_({.level = level_}),
        definitions_(workspace, platform_),
        context_(level_, definitions_) {}

  std::vector<DataFinding> run() {
    checkAll({});
    for (const Module& module : snapshot_.environment->modules) checkAll(module.name);
    return std::move(findings_);
  }

  std::vector<DataFinding> run(const std::string& path, std::string_view text) {
    const Module* module = snapshot_.environment->moduleOf(path);
    for (const std::string& owner : {std::string(), module ? module->name : std::string()}) {
      const std::vector<DataFileUse> uses = dataFilesOf(folder_, owner);
      const auto use = std::ranges::find(uses, path, &DataFileUse::path);
      if (use == uses.end()) continue;
      findConversions(uses);
      DataFileUse changed = *use;
      const bool isJson = use->source == HierarchyLevel::Source::Json;
      changed.file = std::make_shared<const DataFile>(
          DataFile::read(text, isJson ? DataFile::Format::Json : DataFile::Format::Yaml));
      check(changed);
      break;
    }
    return std::move(findings_);
  }

 private:
  using Kind = DataFinding::Kind;

  void checkAll(std::string_view module) {
    const std::vector<DataFileUse> uses = dataFilesOf(folder_, module);
    findConversions(uses);
    for (const DataFileUse& use : uses)
      if (seen_.insert(use.path).second) check(use);
  }

  /// Keys whose values are made of what the data has.
  void findConversions(const std::vector<DataFileUse>& uses) {
    converted_.clear();
    convertsPatterns_ = false;
    for (const DataFileUse& use : uses) {
      const DataEntry* options = use.file->find(kOptions);
      if (!options || !options->value.is(ValueKind::Hash)) continue;
      for (const auto& [key, option] : options->value.asHash().entries()) {
        const bool converts = option.is(ValueKind::Hash) && option.asHash().find("convert_to");
        if (!converts || !key.is(ValueKind::String)) continue;
        convertsPatterns_ = convertsPatterns_ || key.asString().starts_with('^');
        converted_.emplace(key.asString());
      }
    }
  }

  void check(const DataFileUse& use) {
    if (const DataProblem& problem = use.file->problem(); !problem.message.empty()) {
      findings_.push_back({Kind::Unreadable, use.path, {}, problem.line, problem.message});
      return;
    }
    for (const DataEntry& entry : use.file->entries()) check(use, entry);
  }

  void check(const DataFileUse& use, const DataEntry& entry) {
    const std::size_t end = entry.key.rfind("::");
    if (end == std::string::npos || entry.key == kOptions) return;
    const std::string className = entry.key.substr(0, end);
    const std::string name = entry.key.substr(end + 2);
    const auto tell = [&](Kind kind, std::string message) {
      findings_.push_back({kind, use.path, entry.place, entry.line, std::move(message)});
    };
    const Declaration found = snapshot_.index->findClass(className);
    if (!found) {
      NearNames names(className);
      definitions_.offerNames(DefinitionKind::Class, names);
      if (names.isMistyped())
        tell(Kind::UnknownClass, "there is no class '" + className + "'" + hintOf(names));
      return;
    }
    const auto& parameters = found.asClass().parameters;
    const auto parameter = std::ranges::find(parameters, name, &ParameterInterface::name);
    if (parameter == parameters.end()) {
      NearNames names(name);
      for (const ParameterInterface& other : parameters) names.offer(other.name);
      if (!names.best().empty())
        tell(Kind::UnknownParameter,
             "the class '" + className + "' has no parameter '" + name + "'" + hintOf(names));
      return;
    }
    if (parameter->type.empty() || convertsPatterns_ || converted_.contains(entry.key)) return;
    const Value type = typeOfText(context_, parameter->type);
    if (!type.is(ValueKind::Type)) return;
    const Value value = valueOf(use, entry);
    // An undef leaves the default in force.
    if (value.isUndef() || types::isInstance(type.asType(), value, level_) != Answer::No) return;
    tell(Kind::WrongType, types::describeMismatch("'" + entry.key + "'", type.asType(),
                                                  types::inferDetailed(value), level_));
  }

  Value valueOf(const DataFileUse& use, const DataEntry& entry) {
    AnyNode scope(level_);
    Interpolation interpolation(scope, [](std::string_view) {
      return DataAnswer{Answer::CannotTell, Value::unknown(types::anyType())};
    });
    Value value = interpolation.value(entry.value);
    // What is encrypted is a text, of which nothing else is known.
    const bool mayBeSecret = use.source == HierarchyLevel::Source::Eyaml;
    return mayBeSecret || !interpolation.error().empty() ? Value::unknown(types::anyType()) : value;
  }

  WorkspaceSnapshot snapshot_;
  DataFolder folder_;
  LanguageLevel level_;
  BuiltInDefinitions platform_;
  WorkspaceDefinitions definitions_;
  EvaluationContext context_;
  std::set<std::string> seen_;
  std::set<std::string, std::less<>> converted_;
  bool convertsPatterns_ = false;
  std::vector<DataFinding> findings_;
};

}  // namespace

std::vector<DataFileUse> dataFilesOf(DataFolder& folder, std::string_view module) {
  std::vector<DataFileUse> uses;
  if (const HieraConfig* config = folder.config(module))
    forEachDataPath(*config, [&](const HierarchyLevel& level, std::string&& path) {
      if (DataFilePtr file = folder.file(path, level.source))
        uses.push_back(
            {std::move(path), level.name, std::string(module), level.source, std::move(file)});
    });
  return uses;
}

std::vector<DataPlace> placesOf(DataFolder& folder, std::string_view key) {
  std::vector<DataPlace> places;
  const auto parsed = DataKey::parse(key);
  if (!parsed) return places;
  std::set<std::string> seen;
  const auto addFrom = [&](std::string_view module) {
    for (DataFileUse& use : dataFilesOf(folder, module)) {
      const DataEntry* entry = use.file->find(parsed->root);
      if (entry && seen.insert(use.path).second) places.push_back({std::move(use), entry});
    }
  };
  addFrom({});
  if (!parsed->module().empty()) addFrom(parsed->module());
  return places;
}

std::vector<DataFinding> checkData(const Workspace& workspace) {
  return DataChecker(workspace).run();
}

bool isDataFile(const Workspace& workspace, std::string_view path) {
  const auto environment = workspace.snapshot().environment;
  DataFolder folder(*environment);
  const Module* module = environment->moduleOf(path);
  for (const std::string& owner : {std::string(), module ? module->name : std::string()}) {
    bool isRead = false;
    if (const HieraConfig* config = folder.config(owner))
      forEachDataPath(*config, [&](const HierarchyLevel& /*level*/, std::string&& other) {
        isRead = isRead || other == path;
      });
    if (isRead) return true;
  }
  return false;
}

std::vector<DataFinding> checkDataFile(const Workspace& workspace, const std::string& path,
                                       std::string_view text) {
  return DataChecker(workspace).run(path, text);
}

}  // namespace puppet::analysis
