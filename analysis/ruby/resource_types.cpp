// Reads resource types: `Puppet::Type.newtype(:name) do ... end`, and the modules that they mix in.

#include <algorithm>
#include <utility>

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
  ModuleReader(const RubyText& ruby, Bindings& constants, FileInterface& file)
      : ruby_(ruby), constants_(constants), file_(file) {}

  void read(TokenSpan body, const std::string& outer, int depth) {
    for (const TokenSpan statement : statementsOf(ruby_, body)) {
      const std::uint32_t first = statement.begin;
      const bool module =
          ruby_.isKeyword(first, Keyword::Module) || ruby_.isKeyword(first, Keyword::Class);
      if (module && depth < kMaxModules && ruby_[first + 1].kind == TokenKind::Constant &&
          ruby_.opens(first)) {
        readModule(first, outer, depth);
      } else if (ruby_.isKeyword(first, Keyword::Def) && ruby_.opens(first) && !outer.empty()) {
        TypeReader(ruby_, current_, true).readBody(bodyOf(first), constants_);
      }
    }
  }

 private:
  void readModule(std::uint32_t keyword, const std::string& outer, int depth) {
    std::uint32_t last = keyword + 1;
    while (ruby_.isOperator(last + 1, "::")) last += 2;
    std::string name(ruby_.textIn({ruby_[keyword + 1].range.start, ruby_[last].range.end}));
    if (!outer.empty()) name = outer + "::" + name;

    ResourceTypeInterface around = std::exchange(current_, {});
    TokenSpan body = ruby_.inside(keyword);
    body.begin = last + 1;
    read(body, name, depth + 1);
    if (ruby_.isKeyword(keyword, Keyword::Module)) {
      MixinInterface mixin;
      mixin.name = std::move(name);
      mixin.attributes = std::move(current_.attributes);
      mixin.isComplete = current_.isComplete;
      mixin.place = {ruby_[last].range, ruby_.rangeOf({keyword, ruby_.next(keyword)})};
      file_.mixins.push_back(std::move(mixin));
    }
    current_ = std::move(around);
  }

  /// Returns the body of a method, after its name and parameters.
  TokenSpan bodyOf(std::uint32_t def) const {
    TokenSpan body = ruby_.inside(def);
    ++body.begin;
    while (ruby_.isOperator(body.begin, ".")) body.begin += 2;
    if (ruby_.isOperator(body.begin, "(")) body.begin = ruby_.next(body.begin);
    return body;
  }

  const RubyText& ruby_;
  Bindings& constants_;
  FileInterface& file_;
  ResourceTypeInterface current_;
};

/// Returns true if the file requires others in a folder named like the type, which may declare
/// attributes too.
bool isSplit(const RubyText& ruby, const std::string& type) {
  const std::string folder = type + "/";
  for (std::uint32_t i = 0; i + 1 < ruby.size(); ++i) {
    const bool requires_ = ruby.isName(i, "require") || ruby.isName(i, "require_relative");
    if (!requires_ || ruby[i + 1].kind != TokenKind::String) continue;
    const std::string_view file = ruby.content(i + 1);
    if (file.starts_with(folder) || file.find("type/" + folder) != file.npos) return true;
  }
  return false;
}

}  // namespace

void readResourceTypes(const RubyText& ruby, Bindings& constants, FileInterface& file) {
  for (std::uint32_t i = 0; i < ruby.size(); ++i) {
    if (!ruby.isName(i, "newtype") || !hasReceiver(ruby, i, "Puppet::Type")) continue;
    const Call call = callAt(ruby, i);
    const Literal name = argument(ruby, call, 0, constants);
    if (!name.isName() || name.text.empty()) continue;
    ResourceTypeInterface type;
    type.name = lowerCase(name.text);
    type.place = placeOf(ruby, call);
    if (call.block) TypeReader(ruby, type).readBody(call.block->body, constants);
    if (isSplit(ruby, type.name)) type.isComplete = false;
    if (type.documentation.empty())
      type.documentation = commentBefore(ruby.text(), type.place.whole.start, true);
    file.resourceTypes.push_back(std::move(type));
    i = std::max(i, call.end - 1);
  }
}

void readMixins(const RubyText& ruby, Bindings& constants, FileInterface& file) {
  ModuleReader(ruby, constants, file).read(ruby.all(), "", 0);
}

}  // namespace puppet::analysis::ruby
