#include "analysis/workspace/popularity.h"

#include <algorithm>
#include <vector>

namespace puppet::analysis {

namespace {

using Counts = Popularity::Counts;

/// As many files of a module count as much as the rest of the environment.
constexpr double kPriorFiles = 5;

void add(Counts& counts, const IndexedFile& file) {
  ++counts.files;
  for (const Mention mention : file.mentions) ++counts.mentions[mention];
}

Counts countsOf(const Index& index) {
  Counts counts;
  index.forEachFile([&](const IndexedFile& file) {
    if (!file.mentions.empty()) add(counts, file);
  });
  return counts;
}

void remove(Counts& counts, const IndexedFile& file) {
  --counts.files;
  for (const Mention mention : file.mentions) {
    const auto found = counts.mentions.find(mention);
    if (--found->second == 0) counts.mentions.erase(found);
  }
}

/// Copies of counts that change, by module; the empty name is that of the whole environment.
class Editor {
 public:
  explicit Editor(const std::unordered_map<std::string, std::shared_ptr<const Counts>>& modules)
      : modules_(modules) {}

  Counts& of(const std::string& module) {
    std::shared_ptr<Counts>& counts = edited[module];
    if (!counts) {
      const auto before = modules_.find(module);
      counts = before == modules_.end() ? std::make_shared<Counts>()
                                        : std::make_shared<Counts>(*before->second);
    }
    return *counts;
  }

  std::unordered_map<std::string, std::shared_ptr<Counts>> edited;

 private:
  const std::unordered_map<std::string, std::shared_ptr<const Counts>>& modules_;
};

}  // namespace

void Popularity::update(const WorkspaceSnapshot& snapshot) {
  std::vector<const IndexedFile*> gone, come;
  snapshot.index->forEachDifference(*index_,
                                    [&](const IndexedFile* before, const IndexedFile* now) {
                                      if (before && !before->mentions.empty())
                                        gone.push_back(before);
                                      if (now && !now->mentions.empty()) come.push_back(now);
                                    });
  if (gone.empty() && come.empty()) {
    noteReuse();
    verifyReuse("environment", [&] { return *environment_ == countsOf(*snapshot.index); });
  } else {
    noteComputed();
    auto environment = std::make_shared<Counts>(*environment_);
    Editor modules(modules_);
    for (const IndexedFile* file : gone) {
      remove(*environment, *file);
      remove(modules.of(file->found.module), *file);
    }
    for (const IndexedFile* file : come) {
      add(*environment, *file);
      add(modules.of(file->found.module), *file);
    }
    environment_ = std::move(environment);
    for (auto& [name, counts] : modules.edited) {
      if (counts->files == 0)
        modules_.erase(name);
      else
        modules_[name] = std::move(counts);
    }
  }
  index_ = snapshot.index;
}

Popularity::View Popularity::viewFor(const WorkspaceSnapshot& snapshot, std::string_view module,
                                     std::string_view path) {
  View view;
  const std::scoped_lock lock(mutex_);
  update(snapshot);
  view.environment_ = environment_;
  const auto found = modules_.find(std::string(module));
  if (found != modules_.end()) view.module_ = found->second;
  const IndexedFile* own = snapshot.index->findFile(path);
  if (own && !own->mentions.empty()) view.own_ = own;
  return view;
}

bool Popularity::View::isInModule(Mention mention) const {
  if (!module_) return false;
  const auto found = module_->mentions.find(mention);
  const bool isOwn = own_ && std::ranges::binary_search(own_->mentions, mention);
  return found != module_->mentions.end() && found->second > (isOwn ? 1U : 0U);
}

double Popularity::View::shareOf(Mention mention) const {
  if (!environment_ || environment_->files == 0) return 0;
  const bool isOwn = own_ && std::ranges::binary_search(own_->mentions, mention);
  const auto shareIn = [&](const Counts& counts, double prior) {
    const auto found = counts.mentions.find(mention);
    const double count = found == counts.mentions.end() ? 0 : found->second - (isOwn ? 1 : 0);
    return (count + kPriorFiles * prior) / (counts.files - (own_ ? 1 : 0) + kPriorFiles);
  };
  // A single mention is no sign of popularity.
  const auto found = environment_->mentions.find(mention);
  if (found == environment_->mentions.end() || found->second < (isOwn ? 3U : 2U)) return 0;
  const double share = shareIn(*environment_, 0);
  return module_ ? shareIn(*module_, share) : share;
}

}  // namespace puppet::analysis
