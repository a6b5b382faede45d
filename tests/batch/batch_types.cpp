#include "tests/batch/batch_types.h"

#include <array>
#include <optional>

#include <nlohmann/json.hpp>

#include "analysis/check/check.h"
#include "analysis/eval/evaluator.h"
#include "analysis/eval/file_symbols.h"
#include "parser/parse/parse.h"
#include "tests/batch/batch.h"
#include "types/core/make.h"
#include "types/relations/assignable.h"
#include "types/relations/common.h"
#include "types/relations/equality.h"
#include "types/relations/generalize.h"
#include "types/relations/infer.h"
#include "types/relations/instance.h"
#include "types/relations/iterable.h"
#include "types/relations/normalize.h"
#include "types/text/mismatch.h"
#include "types/text/source_writer.h"

namespace puppet::server {
namespace {

using Json = BatchJson;
using types::Type;
using types::Value;
using types::ValueKind;

/// State of one case: parses and evaluates its sources on demand. Keeps the first error, at which
/// the reference stops.
class Session {
 public:
  Session(const std::string& definitions, LanguageLevel level)
      : level_(level),
        builtIn_({.level = level}),
        definitions_(parsed(definitions)),
        types_(*definitions_, builtIn_, analysis::FileSymbols::membersOfSetsIn(level)),
        context_(closedSettings(level), types_) {
    analysis::Evaluator(context_, scope_).evaluateStatements(statementsOf(*definitions_));
  }

  LanguageLevel level() const { return level_; }

  /// Returns the type denoted by a source; Any if it denotes none, see error().
  Type type(const std::string& source) {
    const Value value = evaluated(source, [&](const parser::SyntaxTree& tree) {
      Value type;
      for (const parser::Expression& statement : statementsOf(tree))
        type = analysis::Evaluator(context_, scope_).evaluateTypeSpecification(statement);
      return type;
    });
    if (value.is(ValueKind::Type)) return value.asType();
    if (!error()) fail("this is not a type");
    return types::anyType();
  }

  /// Evaluates a source after the context rules hold, like the reference.
  Value value(const std::string& source) {
    Value value = evaluated(source, [&](const parser::SyntaxTree& tree) {
      for (const Diagnostic& finding :
           analysis::check(tree, {.level = level_, .path = {}, .likeReference = true}))
        if (finding.info().severityAt(level_) == Severity::Error) fail(finding);
      return analysis::Evaluator(context_, scope_).evaluateStatements(statementsOf(tree));
    });
    if (!value.isKnown() && !error()) fail("this is not evaluated yet");
    return value;
  }

  void fail(std::string message) { context_.diagnostics.add({{}, std::move(message), {}}); }

  const analysis::EvaluationError* error() const {
    return context_.diagnostics.errors().empty() ? nullptr : &context_.diagnostics.errors().front();
  }

 private:
  static analysis::EvaluationSettings closedSettings(LanguageLevel level) {
    auto settings = analysis::EvaluationSettings::of(level);
    settings.isClosed = true;
    return settings;
  }

  static parser::ViewList<parser::Expression> statementsOf(const parser::SyntaxTree& tree) {
    return parser::SourceFile(parser::Cursor::root(tree)).statements();
  }

  parser::SyntaxTreePtr parsed(const std::string& source) const {
    return parser::parse(SourceText(source), {{}, level_, false});
  }

  void fail(const Diagnostic& finding) {
    std::string_view code = finding.referenceCode.value_or(finding.info().code);
    if (code == kUncoded || code == kUnreported) code = {};
    context_.diagnostics.add({code, finding.message, finding.range});
  }

  template <class Evaluate>
  Value evaluated(const std::string& source, Evaluate evaluate) {
    trees_.push_back(parsed(source));
    const parser::SyntaxTree& tree = *trees_.back();
    if (const Diagnostic* fatal = parser::firstFatal(tree)) {
      fail(*fatal);
      return Value::undef();
    }
    return evaluate(tree);
  }

  LanguageLevel level_;
  analysis::BuiltInSymbols builtIn_;
  parser::SyntaxTreePtr definitions_;
  std::vector<parser::SyntaxTreePtr> trees_;
  analysis::FileSymbols types_;
  analysis::EvaluationContext context_;
  analysis::Scope scope_;
};

/// Operands of a case, evaluated in the order in which an operation reads them.
struct Operands {
  Session& session;
  const Json& record;

