#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_set>

#include "analysis/ruby/attribute_types.h"
#include "analysis/ruby/calls.h"
#include "analysis/ruby/literals.h"
#include "analysis/symbols/file_interface.h"

namespace puppet::analysis::ruby {

/// Reads the attribute that `newparam(:name, options) do ... end`, `newproperty` or `ensurable`
/// declares.
class AttributeReader {
 public:
  AttributeReader(const RubyText& ruby, Bindings& bindings) : ruby_(ruby), bindings_(bindings) {}

  /// Returns the attribute; absent if its name is not a literal.
  std::optional<AttributeInterface> read(const Call& call, AttributeInterface::Kind kind);

  /// Returns the property `ensure`: present and absent unless a block declares other values.
  AttributeInterface readEnsurable(const Call& call);

 private:
  void readOptions(const Call& call);
  void readParent(const Literal& parent);
  void readBody(TokenSpan body, Bindings& bindings, int depth);
  void readStatement(TokenSpan statement, Bindings& bindings, int depth);
  bool readCondition(TokenSpan statement, Bindings& bindings, int depth);
  bool readLoop(TokenSpan statement, Bindings& bindings, int depth);
  void readDefinition(std::uint32_t def);
  void readCall(const Call& call, const Bindings& bindings);
  void addValues(const Call& call, const Bindings& bindings);
  void addValue(const Literal& value);
  void readDefault(const Call& call, const Bindings& bindings);
  AttributeInterface finish(const Call& call);

  const RubyText& ruby_;
  Bindings& bindings_;
  AttributeInterface attribute_;
  AllowedValues values_;
  std::unordered_set<std::string> known_;  ///< the first `indexed_` names in `values_`
  std::size_t indexed_ = 0;
};

}  // namespace puppet::analysis::ruby
