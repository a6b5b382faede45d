#include "analysis/format/templates.h"

#include "analysis/format/measures.h"
#include "parser/tokens/token_class.h"

namespace puppet::format {

using K = SyntaxKind;

namespace {

bool opensTag(K kind) { return kind == K::EppOpen || kind == K::RenderOpen; }
bool closesTag(K kind) { return kind == K::EppClose || kind == K::RenderClose; }
bool isOutside(K kind) { return kind == K::EppText || kind == K::EppBlank; }

/// Returns true if a token of this kind may be a cell that the author aligned by hand in a list of
/// several lines.
bool mayBeCell(K kind) {
  return kind == K::Equals || kind == K::FatArrow || kind == K::PlusArrow || kind == K::Variable;
}

class TemplateWriter {
 public:
  TemplateWriter(const Outline& outline, std::vector<TextRange>& ranges)
      : outline_(outline), ranges_(ranges) {}

  std::string write() {
    findTags();
    std::uint32_t end = 0;
    for (std::size_t i = 0; i < outline_.pieces.size(); ++i) {
      const Piece& piece = outline_.pieces[i];
      const std::string_view gap = outline_.textOf({end, piece.range.start});
      if (keepsGap(i)) {
        text_ += gap;
      } else {
        text_.append(blanksBefore(i), ' ');
      }
      ranges_[i].start = static_cast<std::uint32_t>(text_.size());
      text_ += outline_.textOf(piece.range);
      ranges_[i].end = static_cast<std::uint32_t>(text_.size());
      end = piece.range.end;
    }
    return std::move(text_);
  }

 private:
  /// Finds the tags that span several lines.
  void findTags() {
    isLong_.resize(outline_.pieces.size());
    std::size_t open = 0;
    bool isLong = false;
    for (std::size_t i = 0; i < outline_.pieces.size(); ++i) {
      const Piece& piece = outline_.pieces[i];
      if (opensTag(piece.kind)) {
        open = i;
        isLong = false;
        continue;
      }
      isLong |= piece.breakBefore;
      if (!closesTag(piece.kind)) continue;
      for (std::size_t k = open; isLong && k <= i; ++k) isLong_[k] = true;
    }
  }

  bool keepsGap(std::size_t index) const {
    const Piece& piece = outline_.pieces[index];
    if (index == 0 || isOutside(piece.kind) || opensTag(piece.kind)) return true;
    const Piece& before = outline_.pieces[index - 1];
    if (isOutside(before.kind) || closesTag(before.kind)) return true;
    if (piece.breakBefore || piece.commentCount > 0 || piece.kind == K::EndOfFile) return true;
    if (piece.isFrozen && before.isFrozen) return true;
    return isLong_[index] && piece.blanks > 1 && mayBeCell(piece.kind);
  }

  std::uint32_t blanksBefore(std::size_t index) const {
    const Piece& piece = outline_.pieces[index];
    if (opensTag(outline_.pieces[index - 1].kind) || closesTag(piece.kind)) return 1;
    return piece.gap;
  }

  const Outline& outline_;
  std::vector<TextRange>& ranges_;
  std::vector<bool> isLong_;
  std::string text_;
};

}  // namespace

std::string formatTemplate(Outline& outline, const FormatOptions&, std::vector<TextRange>& ranges) {
  const Measures measures(outline);
  ranges.resize(outline.pieces.size());
  return TemplateWriter(outline, ranges).write();
}

}  // namespace puppet::format
