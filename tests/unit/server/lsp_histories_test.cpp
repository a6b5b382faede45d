// Answers after any history of edits equal those of a newly started server.

#include <algorithm>
#include <cstdlib>
#include <map>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/workspace/files.h"
#include "server/lsp/uri.h"
#include "tests/support/dependency_grammar.h"
#include "tests/support/environment_variable.h"
#include "tests/support/lsp_client.h"
#include "tests/support/sanitizers.h"
#include "tests/support/temporary_folder.h"

using puppet::server::TestClient;
using puppet::server::uriOfPath;
using puppet::test::TemporaryFolder;
using Json = puppet::protocol::Json;

namespace {

/// File of the small environment with its possible texts; those of a file without any are drawn.
/// All texts are free of syntax errors: the declarations of a broken text depend on its history by
/// design.
struct FileVariants {
  std::string path;
  std::vector<std::string> texts;
};

const std::vector<FileVariants>& fileVariants() {
  static const std::vector<FileVariants> files = {
      {"modules/a/manifests/init.pp",
       {"class a(Integer $x = 1, String $unread = 'u') inherits a::params {\n  $v = $x\n}\n",
        "class a(String $x) inherits a::params {\n  $v = 'text'\n}\n",
        "class a {\n  $v = 2\n  include b\n}\n"}},
      {"modules/a/manifests/params.pp",
       {"class a::params {\n  $port = 80\n  $quiet = 1\n}\n",
        "class a::params {\n  $port = 'http'\n  $quiet = 1\n}\n", "class a::params {\n}\n"}},
      {"modules/a/manifests/reader.pp",
       {"class a::reader(A::T $p, Integer $shown, Integer $erb) {\n  include a\n"
        "  $y = $a::v + 1\n  $z = $a::params::port + 1\n"
        "  $t = epp('a/t.epp', { port => 1 })\n  $u = template('a/u.erb')\n"
        "  file { '/x': source => 'puppet:///modules/a/f.txt' }\n"
        "  $w = a::f('text')\n  $g = $facts['osfamily']\n  notice($y, $z, $t, $u, $w, $g)\n}\n",
        "class a::reader {\n  class { 'a': x => 1, unread => 'v' }\n  a::d { 't': size => 1 }\n"
        "  thing { 'n': color => 'red' }\n  notice($global, $custom, $::stubbed, a::rf(1))\n}\n",
        "class a::reader {\n  include b\n  inclde b\n  a::ff('x')\n  b::define { 'x': }\n"
        "  notice($b::value, $a::params::quiet, $a::prams::port)\n"
        "  notice(file('b/missing.txt'), template('b/t.erb'))\n}\n"}},
      {"modules/a/manifests/d.pp",
       {"define a::d(Integer $size) {\n}\n", "define a::d(String $size, $more = 1) {\n}\n"}},
      {"modules/a/functions/f.pp",
       {"function a::f(Integer $x) >> Integer {\n  $x\n}\n",
        "function a::f(String $x) {\n  \"${x}!\"\n}\n"}},
      {"modules/a/functions/ff.pp", {"function a::ff($x) {\n  $x\n}\n"}},
      {"modules/a/types/t.pp", {"type A::T = Integer\n", "type A::T = Enum['a', 'b']\n"}},
      {"modules/a/templates/t.epp",
       {"<%- | Integer $port | -%>\n<%= $port %>\n", "<%- | String $prot | -%>\n<%= $prot %>\n",
        "<%- | Integer $port, $more | -%>\n<%= $port + $more %>\n", "<%= $unread %>\n"}},
      {"modules/a/templates/u.erb",
       {"<%= @shown %>\n", "<%= @erb %> <%= @unread %>\n",
        "<% [@shown].each do |x| -%>\n<%= x.nope %> <%= shown %> <%= @shown.each %>\n<% end -%>\n",
        "<%= scope['a::b'] %> <%= @facts[:os] %> <%= scope.call_function('a::f', [1]) %>\n",
        "<%= @shown <%= (@erb %>\n<% if @osfamily %>\n", "nothing\n",
        "<%= @shwon %> <%= scope['a::params::prot'] %> <%= scope.function_old('x') %>\n",
        "<% if @shown %>\n"}},
      {"modules/a/tasks/run.sh", {"true\n"}},
      {"modules/a/tasks/run.json",
       {"{\"implementations\": [{\"name\": \"run.sh\"}]}\n", "{\"input_metod\": 1}\n",
        "{\"parameters\": {\"who\": {\"type\": \"A::T\"}}}\n"}},
      {"modules/a/plans/p.yaml",
       {"steps: []\n", "steps:\n  - command: ls\n",
        "parameters:\n  targets: {type: TargetSpec}\n  size: {type: 'A::T', default: 1}\nsteps:\n"
        "  - name: ran\n    task: a::run\n    targets: $targets\n    parameters: {who: "
        "\"${size}\"}\n"
        "  - plan: a::q\n    parameters: {kind: 1}\n"
        "  - resources:\n      - a::d: x\n        parameters: {size: 1}\n    targets: $targets\n"
        "  - eval: a::f($size)\nreturn: $ran\n"}},
      {"modules/a/plans/q.pp",
       {"plan a::q(Integer $kind) {\n  run_plan('a::p', 'targets' => 'all', 'size' => 2)\n}\n",
        "plan a::q(String $kid = 'a') {\n  run_task('a::run', 'all', 'who' => 1)\n}\n"}},
      {"inventory.yaml", {"groups: [{name: a}]\n", "groups: [{name: a}, {name: a}]\n"}},
      {"modules/a/files/f.txt", {"text\n"}},
      {"modules/a/lib/facter/osfamily.rb", {"Facter.add(:osfamily) { setcode { 'x' } }\n"}},
      {"modules/a/lib/facter/custom.rb",
       {"Facter.add(:custom) { setcode { 1 } }\n", "Facter.add(:custom) { setcode { 'x' } }\n"}},
      {"modules/a/lib/puppet/functions/a/rf.rb",
       {"Puppet::Functions.create_function(:'a::rf') do\n  dispatch :f do\n"
        "    param 'Integer', :x\n  end\n  def f(x)\n    1\n  end\nend\n",
        "Puppet::Functions.create_function(:'a::rf') do\n  dispatch :f do\n"
        "    param 'String', :x\n  end\n  def f(x)\n    1\n  end\nend\n"}},
      {"modules/a/lib/puppet/type/thing.rb",
       {"Puppet::Type.newtype(:thing) do\n  newparam(:name)\n  newproperty(:color)\nend\n",
        "Puppet::Type.newtype(:thing) do\n  newparam(:name)\n  newproperty(:size)\nend\n"}},
      {"modules/b/manifests/init.pp", {"class b {\n  $value = 1\n}\n", "class b($value) {\n}\n"}},
      {"modules/b/files/missing.txt", {"text\n"}},
      {"modules/b/templates/t.erb", {"text\n"}},
      {"modules/site/manifests/init.pp",
       {"class site {\n  include a\n  include a::reader\n  include b\n}\n",
        "class site {\n  $p = $a::params::quiet\n  class { 'a::reader': p => 1 }\n}\n"}},
      {"manifests/site.pp", {"$global = 1\ninclude site\n", "include a\n"}},
      {".puppet-ls/stubs/variables.pp", {"class top_scope {\n  $stubbed = 1\n}\n"}},
      {"hiera.yaml",
       {"version: 5\nhierarchy:\n  - name: c\n    path: common.yaml\n",
        "version: 5\nhierarchy:\n  - name: c\n    path: other.yaml\n"}},
      {"data/common.yaml",
       {"a::x: 1\na::reader::p: 2\nb::value: 3\n", "a::x: text\na::reader::q: 2\n", "{}\n"}},
      {"data/other.yaml", {"a::x: 5\n"}},
      {".puppet-ls.yaml",
       {"rules:\n  unused-variable: error\n", "languageLevel: puppet7\n", "globals: [global]\n"}},
      {"modules/b/metadata.json",
       {"{\"name\": \"x-b\", \"version\": \"1.0.0\", \"author\": \"x\", \"license\": "
        "\"Apache-2.0\", "
        "\"summary\": \"b\", \"source\": \"b\", \"dependencies\": []}\n"}},
      {"modules/a/hiera.yaml",
       {"version: 5\nhierarchy:\n  - name: m\n    paths: [a.yaml, b.json]\n"}},
      {"modules/a/data/a.yaml",
       {"lookup_options:\n  a::x: { convert_to: Integer }\n", "a::x: 7\na::xx: 1\n"}},
      {"modules/a/data/b.json", {"{\"a::x\": \"text\"}\n", "{\"a::x\": 8, \"a::d\": 1}\n"}},
      {"modules/a/facts.d/custom.yaml", {"custom: 1\nother: x\n", "custom: text\n"}},
      {"modules/a/lib/puppet/parser/functions/old.rb",
       {"module Puppet::Parser::Functions\n  newfunction(:old, :type => :rvalue, :arity => 2) do "
        "|args|\n    1\n  end\nend\n",
        "module Puppet::Parser::Functions\n  newfunction(:old) do |args|\n  end\nend\n"}},
      {"modules/a/manifests/more.pp",
       {"class a::more {\n  notice(old(1), $facts['other'], $facts['custom'] + 1)\n  c::e { 'e': "
        "}\n"
        "  notice(lookup('a::x'), lookup('a::nope'))\n}\n",
        "class a::more {\n  include c\n  $y = $c::w + 1\n  notice($y)\n}\n"}},
      {"others/c/manifests/init.pp", {"class c {\n  $w = 1\n}\n", "class c {\n  $w = 'text'\n}\n"}},
      {"others/c/manifests/e.pp", {"define c::e(Integer $size) {\n}\n"}},
      {"environment.conf", {"modulepath = modules\n", "modulepath = modules:others\n"}},
      {"Puppetfile", {"mod 'x-d', '1.0.0'\nmod 'x-d', '1.0.0'\n", "mod 'x-c', :latest\n"}},
  };
  return files;
}

/// Returns true if clients open the file in the server.
bool isDocument(std::string_view path) {
  constexpr std::string_view kSuffixes[] = {".pp",  ".epp",       ".yaml", ".json",
                                            ".erb", "Puppetfile", ".conf"};
  return std::ranges::any_of(kSuffixes,
                             [&](std::string_view suffix) { return path.ends_with(suffix); });
}

/// Settings that the client may send.
const std::vector<Json>& settingsVariants() {
  static const std::vector<Json> settings = {
      Json::object(),
      {{"rules", {{"unused-parameter", "off"}}}},
      {{"languageLevel", "puppet7"}},
      {{"modulePath", {"modules", "others"}}},
      {{"globals", {"custom"}}, {"exclude", {"modules/b/**"}}}};
  return settings;
}

/// Server, and its client's view of published diagnostics.
class Side {
 public:
  explicit Side(const TemporaryFolder& folder) {
    client_.start(Json::object(), {{"checkClosedFiles", true}}, {folder.path()});
    settle();
  }

