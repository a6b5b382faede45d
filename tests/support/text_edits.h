#pragma once

#include <random>
#include <string>

#include "parser/parse/parse.h"

namespace puppet {

/// Applies a random edit as users make them: typing, deleting, pasting, duplicating a line. `kind`
/// is from 0 to kEditKinds - 1, random if omitted.
inline constexpr std::size_t kEditKinds = 7;
void editText(std::string& text, std::mt19937& random, std::size_t kind);
void editText(std::string& text, std::mt19937& random);

/// Adds or removes a letter of a word, or replaces the word by another one of the text: the most
/// frequent edits, which leave most of the syntax intact.
void editWord(std::string& text, std::mt19937& random);

/// Returns a change from `before` to `after`, not necessarily minimal, as a client would send it.
KnownChange knownChange(const SourceText& before, const std::string& after, std::mt19937& random);

/// Returns true if two trees are structurally equal, regardless of shared nodes.
bool sameTree(parser::GreenElement a, parser::GreenElement b);

/// Returns the defect of `tree`, an incrementally parsed version of `text`: it is unsound, does not
/// cover `text`, or differs in nodes or findings from a full parse. Empty if there is none.
std::string versionProblem(const parser::SyntaxTree& tree, const std::string& text);

}  // namespace puppet
