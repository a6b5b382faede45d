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

/// What the features are asked about: one version of a file, where it stands, and what its parts
/// mean there. Made in no time; what is asked for is worked out once. Any thread may ask.
class SemanticModel {
 public:
  /// `path` is absolute; empty for a text that is no file. `snapshot` is the environment that the
  /// file is in, empty for none.
  explicit SemanticModel(parser::SyntaxTreePtr tree, std::string path = {},
                         WorkspaceSnapshot snapshot = {});
  ~SemanticModel();

  const parser::SyntaxTree& tree() const { return *tree_; }
  const std::string& path() const { return path_; }
  LanguageLevel level() const { return tree_->options.level; }
  /// Empty without an environment.
  const WorkspaceSnapshot& snapshot() const { return world_; }
  /// The environment as it was when the model was made; empty without a workspace.
  const Environment& environment() const { return *world_.environment; }
  const Index& index() const { return *world_.index; }

  /// What the file is called by if it is a template.
  std::string_view templateName() const;

  /// What the file itself declares.
  const FileInterface& interface() const;
  /// What the file names.
  const ReferenceList& references() const;

  /// What is known of the value of `expression` of this tree, whatever the parameters are; absent
  /// where no run comes by, as in an arm that is never taken. Never where it does not come to its
  /// end. For a parameter that is declared, or a variable that is assigned, what it is set to.
  std::optional<types::Value> valueOf(const parser::Cursor& expression) const;

 private:
  parser::SyntaxTreePtr tree_;
  std::string path_;
  WorkspaceSnapshot world_;

  mutable std::once_flag declaring_, naming_, running_;
  mutable FileInterface interface_;
  mutable ReferenceList references_;
  mutable std::unique_ptr<FileEvaluation> run_;  ///< owns what the values refer to
  mutable std::unique_ptr<ValueRecorder> values_;
};

}  // namespace puppet::analysis
