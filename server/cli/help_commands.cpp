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

/// Prints the help of a command, or of all if there is no name.
int printHelp(const std::string& name, const Command& program) {
  if (name.empty()) return printGenerated(overview, program);
  // Reads its arguments by itself.
  if (name == "lint") return runLint({"--help"});
  const auto command = std::ranges::find(program.commands, name, &Command::name);
  if (command == program.commands.end()) {
    writeError(unknownCommand(program, name));
    return kExitTrouble;
  }
  writeOut(commandHelpText(*command, program.name + ' '));
  return kExitClean;
}

}  // namespace

void addHelpCommands(Command& program) {
  Command& help = program.add("help", "list all commands, or the options of one");
  const auto name = std::make_shared<std::string>();
  addText(help, "COMMAND", *name, "", "name of a command");
  help.run = [name, &program] { return printHelp(*name, program); };
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
