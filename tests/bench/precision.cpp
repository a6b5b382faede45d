// How much is known of what the classes of an environment compute, whatever their parameters are.
//
//   precision_bench ROOT [--worst N]
//
// Of uses of variables, calls, accesses and operators in bodies of classes: how many have a type
// better than Any, and those that most often have none. Also the processor seconds that it takes to
// evaluate all manifests without remembering anything.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <vector>

#include <time.h>

#include "analysis/evaluator/evaluation_context.h"
#include "analysis/features/walk.h"
#include "analysis/semantics/file_run.h"
#include "analysis/workspace/workspace.h"
#include "parser/syntax/views.h"
#include "types/type/make.h"

using namespace puppet;
using namespace puppet::analysis;
using parser::Cursor;
using parser::SyntaxKind;

namespace {

double processorSeconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

enum class Family { Variable, Call, Access, Operator, Other };
constexpr const char* kFamilies[] = {"variables", "calls", "accesses", "operators"};

Family familyOf(const Cursor& at) {
  switch (at.kind()) {
    case SyntaxKind::Variable: return Family::Variable;
    case SyntaxKind::Call:
    case SyntaxKind::MethodCall: return Family::Call;
    case SyntaxKind::Access: return Family::Access;
    case SyntaxKind::Binary:
    case SyntaxKind::Unary: return Family::Operator;
    default: return Family::Other;
  }
}

/// What an expression is called in the list of the worst.
std::string nameOf(const Cursor& at, Family family) {
  if (family == Family::Call) {
    const parser::Call call(at);
    const Cursor name = call ? Cursor(call.function()) : Cursor(parser::MethodCall(at).name());
    return std::string(name.text()) + "()";
  }
  if (family == Family::Operator) return std::string(parser::Binary(at).operator_().text());
  return std::string(at.text().substr(0, at.text().find('\n')));
}

struct Count {
  std::size_t all = 0, known = 0;
};

struct Precision {
  Count counts[4];
  std::map<std::string, std::size_t> worst;

  void add(const parser::SyntaxTree& tree, const Recorder& values) {
    std::vector<std::uint32_t> bodies;  // where those of the classes around begin
    const auto isClass = [](const Cursor& at) { return at.is(SyntaxKind::ClassDefinition); };
    walk(
        tree,
        [&](const Cursor& at) {
          if (isClass(at)) bodies.push_back(parser::ClassDefinition(at).body().start());
          const Family family = familyOf(at);
          const bool isCounted =
              !bodies.empty() && at.start() > bodies.back() && family != Family::Other;
          const types::Value* value = isCounted ? values.find(at) : nullptr;
          if (!value) return;
          Count& count = counts[static_cast<int>(family)];
          ++count.all;
          const bool isAny =
              value->is(types::ValueKind::Unknown) && value->asType() == types::anyType();
          count.known += !isAny;
          if (isAny) ++worst[nameOf(at, family)];
        },
        [&](const Cursor& at) {
          if (isClass(at)) bodies.pop_back();
        });
  }

  void print(std::size_t most) const {
    Count all;
    for (int i = 0; i < 4; ++i) {
      std::printf("%-10s %7zu of %7zu  %.2f %%\n", kFamilies[i], counts[i].known, counts[i].all,
                  100.0 * counts[i].known / std::max<std::size_t>(counts[i].all, 1));
      all.all += counts[i].all;
      all.known += counts[i].known;
    }
    std::printf("%-10s %7zu of %7zu  %.2f %%\n", "all", all.known, all.all,
                100.0 * all.known / std::max<std::size_t>(all.all, 1));
    std::vector<std::pair<std::size_t, std::string>> rows;
    for (const auto& [name, count] : worst) rows.emplace_back(count, name);
    std::ranges::sort(rows, std::greater<>());
    for (std::size_t i = 0; i < std::min(most, rows.size()); ++i)
      std::printf("%6zu  %s\n", rows[i].first, rows[i].second.c_str());
  }
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  const std::size_t most =
      argc > 3 && std::strcmp(argv[2], "--worst") == 0 ? std::strtoul(argv[3], nullptr, 10) : 0;
  WorkspaceOptions options;
  options.level = LanguageLevel::Puppet7;
  options.usesCache = false;
  Workspace workspace(options);
  workspace.load(argv[1]);
  const WorkspaceSnapshot snapshot = workspace.snapshot();
  std::vector<parser::SyntaxTreePtr> trees;
  snapshot.index->forEachFile([&](const IndexedFile& file) {
    const auto tree = file.path().ends_with(".pp") ? workspace.treeOf(file) : nullptr;
    if (tree) trees.push_back(tree);
  });
  Precision precision;
  for (const auto& tree : trees) {
    Recorder values(*tree);
    FileRun run(*tree, options.level, &workspace);
    run(&values);
    precision.add(*tree, values);
  }
  const double start = processorSeconds();
  for (const auto& tree : trees) FileRun(*tree, options.level, &workspace)();
  const double seconds = processorSeconds() - start;
  precision.print(most);
  std::printf("%zu manifests evaluated in %.3f s\n", trees.size(), seconds);
}