  Type left() const { return session.type(stringOf(record, "left")); }
  Type right() const { return session.type(stringOf(record, "right")); }
  Value rightValue() const { return session.value(stringOf(record, "right")); }
  LanguageLevel level() const { return session.level(); }

  /// Returns true if the type accepts the other; fails if that depends on an invalid Init.
  bool isAccepted(const Type& accepting, const Type& given) const {
    return decided(accepting, assignable(accepting, given, level()));
  }
  bool decided(const Type& type, types::Tristate answer) const {
    if (answer == types::Tristate::Unknown)
      if (auto invalid = types::describeInvalidInit(type, level()))
        session.fail(std::move(*invalid));
    return answer == types::Tristate::Yes;
  }
};

/// Returns a type in the reference's notation, which expands types with a name of their own.
std::string shown(const Type& type) {
  const bool named = type.is(types::TypeKind::Alias) || type.is(types::TypeKind::Object) ||
                     type.is(types::TypeKind::TypeSet);
  return toSource(type, {.expands = named});
}

struct Operation {
  std::string_view name;
  Json (*run)(const Operands&);
};

Json iterableText(const Operands& operands) {
  const auto iterable = types::iterableType(operands.left());
  return iterable ? Json(shown(*iterable)) : Json(false);
}

Json inferred(const Operands& operands) {
  const char* field = operands.record.contains("left") ? "left" : "right";
  return shown(types::inferDetailed(operands.session.value(stringOf(operands.record, field))));
}

constexpr std::array kOperations = {
    Operation{"parse", [](const Operands& o) -> Json { return shown(o.left()); }},
    Operation{"generalize", [](const Operands& o) -> Json { return shown(generalize(o.left())); }},
    Operation{"normalize", [](const Operands& o) -> Json { return shown(normalize(o.left())); }},
    Operation{"iterable", iterableText},
    Operation{"infer", inferred},
    Operation{"assignable",
              [](const Operands& o) -> Json {
                const Type left = o.left();
                return o.isAccepted(left, o.right());
              }},
    Operation{"common",
              [](const Operands& o) -> Json {
                const Type left = o.left();
                const Type right = o.right();
                const auto isSpecial = [](const Type& type) {
                  return type.is(types::TypeKind::Undef) || type.is(types::TypeKind::Unit);
                };
                if (!isSpecial(left) && !isSpecial(right) && !o.isAccepted(left, right))
                  o.isAccepted(right, left);
                return shown(commonType(left, right, o.level()));
              }},
    Operation{"equal",
              [](const Operands& o) -> Json {
                const Type left = o.left();
                return areAlike(left, o.right());
              }},
    Operation{"instance",
              [](const Operands& o) -> Json {
                const Type left = o.left();
                return o.decided(left, isInstance(left, o.rightValue(), o.level()));
              }},
    Operation{"describe",
              [](const Operands& o) -> Json {
                const Type left = o.left();
                const Type given = types::inferDetailed(o.rightValue());
                o.isAccepted(left, given);
                return types::describeMismatch("x", left, given, o.level());
              }},
};

Json typeCase(const Json& record, LanguageLevel level) {
  const Json id = record.value("id", Json());
  const std::string name = stringOf(record, "op");
  const auto operation = std::ranges::find(kOperations, name, &Operation::name);
  if (operation == kOperations.end()) return batchFailure(id, "unknown op: '" + name + "'");
  Session session(stringOf(record, "aliases"), level);
  Json result = operation->run({session, record});
  if (const analysis::EvaluationError* error = session.error()) {
    Json answer = batchFailure(id, error->message);
    if (!error->code.empty()) answer["code"] = error->code;
    return answer;
  }
  return {{"id", id}, {"ok", true}, {"result", std::move(result)}};
}

}  // namespace

std::string answerToTypesCase(const std::string& line, LanguageLevel level) {
  return answerToLine(line, [&](const Json& record) { return typeCase(record, level); });
}

int runBatchTypes(LanguageLevel level) {
  return runBatch([&](const std::string& line) { return answerToTypesCase(line, level); });
}

}  // namespace puppet::server
