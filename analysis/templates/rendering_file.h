#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "parser/support/text_range.h"
#include "parser/syntax/cursor.h"
#include "parser/syntax/syntax_tree.h"

// The calls of template() and epp() in a manifest, and the variables that are visible there.

namespace puppet::analysis {

/// A template that a call renders.
struct TemplateCall {
  std::string name;      ///< with `*` for interpolated parts; `*` if it is computed
  TextRange range;       ///< of the argument
  bool isPlain = false;  ///< true if `name` is the whole name

  friend bool operator==(const TemplateCall&, const TemplateCall&) = default;
};

/// Returns the templates that the calls of `function`, `template` or `epp`, render with the
/// variables around them, in text order: a template with arguments of its own sees no others.
std::vector<TemplateCall> templateCallsIn(const parser::SyntaxTree& tree,
                                          std::string_view function);
/// Returns true if a call may render the template `name`.
bool mayRender(const TemplateCall& call, std::string_view name);

/// A variable that a template sees, at its declaration.
struct TemplateVariable {
  std::string name;
  std::string path;
  TextRange range;  ///< of the name, without `$`
  bool isParameter = false;
  std::string owner = {};  ///< the class whose variable it is, in lower case; empty for others
  std::string type = {};   ///< of a parameter, as written; empty if it has none

  friend bool operator==(const TemplateVariable&, const TemplateVariable&) = default;
};

/// A call of epp(), with the variables that it gives its template.
struct GivenVariables {
  TemplateCall call;
  bool isKnown = false;  ///< its names are all that it gives
  std::vector<std::string> names;

  friend bool operator==(const GivenVariables&, const GivenVariables&) = default;
};

/// All that a file tells the templates that it renders, without its tree.
class RenderingFile {
 public:
  RenderingFile() = default;  ///< of a file that cannot be read
  RenderingFile(const parser::SyntaxTree& tree, const std::string& path);

  bool isRead() const { return !definitions_.empty(); }
  /// Returns true if the tree is so deep that its references are not searched.
  bool isTooDeep() const { return isTooDeep_; }
  /// Returns templateCallsIn() of `template` or `epp`.
  std::span<const TemplateCall> callsOf(std::string_view function) const {
    return function == "epp" ? epp_ : template_;
  }
  /// Returns the calls of epp(), also those with variables of their own.
  std::span<const GivenVariables> given() const { return given_; }
  /// Returns true if a text `epp` may be the name of the function: for a Deferred, or call().
  bool mayCallByName() const { return mayCallByName_; }
  /// Returns the variables of the file that are visible at `offset` by their short names because
  /// the file declares them, parameters first. They live as long as this.
  std::vector<const TemplateVariable*> visibleAt(std::uint32_t offset) const;
  /// Returns the class from which the class around `offset` inherits, in lower case; empty if there
  /// is none.
  const std::string& parentAt(std::uint32_t offset) const;

  friend bool operator==(const RenderingFile&, const RenderingFile&) = default;

 private:
  /// A class, a defined type, a function, a plan or a node; the first one is the file itself.
  struct Definition {
    TextRange range;
    std::string name, parent;  ///< of a class, in lower case
    std::size_t around = 0;    ///< definition that contains this one

    friend bool operator==(const Definition&, const Definition&) = default;
  };
  struct Declared {
    TemplateVariable variable;
    bool isLocal = false;
    TextRange scope;             ///< of a local variable
    std::size_t definition = 0;  ///< around it

    friend bool operator==(const Declared&, const Declared&) = default;
  };

  void addCalls(const parser::SyntaxTree& tree);
  void addDefinitions(const parser::SyntaxTree& tree);
  void addVariables(const parser::SyntaxTree& tree, const std::string& path);
  /// Returns the innermost definition around a place.
  std::size_t definitionAt(std::uint32_t offset) const;

  bool isTooDeep_ = false, mayCallByName_ = false;
  std::vector<TemplateCall> template_, epp_;
  std::vector<GivenVariables> given_;
  std::vector<Definition> definitions_;  ///< by their starts
  std::vector<Declared> declared_;       ///< parameters first
};

}  // namespace puppet::analysis
