#include "analysis/upgrade/ruby_changes.h"

#include <algorithm>
#include <iterator>

#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {
namespace {

constexpr RubyChange kConstants[] = {
#define RUBY_CONSTANT(name, id, change, instead, fix) \
  {name, {}, DiagnosticId::id, change, instead, RubyFix::fix},
#include "analysis/upgrade/ruby_changes.def"
};
static_assert(std::ranges::is_sorted(kConstants, {}, &RubyChange::name));

constexpr RubyChange kMethods[] = {
#define RUBY_METHOD(method, constant, id, change, instead, fix) \
  {method, constant, DiagnosticId::id, change, instead, RubyFix::fix},
#include "analysis/upgrade/ruby_changes.def"
};
static_assert(std::ranges::is_sorted(kMethods, {}, &RubyChange::name));

constexpr RubyChange kOwnMethods[] = {
#define RUBY_OWN_METHOD(method, mention, id, change, instead) \
  {method, mention, DiagnosticId::id, change, instead, RubyFix::None},
#include "analysis/upgrade/ruby_changes.def"
};
static_assert(std::ranges::is_sorted(kOwnMethods, {}, &RubyChange::name));

constexpr RubyChange kLibraries[] = {
#define RUBY_LIBRARY(name, id, change, instead) \
  {name, {}, DiagnosticId::id, change, instead, RubyFix::None},
#include "analysis/upgrade/ruby_changes.def"
};
static_assert(std::ranges::is_sorted(kLibraries, {}, &RubyChange::name));

}  // namespace

std::string RubyChange::messageFor(std::string_view use) const {
  std::string text = std::string(change) + " '" + std::string(use) + '\'';
  return instead.empty() ? text : text + "; use " + std::string(instead);
}

const RubyChange* changedRubyConstant(std::string_view name) {
  const auto found = std::ranges::lower_bound(kConstants, name, {}, &RubyChange::name);
  return found != std::end(kConstants) && found->name == name ? found : nullptr;
}

const RubyChange* changedRubyMethod(std::string_view constant, std::string_view method) {
  for (const RubyChange& row : std::ranges::equal_range(kMethods, method, {}, &RubyChange::name))
    if (row.receiver == constant) return &row;
  return nullptr;
}

const RubyChange* changedRubyOwnMethod(std::string_view method) {
  const auto found = std::ranges::lower_bound(kOwnMethods, method, {}, &RubyChange::name);
  return found != std::end(kOwnMethods) && found->name == method ? found : nullptr;
}

bool isChangedRubyMethod(std::string_view method) {
  return std::ranges::binary_search(kMethods, method, {}, &RubyChange::name);
}

const RubyChange* changedRubyLibrary(std::string_view name) {
  if (name.ends_with(".rb")) name.remove_suffix(3);
  const auto found = std::ranges::find_if(kLibraries, [name](const RubyChange& row) {
    return row.name.ends_with('/') ? name.starts_with(row.name) : name == row.name;
  });
  return found == std::end(kLibraries) ? nullptr : found;
}

}  // namespace puppet::analysis
