#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "analysis/features/completion.h"
#include "analysis/features/completion_list.h"
#include "analysis/features/expected_type.h"
#include "analysis/workspace/popularity.h"

namespace puppet::analysis {

/// Returns the generalized type as source text of at most 60 characters, for the detail of an item.
std::string shortType(const types::Type& type);

/// Collects the candidates of one completion request. The candidate sources are implemented in
/// completion_*.cpp.
class Completer {
 public:
  Completer(const SemanticModel& model, std::uint32_t offset, const CompletionOptions& options);

  Completion run();

 private:
  void readFile();

  using Rank = CompletionList::Rank;

  // completion.cpp: dispatch on the syntactic context
  void completeCode();
  void completeText();
  void completeElement();
  bool completeAfterWord();
  void statements();
  void expressions();
  void hashKeys();
  bool completeTitle();
  void option();
  void findGivenOptions();
  bool isClassArgument() const;
  bool takesUsualValues() const;
  bool takesReferences() const;
  std::string_view calledFunction() const;

  // completion_names.cpp: named symbols
  /// Adds `shift` to the ranks of all variables.
  void variables(int shift = 0);
  void findHints();
  void findNext();
  void findMentioned();
  int conditionBonus(std::uint32_t index) const;
  int textBonus(std::uint32_t index) const;
  bool isDefault(std::uint32_t index, std::initializer_list<parser::SyntaxKind> kinds) const;
  int hintBonus(std::string_view name) const;
  void scopeVariables();
  void inheritedVariables();
  void platformVariables();
  void qualifiedVariables();
  void facts(int rank);
  enum class OwnClass : bool { Excluded, Included };
  void classes(int rank, OwnClass own = OwnClass::Excluded);
  void classesOf(ClassInterface::Kind kind, int rank);
  void resourceTypes(int rank);
  void dataTypes(int rank);
  void references(int rank);
  void functions(int rank, bool areStatements);
  void chainedFunctions();
  void titles(std::string_view type);
  void keywords(std::initializer_list<std::string_view> words, int rank);
  void definitionName();

  // completion_comments.cpp: documentation tags and control comments
  void completeComment();
  void completeControl(std::string_view before);

  // completion_facts.cpp: facts and keys of hashes
  void accessKeys();
  void keysOf(const types::Type& type, const std::optional<std::string>& fact);
  void diggedKeys();
  void factPaths();
  void factValues();
  std::optional<std::string> factBefore(std::uint32_t last) const;
  std::optional<std::uint32_t> comparedValue() const;

  // completion_values.cpp: candidates derived from types
  void attributes();
  int sourceBonus(std::string_view attribute) const;
  void values(const types::Type& type);
  CompletionItem* value(std::string_view word, int rank);
  void typeParameters();
  void templatePaths();
  void moduleFiles();
  void hieraKeys();
  void providers();
  void templateKeys();
  void documentedNames();
  void titlesIn(const parser::SyntaxTree& tree, std::string_view type, int rank);
  void filesOf(std::string_view folder, bool inUrl,
               const std::function<bool(std::string_view)>& isWanted = {});

  /// Offers a variable spelled as the place requires it. Returns `nullptr` if the name does not
  /// match the pattern.
  CompletionItem* variable(std::string_view name, CompletionKind kind, int rank);
  void variable(std::string_view name, CompletionKind kind, int rank, std::string_view detail) {
    if (CompletionItem* item = variable(name, kind, rank)) item->detail = detail;
  }
  /// Offers names that the file itself uses in the same role, which may be declared outside of the
  /// environment.
  void usedWords(bool (*isWanted)(const WordUse::Use&), CompletionKind kind, int rank);
  void function(const FunctionInterface& function, int rank, bool isStatement);
  bool isContent() const;
  void resource(CompletionItem& item, const std::vector<ParameterInterface>& parameters);
  /// Returns true if a definition belongs to the module of the file.
  bool isOfModule(std::string_view name) const;
  int classBonus(std::string_view name) const;
  /// Returns a bonus for declarations of the file's own module, and a lower one for those of its
  /// dependencies.
  int nearness(const IndexedFile& file) const;
  /// Returns the class whose body or head contains the place; empty if there is none.
  std::string classAround() const;
  /// Returns a bonus for names that many files of the module and of the environment use. `isCommon`
  /// is set for names that most published manifests use.
  int popularity(ReferenceKind kind, std::string_view name, bool isCommon = false) const;
  /// Returns the bonus of a variable, which may be qualified.
  int variablePopularity(std::string_view name) const;
  /// Returns a bonus for a variable of an enclosing body that is likely used next.
  int turnBonus(std::string_view name) const;
  bool isFollowedBy(std::string_view text) const;
  bool usesSnippets() const { return options_.snippets; }

  const SemanticModel& model_;
  const CompletionOptions& options_;
  const CompletionPlace place_;
  std::string pattern_;
  WordUse uses_;
  CacheModel cache_;
  CompletionList list_;
  TypeReader reader_;
  PlaceTypes types_;
  std::string module_;
  std::vector<std::string> dependencies_;  ///< modules listed as dependencies of the file's module
  Popularity::View popularity_;
  std::string_view next_;           ///< parameter declared after the one that was read last
  std::vector<std::string> hints_;  ///< probable names of the variable at the place
  std::unordered_set<std::string_view> mentioned_;  ///< classes that the file names
  std::vector<std::string> given_;       ///< options that the case or selector already has
  std::vector<std::string_view> unset_;  ///< variables that are assigned at the place
  bool hasUsualValues_ = false;  ///< true where one of a few words is more likely than a variable
  bool isAbsolute_ = false;      ///< true if `$::` or `::` is typed
  int shift_ = 0;
};

}  // namespace puppet::analysis
