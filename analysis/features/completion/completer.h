#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "analysis/features/completion/completion_item.h"
#include "analysis/features/completion/completion_list.h"
#include "analysis/features/completion/expected_type.h"
#include "analysis/features/completion/key_use.h"
#include "analysis/symbols/platform.h"
#include "analysis/workspace/autoload.h"
#include "analysis/workspace/popularity.h"

namespace puppet::analysis {

/// Returns the generalized type as source text of at most 60 characters, for the detail of an item.
std::string shortType(const types::Type& type);
/// Converts `a::b` to the form of a type reference: `A::B`.
std::string referenceName(std::string_view name);
/// Returns lines that set the required ones of `parameters`, with tab stops from `stop` on and
/// aligned arrows.
std::string requiredText(const std::vector<ParameterInterface>& parameters, int stop);

/// Words of names, in lower case.
using Words = std::unordered_set<std::string>;
/// Returns the share of the words of a name that are among `words`.
float shareOfWords(std::string_view name, const Words& words);

/// Collects the candidates of one completion request. The candidate sources are implemented in
/// completion_*.cpp.
class Completer {
 public:
  Completer(const SemanticModel& model, std::uint32_t offset, const CompletionOptions& options);

  Completion run();

 private:
  parser::SyntaxTreePtr closedTree() const;
  /// Returns the tree in which to look for names of the file.
  const parser::SyntaxTree& namesTree() const { return closed_ ? *closed_ : model_.tree(); }
  void readFile();
  std::vector<const IndexedFile*> neighbors() const;
  std::vector<const IndexedFile*> declaringFiles() const;

  using Rank = CompletionList::Rank;

  // completion.cpp: dispatch on the syntactic context
  void completeCode();
  void completeText();
  void completeElement();
  bool completeAfterWord();
  void offerStatements();
  void offerExpressions();
  bool completeTitle();
  void offerOption();
  void findGivenOptions();
  bool isClassArgument() const;
  Signals asValue(int rank) const;
  std::string_view attributeBefore() const;
  bool takesUsualValues();
  bool takesReferences() const;
  std::string_view calledFunction() const;

  // completion_names.cpp: named symbols
  /// Adds `shift` to the ranks of all variables.
  void offerVariables(int shift = 0);
  void findNext();
  void findMentioned();
  bool isInCondition() const;
  float conditionFit(std::uint32_t index) const;
  bool isNoText(std::uint32_t index) const;
  bool isDefault(std::uint32_t index, std::initializer_list<parser::SyntaxKind> kinds) const;
  void offerScopeVariables();
  void offerInheritedVariables();
  bool isInherited(std::string_view name) const;
  template <typename Visit>
  void forEachParent(const Visit& visit) const;
  void offerPlatformVariables();
  void offerQualifiedVariables();
  void offerFacts(int rank);
  bool mayBeSent(const LegacyFactInterface& fact) const;
  enum class OwnClass : bool { Excluded, Included };
  void offerClasses(int rank, OwnClass own = OwnClass::Excluded);
  void offerClassesOf(ClassInterface::Kind kind, int rank);
  void offerResourceTypes(int rank);
  void offerDataTypes(int rank);
  void offerDataTypes(const Signals& signals);
  void offerReferences(const Signals& signals);
  void offerReferences(int rank) { offerReferences(Signals(rank)); }
  void offerFunctions(int rank, bool areStatements);
  void offerChainedFunctions();
  void offerKeywords(std::initializer_list<std::string_view> words, int rank);
  void offerDefinitionName();

  // completion_words.cpp: words around the place
  void findHints();
  void findWords();
  std::uint32_t startOfNear() const;
  Words wordsOfStatement() const;
  float sharedWords(std::string_view name) const;
  void describeHints(std::string_view name, Signals& signals) const;

  // completion_titles.cpp: titles of resources
  void offerTitles(std::string_view type);
  void offerTitlesIn(const parser::SyntaxTree& tree, std::string_view type, int rank);

  // completion_paths.cpp: templates and other files of modules
  void offerTemplatePaths();
  void offerModuleFiles();
  void offerTemplateKeys();
  void offerFilesOf(std::string_view folder, bool inUrl,
                    const std::function<bool(std::string_view)>& isWanted = {});
  Signals signalsOfFile(std::string_view path, const Words& words) const;

  // completion_frames.cpp: snippets for statements and blocks
  void offerDefinitions();
  void offerStatementKeywords(std::initializer_list<std::string_view> words, int rank);
  void offerAbbreviations();
  void insertFrame(CompletionItem& item) const;
  bool insertCallWithBlock(CompletionItem& item, const FunctionInterface& function,
                           bool isStatement);
  bool followsHash() const;
  std::optional<std::string> blockFrame() const;
  std::string_view restOfLine() const;
  std::optional<ModuleFile> moduleFile() const;
  std::string autoloadedName() const;

  // completion_gestures.cpp: statements around values, and several attributes or options at once
  void offerSurroundings();
  void insertClassTitle(CompletionItem& item, const ClassInterface& class_) const;
  void offerMissingAttributes(const std::vector<const KnownAttribute*>& missing);
  void offerMissingOptions();
  void offerDataLookups();
  void alignArrow(CompletionItem& item) const;

