#include "analysis/features/data/data_value_types.h"

#include <algorithm>

#include "analysis/features/completion/expected_type.h"
#include "analysis/features/names/candidate_files.h"
#include "analysis/features/names/data_keys.h"
#include "analysis/features/names/declarations.h"
#include "analysis/features/names/type_reader.h"

namespace puppet::analysis {

using types::Type;
using types::TypeKind;

namespace {

constexpr std::size_t kMaxAlternatives = 50;

/// Returns the type of a value in a collection; absent if the type has none there.
Type typeAfter(const Type& type, const DataStep& step) {
  if (step.isElement) {
    if (type.is(TypeKind::Array)) return type.as<types::ArrayType>().element;
    if (!type.is(TypeKind::Tuple)) return {};
    const auto& elements = type.as<types::TupleType>().elements;
    if (elements.empty()) return {};
    return elements[std::min<std::size_t>(step.index, elements.size() - 1)];
  }
  if (type.is(TypeKind::Hash)) return type.as<types::HashType>().value;
  if (!type.is(TypeKind::Struct)) return {};
  const auto& members = type.as<types::StructType>().members;
  const auto member = std::ranges::find(members, step.key, &types::StructType::Member::name);
  return member == members.end() ? Type() : member->value;
}

}  // namespace

std::vector<Type> dataTypesAt(const SemanticModel& model, std::span<const DataStep> path) {
  if (path.empty() || path.front().isElement) return {};
  const Symbol symbol = parameterOfDataKey(model, path.front().key);
  if (symbol.name.empty()) return {};
  const ParameterInterface* parameter = Declarations(model).parameter(symbol);
  TypeReader reader(model);
  std::vector<Type> types;
  if (parameter) types = alternativesOf(reader.read(parameter->type));
  for (const DataStep& step : path.subspan(1)) {
    std::vector<Type> inner;
    for (const Type& type : types)
      for (const Type& one : alternativesOf(typeAfter(type, step)))
        if (inner.size() < kMaxAlternatives && std::ranges::find(inner, one) == inner.end())
          inner.push_back(one);
    types = std::move(inner);
  }
  return types;
}

bool isClassList(const SemanticModel& model, std::string_view key) {
  if (key == "classes" || key.ends_with("::classes")) return true;
  if (!parameterOfDataKey(model, key).name.empty()) return false;
  // Manifests in modules are too many to be searched for each request.
  const auto isMain = [](const IndexedFile& file) { return file.found.module.empty(); };
  bool isIncluded = false;
  const std::vector<Symbol> functions = dataKeyFunctions();
  forEachCandidate(
      model, functions,
      [&](const CandidateFile& file) {
        isIncluded =
            isIncluded || std::ranges::count(keysOfClassLists(file.tree), std::string(key)) > 0;
      },
      isMain);
  return isIncluded;
}

}  // namespace puppet::analysis
