#include "analysis/rules/syntax/clean_statements.h"

#include <utility>

#include "parser/syntax/views.h"
#include "parser/tokens/node_sets.h"

namespace puppet::analysis {

using namespace parser;

namespace {

/// Returns true for a statement that is a token, whose text its green element does not tell.
bool isBare(GreenElement element) { return element.isToken() && isExpression(element.kind()); }

const GreenNode* nodeOf(GreenElement element) {
  return element.isToken() ? nullptr : element.node();
}

void addText(std::string& frame, const SyntaxTree& tree, TextRange range) {
  frame.append(tree.text.slice(range)).push_back('\0');
}

/// Appends a definition to the frame of its file, but for the parameters and the statements of its
/// body.
void addDefinition(std::string& frame, const Cursor& definition) {
  const SyntaxTree& tree = *definition.tree();
  Cursor body;
  for (const Cursor child : definition.children()) {
    if (child.is(SyntaxKind::Block)) body = child;
    if (!child.is(SyntaxKind::Block) && !child.is(SyntaxKind::ParameterList))
      addText(frame, tree, child.range());
  }
  for (const Cursor child : body.children())
    if (child.isNode() && child.green().node()->hasDefinition())
      addText(frame, tree, child.range());
}

/// Returns the text of a file besides the statements that may be clean.
std::string frameOf(const SyntaxTree& tree) {
  std::string frame;
  for (const Cursor child : Cursor::root(tree).children()) {
    if (!child.isNode() || !child.green().node()->hasDefinition()) continue;
    if (isDefinition(child.kind()))
      addDefinition(frame, child);
    else
      addText(frame, tree, child.range());
  }
  return frame;
}

}  // namespace

CleanStatements::Session::Session(CleanStatements* memo, const SyntaxTree& tree,
                                  const CheckContext& context)
    : memo_(memo), tree_(tree), snapshot_(context.snapshot) {
  // Statements of a template are parts of its text.
  if (!memo_ || tree.options.mode.epp) {
    memo_ = nullptr;
    return;
  }
  lock_ = std::unique_lock(memo_->mutex_, std::try_to_lock);
  if (!lock_.owns_lock()) {
    memo_ = nullptr;
    return;
  }
  settings_ = {context.level, context.path, context.realPath, tree.options};
  frame_ = frameOf(tree);
  const bool isOfUse = memo_->tree_ && memo_->settings_ == settings_ && memo_->frame_ == frame_ &&
                       memo_->reads_.hold(snapshot_);
  if (isOfUse) return;
  memo_->clean_.clear();
  memo_->cleanHeads_.clear();
  memo_->reads_.clear();
}

std::optional<CleanStatements::Head> CleanStatements::Session::headOf(
    const Cursor& definition) const {
  constexpr auto kDamage = GreenNode::HasError | GreenNode::HasFinding;
  Cursor parameters;
  bool hasBody = false;
  for (const Cursor child : definition.children()) {
    if (child.is(SyntaxKind::ParameterList)) parameters = child;
    hasBody = hasBody || child.is(SyntaxKind::Block);
  }
  if (!memo_ || !hasBody || !parameters.isNode() || (parameters.green().node()->flags & kDamage))
    return std::nullopt;
  const SourceText& text = tree_.text;
  return Head{.name = text.slice({definition.start(), parameters.start()}),
              .text = text.slice({definition.fullStart(), parameters.end()}),
              .beginsFile = definition.fullStart() == 0};
}

std::optional<CleanStatements::Neighbors> CleanStatements::Session::neighborsOf(
    const Cursor& list, std::size_t index) const {
  const std::span<const GreenElement> children = list.green().node()->children();
  const GreenNode* node = nodeOf(children[index]);
  if (!memo_ || !node || !isExpression(node->kind) || node->hasError() || node->hasDefinition())
    return std::nullopt;
  const GreenElement before = index > 0 ? children[index - 1] : GreenElement();
  const GreenElement behind = index + 1 < children.size() ? children[index + 1] : GreenElement();
  if (isBare(before) || isBare(behind)) return std::nullopt;
  return Neighbors{nodeOf(before), nodeOf(behind)};
}

bool CleanStatements::Session::isClean(const Cursor& list, std::size_t index) {
  const auto neighbors = neighborsOf(list, index);
  if (!neighbors) return false;
  ++counts_.statements;
  const GreenNode* node = list.green().node()->children()[index].node();
  const auto known = memo_->clean_.find(node);
  if (known == memo_->clean_.end() || known->second != *neighbors) return false;
  ++counts_.skipped;
  clean_.insert(*known);
  return true;
}

void CleanStatements::Session::add(const Cursor& list, std::size_t index) {
  if (const auto neighbors = neighborsOf(list, index))
    clean_.emplace(list.green().node()->children()[index].node(), *neighbors);
}

bool CleanStatements::Session::isCleanHead(const Cursor& definition) {
  const auto head = headOf(definition);
  if (!head) return false;
  ++counts_.heads;
  const auto known = memo_->cleanHeads_.find(head->name);
  if (known == memo_->cleanHeads_.end() || known->second.text != head->text ||
      known->second.beginsFile != head->beginsFile)
    return false;
  ++counts_.skippedHeads;
  cleanHeads_.emplace(head->name, *head);
  return true;
}

void CleanStatements::Session::addHead(const Cursor& definition) {
  if (const auto head = headOf(definition)) cleanHeads_.emplace(head->name, *head);
}

std::vector<Use> CleanStatements::Session::end(std::vector<Use> uses) {
  if (!memo_) return uses;
  memo_->tree_ = SyntaxTree{tree_.text, tree_.options, tree_.root, {}, tree_.arena};
  memo_->settings_ = std::move(settings_);
  memo_->frame_ = std::move(frame_);
  memo_->reads_.add(uses, snapshot_);
  memo_->clean_ = std::move(clean_);
  memo_->cleanHeads_ = std::move(cleanHeads_);
  memo_->counts_ = counts_;
  return memo_->reads_.all();
}

}  // namespace puppet::analysis
