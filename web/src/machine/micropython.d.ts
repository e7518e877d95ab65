declare module "@micropython/micropython-webassembly-pyscript/micropython.mjs" {
  export interface MicroPython {
    FS: {
      mkdirTree(path: string): void;
      writeFile(path: string, data: Uint8Array): void;
    };
    registerJsModule(name: string, module: object): void;
    // biome-ignore lint/suspicious/noExplicitAny: what Python returns may be anything
    runPython(code: string): any;
    // biome-ignore lint/suspicious/noExplicitAny: the same
    pyimport(name: string): any;
  }
  export function loadMicroPython(options: {
    heapsize?: number;
    pystack?: number;
    url?: string;
    stdout?: (line: string) => void;
    stderr?: (line: string) => void;
  }): Promise<MicroPython>;
}
