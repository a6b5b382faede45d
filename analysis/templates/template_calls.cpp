#include "analysis/templates/template_calls.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <memory>
#include <unordered_set>
#include <utility>

#include "analysis/symbols/find_references.h"
#include "analysis/symbols/mentions.h"
#include "analysis/symbols/signatures.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/memo.h"
#include "analysis/workspace/read_interface.h"

namespace puppet::analysis {

using namespace parser;

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
  std::vector<std::string> names;
  bool isCalled = false;
  const Mention mention = mentionOf(ReferenceKind::Function, {}, "epp");
  for (const IndexedFile* found : queries.filesMentioning({&mention, 1})) {
    const auto file = renderingsOf(queries, *found);
    if (!file || file->isTooDeep() || file->mayCallByName()) return std::nullopt;
    for (const GivenVariables& given : file->given()) {
      if (!mayRender(given.call, name)) continue;
      if (!given.isKnown) return std::nullopt;
      isCalled = true;
      names.insert(names.end(), given.names.begin(), given.names.end());
    }
  }
  return isCalled ? std::optional(std::move(names)) : std::nullopt;
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
