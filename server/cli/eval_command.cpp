#include "server/cli/eval_command.h"

#include "analysis/evaluator/program.h"
#include "server/cli/excerpt.h"
#include "server/cli/exit_code.h"
#include "server/cli/file_io.h"
#include "server/cli/printable.h"
#include "server/cli/text_position.h"
#include "types/algebra/infer.h"
#include "types/print/source_writer.h"
#include "types/print/value_printer.h"

namespace puppet::server {
namespace {

using types::Value;

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

std::string nameOf(const EvalOptions& options) { return options.code ? "-e" : options.path; }

/// The error with the line that it is in.
std::string errorText(const EvalOptions& options, const analysis::EvaluationError& error) {
  std::string text = printable(nameOf(options));
  std::string shown;
  if (error.tree) {
    const std::string_view source = error.tree->text.view();
    const TextPosition position = PositionFinder(source).at(error.range.start);
    text += ':' + std::to_string(position.line) + ':' + std::to_string(position.column);
    const Excerpt excerpt = excerptOf(source, error.range, position.lineStart);
    shown = "  " + excerpt.line + "\n  " + std::string(excerpt.caretColumn, ' ') +
            std::string(excerpt.caretWidth, '^') + '\n';
  }
  text += ": error: " + printable(error.message);
  if (!error.code.empty()) text += " [" + std::string(error.code) + ']';
  return text + '\n' + shown;
}

}  // namespace

int runEval(const EvalOptions& options) {
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
  analysis::Program program(std::move(*source), how, platform);
  const std::optional<Value> value = program.run();
  for (const auto& [level, text] : program.context().logs)
    writeError(std::string(level) + ": " + printable(text) + '\n');
  if (!value) {
    const auto& errors = program.context().errors;
    writeError(errors.empty() ? "puppet-ls: this cannot be evaluated\n"
                              : errorText(options, errors.front()));
    return kExitFindings;
  }
  if (program.context().exhausted)
    writeError("puppet-ls: a bound of evaluation was met; what is behind it is not known\n");
  const types::Type type = types::inferDetailed(*value);
  return writeOut(types::programText(*value) + "\n# " + toSource(type) + '\n') ? kExitClean
                                                                               : kExitTrouble;
}

}  // namespace puppet::server
