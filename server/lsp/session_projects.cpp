// Session: environments of documents and file events.

#include <algorithm>

#include "analysis/workspace/file_table.h"
#include "analysis/workspace/files.h"
#include "server/lsp/data_registrations.h"
#include "server/lsp/session.h"
#include "server/lsp/uri.h"

namespace puppet::server {

using analysis::FileEffect;
using protocol::Json;

namespace {

/// Returns true if the change may affect which environment a file belongs to.
bool placesFiles(const analysis::NameChange& change) {
  return change.kind == analysis::NameKind::Module ||
         (change.kind == analysis::NameKind::Group && change.name == "environment");
}

/// Returns true if the data of a hiera.yaml, or the file itself, has changed.
bool isHierarchy(const analysis::NameChange& change) {
  return change.kind == analysis::NameKind::File && analysis::baseName(change.name) == "hiera.yaml";
}

bool placesFilesAround(const std::string& path) { return hasEffect(path, FileEffect::PlacesFiles); }

bool decidesInstalled(const std::string& path) {
  return hasEffect(path, FileEffect::DecidesInstalled);
}

/// Returns the patterns of all files that the analysis reads: code, data, and what the table of
/// files names besides these.
std::vector<std::string> watchedPatterns() {
  std::vector<std::string> patterns = {"**/*.{pp,epp,erb,rb,yaml,yml,eyaml,json}",
                                       "**/templates/**"};
  for (const analysis::FileRow& row : analysis::fileTable()) {
    if (analysis::isYaml(row.name) || analysis::isJson(row.name) || row.name == "*.erb") continue;
    if (row.isOnlyForUpgrades) continue;
    const std::string folder = row.folder.empty() ? "" : std::string(row.folder) + '/';
    patterns.push_back("**/" + folder + std::string(row.name));
  }
  return patterns;
}

}  // namespace

Projects::Events Session::projectEvents() {
  return {
      .loading = [this](const ProjectPtr& project) { onProjectLoading(project); },
      .progress = [this](const std::string& folder, std::size_t done,
                         std::size_t all) { workDone_.report(folder, done, all); },
      .loaded = [this](const ProjectPtr& project) { onProjectLoaded(project); },
      .unread = [this](const ProjectPtr& project) { workDone_.end(project->folder(), "stopped"); },
      .placed = [this] { onPlaced(); },
      .changed = [this](const ProjectPtr& project,
                        const Project::Changes& changes) { onProjectChanged(project, changes); }};
}

/// Watches the files that the analysis reads, and folders: clients do not report each file of a
/// deleted folder.
void Session::registerWatchers() {
  using namespace protocol;
  constexpr std::uint32_t kCreated = 1, kDeleted = 4;
  WatchedFilesOptions options;
  for (std::string& pattern : watchedPatterns())
    options.watchers.push_back({std::move(pattern), {}});
  for (const char* pattern :
       {"**/{manifests,functions,types,plans,tasks,templates,lib,facts.d}", "**/files/**",
        "**/{modules,site,site-modules,dist}", "**/{modules,site,site-modules,dist}/*"})
    options.watchers.push_back({pattern, kCreated | kDeleted});
  RegistrationParams<WatchedFilesOptions> params;
  params.registrations.push_back({"watched-files", "workspace/didChangeWatchedFiles", options});
  ask("client/registerCapability", params, [](const Json&) {});
}

void Session::registerData(const ProjectPtr& project) {
  if (std::ranges::find(features_.registered, "synchronization") == features_.registered.end())
    return;
  tasks_.run(
      TaskScope::Lane::Background, "data folders",
      [snapshot = project->workspace().snapshot()] { return dataPatterns(snapshot); },
      [this](std::optional<std::vector<std::string>> found) {
        if (!found) return;
        std::erase_if(*found, [this](const std::string& pattern) {
          return !dataPatterns_.insert(pattern).second;
        });
        const std::vector<DataRegistration> made = dataRegistrations(features_, *found);
        if (made.empty()) return;
        protocol::RegistrationParams<protocol::RawJson> params;
        for (const DataRegistration& one : made)
          params.registrations.push_back({one.id, one.method, one.options});
        ask("client/registerCapability", params, [](const Json&) {});
      });
}

void Session::didChangeWatchedFiles(const protocol::DidChangeWatchedFilesParams& params) {
  std::vector<std::string> paths;
  for (const protocol::FileEvent& event : params.changes) {
    const auto path = pathOfUri(event.uri);
    if (!path || !analysis::isAbsolute(*path)) continue;
    paths.push_back(analysis::resolvedPath(*path));
    // A link has changed, not its target, or both: clients do not say.
    if (std::string link = analysis::withResolvedFolder(*path); link != paths.back())
      paths.push_back(std::move(link));
  }
  const auto isSettings = [](const std::string& path) {
    const std::string_view name = analysis::baseName(path);
    return name == kSettingsFileName || name == kEditorConfigName;
  };
  if (std::ranges::any_of(paths, isSettings)) {
    closedFiles_.clear();
    return projects_.reload();
  }
  projects_.updateFiles(paths);
  // Queued after the tasks of the projects in the same lane.
  tasks_.run(
      TaskScope::Lane::Background, "changed files", [] {},
      [this](bool) { refresher_.note(Refresher::Change::Mentions); });
  const bool isDeciding = std::ranges::any_of(paths, decidesInstalled);
  if (isDeciding) closedFiles_.clear();
  for (const ProjectPtr& project : projects_.opened()) {
    if (isDeciding) project->dependencies().clear();
    if (isDeciding && !features_.pullsDiagnostics) closedFiles_.checkAll(project);
  }
  if (!isDeciding && !features_.pullsDiagnostics) closedFiles_.check(paths);
  if (std::ranges::any_of(paths, placesFilesAround)) projects_.discoverAgain();
  const auto hasOtherEncoding = [&](const Document& open) {
    return std::ranges::find(paths, open.path()) != paths.end() && open.isEncodingStale();
  };
  const std::vector<DocumentPtr> recoded = documents_.recheck(hasOtherEncoding);
  for (const DocumentPtr& document : recoded) update(document);
  const auto isOther = [](const std::string& path) {
    return isCheckedAlways(analysis::mayBeProjectFile(path)) || decidesInstalled(path);
  };
  if (features_.pullsDiagnostics && (!recoded.empty() || std::ranges::any_of(paths, isOther)))
    refreshPulled();
}

/// Warns if the folder cannot be read: the sandbox covers only folders known at server start.
void Session::addFolder(const std::string& path) {
  projects_.addFolder(path);
  if (options_.sandbox != SandboxMode::Off && !analysis::listDirectory(path))
    warn("cannot read " + path +
         ": the sandbox was closed before it was added; start the server anew to read it");
}

void Session::didChangeWorkspaceFolders(const protocol::DidChangeWorkspaceFoldersParams& params) {
  const auto pathOf = [](const protocol::WorkspaceFolder& folder) {
    const auto path = pathOfUri(folder.uri);
    return path && analysis::isAbsolute(*path) ? analysis::resolvedPath(*path) : std::string();
  };
  for (const auto& folder : params.event.added)
    if (const std::string path = pathOf(folder); !path.empty()) addFolder(path);
  for (const auto& folder : params.event.removed) projects_.removeFolder(pathOf(folder));
  if (params.event.removed.empty()) return;
  // The files of a removed folder are reported no more, or by an enclosing folder.
  closedFiles_.clear();
  if (features_.pullsDiagnostics) return;
  for (const ProjectPtr& project : projects_.opened()) closedFiles_.checkAll(project);
}

Document::Place Session::placeOf(const std::string& uri) {
  const auto path = pathOfUri(uri);
  if (!path || !analysis::isAbsolute(*path))
    return {.path = {}, .project = {}, .settings = settings_};
  return placeAt(analysis::resolvedPath(*path));
}

Document::Place Session::placeAt(std::string path) {
  const ProjectPtr project = projects_.of(path);
  SettingsPtr settings = project ? project->settingsOf(path) : settings_;
  return {std::move(path), project, std::move(settings)};
}

bool Session::isOpen(const std::string& path) const {
  return std::ranges::any_of(*documents_.newest(),
                             [&](const auto& entry) { return entry.second->path() == path; });
}

/// Reassigns documents to projects after discovery has progressed.
void Session::onPlaced() {
  placeAgain();
  waiting_.release();
}

void Session::placeAgain() {
  bool isOther = false;
  const auto documents = documents_.newest();
  for (const auto& [key, document] : *documents) {
    Document::Place place = document->path().empty()
                                ? Document::Place{.path = {}, .project = {}, .settings = settings_}
                                : placeAt(document->path());
    if (place.project == document->project() && *place.settings == *document->settings()) continue;
    isOther = true;
    if (place.project != document->project()) leave(*document);
    update(documents_.move(key, std::move(place)));
  }
  if (isOther) refreshPulled();
}

/// Restores the content on disk for other files once the document is closed.
void Session::leave(const Document& document) {
  if (!document.project()) return;
  const ProjectPtr& project = document.project();
  tasks_.run(
      TaskScope::Lane::Work, "closing " + document.uri(),
      [project, path = document.path(), serial = documents_.nextSerial()] {
        project->closeDocument(path, serial);
        project->dropUses(path);
      },
      [this, project](bool) { projects_.settle(project); });
}

void Session::onProjectLoading(const ProjectPtr& project) {
  workDone_.begin(nextRequestId_++, project->folder(),
                  "Reading " + std::string(analysis::baseName(project->folder())));
  publishSettingsProblems();
}

void Session::onProjectLoaded(const ProjectPtr& project) {
  const analysis::LoadReport& report = project->workspace().report();
  workDone_.end(project->folder(), std::to_string(report.files) + " files");
  onPlaced();
  refresher_.note(Refresher::Change::Meaning);
  for (DocumentPtr& document :
       documents_.recheck([&](const Document& open) { return open.project() == project; }))
    update(std::move(document));
  registerData(project);
  if (features_.pullsDiagnostics) return refreshPulled();
  closedFiles_.checkAll(project);
}

/// Rechecks open documents whose recorded reads are invalidated, and closed files that are affected
/// or changed themselves.
void Session::onProjectChanged(const ProjectPtr& project, const Project::Changes& changes) {
  if (std::ranges::any_of(changes, placesFiles)) projects_.discoverAgain();
  if (std::ranges::any_of(changes, isHierarchy)) registerData(project);
  std::vector<std::string> affected = project->affectedBy(changes), changed;
  for (const analysis::NameChange& change : changes)
    if (change.kind == analysis::NameKind::File) changed.push_back(change.name);
  std::ranges::sort(affected);
  const auto isAffected = [&](const Document& open) {
    return open.project() == project && std::ranges::binary_search(affected, open.path());
  };
  std::vector<std::string> rechecked;
  for (DocumentPtr& document : documents_.recheck(isAffected)) {
    refresher_.note(Refresher::Change::Meaning);
    rechecked.push_back(document->path());
    update(std::move(document));
  }
  std::ranges::move(changed, std::back_inserter(affected));
  std::ranges::sort(affected);
  const auto again = std::ranges::unique(affected);
  affected.erase(again.begin(), again.end());
  if (affected.empty()) return;
  if (features_.pullsDiagnostics) return refreshPulled();
  std::ranges::sort(rechecked);
  std::erase_if(affected,
                [&](const auto& path) { return std::ranges::binary_search(rechecked, path); });
  closedFiles_.check(affected);
}

}  // namespace puppet::server
