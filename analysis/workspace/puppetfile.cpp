#include "analysis/workspace/puppetfile.h"

#include <algorithm>

#include "analysis/ruby/calls.h"
#include "analysis/ruby/literals.h"
#include "analysis/ruby/ruby_text.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/metadata.h"

namespace puppet::analysis {

namespace {

using ruby::Literal;

constexpr std::size_t kMaxPuppetfileBytes = 1 << 20;

class PuppetfileReader {
 public:
  PuppetfileReader(std::string_view text, std::string root) : ruby_(text), root_(std::move(root)) {}

  void run() {
    std::string folder = "modules";
    for (const ruby::TokenSpan statement : ruby::statementsOf(ruby_, ruby_.all())) {
      const ruby::Call call = ruby::callAt(ruby_, statement.begin);
      const Literal first =
          call.arguments.empty() ? Literal() : ruby::evaluate(ruby_, call.arguments[0], {});
      const bool isModule = ruby_.isName(statement.begin, "mod");
      const bool isFolder = ruby_.isName(statement.begin, "moduledir");
      const bool isKnown = isModule || isFolder || ruby_.isName(statement.begin, "forge");
      isWhole_ = isWhole_ && isKnown && first.isName() && call.end == statement.end;
      if (!first.isName()) continue;
      if (isFolder) folder = first.text;
      if (isModule) addModule(call, first.text, folder);
    }
    moduleFolder_ = absolute(folder);
  }

  std::vector<std::string> takeModules() { return std::move(modules_); }
  std::vector<VersionedModule> takeVersions() { return std::move(versions_); }
  /// Returns true if the file has only statements with literal names.
  bool isWhole() const { return isWhole_; }
  /// Returns the folder of the modules without a folder of their own.
  const std::string& moduleFolder() const { return moduleFolder_; }

 private:
  void addModule(const ruby::Call& call, const std::string& written, const std::string& folder) {
    const auto valueOf = [&](std::string_view key) {
      return ruby::evaluate(ruby_, ruby::option(ruby_, call, key), {});
    };
    if (valueOf("local").kind == Literal::Kind::True) return;
    const std::string name = nameBehindAuthor(written);
    const Literal other = valueOf("install_path");
    const std::string parent = other.kind == Literal::Kind::String ? other.text : folder;
    modules_.push_back(absolute(parent) + '/' + (name.empty() ? written : name));
    const Literal version =
        call.arguments.size() > 1 ? ruby::evaluate(ruby_, call.arguments[1], {}) : Literal();
    if (!name.empty() && version.kind == Literal::Kind::String)
      versions_.push_back({written, version.text});
  }

  std::string absolute(const std::string& folder) const {
    return isAbsolute(folder) ? folder : root_ + '/' + folder;
  }

  ruby::RubyText ruby_;
  const std::string root_;
  bool isWhole_ = true;
  std::vector<std::string> modules_;
  std::vector<VersionedModule> versions_;
  std::string moduleFolder_;
};

}  // namespace

std::vector<std::string> modulesInPuppetfile(const std::string& path) {
  const auto content = readFile(path, kMaxPuppetfileBytes);
  if (!content) return {};
  PuppetfileReader reader(content->bytes, std::string(parentOf(path)));
  reader.run();
  return reader.takeModules();
}

std::vector<VersionedModule> versionsInPuppetfile(const std::string& path) {
  const auto content = readFile(path, kMaxPuppetfileBytes);
  if (!content) return {};
  PuppetfileReader reader(content->bytes, std::string(parentOf(path)));
  reader.run();
  return reader.takeVersions();
}

bool namesAllModules(const std::string& path) {
  const auto content = readFile(path, kMaxPuppetfileBytes);
  if (!content) return true;
  PuppetfileReader reader(content->bytes, std::string(parentOf(path)));
  reader.run();
  return reader.isWhole();
}

bool isMadeByPuppetfile(std::string_view text, const std::string& root, std::string_view path) {
  PuppetfileReader reader(text, root);
  reader.run();
  return isInside(path, reader.moduleFolder()) ||
         std::ranges::any_of(reader.takeModules(), [&](const std::string& module) {
           return isInside(path, module) || isInside(module, path);
         });
}

}  // namespace puppet::analysis
