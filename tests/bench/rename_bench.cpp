// Compares the meaning of code before and after random renames.
//
//   rename_bench ROOT [COUNT] [SEED]
//
// Renames COUNT (500) things at random places of the manifests below ROOT in a copy of them, one
// after the other, and takes each back. What was renamed must leave the shape of all trees, the
// findings and the values of all assignments in the files that change, but for the name. Prints
// what is different, why how many were refused, and how long renaming takes; ends with 1 where
// something is different.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "analysis/features/names/walk.h"
#include "analysis/features/rename/rename.h"
#include "analysis/rules/semantic/check_evaluation.h"
#include "analysis/symbols/find_references.h"
#include "analysis/workspace/workspace.h"
#include "parser/support/ascii.h"
#include "parser/syntax/views.h"
#include "types/text/source_writer.h"

using namespace puppet;
using namespace puppet::analysis;
namespace fs = std::filesystem;

namespace {

class Places final : public ReferenceSink {
 public:
  std::vector<std::uint32_t> starts;
  void add(const Reference& reference) override {
    if (!reference.range.empty()) starts.push_back(reference.range.start);
  }
};

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != text.npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

/// Returns the meaning of a file in lines: the kinds in its tree, its findings, and the values that
/// it assigns.
std::string meaningOf(const Workspace& workspace, const std::string& path) {
  const IndexPtr index = workspace.snapshot().index;
  const IndexedFile* file = index->findFile(path);
  const auto tree = file ? workspace.treeOf(*file) : nullptr;
  if (!tree) return "gone";
  std::string text;
  const SemanticModel model(tree, path, workspace.snapshot());
  walk(
      *tree,
      [&](const parser::Cursor& element) {
        text += std::to_string(static_cast<int>(element.kind())) + ' ';
        if (const parser::Assignment assignment{element})
          if (const auto value = model.valueOf(assignment.left()))
            text += toSource(*value, {.limit = 300}) + '\n';
      },
      [](const parser::Cursor&) {});
  for (const Diagnostic& one :
       checkEvaluation(*tree, {.path = {}, .snapshot = workspace.snapshot()}).findings)
    text += std::string(one.info().id) + ": " + one.message + '\n';
  return text;
}

void write(const std::string& path, const std::string& text) { std::ofstream(path) << text; }

/// Returns a new name in the form of names of that kind.
std::string newNameFor(const Symbol& symbol, int number) {
  const std::string last = "renamed_" + std::to_string(number);
  const auto split = symbol.name.rfind("::");
  return split == symbol.name.npos ? last : symbol.name.substr(0, split + 2) + last;
}

class Renaming {
 public:
  Renaming(Workspace& workspace, const RenamePlan& plan, std::string oldName, std::string newName)
      : workspace_(workspace),
        plan_(plan),
        oldName_(std::move(oldName)),
        newName_(std::move(newName)) {}

  /// Returns the differences after the rename; empty for none.
  std::string differences() {
    for (const FileEdits& file : plan_.files) {
      texts_[file.path] = file.text.view();
      before_[file.path] = meaningOf(workspace_, file.path);
    }
    apply();
    std::string text;
    for (const auto& [path, before] : before_) {
      std::string after = replaced(meaningOf(workspace_, movedPath(path)), newName_, oldName_);
      after = replaced(after, capitalizedName(newName_), capitalizedName(oldName_));
      if (after != before) text += "  " + path + '\n' + firstDifference(before, after);
    }
    takeBack();
    return text;
  }

 private:
  std::string movedPath(const std::string& path) const {
    for (const auto& [from, to] : plan_.moves)
      if (from == path) return to;
    return path;
  }

  void tell() {
    std::vector<std::string> paths;
    for (const auto& [path, text] : texts_) paths.push_back(path);
    for (const auto& [from, to] : plan_.moves) paths.push_back(to);
    workspace_.updateFiles(paths);
  }
  void apply() {
    for (const FileEdits& file : plan_.files)
      write(file.path, editedText(texts_[file.path], file.edits));
    for (const auto& [from, to] : plan_.moves) {
      fs::create_directories(fs::path(to).parent_path());
      fs::rename(from, to);
    }
    tell();
  }
  void takeBack() {
    for (const auto& [from, to] : plan_.moves) fs::rename(to, from);
    for (const auto& [path, text] : texts_) write(path, text);
    tell();
  }

