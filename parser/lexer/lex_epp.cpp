#include "parser/diagnostics/diagnostic_id.h"
#include "parser/lexer/epp_text.h"
#include "parser/lexer/lexer_core.h"

namespace puppet::parser {
namespace {

using K = SyntaxKind;
using End = EppTextScan::End;

}  // namespace

/// Lexes template text and the tag that ends it. `trimStart`: the text follows a `-%>`.
void LexerCore::lexEppText(bool trimStart) {
  const EppTextScan scan = scanEppText(text_.substr(0, limit_), pos_, trimStart);
  const auto textEnd = static_cast<std::uint32_t>(scan.textEnd);
  const auto tagEnd = static_cast<std::uint32_t>(scan.tagEnd);
  plain_ = 0;
  pushEpp(scan.rendered ? K::EppText : K::EppBlank, textEnd, scan.rendered);
  tag_.kind = scan.end == End::Code         ? K::EppOpen
              : scan.end == End::Expression ? K::RenderOpen
                                            : K::EndOfFile;
  tag_.start = textEnd;
  tag_.width = tagEnd - textEnd;
  if (scan.end == End::OpenComment) {
    const auto comment = static_cast<std::uint32_t>(scan.comment);
    report(makeDiagnostic(DiagnosticId::EppUnbalancedComment, {comment, comment + 3}));
  } else if (scan.end == End::DanglingTag) {
    report(makeDiagnostic(DiagnosticId::EppUnbalancedExpression, {textEnd, tagEnd}));
  }
  const bool render = tag_.kind == K::RenderOpen;
  pushEpp(render ? K::RenderOpen : K::EppOpen, tagEnd, render);
  updatePlain();
}

/// Adds a token up to `end` unless it is empty. `visible`: the reference has such a token as well.
void LexerCore::pushEpp(SyntaxKind kind, std::uint32_t end, bool visible) {
  if (end == pos_) return;
  push(kind, pos_, end);
  if (visible && frames_.empty()) after_ = kind;
}

/// Closes the open tag at its `%>` or `-%>`.
void LexerCore::closeTag(std::uint32_t width) {
  const bool render = tag_.kind == K::RenderOpen;
  pushEpp(render ? K::RenderClose : K::EppClose, pos_ + width, render);
  lexEppText(width == 3);
}

}  // namespace puppet::parser
