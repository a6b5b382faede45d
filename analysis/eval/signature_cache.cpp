#include "analysis/eval/signature_cache.h"

#include <map>
#include <mutex>
#include <utility>

#include "analysis/eval/evaluation_context.h"
#include "analysis/eval/evaluator.h"

namespace puppet::analysis {

using parser::Cursor;

namespace {

std::vector<Signature> signaturesOf(const FunctionInterface& function, EvaluationContext& context) {
  std::vector<Signature> signatures;
  const DiagnosticSink::Suppressor quiet(context.diagnostics);
  const EvaluationContext::StubReading stubs(context);
  for (const OverloadInterface& overload : function.overloads)
    if (overload.availability.includes(context.settings.level, /*inPlan=*/false))
      signatures.push_back(signatureOf(overload, context));
  return signatures;
}

/// Returns the signatures of a built-in function. Shared by all runs and never evicted, since
/// evaluating them takes longer than most calls. Thread-safe.
std::span<const Signature> signaturesOfBuiltIn(const FunctionInterface& function,
                                               LanguageLevel level) {
  static std::mutex mutex;
  static std::map<std::pair<const FunctionInterface*, LanguageLevel>, std::vector<Signature>> known;
  const std::scoped_lock lock(mutex);
  const auto [entry, isNew] = known.try_emplace({&function, level});
  if (isNew) {
    BuiltInSymbols platform({.level = level}, /*withAgent=*/true);
    EvaluationContext context(EvaluationSettings::of(level), platform);
    const Budget::Use use(&context.budget);
    entry->second = signaturesOf(function, context);
  }
  return entry->second;
}

}  // namespace

const Signature& SignatureCache::of(const parser::FunctionDefinition& function) {
  auto& signature = signatures_[function.green().node()];
  if (!signature) {
    Scope scope;
    Evaluator evaluator(context_, scope);
    signature = std::make_unique<const Signature>(analysis::signatureOf(
        evaluator, function.parameters().parameters(), function.returnType()));
    reportParameterOrder(context_, *signature);
  }
  return *signature;
}

const Signature& SignatureCache::of(const Cursor& definition,
                                    const parser::ParameterList& parameters) {
  auto& signature = signatures_[definition.green().node()];
  if (!signature) {
    Scope scope;
    Evaluator evaluator(context_, scope);
    signature = std::make_unique<const Signature>(
        analysis::signatureOf(evaluator, parameters.parameters(), {}));
  }
  return *signature;
}

std::span<const Signature> SignatureCache::ofDeclared(std::string_view function) {
  const auto [entry, isNew] = declared_.try_emplace(std::string(function));
  Declared& declared = entry->second;
  const FunctionInterface* interface =
      isNew ? context_.symbols.functionDeclared(function) : nullptr;
  if (!interface) return declared.signatures;
  if (interface == Platform::builtIn().findFunction(function, {.level = context_.settings.level})) {
    declared.signatures = signaturesOfBuiltIn(*interface, context_.settings.level);
  } else {
    declared.own = analysis::signaturesOf(*interface, context_);
    declared.signatures = declared.own;
  }
  return declared.signatures;
}

}  // namespace puppet::analysis
