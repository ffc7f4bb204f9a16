/** What `import ... from 'electron'` gets in main, in a fake that throws where the real one would refuse or misbehave. */
import { readiness } from './app.ts'

export { app } from './app.ts'
export { Menu, nativeImage, powerMonitor, screen, Tray } from './menus.ts'
export { MessageChannelMain } from './ports.ts'
export { dialog, Notification, shell } from './system.ts'
export { utilityProcess } from './utility-process.ts'
export { BrowserWindow, ipcMain } from './windows.ts'

type Serve = (request: Request) => Promise<Response>
type Permission = (contents: unknown, permission: string, answer: (granted: boolean) => void) => void

/** What tests look at from outside. */
export const seen: {
  readonly schemes: Map<string, Serve | null>
  permissionRequest: Permission | null
  permissionCheck: ((contents: unknown, permission: string) => boolean) | null
} = { schemes: new Map(), permissionRequest: null, permissionCheck: null }

export const protocol = {
  registerSchemesAsPrivileged: (schemes: readonly { readonly scheme: string }[]) => {
    readiness.forbid('registerSchemesAsPrivileged')
    if (seen.schemes.size > 0) throw new Error('registerSchemesAsPrivileged can only be called once')
    for (const { scheme } of schemes) seen.schemes.set(scheme, null)
  },
  handle: (scheme: string, serve: Serve) => {
    readiness.require('protocol.handle')
    if (seen.schemes.get(scheme) !== null) throw new Error(`${scheme} is not registered, or handled already`)
    seen.schemes.set(scheme, serve)
  },
}

export const session = {
  get defaultSession() {
    readiness.require('session.defaultSession')
    return {
      setPermissionRequestHandler: (handler: Permission) => {
        seen.permissionRequest = handler
      },
      setPermissionCheckHandler: (handler: (contents: unknown, permission: string) => boolean) => {
        seen.permissionCheck = handler
      },
    }
  },
}

/** What `FAKE_ELECTRON_SAFE` makes of the safe: `none` of it, Chromium's `basic` stand-in, one that is `locked`, or a good one. */
const kindOfSafe = process.env.FAKE_ELECTRON_SAFE ?? 'good'

/** Of another user or machine where `FAKE_ELECTRON_USER` says so. */
const HIDDEN = `hidden for ${process.env.FAKE_ELECTRON_USER ?? 'me'}: `

export const safeStorage = {
  isAsyncEncryptionAvailable: async () => {
    readiness.require('safeStorage')
    return kindOfSafe !== 'none'
  },
  getSelectedStorageBackend: () => (kindOfSafe === 'basic' ? 'basic_text' : 'gnome_libsecret'),
  encryptStringAsync: async (text: string) => {
    if (kindOfSafe === 'locked') throw new Error(`Error while encrypting ${text}`)
    return Buffer.from(`${HIDDEN}${[...text].reverse().join('')}`)
  },
  decryptStringAsync: async (encrypted: Buffer) => {
    const text = encrypted.toString()
    if (kindOfSafe === 'locked' || !text.startsWith(HIDDEN)) throw new Error(`Error while decrypting ${text}`)
    return { shouldReEncrypt: false, result: [...text.slice(HIDDEN.length)].reverse().join('') }
  },
}
