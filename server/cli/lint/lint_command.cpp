#include "server/cli/lint/lint_command.h"

#include <algorithm>
#include <cstdlib>
#include <memory>

#include "analysis/rules/style/lint_flags.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/replace_file.h"
#include "parser/support/glob.h"
#include "parser/support/text_encoding.h"
#include "server/cli/files/edited_file.h"
#include "server/cli/files/find_files.h"
#include "server/cli/lint/lint_report.h"
#include "server/cli/settings/checked_settings.h"
#include "server/cli/support/chunked_output.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/in_order.h"
#include "server/cli/support/printable.h"
#include "server/cli/support/version.h"
#include "server/help/overview.h"
#include "server/settings/lint_options.h"

namespace puppet::server {
namespace {

using Kind = LintProblem::Kind;

constexpr std::size_t kMaxOptionFileBytes = 1 << 20;

/// Exit status of a failure: puppet-lint has no separate one.
constexpr int kExitFailed = kExitFindings;

void warnOfLint(std::string_view text) { writeError("puppet-ls lint: " + printable(text) + '\n'); }

bool isIgnored(const std::string& path, const LintOptions& options) {
  return std::ranges::any_of(
      options.ignorePaths, [&](const std::string& pattern) { return matchesGlob(pattern, path); });
}

/// Returns the manifests and YAML files below folders and the named files, except those excluded by
/// the settings of their folders.
FoundFiles filesOf(const LintOptions& options, const CheckedSettings& settings, bool& hasTrouble) {
  const auto excludes = [&](const std::string& path, bool isFolder) {
    return settings.excludes(path, isFolder);
  };
  const auto wants = [](const std::string& path, bool isFolder) {
    return !isFolder && isYaml(path) && !analysis::baseName(path).starts_with('.');
  };
  FoundFiles found = findFiles(options.paths, {.excludes = excludes, .wants = wants});
  for (const UnreadFile& file : found.unread) warnOfLint(file.message());
  hasTrouble |= std::ranges::any_of(found.unread, &UnreadFile::fails);
  std::erase_if(found.paths, [&](const std::string& path) {
    const bool isRead = path.ends_with(".pp") || isYaml(path) || found.named.contains(path);
    return !isRead || isIgnored(path, options);
  });
  return found;
}

std::optional<std::string> readOptionFile(const std::string& path) {
  auto file = readFile(path, kMaxOptionFileBytes);
  if (!file || file->size > kMaxOptionFileBytes) return std::nullopt;
  return std::move(file->bytes);
}

struct Result {
  LintOutcome outcome;
  std::string trouble = {};
  std::optional<analysis::VerifiedOrFault> fixed = {};  ///< edits of --fix, if there are any
  bool fails = true;  ///< false if the trouble does not fail the run
};

Result lintSource(const std::string& path, SourceText text, const LintOptions& options) {
  Result result{.outcome = {path, {}}};
  const std::string fullPath = fullPathOf(path);
  bool changed = false;
  result.outcome.file = options.fix ? lintAndFix(fullPath, text, options.rules, changed)
                                    : lintText(fullPath, text, options.rules);
  if (!changed) return result;
  const analysis::EditedText before{.path = fullPath, .text = text, .level = options.rules.level};
  result.fixed =
      analysis::verifyText(analysis::EditKind::Fix, before, result.outcome.file.text.view());
  if (!*result.fixed) result.outcome.file = lintText(fullPath, std::move(text), options.rules);
  return result;
}

Result lintPath(const std::string& path, const FoundFiles& found, const LintOptions& options) {
  const auto named = found.named.find(path);
  const bool isNamed = named != found.named.end();
  auto bytes = readFile(isNamed ? named->second : path, SourceText::kMaxBytes);
  if (!bytes || isBinary(bytes->bytes)) {
    const UnreadFile unread{path, bytes ? kNotText : bytes.error(), !bytes || isNamed};
    return {.outcome = {path, {}}, .trouble = unread.message(), .fails = unread.fails};
  }
  if (bytes->size > SourceText::kMaxBytes) return {.outcome = {path, {}}, .trouble = "too large"};
  Result result = lintSource(path, SourceText(std::move(bytes->bytes)), options);
  if (!result.fixed || !*result.fixed) return result;
  if (const auto written = writeEdited(path, **result.fixed); !written)
    result.trouble = "cannot write " + path + ": " + written.error();
  return result;
}

class Run {
 public:
  Run(const LintOptions& options, bool showsPaths) : options_(options) {
    report_ = makeLintReport(options, showsPaths);
    if (!options.codeClimateFile.empty()) codeClimate_ = makeCodeClimate();
  }

