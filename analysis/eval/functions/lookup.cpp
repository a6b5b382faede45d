#include "analysis/eval/evaluation_data_scope.h"
#include "analysis/eval/functions/function_table.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/relations/infer.h"
#include "types/relations/instance.h"
#include "types/text/mismatch.h"

// lookup() and the hiera functions. Data is only known in concrete evaluation.

namespace puppet::analysis {

using namespace types;

namespace {

/// Arguments of lookup().
struct Question {
  std::vector<Value> names;
  Value name;  ///< as written, passed to the block
  Value type = {}, defaultValue = {}, override = {}, defaults = {}, merge = {};
  bool hasDefault = false;

  void take(const HashValue& options) {
    const auto get = [&](std::string_view key) {
      const Value* value = options.find(key);
      return value ? *value : Value();
    };
    type = get("value_type");
    defaultValue = get("default_value");
    hasDefault = options.find("default_value") != nullptr;
    override = get("override");
    defaults = get("default_values_hash");
    merge = get("merge");
  }
};

Question questionOf(const FunctionCall& call) {
  Question question;
  question.name = call.get(0);
  if (question.name.is(ValueKind::Hash)) {
    const HashValue& options = question.name.asHash();
    question.take(options);
    const Value* name = options.find("name");
    question.name = name ? Value(*name) : Value();
  } else if (call.get(1).is(ValueKind::Hash)) {
    question.take(call[1].asHash());
  } else {
    question.type = call.get(1);
    question.merge = call.get(2);
    question.defaultValue = call.get(3);
    question.hasDefault = call.size() > 3;
  }
  if (question.name.is(ValueKind::Array)) {
    const auto names = question.name.asArray().elements();
    question.names.assign(names.begin(), names.end());
  } else {
    question.names.push_back(question.name);
  }
  return question;
}

/// Returns `value` after a check against the requested type.
Value checked(FunctionCall& call, const Question& question, const std::string& subject,
              Value value) {
  if (value.is(ValueKind::Never) || !question.type.is(ValueKind::Type)) return value;
  const Type type = question.type.asType();
  if (isInstance(type, value, call.level()) != Tristate::No) return value;
  return call.fail(describeMismatch(subject, type, inferDetailed(value), call.level()));
}

const Value* findIn(const Value& hash, const Value& key) {
  return hash.is(ValueKind::Hash) ? hash.asHash().find(key) : nullptr;
}

bool isStrategy(const Value& merge) {
  std::string_view name;
  if (merge.is(ValueKind::String)) name = merge.asString();
  if (merge.is(ValueKind::Hash))
    if (const Value* strategy = merge.asHash().find("strategy"); strategy)
      if (strategy->is(ValueKind::String)) name = strategy->asString();
  return merge.isUndef() || name == "first" || name == "unique" || name == "hash" ||
         name == "deep" || name == "unconstrained_deep" || name == "reverse_deep";
}

std::string sentenceAbout(const Question& question) {
  if (question.names.size() == 1 && question.name.is(ValueKind::String))
    return "Function lookup() did not find a value for the name '" +
           std::string(question.name.asString()) + "'";
  std::string list;
  for (const Value& name : question.names)
    if (name.is(ValueKind::String))
      list += (list.empty() ? "'" : ", '") + std::string(name.asString()) + '\'';
  return "Function lookup() did not find a value for any of the names [" + list + ']';
}

/// Returns an unknown of the requested type.
Value unknownAnswer(FunctionCall& call, const Question& question) {
  if (question.type.is(ValueKind::Type)) return Value::unknown(question.type.asType());
  return call.declared();
}

/// Looks up a name in the data.
DataAnswer inData(FunctionCall& call, const Question& question, const Value& name) {
  DataSource* data = call.context().data();
  if (!data || !name.is(ValueKind::String)) return {};
  EvaluationDataScope scope(call.context(), call.evaluator().scope());
  return data->lookup(name.asString(), question.merge, scope);
}

Value answerTo(FunctionCall& call, const Question& question) {
  for (const Value& name : question.names) {
    if (const Value* found = findIn(question.override, name))
      return checked(call, question, "the value in the override hash", *found);
    if (!isStrategy(question.merge)) return call.fail("unknown merge strategy");
    DataAnswer answer = inData(call, question, name);
    if (!answer.error.empty()) return call.fail(answer.message());
    if (answer.isFound == Tristate::Yes)
      return checked(call, question, "the value in the data", std::move(answer.value));
    // If the key may be found, the alternatives may or may not apply.
    if (answer.isFound == Tristate::Unknown) return unknownAnswer(call, question);
  }
  for (const Value& name : question.names)
    if (const Value* found = findIn(question.defaults, name))
      return checked(call, question, "the value in the hash of defaults", *found);
  if (call.block())
    return checked(call, question, "the value of the block", call.caller()(question.name));
  if (question.hasDefault)
    return checked(call, question, "the default value", question.defaultValue);
  return call.fail({}, sentenceAbout(question));
}

Value runLookup(FunctionCall& call) {
  const Question question = questionOf(call);
  const bool isClosed = call.context().settings.isClosed;
  return isClosed ? answerTo(call, question) : unknownAnswer(call, question);
}

constexpr std::string_view kUnique = "unique";

/// Evaluates the hiera functions with `key`, `default` (if there is no block) and `override`, which
/// only old hierarchies support.
template <const std::string_view& strategy>
Value runHiera(FunctionCall& call) {
  const auto& context = call.context();
  if (!context.settings.isClosed) return call.declared();
  if (context.settings.strict != Strictness::Off)
    call.context().diagnostics.log("warning", "The function '" + std::string(call.name()) +
                                                  "' is deprecated in favor of using 'lookup'.");
  Question question;
  question.name = call.get(0);
  question.names = {question.name};
  question.merge = Value::string(std::string(strategy));
  if (!call.block() && call.size() > 1) {
    question.defaultValue = call[1];
    question.hasDefault = true;
  }
  return answerTo(call, question);
}

constexpr std::string_view kFirst = "first";
constexpr std::string_view kHash = "hash";

bool namesNothing(const Value& value) {
  return (value.is(ValueKind::String) && value.asString().empty()) ||
         (value.is(ValueKind::Array) && value.asArray().elements().empty());
}

/// Includes the classes that are found.
Value runHieraInclude(FunctionCall& call) {
  const Value names = runHiera<kUnique>(call);
  if (names.is(ValueKind::Never) || !call.context().settings.isClosed) return names;
  if (names.isUndef()) return call.fail(std::string("there are no classes for this key"), 0);
  if (namesNothing(names)) return Value();
  return call.evaluator().callFunction("include", call.place(), {names}, nullptr);
}

}  // namespace

std::span<const BuiltInFunction> lookupFunctions() {
  constexpr auto kAny = BuiltInFunction::Operands::Any;
  static constexpr BuiltInFunction kFunctions[] = {
      {"hiera", runHiera<kFirst>, kAny},
      {"hiera_array", runHiera<kUnique>, kAny},
      {"hiera_hash", runHiera<kHash>, kAny},
      {"hiera_include", runHieraInclude, kAny},
      {"lookup", runLookup},
  };
  return kFunctions;
}

}  // namespace puppet::analysis
