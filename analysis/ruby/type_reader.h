#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "analysis/ruby/calls.h"
#include "analysis/ruby/literals.h"
#include "analysis/symbols/file_interface.h"

namespace puppet::analysis::ruby {

/// Reads the declarations in the body of `Puppet::Type.newtype`, or in a module that a type mixes
/// in.
class TypeReader {
 public:
  /// In the body of a type, an unknown call may declare attributes; in a `method` it does not.
  TypeReader(const RubyText& ruby, ResourceTypeInterface& type, bool method = false)
      : ruby_(ruby), type_(type), isMethod_(method) {}

  void readBody(TokenSpan body, Bindings& bindings, int depth = 0);

 private:
  void readStatement(TokenSpan statement, Bindings& bindings, int depth);
  void readNested(TokenSpan statement, Bindings& bindings, int depth);
  bool readLoop(TokenSpan statement, Bindings& bindings, int depth);
  void readDefinition(std::uint32_t def);
  void readTitlePatterns(std::uint32_t def);
  void readMaker(std::uint32_t def);
  void readAttribute(const Call& call, AttributeInterface::Kind kind, Bindings& bindings);
  void readCall(const Call& call, Bindings& bindings);
  void readFeature(const Call& call, const Bindings& bindings);
  void readMixins(const Call& call, const Bindings& bindings);
  void add(AttributeInterface attribute);
  bool declares(TokenSpan span) const;

  const RubyText& ruby_;
  ResourceTypeInterface& type_;
  bool isMethod_;
  std::map<std::string_view, AttributeInterface::Kind> makers_;  ///< methods that declare
  std::unordered_map<std::string, std::size_t> places_;  ///< of the first `indexed_` attributes
  std::size_t indexed_ = 0;
};

}  // namespace puppet::analysis::ruby
