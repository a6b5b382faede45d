#include "analysis/eval/lookup_context.h"
#include "analysis/hiera/hiera.h"
#include "analysis/hiera/hiera_config_errors.h"
#include "analysis/hiera/interpolation.h"
#include "types/core/make.h"
#include "types/relations/infer.h"
#include "types/relations/instance.h"
#include "types/text/mismatch.h"

// Functions that provide data: `data_hash`, `lookup_key` and `data_dig` of a hiera.yaml.

namespace puppet::analysis {

using types::Tristate;
using types::Value;
using types::ValueKind;

using FunctionKind = HierarchyLevel::Function;

/// Context of one call of a function.
class Hiera::FunctionContext final : public LookupContext {
 public:
  FunctionContext(Hiera& hiera, const Place& place, types::HashBuilder& cache, DataScope& scope)
      : hiera_(hiera), place_(place), cache_(cache), scope_(scope) {}

  std::string_view functionKind() const override { return keyOf(place_.level.functionKind); }
  std::optional<std::string> codeOf(std::string_view function) const override {
    return hiera_.files_->functionCode(function);
  }
  std::string_view moduleName() const override { return place_.module; }
  types::HashBuilder& cache() override { return cache_; }
  DataAnswer interpolate(const Value& value) override {
    Interpolation interpolation(
        scope_, [&](std::string_view key) { return hiera_.lookupInner(key, scope_); },
        hiera_.trace_, &hiera_.names_);
    DataAnswer answer{Tristate::Yes, interpolation.value(value)};
    answer.reason = interpolation.reason();
    if (interpolation.error().empty()) return answer;
    return interpolation.failure();
  }
  bool isExplained() const override { return hiera_.trace_ != nullptr; }
  void explain(std::string text) override { hiera_.trace_->say(std::move(text)); }

