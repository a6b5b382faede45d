#include "analysis/rules/project/typed_values.h"

#include <algorithm>

#include "analysis/eval/type_text.h"
#include "analysis/hiera/data_values.h"
#include "parser/parse/parse.h"
#include "types/relations/flow.h"
#include "types/relations/infer.h"
#include "types/relations/instance.h"
#include "types/text/mismatch.h"

namespace puppet::analysis {

namespace {

constexpr LanguageLevel kBoltLevel = LanguageLevel::Puppet8;
constexpr std::size_t kMaxType = 1024;  ///< bytes of the text of a type

}  // namespace

TypedValues::TypedValues(const parser::DataTree& tree, QueryContext& queries)
    : tree_(tree),
      queries_(queries),
      platform_({.level = kBoltLevel}),
      symbols_(queries.another(), platform_),
      context_(kBoltLevel, symbols_) {}

TypedValues::~TypedValues() { queries_.add(symbols_.takeUses()); }

std::string TypedValues::mismatch(std::string_view name, const parser::DataNode& value,
                                  std::string_view type) {
  if (!value || type.empty() || type.size() > kMaxType || !syntaxError(type).empty()) return {};
  DataValues values(tree_);
  const types::Value given = values.valueOf(value);
  if (!values.problem().message.empty()) return {};
  const Budget::Use use(&context_.budget);
  const types::Value expected = typeOfText(context_, type);
  if (!expected.is(types::ValueKind::Type) ||
      types::isInstance(expected.asType(), given, kBoltLevel) != types::Tristate::No)
    return {};
  return types::describeMismatch('\'' + std::string(name) + '\'', expected.asType(),
                                 types::inferDetailed(given), kBoltLevel);
}

bool TypedValues::hasNoData(std::string_view type) {
  // Bolt wraps values that are sensitive.
  const bool isSensitive = type.find("Sensitive") != type.npos;
  if (type.empty() || isSensitive || type.size() > kMaxType || !syntaxError(type).empty())
    return false;
  const Budget::Use use(&context_.budget);
  const types::Value written = typeOfText(context_, type), data = typeOfText(context_, "Data");
  return written.is(types::ValueKind::Type) && data.is(types::ValueKind::Type) &&
         !types::mayIntersect(written.asType(), data.asType(), kBoltLevel);
}

std::string TypedValues::syntaxError(std::string_view type) {
  const auto tree = parser::parse(SourceText(std::string(type)), {});
  for (const Diagnostic& finding : tree->diagnostics)
    if (finding.info().severityAt(kBoltLevel) == Severity::Error) return finding.message;
  return {};
}

}  // namespace puppet::analysis
