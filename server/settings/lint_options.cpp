#include "server/settings/lint_options.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "analysis/rules/style/lint_flags.h"
#include "parser/support/ascii.h"
#include "platform/folders.h"

namespace puppet::server {
namespace {

using analysis::StyleGroup;

/// Maximum nesting of option files that name each other.
constexpr int kMaxNestedFiles = 8;

constexpr std::string_view kConfig = "--config";

struct Option {
  std::string name;      ///< with its dashes
  std::string argument;  ///< placeholder in the help text; empty for none
  std::string help;
  /// Empty for kConfig, whose argument names more options.
  std::function<void(LintOptions&, const std::string&, std::string& error)> take;
};

std::vector<std::string> splitList(const std::string& text) {
  std::vector<std::string> parts;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find(',', start), text.size());
    if (end > start) parts.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return parts;
}

/// Returns true for a check of openvox-lint that is a rule of `puppet-ls check`.
bool isOfCheck(const std::string& name) {
  const auto names = analysis::openvoxLintNames();
  return std::ranges::find(names, name) != names.end();
}

void takeOnly(LintOptions& options, const std::string& names, std::string&) {
  options.rules.style.rules.reset();
  for (const std::string& name : splitList(names)) {
    const analysis::StyleSet set = analysis::styleSetOf(name);
    if (set.none() && name != "syntax")
      options.warnings.push_back(isOfCheck(name) ? "'" + name + "' is told by 'puppet-ls check'"
                                                 : "unknown check '" + name + "'");
    options.rules.style.rules |= set;
  }
}

void takeKinds(LintOptions& options, const std::string& word, std::string& error) {
  using Kinds = LintOptions::Kinds;
  if (word == "all")
    options.shown = Kinds::All;
  else if (word == "warning")
    options.shown = Kinds::Warnings;
  else if (word == "error")
    options.shown = Kinds::Errors;
  else
    error = "invalid argument: --error-level " + word;
}

const std::map<std::string, LintOptions::Format>& formats() {
  using Format = LintOptions::Format;
  static const std::map<std::string, Format> kFormats = {
      {"text", Format::Lines},    {"json", Format::List},   {"csv", Format::Csv},
      {"github", Format::GitHub}, {"sarif", Format::Sarif}, {"codeclimate", Format::CodeClimate}};
  return kFormats;
}

void takeFormat(LintOptions& options, const std::string& word, std::string& error) {
  const auto found = formats().find(word);
  if (found == formats().end())
    error = "invalid argument: --format " + word;
  else
    options.format = found->second;
}

void takeGroup(LintOptions& options, const std::string& word, std::string& error) {
  if (word == "core")
    options.rules.style.rules = analysis::styleSetUpTo(StyleGroup::Core);
  else if (word == "voxpupuli")
    options.rules.style.rules = analysis::styleSetUpTo(StyleGroup::VoxPupuli);
  else if (word == "all")
    options.rules.style.rules = analysis::styleSetUpTo(StyleGroup::Other);
  else
    error = "invalid argument: --checks " + word;
}

void noteUnloadable(LintOptions& options, const std::string& path, std::string&) {
  options.warnings.push_back("checks written in Ruby are not loaded: " + path);
}

template <typename Take>
auto flag(Take take) {
  return [take](LintOptions& options, const std::string&, std::string&) { take(options); };
}
template <typename Take>
auto text(Take take) {
  return [take](LintOptions& options, const std::string& value, std::string&) {
    take(options, value);
  };
}

using Options = LintOptions;

/// Returns the functions that take the options of lintFlags(); none for kConfig.
std::map<std::string_view, decltype(Option::take)> takersOfFlags() {
  return {
      {"--help", flag([](Options& o) { o.help = true; })},
      {"--version", flag([](Options& o) { o.version = true; })},
      {"--list-checks", flag([](Options& o) { o.listChecks = true; })},
      {"--checks", takeGroup},
      {"--only-checks", takeOnly},
      {"--fix", flag([](Options& o) { o.fix = true; })},
      {"--unsafe-fixes", flag([](Options& o) { o.rules.fixesUnsafe = true; })},
      {"--fail-on-warnings", flag([](Options& o) { o.failOnWarnings = true; })},
      {"--error-level", takeKinds},
      {"--show-ignored", flag([](Options& o) { o.showIgnored = true; })},
      {"--with-context", flag([](Options& o) { o.withContext = true; })},
      {"--with-filename", flag([](Options& o) { o.withFilename = true; })},
      {"--log-format", text([](Options& o, const std::string& value) { o.logFormat = value; })},
      {"--json", flag([](Options& o) { o.format = Options::Format::Json; })},
      {"--sarif", flag([](Options& o) { o.format = Options::Format::Sarif; })},
      {"--format", takeFormat},
      {"--no-filename", flag([](Options& o) { o.hidesPath = true; })},
      {"--no-column", flag([](Options& o) { o.hidesColumn = true; })},
      {"--codeclimate-report-file",
       text([](Options& o, const std::string& value) { o.codeClimateFile = value; })},
      {"--ignore-paths",
       text([](Options& o, const std::string& value) { o.ignorePaths = splitList(value); })},
      {"--relative", flag([](Options& o) { o.rules.style.isRelative = true; })},
      {"--top-scope-variables", text([](Options& o, const std::string& value) {
         o.rules.style.topScopeVariables = splitList(value);
       })},
      {"--puppet-lint-compatible", flag([](Options& o) { o.rules.style.isCompatible = true; })},
      {"--stdin-filepath", text([](Options& o, const std::string& value) { o.stdinPath = value; })},
      {"--no-config", flag([](Options&) {})},
      {"--load", noteUnloadable},
      {"--load-from-puppet", noteUnloadable},
  };
}

std::vector<Option> generalOptions() {
  const auto takers = takersOfFlags();
  std::vector<Option> options;
  for (const analysis::LintFlag& flag : analysis::lintFlags()) {
    const auto taker = takers.find(flag.name);
    options.push_back({std::string(flag.name), std::string(flag.argument), std::string(flag.help),
                       taker == takers.end() ? nullptr : taker->second});
  }
  return options;
}

/// Adds `--NAME-check` and `--no-NAME-check` for each check.
void addChecks(std::vector<Option>& options) {
  std::vector<std::string> names = analysis::lintCheckNames();
  for (const std::string_view name : analysis::openvoxLintNames()) names.emplace_back(name);
  for (const std::string& name : names) {
    const analysis::StyleSet set = analysis::styleSetOf(name);
    options.push_back({"--no-" + name + "-check", "", "",
                       flag([set](Options& o) { o.rules.style.rules &= ~set; })});
    options.push_back(
        {"--" + name + "-check", "", "", flag([set](Options& o) { o.rules.style.rules |= set; })});
  }
}

const std::vector<Option>& allOptions() {
  static const std::vector<Option> kOptions = [] {
    std::vector<Option> options = generalOptions();
    addChecks(options);
    return options;
  }();
  return kOptions;
}

/// Short forms of options.
const std::map<std::string, std::string>& shortNames() {
  static const std::map<std::string, std::string> kShort = {
      {"-h", "--help"}, {"-v", "--version"}, {"-c", "--config"}, {"-f", "--fix"}, {"-l", "--load"}};
  return kShort;
}

std::string longName(const std::string& given) {
  const auto found = shortNames().find(given);
  return found == shortNames().end() ? given : found->second;
}

OptionHelp helpOf(const Option& option) {
  OptionHelp help{{}, option.argument, option.help};
  for (const auto& [shortName, name] : shortNames())
    if (name == option.name) help.names.push_back(shortName);
  help.names.push_back(option.name);
  return help;
}

/// Returns the option with that name or unique prefix; nullptr and an error otherwise.
const Option* findOption(const std::string& name, std::string& error) {
  const Option* found = nullptr;
  for (const Option& option : allOptions()) {
    if (option.name == name) return &option;
    if (!name.starts_with("--") || !option.name.starts_with(name)) continue;
    if (found) error = "ambiguous option: " + name;
    found = &option;
  }
  if (!found) error = "invalid option: " + name;
  return error.empty() ? found : nullptr;
}

class LintOptionReader {
 public:
  LintOptionReader(LintOptions& options, const OptionFileReader& readFile, std::string& error)
      : options_(options), readFile_(readFile), error_(error) {}

