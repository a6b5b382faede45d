#include "server/cli/check_command.h"

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <iterator>
#include <utility>

#include "analysis/edits/fixes.h"
#include "analysis/rules/project/project_files.h"
#include "analysis/rules/syntax/cap_findings.h"
#include "analysis/workspace/fact_files.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/replace_file.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/text_encoding.h"
#include "server/cli/baseline.h"
#include "server/cli/checked_workspaces.h"
#include "server/cli/edited_file.h"
#include "server/cli/exercise_command.h"
#include "server/cli/exit_code.h"
#include "server/cli/file_io.h"
#include "server/cli/find_files.h"
#include "server/cli/in_order.h"
#include "server/cli/printable.h"
#include "server/cli/progress.h"
#include "server/cli/report.h"

namespace puppet::server {
namespace {

/// Result of checking a file.
struct Outcome {
  Totals totals;
  std::string report;         ///< rendered in the run's format
  std::string baseline;       ///< lines for --write-baseline
  std::string trouble;        ///< reason why the file could not be checked
  bool isUnreadable = false;  ///< set if the file is an argument, and its only finding is why
  std::optional<analysis::VerifiedOrFault> fixed;  ///< edits of --fix, if there are any
};

bool wantsColour(CheckOptions::Color color) {
  if (color != CheckOptions::Color::Auto) return color == CheckOptions::Color::Always;
  const char* noColour = std::getenv("NO_COLOR");
  return platform::outputHasColor() && !(noColour && *noColour);
}

std::unique_ptr<Report> makeReport(const CheckOptions& options) {
  const ReportFormat& format = options.format ? *options.format : kReportFormats[0];
  return format.make({options.level, wantsColour(options.color), options.failOn});
}

/// Returns true if the text of the file is not UTF-8, which is its only finding.
bool isUnreadable(const CheckedFile& file) {
  return std::ranges::any_of(file.diagnostics, [](const Diagnostic& finding) {
    return finding.id == DiagnosticId::UnreadableFile;
  });
}

int statusOf(const CheckOptions& options, const Totals& totals) {
  if (options.writeBaseline) return kExitClean;
  for (std::size_t i = 0; i < kSeverityCount; ++i)
    if (totals.found[i] && failsRun(static_cast<Severity>(i), options.failOn)) return kExitFindings;
  return kExitClean;
}

/// Returns the file with a single finding about its true size; only its beginning was read.
CheckedFile tooLarge(std::string path, std::size_t size) {
  CheckedFile file;
  file.path = std::move(path);
  file.diagnostics.push_back(
      makeDiagnostic(DiagnosticId::FileTooLarge, {},
                     {std::to_string(size), std::to_string(SourceText::kMaxBytes)}));
  return file;
}

/// Inputs shared by all files of a run.
struct Run {
  const CheckOptions& options;
  const Report& report;
  const Baseline& baseline;
  CheckedSettings& settings;
};

analysis::FixScope fixScopeOf(const CheckOptions& options) {
  if (!options.fix) return analysis::FixScope::None;
  return options.unsafeFixes ? analysis::FixScope::All : analysis::FixScope::Safe;
}

/// Checks the text of a data or project file, `real` without symbolic links.
void findIn(CheckedFile& file, const std::string& real, const Run& run,
            const analysis::WorkspaceSnapshot& snapshot) {
  file.diagnostics = analysis::checkProjectFile(real, file.text, snapshot).findings;
  std::erase_if(file.diagnostics, [&](const Diagnostic& finding) {
    return file.settings->severityOf(finding, run.options.level) == Severity::Off;
  });
  file.upgrade = run.options.upgrade;
  file.keepUpgrade();
}

/// Checks such a file, and applies fixes until none is left.
void fixProjectFile(CheckedFile& file, const std::string& real, const Run& run,
                    const analysis::WorkspaceSnapshot& snapshot) {
  constexpr int kMaxRounds = 5;
  for (int round = 0;; ++round) {
    findIn(file, real, run, snapshot);
    if (round == kMaxRounds) return;
    const auto fixes = analysis::fixesOf(file.diagnostics, fixScopeOf(run.options));
    auto text = analysis::applyFixes(file.text.view(), fixes);
    if (!text) return;
    file.text = SourceText(*std::move(text));
  }
}

/// Checks a data or project file; returns nothing if only its name is that of such a file. Sets
/// `fixed` if --fix changes its text.
std::optional<CheckedFile> processProjectFile(const std::string& path, FileBytes bytes,
                                              const Run& run, const CheckedWorkspaces& workspaces,
                                              std::optional<analysis::VerifiedOrFault>& fixed) {
  if (bytes.size > SourceText::kMaxBytes) return std::nullopt;
  CheckedFile file;
  file.path = path;
  file.text = SourceText(std::move(bytes.bytes));
  file.settings = run.settings.ofFile(path);
  if (const analysis::Workspace* workspace = workspaces.around(path)) {
    const std::string real = workspaces.realPathOf(path);
    const auto kind = analysis::projectFileKind(real, workspace->snapshot());
    if (kind == analysis::ProjectFileKind::None) return std::nullopt;
    if (kind == analysis::ProjectFileKind::LintOptions) run.settings.noteReported(real);
    const SourceText before = file.text;
    fixProjectFile(file, real, run, workspace->snapshot());
    if (!file.text.isSameAs(before)) {
      fixed = analysis::verifyText(analysis::EditKind::Fix, {.path = path, .text = before},
                                   file.text.view());
      if (!*fixed) {
        file.text = before;
        findIn(file, real, run, workspace->snapshot());
      }
    }
  }
  run.baseline.leaveOut(file);
  return file;
}

/// Checks a file and sets `fixed` if --fix changes its text. If the edits are rejected, the
/// findings are those of the text before them.
CheckedFile process(const std::string& path, const SourceText& text, const Run& run,
                    const CheckedWorkspaces::Place& place,
                    std::optional<analysis::VerifiedOrFault>& fixed) {
  const SettingsPtr settings = run.settings.ofFile(path);
  const CheckInputs judgement{settings->languageLevel,
                              place ? place.workspace->snapshot() : analysis::WorkspaceSnapshot(),
                              settings, run.options.upgrade, place ? place.file->tree : nullptr};
  bool changed = false;
  CheckedFile file = fixText(path, text, judgement, fixScopeOf(run.options), changed);
  if (changed) {
    fixed = analysis::verifyText(analysis::EditKind::Fix,
                                 {.path = path, .text = text, .level = judgement.level},
                                 file.text.view());
    if (!*fixed) file = checkText(path, text, judgement);
  }
  run.baseline.leaveOut(file);
  return file;
}

Outcome checkPath(const std::string& path, bool isNamed, const Run& run,
                  const CheckedWorkspaces& workspaces) {
  Outcome outcome;
  auto bytes = readFile(path, SourceText::kMaxBytes);
  if (!bytes || isBinary(bytes->bytes)) {
    const bool fails = !bytes || isNamed;
    outcome.totals.unread.push_back({path, bytes ? kNotText : bytes.error(), fails});
    return outcome;
  }
  CheckedFile file;
  if (projectFileKindAt(path) != analysis::ProjectFileKind::None) {
    auto checked = processProjectFile(path, std::move(*bytes), run, workspaces, outcome.fixed);
    if (!checked) return outcome;
    file = std::move(*checked);
  } else if (bytes->size > SourceText::kMaxBytes) {
    file = tooLarge(path, bytes->size);
  } else {
    file =
        process(path, SourceText(std::move(bytes->bytes)), run, workspaces.of(path), outcome.fixed);
  }
  outcome.totals = totalsOf(file, run.options.level);
  if (run.options.writeBaseline) outcome.baseline = baselineLines(file);
  analysis::capFindings(file.diagnostics);
  outcome.report = run.report.file(file);
  outcome.isUnreadable = isNamed && isUnreadable(file);
  return outcome;
}

/// Checks standard input. With --fix it acts as a filter: the fixed text goes to standard output,
/// the findings to standard error.
int checkStandardInput(const Run& run) {
  auto bytes = readStandardInput(SourceText::kMaxBytes);
  if (!bytes) {
    complain("cannot read standard input: " + bytes.error());
    return kExitTrouble;
  }
  std::optional<analysis::VerifiedOrFault> fixed;
  const std::string& path = *run.options.stdinPath;
  const CheckedWorkspaces workspaces(run.options, run.settings);
  CheckedFile file =
      bytes->size > SourceText::kMaxBytes
          ? tooLarge(path, bytes->size)
          : process(path, SourceText(std::move(bytes->bytes)), run, workspaces.of(path), fixed);
  Totals totals = totalsOf(file, run.options.level);
  analysis::capFindings(file.diagnostics);
  totals.fixed = fixed && *fixed;
  const std::string findings = run.report.begin() + run.report.file(file) + run.report.end(totals);
  if (run.options.fix) {
    writeError(findings);
    writeOut(file.text.view());
  } else {
    writeOut(findings);
  }
  if (fixed && !*fixed) complainOf(fixed->error());
  return isUnreadable(file) || (fixed && !*fixed) ? kExitTrouble : statusOf(run.options, totals);
}

/// Returns true if findings are printed; a run that only writes a baseline just counts them.
bool showsFindings(const CheckOptions& options) { return !options.writeBaseline || options.format; }

/// Writes the new baseline if requested; returns false on failure.
bool writeBaseline(const CheckOptions& options, const std::string& lines) {
  if (!options.writeBaseline) return true;
  const std::string& path = *options.writeBaseline;
  const auto written =
      analysis::replaceFile(path, std::string(baselineHead()) + lines, {.writesToStreams = true});
  if (!written)
    complain("cannot write " + path + ": " + written.error());
  else if (!showsFindings(options))
    writeOut(printable(path) + " has what was found; --baseline " + printable(path) +
             " leaves it out\n");
  return written.has_value();
}

/// Fixed texts of a run. They are written after all files have been checked, so that each check
/// sees the same state of the other files.
class FixedFiles {
 public:
  void add(Outcome& outcome) {
    if (outcome.fixed) files_.push_back(std::move(*outcome.fixed));
  }

