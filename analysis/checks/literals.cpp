#include "analysis/checks/literals.h"
namespace puppet::analysis {
std::string stringValue(const parser::Cursor& string) { return std::string(string.text()); }
std::optional<std::string> literalKey(const parser::Cursor& expression, LanguageLevel) { return "s" + std::string(expression.text()); }
std::string shownLiteral(const parser::Cursor& expression) { return std::string(expression.text()); }
bool exceedsInteger(std::string_view) { return false; }
}
