// Types files as a person does who looks at the screen: takes the suggestion that is selected if it is the word that is meant,
// goes on behind what the editor has put there by itself, and takes back what was not meant. Knows nothing of the language.
//
// An editor gives:
//   state()      { text, start, end, item, isForeign, hasStops }: the text, the selection (or cursor) in it, the label of the selected
//                suggestion or undefined, whether that is none of the server, and whether Tab leads to a place that a snippet left to fill in
//   press(key)   accept, cancel, undo, next (place of a snippet), enter, backspace, right, end, down, or deleteRest
//   type(text)   one character
//   ask()        opens the suggestions, for an editor in which they do not open by themselves; absent otherwise
// and `asking`, the number of keys of that.

/** Suggestions are asked for behind this many letters of a word, if at least as many keys are spared. */
const kAskedFrom = 2;
const kSparedByAsking = 4;

/** How often the same place may be tried before the typist gives up. */
const kMaxTries = 12;

const isWord = (character) => character !== undefined && /\w/.test(character);

/** The start of the word at the cursor that an item would complete; undefined if it is not what is meant. */
function startOf(label, meant, at) {
  for (let start = at; start >= 0 && at - start < label.length; --start) {
    const isWhole = meant.startsWith(label, start) && !isWord(meant[start + label.length]);
    if (isWhole && !(isWord(meant[start]) && isWord(meant[start - 1]))) return start;
  }
  return undefined;
}

/** The rest of the word that is being typed, if somebody would ask for suggestions in it. */
function isWorthAsking(meant, at) {
  const typed = /[\w:$]*$/.exec(meant.slice(0, at))[0];
  const rest = /^[\w:]*(?: => )?/.exec(meant.slice(at))[0];
  return typed.replace(/\W/g, '').length === kAskedFrom && isWord(meant[at - 1]) && rest.length >= kSparedByAsking;
}

const lineOf = (text) => text.slice(0, (text + '\n').indexOf('\n'));
const secondLineOf = (text) => lineOf(text.slice(1));

export class Typist {
  keys = 0;
  accepted = 0;
  /** Suggestions that inserted more than was meant, and were taken back. */
  undone = [];
  /** The keys in order, those that are no characters between angle brackets. */
  transcript = '';
  /** What Enter did that was not meant: the selected suggestion, the text before and after. */
  surprises = [];
  #refused = new Set();

  constructor(editor) {
    this.editor = editor;
  }

  async #press(key, count = 1) {
    this.keys += count;
    this.transcript += `<${key}>${key === 'enter' ? '\n' : ''}`;
    await this.editor.press(key);
  }

  /** Types `meant` into an empty text. */
  async write(meant) {
    this.#refused.clear();
    const tries = new Map();
    for (;;) {
      const state = await this.editor.state();
      const before = state.text.slice(0, state.start);
      if (before === meant && state.end === state.text.length) return;
      const place = `${before}|${state.text.slice(state.end)}`;
      tries.set(place, (tries.get(place) ?? 0) + 1);
      if (tries.get(place) > kMaxTries) throw new Error(`stuck at ${JSON.stringify(state)}`);
      await this.#step(state, before, meant);
    }
  }

  async #step(state, before, meant) {
    const rest = meant.slice(before.length);
    if (!meant.startsWith(before)) return this.#mend(before, meant);
    if (rest === '') return this.#press('deleteRest', 2);
    if (state.item !== undefined && (await this.#decide(state, before, meant))) return;
    if (this.editor.ask && !this.#refused.has(before) && isWorthAsking(meant, before.length)) {
      this.#refused.add(before);
      this.keys += this.editor.asking;
      this.transcript += '<ask>';
      await this.editor.ask();
      return;
    }
    if (state.start === state.end && (await this.#skip(state, before, rest))) return;
    if (rest[0] === '\n') return this.#breakLine(state, before);
    ++this.keys;
    this.transcript += rest[0];
    await this.editor.type(rest[0]);
  }

  /** Removes what is not meant before the cursor; blanks of an empty line go by themselves. */
  async #mend(before, meant) {
    const withoutBlanks = before.replace(/\n[ \t]+$/, '\n');
    const isBlankLine = meant.startsWith(withoutBlanks) && meant[withoutBlanks.length] === '\n';
    await this.#press(isBlankLine && withoutBlanks !== before ? 'enter' : 'backspace');
  }

  /** Takes the selected suggestion if it spares keys. Returns false if the list may stay. */
  async #decide(state, before, meant) {
    const start = startOf(state.item, meant, before.length);
    const place = `${before}|${state.item}`;
    const isMeant = start !== undefined && state.item.length - (before.length - start) > 1 && !this.#refused.has(place);
    if (!isMeant) {
      if (!this.editor.ask) return false;
      await this.#press('cancel');
      return true;
    }
    this.#refused.add(place);
    this.transcript += `<${state.item}>`;
    await this.#press('accept');
    const after = await this.editor.state();
    if (meant.startsWith(after.text.slice(0, after.start))) {
      ++this.accepted;
      return true;
    }
    this.undone.push(state.item);
    for (let i = 0; i < kMaxTries; ++i) {
      await this.#press('undo');
      const undone = await this.editor.state();
      if (meant.startsWith(undone.text.slice(0, undone.start))) break;
    }
    return true;
  }

  /** Goes behind what stands there already. */
  async #skip(state, before, rest) {
    const behind = state.text.slice(state.end);
    if (behind === '') return false;
    const place = `${before}|next`;
    const line = lineOf(behind);
    // Closing brackets are the editor's own: a place to fill in stands behind more than these.
    if (state.hasStops && /[^\])}'"]/.test(line) && rest.startsWith(line) && !this.#refused.has(place)) {
      this.#refused.add(place);
      await this.#press('next');
      return true;
    }
    if (line !== '' && lineOf(rest).endsWith(line) && rest.startsWith(line)) {
      await this.#press(line.length === 1 ? 'right' : 'end');
      return true;
    }
    if (behind[0] === rest[0] && behind[0] !== '\n' && !isWord(behind[0]) && behind[0] !== ' ') {
      await this.#press('right');
      return true;
    }
    if (rest[0] !== '\n' || line !== '') return false;
    const next = secondLineOf(behind), meantNext = secondLineOf(rest);
    const isThere = next === meantNext || (next !== '' && next.trim() === '' && meantNext.startsWith(next) && meantNext[next.length] !== ' ');
    if (!isThere || behind === '\n') return false;
    if (state.item !== undefined) await this.#press('cancel');
    await this.#press('down');
    await this.#press('end');
    return true;
  }

  async #breakLine(state, before) {
    if (state.isForeign) await this.#press('cancel');
    await this.#press('enter');
    const after = await this.editor.state();
    const text = after.text.slice(0, after.start);
    if (text.startsWith(`${before.replace(/[ \t]+$/, '')}\n`) || text.startsWith(`${before}\n`)) return;
    this.surprises.push([state.item, before, after.text]);
    await this.#press('undo');
    await this.#press('cancel');
    await this.#press('enter');
  }
}

/** What is typed of a text that the formatter then aligns. */
export function unaligned(text) {
  return text.replace(/(\S) +=>/g, '$1 =>');
}
