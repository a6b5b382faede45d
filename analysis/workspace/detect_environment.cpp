#include "analysis/workspace/detect_environment.h"

#include <algorithm>
#include <array>
#include <set>
#include <unordered_set>

#include "analysis/documents/document_node.h"
#include "analysis/workspace/autoload.h"
#include "analysis/workspace/dependencies.h"
#include "analysis/workspace/environment_conf.h"
#include "analysis/workspace/environment_gaps.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/metadata.h"
#include "analysis/workspace/puppetfile.h"

namespace puppet::analysis {
namespace {

using Paths = std::vector<std::string>;

constexpr std::size_t kMaxConfBytes = 1 << 20;
constexpr int kMaxLevelsUp = 24;

/// Conventional module folders of a control repository, in module path order.
constexpr std::array<std::string_view, 4> kModuleFolderNames = {"site-modules", "site", "dist",
                                                                "modules"};
/// Folders of which a module has at least one.
constexpr std::array<std::string_view, 7> kModuleParts = {
    "manifests", "lib/puppet", "functions", "types", "plans", "tasks", "lib/facter"};
/// Folders in which packages install modules: the default of `$basemodulepath`.
constexpr std::array<std::string_view, 4> kBaseModulePath = {
    "/etc/puppetlabs/code/modules", "/opt/puppetlabs/puppet/modules", "/etc/puppet/code/modules",
    "/usr/share/puppet/modules"};

/// Folders to which environments are deployed.
constexpr std::array<std::string_view, 2> kCodeFolders = {"/etc/puppetlabs/code",
                                                          "/etc/puppet/code"};

std::string join(std::string_view folder, std::string_view name) {
  if (isAbsolute(name)) return std::string(name);
  std::string path(folder);
  if (!path.ends_with('/')) path += '/';
  return path.append(name);
}

bool hasMetadata(const std::string& folder) { return isFile(join(folder, "metadata.json")); }

bool looksLikeModule(const std::string& folder) {
  return hasMetadata(folder) || std::ranges::any_of(kModuleParts, [&](std::string_view part) {
           return isDirectory(join(folder, part));
         });
}

/// Returns true if an entry of `folder` is a module. Symbolic links are followed.
bool holdsModules(const std::string& folder) {
  const auto entries = listDirectory(folder);
  return entries && std::ranges::any_of(*entries, [&](const DirectoryEntry& entry) {
           const bool mayBe = entry.kind == DirectoryEntry::Kind::Directory ||
                              entry.kind == DirectoryEntry::Kind::Link;
           return mayBe && isModuleName(entry.name) &&
                  (looksLikeModule(join(folder, entry.name)) ||
                   isFile(join(join(folder, entry.name), "hiera.yaml")));
         });
}

bool isControlRepo(const std::string& folder) {
  if (isFile(join(folder, "environment.conf")) || isFile(join(folder, "Puppetfile"))) return true;
  return !hasMetadata(folder) &&
         std::ranges::any_of(kModuleFolderNames, [&](std::string_view name) {
           return holdsModules(join(folder, name));
         });
}

/// Returns true if `folder` has the conventional name of a module folder.
bool isFolderOfModules(std::string_view folder) {
  return std::ranges::find(kModuleFolderNames, baseName(folder)) != kModuleFolderNames.end();
}

constexpr std::string_view kBoltProject = "bolt-project.yaml";
/// Module folders of a Bolt project, in module path order; Bolt installs into the last.
constexpr std::array<std::string_view, 4> kBoltModuleFolders = {"modules", "site-modules", "site",
                                                                ".modules"};

/// An environment.conf makes the folder an environment, whatever else it is.
bool isBoltProject(std::string_view folder) {
  return isFile(join(folder, kBoltProject)) && !isFile(join(folder, "environment.conf"));
}

/// Returns true if `folder` is certainly an environment around `inner`, a folder below it:
/// environment.conf is optional, and may be missing where the folders have their usual names.
bool isEnvironmentAround(std::string_view folder, std::string_view inner) {
  if (isFile(join(folder, "environment.conf")) || isBoltProject(folder)) return true;
  if (parentOf(inner) != folder || !isFolderOfModules(inner)) return false;
  return isFile(join(folder, "Puppetfile")) ||
         (isDirectory(join(folder, "manifests")) && isControlRepo(std::string(folder)));
}

/// Returns the name of the module in `folder`: that in its metadata, or the part of the folder's
/// name after the author.
std::string moduleNameOf(const std::string& folder) {
  std::string name = moduleNameInMetadata(join(folder, "metadata.json"));
  if (isModuleName(name)) return name;
  const std::string_view base = baseName(folder);
  const std::string_view behindDash = base.substr(base.rfind('-') + 1);
  return isModuleName(behindDash) ? std::string(behindDash) : std::string();
}

void dropRepetitions(Paths& paths) {
  std::unordered_set<std::string> seen;
  std::erase_if(paths, [&](const std::string& path) { return !seen.insert(path).second; });
}

/// Adds the modules in a folder; symbolic links are followed.
void addModules(Environment& environment, const std::string& folder, std::uint32_t rank) {
  const auto entries = listDirectory(folder);
  if (!entries) {
    environment.problems.push_back({folder, "cannot be read: " + entries.error().message()});
    return;
  }
  for (const DirectoryEntry& entry : *entries) {
    if (!isModuleName(entry.name)) continue;
    std::string path = join(folder, entry.name);
    if (entry.kind == DirectoryEntry::Kind::Link) {
      std::string real = realPathOf(path);
      if (real.empty()) {
        environment.problems.push_back({path, "is a link that leads nowhere"});
        continue;
      }
      path = std::move(real);
      if (!isDirectory(path)) continue;
    } else if (entry.kind != DirectoryEntry::Kind::Directory) {
      continue;
    }
    environment.modules.push_back({entry.name, std::move(path), rank});
  }
}

/// Drops the modules that are installed for all environments while one of the Puppetfile is
/// missing: the environment will have its own version of some, and what a missing module declares
/// may have the name of something in them.
void dropReplaced(Environment& environment, const Puppetfile& puppetfile) {
  if (environment.kind != Environment::Kind::ControlRepo) return;
  const std::vector<std::string>& brought = puppetfile.folders;
  const auto missing = std::ranges::find_if(brought, [&](const std::string& module) {
    return isInside(module, environment.root) && !isDirectory(module);
  });
  if (missing == brought.end()) return;
  std::set<std::string> dropped;
  std::erase_if(environment.modules, [&](const Module& module) {
    const std::string& folder = environment.modulePath[module.rank - 1];
    const bool isShared = !isInside(folder, environment.root);
    if (isShared) dropped.insert(folder);
    return isShared;
  });
  for (const std::string& folder : dropped)
    environment.problems.push_back({folder, "is not used: the module '" +
                                                std::string(baseName(*missing)) +
                                                "' of the Puppetfile is not installed"});
}

/// Sets the modules on the module path, and what is missing of those that something requires.
void findModules(Environment& environment) {
  auto& modules = environment.modules;
  // The module at the root takes precedence.
  const bool isModule = environment.kind == Environment::Kind::Module ||
                        environment.kind == Environment::Kind::BoltProject;
  std::erase_if(modules,
                [&](const Module& module) { return !isModule || module.path != environment.root; });
  for (std::uint32_t i = 0; i < environment.modulePath.size(); ++i)
    addModules(environment, environment.modulePath[i], i + 1);
  std::ranges::stable_sort(modules, {}, &Module::name);
  const auto sameName = [](const Module& a, const Module& b) { return a.name == b.name; };
  for (auto at = modules.begin();
       (at = std::adjacent_find(at, modules.end(), sameName)) != modules.end(); ++at)
    if (at->path != std::next(at)->path)
      environment.problems.push_back(
          {std::next(at)->path, "is hidden by the module of the same name in " + at->path});
  modules.erase(std::unique(modules.begin(), modules.end(), sameName), modules.end());
  const Puppetfile puppetfile = readPuppetfile(environment.root);
  dropReplaced(environment, puppetfile);
  findGaps(environment, puppetfile);
}

class Detector {
 public:
  Detector(const std::string& path, const EnvironmentSettings& settings)
      : path_(withoutLinks(path)), settings_(settings) {}

