// Duplicate hash keys and defaults.

#include <unordered_map>
#include <utility>

#include "analysis/rules/syntax/literals.h"
#include "analysis/rules/syntax/removal.h"
#include "analysis/rules/syntax/rule.h"
#include "analysis/rules/syntax/syntax_queries.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Entries of one hash visited so far.
class Keys {
 public:
  explicit Keys(Inspection& inspection) : inspection_(inspection) {}

  void clear() { known_.clear(); }

  /// Adds `entry`, a Pair or an Attribute with the key `key`.
  void add(const Cursor& entry, const Cursor& key, std::string identity) {
    const auto [known, isNew] = known_.try_emplace(std::move(identity), Entry{entry, key});
    if (isNew) return;
    const Entry first = std::exchange(known->second, Entry{entry, key});
    // Different types may be compared as the same key.
    report(first, {entry, key}, first.key.text() == key.text() || literalKey(key));
  }

  void add(const Pair& pair) {
    if (auto identity = comparedKey(pair.key(), inspection_.level()))
      add(pair, pair.key(), std::move(*identity));
  }

  /// Adds `parent`, which Puppet adds to `Parent { ... }` implicitly.
  void addParent(const Cursor& parent) {
    const auto known = known_.find(literalTextKey("parent"));
    if (known != known_.end()) report(known->second, {parent, parent}, true);
  }

 private:
  struct Entry {
    Cursor entry, key;
  };

  /// The reference reports the arrow of an entry.
  TextRange placeOf(const Entry& entry) const {
    const Pair pair(entry.entry);
    return pair && inspection_.context().likeReference ? pair.arrow().range() : entry.key.range();
  }

  void report(const Entry& earlier, const Entry& later, bool isSame) {
    auto& finding =
        inspection_.report(DiagnosticId::DuplicateKey, placeOf(later), {shownLiteral(earlier.key)});
    finding.related.push_back({earlier.key.range(), "first occurrence of the key"});
    if (isSame)
      finding.fix("Remove the earlier entry, whose value is lost", {removalOf(earlier.entry)});
  }

  Inspection& inspection_;
  std::unordered_map<std::string, Entry> known_;
};

void checkHash(Inspection& inspection, const HashLiteral& hash) {
  Keys keys(inspection);
  for (const auto entry : hash.entries()) keys.add(entry);
  const ObjectTypeValue object(inspection.ancestor(0));
  if (!object) return;
  const auto parent = object.parent();
  if (parent.text() != "Object" && parent.text() != "TypeSet") keys.addParent(parent);
}

/// Checks adjacent pairs `k => v, k => v`, which form one hash without braces.
void checkAdjacent(Inspection& inspection, const ViewList<Expression>& elements) {
  Keys keys(inspection);
  for (const auto element : elements) {
    if (const Pair pair(element); pair)
      keys.add(pair);
    else
      keys.clear();
  }
}

void checkArguments(Inspection& inspection, const ArgumentList& list) {
  checkAdjacent(inspection, list.arguments());
}
void checkArray(Inspection& inspection, const ArrayLiteral& array) {
  checkAdjacent(inspection, array.elements());
}
void checkAccess(Inspection& inspection, const Access& access) {
  checkAdjacent(inspection, access.keys());
}

void checkUntitled(Inspection& inspection, const UntitledResource& resource) {
  if (isRejected(resource)) return;
  Keys keys(inspection);
  for (const auto attribute : resource.attributes())
    if (!attribute.name().is(K::Star))
      keys.add(attribute, attribute.name(), literalTextKey(attribute.name().text()));
}

void reportDefault(Inspection& inspection, const Cursor& value, const Cursor& first,
                   const Cursor& option) {
  auto& finding = inspection.report(DiagnosticId::DuplicateDefault, value.range());
  finding.related.push_back({first.range(), "this one is used"});
  if (option) finding.fix("Remove it", {removalOf(option)});
}

void checkCase(Inspection& inspection, const Case& choice) {
  Cursor first;
  for (const auto option : choice.options()) {
    const auto values = option.values();
    for (const auto value : values) {
      if (!value.is(K::KwDefault)) continue;
      if (first)
        reportDefault(inspection, value, first, values.size() == 1 ? Cursor(option) : Cursor());
      if (!first) first = value;
    }
  }
}

/// Puppet reports only the second default.
void checkSelector(Inspection& inspection, const Selector& selector) {
  Cursor first;
  for (const auto entry : selector.entries()) {
    if (!entry.match().is(K::KwDefault)) continue;
    if (first) return reportDefault(inspection, entry.match(), first, entry);
    first = entry.match();
  }
}

}  // namespace

std::span<const Rule> duplicateRules() {
  static constexpr Rule kRules[] = {
      rule<checkHash>(OnDamage::Run),     rule<checkArguments>(OnDamage::Run),
      rule<checkArray>(OnDamage::Run),    rule<checkAccess>(OnDamage::Run),
      rule<checkUntitled>(OnDamage::Run), rule<checkCase>(OnDamage::Run),
      rule<checkSelector>(OnDamage::Run),
  };
  return kRules;
}

}  // namespace puppet::analysis
