"""One message of each method that the server knows, with all the members that it reads."""

PLACE = {'textDocument': {'uri': '$URI'}, 'position': {'line': 0, 'character': 8}}
RANGE = {'start': {'line': 0, 'character': 0}, 'end': {'line': 1, 'character': 4}}
ITEM = {'name': 'm', 'kind': 5, 'uri': '$URI', 'range': RANGE, 'selectionRange': RANGE, 'detail': 'x', 'data': {'uri': '$URI'}}
FORMAT = {'tabSize': 2, 'insertSpaces': True, 'trimTrailingWhitespace': True}
DOCUMENT = {'textDocument': {'uri': '$URI'}}
TOKENS = {'workDoneToken': 1, 'partialResultToken': 'p'}
DIAGNOSTIC = {'range': RANGE, 'severity': 1, 'code': 'x', 'source': 'puppet-ls', 'message': 'm', 'data': {}}

REQUESTS = {
    'textDocument/hover': PLACE,
    'textDocument/definition': PLACE,
    'textDocument/declaration': PLACE,
    'textDocument/typeDefinition': PLACE,
    'textDocument/implementation': PLACE,
    'textDocument/documentHighlight': PLACE,
    'textDocument/references': {**PLACE, **TOKENS, 'context': {'includeDeclaration': True}},
    'textDocument/completion': {**PLACE, 'context': {'triggerKind': 2, 'triggerCharacter': '$'}},
    'completionItem/resolve': {'label': 'file', 'kind': 7, 'data': {'uri': '$URI', 'name': 'file'}},
    'textDocument/signatureHelp': {**PLACE, 'context': {
        'triggerKind': 1, 'isRetrigger': True, 'triggerCharacter': '(',
        'activeSignatureHelp': {'signatures': [{'label': 'x', 'parameters': [{'label': [0, 1]}]}],
                                'activeSignature': 0, 'activeParameter': 0}}},
    'textDocument/documentSymbol': DOCUMENT,
    'textDocument/foldingRange': DOCUMENT,
    'textDocument/documentLink': DOCUMENT,
    'textDocument/selectionRange': {**DOCUMENT, 'positions': [{'line': 0, 'character': 1}]},
    'textDocument/linkedEditingRange': PLACE,
    'textDocument/codeLens': DOCUMENT,
    'codeLens/resolve': {'range': RANGE, 'data': {'uri': '$URI', 'name': 'm', 'kind': 'references', 'offset': 0}},
    'textDocument/codeAction': {**DOCUMENT, 'range': RANGE, 'context': {
        'diagnostics': [DIAGNOSTIC], 'only': ['quickfix'], 'triggerKind': 1}},
    'codeAction/resolve': {'title': 'Extract to variable', 'kind': 'refactor.extract', 'data': {
        'uri': '$URI', 'version': 1, 'range': RANGE, 'refactoring': 'extract-variable'}},
    'textDocument/inlayHint': {**DOCUMENT, 'range': RANGE},
    'textDocument/semanticTokens/full': DOCUMENT,
    'textDocument/semanticTokens/full/delta': {**DOCUMENT, 'previousResultId': '1'},
    'textDocument/semanticTokens/range': {**DOCUMENT, 'range': RANGE},
    'textDocument/formatting': {**DOCUMENT, 'options': FORMAT},
    'textDocument/rangeFormatting': {**DOCUMENT, 'range': RANGE, 'options': FORMAT},
    'textDocument/rangesFormatting': {**DOCUMENT, 'ranges': [RANGE], 'options': FORMAT},
    'textDocument/onTypeFormatting': {**PLACE, 'ch': '}', 'options': FORMAT},
    'textDocument/prepareRename': PLACE,
    'textDocument/rename': {**PLACE, 'newName': 'other'},
    'textDocument/prepareCallHierarchy': PLACE,
    'callHierarchy/incomingCalls': {'item': ITEM},
    'callHierarchy/outgoingCalls': {'item': ITEM},
    'textDocument/prepareTypeHierarchy': PLACE,
    'typeHierarchy/supertypes': {'item': ITEM},
    'typeHierarchy/subtypes': {'item': ITEM},
    'textDocument/diagnostic': {**DOCUMENT, 'identifier': 'puppet-ls', 'previousResultId': '1'},
    'workspace/diagnostic': {**TOKENS, 'identifier': 'puppet-ls', 'previousResultIds': [{'uri': '$URI', 'value': '1'}]},
    'workspace/symbol': {**TOKENS, 'query': 'm'},
    'workspace/willRenameFiles': {'files': [{'oldUri': '$URI', 'newUri': '$URI.new'}]},
}

