#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/eval/program.h"
#include "server/cli/eval_report.h"
#include "server/cli/eval_world.h"

namespace puppet::server {

/// Code that is given piece by piece: each piece sees what those before it set and define. The
/// pieces are one program that grows, and is evaluated anew with each of them.
class EvalSession {
 public:
  /// The world must stay.
  explicit EvalSession(EvalWorld& world) : world_(world) {}

  /// The text ends where more of it must come: in a string, a comment, a heredoc, in brackets, or
  /// behind an operator.
  bool isUnfinished(const std::string& input) const;

  /// Evaluates one more piece and reports of it (see reportEvaluation). One with an error is
  /// forgotten.
  void run(std::string input);
  /// Evaluates an expression for its type, which is all that is reported, and forgets it.
  void showType(std::string input);
  /// Prints the names of the facts.
  void showFacts() const;

  /// What may be written at the end of `input` in the place of its last `replaced` bytes.
  struct Completions {
    std::size_t replaced = 0;
    std::vector<std::string> texts;
  };
  Completions completionsOf(std::string_view input) const;

 private:
  bool evaluate(const std::vector<analysis::Program::Source>& pieces, Shown shown,
                std::size_t& logs);

  EvalWorld& world_;
  std::vector<analysis::Program::Source> accepted_;
  std::size_t logs_ = 0;  ///< that the accepted pieces make
};

}  // namespace puppet::server
