#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "parser/data/data_tree_builder.h"

namespace puppet::parser {

/// Message about a line that begins like a key and is none.
inline constexpr std::string_view kMissingColon = "could not find expected ':'";

enum class YamlTokenKind : std::uint8_t {
  StreamEnd,
  VersionDirective,
  TagDirective,
  DocumentStart,
  DocumentEnd,
  BlockSequenceStart,
  BlockMappingStart,
  BlockEnd,
  FlowSequenceStart,
  FlowSequenceEnd,
  FlowMappingStart,
  FlowMappingEnd,
  BlockEntry,
  FlowEntry,
  Key,
  Value,
  Alias,
  Anchor,
  Tag,
  Scalar,
};

struct YamlToken {
  YamlTokenKind kind = YamlTokenKind::StreamEnd;
  DataStyle style = DataStyle::Plain;  ///< style of a Scalar
  TextRange range = {};
  DataText text = {};  ///< text of a scalar, name of an alias or an anchor, handle of a tag
  DataText more = {};  ///< suffix of a tag
};

/// Splits YAML into tokens as libyaml does: indentation becomes brackets, and a Key token is
/// inserted before text that turns out to be a key. Throws DataFailure.
class YamlScanner {
 public:
  /// Borrows `text`, which must be smaller than 4 GB, and `decoded`; both must outlive the scanner.
  YamlScanner(std::string_view text, std::string& decoded);

  /// Returns the next token without consuming it. Valid until the next call.
  const YamlToken& peek();
  YamlToken next();
  /// Checks the text after the document: a token must end it. The rest is only checked for invalid
  /// bytes.
  void finish();

  /// Restarts at `offset` in the outermost mapping, whose keys begin in `column`.
  void restart(std::string_view text, std::uint32_t offset, std::uint32_t column);
  /// Restarts at the start of the text.
  void restart(std::string_view text);

  /// Returns the column of the keys in the innermost block.
  std::int64_t indent() const { return indent_; }
  std::uint32_t position() const { return at_; }
  /// Returns the start of the first quoted scalar or flow collection since the last restart() or
  /// clearSuspect() that continues on an insufficiently indented line; npos if there is none. It is
  /// a possible cause of a later error.
  std::uint32_t suspect() const { return suspect_; }
  void clearSuspect() { suspect_ = kNone; }
  static constexpr std::uint32_t kNone = 0xffffffff;

 private:
  friend class YamlScalarScanner;

  /// A position at which a key without `?` may begin.
  struct SimpleKey {
    bool isPossible = false, isRequired = false;
    std::size_t token = 0;  ///< index of its token in the stream
    std::uint32_t at = 0, line = 0, column = 0, characters = 0;
  };

  // Characters
  char at(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  bool isEnd(std::size_t ahead = 0) const { return at_ + ahead >= text_.size(); }
  /// Returns the length in bytes of the line break at an offset from the position; 0 if there is
  /// none.
  std::uint32_t breakAt(std::size_t ahead = 0) const;
  bool isBlank(std::size_t ahead = 0) const { return at(ahead) == ' ' || at(ahead) == '\t'; }
  bool isBlankOrEnd(std::size_t ahead = 0) const {
    return isBlank(ahead) || isEnd(ahead) || breakAt(ahead) > 0;
  }
  std::uint32_t column() const { return at_ - lineStart_ - (wide_ - wideAtLineStart_); }
  std::uint32_t characters() const { return at_ - wide_; }
  /// Skips one character other than a line break.
  void pass();
  void passAscii(std::uint32_t count) { at_ += count; }
  void passBreak();
  void passToLineEnd();
  bool isDocumentIndicator() const;

  // Tokens
  void fetch();
  void passBlanksAndComments();
  void checkEncoding();
  [[noreturn]] void failEncoding() const;
  bool fetchIndicator();
  void fetchStreamEnd();
  void fetchDirective();
  void fetchDocumentIndicator(YamlTokenKind kind);
  void fetchFlowStart(YamlTokenKind kind);
  void fetchFlowEnd(YamlTokenKind kind);
  void fetchFlowEntry();
  void fetchBlockEntry();
  void fetchKey();
  void fetchValue();
  void fetchAnchor(YamlTokenKind kind);
  void fetchTag();
  void fetchBlockScalar();
  void fetchQuotedScalar();
  void fetchPlainScalar();
  void add(YamlTokenKind kind, TextRange range) {
    tokens_.push_back({.kind = kind, .range = range});
  }
  void insert(std::size_t number, YamlTokenKind kind, std::uint32_t place);

  // Simple keys and indentation
  bool mayMove();
  void checkSimpleKeys();
  void saveSimpleKey();
  void removeSimpleKey();
  void rollIndent(std::int64_t column, std::size_t number, YamlTokenKind kind, std::uint32_t place);
  void unrollIndent(std::int64_t column);
  std::size_t nextNumber() const { return taken_ + tokens_.size() - head_; }

  [[noreturn]] void fail(std::string message, std::uint32_t from, std::string context = {},
                         std::uint32_t contextAt = kNone, std::uint32_t skipFrom = kNone) const;
  DataText slice(std::uint32_t start, std::uint32_t end) const {
    return {start, end - start, false};
  }
  std::uint32_t lineIndentStart() const;
  void setSuspect(std::uint32_t start) {
    if (suspect_ == kNone) suspect_ = start;
  }

  std::string_view text_;
  std::string& decoded_;
  std::uint32_t at_ = 0, lineStart_ = 0, line_ = 0;
  std::uint32_t wide_ = 0, wideAtLineStart_ = 0;  ///< number of UTF-8 continuation bytes
  std::size_t bad_ = 0;                           ///< offset of the first invalid byte
  std::int64_t indent_ = -1;
  std::vector<std::int64_t> indents_;
  std::vector<SimpleKey> keys_;       ///< one per level of flow collections, and one for blocks
  std::vector<std::uint32_t> flows_;  ///< starts of the open flow collections
  bool mayBeKey_ = true;              ///< true if a simple key may begin here
  bool isAtEnd_ = false;
  std::vector<YamlToken> tokens_;
  std::size_t head_ = 0;   ///< index of the first pending token
  std::size_t taken_ = 0;  ///< number of consumed tokens
  std::uint32_t lastPlainStart_ = kNone, lastPlainEnd_ = kNone;
  std::uint32_t suspect_ = kNone;
};

}  // namespace puppet::parser
