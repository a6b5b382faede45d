#include "analysis/features/known_names.h"

#include <algorithm>

#include "analysis/evaluator/type_text.h"
#include "analysis/interface/platform.h"
#include "analysis/semantics/file_run.h"
#include "types/type/make.h"

namespace puppet::analysis {

namespace {

template <typename Declarations>
auto findNamed(const Declarations& declarations, std::string_view name) {
  const auto found = std::ranges::find_if(
      declarations, [&](const auto& declaration) { return declaration.name == name; });
  return found == declarations.end() ? nullptr : &*found;
}

const ClassInterface* findOwn(const SemanticModel& model, ClassInterface::Kind kind,
                              std::string_view name) {
  for (const ClassInterface& class_ : model.interface().classes)
    if (class_.kind == kind && class_.name == name) return &class_;
  return nullptr;
}

}  // namespace

const FunctionInterface* findFunction(const SemanticModel& model, std::string_view name) {
  if (const auto* own = findNamed(model.interface().functions, name)) return own;
  if (const auto* known = Platform::builtIn().findFunction(name, {model.level()})) return known;
  const Declaration found = model.index().findFunction(name);
  return found ? &found.asFunction() : nullptr;
}

const ClassInterface* findClass(const SemanticModel& model, std::string_view name) {
  if (const auto* own = findOwn(model, ClassInterface::Kind::Class, name)) return own;
  const Declaration found = model.index().findClass(name);
  return found ? &found.asClass() : nullptr;
}

const ClassInterface* findDefinedType(const SemanticModel& model, std::string_view name) {
  if (const auto* own = findOwn(model, ClassInterface::Kind::DefinedType, name)) return own;
  const Declaration found = model.index().findDefinedType(name);
  return found ? &found.asClass() : nullptr;
}

const ResourceTypeInterface* findResourceType(const SemanticModel& model, std::string_view name) {
  if (const auto* known = Platform::builtIn().findResourceType(name, {model.level()})) return known;
  const Declaration found = model.index().findResourceType(name);
  return found ? &found.asResourceType() : nullptr;
}

std::string moduleOf(const SemanticModel& model) {
  const Module* module = model.environment().moduleOf(model.path());
  return module ? module->name : std::string();
}

TypeReader::TypeReader(const SemanticModel& model)
    : run_(std::make_unique<FileRun>(model.tree(), model.level(), model.workspace())) {}

TypeReader::~TypeReader() = default;

types::Type TypeReader::read(const std::string& text) {
  if (text.empty()) return types::anyType();
  const auto [entry, isNew] = types_.try_emplace(text);
  if (isNew) {
    run_->context().readsStubs = true;
    const types::Value type = typeOfText(run_->context(), text);
    if (type.is(types::ValueKind::Type)) entry->second = type.asType();
  }
  return entry->second;
}

}  // namespace puppet::analysis
