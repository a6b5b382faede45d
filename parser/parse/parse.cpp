#include "parser/parse/parse.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>

#include "parser/parse/bracket_repair.h"
#include "parser/parse/parser.h"

namespace puppet::parser {
namespace {

/// The nodes of all versions of a file may take so many times the memory that one version takes.
constexpr std::size_t kMostGrowth = 8;

/// Of the nodes, in a usual manifest.
constexpr std::size_t kBytesPerToken = 16;

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
  tree->arena = std::move(arena);
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

/// Fills a tree that has its text and its options; its nodes come into `arena`. Whether constructs
/// of other levels were met.
bool parseTokens(SyntaxTree& tree, std::span<const Token> tokens, std::vector<Diagnostic> findings,
                 std::span<const std::uint32_t> surplus, const std::shared_ptr<Arena>& arena,
                 NodeReuse* reuse) {
  Parser parser(tree.text.view(), tree.options, tokens, *arena, reuse);
  parser.setSurplus(surplus);
  tree.root = parser.parseFile();
  tree.arena = arena;
  tree.diagnostics = std::move(findings);
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

/// Which of the tokens were left as they are.
std::vector<SameTokens> unrepaired(const BracketRepair& repair, std::span<const Token> tokens) {
  std::vector<SameTokens> same;
  auto surplus = repair.surplus.begin();
  std::size_t old = 0;
  bool goesOn = false;
  for (std::size_t i = 0; i < repair.tokens.size(); ++i) {
    const Token token = repair.tokens[i];
    const bool isSurplus = surplus != repair.surplus.end() && *surplus == i;
    if (isSurplus) ++surplus;
    if (token.has(Token::Missing) || isSurplus || token != tokens[old]) {
      goesOn = false;
    } else {
      if (!goesOn) same.push_back({i, i, old});
      goesOn = true;
      same.back().end = i + 1;
    }
    old += !token.has(Token::Missing);
  }
  return same;
}

/// Parses `tree` once more when brackets or keywords lack, with those that the indentation tells.
/// Whether constructs of other levels were met then.
bool parseRepaired(SyntaxTree& tree, std::span<const Token> tokens,
                   std::vector<Diagnostic> findings, const std::shared_ptr<Arena>& arena) {
  const Diagnostic* fatal = firstFatal(tree);
  const std::optional<Diagnostic> first = fatal ? std::optional(*fatal) : std::nullopt;
  BracketRepair repair = repairBrackets(tree.text.view(), tokens);
  if (repair.diagnostics.empty() || repair.diagnostics.size() > kMaxRepairs) return false;
  for (Diagnostic& diagnostic : repair.diagnostics) findings.push_back(std::move(diagnostic));
  NodeReuse reuse(*tree.root, unrepaired(repair, tokens));
  const bool sawOtherLevel =
      parseTokens(tree, repair.tokens, std::move(findings), repair.surplus, arena, &reuse);
  if (first) keepFirstFatal(tree.diagnostics, *first);
  return sawOtherLevel;
}

/// What is the same in two versions.
std::vector<SameTokens> unchanged(const TokenChange& change, std::size_t count) {
  return {{0, change.first, 0}, {change.newEnd, count, change.oldEnd}};
}

}  // namespace

SyntaxTreePtr VersionParser::parse(SourceText text, const ParseOptions& options,
                                   const KnownChange& known) {
  if (text.view().size() > SourceText::kMaxBytes) {
    *this = {};
    return tooLarge(text, options);
  }
  std::optional<NodeReuse> reuse;
  if (plain_ && plain_->options == options) {
    const bool isKnown = known.before.isSameAs(plain_->text);
    const TextChange change =
        changeBetween(plain_->text.view(), text.view(), isKnown ? known.change : TextChange{});
    const TokenChange tokens = lexed_.update(text.view(), change);
    const GreenNode* old = plain_->root;
    if (arena_->bytesUsed() > kMostGrowth * liveBytes_) {
      arena_ = std::make_shared<Arena>();
      arena_->reserve(liveBytes_);
      old = copyTree(*old, *arena_);
      liveBytes_ = arena_->bytesUsed();
    }
    reuse.emplace(*old, unchanged(tokens, lexed_.tokens().size()));
  } else {
    lexed_ = LexedText(text.view(), options.mode);
    arena_ = std::make_shared<Arena>();
    arena_->reserve(lexed_.tokens().size() * kBytesPerToken);
  }

  std::vector<Diagnostic> findings = lexed_.diagnostics();
  auto plain = std::make_shared<SyntaxTree>();
  plain->options = options;
  plain->text = std::move(text);
  bool sawOtherLevel =
      parseTokens(*plain, lexed_.tokens(), findings, {}, arena_, reuse ? &*reuse : nullptr);
  if (!reuse) liveBytes_ = arena_->bytesUsed();
  auto tree = plain;
  if (plain->diagnostics.size() > findings.size() && !options.mode.epp) {
    tree = std::make_shared<SyntaxTree>(*plain);
    sawOtherLevel |= parseRepaired(*tree, lexed_.tokens(), std::move(findings), arena_);
  }
  if (sawOtherLevel) nameReferenceCodes(*tree);
  plain_ = std::move(plain);
  return tree;
}

SyntaxTreePtr parse(SourceText text, const ParseOptions& options) {
  return VersionParser().parse(std::move(text), options);
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
