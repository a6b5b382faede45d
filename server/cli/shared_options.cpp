#include "server/cli/shared_options.h"

#include <algorithm>

#include <CLI/CLI.hpp>

#include "server/cli/compile_world.h"
#include "server/help/command_help.h"

namespace puppet::server {
namespace {

const Words<LanguageLevel>& levelWords() {
  static const Words<LanguageLevel> kWords = [] {
    Words<LanguageLevel> words;
    for (const std::string_view name : kLanguageLevelNames)
      words.emplace_back(name, *languageLevelFromName(name));
    return words;
  }();
  return kWords;
}

}  // namespace

void addWordOption(CLI::App& command, const std::string& name, std::vector<std::string> words,
                   std::function<void(std::size_t)> choose, const std::string& help) {
  const std::string list = joined(words, "|");
  const auto take = [words = std::move(words), choose = std::move(choose), list,
                     name](const CLI::results_t& given) {
    const auto found = std::ranges::find(words, given.back());
    if (found == words.end())
      throw CLI::ValidationError(name + ": '" + given.back() + "' is not one of " + list);
    choose(static_cast<std::size_t>(found - words.begin()));
    return true;
  };
  command.add_option(name, take, help)->option_text(list);
}

void addList(CLI::App& command, const std::string& name, std::vector<std::string>& values,
             const std::string& placeholder, const std::string& help) {
  command.add_option(name, values, help)
      ->type_name("")
      ->option_text(placeholder)
      ->allow_extra_args(false);
}

void addText(CLI::App& command, const std::string& name, std::string& target,
             const std::string& placeholder, const std::string& help) {
  command.add_option(name, target, help)->option_text(placeholder);
}

void addText(CLI::App& command, const std::string& name, std::optional<std::string>& target,
             const std::string& placeholder, const std::string& help) {
  command.add_option(name, target, help)->option_text(placeholder);
}

void addLevel(CLI::App& command, LanguageLevel& level) {
  addChoice(command, "--level", level, levelWords(), "language level of the files");
}

void addModulePath(CLI::App& command, std::vector<std::string>& folders) {
  command
      .add_option_function<std::string>(
          "--modulepath", [&folders](const std::string& list) { folders = foldersOf(list); },
          "module folders, separated by ':' (default: those of the environment)")
      ->option_text("DIR:DIR");
}

void addShard(CLI::App& command, Shard& shard, const std::string& help) {
  const auto take = [&shard](const CLI::results_t& given) {
    const auto read = shardFrom(given.back());
    if (!read) throw CLI::ValidationError("--shard: '" + given.back() + "' is not a part like 2/8");
    shard = *read;
    return true;
  };
  command.add_option("--shard", take, help)->option_text("K/N");
}

void addLimits(CLI::App& command, EvaluationLimits& limits) {
  // Larger limits would overflow 64-bit counters of units and bytes.
  constexpr std::uint64_t kMaxSteps = 1'000'000'000'000, kMaxMegabytes = 1'000'000;
  command
      .add_option("--max-steps", limits.steps,
                  "maximum number of evaluation steps (default: 20000000)")
      ->option_text("NUMBER")
      ->check(CLI::Range(std::uint64_t{1}, kMaxSteps));
  command
      .add_option("--max-memory", limits.megabytes,
                  "maximum memory of values in megabytes (default: 256)")
      ->option_text("MB")
      ->check(CLI::Range(std::uint64_t{1}, kMaxMegabytes));
}

void addWorld(CLI::App& command, std::vector<std::string>& modulePath, std::string& environment,
              std::string& factsPath) {
  addModulePath(command, modulePath);
  addText(command, "--environment", environment, "DIR",
          "folder of the environment (default: that of the file or the working directory)");
  addFacts(command, factsPath);
}

void addFacts(CLI::App& command, std::string& path) {
  addText(command, "--facts", path, "FILE",
          "facts of the node: a JSON or YAML file, or a typical system such as debian12");
}

}  // namespace puppet::server
