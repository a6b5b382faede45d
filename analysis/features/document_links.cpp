#include "analysis/features/document_links.h"

#include <algorithm>

#include "analysis/features/names/definition.h"

namespace puppet::analysis {
namespace {

class LinkCollector final : public ReferenceSink {
 public:
  explicit LinkCollector(const SemanticModel& model) : model_(model) {}

  void add(const Reference& reference) override {
    const bool isFile =
        reference.kind == ReferenceKind::Template || reference.kind == ReferenceKind::File;
    if (!isFile || reference.range.empty()) return;
    const Symbol symbol{reference.kind, {}, std::string(reference.name), {}};
    if (std::string path = pathOfModuleFile(model_, symbol); !path.empty())
      links_.push_back({reference.range, std::move(path)});
  }

  std::vector<DocumentLink> take() {
    std::ranges::sort(links_, {}, [](const DocumentLink& link) { return link.range.start; });
    return std::move(links_);
  }

 private:
  const SemanticModel& model_;
  std::vector<DocumentLink> links_;
};

}  // namespace

std::vector<DocumentLink> documentLinks(const SemanticModel& model) {
  LinkCollector collector(model);
  for (const Reference& reference : model.references().all()) collector.add(reference);
  return collector.take();
}

}  // namespace puppet::analysis
