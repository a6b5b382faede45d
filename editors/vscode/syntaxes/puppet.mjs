// The grammar of manifests. Braces and parentheses are single tokens, not regions: in a template the parts of one block
// stand in several tags.

import {
  builtInTypes, documentationTags, fresh, name, statementFunctions, typeName, variableName, words,
} from './patterns.mjs';

const raw = String.raw;
const include = (...names) => names.map((included) => ({ include: included }));
const captures = (...scopes) =>
  Object.fromEntries(scopes.map((scope, i) => [i + 1, { name: scope }]).filter(([, { name: scope }]) => scope));

const comments = {
  patterns: [
    {
      name: 'comment.block.puppet', begin: raw`/\*`, end: raw`\*/`,
      captures: { 0: { name: 'punctuation.definition.comment.puppet' } },
    },
    {
      name: 'comment.line.number-sign.puppet', begin: '#', end: '$',
      beginCaptures: { 0: { name: 'punctuation.definition.comment.puppet' } },
      patterns: include('#documentation'),
    },
  ],
};

const documentation = {
  patterns: [
    {
      match: raw`\G\s*(@(?:param|option))\b(?:\s+(\[[^\]]*\]))?(?:\s+(\*{0,2}\w+))?`,
      captures: captures('keyword.other.documentation.tag.puppet', 'support.type.documentation.puppet', 'variable.parameter.documentation.puppet'),
    },
    {
      match: raw`\G\s*(@(?:return|raise))\b(?:\s+(\[[^\]]*\]))?`,
      captures: captures('keyword.other.documentation.tag.puppet', 'support.type.documentation.puppet'),
    },
    { match: raw`\G\s*(@(?:${documentationTags.join('|')}))\b`, captures: captures('keyword.other.documentation.tag.puppet') },
    { match: raw`\G\s*(lint:(?:end)?ignore\S*)`, captures: captures('keyword.other.directive.puppet') },
    { match: raw`${'`'}[^${'`'}]+${'`'}`, name: 'markup.inline.raw.documentation.puppet' },
  ],
};

const strings = {
  patterns: [
    {
      name: 'string.quoted.single.puppet', begin: "'", end: "'",
      beginCaptures: { 0: { name: 'punctuation.definition.string.begin.puppet' } },
      endCaptures: { 0: { name: 'punctuation.definition.string.end.puppet' } },
      patterns: [{ name: 'constant.character.escape.puppet', match: raw`\\['\\]` }],
    },
    {
      name: 'string.quoted.double.puppet', begin: '"', end: '"',
      beginCaptures: { 0: { name: 'punctuation.definition.string.begin.puppet' } },
      endCaptures: { 0: { name: 'punctuation.definition.string.end.puppet' } },
      patterns: include('#escapes', '#interpolation'),
    },
  ],
};

const escapes = {
  patterns: [
    { name: 'constant.character.escape.puppet', match: raw`\\(?:[ntrs$"'\\]|u\h{4}|u\{\h{1,6}\}|$)` },
    { name: 'invalid.illegal.escape.puppet', match: raw`\\.` },
  ],
};

const interpolation = {
  patterns: [
    {
      name: 'meta.interpolation.puppet', begin: raw`\$\{`, end: raw`\}`,
      beginCaptures: { 0: { name: 'punctuation.section.interpolation.begin.puppet' } },
      endCaptures: { 0: { name: 'punctuation.section.interpolation.end.puppet' } },
      patterns: [
        { match: raw`\G\s*(facts|trusted|server_facts|title|name|module_name|caller_module_name)(?=\s*[\[.}])`, captures: captures('variable.language.puppet') },
        { match: raw`\G\s*(${variableName}|\d+)(?=\s*[\[.}])`, captures: captures('variable.other.puppet') },
        ...include('#bracedCode'),
      ],
    },
    ...include('#variables'),
  ],
};

/** Code in which braces are counted, so that those of a lambda do not end the interpolation. */
const bracedCode = {
  patterns: [
    {
      begin: raw`\{`, end: raw`\}`, captures: { 0: { name: 'punctuation.section.block.puppet' } },
      patterns: include('#bracedCode'),
    },
    ...include('#code'),
  ],
};

const variables = {
  patterns: [
    {
      match: raw`(\$)((?:::)?(?:facts|trusted|server_facts|settings(?=::)|title|name|module_name|caller_module_name)(?:(?<=settings)::\w+)?)\b(?!::)`,
      name: 'variable.language.puppet', captures: captures('punctuation.definition.variable.puppet'),
    },
    {
      match: raw`(\$)(?:${variableName}|\d+)`,
      name: 'variable.other.puppet', captures: captures('punctuation.definition.variable.puppet'),
    },
  ],
};

const numbers = {
  patterns: [
    { name: 'constant.numeric.integer.hexadecimal.puppet', match: raw`${fresh}0[xX]\h+\b` },
    { name: 'constant.numeric.float.puppet', match: raw`${fresh}\d+(?:\.\d+(?:[eE][+-]?\d+)?|[eE][+-]?\d+)\b` },
    { name: 'constant.numeric.integer.octal.puppet', match: raw`${fresh}0[0-7]+\b` },
    { name: 'constant.numeric.integer.decimal.puppet', match: raw`${fresh}\d+\b` },
  ],
};

// A slash divides where an operand stands before it; after keywords, which take the blanks behind them, and everywhere else it
// begins a regular expression, which ends in the same line.
const division = { match: raw`(?<=[\w)\]'"])\s*(/)(?!\*)`, captures: captures('keyword.operator.arithmetic.puppet') };
const regularExpressions = {
  name: 'string.regexp.puppet', begin: raw`/(?=(?:[^/\\\n]|\\.)*/)(?!\*)`, end: '/',
  beginCaptures: { 0: { name: 'punctuation.definition.string.begin.puppet' } },
  endCaptures: { 0: { name: 'punctuation.definition.string.end.puppet' } },
  patterns: [
    { name: 'constant.character.escape.regexp.puppet', match: raw`\\.` },
    { name: 'keyword.operator.group.regexp.puppet', match: raw`\(\?(?:[:=!>]|<[=!]|<\w+>|[imx-]+:?)?|[()|]` },
    { name: 'constant.other.character-class.regexp.puppet', match: raw`\[\^?\]?(?:\\.|[^\]\\/])*\]` },
    { name: 'keyword.operator.quantifier.regexp.puppet', match: raw`[*+?]|\{\d*,?\d*\}` },
    { name: 'keyword.control.anchor.regexp.puppet', match: raw`[\^$]` },
  ],
};

const definitions = {
  patterns: [
    {
      match: raw`${fresh}(class|define|plan)\s+(${name})`,
      captures: captures('storage.type.definition.puppet', 'entity.name.type.class.puppet'),
    },
    { match: raw`${fresh}(inherits)\s+(${name})`, captures: captures('storage.modifier.inherits.puppet', 'entity.other.inherited-class.puppet') },
    {
      match: raw`${fresh}(function)\s+(${name})`,
      captures: captures('storage.type.definition.puppet', 'entity.name.function.definition.puppet'),
    },
    { match: raw`${fresh}(type)\s+(${typeName})`, captures: captures('storage.type.definition.puppet', 'entity.name.type.alias.puppet') },
    {
      // Up to the body: the last name before it is no type of a resource.
      begin: raw`${fresh}(node)\b(?!\s*=>)\s*`, end: raw`(?=\{)`, beginCaptures: captures('storage.type.definition.puppet'),
      patterns: [{ match: raw`${fresh}(?!default\b)[a-z0-9][\w.-]*`, name: 'string.unquoted.puppet' }, ...include('#code')],
    },
  ],
};

// These may stand before an arrow, in selectors and hashes, and are what they are there too.
const constants = {
  patterns: [
    { match: raw`${fresh}(true|false)\b(?!::)`, captures: captures('constant.language.boolean.puppet') },
    { match: raw`${fresh}(undef)\b(?!::)`, captures: captures('constant.language.undef.puppet') },
    { match: raw`${fresh}(default)\b(?!::)`, captures: captures('keyword.control.default.puppet') },
  ],
};

const keywords = {
  patterns: [
    { match: raw`${words(['if', 'elsif', 'else', 'unless', 'case'])}\s*`, captures: captures('keyword.control.conditional.puppet') },
    { match: raw`${words(['and', 'or', 'in'])}\s*`, captures: captures('keyword.operator.logical.word.puppet') },
    { match: words(['class', 'define', 'function', 'plan', 'type', 'inherits', 'private']), captures: captures('storage.type.definition.puppet') },
    { match: raw`${words(statementFunctions)}(?!\s*(?:[({]|[=!]=))`, captures: captures('support.function.statement.puppet') },
  ],
};

const calls = {
  patterns: [
    { match: raw`(?<=\.)\s*(${name})`, captures: captures('entity.name.function.method.puppet') },
    { match: raw`${fresh}(${statementFunctions.join('|')})\s*(?=\()`, captures: captures('support.function.statement.puppet') },
    { match: raw`${fresh}(${name})(?=\s*\()`, captures: captures('entity.name.function.call.puppet') },
  ],
};

const attributes = {
  patterns: [
    { match: raw`${fresh}([a-z_]\w*)\s*([=+]>)`, captures: captures('entity.other.attribute-name.puppet', 'punctuation.separator.key-value.puppet') },
    { match: raw`(\*)\s*(=>)`, captures: captures('keyword.operator.splat.puppet', 'punctuation.separator.key-value.puppet') },
    { match: raw`=>|\+>`, name: 'punctuation.separator.key-value.puppet' },
  ],
};

const resources = {
  match: raw`(@{0,2})${fresh}(?<!\.)(?!(?:if|elsif|else|unless|case|and|or|in|node|default|undef|true|false)\b)(${name})(?=\s*\{)`,
  captures: captures('keyword.operator.virtual.puppet', 'entity.name.type.resource.puppet'),
};

const types = {
  patterns: [
    {
      name: 'meta.type.parameters.puppet',
      begin: raw`${fresh}(?:(${builtInTypes.join('|')})|(${typeName}))(\[)`, end: raw`\]`,
      beginCaptures: captures('support.type.puppet', 'entity.name.type.puppet', 'punctuation.definition.type.begin.puppet'),
      endCaptures: { 0: { name: 'punctuation.definition.type.end.puppet' } },
      patterns: [
        // `Callable[[String], Boolean]`: the first `]` is not the last.
        { begin: raw`\[`, end: raw`\]`, captures: { 0: { name: 'punctuation.section.brackets.puppet' } }, patterns: include('#code') },
        ...include('#code'),
      ],
    },
    { name: 'support.type.puppet', match: raw`${fresh}(?:${builtInTypes.join('|')})\b(?!::)` },
    { name: 'entity.name.type.puppet', match: `${fresh}${typeName}` },
  ],
};

const operators = {
  patterns: [
    { name: 'keyword.operator.collector.puppet', match: raw`<<?\||\|>>?` },
    { name: 'keyword.operator.relationship.puppet', match: raw`->|~>|<-(?!\d)|<~` },
    { name: 'keyword.operator.comparison.puppet', match: raw`=~|!~|==|!=|<=|>=` },
    { name: 'keyword.operator.shift.puppet', match: '<<|>>' },
    { name: 'keyword.operator.comparison.puppet', match: '[<>]' },
    { name: 'keyword.operator.assignment.puppet', match: raw`[+-]?=` },
    { name: 'keyword.operator.logical.puppet', match: '!' },
    { name: 'keyword.operator.selector.puppet', match: raw`\?` },
    { name: 'keyword.operator.arithmetic.puppet', match: '[-+*/%]' },
    { name: 'punctuation.separator.statement.puppet', match: '[,;]' },
    { name: 'punctuation.separator.colon.puppet', match: ':' },
    { name: 'punctuation.definition.parameters.lambda.puppet', match: raw`\|` },
    { name: 'punctuation.accessor.puppet', match: raw`\.` },
    { name: 'punctuation.section.block.puppet', match: '[{}]' },
    { name: 'punctuation.section.brackets.puppet', match: raw`[\[\]]` },
    { name: 'punctuation.section.parens.puppet', match: '[()]' },
  ],
};

/** The languages that heredocs are coloured in: the words behind the colon, the scope of the text, the grammar. */
const heredocLanguages = [
  { words: 'json', scope: 'json', grammar: 'source.json' },
  { words: 'ya?ml', scope: 'yaml', grammar: 'source.yaml' },
  { words: 'sh|bash|shell', scope: 'shell', grammar: 'source.shell' },
  { words: 'ruby|rb', scope: 'ruby', grammar: 'source.ruby' },
  { words: 'epp', scope: 'epp', grammar: 'text.epp' },
  { words: 'pp|puppet', scope: 'puppet', grammar: 'source.puppet' },
  { words: raw`[\w+.-]+` },
];

const heredocEnd = captures('keyword.operator.margin.puppet', 'keyword.operator.trim.puppet', 'entity.name.tag.heredoc.puppet');

// The text begins in the line behind the tag, whose rest is code. The tag ends it alone in a line, behind a bar that tells the
// margin and a hyphen that takes the last line end away.
function heredoc({ words: syntax, scope, grammar }, quoted, anchor = '') {
  const quote = quoted ? '"' : '';
  const language = scope ? `(?i:${syntax})` : `(?:${syntax})`;
  return {
    begin: raw`${anchor}(@\()\s*(${quote})([^"/:)\r\n]+?)(${quote})\s*${scope ? raw`(:)\s*(${language})` : raw`(?:(:)\s*(${language}))?`}\s*(?:(/)([tnrsuL$]*))?\s*(\))(.*)$`,
    end: raw`^\s*(?:(\|)\s*)?(?:(-)\s*)?(\3)\s*$`,
    name: `meta.heredoc.puppet`,
    ...(scope ? { contentName: `meta.embedded.heredoc.${scope}` } : { contentName: 'string.unquoted.heredoc.puppet' }),
    beginCaptures: {
      ...captures(
        'punctuation.definition.heredoc.begin.puppet', 'punctuation.definition.string.puppet', 'entity.name.tag.heredoc.puppet',
        'punctuation.definition.string.puppet', 'punctuation.separator.heredoc.puppet', 'entity.name.type.syntax.puppet',
        'punctuation.separator.heredoc.puppet', 'constant.character.escape.puppet', 'punctuation.definition.heredoc.end.puppet',
      ),
      10: { patterns: include('#code') },
    },
    endCaptures: heredocEnd,
    patterns: [...(quoted ? include('#interpolation') : []), ...(grammar ? include(grammar) : []), ...include('#heredocEscapes')],
  };
}

/** The first of the heredocs whose tags stand in one line has its text first: the last one's goes on around it. */
function lastOfLine(quoted) {
  const quote = quoted ? '"' : '';
  return {
    begin: raw`(?=@\([^)\r\n]+\)[^#\r\n]*@\(\s*${quote}([^"/:)\r\n]+?)${quote}\s*(?::\s*[\w+.-]+)?\s*(?:/[tnrsuL$]*)?\s*\))`,
    end: raw`^\s*(?:(\|)\s*)?(?:(-)\s*)?(\1)\s*$`,
    name: 'meta.heredoc.puppet',
    endCaptures: heredocEnd,
    patterns: [
      ...heredocLanguages.flatMap((language) => [heredoc(language, true, raw`\G`), heredoc(language, false, raw`\G`)]),
      {
        begin: '^(?=.)', end: '$', name: 'string.unquoted.heredoc.puppet',
        patterns: [...(quoted ? include('#interpolation') : []), ...include('#heredocEscapes')],
      },
    ],
  };
}

const heredocs = {
  patterns: [
    lastOfLine(true), lastOfLine(false),
    ...heredocLanguages.flatMap((language) => [heredoc(language, true), heredoc(language, false)]),
  ],
};

const bareWords = { match: raw`${fresh}${name}(?:-\w+)*`, name: 'string.unquoted.puppet' };

const code = include(
  '#comments', '#heredocs', '#strings', '#variables', '#numbers', '#division', '#constants', '#attributes', '#definitions', '#keywords',
  '#resources', '#calls', '#types', '#regularExpressions', '#operators', '#bareWords',
);

export const puppet = {
  name: 'Puppet',
  scopeName: 'source.puppet',
  fileTypes: ['pp'],
  patterns: [{ name: 'comment.line.shebang.puppet', match: raw`\A#!.*$` }, ...include('#code')],
  repository: {
    code: { patterns: code },
    comments, documentation, strings, escapes, interpolation, bracedCode, variables, numbers, division, regularExpressions,
    definitions, constants, keywords, calls, attributes, resources, types, operators, heredocs, bareWords,
    heredocEscapes: { patterns: [{ name: 'constant.character.escape.puppet', match: raw`\\(?:[ntrs$\\]|u\h{4}|u\{\h{1,6}\}|$)` }] },
  },
};
