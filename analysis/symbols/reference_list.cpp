#include "analysis/symbols/reference_list.h"

#include <functional>

#include "parser/syntax/cursor.h"

namespace puppet::analysis {

using parser::Cursor;

namespace {

bool isPartOf(std::string_view part, std::string_view text) {
  return std::less_equal<>()(text.data(), part.data()) &&
         std::less_equal<>()(part.data() + part.size(), text.data() + text.size());
}

}  // namespace

class ReferenceList::Keeper final : public ReferenceSink {
 public:
  Keeper(ReferenceList& list, const ReferenceList* before) : list_(list), before_(before) {}

  void add(const Reference& reference) override {
    Reference& kept = list_.all_.emplace_back(reference);
    kept.owner = keep(reference.owner);
    kept.name = keep(reference.name);
  }

  bool beginStatement(const Cursor& statement) override {
    if (before_) {
      const auto known = before_->byNode_.find(statement.green().node());
      if (known != before_->byNode_.end()) {
        copy(known->second, statement.fullStart());
        ++list_.copied_;
        return true;
      }
    }
    open_.push_back({references(), statements()});
    return false;
  }

  void endStatement(const Cursor& statement, bool isWhole) override {
    const Open open = open_.back();
    open_.pop_back();
    if (!isWhole) return;
    list_.statements_.push_back({statement.green().node(), statement.fullStart(), open.reference,
                                 references(), open.statement});
  }

 private:
  /// Numbers of references and statements at the begin of a statement.
  struct Open {
    std::uint32_t reference, statement;
  };

  std::uint32_t references() const { return static_cast<std::uint32_t>(list_.all_.size()); }
  std::uint32_t statements() const { return static_cast<std::uint32_t>(list_.statements_.size()); }

  std::string_view keep(std::string_view name) {
    return isPartOf(name, list_.text_.view()) ? name : owned(name);
  }
  std::string_view owned(std::string_view name) { return *list_.names_.emplace(name).first; }

  /// Copies a statement of the version before, with those inside of it, to where it begins now.
  void copy(std::uint32_t index, std::uint32_t start) {
    const Statement& known = before_->statements_[index];
    const std::uint32_t by = start - known.start;  // modulo 2^32
    const std::uint32_t byReferences = references() - known.firstReference;
    const std::uint32_t byStatements = statements() - known.firstInside;
    for (std::uint32_t i = known.firstReference; i < known.endReference; ++i)
      list_.all_.push_back(moved(before_->all_[i], by));
    for (std::uint32_t i = known.firstInside; i <= index; ++i) {
      Statement inside = before_->statements_[i];
      inside.start += by;
      inside.firstReference += byReferences;
      inside.endReference += byReferences;
      inside.firstInside += byStatements;
      list_.statements_.push_back(inside);
    }
  }

  Reference moved(Reference reference, std::uint32_t by) {
    reference.owner = moved(reference.owner, by);
    reference.name = moved(reference.name, by);
    reference.range.start += by;
    reference.range.end += by;
    return reference;
  }
  std::string_view moved(std::string_view name, std::uint32_t by) {
    const std::string_view text = before_->text_.view();
    if (name.empty()) return {};
    if (!isPartOf(name, text)) return owned(name);
    const auto start = static_cast<std::uint32_t>(name.data() - text.data()) + by;
    return list_.text_.view().substr(start, name.size());
  }

  ReferenceList& list_;
  const ReferenceList* const before_;
  std::vector<Open> open_;  ///< innermost last
};

ReferenceList::ReferenceList(const parser::SyntaxTree& tree, std::string_view templateName,
                             FoundReferences found, const ReferenceList* before)
    : text_(tree.text), options_(tree.options), arena_(tree.arena) {
  const bool isAlike = before && before->options_ == options_;
  if (isAlike) all_.reserve(before->all_.size() + before->all_.size() / 8);
  Keeper keeper(*this, isAlike ? before : nullptr);
  findReferences(tree, templateName, keeper, found);
  byNode_.reserve(statements_.size());
  for (std::uint32_t i = 0; i < statements_.size(); ++i) byNode_.emplace(statements_[i].node, i);
}

ReferenceMemo::ListPtr SharedReferences::collected() const {
  // A smaller file takes less time than what is kept of it is worth.
  constexpr std::size_t kWorthKeeping = std::size_t{16} << 10;
  if (tree_.root->depth > kMaxSearchedDepth) return std::make_shared<const ReferenceList>();
  constexpr auto kFound = FoundReferences::WithoutVariables;
  if (!memo_ || tree_.text.size() < kWorthKeeping)
    return std::make_shared<const ReferenceList>(tree_, std::string_view(), kFound);
  const ReferenceMemo::ListPtr before = memo_->last();
  auto list =
      std::make_shared<const ReferenceList>(tree_, std::string_view(), kFound, before.get());
  memo_->keep(list);
  return list;
}

std::span<const Reference> SharedReferences::all() const {
  return list_.of([this] { return collected(); })->all();
}

}  // namespace puppet::analysis
