#include "analysis/erb/ruby_methods.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

namespace puppet::analysis {
namespace {

// Public methods of Ruby 3.1 to 3.3 with the libraries that Puppet loads, and what it adds to
// Ruby's classes, between blanks; those of every object once.

constexpr std::string_view kObjectMethods =
    " N_ Nn_ _ __id__ __send__ class class_def clone daemonize define_singleton_method"
    " display dup enum_for eql? equal? extend freeze frozen? hash inspect instance_eval"
    " instance_exec instance_of? instance_variable_defined? instance_variable_get"
    " instance_variable_set instance_variables is_a? itself kind_of? meta_def meta_eval"
    " meta_undef method method_missing methods n_ nil? np_ ns_ object_id p_ pretty_inspect"
    " pretty_print pretty_print_cycle pretty_print_inspect pretty_print_instance_variables"
    " private_methods protected_methods public_method public_methods public_send"
    " remove_instance_variable respond_to? s_ send singleton_class singleton_method"
    " singleton_methods taint tainted? tap then to_enum to_json to_pson to_s to_yaml trust"
    " untaint untrust untrusted? yield_self ";

constexpr std::string_view kIntegerMethods =
    " abs abs2 allbits? angle anybits? arg between? bit_length ceil ceildiv chr clamp"
    " coerce conj conjugate denominator digits div divmod downto even? fdiv finite? floor"
    " gcd gcdlcm i imag imaginary infinite? integer? lcm magnitude modulo negative? next"
    " nobits? nonzero? numerator odd? ord phase polar positive? pow pred prime?"
    " prime_division quo rationalize real real? rect rectangular remainder round"
    " singleton_method_added size step succ times to_bn to_c to_f to_i to_int to_r"
    " truncate upto zero? ";

constexpr std::string_view kFloatMethods =
    " abs abs2 angle arg between? ceil clamp coerce conj conjugate denominator div divmod"
    " fdiv finite? floor i imag imaginary infinite? integer? magnitude modulo nan?"
    " negative? next_float nonzero? numerator phase polar positive? prev_float quo"
    " rationalize real real? rect rectangular remainder round singleton_method_added step"
    " to_c to_f to_i to_int to_r truncate zero? ";

constexpr std::string_view kStringMethods =
    " _fast_gettext_old_format_m ascii_only? b between? byteindex byterindex bytes"
    " bytesize byteslice bytesplice capitalize capitalize! casecmp casecmp? center chars"
    " chomp chomp! chop chop! chr clamp clear codepoints concat count crypt dedup delete"
    " delete! delete_prefix delete_prefix! delete_suffix delete_suffix! downcase downcase!"
    " dump each_byte each_char each_codepoint each_grapheme_cluster each_line empty?"
    " encode encode! encoding end_with? force_encoding getbyte grapheme_clusters gsub"
    " gsub! hex include? index insert intern length lines ljust lstrip lstrip! match"
    " match? next next! oct ord partition prepend replace reverse reverse! rindex rjust"
    " rpartition rstrip rstrip! scan scrub scrub! setbyte shellescape shellsplit size"
    " slice slice! split squeeze squeeze! start_with? strip strip! sub sub! succ succ! sum"
    " swapcase swapcase! to_c to_f to_i to_json_raw to_json_raw_object to_pson_raw"
    " to_pson_raw_object to_r to_str to_sym tr tr! tr_s tr_s! undump unicode_normalize"
    " unicode_normalize! unicode_normalized? unpack unpack1 upcase upcase! upto"
    " valid_encoding? ";

constexpr std::string_view kArrayMethods =
    " all? any? append assoc at bsearch bsearch_index chain chunk chunk_while clear"
    " collect collect! collect_concat combination compact compact! concat count cycle"
    " deconstruct delete delete_at delete_if detect difference dig drop drop_while each"
    " each_cons each_entry each_index each_slice each_with_index each_with_object empty?"
    " entries fetch fill filter filter! filter_map find find_all find_index first flat_map"
    " flatten flatten! grep grep_v group_by include? index inject insert intersect?"
    " intersection join keep_if last lazy length map map! max max_by member? min min_by"
    " minmax minmax_by none? one? pack partition permutation pop prepend product push"
    " rassoc reduce reject reject! repeated_combination repeated_permutation replace"
    " reverse reverse! reverse_each rindex rotate rotate! sample select select! shelljoin"
    " shift shuffle shuffle! size slice slice! slice_after slice_before slice_when sort"
    " sort! sort_by sort_by! sum take take_while tally to_a to_ary to_h to_set transpose"
    " union uniq uniq! unshift values_at zip ";

constexpr std::string_view kHashMethods =
    " all? any? assoc chain chunk chunk_while clear collect collect_concat compact"
    " compact! compare_by_identity compare_by_identity? count cycle deconstruct_keys"
    " default default= default_proc default_proc= delete delete_if detect dig drop"
    " drop_while each each_cons each_entry each_key each_pair each_slice each_value"
    " each_with_index each_with_object empty? entries except fetch fetch_values filter"
    " filter! filter_map find find_all find_index first flat_map flatten grep grep_v"
    " group_by has_key? has_value? include? inject invert keep_if key key? keys lazy"
    " length map max max_by member? merge merge! min min_by minmax minmax_by none? one?"
    " partition rassoc reduce rehash reject reject! replace reverse_each select select!"
    " shift size slice slice_after slice_before slice_when sort sort_by store sum take"
    " take_while tally to_a to_h to_hash to_proc to_set transform_keys transform_keys!"
    " transform_values transform_values! uniq update value? values values_at zip ";

constexpr std::string_view kNilMethods = " rationalize to_a to_c to_f to_h to_i to_r ";

constexpr std::string_view kScopeMethods =
    " adderrorcontext alert bound? call_function catalog class_scope class_set compiler"
    " crit debug defaults define_settings devfail effective_symtable emerg enclosing_scope"
    " environment ephemeral_from ephemeral_level err error_context exceptwrap exist? fail"
    " find_builtin_resource_type find_defined_resource_type find_definition"
    " find_global_scope find_hostclass find_resource_type findresource get_local_variable"
    " handle_not_found has_local_variable? include? info inherited_scope is_classscope?"
    " is_default? is_nodescope? is_topscope? lookup_qualified_variable lookupdefaults"
    " lookuptype lookupvar merge_settings method_missing new_ephemeral new_match_scope"
    " newscope notice parent parent= parent_module_name pop_ephemerals push_ephemerals"
    " resolve_type_and_titles resource resource= set_facts set_match_data set_server_facts"
    " set_trusted setvar source source= to_hash transform_and_assert_classnames undef_as"
    " variable_not_found warning with_global_scope with_guarded_scope with_local_scope"
    " with_parameter_scope without_ephemeral_scopes ";

std::string_view ownMethods(RubyClass of) {
  switch (of) {
    case RubyClass::Integer: return kIntegerMethods;
    case RubyClass::Float: return kFloatMethods;
    case RubyClass::String: return kStringMethods;
    case RubyClass::Boolean: return {};
    case RubyClass::Array: return kArrayMethods;
    case RubyClass::Hash: return kHashMethods;
    case RubyClass::Nil: return kNilMethods;
    case RubyClass::Scope: return kScopeMethods;
  }
  return {};
}

void forEachWord(std::string_view words, const std::function<void(std::string_view)>& visit) {
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    if (end > 0) visit(words.substr(0, end));
    words.remove_prefix(std::min(end + 1, words.size()));
  }
}

}  // namespace

std::string_view nameOf(RubyClass of) {
  constexpr auto kNames = std::to_array<std::string_view>(
      {"Integer", "Float", "String", "Boolean", "Array", "Hash", "Undef", "scope"});
  return kNames[static_cast<std::size_t>(of)];
}

bool hasMethod(RubyClass of, std::string_view name) {
  if (name.empty() || !std::isalpha(static_cast<unsigned char>(name[0]))) return true;
  const std::string word = ' ' + std::string(name) + ' ';
  return ownMethods(of).find(word) != std::string_view::npos ||
         kObjectMethods.find(word) != std::string_view::npos;
}

void forEachMethod(RubyClass of, const std::function<void(std::string_view)>& visit) {
  forEachWord(ownMethods(of), visit);
}

}  // namespace puppet::analysis
