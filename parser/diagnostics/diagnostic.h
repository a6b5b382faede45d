#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "parser/support/language_level.h"
#include "parser/support/text_range.h"

namespace puppet {

/// A kind of finding: a row of diagnostics.def. diagnostic_id.h defines the enumerators.
enum class DiagnosticId : std::uint16_t;

enum class Severity : std::uint8_t { Error, Warning, Deprecation, Info, Hint, Off };

/// The `code` of rows for which the reference reports an error without a code.
inline constexpr std::string_view kUncoded = "-";
/// The `code` of rows for which the reference fails without a message or without a position.
inline constexpr std::string_view kUnreported = "!";

/// One row of diagnostics.def.
struct DiagnosticInfo {
  std::string_view id;
  std::string_view rule;
  std::string_view code;
  std::string_view severities;
  std::string_view message;

  Severity severityAt(LanguageLevel level) const;
};

const DiagnosticInfo& infoOf(DiagnosticId id);
/// Returns the number of rows of diagnostics.def.
std::size_t diagnosticCount();

/// Returns the severity of a row's findings when its rule is enabled; some rules are off by
/// default.
Severity severityWhenOn(const DiagnosticInfo& info, LanguageLevel level);

/// Returns true if the rule of a row is off by default.
inline bool isOffByDefault(const DiagnosticInfo& info, LanguageLevel level) {
  return severityWhenOn(info, level) != info.severityAt(level);
}

struct TextEdit {
  TextRange range;
  std::string newText;
  friend bool operator==(const TextEdit&, const TextEdit&) = default;
};

/// Edits that certainly correct the problem, computed by the code that reports it.
struct Fix {
  std::string title;
  std::vector<TextEdit> edits;
  friend bool operator==(const Fix&, const Fix&) = default;
};

struct RelatedPlace {
  TextRange range;
  std::string message;
  friend bool operator==(const RelatedPlace&, const RelatedPlace&) = default;
};

/// A finding in one file. Positions are byte offsets into the analyzed text.
struct Diagnostic {
  DiagnosticId id{};
  TextRange range;
  std::string message;
  std::vector<RelatedPlace> related;
  std::vector<Fix> fixes;
  /// Offset at which the reference reports this error, unless it is `range.start`: it detects some
  /// errors only at the end of a block.
  std::optional<std::uint32_t> referenceOffset;
  /// The reference's code for this error, unless it is the row's code (language-level).
  std::optional<std::string_view> referenceCode;

  const DiagnosticInfo& info() const { return infoOf(id); }
  Diagnostic& fix(std::string title, std::vector<TextEdit> edits) {
    fixes.push_back({std::move(title), std::move(edits)});
    return *this;
  }
  friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

/// Builds a diagnostic with the row's message; `arguments` replace its `{}` in order.
Diagnostic makeDiagnostic(DiagnosticId id, TextRange range,
                          std::initializer_list<std::string_view> arguments = {});

}  // namespace puppet
