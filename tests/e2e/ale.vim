" A session in Vim with ALE, which is told that our program is its `puppet-languageserver`: findings.
"
"   PUPPET_LS=build/release/puppet-ls vim -u tests/e2e/ale.vim -i NONE -n -es

set nocompatible nomore noswapfile
set runtimepath^=/usr/share/vim-ale
let g:filetype_pp = 'puppet'
filetype on
let g:ale_linters = { 'puppet': ['languageserver'], 'epuppet': ['languageserver'] }
let g:ale_puppet_languageserver_executable = $PUPPET_LS
let g:ale_lint_on_text_changed = 'never'
packadd! ale
runtime plugin/ale.vim

function! Session() abort
  let folder = tempname()
  call mkdir(folder . '/manifests', 'p')
  call writefile(['{"name": "me-web", "version": "1.0.0"}'], folder . '/metadata.json')
  call writefile(['class web {', '  file { "/x":', '    mode => 0689,', '  }', '}'], folder . '/manifests/init.pp')
  execute 'edit' folder . '/manifests/init.pp'
  setfiletype puppet
  ALELint
  let left = 1000
  while left > 0 && empty(ale#engine#GetLoclist(bufnr('%')))
    sleep 20m
    let left -= 1
  endwhile
  let found = map(copy(ale#engine#GetLoclist(bufnr('%'))), 'v:val.lnum . ":" . v:val.col . " " . v:val.text')
  let good = len(found) == 1 && found[0] =~# '^3:13 .*0689'
  call writefile(['Vim ' . v:version . ', ALE: ' . (good ? 'ok' : string(found))], '/dev/stdout')
  execute good ? 'qall!' : 'cquit'
endfunction

autocmd VimEnter * call Session()
