#include "server/cli/compile/compiled_program.h"

#include <filesystem>

#include "parser/support/source_text.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/printable.h"
#include "server/cli/support/read_text.h"
#include "server/cli/support/text_position.h"
#include "server/cli/worlds/facts_files.h"
#include "server/cli/worlds/missing_facts.h"
#include "server/facts/node_facts.h"
#include "types/core/collections.h"

namespace puppet::server {
namespace {

using analysis::Program;

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

void report(const analysis::EvaluationError& error, const Program& program) {
  std::string text = error.tree ? shortenedPath(program.nameOf(*error.tree)) : std::string();
  if (text.empty()) text = "puppet-ls";
  if (error.tree) {
    const TextPosition at = PositionFinder(error.tree->text.view()).at(error.range.start);
    text += ':' + std::to_string(at.line) + ':' + std::to_string(at.column);
  }
  writeError(printable(text + ": error: " + error.message) + '\n');
}

}  // namespace

std::string shortenedPath(const std::string& path) {
  std::error_code error;
  const std::string here = std::filesystem::current_path(error).generic_string() + '/';
  return path.starts_with(here) ? path.substr(here.size()) : path;
}

tl::expected<PreparedProgram, std::string> prepareProgram(const CompileOptions& options) {
  if (options.className.find_first_of("'\\") != std::string::npos)
    return tl::unexpected(options.className + ": this is not a name of a class");
  auto facts = readFacts(options.factsPath);
  if (!facts) return tl::unexpected(facts.error());
  CompileWorld::Options where{.root = rootOf(options), .level = options.level, .withAgent = true};
  if (!options.modulePath.empty()) where.modulePath = options.modulePath;
  auto world = std::make_unique<CompileWorld>(where);
  auto sources = sourcesOf(options, *world);
  if (!sources) return tl::unexpected(sources.error());
  return PreparedProgram{.world = std::move(world),
                         .node = {.name = options.node.empty() ? nodeIn(*facts) : options.node,
                                  .facts = std::move(*facts),
                                  .sources = std::move(sources->manifests),
                                  .assumed = std::move(sources->assumed)},
                         .level = options.level,
                         .limits = options.limits};
}

tl::expected<CompiledProgram, std::string> compileProgram(const CompileOptions& options,
                                                          analysis::LookupTrace* trace,
                                                          analysis::ExecutionMonitor* monitor) {
  auto prepared = prepareProgram(options);
  if (!prepared) return tl::unexpected(prepared.error());
  if (trace) prepared->world->traceData(trace);
  CompiledProgram result;
  result.facts = withAgentFacts(prepared->node.facts, prepared->node.name, options.level);
  result.program = prepared->make();
  result.world = std::move(prepared->world);
  result.program->context().run.setMonitor(monitor);
  result.isCompiled = result.program->compile();
  result.program->context().run.setMonitor(nullptr);
  for (const auto& [level, text] : result.program->context().diagnostics.logs())
    writeError(printable(std::string(level) + ": " + text) + '\n');
  return result;
}

void reportErrors(const CompiledProgram& compiled) {
  const auto& errors = compiled.program->context().diagnostics.errors();
  for (const analysis::EvaluationError& error : errors) {
    report(error, *compiled.program);
    if (const std::string advice =
            adviceOnFacts(error, compiled.facts, compiled.world->definitions());
        !advice.empty())
      writeError("puppet-ls: " + printable(advice) + '\n');
  }
  if (errors.empty()) writeError("puppet-ls: error: this takes too long to evaluate\n");
}

}  // namespace puppet::server
