// Completion in files of Hiera data.

#include <algorithm>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "tests/support/data_world.h"

using namespace puppet;
using namespace puppet::analysis;
using puppet::test::DataWorld;

namespace {

const DataWorld::Files kDataFiles = {
    {"hiera.yaml",
     "version: 5\nhierarchy:\n  - name: Nodes\n    path: 'nodes/%{trusted.certname}.yaml'\n"
     "  - name: Common\n    paths: [common.yaml, other.yaml]\n"
     "  - name: More\n    data_hash: json_data\n    path: more.json\n"},
    {"data/common.yaml", "sites: [x]\n"},
    {"data/nodes/one.yaml", "users: {}\n"},
    {"data/more.json", "{}"},
    {"modules/web/manifests/init.pp",
     "class web(Integer $port = 80, Web::Options $options = {}, Array[Web::Site] $sites = [],\n"
     "  Hash[String, Web::Site] $named = {}, Hash[Enum['dev', 'prod'], Boolean] $envs = {},\n"
     "  Tuple[Enum['a', 'b'], Boolean] $pair = ['a', true], Array[Enum['x y', 'z']] $words = [],\n"
     "  Sensitive[Struct[{ password => String }]] $secret = Sensitive({ 'password' => '' })) { "
     "}\n"},
    {"manifests/site.pp",
     "lookup('site::roles', Array[String], 'unique').unique.include\nhiera_include('old::list')\n"
     "node default { include lookup({ name => 'more', merge => 'unique' }) }\n"
     "notice(lookup('read'))\n"},
    {"modules/web/manifests/mod.pp", "class web::mod { }\n"},
    {"modules/web/types/options.pp",
     "type Web::Options = Struct[{ mode => Enum['fast', 'safe'], Optional[log] => Boolean,\n"
     "  inner => Optional[Struct[{ depth => Integer }]] }]\n"},
    {"modules/web/types/site.pp",
     "type Web::Site = Struct[{ name => String, Optional[tls] => Boolean,\n"
     "  Optional[level] => Enum['low', 'high'] }]\n"},
    {"modules/web/hiera.yaml", "version: 5\nhierarchy:\n  - name: Own\n    path: own.yaml\n"},
};

/// Returns the texts that completion inserts, separated by `|`.
std::string offeredIn(const std::string& file, const std::string& marked) {
  const DataWorld world(kDataFiles, file, marked);
  std::string text;
  for (const CompletionItem& item : world.document().complete(world.offset(), 200).items)
    text += (text.empty() ? "" : "|") + item.newText;
  return text;
}

struct DataCase {
  std::string text, offered;
};

void checkOffers(const std::string& file, std::initializer_list<DataCase> cases) {
  for (const DataCase& one : cases) {
    CAPTURE(one.text);
    CHECK(offeredIn(file, one.text) == one.offered);
  }
}

}  // namespace

TEST_CASE("data completion: keys in lookup_options are those of parameters and of the data") {
  checkOffers("data/other.yaml",
              {{"lookup_options:\n  po<>\n", "web::port:"},
               {"lookup_options:\n  web::op<>\n", "web::options:"},
               {"lookup_options:\n  us<>\n", "users:"},
               {"lookup_options:\n  sites<>\n", "sites:|web::sites:"},
               {"lookup_options:\n  web::sites:\n    merge: first\n  sites<>\n", "sites:"},
               {"lookup_options:\n  sites<>\n  web::sites:\n    merge: first\n", "sites:"},
               {"lookup_options: { po<> }\n", "web::port: "},
               {"lookup_options:\n  'po<>'\n", "web::port"},
               {"lookup_options:\n  po<>: { merge: first }\n", "web::port"},
               {"lookup_options:\n  '^web::<>'\n", ""},
               {"lookup_options:\n  - po<>\n", ""},
               {"lookup_options: po<>\n", ""}});
  CHECK(offeredIn("modules/web/data/own.yaml", "lookup_options:\n  s<>\n") ==
        "web::secret:|web::sites:");
}

