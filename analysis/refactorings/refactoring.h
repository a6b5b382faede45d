#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "analysis/edits/verified_edits.h"
#include "analysis/format/options.h"
#include "analysis/refactorings/selection.h"
#include "parser/diagnostics/diagnostic.h"

namespace puppet::analysis {

/// Edits of a file of the environment other than the selected one.
struct FileChange {
  std::string path;
  SourceText text;  ///< the text that the edits were computed for
  std::vector<TextEdit> edits;
};

struct NewFile {
  std::string path;  ///< absolute; the file does not exist yet
  std::string text;
};

/// The effect of a refactoring on the workspace.
struct SourceChange {
  std::vector<TextEdit> edits;  ///< edits of the selected file: sorted, disjoint
  std::vector<FileChange> others = {};
  std::vector<NewFile> created = {};
  std::vector<std::string> removed = {};  ///< paths of files, after everything else
  bool keepsLayout = false;               ///< true if nothing around the edits is formatted
};

/// Reason why a refactoring would change the catalog: a sentence without a final period.
struct Refusal {
  explicit Refusal(std::string why) : reason(std::move(why)) {}
  explicit Refusal(EditFault why) : reason(why.problem), fault(std::move(why)) {}

  std::string reason;
  std::optional<EditFault> fault;  ///< set if a defect of this program is the reason
};

/// Result of planning: absent if the refactoring does not apply, a refusal if it applies but would
/// change the meaning, otherwise the change.
using Plan = std::optional<tl::expected<SourceChange, Refusal>>;

inline Plan refuse(std::string reason) { return tl::unexpected(Refusal{std::move(reason)}); }

enum class RefactoringKind : std::uint8_t { Extract, Inline, Rewrite };

/// One row of the table of refactorings.
struct Refactoring {
  std::string_view id;  ///< stable; clients send it back to resolve an action
  RefactoringKind kind{};
  std::string_view title;
  Plan (*plan)(const Selection& selection);
};

/// Returns all refactorings in the order in which editors show them.
std::span<const Refactoring> refactorings();
const Refactoring* refactoringById(std::string_view id);

/// Formats the code that `change` writes, and refuses if the result has a syntax error that
/// `selection` does not have. The edits cover only text that differs. Linear in the size of the
/// files.
tl::expected<SourceChange, Refusal> finished(const Selection& selection, SourceChange change,
                                             const format::FormatOptions& options);

// Planning functions, one file each. None evaluates code; values come from
// SemanticModel::valueOf().

/// Converts a plan in YAML, of which the selection is in the plan that it stands for.
Plan convertPlan(const Selection& selection);
Plan extractVariable(const Selection& selection);
Plan extractParameter(const Selection& selection);
Plan extractClass(const Selection& selection);
Plan extractDefinedType(const Selection& selection);
Plan moveToData(const Selection& selection);
Plan inlineVariable(const Selection& selection);
Plan convertToCase(const Selection& selection);
Plan convertToIf(const Selection& selection);
Plan convertToSelector(const Selection& selection);
Plan addMissingParameters(const Selection& selection);
Plan documentParameters(const Selection& selection);
Plan sortAttributes(const Selection& selection);
Plan convertToInterpolation(const Selection& selection);
Plan useSingleQuotes(const Selection& selection);
Plan useDoubleQuotes(const Selection& selection);
Plan convertResourceDefaults(const Selection& selection);
Plan sortIncludes(const Selection& selection);

}  // namespace puppet::analysis
