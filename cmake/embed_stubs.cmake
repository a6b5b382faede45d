# Makes the C++ source that holds the files of analysis/stubs as text:
#   cmake -DSTUBS=FOLDER -DOUTPUT=FILE -P embed_stubs.cmake
file(GLOB_RECURSE stubs RELATIVE ${STUBS} ${STUBS}/*.pp)
list(SORT stubs)
set(source "#include \"analysis/symbols/platform.h\"\n\nnamespace puppet::analysis {\n\nnamespace {\n\n")
string(APPEND source "constexpr StubSource kStubs[] = {\n")
foreach(stub IN LISTS stubs)
  file(READ ${STUBS}/${stub} text)
  string(APPEND source "{\"${stub}\", R\"stub(${text})stub\"},\n")
endforeach()
string(APPEND source "};\n\n}  // namespace\n\n")
string(APPEND source "std::span<const StubSource> embeddedStubs() { return kStubs; }\n\n")
string(APPEND source "}  // namespace puppet::analysis\n")
file(WRITE ${OUTPUT} "${source}")
