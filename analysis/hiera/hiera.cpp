#include "analysis/hiera/hiera.h"

#include <algorithm>

#include "analysis/hiera/data_merge.h"
#include "analysis/hiera/hiera_config_errors.h"
#include "analysis/hiera/interpolation.h"
#include "parser/support/budget.h"
#include "types/core/make.h"

namespace puppet::analysis {

using types::Tristate;
using types::Value;
using types::ValueKind;

namespace {

constexpr std::size_t kMaxNested = 50;
/// Cost of the search for a key, in units of Budget.
constexpr std::uint64_t kUnitsPerLookup = 64 * Budget::kUnitsPerStep;

bool isReserved(std::string_view key) {
  return key == kLookupOptions ||
         (key.starts_with(kLookupOptions) && key[kLookupOptions.size()] == '.');
}

}  // namespace

DataAnswer unknownLookup(std::string reason) {
  return {.isFound = Tristate::Unknown,
          .value = Value::unknown(types::anyType()),
          .reason = std::move(reason)};
}

DataAnswer Hiera::lookup(std::string_view key, const Value& merge, DataScope& scope) {
  if (depth_ >= kMaxNested || !Budget::charge(kUnitsPerLookup)) {
    ++cuts_;
    return unknownLookup("more interpolated keys than are followed");
  }
  ++depth_;
  DataAnswer answer = lookupAgain(key, merge, scope);
  if (--depth_ == 0) {
    answers_.clear();
    if (!trace_) session_.functions.clear();
  }
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
  if (isReserved(text)) {
    TracedStep(trace_, LookupStep::Kind::InvalidKey, kLookupOptions);
    return {};
  }
  auto key = DataKey::parse(text);
  if (!key) return failedLookup("Syntax error in key: '" + std::string(text) + "'");
  std::string module(key->module());
  return found({std::move(*key), std::string(text), std::move(module)}, merge, scope);
}

DataAnswer Hiera::found(const Sought& sought, const Value& merge, DataScope& scope) {
  const auto asked = optionsFor(sought, scope);
  if (!asked) return asked.error();
  const LookupOptions& options = *asked;
  const bool isFromData = merge.isUndef() && !options.merge.isUndef();
  if (isFromData) TracedStep(trace_, LookupStep::Kind::MergeOption, kLookupOptions);
  DataAnswer answer = [&] {
    TracedStep step(trace_, LookupStep::Kind::Lookup, sought.text);
    DataAnswer first = inLayers(sought, isFromData ? options.merge : merge, scope);
    const bool isMissing = first.isFound == Tristate::No && first.error.empty();
    return isMissing ? partOf(defaults(sought, scope), sought) : first;
  }();
  if (answer.isFound == Tristate::No || !answer.error.empty()) return answer;
  if (options.convertTo.isUndef()) return answer;
  return converted(std::move(answer), sought.text, options.convertTo, scope);
}

DataAnswer Hiera::inLayers(const Sought& sought, const Value& merge, DataScope& scope) {
  const auto strategy = MergeStrategy::of(merge);
  if (DataAnswer problem = MergeStrategy::problemOf(merge, scope.level());
      !strategy || !problem.error.empty())
    return problem;
  constexpr std::size_t kLayers = 3;
  return partOf(merged(*strategy, kLayers,
                       [&](std::size_t layer) {
                         return inLayer(static_cast<Layer>(layer), sought, *strategy, scope);
                       }),
                sought);
}

/// Selects the part of the value that the key's segments name.
DataAnswer Hiera::partOf(DataAnswer answer, const Sought& sought) {
  if (answer.isFound == Tristate::No || !answer.error.empty() || sought.key.segments.empty())
    return answer;
  DataAnswer failure;
  auto part = dug(sought.key, sought.text, answer.value, trace_, failure);
  if (!part) return failure;
  answer.value = std::move(*part);
  return answer;
}

DataAnswer Hiera::merged(const MergeStrategy& strategy, std::size_t count,
                         const std::function<DataAnswer(std::size_t index)>& lookIn) {
  if (!trace_ || strategy.kind() == MergeStrategy::Kind::First || count < 2)
    return strategy.lookup(count, lookIn);
  TracedStep step(trace_, LookupStep::Kind::Merge, strategy.name());
  step.setOptions(strategy.options());
  DataAnswer answer = strategy.lookup(count, lookIn);
  if (answer.isFound != Tristate::No && answer.error.empty()) step.setMerged(answer.value);
  return answer;
}

/// Looks something up under a name, which must not lead back to itself.
DataAnswer Hiera::guarded(const std::string& name, const std::function<DataAnswer()>& lookUp) {
  if (std::ranges::find(names_, name) != names_.end()) return failedLookup(recursionIn(names_));
  names_.push_back(name);
  DataAnswer answer = lookUp();
  names_.pop_back();
  if (!answer.error.empty() && answer.failure == LookupFailure::Error)
    answer.failure = LookupFailure::Lookup;
  return answer;
}

DataAnswer Hiera::inLayer(Layer layer, const Sought& sought, const MergeStrategy& strategy,
                          DataScope& scope) {
  if (layer == Layer::Global) return inGlobalLayer(sought, strategy, scope);
  const bool isOfModule = layer == Layer::Module;
  if (isOfModule && sought.module.empty()) return {};
  const HieraConfig* config = files_->config(isOfModule ? sought.module : std::string());
  if (!config) {
    if (isOfModule)
      TracedStep(trace_,
                 files_->environment().findModule(sought.module) ? LookupStep::Kind::NoData
                                                                 : LookupStep::Kind::NoModule,
                 sought.module);
    return {};
  }
  const bool isOfServer = config->version == HieraConfig::kServerVersion ||
                          config->problem.message == DataProblem::kNoHash;
  // Puppet ignores it, with a warning, unless it is strict.
  if (isOfServer && !scope.isStrict()) return unknownLookup("a hiera.yaml of version 3");
  if (isOfServer)
    return configFailure(*config,
                         std::string("hiera.yaml version 3 cannot be used in ") +
                             (isOfModule ? "a module" : "an environment"),
                         0);
  if (DataAnswer refused =
          refusalOf(*config, isOfModule ? ConfigOwner::Module : ConfigOwner::Environment);
      !refused.error.empty())
    return refused;
  const std::string name = isOfModule ? "Module \"" + sought.module + "\" " : "Environment ";
  return guarded(sought.text, [&] {
    return inProvider(name, isOfModule ? std::string_view(sought.module) : std::string_view(),
                      config, /*ofDefaults=*/false, sought, strategy, scope);
  });
}

DataAnswer Hiera::inGlobalLayer(const Sought& sought, const MergeStrategy& strategy,
                                DataScope& scope) {
  const HieraConfig* config = files_->globalConfig();
  DataAnswer answer = guarded(sought.text, [&]() -> DataAnswer {
    if (config)
      if (DataAnswer refused = refusalOf(*config, ConfigOwner::Server); !refused.error.empty())
        return refused;
    return inProvider("Global ", {}, config, /*ofDefaults=*/false, sought, strategy, scope);
  });
  if (!answer.error.empty() && answer.failure == LookupFailure::Lookup) {
    answer.error = "Lookup of key '" + sought.text + "' failed: " + answer.error;
    answer.failure = LookupFailure::Error;
  }
  return answer;
}

/// Searches the levels of a hiera.yaml, or nothing if there is none.
DataAnswer Hiera::inProvider(std::string_view name, std::string_view module,
                             const HieraConfig* config, bool ofDefaults, const Sought& sought,
                             const MergeStrategy& strategy, DataScope& scope) {
  const int version = config ? config->version : HieraConfig::kVersion;
  TracedStep step(trace_, LookupStep::Kind::Data,
                  std::string(name) + "Data Provider (hiera configuration version " +
                      std::to_string(version) + ')');
  if (!config) {
    step.setOutcome(LookupStep::Outcome::NotFound, sought.text);
    return {};
  }
  step.setOrigin(config->path);
  if (DataAnswer problem = levelProblemOf(*config, scope); !problem.error.empty()) return problem;
  const auto& levels = ofDefaults ? config->defaults : config->hierarchy;
  if (levels.empty()) step.setOutcome(LookupStep::Outcome::NotFound, sought.text);
  return merged(strategy, levels.size(), [&](std::size_t i) {
    return inLevel({*config, levels[i], module}, sought, strategy, scope);
  });
}

DataAnswer Hiera::allOptions(std::string_view text, DataScope& scope) {
  auto key = DataKey::parse(text);
  if (!key) return failedLookup("Syntax error in key: '" + std::string(text) + "'");
  const Sought options{
      {std::string(kLookupOptions), {}}, std::string(kLookupOptions), std::string(key->module())};
  return inLayers(options, Value::string("hash"), scope);
}

}  // namespace puppet::analysis
