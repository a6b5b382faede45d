#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/eval/program.h"
#include "server/cli/eval/eval_report.h"
#include "server/cli/eval/eval_world.h"

namespace puppet::server {

/// Interactive evaluation of consecutive inputs, each of which sees the variables and definitions
/// of the previous ones. The accepted inputs form one growing program that is re-evaluated with
/// every input.
class EvalSession {
 public:
  /// `world` must outlive the session.
  explicit EvalSession(EvalWorld& world) : world_(world) {}

  /// Returns true if the input is incomplete: it ends in a string, comment, heredoc or bracket, or
  /// after an operator.
  bool isUnfinished(const std::string& input) const;

  /// Evaluates one more input and reports its result (see reportEvaluation). An input with an error
  /// is discarded.
  void run(std::string input);
  /// Evaluates an expression, prints only its type and discards it.
  void showType(std::string input);
  /// Prints the names of the facts.
  void showFacts() const;

  /// Candidates for the last `replaced` bytes of the input.
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
  std::size_t logs_ = 0;  ///< messages logged by the accepted inputs
};

}  // namespace puppet::server
