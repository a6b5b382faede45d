#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "parser/support/language_level.h"
#include "server/cli/support/command.h"
#include "server/cli/support/shard.h"
#include "server/cli/worlds/evaluation_limits.h"

namespace puppet::server {

// Options that several commands have, and kinds of options.

/// Keywords of an enumeration, in the order of the help text.
template <typename T>
using Words = std::vector<std::pair<std::string, T>>;

/// Adds an option whose value is one of `words`; `choose` receives the index of the given word.
Option& addWordOption(Command& command, const std::string& name, std::vector<std::string> words,
                      std::function<void(std::size_t)> choose, const std::string& help);

/// Adds an option with one of `words` as its value; the current value of `target` is the default.
template <typename T>
Option& addChoice(Command& command, const std::string& name, T& target, const Words<T>& words,
                  const std::string& help) {
  std::vector<std::string> keys;
  std::vector<T> values;
  std::string usual;
  for (const auto& [word, value] : words) {
    keys.push_back(word);
    values.push_back(value);
    if (value == target && usual.empty()) usual = " (default " + word + ')';
  }
  const auto choose = [&target, values](std::size_t i) { target = values[i]; };
  return addWordOption(command, name, std::move(keys), choose, help + usual);
}

/// Adds a flag, which sets `target`.
Option& addFlag(Command& command, const std::string& names, bool& target, const std::string& help);

/// Adds a number from 1 to `largest`.
Option& addNumber(Command& command, const std::string& name, std::uint64_t& target,
                  std::uint64_t largest, const std::string& placeholder, const std::string& help);

/// Adds a repeatable option with one value per occurrence, or a positional argument with any number
/// of values.
Option& addList(Command& command, const std::string& name, std::vector<std::string>& values,
                const std::string& placeholder, const std::string& help);

/// Adds an optional text; `placeholder` stands for it in the help text.
Option& addText(Command& command, const std::string& name, std::string& target,
                const std::string& placeholder, const std::string& help);
Option& addText(Command& command, const std::string& name, std::optional<std::string>& target,
                const std::string& placeholder, const std::string& help);

Option& addLevel(Command& command, LanguageLevel& level);
/// Adds `--modulepath`; the folders are absolute.
void addModulePath(Command& command, std::vector<std::string>& folders);
/// Adds the options that determine what code can refer to.
void addWorld(Command& command, std::vector<std::string>& modulePath, std::string& environment,
              std::string& factsPath);
/// Adds `--facts`.
void addFacts(Command& command, std::string& path);
void addShard(Command& command, Shard& shard, const std::string& help);
/// Adds `--max-steps` and `--max-memory`.
void addLimits(Command& command, EvaluationLimits& limits);

}  // namespace puppet::server
