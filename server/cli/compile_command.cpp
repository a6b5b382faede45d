#include "server/cli/compile_command.h"

#include <algorithm>
#include <filesystem>

#include "analysis/eval/program.h"
#include "parser/support/source_text.h"
#include "server/cli/catalog_report.h"
#include "server/cli/compile_world.h"
#include "server/cli/exit_code.h"
#include "server/cli/file_io.h"
#include "server/cli/missing_facts.h"
#include "server/cli/node_facts.h"
#include "server/cli/printable.h"
#include "server/cli/text_position.h"
#include "types/core/collections.h"

namespace puppet::server {
namespace {

using analysis::Program;

int complain(const std::string& text) {
  writeError("puppet-ls: " + printable(text) + '\n');
  return kExitTrouble;
}

/// Returns the path from which the environment is detected; empty for no environment.
std::string rootOf(const CompileOptions& options) {
  if (!options.environment.empty()) return options.environment;
  if (!options.path.empty() && options.path != "-") return options.path;
  if (options.modulePath.empty()) return options.path.empty() ? "." : "";
  return options.modulePath.front();
}

/// Manifests to compile.
struct Sources {
  std::vector<Program::Source> manifests;
  std::string assumed;  ///< see Program::Options
};

/// Returns the sources to compile: a manifest, a class, or the manifests of the environment. A file
/// that contains only definitions is replaced by a declaration of its class or defined type, and is
/// added itself only if the modules do not provide it.
tl::expected<Sources, std::string> sourcesOf(const CompileOptions& options,
                                             const CompileWorld& world) {
  std::vector<std::string> paths;
  if (!options.path.empty()) paths = {options.path};
  if (paths.empty() && options.className.empty()) paths = world.manifests();
  Sources sources;
  for (const std::string& path : paths) {
    auto text = readText(path);
    if (!text) return tl::unexpected(text.error());
    const auto target = options.path.empty() || !options.className.empty()
                            ? std::nullopt
                            : targetOf(*text, options.level);
    if (!target || !world.finds(*target, path))
      sources.manifests.push_back({path, std::move(*text)});
    if (!target) continue;
    sources.manifests.push_back({path, target->declaration()});
    sources.assumed = target->reference();
  }
  // The name is in a single-quoted string, so that it cannot inject code.
  if (!options.className.empty())
    sources.manifests.push_back({"--class", "include '" + options.className + "'"});
  if (sources.manifests.empty())
    return tl::unexpected(std::string("the environment has no manifests"));
  return sources;
}

/// Returns the path relative to the working directory if it lies below.
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
    return complain(options.className + ": this is not a name of a class");
  const auto facts = readFacts(options.factsPath);
  if (!facts) return complain(facts.error());
  const std::string node = options.node.empty() ? nodeIn(*facts) : options.node;
  CompileWorld::Options where{.root = rootOf(options), .level = options.level, .withAgent = true};
  if (!options.modulePath.empty()) where.modulePath = options.modulePath;
  CompileWorld world(where);
  auto sources = sourcesOf(options, world);
  if (!sources) return complain(sources.error());
  analysis::EvaluationSettings settings = analysis::EvaluationSettings::of(options.level);
  settings.isClosed = true;
  const types::Value allFacts = withAgentFacts(*facts, node, options.level);
  Program::Options how{.settings = settings,
                       .facts = allFacts,
                       .node = node,
                       .serverFacts = {},
                       .data = world.data(),
                       .assumed = sources->assumed};
  options.limits.applyTo(how);
  Program program(std::move(sources->manifests), how, world.definitions());
  const bool compiled = program.compile();
  for (const auto& [level, text] : program.context().logs)
    writeError(printable(std::string(level) + ": " + text) + '\n');
  if (compiled) {
    print(program.catalog(), options.format);
    return kExitClean;
  }
  for (const auto& error : program.context().errors) {
    report(error, program);
    if (const std::string advice = adviceOnFacts(error, allFacts, world.definitions());
        !advice.empty())
      complain(advice);
  }
  if (program.context().errors.empty())
    writeError("puppet-ls: error: this takes too long to evaluate\n");
  return kExitFindings;
}

}  // namespace puppet::server
