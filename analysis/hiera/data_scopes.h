#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/eval/data_source.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// A scope that is another one, but for what a subclass changes. Borrows that scope.
class DataScopeAround : public DataScope {
 public:
  explicit DataScopeAround(DataScope& inner) : inner_(inner) {}
  std::optional<types::Value> variable(std::string_view name) override {
    return inner_.variable(name);
  }
  bool isStrict() const override { return inner_.isStrict(); }
  types::Value typeOf(std::string_view text) override { return inner_.typeOf(text); }
  LanguageLevel level() const override { return inner_.level(); }
  DataCall call(std::string_view function, std::vector<types::Value> arguments,
                LookupContext& context) override {
    return inner_.call(function, std::move(arguments), context);
  }

 private:
  DataScope& inner_;
};

/// A scope with one additional variable, `$name`.
class WithVariable final : public DataScopeAround {
 public:
  WithVariable(DataScope& inner, std::string name, types::Value value)
      : DataScopeAround(inner), name_(std::move(name)), value_(std::move(value)) {}
  std::optional<types::Value> variable(std::string_view name) override {
    return name == name_ ? value_ : DataScopeAround::variable(name);
  }

 private:
  std::string name_;
  types::Value value_;
};

/// The variables that something depends on, with their values.
class ReadVariables {
 public:
  void add(std::string_view name, const std::optional<types::Value>& value) {
    values_.insert_or_assign(std::string(name), value);
  }
  /// Returns true if the variables have the same values in `scope`.
  bool holdIn(DataScope& scope) const {
    for (const auto& [name, value] : values_)
      if (scope.variable(name) != value) return false;
    return true;
  }

 private:
  std::map<std::string, std::optional<types::Value>, std::less<>> values_;
};

/// A scope that notes in `read`, which it borrows, the variables that are read.
class ReadingScope final : public DataScopeAround {
 public:
  ReadingScope(DataScope& inner, ReadVariables& read) : DataScopeAround(inner), read_(read) {}
  std::optional<types::Value> variable(std::string_view name) override {
    std::optional<types::Value> value = DataScopeAround::variable(name);
    read_.add(name, value);
    return value;
  }

 private:
  ReadVariables& read_;
};

}  // namespace puppet::analysis
