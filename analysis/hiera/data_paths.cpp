#include "analysis/hiera/data_paths.h"

#include <algorithm>

#include "analysis/hiera/data_folder.h"
#include "analysis/workspace/files.h"

namespace puppet::analysis {

std::string globOf(std::string_view written) {
  std::string glob;
  for (std::size_t at = 0; at < written.size();) {
    const std::size_t begin = std::min(written.find("%{", at), written.size());
    glob += written.substr(at, begin - at);
    const std::size_t end = written.find('}', begin);
    if (end == written.npos) break;
    glob += '*';
    at = end + 1;
  }
  return glob;
}

namespace {

bool isOfFiles(const HierarchyLevel& level) {
  return level.source != HierarchyLevel::Source::Other &&
         level.locations != HierarchyLevel::Locations::Elsewhere;
}

/// A place in which a level may have files.
struct Location {
  std::string glob;  ///< pattern of absolute paths
  bool isLiteral;    ///< true without interpolation
};

std::vector<Location> locationsOf(const HieraConfig& config, const HierarchyLevel& level) {
  std::vector<std::string> patterns = level.patterns;
  const bool isMapped = level.locations == HierarchyLevel::Locations::Mapped;
  if (isMapped && patterns.size() == 3) patterns = {patterns[2]};
  // The server has the folders of version 3 elsewhere.
  const bool isElsewhere =
      config.version == HieraConfig::kServerVersion && isAbsolute(level.dataDirectory);
  const std::string folder(isElsewhere ? baseName(level.dataDirectory)
                                       : std::string_view(level.dataDirectory));
  std::vector<Location> locations;
  for (const std::string& pattern : patterns) {
    const bool isLiteral = !isMapped && pattern.find("%{") == pattern.npos &&
                           level.dataDirectory.find("%{") == pattern.npos;
    locations.push_back({config.folder + '/' + globOf(folder) + '/' + globOf(pattern), isLiteral});
  }
  return locations;
}

/// Returns true if the literal part of a pattern exists: the file, or the folder that leads to it.
bool isThere(const std::string& glob, const Environment& environment) {
  const std::size_t open = glob.find_first_of("*?[{");
  const std::string known =
      open == glob.npos ? glob : glob.substr(0, std::min(glob.rfind('/', open), open));
  const std::string real = realPathOf(known);
  return !real.empty() && environment.contains(real);
}

}  // namespace

std::vector<DataPath> dataPathsOf(const HieraConfig& config) {
  std::vector<DataPath> paths;
  std::uint32_t location = 0;
  for (const auto* levels : {&config.hierarchy, &config.defaults})
    for (const HierarchyLevel& level : *levels)
      if (isOfFiles(level))
        for (const Location& one : locationsOf(config, level)) {
          for (std::string& path : DataFolder::expand(one.glob))
            paths.push_back(
                {&level, std::move(path), location, one.isLiteral, levels == &config.defaults});
          ++location;
        }
  return paths;
}

std::vector<std::string> gapsOf(const HieraConfig& config, const Environment& environment) {
  std::vector<std::string> gaps;
  if (!config.problem.message.empty()) gaps.push_back("hiera.yaml: " + config.problem.message);
  if (config.version == HieraConfig::kServerVersion)
    gaps.push_back("hiera.yaml: version 3 counts for a whole server");
  for (const auto* levels : {&config.hierarchy, &config.defaults})
    for (const HierarchyLevel& level : *levels) {
      if (!isOfFiles(level))
        gaps.push_back("the level '" + level.name + "' does not read files of the environment");
      else if (!std::ranges::all_of(locationsOf(config, level), [&](const Location& one) {
                 return isThere(one.glob, environment);
               }))
        gaps.push_back("the data of the level '" + level.name + "' is not there");
    }
  return gaps;
}

}  // namespace puppet::analysis
