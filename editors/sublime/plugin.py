"""Registers puppet-ls with the package LSP of Sublime Text, which starts the program on the PATH."""

from LSP.plugin import AbstractPlugin, register_plugin, unregister_plugin


class LspPuppetLs(AbstractPlugin):
    @classmethod
    def name(cls):
        """The name of the settings: LSP-puppet-ls.sublime-settings."""
        return 'LSP-puppet-ls'


def plugin_loaded():
    register_plugin(LspPuppetLs)


def plugin_unloaded():
    unregister_plugin(LspPuppetLs)
