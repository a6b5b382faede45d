#include "parser/parse/repair.h"

#include <algorithm>
#include <optional>
#include <string>

#include "parser/parse/bracket_repair.h"
#include "parser/parse/corrections.h"
#include "parser/parse/indentation.h"
#include "parser/parse/quote_repair.h"

namespace puppet::parser {
namespace {

constexpr std::size_t kFaultCost = 2;
/// Where more brackets lack than this, indentation tells nothing.
constexpr std::size_t kMaxBracketRepairs = 100;
constexpr std::size_t kMaxSteps = 32;
/// Tokens that all trials together may read; copying and measuring them counts by half.
constexpr std::size_t kMostWork = 400'000;

/// A reading of the text, with what it is worth.
struct Reading {
  TokenStream stream;
  std::vector<Diagnostic> diagnostics;
  std::size_t faults = 0;
  std::size_t edits = 0;  ///< what the edits cost
  Trial trial;

  std::size_t cost() const { return trial.cost + faults * kFaultCost + edits; }
};

class Repairer {
 public:
  Repairer(const SyntaxTree& plain, std::span<const Token> tokens)
      : plain_(plain), text_(plain.text.view()), tokens_(tokens) {}

  Repair run(std::vector<Diagnostic> diagnostics, Trial found) {
    const std::size_t edits = diagnostics.size() * Parser::kFindingCost;
    Reading reading{{{tokens_.begin(), tokens_.end()}, {}, {{0, tokens_.size(), 0}}},
                    std::move(diagnostics),
                    indentationFaults(text_, tokens_),
                    edits,
                    std::move(found)};
    closeString(reading);
    std::size_t from = 0;  // tokens before this are as good as they get
    for (std::size_t step = 0; step < kMaxSteps; ++step) {
      std::optional<Reading> paired = pairBrackets(reading);
      std::optional<Reading> corrected = correct(reading, from);
      const bool pairs = paired && (!corrected || paired->cost() <= corrected->cost());
      std::optional<Reading>& better = pairs ? paired : corrected;
      if (!better) break;
      reading = std::move(*better);
      if (reading.trial.mistakes.empty()) break;
    }
    return {std::move(reading.stream), std::move(reading.diagnostics)};
  }

 private:
  /// Parses `stream` and gives up when the cost comes to `mostCost`.
  Trial attempt(const TokenStream& stream, std::size_t mostCost) {
    Arena arena;
    NodeReuse reuse(*plain_.root, stream.same);
    Parser parser(text_, plain_.options, stream.tokens, arena, &reuse);
    parser.setSurplus(stream.surplus);
    parser.setMostCost(mostCost);
    parser.parseFile();
    Trial trial = trialOf(parser);
    work_ += trial.read;
    return trial;
  }

  /// Ends the string that turns the rest of the text inside out, where there is one.
  void closeString(Reading& reading) {
    if (reading.trial.mistakes.empty()) return;
    const std::uint32_t mistake =
        reading.trial.diagnostics[reading.trial.mistakes.front().finding].range.end;
    for (const std::uint32_t end :
         endsOfStringsNear(text_, tokens_, reading.diagnostics, mistake)) {
      work_ += tokens_.size() / 2;
      if (work_ > kMostWork) return;
      LexResult lexed = lexEndingAt(text_, plain_.options.mode, end);
      if (lexed.tokens.empty()) return;
      std::vector<SameTokens> same = sameTokens(lexed.tokens);
      Reading closed{
          {std::move(lexed.tokens), {}, std::move(same)}, std::move(lexed.diagnostics), 0, 0, {}};
      closed.faults = indentationFaults(text_, closed.stream.tokens);
      closed.edits = closed.diagnostics.size() * Parser::kFindingCost;
      if (closed.cost() >= reading.cost()) continue;
      closed.trial = attempt(closed.stream, reading.cost() - closed.cost());
      const bool saysNothing = closed.diagnostics.empty() && closed.trial.mistakes.empty();
      if (saysNothing || closed.cost() >= reading.cost()) continue;
      reading = std::move(closed);
      if (reading.trial.cost == 0 && reading.diagnostics.size() == 1)
        offerQuote(text_, end, reading.diagnostics);
    }
  }

  /// What other tokens of the same text have in common with the plain ones.
  std::vector<SameTokens> sameTokens(std::span<const Token> others) const {
    const std::size_t most = std::min(tokens_.size(), others.size());
    std::size_t head = 0, tail = 0;
    while (head < most && tokens_[head] == others[head]) ++head;
    const auto fromEnd = [&](std::span<const Token> list) { return list[list.size() - 1 - tail]; };
    while (tail < most - head && fromEnd(tokens_) == fromEnd(others)) ++tail;
    return {{0, head, 0}, {others.size() - tail, others.size(), tokens_.size() - tail}};
  }