  void add(const Result& result) {
    if (result.fixed && !*result.fixed) {
      complainOf(result.fixed->error());
      hasFailed_ = true;
    }
    const bool hasWarnings = !result.trouble.empty() || !result.outcome.file.remarks.empty();
    if (hasWarnings) out_.finish();  // keeps their order where both go to the same place
    if (!result.trouble.empty()) {
      warnOfLint(result.trouble);
      hasFailed_ |= result.fails;
    }
    for (const LintProblem& problem : result.outcome.file.problems)
      hasFailed_ |=
          problem.kind == Kind::Error || (problem.kind == Kind::Warning && options_.failOnWarnings);
    for (const LintProblem& remark : result.outcome.file.remarks)
      warnOfLint(result.outcome.path + ':' + std::to_string(remark.start.line) + ": " +
                 remark.finding.message);
    report_->add(result.outcome);
    if (codeClimate_) codeClimate_->add(result.outcome);
    write(report_->take());
  }

  int finish(bool hasTrouble) {
    write(report_->finish());
    out_.finish();
    if (codeClimate_) {
      const auto written = analysis::replaceFile(options_.codeClimateFile, codeClimate_->finish(),
                                                 {.writesToStreams = true});
      if (!written) warnOfLint("cannot write " + options_.codeClimateFile + ": " + written.error());
      hasTrouble |= !written.has_value();
    }
    return hasFailed_ || hasTrouble ? kExitFailed : kExitClean;
  }

 private:
  /// Prints a report; on standard error if standard output carries the fixed text.
  void write(const std::string& text) {
    if (options_.stdinPath && options_.fix)
      writeError(text);
    else
      out_ << text;
    if (isTerminal_) out_.finish();
  }

  const LintOptions& options_;
  std::unique_ptr<LintReport> report_, codeClimate_;
  ChunkedOutput out_;
  const bool isTerminal_ = platform::outputIsTerminal();
  bool hasFailed_ = false;
};

int lintStandardInput(const LintOptions& options) {
  auto bytes = readStandardInput(SourceText::kMaxBytes);
  if (!bytes) {
    warnOfLint("cannot read standard input: " + bytes.error());
    return kExitFailed;
  }
  Run run(options, options.withFilename);
  const Result result =
      lintSource(*options.stdinPath, SourceText(std::move(bytes->bytes)), options);
  run.add(result);
  if (options.fix) writeOut(result.outcome.file.text.view());
  return run.finish(false);
}

int lintFiles(const LintOptions& options) {
  bool hasTrouble = false;
  const CheckedSettings settings({});  // its listings serve the reading of the files too
  const FoundFiles found = filesOf(options, settings, hasTrouble);
  const std::vector<std::string>& paths = found.paths;
  Run run(options, options.withFilename || paths.size() > 1);
  forEachInOrder(
      paths.size(), [&](std::size_t i) { return lintPath(paths[i], found, options); },
      [&](const Result& result) { run.add(result); });
  return run.finish(hasTrouble);
}

}  // namespace

int runLint(const std::vector<std::string>& arguments) {
  std::string error;
  const LintOptions options = readLintOptions(arguments, readOptionFile, error);
  if (!error.empty()) {
    warnOfLint(error + "; see puppet-ls lint --help");
    return kExitFailed;
  }
  for (const std::string& warning : options.warnings) warnOfLint(warning);
  if (options.help || options.version || options.listChecks) {
    writeOut(options.help      ? commandOverview(lintCommandHelp(), "puppet-ls ")
             : options.version ? "puppet-ls " + std::string(programVersion()) + '\n'
                               : joined(analysis::lintCheckNames(), "\n") + '\n');
    return kExitClean;
  }
  if (options.fix) ignoreBrokenPipes();
  if (options.stdinPath) return lintStandardInput(options);
  if (options.paths.empty()) {
    warnOfLint("no file specified; see puppet-ls lint --help");
    return kExitFailed;
  }
  return lintFiles(options);
}

}  // namespace puppet::server
