// Checks of a hiera.yaml against its environment: functions, folders and files that do not exist.

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>

#include "analysis/hiera/interpolation_syntax.h"
#include "analysis/rules/project/data_fixes.h"
#include "analysis/rules/project/project_checks.h"
#include "analysis/rules/project/yaml_checks.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/workspace/disk_inputs.h"
#include "analysis/workspace/files.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using parser::DataNode;

namespace {

constexpr auto kBackends = std::to_array<std::string_view>(
    {"yaml_data", "json_data", "hocon_data", "eyaml_lookup_key", "yaml_dig", "hocon_dig"});

class HieraFilesChecker {
 public:
  HieraFilesChecker(std::string_view text, std::string folder, QueryContext& queries)
      : text_(text), folder_(std::move(folder)), queries_(queries) {}

  std::vector<Diagnostic> run(const DataNode& root) {
    const DataNode defaults = root.find("defaults");
    checkFunctions(defaults);
    std::string datadir = "data";
    if (const DataNode given = textIn(defaults, "datadir")) datadir = given.text();
    checkDirectory(textIn(defaults, "datadir"));
    for (const char* list : {"hierarchy", "default_hierarchy", "plan_hierarchy"})
      if (const DataNode levels = root.find(list); levels && levels.isSequence()) {
        read_.clear();
        for (const DataNode& level : levels.children())
          if (level.isMapping()) check(level, defaults, datadir);
      }
    checkVariables(root);
    return std::move(findings_);
  }

 private:
  /// Returns a scalar without interpolation; an invalid node if there is none.
  static DataNode textIn(const DataNode& map, std::string_view key) {
    const DataNode found = map ? map.find(key) : DataNode();
    const bool isText = found && found.isScalar() && !found.text().empty() &&
                        found.text().find("%{") == std::string_view::npos;
    return isText ? found : DataNode();
  }

  void check(const DataNode& level, const DataNode& defaults, const std::string& inherited) {
    checkFunctions(level);
    const DataNode own = textIn(level, "datadir");
    checkDirectory(own);
    if (level.find("datadir") && !own) return;
    const std::string datadir = own ? std::string(own.text()) : inherited;
    if (datadir.find("%{") != datadir.npos || !readsFiles(level, defaults)) return;
    const std::string folder = isAbsolute(datadir) ? datadir : folder_ + '/' + datadir;
    for (const DataNode& path : pathsOf(level)) {
      checkFile(path, folder);
      checkRepeated(path, folder, level);
    }
    checkMapped(level.find("mapped_paths"));
  }

  static std::vector<DataNode> pathsOf(const DataNode& level) {
    std::vector<DataNode> paths;
    if (const DataNode path = level.find("path"); path && path.isScalar()) paths.push_back(path);
    if (const DataNode list = level.find("paths"); list && list.isSequence())
      std::ranges::copy_if(list.children(), std::back_inserter(paths), &DataNode::isScalar);
    return paths;
  }

  /// Reports a path that a level above reads by the same function.
  void checkRepeated(const DataNode& path, const std::string& folder, const DataNode& level) {
    if (path.text().find("%{") != std::string_view::npos) return;
    std::string reader;
    for (const char* key : {"data_hash", "lookup_key", "data_dig"})
      if (const DataNode function = level.find(key)) reader += std::string(function.text()) + ' ';
    const std::string name(level.find("name") ? level.find("name").text() : std::string_view());
    const auto [first, isNew] =
        read_.try_emplace(reader + folder + '/' + std::string(path.text()), name);
    if (isNew) return;
    findings_.push_back(
        makeDiagnostic(DiagnosticId::HieraRepeatedLevel, path.range(), {first->second}));
  }

