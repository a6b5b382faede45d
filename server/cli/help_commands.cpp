#include <memory>

#include <CLI/CLI.hpp>

#include "server/cli/command.h"
#include "server/cli/exit_code.h"
#include "server/cli/file_io.h"
#include "server/cli/program_help.h"
#include "server/cli/shared_options.h"
#include "server/help/completions.h"
#include "server/help/man_page.h"

namespace puppet::server {
namespace {

using Generator = std::string (*)(const ProgramHelp&);

int printGenerated(Generator generate, const CLI::App& program) {
  writeOut(generate(programHelp(program)));
  return kExitClean;
}

}  // namespace

void addHelpCommands(CLI::App& program, CommandActions& commands) {
  CLI::App& completions =
      *program.add_subcommand("completions", "print a completion script for a shell");
  static const Words<Generator> kShells = {
      {"bash", bashCompletion}, {"zsh", zshCompletion}, {"fish", fishCompletion}};
  const auto generator = std::make_shared<Generator>(nullptr);
  addChoice(completions, "SHELL", *generator, kShells, "shell that reads the script");
  completions.get_option("SHELL")->required();
  commands.push_back(
      {&completions, [generator, &program] { return printGenerated(*generator, program); }});
  // Hidden: installation runs it.
  const CLI::App* manual = program.add_subcommand("man-page", "print puppet-ls(1)")->group("");
  commands.push_back({manual, [&program] { return printGenerated(manPage, program); }});
}

}  // namespace puppet::server
