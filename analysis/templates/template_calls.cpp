#include "analysis/templates/template_calls.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "analysis/symbols/find_references.h"
#include "analysis/symbols/mentions.h"
#include "analysis/symbols/plain_text.h"
#include "analysis/symbols/reference_list.h"
#include "analysis/symbols/signatures.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/read_interface.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Returns the name in an argument with `*` for what is computed.
TemplateCall callOf(const Cursor& argument) {
  if (const PlainText plain = plainText(argument))
    return {std::string(plain.text), plain.range, true};
  return {textPattern(argument), argument.range(), false};
}

/// Collects the templates that the calls of a function render.
class CallCollector {
 public:
  explicit CallCollector(std::string_view function) : function_(function) {}

  void visit(const Cursor& node) {
    if (const Call call{node}) {
      add(call.function().text(), {}, call.arguments().arguments());
    } else if (const StatementCall statement{node}) {
      add(statement.function().text(), {}, statement.arguments());
    } else if (const MethodCall method{node}) {
      add(method.name().text(), method.receiver(), method.arguments().arguments());
    }
    for (const Cursor child : node.children())
      if (child.isNode()) visit(child);
  }

  std::vector<TemplateCall> take() { return std::move(calls_); }

 private:
  template <typename Arguments>
  void add(std::string_view function, const Cursor& receiver, const Arguments& rest) {
    if (withoutRoot(function) != function_) return;
    std::vector<Cursor> arguments(rest.begin(), rest.end());
    if (receiver) arguments.insert(arguments.begin(), receiver);
    const bool isEpp = function_ == "epp";
    if (isEpp && arguments.size() != 1) return;
    for (const Cursor& argument : arguments) {
      calls_.push_back(callOf(argument));
      std::string& name = calls_.back().name;
      if (isEpp && name != "*" && !name.ends_with(".epp")) name += ".epp";
    }
  }

  const std::string_view function_;
  std::vector<TemplateCall> calls_;
};

bool hasOwnScope(const Cursor& node) {
  return node.is(K::ClassDefinition) || node.is(K::DefinedType) || node.is(K::FunctionDefinition) ||
         node.is(K::PlanDefinition) || node.is(K::NodeDefinition);
}

/// Returns the innermost definition around a place; the file itself if there is none.
Cursor definitionAround(const SyntaxTree& tree, std::uint32_t offset) {
  Cursor found = Cursor::root(tree);
  for (const Cursor& node : pathTo(tree, offset))
    if (node.isNode() && hasOwnScope(node)) found = node;
  return found;
}

/// Collects the callers of one template.
class ContextFinder {
 public:
  ContextFinder(QueryContext& queries, std::string_view name)
      : queries_(queries), name_(name), function_(name.ends_with(".epp") ? "epp" : "template") {}

  TemplateContext run() {
    const Mention direct = mentionOf(ReferenceKind::Template, {}, name_);
    const Mention any = mentionOf(ReferenceKind::Function, {}, function_);
    const std::string module(name_.substr(0, name_.find('/')));
    const Module* own = queries_.findModule(module);
    std::vector<const IndexedFile*> files = queries_.filesMentioning({&direct, 1});
    for (const IndexedFile* file : queries_.filesMentioning({&any, 1}))
      if (own && isInside(file->path(), own->path)) files.push_back(file);
    std::ranges::sort(files, {}, [](const IndexedFile* file) { return file->path(); });
    const auto again = std::ranges::unique(files);
    files.erase(again.begin(), again.end());
    for (const IndexedFile* file : files) visit(*file);
    return std::move(context_);
  }

 private:
  void visit(const IndexedFile& file) {
    const SyntaxTreePtr tree = queries_.treeOf(file);
    if (!tree) return;
    for (const TemplateCall& call : templateCallsIn(*tree, function_)) {
      // A name that is computed as a whole says nothing about the templates of a module.
      context_.mayHaveOthers = context_.mayHaveOthers || call.name == "*";
      if (call.name == "*" || !mayRender(call, name_)) continue;
      ++context_.callers;
      add(variablesVisibleAt(*tree, file.path(), call.range.start));
      addInherited(*tree, call.range.start);
    }
  }

