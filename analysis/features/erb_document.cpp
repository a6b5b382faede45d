#include "analysis/features/erb_document.h"

#include <algorithm>
#include <memory>

#include "analysis/features/declaration_text.h"
#include "analysis/features/declarations.h"
#include "analysis/features/symbol_text.h"
#include "analysis/features/type_reader.h"
#include "analysis/symbols/documentation.h"
#include "analysis/symbols/platform.h"
#include "analysis/templates/erb_names.h"
#include "analysis/templates/template_calls.h"

namespace puppet::analysis {

namespace {

constexpr std::size_t kMaxShown = 3;  ///< declarations that a hover shows

std::optional<ErbName> nameAt(const ErbText& erb, std::uint32_t offset) {
  for (ErbName& name : erbNamesIn(erb)) {
    const bool hasSign = name.kind == ErbName::Kind::InstanceVariable;
    if (name.range.start - (hasSign ? 1 : 0) <= offset && offset <= name.range.end)
      return std::move(name);
  }
  return std::nullopt;
}

TemplateContext contextOf(const SemanticModel& model) {
  if (!model.snapshot()) return {};
  QueryContext queries(model.snapshot());
  return templateContextOf(queries, erbTemplateName(queries, model.path()));
}

/// Returns the model of another file of the environment; null if it cannot be read.
std::unique_ptr<SemanticModel> modelOfFile(const SemanticModel& model, const std::string& path) {
  const IndexedFile* file = model.index().findFile(path);
  auto tree = file ? model.snapshot().treeOf(*file) : nullptr;
  return tree ? std::make_unique<SemanticModel>(std::move(tree), path, model.snapshot()) : nullptr;
}

/// Resolves names of a template.
class Resolver {
 public:
  Resolver(const SemanticModel& model, std::string_view text, std::uint32_t offset)
      : model_(model), erb_(text), name_(model.snapshot() ? nameAt(erb_, offset) : std::nullopt) {}

  const std::optional<ErbName>& name() const { return name_; }

  /// Returns the variables of the callers that the name denotes.
  std::vector<TemplateVariable> variables() const {
    std::vector<TemplateVariable> found;
    if (!name_ || !isShortVariable()) return found;
    for (TemplateVariable& variable : contextOf(model_).variables)
      if (variable.name == name_->name) found.push_back(std::move(variable));
    return found;
  }

  /// Returns the symbol of a name that does not depend on the callers.
  Symbol symbol() const {
    if (!name_) return {};
    if (!isVariable()) return {ReferenceKind::Function, {}, name_->name, {}};
    const std::size_t end = name_->name.rfind("::");
    if (end == std::string::npos) {
      const bool isFact = static_cast<bool>(model_.index().findFact(name_->name));
      return {isFact ? ReferenceKind::Fact : ReferenceKind::TopVariable, {}, name_->name, {}};
    }
    return {
        ReferenceKind::ClassVariable, name_->name.substr(0, end), name_->name.substr(end + 2), {}};
  }

 private:
  bool isVariable() const {
    return name_->kind == ErbName::Kind::InstanceVariable ||
           name_->kind == ErbName::Kind::ScopeVariable;
  }
  bool isShortVariable() const {
    return isVariable() && name_->name.find("::") == std::string::npos;
  }

