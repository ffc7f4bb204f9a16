import { afterEach, expect, test, vi } from 'vitest'
import { answerSafe, type SystemSafe } from '../../../../../main/shells/electron/answer-safe.ts'
import { AskedSafe } from '../../../../../main/shells/electron/asked-safe.ts'
import { CANARY } from '../../../../fakes/ask-live.ts'

const good: SystemSafe = {
  isAsyncEncryptionAvailable: async () => true,
  getSelectedStorageBackend: () => 'gnome_libsecret',
  encryptStringAsync: async (text) => Buffer.from(text).reverse(),
  decryptStringAsync: async (hidden) => ({ shouldReEncrypt: false, result: Buffer.from(hidden).reverse().toString() }),
}

/** The lab's side over main's, as the two processes have it, without the processes. */
function safeOver(system: Partial<SystemSafe> = {}, platform: NodeJS.Platform = 'linux'): AskedSafe {
  const safe: AskedSafe = new AskedSafe((id, ask) => {
    void answerSafe(ask, { ...good, ...system }, platform).then((answer) => safe.hear(id, answer))
  })
  return safe
}

const breaks = async (): Promise<never> => {
  throw new Error(`the keychain choked on ${CANARY}`)
}

afterEach(() => void vi.useRealTimers())

test('what is hidden comes back, questions at the same time apart from each other', async () => {
  const safe = safeOver()
  expect(await safe.check()).toEqual({ ok: true, value: undefined })
  const hidden = await Promise.all([safe.hide('one'), safe.hide('two')])
  expect(hidden.map((answer) => answer.ok && answer.value)).not.toContain('one')
  const [, second] = hidden
  expect(await safe.reveal(second.ok ? second.value : '')).toEqual({ ok: true, value: 'two' })
})

test.each<[string, Partial<SystemSafe>, NodeJS.Platform]>([
  ['there is none', { isAsyncEncryptionAvailable: async () => false }, 'darwin'],
  ['it throws', { isAsyncEncryptionAvailable: breaks }, 'win32'],
  ['it is only Chromium’s own password', { getSelectedStorageBackend: () => 'basic_text' }, 'linux'],
])('counts as no safe where %s', async (_name, system, platform) => {
  expect(await safeOver(system, platform).check()).toMatchObject({
    ok: false,
    error: { code: 'unsupported', message: expect.stringMatching(/password store/) },
  })
})

test('asks for the backend on Linux alone: elsewhere there is no such question', async () => {
  const system = { getSelectedStorageBackend: () => 'basic_text' as const }
  expect(await safeOver(system, 'darwin').check()).toMatchObject({ ok: true })
})

test('never passes on what the system says: it may quote the key', async () => {
  const safe = safeOver({ encryptStringAsync: breaks, decryptStringAsync: breaks })
  for (const answer of [await safe.hide(CANARY), await safe.reveal('aGlkZGVu')]) {
    expect(answer).toMatchObject({ ok: false, error: { code: 'unsupported' } })
    expect(JSON.stringify(answer)).not.toContain(CANARY)
  }
})

test('a main process that never answers is given up, and its late answer is nothing', async () => {
  vi.useFakeTimers()
  const ids: number[] = []
  const safe = new AskedSafe((id) => ids.push(id))
  const asked = safe.check()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await asked).toMatchObject({ ok: false, error: { message: expect.stringContaining('does not answer') } })
  safe.hear(ids[0] ?? -1, { kind: 'done', text: '' })
  safe.hear(77, { kind: 'done', text: '' })
})