  EnvironmentPlace locate() {
    if (isDirectory(path_)) {
      detectFolder(path_);
    } else {
      detectFile();
    }
    return {environment_.kind, environment_.root};
  }

  Environment detect() {
    locate();
    applySettings();
    if (const std::string stubs = join(environment_.root, ".puppet-ls/stubs"); isDirectory(stubs))
      environment_.stubs.push_back(stubs);
    // A folder that is listed again adds no modules.
    dropRepetitions(environment_.modulePath);
    for (std::string& folder : environment_.modulePath) folder = withoutLinks(folder);
    dropRepetitions(environment_.modulePath);
    for (std::string& manifest : environment_.manifests) manifest = withoutLinks(manifest);
    findModules(environment_);
    return std::move(environment_);
  }

 private:
  using Kind = Environment::Kind;

  void detectFile() {
    const std::string folder(parentOf(path_));
    if (const auto root = enclosingRoot(folder)) return detectFolder(*root);
    environment_.kind = Kind::File;
    environment_.root = folder;
    environment_.manifests = {path_};
  }

  void detectFolder(const std::string& folder) {
    environment_.root = folder;
    if (isBoltProject(folder)) return setUpBoltProject();
    if (isControlRepo(folder)) return setUpControlRepo();
    if (looksLikeModule(folder) && !moduleNameOf(folder).empty()) return setUpModule();
    if (holdsModules(folder)) {
      // A configured module path excludes modules of the surrounding environment.
      if (!settings_.modulePath && takesEnvironment(parentOf(folder), folder)) return;
      environment_.kind = Kind::ModuleFolder;
      environment_.modulePath = {folder};
      return;
    }
    if (const auto root = enclosingRoot(folder); root && *root != folder)
      return detectFolder(*root);
    environment_.kind = Kind::Folder;
    environment_.manifests = {folder};
  }

