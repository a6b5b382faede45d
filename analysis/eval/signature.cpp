#include "analysis/eval/signature.h"

#include <algorithm>
#include <set>

#include "analysis/eval/evaluator.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"
#include "parser/parse/parse.h"
#include "parser/syntax/parts.h"
#include "types/core/boxes.h"
#include "types/core/make.h"
#include "types/relations/assignable.h"
#include "types/relations/infer.h"
#include "types/relations/instance.h"
#include "types/text/mismatch.h"
#include "types/text/source_writer.h"

namespace puppet::analysis {

using namespace types;
using types::Type;

namespace {

/// Adds the numbers of arguments that a parameter accepts.
void count(Signature& signature, SizeRange more) {
  constexpr std::int64_t kUnbounded = SizeRange::kUnbounded;
  signature.count.from += more.from;
  signature.count.to = signature.count.to == kUnbounded || more.to == kUnbounded
                           ? kUnbounded
                           : signature.count.to + more.to;
}

/// Returns the size of an Array type, and replaces `type` by the element type: `Array[T, 1] *$x`
/// accepts at least one argument of type T.
SizeRange takeElements(Type& type) {
  if (!type.is(TypeKind::Array)) return {};
  const auto& array = type.as<ArrayType>();
  const SizeRange size = array.size();
  type = Type(array.element);
  return size;
}

Type asType(const Value& value) { return value.is(ValueKind::Type) ? value.asType() : anyType(); }

/// Returns the type that an expression denotes. Several references (`File['/a', '/b']`) are none.
Type oneType(Evaluator& evaluator, const parser::Cursor& written) {
  const Value value = evaluator.evaluate(written);
  if (value.is(ValueKind::Array))
    evaluator.context().diagnostics.fail(written, kRuntimeError,
                                         "several references are not the type of a parameter");
  return asType(value);
}

/// Returns the type that `text` denotes; Any if it is empty or damaged.
Type typeWritten(const std::string& text, EvaluationContext& context) {
  if (text.empty()) return anyType();
  const parser::SyntaxTreePtr tree = parser::parse(SourceText(text), {{}, context.level(), true});
  const parser::SourceFile file(parser::Cursor::root(*tree));
  Scope scope;
  for (const parser::Expression& expression : file.statements())
    return asType(Evaluator(context, scope).evaluateType(expression));
  return anyType();
}

bool isRequired(const Type& block) { return block && !block.is(TypeKind::Optional); }

Tristate acceptsBlock(const Type& expected, const CallableValue* block, LanguageLevel level) {
  if (!block) return answer(!isRequired(expected));
  return expected ? assignable(expected, block->signature(), level) : Tristate::No;
}

std::string plural(std::int64_t number) {
  return std::to_string(number) + (number == 1 ? " argument" : " arguments");
}

std::string countOf(std::span<const Value> arguments) {
  return arguments.empty() ? "none" : std::to_string(arguments.size());
}

/// Explains a call that one overload does not accept.
CallMismatch explainOne(std::string_view function, const Signature& signature,
                        std::span<const Value> arguments, const CallableValue* block,
                        LanguageLevel level) {
  const std::string subject = "'" + std::string(function) + "'";
  if (!signature.takes(arguments.size()))
    return {DiagnosticId::CallArity,
            subject + " expects " + countText(signature.count) + ", got " + countOf(arguments)};
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const auto& parameter = signature.at(i);
    if (isInstance(parameter.type, arguments[i], level) != Tristate::No) continue;
    const auto mismatches =
        findMismatches(parameter.type, inferDetailed(arguments[i]),
                       {{.kind = PathStep::Kind::Parameter, .name = parameter.name}}, level);
    std::string reason = mismatches.empty() ? "has a value of the wrong type"
                                            : sentenceOf(mismatches.front(), level);
    return {DiagnosticId::CallArgumentType, subject + " " + reason, i};
  }
  if (!block && isRequired(signature.block))
    return {DiagnosticId::CallBlock, subject + " expects a block"};
  if (!block)
    return {DiagnosticId::CallArgumentType, subject + " cannot be called with these arguments"};
  if (!signature.block) return {DiagnosticId::CallBlock, subject + " does not expect a block"};
  return {DiagnosticId::CallBlock, subject +
                                       " expects another block: " + toSource(signature.block) +
                                       ", got " + toSource(block->signature())};
}

}  // namespace

