#include <algorithm>

#include "analysis/evaluator/templates.h"
#include "analysis/functions/function_table.h"
#include "types/type/make.h"
#include "types/value/collections.h"

// Functions that read files and run programs, and templates. A closed run has no modules: what
// would be in one is not there. What else a disk or a program says is not known in any run.

namespace puppet::analysis {

using namespace types;

namespace {

bool isInModule(const Value& path) {
  return path.is(ValueKind::String) && !path.asString().starts_with('/');
}

/// All paths, which may be given in Arrays, are ones in modules.
bool areInModules(std::span<const Value> paths) {
  return std::ranges::all_of(paths, [](const Value& path) {
    if (path.is(ValueKind::Array))
      return std::ranges::all_of(path.asArray().elements(), isInModule);
    return isInModule(path);
  });
}

/// Certainly no file that is asked for exists.
bool areMissing(const FunctionCall& call, std::span<const Value> paths) {
  return call.context().settings.isClosed && areInModules(paths);
}

/// Gives the text of the first file that exists.
Value runRead(FunctionCall& call) {
  if (areMissing(call, call.arguments())) return call.fail(std::string("there is no such file"), 0);
  return call.declared();
}

/// Gives the path of the first file that exists, or undef.
Value runFind(FunctionCall& call) {
  return areMissing(call, call.arguments()) ? Value() : call.declared();
}

/// Names of modules are not paths.
Value runModuleDirectory(FunctionCall& call) {
  return call.context().settings.isClosed ? Value() : call.declared();
}

Value runEpp(FunctionCall& call) {
  if (areMissing(call, call.arguments().first(1)))
    return call.fail(std::string("there is no such template"), 0);
  return call.declared();
}

Value runGenerate(FunctionCall& call) {
  if (isInModule(call[0])) return call.fail(std::string("a program is given by its full path"), 0);
  return call.declared();
}

Value runInlineEpp(FunctionCall& call) {
  if (!call[0].is(ValueKind::String)) return call.declared();
  std::optional<Value> parameters;
  if (call.size() > 1) parameters = call[1];
  return renderInline(call, call[0].asString(), parameters);
}

constexpr auto kAny = BuiltInFunction::Operands::Any;

constexpr BuiltInFunction kFunctions[] = {
    {"binary_file", runRead},
    {"epp", runEpp},
    {"file", runRead},
    {"find_file", runFind},
    {"find_template", runFind},
    {"generate", runGenerate},
    {"inline_epp", runInlineEpp, kAny},
    {"module_directory", runModuleDirectory},
    {"template", runRead},
};

}  // namespace

std::span<const BuiltInFunction> fileFunctions() { return kFunctions; }

}  // namespace puppet::analysis
