#include "analysis/features/project_document.h"

#include <algorithm>

#include "analysis/features/data_document.h"
#include "analysis/features/data_interpolation.h"
#include "analysis/features/data_lens.h"
#include "analysis/features/data_outline.h"
#include "analysis/features/hiera_config_document.h"
#include "analysis/features/lint_options_document.h"
#include "analysis/features/module_links.h"
#include "analysis/features/puppetfile_symbols.h"
#include "analysis/features/schema_document.h"
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
  if (!schemaOf(kind).empty())
    if (auto found = schemaHover(model_, kind, data_, offset)) return found;
  return dataHover(model_, data_, offset);
}

std::vector<Place> ProjectDocument::definition(std::uint32_t offset) const {
  switch (kind()) {
    case ProjectFileKind::Erb: return erbDefinition(model_, text_, offset);
    case ProjectFileKind::HieraConfig: return hieraConfigDefinition(model_, data_, offset);
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
  return kind() == ProjectFileKind::Erb
             ? erbReferences(model_, text_, offset, includesDeclaration)
             : dataReferences(model_, data_, offset, includesDeclaration);
}

std::vector<Occurrence> ProjectDocument::highlights(std::uint32_t offset) const {
  return dataHighlights(model_, data_, offset);
}

Completion ProjectDocument::complete(std::uint32_t offset, std::size_t limit) const {
  const ProjectFileKind kind = this->kind();
  if (kind == ProjectFileKind::Erb) return erbCompletion(model_, text_, offset, limit);
  if (kind == ProjectFileKind::LintOptions) return lintOptionsCompletion(text_, offset, limit);
  if (kind == ProjectFileKind::HieraConfig)
    if (auto interpolation = interpolationCompletion(model_, data_, offset, {}, limit))
      return std::move(*interpolation);
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
  const bool isOurs = kind == ProjectFileKind::HieraConfig || kind == ProjectFileKind::Data;
  if (!isOurs || !isYaml(model_.path())) return std::nullopt;
  return dataSymbols(data_);
}

std::vector<CodeLens> ProjectDocument::codeLenses(const CodeLensOptions& options) const {
  return dataLenses(model_, data_, options);
}

std::vector<DocumentLink> ProjectDocument::links() const {
  const ProjectFileKind kind = this->kind();
  return kind == ProjectFileKind::HieraConfig ? dataLinks(model_, data_)
                                              : moduleLinks(model_, kind, text_, data_);
}

std::vector<SemanticToken> ProjectDocument::semanticTokens(TextRange range) const {
  return dataTokens(model_, data_, range);
}

tl::expected<RenameTarget, RenameRefusal> ProjectDocument::prepareRename(
    std::uint32_t offset, const MaintainedCode& maintained) const {
  return kind() == ProjectFileKind::Erb ? erbPrepareRename(model_, text_, offset, maintained)
                                        : dataPrepareRename(model_, data_, offset);
}

tl::expected<RenamePlan, RenameRefusal> ProjectDocument::rename(
    std::uint32_t offset, const std::string& newName, const MaintainedCode& maintained) const {
  return kind() == ProjectFileKind::Erb ? erbRename(model_, text_, offset, newName, maintained)
                                        : dataRename(model_, data_, offset, newName, maintained);
}

}  // namespace puppet::analysis
