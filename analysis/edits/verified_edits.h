#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "analysis/edits/edit_fault.h"
#include "analysis/format/format.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/support/source_text.h"

namespace puppet::analysis {

/// A word that a rename replaces in texts without a parser.
struct RenamedWord {
  std::string_view from = {}, to = {};
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

}  // namespace puppet::analysis
