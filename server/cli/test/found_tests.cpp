#include "server/cli/test/found_tests.h"

#include <algorithm>
#include <map>
#include <set>

#include "analysis/testing/read_test_file.h"
#include "analysis/workspace/detect_environment.h"
#include "analysis/workspace/files.h"
#include "parser/data/parse_data.h"
#include "server/cli/support/read_text.h"
#include "server/cli/support/text_position.h"
#include "server/cli/worlds/facts_files.h"
#include "server/facts/node_facts.h"
#include "server/facts/typical_facts.h"
#include "types/core/collections.h"

namespace puppet::server {

using types::Value;
using types::ValueKind;

namespace {

constexpr std::string_view kExtension = ".test.yaml";
constexpr int kMaxDepth = 40;  ///< of folders

void findBelow(const std::string& folder, int depth, std::vector<std::string>& files) {
  const auto entries = analysis::listDirectory(folder);
  if (!entries || depth > kMaxDepth) return;
  using Kind = analysis::DirectoryEntry::Kind;
  for (const analysis::DirectoryEntry& entry : *entries) {
    const std::string path = folder == "." ? entry.name : folder + '/' + entry.name;
    if (entry.name.starts_with('.')) continue;
    if (entry.kind == Kind::Directory) findBelow(path, depth + 1, files);
    if (entry.kind == Kind::File && entry.name.ends_with(kExtension)) files.push_back(path);
  }
}

/// Returns the facts of both Hashes, those of `over` in case of doubt.
Value merged(const Value& facts, const Value& over) {
  types::HashBuilder all;
  for (const Value* part : {&facts, &over})
    if (part->is(ValueKind::Hash))
      for (const auto& [name, value] : part->asHash().entries()) all.set(name, value);
  return all.build();
}

/// Returns a path relative to a test file.
std::string besideFile(const std::string& file, const std::string& path) {
  const std::string folder(analysis::parentOf(file));
  return platform::isAbsolute(path) || folder.empty() ? path : folder + '/' + path;
}

}  // namespace

TestEnvironments::Entry& TestEnvironments::environmentOf(const std::string& path,
                                                         LanguageLevel level) {
  const std::string real = analysis::realPathOf(path);
  analysis::Environment environment = analysis::detectEnvironment(real);
  const Key key{environment.root, level};
  for (auto& [known, entry] : entries_)
    if (known == key) return *entry;
  CompileWorld::Options how{.root = real, .level = level};
  if (!modulePath_.empty()) {
    how.modulePath = environment.modulePath;
    how.modulePath->insert(how.modulePath->end(), modulePath_.begin(), modulePath_.end());
  }
  auto entry = std::make_unique<Entry>();
  entry->worlds = std::make_unique<WorldPool>(loadEnvironment(how), level);
  // A manifest that cannot be read is reported by the tests of nodes, which find no node.
  if (auto manifests = entry->worlds->readManifests()) entry->manifests = *std::move(manifests);
  return *entries_.emplace_back(key, std::move(entry)).second;
}

TestPath testPathIn(const std::string& given) {
  constexpr std::size_t kMaxDigits = 9;
  const std::size_t colon = given.rfind(':');
  if (colon == given.npos || colon == 0 || analysis::isFile(given)) return {given};
  const std::string digits = given.substr(colon + 1);
  const bool isNumber = !digits.empty() && digits.size() <= kMaxDigits &&
                        digits.find_first_not_of("0123456789") == digits.npos;
  if (!isNumber) return {given};
  return {given.substr(0, colon), static_cast<std::uint32_t>(std::stoul(digits))};
}

void selectTests(const std::vector<std::string>& paths, std::vector<FoundTest>& tests) {
  std::map<std::string, std::set<std::uint32_t>> wanted;
  std::set<std::string> whole;
  for (const std::string& given : paths) {
    const TestPath path = testPathIn(given);
    if (path.line == 0)
      whole.insert(path.path);
    else
      wanted[path.path].insert(path.line);
  }
  for (const std::string& path : whole) wanted.erase(path);
  if (wanted.empty()) return;
  const auto startOf = [](const FoundTest& test) {
    return PositionFinder(test.tree->source().view()).at(test.test.place.start).line;
  };
  std::vector<FoundTest> selected;
  for (std::size_t i = 0; i < tests.size(); ++i) {
    const auto lines = wanted.find(tests[i].path);
    const std::uint32_t first = startOf(tests[i]);
    const bool hasNext = i + 1 < tests.size() && tests[i + 1].path == tests[i].path;
    const std::uint32_t next = hasNext ? startOf(tests[i + 1]) : UINT32_MAX;
    const auto isHere = [&](std::uint32_t line) {
      return line == first || (line > first && line < next);
    };
    if (lines == wanted.end() || std::ranges::any_of(lines->second, isHere))
      selected.push_back(std::move(tests[i]));
  }
  tests = std::move(selected);
}

std::vector<std::string> findTestFiles(const std::vector<std::string>& paths,
                                       std::vector<std::string>& errors) {
  std::vector<std::string> files;
  for (const std::string& given : paths) {
    const TestPath one = testPathIn(given);
    if (one.line && !analysis::isFile(one.path)) {
      errors.push_back(given + ": no such file or folder");
      continue;
    }
    std::string path = one.path;
    while (path.size() > 1 && path.back() == '/') path.pop_back();
    if (analysis::isDirectory(path))
      findBelow(path, 0, files);
    else if (analysis::isFile(path))
      files.push_back(path);
    else
      errors.push_back(path + ": no such file or folder");
  }
  std::ranges::sort(files);
  const auto rest = std::ranges::unique(files);
  files.erase(rest.begin(), rest.end());
  return files;
}

std::vector<FoundTest> readTests(const std::string& path, const Value& facts, LanguageLevel level,
                                 TestEnvironments& environments, std::vector<std::string>& errors) {
  auto text = readText(path);
  if (!text) {
    errors.push_back(text.error());
    return {};
  }
  const auto tree = parser::parseData(SourceText(*std::move(text)), parser::DataFormat::Yaml);
  analysis::ManifestTestFile file = analysis::readTestFile(*tree);
  PositionFinder positions(tree->source().view());
  for (const analysis::TestFileProblem& problem : file.problems) {
    const TextPosition at = positions.at(problem.range.start);
    errors.push_back(path + ':' + std::to_string(at.line) + ':' + std::to_string(at.column) +
                     ": error: " + problem.message);
  }
  if (!file.problems.empty()) return {};
  std::vector<FoundTest> tests;
  for (analysis::ManifestTest& test : file.tests) {
    FoundTest found{
        .path = path, .tree = tree, .test = std::move(test), .facts = facts, .node = {}};
    found.level = found.test.level.value_or(level);
    found.environment = &environments.environmentOf(path, found.level);
    for (const std::string& name : found.test.factFiles) {
      const std::string beside = besideFile(path, name);
      const auto system = analysis::isFile(beside) ? std::nullopt : typicalFacts(name);
      if (system) {
        found.facts = merged(found.facts, *system);
        continue;
      }
      if (!analysis::isInside(analysis::realPathOf(beside), found.environment->worlds->root())) {
        errors.push_back(path + ": facts file '" + name + "' is not in the environment");
        continue;
      }
      const auto nodes = readNodeFacts(beside);
      if (!nodes)
        errors.push_back(nodes.error());
      else
        found.facts = merged(found.facts, nodes->front().facts);
    }
    found.facts = merged(found.facts, found.test.facts);
    found.node = found.test.node.empty() ? nodeIn(found.facts) : found.test.node;
    found.facts = withAgentFacts(found.facts, found.node, found.level);
    tests.push_back(std::move(found));
  }
  return tests;
}

}  // namespace puppet::server
