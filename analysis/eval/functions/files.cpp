#include "analysis/workspace/files.h"

#include <algorithm>

#include "analysis/eval/functions/function_table.h"
#include "analysis/eval/templates.h"
#include "parser/support/text_encoding.h"
#include "types/core/collections.h"
#include "types/scalar/text.h"

// Functions that read files, run programs, or render templates. Only files of modules are read, and
// only in concrete evaluation; other contents of disks and outputs of programs are always unknown.

namespace puppet::analysis {

using namespace types;

namespace {

constexpr std::string_view kFiles = "files";
constexpr std::string_view kTemplates = "templates";

/// Maximum size of a file that is read, in bytes.
constexpr std::size_t kMaxBytes = 4 << 20;

/// First existing file of several.
struct Found {
  Tristate isThere = Tristate::No;
  std::string path = {};
};

/// Finds the first existing file. Paths outside of modules are never accessed, so these are
/// Unknown.
Found findFirst(const FunctionCall& call, std::span<const Value> names, std::string_view folder) {
  for (const Value& name : names) {
    if (name.is(ValueKind::Array)) {
      Found found = findFirst(call, name.asArray().elements(), folder);
      if (found.isThere != Tristate::No) return found;
      continue;
    }
    if (!call.context().settings.isClosed || !name.is(ValueKind::String) ||
        name.asString().starts_with('/'))
      return {Tristate::Unknown};
    std::string path = call.context().symbols.moduleFile(folder, name.asString());
    if (!path.empty()) return {Tristate::Yes, std::move(path)};
  }
  return {};
}

/// Returns the text of a file; absent if it is too large or not UTF-8.
std::optional<std::string> textOf(const std::string& path) {
  auto text = readBytes(path, kMaxBytes);
  if (!text || !isValidUtf8(*text)) return std::nullopt;
  return *std::move(text);
}

/// Evaluates `file(PATH...)`: the text of the first file that exists.
Value runFile(FunctionCall& call) {
  const Found found = findFirst(call, call.arguments(), kFiles);
  if (found.isThere == Tristate::No) return call.fail(std::string("file not found"), 0);
  if (found.isThere == Tristate::Unknown) return call.declared();
  auto text = textOf(found.path);
  return text ? Value::string(std::move(*text)) : call.declared();
}

/// Checks that a file exists whose content is unknown, because it is binary or a template that is
/// never run.
template <const std::string_view& folder>
Value runUnread(FunctionCall& call) {
  const bool isMissing = findFirst(call, call.arguments(), folder).isThere == Tristate::No;
  return isMissing ? call.fail(std::string("file not found"), 0) : call.declared();
}

/// Returns true if a list of names is not the only argument: the signature permits several, Puppet
/// fails then.
bool hasMoreThanList(const FunctionCall& call) {
  return call.size() > 1 && call[0].is(ValueKind::Array);
}

Value failAtSecondList(FunctionCall& call) {
  return call.fail("'" + std::string(call.name()) + "' expects one list of names", 1);
}

/// Returns the path of the first file that exists, or undef.
template <const std::string_view& folder>
Value runFind(FunctionCall& call) {
  if (hasMoreThanList(call)) return failAtSecondList(call);
  Found found = findFirst(call, call.arguments(), folder);
  if (found.isThere == Tristate::Unknown) return call.declared();
  return found.isThere == Tristate::Yes ? Value::string(std::move(found.path)) : Value();
}

/// Returns the path of the first module that exists, or undef.
Value runModuleDirectory(FunctionCall& call) {
  if (hasMoreThanList(call)) return failAtSecondList(call);
  if (!call.context().settings.isClosed) return call.declared();
  for (const Value& argument : call.arguments()) {
    std::span<const Value> names{&argument, 1};
    if (argument.is(ValueKind::Array)) names = argument.asArray().elements();
    for (const Value& name : names) {
      if (!name.is(ValueKind::String)) return call.declared();
      std::string path = call.context().symbols.moduleDirectory(name.asString());
      if (!path.empty()) return Value::string(std::move(path));
    }
  }
  return Value();
}

std::optional<Value> parametersOf(const FunctionCall& call) {
  return call.size() > 1 ? std::optional(call[1]) : std::nullopt;
}

/// Evaluates `epp(NAME, PARAMETERS)`; the extension of the name may be omitted.
Value runEpp(FunctionCall& call) {
  if (!call[0].is(ValueKind::String)) return call.declared();
  Found found = findFirst(call, call.arguments().first(1), kTemplates);
  if (found.isThere == Tristate::No && !call[0].asString().ends_with(".epp")) {
    const Value longer = Value::string(std::string(call[0].asString()) + ".epp");
    found = findFirst(call, {&longer, 1}, kTemplates);
  }
  if (found.isThere == Tristate::No) return call.fail(std::string("template not found"), 0);
  if (found.isThere == Tristate::Unknown) return call.declared();
  const auto text = textOf(found.path);
  return text ? renderFile(call, found.path, *text, parametersOf(call)) : call.declared();
}

Value runGenerate(FunctionCall& call) {
  if (call[0].is(ValueKind::String) && !call[0].asString().starts_with('/'))
    return call.fail(std::string("a program is given by its full path"), 0);
  return call.declared();
}

Value runInlineEpp(FunctionCall& call) {
  if (!call[0].is(ValueKind::String)) return call.declared();
  return renderInline(call, call[0].asString(), parametersOf(call));
}

}  // namespace

std::span<const BuiltInFunction> fileFunctions() {
  constexpr auto kAny = BuiltInFunction::Operands::Any;
  static constexpr BuiltInFunction kFunctions[] = {
      {"binary_file", runUnread<kFiles>},
      {"epp", runEpp, kAny},
      {"file", runFile},
      {"find_file", runFind<kFiles>},
      {"find_template", runFind<kTemplates>},
      {"generate", runGenerate},
      {"inline_epp", runInlineEpp, kAny},
      {"module_directory", runModuleDirectory},
      {"template", runUnread<kTemplates>},
  };
  return kFunctions;
}

}  // namespace puppet::analysis
