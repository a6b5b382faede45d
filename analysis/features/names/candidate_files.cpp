#include "analysis/features/names/candidate_files.h"

#include <algorithm>

#include "analysis/symbols/mentions.h"
#include "analysis/workspace/read_interface.h"

namespace puppet::analysis {

namespace {

/// Selects the files that may name a symbol.
class Candidates {
 public:
  explicit Candidates(const Symbol& symbol) : symbol_(symbol) {
    switch (symbol.kind) {
      case ReferenceKind::LocalVariable: break;
      case ReferenceKind::Attribute:
        mention_ = mentionOf(ReferenceKind::ResourceType, {}, symbol.owner);
        break;
      case ReferenceKind::PlanParameter:
        mention_ = mentionOf(ReferenceKind::Plan, {}, symbol.owner);
        break;
      case ReferenceKind::TaskParameter:
        mention_ = mentionOf(ReferenceKind::Task, {}, symbol.owner);
        break;
      case ReferenceKind::TemplateParameter:
        mention_ = mentionOf(ReferenceKind::Template, {}, symbol.owner);
        break;
      default: mention_ = mentionOf(symbol.kind, symbol.owner, symbol.name);
    }
    // A class that inherits may name the variables of its parent without qualification.
    if (symbol.kind == ReferenceKind::ClassVariable)
      inherited_ = mentionOf(ReferenceKind::OuterVariable, {}, symbol.name);
  }

  bool isOne(const IndexedFile& file) const {
    if (mention_ == 0 || !isPuppet(file.found.use.kind)) return false;
    if (file.isOpen || has(file, mention_)) return true;
    // A template does not contain its own name.
    if (symbol_.kind == ReferenceKind::TemplateParameter && file.found.use.name == symbol_.owner)
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

}  // namespace

std::vector<std::string> forEachCandidate(const SemanticModel& model,
                                          std::span<const Symbol> symbols,
                                          const std::function<void(const CandidateFile&)>& visit,
                                          bool (*isWanted)(const IndexedFile&)) {
  const std::vector<Candidates> candidates(symbols.begin(), symbols.end());
  std::vector<const IndexedFile*> files;
  model.index().forEachFile([&](const IndexedFile& file) {
    if (isWanted && !isWanted(file)) return;
    const auto isOne = [&](const Candidates& some) { return some.isOne(file); };
    if (file.path() != model.path() && std::ranges::any_of(candidates, isOne))
      files.push_back(&file);
  });
  std::ranges::sort(files, {},
                    [](const IndexedFile* file) -> const std::string& { return file->path(); });
  bool isOwnVisited = false;
  const auto visitOwn = [&] {
    isOwnVisited = true;
    visit({model.path(), model.templateName(), model.tree()});
  };
  std::vector<std::string> skipped;
  for (const IndexedFile* file : files) {
    if (!isOwnVisited && model.path() < file->path()) visitOwn();
    const parser::SyntaxTreePtr tree = model.snapshot().treeOf(*file);
    if (tree)
      visit({file->path(), templateNameOf(file->found), *tree});
    else
      skipped.push_back(file->path());
  }
  if (!isOwnVisited) visitOwn();
  return skipped;
}

}  // namespace puppet::analysis
