#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "analysis/format/format.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/support/source_text.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Kinds of edits, by what they promise about the text that they produce. Every kind promises that
/// its edits are sorted, disjoint, and do not split characters or line breaks.
enum class EditKind : std::uint8_t {
  Format,       ///< same code with the same comments (analysis/format/same_code.h)
  Rename,       ///< same tree, in which only edited tokens differ
  Fix,          ///< no more syntax errors, and another text
  Refactoring,  ///< no more syntax errors
};

/// The text of a file before an edit.
struct EditedText {
  using Parse = std::function<parser::SyntaxTreePtr(SourceText)>;

  /// Determines the language: Puppet, YAML, JSON, or one without a parser. Names the file in
  /// reports.
  std::string path;
  SourceText text = {};
  LanguageLevel level = LanguageLevel::Puppet8;
  /// Tree of `text`; borrowed. Computed if null and needed.
  const parser::SyntaxTree* tree = nullptr;
  /// Parses the edited text with the options of `tree`; by default from nothing.
  Parse parse = {};
};

/// A word that a rename replaces in texts without a parser.
struct RenamedWord {
  std::string_view from = {}, to = {};
};

/// Edits that break a promise.
struct EditFault {
  std::string problem;  ///< one line
  std::string report;   ///< for a log: the kind, the file, the problem, the edits and the text
  /// True for a defect of this program. False in a text with syntax errors, whose repair may depend
  /// on every part of it, so that no edit can promise what becomes of the rest.
  bool isDefect = true;
};

/// Edits of one text that hold what their kind promises. Constructed only by the functions below;
/// whatever sends or writes edits requires this type.
class VerifiedEdits {
 public:
  const std::string& path() const { return path_; }
  const SourceText& before() const { return before_; }
  const SourceText& after() const { return after_; }
  /// Sorted and disjoint.
  const std::vector<TextEdit>& list() const { return list_; }

 private:
  friend class EditVerifier;
  VerifiedEdits() = default;

  std::string path_;
  SourceText before_, after_;
  std::vector<TextEdit> list_;
};

using VerifiedOrFault = tl::expected<VerifiedEdits, EditFault>;

/// Applies `edits` to the text and verifies the promise of `kind`. In a language without a parser,
/// a rename promises that each edit replaces one of `words` by its new form, or any whole word if
/// `words` is empty. Linear, apart from parsing.
VerifiedOrFault verify(EditKind kind, const EditedText& before, std::vector<TextEdit> edits,
                       std::span<const RenamedWord> words = {});

/// Verifies the replacement of the whole text by `after`, as one edit of the part that differs.
VerifiedOrFault verifyText(EditKind kind, const EditedText& before, std::string_view after);

/// Verifies a successful format of a whole file: format() has parsed and compared the result, so
/// that only the edits remain to be verified.
VerifiedOrFault verifyFormat(const EditedText& before, const format::FormatResult& result);

/// Reaction of the process to a fault besides returning it; for tests.
struct FaultPolicy {
  bool aborts = false;      ///< prints the report of a defect and aborts
  bool findsInAll = false;  ///< finds a fault in all edits
};

/// Sets the policy for all threads. The initial one aborts in builds with sanitizers
/// (cmake/options.cmake).
void setFaultPolicy(FaultPolicy policy);

}  // namespace puppet::analysis
