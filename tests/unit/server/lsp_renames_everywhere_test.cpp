// Renames from every place of a project that names anything, in editors with different
// capabilities: the findings stay, and renaming back restores every text.

#include <algorithm>
#include <cstdlib>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "parser/support/ascii.h"
#include "tests/support/lsp_editor.h"
#include "tests/support/sanitizers.h"

using puppet::isWordCharacter;
using puppet::server::TestEditor;
using Json = puppet::protocol::Json;

namespace {

using Texts = std::vector<std::pair<std::string, std::string>>;

/// A project that names symbols of every kind from every kind of file.
const Texts& projectTexts() {
  static const Texts texts = {
      {"Puppetfile", "mod 'x-installed', '1.0.0'\n"},
      {"hiera.yaml",
       "version: 5\nhierarchy:\n  - {name: c, path: common.yaml}\n"
       "  - {name: j, path: \"os/%{facts.os.family}.json\", data_hash: json_data}\n"},
      {"data/common.yaml",
       "---\nshop::port: 80\nshop::hosts: [\"%{lookup('site_domain')}\", \"ä😀\"]\n"
       "site_domain: example.org\nsite_alias: \"%{alias('site_domain')}\"\n"
       "site_map: {inner: 1}\nlookup_options:\n  site_domain: {merge: first}\n"
       "  shop::port: {merge: first}\n"},
      {"data/os/Debian.json",
       "{\n  \"site_domain\": \"ä😀 %{hiera('shop::port')}\",\n  \"shop::client::timeout\": "
       "5\n}\n"},
      {"modules/shop/manifests/init.pp",
       "# A shop.\n#\n# @param port Port\n# @param hosts Names\n# @param mode Mode\n"
       "class shop (\n  Integer $port,\n  Array[String] $hosts = [],\n"
       "  Shop::Mode $mode = 'fast',\n) inherits shop::params {\n"
       "  $greeting = \"ä😀 ${port} ${shop::params::color} ${color}\"\n"
       "  $domain = lookup('site_domain')\n"
       "  file { '/etc/shop':\n"
       "    content => epp('shop/shop.epp', { port => $port, greeting => $greeting }),\n  }\n"
       "  file { '/etc/old': content => template('shop/old.erb') }\n"
       "  file { '/etc/plain': content => epp('shop/plain.epp') }\n"
       "  shop::site { 'ä😀': docroot => '/srv', level => shop::twice($port) }\n"
       "  Shop::Site <| |> -> File['/etc/old']\n"
       "  notice($domain, $mode, $hosts)\n}\n"},
      {"modules/shop/manifests/params.pp", "class shop::params {\n  $color = 'red'\n}\n"},
      {"modules/shop/manifests/client.pp",
       "# @param timeout Time\nclass shop::client (Integer $timeout = 1) {\n  include shop\n"
       "  notice($shop::port, $shop::greeting, $timeout, lookup('site_map.inner'))\n}\n"},
      {"modules/shop/manifests/site.pp",
       "# @param docroot Folder\n# @param level Level\n"
       "define shop::site (String $docroot, Integer $level = 0) {\n"
       "  [1, 2].each |$index| {\n    notify { \"${title} ${index}\": message => $docroot }\n  }\n"
       "  notice($level)\n}\n"},
      {"modules/shop/functions/twice.pp",
       "# Doubles.\n# @param number Number\n# @return [Integer] the double\n"
       "function shop::twice(Integer $number) >> Integer {\n  $result = $number * 2\n"
       "  $result\n}\n"},
      {"modules/shop/types/mode.pp", "# Mode.\ntype Shop::Mode = Enum['fast', 'slow']\n"},
      {"modules/shop/plans/deploy.pp",
       "# @param targets Targets\nplan shop::deploy(TargetSpec $targets) {\n"
       "  run_task('shop::restart', $targets, 'force' => true)\n"
       "  $answer = run_plan('shop::verify', 'targets' => $targets, depth => 1)\n  return "
       "$answer\n}\n"},
      {"modules/shop/plans/verify.pp",
       "# @param targets Targets\n# @param depth Depth\n"
       "plan shop::verify(TargetSpec $targets, Integer $depth) {\n"
       "  return shop::twice($depth)\n}\n"},
      {"modules/shop/tasks/restart.json",
       "{\n  \"description\": \"x\",\n  \"parameters\": {\"force\": {\"type\": \"Boolean\"}}\n}\n"},
      {"modules/shop/tasks/restart.sh", "#!/bin/sh\necho $PT_force\n"},
      {"modules/shop/templates/shop.epp",
       "<%- | Integer $port, String $greeting | -%>\nä😀 <%= $port %> <%= $greeting %>\n"
       "<%= $shop::params::color %>\n"},
      {"modules/shop/templates/plain.epp", "plain\n<%= $greeting %>\n"},
      {"modules/shop/templates/old.erb",
       "old\nä😀 <%= @port %> <%= scope['shop::greeting'] %>\n<%= @domain %>\n"},
      {"modules/installed/manifests/init.pp", "class installed {\n  include shop::client\n}\n"},
      {"manifests/site.pp",
       "# Nodes.\nnode default {\n  class { 'shop': port => 8080 }\n  include shop::client\n"
       "  $local = $shop::hosts\n  notice($local)\n}\n"},
  };
  return texts;
}

/// An editor with some capabilities, in which some files are open and not saved.
struct EditorVariant {
  std::string name;
  Json workspaceEdit;
  bool areAllOpen = false;
};

const std::vector<EditorVariant>& editorVariants() {
  static const std::vector<EditorVariant> variants = {
      {"closed files", {{"documentChanges", true}, {"resourceOperations", {"rename"}}}, false},
      {"unsaved files", {{"documentChanges", true}, {"resourceOperations", {"rename"}}}, true},
      {"unsaved files, annotations",
       {{"documentChanges", true},
        {"resourceOperations", {"rename"}},
        {"changeAnnotationSupport", Json::object()}},
       true},
      {"unsaved files, operations without documentChanges",
       {{"resourceOperations", {"rename", "create", "delete"}}},
       true},
      {"unsaved files, plain edits", Json::object(), true},
  };
  return variants;
}

bool isManifestOrData(std::string_view name) {
  return name.ends_with(".pp") || name.ends_with(".epp") || name.ends_with(".erb") ||
         name.ends_with(".yaml") || name.ends_with(".json");
}

/// Returns a text with a line inserted after the first one, as if it were not saved.
std::string unsaved(std::string_view name, std::string text) {
  const std::string_view line = name.ends_with(".json") || name == "hiera.yaml" ? "\n"
                                : name.ends_with(".pp") || name.ends_with(".yaml")
                                    ? "# ä😀 not saved\n"
                                    : "ä😀 not saved\n";
  return text.insert(text.find('\n') + 1, line);
}

struct RenamingSession : TestEditor {
  explicit RenamingSession(const EditorVariant& variant) {
    for (const auto& [name, text] : projectTexts()) write(name, text);
    start({{"workspace", {{"workspaceEdit", variant.workspaceEdit}}}});
    for (const auto& [name, text] : projectTexts())
      if (variant.areAllOpen && isManifestOrData(name)) open(name, unsaved(name, text));
  }

