#include "analysis/eval/catalog_builder.h"
#include "analysis/eval/evaluation_observer.h"
#include "analysis/eval/evaluator.h"
#include "analysis/symbols/signatures.h"
#include "types/core/make.h"
#include "types/core/type_error.h"

// Evaluation of collectors, `File <| query |>`.

namespace puppet::analysis {

using namespace parser;
using types::Value;
using types::ValueKind;

namespace {

Query combined(Query::Kind kind, Query left, Query right) {
  Query query{.kind = kind};
  query.operands.push_back(std::move(left));
  query.operands.push_back(std::move(right));
  return query;
}

}  // namespace

/// Returns nothing after an error.
std::optional<Query> Evaluator::queryOf(const Expression& condition) {
  if (const Parenthesized inner{condition}) return queryOf(inner.expression());
  const parser::Binary binary(condition);
  const SyntaxKind kind = binary ? binary.operator_().kind() : SyntaxKind::Unknown;
  if (kind == SyntaxKind::KwAnd || kind == SyntaxKind::KwOr) {
    auto left = queryOf(binary.left());
    auto right = left ? queryOf(binary.right()) : std::nullopt;
    if (!right) return std::nullopt;
    return combined(kind == SyntaxKind::KwAnd ? Query::Kind::And : Query::Kind::Or,
                    std::move(*left), std::move(*right));
  }
  if (kind != SyntaxKind::EqualEqual && kind != SyntaxKind::NotEqual) {
    if (context_.settings.isClosed) {
      fail(condition, types::kRuntimeError, "a query must compare attributes with values");
      return std::nullopt;
    }
    return Query{.kind = Query::Kind::Unknown};
  }
  const Value attribute = evaluate(binary.left());
  const Value value = evaluate(binary.right());
  if (context_.run.isStopped()) return std::nullopt;
  if (!attribute.is(ValueKind::String)) return Query{.kind = Query::Kind::Unknown};
  if (attribute.asString() == "tag" && kind == SyntaxKind::EqualEqual && value.isNumber()) {
    fail(binary.right(), types::kRuntimeError, "a number is not a tag");
    return std::nullopt;
  }
  return Query{.kind = kind == SyntaxKind::EqualEqual ? Query::Kind::Equal : Query::Kind::NotEqual,
               .attribute = std::string(attribute.asString()),
               .value = value};
}

/// Adds the collector to the catalog builder, which evaluates it after all code.
bool Evaluator::collect(const parser::Collector& written, Collector*& added) {
  const std::string key = lowerCaseName(written.type().text());
  CatalogBuilder& catalogBuilder = context_.catalogBuilder();
  const bool isExported = written.query().open().is(SyntaxKind::ExportedCollectOpen);
  if (isExported && context_.settings.isClosed)
    context_.diagnostics.log(
        "warning",
        "You cannot collect exported resources without storeconfigs being set; the "
        "collection will be ignored");
  const bool isKnown =
      context_.symbols.resourceTypeNamed(key) || context_.symbols.definedTypeNamed(key);
  const bool isUnknown =
      !isKnown && (context_.settings.isClosed || !context_.symbols.mayBeDefined(key));
  if (key == "class" || isUnknown) {
    fail(written.type(), types::kRuntimeError,
         key == "class" ? "classes cannot be collected" : "unknown resource type '" + key + "'");
    return false;
  }
  Collector collector{.container = &catalogBuilder.containerOf(scope_),
                      .blame = written,
                      .type = typeReferenceName(key),
                      .isOfExported = isExported};
  AttributeList list;
  if (const CollectorOverrides overrides = written.overrides();
      overrides && !attributesOf(overrides.attributes(), list, nullptr))
    return false;
  if (EvaluationObserver* observer = context_.observation.watching())
    observer->onPreset(key, list.attributes);
  collector.overrides = std::move(list.attributes);
  if (const Expression condition = written.query().condition()) {
    auto query = queryOf(condition);
    if (!query) return false;
    collector.query = std::move(*query);
  }
  collector.isUncertain = context_.run.isUncertain();
  added = &catalogBuilder.collectors().add(std::move(collector));
  return true;
}

Value Evaluator::visit(const parser::Collector& collector) {
  Collector* added = nullptr;
  // Code behind a collector of an unknown type is evaluated, too.
  return collect(collector, added) || !context_.run.isStopped() ? unknown() : Value::never();
}

}  // namespace puppet::analysis
