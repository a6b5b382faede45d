// Platform symbols declared by the stubs.

#include "analysis/symbols/platform.h"

#include <algorithm>
#include <filesystem>
#include <thread>

#include <doctest/doctest.h>

#include "analysis/check/check.h"
#include "parser/parse/parse.h"
#include "parser/syntax/verify.h"
#include "tests/support/input_files.h"

using namespace puppet;
using namespace puppet::analysis;

namespace {

namespace fs = std::filesystem;

const Platform& builtins() { return Platform::builtIn(); }

const AttributeInterface* attributeOf(const ResourceTypeInterface* type, std::string_view name) {
  if (!type) return nullptr;
  const auto found = std::ranges::find(type->attributes, name, &AttributeInterface::name);
  return found == type->attributes.end() ? nullptr : &*found;
}

}  // namespace

TEST_CASE("the embedded stubs are the files") {
  const fs::path root = "analysis/stubs";
  CHECK(embeddedStubs().size() == test::filesBelow(root, {".pp"}).size());
  for (const StubSource& stub : embeddedStubs()) {
    CAPTURE(stub.path);
    CHECK(std::string(stub.text) == test::readFile(root / stub.path));
  }
}

TEST_CASE("the stubs have no findings") {
  for (const StubSource& stub : embeddedStubs()) {
    const auto tree = parser::parse(SourceText(std::string(stub.text)), stubParseOptions());
    CHECK(parser::verify(*tree).empty());
    CHECK(parser::print(*tree) == stub.text);
    CheckContext context;
    context.level = LanguageLevel::Draft;
    for (const Diagnostic& finding : check(*tree, context)) {
      const auto line = std::ranges::count(stub.text.substr(0, finding.range.start), '\n') + 1;
      FAIL_CHECK(stub.path << ":" << line << ": " << finding.message);
    }
  }
}

TEST_CASE("every name that a stub declares is found") {
  using Kind = Platform::Kind;
  const auto foundIn = [](Kind kind, std::string_view name) {
    for (const LanguageLevel level : {LanguageLevel::Draft, LanguageLevel::Puppet4}) {
      const PlatformVersion version{level, true};
      switch (kind) {
        case Kind::Function:
          if (builtins().findFunction(name, version)) return true;
          break;
        case Kind::Alias:
          if (builtins().findAlias(name, version)) return true;
          break;
        case Kind::DataType:
          if (builtins().findDataType(name, version)) return true;
          break;
        default:
          if (builtins().findResourceType(name, version)) return true;
          break;
      }
    }
    return false;
  };
  const std::pair<Kind, std::size_t> atLeast[] = {
      {Kind::Function, 100}, {Kind::Alias, 30}, {Kind::DataType, 30}, {Kind::ResourceType, 25}};
  for (const auto& [kind, count] : atLeast) {
    const auto names = builtins().names(kind);
    CHECK(names.size() > count);
    for (const std::string_view name : names)
      CHECK_MESSAGE((foundIn(kind, name) || name == "resource"), name);
  }
}

TEST_CASE("built-in functions have their overloads") {
  const FunctionInterface* function = builtins().findFunction("filter", {});
  REQUIRE(function);
  CHECK(function->kind == FunctionInterface::Kind::BuiltIn);
  REQUIRE(function->overloads.size() == 4);
  const OverloadInterface& first = function->overloads[0];
  REQUIRE(first.parameters.size() == 2);
  CHECK(first.parameters[0].type == "Hash");
  CHECK(first.parameters[0].role == ParameterInterface::Role::Required);
  CHECK(first.parameters[1].name == "block");
  CHECK(first.parameters[1].type == "Callable[2, 2]");
  CHECK(first.parameters[1].role == ParameterInterface::Role::Block);
  CHECK(first.returnType == "Hash");
  CHECK(function->documentation.starts_with("@summary The elements for which"));

  const FunctionInterface* epp = builtins().findFunction("epp", {});
  REQUIRE(epp);
  CHECK(epp->overloads[0].parameters[1].role == ParameterInterface::Role::Optional);
  const FunctionInterface* generate = builtins().findFunction("generate", {});
  REQUIRE(generate);
  CHECK(generate->overloads[0].parameters[1].role == ParameterInterface::Role::CapturesRest);
  CHECK(builtins().findFunction("type", {}));
  CHECK_FALSE(builtins().findFunction("no_such_function", {}));
}

TEST_CASE("each edition has its own built-in names") {
  const PlatformVersion puppet4{LanguageLevel::Puppet4, false},
      puppet5{LanguageLevel::Puppet5, false};
  CHECK_FALSE(builtins().findFunction("all", puppet4));
  CHECK(builtins().findFunction("all", puppet5));
  CHECK_FALSE(builtins().findFunction("run_task", {}));
  CHECK(builtins().findFunction("run_task", {LanguageLevel::Puppet8, true}));
  CHECK_FALSE(builtins().findAlias("Boltlib::TargetSpec", {}));
  CHECK(builtins().findAlias("Boltlib::TargetSpec", {LanguageLevel::Puppet8, true}));
  const FunctionInterface* empty = builtins().findFunction("empty", {});
  REQUIRE(empty);
  CHECK(std::ranges::any_of(
      empty->overloads, [](const OverloadInterface& o) { return o.availability.isDeprecated; }));
}

