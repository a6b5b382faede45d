#include "analysis/hiera/hiera_config_errors.h"

#include <cctype>
#include <string>
#include <unordered_set>

#include "analysis/hiera/interpolation.h"
#include "types/core/make.h"

namespace puppet::analysis {

using types::Value;
using types::ValueKind;

namespace {

/// Returns the first line, from 1, behind line `after` whose code has one of the texts that `fits`
/// accepts; 0 if there is none. A comment begins at a `#` outside of quotes.
template <class Fits>
std::size_t lineWith(std::string_view text, Fits fits, std::size_t after = 0) {
  std::size_t number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (++number > after && fits(line.substr(0, line.find('#')))) return number;
  }
  return 0;
}

bool isWordEnd(std::string_view rest) {
  return rest.empty() || !(std::isalnum(static_cast<unsigned char>(rest[0])) || rest[0] == '_');
}

/// Returns the line of the level of this name that follows line `after`.
std::size_t lineOfLevel(const HieraConfig& config, std::string_view name, std::size_t after) {
  return lineWith(
      config.text,
      [&](std::string_view line) {
        const std::size_t key = line.find(" name:");
        if (key == line.npos) return false;
        std::string_view rest = line.substr(key + 6);
        const std::size_t begin = std::min(rest.find_first_not_of(" \t"), rest.size());
        rest.remove_prefix(begin);
        if (rest.starts_with('\'') || rest.starts_with('"')) rest.remove_prefix(1);
        return begin > 0 && rest.starts_with(name) && isWordEnd(rest.substr(name.size()));
      },
      after);
}

std::size_t lineOfVariable(const HieraConfig& config, const std::string& name) {
  return lineWith(config.text, [&](std::string_view line) {
    for (const char* quote : {"", "'", "\""})
      if (line.find("%{" + (quote + name) + quote + '}') != line.npos) return true;
    return false;
  });
}

/// Returns the error of a level whose name an earlier one has.
DataAnswer repeatedName(const HieraConfig& config, const HierarchyLevel& level) {
  const std::size_t first = lineOfLevel(config, level.name, 0);
  const std::size_t second = first > 0 ? lineOfLevel(config, level.name, first) : 0;
  std::string message = "Hierarchy name '" + level.name + "' defined more than once.";
  if (second > 0) message += " First defined at (line: " + std::to_string(first) + ')';
  return configFailure(config, message, second > 0 ? second : first);
}

/// Returns the error of a text with a variable that is not set.
DataAnswer problemOfTexts(const HieraConfig& config, const Value& written, DataScope& scope) {
  Interpolation interpolation(scope);
  interpolation.requireVariables();
  interpolation.value(written);
  if (interpolation.missingVariable().empty()) return interpolation.failure();
  const std::string& name = interpolation.missingVariable();
  return configFailure(config, interpolation.error(), lineOfVariable(config, name));
}

/// Returns the texts of a level whose variables have to be set.
std::vector<Value> strictTexts(const HieraConfig& config, const HierarchyLevel& level) {
  std::vector<Value> texts;
  if (config.version != 4) texts.push_back(Value::string(level.dataDirectory));
  if (config.version == HieraConfig::kVersion) texts.push_back(level.options);
  if (config.version != HieraConfig::kVersion)
    for (const std::string& pattern : level.patterns) texts.push_back(Value::string(pattern));
  return texts;
}

}  // namespace

DataAnswer configFailure(const HieraConfig& config, const std::string& message, std::size_t line) {
  std::string place = " (file: " + config.path;
  if (line > 0) place += ", line: " + std::to_string(line);
  return {.error = message + place + ')', .failure = LookupFailure::Issue};
}

DataAnswer refusalOf(const HieraConfig& config, ConfigOwner owner) {
  if (config.invalid.starts_with("The Lookup Configuration"))
    return {.error = config.invalid, .failure = LookupFailure::Error};
  if (!config.invalid.empty()) return configFailure(config, config.invalid, 0);
  if (!config.problem.message.empty())
    return {.error = '(' + config.path + "): " + config.problem.message,
            .failure = LookupFailure::Error};
  if (owner == ConfigOwner::Server && config.version == 4)
    return configFailure(config, "hiera.yaml version 4 cannot be used in the global layer", 0);
  if (owner != ConfigOwner::Module && !config.defaults.empty())
    return configFailure(config, "'default_hierarchy' is only allowed in the module layer",
                         lineWith(config.text, [](std::string_view line) {
                           return line.find("default_hierarchy:") != line.npos;
                         }));
  return {};
}

DataAnswer levelProblemOf(const HieraConfig& config, DataScope& scope) {
  const bool hasNames = config.version != HieraConfig::kServerVersion;
  for (const auto* levels : {&config.hierarchy, &config.defaults}) {
    std::unordered_set<std::string_view> names;
    for (const HierarchyLevel& level : *levels) {
      if (hasNames && !names.insert(level.name).second) return repeatedName(config, level);
      for (const Value& written : strictTexts(config, level)) {
        DataAnswer problem = problemOfTexts(config, written, scope);
        if (!problem.error.empty()) return problem;
      }
    }
  }
  return {};
}

}  // namespace puppet::analysis
