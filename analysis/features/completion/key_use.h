#pragma once

#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "analysis/features/completion/completion_place.h"

namespace puppet::analysis {

/// Keys of hashes by the variables that hold them: those that manifests read (`$x['a']['b']`) and
/// those that they write (`$x = {'a' => {'b' => 1}}`, also for an attribute `x`). Variables of one
/// name mostly hold the same, wherever they are.
class KeyUse {
 public:
  using Keys = std::set<std::string, std::less<>>;

  /// Adds a token. Those of a file must be passed in text order.
  void take(const parser::Cursor& token);
  /// Begins another file.
  void beginFile();

  /// Returns the keys of the value at a path, such as `x` or `x/a`; `nullptr` if there are none.
  const Keys* of(std::string_view path) const;
  /// Calls `visit(key)` with all keys, some of them repeatedly, in unspecified order.
  template <typename Visit>
  void forEach(const Visit& visit) const {
    for (const auto& [path, keys] : keys_)
      for (const std::string& key : keys) visit(key);
  }

 private:
  enum class State : std::uint8_t { Outside, Value, Bracket, Key };

  void read(const parser::Cursor& token);
  void write(const parser::Cursor& token);

  std::unordered_map<std::string, Keys> keys_;
  State state_ = State::Outside;
  std::string path_, key_;           ///< of the access that is being read
  std::vector<std::string> hashes_;  ///< paths of the open braces; empty for what is no hash
  std::string name_, named_;         ///< the last name, and the one before the last arrow
};

}  // namespace puppet::analysis