NOTIFICATIONS = {
    'textDocument/didOpen': {'textDocument': {'uri': '$URI', 'languageId': 'puppet', 'version': 1, 'text': 'class m { }'}},
    'textDocument/didChange': {'textDocument': {'uri': '$URI', 'version': 2}, 'contentChanges': [
        {'range': RANGE, 'rangeLength': 3, 'text': 'x'}, {'text': 'class m { }'}]},
    'textDocument/didSave': {**DOCUMENT, 'text': 'class m { }'},
    'textDocument/didClose': DOCUMENT,
    'workspace/didChangeConfiguration': {'settings': {'puppet-ls': {
        'languageLevel': 'puppet7', 'rules': {'unused-variable': 'error'}, 'exclude': ['a/**'], 'modulePath': ['m'],
        'baseModulePath': ['/x'], 'manifest': 'manifests', 'globals': ['x'], 'checkClosedFiles': True,
        'inlayHints': {'types': True}, 'format': {'width': 80}}}},
    'workspace/didChangeWatchedFiles': {'changes': [{'uri': '$URI', 'type': 2}]},
    'workspace/didChangeWorkspaceFolders': {'event': {'added': [{'uri': '$URI', 'name': 'x'}],
                                                      'removed': [{'uri': '$URI', 'name': 'x'}]}},
    '$/setTrace': {'value': 'verbose'},
    '$/cancelRequest': {'id': 5},
}

INITIALIZE = {'processId': None, 'rootPath': '/nowhere', 'rootUri': 'file:///nowhere', 'trace': 'off',
              'workspaceFolders': [{'uri': 'file:///nowhere', 'name': 'x'}],
              'initializationOptions': NOTIFICATIONS['workspace/didChangeConfiguration']['settings'],
              'capabilities': {'general': {'positionEncodings': ['utf-8']},
                               'workspace': {'configuration': True, 'workspaceFolders': True,
                                             'didChangeWatchedFiles': {'dynamicRegistration': True}},
                               'textDocument': {'publishDiagnostics': {'tagSupport': {'valueSet': [1]}},
                                                'codeAction': {'codeActionLiteralSupport': {}}},
                               'window': {'workDoneProgress': True}}}

# What is put in the place of every value.
WRONG = [None, True, 0, -1, 2 ** 31, 2 ** 32 - 1, 2 ** 53, 2 ** 64, -2 ** 63, 1e308, 0.5, '', 'x', '$URI', 'file:///', '\x00',
         '\ud800', 'a' * 70_000, 'file:///%00%ff/../../etc/passwd', [], [None], {}, {'uri': []}, [[[[]]]]]


def mutations(value, path=()):
    """All copies of `value` in which one part is something else or missing, with what was changed."""
    for wrong in WRONG:
        yield path, wrong
    if isinstance(value, dict):
        changed = ((key, part) for key, part in value.items())
    elif isinstance(value, list):
        changed = enumerate(value)
    else:
        return
    for key, part in changed:
        for inner, wrong in mutations(part, (*path, key)):
            yield inner, wrong


def replaced(value, path, wrong):
    if not path:
        return wrong
    key = path[0]
    if isinstance(value, dict):
        return {**value, key: replaced(value[key], path[1:], wrong)}
    return [replaced(part, path[1:], wrong) if index == key else part for index, part in enumerate(value)]


def without(value, path):
    """A copy without one member."""
    if len(path) == 1 and isinstance(value, dict):
        return {key: part for key, part in value.items() if key != path[0]}
    if isinstance(value, dict):
        return {**value, path[0]: without(value[path[0]], path[1:])}
    return value


def filled(value, uri):
    """The value with the URI of a document in the place of $URI."""
    if isinstance(value, str):
        return value.replace('$URI', uri)
    if isinstance(value, dict):
        return {key: filled(part, uri) for key, part in value.items()}
    if isinstance(value, list):
        return [filled(part, uri) for part in value]
    return value
