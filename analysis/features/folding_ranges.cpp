#include "analysis/features/folding_ranges.h"

#include <algorithm>
#include <optional>

#include "analysis/features/comments.h"
#include "analysis/features/names/walk.h"
#include "parser/support/line_index.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {
namespace {

using parser::Cursor;
using parser::SyntaxKind;

struct FoldedBracket {
  SyntaxKind open, close;
};

constexpr FoldedBracket kBrackets[] = {
    {SyntaxKind::LBrace, SyntaxKind::RBrace},
    {SyntaxKind::SelectorLBrace, SyntaxKind::RBrace},
    {SyntaxKind::LParen, SyntaxKind::RParen},
    {SyntaxKind::LineStartLParen, SyntaxKind::RParen},
    {SyntaxKind::LBracket, SyntaxKind::RBracket},
    {SyntaxKind::ListStart, SyntaxKind::RBracket},
    {SyntaxKind::Pipe, SyntaxKind::Pipe},
    {SyntaxKind::CollectOpen, SyntaxKind::CollectClose},
    {SyntaxKind::ExportedCollectOpen, SyntaxKind::ExportedCollectClose},
};

bool matches(const Cursor& open, const Cursor& close) {
  return std::any_of(std::begin(kBrackets), std::end(kBrackets), [&](FoldedBracket bracket) {
    return open.is(bracket.open) && close.is(bracket.close);
  });
}

class FoldingCollector {
 public:
  explicit FoldingCollector(const parser::SyntaxTree& tree)
      : tree_(tree), lines_(tree.text.view()) {}

  std::vector<FoldingRange> collect() {
    walk(
        tree_, [&](const Cursor& element) { enter(element); }, [](const Cursor&) {});
    std::stable_sort(ranges_.begin(), ranges_.end(),
                     [](const FoldingRange& a, const FoldingRange& b) {
                       return a.range.start != b.range.start ? a.range.start < b.range.start
                                                             : a.range.end > b.range.end;
                     });
    return std::move(ranges_);
  }

 private:
  void enter(const Cursor& element) {
    if (element.isToken()) return enterToken(element);
    if (element.is(SyntaxKind::HeredocBody)) return addHeredoc(parser::HeredocBody(element));
    if (element.is(SyntaxKind::Resource)) addBodies(parser::Resource(element));
    addBrackets(element);
  }

  void enterToken(const Cursor& token) {
    if (token.green().token().leading() > 0) addComments(commentsBefore(token));
    if (token.is(SyntaxKind::EppOpen) || token.is(SyntaxKind::RenderOpen)) tag_ = token;
    if (tag_ && (token.is(SyntaxKind::EppClose) || token.is(SyntaxKind::RenderClose))) {
      add({tag_.end(), token.start()}, FoldingKind::Code, true);
      tag_ = {};
    }
    if (token.is(SyntaxKind::EppBlank) || token.is(SyntaxKind::EppText)) addTemplateComments(token);
  }

  /// The lexer leaves `<%# ... %>` in the surrounding template text.
  void addTemplateComments(const Cursor& token) {
    const std::string_view text = token.text();
    for (std::size_t at = 0; (at = text.find("<%#", at)) != std::string_view::npos;) {
      const std::size_t end = std::min(text.find("%>", at), text.size() - 2) + 2;
      add({token.start() + static_cast<std::uint32_t>(at),
           token.start() + static_cast<std::uint32_t>(end)},
          FoldingKind::Comment, false);
      at = end;
    }
  }

  void addBrackets(const Cursor& node) {
    Cursor open;
    for (const Cursor child : node.children()) {
      if (!child.isToken() || child.missing()) continue;
      if (open && matches(open, child)) {
        add({open.end(), child.start()}, FoldingKind::Code, true);
        open = {};
      } else if (!open && isOpening(child)) {
        open = child;
      }
    }
  }

  static bool isOpening(const Cursor& token) {
    return std::any_of(std::begin(kBrackets), std::end(kBrackets),
                       [&](FoldedBracket bracket) { return token.is(bracket.open); });
  }

  /// Adds the bodies of a resource that begin on a line of their own.
  void addBodies(const parser::Resource& resource) {
    std::uint32_t before = resource.open().end();
    for (const parser::ResourceBody body : resource.bodies()) {
      if (hasLineBreak({before, body.start()}))
        add({body.colon().end(), body.end()}, FoldingKind::Code, false);
      before = body.end();
    }
  }

  /// Adds a heredoc. Its range starts at the end of the previous line, which holds its tag or the
  /// end of the previous heredoc.
  void addHeredoc(const parser::HeredocBody& body) {
    const std::string_view text = tree_.text.view();
    std::uint32_t start = body.start();
    if (start > 0 && text[start - 1] == '\n') --start;
    if (start > 0 && text[start - 1] == '\r') --start;
    add({start, body.endLine().start()}, FoldingKind::Code, true);
  }

  void addComments(const std::vector<Comment>& comments) {
    std::optional<TextRange> lines;
    const auto finish = [&] {
      if (lines) add(*lines, FoldingKind::Comment, false);
      lines.reset();
    };
    for (const Comment& comment : comments) {
      if (comment.block) {
        finish();
        add(comment.range, FoldingKind::Comment, false);
      } else if (addRegion(comment)) {
        finish();
      } else if (lines && comment.adjacent) {
        lines->end = comment.range.end;
      } else {
        finish();
        if (comment.ownLine) lines = comment.range;
      }
    }
    finish();
  }

  /// Handles `#region` and `#endregion`; returns false for other comments.
  bool addRegion(const Comment& comment) {
    std::string_view words = tree_.text.slice(comment.range).substr(1);
    words.remove_prefix(std::min(words.find_first_not_of(" \t"), words.size()));
    words = words.substr(0, words.find_first_of(" \t:"));
    if (words == "region") {
      regions_.push_back(comment.range.start);
    } else if (words == "endregion") {
      if (!regions_.empty()) {
        add({regions_.back(), comment.range.end}, FoldingKind::Region, false);
        regions_.pop_back();
      }
    } else {
      return false;
    }
    return true;
  }

  void add(TextRange range, FoldingKind kind, bool closes) {
    if (range.start < range.end && hasLineBreak(range)) ranges_.push_back({range, kind, closes});
  }

  bool hasLineBreak(TextRange range) const {
    return range.start < range.end && lines_.lineOf(range.start) < lines_.lineOf(range.end);
  }

  const parser::SyntaxTree& tree_;
  LineIndex lines_;
  std::vector<FoldingRange> ranges_;
  std::vector<std::uint32_t> regions_;  ///< starts of the open regions
  Cursor tag_;                          ///< opening of the EPP tag that is still open
};

}  // namespace

std::vector<FoldingRange> foldingRanges(const parser::SyntaxTree& tree) {
  return FoldingCollector(tree).collect();
}

}  // namespace puppet::analysis
