#include "analysis/features/text/keyword_text.h"

#include <algorithm>

namespace puppet::analysis {
namespace {

using K = parser::SyntaxKind;

struct Row {
  K keyword;
  std::string_view text;
};

constexpr Row kRows[] = {
    {K::KwAnd, "True when both sides are; the right side is only evaluated when the left one is."},
    {K::KwOr, "True when one side is; the right side is only evaluated when the left one is not."},
    {K::KwIn,
     "Whether a string is part of another one, an element is in an array, a key is in a hash, or "
     "a type or a pattern fits one of them. Strings are compared without regard to case."},
    {K::KwIf,
     "Evaluates the first block whose condition is true. Only `undef` and `false` are "
     "not. It has the value of that block."},
    {K::KwElsif, "Another condition, when those before are not true."},
    {K::KwElse, "What is evaluated when no condition is true."},
    {K::KwUnless, "Evaluates its block when the condition is `false` or `undef`."},
    {K::KwCase,
     "Evaluates the first option with a value that matches: an equal value (strings "
     "without regard to case), a regular expression, or a type."},
    {K::KwDefault,
     "Stands for what nothing else fits: the last option of a `case` or a selector, "
     "the attributes of all bodies of a resource, nodes without a definition."},
    {K::KwClass,
     "Defines a class: code that is evaluated at most once for a node, when it is "
     "included. Its variables are known elsewhere as `$class::variable`."},
    {K::KwInherits,
     "The class before this one is evaluated first. Its variables are known here, "
     "and attributes of its resources can be overridden."},
    {K::KwDefine,
     "Defines a type of resources in Puppet. Its body is evaluated for each resource, "
     "with `$title` and the parameters."},
    {K::KwNode,
     "The code for the nodes with these names, or with names that a regular expression "
     "matches; `default` is for all others."},
    {K::KwFunction,
     "Defines a function. It sees its parameters and variables of the top scope, "
     "and returns the value of its last statement."},
    {K::KwType, "Gives a type another name."},
    {K::KwPlan, "Defines a plan: what is to be done on several targets, run by Bolt."},
    {K::KwApply, "Applies the block as a catalog to targets, in a plan."},
    {K::KwUndef, "No value. As the value of a parameter it asks for the default."},
    {K::KwTrue, "The Boolean value true."},
    {K::KwFalse, "The Boolean value false."},
};

}  // namespace

std::string_view keywordText(K keyword) {
  const auto row = std::ranges::find(kRows, keyword, &Row::keyword);
  return row == std::end(kRows) ? std::string_view() : row->text;
}

}  // namespace puppet::analysis
