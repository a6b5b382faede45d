#pragma once

#include <string>
#include <utility>
#include <vector>

namespace puppet::parser {

/// A nested list of texts and layout marks, printed in the reference's dump format.
struct Sexp {
  enum class Kind { Text, List, Break, Indent, Dedent };

  Kind kind = Kind::List;
  std::string text;
  std::vector<Sexp> items;

  Sexp() = default;
  Sexp(std::string value) : kind(Kind::Text), text(std::move(value)) {}
  Sexp(const char* value) : kind(Kind::Text), text(value) {}
  Sexp(Kind mark) : kind(mark) {}
  static Sexp list(std::vector<Sexp> items) {
    Sexp result;
    result.items = std::move(items);
    return result;
  }

  Sexp& add(Sexp item) {
    items.push_back(std::move(item));
    return *this;
  }
  /// Appends a line break and the item.
  Sexp& addOnLine(Sexp item) { return add(Kind::Break).add(std::move(item)); }
};

/// Prints Sexps. The indentation persists across calls, since some lists of the reference indent
/// without restoring it.
class SexpPrinter {
 public:
  std::string print(const Sexp& sexp);

 private:
  void flatten(const Sexp& sexp, std::vector<std::string>& parts);

  int indentation_ = 0;
};

}  // namespace puppet::parser
