#include <algorithm>
#include <cctype>

#include "analysis/debugging/breakable_places.h"
#include "analysis/workspace/files.h"
#include "parser/parse/parse.h"
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

/// Returns true for `Type[title]` and `Type[title].attribute`.
bool isDataName(std::string_view name) {
  const std::size_t open = name.find('[');
  const std::size_t close = name.rfind(']');
  const bool isReference = open != name.npos && open > 0 && close != name.npos && close > open + 1;
  if (!isReference) return false;
  return close + 1 == name.size() || (name[close + 1] == '.' && close + 2 < name.size());
}

std::optional<std::uint32_t> zeroBased(const Json& written, const char* name, std::uint32_t base) {
  if (!written.contains(name)) return std::nullopt;
  const auto value = written[name].get<std::int64_t>() - base;
  return value < 0 ? 0 : static_cast<std::uint32_t>(value);
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

DebugSession::Answer DebugSession::setNamed(const Json& written, std::string_view member,
                                            std::vector<analysis::NamedBreakpoint>& list) {
  list.clear();
  Json answers = Json::array();
  for (const Json& each : written) {
    const auto name = each[std::string(member)].get<std::string>();
    analysis::NamedBreakpoint breakpoint{
        ++lastBreakpoint_, analysis::normalizedBreakpointName(name), conditionOf(each)};
    std::string mistake = mistakeIn(breakpoint.when, level_);
    if (mistake.empty() && breakpoint.name.empty()) mistake = "expected a name";
    Json answer = {{"id", breakpoint.id}, {"verified", mistake.empty()}};
    if (mistake.empty())
      list.push_back(std::move(breakpoint));
    else
      answer["message"] = mistake;
    answers.push_back(std::move(answer));
  }
  ++breakpoints_.revision;
  return Json{{"breakpoints", std::move(answers)}};
}

DebugSession::Answer DebugSession::setFunctionBreakpoints(const Json& arguments) {
  return setNamed(arguments["breakpoints"], "name", breakpoints_.definitions);
}

DebugSession::Answer DebugSession::setDataBreakpoints(const Json& arguments) {
  return setNamed(arguments["breakpoints"], "dataId", breakpoints_.data);
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
  if (!isDataName(name))
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
