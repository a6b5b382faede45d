#include "server/help/man_page.h"

#include "parser/support/ascii.h"

namespace puppet::server {
namespace {

/// Returns text that the formatter prints as it is.
std::string literal(std::string_view text) {
  const std::string line =
      escaped(text, {{"\\", "\\(rs"}, {"-", "\\-"}, {"'", "\\(aq"}, {"\n", " "}});
  return line.starts_with('.') ? "\\&" + line : line;
}

/// Returns a paragraph: hyphens in words remain hyphens, those of options become minus signs.
std::string prose(std::string_view text) {
  const std::string line =
      escaped(text, {{"\\", "\\(rs"}, {" --", " \\-\\-"}, {"'", "\\(aq"}, {"\n", " "}});
  return line.starts_with('.') ? "\\&" + line : line;
}

std::string bold(std::string_view text) { return "\\fB" + literal(text) + "\\fR"; }
/// Returns a list of words that the formatter may break behind a bar.
std::string breakable(std::string_view text) { return escaped(literal(text), {{"|", "|\\:"}}); }
std::string italic(std::string_view text) { return "\\fI" + breakable(text) + "\\fR"; }

std::string sentence(std::string_view text) {
  std::string result(text);
  if (!result.empty()) result.front() = toUpper(result.front());
  return prose(result) + (result.ends_with('.') ? "" : ".");
}

/// Returns an item with a heading and its indented text.
std::string item(const std::string& heading, std::string_view text) {
  // A line without blanks cannot be adjusted.
  constexpr std::size_t kLine = 70;
  if (heading.size() > kLine) return ".na\n.TP\n" + heading + "\n.ad\n" + sentence(text) + '\n';
  return ".TP\n" + heading + '\n' + sentence(text) + '\n';
}

std::string headingOf(const OptionHelp& option) {
  if (option.names.empty()) return italic(option.value) + (option.isRepeatable ? "..." : "");
  std::vector<std::string> spellings;
  for (const std::string& name : option.names) {
    std::string spelling = bold(name);
    if (!option.value.empty())
      spelling += (name.starts_with("--") ? "=" : " ") + italic(option.value);
    spellings.push_back(std::move(spelling));
  }
  return joined(spellings, ", ");
}

/// Returns true for `--help`, which every command has.
bool isHelp(const OptionHelp& option) {
  return !option.names.empty() && option.names.back() == "--help";
}

std::string itemsOf(const std::vector<OptionHelp>& options) {
  std::string text;
  for (const OptionHelp& option : options)
    if (!isHelp(option)) text += item(headingOf(option), option.text);
  return text;
}

std::string usageOf(const ProgramHelp& help, const CommandHelp& command) {
  return bold(help.program.name + ' ' + command.name) +
         (command.options.empty() ? "" : " [" + italic("OPTIONS") + ']') +
         breakable(argumentsOf(command));
}

std::string commandSection(const ProgramHelp& help, const CommandHelp& command) {
  std::string text = ".SS " + literal(command.name) + '\n' + usageOf(help, command) + "\n.PP\n" +
                     sentence(command.text) + '\n' + itemsOf(command.arguments) +
                     itemsOf(command.options);
  if (!command.footer.empty()) text += ".PP\n" + sentence(command.footer) + '\n';
  return text;
}

/// Row of a section whose contents are not options.
struct Entry {
  std::string_view name;
  std::string_view text;
};

constexpr Entry kEnvironment[] = {
    {"NO_COLOR", "if it is not empty, check prints no colors without --color"},
    {"TERM", "dumb has the same effect"},
    {"XDG_CACHE_HOME", "the folder of the index cache (~/.cache)"},
    {"CODECLIMATE_REPORT_FILE", "the default of lint --codeclimate-report-file"},
    {"GITHUB_ACTION", "if it is set, lint also prints the commands of GitHub Actions"},
};

constexpr Entry kFiles[] = {
    {".puppet-ls.yaml", "settings of the files in and below its folder"},
    {".puppet-lint.rc, ~/.puppet-lint.rc, /etc/puppet-lint.rc",
     "options of lint, one in each line"},
    {"~/.cache/puppet-ls", "the index of modules, which can be deleted at any time"},
};

constexpr Entry kExamples[] = {
    {"puppet-ls check --fix",
     "apply all safe fixes below the working directory and report the remaining findings"},
    {"puppet-ls check --format=gitlab --baseline=known.json site",
     "report the new findings in a folder to GitLab"},
    {"puppet-ls eval -e '[1, 2].map |$x| { $x + 1 }'", "print a value and its type"},
    {"puppet-ls compile --class=profile::web --facts=web01.json --format=text",
     "print the catalog of a class for the facts of a node"},
    {"puppet-ls explain unknown-variable", "describe a rule"},
};

template <std::size_t N>
std::string section(std::string_view heading, const Entry (&entries)[N]) {
  std::string text = ".SH " + std::string(heading) + '\n';
  for (const Entry& entry : entries) text += item(bold(entry.name), entry.text);
  return text;
}

}  // namespace

std::string manPage(const ProgramHelp& help) {
  const CommandHelp& program = help.program;
  std::string text = ".TH PUPPET\\-LS 1 \"\" \"puppet\\-ls " + literal(help.version) +
                     "\" \"User Commands\"\n.SH NAME\n" + literal(program.name) + " \\- " +
                     prose(program.text) + "\n.SH SYNOPSIS\n" + bold(program.name) + " [" +
                     italic("FLAGS") + "]\n";
  for (const CommandHelp& command : program.commands)
    text += ".br\n" + usageOf(help, command) + '\n';
  text +=
      ".SH DESCRIPTION\n"
      "Without a command,\n" +
      bold(program.name) +
      "\nspeaks the Language Server Protocol on standard input and output, or by TCP.\n"
      "Its commands run the same analysis of Puppet code and Hiera data in a terminal, in scripts\n"
      "and in continuous integration. It reads the workspace and never runs code from it.\n"
      ".SH FLAGS OF THE SERVER\n" +
      itemsOf(program.options) + ".PP\n" + sentence(program.footer) + "\n.SH COMMANDS\n";
  for (const CommandHelp& command : program.commands) text += commandSection(help, command);
  return text + section("ENVIRONMENT", kEnvironment) + section("FILES", kFiles) +
         section("EXAMPLES", kExamples) + ".SH SEE ALSO\n.BR puppet (8),\n.BR puppet\\-lint (1)\n";
}

}  // namespace puppet::server
