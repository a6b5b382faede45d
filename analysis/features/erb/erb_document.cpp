#include "analysis/features/erb/erb_document.h"

#include <algorithm>

#include "analysis/erb/erb_types.h"
#include "analysis/features/names/declarations.h"
#include "analysis/features/names/erb_resolver.h"
#include "analysis/features/names/type_reader.h"
#include "analysis/features/symbol_text.h"
#include "analysis/features/text/declaration_text.h"
#include "analysis/ruby/local_variables.h"
#include "analysis/symbols/documentation.h"
#include "analysis/symbols/platform.h"
#include "analysis/templates/erb_names.h"
#include "analysis/templates/template_calls.h"
#include "parser/support/ascii.h"
#include "types/text/source_writer.h"

namespace puppet::analysis {

namespace {

constexpr std::size_t kMaxShown = 3;  ///< declarations that a hover shows

/// Returns the innermost node that `accepts`, of those that contain `offset`.
template <typename Accepts>
ruby::Node innermostAt(const ruby::Node& root, std::uint32_t offset, Accepts accepts) {
  ruby::Node found, at = root;
  while (at) {
    if (accepts(at)) found = at;
    ruby::Node inside;
    for (const ruby::Node& child : at.children())
      if (child.range().start <= offset && offset <= child.range().end) inside = child;
    at = inside;
  }
  return found;
}

/// Describes a local variable of Ruby, or a key of a hash, by its type.
std::optional<Hover> typeHover(const SemanticModel& model, const ErbText& erb,
                               std::uint32_t offset) {
  using ruby::NodeKind;
  if (!model.snapshot() || !erb.codeAt(offset)) return std::nullopt;
  const auto isKey = [offset](const ruby::Node& node) {
    const TextRange key = node.arguments()[0].range();
    return node.is(NodeKind::Call) && node.name() == "[]" && node.receiver() &&
           node.arguments()[0].is(NodeKind::String) && key.start <= offset && offset <= key.end;
  };
  ruby::Node node = innermostAt(erb.ruby().root(), offset, isKey);
  TextRange range = node.arguments()[0].range();
  std::string name(node.arguments()[0].text());
  if (!node) {
    const std::vector<ruby::LocalOccurrence> places = ruby::localAt(erb.ruby(), offset);
    const auto place = std::ranges::find_if(places, [offset](const ruby::LocalOccurrence& one) {
      return one.range.start <= offset && offset <= one.range.end;
    });
    if (place == places.end()) return std::nullopt;
    range = place->range;
    name = place->name;
  }
  QueryContext queries(model.snapshot());
  const TemplateContext context =
      templateContextOf(queries, erbTemplateName(queries, model.path()));
  ErbTypes types(erb, context, queries);
  const types::Type type = node ? types.of(node) : types.ofLocal(name, range.start);
  if (!type) return std::nullopt;
  return Hover{codeBlock(name + ": " + types::toSource(type, {})), range};
}

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
  const ErbResolver resolver(model, text, offset);
  if (!resolver.name()) return typeHover(model, resolver.erb(), offset);
  std::string markdown;
  const std::vector<TemplateVariable> variables = resolver.variables();
  for (std::size_t i = 0; i < variables.size() && i < kMaxShown; ++i) {
    const auto caller = modelOfErbCaller(model, variables[i].path);
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
  const ErbResolver resolver(model, text, offset);
  std::vector<Place> places;
  for (const TemplateVariable& variable : resolver.variables())
    places.push_back({variable.path, variable.range, variable.range});
  if (places.empty() && resolver.name()) {
    const Symbol symbol = resolver.symbol();
    places = declarationsOf(model, symbol);
    if (places.empty()) places = builtInPlacesOf(model, symbol);
  }
  if (!resolver.name())
    for (const ruby::LocalOccurrence& one : ruby::localAt(resolver.erb().ruby(), offset))
      if (one.isWrite) return {{model.path(), one.range, one.range}};
  return places;
}

namespace {

ReferenceRole roleOfLocal(const ruby::LocalOccurrence& one) {
  return one.isWrite ? ReferenceRole::Declaration : ReferenceRole::Read;
}

}  // namespace

std::vector<Occurrence> erbHighlights(const SemanticModel& model, std::string_view text,
                                      std::uint32_t offset) {
  const ErbResolver resolver(model, text, offset);
  std::vector<Occurrence> found;
  if (!resolver.name()) {
    for (const ruby::LocalOccurrence& one : ruby::localAt(resolver.erb().ruby(), offset))
      found.push_back({one.range, roleOfLocal(one)});
    return found;
  }
  for (const ErbName& name : erbNamesIn(resolver.erb()))
    if (name.name == resolver.name()->name &&
        (name.kind <= ErbName::Kind::ScopeVariable) ==
            (resolver.name()->kind <= ErbName::Kind::ScopeVariable))
      found.push_back({name.range, ReferenceRole::Read});
  return found;
}

std::vector<FileOccurrences> erbReferences(const SemanticModel& model, std::string_view text,
                                           std::uint32_t offset, bool includesDeclaration) {
  const ErbResolver resolver(model, text, offset);
  if (!resolver.name()) {
    FileOccurrences here{model.path(), {}};
    for (const ruby::LocalOccurrence& one : ruby::localAt(resolver.erb().ruby(), offset))
      if (includesDeclaration || !one.isWrite)
        here.occurrences.push_back({one.range, roleOfLocal(one)});
    return here.occurrences.empty() ? std::vector<FileOccurrences>() : std::vector{std::move(here)};
  }
  std::vector<FileOccurrences> found;
  for (const TemplateVariable& variable : resolver.variables())
    if (const auto caller = modelOfErbCaller(model, variable.path))
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

}  // namespace puppet::analysis
