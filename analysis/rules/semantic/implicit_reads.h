#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "analysis/workspace/query_context.h"
#include "parser/syntax/cursor.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Detects reads of a file's variables that do not name them in the file: by templates, data,
/// computed names, and other files. Answers true in case of doubt.
class ImplicitReads {
 public:
  /// `path` is the file's, with links resolved.
  ImplicitReads(std::string_view path, QueryContext& queries) : path_(path), queries_(queries) {}

  /// Returns true if a call in `body` may read a variable visible there.
  bool mayRead(std::string_view name, const parser::Cursor& body);
  /// Returns true if another file may read the variable of a class.
  bool mayReadOfClass(std::string_view className, std::string_view name);

 private:
  /// Reads by the calls in a body.
  struct Readers {
    bool readAll = false;
    std::string texts;  ///< concatenated texts of templates
  };
  const Readers& readersIn(const parser::Cursor& body);
  void collect(const parser::Cursor& node, Readers& readers);
  bool mayReadScope(std::string_view function);
  void collectCall(std::string_view function, const std::vector<parser::Cursor>& arguments,
                   Readers& readers);
  /// Returns the text of a template; absent if it is not available.
  std::optional<std::string> templateText(std::string_view name);
  const std::string& templatesOfModule();

  std::string path_;
  QueryContext& queries_;
  std::map<std::uint32_t, Readers> readers_;  ///< by start of the body
  std::optional<std::string> templates_;
};

}  // namespace puppet::analysis
