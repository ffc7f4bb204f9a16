/**
 * What the desktop program does with the system, as it is built, on a fake of Electron that enforces the real one's rules.
 * @module-tag landing
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Shell } from '../../fakes/electron/shell.ts'
import { shellsOfFile } from '../../fakes/electron/shells-of-file.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const { start: startShell, open: openShell } = shellsOfFile('electron-native')

/** As the page asks its window. */
const ask = (shell: Shell, name: string, input: object = {}): Promise<unknown> =>
  shell.do('native', name, JSON.stringify(input))

/** One that plays until it is stopped: at this pace it takes an hour. */
const slowRun = JSON.stringify({
  spec: {
    name: 'in the window',
    scenarios: ['villagerbench/construction/flower-row-06'],
    methods: [{ method: 'causalmace' }],
    agents: 1,
    seeds: [1],
    model: { provider: 'scripted', model: 'scripted' },
    clock: 'paced',
    pace: 0.1,
  },
})
const startedSchema = z.object({ value: z.object({ runId: z.string() }) })
const detailSchema = z.object({
  value: z.object({ trials: z.array(z.object({ episodes: z.array(z.looseObject({ id: z.string() })) })) }),
})

/** Its run's id, once the tray shows that it plays. */
async function play(shell: Shell): Promise<string> {
  // A busy machine opens the lab later than a page waits for it once.
  await vi.waitFor(async () => expect(await shell.do('call', 'lab.info')).toMatchObject({ ok: true }), 60_000)
  const { runId } = startedSchema.parse(await shell.do('call', 'run.start', slowRun)).value
  await vi.waitFor(async () => {
    const detail = await shell.do('call', 'run.get', JSON.stringify({ runId }))
    expect(detail).toMatchObject({ value: { trials: [{ episodes: [{ phase: 'play' }] }] } })
    expect(await shell.do('tray')).toMatchObject({ toolTip: '0 % · in the window' })
  }, 60_000)
  return runId
}

describe('what the page asks of its window', () => {
  test('is answered to the page alone, and only as agreed', async () => {
    const shell = await openShell()
    expect(await ask(shell, 'window.about')).toMatchObject({ ok: true, value: { hasNotifications: true } })
    expect(await shell.do('native-from', 'https://example.org/', 'window.about')).toContain('Only the page of the lab')
    expect(await shell.do('native-from', 'causalmace://lab/', 'window.about')).toBe('answered')
    for (const [name, input] of [
      ['toString', {}],
      ['notify', { title: 'a', body: 'b', tag: 'c', place: 'https://example.org' }],
      ['choose', { what: 'anything' }],
      ['window.about', { more: 1 }],
      ['open-link', { url: 'http://example.org' }],
      ['open-link', { url: 'https://me:secret@example.org' }],
      ['open-link', { url: 'file:///etc/passwd' }],
      ['show-file', { path: '/etc/passwd' }],
      ['show-file', { path: '../x' }],
    ] as const) {
      expect(await ask(shell, name, input)).toMatchObject({ ok: false, error: { code: 'bad-input' } })
    }
    expect(await shell.do('done')).toMatchObject({
      openedLinks: [],
      shownFiles: [],
      openDialogs: [],
      notifications: [],
    })
    expect(await ask(shell, 'open-link', { url: 'https://example.org/a' })).toMatchObject({ ok: true })
    expect(await shell.do('done')).toMatchObject({ openedLinks: ['https://example.org/a'] })
  })

  test('opens and saves by the system’s dialogs; what was saved can be shown, and where a file lies is told', async () => {
    const dataFolder = tempFolder()
    const shell = await openShell(dataFolder)
    expect(await ask(shell, 'choose', { what: 'import-folder' })).toEqual({ ok: true, value: { paths: [] } })
    await shell.do('choose', '/runs/a')
    expect(await ask(shell, 'choose', { what: 'import-folder' })).toEqual({ ok: true, value: { paths: ['/runs/a'] } })
    expect(await shell.do('done')).toMatchObject({ openDialogs: [{ properties: ['openDirectory'] }, {}] })
    expect(await shell.do('save', 'a.csv', 'one,two')).toEqual({ ok: true, value: { path: null } })
    const path = join(tempFolder(), 'a.csv')
    await shell.do('save-to', path)
    expect(await shell.do('save', 'a.csv', 'one,two')).toEqual({ ok: true, value: { path } })
    expect(readFileSync(path, 'utf8')).toBe('one,two')
    expect(await shell.do('save', '../a.csv', 'x')).toMatchObject({ ok: false, error: { code: 'bad-input' } })
    await shell.do('save-to', join(path, 'under-a-file'))
    expect(await shell.do('save', 'a.csv', 'x')).toMatchObject({ ok: false, error: { code: 'storage' } })
    for (const shown of [path, join(dataFolder, 'exports')]) {
      expect(await ask(shell, 'show-file', { path: shown })).toEqual({ ok: true, value: {} })
    }
    expect(await shell.do('path-of', '/home/me/run')).toBe('/home/me/run')
  })

  test('is said outside the window while nobody looks at it; a click leads to the place', {
    tags: ['long'],
  }, async () => {
    const shell = await openShell()
    const news = { title: 'night is done', body: '', tag: 'a', place: '#/runs/a/results' }
    expect(await ask(shell, 'notify', news)).toEqual({ ok: true, value: { isShown: false } })
    await shell.do('blur')
    await shell.do('hear-requests')
    expect(await ask(shell, 'notify', news)).toEqual({ ok: true, value: { isShown: true } })
    expect(await ask(shell, 'notify', { ...news, title: 'again' })).toEqual({ ok: true, value: { isShown: true } })
    expect(await shell.do('done')).toMatchObject({
      notifications: [
        { title: 'night is done', isShown: false },
        { title: 'again', isShown: true },
      ],
    })
    await shell.do('click-notification')
    await vi.waitFor(() => expect(shell.requests).toBe(1), 60_000)
    expect(await ask(shell, 'requests.take')).toEqual({ ok: true, value: [{ kind: 'go', place: '#/runs/a/results' }] })
    const mute = await openShell(tempFolder(), { FAKE_ELECTRON_NOTIFICATIONS: 'none' })
    await mute.do('blur')
    expect(await ask(mute, 'notify', news)).toEqual({ ok: true, value: { isShown: false } })
  })
})

