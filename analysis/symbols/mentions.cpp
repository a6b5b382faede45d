#include "analysis/symbols/mentions.h"

#include <algorithm>

#include "analysis/symbols/find_references.h"
#include "parser/support/ascii.h"
#include "parser/support/stable_hash.h"

namespace puppet::analysis {
namespace {

using Kind = ReferenceKind;

/// Hash domain of a kind: kinds in one space are hashed alike, kinds in None are not recorded.
enum class Space : std::uint8_t {
  None,
  Definition,  ///< a class, a type, a function ...: `defined('a')` may refer to any of them
  Variable,
  ClassVariable,
  Title,
  File,
  Fact
};

Space spaceOf(Kind kind) {
  switch (kind) {
    case Kind::Class:
    case Kind::Plan:
    case Kind::Task:
    case Kind::Function:
    case Kind::ResourceType:
    case Kind::TypeName:
    case Kind::AnyDefinition: return Space::Definition;
    case Kind::TopVariable:
    case Kind::OuterVariable: return Space::Variable;
    case Kind::ClassVariable: return Space::ClassVariable;
    case Kind::Title: return Space::Title;
    case Kind::Template:
    case Kind::File: return Space::File;
    case Kind::Fact: return Space::Fact;
    // A reference to one of these names mentions its owner too.
    case Kind::Attribute:
    case Kind::TemplateParameter:
    case Kind::PlanParameter:
    case Kind::TaskParameter:
    case Kind::LocalVariable: return Space::None;
  }
  return Space::None;
}

void addLowered(StableHash& hash, std::string_view name) {
  char buffer[128];
  for (name = withoutRoot(name); !name.empty();) {
    const std::string_view part = name.substr(0, sizeof buffer);
    copyLower(part, buffer);
    hash.add(std::string_view(buffer, part.size()));
    name.remove_prefix(part.size());
  }
}

class MentionCollector final : public ReferenceSink {
 public:
  void add(const Reference& reference) override {
    if (const Mention mention = mentionOf(reference.kind, reference.owner, reference.name))
      mentions_.push_back(mention);
  }

  std::vector<Mention> take() {
    std::ranges::sort(mentions_);
    const auto again = std::ranges::unique(mentions_);
    mentions_.erase(again.begin(), again.end());
    mentions_.shrink_to_fit();
    return std::move(mentions_);
  }

 private:
  std::vector<Mention> mentions_;
};

}  // namespace

Mention mentionOf(Kind kind, std::string_view owner, std::string_view name) {
  const Space space = spaceOf(kind);
  if (space == Space::None) return 0;
  StableHash hash;
  hash.add(static_cast<std::uint64_t>(space));
  // The class that an outer variable is inherited from is known only with other files.
  addLowered(hash, kind == Kind::OuterVariable ? std::string_view() : owner);
  addLowered(hash, name);
  return std::max<Mention>(1, static_cast<Mention>(hash.value()));
}

std::vector<Mention> mentionsOf(const parser::SyntaxTree& tree, std::string_view templateName) {
  MentionCollector collector;
  findReferences(tree, templateName, collector);
  return collector.take();
}

}  // namespace puppet::analysis
