#include <memory>

#include "server/cli/diff/diff_command.h"
#include "server/cli/support/command.h"
#include "server/cli/worlds/shared_options.h"

namespace puppet::server {
namespace {

const Words<DiffOptions::Format>& diffFormatWords() {
  static const Words<DiffOptions::Format> kWords = {{"text", DiffOptions::Format::Text},
                                                    {"json", DiffOptions::Format::Json},
                                                    {"markdown", DiffOptions::Format::Markdown}};
  return kWords;
}

}  // namespace

void addDiffCommand(Command& program) {
  Command& diff = program.add("diff", "compare the catalogs of two versions");
  const auto options = std::make_shared<DiffOptions>();
  const std::string help = "folder of an environment, of modules or of a module, or git:REVISION";
  addText(diff, "OLD", options->before, "", help).isRequired = true;
  addText(diff, "NEW", options->after, "", help).isRequired = true;
  addText(diff, "--nodes", options->selection.nodesPath, "FILE",
          "YAML file of nodes, each with facts and classes");
  addList(diff, "--facts", options->selection.factsPaths, "PATH",
          "facts of a node (JSON or YAML), folder of such files, or a system such as debian12");
  addList(diff, "--class", options->selection.classPatterns, "NAME",
          "compare this class, or the classes that match a pattern such as role::*");
  addModulePath(diff, options->sides.modulePath);
  addText(diff, "--repository", options->sides.repository, "DIR",
          "folder in the repository of git: revisions (default: .)");
  addShard(diff, options->shard, "compare only part K of N of the catalogs");
  addChoice(diff, "--format", options->format, diffFormatWords(), "output format");
  addFlag(diff, "--strict", options->isStrict,
          "exit with 1 also if a part of the catalogs could not be compared");
  addLevel(diff, options->sides.level);
  addLimits(diff, options->limits);
  diff.footer = "exit status: 0 equal, 1 different, 2 wrong usage or unreadable input";
  diff.run = [options] { return runDiff(*options); };
}

}  // namespace puppet::server
