#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/catalogs/catalog_difference.h"
#include "analysis/eval/program.h"

namespace puppet::server {

/// Text that stands for a sensitive value.
inline constexpr std::string_view kRedacted = "[redacted]";

/// Attribute value for reports: Puppet source text, or kRedacted.
struct ReportedValue {
  std::string text;
  /// The text itself for a String of several lines, which is shown line by line; empty for others.
  std::string lines = {};

  friend auto operator<=>(const ReportedValue&, const ReportedValue&) = default;
};

struct ReportedAttribute {
  std::string name;
  std::optional<ReportedValue> before, after;  ///< absent if the attribute is not set
  bool isCertain = true;
  /// URL of the file whose content differs; empty for an attribute of the catalog.
  std::string file = {};

  friend auto operator<=>(const ReportedAttribute&, const ReportedAttribute&) = default;
};

/// A changed resource, independent of the catalogs. Equal changes of several catalogs are reported
/// once.
struct ReportedChange {
  std::string reference;
  analysis::ResourceChange::Kind kind = analysis::ResourceChange::Kind::Changed;
  bool isCertain = true;
  std::vector<ReportedAttribute> attributes = {};
  std::vector<std::string> containersBefore = {}, containersAfter = {};

  friend auto operator<=>(const ReportedChange&, const ReportedChange&) = default;
};

/// Declarations of a changed resource, as `path:line` relative to the root of each side; empty if
/// unknown.
struct ChangePlaces {
  std::string before, after;
};

/// Result of comparing the two catalogs of one target.
struct TargetResult {
  enum class Status : std::uint8_t {
    Equal,
    Different,
    OnlyBefore,   ///< the class exists on the old side only
    OnlyAfter,    ///< the class exists on the new side only
    FailsBefore,  ///< only the new side compiles
    FailsAfter,   ///< only the old side compiles
    FailsOnBoth,
  };

  Status status = Status::Equal;
  std::string errorBefore = {}, errorAfter = {};
  std::vector<ReportedChange> changes = {};
  std::vector<ChangePlaces> places = {};  ///< of `changes`
  std::size_t resourcesBefore = 0, resourcesAfter = 0;
  /// See analysis::CatalogDifference.
  std::vector<std::string> unknownOnBothSides = {};
  bool mayHaveOthers = false;  ///< see analysis::CatalogDifference
  /// References of File resources with files behind their sources that are not compared: too many,
  /// too large or unreadable ones.
  std::vector<std::string> filesNotCompared = {};
};

/// Program that compiled one side, for the places of resources.
struct CompiledSide {
  analysis::Program& program;
  const std::string& root;
};

/// Adds the changes of a difference to `result`.
void addChanges(const analysis::CatalogDifference& difference, const CompiledSide& before,
                const CompiledSide& after, TargetResult& result);

/// Adds attributes to the change of a resource, or this change in the order of references.
void addAttributes(ReportedChange change, ChangePlaces places, TargetResult& result);

/// Returns the place of a declaration as `path:line`, relative to the root of its side; empty if it
/// is unknown.
std::string placeInSide(const parser::Cursor& declaration, const CompiledSide& side);

/// Returns the number of resources that the catalog certainly or possibly has.
std::size_t countResources(const analysis::Catalog& catalog);

}  // namespace puppet::server
