/**
 * The desktop program: a window, and the lab in a process of its own. Main opens no database and runs no episode; it
 * connects page and lab, hears what runs, and ends both.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'
import { dataFolder } from '../../common/data-folder.ts'
import { sayAppId } from './app-id.ts'
import { type HandedOver, handedOverSchema, openedOf } from './opened.ts'
import { SCHEME } from './page-address.ts'
import { registerPageScheme } from './page-protocol.ts'
import { Program } from './program.ts'

function start(folder: string, opened: HandedOver): void {
  const program = new Program(folder)
  // macOS tells of these before the program is ready, and only who listens by then hears it.
  app.on('open-file', (event, path) => {
    event.preventDefault()
    program.open(path)
  })
  app.on('open-url', (event, url) => {
    event.preventDefault()
    program.open(url)
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.on('before-quit', (event) => {
    if (program.isOver) return
    event.preventDefault()
    void program.askAndEnd()
  })
  void app.whenReady().then(() => {
    program.begin()
    for (const what of opened.open) program.open(what)
    // Not earlier: macOS activates a program while it starts, too.
    app.on('second-instance', (_event, _argv, _workingFolder, handedOver) => {
      program.showWindow()
      for (const what of handedOverSchema.safeParse(handedOver).data?.open ?? []) program.open(what)
    })
    app.on('activate', () => program.showWindow())
    // Whoever ends the program from a terminal, or with the machine, is not asked anything.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => program.quitUnasked())
    // Installers of macOS and Linux say it to the system themselves; on Windows nobody else does.
    if (process.platform === 'win32' && app.isPackaged) app.setAsDefaultProtocolClient(SCHEME)
  })
}

/** Chromium keeps its profile beside the lab's data, so that each data folder has an instance of its own. */
function ownInstance(folder: string, opened: HandedOver): boolean {
  const profile = join(folder, 'electron')
  try {
    mkdirSync(profile, { recursive: true })
    app.setPath('userData', profile)
  } catch {
    // A folder that cannot be used is told by the lab, in a window; until then the profile lies in Electron's usual place.
  }
  return app.requestSingleInstanceLock(opened)
}

const folder = dataFolder()
const opened = openedOf(process.argv, process.cwd())
registerPageScheme()
sayAppId(app, process.platform)
if (ownInstance(folder, opened)) start(folder, opened)
else app.quit()
