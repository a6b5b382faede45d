// Settings for the server: ours, and those of the existing extension that mean something here.

export type Reader = (name: string) => unknown;

/** The language level for a version of Puppet, as "7.24.0" or "7.x". */
export function levelOfVersion(version: unknown): string | undefined {
  const major = typeof version === 'string' ? /^(\d+)(\.|$)/.exec(version)?.[1] : undefined;
  if (major === undefined) return undefined;
  return `puppet${Math.min(8, Math.max(4, Number(major)))}`;
}

/**
 * What is sent to the server: the whole section, and the level by `puppet.editorService.puppet.version` where none of ours is
 * set. `own` gives the values that the user set and nothing for defaults, `other` the settings below `puppet.editorService`.
 */
export function serverSettings(section: object, own: Reader, other: Reader): Record<string, unknown> {
  const settings: Record<string, unknown> = { ...section };
  if (own('languageLevel') === undefined) {
    const level = levelOfVersion(other('puppet.version'));
    if (level) settings.languageLevel = level;
  }
  const modulePath = other('puppet.modulePath');
  if (own('modulePath') === undefined && typeof modulePath === 'string' && modulePath) settings.modulePath = modulePath;
  delete settings.server;
  delete settings.graph;
  delete settings.trace;
  return settings;
}

/** Whether the server is wanted; the other extension's switch counts when ours was not touched. */
export function isEnabled(own: Reader, other: Reader): boolean {
  const ours = own('enable');
  if (typeof ours === 'boolean') return ours;
  return other('enable') !== false;
}
