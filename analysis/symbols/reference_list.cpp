#include "analysis/symbols/reference_list.h"

#include <functional>

namespace puppet::analysis {

class ReferenceList::Keeper final : public ReferenceSink {
 public:
  Keeper(ReferenceList& list, std::string_view text) : list_(list), text_(text) {}

  void add(const Reference& reference) override {
    Reference& kept = list_.all_.emplace_back(reference);
    kept.owner = keep(reference.owner);
    kept.name = keep(reference.name);
  }

 private:
  std::string_view keep(std::string_view name) {
    const bool isInText =
        std::less_equal<>()(text_.data(), name.data()) &&
        std::less_equal<>()(name.data() + name.size(), text_.data() + text_.size());
    return isInText ? name : std::string_view(*list_.names_.emplace(name).first);
  }

  ReferenceList& list_;
  std::string_view text_;
};

ReferenceList::ReferenceList(const parser::SyntaxTree& tree, std::string_view templateName,
                             FoundReferences found) {
  Keeper keeper(*this, tree.text.view());
  findReferences(tree, templateName, keeper, found);
}

std::span<const Reference> SharedReferences::all() const {
  const auto collect = [&] {
    return tree_.root->depth <= kMaxSearchedDepth
               ? ReferenceList(tree_, {}, FoundReferences::WithoutVariables)
               : ReferenceList();
  };
  return list_.of(collect).all();
}

}  // namespace puppet::analysis
