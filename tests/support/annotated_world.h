#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/inference/semantic_model.h"
#include "analysis/workspace/dependencies.h"
#include "analysis/workspace/workspace.h"
#include "parser/parse/parse.h"
#include "tests/support/temporary_folder.h"

namespace puppet::test {

/// Control repository with a few files, one of which is open with `<>` at the position under test.
class AnnotatedWorld {
 public:
  using Files = std::vector<std::pair<std::string, std::string>>;

  /// Paths are relative to the root: `modules/a/manifests/init.pp`. `open` is the file with the
  /// `<>`.
  AnnotatedWorld(const Files& files, const std::string& open, std::string text)
      : workspace_(options()) {
    folder_.write("environment.conf", "modulepath = modules\n");
    for (const auto& [path, content] : files) folder_.write(path, content);
    const auto at = text.find("<>");
    offset_ = static_cast<std::uint32_t>(at == text.npos ? 0 : at);
    if (at != text.npos) text.erase(at, 2);
    const std::string path = folder_.write(open, text);
    workspace_.load(folder_.path());
    parser::ParseOptions options;
    options.mode = parser::lexModeForPath(path);
    const auto tree = parser::parse(SourceText(std::move(text)), options);
    workspace_.setDocument(path, tree);
    model_ = std::make_unique<analysis::SemanticModel>(tree, path, workspace_.snapshot());
  }

  const analysis::SemanticModel& model() const { return *model_; }
  analysis::Workspace& workspace() { return workspace_; }
  const TemporaryFolder& folder() const { return folder_; }
  std::uint32_t offset() const { return offset_; }
  /// Returns the code that edits may change: all files that are not installed.
  analysis::MaintainedCode maintained() const { return analysis::MaintainedCode({&installed_}); }

  /// Returns a path relative to the root.
  std::string relative(const std::string& path) const {
    return path.starts_with(folder_.path()) ? path.substr(folder_.path().size() + 1) : path;
  }
  /// Returns the text of a file as the features read it.
  std::string textOf(const std::string& path) const {
    if (path == model_->path()) return std::string(model_->tree().text.view());
    const auto content = analysis::readFile(path, std::size_t{1} << 20);
    return content ? content->bytes : std::string();
  }
  /// Returns `modules/a/manifests/init.pp:3:name` with the line number and the text in `range`.
  std::string show(const std::string& path, TextRange range) const {
    const std::string text = textOf(path);
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
  std::unique_ptr<analysis::SemanticModel> model_;
};

}  // namespace puppet::test
