#include "server/cli/check/check_command.h"

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <iterator>
#include <utility>

#include "analysis/edits/fixes.h"
#include "analysis/project/project_file_kind.h"
#include "analysis/rules/project/project_files.h"
#include "analysis/rules/syntax/cap_findings.h"
#include "analysis/workspace/fact_files.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/replace_file.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/text_encoding.h"
#include "server/cli/check/checked_workspaces.h"
#include "server/cli/files/edited_file.h"
#include "server/cli/files/find_files.h"
#include "server/cli/findings/baseline.h"
#include "server/cli/findings/validation.h"
#include "server/cli/report/report_outputs.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/in_order.h"
#include "server/cli/support/printable.h"
#include "server/cli/support/progress.h"
#include "server/settings/style_settings.h"

namespace puppet::server {
namespace {

/// Result of checking a file.
struct Outcome {
  Totals totals;
  ReportOutputs::Pieces report;  ///< rendered in the run's formats
  std::string baseline;          ///< lines for --write-baseline
  std::string trouble;           ///< reason why the file could not be checked
  bool isUnreadable = false;     ///< set if the file is an argument, and its only finding is why
  std::optional<analysis::VerifiedOrFault> fixed;  ///< edits of --fix, if there are any
};

bool wantsColour(CheckOptions::Color color) {
  if (color != CheckOptions::Color::Auto) return color == CheckOptions::Color::Always;
  const char* noColour = std::getenv("NO_COLOR");
  return platform::outputHasColor() && !(noColour && *noColour);
}

ReportOutputs outputsOf(const CheckOptions& options) {
  ReportOutputs outputs;
  if (options.report) {
    outputs.add(*options.report);
    return outputs;
  }
  std::vector<ReportTarget> targets = options.targets;
  if (targets.empty()) targets.push_back({options.format ? options.format : &kReportFormats[0]});
  for (const ReportTarget& target : targets) {
    const bool isColored =
        target.where == ReportTarget::Where::Output && wantsColour(options.color);
    outputs.add(target, {options.level, isColored, options.failOn});
  }
  return outputs;
}

/// Returns true if the text of the file is not UTF-8, which is its only finding.
bool isUnreadable(const CheckedFile& file) {
  return std::ranges::any_of(file.diagnostics, [](const Diagnostic& finding) {
    return finding.id == DiagnosticId::UnreadableFile;
  });
}

int statusOf(const CheckOptions& options, const Totals& totals) {
  return totals.failing && !options.writeBaseline ? kExitFindings : kExitClean;
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
  ReportOutputs& outputs;
  const Baseline& baseline;
  CheckedSettings& settings;
};

analysis::FixScope fixScopeOf(const CheckOptions& options) {
  if (!options.fix) return analysis::FixScope::None;
  return options.unsafeFixes ? analysis::FixScope::All : analysis::FixScope::Safe;
}

using Reading = Validation::Reading;

/// Checks the text of a data or project file, `real` without symbolic links.
void findIn(CheckedFile& file, const std::string& real, const Run& run,
            const analysis::WorkspaceSnapshot& snapshot, const Reading* reading) {
  file.diagnostics = reading && reading->depth != Reading::Depth::All
                         ? run.options.validation->findingsOf(*reading, real, file.text, snapshot)
                         : analysis::checkProjectFile(real, file.text, snapshot).findings;
  if (reading) run.options.validation->keepSelected(file.diagnostics, reading->validator);
  std::erase_if(file.diagnostics, [&](const Diagnostic& finding) {
    return file.settings->severityOf(finding, run.options.level) == Severity::Off;
  });
  file.upgrade = run.options.upgrade;
  file.keepUpgrade();
}

/// Checks such a file, and applies fixes until none is left.
void fixProjectFile(CheckedFile& file, const std::string& real, const Run& run,
                    const analysis::WorkspaceSnapshot& snapshot, const Reading* reading) {
  constexpr int kMaxRounds = 5;
  for (int round = 0;; ++round) {
    findIn(file, real, run, snapshot, reading);
    if (round == kMaxRounds) return;
    const auto fixes = analysis::fixesOf(file.diagnostics, fixScopeOf(run.options));
    auto text = analysis::applyFixes(file.text.view(), fixes);
    if (!text) return;
    file.text = SourceText(*std::move(text));
  }
}

/// Does so, and sets `fixed` if the text has changed. If the edits are rejected, the findings are
/// those of the text before them.
void fixAndVerify(CheckedFile& file, const std::string& real, const Run& run,
                  const analysis::WorkspaceSnapshot& snapshot, const Reading* reading,
                  std::optional<analysis::VerifiedOrFault>& fixed) {
  const SourceText before = file.text;
  fixProjectFile(file, real, run, snapshot, reading);
  if (file.text.isSameAs(before)) return;
  fixed = analysis::verifyText(analysis::EditKind::Fix, {.path = file.path, .text = before},
                               file.text.view());
  if (*fixed) return;
  file.text = before;
  findIn(file, real, run, snapshot, reading);
}

/// Checks a data or project file; returns nothing if only its name is that of such a file. Sets
/// `fixed` if --fix changes its text. `reading` is nullptr if the run is no validation.
std::optional<CheckedFile> processProjectFile(const std::string& path, FileBytes bytes,
                                              const Run& run, const CheckedWorkspaces& workspaces,
                                              const Reading* reading,
                                              std::optional<analysis::VerifiedOrFault>& fixed) {
  if (bytes.size > SourceText::kMaxBytes) return std::nullopt;
  CheckedFile file;
  file.path = path;
  file.text = SourceText(std::move(bytes.bytes));
  file.settings = run.settings.ofFile(path);
  if (reading) {
    file.validator = reading->validator;
    file.readBy = {reading->validator};
  }
  const analysis::Workspace* workspace = workspaces.around(path);
  if (workspace || reading) {
    const auto snapshot = workspace ? workspace->snapshot() : analysis::WorkspaceSnapshot();
    const std::string real = analysis::realPathOf(path);
    const auto kind =
        workspace ? analysis::projectFileKind(real, snapshot) : analysis::ProjectFileKind::None;
    if (kind == analysis::ProjectFileKind::None && !reading) return std::nullopt;
    if (kind == analysis::ProjectFileKind::LintOptions) run.settings.noteReported(real);
    fixAndVerify(file, real, run, snapshot, reading, fixed);
  }
  run.baseline.leaveOut(file);
  return file;
}

/// Drops the findings of validators that are not selected, and notes which validators have read the
/// file.
void keepValidated(CheckedFile& file, const Run& run, const Reading& reading) {
  run.options.validation->keepSelected(file.diagnostics, reading.validator);
  file.validator = reading.validator;
  const bool isStyled = reading.validator != Validator::Epp && hasStyle(file.settings->rules);
  for (const Validator validator : {reading.validator, Validator::Style})
    if (run.options.validation->includes(validator) && (validator != Validator::Style || isStyled))
      file.readBy.push_back(validator);
}

/// Checks a file and sets `fixed` if --fix changes its text. If the edits are rejected, the
/// findings are those of the text before them.
CheckedFile process(const std::string& path, const SourceText& text, const Run& run,
                    const CheckedWorkspaces::Place& place, const Reading* reading,
                    std::optional<analysis::VerifiedOrFault>& fixed) {
  const SettingsPtr settings = run.settings.ofFile(path);
  CheckInputs inputs{settings->languageLevel,
                     place ? place.workspace->snapshot() : analysis::WorkspaceSnapshot(), settings,
                     run.options.upgrade};
  if (place) inputs.tree = place.file->tree;
  if (place) inputs.realPath = place.file->path();
  if (reading)
    inputs.mayFix = [&](const Diagnostic& finding) {
      return run.options.validation->includes(validatorOf(finding, reading->validator));
    };
  bool changed = false;
  CheckedFile file = fixText(path, text, inputs, fixScopeOf(run.options), changed);
  if (changed) {
    fixed =
        analysis::verifyText(analysis::EditKind::Fix,
                             {.path = path, .text = text, .level = inputs.level}, file.text.view());
    if (!*fixed) file = checkText(path, text, inputs);
  }
  if (reading) keepValidated(file, run, *reading);
  run.baseline.leaveOut(file);
  return file;
}

/// Returns true for files of Puppet code by their names.
bool isCode(std::string_view path) { return path.ends_with(".pp") || path.ends_with(".epp"); }

/// Returns how a validation reads a file; nothing if no selected validator reads it.
std::optional<Reading> readingOf(const std::string& path, const Run& run,
                                 const CheckedWorkspaces& workspaces) {
  if (isCode(path)) return run.options.validation->ofCode(path);
  const analysis::Workspace* workspace = workspaces.around(path);
  return run.options.validation->ofOther(
      analysis::realPathOf(path),
      workspace ? workspace->snapshot() : analysis::WorkspaceSnapshot());
}

/// Returns the text of a file of Puppet code that its workspace has just read, with its tree;
/// nullptr if it has to be read, as a file to be fixed is.
const SourceText* knownText(const std::string& path, const CheckedWorkspaces::Place& place,
                            const Run& run) {
  if (run.options.fix || !place || !place.file->tree || !isCode(path)) return nullptr;
  const SourceText& text = place.file->tree->text;
  return isBinary(text.view()) ? nullptr : &text;
}

/// Reads and checks a file. `reading` is nullptr if the run is no validation. Returns nothing if
/// the file could not be read, or is of no kind.
std::optional<CheckedFile> checkedFileOf(const std::string& path, bool isNamed, const Run& run,
                                         const CheckedWorkspaces& workspaces,
                                         const Reading* reading, Outcome& outcome) {
  if (reading && reading->depth == Reading::Depth::Name)
    return processProjectFile(path, {}, run, workspaces, reading, outcome.fixed);
  const CheckedWorkspaces::Place place = workspaces.of(path);
  if (const SourceText* known = knownText(path, place, run))
    return process(path, *known, run, place, reading, outcome.fixed);
  auto bytes = readFile(path, SourceText::kMaxBytes);
  if (!bytes || isBinary(bytes->bytes)) {
    const bool fails = !bytes || isNamed;
    outcome.totals.unread.push_back({path, bytes ? kNotText : bytes.error(), fails});
    return std::nullopt;
  }
  const bool isOther =
      reading ? !isCode(path) : projectFileKindAt(path) != analysis::ProjectFileKind::None;
  if (isOther)
    return processProjectFile(path, std::move(*bytes), run, workspaces, reading, outcome.fixed);
  if (bytes->size > SourceText::kMaxBytes) return tooLarge(path, bytes->size);
  return process(path, SourceText(std::move(bytes->bytes)), run, place, reading, outcome.fixed);
}

Outcome checkPath(const std::string& path, bool isNamed, const Run& run,
                  const CheckedWorkspaces& workspaces) {
  Outcome outcome;
  std::optional<Reading> reading;
  if (run.options.validation) {
    reading = readingOf(path, run, workspaces);
    if (!reading && isNamed)
      outcome.totals.unread.push_back({path, "no validator of the run reads it", false});
    if (!reading) return outcome;
  }
  auto file = checkedFileOf(path, isNamed, run, workspaces, reading ? &*reading : nullptr, outcome);
  if (!file) return outcome;
  outcome.totals.add(totalsOf(*file, run.options.level, run.options.failOn));
  if (run.options.writeBaseline) outcome.baseline = baselineLines(*file);
  analysis::capFindings(file->diagnostics);
  outcome.report = run.outputs.render(*file);
  outcome.isUnreadable = isNamed && isUnreadable(*file);
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
  CheckedFile file = bytes->size > SourceText::kMaxBytes
                         ? tooLarge(path, bytes->size)
                         : process(path, SourceText(std::move(bytes->bytes)), run,
                                   workspaces.of(path), nullptr, fixed);
  Totals totals = totalsOf(file, run.options.level, run.options.failOn);
  analysis::capFindings(file.diagnostics);
  totals.fixed = fixed && *fixed;
  const Report& report = *run.outputs.main();
  const std::string findings = report.begin() + report.file(file) + report.end(totals);
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
bool showsFindings(const CheckOptions& options) {
  return !options.writeBaseline || options.format || !options.targets.empty();
}

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
bool isUpgradeInput(const std::string& path, bool isFolder) {
  if (isFolder) return analysis::baseName(path) == ".github";
  return analysis::isOnlyForUpgrades(analysis::mayBeProjectFile(path));
}

/// Returns the files of a run.
FoundFiles filesOf(const Run& run, const CheckedWorkspaces& workspaces) {
  const Validation* validation = run.options.validation;
  const auto excludes = [&](const std::string& path, bool isFolder) {
    return run.settings.excludes(path, isFolder) ||
           (validation && validation->excludes(path, isFolder));
  };
  const auto wants = [&](const std::string& path, bool isFolder) {
    return validation ? validation->wants(path, isFolder)
                      : run.options.upgrade && isUpgradeInput(path, isFolder);
  };
  return findFiles(run.options.paths,
                   {.excludes = excludes, .wants = wants, .others = workspaces.otherPaths()});
}

int checkFiles(const Run& run) {
  const CheckedWorkspaces workspaces(run.options, run.settings);
  const FoundFiles found = filesOf(run, workspaces);
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
  run.outputs.begin();
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
    if (!showsFindings(run.options)) return;
    if (std::ranges::any_of(outcome.report, [](const auto& text) { return !text.empty(); }))
      progress.clear();
    run.outputs.write(outcome.report);
  });
  progress.clear();
  totals.fixed = fixed.write(trouble);
  if (!run.outputs.end(totals)) trouble = true;
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
                            .upgrade = options.upgrade,
                            .isValidation = options.validation != nullptr});
  // The summary has a single level: that of the first path.
  if (options.stdinPath)
    options.level = settings.ofFile(*options.stdinPath)->languageLevel;
  else if (!options.paths.empty())
    options.level = settings.ofPath(options.paths[0])->languageLevel;
  const auto baseline = options.baseline ? Baseline::read(*options.baseline) : Baseline();
  if (!baseline) {
    complain(baseline.error());
    return kExitTrouble;
  }
  ReportOutputs outputs = outputsOf(options);
  const Run run{options, outputs, *baseline, settings};
  const int status = options.stdinPath ? checkStandardInput(run) : checkFiles(run);
  const std::vector<std::string> problems = settings.problems();
  for (const std::string& note : settings.notes()) complain(note);
  for (const std::string& problem : problems) complain(problem);
  return problems.empty() ? status : kExitTrouble;
}

}  // namespace puppet::server
