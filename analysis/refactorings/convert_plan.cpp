#include "analysis/plans/yaml_plan.h"
#include "analysis/refactorings/refactoring.h"
#include "analysis/workspace/files.h"
#include "parser/data/parse_data.h"
#include "parser/support/text_origin.h"

namespace puppet::analysis {

namespace {

bool isYamlPlan(const SemanticModel& model) {
  const Module* module = model.snapshot() ? model.environment().moduleOf(model.path()) : nullptr;
  const auto file = module
                        ? moduleFileOf(module->name, model.path().substr(module->path.size() + 1))
                        : std::nullopt;
  return file && file->kind == FileKind::YamlPlan;
}

}  // namespace

Plan convertPlan(const Selection& selection) {
  const TextOrigin* origin = selection.tree().text.origin();
  const std::string& path = selection.model().path();
  if (!origin || !isYamlPlan(selection.model())) return std::nullopt;
  const std::string target = path.substr(0, path.rfind('.')) + ".pp";
  if (isFile(target)) return refuse(target + " exists already");
  const auto data = parser::parseData(origin->text(), parser::DataFormat::Yaml);
  std::string refusal;
  std::string text =
      convertedPlan(*data, nameOfYamlPlan(selection.tree()), selection.model().level(), refusal);
  if (!refusal.empty()) return refuse(std::move(refusal));
  SourceChange change;
  change.created.push_back({target, std::move(text)});
  change.removed.push_back(path);
  return change;
}

}  // namespace puppet::analysis
