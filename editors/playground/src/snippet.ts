// Snippets of the protocol in the notation of CodeMirror.

/** `$1`, `${1:text}` and `$0` become `${1}`, `${1:text}` and `${}`; other braces are escaped. */
export function snippetOf(text: string): string {
  return text.replace(
    /\\([\\$}])|\$(\d+)|\$\{(\d+)(?::((?:[^\\}]|\\.)*))?\}|\$\{(\d+)\|((?:[^\\|]|\\.)*)\|\}|([{}])/g,
    (_, escaped, plain, field, filler, choice, values, brace) => {
      if (escaped !== undefined) return escaped === '}' ? '\\}' : escaped;
      if (brace !== undefined) return `\\${brace}`;
      if (choice !== undefined) return `\${${choice}:${values.split(',')[0]}}`;
      const number = plain ?? field;
      if (number === '0') return '${}';
      return filler ? `\${${number}:${filler.replace(/\\(.)/g, '$1').replace(/[{}]/g, '')}}` : `\${${number}}`;
    },
  );
}
