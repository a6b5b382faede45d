#include "parser/parse/repair.h"

#include <algorithm>
#include <optional>
#include <ranges>
#include <string>
#include <utility>

#include "parser/diagnostics/diagnostic_id.h"
#include "parser/parse/bracket_repair.h"
#include "parser/parse/corrections.h"
#include "parser/parse/layout.h"
#include "parser/parse/quote_repair.h"
#include "parser/parse/spaced_brackets.h"
#include "parser/support/text_change.h"

namespace puppet::parser {
namespace {

constexpr std::size_t kFaultCost = 2;
/// Maximum number of unmatched brackets; beyond this, indentation is not reliable.
constexpr std::size_t kMaxBracketRepairs = 100;
constexpr std::size_t kMaxSteps = 32;
/// Returns the budget of a search, in units of about ten nanoseconds; smaller for large files, for
/// which every other part of an update takes longer.
std::size_t maxWork(std::size_t tokens) {
  const std::size_t size = std::min<std::size_t>(tokens, 100'000);
  return 10'000 + 600'000'000'000'000u / (200'000'000 + size * size * size);
}
/// Costs, in these units, of any trial, of parsing a token, and of ending a string.
constexpr std::size_t kTrialCost = 300, kReadCost = 6, kClosingCost = 1000;
/// Number of tokens that are measured, or copied, per unit.
constexpr std::size_t kMeasured = 3, kCopied = 8;

bool isBracket(SyntaxKind k) { return openedBy(k) != NoBracket || closedBy(k) != NoBracket; }

/// Penalty of a reading of the text; lower is better.
struct Worth {
  std::size_t faults = 0;  ///< number of indentation faults
  std::size_t edits = 0;   ///< total cost of the edits
  Trial trial = {};

  std::size_t cost() const { return trial.cost + faults * kFaultCost + edits; }
};

struct Reading : Worth {
  TokenStream stream;
  Layout layout;
  std::vector<Diagnostic> diagnostics;
  bool isPaired = false;       ///< pairing its brackets by indentation was tried
  bool hasNewBracket = false;  ///< an inserted bracket; the layout has no indentation for it

  void apply(const TokenEdit& edit) {
    stream.apply(edit);
    layout.apply(edit);
    hasNewBracket |= edit.action == TokenEdit::Insert && isBracket(edit.kind);
  }
};

/// A reading after bracket pairing.
struct Paired {
  Worth worth;
  std::vector<LoneBracket> brackets;
};

/// A correction that lowers the cost of a reading.
struct Corrected {
  Correction correction;
  Worth worth;
  Diagnostic diagnostic;
};

/// Searches for the reading of the tokens, and the diagnostics, that explain an erroneous text
/// best. A reading is the token sequence after some edits (insert, skip, change or join a token).
///
/// Every reading has a cost (Worth): the parser's mistakes and skipped tokens, the lines whose
/// indentation contradicts the brackets, and the edits themselves. The search is greedy. It starts
/// from the text as written and applies a step only if it lowers the cost, so the result is never
/// worse than the parser's own recovery, and the search ends:
///   1. A `[` that begins an array only because of a blank before it becomes an access
///      (joinBrackets).
///   2. A misspelled word that explains every error is corrected at once (correctWord).
///   3. A string that turns the rest of the text inside out is closed where its line ends
///      (closeString, quote_repair.h).
///   4. Then, up to kMaxSteps times, the better of two candidates is applied: unmatched brackets
///      are paired by indentation (pairBrackets, bracket_repair.h), or the first mistake that has a
///      correction gets its best one (correct). For a mistake, all small corrections of the tokens
///      around it are tried (corrections.h), each by parsing the whole edited token stream: the one
///      that lets the parser go on best wins. This is the method of Burke and Fisher, "A practical
///      method for LR and LL syntactic error diagnosis and recovery" (TOPLAS 1987).
///
/// Trials are cheap because of node reuse: a trial parses only the lists around its edits and takes
/// everything else from the tree of the reading (TokenStream::same). A trial aborts as soon as its
/// cost reaches that of the best candidate.
///
/// Invariant: the result is a function of the text and the options alone. The earlier version and
/// cached tails only save time, and `work_` is charged as if they were absent; otherwise the budget
/// would end the search at different points depending on the history of edits.
///
/// Example: `file { '/a': ensure => file` followed by `service { 'b': }` on the next line. The
/// plain parse fails at `service`. Pairing inserts `}` before `service`, since that line returns to
/// the indentation of the opener's line; the cost drops to that of one edit, and the diagnostic is
/// the missing `}` of the first resource.
class Repairer {
 public:
  explicit Repairer(const PlainVersion& plain)
      : plain_(plain),
        text_(plain.tree.text.view()),
        tokens_(plain.lexed.tokens()),
        mostWork_(maxWork(tokens_.size())) {}

  Repair run(std::vector<Diagnostic> diagnostics, Trial found) {
    const std::size_t edits = diagnostics.size() * Parser::kFindingCost;
    Reading reading{
        {0, edits, std::move(found)},
        {{tokens_.begin(), tokens_.end()}, {}, plain_.tree.root, {{0, tokens_.size(), 0}}},
        plain_.layout,
        std::move(diagnostics)};
    joinBrackets(reading);
    if (reading.trial.mistakes.empty() || correctWord(reading))
      return {std::move(reading.stream), std::move(reading.diagnostics)};
    reading.faults = faultsOf(plain_.layout);
    if (pairAll(reading)) return {std::move(reading.stream), std::move(reading.diagnostics)};
    closeString(reading);
    std::size_t from = 0;  // tokens before this index are not corrected any further
    for (std::size_t step = 0; step < kMaxSteps && !reading.trial.mistakes.empty(); ++step) {
      std::optional<Paired> paired;
      if (!std::exchange(reading.isPaired, true)) paired = pairBrackets(reading);
      std::optional<Corrected> corrected = correct(reading, from);
      if (paired && (!corrected || paired->worth.cost() <= corrected->worth.cost()))
        apply(reading, std::move(*paired));
      else if (corrected)
        apply(reading, std::move(*corrected));
      else
        break;
    }
    return {std::move(reading.stream), std::move(reading.diagnostics)};
  }

 private:
  /// State shared by several readings: the faults of the layout up to some token.
  struct Start {
    std::size_t token = 0;  ///< index into the layout
    IndentationFaults faults = {};
  };

  std::size_t faultsOf(const Layout& layout) {
    IndentationFaults faults;
    work_ += faults.take(layout.tokens(), {}, ~std::size_t{0}) / kMeasured;
    return faults.count();
  }

  /// Returns the faults of a layout whose tokens before `first` are shared by all readings with
  /// another end of the string. Charges the work of a full count, so that the budget, and with it
  /// the result, does not depend on the cached `first`.
  std::size_t faultsBehind(const Layout& layout, std::size_t first) {
    const std::span<const LayoutToken> tokens = layout.tokens();
    work_ += tokens.size() / kMeasured;
    const std::size_t known = layout.find(first);
    if (known < before_.token) before_ = {};
    before_.faults.take(tokens.subspan(before_.token, known - before_.token), {}, ~std::size_t{0});
    before_.token = known;
    IndentationFaults faults = before_.faults;
    faults.take(tokens.subspan(known), {}, ~std::size_t{0});
    return faults.count();
  }

  /// Parses `stream`; aborts when the cost reaches `maxCost`.
  Trial parse(const TokenStream& stream, std::size_t maxCost) const {
    Arena arena;
    NodeReuse reuse(*stream.tree, stream.same);
    Parser parser(text_, plain_.tree.options, stream.tokens, arena, &reuse);
    parser.setSurplus(stream.surplus);
    parser.setMaxCost(maxCost);
    parser.parseFile();
    return trialOf(parser);
  }

  /// Turns `[` into an access if only a blank before it made it an array.
  void joinBrackets(Reading& reading) {
    const std::vector<std::uint32_t> brackets =
        spacedBrackets(reading.stream.tokens, reading.trial.mistakes);
    if (brackets.empty()) return;
    std::vector<TokenEdit> edits;
    for (const std::uint32_t i : brackets)
      edits.push_back({TokenEdit::Change, i, SyntaxKind::LBracket});
    Trial trial = attempt(reading.stream, edits, reading.trial.cost);
    if (trial.cost >= reading.trial.cost) return;
    const TokenTexts texts(text_, tokens_, 0, 0);
    for (const TokenEdit& edit : edits) {
      reading.diagnostics.push_back(
          explainSpacedBracket(text_, texts.rangeOf(edit.index - 1), texts.rangeOf(edit.index)));
      reading.apply(edit);
    }
    reading.edits += edits.size();
    reading.trial = std::move(trial);
  }

  /// Tries the correction of a misspelled word that explains everything, the usual case while
  /// typing. No other correction costs less, so no search is needed then. Returns true on success.
  bool correctWord(Reading& reading) {
    if (reading.trial.mistakes.empty()) return false;
    const Parser::Mistake mistake = reading.trial.mistakes.front();
    const Diagnostic& finding = reading.trial.diagnostics[mistake.finding];
    const bool isSyntax = finding.id == DiagnosticId::SyntaxError;
    const TokenTexts texts(text_, reading.stream.tokens, mistake.token, mistake.offset);
    for (Correction& correction : otherWordsNear(texts, mistake.token)) {
      if (correction.cost > kMinCost || work_ > mostWork_) continue;
      if (!isSyntax && !correction.isCertain) continue;
      Worth worth{0, reading.edits + correction.cost};
      worth.trial = attempt(reading.stream, correction.edits(), kMinCost);
      if (worth.trial.cost > 0 || !worth.trial.mistakes.empty()) continue;
      Diagnostic diagnostic = correction.explain(texts, finding);
      apply(reading, {std::move(correction), std::move(worth), std::move(diagnostic)});
      return true;
    }
    return false;
  }

  /// Tries the brackets that explain everything, where all strings are closed: a text of several
  /// lines is not to blame then. Returns true on success.
  bool pairAll(Reading& reading) {
    if (!reading.diagnostics.empty()) return false;
    std::optional<Paired> paired = pairBrackets(reading);
    const bool isAll = paired && paired->worth.trial.mistakes.empty() &&
                       paired->worth.cost() < Parser::kFindingCost;
    if (isAll) apply(reading, std::move(*paired));
    return isAll;
  }

  /// Ends the string that turns the rest of the text inside out, if there is one.
  void closeString(Reading& reading) {
    if (reading.trial.mistakes.empty()) return;
    const std::uint32_t mistake =
        reading.trial.diagnostics[reading.trial.mistakes.front().finding].range.end;
    bool isClosed = false;
    for (const std::uint32_t end :
         endsOfStringsNear(text_, plain_.lexed, reading.diagnostics, mistake)) {
      // One unclosed string is the minimum cost of this repair.
      if (reading.cost() <= Parser::kFindingCost || work_ > mostWork_) break;
      std::optional<Reading> closed = closedAt(end, reading.cost());
      if (!closed) continue;
      isClosed = true;
      reading = std::move(*closed);
      if (reading.trial.cost == 0 && reading.diagnostics.size() == 1)
        offerQuote(text_, end, reading.diagnostics);
    }
    if (isClosed) makeTree(reading.stream);
  }

  /// Returns the reading in which every construct open at `end` ends there, if it costs less than
  /// `most`. The work charged does not depend on caches of an earlier version.
  std::optional<Reading> closedAt(std::uint32_t end, std::size_t most) {
    work_ += kClosingCost + tokens_.size() / kCopied;
    Reading closed = readingOf(endingAt(end));
    closed.edits = closed.diagnostics.size() * Parser::kFindingCost;
    if (closed.cost() >= most) return std::nullopt;
    closed.trial = parse(closed.stream, most - closed.cost());
    const bool saysNothing = closed.diagnostics.empty() && closed.trial.mistakes.empty();
    if (saysNothing || closed.cost() >= most) return std::nullopt;
    return closed;
  }

  TruncatedText endingAt(std::uint32_t end) {
    const std::uint32_t size = plain_.tree.text.size();
    if (plain_.earlier) {
      const std::string_view before = plain_.earlier->tree->text.view();
      if (!suffix_) suffix_ = commonSuffix(before, text_);
      return plain_.lexed.endingAt(text_, end, plain_.earlier->tail,
                                   static_cast<std::uint32_t>(before.size()), *suffix_);
    }
    const std::uint32_t suffix = tail_.tokens.empty() ? 0 : size - tail_.start.offset;
    TruncatedText ended = plain_.lexed.endingAt(text_, end, tail_, size, suffix);
    ended.tail = ended.tokens.size();
    if (tail_.tokens.empty()) keepTail(ended);
    return ended;
  }

  /// Caches the tokens behind one end for the other candidate ends.
  void keepTail(const TruncatedText& ended) {
    const auto behind = ended.tokens.begin() + static_cast<std::ptrdiff_t>(ended.behind);
    tail_.tokens.assign(behind, ended.tokens.end());
    std::uint32_t width = 0;
    for (const Token token : tail_.tokens) width += token.fullWidth();
    tail_.start = {ended.behind, plain_.tree.text.size() - width};
    for (const LexFinding& finding : ended.findings)
      if (finding.token >= ended.behind)
        tail_.findings.push_back({finding.token - ended.behind, finding.diagnostic});
  }

  /// Returns a reading of other tokens; reuses the tree and the layout of the earlier version if
  /// possible, else of the current one.
  Reading readingOf(TruncatedText ended) {
    const std::vector<Token>& tokens = ended.tokens;
    const std::size_t count = tokens.size();
    TokenChange change{ended.head, tokens_.size(), count};
    const EarlierVersion* earlier = ended.tail < count ? plain_.earlier : nullptr;
    if (earlier && (earlier->tree->arena != plain_.tree.arena || !earlier->layout))
      earlier = nullptr;
    if (earlier) {
      change = {std::min(ended.head, earlier->head), earlier->tail.start.index + ended.found,
                ended.tail};
      // Text behind the shared head may also be part of the earlier version.
      const std::size_t both = change.first - std::min(change.first, change.oldEnd);
      change.oldEnd += both;
      change.newEnd += both;
    } else {
      while (std::min(change.oldEnd, change.newEnd) > change.first &&
             tokens_[change.oldEnd - 1] == tokens[change.newEnd - 1])
        --change.oldEnd, --change.newEnd;
    }
    const SyntaxTree& tree = earlier ? *earlier->tree : plain_.tree;
    Reading reading{{}, {}, earlier ? *earlier->layout : plain_.layout, {}};
    reading.layout.update(text_, tokens, change, plain_.lexed.offsetOf(change.first));
    reading.faults = faultsBehind(reading.layout, change.first);
    reading.stream = {std::move(ended.tokens), {}, tree.root, unchanged(change, count)};
    for (LexFinding& finding : ended.findings)
      reading.diagnostics.push_back(std::move(finding.diagnostic));
    return reading;
  }

  /// Builds a tree for the stream, so that the cost of trials does not depend on the origin of its
  /// nodes.
  void makeTree(TokenStream& stream) {
    NodeReuse reuse(*stream.tree, std::move(stream.same));
    stream.tree =
        Parser(text_, plain_.tree.options, stream.tokens, plain_.arena, &reuse).parseFile();
    stream.same = {{0, stream.tokens.size(), 0}};
  }

  /// Returns the reading with its brackets paired by indentation, if it has faults and pairing
  /// lowers the cost.
  std::optional<Paired> pairBrackets(Reading& reading) {
    if (reading.faults == 0 || reading.hasNewBracket || work_ > mostWork_) return std::nullopt;
    work_ += reading.layout.tokens().size() / kMeasured;
    Paired paired{{}, repairBrackets(reading.stream.tokens, reading.layout)};
    const std::size_t count = paired.brackets.size();
    if (count == 0 || count > kMaxBracketRepairs) return std::nullopt;
    std::vector<TokenEdit> edits;
    for (const LoneBracket& lone : paired.brackets) edits.push_back(lone.edit);
    Worth& worth = paired.worth;
    IndentationFaults faults;
    work_ += faults.take(reading.layout.tokens(), edits, reading.cost()) / kMeasured;
    worth.faults = faults.count();
    worth.edits = reading.edits + count;
    if (worth.cost() >= reading.cost()) return std::nullopt;
    worth.trial = attempt(reading.stream, edits, reading.cost() - worth.cost());
    if (worth.cost() >= reading.cost()) return std::nullopt;
    return paired;
  }

  /// Returns the best correction at the first correctable mistake from token `from` on. Advances
  /// `from` past the mistakes without a correction. Leaves `reading` unchanged.
  std::optional<Corrected> correct(Reading& reading, std::size_t& from) {
    const auto& mistakes = reading.trial.mistakes;
    for (std::size_t i = 0; i < mistakes.size() && work_ <= mostWork_; ++i) {
      if (mistakes[i].token < from) continue;
      const bool last = i + 1 == mistakes.size();
      const std::size_t next = last ? reading.trial.cost : mistakes[i + 1].cost;
      const bool strays = next > mistakes[i].cost + Parser::kFindingCost;
      if (auto better = correctAt(reading, mistakes[i], strays)) return better;
      from = mistakes[i].token + 1;
    }
    return std::nullopt;
  }

  std::optional<Corrected> correctAt(Reading& reading, const Parser::Mistake& mistake,
                                     bool strays) {
    const Diagnostic& finding = reading.trial.diagnostics[mistake.finding];
    const bool isSyntax = finding.id == DiagnosticId::SyntaxError;
    const TokenTexts texts(text_, reading.stream.tokens, mistake.token, mistake.offset);
    std::vector<Correction> corrections = correctionsNear(texts, mistake.token);
    const Start start = startOf(corrections, reading.layout);
    Correction* best = nullptr;
    Worth least = reading;
    for (Correction& correction : corrections) {
      if (work_ > mostWork_) break;
      // A mistake from which the parser recovered without loss is corrected only if that helps at
      // later tokens, or if the tokens themselves show the intention.
      if (!isSyntax && !correction.isCertain && !correction.addsKeyword()) continue;
      const bool guess = isSyntax && !strays && !correction.isCertain;
      const std::size_t most =
          guess ? std::min(least.cost(), reading.cost() - Parser::kFindingCost) : least.cost();
      std::optional<Worth> worth = evaluate(correction, reading, start, most);
      if (!worth) continue;
      least = std::move(*worth);
      best = &correction;
      if (best->isCertain && least.trial.cost == 0) break;  // this explains everything
    }
    if (!best) return std::nullopt;
    Diagnostic diagnostic =
        best->explain({text_, reading.stream.tokens, mistake.token, mistake.offset}, finding);
    return Corrected{std::move(*best), std::move(least), std::move(diagnostic)};
  }

  Start startOf(std::span<const Correction> corrections, const Layout& layout) {
    std::size_t first = ~std::size_t{0};
    for (const Correction& correction : corrections)
      if (correction.changesBrackets)
        for (const TokenEdit& edit : correction.edits())
          first = std::min<std::size_t>(first, edit.index);
    Start start{layout.find(first), {}};
    work_ += start.faults.take(layout.tokens().first(start.token), {}, ~std::size_t{0}) / kMeasured;
    return start;
  }

  /// Returns the worth of the reading with a correction, if its cost is less than `most`.
  std::optional<Worth> evaluate(const Correction& correction, Reading& reading, const Start& start,
                                std::size_t most) {
    Worth worth{reading.faults, reading.edits + correction.cost};
    if (correction.changesBrackets) {
      if (worth.edits >= most) return std::nullopt;
      IndentationFaults faults = start.faults;
      work_ += faults.take(reading.layout.tokens().subspan(start.token), correction.edits(),
                           (most - worth.edits) / kFaultCost + 1) /
               kMeasured;
      worth.faults = faults.count();
    }
    if (worth.cost() >= most) return std::nullopt;
    worth.trial = attempt(reading.stream, correction.edits(), most - worth.cost());
    return worth.cost() < most ? std::optional(std::move(worth)) : std::nullopt;
  }

  /// Parses `stream` with some edits applied, and restores it.
  Trial attempt(TokenStream& stream, std::span<const TokenEdit> edits, std::size_t maxCost) {
    const auto surplus = stream.surplus;
    const auto same = stream.same;
    std::vector<TokenStream::Before> before;
    for (const TokenEdit& edit : edits) before.push_back(stream.apply(edit));
    Trial trial = parse(stream, maxCost);
    for (const TokenStream::Before& place : before | std::views::reverse) stream.takeBack(place);
    stream.surplus = surplus;
    stream.same = same;
    work_ += kTrialCost + stream.tokens.size() / kCopied + trial.read * kReadCost;
    return trial;
  }

  void apply(Reading& reading, Corrected&& corrected) {
    for (const TokenEdit& edit : corrected.correction.edits()) reading.apply(edit);
    static_cast<Worth&>(reading) = std::move(corrected.worth);
    reading.isPaired = !corrected.correction.changesBrackets;
    reading.diagnostics.push_back(std::move(corrected.diagnostic));
  }

  void apply(Reading& reading, Paired&& paired) {
    const auto told = explainBrackets(text_, reading.stream.tokens, paired.brackets);
    for (const LoneBracket& lone : paired.brackets) reading.apply(lone.edit);
    static_cast<Worth&>(reading) = std::move(paired.worth);
    reading.diagnostics.insert(reading.diagnostics.end(), told.begin(), told.end());
  }

  const PlainVersion& plain_;
  std::string_view text_;
  std::span<const Token> tokens_;
  std::size_t mostWork_, work_ = 0;
  TokenTail tail_;                       ///< tokens behind a tried end
  Start before_;                         ///< see faultsBehind()
  std::optional<std::uint32_t> suffix_;  ///< length of the common suffix with the earlier version's
                                         ///< text
};

}  // namespace

Repair repairTokens(const PlainVersion& plain, std::vector<Diagnostic> diagnostics, Trial found) {
  return Repairer(plain).run(std::move(diagnostics), std::move(found));
}

Trial trialOf(Parser& parser) {
  return {parser.cost(), parser.tokensRead(), parser.mistakes(), parser.takeDiagnostics()};
}

}  // namespace puppet::parser