std::string countText(SizeRange count) {
  if (count.to == SizeRange::kUnbounded) return "at least " + plural(count.from);
  if (count.from == count.to) return plural(count.from);
  return "between " + std::to_string(count.from) + " and " + plural(count.to);
}

void Signature::add(Parameter parameter) {
  names.push(variableHash(parameter.name));
  parameters.push_back(std::move(parameter));
}

const Signature::Parameter* Signature::find(std::string_view name) const {
  const std::uint32_t hash = variableHash(name);
  for (std::size_t i = names.last(hash); i != NameHashes::kNowhere; i = names.before(i, hash))
    if (parameters[i].name == name) return &parameters[i];
  return nullptr;
}

Type Signature::callable() const {
  std::vector<Type> elements;
  for (const Parameter& parameter : parameters) elements.push_back(parameter.type);
  const auto written = static_cast<std::int64_t>(parameters.size());
  WrittenSize size;
  // Without elements and a size, a Tuple has any size.
  if (elements.empty() || count != SizeRange{written, written}) size = count;
  return callableType(tupleType(std::move(elements), size), block, result);
}

Signature signatureOf(Evaluator& evaluator, parser::ViewList<parser::Parameter> parameters,
                      parser::ReturnType result) {
  Signature signature;
  for (const parser::Parameter& parameter : parameters) {
    const auto [written, splat, block, name, usual] = parser::partsOf(parameter);
    Type type = written ? oneType(evaluator, written) : anyType();
    const bool rest = static_cast<bool>(splat);
    const SizeRange size = rest ? takeElements(type) : SizeRange{usual ? 0 : 1, 1};
    count(signature, size);
    signature.add({std::string(parser::variableName(name)), type, rest, size,
                   parser::ParameterDefault(usual).value(), name});
  }
  if (result) signature.result = oneType(evaluator, result.type());
  return signature;
}

void reportParameterOrder(EvaluationContext& context, const Signature& signature) {
  constexpr DiagnosticId kId = DiagnosticId::RequiredAfterOptional;
  bool isOptional = false;
  for (const Signature::Parameter& parameter : signature.parameters) {
    const bool isRequired = parameter.size.from > 0;
    if (isOptional && isRequired)
      context.diagnostics.fail(parameter.place,
                               {.code = "REQUIRED_PARAMETER_AFTER_OPTIONAL",
                                .message = makeDiagnostic(kId, {}, {parameter.name}).message,
                                .id = kId});
    isOptional |= !isRequired;
  }
}

Signature signatureOf(const OverloadInterface& overload, EvaluationContext& context) {
  using Role = ParameterInterface::Role;
  Signature signature;
  for (const ParameterInterface& parameter : overload.parameters) {
    Type type = typeWritten(parameter.type, context);
    if (parameter.role == Role::Block || parameter.role == Role::OptionalBlock) {
      signature.block = std::move(type);
      if (parameter.role == Role::OptionalBlock && isRequired(signature.block))
        signature.block = optionalType(signature.block);
      continue;
    }
    const bool rest =
        parameter.role == Role::CapturesRest || parameter.role == Role::RequiredCapturesRest;
    const std::int64_t least =
        parameter.role == Role::Optional || parameter.role == Role::CapturesRest ? 0 : 1;
    const SizeRange size = rest ? SizeRange{least} : SizeRange{least, 1};
    count(signature, size);
    signature.add({parameter.name, std::move(type), rest, size});
  }
  if (!overload.returnType.empty()) signature.result = typeWritten(overload.returnType, context);
  return signature;
}

