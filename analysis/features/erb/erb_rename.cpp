// Renames in ERB templates.

#include <algorithm>
#include <array>

#include "analysis/features/erb/erb_document.h"
#include "analysis/features/names/erb_resolver.h"
#include "analysis/ruby/local_variables.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {
namespace {

constexpr auto kRubyWords = std::to_array<std::string_view>(
    {"BEGIN", "END",  "alias", "and",   "begin",  "break",  "case",  "class",  "def",  "defined?",
     "do",    "else", "elsif", "end",   "ensure", "false",  "for",   "if",     "in",   "module",
     "next",  "nil",  "not",   "or",    "redo",   "rescue", "retry", "return", "self", "scope",
     "super", "then", "true",  "undef", "unless", "until",  "when",  "while",  "yield"});

bool isLocalName(std::string_view name) {
  return !name.empty() && (isLower(name[0]) || name[0] == '_') &&
         std::ranges::all_of(name, isWordCharacter) &&
         std::ranges::find(kRubyWords, name) == kRubyWords.end();
}

/// Renames a local variable of Ruby. Another variable of the name, or a method that is called by
/// it, would get another meaning.
tl::expected<RenamePlan, RenameRefusal> renameLocal(const SemanticModel& model, const ErbText& erb,
                                                    std::uint32_t offset,
                                                    const std::string& newName,
                                                    const MaintainedCode& maintained) {
  if (!isLocalName(newName))
    return tl::unexpected(RenameRefusal("'" + newName + "' is not a name of a variable in Ruby"));
  // In broken code, it is not known which names are those of one variable.
  if (!erb.ruby().errors().empty())
    return tl::unexpected(RenameRefusal("the template has syntax errors"));
  const std::vector<ruby::LocalOccurrence> places = ruby::localAt(erb.ruby(), offset);
  bool isTaken = false;
  for (const ruby::LocalOccurrence& one : ruby::localsIn(erb.ruby()))
    isTaken = isTaken || (one.name == newName && one.name != places.front().name);
  std::vector<ruby::Node> left{erb.ruby().root()};
  while (!left.empty()) {
    const ruby::Node node = left.back();
    left.pop_back();
    isTaken =
        isTaken || (node.is(ruby::NodeKind::Call) && !node.receiver() && node.name() == newName);
    for (const ruby::Node& child : node.children()) left.push_back(child);
  }
  if (isTaken) return tl::unexpected(RenameRefusal("there is a '" + newName + "' already"));
  RenamePlanBuilder plan(model, maintained);
  const SourceText text{std::string(erb.text())};
  for (const ruby::LocalOccurrence& one : places)
    plan.add(model.path(), text, {one.range, newName});
  plan.permit({std::string(places.front().name), newName});
  return plan.take();
}

}  // namespace

tl::expected<RenameTarget, RenameRefusal> erbPrepareRename(const SemanticModel& model,
                                                           std::string_view text,
                                                           std::uint32_t offset,
                                                           const MaintainedCode& maintained) {
  const ErbResolver resolver(model, text, offset);
  if (!resolver.name())
    for (const ruby::LocalOccurrence& one : ruby::localAt(resolver.erb().ruby(), offset))
      if (one.range.start <= offset && offset <= one.range.end)
        return RenameTarget{one.range, std::string(one.name)};
  const std::vector<TemplateVariable> variables = resolver.variables();
  if (variables.empty()) return tl::unexpected(RenameRefusal("this is not a name of code"));
  const auto caller = modelOfErbCaller(model, variables.front().path);
  if (!caller) return tl::unexpected(RenameRefusal("its declaration cannot be read"));
  const auto at = symbolAt(*caller, variables.front().range.start);
  for (const TemplateVariable& other : variables) {
    const auto same = other.path == variables.front().path ? symbolAt(*caller, other.range.start)
                                                           : std::optional<SymbolAtPlace>();
    if (!at || !same || !(same->symbol == at->symbol))
      return tl::unexpected(
          RenameRefusal("several classes render this template, each with its own variable '" +
                        resolver.name()->name + "'"));
  }
  auto target = prepareRename(*caller, variables.front().range.start, maintained);
  if (!target) return target;
  return RenameTarget{resolver.name()->range, resolver.name()->name};
}

tl::expected<RenamePlan, RenameRefusal> erbRename(const SemanticModel& model, std::string_view text,
                                                  std::uint32_t offset, const std::string& newName,
                                                  const MaintainedCode& maintained) {
  if (const auto target = erbPrepareRename(model, text, offset, maintained); !target)
    return tl::unexpected(target.error());
  if (const ErbText erb(text); !ErbResolver(model, text, offset).name())
    return renameLocal(model, erb, offset, newName, maintained);
  const TemplateVariable variable = ErbResolver(model, text, offset).variables().front();
  const auto caller = modelOfErbCaller(model, variable.path);
  return rename(*caller, variable.range.start, newName, maintained);
}

}  // namespace puppet::analysis
