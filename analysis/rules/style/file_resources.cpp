// Checks the sources and modes of file resources.

#include <algorithm>

#include "analysis/rules/style/style_attributes.h"
#include "analysis/rules/style/style_rule.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using D = DiagnosticId;
using S = StyleKind;

namespace {

bool isFile(const StyleFile& file, const StyleBody& body) { return file.text(body.type) == "file"; }

/// Returns the attribute names equal to `wanted` in a body; puppet-lint includes keys of nested
/// hashes.
std::vector<TokenIndex> named(const StyleRun& run, const StyleBody& body, std::string_view wanted) {
  const StyleFile& file = run.file;
  const TokenIndex open = file.at(body.colon).enclosing;
  std::vector<TokenIndex> names;
  for (TokenIndex i = body.colon + 1; i < body.end; ++i)
    if (file.isName(i, wanted) && file.is(file.next(i), S::FatArrow) &&
        (run.isCompatible || file.at(i).enclosing == open))
      names.push_back(i);
  return names;
}

TokenIndex valueOf(const StyleFile& file, TokenIndex name) { return file.next(file.next(name)); }

void checkRights(StyleRun& run, const StyleBody& body) {
  if (!isFile(run.file, body)) return;
  for (const TokenIndex source : named(run, body, "source"))
    for (const std::string_view right : {"owner", "group", "mode"})
      if (named(run, body, right).empty()) run.report(D::StyleSourceWithoutRights, source, {right});
}

bool isOctal(std::string_view text) {
  return !text.empty() && text.find_first_not_of("01234567") == text.npos;
}

void checkWorldWritable(StyleRun& run, const StyleBody& body) {
  const StyleFile& file = run.file;
  if (!isFile(file, body)) return;
  for (const TokenIndex name : named(run, body, "mode")) {
    const TokenIndex value = valueOf(file, name);
    const std::string_view mode = file.value(value);
    const bool isOpen = mode.size() == 1 || std::string_view("2367").find(mode.back()) != mode.npos;
    if (isOctal(mode) && isOpen) run.report(D::StyleWorldWritableFiles, value);
  }
}

void checkSymbolic(StyleRun& run, const StyleBody& body) {
  const StyleFile& file = run.file;
  if (!isFile(file, body)) return;
  for (const TokenIndex name : named(run, body, "mode")) {
    const TokenIndex value = valueOf(file, name);
    const S kind = file.kind(value);
    if (kind == S::Variable || kind == S::KwUndef) continue;
    if (!run.isCompatible && !file.isText(value) && kind != S::Number) continue;
    const std::string_view mode = file.value(value);
    if (mode.size() != 4 || !isOctal(mode)) run.report(D::StyleNoSymbolicFileModes, value);
  }
}

/// Visits each `content =>` whose value is a direct call of a template function; `visit` receives
/// the function name, its first argument and the token after that.
template <typename Visit>
void forEachTemplate(StyleRun& run, const StyleBody& body, Visit visit) {
  const StyleFile& file = run.file;
  if (!isFile(file, body)) return;
  for (const TokenIndex name : named(run, body, "content")) {
    const TokenIndex call = valueOf(file, name);
    if (!file.is(call, S::FunctionName)) continue;
    const TokenIndex argument = file.next(file.next(call));
    visit(call, argument);
  }
}

void checkAbsolute(StyleRun& run, const StyleBody& body) {
  const StyleFile& file = run.file;
  forEachTemplate(run, body, [&](TokenIndex call, TokenIndex argument) {
    const bool isTemplate =
        run.isCompatible ? file.text(call).starts_with("template") : file.text(call) == "template";
    if (isTemplate && file.value(argument).starts_with('/'))
      run.report(D::StyleAbsoluteTemplatePath, call);
  });
}

void checkConcatenated(StyleRun& run, const StyleBody& body) {
  const StyleFile& file = run.file;
  forEachTemplate(run, body, [&](TokenIndex call, TokenIndex argument) {
    const TokenIndex second = file.next(file.next(argument));
    if (file.text(call) == "template" && file.is(file.next(argument), S::Comma) &&
        file.is(argument, S::SingleQuoted) && file.is(second, S::SingleQuoted))
      run.report(D::StyleConcatenatedTemplateFiles, call);
  });
}

void checkErbName(StyleRun& run, const StyleBody& body) {
  const StyleFile& file = run.file;
  forEachTemplate(run, body, [&](TokenIndex call, TokenIndex argument) {
    if (file.text(call) == "template" && file.is(argument, S::SingleQuoted) &&
        !file.value(argument).ends_with(".erb"))
      run.report(D::StyleNonErbTemplateFilename, call);
  });
}

/// Returns the last part of the text that begins with `argument`.
TokenIndex lastPart(const StyleFile& file, TokenIndex argument) {
  TokenIndex i = argument;
  if (file.is(i, S::StringHead))
    while (i < file.size() && !file.is(i, S::StringTail)) ++i;
  return i;
}

void checkExtension(StyleRun& run, const StyleBody& body) {
  const StyleFile& file = run.file;
  forEachTemplate(run, body, [&](TokenIndex call, TokenIndex argument) {
    const std::string_view function = file.text(call);
    if (function != "template" && function != "epp") return;
    const bool isText = file.is(argument, S::SingleQuoted) || file.is(argument, S::DoubleQuoted) ||
                        file.is(argument, S::StringHead);
    const std::string_view ending = function == "epp" ? ".epp" : ".erb";
    if (isText && !file.value(lastPart(file, argument)).ends_with(ending))
      run.report(D::StyleTemplateFileExtension, call, {function, ending});
  });
}

bool isRecursive(const StyleRun& run, const StyleBody& body) {
  return !named(run, body, "recurse").empty();
}

constexpr std::string_view kModules = "puppet:///modules/";

/// Adds the fix that reads the file by file(). puppet-lint also mends addresses without `modules/`,
/// of which it only drops the quotes.
void fixFileserver(const StyleRun& run, Diagnostic& finding, TokenIndex name, TokenIndex value) {
  const StyleFile& file = run.file;
  const bool isModule = file.value(value).starts_with(kModules);
  if (!isModule && !run.isCompatible) return;
  const std::uint32_t start = file.at(value).range.start;
  const std::uint32_t end = file.at(lastPart(file, value)).range.end;
  const std::string quote(file.text(value).substr(0, 1));
  const auto prefix = static_cast<std::uint32_t>(1 + (isModule ? kModules.size() : 0));
  finding.fix("Call file()", {replacing(file, name, "content"),
                              {{start, start + prefix}, isModule ? "file(" + quote : ""},
                              {{isModule ? end : end - 1, end}, isModule ? ")" : ""}});
}

void checkFileserver(StyleRun& run, const StyleBody& body) {
  constexpr std::string_view kScheme = "puppet:///";
  const StyleFile& file = run.file;
  const std::string_view type = file.text(body.type);
  if (isFile(file, body) && isRecursive(run, body)) return;
  for (TokenIndex i = body.colon + 1; i < body.end; ++i) {
    const TokenIndex value = file.next(i);
    if (!file.is(i, S::FatArrow) || !file.value(value).starts_with(kScheme)) continue;
    Diagnostic& finding = run.report(D::StyleFileserver, value);
    const TokenIndex name = file.previous(i);
    const bool isContent =
        (type == "file" || type == "concat::fragment") && file.text(name) == "source";
    if (isContent) fixFileserver(run, finding, name, value);
    return;
  }
}

}  // namespace

std::span<const StyleCheck> fileResourceStyle() {
  static constexpr StyleCheck kChecks[] = {
      bodyCheck(D::StyleSourceWithoutRights, checkRights),
      bodyCheck(D::StyleWorldWritableFiles, checkWorldWritable),
      bodyCheck(D::StyleNoSymbolicFileModes, checkSymbolic),
      bodyCheck(D::StyleAbsoluteTemplatePath, checkAbsolute),
      bodyCheck(D::StyleConcatenatedTemplateFiles, checkConcatenated),
      bodyCheck(D::StyleNonErbTemplateFilename, checkErbName),
      bodyCheck(D::StyleTemplateFileExtension, checkExtension),
      bodyCheck(D::StyleFileserver, checkFileserver),
  };
  return kChecks;
}

}  // namespace puppet::analysis
