/** The lab's window, what no page in it may do, and what happens when its page crashes. */

import { app, BrowserWindow, screen, session } from 'electron'
import { CRASH_URL } from './crash-page.ts'
import { hideWindow } from './hide-window.ts'
import { PAGE_URL } from './page-address.ts'
import { keepWindowState, placeOn, readWindowState, SMALLEST } from './window-state.ts'

/** Copying a table: all that the page asks Chromium for. What it asks of the system goes through `native-calls.ts`. */
const allowedPermissions = ['clipboard-sanitized-write']

/** No other window, no other address, no rights beyond the list; must come after the app is ready and before any window. */
export function denyEverythingElse(): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
    contents.on('will-navigate', (event) => {
      if (!isWayBack(contents.getURL(), event.url)) event.preventDefault()
    })
    contents.on('will-frame-navigate', (event) => {
      if (!event.isMainFrame || !isWayBack(contents.getURL(), event.url)) event.preventDefault()
    })
    contents.on('will-attach-webview', (event) => event.preventDefault())
  })
  session.defaultSession.setPermissionRequestHandler((_contents, permission, answer) =>
    answer(allowedPermissions.includes(permission)),
  )
  session.defaultSession.setPermissionCheckHandler((_contents, permission) => allowedPermissions.includes(permission))
}

/** The link of the crash page. */
function isWayBack(from: string, to: string): boolean {
  return from === CRASH_URL && to === PAGE_URL
}

interface WindowOwner {
  readonly onNotice: (notice: PageNotice) => void
  /** The page is lost for now: what the crash page shows has to be there when this returns. */
  readonly onCrash: (reason: string) => void
  /** A person closes the window. */
  readonly onClose: () => 'close' | 'hide' | 'keep'
}

/** Opens the page in a sandboxed window where it was the last time, which shows itself when there is something to see. */
export function openWindow(preload: string, folder: string, owner: WindowOwner): void {
  const state = readWindowState(folder)
  const window = new BrowserWindow({
    title: 'CausalMACE Lab',
    ...placeOn(
      screen.getAllDisplays().map(({ workArea }) => workArea),
      state,
    ),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    autoHideMenuBar: true,
    webPreferences: { preload, contextIsolation: true, sandbox: true, nodeIntegration: false, spellcheck: false },
  })
  window.once('ready-to-show', () => {
    if (state?.isMaximized === true) window.maximize()
    if (state?.isFullScreen === true) window.setFullScreen(true)
    window.show()
  })
  window.on('close', (event) => {
    keepWindowState(folder, {
      bounds: window.getNormalBounds(),
      isMaximized: window.isMaximized(),
      isFullScreen: window.isFullScreen(),
    })
    const what = owner.onClose()
    if (what === 'close') return
    event.preventDefault()
    if (what === 'hide') hideWindow(window)
  })
  watchPage(window, owner)
  // Rejects where the window is closed meanwhile; a page that cannot be loaded shows so by itself.
  window.loadURL(PAGE_URL).catch(() => {})
}

/** Brings a window that is hidden, minimised or behind others to the front. */
export function raise(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  if (!window.isVisible()) window.show()
  window.focus()
}

/* The page's process crashes: the lab and its runs are in another process and notice nothing. */

/** What people have to be told. */
export interface PageNotice {
  /** It crashed again, and the page with the report did, too; the window stays empty. */
  readonly kind: 'page-lost'
  /** In Electron's words, such as `crashed` or `oom`. */
  readonly reason: string
}

/** A page that crashes twice within this time would go on doing so. */
const CALM_MS = 60_000

/** Loads the page anew where its process crashed, shows a report where that did not help, and says so where not even that can be. */
function watchPage(window: BrowserWindow, { onNotice, onCrash }: WindowOwner): void {
  let reloadedAt = Number.NEGATIVE_INFINITY
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return
    const now = performance.now()
    const isAgain = now - reloadedAt < CALM_MS
    if (isAgain && window.webContents.getURL() === CRASH_URL) {
      onNotice({ kind: 'page-lost', reason })
      return
    }
    if (isAgain) onCrash(reason)
    reloadedAt = now
    // Not within the event: some versions of Electron crash themselves where a page is loaded while they are reporting.
    setImmediate(() => {
      if (window.isDestroyed()) return
      if (isAgain) window.loadURL(CRASH_URL).catch(() => {})
      else window.webContents.reload()
    })
  })
}
