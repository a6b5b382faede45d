#include "analysis/eval/program.h"

#include <algorithm>

#include "analysis/eval/catalog_builder.h"
#include "analysis/eval/data_source.h"
#include "analysis/eval/evaluator.h"
#include "analysis/eval/execution_monitor.h"
#include "analysis/eval/server_settings.h"
#include "analysis/rules/syntax/validate.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/parse/parse.h"
#include "types/core/collections.h"
#include "types/core/make.h"

namespace puppet::analysis {

using namespace parser;
using types::Value;
using types::ValueKind;

namespace {

/// Returns the code that Puppet uses when it evaluates a program.
std::string_view codeOf(const Diagnostic& diagnostic) {
  const std::string_view code = diagnostic.referenceCode.value_or(diagnostic.info().code);
  return code == kUncoded || code == kUnreported ? std::string_view() : code;
}

/// Returns true if the finding is an error. The setting `strict` makes duplicate hash keys an
/// error.
bool isError(const Diagnostic& finding, const EvaluationSettings& settings) {
  if (finding.id == DiagnosticId::DuplicateKey && settings.strict == Strictness::Error) return true;
  // Evaluation reports it, when the function is called.
  if (finding.id == DiagnosticId::RequiredAfterOptional) return false;
  return finding.info().severityAt(settings.level) == Severity::Error;
}

/// Returns trusted facts without a certificate, derived from the name of the node.
Value trustedFactsOf(const std::string& node, const Value& extensions) {
  const std::size_t dot = node.find('.');
  const auto nothing = [] { return types::HashBuilder().build(); };
  types::HashBuilder trusted;
  trusted.set("authenticated", Value::string("local"));
  trusted.set("certname", Value::string(node));
  trusted.set("extensions", extensions.is(ValueKind::Hash) ? extensions : nothing());
  trusted.set("hostname", Value::string(node.substr(0, dot)));
  trusted.set("domain", dot == node.npos ? Value() : Value::string(node.substr(dot + 1)));
  trusted.set("external", nothing());
  return trusted.build();
}

Value someServerFacts() {
  const Value text = Value::unknown(types::bare(types::TypeKind::String));
  types::HashBuilder facts;
  for (const char* name : {"serverversion", "servername", "serverip"}) facts.set(name, text);
  facts.set("environment", Value::string("production"));
  return facts.build();
}

}  // namespace

Program::Program(std::vector<Source> sources, const Options& options, SymbolProvider& outer)
    : options_(options),
      manifests_(parsed(std::move(sources), options, outer)),
      context_(options.settings, *manifests_.back().definitions) {
  context_.budget.refill(options.steps);
  context_.budget.setMemoryLimit(options.memory);
  context_.setData(options.data);
}

std::vector<Program::Manifest> Program::parsed(std::vector<Source> sources, const Options& options,
                                               SymbolProvider& outer) {
  std::vector<Manifest> manifests;
  for (Source& source : sources) {
    Manifest manifest{std::move(source.name),
                      parsePlain(SourceText(std::move(source.text)),
                                 {options.mode, options.settings.level, false}),
                      nullptr};
    manifest.definitions = std::make_unique<FileSymbols>(
        *manifest.tree, manifests.empty() ? outer : *manifests.back().definitions,
        FileSymbols::membersOfSetsIn(options.settings.level));
    manifests.push_back(std::move(manifest));
  }
  return manifests;
}

std::string Program::nameOf(const SyntaxTree& code) const {
  for (const Manifest& manifest : manifests_)
    if (manifest.tree.get() == &code) return manifest.name;
  return std::string(context_.symbols.pathOf(code));
}

std::optional<Value> Program::run() {
  const Budget::Use use(&context_.budget);
  if (!check()) return std::nullopt;
  Value value = evaluateMain();
  return context_.run.isStopped() ? std::nullopt : std::optional(std::move(value));
}

bool Program::compile() {
  const Budget::Use use(&context_.budget);
  if (!check()) return false;
  enterServerSettings(context_, scope_);
  evaluateMain();
  if (context_.run.isStopped()) return false;
  const Cursor whole = Cursor::root(*manifests_.front().tree);
  CatalogBuilder& catalogBuilder = context_.catalogBuilder();
  const bool isDone =
      catalogBuilder.bodies().evaluateNode(options_.node, whole) && catalogBuilder.finish(whole);
  if (context_.budget.isSpent()) context_.diagnostics.exhaust(whole);
  return isDone && !context_.run.isStopped();
}

const Catalog& Program::catalog() { return context_.catalogBuilder().catalog(); }

Value Program::evaluateMain() {
  if (options_.data) options_.data->startProgram();
  setVariables();
  context_.catalogBuilder().containerOf(scope_);
  context_.catalogBuilder().bodies().assumeParametersOf(options_.assumed);
  Value value;
  for (const Manifest& manifest : manifests_) {
    const MonitoredBody monitored(context_, {BodyKind::Top, manifest.name, {}, &scope_});
    const auto statements = SourceFile(Cursor::root(*manifest.tree)).statements();
    value = Evaluator(context_, scope_).evaluateStatements(statements);
  }
  if (context_.run.isBreaking() && !context_.run.isStopped())
    context_.diagnostics.fail(context_.run.breakPlace(), DiagnosticId::IllegalControlFlow,
                              "break() is not inside of an iteration");
  return value;
}

bool Program::check() {
  return std::ranges::all_of(manifests_,
                             [&](const Manifest& manifest) { return check(*manifest.tree); });
}

bool Program::check(const SyntaxTree& tree) {
  const auto fail = [&](const Diagnostic& finding) {
    context_.diagnostics.add(
        {codeOf(finding), finding.message, finding.range, &tree, false, finding.id});
    context_.run.stop();
    return false;
  };
  if (const Diagnostic* fatal = firstFatal(tree)) return fail(*fatal);
  const LanguageLevel level = options_.settings.level;
  std::vector<Diagnostic> findings = validate(tree, level);
  std::erase_if(findings,
                [&](const Diagnostic& finding) { return !isError(finding, options_.settings); });
  if (findings.empty()) {
    findings = repeatedDefinitions(tree, level);
    if (!findings.empty()) return fail(findings.front());
    evaluateParameterTypes(SourceFile(Cursor::root(tree)).statements());
    return !context_.run.isStopped();
  }
  // Puppet checks an expression before its parts.
  return fail(*std::ranges::min_element(findings, {}, [](const Diagnostic& finding) {
    return std::tuple(finding.range.start, -static_cast<std::int64_t>(finding.range.end));
  }));
}

/// Evaluates the types of the parameters of classes and defined types, as Puppet does when it loads
/// them.
void Program::evaluateParameterTypes(ViewList<Expression> statements) {
  for (const Expression& statement : statements) {
    if (context_.run.isStopped()) return;
    if (const ClassDefinition class_{statement}) {
      context_.signatures.of(class_, class_.parameters());
      evaluateParameterTypes(class_.body().statements());
    } else if (const DefinedType definedType{statement}) {
      context_.signatures.of(definedType, definedType.parameters());
    }
  }
}

void Program::setVariables() {
  const auto setAll = [&](const Value& hash) {
    if (!hash.is(ValueKind::Hash)) return;
    for (const auto& [name, value] : hash.asHash().entries())
      if (name.is(ValueKind::String)) scope_.set(name.asString(), value);
  };
  setAll(options_.facts);
  if (options_.serverFacts.isUndef()) options_.serverFacts = someServerFacts();
  setAll(options_.serverFacts);
  scope_.set("environment", Value::string("production"));
  scope_.set("title", Value::string("main"));
  scope_.set("name", Value::string("main"));
  scope_.set("module_name", Value::string(""));
  scope_.set("trusted", trustedFactsOf(options_.node, options_.trustedExtensions));
  scope_.set("server_facts", options_.serverFacts);
  const Value& facts = options_.facts;
  scope_.set("facts", facts.is(ValueKind::Hash) ? facts : types::HashBuilder().build());
}

}  // namespace puppet::analysis
