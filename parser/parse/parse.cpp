#include "parser/parse/parse.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>

#include "parser/diagnostics/diagnostic_id.h"
#include "parser/parse/parser.h"
#include "parser/parse/repair.h"
#include "parser/support/text_encoding.h"

namespace puppet::parser {
namespace {

/// Maximum memory for the nodes of all versions of a file: in multiples of the memory for one
/// version, and in bytes beyond it where that is more. The nodes are copied then, and what is kept
/// about them is lost, so it must be rare even in small files.
constexpr std::size_t kMaxGrowth = 8;
constexpr std::size_t kMaxGarbage = std::size_t{4} << 20;

/// Typical memory for the nodes of a manifest, in bytes per token.
constexpr std::size_t kBytesPerToken = 16;

/// Returns the reference's code, at `options.level`, for its first error in the text.
std::string_view referenceCodeOf(const SourceText& text, ParseOptions options);

/// Sets the code of findings about other levels to the reference's code for the same text.
void setReferenceCode(SyntaxTree& tree, std::string_view code) {
  for (Diagnostic& diagnostic : tree.diagnostics)
    if (diagnostic.id == DiagnosticId::LanguageLevel ||
        diagnostic.id == DiagnosticId::MisspelledKeyword)
      diagnostic.referenceCode = code;
}

SyntaxTreePtr tooLarge(const SourceText& text, const ParseOptions& options) {
  auto arena = std::make_shared<Arena>();
  auto tree = std::make_shared<SyntaxTree>();
  GreenBuilder builder(*arena);
  builder.push(Token(SyntaxKind::EndOfFile, 0, 0));
  tree->options = options;
  tree->root = builder.wrap(SyntaxKind::SourceFile, 0);
  tree->arena = std::move(arena);
  tree->diagnostics.push_back(
      makeDiagnostic(DiagnosticId::FileTooLarge, {},
                     {std::to_string(text.view().size()), std::to_string(SourceText::kMaxBytes)}));
  return tree;
}

/// Replaces the findings about a text that is not UTF-8, which the reference does not read.
void reportEncoding(SyntaxTree& tree) {
  const auto mistake = findEncodingMistake(tree.text.view());
  if (!mistake) return;
  tree.diagnostics.clear();
  tree.diagnostics.push_back(
      makeDiagnostic(DiagnosticId::UnreadableFile, mistake->range, {mistake->reason}));
}

/// Returns a tree without nodes.
std::shared_ptr<SyntaxTree> treeOf(SourceText text, const ParseOptions& options) {
  auto tree = std::make_shared<SyntaxTree>();
  tree->options = options;
  tree->text = std::move(text);
  return tree;
}

/// Returns the offset at which the reference reports `d`.
std::uint32_t raisedAt(const Diagnostic& d) { return d.referenceOffset.value_or(d.range.start); }

bool beginsBefore(const Diagnostic& a, const Diagnostic& b) {
  return a.range.start < b.range.start;
}

/// Removes all but the first syntax error at each offset.
void dropRepeated(SyntaxTree& tree) {
  const auto sameMistake = [](const Diagnostic& a, const Diagnostic& b) {
    return a.range.start == b.range.start && b.id == DiagnosticId::SyntaxError;
  };
  const auto again = std::unique(tree.diagnostics.begin(), tree.diagnostics.end(), sameMistake);
  tree.diagnostics.erase(again, tree.diagnostics.end());
}

/// Parses into a tree that has its text and options; allocates nodes in `arena`. `told` are the
/// findings so far. Returns the parser's result.
Trial parseTokens(SyntaxTree& tree, std::span<const Token> tokens,
                  std::span<const TokenStream::Surplus> surplus, std::vector<Diagnostic> told,
                  const std::shared_ptr<Arena>& arena, NodeReuse* reuse, bool& sawOtherLevel) {
  Parser parser(tree.text.view(), tree.options, tokens, *arena, reuse);
  parser.setSurplus(surplus);
  tree.root = parser.parseFile();
  tree.arena = arena;
  sawOtherLevel |= parser.sawOtherLevel();
  Trial trial = trialOf(parser);
  tree.diagnostics = std::move(told);
  tree.diagnostics.insert(tree.diagnostics.end(), trial.diagnostics.begin(),
                          trial.diagnostics.end());
  std::stable_sort(tree.diagnostics.begin(), tree.diagnostics.end(), beginsBefore);
  return trial;
}

}  // namespace

/// Applies the change from the last version to `text` to all cached state.
TokenChange VersionParser::follow(std::string_view text, const KnownChange& known) {
  const bool isKnown = known.before.isSameAs(plain_->text);
  const TextChange change =
      changeBetween(plain_->text.view(), text, isKnown ? known.change : TextChange{});
  TokenTail before;
  const TokenChange tokens = lexed_.update(text, change, &before);
  if (!before.tokens.empty())
    earlier_ = {plain_, layout_, std::move(before), tokens.first};
  else if (earlier_)
    earlier_->head = std::min(earlier_->head, tokens.first);
  if (layout_) layout_->update(text, lexed_.tokens(), tokens, lexed_.offsetOf(tokens.first));
  return tokens;
}

SyntaxTreePtr VersionParser::parse(SourceText text, const ParseOptions& options,
                                   const KnownChange& known) {
  if (text.view().size() > SourceText::kMaxBytes) {
    *this = {};
    return tooLarge(text, options);
  }
  std::optional<NodeReuse> reuse;
  if (plain_ && plain_->options == options) {
    const TokenChange tokens = follow(text.view(), known);
    const GreenNode* old = plain_->root;
    if (arena_->bytesUsed() > std::max(kMaxGrowth * liveBytes_, liveBytes_ + kMaxGarbage)) {
      arena_ = std::make_shared<Arena>();
      arena_->reserve(liveBytes_);
      old = copyTree(*old, *arena_);
      liveBytes_ = arena_->bytesUsed();
    }
    reuse.emplace(*old, unchanged(tokens, lexed_.tokens().size()));
  } else {
    layout_.reset();
    earlier_.reset();
    lexed_ = LexedText(text.view(), options.mode);
    arena_ = std::make_shared<Arena>();
    arena_->reserve(lexed_.tokens().size() * kBytesPerToken);
  }

  std::vector<Diagnostic> findings = lexed_.diagnostics();
  auto plain = treeOf(std::move(text), options);
  bool sawOtherLevel = false;
  Trial trial = parseTokens(*plain, lexed_.tokens(), {}, findings, arena_,
                            reuse ? &*reuse : nullptr, sawOtherLevel);
  if (!reuse) liveBytes_ = arena_->bytesUsed();
  if (trial.mistakes.empty()) earlier_.reset();
  auto tree = plain;
  if (!trial.mistakes.empty() && !options.mode.epp) {
    if (!layout_) layout_.emplace(plain->text.view(), lexed_.tokens());
    const EarlierVersion* earlier = earlier_ ? &*earlier_ : nullptr;
    Repair repair = repairTokens({*plain, lexed_, *layout_, earlier, *arena_}, std::move(findings),
                                 std::move(trial));
    tree = treeOf(plain->text, options);
    NodeReuse unrepaired(*repair.stream.tree, repair.stream.same);
    parseTokens(*tree, repair.stream.tokens, repair.stream.surplus, std::move(repair.diagnostics),
                arena_, &unrepaired, sawOtherLevel);
    dropRepeated(*tree);
  }
  if (sawOtherLevel) {
    const std::string_view code = referenceCodeOf(plain->text, options);
    setReferenceCode(*plain, code);
    if (tree != plain) setReferenceCode(*tree, code);
  }
  plain_ = std::move(plain);
  reportEncoding(*tree);
  return tree;
}

SyntaxTreePtr parse(SourceText text, const ParseOptions& options) {
  return VersionParser().parse(std::move(text), options);
}

SyntaxTreePtr parsePlain(SourceText text, const ParseOptions& options) {
  if (text.view().size() > SourceText::kMaxBytes) return tooLarge(text, options);
  LexResult lexed = lex(text.view(), options.mode);
  const auto tree = treeOf(std::move(text), options);
  bool sawOtherLevel = false;
  parseTokens(*tree, lexed.tokens, {}, std::move(lexed.diagnostics), std::make_shared<Arena>(),
              nullptr, sawOtherLevel);
  if (sawOtherLevel) setReferenceCode(*tree, referenceCodeOf(tree->text, options));
  reportEncoding(*tree);
  return tree;
}

bool hasInvalidEncoding(const SyntaxTree& tree) {
  return !tree.diagnostics.empty() && tree.diagnostics.front().id == DiagnosticId::UnreadableFile;
}

bool stopsReferenceBefore(const Diagnostic& a, const Diagnostic& b) {
  // At the same offset the lexer reports before the parser, and the reference reduces a rule before
  // it rejects a token.
  const auto order = [](const Diagnostic& d) {
    return std::pair(raisedAt(d), d.id == DiagnosticId::SyntaxError);
  };
  return order(a) < order(b);
}

const Diagnostic* firstFatal(const SyntaxTree& tree) {
  // An error of the reference without a code.
  if (hasInvalidEncoding(tree)) return &tree.diagnostics.front();
  const Diagnostic* first = nullptr;
  for (const Diagnostic& diagnostic : tree.diagnostics)
    if (!diagnostic.info().code.empty() && (!first || stopsReferenceBefore(diagnostic, *first)))
      first = &diagnostic;
  return first;
}

namespace {

std::string_view referenceCodeOf(const SourceText& text, ParseOptions options) {
  options.otherLevels = false;
  const SyntaxTreePtr reference = parsePlain(text, options);
  const Diagnostic* fatal = firstFatal(*reference);
  // A type definition is syntactically valid; the reference rejects it in validation.
  return fatal ? fatal->info().code : infoOf(DiagnosticId::UnsupportedExpression).code;
}

}  // namespace

LexMode lexModeForPath(std::string_view path) {
  LexMode mode;
  mode.epp = path.ends_with(".epp");
  mode.tasks =
      !mode.epp && (path.starts_with("plans/") || path.find("/plans/") != std::string_view::npos);
  return mode;
}

}  // namespace puppet::parser
