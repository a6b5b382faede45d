#pragma once

#include <cstdint>
#include <string_view>

#include "analysis/eval/evaluation_context.h"
#include "analysis/eval/scope.h"
#include "parser/syntax/cursor.h"

namespace puppet::analysis {

struct Resource;
struct ResourceAttribute;

/// Body that runs: a manifest, a class, a defined type, a node, a function, a lambda or a template.
struct ActiveBody {
  BodyKind kind = BodyKind::Top;
  std::string_view name;      ///< of the definition, or the title of an instance; may be empty
  parser::Cursor definition;  ///< with the parameters; absent for a manifest
  Scope* scope = nullptr;
  std::string_view path = {};  ///< file of a template; empty for other bodies
};

/// Change of a declared resource: by an override, a collector, a call of realize() or a
/// relationship.
struct CatalogChange {
  enum class Kind : std::uint8_t {
    Realized,
    Set,         ///< the attribute has no value yet
    Overridden,  ///< the attribute gets another value, or more of them
    Related,     ///< a relationship adds to the attribute
  };
  Kind kind = Kind::Set;
  const Resource& resource;
  const ResourceAttribute* attribute = nullptr;  ///< with the new value; null for Realized
  parser::Cursor place = {};                     ///< code that changes the resource
};

/// Receives control during a concrete evaluation, in its thread. A call may block, read the state
/// of the evaluation, and end it by RunState::stop().
class ExecutionMonitor {
 public:
  virtual ~ExecutionMonitor() = default;

  /// Called before the parameters of a body are bound. `body` lives until the matching onLeave().
  virtual void onEnter(const ActiveBody& body) = 0;
  virtual void onLeave() = 0;
  /// Called before a statement of the innermost body is evaluated.
  virtual void onStatement(const parser::Cursor& statement, Scope& scope) = 0;
  /// Called before an arm of an if, unless, case or selector is evaluated: a block, or a value of a
  /// selector. An absent `arm` is the missing else, or the missing default of a case.
  virtual void onArm(const parser::Cursor& conditional, const parser::Cursor& arm) {
    static_cast<void>(conditional);
    static_cast<void>(arm);
  }
  /// Called before a resource is added to the catalog.
  virtual void onDeclare(const Resource& resource) = 0;
  /// Called before a declared resource changes.
  virtual void onChange(const CatalogChange& change) = 0;
  /// Called when an error is about to end the evaluation.
  virtual void onError(const parser::Cursor& blame, const EvaluationError& error) = 0;
};

/// Reports a body to the monitor while it lives.
class MonitoredBody {
 public:
  MonitoredBody(const EvaluationContext& context, const ActiveBody& body)
      : monitor_(context.run.monitor()), body_(body) {
    if (monitor_) monitor_->onEnter(body_);
  }
  MonitoredBody(const MonitoredBody&) = delete;
  MonitoredBody& operator=(const MonitoredBody&) = delete;
  ~MonitoredBody() {
    if (monitor_) monitor_->onLeave();
  }

 private:
  ExecutionMonitor* monitor_;
  ActiveBody body_;
};

}  // namespace puppet::analysis
