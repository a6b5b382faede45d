// The grammar of templates: text, and Puppet code in tags.

const raw = String.raw;

/** A tag of code. A comment in it ends at the tag's end at the latest. */
function tag(begin, scope) {
  return {
    name: 'meta.tag.epp', contentName: 'meta.embedded.puppet', begin, end: raw`-?%>`,
    beginCaptures: { 0: { name: `punctuation.section.embedded.begin.epp ${scope}` } },
    endCaptures: { 0: { name: 'punctuation.section.embedded.end.epp' } },
    patterns: [
      { name: 'comment.line.number-sign.puppet', match: raw`#(?:(?!-?%>).)*` },
      { include: 'source.puppet' },
    ],
  };
}

export const epp = {
  name: 'Embedded Puppet',
  scopeName: 'text.epp',
  fileTypes: ['epp'],
  patterns: [
    { name: 'constant.character.escape.epp', match: '<%%|%%>' },
    {
      name: 'comment.block.epp', begin: '<%#', end: raw`-?%>`,
      captures: { 0: { name: 'punctuation.definition.comment.epp' } },
    },
    tag('<%=', 'keyword.operator.print.epp'),
    tag('<%-?', 'keyword.operator.code.epp'),
  ],
};
