// Reads of manifests' variables in ERB templates.

#include <algorithm>
#include <map>
#include <set>

#include "analysis/features/definition.h"
#include "analysis/features/erb_document.h"
#include "analysis/features/other_mentions.h"
#include "analysis/hiera/open_data.h"
#include "analysis/templates/erb_names.h"
#include "analysis/templates/template_calls.h"
#include "analysis/workspace/query_store.h"

namespace puppet::analysis {
namespace {

class Finder {
 public:
  Finder(const SemanticModel& model, const Symbol& symbol)
      : model_(model), symbol_(symbol), queries_(model.snapshot()) {}

  std::vector<TemplateOccurrences> run() {
    const std::vector<Place> declared = declarationsOf(model_, symbol_);
    for (const Place& place : declared) declared_.insert({place.path, place.name.start});
    std::set<std::string> modules;
    for (const Place& place : declared)
      if (const Module* module = model_.environment().moduleOf(place.path);
          module && modules.insert(module->path).second)
        search(findTemplateMentions(*module, std::span(&symbol_.name, 1)), /*isShort=*/true);
    if (symbol_.kind == ReferenceKind::ClassVariable) {
      const std::string qualified = symbol_.owner + "::" + symbol_.name;
      search(findOtherMentions(model_.environment(), std::span(&qualified, 1)), false);
    }
    std::vector<TemplateOccurrences> found;
    for (auto& [path, file] : files_) {
      std::ranges::sort(file.ranges, {}, &TextRange::start);
      found.push_back(std::move(file));
    }
    return found;
  }

 private:
  void search(const std::vector<OtherMention>& mentions, bool isShort) {
    std::set<std::string> paths;
    for (const OtherMention& mention : mentions)
      if (mention.path.ends_with(".erb")) paths.insert(mention.path);
    for (const std::string& path : paths)
      if (const auto text = readData(&model_.snapshot().queries->of<OpenData>(), path))
        inTemplate(path, *text, isShort);
  }

  void inTemplate(const std::string& path, const std::string& text, bool isShort) {
    const ErbText erb(text);
    const std::string wanted = isShort ? symbol_.name : symbol_.owner + "::" + symbol_.name;
    std::vector<TextRange> ranges;
    for (const ErbName& name : erbNamesIn(erb)) {
      const bool isVariable =
          name.kind == ErbName::Kind::InstanceVariable || name.kind == ErbName::Kind::ScopeVariable;
      if (!isVariable || name.name != wanted) continue;
      const auto size = static_cast<std::uint32_t>(symbol_.name.size());
      ranges.push_back({name.range.end - size, name.range.end});
    }
    if (ranges.empty()) return;
    bool isOwn = !isShort, isOther = false;
    if (isShort)
      for (const TemplateVariable& variable :
           templateContextOf(queries_, erbTemplateName(queries_, path)).variables)
        if (variable.name == symbol_.name)
          (declared_.contains({variable.path, variable.range.start}) ? isOwn : isOther) = true;
    if (!isOwn) return;
    TemplateOccurrences& file =
        files_.try_emplace(path, TemplateOccurrences{path, {}}).first->second;
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
      symbol.kind == ReferenceKind::Attribute || symbol.kind == ReferenceKind::TopVariable;
  if (!model.snapshot() || !isVariable) return {};
  return Finder(model, symbol).run();
}

}  // namespace puppet::analysis
