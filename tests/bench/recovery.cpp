// How much of a manifest is still understood when one token of it is wrong.
//
//   recovery_bench [--seed N] [--positions N] [--worst N [--only KIND]] [--json] manifest...
//
// Deletes, inserts or swaps one token at sampled positions of each manifest that is without errors,
// and looks for everything else of it in the tree of the damaged text: classes, defined types and
// other definitions, resources, parameters and attributes, by kind, by name or title, and by the
// definition around them. Damage that leaves a valid manifest does not count.

#include <algorithm>
#include <cstdio>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "parser/parse/parse.h"
#include "parser/syntax/verify.h"
#include "parser/syntax/views.h"
#include "tests/bench/input_file.h"

using namespace puppet;
using namespace puppet::parser;

namespace {

using K = SyntaxKind;

struct Item {
  std::string key;
  std::string around;  ///< the key of the definition around it
  TextRange header;    ///< what makes it what it is: damage there excuses its loss
  bool isDefinition = false;
};

std::string textOf(const Cursor& cursor) { return std::string(cursor.text()); }

/// Everything in a tree that should survive damage elsewhere.
class Items {
 public:
  explicit Items(const SyntaxTree& tree) { walk(Cursor::root(tree), ""); }
  std::vector<Item> list;

 private:
  void add(const char* what, const std::string& name, const std::string& around, const Cursor& from,
           const Cursor& to, bool isDefinition = false) {
    list.push_back(
        {std::string(what) + ' ' + name, around, {from.start(), to.end()}, isDefinition});
  }

  template <typename View>
  std::string define(const char* what, const View& view, const std::string& around) {
    add(what, textOf(view.name()), around, view.keyword(), view.name(), true);
    return list.back().key;
  }

  void resource(const Resource& resource, const std::string& around) {
    for (const ResourceBody body : resource.bodies()) {
      const std::string name = textOf(resource.type()) + ' ' + textOf(body.title());
      const bool first = body == *resource.bodies().begin();
      add("resource", name, around, first ? Cursor(resource.type()) : Cursor(body), body.colon());
    }
  }

  void walk(const Cursor& cursor, std::string around) {
    switch (cursor.kind()) {
      case K::ClassDefinition: around = define("class", ClassDefinition(cursor), around); break;
      case K::DefinedType: around = define("define", DefinedType(cursor), around); break;
      case K::FunctionDefinition:
        around = define("function", FunctionDefinition(cursor), around);
        break;
      case K::Resource: resource(Resource(cursor), around); break;
      case K::Parameter:
        add("parameter", textOf(Parameter(cursor).name()), around, cursor,
            Parameter(cursor).name());
        break;
      case K::Attribute:
        add("attribute", textOf(Attribute(cursor).name()), around, Attribute(cursor).name(),
            Attribute(cursor).arrow());
        break;
      default: break;
    }
    for (const Cursor child : cursor.children())
      if (child.isNode() && !child.is(K::Skipped)) walk(child, around);
  }
};

struct Damage {
  enum Kind { Delete, Insert, Swap } kind;
  std::string text;
  TextRange place;         ///< in the intact text: the tokens concerned; empty for an insertion
  std::uint32_t offset{};  ///< of the mistake, in the damaged text
  std::string what;
  std::string kindName;  ///< what was done to tokens of which kind
};

bool excuses(const Damage& damage, const Item& item) {
  if (damage.kind == Damage::Insert)
    return item.header.start < damage.place.start && damage.place.start < item.header.end;
  return damage.place.start < item.header.end && item.header.start < damage.place.end;
}

/// The tokens of a text with their places.
struct Tokens {
  std::vector<Token> tokens;
  std::vector<TextRange> ranges;
  std::vector<std::size_t> opener;  ///< index of the bracket around, or of the partner of a closer

  Tokens(std::string_view text, LexMode mode) : tokens(lex(text, mode).tokens) {
    std::uint32_t offset = 0;
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      ranges.push_back({offset + tokens[i].leading(), offset + tokens[i].fullWidth()});
      offset += tokens[i].fullWidth();
      opener.push_back(open.empty() ? ~std::size_t{0} : open.back());
      switch (tokens[i].kind()) {
        case K::LBrace:
        case K::SelectorLBrace:
        case K::LBracket:
        case K::ListStart:
        case K::LParen:
        case K::LineStartLParen: open.push_back(i); break;
        case K::RBrace:
        case K::RBracket:
        case K::RParen:
          if (!open.empty()) open.pop_back();
          break;
        default: break;
      }
    }
  }
  std::size_t indexAt(std::uint32_t offset) const {
    const auto found = std::ranges::upper_bound(ranges, offset, {}, &TextRange::end);
    return std::min(static_cast<std::size_t>(found - ranges.begin()), ranges.size() - 1);
  }
};

