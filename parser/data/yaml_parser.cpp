#include "parser/data/yaml_parser.h"

#include <algorithm>
#include <map>
#include <set>

#include "parser/data/yaml_scanner.h"

namespace puppet::parser {
namespace {

using Kind = YamlTokenKind;

constexpr std::size_t kMaxErrors = 64;
/// Limit on the bytes that recovery parses again, as a multiple of the size of the text plus a
/// constant for small texts; beyond it the rest is skipped.
constexpr std::size_t kMaxRereadings = 16;
constexpr std::size_t kFreeRereading = 1 << 18;

/// Recursive descent parser over the tokens. To recover from an error, it blanks out the line and
/// parses the enclosing entry of the outermost mapping again.
class YamlParser {
 public:
  explicit YamlParser(const SourceText& text)
      : text_(text.view()), builder_(text, DataFormat::Yaml), scanner_(text_, builder_.decoded()) {}

  DataTreePtr parse() {
    for (;;) {
      try {
        isInRoot_ ? parseOutermostEntries() : parseDocument();
        return builder_.finish(scanner_.position());
      } catch (const DataFailure& failure) {
        if (recover(failure)) continue;
        if (!isInRoot_) return builder_.finish(scanner_.position());
        builder_.restore(checkpoint_);
        return builder_.finish(entryStart_);
      }
    }
  }

  /// Returns how far the text was read when its last mistake was found; 0 without one.
  std::uint32_t reach() const { return reach_; }

 private:
  bool is(Kind kind) { return scanner_.peek().kind == kind; }
  bool isAny(std::initializer_list<Kind> kinds) {
    return std::ranges::find(kinds, scanner_.peek().kind) != kinds.end();
  }
  YamlToken take() {
    const YamlToken token = scanner_.next();
    if (!token.range.empty()) end_ = token.range.end;
    return token;
  }

  [[noreturn]] void fail(std::string message, std::string context, std::uint32_t contextAt,
                         bool isSkippedFromContext = false) {
    const std::uint32_t at = scanner_.peek().range.start;
    DataFailure failure;
    failure.error = {std::move(message),
                     {at, std::min(at + 1, size())},
                     std::move(context),
                     {contextAt, std::min(contextAt + 1, size())}};
    failure.skipFrom = isSkippedFromContext ? contextAt : at;
    throw failure;
  }

  // --- documents

  void parseDocument() {
    std::set<std::string, std::less<>> handles;
    bool hasVersion = false;
    while (isAny({Kind::VersionDirective, Kind::TagDirective})) {
      const YamlToken token = take();
      const bool isRepeated = token.kind == Kind::VersionDirective
                                  ? std::exchange(hasVersion, true)
                                  : !handles.emplace(textOf(token.text)).second;
      if (isRepeated) fail("found duplicate directive", {}, token.range.start);
      if (token.kind == Kind::TagDirective)
        tagPrefixes_[std::string(textOf(token.text))] = token.more;
    }
    const bool hasDirectives = hasVersion || !handles.empty();
    if (is(Kind::StreamEnd) && !hasDirectives) return;
    const bool isExplicit = is(Kind::DocumentStart);
    if (isExplicit)
      take();
    else if (hasDirectives)
      fail("did not find expected <document start>", {}, 0);
    if (isExplicit && isAny({Kind::VersionDirective, Kind::TagDirective, Kind::DocumentStart,
                             Kind::DocumentEnd, Kind::StreamEnd})) {
      addEmpty();
    } else {
      isOutermost_ = true;
      parseNode(true, false);
    }
    scanner_.finish();
  }

  /// Parses the entries of the outermost mapping, whose tokens begin with a Key.
  void parseOutermostEntries() {
    for (;;) {
      if (is(Kind::Key)) {
        isInRoot_ = true;
        entryStart_ = scanner_.peek().range.start;
        checkpoint_ = builder_.checkpoint();
        scanner_.clearSuspect();
      }
      if (!parseBlockMappingEntry(0)) break;
    }
    scanner_.finish();
  }

  // --- nodes

  struct Properties {
    DataProperties written;
    bool isThere = false;
  };

  Properties parseProperties() {
    Properties found;
    for (;;) {
      const Kind kind = scanner_.peek().kind;
      TextRange* range = nullptr;
      if (kind == Kind::Anchor) range = &found.written.anchorRange;
      if (kind == Kind::Tag) range = &found.written.tagRange;
      if (!range || !range->empty()) return found;
      const YamlToken token = take();
      *range = token.range;
      found.isThere = true;
      if (kind == Kind::Anchor)
        found.written.anchor = token.text;
      else
        found.written.tag = resolvedTag(token);
    }
  }

  DataText resolvedTag(const YamlToken& token) {
    const std::string handle(textOf(token.text)), suffix(textOf(token.more));
    std::string tag = handle + suffix;
    const auto own = tagPrefixes_.find(handle);
    if (own != tagPrefixes_.end())
      tag = std::string(textOf(own->second)) + suffix;
    else if (handle == "!!")
      tag = "tag:yaml.org,2002:" + suffix;
    else if (handle.size() > 1)
      fail("found undefined tag handle", "while parsing a node", token.range.start, true);
    if (tag == "!") return {};
    std::string& decoded = builder_.decoded();
    const DataText made{static_cast<std::uint32_t>(decoded.size()),
                        static_cast<std::uint32_t>(tag.size()), true};
    decoded += tag;
    return made;
  }

