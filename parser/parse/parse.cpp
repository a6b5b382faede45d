#include "parser/parse/parse.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>

#include "parser/parse/bracket_repair.h"
#include "parser/parse/parser.h"

namespace puppet::parser {
namespace {

/// A tree may hold on to the nodes of so many versions before it.
constexpr std::size_t kMaxArenas = 8;

/// Where more brackets lack than this, indentation tells nothing.
constexpr std::size_t kMaxRepairs = 100;

/// Gives the findings about other levels the code that the reference has for the same text.
void nameReferenceCodes(SyntaxTree& tree);

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

/// Fills a tree that has its text and its options. Whether constructs of other levels were met.
bool parseTokens(SyntaxTree& tree, const LexResult& lexed, std::span<const std::uint32_t> surplus,
                 NodeReuse* reuse) {
  auto arena = std::make_shared<Arena>();
  if (!reuse) arena->reserve(lexed.tokens.size() * 16);
  Parser parser(tree.text.view(), tree.options, lexed.tokens, *arena, reuse);
  parser.setSurplus(surplus);
  tree.root = parser.parseFile();
  tree.arenas = {std::move(arena)};
  tree.diagnostics = lexed.diagnostics;
  for (Diagnostic& diagnostic : parser.takeDiagnostics())
    tree.diagnostics.push_back(std::move(diagnostic));
  std::stable_sort(tree.diagnostics.begin(), tree.diagnostics.end(), beginsBefore);
  return parser.sawOtherLevel();
}

/// Sees to it that the reference's first mistake is named and placed as it was before brackets were
/// repaired: nothing else is raised as early.
void keepFirstFatal(std::vector<Diagnostic>& diagnostics, const Diagnostic& before) {
  Diagnostic* same = nullptr;
  for (Diagnostic& d : diagnostics)
    if (d.id == before.id && (!same || raisedAt(d) < raisedAt(*same))) same = &d;
  for (Diagnostic& d : diagnostics)
    if (&d != same && !d.info().code.empty())
      d.referenceOffset = std::max(raisedAt(d), raisedAt(before) + 1);
  if (same)
    same->referenceOffset = raisedAt(before);
  else
    diagnostics.insert(
        std::upper_bound(diagnostics.begin(), diagnostics.end(), before, beginsBefore), before);
}

/// Parses once more when brackets or keywords lack, with those that the indentation tells. Whether
/// constructs of other levels were met then.
bool parseRepaired(SyntaxTree& tree, const LexResult& lexed) {
  const Diagnostic* fatal = firstFatal(tree);
  const std::optional<Diagnostic> first = fatal ? std::optional(*fatal) : std::nullopt;
  BracketRepair repair = repairBrackets(tree.text.view(), lexed.tokens);
  if (repair.diagnostics.empty() || repair.diagnostics.size() > kMaxRepairs) return false;
  LexResult repaired{std::move(repair.tokens), lexed.diagnostics};
  for (Diagnostic& diagnostic : repair.diagnostics)
    repaired.diagnostics.push_back(std::move(diagnostic));
  const bool sawOtherLevel = parseTokens(tree, repaired, repair.surplus, nullptr);
  if (first) keepFirstFatal(tree.diagnostics, *first);
  return sawOtherLevel;
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
  bool sawOtherLevel = parseTokens(*plain, lexed, {}, reuse ? &*reuse : nullptr);
  if (reuse && reuse->used())
    plain->arenas.insert(plain->arenas.begin(), previous->plain->arenas.begin(),
                         previous->plain->arenas.end());
  auto tree = plain;
  const bool isWrong = plain->diagnostics.size() > lexed.diagnostics.size();
  if (isWrong && !options.mode.epp) {
    tree = std::make_shared<SyntaxTree>(*plain);
    sawOtherLevel |= parseRepaired(*tree, lexed);
  }
  if (sawOtherLevel) nameReferenceCodes(*tree);
  return {std::move(tree), std::move(plain), std::move(lexed.tokens)};
}

SyntaxTreePtr parse(SourceText text, const ParseOptions& options) {
  return parseVersion(std::move(text), options, nullptr).tree;
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

void nameReferenceCodes(SyntaxTree& tree) {
  ParseOptions strict = tree.options;
  strict.otherLevels = false;
  const SyntaxTreePtr reference = parse(tree.text, strict);
  const Diagnostic* fatal = firstFatal(*reference);
  // A type definition is syntactically right; the reference rejects it afterwards.
  const std::string_view code =
      fatal ? fatal->info().code : infoOf(DiagnosticId::UnsupportedExpression).code;
  for (Diagnostic& diagnostic : tree.diagnostics)
    if (diagnostic.id == DiagnosticId::LanguageLevel ||
        diagnostic.id == DiagnosticId::MisspelledKeyword)
      diagnostic.referenceCode = code;
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
