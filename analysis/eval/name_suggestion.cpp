#include "analysis/eval/name_suggestion.h"

namespace puppet::analysis {

std::string hintOf(const NameCandidates& names, std::string_view prefix) {
  if (names.best().empty()) return {};
  return "; did you mean '" + std::string(prefix) + names.best() + "'?";
}

void addFix(EvaluationError& error, const NameCandidates& names, const parser::Cursor& place) {
  if (!names.isSure()) return;
  const std::string_view written = place.text();
  const auto at = written.rfind(names.name());
  if (at == written.npos) return;
  const auto start = place.start() + static_cast<std::uint32_t>(at);
  const auto length = static_cast<std::uint32_t>(names.name().size());
  error.fixes.push_back(
      {"Write '" + names.best() + "'", {{{start, start + length}, names.best()}}});
}

EvaluationError unknownName(DiagnosticId id, std::string_view noun, std::string_view name,
                            const NameCandidates& names, const parser::Cursor& place) {
  EvaluationError error{.code = infoOf(id).code, .id = id};
  error.message =
      (noun == "class" ? "class '" + std::string(name) + "' not found"
                       : "unknown " + std::string(noun) + " '" + std::string(name) + "'") +
      hintOf(names);
  addFix(error, names, place);
  return error;
}

}  // namespace puppet::analysis
