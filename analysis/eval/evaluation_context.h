#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "analysis/eval/effect_summary.h"
#include "analysis/eval/literal_cache.h"
#include "analysis/eval/scope.h"
#include "analysis/eval/signature.h"
#include "analysis/eval/symbol_provider.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/lexer/lexer.h"
#include "parser/support/budget.h"
#include "parser/support/language_level.h"
#include "parser/support/text_range.h"
#include "parser/syntax/cursor.h"
#include "parser/syntax/syntax_tree.h"
#include "types/core/value.h"

namespace puppet::analysis {

class CatalogBuilder;
class DataSource;
class EvaluationObserver;
class ExecutionMonitor;

/// Handling of questionable code: Puppet's setting `strict`.
enum class Strictness : std::uint8_t { Off, Warning, Error };

struct EvaluationSettings {
  LanguageLevel level = LanguageLevel::Puppet8;
  Strictness strict = Strictness::Error;
  /// True if reading an unset variable is an error regardless of `strict`.
  bool strictVariables = true;
  /// True for concrete (closed-world) evaluation, as in catalog compilation: nothing exists besides
  /// the given code, and evaluation stops at the first error. Otherwise (open world) unknown names
  /// may be defined elsewhere, and evaluation continues after an error.
  bool isClosed = false;

  /// Returns the default settings of a Puppet version with this language level.
  static EvaluationSettings of(LanguageLevel level);
};

/// Error of an operation that fails for every value that its operands may have.
struct EvaluationError {
  std::string_view code = {};                ///< Puppet's issue code; empty if it has none
  std::string message = {};                  ///< plain sentence, as in diagnostics
  TextRange range = {};                      ///< of the operand to blame
  const parser::SyntaxTree* tree = nullptr;  ///< tree of `range`
  bool isWarning = false;                    ///< true if Puppet continues
  std::optional<DiagnosticId> id = {};       ///< absent: the diagnostic with this code
  std::vector<RelatedPlace> related = {};    ///< in the same tree
  std::vector<Fix> fixes = {};
};

struct TemplateOutput;

/// Message logged by notice() and similar functions.
struct LogMessage {
  std::string_view level;
  std::string text;
};

/// Records the values of the expressions of one file, joined over all evaluations in a run.
class ValueRecorder {
 public:
  explicit ValueRecorder(const parser::SyntaxTree& tree) : tree_(tree) {}

  void add(const parser::Cursor& expression, const types::Value& value);
  /// Returns the join of all recorded values; nullptr if the expression was never evaluated.
  const types::Value* find(const parser::Cursor& expression) const;

 private:
  const parser::SyntaxTree& tree_;
  std::unordered_map<std::uint64_t, types::Value> values_;  ///< by source range
};

/// State and results of one run of the evaluator. Not thread-safe: belongs to one thread.
class EvaluationContext {
 public:
  EvaluationContext(const EvaluationSettings& settings, SymbolProvider& symbols);
  EvaluationContext(LanguageLevel level, SymbolProvider& symbols)
      : EvaluationContext(EvaluationSettings::of(level), symbols) {}
  ~EvaluationContext();

  const EvaluationSettings settings;
  SymbolProvider& symbols;

  /// Returns the language level of the code that is evaluated. Stubs are written in the default
  /// level, whatever the level of the program is.
  LanguageLevel level() const { return readsStubs ? LanguageLevel::Puppet8 : settings.level; }

  /// Steps and memory left. When it is spent, or below kMaxDepth, every expression is Unknown(Any)
  /// in open-world evaluation, and an error that ends concrete evaluation.
  Budget budget{kUsualSteps};
  std::uint32_t depth = 0;
  bool exhausted = false;  ///< set when a limit was reached

  std::vector<EvaluationError> errors;  ///< in evaluation order
  std::vector<LogMessage> logs;

  /// Source of looked-up values, borrowed. nullptr if there is no data, or, in open-world
  /// evaluation, if the data is unknown.
  DataSource* data = nullptr;

