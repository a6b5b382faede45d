#include "analysis/rules/project/project_checks.h"

#include "analysis/workspace/puppetfile.h"

namespace puppet::analysis {

bool isMissing(const std::string& path, const std::string& folder, QueryContext& queries) {
  if (queries.entryAt(path) != 0) return false;
  const auto puppetfile = queries.text(folder + "/Puppetfile");
  return !puppetfile || !isMadeByPuppetfile(*puppetfile, folder, path);
}

}  // namespace puppet::analysis
