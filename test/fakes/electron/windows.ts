/** Windows, their contents and sessions by Electron's rules. */
import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { app, openWindows, preventable, readiness } from './app.ts'
import { MessagePortMain, PagePort, type PortEnd } from './ports.ts'
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

/** A page while it lives: what it holds ends with it, and what it still asks is never answered. */
class Page {
  readonly ports: PortEnd[] = []
  #isGone = false

  whileAlive<T>(work: () => Promise<T>): Promise<T> {
    return this.#isGone ? new Promise(() => {}) : work()
  }

  end(): void {
    this.#isGone = true
    for (const port of this.ports) port.close()
  }
}

export class WebContents extends EventEmitter {
  url = 'about:blank'
  isDestroyed = false
  /** What the preload script gave to the page. */
  exposed: Readonly<Record<string, unknown>> = {}
  openHandler: (details: { readonly url: string }) => { readonly action: string } = () => ({ action: 'allow' })
  readonly #listeners = new Map<string, (event: object, ...args: unknown[]) => void>()
  #page = new Page()
  #preload: string | undefined
  #isReporting = false

  getURL(): string {
    if (this.isDestroyed) throw new TypeError('Object has been destroyed')
    return this.url
  }

  setWindowOpenHandler(handler: (details: { readonly url: string }) => { readonly action: string }): void {
    this.openHandler = handler
  }

  /** A page begins: its preload script runs anew. */
  load(url: string, preload: string | undefined): void {
    this.end()
    this.url = url
    this.#preload = preload
    if (preload === undefined) return
    const page = new Page()
    this.#page = page
    this.exposed = runPreload(preload, {
      invoke: (channel, args) => page.whileAlive(() => invokeFrom(this, this.url, channel, args)),
      onMessage: (channel, listener) => this.#listeners.set(channel, listener),
    })
  }

  /** The page is no more. */
  end(): void {
    this.#page.end()
    this.#listeners.clear()
    this.exposed = {}
  }