Damage damaged(const std::string& text, const Tokens& tokens, std::size_t i, Damage::Kind kind,
               std::mt19937& random) {
  const auto slice = [&](TextRange r) { return text.substr(r.start, r.length()); };
  const auto named = [&](const char* done, std::size_t token) {
    return done + (' ' + std::string(nameOf(tokens.tokens[token].kind())));
  };
  const TextRange at = tokens.ranges[i];
  const std::string here = slice(at);
  switch (kind) {
    case Damage::Delete:
      return {kind, text.substr(0, at.start) + text.substr(at.end),
              at,   at.start,
              here, named("delete", i)};
    case Damage::Insert: {
      const std::size_t from = random() % (tokens.ranges.size() - 1);
      const std::string other = slice(tokens.ranges[from]);
      return {kind,
              text.substr(0, at.start) + other + ' ' + text.substr(at.start),
              {at.start, at.start},
              at.start,
              other,
              named("insert", from)};
    }
    case Damage::Swap: {
      const TextRange next = tokens.ranges[i + 1];
      return {kind,
              text.substr(0, at.start) + slice(next) + slice({at.end, next.start}) + here +
                  text.substr(next.end),
              {at.start, next.end},
              at.start,
              here + ' ' + slice(next),
              named("swap", i)};
    }
  }
  return {};
}

struct Outcome {
  double share;
  std::size_t errors;
  bool near;
  std::string where;
  std::string kind;
};

class Bench {
 public:
  Bench(unsigned seed, std::size_t positions) : random_(seed), positions_(positions) {}

  void run(const std::string& path) {
    const std::string text = bench::readInput(path);
    options_.mode = lexModeForPath(path);
    const SyntaxTreePtr tree = parse(SourceText(text), options_);
    const Tokens tokens(text, options_.mode);
    if (!tree->diagnostics.empty() || tokens.tokens.size() < 3) return;
    const Items intact(*tree);
    ++manifests_;
    const std::size_t count = tokens.tokens.size() - 2;
    const std::size_t step = std::max<std::size_t>(1, count / positions_);
    for (std::size_t i = random_() % step; i < count; i += step)
      for (const auto kind : {Damage::Delete, Damage::Insert, Damage::Swap})
        check(path, text, tokens, intact, i, damaged(text, tokens, i, kind, random_));
  }

  void print(std::size_t worst, const std::string& only, bool asJson) {
    const auto share = [](const Outcome& o) { return o.share; };
    std::ranges::stable_sort(outcomes_, {}, share);
    const std::size_t n = outcomes_.size();
    if (n == 0) return;
    double sum = 0;
    std::size_t near = 0;
    std::vector<std::size_t> errors;
    struct Kind {
      std::size_t seen = 0, poor = 0;  ///< poor: less than 95 % found
      double lost = 0;
    };
    std::map<std::string, Kind> kinds;
    for (const Outcome& o : outcomes_) {
      sum += o.share;
      near += o.near;
      errors.push_back(o.errors);
      Kind& kind = kinds[o.kind];
      ++kind.seen;
      kind.poor += o.share < 0.95;
      kind.lost += 1 - o.share;
    }
    std::ranges::sort(errors);
    if (asJson) {
      std::printf(
          "{\"found\": %.4f, \"found5\": %.4f, \"found1\": %.4f, \"near\": %.4f, "
          "\"errors50\": %zu, \"errors95\": %zu, \"mistakes\": %zu, \"unsound\": %zu}\n",
          100 * sum / n, 100 * outcomes_[n / 20].share, 100 * outcomes_[n / 100].share,
          100.0 * near / n, errors[n / 2], errors[n * 95 / 100], n, unsound_);
      return;
    }
    std::printf("%zu manifests, %zu mistakes (%zu harmless ones left out)\n", manifests_, n,
                harmless_);
    std::printf("found again  mean %.2f %%, 5th percentile %.2f %%, 1st %.2f %%\n", 100 * sum / n,
                100 * outcomes_[n / 20].share, 100 * outcomes_[n / 100].share);
    std::printf("errors shown median %zu, 95th percentile %zu, most %zu\n", errors[n / 2],
                errors[n * 95 / 100], errors.back());
    std::printf("first error within 2 tokens or at its bracket  %.2f %%\n", 100.0 * near / n);
    if (unsound_ > 0) std::printf("UNSOUND TREES: %zu\n", unsound_);
    if (worst == 0) return;
    std::vector<std::pair<double, std::string>> losses;
    for (const auto& [kind, loss] : kinds) losses.emplace_back(loss.lost, kind);
    std::ranges::sort(losses, std::greater<>());
    std::printf("\nWhere the share is lost (in %% of all; times seen, with less than 95 %%):\n");
    for (std::size_t i = 0; i < std::min<std::size_t>(40, losses.size()); ++i)
      std::printf("  %6.3f  %5zu  %4zu  %s\n", 100 * losses[i].first / n,
                  kinds[losses[i].second].seen, kinds[losses[i].second].poor,
                  losses[i].second.c_str());
    std::printf("\nThe worst:\n");
    for (std::size_t i = 0; i < n && worst > 0; ++i) {
      if (!outcomes_[i].kind.starts_with(only)) continue;
      --worst;
      std::printf("  %5.1f %%  %zu  %s\n", 100 * outcomes_[i].share, outcomes_[i].errors,
                  outcomes_[i].where.c_str());
    }
  }

