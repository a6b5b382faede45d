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
  Repairer(std::string_view text, const ParseOptions& options) : text_(text), options_(options) {}

  Repair run(const LexResult& lexed, Trial plain) {
    Reading reading{{lexed.tokens, {}}, lexed.diagnostics, 0, 0, std::move(plain)};
    reading.faults = indentationFaults(text_, lexed.tokens);
    reading.edits = lexed.diagnostics.size() * Parser::kFindingCost;
    closeString(reading, lexed);
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
  Trial attempt(const TokenStream& stream, std::size_t mostCost) {
    Trial trial = tryParse(text_, options_, stream, mostCost);
    work_ += trial.read;
    return trial;
  }

  /// Ends the string that turns the rest of the text inside out, where there is one.
  void closeString(Reading& reading, const LexResult& plain) {
    if (reading.trial.mistakes.empty()) return;
    const std::uint32_t mistake =
        reading.trial.diagnostics[reading.trial.mistakes.front().finding].range.end;
    for (const std::uint32_t end : endsOfStringsNear(text_, plain, mistake)) {
      work_ += plain.tokens.size() / 2;
      if (work_ > kMostWork) return;
      LexResult lexed = lexEndingAt(text_, options_.mode, end);
      if (lexed.tokens.empty()) return;
      Reading closed{{std::move(lexed.tokens), {}}, std::move(lexed.diagnostics), 0, 0, {}};
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

  /// The reading with its brackets paired by indentation, where that is needed and any better.
  std::optional<Reading> pairBrackets(const Reading& reading) {
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

  std::string_view text_;
  const ParseOptions& options_;
  std::size_t work_ = 0;
};

}  // namespace

Repair repairTokens(std::string_view text, const ParseOptions& options, const LexResult& lexed,
                    Trial plain) {
  return Repairer(text, options).run(lexed, std::move(plain));
}

Trial trialOf(Parser& parser) {
  return {parser.cost(), parser.tokensRead(), parser.mistakes(), parser.takeDiagnostics()};
}

Trial tryParse(std::string_view text, const ParseOptions& options, const TokenStream& stream,
               std::size_t mostCost) {
  Arena arena;
  arena.reserve(stream.tokens.size() * 16);
  Parser parser(text, options, stream.tokens, arena, nullptr);
  parser.setSurplus(stream.surplus);
  parser.setMostCost(mostCost);
  parser.parseFile();
  return trialOf(parser);
}

}  // namespace puppet::parser