  /// The reading with its brackets paired by indentation, where that is needed and any better.
  std::optional<Reading> pairBrackets(const Reading& reading) {
    // Brackets that were put in have no place in the indentation.
    const auto isPutIn = [](Token token) {
      return token.has(Token::Missing) &&
             (openedBy(token.kind()) != NoBracket || closedBy(token.kind()) != NoBracket);
    };
    if (std::ranges::any_of(reading.stream.tokens, isPutIn)) return std::nullopt;
    BracketRepair repair = repairBrackets(text_, reading.stream.tokens);
    const std::size_t count = repair.diagnostics.size();
    if (count == 0 || count > kMaxBracketRepairs) return std::nullopt;
    Reading paired{reading.stream, reading.diagnostics, 0, reading.edits + count, {}};
    for (const TokenEdit& edit : repair.edits) paired.stream.apply(edit);
    for (Diagnostic& d : repair.diagnostics) paired.diagnostics.push_back(std::move(d));
    paired.faults = indentationFaults(text_, paired.stream.tokens);
    paired.trial = attempt(paired.stream, ~std::size_t{0});
    if (paired.cost() >= reading.cost()) return std::nullopt;
    return paired;
  }

  /// The reading with the best correction at the first mistake from token `from` on that has one.
  /// Moves `from` behind the mistakes without.
  std::optional<Reading> correct(const Reading& reading, std::size_t& from) {
    const auto& mistakes = reading.trial.mistakes;
    for (std::size_t i = 0; i < mistakes.size(); ++i) {
      if (mistakes[i].token < from) continue;
      const bool last = i + 1 == mistakes.size();
      const std::size_t next = last ? reading.trial.cost : mistakes[i + 1].cost;
      const Diagnostic& finding = reading.trial.diagnostics[mistakes[i].finding];
      const bool isSyntax = finding.id == DiagnosticId::SyntaxError;
      const bool strays = isSyntax && next > mistakes[i].cost + Parser::kFindingCost;
      if (work_ > kMostWork) break;
      if (std::optional<Reading> better = correctAt(reading, mistakes[i], strays)) return better;
      from = mistakes[i].token + 1;
    }
    return std::nullopt;
  }

  std::optional<Reading> correctAt(const Reading& reading, const Parser::Mistake& mistake,
                                   bool strays) {
    std::optional<Reading> best;
    const Correction* found = nullptr;
    std::size_t least = reading.cost();
    const std::vector<Correction> corrections =
        correctionsNear(text_, reading.stream.tokens, mistake.token);
    for (const Correction& correction : corrections) {
      work_ += reading.stream.tokens.size() / 2;
      if (work_ > kMostWork) break;
      // What the parser got over by itself is corrected only where that helps further on, or where
      // the tokens themselves tell what was meant.
      const bool isSyntax =
          reading.trial.diagnostics[mistake.finding].id == DiagnosticId::SyntaxError;
      if (!isSyntax && !correction.isCertain && !correction.addsKeyword()) continue;
      const bool guess = isSyntax && !strays && !correction.isCertain;
      const std::size_t bound =
          guess ? std::min(least, reading.cost() - Parser::kFindingCost) : least;
      Reading changed{reading.stream, {}, reading.faults, reading.edits + correction.cost, {}};
      for (const TokenEdit& edit : correction.edits) changed.stream.apply(edit);
      if (correction.changesBrackets)
        changed.faults = indentationFaults(text_, changed.stream.tokens);
      const std::size_t before = changed.cost();
      if (before >= bound) continue;
      changed.trial = attempt(changed.stream, bound - before);
      if (changed.cost() >= bound) continue;
      least = changed.cost();
      best = std::move(changed);
      found = &correction;
    }
    if (!best) return best;
    best->diagnostics = reading.diagnostics;
    best->diagnostics.push_back(
        found->explain(text_, reading.stream.tokens, reading.trial.diagnostics[mistake.finding]));
    return best;
  }

  const SyntaxTree& plain_;
  std::string_view text_;
  std::span<const Token> tokens_;
  std::size_t work_ = 0;
};

}  // namespace

Repair repairTokens(const SyntaxTree& plain, std::span<const Token> tokens,
                    std::vector<Diagnostic> diagnostics, Trial found) {
  return Repairer(plain, tokens).run(std::move(diagnostics), std::move(found));
}

Trial trialOf(Parser& parser) {
  return {parser.cost(), parser.tokensRead(), parser.mistakes(), parser.takeDiagnostics()};
}

}  // namespace puppet::parser
