#include "analysis/workspace/query_context.h"

#include <algorithm>

#include "analysis/workspace/disk_inputs.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/read_interface.h"
#include "platform/paths.h"

namespace puppet::analysis {
namespace {

/// Sorts files by path. The index has them in an order that depends on where the environment is.
void sortByPath(std::vector<const IndexedFile*>& files) {
  std::ranges::sort(files, {},
                    [](const IndexedFile* file) { return std::string_view(file->path()); });
}

}  // namespace

Declaration QueryContext::find(NameKind kind, std::string_view name) {
  if (!snapshot_) return {};
  note(kind, name);
  return snapshot_.index->find(kind, name);
}

std::vector<Declaration> QueryContext::findAll(NameKind kind, std::string_view name) {
  if (!snapshot_) return {};
  note(kind, name);
  return snapshot_.index->findAll(kind, name);
}

Declaration QueryContext::findUnrecorded(NameKind kind, std::string_view name) const {
  return snapshot_ ? snapshot_.index->find(kind, name) : Declaration();
}

const std::vector<std::string>& QueryContext::variablesOf(const Declaration& declared) {
  note(NameKind::ClassVariables, declared.text());
  return declared.asClass().variables;
}

LanguageLevel QueryContext::level() const {
  return snapshot_ ? snapshot_.queries->level() : kNewestLevel;
}

LanguageLevel QueryContext::targetLevel() const {
  return snapshot_ ? snapshot_.queries->target() : kNewestLevel;
}

void QueryContext::forEachClass(const std::function<void(ClassInterface::Kind, const std::string&,
                                                         const std::string&)>& visit) {
  if (!snapshot_) return;
  dependOnGroup("classes");
  dependOnGroup("resource types");
  std::vector<const IndexedFile*> files;
  snapshot_.index->forEachFile([&](const IndexedFile& file) {
    if (!file.found.module.empty() && !file.interface->classes.empty()) files.push_back(&file);
  });
  sortByPath(files);
  for (const IndexedFile* file : files)
    for (const ClassInterface& one : file->interface->classes)
      if (one.kind == ClassInterface::Kind::Class || one.kind == ClassInterface::Kind::DefinedType)
        visit(one.kind, one.name, file->found.module);
}

std::vector<std::string> QueryContext::runNames(ClassInterface::Kind kind) {
  std::vector<std::string> names;
  if (!snapshot_) return names;
  dependOnGroup("plans and tasks");
  snapshot_.index->forEachFile([&](const IndexedFile& file) {
    for (const ClassInterface& one : file.interface->classes)
      if (one.kind == kind) names.push_back(one.name);
  });
  std::ranges::sort(names);
  return names;
}

void QueryContext::forEachStub(const std::function<void(const IndexedFile&)>& visit) {
  dependOnGroup("stubs");
  if (!snapshot_ || snapshot_.environment->stubs.empty()) return;
  snapshot_.index->forEachFile([&](const IndexedFile& file) {
    if (file.found.use.kind == FileKind::Stub) visit(file);
  });
}

const IndexedFile* QueryContext::bodyAt(const std::string& path) {
  const IndexedFile* file = snapshot_ ? snapshot_.index->findFile(path) : nullptr;
  if (file) noteBody(*file);
  return file;
}

bool QueryContext::isInherited(std::string_view name) {
  if (!snapshot_) return false;
  dependOnGroup("parents");
  return snapshot_.index->isParent(name);
}

void QueryContext::note(NameKind kind, std::string_view name) {
  if (!isRecording_) return;
  record(kind, name, snapshot_.index->hashOf(kind, name));
}

void QueryContext::record(NameKind kind, std::string_view name, std::uint64_t fingerprint) {
  if (!isRecording_) return;
  const NameKey key = keyOf(kind, name);
  uses_.push_back({key, fingerprint});
  if (ReadNames* names = snapshot_.queries->names()) names->add(key, kind, name);
}

const Module* QueryContext::findModule(std::string_view name) {
  if (!snapshot_) return nullptr;
  const Module* module = snapshot_.environment->findModule(name);
  if (isRecording_) record(NameKind::Module, name, module ? fingerprintOf(*module) : 0);
  return module;
}

const Module* QueryContext::moduleOf(std::string_view path) {
  if (!snapshot_) return nullptr;
  dependOnGroup("environment");
  const Module* module = snapshot_.environment->moduleOf(path);
  // A module that appears around the path changes the answer.
  const std::size_t end = module ? module->path.size() : 0;
  for (std::string_view folder = parentOf(path);
       isRecording_ && folder.size() > end && !platform::isRoot(folder); folder = parentOf(folder))
    dependOnGroup(groupOfModuleAt(folder));
  return module ? findModule(module->name) : nullptr;
}

bool QueryContext::isOwnCode(const std::string& path) {
  if (environmentKind() != Environment::Kind::ControlRepo) return false;
  const std::string_view root = environmentRoot();
  const Module* module = moduleOf(path);
  if (!module) return isInside(path, root);
  return isInside(module->path, root) && !isFile(module->path + "/metadata.json");
}

Environment::Kind QueryContext::environmentKind() {
  dependOnGroup("environment");
  return snapshot_ ? snapshot_.environment->kind : Environment::Kind::File;
}

std::string_view QueryContext::environmentRoot() {
  dependOnGroup("environment");
  return snapshot_ ? std::string_view(snapshot_.environment->root) : std::string_view();
}

bool QueryContext::awaits(std::string_view module) {
  dependOnGroup("awaited modules");
  return snapshot_ && snapshot_.environment->awaits(module);
}

std::vector<std::string> QueryContext::gaps() {
  dependOnGroup("environment");
  dependOnGroup("awaited modules");
  if (!snapshot_) return {"the environment is not known"};
  return snapshot_.environment->gaps;
}

std::uint64_t QueryContext::entryAt(const std::string& path) {
  if (!snapshot_) return 0;
  return fingerprintOnDisk(NameKind::Path, path);
}

bool QueryContext::isFile(const std::string& path) { return entryAt(path) == DiskInputs::kFile; }

std::string QueryContext::realFile(const std::string& path) {
  if (!snapshot_) return {};
  noteDisk(NameKind::Target, path);
  return platform::isFile(path) ? realPathOf(path) : std::string();
}

std::optional<std::string> QueryContext::text(const std::string& path) {
  if (!snapshot_) return std::nullopt;
  noteDisk(NameKind::Text, path);
  return DiskInputs::text(snapshot_, path);
}

std::uint64_t QueryContext::fingerprintOfText(const std::string& path) {
  if (!snapshot_) return 0;
  return fingerprintOnDisk(NameKind::Text, path);
}

std::string QueryContext::textsBelow(const std::string& folder) {
  if (!snapshot_) return {};
  noteDisk(NameKind::Folder, folder);
  return DiskInputs::texts(snapshot_, folder);
}

void QueryContext::noteDisk(NameKind kind, const std::string& path) {
  if (isRecording_) fingerprintOnDisk(kind, path);
}

/// Records the read of an input of DiskInputs and returns its fingerprint.
std::uint64_t QueryContext::fingerprintOnDisk(NameKind kind, const std::string& path) {
  const std::uint64_t fingerprint =
      snapshot_.queries->of<DiskInputs>().observe(snapshot_, kind, path);
  record(NameKind::Group, DiskInputs::kGroup, 0);
  record(kind, path, fingerprint);
  return fingerprint;
}

void QueryContext::dependOnGroup(std::string_view group) {
  if (snapshot_) note(NameKind::Group, group);
}

parser::SyntaxTreePtr QueryContext::treeOf(const IndexedFile& file) {
  if (!snapshot_) return nullptr;
  noteBody(file);
  return snapshot_.treeOf(file);
}

parser::SyntaxTreePtr QueryContext::declaringTree(const IndexedFile& file) const {
  return snapshot_.treeOf(file);
}

void QueryContext::noteBody(const IndexedFile& file) {
  record(NameKind::File, file.path(), file.contentHash);
}

/// Any change of the mentions of a name invalidates: the fingerprint 0 differs from that of every
/// change.
void QueryContext::noteMention(Mention mention) {
  if (isRecording_) record(NameKind::Mention, std::to_string(mention), 0);
}

std::vector<const IndexedFile*> QueryContext::filesMentioning(std::span<const Mention> names) {
  std::vector<const IndexedFile*> files;
  if (!snapshot_) return files;
  for (const Mention name : names) noteMention(name);
  snapshot_.index->forEachMentioning(names,
                                     [&](const IndexedFile& file) { files.push_back(&file); });
  sortByPath(files);
  return files;
}

const QueryContext::ModuleCode& QueryContext::codeOf(const Module& module) {
  const auto [found, isNew] = codeByModule_.try_emplace(module.name);
  ModuleCode& code = found->second;
  if (!isNew) return code;
  snapshot_.index->forEachFile([&](const IndexedFile& file) {
    if (!isPuppet(file.found.use.kind) || !isInside(file.path(), module.path)) return;
    code.files.push_back(&file);
    const std::vector<Mention>& mentions = file.mentioned();
    code.mentions.insert(code.mentions.end(), mentions.begin(), mentions.end());
  });
  std::ranges::sort(code.mentions);
  return code;
}

bool QueryContext::isMentionedIn(const Module& module, Mention mention, std::string_view name) {
  if (!snapshot_) return false;
  noteMention(mention);
  const ModuleCode& own = codeOf(module);
  if (!std::ranges::binary_search(own.mentions, mention)) return false;
  return std::ranges::any_of(own.files, [&](const IndexedFile* file) {
    if (!std::ranges::binary_search(file->mentioned(), mention)) return false;
    const auto tree = snapshot_.treeOf(*file);
    return tree && tree->text.view().find(name) != std::string_view::npos;
  });
}

std::vector<Use> QueryContext::take() {
  std::ranges::sort(uses_);
  const auto again = std::ranges::unique(uses_);
  uses_.erase(again.begin(), again.end());
  return std::exchange(uses_, {});
}

}  // namespace puppet::analysis
