#include "server/cli/check/validate_command.h"

#include <algorithm>
#include <utility>

#include "analysis/workspace/files.h"
#include "server/cli/findings/validation.h"
#include "server/cli/report/report_outputs.h"
#include "server/cli/serve/server_flags.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/printable.h"
#include "server/cli/support/suggestion.h"

namespace puppet::server {
namespace {

using Where = ReportTarget::Where;

std::string listOfValidators() {
  constexpr std::size_t kWidth = 14;
  std::string text;
  for (const ValidatorInfo& one : validators()) {
    std::string line(one.name);
    line.resize(std::max(line.size() + 1, kWidth), ' ');
    text += line.append(one.help) + '\n';
  }
  return text;
}

bool exists(const std::string& path) {
  return analysis::isFile(path) || analysis::isDirectory(path);
}

/// Returns true if the first argument names validators rather than a file or folder.
bool namesValidators(const std::string& argument) {
  if (isValidator(argument)) return true;
  if (exists(argument) || argument.find('/') != argument.npos) return false;
  return argument.find(',') != argument.npos;
}

/// Selected validators, and the paths of a command line.
struct Selection {
  ValidatorSet validators = ValidatorSet::all();
  std::vector<std::string> paths;
};

/// The error says which word is neither a validator nor a path.
tl::expected<Selection, std::string> selectionOf(const std::vector<std::string>& arguments) {
  Selection selection;
  selection.paths = arguments;
  if (arguments.empty()) return selection;
  const std::string& first = arguments.front();
  if (namesValidators(first)) {
    auto validators = ValidatorSet::from(first);
    if (!validators) return tl::unexpected(validators.error());
    selection.validators = *validators;
    selection.paths.erase(selection.paths.begin());
  } else if (!exists(first)) {
    std::vector<std::string> names;
    for (const ValidatorInfo& one : validators()) names.emplace_back(one.name);
    if (const std::string meant = suggestion(first, names); !meant.empty())
      return tl::unexpected("no validator and no file '" + printable(first) + '\'' + meant);
  }
  return selection;
}

/// The error says what is wrong with the text.
tl::expected<ReportTarget, std::string> reportTargetOf(const std::string& text) {
  const std::size_t colon = text.find(':');
  const std::string name = text.substr(0, colon);
  const auto format = std::ranges::find(kReportFormats, name, &ReportFormat::name);
  if (format == std::end(kReportFormats)) {
    std::vector<std::string> names;
    for (const ReportFormat& one : kReportFormats) names.emplace_back(one.name);
    return tl::unexpected("--format: unknown format '" + printable(name) + '\'' +
                          suggestion(name, names));
  }
  ReportTarget target{format};
  if (colon == text.npos) return target;
  const std::string place = text.substr(colon + 1);
  if (place.empty()) return tl::unexpected("--format: no file behind '" + printable(text) + '\'');
  if (place == "stderr") target.where = Where::Error;
  if (place == "stdout" || place == "stderr") return target;
  target.where = Where::File;
  target.path = place;
  return target;
}

/// Each target has one report. The error says what is wrong with the texts.
tl::expected<std::vector<ReportTarget>, std::string> reportTargetsOf(
    const std::vector<std::string>& texts) {
  std::vector<ReportTarget> targets;
  for (const std::string& text : texts) {
    auto target = reportTargetOf(text);
    if (!target) return tl::unexpected(target.error());
    const bool isTaken = std::ranges::any_of(targets, [&](const ReportTarget& other) {
      return other.where == target->where && other.path == target->path;
    });
    if (isTaken)
      return tl::unexpected(
          std::string("--format: two reports go to one place; write FORMAT:FILE"));
    targets.push_back(*std::move(target));
  }
  return targets;
}

}  // namespace

int runValidate(const ValidateOptions& options) {
  if (options.lists) {
    writeOut(listOfValidators());
    return kExitClean;
  }
  CheckOptions check = options.check;
  auto selection = selectionOf(options.arguments);
  if (!selection) return complain(selection.error() + "; see puppet-ls validate --list");
  auto targets = reportTargetsOf(options.formats);
  if (!targets) return complain(targets.error());
  check.targets = *std::move(targets);
  if (!options.puppetVersion.empty()) {
    const auto level = levelOfPuppetVersion(options.puppetVersion);
    if (!level)
      return complain("--puppet-version: '" + printable(options.puppetVersion) +
                      "' is not a version of Puppet or OpenVox from 4 up");
    check.level = *level;
    check.isLevelGiven = true;
  }
  check.paths = std::move(selection->paths);
  if (check.paths.empty()) check.paths.emplace_back(".");
  std::vector<std::string> roots;
  for (const std::string& path : check.paths)
    if (analysis::isDirectory(path)) roots.push_back(analysis::realPathOf(path));
  const Validation validation(selection->validators, std::move(roots));
  check.validation = &validation;
  return runCheck(check);
}

}  // namespace puppet::server
