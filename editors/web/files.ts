// A tree of files in memory, which all instances of the module see.

import { Directory, File, PreopenDirectory } from '@bjorn3/browser_wasi_shim';

export type Content = string | Uint8Array;

export class Files {
  /** The root of the file system, as instances of the module open it. */
  readonly root = new PreopenDirectory('/', new Map());
  private readonly encoder = new TextEncoder();

  /** Makes or replaces a file, by its absolute path, with the folders that it needs. */
  set(path: string, content: Content): void {
    const names = namesIn(path);
    const name = names.pop()!;
    const bytes = typeof content === 'string' ? this.encoder.encode(content) : content;
    // A new file has another number, by which the module sees that it changed.
    this.folder(names, true)!.contents.set(name, new File(bytes));
  }

  makeFolder(path: string): void {
    this.folder(namesIn(path), true);
  }

  /** Removes a file, or a folder with all that is in it. */
  remove(path: string): void {
    const names = namesIn(path);
    const name = names.pop();
    if (name !== undefined) this.folder(names, false)?.contents.delete(name);
  }

  read(path: string): string | undefined {
    const names = namesIn(path);
    const entry = this.folder(names.slice(0, -1), false)?.contents.get(names.at(-1)!);
    return entry instanceof File ? new TextDecoder().decode(entry.data) : undefined;
  }

  private folder(names: string[], makes: boolean): Directory | undefined {
    let folder = this.root.dir;
    for (const name of names) {
      let next = folder.contents.get(name);
      if (!(next instanceof Directory)) {
        if (!makes) return undefined;
        next = new Directory(new Map());
        folder.contents.set(name, next);
      }
      folder = next as Directory;
    }
    return folder;
  }
}

function namesIn(path: string): string[] {
  return path.split('/').filter((name) => name !== '');
}
