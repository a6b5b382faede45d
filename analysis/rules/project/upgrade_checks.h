#pragma once

#include <string_view>
#include <vector>

#include "analysis/upgrade/moved_names.h"
#include "parser/data/data_tree.h"
#include "parser/diagnostics/diagnostic.h"

// Checks for upgrades, of files that nothing else looks at and of others.

namespace puppet::analysis {

/// Returns the settings of a puppet.conf that are gone.
std::vector<Diagnostic> checkPuppetConf(std::string_view text);
/// Returns a finding if an auth.conf is one of the time before the server read HOCON.
std::vector<Diagnostic> checkAuthConf(std::string_view text);
/// Returns the gems of a Gemfile that OpenVox continues under other names.
std::vector<Diagnostic> checkGemfile(std::string_view text);
/// Returns the commands of a script, or of the settings of continuous integration, that are gone or
/// ask for legacy facts.
std::vector<Diagnostic> checkScript(std::string_view text);
/// Adds what an upgrade asks of a metadata.json, besides its ranges of versions.
void addMetadataOfUpgrade(const parser::DataTree& tree, std::vector<Diagnostic>& findings);
/// Returns the finding about a module of the Forge that has a successor, without a fix.
Diagnostic makeMovedModule(TextRange range, std::string_view name, const MovedModule& moved);

}  // namespace puppet::analysis
