// Reads resource types: `Puppet::Type.newtype(:name) do ... end`, and the modules that they mix in.

#include <utility>

#include "analysis/ruby/calls.h"
#include "analysis/ruby/documentation.h"
#include "analysis/ruby/readers.h"
#include "analysis/ruby/type_reader.h"
#include "parser/support/ascii.h"

namespace puppet::analysis::ruby {
namespace {

constexpr int kMaxModules = 16;

/// Reads the modules of a file under their qualified names.
class ModuleReader {
 public:
  ModuleReader(const RubyTree& ruby, Bindings& constants, FileInterface& file)
      : ruby_(ruby), constants_(constants), file_(file) {}

  void read(const Node& body, const std::string& outer, int depth) {
    if (depth > kMaxModules) return;
    for (const Node statement : statementsOf(body)) {
      const Node code = withoutModifiers(statement);
      if (code.is(NodeKind::Module) || code.is(NodeKind::Class))
        readModule(code, outer, depth);
      else if (code.is(NodeKind::Def) && !outer.empty())
        TypeReader(ruby_, current_, true).readBody(code.body(), constants_);
    }
  }

 private:
  void readModule(const Node& module, const std::string& outer, int depth) {
    std::string name(module.path().text());
    if (name.starts_with("::"))
      name.erase(0, 2);
    else if (!outer.empty())
      name = outer + "::" + name;

    ResourceTypeInterface around = std::exchange(current_, {});
    read(module.body(), name, depth + 1);
    if (module.is(NodeKind::Module)) {
      MixinInterface mixin;
      mixin.name = std::move(name);
      mixin.attributes = std::move(current_.attributes);
      mixin.isComplete = current_.isComplete && !ruby_.hasErrorIn(module.range());
      mixin.place = {module.path().nameRange(), module.range()};
      file_.mixins.push_back(std::move(mixin));
    }
    current_ = std::move(around);
  }

  const RubyTree& ruby_;
  Bindings& constants_;
  FileInterface& file_;
  ResourceTypeInterface current_;
};

/// Returns true if the file requires others in a folder named like the type, which may declare
/// attributes too.
bool isSplit(const RubyTree& ruby, const std::string& type) {
  const std::string folder = type + "/";
  bool found = false;
  if (ruby.text().find(folder) == std::string_view::npos) return false;
  walk(ruby.root(), [&](const Node& call) {
    if (isCallOf(call, "require") || isCallOf(call, "require_relative")) {
      const std::string_view file = call.arguments()[0].value();
      found = found || file.starts_with(folder) || file.find("type/" + folder) != file.npos;
    }
    return !found;
  });
  return found;
}

}  // namespace

void readResourceTypes(const RubyTree& ruby, Bindings& constants, FileInterface& file) {
  walk(ruby.root(), [&](const Node& call) {
    if (!isCallOf(call, "newtype") || !hasReceiver(call, "Puppet::Type")) return true;
    const Literal name = argument(call, 0, constants);
    if (!name.isName() || name.text.empty()) return true;
    ResourceTypeInterface type;
    type.name = lowerCase(name.text);
    type.place = placeOf(call);
    TypeReader(ruby, type).readBody(blockOf(call).body(), constants);
    if (isSplit(ruby, type.name) || ruby.hasErrorIn(type.place.whole)) type.isComplete = false;
    if (type.documentation.empty())
      type.documentation = commentBefore(ruby.text(), type.place.whole.start, true);
    file.resourceTypes.push_back(std::move(type));
    return false;
  });
}

void readMixins(const RubyTree& ruby, Bindings& constants, FileInterface& file) {
  ModuleReader(ruby, constants, file).read(ruby.root().body(), "", 0);
}

}  // namespace puppet::analysis::ruby
