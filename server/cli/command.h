#pragma once

#include <functional>
#include <vector>

namespace CLI {
class App;
}

namespace puppet::server {

/// Command whose options `parser` reads, and its action, which returns the exit status.
struct CommandAction {
  const CLI::App* parser;
  std::function<int()> run;
};

using CommandActions = std::vector<CommandAction>;

/// Add commands with their options to the parser of the program: `check`, `format`, `explain`,
/// `doctor`, ...
void addAnalysisCommands(CLI::App& program, CommandActions& commands);
/// ... `eval`, `compile`, `batch`, ...
void addEvaluationCommands(CLI::App& program, CommandActions& commands);
/// ... `diff`, `test`, `explain-catalog`, ...
void addDiffCommand(CLI::App& program, CommandActions& commands);
void addTestCommand(CLI::App& program, CommandActions& commands);
void addExplainCatalogCommand(CLI::App& program, CommandActions& commands);
/// ... `debug`, ...
void addDebugCommand(CLI::App& program, CommandActions& commands);
/// ... `lookup`, ...
void addLookupCommand(CLI::App& program, CommandActions& commands);
/// ... and `completions` and the hidden `man-page`.
void addHelpCommands(CLI::App& program, CommandActions& commands);

}  // namespace puppet::server
