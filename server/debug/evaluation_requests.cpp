#include <algorithm>
#include <set>

#include "server/debug/debug_session.h"

// Requests that evaluate code in a stopped program.

namespace puppet::server {

using analysis::DebugEvaluation;
using protocol::Json;

namespace {

bool isNameCharacter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == ':' ||
         (c >= 'A' && c <= 'Z');
}

bool isName(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, isNameCharacter);
}

}  // namespace

std::size_t DebugSession::frameIndex(const Json& arguments) const {
  const std::size_t count = run_->frames().size();
  const int id = arguments.value("frameId", 0);
  return id >= 1 && static_cast<std::size_t>(id) <= count ? static_cast<std::size_t>(id) - 1
                                                          : count;
}

DebugEvaluation DebugSession::evaluateIn(std::size_t frame, const std::string& code) {
  analysis::Scope* scope = run_->scopeOf(frame);
  if (!scope) return {.error = "nothing is evaluated yet"};
  DebugEvaluation result = analysis::evaluateStopped(run_->context(), *scope, code);
  if (result.hasEffects) resumption_ = analysis::Resumption{analysis::Resumption::Kind::Restore};
  return result;
}

DebugSession::Answer DebugSession::evaluate(const Json& arguments) {
  const std::size_t frame = frameIndex(arguments);
  auto code = arguments["expression"].get<std::string>();
  if (arguments.value("context", "") == "hover" && !code.starts_with('$')) {
    // Editors that do not count `$` as a part of a word send the name alone.
    analysis::Scope* scope = run_->scopeOf(frame);
    if (!isName(code) || !scope || !run_->context().classes.findVariable(code, *scope))
      return refusal("not a variable");
    code.insert(0, 1, '$');
  }
  const DebugEvaluation result = evaluateIn(frame, code);
  if (!result.value) return refusal(result.error);
  Json body = describe(*result.value, {.expression = code});
  body["result"] = body["value"];
  body.erase("value");
  body.erase("evaluateName");
  return body;
}

DebugSession::Answer DebugSession::setTo(std::size_t frame, const std::string& name,
                                         const std::string& code) {
  analysis::Scope* scope = run_->scopeOf(frame);
  if (!isName(name) || !scope || !scope->findOwn(name))
    return refusal("the frame has no variable '$" + name + "'");
  const DebugEvaluation result = evaluateIn(frame, code);
  if (!result.value) return refusal(result.error);
  run_->setVariable(frame, name, *result.value);
  Json body = describe(*result.value, {.expression = '$' + name});
  body.erase("evaluateName");
  body.erase("namedVariables");
  body.erase("indexedVariables");
  return body;
}

DebugSession::Answer DebugSession::setExpression(const Json& arguments) {
  const auto expression = arguments["expression"].get<std::string>();
  if (!expression.starts_with('$')) return refusal("only variables can be set");
  return setTo(frameIndex(arguments), expression.substr(1), arguments["value"].get<std::string>());
}

/// Completes variables: those visible in the frame, and `$class::name`.
DebugSession::Answer DebugSession::completions(const Json& arguments) {
  const auto text = arguments["text"].get<std::string>();
  const auto column = static_cast<std::size_t>(
      std::max<std::int64_t>(arguments["column"].get<std::int64_t>() - base_.column, 0));
  const std::size_t end = std::min(column, text.size());
  std::size_t begin = end;
  while (begin > 0 && isNameCharacter(text[begin - 1])) --begin;
  Json targets = Json::array();
  analysis::Scope* scope = run_->scopeOf(frameIndex(arguments));
  if (!scope || begin == 0 || text[begin - 1] != '$') return Json{{"targets", std::move(targets)}};
  const std::string_view typed = std::string_view(text).substr(begin, end - begin);
  std::set<std::string> names;
  scope->forEachName([&](std::string_view name) { names.emplace(name); });
  if (typed.find("::") != typed.npos)
    for (const std::string& class_ : run_->program().catalog().classes)
      if (const analysis::Scope* of = run_->context().classes.find(class_))
        of->forEachOwn([&](const analysis::Variable& variable) {
          names.insert(class_ + "::" + std::string(variable.name));
        });
  for (const std::string& name : names)
    if (name.starts_with(typed))
      targets.push_back({{"label", name},
                         {"type", "variable"},
                         {"start", begin + base_.column - 1},
                         {"length", typed.size()}});
  return Json{{"targets", std::move(targets)}};
}

}  // namespace puppet::server