  void add(std::vector<TemplateVariable> variables) {
    for (TemplateVariable& variable : variables)
      if (seen_.insert({variable.name, variable.path, variable.range.start}).second)
        context_.variables.push_back(std::move(variable));
  }

  /// Adds the variables of inherited classes, which are visible in the classes that inherit them.
  void addInherited(const SyntaxTree& tree, std::uint32_t offset) {
    const ClassDefinition own{definitionAround(tree, offset)};
    std::string parent = own ? lowerCaseName(own.inherits().parent().text()) : std::string();
    for (int i = 0; i < kMaxParents && !parent.empty(); ++i) {
      const Declaration found = queries_.find(NameKind::Class, parent);
      const SyntaxTreePtr other = found ? queries_.treeOf(*found.file) : nullptr;
      if (!other) return;
      const std::uint32_t inside = found.place().whole.end;
      add(variablesVisibleAt(*other, found.file->path(), inside == 0 ? 0 : inside - 1));
      parent = found.asClass().parent;
    }
  }

  QueryContext& queries_;
  const std::string_view name_, function_;
  TemplateContext context_;
  std::set<std::tuple<std::string, std::string, std::uint32_t>> seen_;
};

/// Collects the keys of the hashes with which epp() renders a template.
class GivenVariables {
 public:
  explicit GivenVariables(std::string_view name) : name_(name) {}

  void visit(const Cursor& node) {
    if (const Call call{node}) {
      add(call.function().text(), {}, call.arguments().arguments());
    } else if (const MethodCall method{node}) {
      add(method.name().text(), method.receiver(), method.arguments().arguments());
    } else if (node.is(K::String) && plainText(node).text == "epp") {
      isWhole_ = false;  // a Deferred, or call()
    }
    for (const Cursor child : node.children()) visit(child);
  }

  /// Absent if nothing renders the template, or if a call is not understood.
  std::optional<std::vector<std::string>> take() {
    if (!isWhole_ || !isCalled_) return std::nullopt;
    return std::move(names_);
  }

 private:
  template <typename Arguments>
  void add(std::string_view function, const Cursor& receiver, const Arguments& rest) {
    if (withoutRoot(function) != "epp") return;
    std::vector<Cursor> arguments(rest.begin(), rest.end());
    if (receiver) arguments.insert(arguments.begin(), receiver);
    if (arguments.empty()) return;
    TemplateCall call = callOf(arguments[0]);
    if (call.name != "*" && !call.name.ends_with(".epp")) call.name += ".epp";
    if (!mayRender(call, name_)) return;
    isCalled_ = true;
    isWhole_ = isWhole_ && call.isPlain && arguments.size() <= 2;
    if (arguments.size() == 2) addKeys(HashLiteral(arguments[1]));
  }

  void addKeys(const HashLiteral& hash) {
    isWhole_ = isWhole_ && hash;
    if (!hash) return;
    for (const Pair pair : hash.entries()) {
      const PlainText key = plainText(pair.key());
      const bool isWord = pair.key().is(K::Name);
      isWhole_ = isWhole_ && (key || isWord);
      names_.emplace_back(isWord ? pair.key().text() : key.text);
    }
  }

  const std::string_view name_;
  std::vector<std::string> names_;
  bool isWhole_ = true, isCalled_ = false;
};

}  // namespace

std::vector<TemplateCall> templateCallsIn(const SyntaxTree& tree, std::string_view function) {
  if (tree.text.view().find(function) == std::string_view::npos) return {};
  CallCollector collector(function);
  collector.visit(Cursor::root(tree));
  return collector.take();
}

bool mayRender(const TemplateCall& call, std::string_view name) {
  return call.isPlain ? call.name == name : matchesPattern(call.name, name);
}

const TemplateVariable* TemplateContext::find(std::string_view name) const {
  const auto found = std::ranges::find(variables, name, &TemplateVariable::name);
  return found == variables.end() ? nullptr : &*found;
}

TemplateContext templateContextOf(QueryContext& queries, std::string_view name) {
  if (!queries || name.empty()) return {};
  return ContextFinder(queries, name).run();
}