describe('the window', () => {
  test('comes back where it was, if a screen still shows that place', { tags: ['long'] }, async () => {
    const dataFolder = tempFolder()
    const shell = await openShell(dataFolder)
    await shell.do('place', JSON.stringify({ x: 1500, y: 60, width: 900, height: 600 }))
    const exit = shell.exit()
    void shell.do('close-windows')
    expect(await exit).toBe(0)
    expect(existsSync(join(dataFolder, 'window.json'))).toBe(true)
    const again = await openShell(dataFolder)
    expect(await again.do('windows')).toMatchObject([{ options: { x: 1500, y: 60, width: 900, height: 600 } }])
    const end = again.exit()
    void again.do('close-windows')
    await end
    const small = await openShell(dataFolder, { FAKE_ELECTRON_SCREEN: '1280x800' })
    const options = z.array(z.object({ options: z.looseObject({ x: z.int().optional() }) }))
    expect(options.parse(await small.do('windows'))[0]?.options.x).toBeUndefined()
  })

  test('is asked what the menu, links and files ask; nothing of it is lost while its page loads', async () => {
    const shell = startShell()
    await shell.do('open-url', 'causalmace://lab/#/runs/a/episodes/b/views?at=61000')
    await shell.do('ready')
    await shell.do('press-menu', 'Settings…')
    await shell.do('second-instance', 'causalmace://lab/#/runs', '/home/me/run/open.causalmace-run')
    await shell.do('open-file', '/home/me/notes.txt')
    expect(await ask(shell, 'requests.take')).toMatchObject({
      value: [
        { kind: 'go', place: '#/runs/a/episodes/b/views?at=61000' },
        { kind: 'command', command: 'go-settings' },
        { kind: 'go', place: '#/runs' },
        { kind: 'import', folder: '/home/me/run' },
        { kind: 'refused' },
      ],
    })
    expect(await ask(shell, 'requests.take')).toEqual({ ok: true, value: [] })
    expect(await shell.do('windows')).toMatchObject([{ url: 'causalmace://lab/' }])
  })
})

describe('while a run runs', () => {
  test('menu, tray and symbol show it and pause it; quitting asks, and Ctrl-C does not', async () => {
    const shell = await openShell()
    expect(await shell.do('tray')).toBeNull()
    expect(await shell.do('menu')).toContain('Nothing is running')
    const runId = await play(shell)
    expect(await shell.do('progress')).toEqual({ share: 0, mode: 'normal' })
    expect(await shell.do('menu')).toContain('Pause in the window')
    await shell.do('press-tray', 'Pause in the window')
    await vi.waitFor(async () => expect(await shell.do('menu')).toContain('Resume in the window'), 60_000)
    expect(await shell.do('progress')).toEqual({ share: 0, mode: 'paused' })
    expect(await shell.do('call', 'run.get', JSON.stringify({ runId }))).toMatchObject({
      value: { run: { status: 'paused' } },
    })
    await shell.do('press', '1')
    await shell.do('close-windows')
    await vi.waitFor(() => {
      expect(shell.dialogs).toMatchObject([{ message: expect.stringContaining('1 episode is playing') }])
    }, 60_000)
    expect(await shell.do('windows')).toMatchObject([{ isShown: true }])
    expect(await shell.do('call', 'lab.info')).toMatchObject({ ok: true })
    const exit = shell.exit()
    shell.interrupt()
    expect(await exit).toBe(0)
    expect(shell.dialogs).toHaveLength(1)
  })

  test('a person who says so quits', { tags: ['long'] }, async () => {
    const shell = await openShell()
    await play(shell)
    const exit = shell.exit()
    await shell.do('press', '0')
    void shell.do('press-tray', 'Quit')
    expect(await exit).toBe(0)
    expect(shell.dialogs).toHaveLength(1)
  })

  test('an episode at people’s pace is held while the machine sleeps, and the page is told', {
    tags: ['long'],
  }, async () => {
    const shell = await openShell()
    const runId = await play(shell)
    const detail = detailSchema.parse(await shell.do('call', 'run.get', JSON.stringify({ runId })))
    const episodeId = detail.value.trials[0]?.episodes[0]?.id
    await shell.do('hear-requests')
    await shell.do('power', 'suspend')
    await shell.do('power', 'resume')
    await vi.waitFor(() => expect(shell.requests).toBe(1), 60_000)
    expect(await ask(shell, 'requests.take')).toMatchObject({ value: [{ kind: 'woke', held: [{ runId, episodeId }] }] })
    await vi.waitFor(async () => {
      expect(await shell.do('call', 'run.get', JSON.stringify({ runId }))).toMatchObject({
        value: { trials: [{ episodes: [{ pace: { isPaused: true } }] }] },
      })
    }, 60_000)
  })
})
