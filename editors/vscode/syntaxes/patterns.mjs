// Regular expressions that both grammars are made of (Oniguruma's, without flags).

const raw = String.raw;

/** A name of a class, defined type or function; of a type; of a variable. */
export const name = raw`(?:::)?[a-z]\w*(?:::[a-z]\w*)*`;
export const typeName = raw`(?:::)?[A-Z]\w*(?:::[A-Z]\w*)*`;
export const variableName = raw`(?:(?:::)?(?:[a-z]\w*::)*[a-z_]\w*)`;

/** Not in the middle of a name or variable. */
export const fresh = raw`(?<![\w$:])`;

export const words = (list) => raw`${fresh}(${list.join('|')})\b(?!::|\s*=>)`;

export const builtInTypes = [
  'Any', 'Array', 'Binary', 'Boolean', 'Callable', 'CatalogEntry', 'Class', 'Collection', 'Data', 'Default', 'Deferred', 'Enum',
  'Error', 'Float', 'Hash', 'Init', 'Integer', 'Iterable', 'Iterator', 'NotUndef', 'Numeric', 'Object', 'Optional', 'Pattern',
  'Regexp', 'Resource', 'RichData', 'RichDataKey', 'Runtime', 'Scalar', 'ScalarData', 'SemVer', 'SemVerRange', 'Sensitive',
  'String', 'Struct', 'Timespan', 'Timestamp', 'Tuple', 'Type', 'TypeAlias', 'TypeReference', 'TypeSet', 'URI', 'Undef', 'Unit',
  'Variant', 'TargetSpec', 'Target', 'Result', 'ResultSet', 'ApplyResult', 'Boltlib::PlanResult',
];

/** Functions that may be called as a statement, without parentheses. */
export const statementFunctions = [
  'include', 'contain', 'require', 'realize', 'tag', 'fail', 'notice', 'info', 'debug', 'warning', 'err', 'alert', 'crit', 'emerg',
  'break', 'next', 'return', 'import',
];

export const documentationTags = [
  'api', 'author', 'deprecated', 'enum', 'example', 'note', 'option', 'overload', 'param', 'raise', 'return', 'see', 'since',
  'summary', 'version',
];
