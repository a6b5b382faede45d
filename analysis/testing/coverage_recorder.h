#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "analysis/eval/execution_monitor.h"
#include "analysis/eval/program.h"
#include "parser/support/text_range.h"

namespace puppet::analysis {

/// Part of a file that tests can reach.
struct CodePart {
  enum class Kind : std::uint8_t {
    Definition,  ///< a class, a defined type, a function, a node or a template that is evaluated
    Statement,   ///< evaluated
    Arm,         ///< of a conditional: evaluated
    Missing,     ///< a conditional, of which the missing else or default is taken
    Declared,    ///< a resource body that declares a resource of a compiled catalog
    Checked,     ///< likewise, of a resource that an expectation names
  };
  Kind kind = Kind::Statement;
  std::uint32_t start = 0, end = 0;

  friend auto operator<=>(const CodePart&, const CodePart&) = default;
};

struct CodePartHash {
  std::size_t operator()(const CodePart& part) const {
    const std::uint64_t range = (std::uint64_t{part.start} << 32) | part.end;
    return std::hash<std::uint64_t>()(range * 8 + static_cast<std::uint64_t>(part.kind));
  }
};

using ReachedParts = std::unordered_set<CodePart, CodePartHash>;

/// Records which parts of its files an evaluation reaches.
class CoverageRecorder final : public ExecutionMonitor {
 public:
  void onEnter(const ActiveBody& body) override;
  void onLeave() override;
  void onStatement(const parser::Cursor& statement, Scope& scope) override;
  void onArm(const parser::Cursor& conditional, const parser::Cursor& arm) override;
  void onDeclare(const Resource&) override {}
  void onChange(const CatalogChange&) override {}
  void onError(const parser::Cursor&, const EvaluationError&) override { hasFailed_ = true; }

  /// Records the resources of a catalog that compiles.
  void addCatalog(const Catalog& catalog);
  /// Records that an expectation names a resource.
  void addChecked(const Resource& resource);

  /// Returns the parts by the name of their file, as in Program::nameOf(); code without a file has
  /// none.
  std::map<std::string, ReachedParts> byFile(const Program& program) const;

 private:
  struct Body {
    parser::Cursor definition;
    bool isReached = false;
  };
  void add(CodePart::Kind kind, const parser::Cursor& code);

  /// Running bodies. One counts as reached once its parameters are bound: at its first statement,
  /// or at its end.
  std::vector<Body> bodies_;
  bool hasFailed_ = false;

  std::unordered_map<const parser::SyntaxTree*, ReachedParts> parts_;
  const parser::SyntaxTree* lastTree_ = nullptr;
  ReachedParts* lastParts_ = nullptr;  ///< of `lastTree_`
  /// Paths of templates; those of the same text share a tree.
  std::unordered_map<const parser::SyntaxTree*, std::set<std::string, std::less<>>> templates_;
};

}  // namespace puppet::analysis