  /// Reports the variable of `mapped_paths` where the path names it otherwise.
  void checkMapped(const DataNode& list) {
    if (!list || !list.isSequence()) return;
    const std::vector<DataNode> parts = list.children();
    if (parts.size() != 3 || !parts[1].isScalar() || !parts[2].isScalar()) return;
    const TextRange at = parts[2].range();
    const std::string_view written = text_.substr(at.start, at.length());
    for (const auto& one : interpolationsIn(written, at.start)) {
      if (!one.isClosed || !one.method.empty()) continue;
      const std::string_view name =
          written.substr(one.argument.start - at.start, one.argument.length());
      NameCandidates near(name);
      near.offer(parts[1].text());
      if (near.best().empty() || name == parts[1].text()) continue;
      findings_.push_back(
          makeDiagnostic(DiagnosticId::UnknownFact, one.argument, {name, near.best()}));
      findings_.back().fix("Write " + near.best(), {{one.argument, near.best()}});
    }
  }

  /// Returns the pattern of the files that a path with interpolations may mean.
  static std::string patternOf(std::string_view path) {
    std::string pattern;
    for (std::size_t at = 0; at < path.size();) {
      const std::size_t begin = std::min(path.find("%{", at), path.size());
      pattern.append(path.substr(at, begin - at));
      if (begin < path.size()) pattern += '*';
      at = begin < path.size() ? std::min(path.find('}', begin), path.size() - 1) + 1 : begin;
    }
    return pattern;
  }

  static bool isRegularFile(const std::string& path) { return isFile(path); }

  /// Reports a path that matches no file, but would with the ending of data files. Returns false if
  /// it is not such a path.
  bool lacksEnding(const DataNode& node, const std::string& folder) {
    constexpr auto kEndings = std::to_array<std::string_view>({".yaml", ".json", ".eyaml"});
    const std::string_view path = node.text();
    const auto hasEnding = [&](std::string_view of) {
      return std::ranges::any_of(kEndings, [&](auto ending) { return of.ends_with(ending); });
    };
    if (hasEnding(path) || queries_.textsBelow(folder).empty()) return false;
    const std::string pattern = folder + '/' + patternOf(path);
    const std::vector<std::string> files = expandPattern(pattern);
    // The value of an interpolation has no ending.
    if (std::ranges::any_of(files, [&](const auto& at) { return isFile(at) && !hasEnding(at); }))
      return false;
    for (const std::string_view ending : kEndings) {
      if (std::ranges::none_of(expandPattern(pattern + std::string(ending)), isRegularFile))
        continue;
      const std::string meant = std::string(path) + std::string(ending);
      findings_.push_back(
          makeDiagnostic(DiagnosticId::HieraMissingEnding, node.range(), {path, meant}));
      const std::string_view written = text_.substr(node.range().start, node.range().length());
      if (const std::size_t end = written.rfind(path); end != written.npos) {
        const auto at = node.range().start + static_cast<std::uint32_t>(end + path.size());
        findings_.back().fix("Write " + meant, {{{at, at}, std::string(ending)}});
      }
      return true;
    }
    return false;
  }

  static bool readsFiles(const DataNode& level, const DataNode& defaults) {
    for (const DataNode& map : {level, defaults})
      for (const char* key : {"data_hash", "lookup_key", "data_dig", "hiera3_backend"})
        if (const DataNode function = map ? map.find(key) : DataNode())
          return std::ranges::find(kBackends, function.text()) != kBackends.end();
    return true;
  }

  /// Reports malformed variables in interpolations; functions in them are reported with the schema.
  void checkVariables(const DataNode& node) {
    const TextRange at = node.range();
    if (node.isScalar()) {
      const std::string_view written = text_.substr(at.start, at.length());
      for (const auto& one : interpolationsIn(written, at.start))
        if (!one.isClosed || (one.method.empty() && !one.problem.empty()))
          addInterpolationMistake(one, written, at.start, findings_);
      addUnknownNames(written, at.start, /*owner=*/{}, rightNames_, queries_, findings_);
    }
    for (DataNode child = node.firstChild(); child; child = child.nextSibling())
      checkVariables(child);
  }