  /// Returns the control repository that contains `folder`, or else the module that does.
  static std::optional<std::string> enclosingRoot(const std::string& folder) {
    std::optional<std::string> module;
    std::string_view at = folder;
    std::string_view inner;
    for (int i = 0; i < kMaxLevelsUp && !at.empty() && !isRoot(at); ++i, at = parentOf(at)) {
      const std::string candidate(at);
      if (isEnvironmentAround(at, std::exchange(inner, at))) return candidate;
      const bool isCode = std::ranges::find(kModuleParts, baseName(at)) != kModuleParts.end();
      if (!module && hasMetadata(candidate)) module = candidate;
      if (!module && isCode && isModuleName(baseName(parentOf(at)))) module = parentOf(at);
    }
    return module;
  }

  void setUpControlRepo() {
    environment_.kind = Kind::ControlRepo;
    const EnvironmentConf conf = parseEnvironmentConf(
        textOfFile(join(environment_.root, "environment.conf"), kMaxConfBytes));
    namesModules_ = isFile(join(environment_.root, "Puppetfile"));
    environment_.isModulePathKnown = conf.modulePath.has_value() || namesModules_;
    const std::string manifest = conf.manifest.value_or("manifests");
    environment_.manifests = {join(environment_.root, manifest)};
    if (conf.modulePath) {
      addModulePath(*conf.modulePath);
      return;
    }
    const auto folder =
        moduleFolderOfPuppetfile(textOfFile(join(environment_.root, "Puppetfile"), kMaxConfBytes));
    for (const std::string_view name : kModuleFolderNames) addIfThere(name);
    if (folder) addIfThere(*folder);
    // Modules installed on this machine are irrelevant to a repository that is only edited here.
    const bool isDeployed = std::ranges::any_of(
        kCodeFolders, [&](std::string_view code) { return isInside(environment_.root, code); });
    if (isDeployed || settings_.baseModulePath) addBase();
  }

  /// Sets up a Bolt project: its root is the module that bolt-project.yaml names.
  void setUpBoltProject() {
    environment_.kind = Kind::BoltProject;
    std::optional<DocumentMistake> mistake;
    const DocumentNode project =
        readYaml(textOfFile(join(environment_.root, kBoltProject), kMaxConfBytes), mistake);
    if (const DocumentNode* name = project.find("name"); name && isModuleName(name->text))
      environment_.modules.push_back({name->text, environment_.root, 0});
    if (const DocumentNode* path = project.find("modulepath")) {
      for (const DocumentNode& folder : path->items) addIfThere(folder.text);
      for (const std::string& folder : splitPathList(path->text)) addIfThere(folder);
      addIfThere(kBoltModuleFolders.back());
    } else {
      for (const std::string_view folder : kBoltModuleFolders) addIfThere(folder);
    }
  }