  /// Set when an error has ended concrete evaluation: nothing is evaluated any more.
  bool stopped = false;
  /// Borrowed; nullptr for none.
  ValueRecorder* recorder = nullptr;
  /// Borrowed; nullptr for none. Concrete evaluation only.
  ExecutionMonitor* monitor = nullptr;
  /// Set while a break() propagates to the iteration that it ends.
  bool breaking = false;
  parser::Cursor breakPlace;  ///< of the last break()
  /// Number of enclosing arms of conditions whose truth is unknown.
  std::uint32_t uncertainty = 0;
  /// Number of nested running blocks. Code in a block may run again with other values.
  std::uint32_t blocks = 0;

  /// Effects of the running statement; nullptr if they are not recorded.
  EffectSummary* effectSummary = nullptr;
  /// Marks the running statement as not replayable, see EffectSummary.
  void markNotReplayable() {
    if (effectSummary) effectSummary->mustRunAgain = true;
  }
  /// Marks the running statement as not replayable and records an effect that later code may see.
  template <class Effect>
  void recordEffect(const Effect& effect) {
    if (!effectSummary) return;
    effectSummary->mustRunAgain = true;
    effectSummary->add(effect);
  }
  void recordCatalogRead() {
    if (effectSummary) effectSummary->readsCatalog = true;
  }

  /// Reports the error, once for each place. Returns the value of the failed operation: Never in
  /// concrete evaluation, else Unknown(Any).
  types::Value fail(const parser::Cursor& blame, std::string_view code, std::string message);
  /// Reports an error for which Puppet has no issue code.
  types::Value fail(const parser::Cursor& blame, DiagnosticId id, std::string message);
  /// Reports an error or a warning as the setting `strict` decides. Returns true if it is an error.
  bool failIfStrict(const parser::Cursor& blame, std::string_view code, std::string message);
  /// Reports an error with all of its fields.
  types::Value fail(const parser::Cursor& blame, EvaluationError error);
  /// Returns the value of an expression at which the budget or the depth limit was reached; see
  /// `budget`.
  types::Value exhaust(const parser::Cursor& place);
  void log(std::string_view level, std::string text);

  /// Output of the running template; nullptr outside of templates.
  TemplateOutput* output = nullptr;

  /// Parses code given as text at run time. Each text is parsed once; the tree lives as long as the
  /// context. Charges the budget by length.
  const parser::SyntaxTree& parsed(std::string_view text, parser::LexMode mode);

  /// Results that are the same for each evaluation of a piece of code, keyed by its green node.
  struct EvaluationCache {
    template <class Cached>
    using ByNode = std::unordered_map<const parser::GreenNode*, Cached>;

    ByNode<types::Value> types;              ///< that depend on no variable; undef for others
    ByNode<std::vector<std::string>> texts;  ///< between interpolations
    ByNode<std::shared_ptr<const Signature>> lambdas;  ///< nullptr if types depend on variables
    LiteralCache literals;                             ///< by token
  };
  EvaluationCache cache;

  /// Returns the builder of the catalog that this run declares.
  CatalogBuilder& catalogBuilder() { return *catalogBuilder_; }
  /// Starts again with an empty catalog and no evaluated class, so that bodies which run separately
  /// may declare the same names. Invalidates all scopes of classes.
  void resetCatalog();

  // --- names

  /// Returns the variable that `$name` refers to in `from`, qualified or not; nullptr if none is
  /// set.
  const Variable* findVariable(std::string_view name, Scope& from);
  /// Returns what open-world evaluation knows of a variable of a class that it has not evaluated,
  /// for any values of the class parameters. Includes undef unless the settings make unset
  /// variables an error. Absent if nothing is known. `from` is the reading scope.
  std::optional<types::Value> unevaluatedVariable(std::string_view class_, std::string_view name,
                                                  Scope& from) const;
  /// Returns the scope of an evaluated class; nullptr for other classes.
  Scope* classScope(std::string_view name);
  /// Returns a scope with the summarized variables of a class that is not evaluated here, and of
  /// its ancestors; nullptr if the class has to be evaluated. `top` is the enclosing scope.
  Scope* enterSummarizedClass(std::string_view name, Scope& top, int parents = 0);
  /// Returns a new scope for a class that is about to be evaluated.
  Scope& enterClass(std::string name, Scope& outer);

  /// Returns the signature of a function written in Puppet, evaluating its types at the first call.
  const Signature& signatureOf(const parser::FunctionDefinition& function);
  /// Returns the signature formed by the parameters of a class or a defined type.
  const Signature& signatureOf(const parser::Cursor& definition,
                               const parser::ParameterList& parameters);
  /// Returns the signatures of a function that is only declared; empty for other functions.
  std::span<const Signature> signaturesOf(std::string_view function);

