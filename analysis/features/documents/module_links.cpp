#include "analysis/features/documents/module_links.h"

#include <algorithm>

#include "analysis/features/documents/puppetfile_symbols.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/metadata.h"

namespace puppet::analysis {

using parser::DataNode;
using parser::DataTree;

namespace {

/// Returns the file that introduces the module in a folder; empty if there is none.
std::string introductionOf(const std::string& folder) {
  for (const char* name : {"/metadata.json", "/README.md"})
    if (isFile(folder + name)) return folder + name;
  return {};
}

class ModuleLinkCollector {
 public:
  explicit ModuleLinkCollector(const SemanticModel& model) : model_(model) {}

  void addFromMetadata(const DataTree& data) {
    const DataNode list = data.root().find("dependencies");
    if (!list || !list.isSequence()) return;
    for (const DataNode& dependency : list.children())
      if (const DataNode name = dependency.find("name"); name && name.isScalar())
        addModule(innerRange(data, name), name.text());
  }

  void addFromPuppetfile(std::string_view text) {
    for (const DocumentSymbol& module : puppetfileSymbols(text)) {
      const std::size_t at = text.find(module.name, module.selection.start);
      if (at == text.npos || at >= module.selection.end) continue;
      const auto start = static_cast<std::uint32_t>(at);
      addModule({start, start + static_cast<std::uint32_t>(module.name.size())}, module.name);
    }
  }

  void addFromFixtures(const DataTree& data) {
    const DataNode fixtures = data.root().find("fixtures");
    if (!fixtures) return;
    for (const auto& [section, modules] : entriesOf(fixtures)) {
      const bool isLinked = section.text() == "symlinks";
      if (!isLinked && section.text() != "repositories" && section.text() != "forge_modules")
        continue;
      for (const auto& [name, value] : entriesOf(modules)) {
        if (!isLinked)
          addModule(innerRange(data, name), name.text());
        else if (value.isScalar())
          add(innerRange(data, value), introductionOf(linkedFolder(value.text())));
      }
    }
  }

  std::vector<DocumentLink> take() {
    std::ranges::stable_sort(links_, {}, [](const DocumentLink& link) { return link.range.start; });
    return std::move(links_);
  }

 private:
  /// Returns the folder that a symlink of a .fixtures.yml names; empty if it is not known, or may
  /// not be read.
  std::string linkedFolder(std::string_view written) const {
    constexpr std::string_view kSource = "#{source_dir}";
    const std::string own(parentOf(model_.path()));
    std::string path(written);
    if (path.starts_with(kSource)) path.replace(0, kSource.size(), own);
    if (path.find("#{") != path.npos) return {};
    const std::string real = realPathOf(isAbsolute(path) ? path : own + '/' + path);
    return model_.environment().contains(real) ? real : std::string();
  }

  static TextRange innerRange(const DataTree& data, const DataNode& node) {
    const TextRange range = node.range();
    const std::string_view written = data.source().view().substr(range.start, range.length());
    const std::size_t at = written.find(node.text());
    if (node.text().empty() || at == written.npos) return range;
    const auto start = static_cast<std::uint32_t>(range.start + at);
    return {start, start + static_cast<std::uint32_t>(node.text().size())};
  }

  void addModule(TextRange range, std::string_view name) {
    const std::string behindAuthor = nameBehindAuthor(std::string(name));
    const Module* module =
        model_.environment().findModule(behindAuthor.empty() ? name : behindAuthor);
    if (module) add(range, introductionOf(module->path));
  }

  void add(TextRange range, std::string path) {
    if (!path.empty() && !range.empty()) links_.push_back({range, std::move(path)});
  }

  const SemanticModel& model_;
  std::vector<DocumentLink> links_;
};

}  // namespace

std::vector<DocumentLink> moduleLinks(const SemanticModel& model, ProjectFileKind kind,
                                      std::string_view text, const DataTree& data) {
  ModuleLinkCollector links(model);
  switch (kind) {
    case ProjectFileKind::Puppetfile: links.addFromPuppetfile(text); break;
    case ProjectFileKind::Metadata:
      if (data.root()) links.addFromMetadata(data);
      break;
    case ProjectFileKind::Fixtures:
      if (data.root()) links.addFromFixtures(data);
      break;
    default: break;
  }
  return links.take();
}

}  // namespace puppet::analysis
