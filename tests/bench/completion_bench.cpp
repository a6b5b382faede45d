// How often completion offers what was meant.
//
//   completion_bench ROOT [COUNT] [SEED] [TYPED] [--misses]
//
// At COUNT random identifiers in the manifests below ROOT, which is also the workspace, the
// identifier (without its `$`) and the rest of its line are deleted, and completion is asked for
// there. Counted is, for each kind of identifier, how often the original is offered at all, first,
// and among the first five and ten. With TYPED, the qualifier and so many letters
// of the name's last part are kept, as if they were typed. One line of JSON; times are those of
// complete() with everything that it has to find out about the text, parsing left out. `--misses`
// shows the lines that were not completed.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "analysis/features/completion.h"
#include "analysis/features/walk.h"
#include "analysis/workspace/workspace.h"
#include "parser/literals/literals.h"
#include "parser/parse/parse.h"
#include "parser/syntax/views.h"

using namespace puppet;
using namespace puppet::analysis;
using namespace puppet::parser;

namespace {

struct Identifier {
  std::string kind;
  std::size_t file;
  std::uint32_t start;  ///< behind the `$` or the quote
  std::string name;
};

std::string contentOf(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// What a text in quotes names: the key of a hash, or the title of a resource.
std::string kindOfText(const Cursor& parent) {
  const Access access{parent};
  if (!access) return {};
  return access.left().is(SyntaxKind::TypeName) ? "title" : "key";
}

/// What a token is used for, with its parent; empty for what names nothing that is there already.
std::string kindOf(const Cursor& token, const Cursor& parent) {
  if (token.missing()) return {};
  switch (token.kind()) {
    case SyntaxKind::String: return token.text().size() > 2 ? kindOfText(parent) : "";
    case SyntaxKind::Variable:
      if (parent.is(SyntaxKind::Parameter)) return {};
      if (const Assignment set{parent}; set && set.left() == token) return {};
      return "variable";
    case SyntaxKind::TypeName: return parent.is(SyntaxKind::TypeAlias) ? "" : "type";
    case SyntaxKind::Name: break;
    default: return {};
  }
  switch (parent.kind()) {
    case SyntaxKind::Attribute: return Attribute(parent).name() == token ? "attribute" : "value";
    case SyntaxKind::Resource: return "resource type";
    case SyntaxKind::Call: return "function";
    case SyntaxKind::MethodCall: return "chained function";
    case SyntaxKind::StatementCall:
      return StatementCall(parent).function() == token ? "function" : "class";
    case SyntaxKind::Inherits: return "class";
    case SyntaxKind::CollectorQuery:
    case SyntaxKind::Binary: return "operand";
    default: return {};
  }
}

void collect(const SyntaxTree& tree, std::size_t file, std::vector<Identifier>& all) {
  std::vector<Cursor> parents;
  walk(
      tree,
      [&](const Cursor& element) {
        if (element.isNode()) return parents.push_back(element);
        std::string kind = kindOf(element, parents.back());
        if (kind.empty()) return;
        std::string_view name = element.text();
        const bool isQuoted = element.is(SyntaxKind::String);
        const std::uint32_t sigil = isQuoted || name.starts_with('$') ? 1 : 0;
        name.remove_prefix(sigil);
        if (isQuoted) name.remove_suffix(1);
        if (name.starts_with("::")) name.remove_prefix(2);
        const bool isNumbered = !name.empty() && name[0] >= '0' && name[0] <= '9';
        if (name.empty() || isNumbered) return;
        all.push_back({std::move(kind), file, element.start() + sigil, std::string(name)});
      },
      [&](const Cursor&) { parents.pop_back(); });
}

/// The place in the list, or -1.
int placeOfName(const Completion& completion, const std::string& name) {
  const auto found = std::ranges::find(completion.items, name, [](const CompletionItem& item) {
    std::string_view label = item.label;
    if (label.starts_with('$')) label.remove_prefix(1);
    if (label.starts_with("::")) label.remove_prefix(2);
    return std::string(label);
  });
  return found == completion.items.end() ? -1 : static_cast<int>(found - completion.items.begin());
}

/// The labels that come first instead.
std::string firstOf(const Completion& completion) {
  std::string labels;
  for (std::size_t i = 0; i < std::min<std::size_t>(completion.items.size(), 5); ++i)
    labels += (i == 0 ? "" : " ") + completion.items[i].label;
  return labels;
}

/// How much of `name` stays where `typed` letters of its last part are typed.
std::uint32_t keptOf(std::string_view name, std::size_t typed) {
  if (typed == 0) return 0;
  const std::size_t qualifier = name.rfind("::");
  const std::size_t last = qualifier == name.npos ? 0 : qualifier + 2;
  return static_cast<std::uint32_t>(std::min(name.size(), last + typed));
}

struct Tally {
  int all = 0, offered = 0, first = 0, firstFive = 0, firstTen = 0;

  void add(int place) {
    ++all;
    offered += place >= 0;
    first += place == 0;
    firstFive += place >= 0 && place < 5;
    firstTen += place >= 0 && place < 10;
  }
};

double share(int count, const Tally& tally) { return static_cast<double>(count) / tally.all; }

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2)
    return std::fputs("usage: completion_bench ROOT [COUNT] [SEED] [TYPED] [--misses]\n", stderr),
           2;
  const std::string root = argv[1];
  const std::size_t count = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 2000;
  const unsigned seed = argc > 3 ? static_cast<unsigned>(std::strtoul(argv[3], nullptr, 10)) : 1;
  const std::size_t typed = argc > 4 ? std::strtoul(argv[4], nullptr, 10) : 0;
  const bool showsMisses = std::string_view(argv[argc - 1]) == "--misses";

