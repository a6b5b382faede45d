#include "analysis/features/names/template_reads.h"

#include <algorithm>
#include <map>
#include <set>

#include "analysis/features/names/candidate_files.h"
#include "analysis/features/names/definition.h"
#include "analysis/features/names/other_mentions.h"
#include "analysis/templates/erb_names.h"
#include "analysis/templates/template_calls.h"

namespace puppet::analysis {
namespace {

/// Returns true for `$::name`, which is no variable of a caller.
bool isRooted(const parser::SyntaxTree& tree, TextRange name) {
  return tree.text.view().substr(0, name.start).ends_with("::");
}

class Finder {
 public:
  Finder(const SemanticModel& model, const Symbol& symbol)
      : model_(model), symbol_(symbol), queries_(model.snapshot()) {}

  std::vector<TemplateOccurrences> run() {
    const std::vector<Place> declared = declarationsOf(model_, symbol_);
    for (const Place& place : declared) declared_.insert({place.path, place.name.start});
    std::set<const Module*> modules;
    for (const Place& place : declared) addModulesRenderedIn(place.path, modules);
    for (const Module* module : modules)
      search(findTemplateMentions(model_.snapshot(), *module, std::span(&symbol_.name, 1)),
             /*isShort=*/true);
    searchEppTemplates(modules);
    if (symbol_.kind == ReferenceKind::ClassVariable) {
      const std::string qualified = symbol_.owner + "::" + symbol_.name;
      search(findOtherMentions(model_.snapshot(), std::span(&qualified, 1)), false);
    }
    std::vector<TemplateOccurrences> found;
    for (auto& [path, file] : files_) {
      std::ranges::sort(file.ranges, {}, &TextRange::start);
      found.push_back(std::move(file));
    }
    return found;
  }

 private:
  /// Adds the module of a file, and those of the templates that the file renders.
  void addModulesRenderedIn(const std::string& path, std::set<const Module*>& modules) {
    const Environment& environment = model_.environment();
    if (const Module* own = environment.moduleOf(path)) modules.insert(own);
    const IndexedFile* file = model_.index().findFile(path);
    const auto tree = file ? model_.snapshot().treeOf(*file) : nullptr;
    if (!tree) return;
    for (const char* function : {"template", "epp"})
      for (const TemplateCall& call : templateCallsIn(*tree, function))
        if (const Module* other = environment.findModule(call.name.substr(0, call.name.find('/'))))
          modules.insert(other);
  }

  void search(const std::vector<OtherMention>& mentions, bool isShort) {
    std::map<std::string, SourceText> texts;
    for (const OtherMention& mention : mentions)
      if (mention.path.ends_with(".erb")) texts.emplace(mention.path, mention.text);
    for (const auto& [path, text] : texts) searchTemplate(path, text, isShort);
  }

  void searchTemplate(const std::string& path, const SourceText& text, bool isShort) {
    const ErbText erb(text.view());
    const std::string wanted = isShort ? symbol_.name : symbol_.owner + "::" + symbol_.name;
    std::vector<TextRange> ranges;
    for (const ErbName& name : erbNamesIn(erb)) {
      const bool isVariable =
          name.kind == ErbName::Kind::InstanceVariable || name.kind == ErbName::Kind::ScopeVariable;
      if (!isVariable || name.name != wanted) continue;
      const auto size = static_cast<std::uint32_t>(symbol_.name.size());
      ranges.push_back({name.range.end - size, name.range.end});
    }
    add(path, text, isShort ? erbTemplateName(queries_, path) : std::string(), ranges);
  }

  /// Searches the EPP templates of the modules that declare no parameters, and so see the variables
  /// of their callers.
  void searchEppTemplates(const std::set<const Module*>& modules) {
    const Symbol outer{ReferenceKind::TopVariable, {}, symbol_.name, {}};
    const SymbolResolver resolver(model_);
    const auto visit = [&](const CandidateFile& file) {
      const bool isRendered = modules.contains(model_.environment().moduleOf(file.path));
      if (!isRendered || !file.tree.options.mode.epp) return;
      std::vector<TextRange> ranges;
      for (const Occurrence& one : occurrencesIn(file.tree, file.templateName, outer, resolver))
        if (one.role == ReferenceRole::Read && !isRooted(file.tree, one.range))
          ranges.push_back(one.range);
      add(std::string(file.path), file.tree.text, std::string(file.templateName), ranges);
    };
    forEachCandidate(model_, outer, visit, [](const IndexedFile& file) {
      return file.path().ends_with(".epp") && !file.interface->templateParameters;
    });
  }

  /// Adds the reads in a template if it sees the variable: through its callers, unless `name`, the
  /// name of the template, is empty.
  void add(const std::string& path, const SourceText& text, const std::string& name,
           const std::vector<TextRange>& ranges) {
    if (ranges.empty()) return;
    bool isOwn = name.empty(), isOther = false;
    if (!name.empty())
      for (const TemplateVariable& variable : templateContextOf(queries_, name).variables)
        if (variable.name == symbol_.name)
          (declared_.contains({variable.path, variable.range.start}) ? isOwn : isOther) = true;
    if (!isOwn) return;
    TemplateOccurrences& file =
        files_.try_emplace(path, TemplateOccurrences{path, text, {}}).first->second;
    file.ranges.insert(file.ranges.end(), ranges.begin(), ranges.end());
    file.isCertain = file.isCertain && !isOther;
  }

  const SemanticModel& model_;
  const Symbol& symbol_;
  QueryContext queries_;
  std::set<std::pair<std::string, std::uint32_t>> declared_;
  std::map<std::string, TemplateOccurrences> files_;
};

}  // namespace

std::vector<TemplateOccurrences> templateReadsOf(const SemanticModel& model, const Symbol& symbol) {
  const bool isVariable =
      symbol.kind == ReferenceKind::ClassVariable || symbol.kind == ReferenceKind::LocalVariable ||
      symbol.kind == ReferenceKind::PlanParameter || symbol.kind == ReferenceKind::Attribute ||
      symbol.kind == ReferenceKind::TopVariable;
  if (!model.snapshot() || !isVariable) return {};
  return Finder(model, symbol).run();
}

}  // namespace puppet::analysis
