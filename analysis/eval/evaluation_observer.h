#pragma once

#include <string_view>

#include "parser/syntax/cursor.h"
#include "parser/syntax/views.h"
#include "types/core/value.h"

namespace puppet::analysis {

struct Resource;
class Scope;

/// Who judges what code does, while an open run evaluates it: names that are not known, and what is
/// done with those that are. What is told is told again when code runs again.
class EvaluationObserver {
 public:
  virtual ~EvaluationObserver() = default;

  /// `resource` as it is written, with the defaults in force, before it is added to the catalog. Of
  /// a type that nobody knows the kind is Unknown; so is that of a class.
  virtual void declares(const Resource& resource) = 0;
  /// A class of that name is included or inherited from, and not known here.
  virtual void missesClass(std::string_view name, const parser::Cursor& blame) = 0;
  /// A function of that name is called, and not known here.
  virtual void missesFunction(std::string_view name, const parser::Cursor& blame) = 0;
  /// `$name` is read where the run has not set it: `mayBeSet` on some of the ways that lead there.
  virtual void readsUnset(std::string_view name, const parser::Cursor& blame, const Scope& from,
                          bool mayBeSet) = 0;
  /// Two values are compared: `==` or `!=`.
  virtual void equates(const parser::Binary& comparison, const types::Value& left,
                       const types::Value& right) = 0;
  /// A condition is tested, of which `value` is what it amounts to.
  virtual void tests(const parser::Expression& condition, const types::Value& value) = 0;
  /// `value` is put into a text.
  virtual void interpolates(const parser::Expression& part, const types::Value& value) = 0;
  /// `$number` is read where nothing has matched, or where the match has `groups`, and not so many.
  virtual void readsUnmatched(std::size_t number, std::size_t groups,
                              const parser::Cursor& blame) = 0;
  /// A known `hash` is asked for `value`, which is written as `key`.
  virtual void looksUp(const parser::Cursor& key, const types::Value& hash,
                       const types::Value& value) = 0;
  /// An option of a case or a selector is looked at behind `covering`, which takes all that it
  /// takes; absent where no option does.
  virtual void offers(const parser::Expression& option, const parser::Expression& covering) = 0;
  /// A body is at its end; the catalog has what it declares.
  virtual void endsBody() = 0;
};

}  // namespace puppet::analysis
