#include <algorithm>

#include "analysis/debugging/frame_variables.h"
#include "server/debug/debug_session.h"

// Requests about the stack and the sources of a stopped program.

namespace puppet::server {

using analysis::DebugFrame;
using protocol::Json;

namespace {

/// Id of the frame that is shown while no body runs: overrides and collectors are applied.
constexpr int kFinishingFrame = 1;

}  // namespace

Json DebugSession::frameAt(std::size_t index) {
  const DebugFrame& frame = run_->frames()[index];
  Json shown = {{"id", index + 1},
                {"name", analysis::DebuggedRun::nameOf(frame)},
                {"line", 0},
                {"column", 0},
                {"canRestart", true}};
  if (const parser::Cursor place = frame.at ? frame.at : frame.body.definition)
    addPlace(shown, place, run_->pathOf(frame));
  return shown;
}

/// Returns the frame that is shown while no body runs.
Json DebugSession::finishingFrame() {
  Json shown = {
      {"id", kFinishingFrame}, {"name", "end of the compilation"}, {"line", 0}, {"column", 0}};
  if (const parser::Cursor& place = run_->finishing())
    addPlace(shown, place, run_->pathOf(place));
  else
    shown["presentationHint"] = "label";
  return shown;
}

void DebugSession::addPlace(Json& shown, const parser::Cursor& place, const std::string& path) {
  const std::string_view text = place.tree()->text.view();
  const LineColumn start = clientPosition(text, place.start(), base_);
  const LineColumn end = clientPosition(text, place.end(), base_);
  shown.update({{"line", start.line},
                {"column", start.column},
                {"endLine", end.line},
                {"endColumn", end.column}});
  shown["source"] = sources_.sourceOf(path, text);
}

/// Innermost frame first.
DebugSession::Answer DebugSession::stackTrace(const Json& arguments) {
  const std::size_t count = run_->frames().size();
  if (count == 0) return Json{{"stackFrames", Json::array({finishingFrame()})}, {"totalFrames", 1}};
  const auto start = static_cast<std::size_t>(std::max(arguments.value("startFrame", 0), 0));
  const auto levels = static_cast<std::size_t>(std::max(arguments.value("levels", 0), 0));
  Json frames = Json::array();
  for (std::size_t i = start; i < count && (levels == 0 || i - start < levels); ++i)
    frames.push_back(frameAt(count - 1 - i));
  return Json{{"stackFrames", std::move(frames)}, {"totalFrames", count}};
}

DebugSession::Answer DebugSession::scopes(const Json& arguments) {
  const std::size_t frame = frameIndex(arguments);
  Json scopes = Json::array();
  using Kind = VariableHandle::Kind;
  const auto add = [&](const char* name, Kind kind, const char* hint, bool isExpensive) {
    Json scope = {{"name", name},
                  {"variablesReference", handles_.add({.kind = kind, .frame = frame})},
                  {"expensive", isExpensive}};
    if (*hint) scope["presentationHint"] = hint;
    scopes.push_back(std::move(scope));
  };
  if (frame < run_->frames().size()) {
    const DebugFrame& shown = run_->frames()[frame];
    if (!analysis::parametersIn(shown).empty())
      add("Parameters", Kind::Parameters, "arguments", false);
    if (shown.body.kind != analysis::BodyKind::Top) add("Locals", Kind::Locals, "locals", false);
  }
  add("Top scope", Kind::Top, "", false);
  add("Facts", Kind::Facts, "", true);
  add("Classes", Kind::Classes, "", true);
  add("Resources", Kind::ResourceTypes, "", true);
  return Json{{"scopes", std::move(scopes)}};
}

DebugSession::Answer DebugSession::exceptionInfo(const Json&) {
  if (stop_.reason != analysis::StopReason::Error)
    return refusal("the program is not stopped at an error");
  return Json{{"exceptionId", stop_.code},
              {"description", stop_.text},
              {"breakMode", "always"},
              {"details", {{"message", stop_.text}, {"typeName", stop_.code}}}};
}

DebugSession::Answer DebugSession::source(const Json& arguments) {
  const std::string* text = sources_.find(arguments["sourceReference"].get<int>());
  if (!text) return refusal("unknown source reference");
  return Json{{"content", *text}};
}

DebugSession::Answer DebugSession::loadedSources(const Json&) {
  Json sources = Json::array();
  for (const std::string& path : run_->sources()) sources.push_back(sources_.sourceOf(path, {}));
  return Json{{"sources", std::move(sources)}};
}

}  // namespace puppet::server
