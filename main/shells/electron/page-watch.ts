/** The page's process crashes: what then. The lab and its runs are in another process and notice nothing. */
import type { BrowserWindow } from 'electron'

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
export function watchPage(window: BrowserWindow, onNotice: (notice: PageNotice) => void): void {
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