  // completion_comments.cpp: documentation tags and control comments
  void completeComment();
  void completeControl(std::string_view before);

  // completion_keys.cpp: keys of hashes
  void offerAccessKeys();
  void offerLikelyKeys(std::uint32_t last);
  std::unordered_set<std::string> givenKeys() const;
  void offerWordsUsedAsKeys();
  void offerDataKeysOf(std::string_view variable, const std::vector<std::string>& keys);
  void offerHashKeys();

  // completion_facts.cpp: facts
  void offerKeysOf(const types::Type& type, const std::optional<std::string>& fact);
  void offerDiggedKeys();
  void offerFactPaths();
  void offerFactValues();
  std::optional<std::string> factBefore(std::uint32_t last);
  std::optional<std::uint32_t> comparedValue() const;

  // completion_values.cpp: candidates derived from types
  void offerAttributes();
  void describeSource(std::string_view attribute, Signals& signals) const;
  void offerValues(const types::Type& type);
  CompletionItem* offerValue(std::string_view word, const Signals& signals);
  CompletionItem* offerValue(std::string_view word, int rank) {
    return offerValue(word, Signals(rank));
  }
  void offerTypeParameters();
  void offerHieraKeys();
  void offerProviders();
  void offerUsualValues();
  void offerDocumentedNames();

  /// Offers a variable spelled as the place requires it. Returns `nullptr` if the name does not
  /// match the pattern.
  CompletionItem* offerVariable(std::string_view name, CompletionKind kind, Signals signals);
  CompletionItem* offerVariable(std::string_view name, CompletionKind kind, int rank) {
    return offerVariable(name, kind, Signals(rank));
  }
  void offerVariable(std::string_view name, CompletionKind kind, const Signals& signals,
                     std::string_view detail) {
    if (CompletionItem* item = offerVariable(name, kind, signals)) item->detail = detail;
  }
  void offerVariable(std::string_view name, CompletionKind kind, int rank,
                     std::string_view detail) {
    offerVariable(name, kind, Signals(rank), detail);
  }
  /// Offers names that the file itself uses in the same role, which may be declared outside of the
  /// environment.
  void offerUsedWords(bool (*isWanted)(const WordUse::Use&), CompletionKind kind,
                      const Signals& signals);
  void offerFunction(const FunctionInterface& function, Signals signals, bool isStatement);
  bool isContent() const;
  void insertResource(CompletionItem& item, const std::vector<ParameterInterface>& parameters);
  /// Returns true if a definition belongs to the module of the file.
  bool isOfModule(std::string_view name) const;
  /// Returns 1 for a usual part of the module, less for one below another part, and 0 for others.
  float partOfModule(std::string_view name) const;
  /// Returns `signals` with how near the module of `file` is.
  Signals nearness(Signals signals, const IndexedFile* file) const;
  /// Returns true if a class of another module is declared not to be used from outside.
  bool isHidden(const ClassInterface& class_, const IndexedFile* file) const;
  /// Returns the class whose body or head contains the place; empty if there is none.
  std::string classAround() const;
  /// Returns the name of the class, defined type, function or plan around the place, as written;
  /// empty if there is none.
  std::string_view definitionAround() const;
  /// Returns how many files of the module and of the environment use a name, between 0 and 1.
  /// `isCommon` is set for names that most published manifests use.
  float popularity(ReferenceKind kind, std::string_view name, bool isCommon = false) const;
  /// Returns the popularity of a variable, which may be qualified.
  float variablePopularity(std::string_view name) const;
  /// Sets the signals of a variable of an enclosing body that is likely used next.
  void describeTurn(std::string_view name, Signals& signals) const;
  bool isFollowedBy(std::string_view text) const;
  bool usesSnippets() const { return options_.snippets; }

  const SemanticModel& model_;
  const CompletionOptions& options_;
  const PlatformVersion version_;
  const CompletionPlace place_;
  const parser::SyntaxTreePtr closed_;  ///< see closedTree()
  std::string pattern_;
  WordUse uses_;
  KeyUse keyUse_;  ///< only where the place may be a key
  CacheModel cache_, neighborsCache_;
  CompletionList list_;
  TypeReader reader_;
  PlaceTypes types_;
  std::string module_;
  std::vector<std::string> dependencies_;  ///< modules listed as dependencies of the file's module
  Popularity::View popularity_;
  std::string_view next_;  ///< parameter declared after the one that was read last
  std::unordered_set<std::string_view> near_;       ///< names of the same statement or list
  Words words_;                                     ///< of what the name at the place is for
  std::vector<std::string> hints_;                  ///< probable names of the variable at the place
  std::unordered_set<std::string_view> mentioned_;  ///< classes that the file names
  std::vector<std::string> given_;       ///< options that the case or selector already has
  std::vector<std::string_view> unset_;  ///< variables that are assigned at the place
  bool hasUsualValues_ = false;  ///< true where one of a few words is more likely than a variable
  bool isAbsolute_ = false;      ///< true if `$::` or `::` is typed
  int shift_ = 0;
};

}  // namespace puppet::analysis