  void read(const std::vector<std::string>& arguments) {
    bool onlyPaths = false;
    for (std::size_t i = 0; i < arguments.size() && error_.empty(); ++i) {
      const std::string& argument = arguments[i];
      if (argument == "--" && !std::exchange(onlyPaths, true)) continue;
      if (onlyPaths || argument.size() < 2 || argument[0] != '-')
        options_.paths.push_back(argument);
      else
        take(argument, arguments, i);
    }
  }

  void readText(std::string_view text) {
    std::vector<std::string> words;
    for (std::size_t start = 0; start < text.size();) {
      const std::size_t end = std::min(text.find('\n', start), text.size());
      std::string_view line = text.substr(start, end - start);
      start = end + 1;
      while (line.ends_with('\r') || line.ends_with(' ')) line.remove_suffix(1);
      if (!line.starts_with('-')) continue;
      // openvox-lint takes an argument behind a blank.
      const std::size_t blank = line.find(' ');
      words.emplace_back(line.substr(0, blank));
      if (blank != line.npos) words.emplace_back(trimmed(line.substr(blank)));
    }
    read(words);
  }

  void readFile(const std::string& path) {
    const std::optional<std::string> text = readFile_(path);
    if (!text) return;
    if (nested_ == kMaxNestedFiles) {
      error_ = "option files are nested too deeply";
      return;
    }
    ++nested_;
    readText(*text);
    --nested_;
    if (!error_.empty() && !namesFile_) error_ = path + ": " + error_;
    namesFile_ = !error_.empty();
  }

