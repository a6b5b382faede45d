// Any bytes as a regular expression: it is translated or not, and never does a search take long,
// leave the text, or say something else when it is asked for less.
//
// An input is the expression, and behind the first line end the text that is searched.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "types/regex/regex.h"

namespace {

using namespace puppet::types;

/// The groups lie in the text, and the match around nothing that is outside of it.
void checkPlaces(const RegexResult& found, std::string_view text, std::size_t start) {
  for (const auto& group : found.groups)
    if (group && (group->begin > group->end || group->end > text.size())) std::abort();
  if (!found.groups.empty() && (!found.groups[0] || found.groups[0]->begin < start)) std::abort();
}

void search(const Regex& regex, std::string_view text) {
  const RegexResult found = regex.match(text);
  checkPlaces(found, text, 0);
  if (found.answer != Tristate::Yes && !found.groups.empty()) std::abort();
  const Tristate brief = regex.matches(text);
  const bool differ = (brief == Tristate::Yes && found.answer == Tristate::No) ||
                      (brief == Tristate::No && found.answer == Tristate::Yes);
  if (differ) std::abort();
  const auto all = regex.matchAll(text);
  if (all && found.answer != Tristate::Unknown && all->empty() != (found.answer == Tristate::No))
    std::abort();
  if (all)
    for (const RegexResult& one : *all) checkPlaces(one, text, 0);
  if (const auto parts = regex.split(text))
    for (const std::string_view part : *parts)
      if (part.data() < text.data() || part.data() + part.size() > text.data() + text.size())
        std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::string_view source = input.substr(0, input.find('\n'));
  const std::string_view text = input.substr(std::min(source.size() + 1, input.size()));
  if (const auto regex = Regex::compile(std::string(source))) {
    search(*regex, text);
    search(*regex, source);
  }
  return 0;
}
