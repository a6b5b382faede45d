#include "analysis/rules/syntax/removed_functions.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "analysis/workspace/files.h"
#include "analysis/workspace/metadata.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

namespace {

struct Removed {
  std::string_view name, instead;
};

/// Functions removed in puppetlabs/stdlib 9.0.0, by its change log; sorted by name.
constexpr Removed kFunctions[] = {
    {"dig44", "dig()"},
    {"has_key", "'key' in $hash"},
    {"hash", "Hash()"},
    {"is_absolute_path", "=~ Stdlib::Absolutepath"},
    {"is_array", "=~ Array"},
    {"is_bool", "=~ Boolean"},
    {"is_float", "=~ Float"},
    {"is_hash", "=~ Hash"},
    {"is_integer", "=~ Integer"},
    {"is_ip_address", "=~ Stdlib::IP::Address"},
    {"is_ipv4_address", "=~ Stdlib::IP::Address::V4"},
    {"is_ipv6_address", "=~ Stdlib::IP::Address::V6"},
    {"is_numeric", "=~ Numeric"},
    {"is_string", "=~ String"},
    {"private", "assert_private()"},
    {"validate_absolute_path", "the type Stdlib::Absolutepath"},
    {"validate_array", "the type Array"},
    {"validate_bool", "the type Boolean"},
    {"validate_hash", "the type Hash"},
    {"validate_integer", "the type Integer"},
    {"validate_ip_address", "the type Stdlib::IP::Address"},
    {"validate_ipv4_address", "the type Stdlib::IP::Address::V4"},
    {"validate_ipv6_address", "the type Stdlib::IP::Address::V6"},
    {"validate_numeric", "the type Numeric"},
    {"validate_re", "the type Pattern"},
    {"validate_slength", "the type String with a length"},
    {"validate_string", "the type String"},
};
static_assert(std::ranges::is_sorted(kFunctions, {}, &Removed::name));

constexpr int kWithout = 9;  ///< first major version without them

/// Returns the major version of the lower bound in `>= 9.0.0 < 10.0.0` or `9.x`; 0 if the range
/// does not begin with one.
int lowestMajor(std::string_view range) {
  range.remove_prefix(std::min(range.size(), range.find_first_not_of(" >=^~v")));
  int major = 0;
  for (const char c : range) {
    if (c < '0' || c > '9' || major > kWithout) break;
    major = major * 10 + (c - '0');
  }
  return major;
}

bool asksForNewStdlib(Inspection& inspection) {
  QueryContext& queries = inspection.queries();
  const Module* module = queries.moduleOf(resolvedPath(inspection.context().path));
  const auto text = module ? queries.text(module->path + "/metadata.json") : std::nullopt;
  const auto metadata = text ? parseMetadata(*text) : std::nullopt;
  return metadata && std::ranges::any_of(metadata->dependencies, [](const auto& dependency) {
           return nameBehindAuthor(dependency.name) == "stdlib" &&
                  lowestMajor(dependency.versionRange) >= kWithout;
         });
}

/// Returns true if the environment has stdlib, and is complete: no other module can declare a
/// function which it lacks.
bool hasStdlib(QueryContext& queries) {
  return queries.findModule("stdlib") != nullptr && queries.gaps().empty();
}

}  // namespace

void checkRemovedFunction(Inspection& inspection, const parser::Cursor& name) {
  const auto found = std::ranges::lower_bound(kFunctions, name.text(), {}, &Removed::name);
  if (found == std::end(kFunctions) || found->name != name.text()) return;
  const Declaration other = inspection.queries().find(NameKind::Function, name.text());
  if (other && other.file->found.module != "stdlib") return;
  const bool isAbsent = !other && hasStdlib(inspection.queries());
  if (!isAbsent && !asksForNewStdlib(inspection)) return;
  inspection.report(isAbsent ? DiagnosticId::AbsentFunction : DiagnosticId::RemovedFunction,
                    name.range(),
                    {"stdlib 9 has removed the function '" + std::string(name.text()) + "'; use " +
                     std::string(found->instead)});
}

}  // namespace puppet::analysis
