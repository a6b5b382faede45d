#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "analysis/workspace/query_context.h"
#include "parser/syntax/cursor.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Who may read variables of a file without naming them in it: templates, data, names that are
/// computed, other files. When in doubt, the answer is that they do.
class ImplicitReads {
 public:
  /// `path` is that of the file, links resolved or not.
  ImplicitReads(std::string_view path, QueryContext& queries) : path_(path), queries_(queries) {}

  /// Whether what is called in `body` may read a variable that is seen from there.
  bool mayRead(std::string_view name, const parser::Cursor& body);
  /// Whether another file may read the variable of a class.
  bool mayReadOfClass(std::string_view className, std::string_view name);

 private:
  /// What the calls in a body may read.
  struct Readers {
    bool readAll = false;
    std::string texts;  ///< of templates
  };
  const Readers& readersIn(const parser::Cursor& body);
  void collect(const parser::Cursor& node, Readers& readers);
  bool mayReadScope(std::string_view function);
  void collectCall(std::string_view function, const std::vector<parser::Cursor>& arguments,
                   Readers& readers);
  /// Null where the text cannot be had.
  std::optional<std::string> templateText(std::string_view name);
  const std::string& templatesOfModule();

  std::string path_;
  QueryContext& queries_;
  std::map<std::uint32_t, Readers> readers_;  ///< by where the body begins
  std::optional<std::string> templates_;
  bool isResolved_ = false;  ///< links in `path_` are
};

}  // namespace puppet::analysis
