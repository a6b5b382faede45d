#include "analysis/testing/coverage_recorder.h"

#include <utility>

namespace puppet::analysis {

using parser::Cursor;

void CoverageRecorder::add(CodePart::Kind kind, const Cursor& code) {
  if (!code) return;
  if (code.tree() != lastTree_) {
    lastTree_ = code.tree();
    lastParts_ = &parts_[lastTree_];
  }
  lastParts_->insert({kind, code.start(), code.end()});
}

void CoverageRecorder::onEnter(const ActiveBody& body) {
  const bool isInline = body.kind == BodyKind::Template && body.path.empty();
  if (body.kind == BodyKind::Template && !isInline)
    templates_[body.definition.tree()].emplace(body.path);
  const bool isDefinition =
      body.kind != BodyKind::Top && body.kind != BodyKind::Lambda && !isInline;
  bodies_.push_back({isDefinition ? body.definition : Cursor(), false});
}

void CoverageRecorder::onLeave() {
  if (!bodies_.back().isReached && !hasFailed_)
    add(CodePart::Kind::Definition, bodies_.back().definition);
  bodies_.pop_back();
}

void CoverageRecorder::onStatement(const Cursor& statement, Scope&) {
  if (!bodies_.empty() && !std::exchange(bodies_.back().isReached, true))
    add(CodePart::Kind::Definition, bodies_.back().definition);
  add(CodePart::Kind::Statement, statement);
}

void CoverageRecorder::onArm(const Cursor& conditional, const Cursor& arm) {
  if (arm)
    add(CodePart::Kind::Arm, arm);
  else
    add(CodePart::Kind::Missing, conditional);
}

void CoverageRecorder::addCatalog(const Catalog& catalog) {
  for (const Resource& resource : catalog.resources()) add(CodePart::Kind::Declared, resource.body);
}

void CoverageRecorder::addChecked(const Resource& resource) {
  add(CodePart::Kind::Checked, resource.body);
}

std::map<std::string, ReachedParts> CoverageRecorder::byFile(const Program& program) const {
  std::map<std::string, ReachedParts> files;
  for (const auto& [tree, parts] : parts_) {
    const auto merge = [&](const std::string& name) {
      files[name].insert(parts.begin(), parts.end());
    };
    if (const auto found = templates_.find(tree); found != templates_.end())
      for (const std::string& path : found->second) merge(path);
    else if (const std::string name = program.nameOf(*tree); !name.empty())
      merge(name);
  }
  return files;
}

}  // namespace puppet::analysis
