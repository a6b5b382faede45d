#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "parser/support/language_level.h"
#include "parser/support/text_range.h"

namespace puppet {

/// What can be reported: a row of diagnostics.def. diagnostic_id.h names the values.
enum class DiagnosticId : std::uint16_t;

enum class Severity : std::uint8_t { Error, Warning, Deprecation, Info, Hint, Off };

/// The `code` of rows for which the reference reports an error without a code.
inline constexpr std::string_view kUncoded = "-";
/// The `code` of rows for which the reference fails without saying what is wrong, or where.
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
/// Number of rows of diagnostics.def.
std::size_t diagnosticCount();

struct TextEdit {
  TextRange range;
  std::string newText;
  friend bool operator==(const TextEdit&, const TextEdit&) = default;
};

/// A change that certainly mends the problem, made where the problem was found.
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

/// A finding in one file. Positions are byte offsets into the text that was analyzed.
struct Diagnostic {
  DiagnosticId id{};
  TextRange range;
  std::string message;
  std::vector<RelatedPlace> related;
  std::vector<Fix> fixes;
  /// Where the reference gives up on account of this, when that is not at `range.start`: it finds
  /// some mistakes only at the end of a block.
  std::optional<std::uint32_t> referenceOffset;
  /// What the reference calls the same mistake, when that is not the row's code (language-level).
  std::optional<std::string_view> referenceCode;

  const DiagnosticInfo& info() const { return infoOf(id); }
  Diagnostic& fix(std::string title, std::vector<TextEdit> edits) {
    fixes.push_back({std::move(title), std::move(edits)});
    return *this;
  }
  friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

/// A diagnostic with the row's message; `arguments` fill its `{}` in order.
Diagnostic makeDiagnostic(DiagnosticId id, TextRange range,
                          std::initializer_list<std::string_view> arguments = {});

}  // namespace puppet
