#pragma once

#include <random>
#include <string>

#include "parser/parse/parse.h"

namespace puppet {

/// What people do to a text: type, delete, paste a piece from elsewhere, repeat a line. `kind`
/// counts from 0 to kEditKinds - 1; a random one without it.
inline constexpr std::size_t kEditKinds = 7;
void editText(std::string& text, std::mt19937& random, std::size_t kind);
void editText(std::string& text, std::mt19937& random);

/// A letter more or less in a word, or another word of the text in its place: what is edited most
/// of the time, and leaves most of the text as it is meant.
void editWord(std::string& text, std::mt19937& random);

/// A change that made `before` to `after`, not always the smallest: what a client says.
KnownChange knownChange(const SourceText& before, const std::string& after, std::mt19937& random);

/// Whether two trees are the same, whatever they share.
bool sameTree(parser::GreenElement a, parser::GreenElement b);

/// What is wrong with `tree`, one version of a text that was parsed step by step: it is unsound,
/// does not stand for `text`, or has other nodes or findings than a parse from nothing. Empty if
/// nothing.
std::string versionProblem(const parser::SyntaxTree& tree, const std::string& text);

}  // namespace puppet
