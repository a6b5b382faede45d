#include "analysis/inference/semantic_model.h"

#include "analysis/inference/file_evaluation.h"
#include "analysis/symbols/manifest_interface.h"
#include "analysis/workspace/read_interface.h"

namespace puppet::analysis {

SemanticModel::SemanticModel(parser::SyntaxTreePtr tree, std::string path,
                             WorkspaceSnapshot snapshot)
    : tree_(std::move(tree)), path_(std::move(path)) {
  static const WorkspaceSnapshot kNowhere{std::make_shared<const Environment>(),
                                          std::make_shared<const Index>()};
  world_ = snapshot ? std::move(snapshot) : kNowhere;
}

SemanticModel::~SemanticModel() = default;

std::string_view SemanticModel::templateName() const {
  const IndexedFile* file = index().findFile(path_);
  return file ? templateNameOf(file->found) : std::string_view();
}

const ReferenceList& SemanticModel::references() const {
  std::call_once(naming_, [&] { references_ = ReferenceList(*tree_, templateName()); });
  return references_;
}

const FileInterface& SemanticModel::interface() const {
  std::call_once(declaring_, [&] { interface_ = interfaceOfManifest(*tree_); });
  return interface_;
}

std::optional<types::Value> SemanticModel::valueOf(const parser::Cursor& expression) const {
  std::call_once(running_, [&] {
    run_ = std::make_unique<FileEvaluation>(*tree_, level(), world_);
    values_ = std::make_unique<ValueRecorder>(*tree_);
    (*run_)(values_.get());
  });
  const types::Value* value = values_->find(expression);
  return value ? std::optional(*value) : std::nullopt;
}

}  // namespace puppet::analysis
