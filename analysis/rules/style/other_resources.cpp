// Checks resources of certain types.

#include <algorithm>
#include <string>

#include <re2/re2.h>

#include "analysis/rules/style/style_attributes.h"
#include "analysis/rules/style/style_rule.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using D = DiagnosticId;
using S = StyleKind;

namespace {

void checkExec(StyleRun& run, const StyleBody& body) {
  const StyleFile& file = run.file;
  if (file.text(body.type) != "exec") return;
  bool isGuarded = false;
  forEachAttribute(file, body, [&](TokenIndex name) {
    const auto has = [&](std::string_view word) {
      return file.text(name).find(word) != std::string_view::npos;
    };
    isGuarded |= has("unless") || has("onlyif") || has("refreshonly");
  });
  if (!isGuarded) run.report(D::StyleExecIdempotent, body.colon);
}

void checkAlias(StyleRun& run, const StyleBody& body) {
  const StyleFile& file = run.file;
  const TokenIndex open = file.at(body.colon).enclosing;
  for (TokenIndex i = body.colon + 1; i < body.end; ++i)
    if (file.isName(i, "alias") && file.is(file.next(i), S::FatArrow) &&
        (run.isCompatible || file.at(i).enclosing == open))
      run.report(D::StyleAliasParameter, i);
}

void checkCronTime(StyleRun& run, const StyleBody& body) {
  const StyleFile& file = run.file;
  if (file.text(body.type) != "cron") return;
  for (const TokenIndex name : body.attributes) {
    const TokenIndex value = file.next(file.next(name));
    if (!file.is(value, S::Number)) continue;
    for (const std::string_view time : {"hour", "minute", "month", "monthday", "weekday"})
      if (file.text(name) == time)
        run.report(D::StyleCronQuotedTime, value)
            .fix("Quote the time", {replacing(file, value, quoted(file.text(value)))});
  }
}

void checkCron(StyleRun& run, const StyleBody& body) {
  if (run.file.text(body.type) == "cron") run.report(D::StyleNoCronResources, body.type);
}

void checkYumrepo(StyleRun& run, const StyleBody& body) {
  const StyleFile& file = run.file;
  if (file.text(body.type) != "yumrepo") return;
  for (const TokenIndex name : body.attributes) {
    if (!run.isCompatible && file.text(name) == "ensure" &&
        file.value(file.next(file.next(name))) == "absent")
      return;
    if (file.text(name) != "gpgcheck") continue;
    const TokenIndex value = file.next(file.next(name));
    const std::string_view text = file.value(value);
    if (!run.isCompatible && file.is(value, S::Variable)) return;
    if (text != "true" && text != "1" && text != "yes")
      run.report(D::StyleYumrepoGpgcheckEnabled, value, {"enable"});
    return;
  }
  run.report(D::StyleYumrepoGpgcheckEnabled, body.type, {"have"});
}

bool isQuotedText(const StyleFile& file, TokenIndex text) {
  return file.is(text, S::SingleQuoted) || file.is(text, S::DoubleQuoted);
}

/// Returns true if the pattern matches the line, or if one of them is unknown. puppet-lint treats
/// the names of variables as their values.
bool isMatched(const StyleRun& run, TokenIndex pattern, TokenIndex line) {
  const StyleFile& file = run.file;
  if (!run.isCompatible && (!isQuotedText(file, pattern) || !isQuotedText(file, line))) return true;
  RE2::Options options;
  options.set_log_errors(false);
  const RE2 regex{std::string(file.value(pattern)), options};
  return !regex.ok() || RE2::PartialMatch(std::string(file.value(line)), regex);
}

void checkFileLine(StyleRun& run, const StyleBody& body) {
  const StyleFile& file = run.file;
  if (file.text(body.type) != "file_line") return;
  TokenIndex line = -1, pattern = -1;
  std::size_t matches = 0;
  for (const TokenIndex name : body.attributes) {
    if (file.text(name) == "match") {
      ++matches;
      pattern = file.next(file.next(name));
    }
    if (file.text(name) == "line") line = file.next(file.next(name));
  }
  if (line < 0) return;
  if (matches != 1)
    run.report(D::StyleFileLineMatch, body.colon,
               {"expected one match attribute for file_line resource"});
  else if (!isMatched(run, pattern, line))
    run.report(D::StyleFileLineMatch, body.colon,
               {"match attribute for file_line doesn't match line"});
}

bool isGuardedByShellEscape(const StyleFile& file, TokenIndex variable) {
  for (TokenIndex i = variable; i < file.size(); ++i) {
    const S kind = file.kind(i);
    if (kind == S::StringMiddle || kind == S::StringTail || kind == S::Newline) return false;
    if (file.text(i).ends_with("shell_escape")) return true;
  }
  return false;
}

/// Reports the variables interpolated in the string that begins with `head`.
void reportInString(StyleRun& run, TokenIndex head) {
  const StyleFile& file = run.file;
  for (TokenIndex i = head; i < file.size() && !file.is(i, S::StringTail); ++i) {
    if (!file.is(i, S::StringHead) && !file.is(i, S::StringMiddle)) continue;
    const TokenIndex variable = i + 1;
    if (isVariable(file.kind(variable)) && !isGuardedByShellEscape(file, variable))
      run.report(D::StyleCheckUnsafeInterpolations, variable, {file.value(variable)});
  }
}

bool isCommand(std::string_view attribute) {
  return attribute == "command" || attribute == "onlyif" || attribute == "unless";
}

/// Checks the whole line of a command, as puppet-lint does.
void reportInLine(StyleRun& run, TokenIndex name) {
  const StyleFile& file = run.file;
  TokenIndex end = name;
  for (; end < file.size() && !file.is(end, S::Newline); ++end)
    if (file.is(end, S::FatArrow) && file.is(file.next(end), S::LBracket)) return;
  for (TokenIndex i = name; i < end; ++i)
    if (file.is(i, S::StringHead)) reportInString(run, i);
}

void checkInterpolations(StyleRun& run, const StyleBody& body) {
  const StyleFile& file = run.file;
  if (file.text(body.type) != "exec") return;
  bool hasCommand = false;
  forEachAttribute(file, body, [&](TokenIndex name) {
    hasCommand |= file.text(name) == "command";
    if (!isCommand(file.text(name))) return;
    const TokenIndex value = file.next(file.next(name));
    if (run.isCompatible)
      reportInLine(run, name);
    else if (file.is(value, S::StringHead))
      reportInString(run, value);
  });
  if (hasCommand && !run.isCompatible) return;
  for (TokenIndex i = body.colon - 1; i > body.type && !file.is(i, S::Semicolon); --i)
    if (file.is(i, S::StringHead)) reportInString(run, i);
}

}  // namespace

std::span<const StyleCheck> otherResourceStyle() {
  static constexpr StyleCheck kChecks[] = {
      bodyCheck(D::StyleExecIdempotent, checkExec),
      bodyCheck(D::StyleAliasParameter, checkAlias),
      bodyCheck(D::StyleCronQuotedTime, checkCronTime),
      bodyCheck(D::StyleNoCronResources, checkCron),
      bodyCheck(D::StyleYumrepoGpgcheckEnabled, checkYumrepo),
      bodyCheck(D::StyleFileLineMatch, checkFileLine),
      bodyCheck(D::StyleCheckUnsafeInterpolations, checkInterpolations),
  };
  return kChecks;
}

}  // namespace puppet::analysis
