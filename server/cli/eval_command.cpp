#include "server/cli/eval_command.h"

#include "analysis/evaluator/program.h"
#include "server/cli/eval_report.h"
#include "server/cli/eval_terminal.h"
#include "server/cli/exit_code.h"
#include "server/cli/file_io.h"
#include "server/cli/printable.h"

namespace puppet::server {
namespace {

/// Larger manifests are not read.
constexpr std::size_t kMostBytes = 16 << 20;

tl::expected<std::string, std::string> sourceOf(const EvalOptions& options) {
  if (options.code) return *options.code;
  auto read =
      options.path == "-" ? readStandardInput(kMostBytes) : readFile(options.path, kMostBytes);
  if (!read) return tl::unexpected(read.error());
  if (read->size > kMostBytes) return tl::unexpected(std::string("it is too large"));
  return std::move(read->bytes);
}

}  // namespace

int runEval(const EvalOptions& options) {
  const bool isTyped = !options.code && options.path == "-";
  if (isTyped && inputIsTerminal() && outputIsTerminal()) return runTerminal(options.level);
  auto source = sourceOf(options);
  if (!source) {
    writeError("puppet-ls: " + printable(options.path) + ": " + source.error() + '\n');
    return kExitTrouble;
  }
  analysis::BuiltInDefinitions platform({.level = options.level});
  analysis::Program::Options how{.settings = analysis::EvaluationSettings::of(options.level),
                                 .facts = {}};
  how.settings.isClosed = true;
  how.mode.epp = options.path.ends_with(".epp");
  const std::string name = options.code ? "-e" : options.path;
  analysis::Program program({{name, std::move(*source)}}, how, platform);
  return reportEvaluation(program);
}

}  // namespace puppet::server