  TestClient& client() { return client_; }

  void configure(const Json& settings) {
    client_.notify("workspace/didChangeConfiguration", {{"settings", settings}});
  }

  /// Lets all debounce intervals expire.
  void settle() {
    client_.scheduler.advance(std::chrono::seconds(5));
    for (Json& params : client_.take("textDocument/publishDiagnostics"))
      published_[params["uri"]] = std::move(params["diagnostics"]);
  }

  /// Returns the findings by file, omitting files without any.
  std::map<std::string, std::set<std::string>> findings() const {
    std::map<std::string, std::set<std::string>> all;
    for (const auto& [uri, diagnostics] : published_)
      for (const Json& diagnostic : diagnostics)
        all[uri].insert(diagnostic["range"].dump() + ' ' + diagnostic["code"].dump() + ' ' +
                        diagnostic["message"].dump());
    return all;
  }

  /// `query` is that of requests for symbols of the workspace, which have no place.
  std::string ask(const std::string& method, const std::string& uri, int line, int character,
                  const std::string& query) {
    Json answer = client_.call(method, {{"textDocument", {{"uri", uri}}},
                                        {"query", query},
                                        {"position", {{"line", line}, {"character", character}}}});
    return answer.dump();
  }

 private:
  TestClient client_;
  std::map<std::string, Json> published_;
};

const std::vector<FileVariants>& drawnFiles() {
  static const std::vector<FileVariants> files = [] {
    std::vector<FileVariants> drawn;
    for (const std::string& path : puppet::test::dependencyFiles()) {
      // Classes have most of the ways to depend on others.
      const std::size_t times = path.find("/manifests/") == path.npos ? 1 : 4;
      drawn.insert(drawn.end(), times, {path, {}});
    }
    return drawn;
  }();
  return files;
}

/// Environment on disk, a server that follows its changes, and its open documents.
class History {
 public:
  History(unsigned seed, const std::vector<FileVariants>& files) : random_(seed), files_(files) {
    for (const FileVariants& file : files_) {
      if (pick(4) == 0) continue;
      const std::string text = textFor(file);
      folder_.write(file.path, text);
      start_ += "  " + file.path + ":\n" + text;
    }
    old_ = std::make_unique<Side>(folder_);
  }

