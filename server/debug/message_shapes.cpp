#include "server/debug/message_shapes.h"

#include <algorithm>
#include <vector>

namespace puppet::server {

using protocol::Json;

namespace {

/// Members of a structure: `name:type`, with `?` behind the name of an optional one.
struct Shape {
  std::string_view name;
  std::string_view members;
};

constexpr Shape kShapes[] = {
    // Arguments of requests
    {"initialize", "adapterID:string linesStartAt1?:bool columnsStartAt1?:bool"},
    {"launch",
     "program?:string class?:string node?:string facts?:string environment?:string "
     "modulePath?:string[] level?:string test?:string testName?:string stopOnEntry?:bool "
     "noDebug?:bool maxSteps?:int"},
    {"setBreakpoints", "source:Source breakpoints?:SourceBreakpoint[] lines?:int[]"},
    {"SourceBreakpoint",
     "line:int column?:int condition?:string hitCondition?:string logMessage?:string"},
    {"setFunctionBreakpoints", "breakpoints:FunctionBreakpoint[]"},
    {"FunctionBreakpoint", "name:string condition?:string hitCondition?:string"},
    {"setExceptionBreakpoints", "filters:string[]"},
    {"setDataBreakpoints", "breakpoints:DataBreakpoint[]"},
    {"DataBreakpoint", "dataId:string condition?:string hitCondition?:string"},
    {"dataBreakpointInfo", "name:string variablesReference?:int frameId?:int"},
    {"breakpointLocations", "source:Source line:int column?:int endLine?:int endColumn?:int"},
    {"onThread", "threadId:int"},
    {"stackTrace", "threadId:int startFrame?:int levels?:int"},
    {"scopes", "frameId:int"},
    {"restartFrame", "frameId:int"},
    {"variables", "variablesReference:int filter?:string start?:int count?:int"},
    {"setVariable", "variablesReference:int name:string value:string"},
    {"setExpression", "expression:string value:string frameId?:int"},
    {"evaluate", "expression:string frameId?:int context?:string"},
    {"completions", "text:string column:int line?:int frameId?:int"},
    {"source", "sourceReference:int source?:Source"},
    {"cancel", "requestId?:int"},
    {"none", ""},
    // Bodies of responses
    {"initialize.body",
     "supportsConfigurationDoneRequest:bool supportsFunctionBreakpoints:bool "
     "supportsConditionalBreakpoints:bool supportsHitConditionalBreakpoints:bool "
     "supportsEvaluateForHovers:bool exceptionBreakpointFilters:ExceptionFilter[] "
     "supportsStepBack:bool supportsSetVariable:bool supportsRestartFrame:bool "
     "supportsCompletionsRequest:bool completionTriggerCharacters:string[] "
     "supportsRestartRequest:bool supportsExceptionInfoRequest:bool "
     "supportsLoadedSourcesRequest:bool supportsLogPoints:bool supportsSetExpression:bool "
     "supportsTerminateRequest:bool supportsDataBreakpoints:bool supportsCancelRequest:bool "
     "supportsBreakpointLocationsRequest:bool supportsDelayedStackTraceLoading:bool"},
    {"ExceptionFilter", "filter:string label:string description:string default:bool"},
    {"setBreakpoints.body", "breakpoints:Breakpoint[]"},
    {"setFunctionBreakpoints.body", "breakpoints:Breakpoint[]"},
    {"setDataBreakpoints.body", "breakpoints:Breakpoint[]"},
    {"setExceptionBreakpoints.body", "breakpoints:Breakpoint[]"},
    {"Breakpoint", "id?:int verified:bool message?:string source?:Source line?:int column?:int"},
    {"dataBreakpointInfo.body", "dataId:string|null description:string accessTypes?:string[]"},
    {"breakpointLocations.body", "breakpoints:BreakpointLocation[]"},
    {"BreakpointLocation", "line:int column:int"},
    {"threads.body", "threads:Thread[]"},
    {"Thread", "id:int name:string"},
    {"stackTrace.body", "stackFrames:StackFrame[] totalFrames:int"},
    {"StackFrame",
     "id:int name:string source?:Source line:int column:int endLine?:int endColumn?:int "
     "presentationHint?:string canRestart?:bool"},
    {"Source", "name?:string path?:string sourceReference?:int"},
    {"scopes.body", "scopes:Scope[]"},
    {"Scope",
     "name:string presentationHint?:string variablesReference:int expensive:bool "
     "namedVariables?:int"},
    {"variables.body", "variables:Variable[]"},
    {"Variable",
     "name:string value:string type?:string evaluateName?:string variablesReference:int "
     "namedVariables?:int indexedVariables?:int presentationHint?:Hint"},
    {"Hint", "kind?:string attributes?:string[]"},
    {"setVariable.body", "value:string type:string variablesReference:int"},
    {"setExpression.body", "value:string type:string variablesReference:int"},
    {"evaluate.body",
     "result:string type:string variablesReference:int namedVariables?:int "
     "indexedVariables?:int"},
    {"completions.body", "targets:CompletionItem[]"},
    {"CompletionItem", "label:string type:string start:int length:int"},
    {"exceptionInfo.body",
     "exceptionId:string description:string breakMode:string details:ExceptionDetails"},
    {"ExceptionDetails", "message:string typeName:string"},
    {"source.body", "content:string mimeType?:string"},
    {"loadedSources.body", "sources:Source[]"},
    {"continue.body", "allThreadsContinued:bool"},
    // Bodies of events
    {"stopped.event",
     "reason:string description?:string threadId:int text?:string allThreadsStopped:bool "
     "hitBreakpointIds?:int[]"},
    {"output.event", "category:string output:string"},
    {"breakpoint.event", "reason:string breakpoint:Breakpoint"},
    {"exited.event", "exitCode:int"},
    // Messages
    {"Response",
     "seq:int type:string request_seq:int success:bool command:string message?:string body?:any"},
    {"Event", "seq:int type:string event:string body?:any"},
};

const Shape* shapeNamed(std::string_view name) {
  const auto* found = std::ranges::find(kShapes, name, &Shape::name);
  return found == std::end(kShapes) ? nullptr : found;
}

struct Primitive {
  std::string_view name;
  std::string_view expected;
  bool (*accepts)(const Json&);
};

constexpr Primitive kPrimitives[] = {
    {"int", "an integer",
     [](const Json& value) {
       return value.is_number_integer() && value >= -2147483648LL && value <= 2147483647LL;
     }},
    {"string", "a string", [](const Json& value) { return value.is_string(); }},
    {"string|null", "a string or null",
     [](const Json& value) { return value.is_string() || value.is_null(); }},
    {"bool", "a boolean", [](const Json& value) { return value.is_boolean(); }},
    {"any", "a value", [](const Json&) { return true; }},
};

std::vector<std::string_view> wordsOf(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

class Checker {
 public:
  explicit Checker(bool isStrict) : isStrict_(isStrict) {}

  std::string check(const Json& value, std::string_view type, const std::string& path) const {
    if (type.ends_with("[]")) return checkArray(value, type.substr(0, type.size() - 2), path);
    const auto* primitive = std::ranges::find(kPrimitives, type, &Primitive::name);
    if (primitive != std::end(kPrimitives))
      return primitive->accepts(value) ? ""
                                       : path + ": expected " + std::string(primitive->expected);
    const Shape* shape = shapeNamed(type);
    return shape ? checkObject(value, *shape, path) : path + ": no shape " + std::string(type);
  }

 private:
  std::string checkArray(const Json& value, std::string_view type, const std::string& path) const {
    if (!value.is_array()) return path + ": expected an array";
    for (std::size_t i = 0; i < value.size(); ++i)
      if (auto found = check(value[i], type, path + '[' + std::to_string(i) + ']'); !found.empty())
        return found;
    return {};
  }

  std::string checkObject(const Json& value, const Shape& shape, const std::string& path) const {
    if (!value.is_object()) return path + ": expected an object";
    std::size_t known = 0;
    for (const std::string_view member : wordsOf(shape.members)) {
      const std::size_t colon = member.find(':');
      const bool isOptional = member[colon - 1] == '?';
      const std::string name(member.substr(0, colon - isOptional));
      const auto found = value.find(name);
      const bool isAbsent = found == value.end() || (isOptional && !isStrict_ && found->is_null());
      if (isAbsent && !isOptional) return path + '.' + name + ": expected a value";
      if (isAbsent) continue;
      ++known;
      auto mismatch = check(*found, member.substr(colon + 1), path + '.' + name);
      if (!mismatch.empty()) return mismatch;
    }
    return isStrict_ && known != value.size() ? path + ": has members of no shape" : "";
  }

  bool isStrict_;
};

}  // namespace

std::string mismatchWith(const Json& value, std::string_view shape) {
  return Checker(false).check(value, shape, "arguments");
}

std::string mismatchOfSent(const Json& message) {
  const Checker checker(true);
  const bool isEvent = message.is_object() && message.value("type", "") == "event";
  if (auto found = checker.check(message, isEvent ? "Event" : "Response", "message");
      !found.empty())
    return found;
  const std::string shape =
      isEvent ? message.value("event", "") + ".event" : message.value("command", "") + ".body";
  const bool mayHaveBody = isEvent || message["success"] == true;
  const bool hasBody = message.contains("body");
  if (!shapeNamed(shape) || !mayHaveBody)
    return hasBody ? "message.body: expected no body of " + shape : "";
  return hasBody ? checker.check(message["body"], shape, "body") : shape + ": expected a body";
}

}  // namespace puppet::server
