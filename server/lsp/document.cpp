#include "server/lsp/document.h"

#include "analysis/checks/check.h"
#include "server/lsp/uri.h"

namespace puppet::server {

Document::Document(std::string uri, std::int32_t version, SourceText text, LineIndex lines,
                   LanguageLevel level, std::shared_ptr<DocumentParser> parser, KnownChange change)
    : uri_(std::move(uri)),
      path_(pathLikeOfUri(uri_)),
      version_(version),
      text_(std::move(text)),
      lines_(std::move(lines)),
      level_(level),
      parser_(std::move(parser)),
      change_(std::move(change)) {}

const parser::SyntaxTree& Document::tree() const {
  std::call_once(parsing_, [&] {
    tree_ =
        parser_->parse(text_, {.mode = parser::lexModeForPath(path_), .level = level_}, change_);
    change_ = {};
  });
  return *tree_;
}

const analysis::SemanticModel& Document::model() const {
  std::call_once(modelling_, [&] {
    tree();
    model_ = std::make_unique<analysis::SemanticModel>(tree_, path_);
  });
  return *model_;
}

const std::vector<Diagnostic>& Document::findings() const {
  std::call_once(checking_,
                 [&] { findings_ = analysis::check(tree(), {.level = level_, .path = path_}); });
  return findings_;
}

}  // namespace puppet::server