  /// Returns the number of files written; reports failures and sets `trouble`.
  std::size_t write(bool& trouble) const {
    std::size_t count = 0;
    for (const analysis::VerifiedOrFault& edits : files_) {
      if (!edits) {
        complainOf(edits.error());
      } else if (const auto written = writeEdited(edits->path(), *edits); !written) {
        complain("cannot write " + edits->path() + ": " + written.error());
      } else {
        ++count;
        continue;
      }
      trouble = true;
    }
    return count;
  }

 private:
  std::vector<analysis::VerifiedOrFault> files_;
};

/// Adds custom facts of modules outside of any module path as known top-scope variables.
void addNodeFacts(const FoundFiles& found, const CheckedWorkspaces& workspaces,
                  CheckedSettings& settings) {
  for (const std::string& path : found.facts)
    if (!workspaces.of(path)) settings.addGlobals(analysis::factsInFile(path));
}

/// Returns true for files, and for hidden folders with files, that only an upgrade looks at.
bool isOnlyOfUpgrade(const std::string& path, bool isFolder) {
  if (isFolder) return analysis::baseName(path) == ".github";
  return analysis::isOnlyForUpgrades(analysis::mayBeProjectFile(path));
}

int checkFiles(const Run& run) {
  const CheckedWorkspaces workspaces(run.options, run.settings);
  const FoundFiles found = findFiles(
      run.options.paths,
      [&](const std::string& path, bool isFolder) { return run.settings.excludes(path, isFolder); },
      workspaces.otherPaths(), run.options.upgrade ? isOnlyOfUpgrade : WantsPath());
  addNodeFacts(found, workspaces, run.settings);
  bool trouble = false;
  const auto report = [&](const UnreadFile& file) {
    if (file.fails) complain(file.message());
    trouble |= file.fails;
  };
  for (const UnreadFile& file : found.unread) report(file);
  const std::vector<std::string> paths = pathsOf(run.options.shard, found.paths);

  Totals totals;
  totals.dependencies = found.dependencies;
  totals.unread = found.unread;
  totals.gaps = workspaces.gaps();
  std::string baseline;
  Progress progress("checking", paths.size());
  writeOut(run.report.begin());
  bool first = true;
  FixedFiles fixed;
  const auto work = [&](std::size_t i) {
    try {
      return checkPath(paths[i], found.named.contains(paths[i]), run, workspaces);
    } catch (const std::exception& error) {
      Outcome outcome;
      outcome.trouble = "cannot check " + paths[i] + ": " + error.what();
      return outcome;
    }
  };
  forEachInOrder(paths.size(), work, [&](Outcome&& outcome) {
    progress.advance();
    fixed.add(outcome);
    totals.add(outcome.totals);
    baseline += outcome.baseline;
    trouble |= outcome.isUnreadable;
    if (!outcome.trouble.empty() || !outcome.totals.unread.empty()) progress.clear();
    for (const UnreadFile& file : outcome.totals.unread) report(file);
    if (!outcome.trouble.empty()) {
      complain(outcome.trouble);
      trouble = true;
    }
    if (outcome.report.empty() || !showsFindings(run.options)) return;
    progress.clear();
    if (!first) writeOut(run.report.separator());
    first = false;
    writeOut(outcome.report);
  });
  progress.clear();
  totals.fixed = fixed.write(trouble);
  writeOut(run.report.end(totals));
  if (!writeBaseline(run.options, baseline)) trouble = true;
  return trouble ? kExitTrouble : statusOf(run.options, totals);
}

}  // namespace

int runCheck(const CheckOptions& given) {
  CheckOptions options = given;
  options.fix |= options.unsafeFixes;
  if (options.fix || options.writeBaseline) ignoreBrokenPipes();
  const auto rules = RuleSelection::from(options.select, options.ignore);
  if (!rules) {
    complain(rules.error());
    return kExitTrouble;
  }
  CheckedSettings settings({.level = options.level,
                            .isLevelGiven = options.isLevelGiven,
                            .rules = *rules,
                            .exclude = {options.exclude.begin(), options.exclude.end()},
                            .modulePath = options.modulePath,
                            .upgrade = options.upgrade});
  // The summary has a single level: that of the first path.
  if (options.stdinPath)
    options.level = settings.ofFile(*options.stdinPath)->languageLevel;
  else if (!options.paths.empty())
    options.level = (analysis::isDirectory(options.paths[0]) ? settings.ofFolder(options.paths[0])
                                                             : settings.ofFile(options.paths[0]))
                        ->languageLevel;
  if (options.exercise || options.exerciseBroken)
    return runExercise({options.paths, options.shard, options.level, options.exerciseEvery,
                        options.exerciseBroken});
  const auto baseline = options.baseline ? Baseline::read(*options.baseline) : Baseline();
  if (!baseline) {
    complain(baseline.error());
    return kExitTrouble;
  }
  const std::unique_ptr<Report> own = options.report ? nullptr : makeReport(options);
  const Run run{options, options.report ? *options.report : *own, *baseline, settings};
  const int status = options.stdinPath ? checkStandardInput(run) : checkFiles(run);
  const std::vector<std::string> problems = settings.problems();
  for (const std::string& note : settings.notes()) complain(note);
  for (const std::string& problem : problems) complain(problem);
  return problems.empty() ? status : kExitTrouble;
}

}  // namespace puppet::server
