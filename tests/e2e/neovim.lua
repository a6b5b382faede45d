-- A session in Neovim with the settings of editors/neovim: findings on opening, after edits, the outline, what else
-- the server offers, and a clean end. Any Neovim from 0.7 on:
--
--   PUPPET_LS=build/release/puppet-ls nvim --headless -u NONE -i NONE -n -c 'luafile tests/e2e/neovim.lua'

-- How long to wait for what must come; never reached when all is well.
local patience = 20000

local text = {
  'class web (',
  '  String $root,',
  ') {',
  '  file { $root:',
  '    mode => 0689,',
  '  }',
  '}',
}

local ended -- how the server's process ended

local settings = {
  cmd = { vim.env.PUPPET_LS, '--stdio' },
  on_exit = function(code, signal) ended = { code = code, signal = signal } end,
}

local function wait_for(what, holds)
  assert(vim.wait(patience, holds, 5), what .. ' did not come')
end

local function expect(what, actual, expected)
  if vim.deep_equal(actual, expected) then return end
  error(what .. ': ' .. vim.inspect(actual) .. ' instead of ' .. vim.inspect(expected))
end

-- A buffer that Neovim takes for Puppet, with the server attached in the way of this Neovim.
local function open()
  vim.cmd('edit ' .. vim.fn.tempname() .. '.pp')
  local buffer = vim.api.nvim_get_current_buf()
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, text)
  vim.opt.runtimepath:prepend(vim.fn.getcwd() .. '/editors/neovim')
  if vim.lsp.config then
    vim.lsp.config('puppet_ls', settings)
    vim.lsp.enable('puppet_ls')
  else
    require('puppet_ls').setup(settings)
  end
  vim.bo[buffer].filetype = 'puppet'
  return buffer
end

local function client_of(buffer)
  local get = vim.lsp.get_clients or vim.lsp.get_active_clients
  for _, client in ipairs(get()) do
    if client.name == 'puppet_ls' and vim.lsp.buf_is_attached(buffer, client.id) then return client end
  end
end

-- "line:column rule" of every finding, lines from 1.
local function findings(buffer)
  return vim.tbl_map(function(finding)
    return (finding.lnum + 1) .. ':' .. (finding.col + 1) .. ' ' .. finding.code
  end, vim.diagnostic.get(buffer))
end

local function expect_findings(buffer, what, expected)
  local function come() return vim.deep_equal(findings(buffer), expected) end
  if not vim.wait(patience, come, 5) then expect(what, findings(buffer), expected) end
end

-- "name" or "outer/inner" of every entry of the outline.
local function outline(buffer)
  local params = { textDocument = { uri = vim.uri_from_bufnr(buffer) } }
  local answers = vim.lsp.buf_request_sync(buffer, 'textDocument/documentSymbol', params, patience)
  local _, answer = next(answers or {})
  local names = {}
  local function add(symbols, prefix)
    for _, symbol in ipairs(symbols or {}) do
      table.insert(names, prefix .. symbol.name)
      add(symbol.children, prefix .. symbol.name .. '/')
    end
  end
  add(answer and answer.result, '')
  return names
end

local function ask(buffer, method, params)
  local answers = vim.lsp.buf_request_sync(buffer, method, params, patience)
  local _, answer = next(answers or {})
  return answer and answer.result
end

