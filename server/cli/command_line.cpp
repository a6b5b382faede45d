#include "server/cli/command_line.h"

#include <map>

#include <CLI/CLI.hpp>

#include "server/cli/batch_catalog.h"
#include "server/cli/batch_eval.h"
#include "server/cli/batch_lint.h"
#include "server/cli/batch_parse.h"
#include "server/cli/batch_types.h"
#include "server/cli/check_command.h"
#include "server/cli/compile_command.h"
#include "server/cli/compile_world.h"
#include "server/cli/doctor_command.h"
#include "server/cli/eval_command.h"
#include "server/cli/exit_code.h"
#include "server/cli/explain_command.h"
#include "server/cli/file_io.h"
#include "server/cli/format_command.h"
#include "server/cli/lint_command.h"
#include "server/cli/report.h"
#include "server/cli/server_flags.h"
#include "server/cli/suggestion.h"
#include "server/cli/version.h"
#include "server/lsp/serve.h"

namespace puppet::server {
namespace {

constexpr std::string_view kOverview = R"(puppet-ls - a language server for Puppet

usage:
  puppet-ls [FLAGS]            speak the Language Server Protocol on standard input and output
  puppet-ls check [PATH...]    check manifests, templates and plans
  puppet-ls format PATH...     format manifests, templates and plans
  puppet-ls lint PATH...       what puppet-lint would say, with its options
  puppet-ls explain [RULE]     tell what a rule is about
  puppet-ls eval [FILE]        evaluate code: its value and type
  puppet-ls doctor [PATH]      tell what is found of the environment of a path
  puppet-ls compile [FILE]     the catalog that a manifest gives
  puppet-ls batch catalog      answer JSON Lines about what manifests declare
  puppet-ls batch eval         answer JSON Lines about what manifests evaluate to
  puppet-ls batch lint         answer JSON Lines about what puppet-lint would say
  puppet-ls batch parse        answer JSON Lines about syntax trees
  puppet-ls batch types        answer JSON Lines about types and values
  puppet-ls COMMAND --help     what a command takes

flags of the server:
  --stdio                      use standard input and output (the default)
  --port=N, -p N               listen on TCP instead; 0 takes any free port
  --ip=ADDRESS, -i ADDRESS     the address to listen on (127.0.0.1)
  --level=LEVEL                the language level: puppet4 to puppet8, draft (puppet8)
  --puppet-version=VERSION     the same by a version of Puppet: 7.24.0 is puppet7
  --trace=FILE                 write what took how long to FILE, for Perfetto or chrome://tracing
  --sandbox=MODE               what the server gives up once it runs: on, strict or off (on)
  --no-sandbox                 the same as --sandbox=off
  --token-file=FILE            refuse clients by TCP that do not know the first line of FILE
  --version, -v                print the version
  --help, -h                   print this

The other flags of puppet-languageserver are accepted and do nothing: --timeout (-t), --no-stop (-c),
--debug, --no-preload (-d), --slow-start (-s), --[no-]cache, --enable-file-cache, --local-workspace,
--puppet-settings, --feature-flags.
)";

/// Keywords of an enumeration, in the order of the help text.
template <typename T>
using Words = std::vector<std::pair<std::string, T>>;

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

const Words<CompileOptions::Format>& catalogFormatWords() {
  static const Words<CompileOptions::Format> kWords = {{"json", CompileOptions::Format::Json},
                                                       {"text", CompileOptions::Format::Text},
                                                       {"dot", CompileOptions::Format::Dot}};
  return kWords;
}

const Words<CheckOptions::Color>& colorWords() {
  static const Words<CheckOptions::Color> kWords = {{"auto", CheckOptions::Color::Auto},
                                                    {"always", CheckOptions::Color::Always},
                                                    {"never", CheckOptions::Color::Never}};
  return kWords;
}

const Words<LanguageLevel>& levelWords() {
  static const Words<LanguageLevel> kWords = [] {
    Words<LanguageLevel> words;
    for (const std::string_view name : kLanguageLevelNames)
      words.emplace_back(name, *languageLevelFromName(name));
    return words;
  }();
  return kWords;
}

/// Adds an option with one of `words` as its value; the current value of `target` is the default.
template <typename T>
void addChoice(CLI::App& command, const std::string& name, T& target, const Words<T>& words,
               const std::string& help) {
  std::string list;
  std::string usual;
  for (const auto& [word, value] : words) {
    list += (list.empty() ? "" : "|") + word;
    if (value == target) usual = word;
  }
  const auto take = [&target, &words, list, name](const CLI::results_t& given) {
    const auto found = std::ranges::find(words, given.back(), &std::pair<std::string, T>::first);
    if (found == words.end())
      throw CLI::ValidationError(name + ": '" + given.back() + "' is not one of " + list);
    target = found->second;
    return true;
  };
  command.add_option(name, take, help + " (default " + usual + ")")->option_text(list);
}

void addLevel(CLI::App& command, LanguageLevel& level) {
  addChoice(command, "--level", level, levelWords(), "the language level to check by");
}

void addModulePath(CLI::App& command, std::vector<std::string>& folders) {
  command
      .add_option_function<std::string>(
          "--modulepath", [&folders](const std::string& list) { folders = foldersOf(list); },
          "folders of modules, with : between them (default: those of the environment)")
      ->type_name("DIRS");
}

void addEnvironment(CLI::App& command, std::string& folder) {
  command
      .add_option("--environment", folder,
                  "the folder of the environment (default: what the file or else the working "
                  "directory lies in)")
      ->type_name("DIR");
}

void addFacts(CLI::App& command, std::string& path) {
  command.add_option("--facts", path, "a JSON file with the facts of the node")->type_name("FILE");
}

/// Adds a repeatable option with one value per occurrence.
void addList(CLI::App& command, const std::string& name, std::vector<std::string>& values,
             const std::string& value, const std::string& help) {
  command.add_option(name, values, help)
      ->type_name("")
      ->option_text(value)
      ->allow_extra_args(false);
}

void addShard(CLI::App& command, Shard& shard) {
  const auto take = [&shard](const CLI::results_t& given) {
    const auto read = shardFrom(given.back());
    if (!read) throw CLI::ValidationError("--shard: '" + given.back() + "' is not a part like 2/8");
    shard = *read;
    return true;
  };
  command.add_option("--shard", take, "check only part K of N of the files")->option_text("K/N");
}

CLI::App& addCheck(CLI::App& program, CheckOptions& options) {
  CLI::App& check = *program.add_subcommand("check", "check manifests, templates and plans");
  // Hidden options for development. They come last: the group would leave an empty line before
  // later ones.
  const std::string hidden;
  check.add_flag("--exercise", options.exercise)->group(hidden);
  check.add_flag("--exercise-broken", options.exerciseBroken)->group(hidden);
  check.add_option("--exercise-every", options.exerciseEvery)
      ->check(CLI::PositiveNumber)
      ->group(hidden);
  check
      .add_option("PATH", options.paths,
                  "files, and directories to search for .pp and .epp (default: .)")
      ->type_name("");
  options.format = &kReportFormats[0];
  addChoice(check, "--format", options.format, formatWords(), "how to report");
  addChoice(check, "--fail-on", options.failOn, failOnWords(),
            "the least severity that makes the exit status 1");
  addChoice(check, "--color", options.color, colorWords(), "when to use colors");
  check.add_flag("--fix", options.fix, "mend what can be mended for certain, then check");
  check.add_flag("--unsafe-fixes", options.unsafeFixes,
                 "the same, and apply fixes that are guesses too");
  check
      .add_option("--stdin-filepath", options.stdinPath,
                  "check standard input as the file of this path")
      ->type_name("PATH");
  check.add_option("--baseline", options.baseline, "leave out the findings that this file lists")
      ->type_name("FILE");
  check
      .add_option("--write-baseline", options.writeBaseline,
                  "write what is found to this file, for --baseline")
      ->type_name("FILE");
  addList(check, "--select", options.select, "RULE,...", "report only these rules");
  addList(check, "--ignore", options.ignore, "RULE,...", "do not report these rules");
  addList(check, "--exclude", options.exclude, "PATTERN",
          "leave out files and folders, as a line of .gitignore would");
  addModulePath(check, options.modulePath);
  addShard(check, options.shard);
  addLevel(check, options.level);
  check.footer(
      "exit status: 0 clean, 1 findings at or above --fail-on, 2 wrong usage or unreadable input");
  return check;
}

CLI::App& addFormat(CLI::App& program, FormatCommandOptions& options) {
  CLI::App& format = *program.add_subcommand("format", "format manifests, templates and plans");
  format.add_option("PATH", options.paths, "files, and directories to search for .pp and .epp")
      ->type_name("");
  format.add_flag("--check", options.checks,
                  "change nothing, and fail where something would change");
  format.add_flag("--diff", options.diff, "change nothing, and print what would change");
  format
      .add_option("--stdin-filepath", options.stdinPath,
                  "format standard input as the file of this path, to standard output")
      ->type_name("PATH");
  addLevel(format, options.level);
  format.footer(
      "exit status: 0 done, 1 with --check where something would change or has mistakes, 2 wrong "
      "usage, or a file that could not be read, formatted or written");
  return format;
}

CLI::App& addExplain(CLI::App& program, ExplainOptions& options) {
  CLI::App& explain = *program.add_subcommand("explain", "what a rule is about");
  explain
      .add_option("RULE", options.rule,
                  "the name of a rule, or what Puppet calls it (default: list all)")
      ->type_name("");
  addLevel(explain, options.level);
  return explain;
}

void addLimits(CLI::App& command, EvaluationLimits& limits) {
  // Larger limits would overflow 64-bit counters of units and bytes.
  constexpr std::uint64_t kMaxSteps = 1'000'000'000'000, kMaxMegabytes = 1'000'000;
  command
      .add_option("--max-steps", limits.steps,
                  "end with an error after so many steps (default: 20000000)")
      ->type_name("NUMBER")
      ->check(CLI::Range(std::uint64_t{1}, kMaxSteps));
  command
      .add_option("--max-memory", limits.megabytes,
                  "end with an error where values take more memory (default: 256)")
      ->type_name("MB")
      ->check(CLI::Range(std::uint64_t{1}, kMaxMegabytes));
}

CLI::App& addEval(CLI::App& program, EvalOptions& options) {
  CLI::App& eval = *program.add_subcommand("eval", "evaluate code: its value and type");
  eval.add_option("FILE", options.path, "a manifest or template (default: standard input)")
      ->type_name("");
  eval.add_option("-e", options.code, "evaluate this instead")->type_name("CODE");
  addModulePath(eval, options.modulePath);
  addEnvironment(eval, options.environment);
  addFacts(eval, options.factsPath);
  addLevel(eval, options.level);
  addLimits(eval, options.limits);
  return eval;
}

CLI::App& addDoctor(CLI::App& program, DoctorOptions& options) {
  CLI::App& doctor = *program.add_subcommand("doctor", "tell what is found of an environment");
  doctor.add_option("PATH", options.path, "a file or folder in it (default: .)")->type_name("");
  addChoice(doctor, "--format", options.format, doctorFormatWords(), "how to tell");
  doctor
      .add_option("--modulepath", options.modulePath,
                  "folders of modules, instead of those that are found")
      ->type_name("DIR:DIR");
  doctor
      .add_option("--basemodulepath", options.baseModulePath,
                  "what $basemodulepath stands for (default: where packages put modules)")
      ->type_name("DIR:DIR");
  doctor.add_flag("-v,--verbose", options.isVerbose,
                  "also times, memory, the cache, and problems of modules elsewhere");
  doctor.add_flag("!--no-cache", options.usesCache, "read every file, and keep nothing");
  addLevel(doctor, options.level);
  return doctor;
}

CLI::App& addCompile(CLI::App& program, CompileOptions& options) {
  CLI::App& compile = *program.add_subcommand("compile", "the catalog that a manifest gives");
  compile
      .add_option("FILE", options.path,
                  "the manifest; - for standard input (default: those of the environment)")
      ->type_name("");
  compile.add_option("--class", options.className, "a class to compile, found in the modules")
      ->type_name("NAME");
  addModulePath(compile, options.modulePath);
  addEnvironment(compile, options.environment);
  addFacts(compile, options.factsPath);
  compile
      .add_option("--node", options.node,
                  "the name of the node (default: networking.fqdn of the facts, or localhost)")
      ->type_name("NAME");
  addChoice(compile, "--format", options.format, catalogFormatWords(), "how to print it");
  addLevel(compile, options.level);
  addLimits(compile, options.limits);
  compile.footer(
      "exit status: 0 compiled, 1 the manifest has an error, 2 wrong usage or unreadable input");
  return compile;
}

/// Returns the message for an invalid command line, with a suggestion.
std::string mistakeIn(const CLI::App& program, const CLI::ParseError& error) {
  const CLI::App* command = &program;
  while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
  const std::vector<std::string> unknown = command->remaining();
  if (error.get_exit_code() != static_cast<int>(CLI::ExitCodes::ExtrasError) || unknown.empty())
    return error.what();
  if (!unknown.front().starts_with('-')) return "unexpected argument '" + unknown.front() + "'";
  std::vector<std::string> options;
  for (const CLI::Option* option : command->get_options())
    for (const std::string& name : option->get_lnames()) options.push_back("--" + name);
  return "unknown option '" + unknown.front() + "'" + suggestion(unknown.front(), options);
}

int runSubCommand(int argc, char** argv) {
  CLI::App program("a language server for Puppet", "puppet-ls");
  program.require_subcommand(1);
  CheckOptions checkOptions;
  const CLI::App& check = addCheck(program, checkOptions);
  FormatCommandOptions formatOptions;
  const CLI::App& format = addFormat(program, formatOptions);
  ExplainOptions explainOptions;
  const CLI::App& explain = addExplain(program, explainOptions);
  DoctorOptions doctorOptions;
  const CLI::App& doctor = addDoctor(program, doctorOptions);

  EvalOptions evalOptions;
  const CLI::App& evalCommand = addEval(program, evalOptions);
  CompileOptions compileOptions;
  const CLI::App& compile = addCompile(program, compileOptions);

  LanguageLevel batchLevel = LanguageLevel::Puppet8;
  CLI::App& batch = *program.add_subcommand("batch", "JSON Lines in, JSON Lines out");
  batch.require_subcommand(1);
  CLI::App& parse =
      *batch.add_subcommand("parse", "the syntax tree of each case, and what is wrong with it");
  addLevel(parse, batchLevel);
  CLI::App& types = *batch.add_subcommand("types", "operations on types and values");
  addLevel(types, batchLevel);
  CLI::App& eval = *batch.add_subcommand("eval", "the value of each case");
  addLevel(eval, batchLevel);
  CLI::App& catalog = *batch.add_subcommand("catalog", "the catalog of each case");
  addLevel(catalog, batchLevel);

  const CLI::App& lintBatch =
      *batch.add_subcommand("lint", "what puppet-lint's checks say of each case");

  if (program.get_subcommands([&](CLI::App* command) { return command->check_name(argv[1]); })
          .empty()) {
    std::vector<std::string> commands;
    for (const CLI::App* command : program.get_subcommands({}))
      commands.push_back(command->get_name());
    writeError("puppet-ls: unknown command '" + std::string(argv[1]) + "'" +
               suggestion(argv[1], commands) + "; see puppet-ls --help\n");
    return kExitTrouble;
  }
  try {
    program.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return program.exit(error);
    writeError("puppet-ls: " + mistakeIn(program, error) + "; see puppet-ls " + argv[1] +
               " --help\n");
    return kExitTrouble;
  }
  if (check.parsed()) {
    if (checkOptions.paths.empty()) checkOptions.paths.emplace_back(".");
    checkOptions.isLevelGiven = check.count("--level") > 0;
    if (check.count("--format") == 0) checkOptions.format = nullptr;
    return runCheck(checkOptions);
  }
  if (format.parsed()) {
    if (formatOptions.paths.empty() && !formatOptions.stdinPath) {
      writeError(
          "puppet-ls: format needs a path or --stdin-filepath; see puppet-ls format --help\n");
      return kExitTrouble;
    }
    formatOptions.isLevelGiven = format.count("--level") > 0;
    return runFormat(formatOptions);
  }
  if (explain.parsed()) return runExplain(explainOptions);
  if (evalCommand.parsed()) return runEval(evalOptions);
  if (doctor.parsed()) return runDoctor(doctorOptions);
  if (compile.parsed()) return runCompile(compileOptions);
  if (catalog.parsed()) return runBatchCatalog(batchLevel);
  if (eval.parsed()) return runBatchEval(batchLevel);
  if (lintBatch.parsed()) return runBatchLint();
  return types.parsed() ? runBatchTypes(batchLevel) : runBatchParse(batchLevel);
}

/// Returns the first line of a file; an empty one is an error.
tl::expected<std::string, std::string> readToken(const std::string& path) {
  constexpr std::size_t kMaxBytes = 4096;
  const auto file = readFile(path, kMaxBytes);
  if (!file) return tl::unexpected("cannot read " + path + ": " + file.error());
  std::string token = file->bytes.substr(0, file->bytes.find_first_of("\r\n"));
  if (token.empty()) return tl::unexpected("the first line of " + path + " is empty");
  return token;
}

int serve(const ServerFlags& flags) {
  for (const std::string& warning : flags.warnings) writeError("puppet-ls: " + warning + '\n');
  if (!flags.error.empty()) {
    writeError("puppet-ls: " + flags.error + '\n');
    return kExitTrouble;
  }
  ServerOptions options;
  options.version = programVersion();
  options.level = flags.level;
  if (!flags.trace.empty() && !(options.trace = Trace::open(flags.trace)))
    writeError("puppet-ls: cannot write " + flags.trace + '\n');
  options.sandbox = flags.sandbox;
  if (!flags.tokenFile.empty()) {
    auto token = readToken(flags.tokenFile);
    if (!token) {
      writeError("puppet-ls: " + token.error() + '\n');
      return kExitTrouble;
    }
    options.token = *std::move(token);
  }
  return flags.listens() ? runTcp(options, flags.ip, static_cast<std::uint16_t>(flags.port))
                         : runStdio(options);
}

}  // namespace

int runCommandLine(int argc, char** argv) {
  if (argc > 1 && std::string_view(argv[1]) == "lint") return runLint({argv + 2, argv + argc});
  if (argc > 1 && argv[1][0] != '-') return runSubCommand(argc, argv);
  const ServerFlags flags = parseServerFlags({argv + (argc > 0), argv + argc});
  switch (flags.mode) {
    case ServerFlags::Mode::Help: writeOut(kOverview); return kExitClean;
    case ServerFlags::Mode::Version:
      writeOut("puppet-ls " + std::string(programVersion()) + '\n');
      return kExitClean;
    case ServerFlags::Mode::Serve: break;
  }
  return serve(flags);
}

}  // namespace puppet::server