bool areCallsKnown(QueryContext& queries, std::string_view name) {
  const Module* module = queries.findModule(name.substr(0, name.find('/')));
  const bool isClosed =
      queries.environmentKind() == Environment::Kind::ControlRepo && queries.gaps().empty();
  if (!module || !isClosed) return false;
  for (const char* folder : {"/templates", "/lib"})
    if (queries.textsBelow(module->path + folder).find(name) != std::string::npos) return false;
  const Mention mention = mentionOf(ReferenceKind::Function, {}, "template");
  for (const IndexedFile* file : queries.filesMentioning({&mention, 1})) {
    const SyntaxTreePtr tree = queries.treeOf(*file);
    if (!tree || tree->root->depth > kMaxSearchedDepth) return false;
    for (const TemplateCall& call : templateCallsIn(*tree, "template"))
      if (call.name == "*") return false;
  }
  return true;
}

std::optional<std::vector<std::string>> variablesGivenTo(QueryContext& queries,
                                                         std::string_view name) {
  const bool isClosed =
      queries.environmentKind() == Environment::Kind::ControlRepo && queries.gaps().empty();
  if (name.empty() || !isClosed) return std::nullopt;
  GivenVariables given(name);
  const Mention mention = mentionOf(ReferenceKind::Function, {}, "epp");
  for (const IndexedFile* file : queries.filesMentioning({&mention, 1})) {
    const SyntaxTreePtr tree = queries.treeOf(*file);
    if (!tree || tree->root->depth > kMaxSearchedDepth) return std::nullopt;
    given.visit(Cursor::root(*tree));
  }
  return given.take();
}

std::vector<TemplateVariable> variablesVisibleAt(const SyntaxTree& tree, const std::string& path,
                                                 std::uint32_t offset) {
  const Cursor body = definitionAround(tree, offset);
  const ClassDefinition ownerClass(body);
  const std::string owner = ownerClass ? lowerCaseName(ownerClass.name().text()) : std::string();
  std::vector<TemplateVariable> variables;
  const ReferenceList references(tree, {});
  for (const Reference& one : references.all()) {
    if (one.role != ReferenceRole::Declaration || !body.range().covers(one.range)) continue;
    const bool isLocal = one.kind == ReferenceKind::LocalVariable;
    const bool isVariable = isLocal || one.kind == ReferenceKind::ClassVariable ||
                            one.kind == ReferenceKind::TopVariable ||
                            one.kind == ReferenceKind::PlanParameter ||
                            one.kind == ReferenceKind::Attribute;
    if (!isVariable || one.range.empty()) continue;
    if (isLocal ? !one.scope.contains(offset)
                : definitionAround(tree, one.range.start).range() != body.range())
      continue;
    bool isParameter = false;
    std::string type;
    for (const Cursor& node : pathTo(tree, one.range.start)) {
      if (!node.is(K::Parameter)) continue;
      isParameter = true;
      type = Parameter(node).type().text();
    }
    // An attribute is the parameter of a defined type only where its declaration is.
    if (one.kind == ReferenceKind::Attribute && !isParameter) continue;
    variables.push_back({std::string(one.name), path, one.range, isParameter,
                         one.kind == ReferenceKind::ClassVariable ? owner : std::string(),
                         std::move(type)});
  }
  std::ranges::stable_sort(variables, [](const auto& a, const auto& b) {
    return std::pair(!a.isParameter, a.range.start) < std::pair(!b.isParameter, b.range.start);
  });
  return variables;
}

namespace {

/// Returns `module/path` for a file below the templates of a module; empty for others.
std::string templateName(QueryContext& queries, std::string_view path) {
  const Module* module = queries.moduleOf(path);
  if (!module) return {};
  constexpr std::string_view kFolder = "templates/";
  std::string_view inside = path.substr(module->path.size() + 1);
  if (!inside.starts_with(kFolder)) return {};
  return module->name + '/' + std::string(inside.substr(kFolder.size()));
}

}  // namespace

std::string erbTemplateName(QueryContext& queries, std::string_view path) {
  return path.ends_with(".epp") ? std::string() : templateName(queries, path);
}

std::string eppTemplateName(QueryContext& queries, std::string_view path) {
  return path.ends_with(".epp") ? templateName(queries, path) : std::string();
}

}  // namespace puppet::analysis
