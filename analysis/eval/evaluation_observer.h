#pragma once

#include <string_view>

#include "analysis/eval/catalog/resource.h"
#include "parser/syntax/cursor.h"
#include "parser/syntax/views.h"
#include "types/core/value.h"

namespace puppet::analysis {

struct Resource;
struct UnknownName;
class Scope;

/// Receives events of open-world evaluation, to check the use of names and values. An event is
/// repeated when code runs again.
class EvaluationObserver {
 public:
  virtual ~EvaluationObserver() = default;

  /// Called when `resource` is about to be added to the catalog. It has the attributes as written
  /// and the defaults in force. The kind is Unknown for an unknown type and for an unknown class.
  virtual void onDeclare(const Resource& resource) = 0;
  /// Called when a default, an override or a collector sets attributes of resources of `type`.
  virtual void onPreset(std::string_view type, const ResourceAttributes& attributes) = 0;
  /// Called when an unknown class is included or inherited from.
  virtual void onUnknownClass(std::string_view name, const parser::Cursor& blame) = 0;
  /// Called when an unknown function is called; `mayBeMember` if it may be a member of an object.
  virtual void onUnknownFunction(std::string_view name, const parser::Cursor& blame,
                                 bool mayBeMember) = 0;
  /// Called when a statement is replayed that met an unknown name of its own file (EffectSummary).
  virtual void onReplayedUnknown(const UnknownName& name) = 0;
  /// Called when `$name` is read but not set by this run; `mayBeSet` if some of the paths to here
  /// set it.
  virtual void onUnsetRead(std::string_view name, const parser::Cursor& blame, const Scope& from,
                           bool mayBeSet) = 0;
  /// Called when the value of an option is compared with the control value of a case or a selector.
  virtual void onOptionCompared(const parser::Expression& option, const types::Value& value,
                                const types::Value& control) = 0;
  /// Called when two values are compared by `==` or `!=`.
  virtual void onEquality(const parser::Binary& comparison, const types::Value& left,
                          const types::Value& right) = 0;
  /// Called when a condition with this value is tested.
  virtual void onCondition(const parser::Expression& condition, const types::Value& value) = 0;
  /// Called when `value` is interpolated into a string.
  virtual void onInterpolation(const parser::Expression& part, const types::Value& value) = 0;
  /// Called when `$number` is read without a match, or after a match that has only `groups` groups.
  virtual void onUnmatchedRead(std::size_t number, std::size_t groups,
                               const parser::Cursor& blame) = 0;
  /// Called when a key of a `hash` is read, which is known or an unknown Struct. `key` is the
  /// source of `value`.
  virtual void onKeyRead(const parser::Cursor& key, const types::Value& hash,
                         const types::Value& value) = 0;
  /// Called when an option of a case or a selector is tested. `covering` is an earlier option that
  /// matches everything this one matches; absent for none.
  virtual void onOption(const parser::Expression& option, const parser::Expression& covering) = 0;
  /// Called at the end of a body, when the catalog has what it declares.
  virtual void onBodyEnd() = 0;
};

}  // namespace puppet::analysis
