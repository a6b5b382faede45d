#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <list>
#include <string>
#include <utility>
#include <vector>

namespace puppet::server {

/// Option or positional argument of a command, as data: parsing, help, completions and the manual
/// are made from it.
struct Option {
  enum class Kind : std::uint8_t { Flag, Value, List };

  /// With dashes and a comma between them, such as `-v,--verbose`; a positional argument has none.
  std::string names;
  std::string help;
  Kind kind = Kind::Value;
  std::string placeholder = {};  ///< stands for the value in the help; empty for the name
  /// Receives the values, none for a flag; returns what is wrong with them, empty for nothing.
  std::function<std::string(const std::vector<std::string>& values)> take = {};
  bool isRequired = false;
  bool isHidden = false;
  bool isGiven = false;  ///< set by parsing

  bool isPositional() const { return !names.starts_with('-'); }
};

/// Command of the program: options and what it does, or a group of other commands.
struct Command {
  std::string name;
  std::string help;
  std::function<int()> run = {};  ///< returns the exit status; empty for a group
  std::string footer = {};        ///< remark below the options
  bool isHidden = false;
  std::deque<Option> options = {};  ///< in the order of the help; references to them stay valid
  std::list<Command> commands = {};

  Command& add(std::string child, std::string text) {
    return commands.emplace_back(Command{std::move(child), std::move(text)});
  }
  Option& add(Option option) { return options.emplace_back(std::move(option)); }
};

// Add commands to the program.

/// `check`, `validate`, `format`, `explain`, `rules`, `config`, `doctor`
void addAnalysisCommands(Command& program);
/// `eval`, `compile`
void addEvaluationCommands(Command& program);
void addDiffCommand(Command& program);
void addTestCommand(Command& program);
void addExplainCatalogCommand(Command& program);
void addDebugCommand(Command& program);
void addInitCommand(Command& program);
void addLookupCommand(Command& program);
void addReferenceCommand(Command& program);
void addSchemaCommand(Command& program);
void addUpgradeCommand(Command& program);
/// `help`, `version`, `completions`, and the hidden `man-page`
void addHelpCommands(Command& program);

}  // namespace puppet::server
