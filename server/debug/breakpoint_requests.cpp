#include <algorithm>
#include <cctype>

#include "analysis/debugging/breakable_places.h"
#include "analysis/debugging/breakpoint_names.h"
#include "analysis/workspace/files.h"
#include "parser/parse/parse.h"
#include "parser/support/budget.h"
#include "platform/paths.h"
#include "server/debug/debug_session.h"

// Requests about breakpoints.

namespace puppet::server {

using analysis::BreakCondition;
using protocol::Json;

namespace {

BreakCondition conditionOf(const Json& written) {
  return {.condition = written.value("condition", ""),
          .hitCondition = written.value("hitCondition", ""),
          .logMessage = written.value("logMessage", "")};
}

/// Returns the mistake in a condition; empty for none.
std::string mistakeIn(const BreakCondition& when, LanguageLevel level) {
  if (!when.hitCondition.empty() && !analysis::isHitCondition(when.hitCondition))
    return "expected a number of hits such as '3', '>= 3' or '% 3'";
  if (when.condition.empty()) return {};
  const auto tree = parser::parsePlain(SourceText(when.condition), {{}, level, false});
  const Diagnostic* fatal = parser::firstFatal(*tree);
  return fatal ? fatal->message : "";
}

std::string pathIn(const Json& source) {
  const std::string path = platform::portablePath(source.value("path", ""));
  return platform::isAbsolute(path) ? analysis::realPathOf(path) : "";
}

/// Returns the lines and columns of requested breakpoints; clients may send lines only.
Json writtenLines(const Json& arguments) {
  if (arguments.contains("breakpoints")) return arguments["breakpoints"];
  Json list = Json::array();
  for (const Json& line : arguments.value("lines", Json::array())) list.push_back({{"line", line}});
  return list;
}

std::optional<std::uint32_t> zeroBased(const Json& written, const char* name, std::uint32_t base) {
  if (!written.contains(name)) return std::nullopt;
  const auto value = written[name].get<std::int64_t>() - base;
  return value < 0 ? 0 : static_cast<std::uint32_t>(value);
}

Json namedAnswer(int id, const std::string& problem) {
  Json answer = {{"id", id}, {"verified", problem.empty()}};
  if (!problem.empty()) answer["message"] = problem;
  return answer;
}

}  // namespace

DebugSession::Answer DebugSession::setBreakpoints(const Json& arguments) {
  const std::string path = pathIn(arguments["source"]);
  const auto tree = path.empty() ? nullptr : readSource(path, level_);
  const auto places = tree ? analysis::breakablePlaces(*tree) : std::vector<std::uint32_t>();
  std::vector<analysis::LineBreakpoint> lines;
  Json answers = Json::array();
  for (const Json& written : writtenLines(arguments)) {
    analysis::LineBreakpoint breakpoint{.id = ++lastBreakpoint_, .when = conditionOf(written)};
    const auto place = tree ? placeNear(*tree, places, *zeroBased(written, "line", base_.line),
                                        zeroBased(written, "column", base_.column))
                            : std::nullopt;
    std::string mistake = mistakeIn(breakpoint.when, level_);
    if (mistake.empty() && !place) mistake = "no statement begins here or below";
    Json answer = {{"id", breakpoint.id}, {"verified", mistake.empty()}};
    if (mistake.empty()) {
      breakpoint.offset = *place;
      const LineColumn at = clientPosition(tree->text.view(), *place, base_);
      answer.update({{"line", at.line}, {"column", at.column}});
      answer["source"] = sources_.sourceOf(path, {});
      lines.push_back(std::move(breakpoint));
    } else {
      answer["message"] = mistake;
    }
    answers.push_back(std::move(answer));
  }
  if (!path.empty()) breakpoints_.lines[path] = std::move(lines);
  ++breakpoints_.revision;
  return Json{{"breakpoints", std::move(answers)}};
}

/// An unverified breakpoint is set as well: a restart may find its name.
DebugSession::Answer DebugSession::setNamed(const Json& written, std::string_view member,
                                            std::vector<analysis::NamedBreakpoint>& list,
                                            NameCheck check) {
  for (const analysis::NamedBreakpoint& old : list) nameProblems_.erase(old.id);
  list.clear();
  Json answers = Json::array();
  for (const Json& each : written) {
    const auto name = each[std::string(member)].get<std::string>();
    analysis::NamedBreakpoint breakpoint{
        ++lastBreakpoint_, analysis::normalizedBreakpointName(name), conditionOf(each)};
    std::string mistake = mistakeIn(breakpoint.when, level_);
    if (mistake.empty() && breakpoint.name.empty()) mistake = "expected a name";
    if (mistake.empty()) {
      mistake = nameProblem(breakpoint.name, check);
      nameProblems_[breakpoint.id] = mistake;
      list.push_back(breakpoint);
    }
    answers.push_back(namedAnswer(breakpoint.id, mistake));
  }
  ++breakpoints_.revision;
  return Json{{"breakpoints", std::move(answers)}};
}

std::string DebugSession::nameProblem(const std::string& name, NameCheck check) {
  if (!make_) return "not launched yet";
  const Budget::Use none(nullptr);  // not charged to the program that runs
  if (!definitions_) definitions_ = make_();
  return check(name, definitions_->program().context().symbols);
}

/// Tells the client which names are found, or no longer found, by the program that was launched.
void DebugSession::verifyNames() {
  definitions_.reset();
  const auto verify = [&](const std::vector<analysis::NamedBreakpoint>& list, NameCheck check) {
    for (const analysis::NamedBreakpoint& each : list) {
      std::string problem = nameProblem(each.name, check);
      if (nameProblems_[each.id] == problem) continue;
      events_.emplace_back(
          "breakpoint", Json{{"reason", "changed"}, {"breakpoint", namedAnswer(each.id, problem)}});
      nameProblems_[each.id] = std::move(problem);
    }
  };
  verify(breakpoints_.definitions, analysis::definitionBreakpointProblem);
  verify(breakpoints_.data, analysis::dataBreakpointProblem);
}

DebugSession::Answer DebugSession::setFunctionBreakpoints(const Json& arguments) {
  return setNamed(arguments["breakpoints"], "name", breakpoints_.definitions,
                  analysis::definitionBreakpointProblem);
}

DebugSession::Answer DebugSession::setDataBreakpoints(const Json& arguments) {
  return setNamed(arguments["breakpoints"], "dataId", breakpoints_.data,
                  analysis::dataBreakpointProblem);
}

DebugSession::Answer DebugSession::setExceptionBreakpoints(const Json& arguments) {
  const Json& filters = arguments["filters"];
  const auto has = [&](const char* name) {
    return std::ranges::find(filters, name) != filters.end();
  };
  breakpoints_.onError = has("error");
  breakpoints_.onOverride = has("override");
  ++breakpoints_.revision;
  Json answers = Json::array();
  for (const Json& filter : filters)
    answers.push_back({{"verified", filter == "error" || filter == "override"}});
  return Json{{"breakpoints", std::move(answers)}};
}

DebugSession::Answer DebugSession::dataBreakpointInfo(const Json& arguments) {
  auto name = arguments["name"].get<std::string>();
  if (const int reference = arguments.value("variablesReference", 0); reference > 0) {
    const VariableHandle* handle = run_ ? handles_.find(reference) : nullptr;
    if (handle && handle->kind == VariableHandle::Kind::Resources)
      name = handle->name + '[' + name + ']';
    else if (handle && !handle->dataId.empty())
      name = handle->dataId + '.' + name;
    else
      name.clear();
  }
  if (!analysis::resourceNameIn(name))
    return Json{{"dataId", nullptr},
                {"description", "only resources and their attributes can be watched"}};
  const std::string id = analysis::normalizedBreakpointName(name);
  return Json{{"dataId", id}, {"description", id}, {"accessTypes", Json::array({"write"})}};
}

DebugSession::Answer DebugSession::breakpointLocations(const Json& arguments) {
  const std::string path = pathIn(arguments["source"]);
  const auto tree = path.empty() ? nullptr : readSource(path, level_);
  Json locations = Json::array();
  if (!tree) return Json{{"breakpoints", std::move(locations)}};
  const auto first = arguments["line"].get<std::int64_t>();
  const auto last = arguments.value("endLine", first);
  const LineIndex lines = LineIndex::ofFile(tree->text.view());
  for (const std::uint32_t place : analysis::breakablePlaces(*tree)) {
    const LineColumn at = lines.position(tree->text.view(), place, PositionEncoding::Utf16);
    const std::int64_t line = at.line + base_.line;
    if (line < first || line > last) continue;
    locations.push_back({{"line", line}, {"column", at.column + base_.column}});
  }
  return Json{{"breakpoints", std::move(locations)}};
}

}  // namespace puppet::server
