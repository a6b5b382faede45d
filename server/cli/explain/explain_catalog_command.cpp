#include "server/cli/explain/explain_catalog_command.h"

#include <span>

#include "analysis/eval/catalog/catalog_serialization.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/testing/manifest_test.h"
#include "server/cli/compiled_program.h"
#include "server/cli/exit_code.h"
#include "server/cli/explain/provenance_report.h"
#include "server/cli/file_io.h"
#include "server/cli/printable.h"

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
                    std::vector<analysis::LevelValue>& values) {
  using Kind = analysis::LookupStep::Kind;
  for (const analysis::LookupStep& step : steps) {
    if (step.kind == Kind::Options) continue;
    addLevelValues(step.parts, step.kind == Kind::Level ? step.subject : level, values);
    if (step.kind == Kind::File && step.outcome == analysis::LookupStep::Outcome::Found)
      values.push_back({step.key, step.subject, level, step.line, step.value});
  }
}

}  // namespace

int runExplainCatalog(const ExplainCatalogOptions& options) {
  const std::string reference = analysis::normalizedReference(options.reference);
  if (reference.empty())
    return complain("expected a reference such as File[/etc/hosts], got '" + options.reference +
                    "'");
  analysis::LookupTrace trace;
  const auto compiled = compileProgram(options.compile, &trace);
  if (!compiled) return complain(compiled.error());
  if (!compiled->isCompiled) {
    reportErrors(*compiled);
    return kExitFindings;
  }
  const analysis::Catalog& catalog = compiled->program->catalog();
  std::vector<analysis::LevelValue> data;
  addLevelValues(trace.lookups(), {}, data);
  analysis::Provenance provenance(catalog, compiled->program->context().symbols, data);
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
