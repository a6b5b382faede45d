#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/eval/catalog_state.h"
#include "analysis/symbols/mentions.h"

namespace puppet::analysis {

class CatalogBuilder;

/// Classes of other files that are declared and whose bodies run on demand; see the head of
/// deferred_classes.cpp.
class DeferredClasses {
 public:
  DeferredClasses(CatalogBuilder& builder, CatalogState& state)
      : builder_(builder), state_(state) {}

  /// Returns true if the body of a class may run later than its declaration.
  bool mayDefer(const std::string& name) const;
  void add(Resource& class_, std::string_view name);
  bool contains(const Resource& class_) const;
  bool empty() const { return classes_.empty(); }

  /// Evaluates the body of this class now if it is deferred. In open-world evaluation, classes of
  /// other files are deferred until the variables or resources that they may set or declare are
  /// read.
  void evaluate(std::string_view class_);
  void evaluate(Resource& class_);
  /// Returns a scope with the summarized variables of a deferred class, called `name`, that is
  /// declared without attributes; nullptr if there is none. The class stays deferred.
  Scope* enterSummarized(const Resource& class_, std::string_view name);
  /// Evaluates the classes that may declare this resource.
  void evaluateDeclarers(std::string_view type, std::string_view title);
  /// Evaluates all classes, and those that they include in turn. Returns false if that takes more
  /// than half of what is left of the budget.
  bool evaluateAll();
  /// Returns true while a deferred class is evaluated. It runs later than the place that includes
  /// it, so resources may be declared that are not declared at that place.
  bool isRunning() const { return running_ > 0; }

 private:
  /// Class whose body is not evaluated yet.
  struct DeferredClass {
    Resource* class_;
    /// Absent if unknown; see SymbolProvider::mentionsAroundClass.
    std::optional<std::span<const Mention>> mentions;
  };

  CatalogBuilder& builder_;
  CatalogState& state_;
  std::vector<DeferredClass> classes_;
  std::uint32_t running_ = 0;  ///< number of enclosing bodies that were deferred
};

}  // namespace puppet::analysis
