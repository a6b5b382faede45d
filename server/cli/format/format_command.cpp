#include "server/cli/format/format_command.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "analysis/format/format.h"
#include "analysis/format/range_format.h"
#include "analysis/project/project_file_kind.h"
#include "analysis/rules/project/project_files.h"
#include "parser/diagnostics/text_edits.h"
#include "parser/parse/parse.h"
#include "parser/support/line_index.h"
#include "parser/support/text_encoding.h"
#include "parser/syntax/errors.h"
#include "server/cli/files/edited_file.h"
#include "server/cli/files/find_files.h"
#include "server/cli/settings/checked_settings.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/in_order.h"
#include "server/cli/support/printable.h"
#include "server/cli/support/unified_diff.h"

namespace puppet::server {
namespace {

/// Result of formatting one file.
struct Outcome {
  std::string path;
  std::string diff;
  std::string trouble;  ///< why it could not be read, formatted or written
  std::string skipped;  ///< why it was passed over
  std::optional<analysis::EditFault> fault;
  bool changes = false;
  bool hasMistakes = false;
};

struct Formatted {
  parser::SyntaxTreePtr tree;
  format::FormatResult result;
};

/// Returns the byte offset of `LINE:COLUMN`, both from 1, in `text`; absent if it is no place.
/// Places behind the end of a line or of the text are moved there.
std::optional<std::uint32_t> offsetOf(std::string_view place, std::string_view text) {
  std::array<std::uint32_t, 2> numbers{};
  const char* at = place.data();
  const char* const end = at + place.size();
  for (std::uint32_t& number : numbers) {
    const auto [next, error] = std::from_chars(at, end, number);
    if (error != std::errc() || number == 0) return std::nullopt;
    const bool isLast = &number == &numbers.back();
    if (isLast ? next != end : next == end || *next != ':') return std::nullopt;
    at = next + 1;
  }
  const LineIndex lines(text);
  return lines.offset(text, {numbers[0] - 1, numbers[1] - 1}, PositionEncoding::Utf32);
}

/// Returns the bytes of `FROM-TO` in `text`; absent if that is no range.
std::optional<TextRange> rangeOf(std::string_view written, std::string_view text) {
  const std::size_t dash = written.find('-');
  if (dash == written.npos) return std::nullopt;
  const auto start = offsetOf(written.substr(0, dash), text);
  const auto end = offsetOf(written.substr(dash + 1), text);
  if (!start || !end || *end < *start) return std::nullopt;
  return TextRange{*start, *end};
}

/// Formats the part of a tree that is asked for.
format::FormatResult formatPart(const parser::SyntaxTree& tree, const std::string& written,
                                const format::FormatOptions& layout) {
  const std::string_view text = tree.text.view();
  format::FormatResult result{std::string(text), {}, {}};
  const auto range = rangeOf(written, text);
  if (!isValidUtf8(text)) {
    result.problem = "not UTF-8";
  } else if (!range) {
    result.problem = "no range: " + written;
  } else {
    result.edits = format::formatRanges(tree, {&*range, 1}, layout);
    result.text = applied(text, result.edits);
  }
  return result;
}

Formatted formatBytes(const std::string& path, FileBytes bytes, const FormatCommandOptions& command,
                      const CheckedSettings& settings) {
  const SettingsPtr file = settings.ofFile(path);
  parser::ParseOptions options;
  options.mode = parser::lexModeForPath(path);
  options.level = file->languageLevel;
  Formatted formatted;
  if (bytes.size > SourceText::kMaxBytes) {
    formatted.result.problem = "too large";
    return formatted;
  }
  formatted.tree = parser::parse(SourceText(std::move(bytes.bytes)), options);
  formatted.result = command.range ? formatPart(*formatted.tree, *command.range, file->format)
                                   : format::format(*formatted.tree, file->format);
  return formatted;
}

analysis::VerifiedOrFault verified(const std::string& path, const Formatted& formatted,
                                   const FormatCommandOptions& command) {
  const analysis::EditedText before{
      .path = path, .text = formatted.tree->text, .tree = formatted.tree.get()};
  return command.range
             ? analysis::verify(analysis::EditKind::Format, before, formatted.result.edits)
             : analysis::verifyFormat(before, formatted.result);
}

Outcome formatPath(const std::string& path, bool isNamed, const FormatCommandOptions& options,
                   const CheckedSettings& settings) {
  Outcome outcome;
  outcome.path = path;
  auto bytes = readFile(path, SourceText::kMaxBytes);
  if (!bytes) {
    outcome.trouble = UnreadFile{path, bytes.error()}.message();
    return outcome;
  }
  if (isBinary(bytes->bytes)) {
    (isNamed ? outcome.trouble : outcome.skipped) = UnreadFile{path, kNotText}.message();
    return outcome;
  }
  const Formatted formatted = formatBytes(path, std::move(*bytes), options, settings);
  const format::FormatResult& result = formatted.result;
  if (!result.problem.empty()) {
    outcome.trouble = "cannot format " + path + ": " + result.problem;
    return outcome;
  }
  outcome.hasMistakes = parser::hasErrors(*formatted.tree);
  const std::string_view before = formatted.tree->text.view();
  outcome.changes = result.text != before;
  if (!outcome.changes) return outcome;
  const analysis::VerifiedOrFault edits = verified(path, formatted, options);
  if (!edits) {
    outcome.fault = edits.error();
  } else if (options.diff) {
    outcome.diff = unifiedDiff(printable(path), before, edits->list());
  } else if (!options.checks) {
    const auto written = writeEdited(path, *edits);
    if (!written) outcome.trouble = "cannot write " + path + ": " + written.error();
  }
  return outcome;
}

void complainOfMistakes(const std::string& path) {
  complain(path + " has mistakes, which stay as they are");
}

int formatStandardInput(const FormatCommandOptions& options, const CheckedSettings& settings) {
  auto bytes = readStandardInput(SourceText::kMaxBytes);
  if (!bytes) {
    complain("cannot read standard input: " + bytes.error());
    return kExitTrouble;
  }
  const std::string& path = *options.stdinPath;
  const Formatted formatted = formatBytes(path, std::move(*bytes), options, settings);
  const format::FormatResult& result = formatted.result;
  // A filter passes its input through on failure.
  if (!result.problem.empty()) {
    complain("cannot format " + path + ": " + result.problem);
    if (!options.checks && !options.diff) writeOut(result.text);
    return kExitTrouble;
  }
  if (parser::hasErrors(*formatted.tree)) complainOfMistakes(path);
  const std::string_view before = formatted.tree->text.view();
  const analysis::VerifiedOrFault edits = verified(path, formatted, options);
  if (!edits) {
    complainOf(edits.error());
    if (!options.checks && !options.diff) writeOut(before);
    return kExitTrouble;
  }
  if (options.diff)
    writeOut(unifiedDiff(printable(path), before, edits->list()));
  else if (!options.checks)
    writeOut(edits->after().view());
  const bool fails = result.text != before || parser::hasErrors(*formatted.tree);
  return options.checks && fails ? kExitFindings : kExitClean;
}

std::string count(std::size_t number) {
  return std::to_string(number) + (number == 1 ? " file" : " files");
}

/// Returns true if a file is Puppet code: the search also finds project files.
bool isPuppet(const std::string& path) {
  return projectFileKindAt(path) == analysis::ProjectFileKind::None;
}

int formatFiles(const FormatCommandOptions& options, const CheckedSettings& settings) {
  const auto excludes = [&](const std::string& path, bool isFolder) {
    return settings.excludes(path, isFolder);
  };
  FoundFiles found = findFiles(options.paths, {.excludes = excludes});
  std::erase_if(found.paths, [](const std::string& path) { return !isPuppet(path); });
  if (options.range && found.paths.size() + found.unread.size() != 1) {
    complain("--range needs one file");
    return kExitTrouble;
  }
  bool trouble = false;
  std::vector<std::string> skipped;
  for (const UnreadFile& file : found.unread) {
    if (file.fails)
      complain(file.message());
    else
      skipped.push_back(file.message());
    trouble |= file.fails;
  }
  std::size_t changed = 0, broken = 0;
  const bool writes = !options.checks && !options.diff;
  forEachInOrder(
      found.paths.size(),
      [&](std::size_t i) {
        const std::string& path = found.paths[i];
        return formatPath(path, found.named.contains(path), options, settings);
      },
      [&](const Outcome& outcome) {
        if (outcome.fault) {
          complainOf(*outcome.fault);
          trouble = true;
          return;
        }
        if (!outcome.trouble.empty()) {
          complain(outcome.trouble);
          trouble = true;
          return;
        }
        if (!outcome.skipped.empty()) skipped.push_back(outcome.skipped);
        if (outcome.hasMistakes) {
          complainOfMistakes(outcome.path);
          ++broken;
        }
        if (!outcome.changes) return;
        ++changed;
        if (options.diff)
          writeOut(outcome.diff);
        else
          writeOut((writes ? "formatted " : "would format ") + printable(outcome.path) + '\n');
      });
  if (!options.diff)
    writeOut(count(found.paths.size()) + ": " + std::to_string(changed) +
             (writes ? " formatted\n" : " to format\n"));
  // Standard output is a patch with --diff.
  for (const std::string& message : skipped) complain(message);
  if (trouble) return kExitTrouble;
  return options.checks && (changed > 0 || broken > 0) ? kExitFindings : kExitClean;
}

}  // namespace

int runFormat(const FormatCommandOptions& options) {
  if (!options.checks && !options.diff) ignoreBrokenPipes();
  const CheckedSettings settings({.level = options.level, .isLevelGiven = options.isLevelGiven});
  const int status =
      options.stdinPath ? formatStandardInput(options, settings) : formatFiles(options, settings);
  const std::vector<std::string> problems = settings.problems();
  for (const std::string& problem : problems) complain(problem);
  return problems.empty() ? status : kExitTrouble;
}

}  // namespace puppet::server
