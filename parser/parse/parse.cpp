#include "parser/parse/parse.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>

#include "parser/parse/parser.h"
#include "parser/parse/repair.h"

namespace puppet::parser {
namespace {

/// A tree may hold on to the nodes of so many versions before it.
constexpr std::size_t kMaxArenas = 8;

/// What the reference of `options.level` calls its first mistake in the text.
std::string_view referenceCodeOf(const SourceText& text, ParseOptions options);

/// Gives the findings about other levels the code that the reference has for the same text.
void nameReferenceCode(SyntaxTree& tree, std::string_view code) {
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
  tree->arenas.push_back(std::move(arena));
  tree->diagnostics.push_back(
      makeDiagnostic(DiagnosticId::FileTooLarge, {},
                     {std::to_string(text.view().size()), std::to_string(SourceText::kMaxBytes)}));
  return tree;
}

/// Where the reference gives up on account of `d`.
std::uint32_t raisedAt(const Diagnostic& d) { return d.referenceOffset.value_or(d.range.start); }

bool beginsBefore(const Diagnostic& a, const Diagnostic& b) {
  return a.range.start < b.range.start;
}

/// One error for one place: the first one.
void dropRepeated(SyntaxTree& tree) {
  const auto sameMistake = [](const Diagnostic& a, const Diagnostic& b) {
    return a.range.start == b.range.start && b.id == DiagnosticId::SyntaxError;
  };
  const auto again = std::unique(tree.diagnostics.begin(), tree.diagnostics.end(), sameMistake);
  tree.diagnostics.erase(again, tree.diagnostics.end());
}

/// Fills a tree that has its text and its options. `told` is what is known of the text already.
/// What the parser found.
Trial parseTokens(SyntaxTree& tree, std::span<const Token> tokens,
                  std::span<const TokenStream::Surplus> surplus, std::vector<Diagnostic> told,
                  NodeReuse* reuse, bool& sawOtherLevel) {
  auto arena = std::make_shared<Arena>();
  if (!reuse) arena->reserve(tokens.size() * 16);
  Parser parser(tree.text.view(), tree.options, tokens, *arena, reuse);
  parser.setSurplus(surplus);
  tree.root = parser.parseFile();
  tree.arenas = {std::move(arena)};
  sawOtherLevel |= parser.sawOtherLevel();
  Trial trial = trialOf(parser);
  tree.diagnostics = std::move(told);
  tree.diagnostics.insert(tree.diagnostics.end(), trial.diagnostics.begin(),
                          trial.diagnostics.end());
  std::stable_sort(tree.diagnostics.begin(), tree.diagnostics.end(), beginsBefore);
  return trial;
}

}  // namespace

ParsedText parseVersion(SourceText text, const ParseOptions& options, const ParsedText* previous) {
  if (text.view().size() > SourceText::kMaxBytes) {
    const SyntaxTreePtr tree = tooLarge(text, options);
    return {tree, tree, {}};
  }
  LexResult lexed = lex(text.view(), options.mode);
  std::optional<NodeReuse> reuse;
  // Every now and then a tree is made from nothing, so that the memory of old versions can go.
  if (previous && previous->plain->arenas.size() < kMaxArenas && !previous->tokens.empty() &&
      previous->plain->options == options)
    reuse.emplace(*previous->plain, previous->tokens, text.view(), lexed.tokens);

  auto plain = std::make_shared<SyntaxTree>();
  plain->options = options;
  plain->text = std::move(text);
  bool sawOtherLevel = false;
  Trial trial = parseTokens(*plain, lexed.tokens, {}, lexed.diagnostics, reuse ? &*reuse : nullptr,
                            sawOtherLevel);
  if (reuse && reuse->used())
    plain->arenas.insert(plain->arenas.begin(), previous->plain->arenas.begin(),
                         previous->plain->arenas.end());
  auto tree = plain;
  if (!trial.mistakes.empty() && !options.mode.epp) {
    Repair repair = repairTokens(plain->text.view(), options, lexed, std::move(trial));
    tree = std::make_shared<SyntaxTree>();
    tree->text = plain->text;
    tree->options = options;
    parseTokens(*tree, repair.stream.tokens, repair.stream.surplus, std::move(repair.diagnostics),
                nullptr, sawOtherLevel);
    dropRepeated(*tree);
  }
  if (sawOtherLevel) {
    const std::string_view code = referenceCodeOf(plain->text, options);
    nameReferenceCode(*plain, code);
    if (tree != plain) nameReferenceCode(*tree, code);
  }
  return {std::move(tree), std::move(plain), std::move(lexed.tokens)};
}

SyntaxTreePtr parse(SourceText text, const ParseOptions& options) {
  return parseVersion(std::move(text), options, nullptr).tree;
}

SyntaxTreePtr parsePlain(SourceText text, const ParseOptions& options) {
  return parseVersion(std::move(text), options, nullptr).plain;
}

bool stopsReferenceBefore(const Diagnostic& a, const Diagnostic& b) {
  // At one place the lexer speaks before the parser, and a rule is reduced before a token is
  // refused.
  const auto order = [](const Diagnostic& d) {
    return std::pair(raisedAt(d), d.id == DiagnosticId::SyntaxError);
  };
  return order(a) < order(b);
}

const Diagnostic* firstFatal(const SyntaxTree& tree) {
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
  // A type definition is syntactically right; the reference rejects it afterwards.
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
