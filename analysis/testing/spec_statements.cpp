#include "analysis/testing/spec_statements.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "analysis/ruby/calls.h"
#include "analysis/ruby/characters.h"

namespace puppet::analysis {

using namespace ruby;

namespace {

bool isOneOf(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::ranges::find(names, name) != names.end();
}

}  // namespace

std::string subjectKind(std::string_view word) {
  static constexpr std::pair<std::string_view, const char*> kKinds[] = {
      {"class", "class"},   {"define", "define"},  {"function", "function"},  {"host", "node"},
      {"classes", "class"}, {"defines", "define"}, {"functions", "function"}, {"hosts", "node"}};
  for (const auto& [name, key] : kKinds)
    if (name == word) return key;
  return {};
}

std::string kindOfPath(std::string_view path) {
  for (const char* folder : {"classes", "defines", "functions", "hosts"}) {
    const std::string part = std::string("spec/") + folder + '/';
    if (path.find(part) != path.npos) return subjectKind(folder);
  }
  return "class";
}

Node startOfChain(Node call) {
  while (call.is(NodeKind::Call) && call.receiver()) call = call.receiver();
  return call;
}

std::string firstWord(const Node& statement) {
  const Node start = hasReceiver(statement, "RSpec") ? statement : startOfChain(statement);
  if (start.is(NodeKind::Call)) return std::string(start.name());
  const std::string_view code = statement.text();
  std::size_t end = std::min<std::size_t>(code.size(), 1);
  if (end && (startsName(code[0]) || code[0] == '@' || code[0] == '$'))
    while (end < code.size() && continuesName(code[end])) ++end;
  return std::string(code.substr(0, end));
}

std::string_view statementName(const Node& statement) {
  const bool isOwn = isOwnCall(statement) || hasReceiver(statement, "RSpec");
  return isOwn ? statement.name() : std::string_view();
}

bool isGroup(std::string_view name) {
  return isOneOf(name, {"describe", "context", "fdescribe", "fcontext"});
}
bool isExample(std::string_view name) { return isOneOf(name, {"it", "specify", "example", "fit"}); }
bool isLet(std::string_view name) { return isOneOf(name, {"let", "let!"}); }
bool isSharedGroup(std::string_view name) {
  return isOneOf(name, {"shared_examples", "shared_examples_for", "shared_context"});
}
bool isInclusion(std::string_view name) {
  return isOneOf(name, {"include_examples", "include_context"});
}
bool isNestedInclusion(std::string_view name) {
  return isOneOf(name, {"it_behaves_like", "it_should_behave_like"});
}
bool isConditional(const Node& statement) {
  return statement.is(NodeKind::If) || statement.is(NodeKind::Unless) ||
         statement.is(NodeKind::Case);
}

}  // namespace puppet::analysis
