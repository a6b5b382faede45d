#include "analysis/eval/code_cache.h"

#include "parser/parse/parse.h"
#include "parser/support/source_text.h"

namespace puppet::analysis {

const parser::SyntaxTree& CodeCache::parsed(std::string_view text, parser::LexMode mode,
                                            LanguageLevel level) {
  budget_.spend(text.size() * Budget::kUnitsPerStep / 8);
  std::string key(text);
  if (mode.epp) key.insert(key.begin(), '\0');
  parser::SyntaxTreePtr& tree = trees_[std::move(key)];
  if (!tree) tree = parser::parsePlain(SourceText(std::string(text)), {mode, level, false});
  return *tree;
}

parser::Cursor CodeCache::heredocBodyOf(const parser::Cursor& tag) {
  return heredocs_.try_emplace(tag.tree()->root, *tag.tree()).first->second.of(tag);
}

}  // namespace puppet::analysis