TEST_CASE("built-in resource types have their attributes") {
  const ResourceTypeInterface* cron = builtins().findResourceType("cron", {});
  REQUIRE(cron);
  CHECK(cron->module == "cron_core");
  CHECK(cron->autorequires == std::vector<std::string>{"user"});
  REQUIRE(cron->providers.size() == 1);
  CHECK(cron->providers[0].name == "crontab");
  REQUIRE(attributeOf(cron, "name"));
  CHECK(attributeOf(cron, "name")->isNamevar);
  CHECK(attributeOf(cron, "command")->kind == AttributeInterface::Kind::Property);
  CHECK(attributeOf(cron, "provider")->kind == AttributeInterface::Kind::Parameter);
  REQUIRE(cron->invariants.size() == 1);
  CHECK(cron->invariants[0].message == "a special schedule cannot go with times");
  CHECK(cron->invariants[0].condition.find("$special !~") != std::string::npos);

  const ResourceTypeInterface* sshkey = builtins().findResourceType("sshkey", {});
  REQUIRE(sshkey);
  REQUIRE(sshkey->titlePatterns.size() == 2);
  CHECK(sshkey->titlePatterns[0].pattern == "^(.*?)@(.*)$");
  CHECK(sshkey->titlePatterns[0].attributes == std::vector<std::string>{"name", "type"});
  const ResourceTypeInterface* package = builtins().findResourceType("package", {});
  REQUIRE(package);
  CHECK_FALSE(package->features.empty());
  CHECK(std::ranges::any_of(package->attributes,
                            [](const AttributeInterface& a) { return !a.features.empty(); }));
  CHECK(builtins().findResourceType("exec", {})->isRepeatable);
  CHECK(attributeOf(&builtins().metaparameters(), "require"));
  CHECK_FALSE(builtins().findResourceType("resource", {}));
  CHECK_FALSE(builtins().findResourceType("Resource", {}));
}

TEST_CASE("built-in data types, variables and facts are declared") {
  const DataTypeInterface* integer = builtins().findDataType("Integer", {});
  REQUIRE(integer);
  CHECK(integer->parent == "Numeric");
  REQUIRE(integer->parameters.size() == 2);
  CHECK(integer->parameters[0].name == "from");
  REQUIRE(integer->functions.size() == 1);
  CHECK(integer->functions[0].overloads.size() == 2);
  CHECK(builtins().findDataType("Numeric", {})->isAbstract);
  CHECK(builtins().findDataType("Resource", {})->parameters[1].max == "unbound");

  const PlatformVersion puppet6{LanguageLevel::Puppet6, false};
  REQUIRE(builtins().findVariable("class_scope", "facts", {}));
  CHECK(builtins().findVariable("class_scope", "facts", {})->type == "Puppet::Facts");
  CHECK(builtins().findVariable("class_scope", "name", {})->documentation ==
        "The name of the class.");
  CHECK(builtins().findVariable("top_scope", "settings", {})->isNamespace);
  CHECK_FALSE(builtins().findVariable("top_scope", "serverip6", puppet6));
  CHECK(builtins().findVariable("top_scope", "serverip6", {}));
  CHECK_FALSE(builtins().findVariable("top_scope", "nothing", {}));
  CHECK(builtins().findAlias("Puppet::Facts", {})->isOpen);

  using Path = std::vector<std::string>;
  CHECK(builtins().findLegacyFact("architecture").path == Path{"os", "architecture"});
  CHECK(builtins().findLegacyFact("blockdevice_sda_model").path == Path{"disks", "sda", "model"});
  CHECK(builtins().findLegacyFact("blockdevices").name == "blockdevices");
  CHECK(builtins().findLegacyFact("blockdevices").path.empty());
  CHECK(builtins().findLegacyFact("processor11").path == Path{"processors", "models", "11"});
  for (const char* today : {"kernel", "processors", "network_zone", "ipaddress_primary"})
    CHECK(builtins().findLegacyFact(today).name.empty());
}

TEST_CASE("a platform answers many threads at once") {
  const Platform fresh(embeddedStubs());
  std::atomic<int> found = 0;
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i)
      threads.emplace_back([&] {
        for (const std::string_view name : fresh.names(Platform::Kind::Function))
          found += fresh.findFunction(name, {LanguageLevel::Puppet8, true}) != nullptr;
      });
  }
  CHECK(found > 400);
  CHECK(fresh.fileOf(Platform::Kind::ResourceType, "file")->path == "types/file.pp");
}