  void checkFile(const DataNode& node, const std::string& folder) {
    if (!node || node.text().empty() || lacksEnding(node, folder)) return;
    if (node.text().find("%{") != std::string_view::npos) return;
    const std::string path = folder + '/' + std::string(node.text());
    if (queries_.entryAt(path) == DiskInputs::kDirectory) {
      findings_.push_back(
          makeDiagnostic(DiagnosticId::HieraSyntax, node.range(),
                         {"'" + std::string(node.text()) + "' is a folder, and no file"}));
      return;
    }
    const bool isOurs = isInside(path, folder_) && path.find("..") == path.npos;
    // Without any data, the hierarchy is a template. The texts are a dependency that covers folders
    // that come into being with their first file.
    if (!isOurs || queries_.entryAt(path) != 0 || queries_.textsBelow(folder).empty()) return;
    findings_.push_back(
        makeDiagnostic(DiagnosticId::HieraMissingFile, node.range(), {node.text()}));
    if (node.text().find("${") != std::string_view::npos) return addPercentSignFix(node);
    addNearFileFix(node, path);
  }

  void checkDirectory(const DataNode& node) {
    if (!node || isAbsolute(node.text()) || node.text().find("..") != std::string_view::npos)
      return;
    if (isMissing(folder_ + '/' + std::string(node.text()), folder_, queries_))
      findings_.push_back(
          makeDiagnostic(DiagnosticId::HieraMissingDatadir, node.range(), {node.text()}));
  }

  /// Adds a fix that interpolates `${x}` as data does.
  void addPercentSignFix(const DataNode& node) {
    std::string meant(node.text());
    for (std::size_t at = 0; (at = meant.find("${", at)) != meant.npos; ++at) meant[at] = '%';
    addTextFix(findings_.back(), text_, node, meant);
  }

  /// Adds a fix that writes the name of a file beside `path`, which does not exist. The texts of
  /// the data folder are a dependency already.
  void addNearFileFix(const DataNode& node, const std::string& path) {
    NameCandidates names(baseName(path));
    for (const std::string& other : expandPattern(std::string(parentOf(path)) + "/*"))
      if (isRegularFile(other)) names.offer(baseName(other));
    std::string meant(node.text());
    const std::size_t own = meant.rfind(names.name());
    if (!names.isMistyped() || own == meant.npos) return;
    meant.replace(own, names.name().size(), names.best());
    addTextFix(findings_.back(), text_, node, meant);
  }

  void checkFunctions(const DataNode& map) {
    for (const char* key : {"data_hash", "lookup_key", "data_dig"}) {
      const DataNode node = textIn(map, key);
      if (!node || std::ranges::find(kBackends, node.text()) != kBackends.end()) continue;
      if (queries_.find(NameKind::Function, node.text())) continue;
      // Functions of modules that are not here are unknown.
      const std::size_t end = node.text().find("::");
      const bool isOfModule =
          end != std::string_view::npos && queries_.findModule(node.text().substr(0, end));
      if (!isOfModule && !isClosed_) continue;
      findings_.push_back(
          makeDiagnostic(DiagnosticId::HieraProviderUnknown, node.range(), {key, node.text()}));
      NameCandidates near(node.text());
      for (const std::string_view backend : kBackends) near.offer(backend);
      addNearFix(findings_.back(), near, text_, node);
    }
  }

  const std::string_view text_;
  const std::string folder_;
  QueryContext& queries_;
  /// True if no module can be missing that has a function, as those of other data sources are.
  const bool isClosed_ =
      queries_.environmentKind() == Environment::Kind::ControlRepo && queries_.gaps().empty();
  std::map<std::string, std::string> read_;  ///< names of levels by the files that they read
  std::set<std::string, std::less<>> rightNames_;
  std::vector<Diagnostic> findings_;
};

}  // namespace

std::vector<Diagnostic> checkHieraFiles(const parser::DataTree& tree, const std::string& path,
                                        QueryContext& queries) {
  std::vector<Diagnostic> findings;
  const DataNode root = tree.root();
  if (!queries || !tree.errors().empty() || !root || !root.isMapping()) return findings;
  if (const DataNode version = root.find("version"); version && version.text() == "5")
    findings =
        HieraFilesChecker(tree.source().view(), std::string(parentOf(path)), queries).run(root);
  addDuplicateKeys(tree, findings);
  return findings;
}

}  // namespace puppet::analysis
