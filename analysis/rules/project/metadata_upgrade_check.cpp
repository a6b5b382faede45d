// Checks of metadata.json that only an upgrade needs.

#include <algorithm>
#include <string>

#include "analysis/rules/project/data_fixes.h"
#include "analysis/rules/project/upgrade_checks.h"
#include "analysis/upgrade/moved_names.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "types/scalar/semver.h"
#include "types/scalar/semver_range.h"

namespace puppet::analysis {
namespace {

using parser::DataNode;

/// Returns the requirement of a product; empty if there is none.
DataNode requirementOf(const DataNode& requirements, std::string_view product) {
  if (requirements && requirements.isSequence())
    for (const DataNode& one : requirements.children())
      if (const DataNode name = one.find("name"); name && name.text() == product) return one;
  return {};
}

/// Reports a module that works with a version of Puppet which OpenVox continues and does not name
/// OpenVox, whose first release that satisfies such a requirement is 8.19.
void addOpenVoxRequirement(std::string_view source, const DataNode& requirements,
                           std::vector<Diagnostic>& findings) {
  const DataNode puppet = requirementOf(requirements, "puppet");
  const DataNode versions = puppet ? puppet.find("version_requirement") : DataNode();
  if (!versions || !versions.isScalar() || requirementOf(requirements, "openvox")) return;
  const auto range = types::SemVerRange::parse(versions.text());
  constexpr int kFirst = 8, kLast = 9;
  if (!range || !range->includesLastOf(kFirst)) return;  // metadata-puppet-bound tells it
  const int next = range->includesLastOf(kLast) ? kLast + 1 : kFirst + 1;
  findings.push_back(
      makeDiagnostic(DiagnosticId::MetadataOpenVox, puppet.find("name").range(), {}));
  const TextRange entry = puppet.range();
  const std::size_t line = source.rfind('\n', entry.start);
  const std::string_view before = source.substr(line == source.npos ? 0 : line + 1,
                                                entry.start - (line == source.npos ? 0 : line + 1));
  const bool isAlone = before.find_first_not_of(" \t") == before.npos;
  const std::string separator = isAlone ? ",\n" + std::string(before) : ", ";
  findings.back().fix("Add openvox",
                      {{{entry.end, entry.end},
                        separator + "{ \"name\": \"openvox\", \"version_requirement\": \"" +
                            ">= 8.19.0 < " + std::to_string(next) + ".0.0\" }"}});
}

void addEndedSystems(std::string_view source, const DataNode& systems,
                     std::vector<Diagnostic>& findings) {
  if (!systems || !systems.isSequence()) return;
  for (const DataNode& system : systems.children()) {
    const DataNode name = system.find("operatingsystem"),
                   releases = system.find("operatingsystemrelease");
    if (!name || !name.isScalar() || !releases || !releases.isSequence()) continue;
    for (const DataNode& release : releases.children()) {
      const std::string_view ended =
          release.isScalar() ? endOfSystem(name.text(), release.text()) : std::string_view();
      if (ended.empty()) continue;
      findings.push_back(makeDiagnostic(DiagnosticId::EndedSystem, release.range(),
                                        {name.text(), release.text(), ended}));
      const auto range = removableRange(source, release);
      if (range && releases.children().size() > 1) findings.back().fix("Remove it", {{*range, ""}});
    }
  }
}

}  // namespace

void addMetadataOfUpgrade(const parser::DataTree& tree, std::vector<Diagnostic>& findings) {
  const DataNode root = tree.root();
  if (!tree.errors().empty() || !root || !root.isMapping()) return;
  const std::string_view source = tree.source().view();
  addOpenVoxRequirement(source, root.find("requirements"), findings);
  if (const DataNode version = root.find("pdk-version"))
    findings.push_back(makeDiagnostic(DiagnosticId::PdkModule, version.keyOfEntry().range(), {}));
  addEndedSystems(source, root.find("operatingsystem_support"), findings);
}

Diagnostic makeMovedModule(TextRange range, std::string_view name, const MovedModule& moved) {
  using Reason = MovedModule::Reason;
  if (moved.reason == Reason::Archived)
    return makeDiagnostic(DiagnosticId::ArchivedModule, range,
                          {name, moved.name.empty() ? "" : "; use '" + moved.name + '\''});
  const bool isForOpenVox = moved.reason == Reason::ForOpenVox;
  return makeDiagnostic(isForOpenVox ? DiagnosticId::ModuleForOpenVox : DiagnosticId::RenamedModule,
                        range, {name, moved.name});
}

}  // namespace puppet::analysis
