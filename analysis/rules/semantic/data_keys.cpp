#include "analysis/rules/semantic/data_keys.h"

#include <algorithm>
#include <set>

#include "analysis/hiera/data_overview.h"
#include "analysis/symbols/find_references.h"
#include "analysis/symbols/mentions.h"

namespace puppet::analysis {

using Kind = ReferenceKind;

namespace {

/// Collects the parameters of a class that a file sets.
class SetParameters final : public ReferenceSink {
 public:
  explicit SetParameters(std::string_view class_) : class_(class_) {}

  void add(const Reference& reference) override {
    if (reference.kind == Kind::ClassVariable && reference.role == ReferenceRole::Write &&
        isSameName(reference.owner, class_))
      names.emplace(reference.name);
  }
  bool has(std::string_view name) const {
    return names.contains(name) || names.contains(kAnyAttribute);
  }
  std::set<std::string, std::less<>> names;

 private:
  std::string_view class_;
};

}  // namespace

bool isAbsentKey(QueryContext& queries, std::string_view key) {
  if (queries.environmentKind() != Environment::Kind::ControlRepo || !queries.gaps().empty())
    return false;
  const std::string name(key.substr(0, key.find('.')));
  const std::size_t end = name.find("::");
  if (end == name.npos) return false;
  const std::string module = name.substr(0, end);
  for (const std::string& owner : {std::string(), module}) {
    const DataSummaryPtr data = dataSummaryOf(queries, owner);
    if (!data->isWhole || data->mayHave(name)) return false;
  }
  return !queries.find(NameKind::Function, module + "::data") &&
         !queries.find(NameKind::Function, "environment::data");
}

bool isSetByCode(QueryContext& queries, std::string_view class_, std::string_view parameter) {
  const Mention mentions[] = {mentionOf(Kind::ClassVariable, class_, parameter),
                              mentionOf(Kind::ClassVariable, class_, kAnyAttribute)};
  const auto sets = [&](const IndexedFile* file) {
    const parser::SyntaxTreePtr tree = queries.treeOf(*file);
    if (!tree) return false;
    SetParameters set(class_);
    return !findBounded(*tree, set) || set.has(parameter);
  };
  return std::ranges::any_of(queries.filesMentioning(mentions), sets);
}

bool findBounded(const parser::SyntaxTree& tree, ReferenceSink& sink) {
  if (tree.root->depth > kMaxSearchedDepth) return false;
  findReferences(tree, {}, sink);
  return true;
}

}  // namespace puppet::analysis
