#include "analysis/workspace/fact_files.h"

#include "analysis/workspace/files.h"
#include "analysis/workspace/read_interface.h"

namespace puppet::analysis {
namespace {

constexpr std::size_t kMaxFactFileBytes = 1 << 20;

bool isRuby(std::string_view path) {
  return path.ends_with(".rb") && path.find("/lib/facter/") != path.npos;
}

}  // namespace

bool isFactFile(std::string_view path) {
  return isRuby(path) || baseName(parentOf(path)) == "facts.d";
}

std::vector<std::string> factsInFile(const std::string& path) {
  std::vector<std::string> names;
  auto content = readFile(path, kMaxFactFileBytes);
  if (!content) return names;
  const FileKind kind = isRuby(path) ? FileKind::RubyFact : FileKind::ExternalFact;
  const FoundFile file{path, {}, 0, {kind, {}}};
  const ReadInterface read = readText(std::move(content->bytes), file, LanguageLevel::Puppet8);
  for (const FactInterface& fact : read.interface.facts) names.push_back(fact.name);
  return names;
}

}  // namespace puppet::analysis
