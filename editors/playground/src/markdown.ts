// The Markdown of hovers and rules as elements: blocks of code, lists, headings, rules, and emphasis, code and links within a line.

function inline(text: string): (Node | string)[] {
  const parts: (Node | string)[] = [];
  const pattern = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^)\s]+)\)|\\([\\`*_{}[\]()#+\-.!<>|&])/g;
  let at = 0;
  for (const found of text.matchAll(pattern)) {
    parts.push(text.slice(at, found.index));
    at = found.index + found[0].length;
    const [, code, strong, emphasis, label, target, plain] = found;
    if (code !== undefined) parts.push(element('code', code));
    else if (strong !== undefined) parts.push(element('strong', ...inline(strong)));
    else if (emphasis !== undefined) parts.push(element('em', ...inline(emphasis)));
    else if (plain !== undefined) parts.push(plain);
    else parts.push(link(label, target));
  }
  parts.push(text.slice(at));
  return parts;
}

/** Only the web can be reached from the page; other targets are text. */
function link(label: string, target: string): Node {
  if (!/^https?:/.test(target)) return element('span', ...inline(label));
  const anchor = element('a', ...inline(label)) as HTMLAnchorElement;
  anchor.href = target;
  anchor.target = '_blank';
  anchor.rel = 'noopener';
  return anchor;
}

export function element(name: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

export function markdown(text: string): HTMLElement {
  const result = element('div');
  result.className = 'markdown';
  const lines = text.split('\n');
  let list: HTMLElement | undefined;
  let paragraph: string[] = [];
  const finish = () => {
    if (paragraph.length > 0) result.append(element('p', ...inline(paragraph.join(' '))));
    paragraph = [];
    list = undefined;
  };
  for (let i = 0; i < lines.length; ++i) {
    const line = lines[i];
    const fence = /^(`{3,}|~{3,})/.exec(line);
    const heading = /^(#{1,6})\s+(.*)/.exec(line);
    const item = /^\s*(?:[-*]|\d+\.)\s+(.*)/.exec(line);
    if (fence) {
      finish();
      const code: string[] = [];
      while (++i < lines.length && !lines[i].startsWith(fence[1])) code.push(lines[i]);
      result.append(element('pre', code.join('\n')));
    } else if (/^ {4}\S/.test(line) && paragraph.length === 0 && !list) {
      const code = [line.slice(4)];
      while (/^( {4}|\s*$)/.test(lines[i + 1] ?? 'end')) code.push(lines[++i].slice(4));
      result.append(element('pre', code.join('\n').trimEnd()));
    } else if (heading) {
      finish();
      result.append(element(`h${Math.min(6, heading[1].length + 2)}`, ...inline(heading[2])));
    } else if (/^(-{3,}|\*{3,})\s*$/.test(line)) {
      finish();
      result.append(element('hr'));
    } else if (item) {
      if (!list) {
        finish();
        result.append((list = element('ul')));
      }
      list.append(element('li', ...inline(item[1])));
    } else if (line.trim() === '') {
      finish();
    } else if (list) {
      list.lastElementChild!.append(' ', ...inline(line.trim()));
    } else {
      paragraph.push(line.trim());
    }
  }
  finish();
  return result;
}