  /// Returns a copy of `name` that lives as long as the context.
  std::string_view keep(std::string name) { return *names_.insert(std::move(name)).first; }
  /// Set while a declaration of the stubs is evaluated, which may use names that user code cannot.
  bool readsStubs = false;
  /// Set when parts of variables have been refined, so that access has to look them up.
  bool refinesParts = false;

  /// Records the value of `expression` if a recorder is set and reports are not suppressed.
  void record(const parser::Cursor& expression, const types::Value& value) {
    if (recorder && suppressed_ == 0) recorder->add(expression, value);
  }
  /// Sets the observer of open-world evaluation; nullptr for none. Borrows it.
  void setObserver(EvaluationObserver* observer) { observer_ = observer; }
  bool isObserved() const { return observer_ != nullptr; }
  /// Returns the observer; nullptr while reports are suppressed, and once the budget is spent or
  /// the maximum number of errors is reached.
  EvaluationObserver* watching() const {
    const bool isHeard = suppressed_ == 0 && !budget.isSpent() && errors.size() < kMaxErrors;
    return isHeard ? observer_ : nullptr;
  }
  /// Suppresses findings and recorded values while it lives, because they are reported where the
  /// running code is evaluated itself. Concrete evaluation still reports its errors.
  class ReportSuppressor {
   public:
    explicit ReportSuppressor(EvaluationContext& context) : context_(context) {
      ++context_.suppressed_;
    }
    ReportSuppressor(const ReportSuppressor&) = delete;
    ReportSuppressor& operator=(const ReportSuppressor&) = delete;
    ~ReportSuppressor() { --context_.suppressed_; }

   private:
    EvaluationContext& context_;
  };

  /// Marks the body of a function written in Puppet as running while it lives.
  class ActiveFunction {
   public:
    ActiveFunction(EvaluationContext& context, const parser::GreenNode* function)
        : activeFunctions_(context.activeFunctions_),
          again_(std::ranges::find(activeFunctions_, function) != activeFunctions_.end()) {
      activeFunctions_.push_back(function);
    }
    ActiveFunction(const ActiveFunction&) = delete;
    ActiveFunction& operator=(const ActiveFunction&) = delete;
    ~ActiveFunction() { activeFunctions_.pop_back(); }
    /// Returns true if the function already runs further out (recursion).
    bool isAgain() const { return again_; }

   private:
    std::vector<const parser::GreenNode*>& activeFunctions_;
    bool again_;
  };

  static constexpr std::uint64_t kUsualSteps = 10'000'000;
  /// Maximum nesting of evaluated expressions.
  static constexpr std::uint32_t kMaxDepth = 1000;
  /// Maximum number of retained errors and log messages.
  static constexpr std::size_t kMaxErrors = 1000;
  static constexpr std::size_t kMaxLogs = 10'000;

 private:
  void keep(const parser::Cursor& blame, EvaluationError error);
  void noteRead(std::string_view classElsewhere, std::string_view name, Scope& from) const;

  std::unordered_set<std::size_t> reported_;  ///< hashes of places and codes
  std::uint32_t suppressed_ = 0;
  std::vector<const parser::GreenNode*> activeFunctions_;  ///< innermost last
  std::unordered_set<std::string> names_;
  /// Keys of templates begin with a NUL.
  std::unordered_map<std::string, parser::SyntaxTreePtr> texts_;
  std::unordered_map<std::string, std::unique_ptr<Scope>> classes_;
  /// Scopes of classes that were entered again; may still be referenced.
  std::vector<std::unique_ptr<Scope>> replaced_;
  std::vector<ClassVariablesPtr> known_;  ///< own the names in scopes of summarized classes
  std::unordered_map<const parser::GreenNode*, std::unique_ptr<const Signature>> signatures_;
  /// Signatures of a function of which only the declaration is known.
  struct Declared {
    std::vector<Signature> own;  ///< empty if the signatures are shared by all runs
    std::span<const Signature> signatures;
  };
  std::unordered_map<std::string, Declared> declared_;
  std::unique_ptr<CatalogBuilder> catalogBuilder_;
  EvaluationObserver* observer_ = nullptr;
};

}  // namespace puppet::analysis
