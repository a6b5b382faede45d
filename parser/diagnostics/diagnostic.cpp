#include "parser/diagnostics/diagnostic.h"

#include <algorithm>
#include <iterator>

#include "parser/diagnostics/default_off.h"

namespace puppet {
namespace {

constexpr DiagnosticInfo kInfos[] = {
#define DIAGNOSTIC(id, rule, code, severities, message) {#id, rule, code, severities, message},
#include "parser/diagnostics/diagnostics.def"
};

/// Substitutes the `{}` of `pattern` in order; `{{` and `}}` are literal braces.
std::string fill(std::string_view pattern, std::initializer_list<std::string_view> arguments) {
  std::string text;
  const std::string_view* next = arguments.begin();
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const bool pair = i + 1 < pattern.size() && (pattern[i] == '{' || pattern[i] == '}');
    if (pair && pattern[i] == '{' && pattern[i + 1] == '}') {
      if (next != arguments.end()) text += *next++;
      ++i;
    } else {
      text += pattern[i];
      if (pair && pattern[i] == pattern[i + 1]) ++i;
    }
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
