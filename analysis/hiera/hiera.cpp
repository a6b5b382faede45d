#include "analysis/hiera/hiera.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "analysis/hiera/data_merge.h"
#include "analysis/hiera/interpolation.h"
#include "analysis/hiera/secrets.h"
#include "analysis/workspace/files.h"
#include "parser/support/budget.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/text/value_printer.h"

namespace puppet::analysis {

using types::Tristate;
using types::Value;
using types::ValueKind;

namespace {

constexpr std::size_t kMaxNested = 50;
/// Cost of the search for a key, in units of Budget.
constexpr std::uint64_t kUnitsPerLookup = 64 * Budget::kUnitsPerStep;

DataAnswer failure(std::string message) { return {Tristate::No, {}, std::move(message)}; }

DataAnswer cannotTell() { return {Tristate::Unknown, Value::unknown(types::anyType())}; }

/// A scope with one additional variable, `$name`.
class WithVariable final : public DataScope {
 public:
  WithVariable(DataScope& around, std::string name, Value value)
      : around_(around), name_(std::move(name)), value_(std::move(value)) {}
  std::optional<Value> variable(std::string_view name) override {
    return name == name_ ? value_ : around_.variable(name);
  }
  bool isStrict() const override { return around_.isStrict(); }
  Value typeOf(std::string_view text) override { return around_.typeOf(text); }
  LanguageLevel level() const override { return around_.level(); }

