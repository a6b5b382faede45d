#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/hiera/data_folder.h"

// The data of an environment as a whole, whatever node asks for it.

namespace puppet::analysis {

class Workspace;

/// A file that some level of a hierarchy reads for some node.
struct DataFileUse {
  std::string path;
  std::string level;   ///< the name of the level
  std::string module;  ///< whose hierarchy it is; empty for that of the environment
  HierarchyLevel::Source source = HierarchyLevel::Source::Yaml;
  DataFilePtr file;
};

/// All files that the hierarchy of the environment, or of a module, may read, those that count most
/// first. What is interpolated into a path may be anything.
std::vector<DataFileUse> dataFilesOf(DataFolder& folder, std::string_view module);

/// A value that a key has in some file.
struct DataPlace {
  DataFileUse use;
  const DataEntry* entry;  ///< in `use.file`
};

/// The values that a key may have, those that count most first.
std::vector<DataPlace> placesOf(DataFolder& folder, std::string_view key);

/// What is wrong with the data.
struct DataFinding {
  enum class Kind : std::uint8_t {
    Unreadable,  ///< the file is no hash of keys and values
    // lookup() may ask for any key: only slips of the pen are told.
    UnknownClass,      ///< there is none, but one of a similar name
    UnknownParameter,  ///< the class has none, but one of a similar name
    WrongType,         ///< no value that the parameter takes
  };
  Kind kind;
  std::string path;
  TextRange place = {};
  std::uint32_t line = 0;  ///< from 1; 0 where it has no place
  std::string message;
};

/// What is certainly wrong in the files of data of the environment, and of its modules. In no
/// order.
std::vector<DataFinding> checkData(const Workspace& workspace);

/// Whether the hierarchy of the environment, or that of the module that the file is in, may read a
/// file. `path` is without links.
bool isDataFile(const Workspace& workspace, std::string_view path);

/// The same as checkData() for one file, as if it held `text`. Nothing for what is no file of data.
std::vector<DataFinding> checkDataFile(const Workspace& workspace, const std::string& path,
                                       std::string_view text);

}  // namespace puppet::analysis
