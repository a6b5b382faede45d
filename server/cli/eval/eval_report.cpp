#include "server/cli/eval/eval_report.h"

#include <tuple>

#include "server/cli/support/excerpt.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/printable.h"
#include "server/cli/support/text_position.h"
#include "types/relations/infer.h"
#include "types/text/source_writer.h"
#include "types/text/value_printer.h"

namespace puppet::server {
namespace {

/// Returns the error with its source line.
std::string errorText(const analysis::Program& program, const analysis::EvaluationError& error) {
  std::string text;
  std::string shown;
  if (error.tree) {
    const std::string_view source = error.tree->text.view();
    const TextPosition position = PositionFinder(source).at(error.range.start);
    text = printable(program.nameOf(*error.tree)) + ':' + std::to_string(position.line) + ':' +
           std::to_string(position.column) + ": ";
    const Excerpt excerpt = excerptOf(source, error.range, position.lineStart);
    shown = "  " + excerpt.line + "\n  " + std::string(excerpt.caretColumn, ' ') +
            std::string(excerpt.caretWidth, '^') + '\n';
  }
  text += "error: " + printable(error.message);
  if (!error.code.empty()) text += " [" + std::string(error.code) + ']';
  return text + '\n' + shown;
}

}  // namespace

int reportEvaluation(analysis::Program& program, std::size_t knownLogs, Shown shown) {
  const std::optional<types::Value> value = program.run();
  const auto& [logs, errors] =
      std::tie(program.context().diagnostics.logs(), program.context().diagnostics.errors());
  for (std::size_t i = knownLogs; i < logs.size(); ++i)
    writeError(std::string(logs[i].level) + ": " + printable(logs[i].text) + '\n');
  if (!value) {
    writeError(errors.empty() ? "puppet-ls: this cannot be evaluated\n"
                              : errorText(program, errors.front()));
    return kExitFindings;
  }
  if (program.context().run.isExhausted())
    writeError("puppet-ls: a bound of evaluation was met; what is behind it is not known\n");
  const types::Type type = types::inferDetailed(*value);
  const std::string text =
      shown == Shown::Type ? std::string() : types::programText(*value) + "\n# ";
  return writeOut(text + toSource(type) + '\n') ? kExitClean : kExitTrouble;
}

}  // namespace puppet::server
