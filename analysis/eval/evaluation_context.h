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

/// What the reference does about doubtful code: its setting `strict`.
enum class Strictness : std::uint8_t { Off, Warning, Error };

struct EvaluationSettings {
  LanguageLevel level = LanguageLevel::Puppet8;
  Strictness strict = Strictness::Error;
  /// A variable that is not set is an error whatever `strict` says.
  bool strictVariables = true;
  /// There is nothing besides what is given, and evaluation ends at the first error: as when the
  /// reference compiles. Otherwise names may be set where nobody looked, and the rest of the code
  /// is evaluated behind an error too.
  bool isClosed = false;

  /// As the level has them when nobody says otherwise (levels.md).
  static EvaluationSettings of(LanguageLevel level);
};

/// An operation that fails for every value that its operands may have.
struct EvaluationError {
  std::string_view code = {};  ///< what the reference calls it; empty where it has no name for it
  std::string message = {};    ///< a plain sentence, as those of diagnostics
  TextRange range = {};        ///< the operand to blame
  const parser::SyntaxTree* tree = nullptr;  ///< that `range` is of
  bool isWarning = false;                    ///< the reference goes on
  std::optional<DiagnosticId> id = {};       ///< absent: the row that has this code
  std::vector<RelatedPlace> related = {};    ///< in the same tree
  std::vector<Fix> fixes = {};
};

struct TemplateOutput;

/// What notice() and its like say.
struct LogMessage {
  std::string_view level;
  std::string text;
};

/// Keeps what the expressions of one file amount to, wherever a run comes by them.
class ValueRecorder {
 public:
  explicit ValueRecorder(const parser::SyntaxTree& tree) : tree_(tree) {}

  void add(const parser::Cursor& expression, const types::Value& value);
  /// Of all times together; null where no run came by.
  const types::Value* find(const parser::Cursor& expression) const;

 private:
  const parser::SyntaxTree& tree_;
  std::unordered_map<std::uint64_t, types::Value> values_;  ///< by the place
};

/// What one run of the evaluator may use and what it found; belongs to one thread.
class EvaluationContext {
 public:
  EvaluationContext(const EvaluationSettings& settings, SymbolProvider& symbols);
  EvaluationContext(LanguageLevel level, SymbolProvider& symbols)
      : EvaluationContext(EvaluationSettings::of(level), symbols) {}
  ~EvaluationContext();

  const EvaluationSettings settings;
  SymbolProvider& symbols;

  /// What the stubs declare is written at the usual level, whatever that of the program is.
  LanguageLevel level() const { return readsStubs ? LanguageLevel::Puppet8 : settings.level; }

  /// At the end of it, and below kMaxDepth, everything is Unknown(Any), or, in a closed run, an
  /// error that ends the run.
  Budget budget{kUsualSteps};
  std::uint32_t depth = 0;
  bool exhausted = false;  ///< a limit was reached

  std::vector<EvaluationError> errors;  ///< in the order in which they were met
  std::vector<LogMessage> logs;

  /// Where values are looked up; null where there is no data, or, in an open run, where nobody
  /// knows.
  DataSource* data = nullptr;

  /// An error has ended a closed run: nothing is evaluated any more.
  bool stopped = false;
  /// Null for none.
  ValueRecorder* recorder = nullptr;
  /// A break() is on its way to the iteration that it ends.
  bool breaking = false;
  parser::Cursor breakPlace;  ///< of the last one
  /// In how many arms of conditions that are not known the run is.
  std::uint32_t uncertainty = 0;
  /// Blocks that are run now, one in the other: what stands in them may be run again otherwise.
  std::uint32_t blocks = 0;

  /// Of the statement that runs; null where nobody asks for it.
  EffectSummary* effectSummary = nullptr;
  /// See EffectSummary.
  void markNotReplayable() {
    if (effectSummary) effectSummary->mustRunAgain = true;
  }
  /// The same, and code that runs later may see it.
  template <class Effect>
  void recordEffect(const Effect& effect) {
    if (!effectSummary) return;
    effectSummary->mustRunAgain = true;
    effectSummary->add(effect);
  }
  void recordCatalogRead() {
    if (effectSummary) effectSummary->readsCatalog = true;
  }

  /// Leaves the error, once for each place. What the operation that failed amounts to: Never in a
  /// closed run, else Unknown(Any).
  types::Value fail(const parser::Cursor& blame, std::string_view code, std::string message);
  /// The same for what the reference has no code of its own for.
  types::Value fail(const parser::Cursor& blame, DiagnosticId id, std::string message);
  /// The same for what the setting `strict` judges. True when it is an error.
  bool failIfStrict(const parser::Cursor& blame, std::string_view code, std::string message);
  /// The same with all that is to be said of it.
  types::Value fail(const parser::Cursor& blame, EvaluationError error);
  /// What an expression comes to at which the budget or the depth ended: see `budget`.
  types::Value exhaust(const parser::Cursor& place);
  void log(std::string_view level, std::string text);

  /// What the template that is run has rendered; null outside of one.
  TemplateOutput* output = nullptr;

