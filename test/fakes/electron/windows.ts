/** Windows, their contents and sessions by Electron's rules. */
import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { z } from 'zod'
import { app, openWindows, preventable, readiness } from './app.ts'
import { MessagePortMain, PagePort } from './ports.ts'
import { runPreload } from './preload-world.ts'

type Handler = (event: object, ...args: unknown[]) => Promise<unknown>
const handlers = new Map<string, Handler>()

export const ipcMain = {
  handle: (channel: string, handler: Handler) => {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    handlers.set(channel, handler)
  },
}

/** A message to main, as a frame of this address sends it. */
export async function invokeFrom(
  contents: WebContents,
  url: string,
  channel: string,
  args: readonly unknown[],
): Promise<unknown> {
  const handler = handlers.get(channel)
  const event = { sender: contents, senderFrame: { url, parent: null } }
  try {
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`)
    const answer: Promise<unknown> = Promise.resolve(handler(event, ...structuredClone(args)))
    return structuredClone(await answer)
  } catch (error) {
    throw new Error(`Error invoking remote method '${channel}': ${error}`)
  }
}

export class WebContents extends EventEmitter {
  url = 'about:blank'
  /** What the preload script gave to the page. */
  exposed: Readonly<Record<string, unknown>> = {}
  openHandler: (details: { readonly url: string }) => { readonly action: string } = () => ({ action: 'allow' })
  readonly #listeners = new Map<string, (event: object, ...args: unknown[]) => void>()

  setWindowOpenHandler(handler: (details: { readonly url: string }) => { readonly action: string }): void {
    this.openHandler = handler
  }

  /** A page begins: its preload script runs anew. */
  load(url: string, preload: string | undefined): void {
    this.url = url
    this.#listeners.clear()
    if (preload === undefined) return
    this.exposed = runPreload(preload, {
      invoke: (channel, args) => invokeFrom(this, this.url, channel, args),
      onMessage: (channel, listener) => this.#listeners.set(channel, listener),
    })
  }

  postMessage(channel: string, message: unknown, transfer: readonly unknown[] = []): void {
    const copy: unknown = structuredClone(message)
    const ports = transfer.map((port) => {
      if (!(port instanceof MessagePortMain)) throw new TypeError('only MessagePortMain can be handed over')
      return new PagePort(port.take())
    })
    setImmediate(() => this.#listeners.get(channel)?.({ ports }, copy))
  }

  /** Whether the page may go to an address. */
  mayNavigate(url: string): boolean {
    const event = { ...preventable(), url }
    this.emit('will-navigate', event)
    return !event.defaultPrevented
  }
}

const optionsSchema = z.strictObject({
  title: z.string(),
  width: z.int(),
  height: z.int(),
  minWidth: z.int(),
  minHeight: z.int(),
  show: z.boolean(),
  autoHideMenuBar: z.boolean(),
  webPreferences: z.strictObject({
    preload: z.string().refine(existsSync, 'there is no such preload script'),
    contextIsolation: z.boolean(),
    sandbox: z.boolean(),
    nodeIntegration: z.boolean(),
    spellcheck: z.boolean(),
  }),
})

export class BrowserWindow extends EventEmitter {
  static getAllWindows(): readonly BrowserWindow[] {
    return [...openWindows].filter((window) => window instanceof BrowserWindow)
  }

  readonly webContents = new WebContents()
  readonly options: z.infer<typeof optionsSchema>
  isShown = false
  focused = 0

  constructor(options: unknown) {
    super()
    readiness.require('BrowserWindow')
    this.options = optionsSchema.parse(options)
    openWindows.add(this)
    app.emit('web-contents-created', {}, this.webContents)
  }

  async loadURL(url: string): Promise<void> {
    const { preload, sandbox, contextIsolation } = this.options.webPreferences
    if (!sandbox || !contextIsolation) throw new Error('this fake only knows sandboxed windows')
    this.webContents.load(url, preload)
    this.emit('ready-to-show')
  }

  show(): void {
    this.isShown = true
  }

  hide(): void {
    this.isShown = false
  }

  focus(): void {
    this.focused += 1
  }

  isMinimized(): boolean {
    return false
  }

  close(): void {
    if (!openWindows.delete(this)) return
    this.emit('closed')
    if (openWindows.size === 0) app.windowsGone()
  }
}
