#include "analysis/testing/spec_lets.h"

#include <set>

#include "analysis/ruby/calls.h"

namespace puppet::analysis {

using namespace ruby;
using LiteralKind = Literal::Kind;

namespace {

constexpr const char* kSuper = "super";  ///< name under which the outer definition is bound

/// Evaluates the definitions of one example.
class LetResolver {
 public:
  LetResolver(const SpecLets& lets, Bindings& bindings) : lets_(lets), bindings_(bindings) {}

  std::map<std::string, Literal> run() && {
    for (const auto& [name, definitions] : lets_) evaluateLet(name);
    return std::move(values_);
  }

 private:
  /// Evaluates a definition, after those that it uses.
  void evaluateLet(const std::string& name) {
    const auto definitions = lets_.find(name);
    if (definitions == lets_.end() || values_.contains(name)) return;
    if (!active_.insert(name).second) return;  // refers to itself
    Literal value;
    for (const Node& block : definitions->second) {
      useLetsIn(block);
      bindings_.bind(kSuper, std::move(value));
      value = valueIn(block);
    }
    bindings_.remove(kSuper);
    bindings_.bind(methodBinding(name), value);
    values_.emplace(name, std::move(value));
    active_.erase(name);
  }

  void useLetsIn(const Node& block) {
    walk(block, [&](const Node& node) {
      if (node.is(NodeKind::Call) && node.isBareName()) evaluateLet(std::string(node.name()));
      return true;
    });
  }

  /// Evaluates the body of a block; assignments before the last statement are bound for it.
  Literal valueIn(const Node& block) {
    const NodeList statements = statementsOf(block.body());
    if (statements.empty()) {
      Literal nil;
      nil.kind = LiteralKind::Nil;
      return nil;
    }
    std::vector<std::string> locals;
    bool isKnown = true;
    for (std::size_t i = 0; i + 1 < statements.size(); ++i) {
      if (!statements[i].isPlainWrite() || !statements[i].is(NodeKind::LocalVariableWrite)) {
        isKnown = false;
        break;
      }
      locals.emplace_back(statements[i].name());
      bindings_.bind(locals.back(), evaluate(statements[i].operand(), bindings_));
    }
    Literal value = isKnown ? evaluate(statements[statements.size() - 1], bindings_) : Literal();
    for (const std::string& local : locals) bindings_.remove(local);
    return value;
  }

  const SpecLets& lets_;
  Bindings& bindings_;
  std::map<std::string, Literal> values_;
  std::set<std::string> active_;
};

}  // namespace

std::map<std::string, Literal> valuesOfLets(const SpecLets& lets, Bindings& bindings) {
  return LetResolver(lets, bindings).run();
}

}  // namespace puppet::analysis
