#pragma once

#include "analysis/eval/data_function.h"
#include "analysis/eval/data_source.h"
#include "analysis/eval/evaluation_context.h"
#include "analysis/eval/type_text.h"

namespace puppet::analysis {

/// Context of a data lookup made by running code.
class EvaluationDataScope final : public DataScope {
 public:
  EvaluationDataScope(EvaluationContext& context, Scope& scope)
      : context_(context), scope_(scope) {}

  DataCall call(std::string_view function, std::vector<types::Value> arguments,
                LookupContext& context) override {
    return callDataFunction(context_, scope_, function, std::move(arguments), context);
  }
  std::optional<types::Value> variable(std::string_view name) override {
    const Variable* found = context_.classes.findVariable(name, scope_);
    return found ? std::optional(found->value) : std::nullopt;
  }
  bool isStrict() const override { return context_.settings.strictVariables; }
  types::Value typeOf(std::string_view text) override { return typeOfText(context_, text); }
  LanguageLevel level() const override { return context_.level(); }

 private:
  EvaluationContext& context_;
  Scope& scope_;
};

}  // namespace puppet::analysis
