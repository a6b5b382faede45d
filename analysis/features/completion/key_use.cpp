#include "analysis/features/completion/key_use.h"

#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;

void KeyUse::take(const Cursor& token) {
  read(token);
  write(token);
}

void KeyUse::beginFile() {
  state_ = State::Outside;
  hashes_.clear();
  name_.clear();
  named_.clear();
}

const KeyUse::Keys* KeyUse::of(std::string_view path) const {
  const auto found = keys_.find(std::string(path));
  return found == keys_.end() ? nullptr : &found->second;
}

/// Follows `$x['a']['b']`.
void KeyUse::read(const Cursor& token) {
  switch (token.kind()) {
    case SyntaxKind::Variable: {
      const std::string_view name = variableName(token);
      path_ = name.substr(name.rfind(':') + 1);
      state_ = State::Value;
      return;
    }
    case SyntaxKind::LBracket:
      state_ = state_ == State::Value ? State::Bracket : State::Outside;
      return;
    case SyntaxKind::String:
      if (state_ == State::Bracket) key_ = stringValue(token);
      state_ = state_ == State::Bracket ? State::Key : State::Outside;
      return;
    case SyntaxKind::RBracket:
      if (state_ != State::Key) break;
      keys_[path_].insert(key_);
      path_.append("/").append(key_);
      state_ = State::Value;
      return;
    default: break;
  }
  state_ = State::Outside;
}

/// Follows the braces of `$x = {'a' => {'b' => 1}}`.
void KeyUse::write(const Cursor& token) {
  const bool isInHash = !hashes_.empty() && !hashes_.back().empty();
  switch (token.kind()) {
    case SyntaxKind::Variable: {
      const std::string_view name = variableName(token);
      name_ = name.substr(name.rfind(':') + 1);
      return;
    }
    case SyntaxKind::Name: name_ = token.text(); return;
    case SyntaxKind::String: name_ = stringValue(token); return;
    case SyntaxKind::FatArrow:
      if (isInHash && !name_.empty()) keys_[hashes_.back()].insert(name_);
      [[fallthrough]];
    case SyntaxKind::Equals: named_ = std::exchange(name_, {}); return;
    case SyntaxKind::LBrace:
      hashes_.push_back(named_.empty() ? "" : isInHash ? hashes_.back() + "/" + named_ : named_);
      break;
    case SyntaxKind::RBrace:
      if (!hashes_.empty()) hashes_.pop_back();
      break;
    default: break;
  }
  name_.clear();
  named_.clear();
}

}  // namespace puppet::analysis
