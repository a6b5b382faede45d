#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "analysis/features/documents/project_document.h"
#include "analysis/inference/semantic_model.h"
#include "analysis/plans/yaml_plan.h"
#include "analysis/workspace/dependencies.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/workspace.h"
#include "parser/data/parse_data.h"
#include "parser/parse/parse.h"
#include "parser/support/text_origin.h"
#include "tests/support/temporary_folder.h"

namespace puppet::test {

/// Control repository of which a file that is not code is open, with `<>` at the position under
/// test. A plan in YAML is one by its path.
class DataWorld {
 public:
  using Files = std::vector<std::pair<std::string, std::string>>;

  /// Paths are relative to the root. `open` is the file with the `<>`.
  DataWorld(const Files& files, const std::string& open, std::string text) : workspace_(options()) {
    folder_.write("environment.conf", "modulepath = modules\n");
    for (const auto& [path, content] : files) folder_.write(path, content);
    const auto at = text.find("<>");
    offset_ = static_cast<std::uint32_t>(at == text.npos ? 0 : at);
    if (at != text.npos) text.erase(at, 2);
    const std::string path = folder_.write(open, text);
    workspace_.load(folder_.path());
    text_ = SourceText(std::move(text));
    data_ = parser::parseData(
        text_, open.ends_with(".json") ? parser::DataFormat::Json : parser::DataFormat::Yaml);
    const bool isPlan = open.ends_with(".yaml") && open.find("plans/") != open.npos;
    auto tree = isPlan ? analysis::readYamlPlan(text_, analysis::planNameByPath(path),
                                                LanguageLevel::Puppet8)
                             .tree
                       : parser::parse(SourceText(std::string()));
    if (isPlan) workspace_.setDocument(path, tree);
    model_ =
        std::make_unique<analysis::SemanticModel>(std::move(tree), path, workspace_.snapshot());
  }

  analysis::ProjectDocument document() const { return {*model_, text_.view(), *data_}; }
  const analysis::SemanticModel& model() const { return *model_; }
  std::uint32_t offset() const { return offset_; }
  /// Returns the code that edits may change: all files that are not installed.
  analysis::MaintainedCode maintained() const { return analysis::MaintainedCode({&installed_}); }

  /// Returns a path relative to the root.
  std::string relative(const std::string& path) const {
    return path.starts_with(folder_.path()) ? path.substr(folder_.path().size() + 1) : path;
  }
  /// Returns `data/common.yaml:3:name` with the line number and the text in `range`.
  std::string show(const std::string& path, TextRange range) const {
    const auto content = analysis::readFile(path, std::size_t{1} << 20);
    const std::string text = content ? content->bytes : std::string();
    const analysis::IndexedFile* file = model_->index().findFile(path);
    const auto tree = file ? model_->snapshot().treeOf(*file) : nullptr;
    if (const TextOrigin* origin = tree ? tree->text.origin() : nullptr)
      range = origin->show(range);
    std::size_t line = 1;
    for (std::uint32_t i = 0; i < range.start && i < text.size(); ++i) line += text[i] == '\n';
    return relative(path) + ':' + std::to_string(line) + ':' +
           text.substr(range.start, range.length());
  }

 private:
  static analysis::WorkspaceOptions options() {
    analysis::WorkspaceOptions options;
    options.usesCache = false;
    options.environment.baseModulePath.emplace();
    return options;
  }

  TemporaryFolder folder_;
  analysis::Dependencies installed_{folder_.path()};
  analysis::Workspace workspace_;
  std::uint32_t offset_ = 0;
  SourceText text_;
  parser::DataTreePtr data_;
  std::unique_ptr<analysis::SemanticModel> model_;
};

}  // namespace puppet::test
