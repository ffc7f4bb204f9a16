/**
 * The desktop program: a window, and the lab in a process of its own. Main opens no database and runs no episode; it
 * connects page and lab and ends both.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  app,
  BrowserWindow,
  dialog,
  type IpcMainInvokeEvent,
  ipcMain,
  MessageChannelMain,
  safeStorage,
  utilityProcess,
} from 'electron'
import { z } from 'zod'
import { CONNECT_CHANNEL, PORT_CHANNEL } from '../../../preload/electron-port.ts'
import { dataFolder } from '../../common/data-folder.ts'
import { type LabNotice, LabProcess } from './lab-process.ts'
import { PAGE_URL, registerPageScheme, servePage } from './page-protocol.ts'
import type { PageNotice } from './page-watch.ts'
import type { SafeAnswer, SafeAsk } from './safe-messages.ts'
import { denyEverythingElse, openWindow, raise } from './window.ts'

/* Main's side of the safe for secrets: what the lab asks is done with Electron's `safeStorage`. */

/** What is used of Electron's `safeStorage`. */
export type SystemSafe = Pick<
  typeof safeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>

/** Never rejects. Whatever the system says stays here: nobody knows what it quotes. Must come after the app is ready. */
export async function answerSafe(ask: SafeAsk, safe: SystemSafe, platform: NodeJS.Platform): Promise<SafeAnswer> {
  switch (ask.what) {
    case 'check':
      return check(safe, platform).catch(() => failed("the system's safe for passwords does not answer"))
    case 'hide':
      return hide(ask.text, safe).catch(() => failed("the system's safe for passwords does not take it; unlock it"))
    case 'reveal':
      return reveal(ask.text, safe).catch(() =>
        failed("the system's safe for passwords does not give it back: it is locked, or another user's or machine's"),
      )
  }
}

async function check(safe: SystemSafe, platform: NodeJS.Platform): Promise<SafeAnswer> {
  if (!(await safe.isAsyncEncryptionAvailable())) return failed('this system has no safe for passwords')
  // Linux without a keyring "encrypts" with a password that stands in Chromium's source.
  if (platform === 'linux' && safe.getSelectedStorageBackend() === 'basic_text') {
    return failed('this system has no safe for passwords (such as GNOME Keyring or KWallet)')
  }
  return { kind: 'done', text: '' }
}

async function hide(text: string, safe: SystemSafe): Promise<SafeAnswer> {
  return { kind: 'done', text: (await safe.encryptStringAsync(text)).toString('base64') }
}

async function reveal(hidden: string, safe: SystemSafe): Promise<SafeAnswer> {
  const { result } = await safe.decryptStringAsync(Buffer.from(hidden, 'base64'))
  return { kind: 'done', text: result }
}

function failed(reason: string): SafeAnswer {
  return { kind: 'failed', reason }
}

/** The one thing a page may ask of main: a connection to the lab. Main makes the pair of ports and sees nothing of what goes through. */
const connectionIdSchema = z.int().min(0)

/** Answers pages of the lab's own address only. */
function serveConnections(lab: LabProcess): void {
  ipcMain.handle(CONNECT_CHANNEL, async (event, rawId: unknown) => {
    if (!isOwnPage(event)) throw new Error('Only the page of the lab may connect to it.')
    const id = connectionIdSchema.parse(rawId)
    const { port1, port2 } = new MessageChannelMain()
    try {
      await lab.connect(port1)
      event.sender.postMessage(PORT_CHANNEL, id, [port2])
    } catch (error) {
      // The lab must not keep a connection for a window that was closed meanwhile.
      port2.close()
      throw error
    }
  })
}

/** The frame is missing where it is gone or elsewhere by now. */
function isOwnPage(event: IpcMainInvokeEvent): boolean {
  const frame = event.senderFrame
  return frame !== null && frame.parent === null && frame.url.startsWith(PAGE_URL)
}

const labEntry = fileURLToPath(new URL('./lab-entry.ts', import.meta.url))
const preload = fileURLToPath(new URL('../../../preload/electron.cjs', import.meta.url))
const page = fileURLToPath(new URL('../../../../page', import.meta.url))
const logName = 'lab.log'

function start(folder: string): void {
  let lab: LabProcess | null = null
  let isEnding = false
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

/* What people are told about the processes behind the window. */

/** Shows a notice; resolves when it was read. */
async function show(notice: LabNotice | PageNotice, logPath: string): Promise<void> {
  switch (notice.kind) {
    case 'restarted':
      await dialog.showMessageBox({
        type: 'warning',
        message: 'The lab stopped unexpectedly and was started again.',
        detail: `No finished episode was lost; a run that was going can be resumed. Exit code ${notice.exitCode}; the log is ${logPath}.`,
      })
      return
    case 'lost':
      await dialog.showMessageBox({
        type: 'error',
        message: 'The lab stopped unexpectedly again.',
        detail: `CausalMACE Lab quits now. No finished episode was lost. Exit code ${notice.exitCode}; the log is ${logPath}.`,
      })
      return
    case 'page-lost':
      await dialog.showMessageBox({
        type: 'error',
        message: 'The page stopped unexpectedly again.',
        detail: `The lab goes on, and so do its runs. View > Reload in the menu tries once more. Reason: ${notice.reason}.`,
      })
      return
    case 'failed':
      await dialog.showMessageBox({
        type: 'error',
        message: 'The lab cannot be opened.',
        detail: notice.error.message,
      })
      return
  }
}