  void ensureOpen(const std::string& name) {
    if (!isOpen(name)) open(name, textOf(name));
  }
};

/// A place from which something may be renamed.
struct Place {
  std::string file;
  std::size_t offset;
};

/// Returns the starts of the words of a text.
std::vector<std::size_t> wordsIn(std::string_view text) {
  std::vector<std::size_t> starts;
  for (std::size_t at = 0; at < text.size(); ++at)
    if (isWordCharacter(text[at]) && (at == 0 || !isWordCharacter(text[at - 1])))
      starts.push_back(at);
  return starts;
}

/// Returns the findings, and by them the files, after a rename: names of files that moved are those
/// of before.
std::vector<std::string> findingsOf(const RenamingSession& session) {
  std::vector<std::string> findings = session.findingsOfNewServer();
  for (const auto& [from, to] : session.moved())
    for (std::string& finding : findings)
      if (finding.starts_with(to + ' ')) finding.replace(0, to.size(), from);
  std::ranges::sort(findings);
  return findings;
}

/// Renames back from the first place that offers the new name. Returns the reason if that fails.
std::string renameBack(RenamingSession& session, const std::string& now,
                       const std::string& before) {
  std::string why = "no place has the new name";
  for (const auto& [name, text] : session.texts()) {
    if (!isManifestOrData(name)) continue;
    for (auto at = text.find(now); at != text.npos; at = text.find(now, at + 1)) {
      session.ensureOpen(name);
      const Json target = session.prepareRenameAt(name, at);
      if (!target.contains("placeholder") || target["placeholder"] != now) continue;
      const Json change = session.renameAt(name, at, before);
      if (!change.contains("message")) return session.apply(change);
      why = change["message"];
    }
  }
  return why;
}

/// Renames in every kind of editor, from the places that `isChosen` selects.
class Renames {
 public:
  /// `share` is the reciprocal of the share of places that are tried.
  explicit Renames(unsigned share) : share_(share) {}

