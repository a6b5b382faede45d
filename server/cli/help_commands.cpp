#include <algorithm>
#include <memory>

#include "server/cli/commands/describe_command.h"
#include "server/cli/lint/lint_command.h"
#include "server/cli/program_help.h"
#include "server/cli/support/command.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/worlds/shared_options.h"
#include "server/help/completions.h"
#include "server/help/man_page.h"
#include "server/help/overview.h"

namespace puppet::server {
namespace {

using Generator = std::string (*)(const ProgramHelp&);

int printGenerated(Generator generate, const Command& program) {
  writeOut(generate(programHelp(program)));
  return kExitClean;
}

/// Prints the help of the command with these names, which begin with that of its group.
int printHelp(const std::vector<std::string>& names, const Command& program) {
  if (names.empty()) return printGenerated(overview, program);
  // Reads its arguments by itself.
  if (names.front() == "lint") return runLint({"--help"});
  const Command* command = &program;
  std::string parents;
  for (const std::string& name : names) {
    parents += command->name + ' ';
    const auto child = std::ranges::find(command->commands, name, &Command::name);
    if (child == command->commands.end()) {
      writeError(unknownCommand(program, name));
      return kExitTrouble;
    }
    command = &*child;
  }
  writeOut(commandHelpText(*command, parents));
  return kExitClean;
}

}  // namespace

void addHelpCommands(Command& program) {
  Command& help = program.add("help", "list all commands, or the options of one");
  const auto names = std::make_shared<std::vector<std::string>>();
  addList(help, "COMMAND", *names, "", "name of a command, behind that of its group");
  help.run = [names, &program] { return printHelp(*names, program); };
  program.add("version", "print the version").run = [] {
    writeOut(versionText());
    return kExitClean;
  };
  Command& completions = program.add("completions", "print a completion script for a shell");
  static const Words<Generator> kShells = {
      {"bash", bashCompletion}, {"zsh", zshCompletion}, {"fish", fishCompletion}};
  const auto generator = std::make_shared<Generator>(nullptr);
  addChoice(completions, "SHELL", *generator, kShells, "shell that reads the script").isRequired =
      true;
  completions.run = [generator, &program] { return printGenerated(*generator, program); };
  Command& manual = program.add("man-page", "print puppet-ls(1)");
  manual.isHidden = true;  // installation runs it
  manual.run = [&program] { return printGenerated(manPage, program); };
}

}  // namespace puppet::server