  /// Returns a list of the files at the beginning.
  const std::string& start() const { return start_; }

  /// Performs a random step; returns its description.
  std::string step() {
    const FileVariants& file = files_[pick(files_.size())];
    const std::string text = textFor(file);
    const bool isOpen = open_.contains(file.path);
    std::string done;
    if (pick(30) == 0) {
      done = configure(settingsVariants()[pick(settingsVariants().size())]);
      old_->settle();
      return done;
    }
    if (pick(15) == 0) {
      done = isOpen && pick(2) == 0 ? undo(file.path, text) : retarget();
      old_->settle();
      return done;
    }
    switch (pick(isDocument(file.path) ? 6 : 2)) {
      case 0: done = write(file.path, text); break;
      case 1: done = removeOrMove(file.path); break;
      case 2: done = isOpen ? close(file.path) : open(file.path, text); break;
      case 3: done = isOpen ? type(file.path, text) : open(file.path, text); break;
      default: done = isOpen ? replace(file.path, text) : open(file.path, text); break;
    }
    old_->settle();
    return done;
  }

  /// Returns the difference to a newly started server; empty if there is none.
  std::string difference() {
    Side fresh(folder_);
    if (!settings_.is_null()) fresh.configure(settings_);
    for (const auto& [path, text] : open_) fresh.client().open(uri(path), text);
    fresh.settle();
    std::string text;
    const auto before = old_->findings(), now = fresh.findings();
    for (const auto& [uri, findings] : before) {
      const auto other = now.find(uri);
      for (const std::string& finding : findings)
        if (other == now.end() || !other->second.contains(finding))
          text += "stale in " + uri + ": " + finding + '\n';
    }
    for (const auto& [uri, findings] : now) {
      const auto other = before.find(uri);
      for (const std::string& finding : findings)
        if (other == before.end() || !other->second.contains(finding))
          text += "missing in " + uri + ": " + finding + '\n';
    }
    return text + differenceOfAnswers(fresh);
  }

