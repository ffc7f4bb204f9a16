/** A sandboxed preload script's world: CommonJS, no module but `electron`, and a bridge that only lets clones and functions through. */
import { readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { runInNewContext } from 'node:vm'
import { z } from 'zod'

/** A file that a person chose or dropped; `path` is empty for one that a script made. */
export class FakeFile {
  readonly name: string
  readonly path: string

  constructor(name: string, path: string) {
    this.name = name
    this.path = path
  }
}

export interface PreloadParts {
  readonly invoke: (channel: string, args: readonly unknown[]) => Promise<unknown>
  readonly onMessage: (channel: string, listener: (event: object, ...args: unknown[]) => void) => void
}

/** Runs the script; answers what it exposed to the page. */
export function runPreload(path: string, { invoke, onMessage }: PreloadParts): Readonly<Record<string, unknown>> {
  if (!isAbsolute(path)) throw new Error('preload must be an absolute path')
  const exposed: Record<string, unknown> = {}
  const electron = {
    contextBridge: {
      exposeInMainWorld: (key: string, api: unknown) => {
        if (key in exposed) throw new Error(`Cannot bind an API on top of an existing property: ${key}`)
        exposed[key] = acrossBridge(api)
      },
    },
    ipcRenderer: {
      invoke: (channel: string, ...args: unknown[]) => invoke(channel, structuredClone(args)),
      on: onMessage,
    },
    webUtils: {
      getPathForFile: (file: unknown) => {
        if (!(file instanceof FakeFile)) throw new TypeError('getPathForFile: argument must be a File')
        return file.path
      },
    },
  }
  const require = (name: string): unknown => {
    if (name !== 'electron') throw new Error(`module not found: ${name}`)
    return electron
  }
  const module = { exports: {} }
  runInNewContext(readFileSync(path, 'utf8'), { require, module, exports: module.exports, console }, { filename: path })
  return exposed
}

const recordSchema = z.record(z.string(), z.unknown())

/** Functions and promises become proxies, plain objects are copied deep; everything else must be cloneable. */
function acrossBridge(value: unknown): unknown {
  if (typeof value === 'function') {
    return (...args: unknown[]) => acrossBridge(Reflect.apply(value, undefined, args.map(acrossBridge)))
  }
  if (typeof value !== 'object' || value === null) return structuredClone(value)
  // Files cross as they are.
  if (value instanceof FakeFile) return value
  if (isThenable(value)) {
    return Promise.resolve(value).then(acrossBridge, (error: unknown) => {
      throw new Error(String(error))
    })
  }
  if (Array.isArray(value)) return value.map(acrossBridge)
  const prototype: unknown = Object.getPrototypeOf(value)
  const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null
  if (!isPlain) return structuredClone(value)
  return Object.fromEntries(Object.entries(recordSchema.parse(value)).map(([key, part]) => [key, acrossBridge(part)]))
}

/** Promises of another context are no `Promise` of ours. */
function isThenable(value: object): value is PromiseLike<unknown> {
  return 'then' in value && typeof value.then === 'function'
}
