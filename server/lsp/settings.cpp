#include "server/lsp/settings.h"

#include "protocol/json.h"

namespace puppet::server {
namespace {

using protocol::Json;

std::string levelNames() {
  std::string names;
  for (const std::string_view name : kLanguageLevelNames) {
    if (!names.empty()) names += ", ";
    names += name;
  }
  return names;
}

void readLevel(const Json& json, Settings& settings, std::vector<std::string>& problems) {
  if (json.is_null()) return;
  const auto level =
      json.is_string() ? languageLevelFromName(json.get_ref<const std::string&>()) : std::nullopt;
  if (level)
    settings.languageLevel = *level;
  else
    problems.push_back(
        "setting languageLevel: " + json.dump(-1, ' ', false, Json::error_handler_t::replace) +
        " is none of " + levelNames());
}

}  // namespace

std::vector<std::string> readSettings(const protocol::AnyJson& json, Settings& settings) {
  std::vector<std::string> problems;
  if (!json || !json->is_object()) return problems;
  const Json* section = json.get();
  for (const char* name : {"puppet-ls", "puppet"}) {
    const auto found = json->find(name);
    if (found == json->end() || !found->is_object()) continue;
    section = &*found;
    break;
  }
  if (const auto level = section->find("languageLevel"); level != section->end())
    readLevel(*level, settings, problems);
  return problems;
}

}  // namespace puppet::server
