#include "analysis/hiera/open_data.h"

#include <utility>

#include "analysis/workspace/files.h"
#include "analysis/workspace/query_store.h"
#include "analysis/workspace/snapshot.h"

namespace puppet::analysis {

void OpenData::set(const std::string& path, std::uint64_t serial, SourceText text) {
  put(path, {serial, std::move(text)});
}

void OpenData::close(const std::string& path, std::uint64_t serial) {
  put(path, {serial, std::nullopt});
}

void OpenData::put(const std::string& path, Document document) {
  const std::lock_guard lock(mutex_);
  Document& known = documents_[path];
  if (known.serial > document.serial) return;
  const bool isSame = known.text && document.text && known.text->view() == document.text->view();
  known = std::move(document);
  if (!isSame) edited_.insert(path);
}

std::optional<SourceText> OpenData::find(const std::string& path) const {
  const std::lock_guard lock(mutex_);
  const auto found = documents_.find(path);
  return found == documents_.end() ? std::nullopt : found->second.text;
}

std::vector<NameChange> OpenData::settle(const WorkspaceSnapshot& snapshot) {
  std::set<std::string> edited;
  {
    const std::lock_guard lock(mutex_);
    edited.swap(edited_);
  }
  if (edited.empty()) return {};
  const std::vector<std::string> paths(edited.begin(), edited.end());
  return snapshot.queries->filesChanged(snapshot, paths, /*isReload=*/false);
}

std::vector<std::string> OpenData::pathsIn(const std::string& folder) const {
  std::vector<std::string> paths;
  const std::lock_guard lock(mutex_);
  for (const auto& [path, document] : documents_)
    if (document.text && isInside(path, folder)) paths.push_back(path);
  return paths;
}

std::optional<SourceText> currentText(const OpenData* open, const std::string& path,
                                      std::size_t maxBytes) {
  if (open)
    if (auto text = open->find(path))
      return text->size() > maxBytes ? std::nullopt : std::move(text);
  auto content = readFile(path, maxBytes);
  return content ? std::optional(SourceText(std::move(content->bytes))) : std::nullopt;
}

std::optional<SourceText> currentText(const WorkspaceSnapshot& snapshot, const std::string& path,
                                      std::size_t maxBytes) {
  return currentText(snapshot ? &snapshot.queries->of<OpenData>() : nullptr, path, maxBytes);
}

}  // namespace puppet::analysis
