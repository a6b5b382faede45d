#include "analysis/eval/deferred_classes.h"

#include <algorithm>

#include "analysis/eval/catalog_builder.h"

// Deferred evaluation of classes. The open-world check of a file includes classes of other files,
// each of which may include many more; evaluating all of them would cost more than the file itself,
// and mostly adds nothing that the file reads. So a class whose origin is Elsewhere (mayDefer) is
// only declared: its resource enters the catalog, and the class enters `classes_`. Its body runs
// on the first read that may depend on it:
// * A variable `$other::x` is read: evaluate(name). If the class was declared without
//   attributes and its file has summarized variables (SymbolProvider::variablesOf), a scope is
//   filled from the summary instead, and the class stays deferred, because its resources are still
//   undeclared.
// * A resource `File['/a']` is looked up and not found, or declared by the file itself:
//   evaluateDeclarers() runs the deferred classes that may declare it. The file summary of a class
//   lists the names that its file mentions; a class is skipped if it does not mention the resource,
//   and runs if no list is known.
// * An attribute of the class resource is read or overridden.
//
// Invariant: the resource of a class in `classes_` has `isEvaluated` unset. The entry is removed
// before the body runs, so a class that reads its own variables, or a cycle of classes, does not
// start it twice. A class that no read depends on is not evaluated at all: its declarations cannot
// change a value that the file has read.
//
// A deferred body runs later than in catalog compilation, and sees resources declared after its
// include. So while `running_` is not zero (isRunning), defined() answers Unknown instead of Yes
// for a resource. Errors in the body are suppressed (CertaintyReset), since they are reported where
// the other file is checked. Evaluation of a body is recorded as an effect, so a statement that
// triggered it is not replayed without it.
//
// Example: `include apache, ntp` and then `if defined(File['/etc/apache2']) { ... }`. The include
// evaluates nothing. The catalog has no such File when defined() looks it up; the file of `apache`
// mentions it, so its body runs now and declares it. `ntp` stays deferred.

namespace puppet::analysis {

bool DeferredClasses::mayDefer(const std::string& name) const {
  return !state_.context.settings.isClosed &&
         state_.context.symbols.classOrigin(name) == DeclarationOrigin::Elsewhere;
}

bool DeferredClasses::contains(const Resource& class_) const {
  return std::ranges::find(classes_, &class_, &DeferredClass::class_) != classes_.end();
}

void DeferredClasses::add(Resource& class_, std::string_view name) {
  classes_.push_back({&class_, state_.context.symbols.mentionsAroundClass(name)});
}

void DeferredClasses::evaluate(std::string_view class_) {
  state_.context.effects.recordCatalogRead();
  if (classes_.empty()) return;
  Resource* resource = state_.catalog.find("Class", typeReferenceName(class_));
  if (resource && !enterSummarized(*resource, class_)) evaluate(*resource);
}

Scope* DeferredClasses::enterSummarized(const Resource& class_, std::string_view name) {
  Scope* top = class_.container ? class_.container->global : nullptr;
  if (!top || !class_.attributes.empty() || !contains(class_)) return nullptr;
  return state_.context.classes.enterSummarized(name, *top);
}

void DeferredClasses::evaluate(Resource& class_) {
  if (std::erase_if(classes_, [&](const DeferredClass& each) { return each.class_ == &class_; }) ==
      0)
    return;
  state_.context.effects.record(class_.titleText());
  ++running_;
  builder_.bodies().evaluate(class_, class_.place);
  --running_;
}

void DeferredClasses::evaluateDeclarers(std::string_view type, std::string_view title) {
  if (classes_.empty()) return;
  const Mention mention = mentionOf(ReferenceKind::Title, type, title);
  state_.context.symbols.recordMentionRead(mention);
  std::vector<Resource*> declarers;
  for (const DeferredClass& each : classes_)
    if (!each.mentions || std::ranges::binary_search(*each.mentions, mention))
      declarers.push_back(each.class_);
  for (Resource* declarer : declarers) evaluate(*declarer);
}

bool DeferredClasses::evaluateAll() {
  const std::uint64_t reserve = state_.context.budget.unitsLeft() / 2;
  while (!classes_.empty()) {
    if (state_.context.budget.unitsLeft() <= reserve || state_.context.run.isStopped())
      return false;
    evaluate(*classes_.front().class_);
  }
  return true;
}

}  // namespace puppet::analysis
