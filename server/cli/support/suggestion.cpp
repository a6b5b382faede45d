#include "server/cli/support/suggestion.h"

#include <algorithm>

#include "analysis/symbols/name_candidates.h"

namespace puppet::server {
namespace {

std::string_view withoutDashes(std::string_view word) {
  return word.substr(std::min(word.find_first_not_of('-'), word.size()));
}

}  // namespace

std::string suggestion(std::string_view written, std::span<const std::string> candidates) {
  analysis::NameCandidates near(withoutDashes(written.substr(0, written.find('='))));
  for (const std::string& candidate : candidates) near.offer(withoutDashes(candidate));
  const auto meant = std::ranges::find(candidates, near.best(), withoutDashes);
  return near.best().empty() || meant == candidates.end() ? std::string()
                                                          : "; did you mean '" + *meant + "'?";
}

}  // namespace puppet::server
