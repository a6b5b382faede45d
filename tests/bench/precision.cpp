// How much is known of what the classes of an environment compute, whatever their parameters are.
//
//   precision_bench ROOT [--worst N]
//
// For uses of variables, calls, accesses and operators in bodies of classes: how many have a type
// better than Any, and where those that have none come from: the parameter without a type, the call
// or the variable that all of the others are made from. `--worst` also lists the N most frequent of
// these. Also the processor seconds that it takes to evaluate all manifests without a
// cache.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <vector>

#include <time.h>

#include "analysis/eval/evaluation_context.h"
#include "analysis/features/names/walk.h"
#include "analysis/inference/file_evaluation.h"
#include "analysis/workspace/workspace.h"
#include "parser/literals/literals.h"
#include "parser/syntax/views.h"
#include "types/core/make.h"

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

/// Also where it is said to be there or not.
bool isAny(const types::Value* value) {
  if (!value || !value->is(types::ValueKind::Unknown)) return false;
  const types::Type type = value->asType();
  return type == types::anyType() || type == types::optionalType(types::anyType());
}

constexpr const char* kUntyped = "parameter without a type";

/// Cause of an unknown expression.
struct Cause {
  std::string kind, name;
};

/// Follows expressions of which nothing is known back to what they are made from.
class Causes {
 public:
  Causes(const parser::SyntaxTree& tree, const ValueRecorder& values, const Index& index)
      : values_(values), index_(index) {
    std::vector<Cursor> around;  // calls and classes
    walk(
        tree,
        [&](const Cursor& at) {
          if (isScope(at)) around.push_back(at);
          if (const parser::ClassDefinition class_{at})
            addParameters(class_.parameters().parameters(), at.range(), {});
          if (const parser::Lambda lambda{at}; lambda && !around.empty())
            addParameters(lambda.parameters().parameters(), at.range(), calleeOf(around.back()));
          if (const parser::Assignment set{at}; set && !around.empty())
            if (set.left().is(SyntaxKind::Variable))
              variables_.push_back({around.front().range(),
                                    std::string(parser::variableName(set.left())),
                                    {},
                                    set.right()});
        },
        [&](const Cursor& at) {
          if (isScope(at)) around.pop_back();
        });
  }

  Cause of(const Cursor& at) const { return of(at, 0); }

 private:
  /// Assignment of a variable, or its parameter.
  struct Setting {
    TextRange where;  ///< it is seen in
    std::string name;
    Cause cause;   ///< of a parameter
    Cursor value;  ///< of an assignment
  };

  static bool isScope(const Cursor& at) {
    return at.is(SyntaxKind::ClassDefinition) || at.is(SyntaxKind::Call) ||
           at.is(SyntaxKind::MethodCall);
  }
  static std::string calleeOf(const Cursor& at) {
    const parser::Call call(at);
    const Cursor name = call ? Cursor(call.function()) : Cursor(parser::MethodCall(at).name());
    return std::string(name.text()) + "()";
  }

  template <class Parameters>
  void addParameters(const Parameters& parameters, TextRange where, const std::string& call) {
    for (const parser::Parameter& parameter : parameters) {
      const std::string name(parser::variableName(parameter.name()));
      const bool isTyped = static_cast<bool>(parameter.type());
      const std::string type = isTyped ? std::string(Cursor(parameter.type()).text()) : name;
      const char* kind = !call.empty() ? "parameter of a block"
                         : isTyped     ? "parameter of a type that is not known"
                                       : kUntyped;
      variables_.push_back({where, name, {kind, call.empty() ? type : call}, {}});
    }
  }

  Cause of(const Cursor& at, int depth) const {
    constexpr int kDeepest = 30;
    if (depth > kDeepest) return {"a circle", {}};
    if (at.is(SyntaxKind::Variable)) return ofVariable(at, depth);
    if (const parser::Access access{at}; access && isAny(values_.find(access.left())))
      return of(access.left(), depth + 1);
    if (familyOf(at) == Family::Call) return {"call", calleeOf(at)};
    for (const Cursor& child : at.children())
      if (const Cursor unknown = firstUnknown(child, 0)) return of(unknown, depth + 1);
    return {"expression", std::string(at.text().substr(0, at.text().find('\n')))};
  }

