#include "server/cli/eval_terminal.h"

#include <string>

#include "server/cli/eval_session.h"
#include "server/cli/exit_code.h"
#include "server/cli/file_io.h"
#include "server/cli/line_editor.h"

namespace puppet::server {

int runTerminal(LanguageLevel level) {
  EvalSession session(level);
  std::string input;
  LineEditor editor([&](std::string_view line) {
    EvalSession::Completions found = session.completionsOf(input + std::string(line));
    return LineEditor::Completions{found.replaced, std::move(found.texts)};
  });
  writeOut("Each piece of code is evaluated with those before it. Ctrl-D ends.\n");
  while (const auto line = editor.read(input.empty() ? "puppet> " : "   ...> ")) {
    if (line->isAbandoned) {
      input.clear();
      continue;
    }
    input += line->text + '\n';
    if (session.isUnfinished(input)) continue;
    const bool isBlank = input.find_first_not_of(" \t\r\n") == input.npos;
    if (!isBlank) session.run(std::move(input));
    input.clear();
  }
  return writeOut("\n") ? kExitClean : kExitTrouble;
}

}  // namespace puppet::server
