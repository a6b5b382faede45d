#include "analysis/symbols/name_arguments.h"

#include <algorithm>
#include <array>

namespace puppet::analysis {
namespace {

using Kind = ReferenceKind;
using Role = ReferenceRole;
constexpr std::uint8_t kAll = NameArguments::kAll;

constexpr NameArguments kFunctions[] = {
    {"include", kAll, Kind::Class, Role::Call},
    {"contain", kAll, Kind::Class, Role::Call},
    {"require", kAll, Kind::Class, Role::Call},
    {"create_resources", 0, Kind::ResourceType, Role::Call},
    {"ensure_resource", 0, Kind::ResourceType, Role::Call},
    {"ensure_resources", 0, Kind::ResourceType, Role::Call},
    {"defined", kAll, Kind::AnyDefinition, Role::Read},
    {"defined_with_params", kAll, Kind::AnyDefinition, Role::Read},
    {"getvar", 0, Kind::OuterVariable, Role::Read},
    {"epp", 0, Kind::Template, Role::Call},
    {"template", kAll, Kind::Template, Role::Call},
    {"find_template", kAll, Kind::Template, Role::Read},
    {"file", kAll, Kind::File, Role::Read},
    {"find_file", kAll, Kind::File, Role::Read},
    {"fact", 0, Kind::Fact, Role::Read},
    {"call", 0, Kind::Function, Role::Call},
    {"run_plan", 0, Kind::Plan, Role::Call},
    {"run_task", 0, Kind::Task, Role::Call},
    {"run_task_with", 0, Kind::Task, Role::Call},
};

/// Data types of the language whose brackets may contain names or strings.
constexpr std::string_view kDataTypes[] = {
    "Any",        "Array",   "Binary",      "Boolean",   "Callable", "CatalogEntry", "Collection",
    "Data",       "Default", "Deferred",    "Enum",      "Error",    "Float",        "Hash",
    "Init",       "Integer", "Iterable",    "Iterator",  "NotUndef", "Numeric",      "Object",
    "Optional",   "Pattern", "Regexp",      "Resource",  "RichData", "Runtime",      "Scalar",
    "ScalarData", "SemVer",  "SemVerRange", "Sensitive", "String",   "Struct",       "Timespan",
    "Timestamp",  "Tuple",   "Type",        "TypeSet",   "URI",      "Undef",        "Unit",
    "Variant",
};

}  // namespace

const NameArguments* nameArgumentsOf(std::string_view function) {
  const auto found = std::ranges::find(kFunctions, withoutRoot(function), &NameArguments::function);
  return found == std::end(kFunctions) ? nullptr : &*found;
}

bool isDataTypeName(std::string_view name) {
  static_assert(std::ranges::is_sorted(kDataTypes));
  return std::ranges::binary_search(kDataTypes, withoutRoot(name));
}

}  // namespace puppet::analysis
