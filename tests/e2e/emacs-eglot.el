;;; A session in Emacs with eglot, as docs/editors.md sets it up: findings, and what else the server offers.
;;;
;;;   PUPPET_LS=build/release/puppet-ls emacs --batch -l tests/e2e/emacs-eglot.el

(require 'package)
(package-initialize)
(require 'eglot)
(require 'puppet-mode)

(defvar patience 20)

(defun expect (what holds)
  (unless holds (message "Emacs %s: %s" emacs-version what) (kill-emacs 1)))

(defun wait-for (what holds)
  (let ((end (+ (float-time) patience)))
    (while (not (funcall holds))
      (expect (concat what " did not come") (< (float-time) end))
      (accept-process-output nil 0.02))))

(add-to-list 'eglot-server-programs (list 'puppet-mode (getenv "PUPPET_LS") "--stdio"))
(setq eglot-sync-connect patience)

(let* ((folder (make-temp-file "puppet-ls-emacs" t))
       (file (expand-file-name "web.pp" folder)))
  (with-temp-file file (insert "class web (\n  String $root,\n) {\n  file { $root:\n    mode => 0689,\n  }\n}\n"))
  (find-file file)
  (puppet-mode)
  (apply #'eglot--connect (eglot--guess-contact))
  (flymake-mode 1)
  (wait-for "findings" (lambda () (flymake-start nil) (flymake-diagnostics)))
  (expect "the finding is another"
          (string-match-p "0689" (flymake-diagnostic-text (car (flymake-diagnostics)))))
  (goto-char (point-min))
  (search-forward "String $ro")
  (let ((hover (jsonrpc-request (eglot--current-server-or-lose) :textDocument/hover (eglot--TextDocumentPositionParams))))
    (expect "hover says nothing of the type" (string-match-p "String" (format "%S" hover))))
  (when (eglot--server-capable :definitionProvider)
    (search-forward "file { $ro")
    (xref-find-definitions (xref-backend-identifier-at-point 'eglot))
    (expect "the definition is elsewhere" (= (line-number-at-pos) 2)))
  (when (eglot--server-capable :renameProvider)
    (eglot-rename "path_to")
    (goto-char (point-min))
    (expect "not renamed" (search-forward "file { $path_to" nil t)))
  (set-buffer-modified-p nil)
  (eglot-shutdown (eglot-current-server))
  (delete-directory folder t)
  (message "Emacs %s, eglot: ok" emacs-version)
  (kill-emacs 0))
