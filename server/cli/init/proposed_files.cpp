#include "server/cli/init/proposed_files.h"

#include <algorithm>
#include <string_view>

#include "analysis/workspace/files.h"
#include "parser/data/parse_data.h"
#include "server/cli/init/page_texts.h"
#include "server/cli/init/proposed_settings.h"
#include "server/cli/support/file_io.h"
#include "server/settings/settings.h"

namespace puppet::server {
namespace {

using How = ProposedFile::How;
using analysis::Environment;
using parser::DataNode;

constexpr std::size_t kMaxBytes = 1 << 20;
constexpr std::string_view kProgram = "puppet-ls";
constexpr std::string_view kHooks = ".pre-commit-config.yaml";
constexpr std::string_view kGithub = ".github/workflows/puppet.yml";
constexpr std::string_view kGitlab = ".gitlab-ci.yml";

/// Files of a project.
class ProjectFolder {
 public:
  explicit ProjectFolder(std::string root) : root_(std::move(root)) {}

  std::string at(std::string_view path) const { return root_ + '/' + std::string(path); }
  bool has(std::string_view path) const {
    const std::string full = at(path);
    return analysis::isFile(full) || analysis::isDirectory(full) || analysis::isLink(full);
  }
  /// Returns the content of a file of the project; nothing if it is not there, lies elsewhere or is
  /// too large.
  std::optional<std::string> read(std::string_view path) const {
    const std::string real = analysis::realPathOf(at(path));
    if (real.empty() || !analysis::isInside(real, root_) || !analysis::isFile(real))
      return std::nullopt;
    auto file = readFile(real, kMaxBytes);
    if (!file || file->size > kMaxBytes) return std::nullopt;
    return std::move(file->bytes);
  }
  bool mentions(std::string_view path, std::string_view word) const {
    const auto text = read(path);
    return text && text->find(word) != std::string::npos;
  }
  /// Returns false if a link among the folders of the path leads out of the project.
  bool contains(std::string_view path) const {
    for (std::string folder = at(path); folder.size() > root_.size();) {
      folder = analysis::parentOf(folder);
      if (const std::string real = analysis::realPathOf(folder); !real.empty())
        return real == root_ || analysis::isInside(real, root_);
    }
    return true;
  }
  std::vector<std::string> filesIn(std::string_view folder) const {
    std::vector<std::string> files;
    if (!contains(std::string(folder) + "/x")) return files;
    if (const auto entries = analysis::listDirectory(at(folder)))
      for (const auto& entry : *entries) files.push_back(std::string(folder) + '/' + entry.name);
    return files;
  }

