// How long operations on types take.
//
//   types_bench         all of them, in microseconds of the processor
//   types_bench NAME    one of them, for each line on standard input: a line of JSON with the
//                       processor seconds; puppet_types.rb does the same by these names

#include <cstdio>
#include <ctime>
#include <functional>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/relations/assignable.h"
#include "types/relations/infer.h"
#include "types/relations/instance.h"
#include "types/text/source_writer.h"

using namespace puppet::types;

namespace {

/// 40 Structs of 8 members; a larger `slack` accepts more.
Type variantOfStructs(std::int64_t slack) {
  std::vector<Type> structs;
  for (int i = 0; i < 40; ++i) {
    std::vector<StructType::Member> members;
    for (int k = 0; k < 8; ++k) {
      std::vector<std::string> texts = {"a", "b" + std::to_string(i)};
      if (slack > 0) texts.emplace_back("z");
      const Type value = k % 3 == 0   ? integerType(-slack, 10 + slack)
                         : k % 3 == 1 ? enumType(std::move(texts))
                                      : optionalType(stringType(SizeRange{0, 20 + slack}));
      members.push_back(
          {"m" + std::to_string(i) + "_" + std::to_string(k), StructType::KeyForm::Plain, value});
    }
    structs.push_back(structType(std::move(members)));
  }
  return variantType(std::move(structs));
}

Value records(int count) {
  std::vector<Value> made;
  for (int i = 0; i < count; ++i) {
    HashBuilder record;
    record.set("name", Value::string("n" + std::to_string(i)));
    record.set("port", Value::integer(i));
    record.set("tags", Value::array({Value::string("a"), Value::string(std::to_string(i % 7))}));
    made.push_back(record.build());
  }
  return Value::array(std::move(made));
}

Value texts(int count) {
  std::vector<Value> made;
  for (int i = 0; i < count; ++i) made.push_back(Value::string("s" + std::to_string(i)));
  return Value::array(std::move(made));
}

/// A Struct in a Struct, five deep, each beside an Array of texts and a port.
Type nestedStruct(int depth) {
  std::vector<StructType::Member> members = {
      {"name", StructType::KeyForm::Plain, stringType(SizeRange{1, SizeRange::kUnbounded})},
      {"port", StructType::KeyForm::Optional, integerType(1, 65535)},
      {"tags", StructType::KeyForm::Plain, arrayType(enumType({"a", "b", "c"}))}};
  if (depth > 1) members.push_back({"inner", StructType::KeyForm::Plain, nestedStruct(depth - 1)});
  return structType(std::move(members));
}

Value nestedRecord(int depth) {
  HashBuilder record;
  record.set("name", Value::string("node"));
  record.set("port", Value::integer(8080));
  record.set("tags", Value::array({Value::string("a"), Value::string("c")}));
  if (depth > 1) record.set("inner", nestedRecord(depth - 1));
  return record.build();
}

/// Numbers, texts and lists by turns.
Value mixture(int count) {
  std::vector<Value> made;
  for (int i = 0; i < count; ++i) {
    if (i % 3 == 0) made.push_back(Value::integer(i));
    if (i % 3 == 1) made.push_back(Value::string("s" + std::to_string(i)));
    if (i % 3 == 2) made.push_back(Value::array({Value::integer(i), Value::string("x")}));
  }
  return Value::array(std::move(made));
}

struct Row {
  const char* name;
  const char* what;
  int rounds;
  std::function<std::size_t()> run;
};

std::vector<Row> rows() {
  return {
      {"assignable", "Variant of 40 Structs accepts another", 200,
       [wide = variantOfStructs(1), narrow = variantOfStructs(0)] {
         return std::size_t{accepts(wide, narrow)};
       }},
      {"instance", "a nested Struct has an instance", 2000,
       [type = nestedStruct(5), value = nestedRecord(5)] {
         return std::size_t{isInstance(type, value) == Tristate::Yes};
       }},
      {"infer", "detailed type of 1,000 values", 100,
       [values = mixture(1000)] { return inferDetailed(values).hash(); }},
      {"data", "Data accepts 1,000 records", 20,
       [values = records(1000)] {
         return std::size_t{isInstance(dataType(), values) == Tristate::Yes};
       }},
      {"records", "detailed type of 1,000 records", 20,
       [values = records(1000)] { return inferDetailed(values).hash(); }},
      {"common", "type of 1,000 records", 20,
       [values = records(1000)] { return infer(values).hash(); }},
      {"texts", "type of 1,000 texts", 20, [values = texts(1000)] { return infer(values).hash(); }},
      {"printed", "detailed type of 1,000 records, printed", 5,
       [values = records(1000)] { return toSource(inferDetailed(values)).size(); }},
  };
}

/// Processor seconds of one run.
double measure(const Row& row) {
  std::size_t sink = row.run();
  const std::clock_t start = std::clock();
  for (int i = 0; i < row.rounds; ++i) sink += row.run();
  const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  if (sink == 0) std::fprintf(stderr, "%s: no\n", row.name);
  return seconds / row.rounds;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view wanted = argc > 1 ? argv[1] : "";
  for (const Row& row : rows()) {
    if (wanted.empty()) std::printf("%-40s %12.2f\n", row.what, measure(row) * 1e6);
    if (wanted != row.name) continue;
    for (std::string line; std::getline(std::cin, line);) {
      std::printf("{\"value\": %.9f}\n", measure(row));
      std::fflush(stdout);
    }
  }
}
