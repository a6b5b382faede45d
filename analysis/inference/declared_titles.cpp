#include "analysis/inference/declared_titles.h"

#include <algorithm>

#include "analysis/symbols/name_arguments.h"
#include "analysis/symbols/plain_text.h"
#include "analysis/symbols/signatures.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Functions of stdlib that create packages.
constexpr std::string_view kPackageCreators[] = {"ensure_packages", "stdlib::ensure_packages"};

/// Functions that create resources of the type in their first argument, with the titles in their
/// second.
constexpr std::string_view kCreators[] = {"create_resources", "ensure_resource",
                                          "ensure_resources"};

std::string_view withoutSlash(std::string_view path) {
  while (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
  return path;
}

bool contains(const auto& names, std::string_view name) {
  return std::ranges::find(names, name) != std::end(names);
}

class TitleSearch {
 public:
  TitleSearch(const NamedResource& resource, std::span<const std::string> creators)
      : resource_(resource), creators_(creators) {}

  bool finds(const Cursor& node) const {
    if (isFoundAt(node)) return true;
    return std::ranges::any_of(node.children(),
                               [&](const Cursor& child) { return child.isNode() && finds(child); });
  }

 private:
  bool isFoundAt(const Cursor& node) const {
    if (const parser::Resource resource{node})
      return mayBeType(resource.type()) && isAmong(resource);
    if (const parser::Collector collector{node})
      return collector.query().open().text() == "<<|" && mayBeType(collector.type());
    if (const Call call{node}) return creates(call.function(), call.arguments().arguments());
    if (const StatementCall call{node}) return creates(call.function(), call.arguments());
    if (const MethodCall call{node}) {
      const std::string name = lowerCaseName(call.name().text());
      return isCreator(name) || (includes(name) && mayBeTitle(call.receiver()));
    }
    const ClassDefinition child(isOfClasses() ? node : Cursor());
    return child && child.inherits() && lowerCaseName(child.inherits().text()) == resource_.title;
  }

  bool mayBeType(const Cursor& type) const {
    if (!type.is(K::Name) && !type.is(K::TypeName) && !type.is(K::String))
      return resource_.hasComputedType;
    return lowerCaseName(nameIn(type).text) == resource_.type;
  }

  bool isAmong(const parser::Resource& resource) const {
    return std::ranges::any_of(resource.bodies(), [&](const ResourceBody& body) {
      return mayBeTitle(body.title()) ||
             std::ranges::any_of(body.attributes(), [&](const Attribute& attribute) {
               return attribute.name().is(K::Star) ? !attribute.value().is(K::HashLiteral)
                                                   : names(attribute);
             });
    });
  }

  bool names(const Attribute& attribute) const {
    return contains(resource_.names, attribute.name().text()) && mayBeTitle(attribute.value());
  }

  bool mayBeTitle(const Expression& written) const {
    if (const ArrayLiteral array{written})
      return std::ranges::any_of(array.elements(),
                                 [&](const Expression& each) { return mayBeTitle(each); });
    if (written.is(K::KwDefault)) return false;
    const std::string pattern = textPattern(written);
    if (isOfClasses()) return matchesPattern(withoutRoot(lowerCaseName(pattern)), resource_.title);
    return matchesPattern(pattern, resource_.title) ||
           matchesPattern(withoutSlash(pattern), withoutSlash(resource_.title));
  }

  bool isCreator(std::string_view function) const {
    return contains(creators_, function) || contains(kCreators, function) ||
           (resource_.type == "package" && contains(kPackageCreators, function));
  }

  bool isOfClasses() const { return resource_.type == kClassType; }

  bool includes(std::string_view function) const {
    const NameArguments* row = isOfClasses() ? nameArgumentsOf(function) : nullptr;
    return row && row->kind == ReferenceKind::Class && row->role == ReferenceRole::Call;
  }

  bool creates(const Cursor& function, const ViewList<Expression>& arguments) const {
    const std::string name = lowerCaseName(function.text());
    if (includes(name))
      return std::ranges::any_of(arguments,
                                 [&](const Expression& each) { return mayBeTitle(each); });
    if (isOfClasses() && name == kHieraInclude) return true;
    if (!isCreator(name)) return false;
    auto argument = arguments.begin();
    if (contains(kPackageCreators, name)) return arguments.size() == 0 || mayBeAmong(*argument);
    if (!contains(kCreators, name) || arguments.size() < 2) return true;
    return mayBeType(*argument) && mayBeAmong(*++argument);
  }

  /// `titles` are those of resources to create, or the keys of a hash.
  bool mayBeAmong(const Expression& titles) const {
    const HashLiteral hash(titles);
    if (!hash) return mayBeTitle(titles);
    return std::ranges::any_of(hash.entries(),
                               [&](const Pair& pair) { return mayBeTitle(pair.key()); });
  }

  const NamedResource& resource_;
  std::span<const std::string> creators_;
};

}  // namespace

bool isKnownCreator(std::string_view function) {
  return contains(kCreators, function) || contains(kPackageCreators, function);
}

bool mayDeclare(const Cursor& node, const NamedResource& resource,
                std::span<const std::string> creators) {
  return TitleSearch(resource, creators).finds(node);
}

}  // namespace puppet::analysis
