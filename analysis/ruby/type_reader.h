#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "analysis/ruby/literals.h"
#include "analysis/ruby/ruby_tree.h"
#include "analysis/symbols/file_interface.h"

namespace puppet::analysis::ruby {

/// Reads the declarations in the body of `Puppet::Type.newtype`, or in a module that a type mixes
/// in.
class TypeReader {
 public:
  /// In the body of a type, an unknown call may declare attributes; in a `method` it does not.
  TypeReader(const RubyTree& ruby, ResourceTypeInterface& type, bool method = false)
      : ruby_(ruby), type_(type), isMethod_(method) {}

  void readBody(const Node& body, Bindings& bindings, int depth = 0);

 private:
  void readStatement(const Node& statement, Bindings& bindings, int depth);
  void readNested(const Node& statement, Bindings& bindings, int depth);
  bool readLoop(const Node& statement, Bindings& bindings, int depth);
  void readDefinition(const Node& definition);
  void readTitlePatterns(const Node& definition);
  void readMaker(const Node& definition);
  void readAttribute(const Node& call, AttributeInterface::Kind kind, Bindings& bindings);
  void readCall(const Node& call, Bindings& bindings);
  void readMixins(const Node& call, const Bindings& bindings);
  void add(AttributeInterface attribute);

  const RubyTree& ruby_;
  ResourceTypeInterface& type_;
  bool isMethod_;
  std::map<std::string_view, AttributeInterface::Kind> makers_;  ///< methods that declare
  std::unordered_map<std::string, std::size_t> places_;  ///< of the first `indexed_` attributes
  std::size_t indexed_ = 0;
};

}  // namespace puppet::analysis::ruby