 private:
  DataScope& around_;
  std::string name_;
  Value value_;
};

}  // namespace

DataAnswer Hiera::lookup(std::string_view key, const Value& merge, DataScope& scope) {
  if (std::ranges::find(open_, key) != open_.end()) {
    TracedStep(trace_, LookupStep::Kind::Lookup, key);
    return failure("looking up '" + std::string(key) + "' leads back to itself");
  }
  if (open_.size() >= kMaxNested || !Budget::charge(kUnitsPerLookup)) {
    ++cuts_;
    return cannotTell();
  }
  open_.emplace_back(key);
  DataAnswer answer = lookupAgain(key, merge, scope);
  open_.pop_back();
  if (open_.empty()) answers_.clear();
  return answer;
}

DataAnswer Hiera::lookupInner(std::string_view key, DataScope& scope) {
  // An explanation has the steps of each lookup.
  const bool isExplained = trace_ && !trace_->isFull();
  if (const auto known = answers_.find(std::string(key)); known != answers_.end() && !isExplained)
    return known->second;
  const std::size_t cuts = cuts_;
  DataAnswer answer = lookup(key, {}, scope);
  // Errors, and what a limit has ended, depend on the keys that are open.
  if (cuts_ == cuts && answer.error.empty()) answers_.insert_or_assign(std::string(key), answer);
  return answer;
}

DataAnswer Hiera::lookupAgain(std::string_view text, const Value& merge, DataScope& scope) {
  const auto key = DataKey::parse(text);
  if (!key) return failure("'" + std::string(text) + "' is not a key that can be looked up");
  if (key->root == kLookupOptions) return {};
  // An interpolated key is traced without the search for its options, as Puppet explains it.
  LookupTrace* const trace = open_.size() > 1 ? std::exchange(trace_, nullptr) : trace_;
  const auto asked = optionsFor(*key, scope);
  trace_ = trace;
  if (!asked) return failure(asked.error());
  const LookupOptions& options = *asked;
  const auto strategy = MergeStrategy::of(merge.isUndef() ? options.merge : merge);
  if (!strategy) return failure("unknown merge strategy");
  if (!options.merge.isUndef() && merge.isUndef())
    TracedStep(trace_, LookupStep::Kind::MergeOption, kLookupOptions);
  DataAnswer answer = [&] {
    TracedStep step(trace_, LookupStep::Kind::Lookup, text);
    DataAnswer found = data(*key, *strategy, scope);
    const bool isMissing = found.isFound == Tristate::No && found.error.empty();
    return isMissing ? defaults(*key, scope) : found;
  }();
  if (answer.isFound == Tristate::No || !answer.error.empty()) return answer;
  if (options.convertTo.isUndef()) return answer;
  return converted(std::move(answer), options.convertTo, scope);
}

/// Selects the part of the value that the key's segments name.
static DataAnswer dug(DataAnswer answer, const DataKey& key) {
  if (answer.isFound == Tristate::No || key.segments.empty()) return answer;
  DigResult part = dig(answer.value, key.segments);
  if (part.kind == DigResult::Kind::Impossible)
    return failure("the value of '" + key.root + "' has no parts by name");
  if (part.kind == DigResult::Kind::Missing) return {};
  answer.value = std::move(part.value);
  return answer;
}

DataAnswer Hiera::merged(const MergeStrategy& strategy, std::string_view key, std::size_t count,
                         const std::function<DataAnswer(std::size_t index)>& lookIn) {
  if (!trace_ || strategy.kind() == MergeStrategy::Kind::First || count < 2)
    return strategy.lookup(count, lookIn);
  TracedStep step(trace_, LookupStep::Kind::Merge, strategy.name());
  step.with(strategy.options());
  DataAnswer answer = strategy.lookup(count, lookIn);
  if (answer.isFound == Tristate::Yes && answer.error.empty()) step.found(key, answer.value);
  return answer;
}

DataAnswer Hiera::data(const DataKey& key, const MergeStrategy& strategy, DataScope& scope) {
  // The layers are global (absent here), environment and module.
  constexpr std::size_t kLayers = 3;
  const auto inOne = [&](std::size_t layer) -> DataAnswer {
    if (layer == 0) return {};
    if (layer == 2 && key.module().empty()) return {};
    return inLayer(layer == 1 ? std::string_view() : key.module(), /*ofDefaults=*/false, key.root,
                   strategy, scope);
  };
  return dug(merged(strategy, key.root, kLayers, inOne), key);
}

/// Looks a key up in the `default_hierarchy` of a module, which has its own options.
DataAnswer Hiera::defaults(const DataKey& key, DataScope& scope) {
  const std::string_view module = key.module();
  const HieraConfig* config = module.empty() ? nullptr : files_->config(module);
  if (!config || config->defaults.empty()) return {};
  TracedStep step(trace_, LookupStep::Kind::Defaults, module);
  const auto hashes = MergeStrategy::of(Value::string("hash"));
  const DataAnswer options = [&] {
    TracedStep inner(trace_, LookupStep::Kind::Options, kLookupOptions);
    return inLayer(module, /*ofDefaults=*/true, kLookupOptions, *hashes, scope);
  }();
  if (!options.error.empty()) return options;
  const auto strategy = MergeStrategy::of(optionsIn(options.value, key.root).merge);
  if (!strategy) return failure("unknown merge strategy");
  TracedStep inner(trace_, LookupStep::Kind::Lookup, key.root);
  return dug(inLayer(module, /*ofDefaults=*/true, key.root, *strategy, scope), key);
}

DataAnswer Hiera::inLayer(std::string_view module, bool ofDefaults, std::string_view root,
                          const MergeStrategy& strategy, DataScope& scope) {
  const HieraConfig* config = files_->config(module);
  if (!config) {
    if (!module.empty() && root != kLookupOptions && !ofDefaults)
      TracedStep(trace_,
                 files_->environment().findModule(module) ? LookupStep::Kind::NoData
                                                          : LookupStep::Kind::NoModule,
                 module);
    return {};
  }
  const bool isOfServer = config->version == HieraConfig::kServerVersion;
  if (isOfServer || !config->problem.message.empty()) return cannotTell();
  TracedStep step(trace_, LookupStep::Kind::Data, module);
  step.from(config->path);
  if (config->version != HieraConfig::kVersion) step.with(Value::integer(config->version));
  const auto& levels = ofDefaults ? config->defaults : config->hierarchy;
  return merged(strategy, root, levels.size(), [&](std::size_t i) {
    return inLevel(*config, levels[i], module, root, strategy, scope);
  });
}

DataAnswer Hiera::inLevel(const HieraConfig& config, const HierarchyLevel& level,
                          std::string_view module, std::string_view root,
                          const MergeStrategy& strategy, DataScope& scope) {
  TracedStep step(trace_, LookupStep::Kind::Level, level.name);
  if (level.source == HierarchyLevel::Source::Other) return cannotTell();
  std::string error;
  const std::vector<Location> locations = locationsOf(config, level, scope, error);
  if (!error.empty()) return failure(config.path + ": " + error);
  return merged(strategy, root, locations.size(),
                [&](std::size_t i) { return inFile(locations[i], level, module, root, scope); });
}

std::vector<Hiera::Location> Hiera::locationsOf(const HieraConfig& config,
                                                const HierarchyLevel& level, DataScope& scope,
                                                std::string& error) {
  std::vector<Location> locations;
  // Empty if an interpolation is unknown: the path may then be any file.
  const auto absolute = [&](const std::string& pattern, DataScope& around) -> std::string {
    Interpolation interpolation(around);
    // Version 4 takes it as it is written.
    const Value written = Value::string(level.dataDirectory);
    const Value folder = config.version == 4 ? written : interpolation.value(written);
    const Value path = interpolation.value(Value::string(pattern));
    error = interpolation.error();
    if (!folder.is(ValueKind::String) || !path.is(ValueKind::String)) return {};
    if (isAbsolute(path.asString())) return std::string(path.asString());
    const std::string base = isAbsolute(folder.asString()) ? std::string() : config.folder + '/';
    const std::filesystem::path joined =
        base + std::string(folder.asString()) + '/' + std::string(path.asString());
    return joined.lexically_normal().generic_string();
  };
  const auto add = [&](std::string path, const std::string& pattern) {
    const Tristate isThere = path.empty() ? Tristate::Unknown : Tristate::Yes;
    locations.push_back({isThere, std::move(path), pattern});
  };
  using Locations = HierarchyLevel::Locations;
  if (level.locations == Locations::Paths) {
    for (const std::string& pattern : level.patterns) add(absolute(pattern, scope), pattern);
  } else if (level.locations == Locations::Globs) {
    for (const std::string& pattern : level.patterns) {
      const std::string glob = absolute(pattern, scope);
      if (glob.empty()) add({}, pattern);
      for (std::string& path : DataFolder::expand(glob)) add(std::move(path), glob);
    }
  } else if (level.locations == Locations::Mapped && level.patterns.size() == 3) {
    Value values = Interpolation(scope).variable(level.patterns[0]);
    if (values.is(ValueKind::String) && !values.asString().empty()) values = Value::array({values});
    if (values.is(ValueKind::Array)) {
      for (const Value& value : values.asArray().elements()) {
        WithVariable around(scope, level.patterns[1], value);
        add(absolute(level.patterns[2], around), level.patterns[2]);
      }
    } else if (values.is(ValueKind::Unknown)) {
      add({}, level.patterns[2]);
    }
  } else if (level.locations == Locations::Elsewhere) {
    add({}, {});
  }
  return locations;
}

std::vector<std::string> Hiera::filesOf(std::string_view module, DataScope& scope) {
  std::vector<std::string> files;
  const HieraConfig* const config = files_->config(module);
  if (!config) return files;
  std::string error;
  for (const HierarchyLevel& level : config->hierarchy)
    for (Location& location : locationsOf(*config, level, scope, error))
      if (location.isThere == Tristate::Yes) files.push_back(std::move(location.path));
  return files;
}

DataAnswer Hiera::inFile(const Location& location, const HierarchyLevel& level,
                         std::string_view module, std::string_view root, DataScope& scope) {
  if (location.isThere == Tristate::Unknown) return cannotTell();
  TracedStep step(trace_, LookupStep::Kind::File, location.path);
  step.from(location.pattern);
  step.ended(LookupStep::Outcome::NoFile, root);
  const DataFilePtr file = files_->file(location.path, level.source);
  if (!file) return {};
  step.ended(LookupStep::Outcome::NotFound, root);
  const DataProblem& problem = file->problem();
  if (!problem.message.empty())
    return failure(location.path + ':' + std::to_string(problem.line) + ": " + problem.message);
  // A module's data may only hold keys in the namespace of the module.
  if (!module.empty() && root != kLookupOptions &&
      !(root.starts_with(module) && root.substr(module.size()).starts_with("::")))
    return {};
  const DataEntry* entry = file->find(root);
  if (!entry) return {};
  const bool isEncrypted = level.source == HierarchyLevel::Source::Eyaml;
  Interpolation interpolation(
      scope, [&](std::string_view key) { return lookupInner(key, scope); }, trace_);
  Value value = interpolation.value(isEncrypted ? withoutSecrets(entry->value) : entry->value);
  if (!interpolation.error().empty()) {
    step.ended(LookupStep::Outcome::None, root);
    return failure(location.path + ':' + std::to_string(entry->line) + ": " +
                   interpolation.error());
  }
  step.found(root, value, entry->line);
  return {Tristate::Yes, std::move(value)};
}

/// Merges the lookup options: those of the environment take precedence over those of the module.
tl::expected<LookupOptions, std::string> Hiera::optionsFor(const DataKey& key, DataScope& scope) {
  const auto hashes = MergeStrategy::of(Value::string("hash"));
  TracedStep step(trace_, LookupStep::Kind::Options, kLookupOptions);
  DataAnswer own = inLayer({}, /*ofDefaults=*/false, kLookupOptions, *hashes, scope);
  if (!own.error.empty()) return tl::unexpected(std::move(own.error));
  const std::string_view module = key.module();
  if (!module.empty()) {
    DataAnswer others = inLayer(module, /*ofDefaults=*/false, kLookupOptions, *hashes, scope);
    if (!others.error.empty()) return tl::unexpected(std::move(others.error));
    if (own.isFound == Tristate::No) {
      own = std::move(others);
    } else if (own.value.is(ValueKind::Hash) && others.value.is(ValueKind::Hash)) {
      types::HashBuilder merged(others.value.asHash());
      for (const auto& [name, value] : own.value.asHash().entries()) merged.set(name, value);
      own.value = merged.build();
    }
  }
  return optionsIn(own.value, key.root);
}

LookupOptions Hiera::optionsIn(const Value& options, std::string_view root) {
  if (!options.is(ValueKind::Hash)) return {};
  if (const Value* exact = options.asHash().find(root)) return lookupOptionsOf(*exact);
  for (const auto& [name, option] : options.asHash().entries()) {
    Budget::charge(1);
    if (!name.is(ValueKind::String)) continue;
    LookupOptionEntry entry(name.asString(), lookupOptionsOf(option));
    if (entry.isFor(root) == Tristate::Yes) return std::move(entry.options);
  }
  return {};
}

/// Returns the argument of `convert_to` as an explanation shows it.
static std::string shownConversion(const Value& convertTo) {
  if (!convertTo.is(ValueKind::Array)) return types::interpolatedText(convertTo);
  std::string shown;
  for (const Value& argument : convertTo.asArray().elements())
    shown +=
        shown.empty() ? types::interpolatedText(argument) : ", " + types::programText(argument);
  return shown;
}

DataAnswer Hiera::converted(DataAnswer answer, const Value& convertTo, DataScope& scope) {
  const auto typeOf = [&](std::string_view text) { return scope.typeOf(text); };
  auto made = convertedTo(convertTo, std::move(answer.value), typeOf, scope.level());
  if (!made) return failure(std::move(made.error()));
  if (trace_ && !made->is(ValueKind::Unknown))
    TracedStep(trace_, LookupStep::Kind::Conversion, shownConversion(convertTo));
  return {answer.isFound, std::move(*made)};
}

}  // namespace puppet::analysis
