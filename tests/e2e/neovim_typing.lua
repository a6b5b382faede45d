-- Whole files typed key by key in Neovim, with completion that opens by itself and an Enter that takes the first item where
-- that changes something, as plugins set it up. What is there in the end must be what was meant. Any Neovim from 0.7 on:
--
--   PUPPET_LS=build/release/puppet-ls nvim --headless -u NONE -i NONE -n -c 'luafile tests/e2e/neovim_typing.lua'
--
-- DELAY is the time between two keys in milliseconds: 5 if it is not set.

local patience = 20000
local delay = tonumber(vim.env.DELAY or '5')
local files = { ['classes.pp'] = 'puppet', ['template.epp'] = 'epuppet' }

local function read(name)
  local file = assert(io.open('tests/e2e/typing/' .. name))
  local text = file:read('*a')
  file:close()
  return text
end

local function client_of(buffer)
  local get = vim.lsp.get_clients or vim.lsp.get_active_clients
  for _, client in ipairs(get()) do
    if client.name == 'puppet_ls' and vim.lsp.buf_is_attached(buffer, client.id) then return client end
  end
end

local function open(name, filetype)
  vim.cmd('edit ' .. vim.fn.tempname() .. '-' .. name)
  local buffer = vim.api.nvim_get_current_buf()
  vim.bo[buffer].expandtab = true
  vim.bo[buffer].filetype = filetype
  return buffer
end

-- The first item that the server offers at the cursor, and the column that its text begins at.
local offered

local function is_in_text(line)
  local quote
  for c in line:gmatch('.') do
    if not quote and c == '#' then return true end
    if not quote and (c == "'" or c == '"') then quote = c elseif c == quote then quote = nil end
  end
  return quote ~= nil
end

local function ask(client, buffer)
  offered = nil
  local line = vim.api.nvim_get_current_line()
  local typed = line:sub(-1)
  local options = client.server_capabilities.completionProvider
  local context
  if vim.tbl_contains(options.triggerCharacters, typed) then
    context = { triggerKind = 2, triggerCharacter = typed }
  elseif typed:match('[%w_]') and not is_in_text(line) then
    context = { triggerKind = 1 }
  else
    return
  end
  local params = {
    textDocument = { uri = vim.uri_from_bufnr(buffer) },
    position = { line = vim.fn.line('.') - 1, character = #line },
    context = context,
  }
  local answers = vim.lsp.buf_request_sync(buffer, 'textDocument/completion', params, patience)
  local _, answer = next(answers or {})
  local item = answer and answer.result and answer.result.items[1]
  if not item then return end
  local edit = item.textEdit
  offered = { from = (edit.range or edit.insert).start.character, text = edit.newText }
end

-- Enter: the item, or a line break where there is none or it is what stands there already.
local function enter()
  local item = offered
  offered = nil
  local line = vim.api.nvim_get_current_line()
  if item and line:sub(item.from + 1) ~= item.text then
    vim.api.nvim_set_current_line(line:sub(1, item.from) .. item.text)
    return '<End>'
  end
  return '<CR>'
end

local function press(keys) vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(keys, true, true, true), 'nx', false) end

local function type_text(text, client, buffer)
  for c in text:gmatch('.') do
    press('A' .. (c == '\n' and enter() or c == '<' and '<lt>' or c))
    if c ~= '\n' then ask(client, buffer) end
    vim.wait(delay)
  end
end

local function check(name, filetype)
  local buffer = open(name, filetype)
  local function attached() return client_of(buffer) end
  assert(vim.wait(patience, attached, 5), 'the server did not come')
  local meant = read(name)
  type_text(meant, client_of(buffer), buffer)
  local typed = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n')
  if typed ~= meant then error(name .. ': typed was\n' .. typed) end
end

local function run()
  vim.opt.runtimepath:prepend(vim.fn.getcwd() .. '/editors/neovim')
  vim.o.hidden = true
  local settings = { cmd = { vim.env.PUPPET_LS, '--stdio' } }
  if vim.lsp.config then
    vim.lsp.config('puppet_ls', settings)
    vim.lsp.enable('puppet_ls')
  else
    require('puppet_ls').setup(settings)
  end
  for name, filetype in pairs(files) do check(name, filetype) end
end

local fine, problem = xpcall(run, debug.traceback)
local version = vim.version()
print(('Neovim %d.%d.%d, typing: '):format(version.major, version.minor, version.patch) .. (fine and 'ok' or problem) .. '\n')
vim.cmd(fine and 'qall!' or 'cquit')
