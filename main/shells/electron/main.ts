/**
 * The desktop program: a window, and the lab in a process of its own. Main opens no database and runs no episode; it
 * connects page and lab and ends both.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { app, BrowserWindow, Notification, safeStorage, utilityProcess } from 'electron'
import { ok } from '../../../shared/contract/errors.ts'
import { dataFolder } from '../../common/data-folder.ts'
import { answerSafe } from './answer-safe.ts'
import { serveConnections } from './connections.ts'
import { dialogCalls } from './dialogs.ts'
import { type LabNotice, LabProcess } from './lab-process.ts'
import { serveNative } from './native-calls.ts'
import { show } from './notices.ts'
import { notify } from './notify.ts'
import { registerPageScheme, servePage } from './page-protocol.ts'
import { denyEverythingElse, openWindow, type PageNotice, raise } from './window.ts'
import { WindowRequests } from './window-requests.ts'

const labEntry = fileURLToPath(new URL('./lab-entry.ts', import.meta.url))
const preload = fileURLToPath(new URL('../../../preload/electron.cjs', import.meta.url))
const page = fileURLToPath(new URL('../../../../page', import.meta.url))
const logName = 'lab.log'

function start(folder: string): void {
  let lab: LabProcess | null = null
  let isEnding = false
  const requests = new WindowRequests()
  const tell = (notice: LabNotice | PageNotice): Promise<void> => show(notice, join(folder, logName))
  const open = (): void => openWindow(preload, (notice) => void tell(notice))
  const showWindow = (): void => {
    if (isEnding) return
    const [window] = BrowserWindow.getAllWindows()
    if (window === undefined) open()
    else raise(window)
  }
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.on('before-quit', (event) => {
    if (lab === null) return
    event.preventDefault()
    if (isEnding) return
    isEnding = true
    for (const window of BrowserWindow.getAllWindows()) window.hide()
    void lab.close().then(() => {
      lab = null
      app.quit()
    })
  })
  void app.whenReady().then(() => {
    denyEverythingElse()
    servePage(page)
    lab = new LabProcess({
      fork: () => utilityProcess.fork(labEntry, [], { serviceName: 'CausalMACE Lab' }),
      askSafe: (ask) => answerSafe(ask, safeStorage, process.platform),
      onNotice: (notice) =>
        void tell(notice).then(() => {
          if (notice.kind !== 'restarted') app.quit()
        }),
    })
    serveConnections(lab)
    serveNative({
      'window.about': () => {
        const { electron = '', chrome = '', node } = process.versions
        const hasNotifications = Notification.isSupported()
        return ok({ electron, chrome, node, platform: process.platform, hasNotifications })
      },
      'requests.take': () => ok(requests.take()),
      notify: (input) => {
        const click = (): void => {
          showWindow()
          if (input.place !== null) requests.push({ kind: 'go', place: input.place })
        }
        return ok({ isShown: notify(input, click) })
      },
      ...dialogCalls(folder),
    })
    open()
    // Not earlier: macOS activates a program while it starts, too.
    app.on('second-instance', showWindow)
    app.on('activate', showWindow)
  })
}

/** Chromium keeps its profile beside the lab's data, so that each data folder has an instance of its own. */
function ownInstance(folder: string): boolean {
  const profile = join(folder, 'electron')
  try {
    mkdirSync(profile, { recursive: true })
    app.setPath('userData', profile)
  } catch {
    // A folder that cannot be used is told by the lab, in a window; until then the profile lies in Electron's usual place.
  }
  return app.requestSingleInstanceLock()
}

const folder = dataFolder()
registerPageScheme()
if (ownInstance(folder)) start(folder)
else app.quit()
