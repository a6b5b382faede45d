#include <memory>

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

int printGenerated(Generator generate, const Command& program) {
  writeOut(generate(programHelp(program)));
  return kExitClean;
}

}  // namespace

void addHelpCommands(Command& program) {
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
