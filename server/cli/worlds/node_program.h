#pragma once

#include <memory>
#include <string>
#include <vector>

#include "analysis/eval/program.h"
#include "server/cli/worlds/compile_world.h"
#include "server/cli/worlds/evaluation_limits.h"

namespace puppet::server {

/// Node to compile a catalog for.
struct NodeToCompile {
  std::string name;
  types::Value facts;  ///< a Hash
  std::vector<analysis::Program::Source> sources;
  /// See Program::Options.
  std::string assumed = {};
};

/// Returns the program that compiles the catalog of a node as a server would. The world must
/// outlive it.
std::unique_ptr<analysis::Program> programFor(const NodeToCompile& node, CompileWorld& world,
                                              LanguageLevel level, const EvaluationLimits& limits);

/// Returns the place of an error as `path:line:column`, with the path relative to `root` if it is
/// below; empty if it has none.
std::string placeOf(const analysis::EvaluationError& error, const analysis::Program& program,
                    const std::string& root);

/// Returns the error that ended the compilation, with its place and advice on missing facts.
std::string failureOf(const analysis::Program& program, const types::Value& facts,
                      CompileWorld& world, const std::string& root);

}  // namespace puppet::server
