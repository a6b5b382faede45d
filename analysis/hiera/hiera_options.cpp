#include <algorithm>

#include "analysis/hiera/data_merge.h"
#include "analysis/hiera/hiera.h"
#include "parser/support/budget.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/core/sensitive.h"
#include "types/text/value_printer.h"

// The options for looking up keys, which data has under the key `lookup_options`.

namespace puppet::analysis {

using types::Tristate;
using types::Value;
using types::ValueKind;

namespace {

const MergeStrategy& hashStrategy() {
  static const MergeStrategy kHashes = *MergeStrategy::of(Value::string("hash"));
  return kHashes;
}

/// Returns why Puppet refuses the options that the data of a module has, or that of the environment
/// if `module` is empty; without an error if it does not.
DataAnswer problemOfOptions(const Value& options, const std::string& module) {
  if (options.is(ValueKind::Unknown)) return {};
  if (!options.is(ValueKind::Hash))
    return options.isUndef() ? DataAnswer()
                             : failedLookup("value of lookup_options must be a hash");
  if (module.empty()) return {};
  const std::string prefix = module + "::";
  for (const auto& [name, option] : options.asHash().entries()) {
    if (!name.is(ValueKind::String)) continue;
    std::string_view key = name.asString();
    const bool isPattern = isOptionPattern(key);
    if (isPattern) key.remove_prefix(1);
    if (!key.starts_with(prefix))
      return failedLookup(
          "all lookup_options " +
          std::string(isPattern ? "patterns must match a key starting" : "keys must start") +
          " with module name '" + module + "'");
  }
  return {};
}

/// Returns the entries of options; an error for a pattern that is no regular expression.
tl::expected<std::vector<LookupOptionEntry>, DataAnswer> compiled(const Value& options) {
  std::vector<LookupOptionEntry> entries;
  if (!options.is(ValueKind::Hash)) return entries;
  for (const auto& [name, option] : options.asHash().entries()) {
    Budget::charge(1);
    if (!name.is(ValueKind::String)) continue;
    LookupOptionEntry& entry = entries.emplace_back(name.asString(), lookupOptionsOf(option));
    if (isOptionPattern(entry.name) && !entry.pattern)
      return tl::unexpected(
          failedLookup("invalid regular expression in lookup_options: /" + entry.name + "/",
                       LookupFailure::Fatal));
  }
  return entries;
}

LookupOptions optionsOfKey(const std::vector<LookupOptionEntry>& entries, std::string_view root) {
  for (const LookupOptionEntry& entry : entries)
    if (!isOptionPattern(entry.name) && entry.name == root) return entry.options;
  for (const LookupOptionEntry& entry : entries)
    if (entry.pattern && entry.pattern->matches(root) == Tristate::Yes) return entry.options;
  return {};
}

/// Returns the arguments of `convert_to` as an explanation shows them.
std::string shownConversion(const std::vector<Value>& arguments) {
  std::string shown;
  for (const Value& argument : arguments)
    shown += (shown.empty() ? "" : ", ") + types::programText(argument);
  return '[' + shown + ']';
}

/// Returns the error of a conversion of the value of a key.
DataAnswer conversionFailure(const ConversionError& error, const std::string& key,
                             const Value& convertTo) {
  if (!error.isOfType)
    return failedLookup("The convert_to lookup_option for key '" + key +
                        "' raised error: " + error.inPuppet);
  const Value& type = convertTo.is(ValueKind::Array) ? convertTo.asArray()[0] : convertTo;
  const std::string text(type.asString());
  const bool isCut = std::ranges::count(text, '[') > std::ranges::count(text, ']');
  return failedLookup("Invalid data type in lookup_options for key '" + key +
                      "' could not parse '" + text + "', error: '" +
                      (isCut ? "Syntax error at end of input" : error.inPuppet));
}

}  // namespace

/// Returns the options of the server and the environment.
DataAnswer Hiera::environmentOptions(const Sought& sought, DataScope& scope) {
  if (session_.environmentOptions) return *session_.environmentOptions;
  DataAnswer global = inLayer(Layer::Global, sought, hashStrategy(), scope);
  if (!global.error.empty()) return global;
  if (DataAnswer problem = problemOfOptions(global.value, {}); !problem.error.empty())
    return problem;
  DataAnswer own = inLayer(Layer::Environment, sought, hashStrategy(), scope);
  if (!own.error.empty()) return own;
  if (DataAnswer problem = problemOfOptions(own.value, {}); !problem.error.empty()) return problem;
  if (global.isFound == Tristate::No || global.value.isUndef()) {
    session_.environmentOptions = own;
  } else if (own.isFound == Tristate::No || own.value.isUndef()) {
    session_.environmentOptions = global;
  } else {
    DataAnswer both = hashStrategy().merge(global.value, own.value);
    if (!both.error.empty()) return both;
    session_.environmentOptions = both;
  }
  return *session_.environmentOptions;
}

/// Returns the options that hold for the keys of a module, or for those without a module.
DataAnswer Hiera::searchOptions(const std::string& module, DataScope& scope) {
  const Sought sought{{std::string(kLookupOptions), {}}, std::string(kLookupOptions), module};
  TracedStep step(trace_, LookupStep::Kind::Options, kLookupOptions);
  DataAnswer own = environmentOptions(sought, scope);
  if (!own.error.empty() || module.empty()) return own;
  DataAnswer others = inLayer(Layer::Module, sought, hashStrategy(), scope);
  if (!others.error.empty()) return others;
  if (DataAnswer problem = problemOfOptions(others.value, module); !problem.error.empty())
    return problem;
  if (others.isFound == Tristate::No || others.value.isUndef()) return own;
  if (own.isFound == Tristate::No || own.value.isUndef()) return others;
  const std::pair<std::string, const Value*> sources[] = {{"Global and Environment", &own.value},
                                                          {"Module " + module, &others.value}};
  return merged(hashStrategy(), 2, [&](std::size_t i) -> DataAnswer {
    TracedStep source(trace_, LookupStep::Kind::Scope, sources[i].first);
    source.setFound(kLookupOptions, *sources[i].second);
    return {Tristate::Yes, *sources[i].second};
  });
}

tl::expected<LookupOptions, DataAnswer> Hiera::optionsFor(const Sought& sought, DataScope& scope) {
  const auto known = session_.options.find(sought.module);
  if (known != session_.options.end()) return optionsOfKey(*known->second, sought.key.root);
  DataAnswer all = searchOptions(sought.module, scope);
  if (!all.error.empty()) return tl::unexpected(std::move(all));
  const auto keep = [&](const std::string& module,
                        const Value& options) -> tl::expected<LookupOptions, DataAnswer> {
    auto entries = compiled(options);
    if (!entries) return tl::unexpected(std::move(entries.error()));
    const auto& kept = session_.options[module] =
        std::make_shared<const OptionEntries>(std::move(*entries));
    return optionsOfKey(*kept, sought.key.root);
  };
  if (!sought.module.empty() && session_.environmentOptions && !session_.options.contains({}))
    if (auto checked = keep({}, session_.environmentOptions->value); !checked) return checked;
  return keep(sought.module, all.value);
}

/// Looks a key up in the `default_hierarchy` of a module, which has its own options.
DataAnswer Hiera::defaults(const Sought& sought, DataScope& scope) {
  const std::string& module = sought.module;
  const HieraConfig* config = module.empty() ? nullptr : files_->config(module);
  if (!config || config->defaults.empty()) return {};
  const TracedStep step(trace_, LookupStep::Kind::Scope,
                        "Searching default_hierarchy of module \"" + module + '"');
  const std::string name = "Module \"" + module + "\" ";
  const auto search = [&](const Sought& what, const MergeStrategy& strategy) {
    return guarded(what.text, [&] {
      return inProvider(name, module, config, /*ofDefaults=*/true, what, strategy, scope);
    });
  };
  auto& entries = session_.defaults[module];
  if (!entries) {
    const TracedStep inner(trace_, LookupStep::Kind::Scope, "Searching for \"lookup_options\"");
    const Sought what{{std::string(kLookupOptions), {}}, std::string(kLookupOptions), module};
    DataAnswer options = search(what, hashStrategy());
    if (options.error.empty())
      options = problemOfOptions(options.value, module).error.empty()
                    ? options
                    : problemOfOptions(options.value, module);
    if (!options.error.empty()) return options;
    auto all = compiled(options.value);
    if (!all) return all.error();
    entries = std::make_shared<const OptionEntries>(std::move(*all));
  }
  const Value merge = optionsOfKey(*entries, sought.key.root).merge;
  const auto strategy = MergeStrategy::of(merge);
  const TracedStep inner(trace_, LookupStep::Kind::Scope, "Searching for \"" + sought.text + '"');
  DataAnswer problem = MergeStrategy::problemOf(merge, scope.level());
  return strategy && problem.error.empty() ? search(sought, *strategy) : problem;
}

DataAnswer Hiera::converted(DataAnswer answer, const std::string& key, const Value& convertTo,
                            DataScope& scope) {
  const auto typeOf = [&](std::string_view text) { return scope.typeOf(text); };
  auto made = convertedTo(convertTo, std::move(answer.value), typeOf, scope.level());
  if (!made) return conversionFailure(made.error(), key, convertTo);
  if (trace_ && types::isSensitive(*made)) trace_->noteSensitive();
  if (trace_ && !made->is(ValueKind::Unknown)) {
    std::vector<Value> arguments{convertTo};
    if (convertTo.is(ValueKind::Array)) {
      const auto elements = convertTo.asArray().elements();
      arguments.assign(elements.begin(), elements.end());
    }
    if (arguments[0].is(ValueKind::String)) arguments[0] = scope.typeOf(arguments[0].asString());
    trace_->say("Applying convert_to lookup_option with arguments " + shownConversion(arguments));
  }
  return {.isFound = answer.isFound, .value = std::move(*made), .reason = std::move(answer.reason)};
}

}  // namespace puppet::analysis
