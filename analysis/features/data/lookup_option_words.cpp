#include "analysis/features/data/lookup_option_words.h"

#include <algorithm>

namespace puppet::analysis {

using Group = LookupOptionWord::Group;

std::span<const LookupOptionWord> lookupOptionWords() {
  static constexpr LookupOptionWord kWords[] = {
      {Group::Option, "merge", "Variant[String, Hash]",
       "How lookups combine the values of all levels: a merge strategy, or a Hash with a "
       "`strategy` "
       "and its options."},
      {Group::Option, "convert_to", "Variant[String, Array]",
       "Type to which lookups convert the value: `TYPE.new(VALUE)`. A list has the type and "
       "further "
       "arguments of `new`."},
      {Group::Strategy, "first", "", "Lookups return the value of the highest level."},
      {Group::Strategy, "unique", "",
       "Lookups return a flat Array with the values of all levels, without duplicates. The values "
       "may not be Hashes."},
      {Group::Strategy, "hash", "",
       "Lookups return a Hash with the keys of all levels. For a key in several of them, the value "
       "of the highest level counts. The values must be Hashes."},
      {Group::Strategy, "deep", "",
       "Lookups merge Hashes of all levels, and the Hashes in them; Arrays are united. For other "
       "values, that of the highest level counts."},
      {Group::Strategy, "default", "", "Another name of `first`.", false},
      {Group::Strategy, "reverse_deep", "", "Like `deep`, but the values of lower levels count.",
       false},
      {Group::Strategy, "unconstrained_deep", "", "Like `deep`, with any merge options.", false},
      {Group::MergeOption, "strategy", "Enum['first', 'unique', 'hash', 'deep']",
       "The merge strategy. The other options are for `deep`."},
      {Group::MergeOption, "knockout_prefix", "String",
       "A value with this prefix removes the value that follows it from the levels below: with "
       "`--`, the element `--a` removes `a`."},
      {Group::MergeOption, "sort_merged_arrays", "Boolean", "Sorts the elements of merged Arrays."},
      {Group::MergeOption, "merge_hash_arrays", "Boolean",
       "Merges Hashes that have the same index in Arrays, instead of uniting the Arrays."},
      {Group::MergeOption, "merge_debug", "Boolean", "Makes the merge print its steps.", false},
  };
  return kWords;
}

const LookupOptionWord* lookupOptionWord(Group group, std::string_view name) {
  const auto words = lookupOptionWords();
  const auto found = std::ranges::find_if(words, [&](const LookupOptionWord& word) {
    return word.group == group && word.name == name;
  });
  return found == words.end() ? nullptr : &*found;
}

}  // namespace puppet::analysis
