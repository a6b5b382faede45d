#include "analysis/testing/test_program.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "analysis/eval/evaluation_context.h"
#include "analysis/testing/check_catalog.h"
#include "analysis/testing/match_value.h"
#include "types/core/collections.h"
#include "types/text/value_printer.h"

namespace puppet::analysis {

using types::Tristate;
using types::Value;
using types::ValueKind;

namespace {

/// Name of the code that a test evaluates, in messages.
constexpr const char* kTestCode = "(test)";

/// Returns attributes in the syntax of a resource body.
std::string attributesOf(const Value& parameters) {
  std::string text;
  if (!parameters.is(ValueKind::Hash)) return text;
  for (const auto& [name, value] : parameters.asHash().entries())
    text += "  " + types::interpolatedText(name) + " => " + types::programText(value) + ",\n";
  return text;
}

/// Returns code that declares or calls the subject.
std::string codeOf(const ManifestTest& test) {
  const TestSubject& subject = test.subject;
  const std::string attributes = attributesOf(test.parameters);
  const auto quoted = [](const std::string& text) {
    return types::programText(Value::string(text));
  };
  switch (subject.kind) {
    case TestSubject::Kind::Class:
      return attributes.empty() ? "include " + quoted(subject.name)
                                : "class { " + quoted(subject.name) + ":\n" + attributes + '}';
    case TestSubject::Kind::DefinedType:
      return subject.name + " { " + quoted(subject.title.empty() ? "title" : subject.title) +
             ":\n" + attributes + '}';
    case TestSubject::Kind::Function: {
      std::string arguments;
      for (const Value& argument : subject.arguments)
        arguments += (arguments.empty() ? "" : ", ") + types::programText(argument);
      return subject.name + '(' + arguments + ')';
    }
    case TestSubject::Kind::Manifest: return subject.name;
    case TestSubject::Kind::Node:
    case TestSubject::Kind::None: break;
  }
  return {};
}

std::vector<Program::Source> sourcesOf(const ManifestTest& test,
                                       const TestEnvironment& environment) {
  std::vector<Program::Source> sources;
  if (test.subject.kind == TestSubject::Kind::Node)
    sources.assign(environment.manifests.begin(), environment.manifests.end());
  sources.push_back({kTestCode, test.before});
  sources.push_back({kTestCode, codeOf(test)});
  return sources;
}

}  // namespace

DataAnswer TestData::lookup(std::string_view key, const Value& merge, DataScope& scope) {
  if (data_.is(ValueKind::Hash))
    if (const Value* value = data_.asHash().find(key)) return {Tristate::Yes, *value};
  return outer_ ? outer_->lookup(key, merge, scope) : DataAnswer();
}

TestProgram::TestProgram(const ManifestTest& test, const Value& facts, const std::string& node,
                         const TestEnvironment& environment)
    : test_(test),
      environment_(environment),
      data_(test.data, environment.data),
      program_(sourcesOf(test, environment), optionsOf(facts, node), environment.symbols) {}

bool TestProgram::evaluate() {
  if (test_.subject.kind != TestSubject::Kind::Function) return program_.compile();
  result_ = program_.run();
  return result_.has_value();
}

std::vector<TestFailure> TestProgram::check(bool isDone, CoverageRecorder* recorder) {
  if (!isDone || test_.error)
    checkError(isDone);
  else
    checkResult();
  if (isDone && recorder) recorder->addCatalog(program_.catalog());
  if (isDone && !test_.error) {
    auto failures = checkCatalog(test_, program_, environment_.root, recorder);
    std::ranges::move(failures, std::back_inserter(failures_));
  }
  std::ranges::stable_sort(failures_, {},
                           [](const TestFailure& failure) { return failure.place.start; });
  return std::move(failures_);
}

Program::Options TestProgram::optionsOf(const Value& facts, const std::string& node) {
  Program::Options options{
      .settings = EvaluationSettings::of(test_.level.value_or(environment_.level)),
      .facts = facts,
      .node = node,
      .serverFacts = {},
      .data = &data_,
      .trustedExtensions = test_.trusted,
      .steps = environment_.steps};
  options.settings.isClosed = true;
  return options;
}

/// Returns the first error with its place.
std::string TestProgram::errorText() const {
  const auto& errors = program_.context().diagnostics.errors();
  if (errors.empty()) return "the evaluation takes too long";
  const EvaluationError& error = errors.front();
  const std::string place =
      error.tree ? placeInProgram(*error.tree, error.range.start, program_, environment_.root)
                 : std::string();
  return place.empty() || place.starts_with(kTestCode) ? error.message
                                                       : place + ": " + error.message;
}

void TestProgram::checkError(bool isDone) {
  if (!test_.error) {
    failures_.push_back({"does not compile: " + errorText(), test_.place});
    return;
  }
  const ValueMatcher& expected = *test_.error;
  if (isDone) {
    failures_.push_back(
        {"expected an error with " + describe(expected) + ", but it compiles", expected.place});
    return;
  }
  const auto& errors = program_.context().diagnostics.errors();
  const Value message = Value::string(errors.empty() ? errorText() : errors.front().message);
  const Tristate answer = matches(expected, message);
  if (answer == Tristate::Yes) return;
  failures_.push_back({"expected an error with " + describe(expected) + ", got: " + errorText(),
                       expected.place, answer == Tristate::Unknown});
}

void TestProgram::checkResult() {
  if (!test_.result || !result_) return;
  const Tristate answer = matches(*test_.result, *result_);
  if (answer == Tristate::Yes) return;
  failures_.push_back({test_.subject.name + "(): expected " + describe(*test_.result) + ", got " +
                           describeActual(*result_, *test_.result),
                       test_.result->place, answer == Tristate::Unknown});
}

}  // namespace puppet::analysis
