--- Settings of puppet-ls for Neovim 0.11 and later. With this folder's parent on the runtime path,
---
---     vim.lsp.enable('puppet_ls')
---
--- is all that it takes. Older ones: docs/editors.md.

---@type vim.lsp.Config
return {
  cmd = { 'puppet-ls', '--stdio' },
  filetypes = { 'puppet', 'epuppet' },
  root_markers = { 'environment.conf', 'Puppetfile', 'metadata.json', '.git' },
  -- An object, even where there is nothing to set: Lua cannot tell an empty one from an empty list.
  settings = { ['puppet-ls'] = { languageLevel = 'puppet8' } },
}