Tristate accepts(const Signature& signature, std::span<const Value> arguments,
                 const CallableValue* block, LanguageLevel level) {
  if (!signature.takes(arguments.size())) return Tristate::No;
  Tristate all = acceptsBlock(signature.block, block, level);
  for (std::size_t i = 0; i < arguments.size() && all != Tristate::No; ++i)
    all = std::min(all, isInstance(signature.at(i).type, arguments[i], level));
  return all;
}

namespace {

/// Ranks an overload: 0 if the count differs, 1 if an argument does not fit, 2 if only the block
/// does not fit.
int closeness(const Signature& signature, std::span<const Value> arguments, LanguageLevel level) {
  if (!signature.takes(arguments.size())) return 0;
  for (std::size_t i = 0; i < arguments.size(); ++i)
    if (isInstance(signature.at(i).type, arguments[i], level) == Tristate::No) return 1;
  return 2;
}

/// Returns the number of values that a block type takes; absent if it is undeclared.
std::optional<SizeRange> countOf(const Type& block) {
  const Type callable = block.is(TypeKind::Optional) ? block.as<WrappingType>().inner : block;
  if (!callable || !callable.is(TypeKind::Callable)) return std::nullopt;
  const Type& parameters = callable.as<CallableType>().parameters;
  if (!parameters || !parameters.is(TypeKind::Tuple)) return std::nullopt;
  return parameters.as<TupleType>().size();
}

std::string shown(SizeRange count) {
  if (count.to == 0) return "none";
  const std::string from = std::to_string(count.from);
  if (count.to == SizeRange::kUnbounded) return "at least " + from;
  return count.from == count.to ? from : from + " to " + std::to_string(count.to);
}

/// Returns a message if the block takes a number of values that no overload passes, e.g. for 3
/// instead of 1 or 2; empty otherwise.
std::string wrongCount(std::string_view function, std::span<const Signature> overloads,
                       std::span<const Value> arguments, const CallableValue& block,
                       LanguageLevel level) {
  const auto taken = countOf(block.signature());
  std::set<std::int64_t> given;
  for (const Signature& overload : overloads) {
    if (!overload.block || closeness(overload, arguments, level) < 2) continue;
    const auto count = countOf(overload.block);
    if (!taken || !count || count->from != count->to) return {};
    if (count->from >= taken->from && count->from <= taken->to) return {};
    given.insert(count->from);
  }
  if (given.empty()) return {};
  std::string counts;
  for (const std::int64_t count : given)
    counts += (counts.empty() ? "" : " or ") + std::to_string(count);
  return "'" + std::string(function) + "' gives its block " + counts +
         (given == std::set<std::int64_t>{1} ? " value" : " values") + ", and this one takes " +
         shown(*taken);
}

/// Formats the accepted counts, e.g. `1 or 2 arguments`.
std::string expectedCounts(std::span<const Signature> overloads) {
  SizeRange all = overloads.front().count;
  for (const Signature& overload : overloads) {
    all.from = std::min(all.from, overload.count.from);
    all.to = std::max(all.to, overload.count.to);
  }
  return countText(all);
}

}  // namespace

CallMismatch explainMismatch(std::string_view function, std::span<const Signature> overloads,
                             std::span<const Value> arguments, const CallableValue* block,
                             LanguageLevel level) {
  const Signature* closest = &overloads.front();
  int best = -1;
  int equals = 0;
  for (const Signature& overload : overloads) {
    const int nearness = closeness(overload, arguments, level);
    equals = nearness == best ? equals + 1 : nearness > best ? 0 : equals;
    if (nearness > best) closest = &overload;
    best = std::max(best, nearness);
  }
  CallMismatch mismatch = explainOne(function, *closest, arguments, block, level);
  if (best == 0)
    mismatch.message = "'" + std::string(function) + "' expects " + expectedCounts(overloads) +
                       ", got " + countOf(arguments);
  else if (std::string count = mismatch.id == DiagnosticId::CallBlock && block
                                   ? wrongCount(function, overloads, arguments, *block, level)
                                   : std::string();
           !count.empty())
    mismatch.message = std::move(count);
  else if (best == 1 && equals > 0)
    mismatch.message += ", and none of its other signatures fits";
  return mismatch;
}

}  // namespace puppet::analysis