 private:
  void take(const std::string& argument, const std::vector<std::string>& arguments,
            std::size_t& at) {
    const bool isShort = argument[1] != '-';
    const std::size_t end = isShort ? 2 : std::min(argument.find('='), argument.size());
    // `-f` fixes in puppet-lint; before a format it is that of openvox-lint.
    const bool isFormat =
        argument == "-f" && at + 1 < arguments.size() && formats().contains(arguments[at + 1]);
    const Option* option =
        findOption(isFormat ? "--format" : longName(argument.substr(0, end)), error_);
    if (!option) return;
    std::optional<std::string> value;
    if (end < argument.size())
      value = argument.substr(isShort ? end : end + 1);
    else if (!option->argument.empty() && at + 1 < arguments.size())
      value = arguments[++at];
    if (option->argument.empty() == value.has_value())
      error_ = (value ? "needless argument: " : "missing argument: ") + argument;
    else if (option->name == kConfig)
      readFile(*value);
    else
      option->take(options_, value.value_or(""), error_);
  }

  LintOptions& options_;
  const OptionFileReader& readFile_;
  std::string& error_;
  int nested_ = 0;          ///< number of option files that are being read
  bool namesFile_ = false;  ///< true if the error begins with the file that has it
};

}  // namespace

void readLintText(std::string_view text, LintOptions& options, const OptionFileReader& readFile,
                  std::string& error) {
  LintOptionReader(options, readFile, error).readText(text);
}

LintOptions readLintOptions(const std::vector<std::string>& arguments,
                            const OptionFileReader& readFile, std::string& error) {
  LintOptions options;
  options.rules.style.rules = analysis::styleSetUpTo(StyleGroup::Core);
  if (const char* file = std::getenv("CODECLIMATE_REPORT_FILE")) options.codeClimateFile = file;
  LintOptionReader reader(options, readFile, error);
  if (std::ranges::find(arguments, "--no-config") == arguments.end()) {
    const std::string home = platform::homeFolder();
    reader.readFile("/etc/puppet-lint.rc");
    for (const std::string& folder : {home.empty() ? home : home + '/', std::string("./")})
      for (const std::string_view name : analysis::lintOptionFiles())
        if (!folder.empty() && error.empty())
          reader.readFile((folder == "./" ? "" : folder) + std::string(name));
  }
  if (error.empty()) reader.read(arguments);
  return options;
}

CommandHelp lintCommandHelp() {
  CommandHelp help{
      "lint",
      "report what puppet-lint and its plugins report, with their options",
      {{{}, "PATH", "files, and directories to search for .pp", true, true}},
      {},
      "exit status: 0 clean, 1 an error, a warning with --fail-on-warnings, or wrong usage"};
  for (const Option& option : generalOptions()) help.options.push_back(helpOf(option));
  OptionHelp checks{{"--NAME-check", "--no-NAME-check"}, "", "enable or disable a check"};
  for (const std::string& name : analysis::lintCheckNames())
    for (const char* prefix : {"--", "--no-"}) checks.instances.push_back(prefix + name + "-check");
  help.options.push_back(std::move(checks));
  return help;
}

}  // namespace puppet::server
