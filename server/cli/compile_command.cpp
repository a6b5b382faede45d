#include "server/cli/compile_command.h"

#include <nlohmann/json.hpp>

#include "analysis/evaluator/program.h"
#include "parser/support/source_text.h"
#include "server/cli/catalog_report.h"
#include "server/cli/exit_code.h"
#include "server/cli/file_io.h"
#include "server/cli/json_values.h"
#include "server/cli/printable.h"
#include "server/cli/text_position.h"
#include "types/value/collections.h"

namespace puppet::server {
namespace {

using Json = nlohmann::ordered_json;
using types::Value;
using types::ValueKind;

int complain(const std::string& text) {
  writeError("puppet-ls: " + printable(text) + '\n');
  return kExitTrouble;
}

tl::expected<std::string, std::string> readText(const std::string& path) {
  constexpr std::size_t kMost = SourceText::kMaxBytes;
  auto bytes = path == "-" ? readStandardInput(kMost) : readFile(path, kMost);
  if (!bytes) return tl::unexpected(bytes.error());
  if (bytes->size > kMost) return tl::unexpected(std::string("the file is too large"));
  return std::move(bytes->bytes);
}

/// The name that the facts have for the node.
std::string nodeIn(const Value& facts) {
  constexpr const char* kDefault = "localhost";
  if (!facts.is(ValueKind::Hash)) return kDefault;
  const Value* networking = facts.asHash().find("networking");
  const Value* name = networking && networking->is(ValueKind::Hash)
                          ? networking->asHash().find("fqdn")
                          : facts.asHash().find("fqdn");
  return name && name->is(ValueKind::String) ? std::string(name->asString()) : kDefault;
}

void report(const analysis::EvaluationError& error, const std::string& path) {
  std::string text = path;
  if (error.tree) {
    const TextPosition at = PositionFinder(error.tree->text.view()).at(error.range.start);
    text += ':' + std::to_string(at.line) + ':' + std::to_string(at.column);
  }
  writeError(printable(text + ": error: " + error.message) + '\n');
}

}  // namespace

int runCompile(const CompileOptions& options) {
  auto source = readText(options.path);
  if (!source) return complain(options.path + ": " + source.error());
  Value facts;
  if (!options.factsPath.empty()) {
    const auto text = readText(options.factsPath);
    if (!text) return complain(options.factsPath + ": " + text.error());
    const Json json = Json::parse(*text, nullptr, /*allow_exceptions=*/false);
    if (!json.is_object()) return complain(options.factsPath + ": this is not a JSON object");
    // As the inventory of facts has them, or the bare ones.
    const bool isWrapped = json.contains("values") && json["values"].is_object();
    facts = toValue(isWrapped ? json["values"] : json);
  }
  analysis::EvaluationSettings settings = analysis::EvaluationSettings::of(options.level);
  settings.isClosed = true;
  analysis::BuiltInDefinitions platform({.level = options.level}, /*withAgent=*/true);
  analysis::Program program(std::move(*source),
                            {.settings = settings,
                             .facts = facts,
                             .node = options.node.empty() ? nodeIn(facts) : options.node,
                             .serverFacts = {}},
                            platform);
  const bool compiled = program.compile();
  for (const auto& [level, text] : program.context().logs)
    writeError(printable(std::string(level) + ": " + text) + '\n');
  if (!compiled) {
    for (const auto& error : program.context().errors) report(error, options.path);
    if (program.context().errors.empty())
      writeError(printable(options.path) + ": error: this takes too long to evaluate\n");
    return kExitFindings;
  }
  switch (options.format) {
    case CompileOptions::Format::Json: writeOut(catalogAsJson(program.catalog())); break;
    case CompileOptions::Format::Text: writeOut(catalogAsText(program.catalog())); break;
    case CompileOptions::Format::Dot: writeOut(catalogAsDot(program.catalog())); break;
  }
  return kExitClean;
}

}  // namespace puppet::server
