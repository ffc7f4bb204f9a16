/**
 * The desktop program: a window, and the lab in a process of its own. Main opens no database and runs no episode; it
 * connects page and lab and ends both.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { app, BrowserWindow, utilityProcess } from 'electron'
import { dataFolder } from '../../common/data-folder.ts'
import { serveConnections } from './connections.ts'
import { LabProcess } from './lab-process.ts'
import { show } from './notices.ts'
import { registerPageScheme, servePage } from './page-protocol.ts'
import { denyEverythingElse, openWindow, raise } from './window.ts'

const labEntry = fileURLToPath(new URL('./lab-entry.ts', import.meta.url))
const preload = fileURLToPath(new URL('../../../preload/electron.cjs', import.meta.url))
const page = fileURLToPath(new URL('../../../../page', import.meta.url))
const logName = 'lab.log'

function start(folder: string): void {
  let lab: LabProcess | null = null
  let closed = false
  app.on('second-instance', () => BrowserWindow.getAllWindows().slice(0, 1).forEach(raise))
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) openWindow(preload)
  })
  app.on('before-quit', (event) => {
    if (closed || lab === null) return
    event.preventDefault()
    for (const window of BrowserWindow.getAllWindows()) window.hide()
    void lab.close().then(() => {
      closed = true
      app.quit()
    })
  })
  void app.whenReady().then(() => {
    denyEverythingElse()
    servePage(page)
    lab = new LabProcess({
      fork: () => utilityProcess.fork(labEntry, [], { serviceName: 'CausalMACE Lab' }),
      onNotice: (notice) =>
        void show(notice, join(folder, logName)).then(() => {
          if (notice.kind !== 'restarted') app.quit()
        }),
    })
    serveConnections(lab)
    openWindow(preload)
  })
}

/** Chromium keeps its profile beside the lab's data, so that each data folder has an instance of its own. */
function ownInstance(folder: string): boolean {
  const profile = join(folder, 'electron')
  mkdirSync(profile, { recursive: true })
  app.setPath('userData', profile)
  return app.requestSingleInstanceLock()
}

const folder = dataFolder()
registerPageScheme()
if (ownInstance(folder)) start(folder)
else app.quit()
