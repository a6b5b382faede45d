#include "server/cli/test/convert_command.h"

#include <algorithm>
#include <optional>

#include "analysis/testing/convert_spec.h"
#include "analysis/testing/spec_systems.h"
#include "platform/files.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/printable.h"
#include "server/cli/support/read_text.h"
#include "server/facts/facts_text.h"
#include "server/facts/typical_facts.h"
#include "types/core/collections.h"

namespace puppet::server {

namespace {

constexpr std::size_t kLongestMetadata = 1 << 20;

/// Returns the folder of the module that contains a spec; absent if it is in no folder `spec`.
std::optional<std::string> moduleOfSpec(const std::string& path) {
  const std::size_t inside = path.rfind("/spec/");
  if (inside != path.npos) return path.substr(0, inside);
  return path.starts_with("spec/") ? std::optional<std::string>(".") : std::nullopt;
}

/// Returns the element of a Hash; undef if it has none.
types::Value elementOf(const types::Value& value, std::string_view key) {
  if (!value.is(types::ValueKind::Hash)) return {};
  const types::Value* found = value.asHash().find(key);
  return found ? *found : types::Value();
}

/// Returns the typical systems.
std::vector<analysis::SpecSystem> typicalSpecSystems() {
  std::vector<analysis::SpecSystem> systems;
  const std::string names = typicalSystems();
  for (std::size_t at = 0; at < names.size();) {
    const std::size_t end = std::min(names.find(", ", at), names.size());
    const std::string key = names.substr(at, end - at);
    systems.push_back(analysis::specSystem(key, *typicalFacts(key)));
    at = end + 2;
  }
  return systems;
}

/// Returns the systems that the module of a spec supports by its metadata.json.
analysis::SpecSystems systemsOfSpec(const std::string& path) {
  const auto module = moduleOfSpec(path);
  if (!module) return {};
  const std::string metadata = *module + "/metadata.json";
  const auto values = readDataText(platform::textOfFile(metadata, kLongestMetadata), metadata);
  const types::Value support =
      elementOf(values.value_or(types::Value()), "operatingsystem_support");
  if (!support.is(types::ValueKind::Array)) return {};
  return analysis::supportedSystems(typicalSpecSystems(), analysis::literalOf(support));
}

}  // namespace

int convertSpecs(const std::vector<std::string>& paths) {
  int status = kExitClean;
  for (const std::string& path : paths) {
    const auto text = readText(path);
    if (!text) {
      writeError("puppet-ls: " + printable(text.error()) + '\n');
      return kExitTrouble;
    }
    const analysis::ConvertedSpec spec = analysis::convertSpec(*text, path, systemsOfSpec(path));
    writeOut("# Converted from " + printable(path) + ".\n" + spec.yaml);
    for (const analysis::ConversionNote& note : spec.notes) {
      writeError(printable(path + ':' + std::to_string(note.line) + ": warning: " + note.message) +
                 '\n');
      status = kExitFindings;
    }
  }
  return status;
}

}  // namespace puppet::server
