#pragma once

#include <string>
#include <utility>
#include <vector>

#include "parser/data/data_tree.h"

namespace puppet::parser {

/// Thrown by data parsers at a syntax error; caught at synchronization points.
struct DataFailure {
  DataSyntaxError error;
  /// Start of the text that recovery skips, up to the end of its line.
  std::uint32_t skipFrom = 0;
  bool isRecoverable = true;
};

/// Appends the values of a text in document order.
class DataTreeBuilder {
 public:
  DataTreeBuilder(SourceText text, DataFormat format) : tree_(std::make_shared<DataTree>()) {
    tree_->source_ = std::move(text);
    tree_->format_ = format;
  }

  /// State to roll back to. Collections that were open at the checkpoint must still be open.
  struct Checkpoint {
    std::size_t records = 0, properties = 0, open = 0;
  };
  Checkpoint checkpoint() const {
    return {tree_->records_.size(), tree_->properties_.size(), open_.size()};
  }
  void restore(const Checkpoint& to) {
    tree_->records_.resize(to.records);
    tree_->properties_.resize(to.properties);
    open_.resize(to.open);
  }

  /// Returns the number of the properties to pass to add() and open().
  std::uint32_t addProperties(const DataProperties& properties) {
    tree_->properties_.push_back(properties);
    return static_cast<std::uint32_t>(tree_->properties_.size());
  }
  void add(DataKind kind, DataStyle style, TextRange range, DataText text = {},
           std::uint32_t properties = 0) {
    const auto index = static_cast<std::uint32_t>(tree_->records_.size());
    tree_->records_.push_back(
        {range, text, open_.empty() ? index : open_.back(), index + 1, properties, kind, style});
  }
  void open(DataKind kind, DataStyle style, std::uint32_t start, std::uint32_t properties = 0) {
    open_.push_back(static_cast<std::uint32_t>(tree_->records_.size()));
    add(kind, style, {start, start}, {}, properties);
    if (open_.size() > 1) tree_->records_.back().parent = open_[open_.size() - 2];
  }
  void close(std::uint32_t end) {
    DataRecord& record = tree_->records_[open_.back()];
    record.range.end = std::max(end, record.range.start);
    record.next = static_cast<std::uint32_t>(tree_->records_.size());
    open_.pop_back();
  }
  std::size_t depth() const { return open_.size(); }
  /// Returns true if the innermost open mapping has a key without a value, that is, an odd number
  /// of children.
  bool hasKeyWithoutValue() const {
    if (open_.empty() || tree_->records_[open_.back()].kind != DataKind::Mapping) return false;
    bool isOdd = false;
    for (std::size_t i = open_.back() + 1; i < tree_->records_.size(); i = tree_->records_[i].next)
      isOdd = !isOdd;
    return isOdd;
  }

  std::string& decoded() { return tree_->decoded_; }
  void report(DataSyntaxError error) { tree_->errors_.push_back(std::move(error)); }
  void skip(TextRange range) { tree_->skipped_.push_back(range); }

  /// Closes the open collections and returns the tree.
  DataTreePtr finish(std::uint32_t end) {
    while (!open_.empty()) {
      if (hasKeyWithoutValue()) add(DataKind::Scalar, DataStyle::Absent, {end, end});
      close(end);
    }
    tree_->end_ = end;
    return std::move(tree_);
  }

 private:
  std::shared_ptr<DataTree> tree_;
  std::vector<std::uint32_t> open_;
};

}  // namespace puppet::parser