 private:
  std::size_t pick(std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(random_);
  }
  std::string textFor(const FileVariants& file) {
    return file.texts.empty() ? puppet::test::dependencyText(file.path, random_)
                              : file.texts[pick(file.texts.size())];
  }
  std::string uri(const std::string& path) const { return uriOfPath(folder_.at(path)); }

  void tell(const std::string& path, int type) {
    old_->client().notify("workspace/didChangeWatchedFiles",
                          {{"changes", Json::array({{{"uri", uri(path)}, {"type", type}}})}});
  }
  bool exists(const std::string& path) const { return std::filesystem::exists(folder_.at(path)); }

  std::string write(const std::string& path, const std::string& text) {
    const bool isNew = !exists(path);
    folder_.write(path, text);
    tell(path, isNew ? 1 : 2);
    return "write " + path + ":\n" + text;
  }
  std::string removeOrMove(const std::string& path) {
    if (pick(8) == 0) return moveFolder("modules/b");
    if (pick(12) == 0) return moveFolder(std::string(puppet::analysis::parentOf(path)));
    return path.starts_with("modules/a/") && pick(4) == 0 ? rename(path) : remove(path);
  }
  std::string remove(const std::string& path) {
    if (!exists(path)) return "nothing";
    folder_.remove(path);
    tell(path, 3);
    return "delete " + path;
  }
  /// Moves a file to the other module or back; events name both paths at once.
  std::string rename(const std::string& path) {
    const std::string other = "modules/b/" + path.substr(std::string_view("modules/a/").size());
    const bool isHere = exists(path);
    if (isHere == exists(other)) return "nothing";
    const std::string &from = isHere ? path : other, &to = isHere ? other : path;
    std::filesystem::create_directories(std::filesystem::path(folder_.at(to)).parent_path());
    std::filesystem::rename(folder_.at(from), folder_.at(to));
    old_->client().notify("workspace/didChangeWatchedFiles",
                          {{"changes", Json::array({{{"uri", uri(from)}, {"type", 3}},
                                                    {{"uri", uri(to)}, {"type", 1}}})}});
    return "rename " + from + " to " + to;
  }
  /// Moves a folder away or back, as a branch switch does; events name the folder only.
  std::string moveFolder(const std::string& folder) {
    const std::string away = "away/" + folder;
    const bool isHere = exists(folder);
    if (folder.empty() || (!isHere && !exists(away))) return "nothing";
    if (isHere) folder_.remove(away);
    const std::string &from = isHere ? folder : away, &to = isHere ? away : folder;
    std::filesystem::create_directories(std::filesystem::path(folder_.at(to)).parent_path());
    std::filesystem::rename(folder_.at(from), folder_.at(to));
    tell(folder, isHere ? 3 : 1);
    return "move " + folder + (isHere ? " away" : " back");
  }
  /// Creates a link to a template, lets it point to another file, or to none.
  std::string retarget() {
    constexpr const char* kLinks[] = {"modules/g/templates/l.epp", "modules/g/templates/l.erb",
                                      "modules/g/files/l.txt"};
    constexpr const char* kTargets[] = {"t.epp", "u.erb", "../files/text.txt", "none.epp"};
    const std::string path = kLinks[pick(std::size(kLinks))];
    const std::string target = kTargets[pick(std::size(kTargets))];
    const bool isNew = !std::filesystem::is_symlink(folder_.at(path));
    folder_.remove(path);
    folder_.link(target, path);
    tell(path, isNew ? 1 : 2);
    return "link " + path + " to " + target;
  }
  /// Replaces a text and takes that back, with an answer in between.
  std::string undo(const std::string& path, const std::string& text) {
    const std::string before = open_[path];
    change(path, text);
    old_->settle();
    change(path, before);
    return "replace and undo " + path + ":\n" + text;
  }
  std::string open(const std::string& path, const std::string& text) {
    open_[path] = text;
    old_->client().open(uri(path), text, ++version_);
    return "open " + path + ":\n" + text;
  }
  std::string close(const std::string& path) {
    open_.erase(path);
    old_->client().notify("textDocument/didClose", {{"textDocument", {{"uri", uri(path)}}}});
    return "close " + path;
  }
  void change(const std::string& path, const std::string& text) {
    open_[path] = text;
    old_->client().notify("textDocument/didChange",
                          {{"textDocument", {{"uri", uri(path)}, {"version", ++version_}}},
                           {"contentChanges", Json::array({{{"text", text}}})}});
  }
  std::string configure(const Json& settings) {
    settings_ = settings;
    old_->configure(settings);
    return "configure " + settings.dump();
  }
  std::string replace(const std::string& path, const std::string& text) {
    change(path, text);
    return "replace " + path + ":\n" + text;
  }
  /// Types a text in steps, some of which are broken.
  std::string type(const std::string& path, const std::string& text) {
    for (std::size_t end = 1 + pick(8); end < text.size(); end += 1 + pick(20))
      change(path, text.substr(0, end));
    change(path, text);
    return "type " + path + ":\n" + text;
  }

