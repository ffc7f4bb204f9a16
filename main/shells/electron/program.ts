/** The parts of the desktop program together: the lab's process, the window, and what of the system they use. */
import { writeFileSync } from 'node:fs'
import { hostname, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { app, BrowserWindow, dialog, Menu, Notification, powerMonitor, safeStorage, utilityProcess } from 'electron'
import { ok } from '../../../shared/contract/errors.ts'
import type { NativeHandlers } from '../../../shared/contract/native.ts'
import type { RunView } from '../../../shared/contract/views.ts'
import { answerSafe } from './answer-safe.ts'
import { serveConnections } from './connections.ts'
import { crashReport, lastLines } from './crash-report.ts'
import { dialogCalls } from './dialogs.ts'
import { type LabNotice, LabProcess } from './lab-process.ts'
import { type LabWatch, playing, watchLab } from './lab-watch.ts'
import { electronTemplate, type MenuAct, menuOf } from './menu.ts'
import { serveNative } from './native-calls.ts'
import { show } from './notices.ts'
import { notify } from './notify.ts'
import { requestOf } from './opened.ts'
import { servePage } from './page-protocol.ts'
import { symbolProgress } from './progress.ts'
import { QUIT, quitQuestion } from './quit-question.ts'
import { Sleep } from './sleep.ts'
import { RunTray } from './tray.ts'
import { denyEverythingElse, openWindow, type PageNotice, raise } from './window.ts'
import { WindowRequests } from './window-requests.ts'

const labEntry = fileURLToPath(new URL('./lab-entry.ts', import.meta.url))
const preload = fileURLToPath(new URL('../../../preload/electron.cjs', import.meta.url))
const page = fileURLToPath(new URL('../../../../page', import.meta.url))
const LOG = 'lab.log'
const REPORT = 'crash-report.txt'
const REPORT_LINES = 200

/** Nothing of Electron is used before `begin`, which must come after the app is ready. */
export class Program {
  readonly #folder: string
  readonly #requests = new WindowRequests()
  readonly #tray = new RunTray((act) => this.#act(act))
  #lab: LabProcess | null = null
  #watch: LabWatch | null = null
  #state: 'running' | 'asking' | 'ending' | 'over' = 'running'
  #isForced = false
  #menu = ''
  #report = ''

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Whether there is nothing left to end: the app may quit. */
  get isOver(): boolean {
    return this.#lab === null
  }

  begin(): void {
    denyEverythingElse()
    servePage(page, () => this.#report)
    const lab = new LabProcess({
      fork: () => utilityProcess.fork(labEntry, [], { serviceName: 'CausalMACE Lab' }),
      askSafe: (ask) => answerSafe(ask, safeStorage, process.platform),
      onNotice: (notice) =>
        void this.#tell(notice).then(() => {
          if (notice.kind !== 'restarted') this.quitUnasked()
        }),
    })
    this.#lab = lab
    serveConnections(lab)
    serveNative(this.#nativeCalls())
    this.#watch = watchLab(lab, (running) => this.#showRunning(running))
    this.#watchPower(this.#watch)
    this.#showRunning([])
    this.#open()
  }

  showWindow(): void {
    if (this.#state === 'ending' || this.isOver) return
    const [window] = BrowserWindow.getAllWindows()
    if (window === undefined) this.#open()
    else raise(window)
  }

  /** A link or a file that the system hands over; may come before the app is ready. */
  open(what: string): void {
    this.#requests.push(requestOf(what))
    if (app.isReady()) this.showWindow()
  }

  quitUnasked(): void {
    this.#isForced = true
    app.quit()
  }

  /** Ends page and lab, then quits; where episodes play, only if a person says so. */
  async askAndEnd(): Promise<void> {
    if (this.#state === 'ending' || (this.#state === 'asking' && !this.#isForced)) return
    const isOwn = this.#lab?.isOwn === true
    const question = this.#isForced ? null : quitQuestion({ isOwn, playing: playing(this.#running()) })
    if (question !== null) {
      this.#state = 'asking'
      const { response } = await dialog.showMessageBox(question)
      // Forced meanwhile: it ends already.
      if (this.#state !== 'asking') return
      this.#state = 'running'
      if (response !== QUIT) return
    }
    await this.#end()
  }

  async #end(): Promise<void> {
    this.#state = 'ending'
    for (const window of BrowserWindow.getAllWindows()) {
      // A hidden one leaves macOS's screen black, and one that leaves the full screen first would come back without it.
      if (process.platform !== 'darwin' || !window.isFullScreen()) window.hide()
    }
    this.#tray.close()
    this.#watch?.close()
    await this.#lab?.close()
    this.#lab = null
    this.#state = 'over'
    app.quit()
  }

  #running(): readonly RunView[] {
    return this.#watch?.running() ?? []
  }

  #open(): void {
    openWindow(preload, this.#folder, {
      onNotice: (notice) => void this.#tell(notice),
      onCrash: (reason) => this.#writeReport('The page stopped', reason),
      onClose: () => this.#closeWindow(),
    })
    this.#showProgress(this.#running())
  }

  /** Whether the window may go: macOS keeps programs without one, and a hidden one still says when a run ends. */
  #closeWindow(): 'close' | 'hide' | 'keep' {
    if (this.#state === 'ending' || this.isOver) return 'close'
    if (process.platform === 'darwin') return this.#running().length > 0 ? 'hide' : 'close'
    app.quit()
    return 'keep'
  }

  #showRunning(running: readonly RunView[]): void {
    if (this.#state === 'ending') return
    const entries = menuOf(process.platform, running)
    const menu = JSON.stringify(entries)
    // A menu that is set again closes while somebody reads it.
    if (menu !== this.#menu) {
      this.#menu = menu
      Menu.setApplicationMenu(Menu.buildFromTemplate(electronTemplate(entries, (act) => this.#act(act))))
    }
    this.#tray.show(running)
    this.#showProgress(running)
  }

  #showProgress(running: readonly RunView[]): void {
    const { share, mode } = symbolProgress(running)
    for (const window of BrowserWindow.getAllWindows()) window.setProgressBar(share, { mode })
  }

  #act(act: MenuAct): void {
    switch (act.kind) {
      case 'page':
        this.#requests.push({ kind: 'command', command: act.command })
        this.showWindow()
        return
      case 'run':
        void this.#watch?.bridge.call(act.order, { runId: act.runId })
        return
      case 'show':
        this.showWindow()
        return
      case 'quit':
        app.quit()
        return
    }
  }

  #watchPower({ bridge }: LabWatch): void {
    const sleep = new Sleep({
      bridge,
      running: () => this.#running(),
      nowMs: () => Date.now(),
      onWoke: (woke) => this.#requests.push(woke),
    })
    powerMonitor.on('suspend', () => sleep.suspend())
    powerMonitor.on('resume', () => void sleep.resume())
    // Electron's types leave out the event that its documentation has.
    const power: NodeJS.EventEmitter = powerMonitor
    power.on('shutdown', (event: Pick<Event, 'preventDefault'>) => {
      // The system waits for the program's end then, if for nobody's answer.
      event.preventDefault()
      this.quitUnasked()
    })
  }

  #nativeCalls(): NativeHandlers {
    return {
      'window.about': () => {
        const { electron = '', chrome = '', node } = process.versions
        const hasNotifications = Notification.isSupported()
        return ok({ electron, chrome, node, platform: process.platform, hasNotifications })
      },
      'requests.take': () => ok(this.#requests.take()),
      notify: (input) => {
        const click = (): void => {
          this.showWindow()
          if (input.place !== null) this.#requests.push({ kind: 'go', place: input.place })
        }
        return ok({ isShown: notify(input, click) })
      },
      ...dialogCalls(this.#folder),
    }
  }

  #tell(notice: LabNotice | PageNotice): Promise<void> {
    if (notice.kind === 'lost') this.#writeReport('The lab stopped', `exit code ${notice.exitCode}`)
    return show(notice, { log: join(this.#folder, LOG), report: join(this.#folder, REPORT) })
  }

  /** Kept for the crash page, and in the data folder. */
  #writeReport(what: string, reason: string): void {
    const { electron = '', chrome = '', node } = process.versions
    this.#report = crashReport(
      {
        ...{ what, reason, at: new Date(), platform: `${process.platform} ${process.arch}` },
        versions: { 'CausalMACE Lab': app.getVersion(), Electron: electron, Chromium: chrome, Node: node },
        logLines: lastLines(join(this.#folder, LOG), REPORT_LINES),
      },
      { home: app.getPath('home'), userName: userInfo().username, hostName: hostname() },
    )
    try {
      writeFileSync(join(this.#folder, REPORT), this.#report)
    } catch {
      // The page shows it all the same.
    }
  }
}