  void addModulePath(std::string_view list) {
    Paths parts = splitPathList(list);
    dropRepetitions(parts);
    std::size_t entries = kMaxPatternEntries;  // for all patterns together
    for (const std::string& part : parts) {
      if (part == "$basemodulepath") {
        // Servers have other modules in its folders.
        if (!namesModules_ && !settings_.baseModulePath) environment_.isModulePathKnown = false;
        addBase();
      } else if (part.find('$') != std::string::npos) {
        environment_.isModulePathKnown = false;
        addProblem(join(environment_.root, "environment.conf"),
                   "the value of the setting in '" + part + "' is not known");
      } else {
        for (std::string& folder : expandPattern(join(environment_.root, part), entries))
          environment_.modulePath.push_back(std::move(folder));
      }
    }
  }

  void addBase() {
    if (settings_.baseModulePath) {
      for (const std::string& folder : *settings_.baseModulePath) addIfThere(folder);
    } else {
      for (const std::string_view folder : kBaseModulePath) addIfThere(folder);
    }
  }

  void addIfThere(std::string_view folder) {
    if (const std::string path = join(environment_.root, folder); isDirectory(path))
      environment_.modulePath.push_back(path);
  }

  /// Switches to the environment in `root` if `folder` is on its module path, and returns true
  /// then: modules on the module path of an environment see all modules of that path.
  bool takesEnvironment(std::string_view root, const std::string& folder) {
    if (root.empty() || !isEnvironmentAround(root, folder)) return false;
    Environment before = std::exchange(environment_, {});
    environment_.root = root;
    if (isBoltProject(root))
      setUpBoltProject();
    else
      setUpControlRepo();
    const bool isThere = std::ranges::any_of(
        environment_.modulePath,
        [&](const std::string& candidate) { return withoutLinks(candidate) == folder; });
    if (!isThere) environment_ = std::move(before);
    return isThere;
  }

  /// Sets up a single module; other modules are its fixtures, or else those next to it.
  void setUpModule() {
    const std::string parent(parentOf(environment_.root));
    for (const std::string_view up : {parentOf(parent), std::string_view(parent)})
      if (takesEnvironment(up, parent)) return;
    environment_.kind = Kind::Module;
    environment_.modules.push_back({moduleNameOf(environment_.root), environment_.root, 0});
    const std::string fixtures = join(environment_.root, "spec/fixtures/modules");
    if (isDirectory(fixtures)) {
      environment_.modulePath = {fixtures};
    } else if (isModuleName(baseName(environment_.root)) && isFolderOfModules(parent)) {
      environment_.modulePath = {parent};
    }
  }

  void applySettings() {
    if (settings_.modulePath) {
      environment_.isModulePathKnown = true;
      environment_.modulePath.clear();
      for (const std::string& part : *settings_.modulePath) {
        if (part == "$basemodulepath") {
          addBase();
        } else {
          environment_.modulePath.push_back(join(environment_.root, part));
        }
      }
    }
    if (settings_.manifest) environment_.manifests = {join(environment_.root, *settings_.manifest)};
  }

  static std::string withoutLinks(const std::string& path) {
    std::string real = realPathOf(path);
    return real.empty() ? path : real;
  }

  void addProblem(std::string path, std::string message) {
    environment_.problems.push_back({std::move(path), std::move(message)});
  }

  std::string path_;
  const EnvironmentSettings& settings_;
  bool namesModules_ = false;  ///< set if there is a Puppetfile
  Environment environment_;
};

}  // namespace

Environment detectEnvironment(const std::string& path, const EnvironmentSettings& settings) {
  return Detector(path, settings).detect();
}

EnvironmentPlace locateEnvironment(const std::string& path, const EnvironmentSettings& settings) {
  return Detector(path, settings).locate();
}

}  // namespace puppet::analysis
