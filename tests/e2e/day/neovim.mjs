// The project of this folder, typed in Neovim without settings of its own, beside those that docs/editors.md names.
//
//   PUPPET_LS=build/release/puppet-ls node tests/e2e/day/neovim.mjs [COMMAND...]
//
// COMMAND starts Neovim, any from 0.7 on: nvim if it is left out.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { typeProject } from './day.mjs';

/** How long to wait for what must come, and how long a list of suggestions may take, in milliseconds. */
const kPatience = 20_000;
const kListPatience = 1000;

/** Keys for a character (docs/measurements.md). */
const kPromised = 1;

const kShortcuts = {
  accept: '<C-y>', cancel: '<C-e>', undo: '<BS>', enter: '<CR>', backspace: '<BS>', right: '<Right>', end: '<End>', down: '<Down>',
  deleteRest: '<C-o>dG',
};

const repository = resolve(import.meta.dirname, '../../..');

/** Completion by <C-x><C-o>, which Neovim sets from 0.8 on, and formatting on saving. */
const kSettings = (program) => `
vim.opt.runtimepath:prepend('${repository}/editors/neovim')
require('puppet_ls').setup({ cmd = { '${program}', '--stdio' }, filetypes = { 'puppet', 'epuppet', 'yaml', 'json' } })
vim.api.nvim_create_autocmd('FileType', { pattern = '*', command = 'setlocal omnifunc=v:lua.vim.lsp.omnifunc' })
vim.api.nvim_create_autocmd('BufWritePre', {
  pattern = { '*.pp', '*.epp' },
  callback = function()
    if vim.lsp.buf.format then vim.lsp.buf.format({ name = 'puppet_ls' }) else vim.lsp.buf.formatting_sync() end
  end,
})
function PuppetLsLook()
  local info = vim.fn.complete_info({ 'items', 'selected', 'pum_visible' })
  local item = info.pum_visible == 1 and info.items[math.max(info.selected, 0) + 1]
  local place = vim.api.nvim_win_get_cursor(0)
  return vim.json.encode({
    lines = vim.api.nvim_buf_get_lines(0, 0, -1, false), row = place[1], column = place[2], mode = vim.fn.mode(),
    item = item and (item.abbr ~= '' and item.abbr or item.word) or nil,
    problems = #vim.diagnostic.get(), isModified = vim.bo.modified,
    isAttached = not vim.tbl_isempty(vim.lsp.get_clients and vim.lsp.get_clients({ bufnr = 0 }) or vim.lsp.buf_get_clients()),
  })
end
`;

class Neovim {
  asking = 2;
  #folder = mkdtempSync(join(tmpdir(), 'puppet-ls-nvim-'));
  #socket = join(this.#folder, 'socket');
  #process;
  #command;
  /** What stood there before the list of suggestions opened: it inserts its first item. */
  #asked;

  constructor(command, program) {
    const settings = join(this.#folder, 'settings.lua');
    writeFileSync(settings, kSettings(program));
    this.workspace = join(this.#folder, 'project');
    this.#command = command;
    mkdirSync(this.workspace);
    const [file, ...options] = command;
    this.#process = spawn(file, [...options, '--clean', '--headless', '-n', '--listen', this.#socket, '-c', `luafile ${settings}`], { cwd: this.workspace, stdio: 'ignore' });
  }

  #remote(option, text) {
    const [file, ...options] = this.#command;
    const { stdout, stderr } = spawnSync(file, [...options, '--server', this.#socket, option, text], { encoding: 'utf8' });
    return stdout || stderr;  // 0.7 writes the value of an expression to the latter
  }

  #look() {
    return JSON.parse(this.#remote('--remote-expr', 'v:lua.PuppetLsLook()'));
  }

  async #until(what, holds) {
    for (const end = Date.now() + kPatience; Date.now() < end; await pause(20)) if (holds(this.#look())) return;
    throw new Error(`${what} did not come: ${JSON.stringify(this.#look())}`);
  }

  async start() {
    for (const end = Date.now() + kPatience; !existsSync(this.#socket) && Date.now() < end; ) await pause(20);
  }

  async state() {
    if (this.#asked) return this.#asked;
    const { lines, row, column } = this.#look();
    const before = lines.slice(0, row - 1).concat(Buffer.from(lines[row - 1]).subarray(0, column).toString()).join('\n');
    return { text: lines.join('\n'), start: before.length, end: before.length, item: undefined, hasStops: false };
  }

  async ask() {
    const state = await this.state();
    this.#remote('--remote-send', '<C-x><C-o>');
    for (const end = Date.now() + kListPatience; Date.now() < end; await pause(20)) {
      const { item } = this.#look();
      if (item === undefined) continue;
      this.#asked = { ...state, item };
      return;
    }
  }

  async press(key) {
    this.#asked = undefined;
    this.#remote('--remote-send', kShortcuts[key]);
  }

  async type(character) {
    this.#remote('--remote-send', character === '<' ? '<lt>' : character);
  }

  async open(file) {
    this.#remote('--remote-send', `<Esc>:edit ${file}<CR>i`);
    await this.#until(file, ({ mode, lines }) => mode === 'i' && lines.length === 1);
    if (/\.(e?pp|yaml)$/.test(file)) await this.#until('the server', ({ isAttached }) => isAttached);
  }

  async note() {}

  async finish() {
    this.#remote('--remote-send', '<Esc>:w<CR>');
    await this.#until('the saved file', ({ isModified }) => !isModified);
    return 4;
  }

  async problems() {
    await this.#until('the end of all problems', ({ problems }) => problems === 0).catch(() => undefined);
    return this.#look().problems;
  }

  close() {
    this.#process.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const command = process.argv.length > 2 ? process.argv.slice(2) : ['nvim'];
const program = resolve(process.env.PUPPET_LS);
const editor = new Neovim(command, program);
try {
  await editor.start();
  await typeProject(editor, editor.workspace, program, kPromised);
  console.log('Neovim, a day: ok');
} finally {
  editor.close();
}
