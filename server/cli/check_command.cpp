#include "server/cli/check_command.h"

#include <cstdlib>

#include "server/cli/checked_workspaces.h"
#include "server/cli/exit_code.h"
#include "server/cli/file_io.h"
#include "server/cli/find_files.h"
#include "server/cli/in_order.h"
#include "server/cli/printable.h"
#include "server/cli/progress.h"
#include "server/cli/report.h"

namespace puppet::server {
namespace {

/// What is left of a file when it has been checked.
struct Outcome {
  Totals totals;
  std::string report;   ///< in the format of the run
  std::string trouble;  ///< why the file could not be read or written
};

bool wantsColour(CheckOptions::Colour colour) {
  if (colour != CheckOptions::Colour::Auto) return colour == CheckOptions::Colour::Always;
  const char* noColour = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  return outputIsTerminal() && !(noColour && *noColour) && terminal &&
         std::string_view(terminal) != "dumb";
}

std::unique_ptr<Report> makeReport(const CheckOptions& options) {
  if (options.format == CheckOptions::Format::Json) return makeJsonReport(options.level);
  return makeTextReport(options.level, wantsColour(options.colour));
}

int statusOf(const CheckOptions& options, const Totals& totals) {
  if (options.failOn == Severity::Off) return kExitClean;
  for (std::size_t i = 0; i <= static_cast<std::size_t>(options.failOn); ++i)
    if (totals.found[i]) return kExitFindings;
  return kExitClean;
}

void complain(std::string_view text) { writeError("puppet-ls: " + printable(text) + '\n'); }

/// A file that is too long was read only in part; its one finding tells its true size.
CheckedFile tooLarge(std::string path, std::size_t size) {
  CheckedFile file;
  file.path = std::move(path);
  file.diagnostics.push_back(
      makeDiagnostic(DiagnosticId::FileTooLarge, {},
                     {std::to_string(size), std::to_string(SourceText::kMaxBytes)}));
  return file;
}

CheckedFile process(std::string path, FileBytes bytes, const CheckOptions& options,
                    const analysis::Workspace* workspace, bool& changed) {
  changed = false;
  if (bytes.size > SourceText::kMaxBytes) return tooLarge(std::move(path), bytes.size);
  SourceText text(std::move(bytes.bytes));
  const Judgement judgement{options.level, workspace};
  if (options.fix) return fixText(std::move(path), std::move(text), judgement, changed);
  return checkText(std::move(path), std::move(text), judgement);
}

Outcome checkPath(const std::string& path, const CheckOptions& options,
                  const CheckedWorkspaces& workspaces, const Report& report) {
  Outcome outcome;
  auto bytes = readFile(path, SourceText::kMaxBytes);
  if (!bytes) {
    outcome.trouble = "cannot read " + path + ": " + bytes.error();
    return outcome;
  }
  if (!looksLikeText(bytes->bytes)) return outcome;
  bool changed = false;
  const CheckedFile file = process(path, std::move(*bytes), options, workspaces.of(path), changed);
  if (changed) {
    if (const auto written = replaceFile(path, file.text.view()); !written)
      outcome.trouble = "cannot write " + path + ": " + written.error();
  }
  outcome.totals = totalsOf(file, options.level);
  outcome.totals.fixed = changed && outcome.trouble.empty();
  outcome.report = report.file(file);
  return outcome;
}

/// Standard input with --fix becomes a filter: the mended text goes out, the findings to standard
/// error.
int checkStandardInput(const CheckOptions& options, const Report& report) {
  auto bytes = readStandardInput(SourceText::kMaxBytes);
  if (!bytes) {
    complain("cannot read standard input: " + bytes.error());
    return kExitTrouble;
  }
  bool changed = false;
  const CheckedFile file =
      process(*options.stdinPath, std::move(*bytes), options, nullptr, changed);
  Totals totals = totalsOf(file, options.level);
  totals.fixed = changed;
  const std::string findings = report.begin() + report.file(file) + report.end(totals);
  if (options.fix) {
    writeError(findings);
    writeOut(file.text.view());
  } else {
    writeOut(findings);
  }
  return statusOf(options, totals);
}

int checkFiles(const CheckOptions& options, const Report& report) {
  const FoundFiles found = findFiles(options.paths);
  for (const std::string& error : found.errors) complain(error);
  bool trouble = !found.errors.empty();

  Totals totals;
  Progress progress("checking", found.paths.size());
  writeOut(report.begin());
  bool first = true;
  const CheckedWorkspaces workspaces(options);
  const auto work = [&](std::size_t i) {
    return checkPath(found.paths[i], options, workspaces, report);
  };
  forEachInOrder(found.paths.size(), work, [&](const Outcome& outcome) {
    progress.advance();
    totals.add(outcome.totals);
    if (!outcome.trouble.empty()) {
      progress.clear();
      complain(outcome.trouble);
      trouble = true;
    }
    if (outcome.report.empty()) return;
    progress.clear();
    if (!first) writeOut(report.separator());
    first = false;
    writeOut(outcome.report);
  });
  progress.clear();
  writeOut(report.end(totals));
  return trouble ? kExitTrouble : statusOf(options, totals);
}

}  // namespace

int runCheck(const CheckOptions& options) {
  const std::unique_ptr<Report> report = makeReport(options);
  return options.stdinPath ? checkStandardInput(options, *report) : checkFiles(options, *report);
}

}  // namespace puppet::server