  Cause ofVariable(const Cursor& at, int depth) const {
    const std::string name(parser::variableName(at));
    const Setting* closest = nullptr;
    for (const Setting& setting : variables_) {
      const bool isSeen = setting.where.start <= at.start() && at.end() <= setting.where.end;
      if (!isSeen || setting.name != name) continue;
      if (closest && setting.where.start < closest->where.start) continue;
      if (setting.value && closest && !isAny(values_.find(setting.value))) continue;
      closest = &setting;
    }
    if (closest && closest->value) return of(closest->value, depth + 1);
    if (closest) return closest->cause;
    if (isUntypedElsewhere(name)) return {kUntyped, name};
    const bool isQualified = name.find("::", 1) != name.npos;
    return {isQualified ? "variable of another class" : "variable that nothing here sets", name};
  }

  /// `$a::b` where b is a parameter without a type of the class a.
  bool isUntypedElsewhere(const std::string& name) const {
    const std::size_t separator = name.rfind("::");
    const Declaration class_ =
        separator == name.npos ? Declaration() : index_.findClass(name.substr(0, separator));
    if (!class_) return false;
    const auto& parameters = class_.asClass().parameters;
    const auto found =
        std::ranges::find(parameters, name.substr(separator + 2), &ParameterInterface::name);
    return found != parameters.end() && found->type.empty();
  }

  /// The first part, at any depth, that is counted and of which nothing is known.
  Cursor firstUnknown(const Cursor& at, int depth) const {
    constexpr int kDeepest = 200;
    if (familyOf(at) != Family::Other && isAny(values_.find(at))) return at;
    if (depth == kDeepest || !at.isNode()) return {};
    for (const Cursor& child : at.children())
      if (const Cursor found = firstUnknown(child, depth + 1)) return found;
    return {};
  }

  const ValueRecorder& values_;
  const Index& index_;
  std::vector<Setting> variables_;
};

struct Count {
  std::size_t all = 0, known = 0;
};

struct Precision {
  Count counts[4];
  std::map<std::string, std::size_t> kinds;
  std::map<std::string, std::size_t> worst;

  void add(const parser::SyntaxTree& tree, const ValueRecorder& values, const Index& index) {
    const Causes causes(tree, values, index);
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
          count.known += !isAny(value);
          if (!isAny(value)) return;
          const Cause cause = causes.of(at);
          ++kinds[cause.kind];
          ++worst[cause.kind + ": " + cause.name];
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
    const std::size_t untyped = kinds.contains(kUntyped) ? kinds.at(kUntyped) : std::size_t{};
    std::printf("%-10s %7zu of %7zu  %.2f %%\n", "without untyped parameters", all.known,
                all.all - untyped, 100.0 * all.known / std::max<std::size_t>(all.all - untyped, 1));
    std::puts("not known because of");
    printMost(kinds, kinds.size());
    printMost(worst, most);
  }

 private:
  static void printMost(const std::map<std::string, std::size_t>& counts, std::size_t most) {
    std::vector<std::pair<std::size_t, std::string>> rows;
    for (const auto& [name, count] : counts) rows.emplace_back(count, name);
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
    ValueRecorder values(*tree);
    FileEvaluation run(*tree, options.level, workspace.snapshot());
    run(&values);
    precision.add(*tree, values, *snapshot.index);
  }
  const double start = processorSeconds();
  for (const auto& tree : trees) FileEvaluation(*tree, options.level, workspace.snapshot())();
  const double seconds = processorSeconds() - start;
  precision.print(most);
  std::printf("%zu manifests evaluated in %.3f s\n", trees.size(), seconds);
}
