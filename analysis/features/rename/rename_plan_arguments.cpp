#include "analysis/features/rename/rename_plan_arguments.h"

#include <memory>

#include "analysis/features/names/candidate_files.h"
#include "analysis/features/names/declarations.h"
#include "analysis/features/names/type_reader.h"
#include "analysis/features/names/walk.h"
#include "analysis/symbols/plain_text.h"
#include "analysis/symbols/signatures.h"
#include "parser/literals/literals.h"
#include "parser/syntax/views.h"
#include "types/relations/flow.h"
#include "types/relations/infer.h"

namespace puppet::analysis {

using namespace parser;
using types::ValueKind;

namespace {

/// Checks the calls of run_plan() and run_task() in one file.
class RunCalls {
 public:
  RunCalls(RenamePlanBuilder& edits, const CandidateFile& file, const SemanticModel& model,
           const Symbol& parameter)
      : edits_(edits), file_(file), model_(model), parameter_(parameter) {}

  void run() {
    const auto visit = [&](const Cursor& node) {
      if (const Call call{node})
        addCall(call.function().text(), call.arguments().arguments());
      else if (const StatementCall statement{node})
        addCall(statement.function().text(), statement.arguments());
    };
    walk(file_.tree, visit, [](const Cursor&) {});
  }

 private:
  template <typename Arguments>
  void addCall(std::string_view function, const Arguments& arguments) {
    const char* run = parameter_.kind == ReferenceKind::PlanParameter ? "run_plan" : "run_task";
    if (withoutRoot(function) != run || arguments.empty()) return;
    auto argument = arguments.begin();
    if (!isSameName(nameIn(*argument).text, parameter_.owner)) return;
    bool isSecond = true;
    for (++argument; argument != arguments.end(); ++argument) {
      addArgument(*argument, isSecond);
      isSecond = false;
    }
  }

  void addArgument(const Cursor& argument, bool isSecond) {
    if (const Pair pair{argument}) return addKey(pair.key());
    if (const HashLiteral hash{argument}) {
      for (const Pair entry : hash.entries()) addKey(entry.key());
      return;
    }
    const bool isTargets = isSecond && parameter_.kind == ReferenceKind::TaskParameter;
    if (!isTargets && mayBeHash(argument)) return refuse(argument, "may set it by a hash");
    // Targets may be given by position.
    const bool isOfTargets = parameter_.kind == ReferenceKind::PlanParameter &&
                             (parameter_.name == "nodes" || parameter_.name == "targets");
    if (isSecond && isOfTargets) refuse(argument, "gives targets by position");
  }

  void addKey(const Cursor& key) {
    if (!plainText(key)) refuse(key, "computes the name of a parameter");
  }

  void refuse(const Cursor& place, std::string_view why) {
    edits_.refuse(pathAndLine(std::string(file_.path), file_.tree.text, place.start()) + ' ' +
                  std::string(why));
  }

  bool mayBeHash(const Cursor& argument) const {
    if (argument.is(SyntaxKind::String) || isTargetParameter(argument)) return false;
    const auto value = model_.valueOf(argument);
    if (!value) return false;
    const types::Type type = value->is(ValueKind::Unknown) ? value->asType() : types::infer(*value);
    return types::mayIntersect(TypeReader(model_).read("Hash"), type, model_.level());
  }

  /// Returns true for a variable that a parameter of the type TargetSpec declares.
  bool isTargetParameter(const Cursor& argument) const {
    if (!argument.is(SyntaxKind::Variable)) return false;
    bool isFound = false;
    const auto visit = [&](const Cursor& node) {
      const Parameter parameter{node};
      isFound = isFound || (parameter && parameter.name().text() == argument.text() &&
                            parameter.type().text().find("TargetSpec") != std::string_view::npos);
    };
    walk(file_.tree, visit, [](const Cursor&) {});
    return isFound;
  }

  RenamePlanBuilder& edits_;
  const CandidateFile& file_;
  const SemanticModel& model_;
  const Symbol& parameter_;
};

}  // namespace

void refuseUnknownArguments(RenamePlanBuilder& edits, const SemanticModel& model,
                            const Symbol& parameter) {
  if (!model.snapshot()) return;
  const auto visit = [&](const CandidateFile& file) {
    const IndexedFile* indexed = model.index().findFile(file.path);
    const bool isOwn = file.path == model.path();
    if (!isOwn && !indexed) return;
    std::unique_ptr<SemanticModel> other;
    if (!isOwn)
      other = std::make_unique<SemanticModel>(model.snapshot().treeOf(*indexed),
                                              std::string(file.path), model.snapshot());
    RunCalls(edits, file, isOwn ? model : *other, parameter).run();
  };
  for (const std::string& path : forEachCandidate(model, ownerOf(parameter), visit))
    edits.refuse(path + " has changed on disk");
}

std::string templateHashPlace(const SemanticModel& model, const std::string& name) {
  std::string place;
  const auto visit = [&](const CandidateFile& file) {
    const auto check = [&](std::string_view function, const Cursor& given,
                           const Cursor& arguments) {
      const std::string_view called = plainText(given).text;
      // References to parameters are found only where the name is complete.
      const bool isShort = std::string(called) + ".epp" == name;
      const bool isIt = withoutRoot(function) == "epp" && (called == name || isShort);
      if (isIt && arguments && (isShort || !HashLiteral(arguments)) && place.empty())
        place = pathAndLine(std::string(file.path), file.tree.text, arguments.start());
    };
    const auto argumentAt = [](const auto& arguments, std::size_t index) {
      for (const Expression argument : arguments)
        if (index-- == 0) return Cursor(argument);
      return Cursor();
    };
    const auto enter = [&](const Cursor& node) {
      if (const Call call{node}) {
        const auto arguments = call.arguments().arguments();
        check(call.function().text(), argumentAt(arguments, 0), argumentAt(arguments, 1));
      } else if (const StatementCall statement{node}) {
        const auto arguments = statement.arguments();
        check(statement.function().text(), argumentAt(arguments, 0), argumentAt(arguments, 1));
      } else if (const MethodCall method{node}) {
        check(method.name().text(), method.receiver(),
              argumentAt(method.arguments().arguments(), 0));
      }
    };
    walk(file.tree, enter, [](const Cursor&) {});
  };
  const std::string shortName = name.substr(0, name.rfind(".epp"));
  const Symbol names[] = {{ReferenceKind::Template, {}, name, {}},
                          {ReferenceKind::Template, {}, shortName, {}}};
  forEachCandidate(model, names, visit);
  return place;
}

}  // namespace puppet::analysis