  static std::string firstDifference(const std::string& before, const std::string& after) {
    const auto [a, b] = std::ranges::mismatch(before, after);
    const auto excerpt = [](const std::string& text, std::ptrdiff_t at) {
      const auto start = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, at - 40));
      return "    " + text.substr(start, 160) + '\n';
    };
    return excerpt(before, a - before.begin()) + excerpt(after, b - after.begin());
  }

  Workspace& workspace_;
  const RenamePlan& plan_;
  const std::string oldName_, newName_;
  std::map<std::string, std::string> texts_, before_;
};

std::vector<std::string> manifestsOf(const Workspace& workspace) {
  std::vector<std::string> paths;
  workspace.snapshot().index->forEachFile([&](const IndexedFile& file) {
    if (file.path().ends_with(".pp")) paths.push_back(file.path());
  });
  std::ranges::sort(paths);
  return paths;
}

/// A refusal without the names in it.
std::string kindOf(std::string refusal) {
  std::string kind;
  bool isQuoted = false;
  for (const char c : refusal) {
    if (c == '\'') isQuoted = !isQuoted;
    if (!isQuoted) kind += c;
  }
  return kind.starts_with('/') ? kind.substr(std::min(kind.find(' '), kind.size())) : kind;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  const int count = argc > 2 ? std::atoi(argv[2]) : 500;
  std::mt19937 random(argc > 3 ? static_cast<unsigned>(std::atoi(argv[3])) : 1);
  const fs::path copy = fs::temp_directory_path() / ("rename_bench." + std::to_string(random()));
  fs::copy(argv[1], copy, fs::copy_options::recursive | fs::copy_options::skip_symlinks);
  WorkspaceOptions options;
  options.usesCache = false;
  options.environment.baseModulePath.emplace();
  Workspace workspace(options);
  workspace.load(fs::canonical(copy).string());
  const std::vector<std::string> paths = manifestsOf(workspace);

  const Dependencies installed(fs::canonical(copy).string());
  int renamed = 0, different = 0;
  std::map<std::string, int> refusals;
  std::vector<double> times;
  for (int tries = 0; renamed < count && tries < 20 * count && !paths.empty(); ++tries) {
    const std::string& path = paths[random() % paths.size()];
    const IndexPtr index = workspace.snapshot().index;
    const IndexedFile* file = index->findFile(path);
    const auto tree = file ? workspace.treeOf(*file) : nullptr;
    if (!tree) continue;
    Places places;
    findReferences(*tree, {}, places);
    if (places.starts.empty()) continue;
    const std::uint32_t offset = places.starts[random() % places.starts.size()];
    const SemanticModel model(tree, path, workspace.snapshot());
    const auto at = symbolAt(model, offset);
    if (!at) continue;
    const std::string newName = newNameFor(at->symbol, tries);
    const auto start = std::chrono::steady_clock::now();
    const auto plan = rename(model, offset, newName, MaintainedCode({&installed}));
    const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - start;
    if (!plan) {
      ++refusals[kindOf(plan.error())];
      continue;
    }
    times.push_back(time.count());
    ++renamed;
    const std::string differences =
        Renaming(workspace, *plan, at->symbol.name, newName).differences();
    if (differences.empty()) continue;
    ++different;
    std::printf("%s -> %s at %s:%u\n%s", at->symbol.name.c_str(), newName.c_str(), path.c_str(),
                offset, differences.c_str());
  }
  fs::remove_all(copy);
  std::ranges::sort(times);
  for (const auto& [why, often] : refusals) std::printf("%5d refused: %s\n", often, why.c_str());
  if (!times.empty())
    std::printf("p50 %.1f ms, p99 %.1f ms\n", times[times.size() / 2],
                times[times.size() * 99 / 100]);
  std::printf("%d renamed, %d different\n", renamed, different);
  return different ? 1 : 0;
}