  void run(const EditorVariant& variant) {
    CAPTURE(variant.name);
    auto session = std::make_unique<RenamingSession>(variant);
    const std::vector<std::string> findings = session->findingsOfNewServer();
    for (const auto& [name, text] : projectTexts()) {
      if (!isManifestOrData(name)) continue;
      for (const std::size_t offset : wordsIn(session->textOf(name))) {
        if (random_() % share_ != 0) continue;
        session->ensureOpen(name);
        if (tryAt(*session, {name, offset}, findings))
          session = std::make_unique<RenamingSession>(variant);
      }
    }
  }

  int renamed() const { return renamed_; }
  const std::map<std::string, int>& refusals() const { return refusals_; }

 private:
  /// Returns true if the session has been changed.
  bool tryAt(RenamingSession& session, const Place& place,
             const std::vector<std::string>& findings) {
    CAPTURE(place.file);
    CAPTURE(session.textOf(place.file).substr(place.offset, 20));
    const Json target = session.prepareRenameAt(place.file, place.offset);
    if (!target.contains("placeholder")) return refused(session, target);
    const std::string before = target["placeholder"], now = before + "x";
    const auto texts = session.texts();
    const Json change = session.renameAt(place.file, place.offset, now);
    if (change.contains("message")) return refused(session, change);
    ++renamed_;
    if (!seen_.insert(withoutFolder(session, change.dump())).second) return false;
    REQUIRE(session.apply(change) == "");
    CHECK(findingsOf(session) == findings);
    CHECK(renameBack(session, now, before) == "");
    CHECK(session.texts() == texts);
    return true;
  }

  static std::string withoutFolder(const RenamingSession& session, std::string text) {
    for (auto at = text.find(session.path()); at != text.npos; at = text.find(session.path(), at))
      text.erase(at, session.path().size());
    return text;
  }

  bool refused(const RenamingSession& session, const Json& answer) {
    ++refusals_[withoutFolder(session, answer.value("message", "no message"))];
    return false;
  }

  const unsigned share_;
  std::mt19937 random_{1};
  std::set<std::string> seen_;
  int renamed_ = 0;
  std::map<std::string, int> refusals_;
};

}  // namespace

/// PUPPET_LS_RENAMES lists the refusals.
TEST_CASE("edits: renames keep the findings, and renaming back restores every text") {
  Renames renames(puppet::kIsSanitized ? 10 : 1);
  for (const EditorVariant& variant : editorVariants()) renames.run(variant);
  CHECK(renames.renamed() > (puppet::kIsSanitized ? 10 : 300));
  if (!std::getenv("PUPPET_LS_RENAMES")) return;
  for (const auto& [why, count] : renames.refusals()) MESSAGE(count << " refused: " << why);
  MESSAGE(renames.renamed() << " renamed");
}
