#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/support/language_level.h"

namespace puppet::test {

/// Annotated source file of tests/cases. Comments below the code contain the expected findings:
///
///     $x = { a => 1, a => 2 }
///     #              ^ error duplicate-key: the message
///
/// Annotation lines are removed before the analysis, so that they can be in strings, heredocs and
/// templates, too. `^` marks characters, `|` a position between two, `^~` a multi-line range by its
/// start. At the start of a line the `#` is part of the mark: `#^^^`, `#<` (one character), `#|`.
/// Header lines configure the case and are removed from templates: `# level: puppet7`, `# tasks`,
/// `# strict` (no constructs of other levels), `# unused too` (reports unused names),
/// `# path: modules/a/manifests/b.pp`, `# without last line break`. A file with the additional
/// suffix `.fixed` contains the text after all fixes.
struct CaseFile {
  std::filesystem::path file;
  bool isTemplate = false;
  LanguageLevel level = LanguageLevel::Puppet8;
  bool tasks = false;
  bool strict = false;
  bool showsUnused = false;
  bool lastLineBreak = true;
  std::string path;
  std::string header;                 ///< header lines as written
  std::string text;                   ///< analyzed text
  std::vector<std::string> expected;  ///< annotations with their line number, as drawn
};

/// Reads the cases of a file; sets `problem` to the reason if it is malformed. A line that starts
/// with `# --- ` begins another case, which is analyzed separately; header lines precede the first
/// case and apply to all.
std::vector<CaseFile> readCases(const std::filesystem::path& file, std::string& problem);

/// Adds a line to the text of a case, or to its annotations if it is one; they follow their code.
void addCaseLine(CaseFile& test, std::string_view line);

/// Returns the lines of `text` with their line breaks; the last one has none and may be empty.
std::vector<std::string_view> linesOf(std::string_view text);

/// Returns the annotations of `findings` in the form of CaseFile::expected.
std::vector<std::string> drawFindings(const CaseFile& test,
                                      const std::vector<Diagnostic>& findings);

/// Returns the whole file with `annotations` in place of its own.
std::string withAnnotations(const CaseFile& test, const std::vector<std::string>& annotations);

/// Returns `text` with the first fix of every finding applied, except overlapping ones.
std::string applyFixes(std::string_view text, const std::vector<Diagnostic>& findings);

bool hasFixes(const std::vector<Diagnostic>& findings);

void writeFile(const std::filesystem::path& file, std::string_view text);

}  // namespace puppet::test
