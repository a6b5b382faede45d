#include <memory>

#include <CLI/CLI.hpp>

#include "server/cli/check_command.h"
#include "server/cli/command.h"
#include "server/cli/doctor_command.h"
#include "server/cli/exit_code.h"
#include "server/cli/explain_command.h"
#include "server/cli/file_io.h"
#include "server/cli/format_command.h"
#include "server/cli/report.h"
#include "server/cli/shared_options.h"

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

const Words<CheckOptions::Color>& colorWords() {
  static const Words<CheckOptions::Color> kWords = {{"auto", CheckOptions::Color::Auto},
                                                    {"always", CheckOptions::Color::Always},
                                                    {"never", CheckOptions::Color::Never}};
  return kWords;
}

/// Adds files and directories as the positional arguments.
void addPaths(CLI::App& command, std::vector<std::string>& paths, const std::string& help) {
  command.add_option("PATH", paths, help)->option_text("PATH");
}

/// Adds the hidden options for work on puppet-ls itself.
void addExercise(CLI::App& check, CheckOptions& options) {
  const std::string hidden;
  check.add_flag("--exercise", options.exercise)->group(hidden);
  check.add_flag("--exercise-broken", options.exerciseBroken)->group(hidden);
  check.add_option("--exercise-every", options.exerciseEvery)
      ->check(CLI::PositiveNumber)
      ->group(hidden);
}

CommandAction addCheck(CLI::App& program) {
  CLI::App& check = *program.add_subcommand("check", "check manifests, templates and plans");
  const auto options = std::make_shared<CheckOptions>();
  addExercise(check, *options);
  addPaths(check, options->paths, "files, and directories to search for .pp and .epp (default: .)");
  options->format = &kReportFormats[0];
  addChoice(check, "--format", options->format, formatWords(), "output format");
  addChoice(check, "--fail-on", options->failOn, failOnWords(),
            "least severity that makes the exit status 1");
  addChoice(check, "--color", options->color, colorWords(), "when to use colors");
  check.add_flag("--fix", options->fix, "apply safe fixes, then check");
  check.add_flag("--unsafe-fixes", options->unsafeFixes, "apply all fixes, then check");
  addText(check, "--stdin-filepath", options->stdinPath, "PATH",
          "check standard input as the file of this path");
  addText(check, "--baseline", options->baseline, "FILE", "suppress the findings in this file");
  addText(check, "--write-baseline", options->writeBaseline, "FILE",
          "write the findings to this file, for --baseline");
  addList(check, "--select", options->select, "RULE,...", "report only these rules");
  addList(check, "--ignore", options->ignore, "RULE,...", "do not report these rules");
  addList(check, "--exclude", options->exclude, "PATTERN",
          "exclude matching files and folders, with the syntax of .gitignore");
  addModulePath(check, options->modulePath);
  addShard(check, options->shard, "check only part K of N of the files");
  addLevel(check, options->level);
  check.footer(
      "exit status: 0 clean, 1 findings at or above --fail-on, 2 wrong usage or unreadable input");
  return {&check, [&check, options] {
            if (options->paths.empty() && !options->stdinPath) options->paths.emplace_back(".");
            options->isLevelGiven = check.count("--level") > 0;
            if (check.count("--format") == 0) options->format = nullptr;
            return runCheck(*options);
          }};
}

CommandAction addFormat(CLI::App& program) {
  CLI::App& format = *program.add_subcommand("format", "format manifests, templates and plans");
  const auto options = std::make_shared<FormatCommandOptions>();
  addPaths(format, options->paths, "files, and directories to search for .pp and .epp");
  format.add_flag("--check", options->checks, "write nothing, and fail if a file would change");
  format.add_flag("--diff", options->diff, "write nothing, and print the changes");
  addText(format, "--stdin-filepath", options->stdinPath, "PATH",
          "format standard input as the file of this path, to standard output");
  addLevel(format, options->level);
  format.footer(
      "exit status: 0 done, 1 with --check if a file would change or has syntax errors, 2 wrong "
      "usage, or a file that could not be read, formatted or written");
  return {&format, [&format, options] {
            if (options->paths.empty() && !options->stdinPath) {
              writeError(
                  "puppet-ls: format needs a path or --stdin-filepath; "
                  "see puppet-ls format --help\n");
              return static_cast<int>(kExitTrouble);
            }
            options->isLevelGiven = format.count("--level") > 0;
            return runFormat(*options);
          }};
}

CommandAction addExplain(CLI::App& program) {
  CLI::App& explain = *program.add_subcommand("explain", "describe a rule");
  const auto options = std::make_shared<ExplainOptions>();
  addText(explain, "RULE", options->rule, "",
          "name of a rule, or Puppet's issue code for it (default: list all rules)");
  addLevel(explain, options->level);
  return {&explain, [options] { return runExplain(*options); }};
}

CommandAction addDoctor(CLI::App& program) {
  CLI::App& doctor =
      *program.add_subcommand("doctor", "describe the detected environment of a path");
  const auto options = std::make_shared<DoctorOptions>();
  addText(doctor, "PATH", options->path, "", "a file or folder of the environment (default: .)");
  addChoice(doctor, "--format", options->format, doctorFormatWords(), "output format");
  addText(doctor, "--modulepath", options->modulePath, "DIR:DIR",
          "module folders, instead of the detected ones");
  addText(doctor, "--basemodulepath", options->baseModulePath, "DIR:DIR",
          "value of $basemodulepath (default: the module folders of packages)");
  doctor.add_flag("-v,--verbose", options->isVerbose,
                  "also print times, memory, the cache, and problems of other modules");
  doctor.add_flag_callback(
      "--no-cache", [options] { options->usesCache = false; },
      "read every file, and do not write the cache");
  addLevel(doctor, options->level);
  return {&doctor, [options] { return runDoctor(*options); }};
}

}  // namespace

void addAnalysisCommands(CLI::App& program, CommandActions& commands) {
  commands.push_back(addCheck(program));
  commands.push_back(addFormat(program));
  commands.push_back(addExplain(program));
  commands.push_back(addDoctor(program));
}

}  // namespace puppet::server
