#include "analysis/features/rename/rename_files.h"

#include <algorithm>
#include <optional>

#include "analysis/symbols/signatures.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

using Kind = ReferenceKind;

namespace {

/// Maximum number of files in a moved folder for which edits are made; larger plans cannot be
/// reviewed.
constexpr std::size_t kMaxRenamedFiles = 256;

struct MovedFile {
  const IndexedFile* file;
  std::string newPath;
};

std::vector<MovedFile> movedFilesOf(const Index& index, std::span<const FileMove> moves) {
  std::vector<MovedFile> files;
  for (const auto& [from, to] : moves) {
    if (const IndexedFile* file = index.findFile(from)) {
      files.push_back({file, to});
      continue;
    }
    index.forEachFile([&](const IndexedFile& file) {
      if (isInside(file.path(), from))
        files.push_back({&file, to + file.path().substr(from.size())});
    });
  }
  std::ranges::sort(files, {}, [](const MovedFile& moved) { return moved.file->path(); });
  return files;
}

std::optional<Kind> kindOf(NameKind kind) {
  switch (kind) {
    case NameKind::Class: return Kind::Class;
    case NameKind::DefinedType: return Kind::ResourceType;
    case NameKind::Function: return Kind::Function;
    case NameKind::Plan: return Kind::Plan;
    case NameKind::Type: return Kind::TypeName;
    default: return std::nullopt;
  }
}

/// Returns the definition that autoloading expects in a file.
std::optional<Symbol> mainSymbolOf(const IndexedFile& file) {
  for (const DeclaredName& declared : file.names) {
    const auto kind = kindOf(declared.kind);
    std::string name = lowerCaseName(nameOf(*file.interface, declared));
    if (kind && name == file.found.use.name) return Symbol{*kind, {}, std::move(name), {}};
  }
  return std::nullopt;
}

tl::expected<RenamePlan, RenameRefusal> renameFor(const SemanticModel& model,
                                                  const MaintainedCode& maintained,
                                                  const MovedFile& moved) {
  const ModuleFile& before = moved.file->found.use;
  const Module* target = model.environment().moduleOf(moved.newPath);
  if (!target || before.name.empty()) return RenamePlan{};
  const auto after =
      moduleFileOf(target->name, std::string_view(moved.newPath).substr(target->path.size() + 1));
  if (!after || after->kind != before.kind || after->name == before.name) return RenamePlan{};
  const auto symbol = mainSymbolOf(*moved.file);
  if (!symbol) return RenamePlan{};
  const bool isAlias = symbol->kind == Kind::TypeName;
  return renameSymbol(model, *symbol, isAlias ? capitalizedName(after->name) : after->name,
                      maintained);
}

}  // namespace

tl::expected<RenamePlan, RenameRefusal> renameForMoves(const SemanticModel& model,
                                                       const MaintainedCode& maintained,
                                                       std::span<const FileMove> moves) {
  const std::vector<MovedFile> files = movedFilesOf(model.index(), moves);
  if (files.size() > kMaxRenamedFiles)
    return tl::unexpected(RenameRefusal("there are too many files"));
  RenamePlanBuilder all(model, maintained);
  for (const MovedFile& moved : files) {
    const auto plan = renameFor(model, maintained, moved);
    if (!plan) return plan;
    for (const FileEdits& file : plan->files) all.add(file);
    for (const WordChange& word : plan->words) all.permit(word);
  }
  return all.take();
}

}  // namespace puppet::analysis
