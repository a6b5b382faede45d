#include "analysis/features/references.h"

#include <algorithm>

#include "analysis/names/mentions.h"
#include "analysis/workspace/read_interface.h"

namespace puppet::analysis {

using Kind = ReferenceKind;

namespace {

/// Which files may name a symbol.
class Candidates {
 public:
  explicit Candidates(const Symbol& symbol) : symbol_(symbol) {
    switch (symbol.kind) {
      case Kind::LocalVariable: break;
      case Kind::Attribute: mention_ = mentionOf(Kind::ResourceType, {}, symbol.owner); break;
      case Kind::TemplateParameter: mention_ = mentionOf(Kind::Template, {}, symbol.owner); break;
      default: mention_ = mentionOf(symbol.kind, symbol.owner, symbol.name);
    }
    // A class that inherits names the variables of the other one as its own.
    if (symbol.kind == Kind::ClassVariable)
      inherited_ = mentionOf(Kind::OuterVariable, {}, symbol.name);
  }

  bool isOne(const IndexedFile& file) const {
    if (mention_ == 0 || !isPuppet(file.found.use.kind)) return false;
    if (file.isOpen || has(file, mention_)) return true;
    // A template does not mention what it is called.
    if (symbol_.kind == Kind::TemplateParameter && file.found.use.name == symbol_.owner)
      return true;
    return inherited_ && has(file, inherited_) && inherits(file);
  }

 private:
  static bool has(const IndexedFile& file, Mention mention) {
    return std::ranges::binary_search(file.mentions, mention);
  }
  static bool inherits(const IndexedFile& file) {
    return std::ranges::any_of(file.interface->classes, [](const ClassInterface& declaration) {
      return !declaration.parent.empty();
    });
  }

  const Symbol& symbol_;
  Mention mention_ = 0, inherited_ = 0;
};

void removeIf(std::vector<FileOccurrences>& files, bool (*isUnwanted)(const Occurrence&)) {
  for (FileOccurrences& file : files) std::erase_if(file.occurrences, isUnwanted);
  std::erase_if(files, [](const FileOccurrences& file) { return file.occurrences.empty(); });
}

bool isQualifier(const Occurrence& occurrence) {
  return occurrence.role == ReferenceRole::Qualifier;
}
bool isDeclaration(const Occurrence& occurrence) {
  return occurrence.role == ReferenceRole::Declaration || occurrence.range.empty();
}

}  // namespace

bool forEachCandidate(const SemanticModel& model, const Symbol& symbol,
                      const std::function<void(const CandidateFile&)>& visit,
                      bool (*isWanted)(const IndexedFile&)) {
  const Candidates candidates(symbol);
  std::vector<const IndexedFile*> files;
  model.index().forEachFile([&](const IndexedFile& file) {
    if (isWanted && !isWanted(file)) return;
    if (file.path() != model.path() && candidates.isOne(file)) files.push_back(&file);
  });
  std::ranges::sort(files, {},
                    [](const IndexedFile* file) -> const std::string& { return file->path(); });
  bool isOwnVisited = false;
  const auto visitOwn = [&] {
    isOwnVisited = true;
    visit({model.path(), model.templateName(), model.tree()});
  };
  bool isAllRead = true;
  for (const IndexedFile* file : files) {
    if (!isOwnVisited && model.path() < file->path()) visitOwn();
    const parser::SyntaxTreePtr tree = model.workspace()->treeOf(*file);
    if (tree) visit({file->path(), templateNameOf(file->found), *tree});
    isAllRead &= tree != nullptr;
  }
  if (!isOwnVisited) visitOwn();
  return isAllRead;
}

std::vector<FileOccurrences> findOccurrences(const SemanticModel& model, const Symbol& symbol) {
  const SymbolResolver resolver(model);
  std::vector<FileOccurrences> found;
  forEachCandidate(model, symbol, [&](const CandidateFile& file) {
    auto places = occurrencesIn(file.tree, file.templateName, symbol, resolver);
    if (!places.empty()) found.push_back({std::string(file.path), std::move(places)});
  });
  return found;
}

std::vector<FileOccurrences> references(const SemanticModel& model, std::uint32_t offset,
                                        bool includesDeclaration) {
  const auto at = symbolAt(model, offset);
  if (!at) return {};
  std::vector<FileOccurrences> found = findOccurrences(model, at->symbol);
  removeIf(found, &isQualifier);
  if (!includesDeclaration) removeIf(found, &isDeclaration);
  return found;
}

std::vector<Occurrence> documentHighlights(const SemanticModel& model, std::uint32_t offset) {
  const auto at = symbolAt(model, offset);
  if (!at) return {};
  std::vector<Occurrence> found = occurrences(model, at->symbol);
  std::erase_if(found, [](const Occurrence& occurrence) {
    return isQualifier(occurrence) || occurrence.range.empty();
  });
  return found;
}

}  // namespace puppet::analysis
