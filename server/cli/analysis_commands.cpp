#include <memory>

#include "server/cli/check/check_command.h"
#include "server/cli/check/validate_command.h"
#include "server/cli/doctor/doctor_command.h"
#include "server/cli/format/format_command.h"
#include "server/cli/report/report.h"
#include "server/cli/rules/explain_command.h"
#include "server/cli/rules/rules_command.h"
#include "server/cli/settings/config_command.h"
#include "server/cli/support/command.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/worlds/shared_options.h"

namespace puppet::server {
namespace {

const Words<Severity>& failOnWords() {
  static const Words<Severity> kWords = {{"error", Severity::Error},
                                         {"warning", Severity::Deprecation},
                                         {"info", Severity::Info},
                                         {"hint", Severity::Hint},
                                         {"never", Severity::Off}};
  return kWords;
}

const Words<const ReportFormat*>& formatWords() {
  static const Words<const ReportFormat*> kWords = [] {
    Words<const ReportFormat*> words;
    for (const ReportFormat& format : kReportFormats) words.emplace_back(format.name, &format);
    return words;
  }();
  return kWords;
}

const Words<DoctorOptions::Format>& doctorFormatWords() {
  static const Words<DoctorOptions::Format> kWords = {{"text", DoctorOptions::Format::Text},
                                                      {"json", DoctorOptions::Format::Json}};
  return kWords;
}

const Words<RulesOptions::Format>& rulesFormatWords() {
  static const Words<RulesOptions::Format> kWords = {{"text", RulesOptions::Format::Text},
                                                     {"json", RulesOptions::Format::Json},
                                                     {"markdown", RulesOptions::Format::Markdown}};
  return kWords;
}

const Words<bool>& textOrJsonWords() {
  static const Words<bool> kWords = {{"text", false}, {"json", true}};
  return kWords;
}

const Words<CheckOptions::Color>& colorWords() {
  static const Words<CheckOptions::Color> kWords = {{"auto", CheckOptions::Color::Auto},
                                                    {"always", CheckOptions::Color::Always},
                                                    {"never", CheckOptions::Color::Never}};
  return kWords;
}

/// Adds the options that select rules.
void addSelection(Command& command, std::vector<std::string>& selected,
                  std::vector<std::string>& ignored) {
  addList(command, "--select", selected, "RULE,...", "report only these rules");
  addList(command, "--ignore", ignored, "RULE,...", "do not report these rules");
}

void addExclude(Command& command, std::vector<std::string>& patterns) {
  addList(command, "--exclude", patterns, "PATTERN",
          "exclude matching files and folders, with the syntax of .gitignore");
}

/// Adds the options that `check` and `validate` share: which findings of which files count.
void addFindingOptions(Command& command, CheckOptions& options) {
  addText(command, "--baseline", options.baseline, "FILE", "suppress the findings in this file");
  addText(command, "--write-baseline", options.writeBaseline, "FILE",
          "write the findings to this file, for --baseline");
  addSelection(command, options.select, options.ignore);
  addExclude(command, options.exclude);
  addModulePath(command, options.modulePath);
  addShard(command, options.shard, "check only part K of N of the files");
}

void addCheck(Command& program) {
  Command& check = program.add("check", "check manifests, templates and plans");
  const auto options = std::make_shared<CheckOptions>();
  addList(check, "PATH", options->paths, "",
          "files, and directories to search for .pp and .epp (default: .)");
  options->format = &kReportFormats[0];
  addChoice(check, "--format", options->format, formatWords(), "output format");
  options->format = nullptr;  // stays so if it is not given, which also means the first one
  addChoice(check, "--fail-on", options->failOn, failOnWords(),
            "least severity that makes the exit status 1");
  addChoice(check, "--color", options->color, colorWords(), "when to use colors");
  addFlag(check, "--fix", options->fix, "apply safe fixes, then check");
  addFlag(check, "--unsafe-fixes", options->unsafeFixes, "apply all fixes, then check");
  addText(check, "--stdin-filepath", options->stdinPath, "PATH",
          "check standard input as the file of this path");
  addFindingOptions(check, *options);
  const Option& level = addLevel(check, options->level);
  check.footer =
      "exit status: 0 clean, 1 findings at or above --fail-on, 2 wrong usage or unreadable input";
  check.run = [options, &level] {
    if (options->paths.empty() && !options->stdinPath) options->paths.emplace_back(".");
    options->isLevelGiven = level.isGiven;
    return runCheck(*options);
  };
}

void addValidate(Command& program) {
  Command& validate = program.add("validate", "check all files of a module or control repository");
  const auto options = std::make_shared<ValidateOptions>();
  addList(
      validate, "PATH", options->arguments, "",
      "validators, separated by commas (default: all), then files and directories (default: .)");
  addFlag(validate, "--list", options->lists, "list the validators");
  addList(validate, "--format", options->formats, "FORMAT[:FILE]",
          "output format, as of check, and the file it goes to (repeatable; default text)");
  addChoice(validate, "--fail-on", options->check.failOn, failOnWords(),
            "least severity that makes the exit status 1");
  addChoice(validate, "--color", options->check.color, colorWords(), "when to use colors");
  addFlag(validate, "-a,--auto-correct,--fix", options->check.fix,
          "apply safe fixes, also those of style, then validate");
  addFindingOptions(validate, options->check);
  const Option& level = addLevel(validate, options->check.level);
  addText(validate, "--puppet-version", options->puppetVersion, "VERSION",
          "language level of a version of Puppet: 7.24.0 selects puppet7");
  addFlag(validate, "--parallel", options->isParallel,
          "has no effect: files are validated in parallel anyway");
  validate.footer =
      "exit status: 0 clean, 1 findings at or above --fail-on, 2 wrong usage or unreadable input";
  validate.run = [options, &level] {
    options->check.isLevelGiven = level.isGiven;
    return runValidate(*options);
  };
}

void addFormat(Command& program) {
  Command& format = program.add("format", "format manifests, templates and plans");
  const auto options = std::make_shared<FormatCommandOptions>();
  addList(format, "PATH", options->paths, "", "files, and directories to search for .pp and .epp");
  addFlag(format, "--check", options->checks, "write nothing, and fail if a file would change");
  addFlag(format, "--diff", options->diff, "write nothing, and print the changes");
  addText(format, "--stdin-filepath", options->stdinPath, "PATH",
          "format standard input as the file of this path, to standard output");
  addText(format, "--range", options->range, "RANGE",
          "format only the statements and items in a range LINE:COLUMN-LINE:COLUMN of one file");
  const Option& level = addLevel(format, options->level);
  format.footer =
      "exit status: 0 done, 1 with --check if a file would change or has syntax errors, 2 wrong "
      "usage, or a file that could not be read, formatted or written";
  format.run = [options, &level] {
    if (options->paths.empty() && !options->stdinPath) {
      writeError(
          "puppet-ls: format needs a path or --stdin-filepath; "
          "see puppet-ls format --help\n");
      return static_cast<int>(kExitTrouble);
    }
    options->isLevelGiven = level.isGiven;
    return runFormat(*options);
  };
}

void addExplain(Command& program) {
  Command& explain = program.add("explain", "describe a rule");
  const auto options = std::make_shared<ExplainOptions>();
  addText(explain, "RULE", options->rule, "",
          "name of a rule, or Puppet's issue code for it (default: list all rules)");
  addLevel(explain, options->level);
  explain.run = [options] { return runExplain(*options); };
}

void addRules(Command& program) {
  Command& rules = program.add("rules", "list all rules");
  const auto options = std::make_shared<RulesOptions>();
  addChoice(rules, "--format", options->format, rulesFormatWords(), "output format");
  addLevel(rules, options->level);
  rules.footer = "In text, the severities of rules that are off by default are in parentheses.";
  rules.run = [options] { return runRules(*options); };
}

void addConfig(Command& program) {
  Command& config = program.add("config", "print the settings of a path, and where they come from");
  const auto options = std::make_shared<ConfigOptions>();
  addText(config, "PATH", options->path, "", "a file or folder (default: .)");
  addChoice(config, "--format", options->isJson, textOrJsonWords(), "output format");
  addSelection(config, options->select, options->ignore);
  addExclude(config, options->exclude);
  addModulePath(config, options->modulePath);
  const Option& level = addLevel(config, options->level);
  config.footer =
      "The options other than --format are those of check, and shown as their settings.";
  config.run = [options, &level] {
    options->isLevelGiven = level.isGiven;
    return runConfig(*options);
  };
}

void addDoctor(Command& program) {
  Command& doctor = program.add("doctor", "describe the detected environment of a path");
  const auto options = std::make_shared<DoctorOptions>();
  addText(doctor, "PATH", options->path, "", "a file or folder of the environment (default: .)");
  addChoice(doctor, "--format", options->format, doctorFormatWords(), "output format");
  addText(doctor, "--modulepath", options->modulePath, "DIR:DIR",
          "module folders, instead of the detected ones");
  addText(doctor, "--basemodulepath", options->baseModulePath, "DIR:DIR",
          "value of $basemodulepath (default: the module folders of packages)");
  addFlag(doctor, "-v,--verbose", options->isVerbose,
          "also print times, memory, the cache, and problems of other modules");
  addFlag(doctor, "--no-cache", options->ignoresCache,
          "read every file, and do not write the cache");
  addText(doctor, "--edges", options->edges, "FILE",
          "print what the findings of a file rest on instead");
  addText(doctor, "--why", options->why, "FILE",
          "of these, only what a change of that other file can change");
  addText(doctor, "--completion", options->completion, "FILE:LINE:COLUMN",
          "print what completion offers at a place, and why in that order, instead");
  addLevel(doctor, options->level);
  doctor.run = [options] { return runDoctor(*options); };
}

}  // namespace

void addAnalysisCommands(Command& program) {
  addCheck(program);
  addValidate(program);
  addFormat(program);
  addExplain(program);
  addRules(program);
  addConfig(program);
  addDoctor(program);
}

}  // namespace puppet::server
