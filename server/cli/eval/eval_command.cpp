#include "server/cli/eval/eval_command.h"

#include "analysis/eval/program.h"
#include "server/cli/eval/eval_report.h"
#include "server/cli/eval/eval_terminal.h"
#include "server/cli/eval/eval_world.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/printable.h"
#include "server/cli/worlds/facts_files.h"
#include "server/cli/worlds/missing_facts.h"

namespace puppet::server {
namespace {

/// Maximum size of a manifest.
constexpr std::size_t kMaxCodeBytes = 16 << 20;

tl::expected<std::string, std::string> sourceOf(const EvalOptions& options) {
  if (options.code) return *options.code;
  auto read = options.path == "-" ? readStandardInput(kMaxCodeBytes)
                                  : readFile(options.path, kMaxCodeBytes);
  if (!read) return tl::unexpected(read.error());
  if (read->size > kMaxCodeBytes) return tl::unexpected(std::string("it is too large"));
  return std::move(read->bytes);
}

}  // namespace

int runEval(const EvalOptions& options) {
  auto facts = readFacts(options.factsPath);
  if (!facts) {
    writeError("puppet-ls: " + printable(facts.error()) + '\n');
    return kExitTrouble;
  }
  EvalWorld world(options, std::move(*facts));
  const bool isTyped = !options.code && options.path == "-";
  if (isTyped && platform::inputIsTerminal() && platform::outputIsTerminal())
    return runTerminal(world);
  auto source = sourceOf(options);
  if (!source) {
    writeError("puppet-ls: " + printable(options.path) + ": " + source.error() + '\n');
    return kExitTrouble;
  }
  analysis::Program::Options how = world.programOptions();
  how.mode.epp = options.path.ends_with(".epp");
  options.limits.applyTo(how);
  const std::string name = options.code ? "-e" : options.path;
  analysis::Program program({{name, std::move(*source)}}, how, world.definitions());
  const int status = reportEvaluation(program);
  writeAdviceOnFacts(program.context().diagnostics.errors(), world.facts(), world.definitions());
  return status;
}

}  // namespace puppet::server
