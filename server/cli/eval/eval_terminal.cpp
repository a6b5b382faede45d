#include "server/cli/eval/eval_terminal.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "platform/line_editor.h"
#include "server/cli/eval/eval_session.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/printable.h"
#include "server/cli/support/suggestion.h"

namespace puppet::server {
namespace {

constexpr std::string_view kHelp =
    R"(Each piece of code is evaluated with those before it; one with a mistake does not count.

  :type CODE    the type of an expression, without keeping it
  :facts        the names of the node's facts (--facts FILE gives more)
  :help         this
  :quit, exit   end, as Ctrl-D does

Tab completes names, the arrow keys and Ctrl-R bring back lines, Ctrl-C drops what was typed.
)";

enum class After : std::uint8_t { GoOn, End };

struct TerminalCommand {
  std::string_view name;
  After (*run)(EvalSession& session, const std::string& argument);
};

After showHelp(EvalSession&, const std::string&) {
  writeOut(kHelp);
  return After::GoOn;
}

After showType(EvalSession& session, const std::string& code) {
  session.showType(code);
  return After::GoOn;
}

After showFacts(EvalSession& session, const std::string&) {
  session.showFacts();
  return After::GoOn;
}

After quit(EvalSession&, const std::string&) { return After::End; }

constexpr auto kCommands = std::to_array<TerminalCommand>({{":help", showHelp},
                                                           {":type", showType},
                                                           {":facts", showFacts},
                                                           {":quit", quit},
                                                           {"exit", quit},
                                                           {"quit", quit}});

/// Runs a command line; returns nothing for code, which never starts with a colon.
std::optional<After> runCommand(EvalSession& session, const std::string& line) {
  const std::string name = line.substr(0, line.find(' '));
  const auto command = std::ranges::find(kCommands, name, &TerminalCommand::name);
  if (command != kCommands.end())
    return command->run(session, line.substr(std::min(line.size(), name.size() + 1)));
  if (!line.starts_with(':')) return std::nullopt;
  std::vector<std::string> names;
  for (const TerminalCommand& known : kCommands) names.emplace_back(known.name);
  writeError("unknown command '" + printable(name) + "'" + suggestion(name, names) +
             "; :help lists them\n");
  return After::GoOn;
}

}  // namespace

int runTerminal(EvalWorld& world) {
  EvalSession session(world);
  std::string input;
  platform::LineEditor editor([&](std::string_view line) {
    EvalSession::Completions found = session.completionsOf(input + std::string(line));
    return platform::LineEditor::Completions{found.replaced, std::move(found.texts)};
  });
  writeOut(
      "Each piece of code is evaluated with those before it. :help tells more, Ctrl-D ends.\n");
  while (const auto line = editor.read(input.empty() ? "puppet> " : "   ...> ")) {
    if (line->isAbandoned) {
      input.clear();
      continue;
    }
    if (input.empty()) {
      const auto after = runCommand(session, line->text);
      if (after == After::End) return kExitClean;
      if (after) continue;
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