  const SemanticModel& model_;
  const ErbText erb_;
  const std::optional<ErbName> name_;
};

std::string markdownOf(const SemanticModel& model, const Symbol& symbol) {
  if (symbol.name.empty()) return {};
  const SymbolText text = symbolText(model, symbol);
  std::string markdown = text.code.empty() ? std::string() : codeBlock(text.code);
  if (const auto documentation = documentationMarkdown(text.documentation); !documentation.empty())
    markdown += '\n' + documentation;
  if (!text.notes.empty()) markdown += '\n' + text.notes;
  return markdown;
}

}  // namespace

std::optional<Hover> erbHover(const SemanticModel& model, std::string_view text,
                              std::uint32_t offset) {
  const Resolver resolver(model, text, offset);
  if (!resolver.name()) return std::nullopt;
  std::string markdown;
  const std::vector<TemplateVariable> variables = resolver.variables();
  for (std::size_t i = 0; i < variables.size() && i < kMaxShown; ++i) {
    const auto caller = modelOfFile(model, variables[i].path);
    const auto shown = caller ? hover(*caller, variables[i].range.start) : std::nullopt;
    if (shown && markdown.find(shown->markdown) == markdown.npos)
      markdown += (markdown.empty() ? "" : "\n---\n\n") + shown->markdown;
  }
  if (markdown.empty()) markdown = markdownOf(model, resolver.symbol());
  if (markdown.empty()) return std::nullopt;
  return Hover{std::move(markdown), resolver.name()->range};
}

std::vector<Place> erbDefinition(const SemanticModel& model, std::string_view text,
                                 std::uint32_t offset) {
  const Resolver resolver(model, text, offset);
  std::vector<Place> places;
  for (const TemplateVariable& variable : resolver.variables())
    places.push_back({variable.path, variable.range, variable.range});
  if (places.empty() && resolver.name()) {
    const Symbol symbol = resolver.symbol();
    places = declarationsOf(model, symbol);
    if (places.empty()) places = builtInPlacesOf(model, symbol);
  }
  return places;
}

std::vector<FileOccurrences> erbReferences(const SemanticModel& model, std::string_view text,
                                           std::uint32_t offset, bool includesDeclaration) {
  const Resolver resolver(model, text, offset);
  if (!resolver.name()) return {};
  std::vector<FileOccurrences> found;
  for (const TemplateVariable& variable : resolver.variables())
    if (const auto caller = modelOfFile(model, variable.path))
      for (FileOccurrences& file : references(*caller, variable.range.start, includesDeclaration))
        found.push_back(std::move(file));
  if (found.empty()) found = findOccurrences(model, resolver.symbol());
  // The declarations of several callers share files.
  std::ranges::sort(found, {}, &FileOccurrences::path);
  for (std::size_t i = 1; i < found.size(); ++i)
    if (found[i].path == found[i - 1].path) {
      for (const Occurrence& one : found[i - 1].occurrences)
        if (std::ranges::find(found[i].occurrences, one) == found[i].occurrences.end())
          found[i].occurrences.push_back(one);
      found[i - 1].occurrences.clear();
    }
  std::erase_if(found, [](const FileOccurrences& file) { return file.occurrences.empty(); });
  for (FileOccurrences& file : found)
    std::ranges::sort(file.occurrences, {}, [](const Occurrence& one) { return one.range.start; });
  return found;
}

std::vector<FoldingRange> erbFoldingRanges(std::string_view text) {
  const ErbText erb(text);
  std::vector<FoldingRange> ranges;
  const auto add = [&](TextRange range) {
    if (text.substr(range.start, range.length()).find('\n') != text.npos) ranges.push_back({range});
  };
  for (const ErbTag& tag : erb.tags()) add(tag.code);
  std::vector<ruby::Node> left{erb.ruby().root()};
  while (!left.empty()) {
    const ruby::Node node = left.back();
    left.pop_back();
    const TextRange closing = node.closing();
    if (!closing.empty() && text.substr(closing.start, closing.length()) == "end")
      add({node.range().start, closing.start});
    for (const ruby::Node& child : node.children()) left.push_back(child);
  }
  std::ranges::stable_sort(ranges, {}, [](const FoldingRange& range) { return range.range.start; });
  return ranges;
}

tl::expected<RenameTarget, RenameRefusal> erbPrepareRename(const SemanticModel& model,
                                                           std::string_view text,
                                                           std::uint32_t offset,
                                                           const MaintainedCode& maintained) {
  const Resolver resolver(model, text, offset);
  const std::vector<TemplateVariable> variables = resolver.variables();
  if (variables.empty()) return tl::unexpected(RenameRefusal("this is not a name of code"));
  const auto caller = modelOfFile(model, variables.front().path);
  if (!caller) return tl::unexpected(RenameRefusal("its declaration cannot be read"));
  const auto at = symbolAt(*caller, variables.front().range.start);
  for (const TemplateVariable& other : variables) {
    const auto same = other.path == variables.front().path ? symbolAt(*caller, other.range.start)
                                                           : std::optional<SymbolAtPlace>();
    if (!at || !same || !(same->symbol == at->symbol))
      return tl::unexpected(
          RenameRefusal("several classes render this template, each with its own variable '" +
                        resolver.name()->name + "'"));
  }
  auto target = prepareRename(*caller, variables.front().range.start, maintained);
  if (!target) return target;
  return RenameTarget{resolver.name()->range, resolver.name()->name};
}

tl::expected<RenamePlan, RenameRefusal> erbRename(const SemanticModel& model, std::string_view text,
                                                  std::uint32_t offset, const std::string& newName,
                                                  const MaintainedCode& maintained) {
  if (const auto target = erbPrepareRename(model, text, offset, maintained); !target)
    return tl::unexpected(target.error());
  const TemplateVariable variable = Resolver(model, text, offset).variables().front();
  const auto caller = modelOfFile(model, variable.path);
  return rename(*caller, variable.range.start, newName, maintained);
}

}  // namespace puppet::analysis
