#include "analysis/templates/template_calls.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <memory>
#include <unordered_set>
#include <utility>

#include "analysis/symbols/find_references.h"
#include "analysis/symbols/mentions.h"
#include "analysis/symbols/plain_text.h"
#include "analysis/symbols/signatures.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/memo.h"
#include "analysis/workspace/read_interface.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

constexpr std::size_t kMaxFiles = 2'000;

/// Query for what files in Puppet tell the templates that they render, by path and content: changes
/// of open documents are told late (Workspace::noteBody()). Thread-safe.
class RenderingMemo final : public Memo<std::pair<std::string, std::uint64_t>, RenderingFile> {
 public:
  explicit RenderingMemo(LanguageLevel /*level*/) : Memo("template calls", kMaxFiles) {}

  /// Returns nullptr if the file cannot be read.
  AnswerPtr of(const WorkspaceSnapshot& snapshot, const IndexedFile& file) {
    const std::pair key(file.path(), file.contentHash);
    const auto compute = [&] {
      QueryContext queries(snapshot);
      const SyntaxTreePtr tree = queries.treeOf(file);
      RenderingFile renderings = tree ? RenderingFile(*tree, file.path()) : RenderingFile();
      return Answer{std::move(renderings), queries.take(), snapshot.version};
    };
    if (AnswerPtr known = reuse(snapshot, key, compute)) return known;
    Answer made = compute();
    return made.value.isRead() ? keep(key, std::move(made)) : nullptr;
  }

 private:
  std::string_view nameOf(const std::pair<std::string, std::uint64_t>& key) const override {
    return key.first;
  }
  bool isSame(const RenderingFile& a, const RenderingFile& b) const override { return a == b; }
};

/// Returns nullptr for a file that cannot be read.
std::shared_ptr<const RenderingFile> renderingsOf(QueryContext& queries, const IndexedFile& file) {
  const auto answer = queries.ask<RenderingMemo>(file);
  if (!answer) {
    queries.noteBody(file);
    return nullptr;
  }
  return {answer, &answer->value};
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
    const std::vector<const IndexedFile*> named = queries_.filesMentioning({&direct, 1});
    std::vector<const IndexedFile*> rendering = queries_.filesMentioning({&any, 1}), files;
    std::erase_if(rendering, [own](const IndexedFile* file) {
      return !own || !isInside(file->path(), own->path);
    });
    std::ranges::set_union(named, rendering, std::back_inserter(files), {}, &IndexedFile::path,
                           &IndexedFile::path);
    for (const IndexedFile* file : files) visit(*file);
    return std::move(context_);
  }

 private:
  void visit(const IndexedFile& found) {
    const auto file = renderingsOf(queries_, found);
    if (!file) return;
    for (const TemplateCall& call : file->callsOf(function_)) {
      // A name that is computed as a whole says nothing about the templates of a module.
      context_.mayHaveOthers = context_.mayHaveOthers || call.name == "*";
      if (call.name == "*" || !mayRender(call, name_)) continue;
      ++context_.callers;
      add(file, call.range.start);
      addInherited(file->parentAt(call.range.start));
    }
  }

  /// Adds the variables of a file that are visible at a place.
  void add(const std::shared_ptr<const RenderingFile>& file, std::uint32_t offset) {
    read_.push_back(file);
    for (const TemplateVariable* variable : file->visibleAt(offset))
      if (seen_.insert(variable).second) context_.variables.push_back(*variable);
  }

  /// Adds the variables of inherited classes, which are visible in the classes that inherit them.
  void addInherited(std::string parent) {
    for (int i = 0; i < kMaxParents && !parent.empty(); ++i) {
      const Declaration found = queries_.find(NameKind::Class, parent);
      const auto other = found ? renderingsOf(queries_, *found.file) : nullptr;
      if (!other) return;
      const std::uint32_t inside = found.place().whole.end;
      add(other, inside == 0 ? 0 : inside - 1);
      parent = found.asClass().parent;
    }
  }

  QueryContext& queries_;
  const std::string_view name_, function_;
  TemplateContext context_;
  std::vector<std::shared_ptr<const RenderingFile>> read_;  ///< with the variables of `seen_`
  std::unordered_set<const TemplateVariable*> seen_;
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
    const TemplateCall call = templateCallOf(arguments[0], true);
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
    const auto renderings = renderingsOf(queries, *file);
    if (!renderings || renderings->isTooDeep()) return false;
    for (const TemplateCall& call : renderings->callsOf("template"))
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
