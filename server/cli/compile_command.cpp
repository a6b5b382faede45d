#include "server/cli/compile_command.h"

#include <algorithm>
#include <filesystem>

#include <nlohmann/json.hpp>

#include "analysis/evaluator/program.h"
#include "parser/support/source_text.h"
#include "server/cli/catalog_report.h"
#include "server/cli/compile_world.h"
#include "server/cli/exit_code.h"
#include "server/cli/file_io.h"
#include "server/cli/json_values.h"
#include "server/cli/printable.h"
#include "server/cli/text_position.h"
#include "types/value/collections.h"

namespace puppet::server {
namespace {

using Json = nlohmann::ordered_json;
using analysis::Program;
using types::Value;
using types::ValueKind;

int complain(const std::string& text) {
  writeError("puppet-ls: " + printable(text) + '\n');
  return kExitTrouble;
}

tl::expected<std::string, std::string> readText(const std::string& path) {
  constexpr std::size_t kMost = SourceText::kMaxBytes;
  auto bytes = path == "-" ? readStandardInput(kMost) : readFile(path, kMost);
  if (!bytes) return tl::unexpected(path + ": " + bytes.error());
  if (bytes->size > kMost) return tl::unexpected(path + ": the file is too large");
  return std::move(bytes->bytes);
}

tl::expected<Value, std::string> readFacts(const std::string& path) {
  if (path.empty()) return Value();
  const auto text = readText(path);
  if (!text) return tl::unexpected(text.error());
  const Json json = Json::parse(*text, nullptr, /*allow_exceptions=*/false);
  if (!json.is_object()) return tl::unexpected(path + ": this is not a JSON object");
  // As the inventory of facts has them, or the bare ones.
  const bool isWrapped = json.contains("values") && json["values"].is_object();
  return toValue(isWrapped ? json["values"] : json);
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

/// Where the environment is looked for that the code is in; empty for nowhere.
std::string rootOf(const CompileOptions& options) {
  if (!options.environment.empty()) return options.environment;
  if (!options.path.empty() && options.path != "-") return options.path;
  if (options.modulePath.empty()) return options.path.empty() ? "." : "";
  return options.modulePath.front();
}

/// What is compiled: a manifest, a class, or what the environment has for its nodes.
tl::expected<std::vector<Program::Source>, std::string> sourcesOf(const CompileOptions& options,
                                                                  const CompileWorld& world) {
  std::vector<std::string> paths;
  if (!options.path.empty()) paths = {options.path};
  if (paths.empty() && options.className.empty()) paths = world.manifests();
  std::vector<Program::Source> sources;
  for (const std::string& path : paths) {
    auto text = readText(path);
    if (!text) return tl::unexpected(text.error());
    sources.push_back({path, std::move(*text)});
  }
  // The name stands in a String, in which nothing is code.
  if (!options.className.empty())
    sources.push_back({"--class", "include '" + options.className + "'"});
  if (sources.empty()) return tl::unexpected(std::string("the environment has no manifests"));
  return sources;
}

/// A path without the working directory in front.
std::string shortened(const std::string& path) {
  std::error_code error;
  const std::string here = std::filesystem::current_path(error).string() + '/';
  return path.starts_with(here) ? path.substr(here.size()) : path;
}

void report(const analysis::EvaluationError& error, const Program& program) {
  std::string text = error.tree ? shortened(program.nameOf(*error.tree)) : std::string();
  if (text.empty()) text = "puppet-ls";
  if (error.tree) {
    const TextPosition at = PositionFinder(error.tree->text.view()).at(error.range.start);
    text += ':' + std::to_string(at.line) + ':' + std::to_string(at.column);
  }
  writeError(printable(text + ": error: " + error.message) + '\n');
}

void print(const analysis::Catalog& catalog, CompileOptions::Format format) {
  switch (format) {
    case CompileOptions::Format::Json: writeOut(catalogAsJson(catalog)); break;
    case CompileOptions::Format::Text: writeOut(catalogAsText(catalog)); break;
    case CompileOptions::Format::Dot: writeOut(catalogAsDot(catalog)); break;
  }
}

}  // namespace

int runCompile(const CompileOptions& options) {
  if (options.className.find_first_of("'\\") != std::string::npos)
    return complain(options.className + ": this is no name of a class");
  const auto facts = readFacts(options.factsPath);
  if (!facts) return complain(facts.error());
  CompileWorld::Options where{.root = rootOf(options), .level = options.level, .withAgent = true};
  if (!options.modulePath.empty()) where.modulePath = options.modulePath;
  CompileWorld world(where);
  auto sources = sourcesOf(options, world);
  if (!sources) return complain(sources.error());
  analysis::EvaluationSettings settings = analysis::EvaluationSettings::of(options.level);
  settings.isClosed = true;
  Program program(std::move(*sources),
                  {.settings = settings,
                   .facts = *facts,
                   .node = options.node.empty() ? nodeIn(*facts) : options.node,
                   .serverFacts = {},
                   .data = world.data()},
                  world.definitions());
  const bool compiled = program.compile();
  for (const auto& [level, text] : program.context().logs)
    writeError(printable(std::string(level) + ": " + text) + '\n');
  if (compiled) {
    print(program.catalog(), options.format);
    return kExitClean;
  }
  for (const auto& error : program.context().errors) report(error, program);
  if (program.context().errors.empty())
    writeError("puppet-ls: error: this takes too long to evaluate\n");
  return kExitFindings;
}

}  // namespace puppet::server
