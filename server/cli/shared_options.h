#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "parser/support/language_level.h"
#include "server/cli/evaluation_limits.h"
#include "server/cli/shard.h"

namespace CLI {
class App;
}

namespace puppet::server {

// Options that several commands have, and kinds of options.

/// Keywords of an enumeration, in the order of the help text.
template <typename T>
using Words = std::vector<std::pair<std::string, T>>;

/// Adds an option whose value is one of `words`; `choose` receives the index of the given word.
void addWordOption(CLI::App& command, const std::string& name, std::vector<std::string> words,
                   std::function<void(std::size_t)> choose, const std::string& help);

/// Adds an option with one of `words` as its value; the current value of `target` is the default.
template <typename T>
void addChoice(CLI::App& command, const std::string& name, T& target, const Words<T>& words,
               const std::string& help) {
  std::vector<std::string> keys;
  std::vector<T> values;
  std::string usual;
  for (const auto& [word, value] : words) {
    keys.push_back(word);
    values.push_back(value);
    if (value == target) usual = " (default " + word + ')';
  }
  const auto choose = [&target, values](std::size_t i) { target = values[i]; };
  addWordOption(command, name, std::move(keys), choose, help + usual);
}

/// Adds a repeatable option with one value per occurrence.
void addList(CLI::App& command, const std::string& name, std::vector<std::string>& values,
             const std::string& placeholder, const std::string& help);

/// Adds an optional text; `placeholder` stands for it in the help text.
void addText(CLI::App& command, const std::string& name, std::string& target,
             const std::string& placeholder, const std::string& help);
void addText(CLI::App& command, const std::string& name, std::optional<std::string>& target,
             const std::string& placeholder, const std::string& help);

void addLevel(CLI::App& command, LanguageLevel& level);
/// Adds `--modulepath`; the folders are absolute.
void addModulePath(CLI::App& command, std::vector<std::string>& folders);
/// Adds the options that determine what code can refer to.
void addWorld(CLI::App& command, std::vector<std::string>& modulePath, std::string& environment,
              std::string& factsPath);
/// Adds `--facts`.
void addFacts(CLI::App& command, std::string& path);
void addShard(CLI::App& command, Shard& shard, const std::string& help);
/// Adds `--max-steps` and `--max-memory`.
void addLimits(CLI::App& command, EvaluationLimits& limits);

}  // namespace puppet::server
