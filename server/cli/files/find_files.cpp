#include "server/cli/files/find_files.h"

#include <algorithm>
#include <deque>
#include <filesystem>
#include <set>
#include <unordered_set>

#include "analysis/rules/project/project_files.h"
#include "analysis/workspace/dependencies.h"
#include "analysis/workspace/fact_files.h"
#include "analysis/workspace/files.h"
#include "platform/paths.h"

namespace puppet::server {
namespace {

namespace fs = std::filesystem;
using Entry = analysis::DirectoryEntry;

bool isManifest(std::string_view name) {
  return name.size() > 3 && (name.ends_with(".pp") || name.ends_with(".epp"));
}

/// Returns true for names of files to check; data files are found through their hierarchies
/// instead.
bool isOurs(std::string_view name) {
  using Kind = analysis::ProjectFileKind;
  if (name.ends_with(".pp") || name.ends_with(".epp")) return true;
  const Kind kind = analysis::mayBeProjectFile(name);
  return isCheckedAlways(kind) && kind != Kind::Data;
}

/// Returns what precedes the names of a folder's entries in normal paths.
std::string beforeNamesIn(const std::string& folder) {
  std::string path = (fs::path(folder) / "-").lexically_normal().generic_string();
  path.pop_back();
  return path;
}

class Finder {
 public:
  explicit Finder(const FileSearch& search) : excludes_(search.excludes), wants_(search.wants) {}

  void add(const std::string& argument) {
    const std::string real = analysis::realPathOfPlainFile(argument);
    if (real.empty())
      addOther(argument);
    else
      addNamed(argument, real, real);
  }

  /// Adds a file found by other means unless the walk would skip it.
  void addFound(const std::string& path) {
    const std::string real = analysis::realPathOf(path);
    const auto isOwn = [&](const analysis::Dependencies& dependencies) {
      return analysis::isInside(real, dependencies.folder()) && !dependencies.containsFile(real);
    };
    if (!real.empty() && std::ranges::any_of(dependencies_, isOwn)) addFile(path, real);
  }

  FoundFiles take() {
    found_.dependencies = static_cast<std::size_t>(std::ranges::count_if(
        leftOut_, [&](const std::string& real) { return !isOwnFolder(real); }));
    return std::move(found_);
  }

 private:
  void addNamed(const std::string& argument, std::string real, const std::string& readable) {
    addFile(argument, std::move(real));
    found_.named.try_emplace(argument, readable);
  }

  /// Adds what a folder contains, or what a link points to.
  void addOther(const std::string& argument) {
    std::error_code error;
    const fs::file_status status = fs::status(argument, error);
    if (fs::is_directory(status) && isManifest(fs::path(argument).filename().generic_string())) {
      addUnusable(argument, "Is a directory", true);
    } else if (fs::is_directory(status)) {
      const std::size_t first = found_.paths.size();
      walk(argument);
      std::sort(found_.paths.begin() + static_cast<std::ptrdiff_t>(first), found_.paths.end());
    } else if (fs::exists(status)) {
      const std::string real = analysis::realPathOf(argument);
      addNamed(argument, real.empty() ? argument : real, argument);
    } else {
      // Unlike fs::status on Windows, this tells a path through a file from an absent one.
      const auto listed = analysis::listDirectory(argument);
      addUnreadable(argument, listed ? error : listed.error());
    }
  }

  struct Directory {
    std::string path;   ///< in the user's spelling
    std::string shown;  ///< what precedes the names in it, in that spelling without `.` and `..`
    std::string real;   ///< without symbolic links
    /// Kind of `.pp` files in it, from the names of the directories around: a module's `templates`
    /// and `tasks` contain no manifests, `manifests` and other code folders do.
    enum class Holds : std::uint8_t { Anything, Manifests, NoManifests } holds = Holds::Anything;
  };

