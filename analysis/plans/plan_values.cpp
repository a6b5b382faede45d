#include "analysis/plans/plan_values.h"

#include <algorithm>
#include <array>
#include <utility>

#include "analysis/plans/plan_code.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

using parser::DataEntryNodes;
using parser::DataKind;
using parser::DataNode;
using parser::DataStyle;
using Kind = OriginSegment::Kind;

namespace {

bool isDigits(std::string_view text) { return !text.empty() && std::ranges::all_of(text, isDigit); }

/// Returns true for an Integer or a Float that YAML and Puppet write alike.
bool isPlainNumber(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  const std::size_t dot = text.find('.');
  const std::string_view whole = text.substr(0, dot);
  if (!isDigits(whole) || (whole.size() > 1 && whole[0] == '0')) return false;
  return dot == text.npos || isDigits(text.substr(dot + 1));
}

/// Returns `true` or `false` for a Boolean of YAML 1.1; empty for another text.
std::string_view booleanOf(std::string_view text) {
  constexpr auto kTrue = std::to_array<std::string_view>({"true", "yes", "on"});
  constexpr auto kFalse = std::to_array<std::string_view>({"false", "no", "off"});
  const std::string low = lowerCase(text);
  const bool isCased = text == low || text.substr(1) == std::string_view(low).substr(1) ||
                       std::ranges::none_of(text, isLower);
  if (!isCased) return {};
  if (std::ranges::find(kTrue, low) != kTrue.end()) return "true";
  return std::ranges::find(kFalse, low) != kFalse.end() ? "false" : "";
}

/// Returns true for a text that Ruby may read as a number in another notation, a time or a Symbol.
bool mayBeOtherScalar(std::string_view text) {
  if (text.starts_with(':')) return true;
  const std::size_t sign = text.find_first_not_of("+-.");
  if (sign == text.npos || sign > 1 || !isDigit(text[sign]))
    return text == ".inf" || text == ".nan";
  const auto isOfNumber = [](char c) {
    return isHexDigit(c) || std::string_view("+-_.,:xXoTZ ").find(c) != std::string_view::npos;
  };
  return std::ranges::count(text, '.') < 2 && std::ranges::all_of(text, isOfNumber);
}

}  // namespace

bool isPlanCode(const DataNode& scalar) {
  return scalar.style() == DataStyle::DoubleQuoted || scalar.style() == DataStyle::Literal ||
         (scalar.style() == DataStyle::Plain && scalar.text().starts_with('$'));
}

bool PlanValues::takesCode(const DataNode& scalar) {
  code_.push_back(scalar);
  return !left_.contains(scalar.range().start);
}

void PlanValues::writeUnknown() {
  // The function may return anything, and no finding about generated text is shown.
  text_.write("getvar('unknown')");
}

void PlanValues::writeValue(const DataNode& node) {
  if (!node) return writeUnknown();
  if (node.kind() == DataKind::Alias || !node.tag().empty()) {
    isComplete_ = false;
    return writeUnknown();
  }
  const bool isScalar = node.isScalar();
  const DataNode key = isScalar ? node : node.keyOfEntry();
  const TextRange shown = key ? key.range() : TextRange{node.range().start, node.range().start + 1};
  text_.writeWithin(shown, [&] { isScalar ? writeScalar(node) : writeElements(node); });
}

void PlanValues::writeData(const DataNode& node) {
  isData_ = true;
  writeValue(node);
  isData_ = false;
}

void PlanValues::writeElements(const DataNode& node) {
  const bool isMap = node.isMapping();
  text_.write(isMap ? "{" : "[");
  bool isFirst = true;
  const auto separate = [&] { text_.write(std::exchange(isFirst, false) ? "" : ", "); };
  if (isMap)
    for (const DataEntryNodes& entry : entriesOf(node)) {
      separate();
      writePair(entry.key, entry.value);
    }
  else
    for (const DataNode& item : node.children()) {
      separate();
      writeValue(item);
    }
  text_.write(isMap ? "}" : "]");
}

void PlanValues::writePair(const DataNode& key, const DataNode& node) {
  if (!key.isScalar() || key.text() == "<<") isComplete_ = false;
  text_.writeWithin(key.range(), [&] { writeLiteral(key); });
  text_.write(" => ");
  writeValue(node);
}

void PlanValues::writeLiteral(const DataNode& scalar) {
  text_.write("'");
  text_.copyEscaped(scalar, Kind::Text, "'\\");
  text_.write("'");
}

void PlanValues::writeScalar(const DataNode& node) {
  if (isPlanCode(node) && !isData_) return writeCode(node);
  if (node.isQuoted()) return writeLiteral(node);
  if (node.isNull()) return text_.writeFor(node.range(), "undef");
  writePlain(node);
}

void PlanValues::writePlain(const DataNode& node) {
  const std::string_view text = node.text();
  if (const std::string_view truth = booleanOf(text); !truth.empty()) {
    if (truth == text) return text_.copy(node, Kind::Text);
    return text_.writeFor(node.range(), truth);
  }
  if (isPlainNumber(text)) return text_.copy(node, Kind::Text);
  if (!mayBeOtherScalar(text)) return writeLiteral(node);
  isComplete_ = false;
  writeUnknown();
}

void PlanValues::writeCode(const DataNode& node) {
  if (!takesCode(node)) return writeUnknown();
  if (node.style() == DataStyle::DoubleQuoted) {
    text_.write("\"");
    text_.copyEscaped(node, Kind::Code, "\"\\");
    return text_.write("\"");
  }
  const bool isReading = form_ == PlanForm::Reading;
  if (isSimpleVariable(node.text()) || (isReading && isOneExpression(node)))
    return text_.copy(node, Kind::Code);
  const bool isBlock = node.style() == DataStyle::Literal || (isReading && !isOneExpression(node));
  // A comment ends with the line.
  const bool mayComment = node.text().find('#') != std::string_view::npos;
  text_.write(isBlock ? "with() || {\n" : "(");
  text_.copy(node, Kind::Code);
  text_.write(isBlock ? "\n}" : mayComment ? "\n)" : ")");
}

}  // namespace puppet::analysis
