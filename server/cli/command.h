#pragma once

#include <functional>
#include <vector>

namespace CLI {
class App;
}

namespace puppet::server {

/// Command whose options `parser` reads, and its action, which returns the exit status.
struct Command {
  const CLI::App* parser;
  std::function<int()> run;
};

using Commands = std::vector<Command>;

/// Add commands with their options to the parser of the program: `check`, `format`, `explain`,
/// `doctor`, ...
void addAnalysisCommands(CLI::App& program, Commands& commands);
/// ... `eval`, `compile`, `batch`, ...
void addEvaluationCommands(CLI::App& program, Commands& commands);
/// ... `diff`, ...
void addDiffCommand(CLI::App& program, Commands& commands);
/// ... `lookup`, ...
void addLookupCommand(CLI::App& program, Commands& commands);
/// ... and `completions` and the hidden `man-page`.
void addHelpCommands(CLI::App& program, Commands& commands);

}  // namespace puppet::server
