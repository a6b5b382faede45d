#include "analysis/hiera/open_data.h"

#include <utility>

#include "analysis/hiera/data_file.h"
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

std::optional<std::string> readData(const OpenData* open, const std::string& path) {
  if (open)
    if (const auto text = open->find(path)) {
      if (text->size() > DataFile::kMaxBytes) return std::nullopt;
      return std::string(text->view());
    }
  auto content = readFile(path, DataFile::kMaxBytes);
  return content ? std::optional(std::move(content->bytes)) : std::nullopt;
}

}  // namespace puppet::analysis
