/** `app` by Electron's rules: what must come before it is ready, what after, and the order of quitting. */
import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'

/** Guards for the rest of the fake. */
export const readiness = {
  isReady: false,
  require(what: string): void {
    if (!this.isReady) throw new Error(`${what} can only be used after the app is ready`)
  },
  forbid(what: string): void {
    if (this.isReady) throw new Error(`${what} must come before the app is ready`)
  },
}

/** Windows that are open; the app asks each to close before it quits. */
export const openWindows = new Set<{ close(): void }>()

interface Preventable {
  defaultPrevented: boolean
  preventDefault(): void
}

export function preventable(): Preventable {
  return {
    defaultPrevented: false,
    preventDefault() {
      this.defaultPrevented = true
    },
  }
}

class App extends EventEmitter {
  readonly #ready: Promise<void>
  #isQuitting = false
  #hasLock = false

  constructor() {
    super()
    this.#ready = new Promise((resolve) => {
      setImmediate(() =>
        setImmediate(() => {
          // As macOS does it for a program that was just launched.
          this.emit('activate', {}, false)
          readiness.isReady = true
          this.emit('ready')
          resolve()
        }),
      )
    })
  }

  /** The first signal of each kind quits, the second one ends the process. */
  watchSignals(): void {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      // A program that listens itself takes the system's one handler away from Electron.
      process.once(signal, () => {
        if (process.listenerCount(signal) === 0) this.quit()
      })
    }
  }

  whenReady(): Promise<void> {
    return this.#ready
  }

  isReady(): boolean {
    return readiness.isReady
  }

  setPath(name: string, path: string): void {
    readiness.forbid('setPath of userData')
    if (this.#hasLock) throw new Error('userData must be set before the lock is asked for')
    if (name === 'userData' && !existsSync(path)) throw new Error(`${path} does not exist`)
  }

  readonly isPackaged = process.env.FAKE_ELECTRON_PACKAGED === '1'
  /** Schemes that the program has taken for itself. */
  readonly schemes: string[] = []

  getPath(name: string): string {
    if (name === 'home') return homedir()
    if (name !== 'downloads') throw new Error(`Failed to get '${name}' path`)
    return '/home/somebody/Downloads'
  }

  getVersion(): string {
    return '0.1.0'
  }

  setAsDefaultProtocolClient(scheme: string): boolean {
    if (!/^[a-z][a-z0-9+.-]*$/.test(scheme)) return false
    this.schemes.push(scheme)
    return true
  }

  /** Windows alone has such ids. */
  setAppUserModelId(): void {
    readiness.forbid('setAppUserModelId')
    if (process.platform !== 'win32') throw new TypeError('app.setAppUserModelId is not a function')
  }

  /** What is handed over has to be plain data: another process gets it. */
  requestSingleInstanceLock(handedOver: unknown = {}): boolean {
    structuredClone(handedOver)
    this.#hasLock = true
    return process.env.FAKE_ELECTRON_SECOND !== '1'
  }

  /** `before-quit`, all windows closed, `will-quit`, `quit`, the process ends; the first may be prevented. */
  quit(): void {
    if (this.#isQuitting) return
    const event = preventable()
    this.emit('before-quit', event)
    if (event.defaultPrevented) return
    this.#isQuitting = true
    for (const window of [...openWindows]) window.close()
    // A window that does not close keeps the program.
    if (openWindows.size > 0) {
      this.#isQuitting = false
      return
    }
    this.emit('will-quit', preventable())
    this.emit('quit', {}, 0)
    process.exit(0)
  }

  /** Called when the last window is gone. */
  windowsGone(): void {
    if (this.#isQuitting) return
    if (this.listenerCount('window-all-closed') === 0) this.quit()
    else this.emit('window-all-closed')
  }
}

export const app = new App()
app.watchSignals()
