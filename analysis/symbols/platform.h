#pragma once

#include <compare>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/symbols/file_interface.h"
#include "analysis/symbols/stub_interface.h"

namespace puppet::analysis {

/// A stub file as it is built into the program.
struct StubSource {
  std::string_view path;  ///< in analysis/stubs: `types/file.pp`
  std::string_view text;
};

/// All files of analysis/stubs, made by cmake/embed_stubs.cmake.
std::span<const StubSource> embeddedStubs();

/// Where somebody asks from: what is there differs between levels, and plans have more.
struct PlatformVersion {
  LanguageLevel level = LanguageLevel::Puppet8;
  bool inPlan = false;
};

/// What Puppet brings along, by name. Stub files are parsed when something in them is asked for,
/// each once; questions may come from any thread. Answers live as long as the platform.
///
/// Overloads and attributes have an Availability of their own, which is left to who reads them.
class Platform {
 public:
  /// The one that is built in.
  static const Platform& builtIn();
  /// `sources` and their texts must outlive this.
  explicit Platform(std::span<const StubSource> sources);
  ~Platform();
  Platform(const Platform&) = delete;
  Platform& operator=(const Platform&) = delete;

  enum class Kind : std::uint8_t { Function, Alias, DataType, ResourceType, Scope, LegacyFacts };

  // Null where there is none in this edition. Names are qualified, functions and resource types in
  // lower case, types as written.
  const FunctionInterface* findFunction(std::string_view name,
                                        const PlatformVersion& version) const;
  /// A type alias or an Object type: `Puppet::Facts`, `Target`.
  const TypeInterface* findAlias(std::string_view name, const PlatformVersion& version) const;
  /// A type of the language itself.
  const DataTypeInterface* findDataType(std::string_view name,
                                        const PlatformVersion& version) const;
  const ResourceTypeInterface* findResourceType(std::string_view name,
                                                const PlatformVersion& version) const;
  /// The abstract type whose attributes all resources have.
  const ResourceTypeInterface& metaparameters() const;
  /// A variable of a scope (`class_scope`), those that it inherits included.
  const AttributeInterface* findVariable(std::string_view scope, std::string_view name,
                                         const PlatformVersion& version) const;
  /// Facts by older names. Where a part of the name stands for something (`mtu_<X>`), the answer
  /// has it in its path.
  LegacyFactInterface findLegacyFact(std::string_view name) const;

  /// The names of one kind, sorted, those of other editions included. Parses nothing.
  std::vector<std::string_view> names(Kind kind) const;

  /// The file in which `name` is declared, and its tree, for conditions and default values. Null
  /// where there is none.
  struct File {
    std::string_view path;
    StubKind kind;
    parser::SyntaxTreePtr tree;
    FileInterface interface;
  };
  const File* fileOf(Kind kind, std::string_view name) const;

 private:
  /// Where a name is declared, before anything is parsed.
  struct Entry {
    Kind kind;
    std::string_view name;
    std::uint32_t file;
    friend auto operator<=>(const Entry&, const Entry&) = default;
  };
  struct Slot;

  void scan(std::uint32_t file);
  const File& parsed(std::uint32_t file) const;
  std::span<const Entry> entriesOf(Kind kind, std::string_view name) const;
  template <typename Declaration>
  const Declaration* find(Kind kind, std::vector<Declaration> FileInterface::*declarations,
                          std::string_view name, const PlatformVersion& version) const;

  std::span<const StubSource> sources_;
  std::vector<Entry> entries_;  ///< sorted
  std::unique_ptr<Slot[]> slots_;
};

}  // namespace puppet::analysis
