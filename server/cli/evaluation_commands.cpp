#include <memory>

#include "server/cli/compile/compile_command.h"
#include "server/cli/eval/eval_command.h"
#include "server/cli/support/command.h"
#include "server/cli/worlds/shared_options.h"

namespace puppet::server {
namespace {

const Words<CompileOptions::Format>& catalogFormatWords() {
  static const Words<CompileOptions::Format> kWords = {{"json", CompileOptions::Format::Json},
                                                       {"text", CompileOptions::Format::Text},
                                                       {"dot", CompileOptions::Format::Dot}};
  return kWords;
}

void addEval(Command& program) {
  Command& eval = program.add("eval", "evaluate code and print its value and type");
  const auto options = std::make_shared<EvalOptions>();
  addText(eval, "FILE", options->path, "", "a manifest or template (default: standard input)");
  addText(eval, "-e", options->code, "CODE", "evaluate this code instead");
  addWorld(eval, options->modulePath, options->environment, options->factsPath);
  addLevel(eval, options->level);
  addLimits(eval, options->limits);
  eval.run = [options] { return runEval(*options); };
}

void addCompile(Command& program) {
  Command& compile =
      program.add("compile", "print the catalog of a manifest, a class or an environment");
  const auto options = std::make_shared<CompileOptions>();
  addText(compile, "FILE", options->path, "",
          "manifest; - for standard input (default: those of the environment)");
  addText(compile, "--class", options->className, "NAME", "class to compile");
  addWorld(compile, options->modulePath, options->environment, options->factsPath);
  addText(compile, "--node", options->node, "NAME",
          "name of the node (default: the fact networking.fqdn, or localhost)");
  addChoice(compile, "--format", options->format, catalogFormatWords(), "output format");
  addLevel(compile, options->level);
  addLimits(compile, options->limits);
  compile.footer =
      "exit status: 0 compiled, 1 the manifest has an error, 2 wrong usage or unreadable input";
  compile.run = [options] { return runCompile(*options); };
}

}  // namespace

void addEvaluationCommands(Command& program) {
  addEval(program);
  addCompile(program);
}

}  // namespace puppet::server
