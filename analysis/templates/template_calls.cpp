#include "analysis/templates/template_calls.h"

#include <algorithm>
#include <set>
#include <tuple>

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

constexpr int kMaxParents = 10;  ///< inherited classes that are followed

/// Returns the text of a double-quoted string with `*` for all from its first interpolation or
/// escape to its last.
std::string patternOf(std::string_view quoted) {
  const std::string_view text = quoted.substr(1, quoted.size() < 2 ? 0 : quoted.size() - 2);
  const std::size_t first = text.find_first_of("$\\"), last = text.find_last_of("$\\");
  if (first == text.npos) return std::string(text);
  const std::size_t brace = text.rfind('}');
  const bool isBraced = brace != text.npos && brace > last;
  const std::size_t end = isBraced ? brace + 1 : std::min(text.find('/', last), text.size());
  return std::string(text.substr(0, first)) + '*' + std::string(text.substr(end));
}

/// Returns the name in an argument with `*` for what is computed.
TemplateCall callOf(const Cursor& argument) {
  TemplateCall call{{}, argument.range(), false};
  if (const PlainText plain = plainText(argument)) {
    call.name = plain.text;
    call.range = plain.range;
    call.isPlain = true;
  } else if (argument.isNode() && argument.text().starts_with('"')) {
    call.name = patternOf(argument.text());
  } else {
    call.name = "*";
  }
  return call;
}

void collectCalls(const Cursor& node, std::vector<TemplateCall>& calls) {
  const auto add = [&](std::string_view function, const auto& arguments) {
    if (withoutRoot(function) == "template")
      for (const Expression argument : arguments) calls.push_back(callOf(argument));
  };
  if (const Call call{node})
    add(call.function().text(), call.arguments().arguments());
  else if (const StatementCall statement{node})
    add(statement.function().text(), statement.arguments());
  else if (const MethodCall method{node}; method && withoutRoot(method.name().text()) == "template")
    calls.push_back(callOf(method.receiver()));
  for (const Cursor child : node.children())
    if (child.isNode()) collectCalls(child, calls);
}

/// Returns true if `pattern` with `*` for any text matches `name`.
bool matches(std::string_view pattern, std::string_view name) {
  std::size_t at = 0, star = pattern.npos, retry = 0, i = 0;
  while (i < name.size()) {
    if (at < pattern.size() && pattern[at] == '*') {
      star = at++;
      retry = i;
    } else if (at < pattern.size() && pattern[at] == name[i]) {
      ++at;
      ++i;
    } else if (star != pattern.npos) {
      at = star + 1;
      i = ++retry;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', at) == pattern.npos;
}

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
  ContextFinder(QueryContext& queries, std::string_view name) : queries_(queries), name_(name) {}

  TemplateContext run() {
    const Mention direct = mentionOf(ReferenceKind::Template, {}, name_);
    const Mention any = mentionOf(ReferenceKind::Function, {}, "template");
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
    for (const TemplateCall& call : templateCallsIn(*tree)) {
      // A name that is computed as a whole says nothing about the templates of a module.
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
  const std::string_view name_;
  TemplateContext context_;
  std::set<std::tuple<std::string, std::string, std::uint32_t>> seen_;
};

}  // namespace

std::vector<TemplateCall> templateCallsIn(const SyntaxTree& tree) {
  std::vector<TemplateCall> calls;
  if (tree.text.view().find("template") == std::string_view::npos) return calls;
  collectCalls(Cursor::root(tree), calls);
  return calls;
}

bool mayRender(const TemplateCall& call, std::string_view name) {
  return call.isPlain ? call.name == name : matches(call.name, name);
}

const TemplateVariable* TemplateContext::find(std::string_view name) const {
  const auto found = std::ranges::find(variables, name, &TemplateVariable::name);
  return found == variables.end() ? nullptr : &*found;
}

TemplateContext templateContextOf(QueryContext& queries, std::string_view name) {
  if (!queries || name.empty()) return {};
  return ContextFinder(queries, name).run();
}

std::vector<TemplateVariable> variablesVisibleAt(const SyntaxTree& tree, const std::string& path,
                                                 std::uint32_t offset) {
  const Cursor body = definitionAround(tree, offset);
  std::vector<TemplateVariable> variables;
  const ReferenceList references(tree, {});
  for (const Reference& one : references.all()) {
    if (one.role != ReferenceRole::Declaration || !body.range().covers(one.range)) continue;
    const bool isLocal = one.kind == ReferenceKind::LocalVariable;
    const bool isVariable = isLocal || one.kind == ReferenceKind::ClassVariable ||
                            one.kind == ReferenceKind::TopVariable ||
                            one.kind == ReferenceKind::Attribute;
    if (!isVariable || one.range.empty()) continue;
    if (isLocal ? !one.scope.contains(offset)
                : definitionAround(tree, one.range.start).range() != body.range())
      continue;
    bool isParameter = false;
    for (const Cursor& node : pathTo(tree, one.range.start))
      isParameter = isParameter || node.is(K::Parameter);
    // An attribute is the parameter of a defined type only where its declaration is.
    if (one.kind == ReferenceKind::Attribute && !isParameter) continue;
    variables.push_back({std::string(one.name), path, one.range, isParameter});
  }
  std::ranges::stable_sort(variables, [](const auto& a, const auto& b) {
    return std::pair(!a.isParameter, a.range.start) < std::pair(!b.isParameter, b.range.start);
  });
  return variables;
}

std::string erbTemplateName(QueryContext& queries, std::string_view path) {
  const Module* module = queries.moduleOf(path);
  if (!module) return {};
  constexpr std::string_view kFolder = "templates/";
  std::string_view inside = path.substr(module->path.size() + 1);
  if (!inside.starts_with(kFolder) || inside.ends_with(".epp")) return {};
  return module->name + '/' + std::string(inside.substr(kFolder.size()));
}

}  // namespace puppet::analysis
