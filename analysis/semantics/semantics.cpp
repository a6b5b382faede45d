#include "analysis/semantics/semantics.h"

#include <memory>
#include <unordered_map>

#include "analysis/semantics/generic_run.h"
#include "analysis/semantics/workspace_definitions.h"
#include "types/type/make.h"

namespace puppet::analysis {

using types::Value;

namespace {

/// What nobody here knows may be defined elsewhere.
class OpenDefinitions final : public Definitions {
 public:
  explicit OpenDefinitions(Definitions& known) : known_(known) {}

  Value typeNamed(std::string_view name, EvaluationContext& context) override {
    Value type = known_.typeNamed(name, context);
    const bool isUnknown = type.isUndef() && known_.mayBeDefined(name);
    return isUnknown ? Value::unknown(types::bare(types::TypeKind::Type)) : type;
  }
  parser::FunctionDefinition functionNamed(std::string_view name) override {
    return known_.functionNamed(name);
  }
  parser::ClassDefinition classNamed(std::string_view name) override {
    return known_.classNamed(name);
  }
  parser::DefinedType definedTypeNamed(std::string_view name) override {
    return known_.definedTypeNamed(name);
  }
  const FunctionInterface* functionDeclared(std::string_view name) override {
    return known_.functionDeclared(name);
  }
  bool mayBeDefined(std::string_view name) override { return known_.mayBeDefined(name); }

 private:
  Definitions& known_;
};

/// The row for a mistake that only has the reference's code. Rows of one code are one rule.
DiagnosticId idOf(std::string_view code) {
  static const auto ids = [] {
    std::unordered_map<std::string_view, DiagnosticId> made;
    for (std::size_t i = 0; i < diagnosticCount(); ++i) {
      const auto id = static_cast<DiagnosticId>(i);
      const std::string_view own = infoOf(id).code;
      if (!own.empty() && own != types::kRuntimeError) made.emplace(own, id);
    }
    return made;
  }();
  const auto found = ids.find(code);
  return found == ids.end() ? DiagnosticId::FailingEvaluation : found->second;
}

/// One run over a file by itself.
struct Run {
  Run(const parser::SyntaxTree& tree, LanguageLevel level, const Workspace* workspace)
      : platform({.level = level}),
        modules(workspace ? std::make_unique<WorkspaceDefinitions>(*workspace, platform) : nullptr),
        others(modules ? static_cast<Definitions&>(*modules) : platform),
        definitions(tree, others),
        context(level, definitions),
        tree(tree) {}

  void operator()() {
    definitions.evaluateAll(context);
    GenericRun(tree, context).run();
  }

  BuiltInDefinitions platform;
  std::unique_ptr<WorkspaceDefinitions> modules;
  OpenDefinitions others;
  FileDefinitions definitions;
  EvaluationContext context;
  const parser::SyntaxTree& tree;
};

}  // namespace

std::vector<Diagnostic> checkMeaning(const parser::SyntaxTree& tree, LanguageLevel level,
                                     const Workspace* workspace) {
  Run run(tree, level, workspace);
  run();
  std::vector<Diagnostic> findings;
  for (EvaluationError& error : run.context.errors) {
    if (error.tree != &tree) continue;
    Diagnostic finding;
    finding.id = error.id.value_or(idOf(error.code));
    finding.range = error.range;
    finding.message = std::move(error.message);
    findings.push_back(std::move(finding));
  }
  return findings;
}

std::optional<Value> valueOf(const parser::Cursor& expression, LanguageLevel level,
                             const Workspace* workspace) {
  Run run(*expression.tree(), level, workspace);
  Recorder recorder{expression.tree(), expression.range(), {}};
  run.context.recorder = &recorder;
  run();
  return recorder.value;
}

}  // namespace puppet::analysis
