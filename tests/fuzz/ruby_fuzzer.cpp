// For any bytes, nodes and declarations lie in the text, and what was read has a name. The
// length of the text chooses what the file is for, so that the corpus holds nothing but code.

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "analysis/reference/reference_model.h"
#include "analysis/ruby/calls.h"
#include "analysis/ruby/external_facts.h"
#include "analysis/ruby/literals.h"
#include "analysis/ruby/read_ruby.h"
#include "analysis/ruby/ruby_tree.h"
#include "analysis/testing/convert_spec.h"

namespace puppet {
namespace {

void require(bool holds, std::string_view what) {
  if (holds) return;
  std::cerr << what << '\n';
  std::abort();
}

bool lies(TextRange range, std::size_t size) {
  return range.start <= range.end && range.end <= size;
}

void examineTree(const analysis::ruby::RubyTree& tree) {
  using namespace analysis::ruby;
  const std::size_t size = tree.text().size();
  const Bindings constants(tree);
  walk(tree.root(), [&](const Node& node) {
    for (const TextRange range :
         {node.range(), node.nameRange(), node.content(), node.opening(), node.closing()})
      require(lies(range, size), "a part of a node lies outside of the text");
    for (const Node statement : statementsOf(node))
      require(lies(evaluate(statement, constants).place, size), "a value lies outside of the text");
    for (const Node& parameter : node.parameters())
      require(lies(parameter.nameRange(), size), "a parameter lies outside of the text");
    return true;
  });
  for (const TextRange comment : tree.comments())
    require(lies(comment, size), "a comment lies outside of the text");
}

void examinePlace(const analysis::DeclarationPlace& place, std::size_t size) {
  require(lies(place.name, size) && lies(place.whole, size),
          "a declaration lies outside of the text");
}

void examineAttributes(const std::vector<analysis::AttributeInterface>& attributes,
                       std::size_t size) {
  for (const auto& attribute : attributes) {
    require(!attribute.name.empty(), "an attribute has no name");
    require(!attribute.type.empty(), "an attribute has no type");
    require(lies(attribute.place, size), "an attribute lies outside of the text");
  }
}

void examine(const analysis::FileInterface& file, std::size_t size) {
  for (const auto& function : file.functions) {
    require(!function.name.empty() && !function.overloads.empty(),
            "a function has no name or no overload");
    examinePlace(function.place, size);
    for (const auto& overload : function.overloads)
      for (const auto& parameter : overload.parameters)
        require(lies(parameter.place, size), "a parameter lies outside of the text");
  }
  for (const auto& type : file.resourceTypes) {
    require(!type.name.empty(), "a type has no name");
    examinePlace(type.place, size);
    examineAttributes(type.attributes, size);
  }
  for (const auto& mixin : file.mixins) examineAttributes(mixin.attributes, size);
  for (const auto& provider : file.providers) examinePlace(provider.place, size);
  for (const auto& type : file.types) examinePlace(type.place, size);
  for (const auto& fact : file.facts) examinePlace(fact.place, size);
}

void examineReference(std::string_view text) {
  analysis::ModuleReference reference;
  analysis::readRubyReference("lib/x.rb", text, reference);
  analysis::finishReference(reference);
  require(!analysis::referenceMarkdown(reference).empty(), "no documentation");
}

}  // namespace
}  // namespace puppet

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace puppet;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  examineTree(analysis::ruby::RubyTree(text));
  constexpr std::size_t kKinds = static_cast<std::size_t>(analysis::RubyFileKind::Library) + 1;
  examine(analysis::readRuby(text, static_cast<analysis::RubyFileKind>(size % kKinds)), size);
  examine(analysis::readRuby(text, analysis::RubyFileKind::ResourceType), size);
  for (const char* path : {"facts.d/a.yaml", "facts.d/a.json", "facts.d/a.txt"})
    examine(analysis::readExternalFacts(text, path), size);
  examineReference(text);
  analysis::convertSpec(text, "spec/classes/a_spec.rb");
  return 0;
}
