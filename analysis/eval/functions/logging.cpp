#include "analysis/eval/functions/function_table.h"
#include "types/text/value_printer.h"

// Logging functions, fail(), and the function import(), which always fails.

namespace puppet::analysis {

using types::Value;

namespace {

std::string textOf(FunctionCall& call) {
  std::string text;
  for (const Value& argument : call.arguments()) {
    if (!text.empty()) text += ' ';
    text += types::interpolatedText(argument);
  }
  return text;
}

Value runLog(FunctionCall& call) {
  call.context().diagnostics.log(call.name(), textOf(call));
  return Value();
}

Value runFail(FunctionCall& call) {
  if (!call.context().settings.isClosed) return Value::never();
  return call.fail(textOf(call));
}

Value runImport(FunctionCall& call) {
  return call.fail("DISCONTINUED_IMPORT",
                   "'import' was removed; manifests are found by the names that they define");
}

}  // namespace

std::span<const BuiltInFunction> loggingFunctions() {
  static constexpr BuiltInFunction kFunctions[] = {
      {"alert", runLog},
      {"crit", runLog},
      {"debug", runLog},
      {"emerg", runLog},
      {"err", runLog},
      {"fail", runFail, BuiltInFunction::Operands::Any},
      {"import", runImport, BuiltInFunction::Operands::Any},
      {"info", runLog},
      {"notice", runLog},
      {"warning", runLog},
  };
  return kFunctions;
}

}  // namespace puppet::analysis
