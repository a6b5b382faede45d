// Settings for the server: ours, and those of the existing extension that mean something here.

export type Reader = (name: string) => unknown;

/** The language level for a version of Puppet, as "7.24.0" or "7.x". */
export function levelOfVersion(version: unknown): string | undefined {
  const major = typeof version === 'string' ? /^(\d+)(\.|$)/.exec(version)?.[1] : undefined;
  if (major === undefined) return undefined;
  return `puppet${Math.min(8, Math.max(4, Number(major)))}`;
}

/** The settings of package.json that are the server's business, without the section's name. */
export function serverSettingNames(properties: object): string[] {
  const ours = /^(enable$|server\.|graph\.|trace\.)/;
  return Object.keys(properties)
    .map((name) => name.replace(/^puppet-ls\./, ''))
    .filter((name) => !ours.test(name));
}

/**
 * What is sent to the server: what the user set, and the language level in any case, which may follow from
 * `puppet.editorService.puppet.version`. `own` gives the values that the user set and nothing for defaults, `other` those below
 * `puppet.editorService`.
 */
export function serverSettings(names: string[], own: Reader, other: Reader): Record<string, unknown> {
  const settings: Record<string, unknown> = {
    languageLevel: levelOfVersion(other('puppet.version')) ?? 'puppet8',
  };
  const modulePath = other('puppet.modulePath');
  if (typeof modulePath === 'string' && modulePath) settings.modulePath = modulePath;
  for (const name of names) {
    const value = own(name);
    if (value !== undefined) put(settings, name.split('.'), value);
  }
  return settings;
}

/** `a.b` is the member `b` of the member `a`. */
function put(settings: Record<string, unknown>, [first, ...rest]: string[], value: unknown): void {
  if (rest.length === 0) settings[first] = value;
  else put((settings[first] ??= {}) as Record<string, unknown>, rest, value);
}

/** Whether the server is wanted; the other extension's switch counts when ours was not touched. */
export function isEnabled(own: Reader, other: Reader): boolean {
  const ours = own('enable');
  if (typeof ours === 'boolean') return ours;
  return other('enable') !== false;
}
