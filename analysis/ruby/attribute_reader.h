#pragma once

#include <optional>
#include <string>
#include <unordered_set>

#include "analysis/ruby/attribute_types.h"
#include "analysis/ruby/literals.h"
#include "analysis/ruby/ruby_tree.h"
#include "analysis/symbols/file_interface.h"

namespace puppet::analysis::ruby {

/// Reads the attribute that `newparam(:name, options) do ... end`, `newproperty` or `ensurable`
/// declares.
class AttributeReader {
 public:
  AttributeReader(const RubyTree& ruby, Bindings& bindings) : ruby_(ruby), bindings_(bindings) {}

  /// Returns the attribute; absent if its name is not a literal.
  std::optional<AttributeInterface> read(const Node& call, AttributeInterface::Kind kind);

  /// Returns the property `ensure`: present and absent unless a block declares other values.
  AttributeInterface readEnsurable(const Node& call);

 private:
  void readOptions(const Node& call);
  void readParent(const Literal& parent);
  void readBody(const Node& body, int depth);
  void readStatement(const Node& statement, int depth);
  bool readCondition(const Node& statement, int depth);
  bool readLoop(const Node& statement, int depth);
  void readCall(const Node& call);
  void addValues(const Node& call);
  void addValue(const Literal& value);
  void readDefault(const Node& call);
  AttributeInterface finish(const Node& call);

  const RubyTree& ruby_;
  Bindings& bindings_;
  AttributeInterface attribute_;
  AllowedValues values_;
  std::unordered_set<std::string> known_;  ///< the first `indexed_` names in `values_`
  std::size_t indexed_ = 0;
};

}  // namespace puppet::analysis::ruby
