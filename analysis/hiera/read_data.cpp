#include "analysis/hiera/read_data.h"

#include <utility>

#include "analysis/workspace/query_store.h"
#include "analysis/workspace/snapshot.h"
#include "parser/data/parse_data.h"

namespace puppet::analysis {

ReadData::ReadData(SourceText text, parser::DataFormat format, ReadDataPtr before)
    : tree_(before ? parser::parseData(std::move(text), format, *before->tree_)
                   : parser::parseData(std::move(text), format)) {
  // One without values would keep the one before it, and so on.
  if (before && before->hasFile_ && tree_->reused().isThere) before_ = std::move(before);
}

const DataFilePtr& ReadData::file() const {
  std::call_once(isComputed_, [&] {
    file_ = std::make_shared<const DataFile>(before_ ? DataFile::of(*tree_, *before_->file())
                                                     : DataFile::of(*tree_));
    before_ = nullptr;
    hasFile_ = true;
  });
  return file_;
}

ReadDataPtr DataReader::read(const std::string& path, const SourceText& text,
                             parser::DataFormat format) {
  // The check of a document and the summary of all data ask for a new text at the same time.
  const std::lock_guard reading(reading_);
  ReadDataPtr before;
  {
    const std::lock_guard lock(mutex_);
    if (const ReadDataPtr* known = kept_.find(path)) before = *known;
  }
  if (before && before->tree()->format() == format && before->text().isSameAs(text)) {
    noteReuse();
    return before;
  }
  auto made = std::make_shared<const ReadData>(text, format, std::move(before));
  noteComputed();
  const std::lock_guard lock(mutex_);
  noteEvicted(kept_.put(path, made, text.size()));
  return made;
}

ReadDataPtr readData(const WorkspaceSnapshot& snapshot, const std::string& path,
                     const SourceText& text, HierarchyLevel::Source source) {
  const bool isJson = source == HierarchyLevel::Source::Json;
  return snapshot.queries->of<DataReader>().read(
      path, text, isJson ? parser::DataFormat::Json : parser::DataFormat::Yaml);
}

}  // namespace puppet::analysis