  static Directory::Holds holdsIn(Directory::Holds around, std::string_view name) {
    if (around != Directory::Holds::Anything) return around;
    if (name == "templates" || name == "tasks") return Directory::Holds::NoManifests;
    const bool isCode =
        name == "manifests" || name == "functions" || name == "types" || name == "plans";
    return isCode ? Directory::Holds::Manifests : around;
  }

  void walk(const std::string& root) {
    std::vector<Directory> pending{
        {fs::path(root).generic_string(), beforeNamesIn(root), analysis::realPathOf(root)}};
    dependencies_.emplace_back(pending.front().real);
    while (!pending.empty()) {
      const Directory directory = std::move(pending.back());
      pending.pop_back();
      const auto entries = analysis::listDirectory(directory.real);
      if (!entries) {
        addUnreadable(directory.path, entries.error());
        continue;
      }
      for (const Entry& entry : *entries) visit(entry, directory, pending);
    }
  }

  void visit(const Entry& entry, const Directory& parent, std::vector<Directory>& pending) {
    const std::string& name = entry.name;
    if (entry.kind == Entry::Kind::Link) return;
    std::string real = platform::joined(parent.real, name);
    const auto shown = [&] { return parent.shown + name; };
    if (entry.kind == Entry::Kind::Directory) {
      if (name.starts_with('.') && !(wants_ && wants_(real, /*isFolder=*/true))) return;
      if (excludes_ && excludes_(real, /*isFolder=*/true)) return;
      if (dependencies_.back().containsFolder(real)) {
        leftOut_.insert(std::move(real));
        return;
      }
      if (isManifest(name)) addUnusable(shown(), "Is a directory", false);
      pending.push_back({shown(), shown() + '/', std::move(real), holdsIn(parent.holds, name)});
    } else if ((isOurs(name) || (wants_ && wants_(real, /*isFolder=*/false))) &&
               entry.kind == Entry::Kind::File && !dependencies_.back().containsFile(real)) {
      if (parent.holds == Directory::Holds::NoManifests && name.ends_with(".pp") && name != ".pp")
        return;
      addFile(shown(), std::move(real));
    } else if (isManifest(name) && entry.kind != Entry::Kind::File) {
      addUnusable(shown(), "not a regular file", false);
    } else if (analysis::isFactFile(real)) {
      found_.facts.push_back(std::move(real));
    }
  }

  void addFile(std::string path, std::string real) {
    if (excludes_ && excludes_(real, /*isFolder=*/false)) return;
    if (seen_.insert(std::move(real)).second) found_.paths.push_back(std::move(path));
  }

  /// Returns true if a folder skipped for one argument is own code of another.
  bool isOwnFolder(const std::string& real) const {
    return std::ranges::any_of(dependencies_, [&](const analysis::Dependencies& dependencies) {
      return analysis::isInside(real, dependencies.folder()) && !dependencies.containsFolder(real);
    });
  }

  void addUnreadable(const std::string& path, std::error_code error) {
    found_.unread.push_back({path, error.message()});
  }

  void addUnusable(std::string path, const char* reason, bool fails) {
    found_.unread.push_back({std::move(path), reason, fails});
  }

  const ExcludesPath& excludes_;
  const WantsPath& wants_;
  std::deque<analysis::Dependencies> dependencies_;  ///< one for each directory argument
  std::set<std::string> leftOut_;                    ///< real paths of dependencies
  FoundFiles found_;
  std::unordered_set<std::string> seen_;  ///< real paths
};

}  // namespace

analysis::ProjectFileKind projectFileKindAt(const std::string& path) {
  std::error_code error;
  const fs::path full = fs::absolute(path, error);
  return analysis::mayBeProjectFile(error ? path : full.lexically_normal().generic_string());
}

FoundFiles findFiles(const std::vector<std::string>& arguments, const FileSearch& search) {
  Finder finder(search);
  for (const std::string& argument : arguments) finder.add(argument);
  for (const std::string& other : search.others) finder.addFound(other);
  return finder.take();
}

}  // namespace puppet::server