 private:
  std::string root_;
};

DataNode reposOf(const parser::DataTree& tree) {
  const DataNode root = tree.root();
  if (!tree.errors().empty() || !root || !root.isMapping()) return {};
  const auto entries = parser::entriesOf(root);
  const bool isLast = !entries.empty() && entries.back().key.text() == "repos";
  const DataNode repos = isLast ? entries.back().value : DataNode();
  return repos && repos.isSequence() && repos.style() == parser::DataStyle::Block ? repos
                                                                                  : DataNode();
}

parser::DataTreePtr yamlOf(const std::string& text) {
  return parser::parseData(SourceText(text), parser::DataFormat::Yaml);
}

/// Returns the lines with another indentation than `from` columns, and with the line ends of a
/// file.
std::string indented(std::string_view lines, std::size_t from, std::size_t to, bool hasReturns) {
  std::string text;
  while (!lines.empty()) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    text += std::string(to, ' ');
    text += line.substr(std::min(from, line.size()));
    text += hasReturns ? "\r\n" : "\n";
  }
  return text;
}

/// Returns a new file, or one to be merged into the file that is there.
ProposedFile newFile(const ProjectFolder& project, std::string_view path, std::string text) {
  const bool isFree = !project.has(path) && project.contains(path);
  return {std::string(path), isFree ? How::Write : How::Merge, std::move(text)};
}

void addSettings(const Environment& environment, const ProjectFolder& project, Proposal& into) {
  const std::string name(kSettingsFileName);
  if (project.has(name)) return into.notes.push_back(name + " is there already");
  ProposedSettings settings = proposeSettings(environment);
  into.notes.insert(into.notes.end(), settings.notes.begin(), settings.notes.end());
  if (settings.text.empty()) return into.notes.push_back(name + " is not needed: the defaults fit");
  into.files.push_back(newFile(project, name, std::move(settings.text)));
}

void addHooks(const ProjectFolder& project, Proposal& into) {
  const std::string hooks = fileOnCiPage(kHooks), name(kHooks);
  if (project.mentions(kHooks, kProgram)) return into.notes.push_back(name + " has puppet-ls");
  ProposedFile file = newFile(project, kHooks, hooks);
  if (const auto before = project.read(kHooks)) {
    if (auto whole = withHook(*before, hooks)) {
      file.how = How::Append;
      file.text = whole->substr(before->size());
      file.before = *before;
    }
  }
  into.files.push_back(std::move(file));
}

void addWorkflow(const ProjectFolder& project, Proposal& into) {
  for (const std::string& file : project.filesIn(analysis::parentOf(kGithub)))
    if (project.mentions(file, kProgram)) return into.notes.push_back(file + " has puppet-ls");
  into.files.push_back(newFile(project, kGithub, fileOnCiPage(kGithub)));
}

void addPipeline(const ProjectFolder& project, Proposal& into) {
  if (project.mentions(kGitlab, kProgram))
    return into.notes.push_back(std::string(kGitlab) + " has puppet-ls");
  into.files.push_back(newFile(project, kGitlab, fileOnCiPage(kGitlab)));
}

void addJobs(const ProjectFolder& project, Proposal& into) {
  constexpr std::string_view kRemotes = ".git/config";
  const std::size_t before = into.files.size();
  const bool isOnGithub = project.has(".github") || project.mentions(kRemotes, "github.com");
  const bool isOnGitlab = project.has(kGitlab) || project.mentions(kRemotes, "gitlab");
  if (isOnGithub) addWorkflow(project, into);
  if (isOnGitlab) addPipeline(project, into);
  if (!isOnGithub && !isOnGitlab)
    into.notes.emplace_back(
        "no continuous integration of GitHub or GitLab is there; docs/ci.md has files for these "
        "and others");
  if (into.files.size() > before)
    into.notes.emplace_back(
        "the job needs the variables PUPPET_LS_URL and PUPPET_LS_SHA256: docs/ci.md describes "
        "them");
}

}  // namespace

std::optional<std::string> withHook(const std::string& file, const std::string& hook) {
  const auto before = yamlOf(file), added = yamlOf(hook);
  const DataNode repos = reposOf(*before), entry = reposOf(*added);
  if (!repos || !entry) return std::nullopt;
  const auto columnOf = [](const std::string& text, const DataNode& node) {
    const std::size_t line = text.rfind('\n', node.range().start);
    return node.range().start - (line == text.npos ? 0 : line + 1);
  };
  const std::size_t from = columnOf(hook, entry), to = columnOf(file, repos);
  const bool hasReturns = file.find("\r\n") != file.npos;
  std::string whole = file;
  if (!whole.ends_with('\n')) whole += hasReturns ? "\r\n" : "\n";
  whole +=
      indented(std::string_view(hook).substr(entry.range().start - from), from, to, hasReturns);
  const auto after = yamlOf(whole);
  const DataNode all = reposOf(*after);
  const bool isAdded =
      all && all.children().size() == repos.children().size() + entry.children().size();
  return isAdded ? std::optional(std::move(whole)) : std::nullopt;
}

Proposal proposeFiles(const Environment& environment) {
  Proposal proposal;
  const ProjectFolder project(environment.root);
  addSettings(environment, project, proposal);
  addHooks(project, proposal);
  addJobs(project, proposal);
  if (environment.kind == Environment::Kind::ControlRepo && !environment.gaps.empty())
    proposal.notes.push_back("names of other modules are not checked while " +
                             environment.gaps.front() + "; puppet-ls doctor says more");
  return proposal;
}

}  // namespace puppet::server
