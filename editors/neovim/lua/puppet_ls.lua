--- The settings of lsp/puppet_ls.lua for Neovim before 0.11:
---
---     require('puppet_ls').setup()                        -- or with more settings: setup({ cmd = { '/opt/bin/puppet-ls' } })
---
--- With nvim-lspconfig the same table serves as a configuration: require('lspconfig.configs').puppet_ls =
--- { default_config = require('puppet_ls').config }.

local M = {}

local here = debug.getinfo(1, 'S').source:sub(2):gsub('lua/puppet_ls%.lua$', '')
M.config = dofile(here .. 'lsp/puppet_ls.lua')

--- The nearest folder above the file that holds one of the markers; the file's own without one.
local function root_of(file)
  local folder = vim.fn.fnamemodify(file, ':p:h')
  for _, marker in ipairs(M.config.root_markers) do
    local found = vim.fn.finddir(marker, folder .. ';')
    if found == '' then found = vim.fn.findfile(marker, folder .. ';') end
    if found ~= '' then return vim.fn.fnamemodify(found, ':p'):gsub('/$', ''):match('^(.*)/') end
  end
  return folder
end

local clients = {} -- by root, for Neovim 0.7, which does not look for a running one itself

local function attach(buffer, config)
  local settings = vim.tbl_extend('force', config, { name = 'puppet_ls', root_dir = root_of(vim.api.nvim_buf_get_name(buffer)) })
  if vim.lsp.start then return vim.lsp.start(settings) end
  local client = clients[settings.root_dir]
  if not client or vim.lsp.client_is_stopped(client) then
    client = vim.lsp.start_client(settings)
    clients[settings.root_dir] = client
  end
  vim.lsp.buf_attach_client(buffer, client)
end

--- Starts the server for every manifest and template that is opened from now on.
function M.setup(more)
  local config = vim.tbl_deep_extend('force', M.config, more or {})
  -- Otherwise a file that begins with `function` or `type` is taken for Pascal.
  vim.g.filetype_pp = vim.g.filetype_pp or 'puppet'
  vim.api.nvim_create_autocmd('FileType', {
    pattern = config.filetypes,
    callback = function(event) attach(event.buf or tonumber(vim.fn.expand('<abuf>')), config) end,
  })
end

return M
