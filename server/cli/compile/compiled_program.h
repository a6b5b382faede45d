#pragma once

#include <memory>
#include <string>

#include <tl/expected.hpp>

#include "analysis/eval/execution_monitor.h"
#include "analysis/eval/program.h"
#include "analysis/hiera/lookup_trace.h"
#include "server/cli/compile/compile_options.h"
#include "server/cli/worlds/compile_world.h"
#include "server/cli/worlds/node_program.h"

namespace puppet::server {

/// Program that the options of `compile` select, with all that it needs to be compiled any number
/// of times.
struct PreparedProgram {
  std::unique_ptr<CompileWorld> world;
  NodeToCompile node;
  LanguageLevel level = LanguageLevel::Puppet8;
  EvaluationLimits limits = {};

  /// The result must not outlive this.
  std::unique_ptr<analysis::Program> make() const {
    return programFor(node, *world, level, limits);
  }
};

/// Reads the files that the options name. The error says why there is nothing to compile.
tl::expected<PreparedProgram, std::string> prepareProgram(const CompileOptions& options);

/// Program that the options of `compile` select, after its compilation.
struct CompiledProgram {
  std::unique_ptr<CompileWorld> world;  ///< outlives the program
  std::unique_ptr<analysis::Program> program;
  types::Value facts;
  bool isCompiled = false;
};

/// Compiles the catalog of a manifest, a class or a node, and prints its log messages. Records its
/// lookups of data in `trace` unless that is null, and reports to `monitor` unless that is null.
/// The error says why there is nothing to compile.
tl::expected<CompiledProgram, std::string> compileProgram(
    const CompileOptions& options, analysis::LookupTrace* trace = nullptr,
    analysis::ExecutionMonitor* monitor = nullptr);

/// Prints the errors of a program that does not compile.
void reportErrors(const CompiledProgram& compiled);

/// Returns the path relative to the working directory if it lies below.
std::string shortenedPath(const std::string& path);

}  // namespace puppet::server
