#include "parser/parse/parse.h"

#include <algorithm>
#include <string>

#include "parser/parse/parser.h"

namespace puppet::parser {
namespace {

/// A tree may hold on to the nodes of so many versions before it.
constexpr std::size_t kMaxArenas = 8;

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

}  // namespace

ParsedText parseVersion(SourceText text, const ParseOptions& options, const ParsedText* previous) {
  if (text.view().size() > SourceText::kMaxBytes) return {tooLarge(text, options), {}};
  LexResult lexed = lex(text.view(), options.mode);
  auto arena = std::make_shared<Arena>();
  std::optional<NodeReuse> reuse;
  // Every now and then a tree is made from nothing, so that the memory of old versions can go.
  if (previous && previous->tree->arenas.size() < kMaxArenas && !previous->tokens.empty() &&
      previous->tree->options == options) {
    reuse.emplace(*previous->tree, previous->tokens, text.view(), lexed.tokens);
  } else {
    arena->reserve(lexed.tokens.size() * 16);
  }

  auto tree = std::make_shared<SyntaxTree>();
  tree->options = options;
  Parser parser(text.view(), tree->options, lexed.tokens, *arena, reuse ? &*reuse : nullptr);
  tree->root = parser.parseFile();
  tree->diagnostics = std::move(lexed.diagnostics);
  for (Diagnostic& diagnostic : parser.takeDiagnostics())
    tree->diagnostics.push_back(std::move(diagnostic));
  std::stable_sort(
      tree->diagnostics.begin(), tree->diagnostics.end(),
      [](const Diagnostic& a, const Diagnostic& b) { return a.range.start < b.range.start; });
  tree->text = std::move(text);
  if (reuse && reuse->used()) tree->arenas = previous->tree->arenas;
  tree->arenas.push_back(std::move(arena));
  if (parser.sawOtherLevel()) nameReferenceCodes(*tree);
  return {std::move(tree), std::move(lexed.tokens)};
}

SyntaxTreePtr parse(SourceText text, const ParseOptions& options) {
  return parseVersion(std::move(text), options, nullptr).tree;
}

bool stopsReferenceBefore(const Diagnostic& a, const Diagnostic& b) {
  const auto raisedAt = [](const Diagnostic& d) {
    // At one place the lexer speaks before the parser, and a rule is reduced before a token is
    // refused.
    return std::pair(d.referenceOffset.value_or(d.range.start), d.id == DiagnosticId::SyntaxError);
  };
  return raisedAt(a) < raisedAt(b);
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