TEST_CASE("data completion: the options of lookup_options are offered") {
  checkOffers(
      "data/other.yaml",
      {{"lookup_options:\n  web::port:\n    <>\n", "merge: |convert_to: "},
       {"lookup_options:\n  web::port:\n    me<>\n", "merge: "},
       {"lookup_options:\n  web::port:\n    merge: first\n    <>\n", "convert_to: "},
       {"lookup_options:\n  web::port: { <> }\n", "merge: |convert_to: "},
       {"lookup_options:\n  '^web::.*':\n    m<>\n", "merge: "},
       {"lookup_options:\n  web::port:\n    merge: <>\n", "first|unique|hash|deep"},
       {"lookup_options:\n  web::port:\n    merge: d<>\n", "deep"},
       {"lookup_options:\n  web::port:\n    merge: deep<>\n", ""},
       {"lookup_options:\n  web::port:\n    merge: 'd<>'\n", "deep"},
       {"lookup_options:\n  web::port: { merge: h<> }\n", "hash"},
       {"lookup_options:\n  web::port:\n    merge:\n      s<>\n",
        "strategy: |sort_merged_arrays: "},
       {"lookup_options:\n  web::port:\n    merge:\n      strategy: deep\n      <>\n",
        "knockout_prefix: |sort_merged_arrays: |merge_hash_arrays: "},
       {"lookup_options:\n  web::port:\n    merge:\n      strategy: hash\n      <>\n", ""},
       {"lookup_options:\n  web::port:\n    merge: { strategy: unique, k<> }\n", ""},
       {"lookup_options:\n  web::port:\n    merge:\n      strategy: u<>\n", "unique"},
       {"lookup_options:\n  web::port:\n    merge: { strategy: deep, sort_merged_arrays: <> }\n",
        "true|false"},
       {"lookup_options:\n  web::port:\n    merge: { strategy: deep, knockout_prefix: <> }\n", ""},
       {"lookup_options:\n  web::port:\n    merge:\n      - <>\n", ""},
       {"lookup_options:\n  web::port:\n    other:\n      <>\n", ""}});
}

TEST_CASE("data completion: merge strategies are documented") {
  const DataWorld world(kDataFiles, "data/other.yaml",
                        "lookup_options:\n  web::port:\n    merge: f<>\n");
  const auto items = world.document().complete(world.offset(), 200).items;
  REQUIRE(items.size() == 1);
  CHECK(items[0].detail == "Lookups return the value of the highest level.");
}

TEST_CASE("data completion: convert_to offers types, Sensitive first") {
  const auto first = [](const std::string& text) {
    const std::string offered = offeredIn("data/other.yaml", text);
    return offered.substr(0, offered.find('|'));
  };
  CHECK(first("lookup_options:\n  web::port:\n    convert_to: <>\n") == "Sensitive");
  CHECK(first("lookup_options:\n  web::port:\n    convert_to: S<>\n") == "Sensitive");
  CHECK(first("lookup_options:\n  web::port:\n    convert_to: Str<>\n") == "String");
  CHECK(first("lookup_options:\n  web::port:\n    convert_to: Web::O<>\n") == "Web::Options");
  CHECK(first("lookup_options:\n  web::port:\n    convert_to:\n      - Se<>\n") == "Sensitive");
  CHECK(first("lookup_options:\n  web::port:\n    convert_to: [Arr<>, true]\n") == "Array");
  CHECK(first("lookup_options:\n  web::port:\n    convert_to: [Array, <>]\n").empty());
  CHECK(first("lookup_options:\n  web::port:\n    convert_to: Array[In<>\n").empty());
  CHECK(first("lookup_options:\n  web::port:\n    convert_to:\n      Se<>: 1\n").empty());
}

TEST_CASE("data completion: lists of classes offer classes") {
  checkOffers("data/other.yaml", {{"classes:\n  - <>\n", "web|web::mod"},
                                  {"classes:\n- mo<>\n", "web::mod"},
                                  {"classes:\n  - web\n  - w<>\n", "web::mod"},
                                  {"classes:\n  - w<>\n  - web::mod\n", "web"},
                                  {"classes: [web, <>]\n", "web::mod"},
                                  {"profile::classes:\n  - 'web::<>'\n", "web::mod"},
                                  {"classes:\n  - web::mod<>\n", ""},
                                  {"classes:\n  - a b<>\n", ""},
                                  {"classes: w<>\n", ""},
                                  {"site::roles:\n  - mo<>\n", "web::mod"},
                                  {"old::list: [mo<>]\n", "web::mod"},
                                  {"more:\n  - mo<>\n", "web::mod"},
                                  {"read:\n  - mo<>\n", ""},
                                  {"others:\n  - w<>\n", ""}});
  CHECK(offeredIn("data/more.json", "{\"classes\": [\"web\", \"w<>\"]}") == "web::mod");
}

