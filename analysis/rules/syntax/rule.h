#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

#include "analysis/rules/syntax/inspection.h"

namespace puppet::analysis {

/// Decides whether a rule runs if the statement around an element has a syntax error.
enum class OnDamage : std::uint8_t { Skip, Run };

/// Part of a definition that a rule reads: all of it, or its head, which is the comment above it,
/// the parameters, and all else but the statements of the body.
enum class Reads : std::uint8_t { All, Head };

/// Function that checks the elements of one kind.
struct Rule {
  parser::SyntaxKind kind;
  void (*run)(Inspection&, const parser::Cursor&);
  OnDamage onDamage;
  Reads reads = Reads::All;
};

namespace detail {
template <auto function>
struct ViewRule;
template <typename View, void (*function)(Inspection&, const View&)>
struct ViewRule<function> {
  static constexpr parser::SyntaxKind kKind = View::kKind;
  static void run(Inspection& inspection, const parser::Cursor& at) {
    function(inspection, View(at));
  }
};
}  // namespace detail

/// Makes a rule from `void function(Inspection&, const View&)` for the nodes of that view.
template <auto function>
constexpr Rule rule(OnDamage onDamage = OnDamage::Skip, Reads reads = Reads::All) {
  return {detail::ViewRule<function>::kKind, &detail::ViewRule<function>::run, onDamage, reads};
}

/// Makes a rule for all tokens of one kind.
constexpr Rule tokenRule(parser::SyntaxKind kind, void (*run)(Inspection&, const parser::Cursor&),
                         OnDamage onDamage = OnDamage::Skip) {
  return {kind, run, onDamage};
}

/// Table of rules by the kind of element that they inspect. Immutable; shared by all threads.
class RuleTable {
 public:
  using Family = std::span<const Rule> (*)();

  RuleTable(std::initializer_list<Family> families) { add(families); }
  /// Extends `base` by the rules of `families`.
  RuleTable(const RuleTable& base, std::initializer_list<Family> families) : RuleTable(base) {
    add(families);
  }

  std::span<const Rule> of(parser::SyntaxKind kind) const {
    return byKind_[static_cast<std::size_t>(kind)];
  }

 private:
  void add(std::initializer_list<Family> families) {
    for (const Family family : families)
      for (const Rule& rule : family())
        byKind_[static_cast<std::size_t>(rule.kind)].push_back(rule);
  }

  std::array<std::vector<Rule>, 256> byKind_;
};

/// Returns the rules that need only the tree and the surrounding files, including those of Puppet's
/// validator.
const RuleTable& syntaxRules();

// Families of rules, one for each file.
std::span<const Rule> assignmentRules();
std::span<const Rule> bareWordRules();
std::span<const Rule> callRules();
std::span<const Rule> collectorRules();
std::span<const Rule> definitionRules();
std::span<const Rule> documentationRules();
std::span<const Rule> duplicateRules();
std::span<const Rule> heredocRules();
std::span<const Rule> locationRules();
std::span<const Rule> pitfallRules();
std::span<const Rule> nameRules();
std::span<const Rule> newerResourceRules();
std::span<const Rule> newerVersionRules();
std::span<const Rule> nodeRules();
std::span<const Rule> parameterRules();
std::span<const Rule> planRules();
std::span<const Rule> repeatedDefinitionRules();
std::span<const Rule> resourceRules();
std::span<const Rule> statementRules();
std::span<const Rule> stringTrapRules();
std::span<const Rule> suspiciousCodeRules();
std::span<const Rule> templateRules();
std::span<const Rule> typeDefinitionRules();
std::span<const Rule> typeRules();
std::span<const Rule> valueRules();

}  // namespace puppet::analysis