  reload(): void {
    if (this.isDestroyed) throw new TypeError('Object has been destroyed')
    if (this.#isReporting) throw new Error('a page cannot be loaded while the loss of its process is reported')
    this.load(this.url, this.#preload)
  }

  /** The page's process is lost. */
  crash(reason: string): void {
    this.end()
    this.#isReporting = true
    this.emit('render-process-gone', {}, { reason, exitCode: 5 })
    this.#isReporting = false
  }

  postMessage(channel: string, message: unknown, transfer: readonly unknown[] = []): void {
    if (this.isDestroyed) throw new TypeError('Object has been destroyed')
    const copy: unknown = structuredClone(message)
    const ports = transfer.map((port) => {
      if (!(port instanceof MessagePortMain)) throw new TypeError('only MessagePortMain can be handed over')
      const end = port.take()
      this.#page.ports.push(end)
      return new PagePort(end)
    })
    setImmediate(() => this.#listeners.get(channel)?.({ ports }, copy))
  }

  /** Lost where no page listens, as in Electron. */
  send(channel: string, ...args: unknown[]): void {
    if (this.isDestroyed) throw new TypeError('Object has been destroyed')
    const copy: unknown[] = structuredClone(args)
    setImmediate(() => this.#listeners.get(channel)?.({ ports: [] }, ...copy))
  }

  /** Whether the page may go to an address. */
  mayNavigate(url: string): boolean {
    const event = { ...preventable(), url, isMainFrame: true }
    this.emit('will-navigate', event)
    const ofFrame = { ...preventable(), url, isMainFrame: true }
    this.emit('will-frame-navigate', ofFrame)
    return !event.defaultPrevented && !ofFrame.defaultPrevented
  }
}

const optionsSchema = z.strictObject({
  title: z.string(),
  x: z.int().optional(),
  y: z.int().optional(),
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
  static focusedWindow: BrowserWindow | null = null

  static getFocusedWindow(): BrowserWindow | null {
    return BrowserWindow.focusedWindow
  }

  static getAllWindows(): readonly BrowserWindow[] {
    return [...openWindows].filter((window) => window instanceof BrowserWindow)
  }

  readonly webContents = new WebContents()
  readonly options: z.infer<typeof optionsSchema>
  /** Settles as `loadURL` did. */
  loaded: Promise<void> = Promise.resolve()
  isShown = false
  focused = 0

  /** What the system's symbol of the window shows. */
  progress: { readonly share: number; readonly mode: string } = { share: -1, mode: 'none' }
  #bounds: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  #isMaximized = false
  #isFullScreen = false
  #isMinimized = false

  constructor(options: unknown) {
    super()
    readiness.require('BrowserWindow')
    this.options = optionsSchema.parse(options)
    const { x, y, width, height } = this.options
    if ((x === undefined) !== (y === undefined)) throw new Error('x needs y, and y needs x')
    this.#bounds = { x: x ?? 0, y: y ?? 0, width, height }
    openWindows.add(this)
    app.emit('web-contents-created', {}, this.webContents)
  }

  loadURL(url: string): Promise<void> {
    const { preload, sandbox, contextIsolation } = this.options.webPreferences
    if (!sandbox || !contextIsolation) throw new Error('this fake only knows sandboxed windows')
    this.loaded = nextTurn().then(() => {
      if (this.isDestroyed()) throw new Error(`ERR_FAILED (-2) loading '${url}'`)
      this.webContents.load(url, preload)
      this.emit('ready-to-show')
    })
    return this.loaded
  }

  isDestroyed(): boolean {
    return this.webContents.isDestroyed
  }

  show(): void {
    this.#alive()
    this.isShown = true
    BrowserWindow.focusedWindow = this
  }

  hide(): void {
    this.#alive()
    this.isShown = false
    this.blur()
  }

  focus(): void {
    this.#alive()
    this.focused += 1
    BrowserWindow.focusedWindow = this
  }

  /** Another program comes to the front. */
  blur(): void {
    if (BrowserWindow.focusedWindow === this) BrowserWindow.focusedWindow = null
  }

  isVisible(): boolean {
    this.#alive()
    return this.isShown
  }

  isMinimized(): boolean {
    this.#alive()
    return this.#isMinimized
  }

  minimize(): void {
    this.#alive()
    this.#isMinimized = true
    this.blur()
  }

  restore(): void {
    this.#alive()
    this.#isMinimized = false
  }

  maximize(): void {
    this.#alive()
    this.#isMaximized = true
  }

  isMaximized(): boolean {
    this.#alive()
    return this.#isMaximized
  }

  setFullScreen(on: boolean): void {
    this.#alive()
    this.#isFullScreen = on
  }

  isFullScreen(): boolean {
    this.#alive()
    return this.#isFullScreen
  }

  /** A person moves and sizes the window. */
  place(bounds: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }): void {
    this.#alive()
    this.#bounds = bounds
  }

  getNormalBounds() {
    this.#alive()
    return { ...this.#bounds }
  }

  setProgressBar(share: number, options: unknown = { mode: 'normal' }): void {
    this.#alive()
    if (!Number.isFinite(share) || share > 1) throw new TypeError('a share, or less than 0 for none')
    const { mode } = z
      .strictObject({ mode: z.enum(['none', 'normal', 'indeterminate', 'error', 'paused']) })
      .parse(options)
    this.progress = { share, mode }
  }

  #alive(): void {
    if (this.isDestroyed()) throw new TypeError('Object has been destroyed')
  }

  close(): void {
    if (!openWindows.has(this)) return
    const event = preventable()
    this.emit('close', event)
    if (event.defaultPrevented) return
    openWindows.delete(this)
    this.blur()
    this.webContents.isDestroyed = true
    this.webContents.end()
    this.emit('closed')
    if (openWindows.size === 0) app.windowsGone()
  }
}
