/** The lab's window, what no page in it may do, and what happens when its page crashes. */

import { app, BrowserWindow, session } from 'electron'
import { PAGE_URL } from './page-protocol.ts'

/** Copying a table: all that the page asks Chromium for. What it asks of the system goes through `native-calls.ts`. */
const allowedPermissions = ['clipboard-sanitized-write']

/** No other window, no other address, no rights beyond the list; must come after the app is ready and before any window. */
export function denyEverythingElse(): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
    contents.on('will-navigate', (event) => event.preventDefault())
    contents.on('will-frame-navigate', (event) => event.preventDefault())
    contents.on('will-attach-webview', (event) => event.preventDefault())
  })
  session.defaultSession.setPermissionRequestHandler((_contents, permission, answer) =>
    answer(allowedPermissions.includes(permission)),
  )
  session.defaultSession.setPermissionCheckHandler((_contents, permission) => allowedPermissions.includes(permission))
}

/** Opens the page in a sandboxed window that shows itself when there is something to see. */
export function openWindow(preload: string, onNotice: (notice: PageNotice) => void): void {
  const window = new BrowserWindow({
    title: 'CausalMACE Lab',
    width: 1280,
    height: 800,
    minWidth: 800,
    minHeight: 560,
    show: false,
    autoHideMenuBar: true,
    webPreferences: { preload, contextIsolation: true, sandbox: true, nodeIntegration: false, spellcheck: false },
  })
  window.once('ready-to-show', () => window.show())
  watchPage(window, onNotice)
  // Rejects where the window is closed meanwhile; a page that cannot be loaded shows so by itself.
  window.loadURL(PAGE_URL).catch(() => {})
}

/** Brings a window that is hidden behind others, or minimised, to the front. */
export function raise(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.focus()
}

/* The page's process crashes: the lab and its runs are in another process and notice nothing. */

/** What people have to be told. */
export interface PageNotice {
  /** It crashed again right after it was loaded anew; the window stays empty. */
  readonly kind: 'page-lost'
  /** In Electron's words, such as `crashed` or `oom`. */
  readonly reason: string
}

/** A page that crashes twice within this time would go on doing so. */
const CALM_MS = 60_000

/** Loads the page anew where its process crashed, and says so where that did not help. */
function watchPage(window: BrowserWindow, onNotice: (notice: PageNotice) => void): void {
  let reloadedAt = Number.NEGATIVE_INFINITY
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return
    const now = performance.now()
    if (now - reloadedAt < CALM_MS) {
      onNotice({ kind: 'page-lost', reason })
      return
    }
    reloadedAt = now
    // Not within the event: some versions of Electron crash themselves where a page is loaded while they are reporting.
    setImmediate(() => {
      if (!window.isDestroyed()) window.webContents.reload()
    })
  })
}
