#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/ruby/ruby_tree.h"
#include "analysis/workspace/query_context.h"
#include "parser/diagnostics/diagnostic.h"

// The parts of the check of Ruby code for an upgrade; checkRuby() puts them together.

namespace puppet::analysis {

/// Place of Ruby code in a module, which decides in which program it runs.
enum class RubyRole : std::uint8_t {
  Library,    ///< `lib` besides the folders below
  Puppet,     ///< `lib/puppet`: types, providers and others
  Function,   ///< `lib/puppet/functions`
  Function3,  ///< `lib/puppet/parser/functions`
  Fact,       ///< `lib/facter`
  Spec,
  Task,
  Rakefile,
  Template,  ///< an ERB template
};

/// A node with the nodes around it, the outermost first.
struct RubyPlace {
  ruby::Node node;
  std::span<const ruby::Node> around;

  ruby::Node parent() const { return around.empty() ? ruby::Node() : around.back(); }
};

/// Returns true for code that serves several versions: a condition around it asks for a version, or
/// for whether a name exists, or the error of a missing name is rescued.
bool isGuarded(const RubyPlace& place);

/// Code that is checked, and its findings.
class RubyCode {
 public:
  RubyCode(const ruby::RubyTree& tree, RubyRole role, QueryContext& queries)
      : tree_(tree), role_(role), queries_(queries) {}

  const ruby::RubyTree& tree() const { return tree_; }
  RubyRole role() const { return role_; }
  QueryContext& queries() { return queries_; }

  /// Returns true if the code runs in Puppet's process only.
  bool isOfPuppet() const {
    return role_ == RubyRole::Puppet || role_ == RubyRole::Function ||
           role_ == RubyRole::Function3 || role_ == RubyRole::Template;
  }
  /// Returns true if the code defines a method, class, module or constant of this name, or a method
  /// of such a class.
  bool defines(std::string_view name);

  /// Adds a finding; returns nullptr, and adds none, for code with syntax errors, or that is
  /// guarded. The pointer is valid up to the next finding.
  Diagnostic* report(DiagnosticId id, const RubyPlace& place, TextRange range,
                     std::string_view message);
  /// Adds a finding that guards do not concern, for which it is valid likewise.
  Diagnostic& add(DiagnosticId id, TextRange range, std::string_view message) {
    return findings_.emplace_back(makeDiagnostic(id, range, {message}));
  }

  std::vector<Diagnostic> take() { return std::move(findings_); }

 private:
  const ruby::RubyTree& tree_;
  const RubyRole role_;
  QueryContext& queries_;
  std::optional<std::vector<std::string_view>> defined_;  ///< sorted
  std::vector<Diagnostic> findings_;
};

/// Returns the path of a constant without a leading `::`; empty for other nodes.
std::string_view constantPath(const ruby::Node& node);
/// Returns the value of a literal String or Symbol; empty for other nodes.
std::string_view literalName(const ruby::Node& node);
/// Returns the range from the receiver of a call up to the end of its name.
TextRange rangeOfName(const ruby::Node& call);

/// Returns true if arguments are options, a list that is expanded, or a block.
bool hasSplat(const ruby::NodeList& arguments);
std::string inQuotes(std::string_view code);

// Each adds the findings of one kind about a node.
void checkRubyLanguage(const RubyPlace& place, RubyCode& code);
/// Reports Syslog in code that asks for the feature posix only, which includes it up to OpenVox 8.
void checkRubyFeature(const RubyPlace& place, RubyCode& code);

// Each adds the findings of one kind about a call.
void checkRubyCall(const RubyPlace& place, RubyCode& code);
void checkRubyFact(const RubyPlace& place, RubyCode& code);
void checkRubyFunction(const RubyPlace& place, RubyCode& code);

}  // namespace puppet::analysis
