#include "analysis/catalogs/body_runs.h"

#include <ranges>

#include "analysis/eval/catalog/resource.h"

namespace puppet::analysis {

namespace {

const BodyRun* runUnder(const auto& runs, const std::string& reference) {
  const auto found = runs.find(reference);
  return found == runs.end() ? nullptr : found->second.get();
}

}  // namespace

const BodyRun* BodyRuns::declaring(const std::string& reference) const {
  return runUnder(declarations_, reference);
}

const BodyRun* BodyRuns::ofBody(const std::string& reference) const {
  return runUnder(bodies_, reference);
}

/// Returns true for a body that runs as a part of another one.
bool BodyRuns::isNested(BodyKind kind) {
  return kind == BodyKind::Lambda || kind == BodyKind::Function || kind == BodyKind::Template;
}

void BodyRuns::onEnter(const ActiveBody& body) {
  auto run = std::make_shared<BodyRun>();
  run->kind = body.kind;
  run->definition = body.definition;
  if (isNested(body.kind) && !active_.empty()) {
    Active& around = active_.back();
    run->outer = around.run;
    run->body = around.run->body;
    run->statement = around.statement;
    if (body.definition)
      run->iteration = around.iterations[{body.definition.tree(), body.definition.start()}]++;
  } else if (body.kind == BodyKind::Class) {
    run->body = "Class[" + typeReferenceName(body.name) + ']';
  } else if (body.kind == BodyKind::DefinedType) {
    run->body = body.name;
  }
  if (!isNested(body.kind)) bodies_[body.kind == BodyKind::Node ? "Node" : run->body] = run;
  active_.push_back({std::move(run), body.scope, 0, {}, {}});
}

void BodyRuns::onLeave() {
  if (!isNested(active_.back().run->kind)) copyVariables(active_.back());
  active_.pop_back();
}

void BodyRuns::onStatement(const parser::Cursor& statement, Scope& /*scope*/) {
  if (!active_.empty()) active_.back().statement = statement;
}

/// A class or a defined type may be evaluated in the middle of another body.
void BodyRuns::onDeclare(const Resource& resource) {
  if (active_.empty()) return;
  declarations_.try_emplace(resource.reference(), active_.back().run);
  for (Active& active : std::views::reverse(active_)) {
    copyVariables(active);
    if (!isNested(active.run->kind)) break;
  }
}

/// Copies the variables that are set since the last call.
void BodyRuns::copyVariables(Active& active) {
  if (!active.scope) return;
  for (const Variable& variable : active.scope->since(active.seen)) {
    ++active.seen;
    if (variable.state == Variable::State::Set && !variable.isRefinement)
      active.run->variables.insert_or_assign(std::string(variable.name), variable.value);
  }
}

}  // namespace puppet::analysis
