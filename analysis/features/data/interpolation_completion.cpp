#include "analysis/features/data/interpolation_completion.h"

#include <array>

#include "analysis/features/completion/expected_type.h"
#include "analysis/features/completion/offered_items.h"
#include "analysis/features/names/data_keys.h"
#include "analysis/features/names/type_reader.h"
#include "analysis/symbols/platform.h"
#include "parser/support/ascii.h"
#include "types/relations/flow.h"
#include "types/text/source_writer.h"

namespace puppet::analysis {

using types::Type;

namespace {

constexpr std::array<std::string_view, 4> kMethods = {"lookup", "alias", "literal", "scope"};
constexpr std::array<std::string_view, 4> kVariables = {"facts", "trusted", "server_facts",
                                                        "environment"};

bool isPartOfName(char c) { return isWordCharacter(c) || c == ':'; }

class InterpolationCompleter {
 public:
  InterpolationCompleter(const SemanticModel& model, std::string_view text, std::uint32_t offset,
                         std::size_t limit)
      : model_(model), text_(text), limit_(limit) {
    typed_ = completeWord(made_, text, offset, isPartOfName);
  }

  /// Completes after `before`, the text between `%{` and the word.
  Completion run(std::string_view before, const std::string& module) {
    if (before.find('(') != before.npos)
      offerKeys(before, module);
    else if (before.ends_with('.'))
      offerMembers(before.substr(0, before.size() - 1));
    else if (before.find_first_not_of(' ') == before.npos)
      offerNames();
    return std::move(made_);
  }

 private:
  void offer(CompletionKind kind, const std::string& label, std::string detail = {}) {
    if (label.starts_with(typed_)) offerItem(made_, limit_, kind, label, label, std::move(detail));
  }

  void offerKeys(std::string_view before, const std::string& module) {
    const bool isKey = before.ends_with('\'') || before.ends_with('"');
    const std::string_view method = before.substr(0, before.find('('));
    const bool takesKey =
        method.ends_with("lookup") || method.ends_with("alias") || method.ends_with("hiera");
    if (!isKey || !takesKey) return;
    for (const std::string& key : dataKeys(model_, module, typed_)) offer(CompletionKind::Key, key);
  }

  void offerNames() {
    for (const std::string_view name : kVariables)
      offer(CompletionKind::Variable, std::string(name));
    for (const std::string_view name : kMethods) offer(CompletionKind::Function, std::string(name));
  }

  /// Offers the members of the value at a path such as `facts.os`.
  void offerMembers(std::string_view path) {
    while (path.starts_with(' ') || path.starts_with(':')) path.remove_prefix(1);
    std::string_view name = path.substr(0, path.find('.'));
    TypeReader reader(model_);
    const auto* variable = Platform::builtIn().findVariable("top_scope", name, {model_.level()});
    if (!variable) return;
    Type type = reader.read(name == "facts" ? "Puppet::Facts" : variable->type);
    for (path.remove_prefix(name.size()); !path.empty() && type; path.remove_prefix(name.size())) {
      path.remove_prefix(1);
      name = path.substr(0, path.find('.'));
      Type inner;
      for (const auto& member : membersOf(type))
        if (member.name == name) inner = member.value;
      type = inner;
    }
    if (!type) return;
    for (const auto& member : membersOf(type))
      offer(CompletionKind::Fact, std::string(member.name),
            types::toSource(member.value, {.limit = 60}));
    if (path.empty() && name == "facts")
      model_.index().forEachFile([&](const IndexedFile& file) {
        for (const FactInterface& fact : file.interface->facts)
          offer(CompletionKind::Fact, fact.name, "fact");
      });
  }

  const SemanticModel& model_;
  const std::string_view text_;
  const std::size_t limit_;
  std::string_view typed_;
  Completion made_;
};

}  // namespace

std::optional<Completion> interpolationCompletion(const SemanticModel& model,
                                                  const parser::DataTree& tree,
                                                  std::uint32_t offset, const std::string& module,
                                                  std::size_t limit) {
  const std::string_view text = tree.source().view();
  const std::string_view before = text.substr(0, offset);
  const std::size_t open = before.rfind("%{");
  if (open == before.npos || before.find_first_of("}\n", open) != before.npos) return std::nullopt;
  InterpolationCompleter completer(model, text, offset, limit);
  std::size_t start = offset;
  while (start > open + 2 && isPartOfName(text[start - 1])) --start;
  return completer.run(text.substr(open + 2, start - open - 2), module);
}

}  // namespace puppet::analysis
