#include "analysis/workspace/puppetfile.h"

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

  std::vector<std::string> run() {
    std::string folder = "modules";
    for (const ruby::TokenSpan statement : ruby::statementsOf(ruby_, ruby_.all())) {
      const ruby::Call call = ruby::callAt(ruby_, statement.begin);
      if (call.arguments.empty()) continue;
      const Literal first = ruby::evaluate(ruby_, call.arguments[0], {});
      if (!first.isName()) continue;
      if (ruby_.isName(statement.begin, "moduledir")) folder = first.text;
      if (ruby_.isName(statement.begin, "mod")) addModule(call, first.text, folder);
    }
    return std::move(folders_);
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
    folders_.push_back((isAbsolute(parent) ? parent : root_ + '/' + parent) + '/' +
                       (name.empty() ? written : name));
  }

  ruby::RubyText ruby_;
  const std::string root_;
  std::vector<std::string> folders_;
};

}  // namespace

std::vector<std::string> modulesInPuppetfile(const std::string& path) {
  const auto content = readFile(path, kMaxPuppetfileBytes);
  if (!content) return {};
  return PuppetfileReader(content->bytes, std::string(parentOf(path))).run();
}

}  // namespace puppet::analysis