-- What must come at `$root` in the third of the lines, for each request that the server offers.
local requests = {
  { 'hoverProvider', 'textDocument/hover', function(result) return vim.inspect(result):find('String') end },
  { 'definitionProvider', 'textDocument/definition', function(result) return vim.inspect(result):find('line = 1') end },
  { 'completionProvider', 'textDocument/completion', function(result) return #(result.items or result) > 0 end },
  { 'documentHighlightProvider', 'textDocument/documentHighlight', function(result) return #result == 2 end },
  { 'renameProvider', 'textDocument/rename', function(result) return vim.inspect(result):find('path_to') end },
}

local function expect_requests(buffer, capabilities)
  for _, request in ipairs(requests) do
    local capability, method, is_right = unpack(request)
    if capabilities[capability] then
      local params = {
        textDocument = { uri = vim.uri_from_bufnr(buffer) }, position = { line = 3, character = 10 }, newName = 'path_to',
      }
      local result = ask(buffer, method, params)
      if not result or not is_right(result) then error(method .. ': ' .. vim.inspect(result)) end
    end
  end
end

-- As docs/editors.md has it, for all versions of Neovim.
local function format_before_saving(buffer)
  vim.api.nvim_create_autocmd('BufWritePre', {
    buffer = buffer,
    callback = function()
      if vim.lsp.buf.format then
        vim.lsp.buf.format({ timeout_ms = patience })
      else
        vim.lsp.buf.formatting_sync(nil, patience)
      end
    end,
  })
end

local function expect_formatted_when_saved(buffer)
  format_before_saving(buffer)
  vim.api.nvim_buf_set_lines(buffer, 4, 5, false, { 'mode=>"0644",', '    ensure => file,' })
  vim.cmd('write!')
  expect('the saved file', vim.fn.readfile(vim.api.nvim_buf_get_name(buffer)), {
    'class web (', '  String $root,', ') {', '  file { $root:', "    mode   => '0644',", '    ensure => file,', '  }', '}',
  })
end

-- A class whose file moves with its name, renamed from a use in another file.
local function expect_class_renamed()
  local root = vim.fn.tempname()
  local function at(name) return root .. '/' .. name end
  for name, content in pairs({
    ['environment.conf'] = 'modulepath = modules',
    ['modules/a/manifests/old.pp'] = 'class a::old {\n}',
    ['manifests/site.pp'] = 'include a::old',
  }) do
    vim.fn.mkdir(vim.fn.fnamemodify(at(name), ':h'), 'p')
    vim.fn.writefile(vim.split(content, '\n'), at(name))
  end
  vim.cmd('edit ' .. at('manifests/site.pp'))
  local buffer = vim.api.nvim_get_current_buf()
  vim.bo[buffer].filetype = 'puppet'
  wait_for('the server of the environment', function() return client_of(buffer) end)
  vim.api.nvim_win_set_cursor(0, { 1, 10 })
  vim.lsp.buf.rename('a::new')
  wait_for('the moved file', function() return vim.fn.filereadable(at('modules/a/manifests/new.pp')) == 1 end)
  expect('the moved file', vim.fn.readfile(at('modules/a/manifests/new.pp')), { 'class a::new {', '}' })
  expect('the old file', vim.fn.filereadable(at('modules/a/manifests/old.pp')), 0)
  expect('the use', vim.api.nvim_buf_get_lines(buffer, 0, -1, false), { 'include a::new' })
end

local function run()
  local buffer = open()
  wait_for('the server', function()
    local client = client_of(buffer)
    return client and client.initialized ~= false
  end)
  expect_findings(buffer, 'findings on opening', { '5:13 invalid-octal-number' })
  expect('the outline', outline(buffer), { 'web', 'web/$root', 'web/file[$root]' })
  local client = client_of(buffer)
  expect_requests(buffer, client.server_capabilities)

  vim.api.nvim_buf_set_text(buffer, 4, 12, 4, 16, { "'0644'" })
  expect_findings(buffer, 'findings after mending', {})
  expect_formatted_when_saved(buffer)
  vim.api.nvim_buf_set_lines(buffer, 0, 1, false, { '# ä 😀', 'class Web (' })
  expect_findings(buffer, 'findings after damage', { '2:7 illegal-definition-name' })
  expect('the outline after edits', #outline(buffer) > 0, true)
  expect_class_renamed()

  if vim.fn.has('nvim-0.11') == 1 then client:stop() else client.stop() end
  wait_for('the end of the server', function() return ended ~= nil end)
  expect('the end of the server', ended, { code = 0, signal = 0 })
end

local fine, problem = xpcall(run, debug.traceback)
local version = vim.version()
print(('Neovim %d.%d.%d: '):format(version.major, version.minor, version.patch) .. (fine and 'ok' or problem) .. '\n')
vim.cmd(fine and 'qall!' or 'cquit')
