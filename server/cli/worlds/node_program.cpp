#include "server/cli/worlds/node_program.h"

#include "server/cli/support/text_position.h"
#include "server/cli/worlds/missing_facts.h"
#include "server/facts/node_facts.h"

namespace puppet::server {

using analysis::Program;

std::unique_ptr<Program> programFor(const NodeToCompile& node, CompileWorld& world,
                                    LanguageLevel level, const EvaluationLimits& limits) {
  Program::Options options{.settings = analysis::EvaluationSettings::of(level),
                           .facts = withAgentFacts(node.facts, node.name, level),
                           .node = node.name,
                           .serverFacts = {},
                           .data = world.data(),
                           .assumed = node.assumed};
  options.settings.isClosed = true;
  limits.applyTo(options);
  return std::make_unique<Program>(node.sources, options, world.definitions());
}

std::string placeOf(const analysis::EvaluationError& error, const Program& program,
                    const std::string& root) {
  if (!error.tree) return {};
  std::string path = program.nameOf(*error.tree);
  if (path.starts_with(root + '/')) path.erase(0, root.size() + 1);
  const TextPosition at = PositionFinder(error.tree->text.view()).at(error.range.start);
  return path + ':' + std::to_string(at.line) + ':' + std::to_string(at.column);
}

std::string failureOf(const Program& program, const types::Value& facts, CompileWorld& world,
                      const std::string& root) {
  if (program.context().diagnostics.errors().empty()) return "the evaluation takes too long";
  const analysis::EvaluationError& error = program.context().diagnostics.errors().front();
  const std::string place = placeOf(error, program, root);
  std::string text = place.empty() ? error.message : place + ": " + error.message;
  if (const std::string advice = adviceOnFacts(error, facts, world.definitions()); !advice.empty())
    text += " (" + advice + ')';
  return text;
}

}  // namespace puppet::server
