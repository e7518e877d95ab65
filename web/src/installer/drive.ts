/**
 * A board's drive, as the person has handed it to the page.
 *
 * Where the browser cannot rename on a drive, a rename is a copy that is read back, and then a
 * removal: whoever pulls the cable in between has both. A new file is empty until it is complete.
 */

type Folder = FileSystemDirectoryHandle;
type Movable = FileSystemFileHandle & { move?: (folder: Folder, name: string) => Promise<void> };

export class Drive {
  constructor(readonly root: Folder) {}

  /** Every path and its size, -1 for a folder. */
  async list(): Promise<[string, number][]> {
    const found: [string, number][] = [];
    const walk = async (folder: Folder, base: string): Promise<void> => {
      for await (const [name, handle] of folder.entries()) {
        const path = base + name;
        if (handle.kind === "file") {
          found.push([path, (await (handle as FileSystemFileHandle).getFile()).size]);
        } else {
          found.push([path, -1]);
          if (base || !isSystem(name)) await walk(handle as Folder, `${path}/`);
        }
      }
    };
    await walk(this.root, "");
    return found;
  }

  async read(path: string): Promise<Uint8Array> {
    const { folder, name } = await this.find(path);
    const file = await (await folder.getFileHandle(name)).getFile();
    return new Uint8Array(await file.arrayBuffer());
  }

  async has(path: string): Promise<boolean> {
    try {
      const { folder, name } = await this.find(path);
      await folder.getFileHandle(name);
      return true;
    } catch {
      return false;
    }
  }

  async write(path: string, data: Uint8Array): Promise<void> {
    const { folder, name } = await this.find(path);
    const handle = await folder.getFileHandle(name, { create: true });
    const stream = await handle.createWritable();
    try {
      await stream.write(data as Uint8Array<ArrayBuffer>);
      await stream.close();
    } catch (error) {
      await stream.abort().catch(() => {}); // else the file stays locked
      throw error;
    }
  }

  async makeFolder(path: string): Promise<void> {
    const { folder, name } = await this.find(path);
    await folder.getDirectoryHandle(name, { create: true });
  }

  /** Remove a file, or a folder that is empty. */
  async remove(path: string): Promise<void> {
    const { folder, name } = await this.find(path);
    await folder.removeEntry(name);
  }

  async rename(path: string, to: string): Promise<void> {
    const inside = (await this.list()).filter(([name]) => name.startsWith(`${path}/`)).sort();
    if (await this.has(path)) {
      if (await this.move(path, to)) return;
      await this.copy(path, to);
      await this.remove(path);
      return;
    }
    await this.makeFolder(to);
    for (const [name, size] of inside) {
      if (size < 0) await this.makeFolder(to + name.slice(path.length));
      else await this.copy(name, to + name.slice(path.length));
    }
    for (const [name] of inside.reverse()) await this.remove(name);
    await this.remove(path);
  }

  /** Rename a file in one step; false where the browser cannot. */
  private async move(path: string, to: string): Promise<boolean> {
    const from = await this.find(path);
    const handle: Movable = await from.folder.getFileHandle(from.name);
    if (!handle.move) return false;
    const { folder, name } = await this.find(to);
    try {
      await handle.move(folder, name);
      return true;
    } catch (error) {
      const cannot = ["NotSupportedError", "AbortError", "TypeError", "InvalidModificationError"];
      if (cannot.includes((error as Error).name)) return false;
      throw error;
    }
  }

  private async copy(path: string, to: string): Promise<void> {
    const data = await this.read(path);
    await this.write(to, data);
    if (!isSame(await this.read(to), data)) throw new Error(`${to} reads back differently`);
  }

  private async find(path: string): Promise<{ folder: Folder; name: string }> {
    const parts = path.split("/");
    const name = parts.pop() as string;
    let folder = this.root;
    for (const part of parts) folder = await folder.getDirectoryHandle(part);
    return { folder, name };
  }
}

export function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((each, at) => each === b[at]);
}

/** What a computer keeps on every drive for itself is not looked into. */
function isSystem(name: string): boolean {
  const lower = name.toLowerCase();
  return name.startsWith(".") || lower === "system volume information" || lower === "$recycle.bin";
}
