#pragma once

#include "types/text/source_writer.h"

namespace puppet::types {

/// Writes a bracketed list of items separated by `, `; writes nothing for an empty list.
class ListWriter {
 public:
  explicit ListWriter(SourceWriter& writer) : writer_(writer) {}
  ListWriter(const ListWriter&) = delete;
  ListWriter& operator=(const ListWriter&) = delete;
  ~ListWriter() {
    if (!empty_) writer_.append("]");
  }

  template <class Item>
  ListWriter& item(const Item& item) {
    begin();
    if constexpr (std::convertible_to<const Item&, std::string_view>)
      writer_.append(item);
    else
      writer_.write(item);
    return *this;
  }
  void addQuoted(std::string_view text) {
    begin();
    writer_.writeQuoted(text);
  }
  void addRegexp(std::string_view source) {
    begin();
    writer_.writeRegexp(source);
  }

 private:
  void begin() {
    writer_.append(empty_ ? "[" : ", ");
    empty_ = false;
  }

  SourceWriter& writer_;
  bool empty_ = true;
};

template <class Items>
void SourceWriter::writeBrackets(Items items) {
  ListWriter list(*this);
  items(list);
}

}  // namespace puppet::types
