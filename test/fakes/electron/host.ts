/**
 * Runs a main process on the fake: `host.ts <main file>`. `import 'electron'` gets the fake here and nowhere else. Tests
 * send commands over the process channel; every command is answered.
 */
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { createBridge } from '../../../preload/bridge-client.ts'
import { CONNECT_CHANNEL, type ElectronLab, EXPOSED_NAME, NATIVE_CHANNEL } from '../../../preload/electron-port.ts'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { type CallName, callSchemas } from '../../../shared/contract/calls.ts'
import { app, preventable } from './app.ts'
import { Menu, powerMonitor, Tray } from './menus.ts'
import { seen } from './module.ts'
import { FakeFile } from './preload-world.ts'
import { done, people } from './system.ts'
import { started } from './utility-process.ts'
import { BrowserWindow, invokeFrom } from './windows.ts'

const fake = new URL('./module.ts', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: fake, shortCircuit: true } : next(specifier, context),
})

/** One per page: a page that was loaded anew knows nothing of the one before. */
const bridges = new WeakMap<object, Bridge>()

function firstWindow(): BrowserWindow {
  const [window] = BrowserWindow.getAllWindows()
  if (window === undefined) throw new Error('there is no window')
  return window
}

function labOf(window: BrowserWindow): ElectronLab {
  return window.webContents.exposed[EXPOSED_NAME] as ElectronLab
}

/** As the page does it: over what the preload script exposed. */
function bridgeOf(window: BrowserWindow): Bridge {
  const { exposed } = window.webContents
  const made = bridges.get(exposed)
  if (made !== undefined) return made
  const lab = labOf(window)
  const bridge = createBridge(() => lab.openWire(), { firstRetryMs: 20 })
  bridges.set(exposed, bridge)
  bridge.onStatus((status) => process.send?.({ kind: 'status', status }))
  return bridge
}

const commands: Readonly<Record<string, (...args: string[]) => unknown>> = {
  ready: async () => {
    await app.whenReady()
    await Promise.all(BrowserWindow.getAllWindows().map((window) => window.loaded))
  },
  windows: () =>
    BrowserWindow.getAllWindows().map(({ options, isShown, focused, webContents }) => ({
      options,
      isShown,
      focused,
      url: webContents.url,
      exposed: Object.keys(webContents.exposed),
    })),
  call: (name = '', input = '{}') => {
    if (!(name in callSchemas)) throw new Error(`no call ${name}`)
    return bridgeOf(firstWindow()).call(name as CallName, JSON.parse(input))
  },
  'invoke-from': async (url = '', ...args) => {
    const sent = args.map((arg): unknown => JSON.parse(arg))
    return invokeFrom(firstWindow().webContents, url, CONNECT_CHANNEL, sent).then(
      () => 'answered',
      (error: unknown) => String(error),
    )
  },
  /** As the page asks its window: over what the preload script exposed. */
  native: (name = '', input = '{}') => labOf(firstWindow()).callNative(name, JSON.parse(input)),
  /** The same with bytes, which JSON does not carry. */
  save: (fileName = '', text = '') =>
    labOf(firstWindow()).callNative('save', { fileName, bytes: new TextEncoder().encode(text) }),
  'native-from': (url = '', name = '') =>
    invokeFrom(firstWindow().webContents, url, NATIVE_CHANNEL, [name, {}]).then(
      () => 'answered',
      (error: unknown) => String(error),
    ),
  /** How often the window has told its page that there is something to take, from now on. */
  'hear-requests': () => {
    labOf(firstWindow()).onRequest(() => void process.send?.({ kind: 'request' }))
  },
  'path-of': (path = '') => labOf(firstWindow()).pathOf(new FakeFile('x', path) as unknown as File),
  choose: (...paths) => {
    people.paths = paths
  },
  'save-to': (path = '') => {
    people.savePath = path
  },
  press: (button = '0') => void people.buttons.push(Number(button)),
  blur: () => firstWindow().blur(),
  focus: () => firstWindow().focus(),
  done: () => ({ ...done, notifications: done.notifications.map(({ options, isShown }) => ({ ...options, isShown })) }),
  'click-notification': () => done.notifications.at(-1)?.emit('click', {}),
  'may-navigate': (url = '') => firstWindow().webContents.mayNavigate(url),
  'may-open': (url = '') => firstWindow().webContents.openHandler({ url }).action,
  permission: (name = '') =>
    new Promise((resolve) => {
      const checked = seen.permissionCheck?.(null, name)
      seen.permissionRequest?.(null, name, (granted) => resolve([checked, granted]))
    }),
  fetch: async (url = '') => {
    const serve = seen.schemes.get(new URL(url).protocol.slice(0, -1))
    if (serve === undefined || serve === null) throw new Error(`nothing serves ${url}`)
    const response: Response = await Promise.resolve(serve(new Request(url)))
    return { status: response.status, headers: [...response.headers], text: await response.text() }
  },
  'second-instance': (...open) => app.emit('second-instance', {}, [], '/', { open }),
  'open-file': (path = '') => app.emit('open-file', preventable(), path),
  'open-url': (url = '') => app.emit('open-url', preventable(), url),
  menu: () => Menu.application?.labels,
  'press-menu': (label = '') => Menu.application?.press(label),
  tray: () => (Tray.current === null ? null : { toolTip: Tray.current.toolTip, labels: Tray.current.menu?.labels }),
  'press-tray': (label = '') => Tray.current?.menu?.press(label),
  progress: () => firstWindow().progress,
  /** Answers whether the program wants the system to wait. */
  power: (event = '') => {
    const system = preventable()
    powerMonitor.emit(event, system)
    return system.defaultPrevented
  },
  place: (bounds = '') => firstWindow().place(JSON.parse(bounds)),
  maximize: () => firstWindow().maximize(),
  activate: () => app.emit('activate', {}, false),
  'crash-page': () => firstWindow().webContents.crash('crashed'),
  'crash-lab': () => started.at(-1)?.runOutOfMemory(),
  'close-windows': () => {
    for (const window of BrowserWindow.getAllWindows()) window.close()
  },
}

process.on('message', (raw) => {
  const { id, command, args } = raw as { id: number; command: string; args: string[] }
  const work = async (): Promise<unknown> => commands[command]?.(...args)
  work().then(
    (value) => process.send?.({ kind: 'answer', id, value: value ?? null }),
    (error: unknown) => process.send?.({ kind: 'error', id, message: String(error) }),
  )
})
process.on('disconnect', () => process.exit(1))

await import(pathToFileURL(process.argv[2] ?? '').href)
