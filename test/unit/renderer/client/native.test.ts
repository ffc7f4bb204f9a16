import { afterEach, expect, test, vi } from 'vitest'
import {
  askWindow,
  connectNative,
  hearWindow,
  isInWindow,
  pathOf,
  saveFile,
} from '../../../../renderer/client/native.ts'
import { ok } from '../../../../shared/contract/errors.ts'
import type { NativePort, WindowRequest } from '../../../../shared/contract/native.ts'

afterEach(() => connectNative(null))

/** A window that answers every call with the same, and keeps what it was asked. */
function windowThat(answer: (name: string) => unknown) {
  const asked: { readonly name: string; readonly input: unknown }[] = []
  const nudges: (() => void)[] = []
  const port: NativePort = {
    callNative: async (name, input) => {
      asked.push({ name, input })
      return answer(name)
    },
    onRequest: (listener) => void nudges.push(listener),
    pathOf: (file) => (file.name === 'made.json' ? '' : `/home/me/${file.name}`),
  }
  connectNative(port)
  const nudge = (): void => {
    for (const tell of nudges) tell()
  }
  return { asked, nudge }
}

const file = new Blob(['hello'])

test('a browser has no window: calls say so, files go to its downloads, and paths are not told', async () => {
  const download = vi.fn()
  expect(isInWindow()).toBe(false)
  expect(await askWindow('choose', { what: 'import-folder' })).toMatchObject({
    ok: false,
    error: { code: 'unsupported' },
  })
  expect(await saveFile(file, 'a.csv', download)).toEqual({ ok: true, value: { kind: 'handed-over' } })
  expect(download).toHaveBeenCalledWith(file, 'a.csv')
  expect(pathOf(new File([], 'a.json'))).toBeNull()
  hearWindow(() => expect.unreachable())
})

test('a window is asked with a name and an input, and its answers are checked', async () => {
  const { asked } = windowThat((name) => (name === 'choose' ? ok({ paths: ['/runs/a'] }) : ok({ path: 7 })))
  expect(await askWindow('choose', { what: 'import-folder' })).toEqual({ ok: true, value: { paths: ['/runs/a'] } })
  expect(asked).toEqual([{ name: 'choose', input: { what: 'import-folder' } }])
  expect(await askWindow('save', { fileName: 'a', bytes: new Uint8Array() })).toMatchObject({
    ok: false,
    error: { code: 'bad-answer' },
  })
})

test('a window that breaks is an answer, too', async () => {
  windowThat(() => {
    throw new Error('gone')
  })
  expect(await askWindow('requests.take', {})).toMatchObject({ ok: false, error: { code: 'bad-answer' } })
})

test.each([
  [ok({ path: '/home/me/a.csv' }), { ok: true, value: { kind: 'saved', path: '/home/me/a.csv' } }],
  [ok({ path: null }), { ok: true, value: { kind: 'cancelled' } }],
  [
    { ok: false, error: { code: 'storage', message: 'The disk is full.' } },
    { ok: false, error: { code: 'storage' } },
  ],
])('a file is saved where a person says', async (answer, outcome) => {
  const { asked } = windowThat(() => answer)
  expect(await saveFile(file, 'a.csv', () => expect.unreachable())).toMatchObject(outcome)
  expect(asked).toEqual([{ name: 'save', input: { fileName: 'a.csv', bytes: new TextEncoder().encode('hello') } }])
})

test('what the window asked before the page came is heard, and what it asks later', async () => {
  const waiting: WindowRequest[] = [{ kind: 'go', place: '#/runs' }]
  const { nudge } = windowThat(() => ok(waiting.splice(0)))
  const heard: WindowRequest[] = []
  hearWindow((request) => heard.push(request))
  await vi.waitFor(() => expect(heard).toEqual([{ kind: 'go', place: '#/runs' }]))
  waiting.push({ kind: 'command', command: 'palette' })
  nudge()
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ kind: 'command', command: 'palette' }))
  expect(pathOf(new File([], 'made.json'))).toBeNull()
  expect(pathOf(new File([], 'run'))).toBe('/home/me/run')
})
