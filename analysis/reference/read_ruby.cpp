// Declarations in Ruby, which is read and never run.

#include <algorithm>
#include <array>

#include "analysis/reference/ruby_items.h"
#include "analysis/ruby/calls.h"

namespace puppet::analysis {

using namespace ruby;

namespace {

struct DeclaringCall {
  std::string_view name;
  void (*add)(const RubySource&, const RubyCall&, ModuleReference&);
};

constexpr std::array kDeclaringCalls = std::to_array<DeclaringCall>({
    {"create_function", addFunction4},
    {"create_type", addDataType},
    {"ensurable", addTypeExtension},
    {"newfunction", addFunction3},
    {"newparam", addTypeExtension},
    {"newproperty", addTypeExtension},
    {"newtype", addResourceType},
    {"provide", addProvider},
    {"register_type", addResourceApiType},
});

constexpr int kMaxNesting = 32;

/// Reads the statements of a file and of its modules, classes and conditions, as YARD does. Blocks
/// and methods are not searched.
class StatementReader {
 public:
  StatementReader(const RubySource& source, ModuleReference& reference)
      : source_(source), reference_(reference) {}

  void read(const Node& body, int depth = 0) {
    if (depth > kMaxNesting) return;
    for (const Node statement : statementsOf(body)) {
      switch (statement.kind()) {
        case NodeKind::Module:
        case NodeKind::Class:
        case NodeKind::SingletonClass: read(statement.body(), depth + 1); break;
        case NodeKind::If:
        case NodeKind::Unless:
          for (const Node& arm : armsOf(statement)) read(arm, depth + 1);
          break;
        default: add(statement);
      }
    }
  }

 private:
  void add(const Node& statement) {
    const auto call = source_.callAt(statement);
    if (!call) return;
    const auto row = std::ranges::find(kDeclaringCalls, call->name, &DeclaringCall::name);
    if (row != kDeclaringCalls.end()) row->add(source_, *call, reference_);
  }

  const RubySource& source_;
  ModuleReference& reference_;
};

}  // namespace

ReferenceItem rubyItem(const RubySource& source, const RubyCall& call, ReferenceGroup group,
                       std::string name) {
  ReferenceItem item{.group = group, .name = std::move(name)};
  item.file = source.path();
  item.line = call.line;
  const std::string comment = source.commentOf(call.start());
  item.hasComment = !comment.empty();
  item.docs = readDocstring(comment);
  return item;
}

void warnOfName(const RubySource& source, const RubyCall& call, ModuleReference& reference) {
  reference.warnings.push_back("The name of the '" + std::string(call.name) + "' call at " +
                               std::string(source.path()) + ":" + std::to_string(call.line) +
                               " is not a symbol or a string.");
}

void readRubyReference(std::string_view path, std::string_view text, ModuleReference& reference) {
  const auto isCalled = [&](const DeclaringCall& row) {
    return text.find(row.name) != std::string_view::npos;
  };
  if (std::ranges::none_of(kDeclaringCalls, isCalled)) return;
  const RubySource source(path, text);
  StatementReader(source, reference).read(source.ruby().root().body());
}

}  // namespace puppet::analysis
