;;; A session in Emacs with lsp-mode, as docs/editors.md sets it up: findings, hover, another name for a variable.
;;;
;;;   PUPPET_LS=build/release/puppet-ls emacs --batch -l tests/e2e/emacs-lsp-mode.el

(require 'package)
(package-initialize)
(require 'lsp-mode)
(require 'lsp-diagnostics)
(require 'puppet-mode)

(defvar patience 20)

(defun expect (what holds)
  (unless holds (message "Emacs %s, lsp-mode: %s" emacs-version what) (kill-emacs 1)))

(defun wait-for (what holds)
  (let ((end (+ (float-time) patience)))
    (while (not (funcall holds))
      (expect (concat what " did not come") (< (float-time) end))
      (accept-process-output nil 0.02))))

(defun findings ()
  (let (all)
    (maphash (lambda (_ found) (setq all (append found all))) (lsp-diagnostics))
    all))

(add-to-list 'lsp-language-id-configuration '(puppet-mode . "puppet"))
(lsp-register-client
 (make-lsp-client :new-connection (lsp-stdio-connection (list (getenv "PUPPET_LS") "--stdio"))
                  :activation-fn (lsp-activate-on "puppet")
                  :server-id 'puppet-ls))

(let* ((folder (make-temp-file "puppet-ls-emacs" t))
       (file (expand-file-name "web.pp" folder)))
  (setq lsp-session-file (make-temp-file "puppet-ls-session")
        lsp-session (make-lsp-session :folders nil)
        lsp-enable-file-watchers nil
        lsp-restart 'ignore
        lsp-auto-guess-root t
        lsp-headerline-breadcrumb-enable nil
        lsp-modeline-diagnostics-enable nil
        lsp-diagnostics-provider :none)
  (lsp-workspace-folders-add folder)
  (with-temp-file file (insert "class web (\n  String $root,\n) {\n  file { $root:\n    mode => 0689,\n  }\n}\n"))
  (find-file file)
  (puppet-mode)
  (lsp)
  (wait-for "findings" #'findings)
  (expect "the finding is another" (string-match-p "0689" (lsp:diagnostic-message (car (findings)))))
  (goto-char (point-min))
  (search-forward "String $ro")
  (expect "hover says nothing of the type"
          (string-match-p "String" (format "%S" (lsp-request "textDocument/hover" (lsp--text-document-position-params)))))
  (lsp-rename "path_to")
  (goto-char (point-min))
  (expect "not renamed" (search-forward "file { $path_to" nil t))
  (set-buffer-modified-p nil)
  (lsp-workspace-shutdown (car (lsp-workspaces)))
  (delete-directory folder t)
  (message "Emacs %s, lsp-mode: ok" emacs-version)
  (setq kill-emacs-hook nil)
  (kill-emacs 0))
