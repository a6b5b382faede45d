#include "tests/support/same_data.h"

#include <algorithm>

namespace puppet {
namespace {

using parser::DataNode;
using parser::DataSyntaxError;
using parser::DataTree;

bool areSameProperties(const DataNode& a, const DataNode& b) {
  if (a.anchor() != b.anchor() || a.tag() != b.tag()) return false;
  const parser::DataProperties *first = a.properties(), *second = b.properties();
  if (!first || !second) return !first && !second;
  return first->anchorRange == second->anchorRange && first->tagRange == second->tagRange;
}

bool areSameNodes(const DataNode& a, const DataNode& b) {
  if (!a || !b) return !a && !b;
  if (a.kind() != b.kind() || a.style() != b.style() || a.range() != b.range() ||
      a.text() != b.text() || a.parent().has_value() != b.parent().has_value() ||
      !areSameProperties(a, b))
    return false;
  if (a.parent() && a.parent()->range() != b.parent()->range()) return false;
  const auto first = a.children(), second = b.children();
  return std::ranges::equal(first, second, areSameNodes);
}

}  // namespace

bool areSame(const DataTree& a, const DataTree& b) {
  const auto isSameError = [](const DataSyntaxError& one, const DataSyntaxError& other) {
    return one.message == other.message && one.range == other.range &&
           one.context == other.context && one.contextRange == other.contextRange;
  };
  return a.end() == b.end() && a.skipped() == b.skipped() &&
         std::ranges::equal(a.errors(), b.errors(), isSameError) &&
         areSameNodes(a.root(), b.root());
}

}  // namespace puppet