 private:
  void check(const std::string& path, const std::string& text, const Tokens& tokens,
             const Items& intact, std::size_t i, const Damage& damage) {
    const SyntaxTreePtr tree = parse(SourceText(damage.text), options_);
    if (tree->diagnostics.empty()) {
      ++harmless_;
      return;
    }
    if (!verify(*tree).empty() || parser::print(*tree) != damage.text) ++unsound_;
    const auto line = 1 + std::count(text.begin(), text.begin() + damage.place.start, '\n');
    outcomes_.push_back({shareFound(intact, Items(*tree), damage), tree->diagnostics.size(),
                         isNear(*tree, tokens, i, damage),
                         path + ':' + std::to_string(line) + ' ' + damage.kindName + " `" +
                             damage.what.substr(0, 40) + "`",
                         damage.kindName});
  }

  static double shareFound(const Items& intact, const Items& found, const Damage& damage) {
    const bool renamed = std::ranges::any_of(
        intact.list, [&](const Item& item) { return item.isDefinition && excuses(damage, item); });
    const auto keyOf = [&](const Item& item) {
      return renamed ? item.key : item.around + '\n' + item.key;
    };
    std::multiset<std::string> there;
    for (const Item& item : found.list) there.insert(keyOf(item));
    std::size_t others = 0, again = 0;
    for (const Item& item : intact.list) {
      if (excuses(damage, item)) continue;
      ++others;
      if (const auto it = there.find(keyOf(item)); it != there.end()) {
        ++again;
        there.erase(it);
      }
    }
    return others == 0 ? 1 : static_cast<double>(again) / static_cast<double>(others);
  }

  bool isNear(const SyntaxTree& tree, const Tokens& intact, std::size_t i, const Damage& damage) {
    const Tokens now(damage.text, options_.mode);
    const std::uint32_t start = tree.diagnostics.front().range.start;
    const std::size_t shown = now.indexAt(start), mistake = now.indexAt(damage.offset);
    if ((shown > mistake ? shown - mistake : mistake - shown) <= 2) return true;
    // The bracket around the place, in the intact text and in the damaged one.
    const auto opens = [&](const Tokens& tokens, std::size_t token) {
      const std::size_t opener = tokens.opener[token];
      return opener != ~std::size_t{0} && tokens.ranges[opener].start == start;
    };
    return opens(intact, i) || opens(intact, i + 1) || opens(now, mistake);
  }

  std::mt19937 random_;
  std::size_t positions_;
  ParseOptions options_;
  std::vector<Outcome> outcomes_;
  std::size_t manifests_ = 0, harmless_ = 0, unsound_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  unsigned seed = 1;
  std::size_t positions = 60, worst = 0;
  bool asJson = false;
  std::vector<std::string> paths;
  std::string only;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    const auto number = [&] { return i + 1 < argc ? std::stoul(argv[++i]) : 0; };
    if (argument == "--seed") {
      seed = static_cast<unsigned>(number());
    } else if (argument == "--positions") {
      positions = std::max<std::size_t>(1, number());
    } else if (argument == "--worst") {
      worst = number();
    } else if (argument == "--json") {
      asJson = true;
    } else if (argument == "--only") {
      if (i + 1 < argc) only = argv[++i];
    } else {
      paths.push_back(argument);
    }
  }
  Bench bench(seed, positions);
  for (const std::string& path : paths) bench.run(path);
  bench.print(worst, only, asJson);
}
