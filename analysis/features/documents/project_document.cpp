#include "analysis/features/documents/project_document.h"

#include <algorithm>

#include "analysis/features/data/data_document.h"
#include "analysis/features/data/data_lens.h"
#include "analysis/features/data/data_outline.h"
#include "analysis/features/data/hiera_config_document.h"
#include "analysis/features/data/interpolation_completion.h"
#include "analysis/features/documents/lint_options_document.h"
#include "analysis/features/documents/module_links.h"
#include "analysis/features/documents/plan_document.h"
#include "analysis/features/documents/puppetfile_symbols.h"
#include "analysis/features/documents/schema_document.h"
#include "analysis/features/documents/task_document.h"
#include "analysis/features/names/data_interpolation.h"
#include "analysis/project/schema.h"

namespace puppet::analysis {

namespace {

/// Removes all values if one of them is typed already: Enter accepts an item of an open list, where
/// a line break is meant. The client must request again after each letter for that.
Completion closedAfterValue(Completion completion, std::string_view text) {
  const std::string_view typed = text.substr(completion.insert.start, completion.insert.length());
  const auto isValue = [](const CompletionItem& item) {
    return item.kind == CompletionKind::Value || item.kind == CompletionKind::Keyword ||
           item.kind == CompletionKind::Class || item.kind == CompletionKind::DataType;
  };
  if (!std::ranges::any_of(completion.items, isValue)) return completion;
  completion.isIncomplete = true;
  if (std::ranges::any_of(completion.items, [&](const CompletionItem& item) {
        return isValue(item) && item.newText == typed;
      }))
    completion.items.clear();
  return completion;
}

}  // namespace

ProjectFileKind ProjectDocument::kind() const {
  return model_.snapshot() ? projectFileKind(model_.path(), model_.snapshot())
                           : ProjectFileKind::None;
}

std::optional<Hover> ProjectDocument::hover(std::uint32_t offset) const {
  const ProjectFileKind kind = this->kind();
  if (kind == ProjectFileKind::Erb) return erbHover(model_, text_, offset);
  if (kind == ProjectFileKind::LintOptions) return lintOptionsHover(text_, offset);
  if (kind == ProjectFileKind::YamlPlan)
    if (auto found = planHover(model_, offset)) return found;
  if (kind == ProjectFileKind::TaskMetadata)
    if (auto found = taskHover(model_, data_, offset)) return found;
  if (!schemaOf(kind).empty())
    if (auto found = schemaHover(model_, kind, data_, offset)) return found;
  return dataHover(model_, data_, offset);
}

std::vector<Place> ProjectDocument::definition(std::uint32_t offset) const {
  switch (kind()) {
    case ProjectFileKind::Erb: return erbDefinition(model_, text_, offset);
    case ProjectFileKind::HieraConfig: return hieraConfigDefinition(model_, data_, offset);
    case ProjectFileKind::YamlPlan: return planDefinition(model_, offset);
    case ProjectFileKind::TaskMetadata: return taskDefinition(model_, data_, offset);
    case ProjectFileKind::Metadata:
    case ProjectFileKind::Puppetfile:
    case ProjectFileKind::Fixtures:
      for (DocumentLink& link : links())
        if (link.range.start <= offset && offset <= link.range.end)
          return {{std::move(link.path), {}, {}}};
      return {};
    default: return dataDefinition(model_, data_, offset);
  }
}

std::vector<FileOccurrences> ProjectDocument::references(std::uint32_t offset,
                                                         bool includesDeclaration) const {
  switch (kind()) {
    case ProjectFileKind::Erb: return erbReferences(model_, text_, offset, includesDeclaration);
    case ProjectFileKind::YamlPlan: return planReferences(model_, offset, includesDeclaration);
    case ProjectFileKind::TaskMetadata:
      return taskReferences(model_, data_, offset, includesDeclaration);
    default: return dataReferences(model_, data_, offset, includesDeclaration);
  }
}

std::vector<Occurrence> ProjectDocument::highlights(std::uint32_t offset) const {
  switch (kind()) {
    case ProjectFileKind::YamlPlan: return planHighlights(model_, offset);
    case ProjectFileKind::Erb: return erbHighlights(model_, text_, offset);
    default: return dataHighlights(model_, data_, offset);
  }
}

Completion ProjectDocument::complete(std::uint32_t offset, std::size_t limit) const {
  const ProjectFileKind kind = this->kind();
  if (kind == ProjectFileKind::Erb) return erbCompletion(model_, text_, offset, limit);
  if (kind == ProjectFileKind::LintOptions) return lintOptionsCompletion(text_, offset, limit);
  if (kind == ProjectFileKind::HieraConfig)
    if (auto interpolation = interpolationCompletion(model_, data_, offset, {}, limit))
      return std::move(*interpolation);
  if (kind == ProjectFileKind::YamlPlan)
    if (auto found = planCompletion(model_, data_, offset, limit)) return std::move(*found);
  return closedAfterValue(schemaOf(kind).empty() ? dataCompletion(model_, data_, offset, limit)
                                                 : schemaCompletion(kind, data_, offset, limit),
                          text_);
}

std::vector<FoldingRange> ProjectDocument::foldingRanges() const {
  return mayBeProjectFile(model_.path()) == ProjectFileKind::Erb ? erbFoldingRanges(text_)
                                                                 : dataFoldingRanges(data_);
}

std::optional<std::vector<DocumentSymbol>> ProjectDocument::documentSymbols() const {
  if (mayBeProjectFile(model_.path()) == ProjectFileKind::Puppetfile)
    return puppetfileSymbols(text_);
  const ProjectFileKind kind = this->kind();
  if (kind == ProjectFileKind::YamlPlan) return planSymbols(data_);
  const bool isOurs = kind == ProjectFileKind::HieraConfig || kind == ProjectFileKind::Data;
  if (!isOurs || !isYaml(model_.path())) return std::nullopt;
  return dataSymbols(data_);
}

std::vector<CodeLens> ProjectDocument::codeLenses(const CodeLensOptions& options) const {
  if (kind() == ProjectFileKind::YamlPlan) return planLenses(model_, options);
  return dataLenses(model_, data_, options);
}

std::optional<HierarchyItem> ProjectDocument::hierarchyItem(Hierarchy hierarchy,
                                                            std::uint32_t offset) const {
  if (kind() != ProjectFileKind::YamlPlan) return std::nullopt;
  return planHierarchyItem(model_, hierarchy, offset);
}

std::vector<DocumentLink> ProjectDocument::links() const {
  const ProjectFileKind kind = this->kind();
  return kind == ProjectFileKind::HieraConfig ? dataLinks(model_, data_)
                                              : moduleLinks(model_, kind, text_, data_);
}

std::vector<SemanticToken> ProjectDocument::semanticTokens(TextRange range) const {
  switch (kind()) {
    case ProjectFileKind::YamlPlan: return planTokens(model_, range);
    case ProjectFileKind::Erb: return erbTokens(model_, text_, range);
    default: return dataTokens(model_, data_, range);
  }
}

std::optional<SignatureHelp> ProjectDocument::signatureHelp(std::uint32_t offset) const {
  return kind() == ProjectFileKind::YamlPlan ? planSignatureHelp(model_, offset) : std::nullopt;
}

std::vector<TextRange> ProjectDocument::selectionRanges(std::uint32_t offset) const {
  if (kind() != ProjectFileKind::YamlPlan) return {};
  return planSelectionRanges(model_, data_, offset);
}

tl::expected<RenameTarget, RenameRefusal> ProjectDocument::prepareRename(
    std::uint32_t offset, const MaintainedCode& maintained) const {
  switch (kind()) {
    case ProjectFileKind::Erb: return erbPrepareRename(model_, text_, offset, maintained);
    case ProjectFileKind::YamlPlan: return planPrepareRename(model_, offset, maintained);
    case ProjectFileKind::TaskMetadata: return taskPrepareRename(model_, data_, offset);
    default: return dataPrepareRename(model_, data_, offset);
  }
}

tl::expected<RenamePlan, RenameRefusal> ProjectDocument::rename(
    std::uint32_t offset, const std::string& newName, const MaintainedCode& maintained) const {
  switch (kind()) {
    case ProjectFileKind::Erb: return erbRename(model_, text_, offset, newName, maintained);
    case ProjectFileKind::YamlPlan: return planRename(model_, offset, newName, maintained);
    case ProjectFileKind::TaskMetadata:
      return taskRename(model_, data_, offset, newName, maintained);
    default: return dataRename(model_, data_, offset, newName, maintained);
  }
}

}  // namespace puppet::analysis