TEST_CASE("data completion: Structs offer their members and values") {
  checkOffers("data/other.yaml", {{"web::options:\n  <>\n", "mode: |log: |inner:"},
                                  {"web::options:\n  mode: fast\n  <>\n", "log: |inner:"},
                                  {"web::options:\n  <>\n  log: true\n", "mode: |inner:"},
                                  {"web::options:\n  l<>", "log: "},
                                  {"web::options: { l<> }", "log: "},
                                  {"web::options: { mode: <> }", "fast|safe"},
                                  {"web::options:\n  mode: <>\n", "fast|safe"},
                                  {"web::options:\n  mode: 's<>'\n", "safe"},
                                  {"web::options:\n  log: <>\n", "true|false"},
                                  {"web::options:\n  inner:\n    <>\n", "depth: "},
                                  {"web::options:\n  inner:\n    depth: <>\n", ""},
                                  {"web::options: m<>\n", ""},
                                  {"web::options:\n  mode: fast\n    <>\n", ""},
                                  {"web::options:\n  # mode <>\n", ""},
                                  {"web::sites:\n  - <>\n", "name: |tls: |level: "},
                                  {"web::sites:\n  - name: a\n    <>\n", "tls: |level: "},
                                  {"web::sites:\n  - name: a\n  - name: b\n    t<>\n", "tls: "},
                                  {"web::sites:\n  - name: a\n    level: <>\n", "high|low"},
                                  {"web::sites: [{ name: a, l<> }]\n", "level: "},
                                  {"web::named:\n  any:\n    <>\n", "name: |tls: |level: "},
                                  {"web::named:\n  <>\n", ""},
                                  {"web::envs:\n  <>\n", "dev: |prod: "},
                                  {"web::envs:\n  prod: true\n  <>\n", "dev: "},
                                  {"web::envs:\n  prod: <>\n", "true|false"},
                                  {"web::pair:\n  - <>\n", "a|b"},
                                  {"web::pair:\n  - a\n  - <>\n", "true|false"},
                                  {"web::pair: [a, t<>]\n", "true"},
                                  {"web::words: [<>]\n", "'x y'|z"},
                                  {"web::words:\n  - x <>\n", ""},
                                  {"web::secret:\n  <>\n", "password: "},
                                  {"web::unknown:\n  <>\n", ""}});
}

TEST_CASE("data completion: JSON has the keys and values of YAML") {
  checkOffers("data/more.json",
              {{"{\"web::options\": {\"<>\"}}", "mode|log|inner"},
               {"{\"web::options\": {\"mode\": \"<>\"}}", "fast|safe"},
               {"{\"web::options\": {\"mode\": <>}}", "\"fast\"|\"safe\""},
               {"{\"web::options\": {\"log\": <>}}", "true|false"},
               {"{\"web::options\": {\"mode\": \"fast\", \"<>\": 1, \"log\": true}}", "inner"},
               {"{\"web::sites\": [{\"name\": \"a\"}, {\"t<>\"", "tls"},
               {"{\"lookup_options\": {\"web::port\": {\"merge\": \"d<>\"}}}", "deep"},
               {"{\"lookup_options\": {\"web::por<>\"}}", "web::port"},
               {"{\"web::options\": {<>}}", "\"mode\": |\"log\": |\"inner\": "},
               {"{\"web::options\": {lo<>}}", "\"log\": "},
               {"{\"web::options\": {\"mode\": \"fast\", l<>: true}}", "\"log\""},
               {"{\n  \"web::options\": {},\n  web::por<>\n}", "\"web::port\": "}});
}

TEST_CASE("data completion: members show their type, and whether they are optional") {
  const DataWorld world(kDataFiles, "data/other.yaml", "web::options:\n  <>\n");
  std::string details;
  for (const CompletionItem& item : world.document().complete(world.offset(), 200).items)
    details += item.label + ": " + item.detail + "\n";
  CHECK(details ==
        "mode: Enum['fast', 'safe']\n"
        "log: Boolean (optional)\n"
        "inner: Optional[Struct[{'depth' => Integer}]] (optional)\n");
}
