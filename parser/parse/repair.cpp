#include "parser/parse/repair.h"

#include <algorithm>
#include <optional>
#include <ranges>
#include <string>
#include <utility>

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
/// What all trials together may cost, in tokens read; less in large files, where everything else
/// that an edit costs is more. What it costs to copy a token, to look at its indentation, to lex
/// it.
std::size_t mostWork(std::size_t tokens) { return 2'250'000'000u / (1'500 + tokens); }
constexpr std::size_t kCopyCost = 1, kMeasureCost = 8, kLexCost = 8;

/// What speaks against a reading of the text.
struct Worth {
  std::size_t faults = 0;  ///< of indentation
  std::size_t edits = 0;   ///< what the edits cost
  Trial trial = {};

  std::size_t cost() const { return trial.cost + faults * kFaultCost + edits; }
};

struct Reading : Worth {
  TokenStream stream;
  std::vector<Diagnostic> diagnostics;
  bool isPaired = false;  ///< pairing its brackets by indentation has been tried
};

class Repairer {
 public:
  Repairer(const SyntaxTree& plain, std::span<const Token> tokens)
      : plain_(plain),
        text_(plain.text.view()),
        tokens_(tokens),
        mostWork_(mostWork(tokens.size())) {}

  Repair run(std::vector<Diagnostic> diagnostics, Trial found) {
    const std::size_t edits = diagnostics.size() * Parser::kFindingCost;
    Reading reading{{faultsOf(tokens_), edits, std::move(found)},
                    {{tokens_.begin(), tokens_.end()}, {}, {{0, tokens_.size(), 0}}},
                    std::move(diagnostics)};
    closeString(reading);
    std::size_t from = 0;  // tokens before this are as good as they get
    for (std::size_t step = 0; step < kMaxSteps; ++step) {
      std::optional<Reading> paired;
      if (!std::exchange(reading.isPaired, true)) paired = pairBrackets(reading);
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
  std::size_t faultsOf(std::span<const Token> tokens) {
    IndentationFaults faults(text_);
    work_ += kMeasureCost * faults.take(tokens, ~std::size_t{0});
    return faults.count();
  }

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
      work_ += tokens_.size() * kLexCost;
      if (work_ > mostWork_) return;
      LexResult lexed = lexEndingAt(text_, plain_.options.mode, end);
      if (lexed.tokens.empty()) return;
      std::vector<SameTokens> same = sameTokens(lexed.tokens);
      Reading closed{
          {}, {std::move(lexed.tokens), {}, std::move(same)}, std::move(lexed.diagnostics)};
      closed.faults = faultsOf(closed.stream.tokens);
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
    if (reading.faults == 0 || work_ > mostWork_) return std::nullopt;
    // Brackets that were put in have no place in the indentation.
    const auto isPutIn = [](Token token) {
      return token.has(Token::Missing) &&
             (openedBy(token.kind()) != NoBracket || closedBy(token.kind()) != NoBracket);
    };
    if (std::ranges::any_of(reading.stream.tokens, isPutIn)) return std::nullopt;
    work_ += reading.stream.tokens.size() * kLexCost;
    BracketRepair repair = repairBrackets(text_, reading.stream.tokens);
    const std::size_t count = repair.diagnostics.size();
    if (count == 0 || count > kMaxBracketRepairs) return std::nullopt;
    Reading paired{{0, reading.edits + count}, reading.stream, reading.diagnostics};
    for (const TokenEdit& edit : repair.edits) paired.stream.apply(edit);
    for (Diagnostic& d : repair.diagnostics) paired.diagnostics.push_back(std::move(d));
    paired.faults = faultsOf(paired.stream.tokens);
    if (paired.cost() >= reading.cost()) return std::nullopt;
    paired.trial = attempt(paired.stream, reading.cost() - paired.cost());
    if (paired.cost() >= reading.cost()) return std::nullopt;
    paired.isPaired = true;
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
      if (work_ > mostWork_) break;
      if (std::optional<Reading> better = correctAt(reading, mistakes[i], strays)) return better;
      from = mistakes[i].token + 1;
    }
    return std::nullopt;
  }

  std::optional<Reading> correctAt(const Reading& reading, const Parser::Mistake& mistake,
                                   bool strays) {
    const Diagnostic& finding = reading.trial.diagnostics[mistake.finding];
    const bool isSyntax = finding.id == DiagnosticId::SyntaxError;
    const std::vector<Correction> corrections =
        correctionsNear(text_, reading.stream.tokens, mistake.token);
    const Start start = startOf(corrections, reading.stream.tokens);
    const Correction* best = nullptr;
    Worth least = reading;
    TokenStream stream = reading.stream;
    for (const Correction& correction : corrections) {
      if (work_ > mostWork_) break;
      // What the parser got over by itself is corrected only where that helps further on, or where
      // the tokens themselves tell what was meant.
      if (!isSyntax && !correction.isCertain && !correction.addsKeyword()) continue;
      const bool guess = isSyntax && !strays && !correction.isCertain;
      const std::size_t most =
          guess ? std::min(least.cost(), reading.cost() - Parser::kFindingCost) : least.cost();
      std::optional<Worth> worth = judge(correction, reading, start, most, stream);
      if (!worth) continue;
      least = std::move(*worth);
      best = &correction;
    }
    if (!best) return std::nullopt;
    for (const TokenEdit& edit : best->edits) stream.apply(edit);
    Reading corrected{std::move(least), std::move(stream), reading.diagnostics};
    corrected.isPaired = !best->changesBrackets;
    corrected.diagnostics.push_back(best->explain(text_, reading.stream.tokens, finding));
    return corrected;
  }

  /// Up to where some corrections change nothing.
  struct Start {
    std::size_t token;
    IndentationFaults faults;
  };

  Start startOf(std::span<const Correction> corrections, std::span<const Token> tokens) {
    std::size_t first = tokens.size();
    for (const Correction& correction : corrections)
      for (const TokenEdit& edit : correction.edits)
        first = std::min<std::size_t>(first, edit.index);
    Start start{first, IndentationFaults(text_)};
    work_ += kMeasureCost * start.faults.take(tokens.first(first), ~std::size_t{0});
    return start;
  }

  /// What the reading is worth with a correction, if that is less than `most`. `stream` is that of
  /// the reading, to try it in.
  std::optional<Worth> judge(const Correction& correction, const Reading& reading,
                             const Start& start, std::size_t most, TokenStream& stream) {
    std::vector<TokenStream::Before> before;
    for (const TokenEdit& edit : correction.edits) before.push_back(stream.apply(edit));
    Worth worth{reading.faults, reading.edits + correction.cost};
    work_ += stream.tokens.size() * kCopyCost;
    if (correction.changesBrackets && worth.edits < most) {
      IndentationFaults faults = start.faults;
      const auto rest = std::span(stream.tokens).subspan(start.token);
      work_ += kMeasureCost * faults.take(rest, (most - worth.edits) / kFaultCost + 1);
      worth.faults = faults.count();
    }
    if (worth.cost() < most) worth.trial = attempt(stream, most - worth.cost());
    for (const TokenStream::Before& place : before | std::views::reverse) stream.takeBack(place);
    stream.surplus = reading.stream.surplus;
    stream.same = reading.stream.same;
    return worth.cost() < most ? std::optional(std::move(worth)) : std::nullopt;
  }

  const SyntaxTree& plain_;
  std::string_view text_;
  std::span<const Token> tokens_;
  std::size_t mostWork_, work_ = 0;
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
