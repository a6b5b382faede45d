//! Starts puppet-ls in Zed: the program of the setting `lsp.puppet-ls.binary`, or the one on the PATH.

use zed_extension_api::{self as zed, serde_json, settings::LspSettings, LanguageServerId, Result};

struct PuppetLs;

impl zed::Extension for PuppetLs {
    fn new() -> Self {
        PuppetLs
    }

    fn language_server_command(
        &mut self,
        id: &LanguageServerId,
        worktree: &zed::Worktree,
    ) -> Result<zed::Command> {
        let binary = LspSettings::for_worktree(id.as_ref(), worktree)
            .ok()
            .and_then(|settings| settings.binary);
        let command = binary
            .as_ref()
            .and_then(|binary| binary.path.clone())
            .or_else(|| worktree.which("puppet-ls"))
            .ok_or("puppet-ls is not on the PATH; install it, or set lsp.puppet-ls.binary.path")?;
        let args = binary
            .and_then(|binary| binary.arguments)
            .unwrap_or_else(|| vec!["--stdio".to_string()]);
        Ok(zed::Command {
            command,
            args,
            env: worktree.shell_env(),
        })
    }

    fn language_server_workspace_configuration(
        &mut self,
        id: &LanguageServerId,
        worktree: &zed::Worktree,
    ) -> Result<Option<serde_json::Value>> {
        let settings = LspSettings::for_worktree(id.as_ref(), worktree)?.settings;
        Ok(settings.map(|settings| serde_json::json!({ "puppet-ls": settings })))
    }
}

zed::register_extension!(PuppetLs);
