// Memoized queries: what is reused, verified, computed and evicted.

#include "analysis/workspace/memo.h"

#include <string>

#include <doctest/doctest.h>

#include "analysis/workspace/query_context.h"
#include "analysis/workspace/query_store.h"
#include "analysis/workspace/workspace.h"
#include "parser/parse/parse.h"
#include "parser/support/lru_map.h"
#include "tests/support/temporary_folder.h"

using namespace puppet;
using namespace puppet::analysis;
using puppet::test::TemporaryFolder;

namespace {

/// The number of parameters of a class.
class ParameterCount final : public Memo<std::string, std::size_t> {
 public:
  explicit ParameterCount(LanguageLevel /*level*/) : Memo("parameters", 2) {}

  std::size_t of(const WorkspaceSnapshot& snapshot, const std::string& name) {
    return find(snapshot, name,
                [&] {
                  QueryContext queries(snapshot);
                  const Declaration found = queries.find(NameKind::Class, name);
                  const std::size_t count = found ? found.asClass().parameters.size() : 0;
                  return Answer{count, queries.take(), snapshot.version};
                })
        ->value;
  }

 private:
  std::string_view nameOf(const std::string& key) const override { return key; }
  bool isSame(const std::size_t& a, const std::size_t& b) const override { return a == b; }
};

WorkspaceOptions withoutCache() {
  WorkspaceOptions options;
  options.usesCache = false;
  return options;
}

struct MemoWorld {
  TemporaryFolder folder;
  Workspace workspace{withoutCache()};

  MemoWorld() {
    folder.write("environment.conf", "modulepath = modules\n");
    write("a", "Integer $x");
    write("b", "");
    workspace.load(folder.path());
  }
  std::string write(const std::string& name, const std::string& parameters) {
    return folder.write("modules/" + name + "/manifests/init.pp",
                        "class " + name + "(" + parameters + ") {\n}\n");
  }
  void change(const std::string& name, const std::string& parameters) {
    const std::string path = write(name, parameters);
    workspace.updateFiles({&path, 1});
  }
  std::size_t count(const std::string& name) {
    const WorkspaceSnapshot snapshot = workspace.snapshot();
    return snapshot.queries->of<ParameterCount>().of(snapshot, name);
  }
  QueryCounts counts() { return workspace.snapshot().queries->of<ParameterCount>().counts(); }
};

}  // namespace

TEST_CASE("memo: an answer is computed again only when one of its reads has changed") {
  MemoWorld world;
  CHECK(world.count("a") == 1);
  CHECK(world.count("a") == 1);
  CHECK(world.counts().computed == 1);
  CHECK(world.counts().reused == 1);
  world.change("b", "Integer $other");
  CHECK(world.count("a") == 1);
  CHECK(world.counts().computed == 1);
  CHECK(world.counts().verified == 1);
  world.change("a", "Integer $x, Integer $y");
  CHECK(world.count("a") == 2);
  CHECK(world.counts().computed == 2);
}

TEST_CASE("memo: a reverted change invalidates nothing") {
  MemoWorld world;
  CHECK(world.count("a") == 1);
  world.change("a", "Integer $x, Integer $y");
  world.change("a", "Integer $x");
  CHECK(world.count("a") == 1);
  CHECK(world.counts().computed == 1);
  CHECK(world.counts().verified == 1);
}

TEST_CASE("memo: an answer is verified after any number of versions") {
  MemoWorld world;
  world.count("a");
  for (int i = 0; i < 50; ++i)
    for (const char* parameters : {"Integer $other", "String $other"})
      world.change("b", parameters);
  CHECK(world.count("a") == 1);
  CHECK(world.counts().computed == 1);
  CHECK(world.counts().verified == 1);
  world.change("a", "");
  for (int i = 0; i < 50; ++i)
    for (const char* parameters : {"Integer $other", "String $other"})
      world.change("b", parameters);
  CHECK(world.count("a") == 0);
  CHECK(world.counts().computed == 2);
}

TEST_CASE("memo: an absent name is a read too") {
  MemoWorld world;
  CHECK(world.count("c") == 0);
  world.change("c", "Integer $x");
  CHECK(world.count("c") == 1);
}

TEST_CASE("memo: the least recently used answers are evicted") {
  MemoWorld world;
  world.count("a");
  world.count("b");
  world.count("a");
  world.count("c");  // evicts b
  CHECK(world.counts().evicted == 1);
  CHECK(world.counts().computed == 3);
  world.count("a");
  CHECK(world.counts().computed == 3);
  world.count("b");
  CHECK(world.counts().computed == 4);
}

TEST_CASE("an LRU map evicts the least recently used entry") {
  LruMap<int, std::string> map(2);
  CHECK(map.put(1, "one") == 0);
  CHECK(map.put(2, "two") == 0);
  CHECK(*map.find(1) == "one");
  CHECK(map.put(3, "three") == 1);
  CHECK(map.find(2) == nullptr);
  CHECK(map.put(1, "uno") == 0);
  CHECK(*map.find(1) == "uno");
  CHECK(map.size() == 2);
  std::string all;
  map.forEach([&](int key, const std::string& value) { all += std::to_string(key) + value + ' '; });
  CHECK(all == "1uno 3three ");
}

TEST_CASE("an LRU map limits the weight of its entries, except for the last one") {
  LruMap<int, char> map(10);
  CHECK(map.put(1, 'a', 4) == 0);
  CHECK(map.put(2, 'b', 6) == 0);
  CHECK(map.put(1, 'c', 5) == 1);
  CHECK(map.weight() == 5);
  CHECK(map.find(2) == nullptr);
  CHECK(map.put(3, 'd', 20) == 1);
  CHECK(map.weight() == 20);
  CHECK(*map.find(3) == 'd');
}
