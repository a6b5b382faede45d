#include "analysis/workspace/puppetfile.h"

#include <algorithm>

#include "analysis/ruby/calls.h"
#include "analysis/ruby/literals.h"
#include "analysis/ruby/ruby_tree.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/metadata.h"

namespace puppet::analysis {

namespace {

using ruby::Literal;

constexpr std::size_t kMaxPuppetfileBytes = 1 << 20;

class PuppetfileReader {
 public:
  PuppetfileReader(std::string_view text, std::string root) : ruby_(text), root_(std::move(root)) {}

  Puppetfile run() {
    std::string folder = "modules";
    read_.isWhole = static_cast<bool>(ruby_.root());
    for (const ruby::Node statement : ruby::statementsOf(ruby_.root().body())) {
      const ruby::Node call = ruby::withoutModifiers(statement);
      const std::string_view name = ruby::isOwnCall(call) ? call.name() : std::string_view();
      const bool isKnown = name == "mod" || name == "moduledir" || name == "forge";
      const Literal first = isKnown ? ruby::evaluate(call.arguments()[0], {}) : Literal();
      read_.isWhole = read_.isWhole && first.isName() && call == statement;
      if (!first.isName()) continue;
      if (name == "moduledir") folder = first.text;
      if (name == "mod") addModule(call, first.text, folder);
    }
    read_.moduleFolder = absolute(folder);
    return std::move(read_);
  }

 private:
  void addModule(const ruby::Node& call, const std::string& written, const std::string& folder) {
    if (ruby::option(call, "local").is(ruby::NodeKind::True)) return;
    const std::string name = nameBehindAuthor(written);
    const Literal other = ruby::evaluate(ruby::option(call, "install_path"), {});
    const std::string parent = other.kind == Literal::Kind::String ? other.text : folder;
    read_.folders.push_back(absolute(parent) + '/' + (name.empty() ? written : name));
    const Literal version = ruby::evaluate(call.arguments()[1], {});
    if (!name.empty() && version.kind == Literal::Kind::String)
      read_.versions.push_back({written, version.text});
  }

  std::string absolute(const std::string& folder) const {
    return isAbsolute(folder) ? folder : root_ + '/' + folder;
  }

  ruby::RubyTree ruby_;
  const std::string root_;
  Puppetfile read_;
};

}  // namespace

Puppetfile readPuppetfile(const std::string& root) {
  const auto text = readBytes(root + "/Puppetfile", kMaxPuppetfileBytes);
  return text ? PuppetfileReader(*text, root).run() : Puppetfile();
}

Puppetfile parsePuppetfile(std::string_view text, const std::string& root) {
  return PuppetfileReader(text, root).run();
}

bool isMadeByPuppetfile(std::string_view text, const std::string& root, std::string_view path) {
  const Puppetfile read = parsePuppetfile(text, root);
  return isInside(path, read.moduleFolder) ||
         std::ranges::any_of(read.folders, [&](const std::string& module) {
           return isInside(path, module) || isInside(module, path);
         });
}

}  // namespace puppet::analysis
