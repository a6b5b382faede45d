#include <algorithm>

#include "analysis/features/names/data_keys.h"
#include "analysis/hiera/data_overview.h"
#include "analysis/refactorings/effects.h"
#include "analysis/refactorings/parameters.h"
#include "analysis/symbols/signatures.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/open_texts.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;
using types::ValueKind;

namespace {

/// Returns the YAML of a value in flow style, which reads back as the same value; absent for values
/// that YAML cannot express.
std::optional<std::string> yamlOf(const Cursor& literal);

std::optional<std::string> yamlText(const std::string& text) {
  // Hiera interpolates `%{`; control characters need escapes.
  if (text.find("%{") != text.npos) return std::nullopt;
  if (std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20; }))
    return std::nullopt;
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? "''" : std::string(1, c);
  return quoted + "'";
}

std::optional<std::string> yamlList(const Cursor& list, char open, char close) {
  std::string text(1, open);
  for (const Cursor child : list.children()) {
    if (!isExpression(child.kind())) continue;
    const auto item = yamlOf(child);
    if (!item) return std::nullopt;
    if (text.size() > 1) text += ", ";
    text += *item;
  }
  return text + close;
}

std::optional<std::string> yamlOf(const Cursor& literal) {
  switch (literal.kind()) {
    case K::String:
    case K::Name: return yamlText(stringValue(literal));
    case K::KwTrue:
    case K::KwFalse: return std::string(literal.text());
    case K::Number: {
      const std::string_view text = literal.text();
      const bool isDecimal = text.find_first_not_of("0123456789") == text.npos;
      return isDecimal && (text.size() == 1 || text[0] != '0') ? std::optional(std::string(text))
                                                               : std::nullopt;
    }
    case K::Pair: {
      const Pair pair(literal);
      const auto key = yamlOf(pair.key()), value = yamlOf(pair.value());
      return key && value ? std::optional(*key + ": " + *value) : std::nullopt;
    }
    case K::ArrayLiteral: return yamlList(literal, '[', ']');
    case K::HashLiteral: return yamlList(literal, '{', '}');
    default: return std::nullopt;
  }
}

/// A data file of a module that its hierarchy reads for every node.
struct CommonData {
  std::string path;
  SourceText text;
  bool exists = false;
};

tl::expected<CommonData, Refusal> commonDataOf(const Selection& selection) {
  const auto refused = [](std::string reason) {
    return tl::unexpected(Refusal{std::move(reason)});
  };
  if (!selection.model().snapshot()) return refused("the file is in no module");
  const Environment& environment = selection.model().environment();
  const Module* module = environment.moduleOf(selection.model().path());
  if (!module) return refused("the file is in no module");
  const DataListPtr list = currentData(selection.model().snapshot(), module->name)->list;
  const HieraConfig* config = list->config ? &*list->config : nullptr;
  if (!config || !config->problem.message.empty() || config->version != HieraConfig::kVersion)
    return refused("the module has no hiera.yaml of version 5");
  for (const HierarchyLevel& level : config->hierarchy) {
    if (level.source != HierarchyLevel::Source::Yaml ||
        level.locations != HierarchyLevel::Locations::Paths)
      continue;
    for (const std::string& pattern : level.patterns) {
      if (pattern.find("%{") != pattern.npos) continue;
      const std::string path =
          resolvedPath(config->folder + '/' + level.dataDirectory + '/' + pattern);
      if (!isInside(path, module->path)) continue;
      const auto text = currentText(selection.model().snapshot(), path, DataFile::kMaxBytes);
      return CommonData{path, text.value_or(SourceText("---\n")), text.has_value()};
    }
  }
  return refused("no level of the module's hierarchy is read for every node");
}

/// Returns the reason why `key` cannot be added to the data; empty if it can.
std::string problemOfKey(const Selection& selection, const CommonData& data,
                         const std::string& key) {
  if (!dataPlacesOf(selection.model(), key).empty()) return "the data has the key already";
  if (!dataPlacesOf(selection.model(), "lookup_options").empty())
    return "lookup_options may change how the key is looked up";
  const DataFile file = DataFile::read(data.text.view(), DataFile::Format::Yaml);
  if (!file.problem().message.empty()) return data.path + " cannot be read";
  return {};
}

/// Appends the key to the data; refuses if the result does not read back as the value.
tl::expected<void, Refusal> addKey(SourceChange& change, const CommonData& data,
                                   const std::string& key, const std::string& yaml) {
  const std::string_view text = data.text.view();
  const bool isEnded = text.empty() || text.back() == '\n';
  const std::string line = (isEnded ? "" : "\n") + key + ": " + yaml + "\n";
  const DataFile after = DataFile::read(std::string(text) + line, DataFile::Format::Yaml);
  const DataFile before = DataFile::read(data.text.view(), DataFile::Format::Yaml);
  if (!after.problem().message.empty() || !after.find(key) ||
      after.entries().size() != before.entries().size() + 1)
    return tl::unexpected(Refusal{data.path + " has another layout than one key a line"});
  const std::uint32_t end = data.text.size();
  if (data.exists)
    change.others.push_back({data.path, data.text, {{{end, end}, line}}});
  else
    change.created.push_back({data.path, std::string(text) + line});
  return {};
}

/// Returns the parameter whose default is selected; empty if there is none.
Parameter selectedDefault(const Selection& selection) {
  const auto parameter = selection.innermost<Parameter>();
  if (!parameter || !parameter.defaultValue()) return Parameter();
  return parameter.defaultValue().value().range() == selection.range() ? parameter : Parameter();
}

/// The value to be moved, the edits of the manifest, and the name of the parameter.
struct Move {
  Cursor value;
  std::string parameter;
  SourceChange change;
};

std::optional<tl::expected<Move, Refusal>> moveOf(const Selection& selection) {
  if (const Parameter parameter = selectedDefault(selection)) {
    const Cursor equals = parameter.defaultValue();
    return Move{parameter.defaultValue().value(),
                std::string(variableName(parameter.name())),
                {.edits = {{{parameter.name().end(), equals.end()}, ""}}}};
  }
  auto candidate = parameterCandidate(selection);
  if (!candidate) return std::nullopt;
  if (!*candidate) return tl::unexpected(candidate->error());
  const auto& [value, definition, name] = **candidate;
  Move move{value.expression, name, {}};
  move.change.edits = insertionOf(
      selection, definition,
      {.name = name, .type = inferredType(selection, value.expression), .defaultValue = {}});
  move.change.edits.push_back({value.expression.range(), "$" + name});
  return move;
}

}  // namespace

Plan moveToData(const Selection& selection) {
  const ClassDefinition class_(selection.definition());
  if (!class_ || selection.range().empty()) return std::nullopt;
  auto move = moveOf(selection);
  if (!move) return std::nullopt;
  if (!*move) return tl::unexpected(move->error());
  const auto yaml = isLiteral((*move)->value) ? yamlOf((*move)->value) : std::nullopt;
  if (!yaml) return refuse("the value is no constant that YAML can hold");
  const auto data = commonDataOf(selection);
  if (!data) return tl::unexpected(data.error());
  const std::string key = lowerCaseName(stringValue(class_.name())) + "::" + (*move)->parameter;
  if (std::string problem = problemOfKey(selection, *data, key); !problem.empty())
    return refuse(std::move(problem));
  if (const auto added = addKey((*move)->change, *data, key, *yaml); !added)
    return tl::unexpected(added.error());
  return std::move((*move)->change);
}

}  // namespace puppet::analysis
