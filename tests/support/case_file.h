#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/support/language_level.h"

namespace puppet::test {

/// An annotated source file of tests/cases. What is expected stands in comments under the code:
///
///     $x = { a => 1, a => 2 }
///     #              ^ error duplicate-key: the message
///
/// Such lines are taken out before the file is analyzed, so they may stand in strings, heredocs and
/// templates too. `^` marks the characters, `|` a place between two, `^~` a range of several lines
/// by its start. At the start of a line the `#` is part of the mark: `#^^^`, `#<` (one character),
/// `#|`. Lines at the top set the scene: `# level: puppet7`, `# tasks`, `# strict` (no constructs
/// of other levels), `# unused too` (what nothing reads),
/// `# path: modules/a/manifests/b.pp`, `# without last line break`; in templates too, where they
/// also are taken out. A file of the same name with `.fixed` behind it is the text after every fix
/// was applied.
struct CaseFile {
  std::filesystem::path file;
  bool isTemplate = false;
  LanguageLevel level = LanguageLevel::Puppet8;
  bool tasks = false;
  bool strict = false;
  bool showsUnused = false;
  bool lastLineBreak = true;
  std::string path;
  std::string header;                 ///< the lines that set the scene, as they are written
  std::string text;                   ///< what is analyzed
  std::vector<std::string> expected;  ///< the annotations with the number of their line, as drawn
};

/// Reads the cases of a file; `problem` says what is wrong with them. A line that begins with
/// `# --- ` begins another one, which is analyzed by itself; the lines that set the scene stand
/// above the first and hold for all.
std::vector<CaseFile> readCases(const std::filesystem::path& file, std::string& problem);

/// The annotations for `findings`, in the form of CaseFile::expected.
std::vector<std::string> drawFindings(const CaseFile& test,
                                      const std::vector<Diagnostic>& findings);

/// The whole file with other annotations.
std::string withAnnotations(const CaseFile& test, const std::vector<std::string>& annotations);

/// `text` after the first fix of every finding, where fixes do not overlap.
std::string applyFixes(std::string_view text, const std::vector<Diagnostic>& findings);

bool hasFixes(const std::vector<Diagnostic>& findings);

std::string readFile(const std::filesystem::path& file);
void writeFile(const std::filesystem::path& file, std::string_view text);

}  // namespace puppet::test
