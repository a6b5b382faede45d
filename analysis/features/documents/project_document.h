#pragma once

#include "analysis/features/code_lens.h"
#include "analysis/features/completion/signature_help.h"
#include "analysis/features/document_links.h"
#include "analysis/features/document_symbols.h"
#include "analysis/features/erb/erb_document.h"
#include "analysis/features/hierarchy.h"
#include "analysis/features/semantic_tokens.h"
#include "analysis/project/project_file_kind.h"
#include "parser/data/data_tree.h"

namespace puppet::analysis {

/// A document of a project that is not Puppet code (analysis/project/project_file_kind.h), for the
/// language features. Borrows its parts. A document that is not in effect in its environment has
/// empty results.
class ProjectDocument {
 public:
  /// `model` has an empty tree, of which only its path and environment are used, or that of the
  /// plan for which a plan in YAML stands. `data` is the tree of a YAML or JSON text.
  ProjectDocument(const SemanticModel& model, std::string_view text, const parser::DataTree& data)
      : model_(model), text_(text), data_(data) {}

  std::optional<Hover> hover(std::uint32_t offset) const;
  std::vector<Place> definition(std::uint32_t offset) const;
  std::vector<FileOccurrences> references(std::uint32_t offset, bool includesDeclaration) const;
  std::vector<Occurrence> highlights(std::uint32_t offset) const;
  Completion complete(std::uint32_t offset, std::size_t limit) const;
  std::vector<FoldingRange> foldingRanges() const;
  /// Returns the outline of a Puppetfile, of a hiera.yaml, or of YAML that a hierarchy reads;
  /// absent for other files: editors have an outline of JSON, and servers for YAML one of the rest.
  std::optional<std::vector<DocumentSymbol>> documentSymbols() const;
  std::vector<CodeLens> codeLenses(const CodeLensOptions& options) const;
  std::optional<HierarchyItem> hierarchyItem(Hierarchy hierarchy, std::uint32_t offset) const;
  std::vector<DocumentLink> links() const;
  /// Returns the tokens of names in ERB templates and of interpolations in YAML that overlap
  /// `range`.
  std::vector<SemanticToken> semanticTokens(TextRange range) const;
  std::optional<SignatureHelp> signatureHelp(std::uint32_t offset) const;
  /// Returns the ranges of "expand selection", innermost first; empty for files for which other
  /// servers have them.
  std::vector<TextRange> selectionRanges(std::uint32_t offset) const;
  tl::expected<RenameTarget, RenameRefusal> prepareRename(std::uint32_t offset,
                                                          const MaintainedCode& maintained) const;
  tl::expected<RenamePlan, RenameRefusal> rename(std::uint32_t offset, const std::string& newName,
                                                 const MaintainedCode& maintained) const;

 private:
  ProjectFileKind kind() const;

  const SemanticModel& model_;
  std::string_view text_;
  const parser::DataTree& data_;
};

}  // namespace puppet::analysis
