/**
 * The desktop program in a real Electron, wherever one is: fetched by `npm start`, or named by ELECTRON_OVERRIDE_DIST_PATH. Elsewhere it
 * says that it did not run.
 */
import { join } from 'node:path'
import { _electron } from 'playwright'
import { expect, test } from 'vitest'
import { findElectronPackage, findRuntime } from '../../main/shells/start/electron-runtime.ts'
import { buildElectron } from '../fakes/built-electron.ts'
import { tempFolder } from '../fakes/temp-folder.ts'

const found = findElectronPackage(join(import.meta.dirname, '../..'))
const runtime = found === null ? null : findRuntime(found)
const hasDisplay = process.platform !== 'linux' || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY)

test('a real Electron opens the window, has a menu and answers the page', async ({ skip, onTestFinished }) => {
  if (runtime === null || !hasDisplay) {
    const why = runtime === null ? 'there is no Electron here' : 'there is no display'
    console.warn(`The smoke test of the desktop program did not run: ${why}.`)
    return skip(why)
  }
  const built = await buildElectron('electron-smoke')
  onTestFinished(() => built.remove())
  // Root has no sandbox to put pages into.
  const args = [built.main, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const environment = Object.entries({ ...process.env, CAUSALMACE_DATA: tempFolder() })
  const env = Object.fromEntries(environment.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  const app = await _electron.launch({ executablePath: runtime, args, env })
  onTestFinished(() => app.close())
  const window = await app.firstWindow()
  expect(window.url()).toBe('causalmace://lab/')
  expect(await window.title()).toBe('the page')
  const labels = await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label))
  expect(labels).toEqual(expect.arrayContaining(['File', 'Edit', 'Go', 'Run', 'View']))
  const about = await window.evaluate("window.causalmaceLab.callNative('window.about', {})")
  expect(about).toMatchObject({ ok: true, value: { electron: found?.version } })
})
