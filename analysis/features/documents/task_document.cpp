#include "analysis/features/documents/task_document.h"

#include <algorithm>

#include "analysis/features/symbol_text.h"
#include "analysis/features/text/declaration_text.h"
#include "analysis/plans/task_types.h"
#include "analysis/symbols/documentation.h"
#include "parser/support/text_origin.h"

namespace puppet::analysis {

using parser::DataNode;
using parser::DataTree;

namespace {

/// A parameter of the task in a file.
struct TaskParameterAtPlace {
  Symbol symbol;
  TextRange range;  ///< of its name, without quotes
};

/// Returns the parameter whose name is at `offset`.
std::optional<TaskParameterAtPlace> parameterAt(const SemanticModel& model, const DataTree& data,
                                                std::uint32_t offset) {
  if (!model.snapshot()) return std::nullopt;
  const DataNode key = data.nodeAt(offset);
  const auto parameters = key && key.isScalar() ? key.parent() : std::nullopt;
  const bool isName = parameters && key.keyOfEntry() == key && parameters->parent() &&
                      !parameters->parent()->parent() && key.range().length() > 2 &&
                      parameters->keyOfEntry().text() == "parameters";
  const Module* module = model.environment().moduleOf(model.path());
  if (!isName || !module) return std::nullopt;
  const auto file = moduleFileOf(module->name, model.path().substr(module->path.size() + 1));
  if (!file || file->kind != FileKind::TaskMetadata) return std::nullopt;
  return TaskParameterAtPlace{
      {ReferenceKind::TaskParameter, file->name, std::string(key.text()), {}},
      {key.range().start + 1, key.range().end - 1}};
}

/// The types of the parameters as code.
struct TypeCode {
  PlanText types;
  SemanticModel model;
  std::optional<std::uint32_t> at;  ///< the place in the code

  TypeCode(const SemanticModel& document, const DataTree& data, std::uint32_t offset)
      : types(readTaskTypes(data, document.level())),
        model(types.tree, document.path(), document.snapshot()),
        at(types.tree->text.origin()->generatedAt(offset)) {}
};

}  // namespace

std::optional<Hover> taskHover(const SemanticModel& model, const DataTree& data,
                               std::uint32_t offset) {
  if (const auto found = parameterAt(model, data, offset)) {
    const SymbolText text = symbolText(model, found->symbol);
    if (text.code.empty()) return std::nullopt;
    std::string markdown = codeBlock(text.code);
    if (const auto documentation = documentationMarkdown(text.documentation);
        !documentation.empty())
      markdown += '\n' + documentation;
    return Hover{std::move(markdown), found->range};
  }
  const TypeCode code(model, data, offset);
  auto found = code.at ? hover(code.model, *code.at) : std::nullopt;
  if (found) found->range = code.types.tree->text.origin()->show(found->range);
  return found;
}

std::vector<Place> taskDefinition(const SemanticModel& model, const DataTree& data,
                                  std::uint32_t offset) {
  if (const auto found = parameterAt(model, data, offset))
    return {{model.path(), found->range, found->range}};
  const TypeCode code(model, data, offset);
  return code.at ? definition(code.model, *code.at) : std::vector<Place>();
}

std::vector<FileOccurrences> taskReferences(const SemanticModel& model, const DataTree& data,
                                            std::uint32_t offset, bool includesDeclaration) {
  const auto found = parameterAt(model, data, offset);
  if (!found) return {};
  std::vector<FileOccurrences> files = findOccurrences(model, found->symbol);
  if (includesDeclaration)
    files.push_back({model.path(), {{found->range, ReferenceRole::Declaration}}});
  std::ranges::sort(files, {}, &FileOccurrences::path);
  return files;
}

tl::expected<RenameTarget, RenameRefusal> taskPrepareRename(const SemanticModel& model,
                                                            const DataTree& data,
                                                            std::uint32_t offset) {
  const auto found = parameterAt(model, data, offset);
  if (!found) return tl::unexpected(RenameRefusal("no name to rename here"));
  return RenameTarget{found->range, found->symbol.name};
}

tl::expected<RenamePlan, RenameRefusal> taskRename(const SemanticModel& model, const DataTree& data,
                                                   std::uint32_t offset, const std::string& newName,
                                                   const MaintainedCode& maintained) {
  const auto found = parameterAt(model, data, offset);
  if (!found) return tl::unexpected(RenameRefusal("no name to rename here"));
  return renameSymbol(model, found->symbol, newName, maintained);
}

}  // namespace puppet::analysis