  /// Code that is given as a text at run time. The same text is parsed once; the tree stays as long
  /// as the context does. Charged by length.
  const parser::SyntaxTree& parsed(std::string_view text, parser::LexMode mode);

  /// What is the same each time that a piece of code is evaluated, by its node.
  struct EvaluationCache {
    template <class Cached>
    using ByNode = std::unordered_map<const parser::GreenNode*, Cached>;

    ByNode<types::Value> types;              ///< that depend on no variable; undef for others
    ByNode<std::vector<std::string>> texts;  ///< between interpolations
    ByNode<std::shared_ptr<const Signature>> lambdas;  ///< null where types depend on variables
    LiteralCache literals;                             ///< by token
  };
  EvaluationCache cache;

  /// What the run declares.
  CatalogBuilder& catalogBuilder() { return *catalogBuilder_; }
  /// Begins with an empty catalog, and no class evaluated: bodies that are run each for itself may
  /// declare the same. No scope of a class may be in use.
  void resetCatalog();

  // --- names

  /// The variable that `$name` stands for in `from`, qualified or not; null where none is set.
  const Variable* findVariable(std::string_view name, Scope& from);
  /// What an open run knows of a variable of a class that it has not evaluated, whatever the
  /// parameters of that are: undef too, unless the setting is that variables are there. Absent
  /// where nothing is known. `from` is where it is read.
  std::optional<types::Value> unevaluatedVariable(std::string_view class_, std::string_view name,
                                                  Scope& from) const;
  /// Of a class that was evaluated; null for others.
  Scope* classScope(std::string_view name);
  /// A scope with what is known of a class that is not run here, and of its parents; null where it
  /// has to be run. `top` is what it stands in.
  Scope* enterSummarizedClass(std::string_view name, Scope& top, int parents = 0);
  /// The scope of a class that is evaluated now.
  Scope& enterClass(std::string name, Scope& outer);

  /// Of a function in Puppet; its types are evaluated when it is first called.
  const Signature& signatureOf(const parser::FunctionDefinition& function);
  /// Of a class or defined type: its parameters.
  const Signature& signatureOf(const parser::Cursor& definition,
                               const parser::ParameterList& parameters);
  /// Of a function that is only declared; empty for others.
  std::span<const Signature> signaturesOf(std::string_view function);

  /// A copy of `name` that stays as long as the context does.
  std::string_view keep(std::string name) { return *names_.insert(std::move(name)).first; }
  /// What is evaluated is a declaration of the stubs, which may use names that code cannot.
  bool readsStubs = false;
  /// Parts of variables have been refined: access has to look.
  bool refinesParts = false;

  /// What `expression` has for a value, for who asked.
  void record(const parser::Cursor& expression, const types::Value& value) {
    if (recorder && suppressed_ == 0) recorder->add(expression, value);
  }
  /// Who is told of what the code does that an open run is about; null for nobody.
  void setObserver(EvaluationObserver* observer) { observer_ = observer; }
  bool isObserved() const { return observer_ != nullptr; }
  /// The observer, where what runs now is not told of elsewhere.
  EvaluationObserver* watching() const {
    const bool isHeard = suppressed_ == 0 && !budget.isSpent() && errors.size() < kMaxErrors;
    return isHeard ? observer_ : nullptr;
  }
  /// While it lives, nothing that is found is told: it is told where the code that is run stands
  /// itself. A closed run tells everything.
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

  /// While it lives, the body of a function in Puppet is run.
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
    /// It is run already, further out.
    bool isAgain() const { return again_; }

   private:
    std::vector<const parser::GreenNode*>& activeFunctions_;
    bool again_;
  };

  static constexpr std::uint64_t kUsualSteps = 10'000'000;
  /// How deep expressions are evaluated inside expressions.
  static constexpr std::uint32_t kMaxDepth = 1000;
  /// More are not kept.
  static constexpr std::size_t kMaxErrors = 1000;
  static constexpr std::size_t kMaxLogs = 10'000;

 private:
  void keep(const parser::Cursor& blame, EvaluationError error);
  void noteRead(std::string_view classElsewhere, std::string_view name, Scope& from) const;

  std::unordered_set<std::size_t> reported_;  ///< hashes of places and codes
  std::uint32_t suppressed_ = 0;
  std::vector<const parser::GreenNode*> activeFunctions_;  ///< functions, the innermost last
  std::unordered_set<std::string> names_;
  std::unordered_map<std::string, parser::SyntaxTreePtr> texts_;  ///< templates begin with a NUL
  std::unordered_map<std::string, std::unique_ptr<Scope>> classes_;
  std::vector<std::unique_ptr<Scope>> replaced_;  ///< that others may still look into
  std::vector<ClassVariablesPtr> known_;          ///< whose names scopes have
  std::unordered_map<const parser::GreenNode*, std::unique_ptr<const Signature>> signatures_;
  /// The signatures of a function of which only the declaration is known.
  struct Declared {
    std::vector<Signature> own;  ///< empty where all runs share them
    std::span<const Signature> signatures;
  };
  std::unordered_map<std::string, Declared> declared_;
  std::unique_ptr<CatalogBuilder> catalogBuilder_;
  EvaluationObserver* observer_ = nullptr;
};

}  // namespace puppet::analysis
