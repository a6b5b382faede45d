#include <memory>

#include "server/cli/reference/reference_command.h"
#include "server/cli/support/command.h"
#include "server/cli/worlds/shared_options.h"

namespace puppet::server {
namespace {

const Words<ReferenceOptions::Format>& formatWords() {
  static const Words<ReferenceOptions::Format> kWords = {
      {"markdown", ReferenceOptions::Format::Markdown}, {"json", ReferenceOptions::Format::Json}};
  return kWords;
}

}  // namespace

void addReferenceCommand(Command& program) {
  Command& reference =
      program.add("reference", "write REFERENCE.md of a module, as Puppet Strings does");
  const auto options = std::make_shared<ReferenceOptions>();
  addText(reference, "MODULE", options->module, "", "folder of the module (default: .)");
  addChoice(reference, "--format", options->format, formatWords(), "what to write");
  addText(reference, "--out", options->out, "FILE",
          "where to write it, - for standard output (default: MODULE/REFERENCE.md; JSON: -)");
  addText(reference, "--stdin-filepath", options->stdinPath, "PATH",
          "document standard input as the file of this path, to standard output");
  addFlag(reference, "--check", options->checks,
          "write nothing, and print what is out of date in the file");
  reference.footer = "exit status: 0 written or up to date, 1 out of date, 2 unreadable input";
  reference.run = [options] { return runReference(*options); };
}

}  // namespace puppet::server
