#include "analysis/features/rename/rename_check.h"

#include <algorithm>
#include <optional>
#include <tuple>

#include "analysis/features/names/candidate_files.h"
#include "analysis/features/names/walk.h"
#include "analysis/symbols/find_references.h"
#include "parser/parse/parse.h"
#include "parser/support/ascii.h"
#include "parser/support/text_origin.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {
namespace {

/// A reference that owns its strings.
struct KeptReference {
  ReferenceKind kind{};
  ReferenceRole role{};
  std::string owner, name;
  TextRange range;
  std::uint32_t scope = 0;  ///< start of its scope

  auto order() const { return std::tuple(range.start, range.end, kind, role); }
};

class Keeper final : public ReferenceSink {
 public:
  void add(const Reference& reference) override {
    kept_.push_back({reference.kind, reference.role, std::string(reference.owner),
                     std::string(reference.name), reference.range, reference.scope.start});
  }
  std::vector<KeptReference> take() {
    std::ranges::sort(kept_, {}, &KeptReference::order);
    return std::move(kept_);
  }

 private:
  std::vector<KeptReference> kept_;
};

std::vector<KeptReference> referencesOf(const parser::SyntaxTree& tree, std::string_view name) {
  Keeper keeper;
  findReferences(tree, name, keeper);
  return keeper.take();
}

/// Maps an offset to its position after the edits.
std::uint32_t moved(std::uint32_t offset, std::span<const TextReplacement> edits) {
  std::int64_t shift = 0;
  for (const TextReplacement& edit : edits) {
    if (edit.range.start >= offset) break;
    shift += static_cast<std::int64_t>(edit.text.size()) - edit.range.length();
  }
  return static_cast<std::uint32_t>(offset + shift);
}

bool isEdited(const KeptReference& reference, std::span<const TextReplacement> edits) {
  return std::ranges::any_of(
      edits, [&](const TextReplacement& edit) { return edit.range == reference.range; });
}

/// Returns true if a reference that is not edited would name the same entity as the edited one,
/// `renamed`.
bool isTakenBy(const KeptReference& other, const KeptReference& renamed, std::string_view newName) {
  const bool isNamed =
      isCaseSensitive(other.kind) ? other.name == newName : isSameName(other.name, newName);
  return isNamed && other.kind == renamed.kind && other.scope == renamed.scope &&
         isSameName(other.owner, renamed.owner);
}

/// Functions whose strings contain code, or names of variables.
constexpr std::string_view kCodeInStrings[] = {"inline_template", "inline_epp", "defined"};

std::string_view functionOf(const parser::Cursor& node) {
  if (const parser::Call call{node}) return withoutRoot(call.function().text());
  if (const parser::StatementCall call{node}) return withoutRoot(call.function().text());
  return {};
}

/// Finds a variable in strings that functions evaluate: `$name`, `@name`, `{name`.
class StringSearch {
 public:
  StringSearch(std::string_view name, std::span<const TextReplacement> edits)
      : name_(name), edits_(edits) {}

  /// Returns the offset of the first one that no edit covers; absent if there is none.
  std::optional<std::uint32_t> in(const parser::SyntaxTree& tree) {
    const auto visit = [&](const parser::Cursor& node) {
      if (std::ranges::find(kCodeInStrings, functionOf(node)) != std::end(kCodeInStrings))
        search(node.text(), node.start());
    };
    walk(tree, visit, [](const parser::Cursor&) {});
    return found_;
  }

 private:
  void search(std::string_view text, std::uint32_t start) {
    for (auto at = text.find(name_, 1); at != text.npos; at = text.find(name_, at + 1)) {
      const std::size_t end = at + name_.size();
      const char before = text[at - 1];
      const bool isName = (before == '$' || before == '@' || before == '{') &&
                          (end == text.size() || !isWordCharacter(text[end]));
      const auto place = start + static_cast<std::uint32_t>(at);
      const auto covers = [&](const TextReplacement& edit) { return edit.range.contains(place); };
      if (isName && std::ranges::none_of(edits_, covers) && !found_) found_ = place;
    }
  }

  const std::string_view name_;
  const std::span<const TextReplacement> edits_;
  std::optional<std::uint32_t> found_;
};

}  // namespace

RenameRefusal RenameCheck::refusal(const CandidateFile& file,
                                   const std::vector<TextReplacement>& edits) const {
  const std::string path(file.path);
  // Resolution is unreliable in code that needed error recovery; other findings do not matter.
  const TextOrigin* origin = file.tree.text.origin();
  if (file.tree.root->hasError() || (origin && origin->isDamaged()))
    return path + " has syntax errors";
  const auto tree =
      parser::parse(SourceText(editedText(file.tree.text.view(), edits)), file.tree.options);
  const auto before = referencesOf(file.tree, file.templateName);
  const auto after = referencesOf(*tree, file.templateName);
  using Kind = ReferenceKind;
  if (symbol_.kind == Kind::ClassVariable || symbol_.kind == Kind::LocalVariable ||
      symbol_.kind == Kind::PlanParameter || symbol_.kind == Kind::Attribute)
    if (const auto at = StringSearch(symbol_.name, edits).in(file.tree))
      return pathAndLine(path, file.tree.text, *at) + " may name it in a string";
  const std::string clash = "'" + newName_ + "' has another meaning in ";
  const auto clashAt = [&](const KeptReference& one) {
    return clash + pathAndLine(path, file.tree.text, one.range.start);
  };
  if (before.size() != after.size()) return clash + path;
  // Owners follow the rename: an attribute of a renamed type has the new name as its owner.
  const auto isOwned = [&](const KeptReference& one) {
    return isSameName(one.owner, symbol_.name);
  };
  const auto renamed =
      std::ranges::find_if(before, [&](const KeptReference& one) { return isEdited(one, edits); });
  for (std::size_t i = 0; i < before.size(); ++i) {
    const KeptReference& a = before[i];
    if (renamed != before.end() && !isEdited(a, edits) && isTakenBy(a, *renamed, newName_))
      return clashAt(a);
    const KeptReference& b = after[i];
    const bool isSamePlace = moved(a.range.start, edits) == b.range.start &&
                             moved(a.scope, edits) == b.scope && a.kind == b.kind &&
                             a.role == b.role;
    const bool hasOwner = a.owner == b.owner || (isOwned(a) && isSameName(b.owner, newName_));
    const bool isNamed = isEdited(a, edits) ? isSameName(b.name, newName_) : a.name == b.name;
    if (!isSamePlace || !hasOwner || !isNamed) return clashAt(a);
  }
  return {};
}

}  // namespace puppet::analysis
