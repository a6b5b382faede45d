#include "server/cli/worlds/shared_options.h"

#include <algorithm>
#include <charconv>

#include "server/cli/worlds/compile_world.h"
#include "server/help/command_help.h"

namespace puppet::server {
namespace {

const Words<LanguageLevel>& levelWords() {
  static const Words<LanguageLevel> kWords = [] {
    Words<LanguageLevel> words;
    for (const LanguageLevelName& one : kLanguageLevelNames)
      words.emplace_back(one.name, one.level);
    return words;
  }();
  return kWords;
}

Option& addValue(Command& command, const std::string& name, const std::string& placeholder,
                 const std::string& help) {
  return command.add({.names = name, .help = help, .placeholder = placeholder});
}

template <typename Text>
Option& addTextTo(Command& command, const std::string& name, Text& target,
                  const std::string& placeholder, const std::string& help) {
  Option& option = addValue(command, name, placeholder, help);
  option.take = [&target](const std::vector<std::string>& given) {
    target = given.back();
    return std::string();
  };
  return option;
}

}  // namespace

Option& addWordOption(Command& command, const std::string& name, std::vector<std::string> words,
                      std::function<void(std::size_t)> choose, const std::string& help) {
  const std::string list = joined(words, "|");
  Option& option = addValue(command, name, list, help);
  option.take = [words = std::move(words), choose = std::move(choose), list,
                 name](const std::vector<std::string>& given) {
    const auto found = std::ranges::find(words, given.back());
    if (found == words.end()) return name + ": '" + given.back() + "' is not one of " + list;
    choose(static_cast<std::size_t>(found - words.begin()));
    return std::string();
  };
  return option;
}

Option& addFlag(Command& command, const std::string& names, bool& target, const std::string& help) {
  return command.add({.names = names,
                      .help = help,
                      .kind = Option::Kind::Flag,
                      .take = [&target](const std::vector<std::string>&) {
                        target = true;
                        return std::string();
                      }});
}

Option& addNumber(Command& command, const std::string& name, std::uint64_t& target,
                  std::uint64_t largest, const std::string& placeholder, const std::string& help) {
  Option& option = addValue(command, name, placeholder, help);
  option.take = [&target, largest, name](const std::vector<std::string>& given) {
    const std::string& text = given.back();
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < 1 || number > largest)
      return name + ": expected a number from 1 to " + std::to_string(largest) + ", got '" + text +
             "'";
    target = number;
    return std::string();
  };
  return option;
}

Option& addList(Command& command, const std::string& name, std::vector<std::string>& values,
                const std::string& placeholder, const std::string& help) {
  Option& option = addValue(command, name, placeholder, help);
  option.kind = Option::Kind::List;
  option.take = [&values](const std::vector<std::string>& given) {
    values = given;
    return std::string();
  };
  return option;
}

Option& addText(Command& command, const std::string& name, std::string& target,
                const std::string& placeholder, const std::string& help) {
  return addTextTo(command, name, target, placeholder, help);
}

Option& addText(Command& command, const std::string& name, std::optional<std::string>& target,
                const std::string& placeholder, const std::string& help) {
  return addTextTo(command, name, target, placeholder, help);
}

Option& addLevel(Command& command, LanguageLevel& level) {
  return addChoice(command, "--level", level, levelWords(), "language level of the files");
}

void addModulePath(Command& command, std::vector<std::string>& folders) {
  Option& option = addValue(command, "--modulepath", "DIR:DIR",
                            "module folders, separated by ':' (default: those of the environment)");
  option.take = [&folders](const std::vector<std::string>& given) {
    folders = foldersOf(given.back());
    return std::string();
  };
}

void addShard(Command& command, Shard& shard, const std::string& help) {
  Option& option = addValue(command, "--shard", "K/N", help);
  option.take = [&shard](const std::vector<std::string>& given) {
    const auto read = shardFrom(given.back());
    if (!read) return "--shard: '" + given.back() + "' is not a part like 2/8";
    shard = *read;
    return std::string();
  };
}

void addLimits(Command& command, EvaluationLimits& limits) {
  // Larger limits would overflow 64-bit counters of units and bytes.
  constexpr std::uint64_t kMaxSteps = 1'000'000'000'000, kMaxMegabytes = 1'000'000;
  addNumber(command, "--max-steps", limits.steps, kMaxSteps, "NUMBER",
            "maximum number of evaluation steps (default: 20000000)");
  addNumber(command, "--max-memory", limits.megabytes, kMaxMegabytes, "MB",
            "maximum memory of values in megabytes (default: 256)");
}

void addWorld(Command& command, std::vector<std::string>& modulePath, std::string& environment,
              std::string& factsPath) {
  addModulePath(command, modulePath);
  addText(command, "--environment", environment, "DIR",
          "folder of the environment (default: that of the file or the working directory)");
  addFacts(command, factsPath);
}

void addFacts(Command& command, std::string& path) {
  addText(command, "--facts", path, "FILE",
          "facts of the node: a JSON or YAML file, or a typical system such as debian12");
}

}  // namespace puppet::server
