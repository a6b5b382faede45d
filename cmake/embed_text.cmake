# Makes the C++ source of a function that gives a file's text:
#   cmake -DINPUT=FILE -DHEADER=FILE -DNAMESPACE=NAME -DFUNCTION=NAME -DOUTPUT=FILE -P embed_text.cmake
file(READ ${INPUT} text)
file(WRITE ${OUTPUT} "#include \"${HEADER}\"\n\nnamespace ${NAMESPACE} {\n\n")
file(APPEND ${OUTPUT} "std::string_view ${FUNCTION}() {\n  return R\"text(${text})text\";\n}\n\n")
file(APPEND ${OUTPUT} "}  // namespace ${NAMESPACE}\n")
