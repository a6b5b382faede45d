#include "server/cli/eval/eval_world.h"

#include <utility>

#include "analysis/workspace/detect_environment.h"
#include "server/facts/node_facts.h"

namespace puppet::server {
namespace {

/// Returns the path of the environment; a plain folder of manifests does not count as one.
std::string rootOf(const EvalOptions& options) {
  if (!options.environment.empty()) return options.environment;
  if (!options.modulePath.empty()) return options.modulePath.front();
  return analysis::locateEnvironment(".").isEnvironment() ? "." : "";
}

}  // namespace

CompileWorld::Options worldOptions(const EvalOptions& options) {
  CompileWorld::Options where{.root = rootOf(options), .level = options.level, .withAgent = true};
  if (!options.modulePath.empty()) where.modulePath = options.modulePath;
  return where;
}

EvalWorld::EvalWorld(const EvalOptions& options, types::Value facts)
    : level_(options.level),
      node_(nodeIn(facts)),
      facts_(withAgentFacts(facts, node_, level_)),
      world_(worldOptions(options)) {}

analysis::Program::Options EvalWorld::programOptions() {
  analysis::Program::Options how{.settings = analysis::EvaluationSettings::of(level_),
                                 .facts = facts_,
                                 .node = node_,
                                 .data = world_.data()};
  how.settings.isClosed = true;
  how.settings.readsClock = true;
  return how;
}

}  // namespace puppet::server
