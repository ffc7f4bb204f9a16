import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  acceleratorOf,
  electronTemplate,
  type MenuAct,
  type MenuEntry,
  menuOf,
  trayMenuOf,
} from '../../../../../main/shells/electron/menu.ts'
import { pageCommandIds, pageCommands } from '../../../../../shared/contract/page-commands.ts'
import { fakeRun } from '../../../../fakes/sample-run.ts'

const running = [
  fakeRun({ id: 'a', name: 'night & day' }),
  fakeRun({ id: 'b', name: 'x'.repeat(60), status: 'paused' }),
]
const flat = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.entries ?? [])])

/** What Electron gives to entries with these roles, by its documentation. */
const ofRoles: Readonly<Record<string, string>> = {
  undo: 'CommandOrControl+Z',
  redo: 'Shift+CommandOrControl+Z',
  cut: 'CommandOrControl+X',
  copy: 'CommandOrControl+C',
  paste: 'CommandOrControl+V',
  selectAll: 'CommandOrControl+A',
  reload: 'CommandOrControl+R',
  toggleDevTools: 'Shift+CommandOrControl+I',
  resetZoom: 'CommandOrControl+0',
  zoomIn: 'CommandOrControl+Plus',
  zoomOut: 'CommandOrControl+-',
  togglefullscreen: 'F11',
  close: 'CommandOrControl+W',
  hide: 'CommandOrControl+H',
  hideOthers: 'Alt+CommandOrControl+H',
  quit: 'CommandOrControl+Q',
}

describe.each(['darwin', 'win32', 'linux'] as const)('the menu on %s', (platform) => {
  const entries = flat(menuOf(platform, running))

  test('uses roles that Electron has', () => {
    const types = readFileSync(join(import.meta.dirname, '../../../../../node_modules/electron/electron.d.ts'), 'utf8')
    const [, listed = ''] = /^ {4}role\?: \((.+)\);$/m.exec(types) ?? []
    const known = [...listed.matchAll(/'(\w+)'/g)].map(([, name]) => name)
    expect(known).toContain('quit')
    for (const { role } of entries) if (role !== undefined) expect(known).toContain(role)
  })

  test('has no keys twice, those of roles included, and one way to quit', () => {
    const keys = entries.flatMap(({ role = '', accelerator }) => accelerator ?? ofRoles[role] ?? [])
    expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted())
    expect(entries.filter(({ role }) => role === 'quit')).toHaveLength(1)
  })

  test('has the keys of the page, as the page has them, and none of those without a modifier', () => {
    const pressed = entries.filter(({ act }) => act?.kind === 'page')
    expect(pressed.length).toBeGreaterThan(10)
    for (const { act, accelerator } of pressed) {
      if (act?.kind !== 'page') continue
      const { keys, windowKeys } = pageCommands[act.command]
      const own = [windowKeys, keys].find((stroke) => stroke?.startsWith('Mod+'))
      expect(accelerator?.replace('CommandOrControl', 'Mod').toLowerCase()).toBe(own?.toLowerCase())
    }
    expect(acceleratorOf('palette')).toBe('CommandOrControl+K')
    expect(acceleratorOf('cheat-sheet')).toBeNull()
  })

  test('leads to every page and command, but to what another entry does', () => {
    const commands = entries.flatMap(({ act }) => (act?.kind === 'page' ? act.command : []))
    expect(commands.toSorted()).toEqual(pageCommandIds.filter((id) => id !== 'go-new').toSorted())
  })
})

test('runs are paused and resumed by name; a name of any length and with any sign is one line', () => {
  const labels = flat(menuOf('linux', running)).map(({ label }) => label)
  expect(labels).toContain('Pause night && day')
  expect(labels).toContain(`Resume ${'x'.repeat(39)}…`)
  expect(flat(menuOf('linux', []))).toContainEqual({ label: 'Nothing is running', isDisabled: true })
})

test('the symbol beside the clock tells how far it is, and does what needs no window', () => {
  const acts: MenuAct[] = []
  const template = electronTemplate(trayMenuOf(running, '40 % · 2 runs'), (act) => acts.push(act))
  expect(template[0]).toEqual({ label: '40 % · 2 runs', enabled: false })
  for (const { click } of template) Reflect.apply(click ?? (() => {}), undefined, [])
  expect(acts).toEqual([
    { kind: 'show' },
    { kind: 'run', order: 'run.pause', runId: 'a' },
    { kind: 'run', order: 'run.resume', runId: 'b' },
    { kind: 'quit' },
  ])
})
