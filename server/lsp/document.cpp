#include "server/lsp/document.h"

#include "analysis/checks/check.h"
#include "server/lsp/uri.h"

namespace puppet::server {

Document::Document(std::string uri, std::int32_t version, SourceText text, LineIndex lines,
                   LanguageLevel level, ParsedTextPtr base)
    : uri_(std::move(uri)),
      path_(pathLikeOfUri(uri_)),
      version_(version),
      text_(std::move(text)),
      lines_(std::move(lines)),
      level_(level),
      base_(std::move(base)) {}

const parser::SyntaxTree& Document::tree() const {
  std::call_once(parsing_, [&] {
    const ParsedTextPtr base = latestParse();
    auto parsed = std::make_shared<const parser::ParsedText>(parser::parseVersion(
        text_, {.mode = parser::lexModeForPath(path_), .level = level_}, base.get()));
    const std::scoped_lock lock(parseMutex_);
    parsed_ = std::move(parsed);
    base_ = nullptr;
  });
  return *parsed_->tree;
}

Document::ParsedTextPtr Document::latestParse() const {
  const std::scoped_lock lock(parseMutex_);
  return parsed_ ? parsed_ : base_;
}

const std::vector<Diagnostic>& Document::findings() const {
  std::call_once(checking_,
                 [&] { findings_ = analysis::check(tree(), {.level = level_, .path = path_}); });
  return findings_;
}

}  // namespace puppet::server