  WorkspaceOptions options;
  options.usesCache = false;
  Workspace workspace(options);
  workspace.load(root);

  std::vector<std::string> paths;
  const auto links = std::filesystem::directory_options::follow_directory_symlink;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root, links))
    if (entry.path().extension() == ".pp" &&
        entry.path().string().find("/manifests/") != std::string::npos)
      paths.push_back(std::filesystem::canonical(entry.path()).string());
  std::ranges::sort(paths);
  std::vector<Identifier> all;
  for (std::size_t i = 0; i < paths.size(); ++i)
    collect(*parse(SourceText(contentOf(paths[i])), {.mode = lexModeForPath(paths[i])}), i, all);
  std::mt19937 random(seed);
  std::ranges::shuffle(all, random);
  all.resize(std::min(all.size(), count));

  std::map<std::string, Tally> tallies;
  std::vector<double> times;
  for (const Identifier& identifier : all) {
    std::string text = contentOf(paths[identifier.file]);
    const std::size_t end = std::min(text.find('\n', identifier.start), text.size());
    const std::string line = text.substr(text.rfind('\n', identifier.start) + 1, 80);
    const std::uint32_t place = identifier.start + keptOf(identifier.name, typed);
    text.erase(place, end - place);
    const SyntaxTreePtr tree =
        parse(SourceText(std::move(text)), {.mode = lexModeForPath(paths[identifier.file])});
    const auto begin = std::chrono::steady_clock::now();
    const SemanticModel model(tree, paths[identifier.file], workspace.snapshot());
    const Completion completion = complete(model, place, {});
    times.push_back(
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
            .count());
    const int rank = placeOfName(completion, identifier.name);
    for (Tally* tally : {&tallies[identifier.kind], &tallies["all"]}) tally->add(rank);
    if (showsMisses && (rank < 0 || rank >= 5))
      std::printf("%s\t%d/%zu\t%s\t%s\t%s\n", identifier.kind.c_str(), rank,
                  completion.items.size(), identifier.name.c_str(),
                  line.substr(0, line.find('\n')).c_str(), firstOf(completion).c_str());
  }
  std::ranges::sort(times);
  const auto percentile = [&](double part) {
    return times.empty()
               ? 0
               : times[static_cast<std::size_t>(part * static_cast<double>(times.size() - 1))];
  };
  std::printf("{\"p50_ms\": %.3f, \"p99_ms\": %.3f, \"max_ms\": %.3f", percentile(0.5),
              percentile(0.99), percentile(1));
  for (const auto& [kind, tally] : tallies)
    std::printf(
        ", \"%s\": {\"count\": %d, \"offered\": %.3f, \"first\": %.3f, "
        "\"first_five\": %.3f, \"first_ten\": %.3f}",
        kind.c_str(), tally.all, share(tally.offered, tally), share(tally.first, tally),
        share(tally.firstFive, tally), share(tally.firstTen, tally));
  std::printf("}\n");
}
