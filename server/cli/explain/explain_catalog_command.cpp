#include "server/cli/explain/explain_catalog_command.h"

#include <map>
#include <span>

#include "analysis/eval/catalog/catalog_serialization.h"
#include "analysis/hiera/data_part.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/testing/manifest_test.h"
#include "parser/data/parse_data.h"
#include "server/cli/compile/compiled_program.h"
#include "server/cli/explain/provenance_report.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/printable.h"

namespace puppet::server {
namespace {

std::string suggestionFor(const std::string& name, const auto& names) {
  analysis::NameCandidates candidates(name);
  for (const std::string& each : names) candidates.offer(each);
  return candidates.best().empty() ? std::string() : "; did you mean " + candidates.best() + '?';
}

/// Returns the origins of the attributes with this name, or of all.
std::vector<analysis::ValueOrigin> originsOf(const analysis::Resource& resource,
                                             const std::string& name,
                                             analysis::Provenance& provenance) {
  std::vector<analysis::ValueOrigin> origins;
  for (const analysis::ResourceAttribute& attribute : resource.attributes)
    if ((name.empty() && !attribute.value.isUndef()) || attribute.name == name)
      origins.push_back(provenance.originOf(resource, attribute));
  return origins;
}

/// Adds the values that lookups found in files of the level, and in those of the levels below.
void addLevelValues(std::span<const analysis::LookupStep> steps, const std::string& level,
                    bool isSensitive, std::vector<analysis::LevelValue>& values) {
  using Kind = analysis::LookupStep::Kind;
  for (const analysis::LookupStep& step : steps) {
    if (step.kind == Kind::Options) continue;
    const bool isMadeSensitive = isSensitive || step.isMadeSensitive;
    addLevelValues(step.parts, step.kind == Kind::Level ? step.subject : level, isMadeSensitive,
                   values);
    if (step.kind == Kind::File && step.outcome == analysis::LookupStep::Outcome::Found)
      values.push_back({step.key, step.subject, level, step.line, step.value, isSensitive});
  }
}

/// Finds parts of data in its files. Reads each file once.
class DataTrees {
 public:
  analysis::LevelPart find(const analysis::LevelValue& level, const analysis::ValuePath& path) {
    const auto [entry, isNew] = trees_.try_emplace(level.path);
    if (isNew) entry->second = read(level.path);
    if (!entry->second) return {};
    analysis::DataPart part = analysis::findDataPart(*entry->second, level.key, path);
    return {part.line, std::move(part.keys), std::move(part.variables)};
  }

 private:
  /// Returns nullptr for a file that is gone, or is too large for data.
  static parser::DataTreePtr read(const std::string& path) {
    const auto bytes = readFile(path, parser::DataTree::kMaxBytes);
    if (!bytes || bytes->size > bytes->bytes.size()) return nullptr;
    const auto format =
        path.ends_with(".json") ? parser::DataFormat::Json : parser::DataFormat::Yaml;
    return parser::parseData(SourceText(bytes->bytes), format);
  }

  std::map<std::string, parser::DataTreePtr> trees_;
};

}  // namespace

int runExplainCatalog(const ExplainCatalogOptions& options) {
  const std::string reference = analysis::normalizedReference(options.reference);
  if (reference.empty())
    return complain("expected a reference such as File[/etc/hosts], got '" + options.reference +
                    "'");
  analysis::LookupTrace trace;
  analysis::BodyRuns runs;
  const auto compiled = compileProgram(options.compile, &trace, &runs);
  if (!compiled) return complain(compiled.error());
  if (!compiled->isCompiled) {
    reportErrors(*compiled);
    return kExitFindings;
  }
  const analysis::Catalog& catalog = compiled->program->catalog();
  std::vector<analysis::LevelValue> data;
  addLevelValues(trace.lookups(), {}, /*isSensitive=*/false, data);
  DataTrees trees;
  analysis::Provenance provenance(
      catalog, compiled->program->context().symbols, runs, data,
      [&](const analysis::LevelValue& level, const analysis::ValuePath& path) {
        return trees.find(level, path);
      });
  const analysis::Resource* resource = provenance.find(reference);
  if (!resource) {
    std::vector<std::string> names;
    for (const analysis::Resource& each : catalog.resources()) names.push_back(each.reference());
    return complain(reference + " is not in the catalog" + suggestionFor(reference, names));
  }
  const ResourceExplanation explanation{*resource, provenance.declarationsOf(*resource),
                                        originsOf(*resource, options.attribute, provenance),
                                        *compiled->program};
  if (!options.attribute.empty() && explanation.attributes.empty()) {
    std::vector<std::string> names;
    for (const auto& attribute : resource->attributes) names.push_back(attribute.name);
    return complain(reference + " has no attribute '" + options.attribute + "'" +
                    suggestionFor(options.attribute, names));
  }
  writeOut(options.format == ExplainCatalogOptions::Format::Json ? explanationAsJson(explanation)
                                                                 : explanationAsText(explanation));
  return kExitClean;
}

}  // namespace puppet::server
