#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/catalogs/body_runs.h"
#include "analysis/catalogs/value_path.h"
#include "analysis/eval/catalog/catalog.h"
#include "parser/syntax/cursor.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

/// Execution that code belongs to.
struct Surroundings {
  const Resource* body = nullptr;  ///< whose body it is; nullptr for a node or top scope
  /// Innermost run with the code; nullptr if it is not recorded.
  const BodyRun* run = nullptr;

  /// Returns the run of a lambda or a function around the code; nullptr if it is not recorded.
  const BodyRun* runOf(const parser::Cursor& definition) const;
};

/// Variable or key of Hiera that code reads.
struct ValueSource {
  parser::Cursor code;  ///< the variable, or the call that looks up the key
  std::string name;     ///< of the variable without `$`; key of the lookup
  ValuePath path = {};  ///< the part that is read
  bool isLookup = false;

  /// Returns the source as code, which tells it from others.
  std::string text() const { return (isLookup ? name : '$' + name) + pathText(path); }
};

/// Finds what the value of code is made from, and values that are recorded. Borrows `runs`.
class ValueSources {
 public:
  explicit ValueSources(const BodyRuns& runs) : runs_(runs) {}

  /// Returns the sources of a part of the value of the code, in text order, each once. Where the
  /// part cannot be followed, the sources of all of the code.
  std::vector<ValueSource> of(const parser::Cursor& code, const ValuePath& path,
                              const Surroundings& around) const;
  /// Returns the value of code that only reads variables; absent if it is not recorded.
  std::optional<types::Value> valueOf(const parser::Cursor& code, const Surroundings& around) const;
  /// Returns the value of `$name`; absent if it is not recorded. `use` is where it is read.
  std::optional<types::Value> variable(const std::string& name, const parser::Cursor& use,
                                       const Surroundings& around) const;

 private:
  using Sources = std::vector<ValueSource>;

  void addAll(const parser::Cursor& code, const Surroundings& around, Sources& sources) const;
  bool addPart(const parser::Cursor& code, const ValuePath& path, const Surroundings& around,
               Sources& sources) const;
  bool addEntry(const parser::HashLiteral& hash, const ValuePath& path, const Surroundings& around,
                Sources& sources) const;
  bool addElement(const parser::ArrayLiteral& array, const ValuePath& path,
                  const Surroundings& around, Sources& sources) const;
  bool addMerged(const parser::Cursor& above, const parser::Cursor& below, const ValuePath& path,
                 const Surroundings& around, Sources& sources) const;
  bool addOfCall(const parser::Cursor& call, const ValuePath& path, const Surroundings& around,
                 Sources& sources) const;
  types::Tristate hasKey(const parser::Cursor& hash, const types::Value& key,
                         const Surroundings& around) const;

  const BodyRuns& runs_;
};

/// Returns the source that a lookup key such as `a::b.c.0` names: the key of the data, and the path
/// behind it. A key with quotes is not split.
ValueSource lookupSource(std::string_view key);

/// Returns true if the parameters of a lambda, a function, a class or a defined type contain the
/// variable. `index` gets the position of the parameter.
bool hasParameter(const parser::Cursor& definition, const std::string& name,
                  std::size_t* index = nullptr);

/// Returns the assignments of a variable in a body, without those in lambdas and definitions in it.
std::vector<parser::Assignment> assignmentsIn(const parser::Cursor& body, const std::string& name);

}  // namespace puppet::analysis
