// How long operations on types take: `types_bench`, in microseconds of the
// processor.

#include <cstdio>
#include <ctime>
#include <string>

#include "types/algebra/assignable.h"
#include "types/algebra/infer.h"
#include "types/algebra/instance.h"
#include "types/print/source_writer.h"
#include "types/type/make.h"
#include "types/value/collections.h"

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

template <class Run>
void measure(const char* name, int rounds, Run run) {
  run();
  const std::clock_t start = std::clock();
  for (int i = 0; i < rounds; ++i) run();
  const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  std::printf("%-40s %12.2f\n", name, seconds * 1e6 / rounds);
}

}  // namespace

int main() {
  const Type wide = variantOfStructs(1), narrow = variantOfStructs(0);
  const Value some = records(1000), many = records(10000);
  const Value fewTexts = texts(1000), manyTexts = texts(10000);
  std::size_t sink = 0;
  measure("Variant of 40 Structs accepts another", 200, [&] { sink += accepts(wide, narrow); });
  measure("Data accepts 1,000 records", 20,
          [&] { sink += isInstance(dataType(), some) == Answer::Yes; });
  measure("detailed type of 1,000 records", 20, [&] { sink += inferDetailed(some).hash(); });
  measure("detailed type of 10,000 records", 5, [&] { sink += inferDetailed(many).hash(); });
  measure("type of 1,000 records", 20, [&] { sink += infer(some).hash(); });
  measure("type of 10,000 records", 2, [&] { sink += infer(many).hash(); });
  measure("type of 1,000 texts", 20, [&] { sink += infer(fewTexts).hash(); });
  measure("type of 10,000 texts", 5, [&] { sink += infer(manyTexts).hash(); });
  measure("detailed type of 1,000 records, printed", 5,
          [&] { sink += toSource(inferDetailed(some)).size(); });
  return sink == 0;
}
