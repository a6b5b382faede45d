#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/features/completion.h"
#include "analysis/features/completion_list.h"
#include "analysis/features/expected_type.h"
#include "analysis/workspace/popularity.h"

namespace puppet::analysis {

/// What one request for completion collects from; the sources stand in completion_*.cpp.
class Completer {
 public:
  Completer(const SemanticModel& model, std::uint32_t offset, const CompletionOptions& options);

  Completion run();

 private:
  using Rank = CompletionList::Rank;

  // completion.cpp: what may stand at the place
  void completeCode();
  void completeText();
  void completeElement();
  bool completeAfterWord();
  void statements();
  void expressions();
  void hashKeys();
  void accessKeys();
  bool completeTitle();
  bool isClassArgument() const;
  std::string_view calledFunction() const;

  // completion_names.cpp: what has a name
  /// `shift` is added to the ranks of all.
  void variables(int shift = 0);
  void findHints();
  void findNext();
  int hintBonus(std::string_view name) const;
  void scopeVariables();
  void inheritedVariables();
  void platformVariables();
  void qualifiedVariables();
  void facts(int rank);
  void classes(int rank);
  void resourceTypes(int rank);
  void dataTypes(int rank);
  void references(int rank);
  void functions(int rank, bool areStatements);
  void chainedFunctions();
  void titles(std::string_view type);
  void keywords(std::initializer_list<std::string_view> words, int rank);
  void definitionName();

  // completion_values.cpp: what is of a type
  void attributes();
  void values(const types::Type& type);
  void value(std::string_view word, int rank);
  void typeParameters();
  void templatePaths();
  void moduleFiles();
  void hieraKeys();
  void titlesIn(const parser::SyntaxTree& tree, std::string_view type, int rank);
  void filesOf(std::string_view folder, bool inUrl);

  /// The variable as it is written here. Null where it does not fit.
  CompletionItem* variable(std::string_view name, CompletionKind kind, int rank);
  void variable(std::string_view name, CompletionKind kind, int rank, std::string_view detail) {
    if (CompletionItem* item = variable(name, kind, rank)) item->detail = detail;
  }
  /// Names that this file uses itself in the same way, and that may be from elsewhere.
  void usedWords(bool (*isWanted)(const WordUse::Use&), CompletionKind kind, int rank);
  void function(const FunctionInterface& function, int rank, bool isStatement);
  void resource(CompletionItem& item, const std::vector<ParameterInterface>& parameters);
  /// Whether a class or the like belongs to the module that the file is in.
  bool isOfModule(std::string_view name) const;
  int classBonus(std::string_view name) const;
  /// Points for what many files of the environment use.
  int popularity(ReferenceKind kind, std::string_view name) const;
  /// Points for a variable of the bodies around that may be the one whose turn it is.
  int turnBonus(std::string_view name) const;
  bool isFollowedBy(std::string_view text) const;
  bool usesSnippets() const { return options_.snippets; }

  const SemanticModel& model_;
  const CompletionOptions& options_;
  const CompletionPlace place_;
  std::string pattern_;
  WordUse uses_;
  CompletionList list_;
  TypeReader reader_;
  PlaceTypes types_;
  std::string module_;
  std::shared_ptr<const Popularity::Counts> counts_;  ///< null without an environment
  std::string_view next_;           ///< the parameter behind the one that was read last
  std::vector<std::string> hints_;  ///< what the variable at the place may be called
  int shift_ = 0;
};

}  // namespace puppet::analysis
