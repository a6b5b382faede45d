#include "analysis/workspace/puppetfile.h"

#include <algorithm>

#include "analysis/ruby/ruby_text.h"
#include "analysis/ruby/token_calls.h"
#include "analysis/ruby/token_literals.h"
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
    for (const ruby::TokenSpan statement : ruby::statementsOf(ruby_, ruby_.all())) {
      const ruby::Call call = ruby::callAt(ruby_, statement.begin);
      const bool isModule = ruby_.isName(statement.begin, "mod");
      const bool isFolder = ruby_.isName(statement.begin, "moduledir");
      const bool isKnown = isModule || isFolder || ruby_.isName(statement.begin, "forge");
      const Literal first = isKnown && !call.arguments.empty()
                                ? ruby::evaluate(ruby_, call.arguments[0], {})
                                : Literal();
      read_.isWhole = read_.isWhole && first.isName() && call.end == statement.end;
      if (!first.isName()) continue;
      if (isFolder) folder = first.text;
      if (isModule) addModule(call, first.text, folder);
    }
    read_.moduleFolder = absolute(folder);
    return std::move(read_);
  }

 private:
  void addModule(const ruby::Call& call, const std::string& written, const std::string& folder) {
    const auto valueOf = [&](std::string_view key) {
      return ruby::evaluate(ruby_, ruby::option(ruby_, call, key), {});
    };
    if (valueOf("local").kind == Literal::Kind::True) return;
    const std::string name = nameBehindAuthor(written);
    const Literal other = valueOf("install_path");
    const std::string parent = other.kind == Literal::Kind::String ? other.text : folder;
    read_.folders.push_back(absolute(parent) + '/' + (name.empty() ? written : name));
    const Literal version =
        call.arguments.size() > 1 ? ruby::evaluate(ruby_, call.arguments[1], {}) : Literal();
    if (!name.empty() && version.kind == Literal::Kind::String)
      read_.versions.push_back({written, version.text});
  }

  std::string absolute(const std::string& folder) const {
    return isAbsolute(folder) ? folder : root_ + '/' + folder;
  }

  ruby::RubyText ruby_;
  const std::string root_;
  Puppetfile read_;
};

}  // namespace

Puppetfile readPuppetfile(const std::string& root) {
  const auto content = readFile(root + "/Puppetfile", kMaxPuppetfileBytes);
  return content ? PuppetfileReader(content->bytes, root).run() : Puppetfile();
}

bool isMadeByPuppetfile(std::string_view text, const std::string& root, std::string_view path) {
  const Puppetfile read = PuppetfileReader(text, root).run();
  return isInside(path, read.moduleFolder) ||
         std::ranges::any_of(read.folders, [&](const std::string& module) {
           return isInside(path, module) || isInside(module, path);
         });
}

}  // namespace puppet::analysis