  void parseNode(bool isBlock, bool isIndentless) {
    const bool isOutermost = std::exchange(isOutermost_, false);
    if (is(Kind::Alias)) {
      const YamlToken token = take();
      return builder_.add(DataKind::Alias, DataStyle::Plain, token.range, token.text);
    }
    const Properties found = parseProperties();
    const std::uint32_t number = found.isThere ? builder_.addProperties(found.written) : 0;
    const YamlToken token = scanner_.peek();
    if (isIndentless && token.kind == Kind::BlockEntry) return parseIndentlessSequence(number);
    if (token.kind == Kind::Scalar) {
      take();
      return builder_.add(DataKind::Scalar, token.style, token.range, token.text, number);
    }
    if (token.kind == Kind::FlowSequenceStart) return parseFlowSequence(number);
    if (token.kind == Kind::FlowMappingStart) return parseFlowMapping(number);
    if (isBlock && token.kind == Kind::BlockSequenceStart) return parseBlockSequence(number);
    if (isBlock && token.kind == Kind::BlockMappingStart) {
      open(DataKind::Mapping, DataStyle::Block, number);
      if (isOutermost) {
        take();
        column_ = static_cast<std::uint32_t>(scanner_.indent());
        return parseOutermostEntries();
      }
      return parseBlockMapping();
    }
    if (found.isThere) return addEmpty(number);
    fail("did not find expected node content",
         isBlock ? "while parsing a block node" : "while parsing a flow node", token.range.start);
  }

  void addEmpty(std::uint32_t properties = 0) {
    builder_.add(DataKind::Scalar, DataStyle::Absent, {end_, end_}, {}, properties);
  }

  void open(DataKind kind, DataStyle style, std::uint32_t properties) {
    const std::uint32_t start = scanner_.peek().range.start;
    builder_.open(kind, style, start, properties);
    if (builder_.depth() <= DataTree::kMaxDepth) return;
    DataFailure failure;
    failure.error = {"nests too deeply", {start, start}, {}, {}};
    failure.isRecoverable = false;
    throw failure;
  }

  // --- block collections

  void parseBlockSequence(std::uint32_t properties) {
    open(DataKind::Sequence, DataStyle::Block, properties);
    const std::uint32_t start = take().range.start;
    while (is(Kind::BlockEntry)) {
      take();
      isAny({Kind::BlockEntry, Kind::BlockEnd}) ? addEmpty() : parseNode(true, false);
    }
    if (!is(Kind::BlockEnd))
      fail("did not find expected '-' indicator", "while parsing a block collection", start);
    take();
    builder_.close(end_);
  }

  void parseIndentlessSequence(std::uint32_t properties) {
    open(DataKind::Sequence, DataStyle::Block, properties);
    while (is(Kind::BlockEntry)) {
      take();
      isAny({Kind::BlockEntry, Kind::Key, Kind::Value, Kind::BlockEnd}) ? addEmpty()
                                                                        : parseNode(true, false);
    }
    builder_.close(end_);
  }

  void parseBlockMapping() {
    const std::uint32_t start = take().range.start;
    while (parseBlockMappingEntry(start)) {
    }
  }

  /// Parses an entry, or closes the mapping at its end.
  bool parseBlockMappingEntry(std::uint32_t start) {
    if (is(Kind::BlockEnd)) {
      take();
      builder_.close(end_);
      return false;
    }
    if (!is(Kind::Key)) fail("did not find expected key", "while parsing a block mapping", start);
    take();
    isAny({Kind::Key, Kind::Value, Kind::BlockEnd}) ? addEmpty() : parseNode(true, true);
    if (!is(Kind::Value)) return addEmpty(), true;
    take();
    isAny({Kind::Key, Kind::Value, Kind::BlockEnd}) ? addEmpty() : parseNode(true, true);
    return true;
  }

  // --- flow collections

  /// Skips the separator between the items of a flow collection; returns true at its end.
  bool isFlowEnd(Kind end, bool isFirst, std::uint32_t start) {
    if (is(end)) return true;
    if (isFirst) return false;
    const bool isSequence = end == Kind::FlowSequenceEnd;
    if (!is(Kind::FlowEntry))
      fail(isSequence ? "did not find expected ',' or ']'" : "did not find expected ',' or '}'",
           isSequence ? "while parsing a flow sequence" : "while parsing a flow mapping", start,
           true);
    take();
    return is(end);
  }

  void parseFlowSequence(std::uint32_t properties) {
    open(DataKind::Sequence, DataStyle::Flow, properties);
    const std::uint32_t start = take().range.start;
    for (bool isFirst = true; !isFlowEnd(Kind::FlowSequenceEnd, isFirst, start); isFirst = false) {
      if (!is(Kind::Key)) {
        parseNode(false, false);
        continue;
      }
      open(DataKind::Mapping, DataStyle::Flow, 0);
      parseFlowEntry(Kind::FlowSequenceEnd);
      builder_.close(end_);
    }
    take();
    builder_.close(end_);
  }

