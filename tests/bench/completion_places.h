#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace puppet::bench {

/// A name of real code, which is typed again to see what completion offers.
struct TypedName {
  std::string kind;         ///< what it names
  std::string path;         ///< of its file
  std::uint32_t start = 0;  ///< behind the `$` or the quote
  std::string name;         ///< without a leading `::`
};

/// Which letters of a qualified name are typed.
enum class Typing : std::uint8_t {
  Whole,      ///< the first letters of the name
  Qualified,  ///< the qualifier and the first letters of the last part
  LastPart    ///< the first letters of the last part alone
};

/// Returns `count` random names of the manifests below `root`; links are followed. Each module is
/// as likely as each other, and each of its files, so that a large one does not decide alone.
std::vector<TypedName> randomNames(const std::string& root, std::size_t count, unsigned seed);

/// As `randomNames`, but returns `count` names of each kind, less of those that are seldom.
std::vector<TypedName> randomNamesOfEachKind(const std::string& root, std::size_t count,
                                             unsigned seed);

/// A text in which a name is being typed.
struct HalfTyped {
  std::string text;
  std::uint32_t place = 0;  ///< of the cursor
};

/// Returns the text of the name's file without the name and the rest of its line, where `letters`
/// letters are typed.
HalfTyped halfTyped(const TypedName& name, std::size_t letters, Typing typing);

/// Returns true if the candidate `label` is the name, or the qualifier that leads to it.
bool isMeant(std::string_view label, std::string_view name);

}  // namespace puppet::bench
