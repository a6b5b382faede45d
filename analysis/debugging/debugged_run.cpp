#include "analysis/debugging/debugged_run.h"

#include <algorithm>
#include <utility>

#include "analysis/debugging/breakable_places.h"
#include "analysis/debugging/debug_evaluation.h"
#include "analysis/eval/catalog/resource.h"
#include "analysis/eval/operators/truth.h"
#include "analysis/symbols/signatures.h"
#include "platform/paths.h"
#include "types/text/value_printer.h"

namespace puppet::analysis {

using parser::Cursor;
using parser::SyntaxKind;
using types::Tristate;
using Kind = Resumption::Kind;

namespace {

/// Returns the rule that an error violates, or else Puppet's issue code.
std::string codeOf(const EvaluationError& error) {
  if (error.id) return std::string(infoOf(*error.id).rule);
  return error.code.empty() ? "evaluation" : std::string(error.code);
}

const char* textOf(CatalogChange::Kind kind) {
  switch (kind) {
    case CatalogChange::Kind::Realized: return " is realized";
    case CatalogChange::Kind::Set: return " is set";
    case CatalogChange::Kind::Overridden: return " is overridden";
    case CatalogChange::Kind::Related: return " gets a relationship";
  }
  return "";
}

}  // namespace

DebuggedRun::DebuggedRun(Program& program, DebugClient& client, std::vector<VariableEdit>& edits,
                         const RunPlan& plan)
    : program_(program), client_(client), edits_(edits), plan_(plan) {
  program_.context().run.setMonitor(this);
}

DebuggedRun::~DebuggedRun() { program_.context().run.setMonitor(nullptr); }

std::string DebuggedRun::pathOf(const DebugFrame& frame) const {
  if (!frame.body.path.empty()) return client_.canonicalPath(std::string(frame.body.path));
  return pathOf(frame.at ? frame.at : frame.body.definition);
}

std::string DebuggedRun::pathOf(const Cursor& place) const {
  if (!place) return {};
  std::string path = pathOfTemplate(place);
  if (path.empty()) path = program_.nameOf(*place.tree());
  return path.empty() ? path : client_.canonicalPath(path);
}

/// Returns the path of the template that has the place: its lambdas are bodies of their own.
/// Templates of the same text share a tree, so that one which runs takes precedence. Empty for
/// other code.
std::string DebuggedRun::pathOfTemplate(const Cursor& place) const {
  for (auto frame = frames_.rbegin(); frame != frames_.rend(); ++frame) {
    const ActiveBody& body = frame->body;
    if (body.kind == BodyKind::Template && body.definition.tree() == place.tree())
      return std::string(body.path);
  }
  const auto known = trees_.find(place.tree());
  return known == trees_.end() ? "" : known->second;
}

std::string DebuggedRun::nameOf(const DebugFrame& frame) {
  const std::string name(frame.body.name);
  switch (frame.body.kind) {
    case BodyKind::Top: return "top scope";
    case BodyKind::Node: return "node " + name;
    case BodyKind::Class: return "class " + name;
    case BodyKind::DefinedType: return name;
    case BodyKind::Function: return "function " + name;
    case BodyKind::Lambda: return "lambda";
    case BodyKind::Template: return "template (" + name + ")";
  }
  return name;
}

std::vector<std::string> DebuggedRun::sources() const {
  std::vector<std::string> paths;
  for (const auto& [tree, templatePath] : trees_) {
    std::string path =
        client_.canonicalPath(templatePath.empty() ? program_.nameOf(*tree) : templatePath);
    if (platform::isAbsolute(path)) paths.push_back(std::move(path));
  }
  std::ranges::sort(paths);
  return paths;
}

Scope* DebuggedRun::scopeOf(std::size_t frame) {
  return frame < frames_.size() ? frames_[frame].body.scope : top_;
}

// --- events

void DebuggedRun::onEnter(const ActiveBody& body) {
  DebugFrame frame{.body = body, .entry = event_};
  if (body.definition) trees_.insert_or_assign(body.definition.tree(), std::string(body.path));
  if (body.kind == BodyKind::Top) top_ = body.scope;
  const auto& wanted = client_.breakpoints().definitions;
  if (!wanted.empty() && !hasEnded_ && !body.name.empty()) {
    // A defined type has breakpoints by its name, too: `Shop::Vhost[x]` is one of `shop::vhost`.
    std::string_view name = body.name;
    if (body.kind == BodyKind::DefinedType) name = name.substr(0, name.find('['));
    frame.hits = namedHits(wanted, lowerCaseName(name));
  }
  frames_.push_back(std::move(frame));
}

void DebuggedRun::onLeave() { frames_.pop_back(); }

void DebuggedRun::onStatement(const Cursor& statement, Scope&) {
  if (hasEnded_ || frames_.empty() || !isBreakable(statement)) return;
  frames_.back().at = statement;
  trees_.try_emplace(statement.tree());
  Stop stop{.reason = StopReason::Breakpoint, .breakpoints = lineHits(statement)};
  if (auto entered = std::exchange(frames_.back().hits, {}); !entered.empty()) {
    stop.reason = StopReason::DefinitionBreakpoint;
    stop.breakpoints.insert(stop.breakpoints.end(), entered.begin(), entered.end());
    stop.text = nameOf(frames_.back());
  }
  const bool isHit = !stop.breakpoints.empty();
  pass(isHit ? std::optional(std::move(stop)) : std::nullopt, /*isStatement=*/true);
}

void DebuggedRun::onDeclare(const Resource& resource) {
  if (hasEnded_) return;
  // A resource expression may declare several resources.
  const Cursor& body = resource.body;
  if (!frames_.empty() && body && frames_.back().at && frames_.back().at.tree() == body.tree())
    frames_.back().at = body;
  const Breakpoints& wanted = client_.breakpoints();
  Stop stop{.reason = StopReason::DataBreakpoint};
  if (resource.hasTitle() && !(wanted.data.empty() && wanted.definitions.empty())) {
    const std::string name = resource.reference();
    stop.text = name;
    stop.breakpoints = namedHits(wanted.data, name);
    for (const ResourceAttribute& attribute : resource.attributes)
      std::ranges::move(namedHits(wanted.data, name + '.' + attribute.name),
                        std::back_inserter(stop.breakpoints));
    const std::vector<int> declared = namedHits(wanted.definitions, name);
    if (!declared.empty()) stop.reason = StopReason::DefinitionBreakpoint;
    stop.breakpoints.insert(stop.breakpoints.end(), declared.begin(), declared.end());
  }
  const bool isHit = !stop.breakpoints.empty();
  pass(isHit ? std::optional(std::move(stop)) : std::nullopt, /*isStatement=*/false);
}

void DebuggedRun::onChange(const CatalogChange& change) {
  if (hasEnded_) return;
  if (frames_.empty()) finishing_ = change.place;
  const Breakpoints& wanted = client_.breakpoints();
  const bool overrides = wanted.onOverride && change.kind == CatalogChange::Kind::Overridden;
  Stop stop{.reason = StopReason::DataBreakpoint};
  if (overrides || !wanted.data.empty()) {
    std::string name = change.resource.reference();
    if (change.attribute) name += '.' + change.attribute->name;
    stop.breakpoints = namedHits(wanted.data, name);
    stop.text = name + textOf(change.kind);
  }
  const bool isHit = overrides || !stop.breakpoints.empty();
  pass(isHit ? std::optional(std::move(stop)) : std::nullopt, /*isStatement=*/false);
}

void DebuggedRun::onError(const Cursor& blame, const EvaluationError& error) {
  if (hasEnded_) return;
  if (!frames_.empty() && blame && frames_.back().at && frames_.back().at.tree() == blame.tree())
    frames_.back().at = blame;
  // The whole manifest is blamed for what has no place.
  if (frames_.empty()) finishing_ = blame.is(SyntaxKind::SourceFile) ? Cursor() : blame;
  std::optional<Stop> stop;
  if (client_.breakpoints().onError)
    stop = Stop{StopReason::Error, {}, error.message, codeOf(error)};
  pass(std::move(stop), /*isStatement=*/false);
}

void DebuggedRun::pass(std::optional<Stop> stop, bool isStatement) {
  ++event_;
  applyEdits();
  const auto interruption = client_.interruption();
  if (interruption == DebugClient::Interruption::Terminate) return resume({Kind::Terminate});
  if (event_ < plan_.target) {
    const bool isFound = plan_.search == RunPlan::Search::Step
                             ? isStatement && frames_.size() <= plan_.depth
                             : plan_.search == RunPlan::Search::Breakpoint && stop.has_value();
    if (isFound) found_ = event_;
    return;
  }
  if (event_ == plan_.target) {
    if (plan_.search == RunPlan::Search::None) {
      printed_ = context().diagnostics.logs().size();
      return stopAt(stop && plan_.reason != StopReason::Restored ? *stop : Stop{plan_.reason});
    }
    RunPlan found{.target = std::max<std::uint64_t>(found_, 1), .reason = StopReason::Step};
    if (found_ == 0) found.reason = StopReason::Entry;
    return restartWith(found);
  }
  printLogs();
  if (stop) return stopAt(*stop);
  if (!isStatement) return;
  if (interruption == DebugClient::Interruption::Pause) return stopAt({StopReason::Pause});
  if (endsStep()) stopAt({StopReason::Step});
}

bool DebuggedRun::endsStep() const {
  switch (step_) {
    case Kind::StepIn: return true;
    case Kind::StepOver: return frames_.size() <= stepDepth_;
    case Kind::StepOut: return frames_.size() < stepDepth_;
    default: return false;
  }
}

// --- control

void DebuggedRun::stopAt(const Stop& stop) { resume(client_.stopped(*this, stop)); }

void DebuggedRun::resume(const Resumption& resumption) {
  step_ = resumption.kind;
  stepDepth_ = frames_.size();
  switch (resumption.kind) {
    case Kind::StepBack:
      return restartWith({event_, StopReason::Step, RunPlan::Search::Step, frames_.size()});
    case Kind::ReverseContinue:
      return restartWith({event_, StopReason::Step, RunPlan::Search::Breakpoint});
    case Kind::RestartFrame:
      if (resumption.frame < frames_.size())
        return restartWith({frames_[resumption.frame].entry + 1, StopReason::Step});
      return;
    case Kind::Restore: return restartWith({event_, StopReason::Restored});
    case Kind::Terminate:
      terminated_ = hasEnded_ = true;
      context().run.stop();
      return;
    default: return;
  }
}

void DebuggedRun::restartWith(const RunPlan& plan) {
  next_ = plan;
  // Edits made later than the place to which the user goes back have not happened.
  if (plan.search == RunPlan::Search::None)
    std::erase_if(edits_, [&](const VariableEdit& edit) { return edit.event > plan.target; });
  hasEnded_ = true;
  context().run.stop();
}

std::optional<RunPlan> DebuggedRun::next() const { return next_; }

void DebuggedRun::printLogs() {
  if (event_ < plan_.target) return;
  const auto& logs = context().diagnostics.logs();
  for (; printed_ < logs.size(); ++printed_)
    client_.print(logs[printed_].level, logs[printed_].text);
}

// --- variables

void DebuggedRun::setVariable(std::size_t frame, const std::string& name, types::Value value) {
  Scope* scope = scopeOf(frame);
  if (!scope) return;
  scope->set(context().cache.keep(name), value);
  edits_.push_back({event_, frame, name, std::move(value)});
}

void DebuggedRun::applyEdits() {
  for (const VariableEdit& edit : edits_)
    if (Scope* scope = edit.event == event_ ? scopeOf(edit.frame) : nullptr)
      scope->set(context().cache.keep(edit.name), edit.value);
}

// --- breakpoints

bool DebuggedRun::isHit(int id, const BreakCondition& when) {
  Scope* scope = frames_.empty() ? top_ : frames_.back().body.scope;
  const bool isLive = event_ + 1 > plan_.target;
  if (!when.condition.empty() && scope) {
    const DebugEvaluation result = evaluateStopped(context(), *scope, when.condition);
    if (result.value && truthOf(*result.value) == Tristate::No) return false;
    if (!result.value && isLive)
      client_.print("warning", "the condition of a breakpoint fails: " + result.error);
  }
  const std::uint64_t count = ++hits_[id];
  if (!when.hitCondition.empty() && !satisfiesHitCondition(when.hitCondition, count)) return false;
  if (when.logMessage.empty()) return true;
  if (isLive) {
    printLogs();
    client_.print("console", interpolated(when.logMessage));
  }
  return false;
}

std::string DebuggedRun::interpolated(const std::string& message) {
  std::string text;
  Scope* scope = frames_.empty() ? top_ : frames_.back().body.scope;
  for (std::size_t at = 0; at < message.size();) {
    const std::size_t open = std::min(message.find('{', at), message.size());
    const std::size_t close = message.find('}', open);
    text.append(message, at, open - at);
    if (open == message.size() || close == message.npos || !scope) {
      text.append(message, open);
      break;
    }
    const auto result =
        evaluateStopped(context(), *scope, message.substr(open + 1, close - open - 1));
    text += result.value ? types::interpolatedText(*result.value) : "{" + result.error + "}";
    at = close + 1;
  }
  return text;
}

const std::vector<LineBreakpoint>* DebuggedRun::linesOf(const DebugFrame& frame) {
  const Breakpoints& wanted = client_.breakpoints();
  if (std::exchange(revision_, wanted.revision) != wanted.revision) lines_.clear();
  if (wanted.lines.empty()) return nullptr;
  const auto [entry, isNew] = lines_.try_emplace(frame.at.tree());
  if (isNew) {
    const auto found = wanted.lines.find(pathOf(frame));
    entry->second = found == wanted.lines.end() ? nullptr : &found->second;
  }
  return entry->second;
}

std::vector<int> DebuggedRun::lineHits(const Cursor& statement) {
  std::vector<int> hits;
  const std::vector<LineBreakpoint>* lines = linesOf(frames_.back());
  if (!lines) return hits;
  for (const LineBreakpoint& line : *lines)
    if (line.offset == statement.start() && isHit(line.id, line.when)) hits.push_back(line.id);
  return hits;
}

std::vector<int> DebuggedRun::namedHits(const std::vector<NamedBreakpoint>& list,
                                        std::string_view name) {
  std::vector<int> hits;
  for (const NamedBreakpoint& each : list)
    if (each.name == name && isHit(each.id, each.when)) hits.push_back(each.id);
  return hits;
}

}  // namespace puppet::analysis
