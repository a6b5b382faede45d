#include <deque>

#include "analysis/eval/functions/lazy_iterators.h"
#include "types/core/boxes.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/core/members.h"
#include "types/core/object_type.h"
#include "types/core/object_values.h"
#include "types/relations/instance.h"

namespace puppet::analysis {

using namespace types;

namespace {

/// Container that is being traversed.
struct Level {
  Value container;
  std::vector<Value> path = {};  ///< path to the container, for breadth-first walks
  std::size_t next = 0;
  Value key = {};  ///< of the current part
  Value part = {};

  bool advance(bool followsReferences) {
    switch (container.kind()) {
      case ValueKind::Array:
        if (next == container.asArray().size()) return false;
        key = Value::integer(static_cast<std::int64_t>(next));
        part = container.asArray()[next++];
        return true;
      case ValueKind::Hash:
        if (next == container.asHash().size()) return false;
        std::tie(key, part) = container.asHash().entries()[next++];
        return true;
      case ValueKind::Object: return advanceObject(followsReferences);
      default: return false;
    }
  }

  /// Visits the type's own attributes, without inherited ones.
  bool advanceObject(bool followsReferences) {
    const Type& type = container.as<ObjectValue>().type();
    const auto& attributes = type.as<ObjectType>().definition().attributes;
    while (next < attributes.size()) {
      const ObjectAttribute& attribute = attributes[next++];
      if (attribute.kind == ObjectAttribute::Kind::Reference && !followsReferences) continue;
      key = Value::string(attribute.name);
      const Value* value = attributeOf(container, attribute.name);
      part = value ? *value : Value::unknown(attribute.type);
      return true;
    }
    return false;
  }
};

class TreeIterator final : public IteratorValue {
 public:
  TreeIterator(Value root, TreeWalk walk) : root_(std::move(root)), walk_(std::move(walk)) {}

  std::unique_ptr<Run> run() const override;
  Type elementType() const override { return anyType(); }
  std::string_view hostClass() const override {
    return walk_.inBreadth ? "Puppet::Pops::Types::Iterable::BreadthFirstTreeIterator"
                           : "Puppet::Pops::Types::Iterable::DepthFirstTreeIterator";
  }
  bool isKnown() const override { return root_.isKnown(); }
  std::uint32_t depth() const override { return root_.depth() + 1; }

 private:
  class DepthRun;
  class BreadthRun;

  const Value root_;
  const TreeWalk walk_;
};

bool isContainer(const Value& value, const TreeWalk& walk) {
  if (!value.is(ValueKind::Array) && !value.is(ValueKind::Hash) && !value.is(ValueKind::Object))
    return false;
  return !walk.containerType || isInstance(walk.containerType, value, walk.level) == Tristate::Yes;
}

Value step(std::vector<Value> path, Value part) {
  return Value::array({Value::array(std::move(path)), std::move(part)});
}

class TreeIterator::DepthRun final : public Run {
 public:
  DepthRun(Value root, TreeWalk walk) : root_(std::move(root)), walk_(std::move(walk)) {}

  std::optional<Value> next() override {
    if (!hasBegun_) {
      hasBegun_ = true;
      open_.push_back({root_});
      if (walk_.givesRoot) return step({}, root_);
    }
    while (!open_.empty()) {
      if (!open_.back().advance(walk_.followsReferences)) {
        open_.pop_back();
        continue;
      }
      const Value part = open_.back().part;
      const bool descends = isContainer(part, walk_);
      if (!(descends ? walk_.givesContainers : walk_.givesValues)) {
        if (descends) open_.push_back({part});
        continue;
      }
      std::vector<Value> path;
      for (const Level& level : open_) path.push_back(level.key);
      if (descends) open_.push_back({part});
      return step(std::move(path), part);
    }
    return std::nullopt;
  }

 private:
  const Value root_;
  const TreeWalk walk_;
  bool hasBegun_ = false;
  std::vector<Level> open_;  ///< from the root inwards
};

class TreeIterator::BreadthRun final : public Run {
 public:
  BreadthRun(Value root, TreeWalk walk) : root_(std::move(root)), walk_(std::move(walk)) {}

  std::optional<Value> next() override {
    if (!hasBegun_) {
      hasBegun_ = true;
      deferred_.push_back({root_});
      if (walk_.givesRoot) return step({}, root_);
    }
    while (!deferred_.empty()) {
      Level& level = deferred_.front();
      if (!level.advance(walk_.followsReferences)) {
        deferred_.pop_front();
        continue;
      }
      const Value part = level.part;
      std::vector<Value> path = level.path;
      path.push_back(level.key);
      if (isContainer(part, walk_)) {
        deferred_.push_back({part, path});
        if (!walk_.givesContainers) continue;
      }
      return step(std::move(path), part);
    }
    return std::nullopt;
  }

 private:
  const Value root_;
  const TreeWalk walk_;
  bool hasBegun_ = false;
  std::deque<Level> deferred_;  ///< current one first
};

std::unique_ptr<IteratorValue::Run> TreeIterator::run() const {
  if (walk_.inBreadth) return std::make_unique<BreadthRun>(root_, walk_);
  return std::make_unique<DepthRun>(root_, walk_);
}

}  // namespace

Value treeIterator(const Value& root, const TreeWalk& walk) {
  return Value::ofHeap(ValueKind::Iterator, new TreeIterator(root, walk));
}

}  // namespace puppet::analysis
