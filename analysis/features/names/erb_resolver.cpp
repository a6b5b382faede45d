#include "analysis/features/names/erb_resolver.h"

#include "analysis/features/names/declarations.h"

namespace puppet::analysis {
namespace {

std::optional<ErbName> nameAt(const ErbText& erb, std::uint32_t offset) {
  for (ErbName& name : erbNamesIn(erb)) {
    const bool hasSign = name.kind == ErbName::Kind::InstanceVariable;
    if (name.range.start - (hasSign ? 1 : 0) <= offset && offset <= name.range.end)
      return std::move(name);
  }
  return std::nullopt;
}

}  // namespace

std::unique_ptr<SemanticModel> modelOfErbCaller(const SemanticModel& model,
                                                const std::string& path) {
  const IndexedFile* file = model.index().findFile(path);
  auto tree = file ? model.snapshot().treeOf(*file) : nullptr;
  return tree ? std::make_unique<SemanticModel>(std::move(tree), path, model.snapshot()) : nullptr;
}

ErbResolver::ErbResolver(const SemanticModel& model, std::string_view text, std::uint32_t offset)
    : model_(model), erb_(text), name_(model.snapshot() ? nameAt(erb_, offset) : std::nullopt) {}

std::vector<TemplateVariable> ErbResolver::variables() const {
  std::vector<TemplateVariable> found;
  if (!isVariable() || name_->name.find("::") != std::string::npos || !model_.snapshot())
    return found;
  QueryContext queries(model_.snapshot());
  TemplateContext context = templateContextOf(queries, erbTemplateName(queries, model_.path()));
  for (TemplateVariable& variable : context.variables)
    if (variable.name == name_->name) found.push_back(std::move(variable));
  return found;
}

Symbol ErbResolver::symbol() const {
  if (!name_) return {};
  if (!isVariable()) return {ReferenceKind::Function, {}, name_->name, {}};
  const std::size_t end = name_->name.rfind("::");
  if (end == std::string::npos) {
    const bool isFact = static_cast<bool>(model_.index().findFact(name_->name));
    return {isFact ? ReferenceKind::Fact : ReferenceKind::TopVariable, {}, name_->name, {}};
  }
  return {
      ReferenceKind::ClassVariable, name_->name.substr(0, end), name_->name.substr(end + 2), {}};
}

}  // namespace puppet::analysis