  std::string differenceOfAnswers(Side& fresh) {
    if (open_.empty()) return {};
    const auto& [path, text] =
        *std::next(open_.begin(), static_cast<std::ptrdiff_t>(pick(open_.size())));
    const std::size_t offset = pick(text.size());
    const auto line = static_cast<int>(
        std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(offset), '\n'));
    const std::size_t start = offset == 0 ? 0 : text.rfind('\n', offset - 1) + 1;
    const auto character = static_cast<int>(offset - std::min(start, offset));
    std::string different;
    const std::string query = text.substr(offset, 2);
    for (const char* method :
         {"textDocument/hover", "textDocument/definition", "textDocument/references",
          "textDocument/completion", "textDocument/documentSymbol", "workspace/symbol"}) {
      const std::string before = old_->ask(method, uri(path), line, character, query);
      const std::string now = fresh.ask(method, uri(path), line, character, query);
      if (before == now) continue;
      const auto at = std::ranges::mismatch(before, now).in1 - before.begin();
      const std::size_t from = at < 200 ? 0 : static_cast<std::size_t>(at) - 200;
      different += std::string(method) + " at " + path + ':' + std::to_string(line) + ':' +
                   std::to_string(character) + "\n  " + before.substr(from, 400) + "\n  " +
                   now.substr(from, 400) + '\n';
    }
    return different;
  }

