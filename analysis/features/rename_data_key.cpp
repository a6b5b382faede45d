#include "analysis/features/rename_data_key.h"

#include "analysis/features/data_keys.h"
#include "analysis/hiera/open_data.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/query_store.h"

namespace puppet::analysis {
namespace {

using Refusal = tl::unexpected<RenameRefusal>;

/// Returns false if the key is spelled with escapes, or if the file changed since it was read.
bool isSpelledAs(const SemanticModel& model, const Place& place, const std::string& key) {
  const auto text = readData(&model.snapshot().queries->of<OpenData>(), place.path);
  return text && place.name.end <= text->size() &&
         text->compare(place.name.start, place.name.length(), key) == 0;
}

}  // namespace

tl::expected<std::vector<FileEdits>, RenameRefusal> renameDataKey(const SemanticModel& model,
                                                                  const std::string& key,
                                                                  const std::string& newKey) {
  std::vector<FileEdits> files;
  if (!model.snapshot()) return files;
  const Environment& environment = model.environment();
  if (const auto taken = dataPlacesOf(model, newKey); !taken.empty())
    return Refusal(taken.front().path + " has a '" + newKey + "' already");
  for (const Place& place : dataPlacesOf(model, key)) {
    if (!isInside(place.path, environment.root))
      return Refusal(place.path + " is outside of the workspace");
    if (!isSpelledAs(model, place, key))
      return Refusal(place.path + " spells '" + key + "' in another way");
    files.push_back({place.path, {{place.name, newKey}}});
  }
  return files;
}

}  // namespace puppet::analysis
