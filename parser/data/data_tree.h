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

/// How a value is written. Sequences and mappings are Block or Flow.
enum class DataStyle : std::uint8_t {
  Absent,  ///< an empty value: `key:` with nothing behind it
  Plain,
  SingleQuoted,
  DoubleQuoted,
  Literal,  ///< `|`
  Folded,   ///< `>`
  Block,
  Flow,
};

/// A part of a text, or of the texts that a tree decoded (escapes, folded lines).
struct DataText {
  std::uint32_t start = 0;
  std::uint32_t size = 0;
  bool isDecoded = false;
};

/// A value in document order; its descendants follow it.
struct DataRecord {
  TextRange range;
  DataText text;                 ///< of a scalar; the name of an alias
  std::uint32_t parent = 0;      ///< its own index for the root
  std::uint32_t next = 0;        ///< the index behind its last descendant
  std::uint32_t properties = 0;  ///< 1 + the index of its anchor and tag; 0 for none
  DataKind kind = DataKind::Scalar;
  DataStyle style = DataStyle::Absent;
};

/// An anchor and a tag in front of a value.
struct DataProperties {
  TextRange anchorRange, tagRange;  ///< as written, with `&` and `!`
  DataText anchor;                  ///< its name
  DataText tag;                     ///< resolved: `!!str` is `tag:yaml.org,2002:str`
};

/// A syntax error, in the words of libyaml: the problem, and the construct that it occurs in.
struct DataSyntaxError {
  std::string message;
  TextRange range;
  std::string context;  ///< empty for none
  TextRange contextRange;
};

class DataNode;

/// The values of the first document of a YAML text, or of a JSON text, with their places.
/// Immutable; never fails to build: a line that cannot be read is skipped and reported.
class DataTree {
 public:
  /// Values that nest deeper are a syntax error.
  static constexpr std::size_t kMaxDepth = 200;
  static constexpr std::size_t kMaxBytes = 16 << 20;

  static std::shared_ptr<const DataTree> parse(SourceText text, DataFormat format);

  /// The outermost value. Invalid where the text has none.
  DataNode root() const;
  /// The innermost value whose range contains or touches `offset`. Invalid for none.
  DataNode nodeAt(std::uint32_t offset) const;

  /// In text order. The first one is what Puppet would stop at.
  const std::vector<DataSyntaxError>& errors() const { return errors_; }
  /// Parts of the text that were skipped because of an error, in text order.
  const std::vector<TextRange>& skipped() const { return skipped_; }
  const SourceText& source() const { return source_; }
  DataFormat format() const { return format_; }
  /// Where the document ends: text behind it is not read.
  std::uint32_t end() const { return end_; }

 private:
  friend class DataNode;
  friend class DataTreeBuilder;

  SourceText source_;
  DataFormat format_ = DataFormat::Yaml;
  std::uint32_t end_ = 0;
  std::vector<DataRecord> records_;
  std::vector<DataProperties> properties_;
  std::string decoded_;
  std::vector<DataSyntaxError> errors_;
  std::vector<TextRange> skipped_;
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
  /// A scalar in quotes or a block scalar: a String whatever it holds.
  bool isQuoted() const;
  /// An empty value, `~` or `null`.
  bool isNull() const;

  /// Of a scalar, with escapes and folded lines resolved; the name of an alias.
  std::string_view text() const { return tree_ ? textOf(record().text) : std::string_view(); }
  /// Empty for none.
  std::string_view anchor() const;
  std::string_view tag() const;
  const DataProperties* properties() const;

  std::optional<DataNode> parent() const;
  /// The elements of a sequence; keys and values of a mapping in turns.
  std::vector<DataNode> children() const;
  DataNode firstChild() const;
  /// The sibling behind it. Invalid for none.
  DataNode nextSibling() const;
  /// The value of a mapping under a key, the last one where there are more. Invalid for none.
  DataNode find(std::string_view key) const;
  /// For the value of a mapping its key, for a key itself. Invalid elsewhere.
  DataNode keyOfEntry() const;

 private:
  const DataRecord& record() const { return tree_->records_[index_]; }
  std::string_view textOf(DataText text) const;

  const DataTree* tree_ = nullptr;
  std::uint32_t index_ = 0;
};

/// An entry of a mapping.
struct DataEntryNodes {
  DataNode key, value;
};

/// The entries of a mapping in text order; none for any other value.
std::vector<DataEntryNodes> entriesOf(DataNode mapping);

}  // namespace puppet::parser
