#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "analysis/symbols/file_interface.h"
#include "analysis/symbols/reference_list.h"
#include "analysis/workspace/snapshot.h"
#include "parser/syntax/cursor.h"
#include "parser/syntax/syntax_tree.h"
#include "types/core/value.h"

namespace puppet::analysis {

class ValueRecorder;
class FileEvaluation;

/// Meaning of one version of a file within its environment, for the editor's features. Construction
/// is cheap; results are computed on first use and cached. Thread-safe.
class SemanticModel {
 public:
  /// `path` is absolute; empty for a text that is not a file. `snapshot` is that of the file's
  /// environment; empty if there is none.
  explicit SemanticModel(parser::SyntaxTreePtr tree, std::string path = {},
                         WorkspaceSnapshot snapshot = {});
  ~SemanticModel();

  const parser::SyntaxTree& tree() const { return *tree_; }
  const std::string& path() const { return path_; }
  LanguageLevel level() const { return tree_->options.level; }
  /// Returns the snapshot; empty without an environment.
  const WorkspaceSnapshot& snapshot() const { return world_; }
  /// Returns the environment at the model's revision. Requires an environment.
  const Environment& environment() const { return *world_.environment; }
  const Index& index() const { return *world_.index; }

  /// Returns the name by which functions refer to this template; empty if the file is not one.
  std::string_view templateName() const;

  /// Returns the declarations of the file.
  const FileInterface& interface() const;
  /// Returns the references in the file.
  const ReferenceList& references() const;

  /// Returns the abstract value of an expression of this tree, for all values of the parameters.
  /// Absent for code that evaluation does not reach, such as an arm that is never taken; Never for
  /// an expression that does not complete. For a parameter's declaration or an assigned variable,
  /// returns the value that it is set to.
  std::optional<types::Value> valueOf(const parser::Cursor& expression) const;

 private:
  parser::SyntaxTreePtr tree_;
  std::string path_;
  WorkspaceSnapshot world_;

  mutable std::once_flag declaring_, naming_, running_;
  mutable FileInterface interface_;
  mutable ReferenceList references_;
  mutable std::unique_ptr<FileEvaluation> run_;  ///< owns objects that the values refer to
  mutable std::unique_ptr<ValueRecorder> values_;
};

}  // namespace puppet::analysis
