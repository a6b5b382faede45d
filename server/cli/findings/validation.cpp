#include "server/cli/findings/validation.h"

#include <algorithm>
#include <array>

#include "analysis/project/project_file_kind.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/query_context.h"

namespace puppet::server {
namespace {

using analysis::FileSyntax;
using Depth = Validation::Reading::Depth;

/// Hidden folders whose files belong to the project.
constexpr auto kHiddenFolders =
    std::to_array<std::string_view>({".github", ".gitlab", ".circleci"});

/// Folders of a module that PDK leaves out, too.
constexpr auto kOtherFolders =
    std::to_array<std::string_view>({"vendor", "pkg", "coverage", "node_modules"});

constexpr std::string_view kFixtures = "/spec/fixtures/";

template <typename Names>
bool has(const Names& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

/// Returns true for a file in the folder of a module's tasks.
bool isTask(const std::string& real, const analysis::WorkspaceSnapshot& snapshot) {
  if (!analysis::isTaskFile(real) || !snapshot) return false;
  analysis::QueryContext queries(snapshot);
  const analysis::Module* module = queries.moduleOf(real);
  return module && analysis::parentOf(real) == module->path + "/tasks";
}

}  // namespace

std::optional<Validation::Reading> Validation::ofCode(std::string_view path) const {
  const Validator validator = validatorOfCode(path);
  const bool isStyled = validator != Validator::Epp && includes(Validator::Style);
  if (!selected_.contains(validator) && !isStyled) return std::nullopt;
  return Reading{validator};
}

std::optional<Validation::Reading> Validation::ofOther(
    const std::string& real, const analysis::WorkspaceSnapshot& snapshot) const {
  const auto kind =
      snapshot ? analysis::projectFileKind(real, snapshot) : analysis::ProjectFileKind::None;
  const auto validator = validatorOfKind(kind);
  if (validator && selected_.contains(*validator)) return Reading{*validator};
  const FileSyntax syntax = analysis::syntaxOfFile(real);
  const Validator bySyntax = validatorOfSyntax(syntax);
  if (syntax != FileSyntax::None && selected_.contains(bySyntax))
    return Reading{bySyntax, Depth::Syntax};
  if (selected_.contains(Validator::Tasks) && isTask(real, snapshot))
    return Reading{Validator::Tasks, Depth::Name};
  return std::nullopt;
}

/// Returns the part of a path below the validated folder that contains it.
std::string_view Validation::belowRoot(std::string_view real) const {
  for (const std::string& root : roots_)
    if (analysis::isInside(real, root)) return real.substr(root.size());
  return real;
}

bool Validation::wants(const std::string& real, bool isFolder) const {
  const std::string_view name = analysis::baseName(real);
  if (isFolder) return has(kHiddenFolders, name);
  if (belowRoot(real).find(kFixtures) != std::string_view::npos) return false;
  return analysis::syntaxOfFile(name) != FileSyntax::None || analysis::isTaskFile(real);
}

bool Validation::excludes(const std::string& real, bool isFolder) const {
  if (!isFolder) return false;
  const std::string_view name = analysis::baseName(real);
  if (name == "modules") return belowRoot(real).ends_with("/spec/fixtures/modules");
  return has(kOtherFolders, name) &&
         analysis::isFile(std::string(analysis::parentOf(real)) + "/metadata.json");
}

std::vector<Diagnostic> Validation::findingsOf(const Reading& reading, const std::string& real,
                                               const SourceText& text,
                                               const analysis::WorkspaceSnapshot& snapshot) const {
  std::vector<Diagnostic> findings;
  if (reading.depth == Depth::Syntax)
    findings = analysis::checkSyntaxAlone(analysis::syntaxOfFile(real), text.view());
  if (selected_.contains(Validator::Tasks) && isTask(real, snapshot))
    std::ranges::move(analysis::checkTaskName(real), std::back_inserter(findings));
  return findings;
}

void Validation::keepSelected(std::vector<Diagnostic>& findings, Validator ofFile) const {
  std::erase_if(findings, [&](const Diagnostic& finding) {
    return !selected_.contains(validatorOf(finding, ofFile));
  });
}

}  // namespace puppet::server
