#include "parser/diagnostics/diagnostic.h"

#include <algorithm>
#include <iterator>

namespace puppet {
namespace {

constexpr DiagnosticInfo kInfos[] = {
#define DIAGNOSTIC(id, rule, code, severities, message) {#id, rule, code, severities, message},
#include "parser/diagnostics/diagnostics.def"
};

/// Substitutes the `{}` of `pattern` in order; `{{` and `}}` are literal braces.
std::string fill(std::string_view pattern, std::initializer_list<std::string_view> arguments) {
  std::string text;
  std::size_t size = pattern.size();
  for (const std::string_view argument : arguments) size += argument.size();
  text.reserve(size);
  const std::string_view* next = arguments.begin();
  const auto isBrace = [](char c) { return c == '{' || c == '}'; };
  while (!pattern.empty()) {
    const auto brace =
        static_cast<std::size_t>(std::ranges::find_if(pattern, isBrace) - pattern.begin());
    text += pattern.substr(0, brace);
    pattern.remove_prefix(brace);
    if (pattern.starts_with("{}")) {
      if (next != arguments.end()) text += *next++;
    } else {
      text += pattern.substr(0, 1);
    }
    const bool isPair =
        pattern.starts_with("{}") || pattern.starts_with("{{") || pattern.starts_with("}}");
    pattern.remove_prefix(std::min<std::size_t>(isPair ? 2 : 1, pattern.size()));
  }
  return text;
}

Severity severityOf(char letter) {
  switch (letter) {
    case 'E': return Severity::Error;
    case 'W': return Severity::Warning;
    case 'D': return Severity::Deprecation;
    case 'I': return Severity::Info;
    case 'H': return Severity::Hint;
    default: return Severity::Off;
  }
}

char letterAt(const DiagnosticInfo& info, LanguageLevel level) {
  const auto column = std::ranges::find(kLanguages, languageOf(level)) - kLanguages.begin();
  return info.severities[static_cast<std::size_t>(column)];
}

}  // namespace

Severity DiagnosticInfo::severityAt(LanguageLevel level) const {
  return severityOf(letterAt(*this, level));
}

Severity severityWhenOn(const DiagnosticInfo& info, LanguageLevel level) {
  const char letter = letterAt(info, level);
  const bool isOffByDefault = letter >= 'a' && letter <= 'z';
  return severityOf(isOffByDefault ? static_cast<char>(letter - 'a' + 'A') : letter);
}

const DiagnosticInfo& infoOf(DiagnosticId id) { return kInfos[static_cast<std::size_t>(id)]; }

std::size_t diagnosticCount() { return std::size(kInfos); }

Diagnostic makeDiagnostic(DiagnosticId id, TextRange range,
                          std::initializer_list<std::string_view> arguments) {
  Diagnostic diagnostic;
  diagnostic.id = id;
  diagnostic.range = range;
  diagnostic.message = fill(infoOf(id).message, arguments);
  return diagnostic;
}

}  // namespace puppet
