#include "server/cli/find_files.h"

#include <algorithm>
#include <filesystem>
#include <unordered_set>

#include "analysis/project_files/project_files.h"

namespace puppet::server {
namespace {

namespace fs = std::filesystem;

/// Data is found by the hierarchies that read it.
bool isOurs(std::string_view name) {
  using Kind = analysis::ProjectFileKind;
  const Kind kind = analysis::mayBeProjectFile(name);
  return name.ends_with(".pp") || name.ends_with(".epp") ||
         (kind != Kind::None && kind != Kind::Data);
}

class Finder {
 public:
  void add(const std::string& argument) {
    std::error_code error;
    const fs::file_status status = fs::status(argument, error);
    if (fs::is_directory(status)) {
      const std::size_t first = found_.paths.size();
      walk(argument);
      std::sort(found_.paths.begin() + static_cast<std::ptrdiff_t>(first), found_.paths.end());
    } else if (fs::exists(status)) {
      const std::string real = fs::canonical(argument, error).string();
      addFile(argument, error ? argument : real);
    } else {
      complain(argument,
               error ? error : std::make_error_code(std::errc::no_such_file_or_directory));
    }
  }

  FoundFiles take() { return std::move(found_); }

 private:
  /// A directory as the user would write it, and without links.
  struct Directory {
    fs::path shown;
    fs::path real;
  };

  void walk(const std::string& root) {
    std::error_code error;
    std::vector<Directory> pending{{root, fs::canonical(root, error)}};
    while (!pending.empty()) {
      const Directory directory = std::move(pending.back());
      pending.pop_back();
      fs::directory_iterator entry(directory.shown, error);
      for (; !error && entry != fs::directory_iterator(); entry.increment(error))
        visit(*entry, directory, pending);
      if (error) complain(directory.shown.string(), error);
    }
  }

  void visit(const fs::directory_entry& entry, const Directory& parent,
             std::vector<Directory>& pending) {
    const fs::path name = entry.path().filename();
    std::error_code error;
    if (entry.is_symlink(error)) return;
    if (entry.is_directory(error)) {
      if (!name.native().starts_with('.')) pending.push_back({entry.path(), parent.real / name});
    } else if (isOurs(name.native()) && entry.is_regular_file(error)) {
      addFile(entry.path().lexically_normal().string(), (parent.real / name).string());
    }
  }

  void addFile(std::string path, std::string real) {
    if (seen_.insert(std::move(real)).second) found_.paths.push_back(std::move(path));
  }

  void complain(const std::string& path, std::error_code error) {
    found_.errors.push_back("cannot read " + path + ": " + error.message());
  }

  FoundFiles found_;
  std::unordered_set<std::string> seen_;  ///< real paths
};

}  // namespace

FoundFiles findFiles(const std::vector<std::string>& arguments) {
  Finder finder;
  for (const std::string& argument : arguments) finder.add(argument);
  return finder.take();
}

}  // namespace puppet::server
