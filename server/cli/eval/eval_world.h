#pragma once

#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "analysis/eval/program.h"
#include "server/cli/eval/eval_options.h"
#include "server/cli/worlds/compile_world.h"

namespace puppet::server {

/// Returns the environment that the options name, otherwise that of the working directory, if any.
CompileWorld::Options worldOptions(const EvalOptions& options);

/// Context of an evaluation: modules and data of an environment, and the node's facts.
class EvalWorld {
 public:
  /// Uses the given environment, otherwise that of the working directory, if any.
  explicit EvalWorld(const EvalOptions& options, types::Value facts);

  LanguageLevel level() const { return level_; }
  const types::Value& facts() const { return facts_; }
  analysis::SymbolProvider& definitions() { return world_.definitions(); }
  analysis::Program::Options programOptions();

 private:
  const LanguageLevel level_;
  const std::string node_;
  const types::Value facts_;
  CompileWorld world_;
};

}  // namespace puppet::server