 private:
  Hiera& hiera_;
  const Place& place_;
  types::HashBuilder& cache_;
  DataScope& scope_;
};

namespace {

std::string functionTitle(const HierarchyLevel& level) {
  return std::string(keyOf(level.functionKind)) + " function '" + level.function + '\'';
}

/// Returns the start of a message about the result of a function.
std::string subjectOf(const HierarchyLevel& level, const std::string& path) {
  std::string subject = "Value returned from " + functionTitle(level);
  return path.empty() ? subject : subject + ", when using location '" + path + "',";
}

/// Returns the argument of the function for a key.
Value argumentOf(const DataKey& key, FunctionKind kind) {
  Value root = Value::string(key.root);
  if (kind != FunctionKind::DataDig) return root;
  std::vector<Value> segments{std::move(root)};
  segments.insert(segments.end(), key.segments.begin(), key.segments.end());
  return Value::array(std::move(segments));
}

/// Returns the value in the structure that the segments of a key select it in.
Value undug(const DataKey& key, Value value) {
  for (std::size_t i = key.segments.size(); i-- > 0;) {
    const Value& segment = key.segments[i];
    if (segment.isSmallInteger() && segment.asSmallInteger() >= 0 &&
        segment.asSmallInteger() < 10'000) {
      std::vector<Value> elements(static_cast<std::size_t>(segment.asSmallInteger()));
      elements.push_back(std::move(value));
      value = Value::array(std::move(elements));
    } else {
      types::HashBuilder hash;
      hash.set(segment, std::move(value));
      value = hash.build();
    }
  }
  return value;
}

}  // namespace

DataAnswer Hiera::inFunction(const Place& place, const Location& location, const Sought& sought,
                             DataScope& scope) {
  const bool isWithout = location.path.empty();
  const FunctionKind kind = place.level.functionKind;
  std::optional<TracedStep> step;
  if (!isWithout) {
    step.emplace(trace_, location.isUri ? LookupStep::Kind::Uri : LookupStep::Kind::File,
                 location.path);
    step->setOrigin(location.pattern);
    if (!location.isUri && !files_->exists(location.path)) {
      step->setOutcome(LookupStep::Outcome::NoFile);
      return {};
    }
  }
  Function& function = session_.functions[{&place.level, location.path}];
  DataAnswer answer;
  if (kind == FunctionKind::Backend) {
    answer = unknownLookup("the backend '" + place.level.function + '\'');
  } else if (kind == FunctionKind::DataHash) {
    answer = fromHash(place, location, sought, function, scope);
  } else if (const auto known = function.answers.find(sought.text);
             known != function.answers.end()) {
    answer = known->second;
  } else {
    answer = callOf(place, location, {argumentOf(sought.key, kind)}, function, scope);
    if (answer.isFound == Tristate::Yes &&
        types::isInstance(types::richDataType(), answer.value, scope.level()) == Tristate::No)
      return wrongValue(place, sought, location.path, answer.value);
    if (answer.isFound != Tristate::No && answer.error.empty())
      function.answers.insert_or_assign(sought.text, answer);
  }
  if (!answer.error.empty()) return answer;
  const std::string& name = kind == FunctionKind::DataDig ? sought.text : sought.key.root;
  if (trace_ && !trace_->isFull())
    trace_->end(
        answer.isFound == Tristate::No ? LookupStep::Outcome::NotFound : LookupStep::Outcome::Found,
        name, answer.value);
  if (kind == FunctionKind::DataDig && answer.isFound == Tristate::Yes)
    answer.value = undug(sought.key, std::move(answer.value));
  return answer;
}

/// Returns the options that the function receives.
DataAnswer Hiera::optionsOf(const Place& place, const Location& location, DataScope& scope) {
  Interpolation interpolation(scope);
  const Value written = place.level.options;
  DataAnswer answer{Tristate::Yes, interpolation.value(written)};
  if (!interpolation.error().empty()) return interpolation.failure();
  answer.reason = interpolation.reason();
  types::HashBuilder options;
  if (answer.value.is(ValueKind::Hash)) options = types::HashBuilder(answer.value.asHash());
  if (!location.path.empty())
    options.set(location.isUri ? "uri" : "path", Value::string(location.path));
  answer.value = options.build();
  return answer;
}

/// Calls the function with these arguments, the options, and the context.
DataAnswer Hiera::callOf(const Place& place, const Location& location, std::vector<Value> arguments,
                         Function& function, DataScope& scope) {
  DataAnswer options = optionsOf(place, location, scope);
  if (!options.error.empty()) return options;
  if (!options.reason.empty()) return unknownLookup(options.reason);
  arguments.push_back(std::move(options.value));
  FunctionContext context(*this, place, function.cache, scope);
  DataCall call = scope.call(place.level.function, std::move(arguments), context);
  if (context.failure()) return *context.failure();
  switch (call.kind) {
    case DataCall::Kind::NoFunction:
      if (files_->mayHaveFunction(place.level.function))
        return unknownLookup("the function '" + place.level.function +
                             "', which is not written in Puppet or not installed here");
      return configFailure(place.config,
                           "Unable to find '" + std::string(keyOf(place.level.functionKind)) +
                               "' function named '" + place.level.function + '\'',
                           0);
    case DataCall::Kind::Unknown: return unknownLookup(std::move(call.text));
    case DataCall::Kind::Failed: return failedLookup(std::move(call.text), LookupFailure::Error);
    case DataCall::Kind::NotFound: return {};
    case DataCall::Kind::Value: break;
  }
  if (call.value.isKnown()) return {Tristate::Yes, std::move(call.value)};
  DataAnswer unknown = unknownLookup("the function '" + place.level.function + '\'');
  unknown.value = std::move(call.value);
  return unknown;
}

/// Looks a key up in the result of a data_hash function.
DataAnswer Hiera::fromHash(const Place& place, const Location& location, const Sought& sought,
                           Function& function, DataScope& scope) {
  if (!function.all) {
    DataAnswer all = callOf(place, location, {}, function, scope);
    if (!all.error.empty() || all.isFound != Tristate::Yes) return all;
    if (!all.value.is(ValueKind::Hash))
      return failedLookup(
          types::describeMismatch(subjectOf(place.level, location.path) + " has wrong type,",
                                  types::bare(types::TypeKind::Hash),
                                  types::inferDetailed(all.value), scope.level()),
          LookupFailure::Error);
    function.all = std::move(all.value);
  }
  const std::string& root = sought.key.root;
  const bool isOfOther = !place.module.empty() && root != kLookupOptions &&
                         !root.starts_with(std::string(place.module) + "::");
  const Value* value = isOfOther ? nullptr : function.all->asHash().find(root);
  return value ? interpolated(place, sought, *value, location.path, 0, scope) : DataAnswer();
}

}  // namespace puppet::analysis
