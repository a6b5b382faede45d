#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "parser/support/source_text.h"
#include "parser/support/text_range.h"

namespace puppet::parser {

enum class DataFormat : std::uint8_t { Yaml, Json };

enum class DataKind : std::uint8_t { Scalar, Sequence, Mapping, Alias };

/// Notation of a value. Sequences and mappings are Block or Flow.
enum class DataStyle : std::uint8_t {
  Absent,  ///< an empty value: `key:` with nothing after it
  Plain,
  SingleQuoted,
  DoubleQuoted,
  Literal,  ///< `|`
  Folded,   ///< `>`
  Block,
  Flow,
};

/// A slice of the text, or of the texts that a tree decoded (escapes, folded lines).
struct DataText {
  std::uint32_t start = 0;
  std::uint32_t size = 0;
  bool isDecoded = false;
};

/// A value in document order; its descendants follow it.
struct DataRecord {
  TextRange range;
  DataText text;                 ///< text of a scalar; name of an alias
  std::uint32_t parent = 0;      ///< index of the parent; its own for the root
  std::uint32_t next = 0;        ///< index after its last descendant
  std::uint32_t properties = 0;  ///< 1 + the index of its anchor and tag; 0 if it has none
  DataKind kind = DataKind::Scalar;
  DataStyle style = DataStyle::Absent;
};

/// The anchor and the tag before a value.
struct DataProperties {
  TextRange anchorRange, tagRange;  ///< as written, with `&` and `!`
  DataText anchor;                  ///< name of the anchor
  DataText tag;                     ///< resolved: `!!str` is `tag:yaml.org,2002:str`
};

/// A syntax error in the wording of libyaml: the problem, and the construct that contains it.
struct DataSyntaxError {
  std::string message;
  TextRange range;
  std::string context;  ///< empty if there is none
  TextRange contextRange;
};

class DataNode;

/// The values, with their ranges, of the first document of a YAML text or of a JSON text.
/// Immutable. Parsing never fails: unreadable lines are skipped and reported.
class DataTree {
 public:
  /// Maximum depth of values; deeper nesting is a syntax error.
  static constexpr std::size_t kMaxDepth = 200;
  static constexpr std::size_t kMaxBytes = 16 << 20;

  /// Entries of the outermost mapping that a tree has taken over from the one before it: so many
  /// first ones and last ones. All others are new.
  struct Reused {
    std::size_t first = 0, last = 0;
    /// False if the tree was parsed as a whole.
    bool isThere = false;
  };
  const Reused& reused() const { return reused_; }

  /// Returns the outermost value; an invalid node if the text has none.
  DataNode root() const;
  /// Returns the innermost value whose range contains or touches `offset`; an invalid node if there
  /// is none.
  DataNode nodeAt(std::uint32_t offset) const;

  /// Returns the errors in text order. The first one is the error that Puppet reports.
  const std::vector<DataSyntaxError>& errors() const { return errors_; }
  /// Returns the ranges that error recovery skipped, in text order.
  const std::vector<TextRange>& skipped() const { return skipped_; }
  const SourceText& source() const { return source_; }
  DataFormat format() const { return format_; }
  /// Returns true if an anchor names a value, which others may repeat.
  bool hasAnchors() const;
  /// Returns the end of the document: later text is not parsed.
  std::uint32_t end() const { return end_; }

 private:
  friend class DataNode;
  friend class DataTreeBuilder;
  friend class YamlSplice;

  SourceText source_;
  DataFormat format_ = DataFormat::Yaml;
  std::uint32_t end_ = 0;
  std::vector<DataRecord> records_;
  std::vector<DataProperties> properties_;
  std::string decoded_;
  std::vector<DataSyntaxError> errors_;
  std::vector<TextRange> skipped_;
  Reused reused_;
};

using DataTreePtr = std::shared_ptr<const DataTree>;

/// A value of a tree, which must outlive it. Cheap to copy.
class DataNode {
 public:
  DataNode() = default;
  DataNode(const DataTree& tree, std::uint32_t index) : tree_(&tree), index_(index) {}

  explicit operator bool() const { return tree_ != nullptr; }
  friend bool operator==(const DataNode&, const DataNode&) = default;

  DataKind kind() const { return record().kind; }
  DataStyle style() const { return record().style; }
  TextRange range() const { return record().range; }
  bool isMapping() const { return tree_ && kind() == DataKind::Mapping; }
  bool isSequence() const { return tree_ && kind() == DataKind::Sequence; }
  bool isScalar() const { return tree_ && kind() == DataKind::Scalar; }
  /// Returns true for a quoted or block scalar: a String regardless of its contents.
  bool isQuoted() const;
  /// Returns true for an empty value, `~` or `null`.
  bool isNull() const;

  /// Returns the text of a scalar, with escapes and folded lines resolved, or the name of an alias.
  std::string_view text() const { return tree_ ? textOf(record().text) : std::string_view(); }
  /// Empty if there is none.
  std::string_view anchor() const;
  std::string_view tag() const;
  const DataProperties* properties() const;

  std::optional<DataNode> parent() const;
  /// Returns the elements of a sequence, or the alternating keys and values of a mapping.
  std::vector<DataNode> children() const;
  DataNode firstChild() const;
  /// Returns the next sibling; an invalid node if there is none.
  DataNode nextSibling() const;
  /// Returns the value of a mapping under a key, the last one of several; an invalid node if there
  /// is none.
  DataNode find(std::string_view key) const;
  /// Returns the key of a mapping's value, or the key itself for a key; else an invalid node.
  DataNode keyOfEntry() const;

 private:
  friend class YamlSplice;

  const DataRecord& record() const { return tree_->records_[index_]; }
  std::string_view textOf(DataText text) const;

  const DataTree* tree_ = nullptr;
  std::uint32_t index_ = 0;
};

inline std::string_view DataNode::textOf(DataText text) const {
  const std::string_view from =
      text.isDecoded ? std::string_view(tree_->decoded_) : tree_->source_.view();
  return {from.data() + text.start, text.size};
}

inline DataNode DataNode::firstChild() const {
  if (!tree_ || record().next == index_ + 1) return {};
  return {*tree_, index_ + 1};
}

inline DataNode DataNode::nextSibling() const {
  if (!tree_ || index_ == 0) return {};
  const std::uint32_t next = record().next;
  if (next == tree_->records_[record().parent].next) return {};
  return {*tree_, next};
}

/// An entry of a mapping.
struct DataEntryNodes {
  DataNode key, value;
};

/// Returns the entries of a mapping in text order; empty for any other value.
std::vector<DataEntryNodes> entriesOf(DataNode mapping);

}  // namespace puppet::parser
