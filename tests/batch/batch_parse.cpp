#include "tests/batch/batch_parse.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "analysis/check/check.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/parse/parse.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/severity_name.h"
#include "server/cli/support/text_position.h"
#include "tests/batch/batch.h"
#include "tests/batch/dump/reference_dump.h"

namespace puppet::server {
namespace {

using Json = BatchJson;

struct Case {
  Json id;
  std::string source;
  std::string path;
  parser::LexMode mode;
  std::string strict;  ///< the `strict` setting; empty if the case has none
};

/// Language level and `strict` setting of a case, which determine severities.
struct CaseLevel {
  LanguageLevel level;
  std::string strict;

  Severity severityOf(const Diagnostic& diagnostic) const {
    // DuplicateKey is the only context rule that depends on the setting.
    if (diagnostic.id == DiagnosticId::DuplicateKey && !strict.empty())
      return strict == "off"     ? Severity::Off
             : strict == "error" ? Severity::Error
                                 : Severity::Warning;
    return diagnostic.info().severityAt(level);
  }
};

std::string_view referenceCodeOf(const Diagnostic& diagnostic) {
  return diagnostic.referenceCode.value_or(diagnostic.info().code);
}

Json codeOf(const Diagnostic& diagnostic) {
  const std::string_view code = referenceCodeOf(diagnostic);
  return code == kUncoded || code == kUnreported ? Json() : Json(code);
}

Json diagnosticOf(const Diagnostic& diagnostic, const CaseLevel& check, PositionFinder& positions) {
  const TextPosition start = positions.at(diagnostic.range.start);
  const TextPosition end = positions.at(diagnostic.range.end);
  return {{"severity", nameOf(check.severityOf(diagnostic))},
          {"code", codeOf(diagnostic)},
          {"rule", diagnostic.info().rule},
          {"message", diagnostic.message},
          {"line", start.line},
          {"pos", start.column},
          {"offset", start.character},
          {"length", end.character - start.character}};
}

bool isOtherLevel(DiagnosticId id) {
  return id == DiagnosticId::LanguageLevel || id == DiagnosticId::MisspelledKeyword;
}

/// Returns the errors that keep the reference from building a tree, the first fatal one in front.
std::vector<Diagnostic> fatalOf(const parser::SyntaxTree& tree) {
  std::vector<Diagnostic> fatal;
  for (const Diagnostic& diagnostic : tree.diagnostics) {
    const bool error = diagnostic.info().severityAt(tree.options.level) == Severity::Error;
    if (error && !referenceCodeOf(diagnostic).empty()) fatal.push_back(diagnostic);
  }
  std::ranges::stable_sort(fatal, parser::stopsReferenceBefore);
  if (!fatal.empty()) {
    const std::uint32_t first = fatal.front().range.start;
    std::erase_if(fatal,
                  [&](const Diagnostic& diagnostic) { return diagnostic.range.start < first; });
  }
  return fatal;
}

/// Returns findings about constructs of other levels, which replace those of the reference.
std::vector<Diagnostic> otherLevelFindings(const parser::SyntaxTree& tree) {
  std::vector<Diagnostic> findings;
  std::ranges::copy_if(tree.diagnostics, std::back_inserter(findings),
                       [](const Diagnostic& d) { return d.referenceCode && isOtherLevel(d.id); });
  return findings;
}

/// Returns true if the reference fails at this point with neither a tree nor diagnostics.
bool isUnreported(const Diagnostic& diagnostic) { return diagnostic.info().code == kUnreported; }

Json answerTo(Case question, LanguageLevel level) {
  const SourceText text(std::move(question.source));
  const parser::SyntaxTreePtr full = parser::parsePlain(text, {question.mode, level, true});
  const std::vector<Diagnostic> otherLevel = otherLevelFindings(*full);
  const parser::SyntaxTreePtr tree =
      otherLevel.empty() ? full : parser::parsePlain(text, {question.mode, level, false});
  PositionFinder positions(text.view());
  const std::vector<Diagnostic> fatal = fatalOf(*tree);
  std::vector<Diagnostic> findings =
      fatal.empty() ? analysis::check(*tree, {.level = level, .path = {}, .likeReference = true})
                    : fatal;
  const CaseLevel check{level, std::move(question.strict)};
  std::erase_if(findings, [&](const Diagnostic& d) {
    return referenceCodeOf(d).empty() || check.severityOf(d) == Severity::Off;
  });
  // Substitutes the more specific finding at the error where the reference stops, or at the
  // definition that it rejects.
  if (!otherLevel.empty() && !findings.empty()) {
    auto same = std::ranges::find(findings, *otherLevel.front().referenceCode, referenceCodeOf);
    if (same == findings.end()) same = findings.begin();
    const std::string_view code = referenceCodeOf(*same);
    *same = otherLevel.front();
    same->referenceCode = code;
  }
  const auto unreported = std::ranges::find_if(findings, isUnreported);
  const bool fails = fatal.empty() ? unreported != findings.end() : isUnreported(fatal.front());

  Json diagnostics = Json::array();
  bool ok = true;
  for (const Diagnostic& diagnostic : findings) {
    diagnostics.push_back(diagnosticOf(diagnostic, check, positions));
    ok &= check.severityOf(diagnostic) != Severity::Error;
  }
  Json answer = {{"id", std::move(question.id)}, {"ok", ok}};
  if (fails || !fatal.empty()) {
    const Json& stop = diagnostics[fails && fatal.empty() ? unreported - findings.begin() : 0];
    answer["error"] = stop["message"];
    for (const char* field : {"code", "line", "pos"}) answer[field] = stop[field];
  } else {
    answer["sexp"] = parser::referenceDump(*tree);
  }
  answer["diagnostics"] = fails ? Json::array() : std::move(diagnostics);
  answer["logs"] = Json::array();
  return answer;
}

Json parseCase(const Json& record, LanguageLevel level) {
  Case question{record.value("id", Json()),
                {},
                stringOf(record, "path"),
                {flagOf(record, "epp"), flagOf(record, "tasks")},
                stringOf(record, "strict")};
  if (record.contains("source")) {
    if (!record["source"].is_string()) return batchFailure(question.id, "'source' is not a string");
    question.source = record["source"].get<std::string>();
  } else if (!question.path.empty()) {
    auto bytes = readFile(question.path, SourceText::kMaxBytes);
    if (!bytes)
      return batchFailure(question.id, "cannot read " + question.path + ": " + bytes.error());
    if (bytes->size > SourceText::kMaxBytes)
      return batchFailure(question.id, question.path + " is too large");
    question.source = std::move(bytes->bytes);
  } else {
    return batchFailure(question.id, "neither 'source' nor 'path' is given");
  }
  return answerTo(std::move(question), level);
}

}  // namespace

std::string answerToParseCase(const std::string& line, LanguageLevel level) {
  return answerToLine(line, [&](const Json& record) { return parseCase(record, level); });
}

int runBatchParse(LanguageLevel level) {
  return runBatch([&](const std::string& line) { return answerToParseCase(line, level); });
}

}  // namespace puppet::server
