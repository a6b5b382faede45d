#include "server/cli/test/covered_code.h"

#include <algorithm>
#include <tuple>

#include "analysis/workspace/environment.h"
#include "analysis/workspace/files.h"
#include "parser/parse/parse.h"
#include "server/cli/support/read_text.h"
#include "server/cli/support/report_path.h"
#include "server/cli/support/text_position.h"

namespace puppet::server {
namespace {

constexpr int kMaxFolderDepth = 40;

/// Returns the module in a qualified name.
std::string moduleIn(const std::string& name) {
  const std::size_t start = name.starts_with("::") ? 2 : 0;
  return name.substr(start, name.find("::", start) - start);
}

CoveredFile coveredFile(const std::string& path, const std::string& module, LanguageLevel level,
                        const analysis::PartCounts& counts) {
  CoveredFile file{.path = reportPath(path), .module = module};
  auto text = readText(path);
  if (!text) {
    file.problem = text.error();
    return file;
  }
  const auto tree = parser::parsePlain(SourceText(*std::move(text)),
                                       {parser::lexModeForPath(path), level, false});
  if (const Diagnostic* fatal = parser::firstFatal(*tree)) {
    PositionFinder positions(tree->text.view());
    file.problem =
        "line " + std::to_string(positions.at(fatal->range.start).line) + ": " + fatal->message;
    return file;
  }
  file.coverage = analysis::coverageOf(*tree, counts);
  for (analysis::CoveredDefinition& definition : file.coverage.definitions)
    if (definition.name.empty()) definition.name = analysis::baseName(path);
  return file;
}

}  // namespace

void CoverageTotals::add(const analysis::FileCoverage& file) {
  for (const auto& definition : file.definitions) definitions.add(definition.tests > 0);
  for (const auto& resource : file.resources) {
    resources.add(resource.tests > 0);
    checked.add(resource.checkedBy > 0);
  }
  for (const auto& conditional : file.conditionals)
    for (const auto& arm : conditional.arms) branches.add(arm.tests > 0);
  for (const auto& [number, line] : file.lines) lines.add(line.tests > 0);
}

CoverageTotals CoveredFile::totals() const {
  CoverageTotals totals;
  totals.add(coverage);
  return totals;
}

CoverageTotals totalsOf(const std::vector<CoveredFile>& files) {
  CoverageTotals totals;
  for (const CoveredFile& file : files) totals.add(file.coverage);
  return totals;
}

void CoveredCode::addBelow(const std::string& folder, const std::string& ending,
                           const Origin& origin, int depth) {
  const auto entries = analysis::listDirectory(folder);
  if (!entries || depth > kMaxFolderDepth) return;
  using Kind = analysis::DirectoryEntry::Kind;
  for (const analysis::DirectoryEntry& entry : *entries) {
    const std::string path = folder + '/' + entry.name;
    if (entry.kind == Kind::Directory) addBelow(path, ending, origin, depth + 1);
    if (entry.kind == Kind::File && entry.name.ends_with(ending)) origins_.emplace(path, origin);
  }
}

void CoveredCode::addModule(const analysis::Module& module, LanguageLevel level) {
  if (!known_.insert(module.path).second) return;
  const Origin origin{module.name, level};
  addBelow(module.path + "/manifests", ".pp", origin);
  addBelow(module.path + "/functions", ".pp", origin);
  addBelow(module.path + "/templates", ".epp", origin);
}

void CoveredCode::addManifests(const analysis::Environment& environment, LanguageLevel level) {
  if (!known_.insert("manifests of " + environment.root).second) return;
  const Origin origin{{}, level};
  for (const std::string& path : environment.manifests) {
    if (analysis::isDirectory(path))
      addBelow(path, ".pp", origin);
    else if (path.ends_with(".pp") && analysis::isFile(path))
      origins_.emplace(path, origin);
  }
}

void CoveredCode::addCodeOf(const FoundTest& test) {
  using Kind = analysis::TestSubject::Kind;
  const analysis::Environment& environment = *test.environment->worlds->snapshot().environment;
  const analysis::TestSubject& subject = test.test.subject;
  const analysis::Module* module = environment.moduleOf(analysis::realPathOf(test.path));
  if (module) {
    addModule(*module, test.level);
  } else if (subject.kind == Kind::Class || subject.kind == Kind::DefinedType ||
             subject.kind == Kind::Function) {
    if (const analysis::Module* tested = environment.findModule(moduleIn(subject.name)))
      addModule(*tested, test.level);
  }
  if (!module || subject.kind == Kind::Node) addManifests(environment, test.level);
}

void CoveredCode::add(const analysis::TestReach& reach) {
  for (const auto& [name, parts] : reach) {
    if (!analysis::isAbsolute(name)) continue;
    const auto [path, isNew] = realPaths_.try_emplace(name);
    if (isNew) path->second = analysis::realPathOf(name);
    if (!origins_.contains(path->second)) continue;
    analysis::PartCounts& counts = counts_[path->second];
    for (const analysis::CodePart& part : parts) ++counts[part];
  }
}

std::vector<CoveredFile> CoveredCode::files() const {
  std::vector<CoveredFile> files;
  for (const auto& [path, origin] : origins_) {
    const auto counts = counts_.find(path);
    files.push_back(coveredFile(path, origin.module, origin.level,
                                counts == counts_.end() ? analysis::PartCounts() : counts->second));
  }
  std::ranges::sort(files, {},
                    [](const CoveredFile& file) { return std::tie(file.module, file.path); });
  return files;
}

}  // namespace puppet::server
