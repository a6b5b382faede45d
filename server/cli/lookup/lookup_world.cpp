#include "server/cli/lookup/lookup_world.h"

#include <algorithm>
#include <filesystem>

#include "analysis/hiera/data_folder.h"
#include "analysis/workspace/environment.h"
#include "analysis/workspace/files.h"
#include "server/cli/eval/eval_world.h"
#include "server/cli/support/read_text.h"
#include "server/cli/worlds/facts_files.h"
#include "server/cli/worlds/missing_facts.h"
#include "server/cli/worlds/node_program.h"
#include "server/facts/node_facts.h"
#include "types/core/collections.h"
#include "types/core/make.h"

namespace puppet::server {
namespace {

using types::Value;
using types::ValueKind;

/// Returns the name of an environment, that of its folder; `production` for any other folder.
std::string environmentNameOf(const std::string& root) {
  const std::filesystem::path path(root);
  const bool isNamed = path.parent_path().filename() == "environments";
  return isNamed ? path.filename().generic_string() : "production";
}

/// Variables of a node as lookups see them. Without facts, a variable may be one of them.
class NodeScope final : public analysis::DataScope {
 public:
  NodeScope(analysis::Program& program, std::string environment, bool knowsFacts, bool knowsNode)
      : scope_(program.context(), program.scope()),
        environment_(std::move(environment)),
        knowsFacts_(knowsFacts),
        knowsNode_(knowsNode) {}

  std::optional<Value> variable(std::string_view name) override {
    const std::string_view plain = name.starts_with("::") ? name.substr(2) : name;
    if (plain == "environment") return Value::string(environment_);
    if ((plain == "facts" && !knowsFacts_) || (plain == "trusted" && !knowsNode_))
      return Value::unknown(types::bare(types::TypeKind::Hash));
    auto value = scope_.variable(name);
    if (plain == "server_facts" && value && value->is(ValueKind::Hash)) {
      types::HashBuilder facts(value->asHash());
      facts.set("environment", Value::string(environment_));
      return facts.build();
    }
    const bool mayBeFact = !knowsFacts_ && plain.find("::") == plain.npos;
    if (!value && mayBeFact) return Value::unknown(types::anyType());
    return value;
  }
  bool isStrict() const override { return scope_.isStrict(); }
  Value typeOf(std::string_view text) override { return scope_.typeOf(text); }
  LanguageLevel level() const override { return scope_.level(); }
  analysis::DataCall call(std::string_view function, std::vector<Value> arguments,
                          analysis::LookupContext& context) override {
    return scope_.call(function, std::move(arguments), context);
  }

 private:
  analysis::EvaluationDataScope scope_;
  const std::string environment_;
  const bool knowsFacts_, knowsNode_;
};

/// Returns the facts of the node that the options name.
tl::expected<NodeFacts, std::string> lookupFacts(const LookupOptions& options) {
  const std::string& path = options.world.factsPath;
  if (path.empty()) return NodeFacts{options.node, {}};
  auto nodes = readNodeFacts(path);
  if (!nodes) return tl::unexpected(std::move(nodes.error()));
  if (nodes->size() == 1) return std::move(nodes->front());
  const auto named = std::ranges::find(*nodes, options.node, &NodeFacts::name);
  if (named != nodes->end()) return std::move(*named);
  if (!options.node.empty())
    return tl::unexpected(path + ": the node '" + options.node + "' has no facts here");
  return tl::unexpected(path + ": expected the facts of one node, got those of " +
                        std::to_string(nodes->size()) + "; --node selects one");
}

/// Returns the certificate name of a node; empty if it is unknown.
std::string certificateNameOf(const LookupOptions& options, const Value& facts) {
  if (facts.is(ValueKind::Hash))
    if (const Value* name = facts.asHash().find("clientcert"); name && name->is(ValueKind::String))
      return std::string(name->asString());
  if (!options.node.empty()) return options.node;
  return facts.isUndef() ? std::string() : nodeIn(facts);
}

tl::expected<std::vector<analysis::Program::Source>, std::string> lookupSources(
    const CompileWorld& world, bool compiles) {
  std::vector<analysis::Program::Source> sources;
  if (!compiles) return std::vector<analysis::Program::Source>{{"lookup", "undef"}};
  for (const std::string& path : world.manifests()) {
    if (!analysis::isFile(path)) continue;
    auto text = readText(path);
    if (!text) return tl::unexpected(text.error());
    sources.push_back({path, std::move(*text)});
  }
  if (sources.empty()) sources.push_back({"lookup", "undef"});
  return sources;
}

/// Takes a working directory that has a hierarchy for an environment, even without code around it.
CompileWorld::Options lookupWorldOptions(const LookupOptions& options) {
  CompileWorld::Options world = worldOptions(options.world);
  if (world.root.empty() && analysis::isFile("hiera.yaml")) world.root = analysis::realPathOf(".");
  return world;
}

}  // namespace

tl::expected<std::unique_ptr<LookupWorld>, std::string> LookupWorld::of(
    const LookupOptions& options) {
  auto facts = lookupFacts(options);
  if (!facts) return tl::unexpected(std::move(facts.error()));
  std::unique_ptr<LookupWorld> made(new LookupWorld());
  made->level_ = options.world.level;
  made->compiles_ = options.compiles;
  made->facts_ = std::move(facts->facts);
  made->node_ = certificateNameOf(options, made->facts_);
  made->world_ = std::make_unique<CompileWorld>(lookupWorldOptions(options));
  const analysis::Environment* environment = made->world_->environment();
  if (!environment)
    return tl::unexpected(std::string("there is no environment here; --environment names one"));
  made->environment_ = environmentNameOf(environment->root);
  auto files = std::make_unique<analysis::DataFolder>(*environment);
  if (!options.globalConfig.empty())
    if (auto added = files->addGlobal(options.globalConfig); !added)
      return tl::unexpected(std::move(added.error()));
  made->hiera_ = std::make_unique<analysis::Hiera>(std::move(files));
  auto sources = lookupSources(*made->world_, options.compiles);
  if (!sources) return tl::unexpected(std::move(sources.error()));
  analysis::Program::Options how{
      .settings = analysis::EvaluationSettings::of(made->level_),
      .facts =
          options.compiles ? withAgentFacts(made->facts_, made->node_, made->level_) : made->facts_,
      .node = made->node_,
      .data = made->hiera_.get()};
  how.settings.isClosed = true;
  how.settings.readsClock = true;
  options.world.limits.applyTo(how);
  made->program_ =
      std::make_unique<analysis::Program>(std::move(*sources), how, made->world_->definitions());
  made->scope_ = std::make_unique<NodeScope>(*made->program_, made->environment_,
                                             !made->facts_.isUndef(), !made->node_.empty());
  return made;
}

tl::expected<void, std::string> LookupWorld::prepare() {
  const bool isDone = compiles_ ? program_->compile() : program_->run().has_value();
  if (isDone) return {};
  return tl::unexpected(failureOf(*program_, facts_, *world_, world_->environment()->root));
}

}  // namespace puppet::server