  std::mt19937 random_;
  const std::vector<FileVariants>& files_;
  TemporaryFolder folder_;
  std::string start_;
  std::unique_ptr<Side> old_;
  std::map<std::string, std::string> open_;
  Json settings_;
  int version_ = 1;
};

/// Runs histories of 25 steps each; three that differ are enough.
void runHistories(const std::vector<FileVariants>& files) {
  constexpr unsigned kSteps = 25;
  const unsigned steps =
      puppet::test::numberIn("PUPPET_LS_HISTORIES", puppet::kIsSanitized ? 100 : 500);
  REQUIRE(steps > 0);
  const unsigned seed = puppet::test::numberIn("PUPPET_LS_SEED", 1);
  int wrong = 0;
  for (unsigned i = puppet::test::numberIn("PUPPET_LS_FIRST", 0); i * kSteps < steps && wrong < 3;
       ++i) {
    History history(seed * 1'000'003 + i, files);
    std::string log = history.start();
    for (unsigned step = 0; step < kSteps; ++step) {
      log += std::to_string(step) + ": " + history.step() + '\n';
      const std::string difference = history.difference();
      if (difference.empty()) continue;
      ++wrong;
      FAIL_CHECK("history ", i, " of seed ", seed, "\n", log, difference);
      break;
    }
  }
}

}  // namespace

// PUPPET_LS_HISTORIES and PUPPET_LS_SEED select the number of steps and the seed, PUPPET_LS_FIRST
// the history to begin with.
TEST_CASE("histories: answers after any history are those of a new server") {
  runHistories(fileVariants());
}

TEST_CASE(
    "histories: answers are those of a new server where files depend on each other in any way") {
  runHistories(drawnFiles());
}