  void parseFlowMapping(std::uint32_t properties) {
    open(DataKind::Mapping, DataStyle::Flow, properties);
    const std::uint32_t start = take().range.start;
    for (bool isFirst = true; !isFlowEnd(Kind::FlowMappingEnd, isFirst, start); isFirst = false) {
      if (is(Kind::Key)) {
        parseFlowEntry(Kind::FlowMappingEnd);
      } else {
        parseNode(false, false);
        addEmpty();
      }
    }
    take();
    builder_.close(end_);
  }

  /// Parses the rest of an entry after its Key token.
  void parseFlowEntry(Kind end) {
    take();
    if (!isAny({Kind::Value, Kind::FlowEntry, end})) {
      parseNode(false, false);
    } else {
      addEmpty();
      if (end == Kind::FlowSequenceEnd) take();  // as libyaml does
    }
    if (!is(Kind::Value)) return addEmpty();
    take();
    isAny({Kind::FlowEntry, end}) ? addEmpty() : parseNode(false, false);
  }

  // --- error recovery

  bool recover(const DataFailure& failure) {
    reach_ = std::max(reach_, scanner_.position());
    const std::uint32_t suspect = scanner_.suspect();
    const bool isSuspected = suspect != YamlScanner::kNone;
    report(failure.error, isSuspected ? suspect : failure.skipFrom);
    if (!failure.isRecoverable || ++errors_ > kMaxErrors) return false;
    reread_ += scanner_.position() - std::min(entryStart_, scanner_.position());
    if (reread_ > kMaxRereadings * text_.size() + kFreeRereading) return false;
    const bool isSkipped = (isSuspected && skipFrom(suspect)) || skipFrom(failure.skipFrom) ||
                           skipFrom(lineStart(failure.error.range.start));
    if (!isSkipped) return false;
    builder_.restore(checkpoint_);
    if (isInRoot_)
      scanner_.restart(text_, entryStart_, column_);
    else
      scanner_.restart(text_);
    return true;
  }

  /// Reports at most one error for each entry of the outermost mapping, because later ones may be
  /// consequences. Places it on the line of `fault`.
  void report(DataSyntaxError error, std::uint32_t fault) {
    if (lineStart(fault) != lineStart(error.range.start))
      error.range = {fault, std::min(fault + 1, size())};
    const bool isFirst = errors_ == 0 || lastReported_ != entryStart_;
    lastReported_ = entryStart_;
    if (isFirst) builder_.report(std::move(error));
  }

  std::uint32_t size() const { return static_cast<std::uint32_t>(text_.size()); }
  std::uint32_t lineStart(std::uint32_t at) const {
    const std::size_t before = at == 0 ? text_.npos : text_.find_last_of("\r\n", at - 1);
    return before == text_.npos ? 0 : static_cast<std::uint32_t>(before + 1);
  }

  /// Blanks out the line from an offset on. Returns false if there is nothing to blank out.
  bool skipFrom(std::uint32_t at) {
    const auto end =
        static_cast<std::uint32_t>(std::min(text_.find_first_of("\r\n", at), text_.size()));
    const std::string_view rest = text_.substr(at, end - at);
    if (rest.find_first_not_of(" \t") == rest.npos && rest.find('\t') == rest.npos) return false;
    if (blanked_.empty()) blanked_ = text_;
    std::fill(blanked_.begin() + at, blanked_.begin() + end, ' ');
    text_ = blanked_;
    builder_.skip({at, end});
    return true;
  }

  std::string_view textOf(DataText text) const { return text_.substr(text.start, text.size); }

  std::string_view text_;  ///< blanks replace skipped lines
  std::string blanked_;
  DataTreeBuilder builder_;
  YamlScanner scanner_;
  std::map<std::string, DataText, std::less<>> tagPrefixes_;
  std::uint32_t end_ = 0;  ///< end of the last token
  bool isOutermost_ = false;

  bool isInRoot_ = false;         ///< true in the outermost block mapping
  std::uint32_t column_ = 0;      ///< column of its keys
  std::uint32_t entryStart_ = 0;  ///< start of the current entry
  DataTreeBuilder::Checkpoint checkpoint_;
  std::size_t errors_ = 0, reread_ = 0;
  std::uint32_t reach_ = 0;
  std::uint32_t lastReported_ = 0;
};

}  // namespace

DataTreePtr parseYaml(SourceText text, std::uint32_t* reach) {
  if (text.size() > DataTree::kMaxBytes) {
    DataTreeBuilder builder(text, DataFormat::Yaml);
    builder.report({"larger than data may be", {0, 0}, {}, {}});
    return builder.finish(0);
  }
  YamlParser parser(text);
  DataTreePtr tree = parser.parse();
  if (reach) *reach = parser.reach();
  return tree;
}

}  // namespace puppet::parser
