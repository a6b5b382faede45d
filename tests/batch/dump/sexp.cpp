#include "tests/batch/dump/sexp.h"

#include <string_view>

#include "parser/support/ascii.h"

namespace puppet::parser {
namespace {

/// Returns true if a line of the text ends in white space or an opening parenthesis.
bool endsOpen(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i)
    if ((isSpace(text[i]) || text[i] == '(') && (i + 1 == text.size() || text[i + 1] == '\n'))
      return true;
  return false;
}

/// Returns true if a line of the text begins with white space.
bool beginsWithSpace(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i)
    if (isSpace(text[i]) && (i == 0 || text[i - 1] == '\n')) return true;
  return false;
}

}  // namespace

void SexpPrinter::flatten(const Sexp& sexp, std::vector<std::string>& parts) {
  switch (sexp.kind) {
    case Sexp::Kind::Text: parts.push_back(sexp.text); break;
    case Sexp::Kind::Break:
      parts.push_back("\n" + std::string(static_cast<std::size_t>(2 * indentation_), ' '));
      break;
    case Sexp::Kind::Indent: ++indentation_; break;
    case Sexp::Kind::Dedent: --indentation_; break;
    case Sexp::Kind::List:
      parts.emplace_back("(");
      for (const Sexp& item : sexp.items) flatten(item, parts);
      parts.emplace_back(")");
      break;
  }
}

std::string SexpPrinter::print(const Sexp& sexp) {
  std::vector<std::string> parts;
  flatten(sexp, parts);
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0 && parts[i] != ")" && !endsOpen(parts[i - 1]) && !beginsWithSpace(parts[i]))
      text += ' ';
    text += parts[i];
  }
  return text;
}

}  // namespace puppet::parser
