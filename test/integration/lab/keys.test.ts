/** Keys through the lab's calls: what a page and the command line can do with them. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createLab, type KeySafe } from '../../../main/lab/create-lab.ts'
import { connectLocally } from '../../../main/lab/local-bridge.ts'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { fail, ok } from '../../../shared/contract/errors.ts'
import { CANARY } from '../../fakes/ask-live.ts'
import { json, modelServer, refuses } from '../../fakes/model-server.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const openai = { provider: 'openai', preset: 'openai' } as const
const own = (baseUrl: string) => ({ provider: 'openai', preset: 'compatible', baseUrl })
const models = json(200, { data: [{ id: 'gpt-a' }] })

beforeEach(() => {
  for (const name of ['OPENAI_API_KEY', 'CAUSALMACE_API_KEY']) vi.stubEnv(name, undefined)
  return () => void vi.unstubAllEnvs()
})

function openLab(keySafe?: KeySafe) {
  const dataFolder = tempFolder()
  const lab = unwrap(createLab({ dataFolder, ...(keySafe === undefined ? {} : { keySafe }) }))
  onTestFinished(() => lab.close())
  return { dataFolder, lab, bridge: connectLocally(lab) }
}

async function openaiPreset(bridge: Bridge) {
  const { models: providers } = unwrap(await bridge.call('catalog.get', {}))
  return providers.flatMap(({ presets = [] }) => presets).find(({ id }) => id === 'openai')
}

/** Files of the folder that hold the text. */
function holding(folder: string, text: string): readonly string[] {
  return readdirSync(folder).filter(
    (name) => statSync(join(folder, name)).isFile() && readFileSync(join(folder, name)).includes(text),
  )
}

test('a key goes in, shows as there, is taken away, and comes out nowhere', async () => {
  const { bridge, lab, dataFolder } = openLab()
  const answers: unknown[] = []
  const call: Bridge['call'] = async (name, input) => {
    const answer = await bridge.call(name, input)
    answers.push(answer)
    return answer
  }
  expect(await openaiPreset(bridge)).toMatchObject({ hasKey: false, keySource: null })
  expect(await call('key.test', openai)).toMatchObject(
    ok({
      outcome: 'no-key',
      message: 'There is no key for OpenAI yet. Set one, or start the lab with OPENAI_API_KEY.',
    }),
  )
  unwrap(await call('key.set', { ...openai, key: ` ${CANARY}\n` }))
  expect(await openaiPreset(bridge)).toMatchObject({ hasKey: true, keySource: 'file' })
  expect(await call('key.storage', {})).toMatchObject(
    ok({ kind: 'file', servers: [{ baseUrl: 'https://api.openai.com/v1', isEncrypted: false }] }),
  )
  await call('catalog.get', {})
  await call('settings.get', {})
  expect(holding(dataFolder, CANARY)).toEqual(['keys.json'])
  unwrap(await call('key.set', { ...openai, key: null }))
  expect(await openaiPreset(bridge)).toMatchObject({ hasKey: false })
  await lab.close()
  expect(holding(dataFolder, CANARY)).toEqual([])
  expect(JSON.stringify(answers)).not.toContain(CANARY)
})

test('a key is tried before it is stored; the stored one is tried where none is given', async () => {
  const { bridge, dataFolder, lab } = openLab()
  const server = await modelServer((response, asked) =>
    asked.headers.authorization === `Bearer ${CANARY}`
      ? models(response, asked)
      : refuses(401, `Wrong key: ${asked.headers.authorization ?? 'none'}`)(response, asked),
  )
  const name = own(server.baseUrl)
  expect(await bridge.call('key.test', name)).toMatchObject(ok({ outcome: 'no-key' }))
  expect(await bridge.call('key.test', { ...name, key: CANARY })).toMatchObject(
    ok({ outcome: 'works', models: ['gpt-a'] }),
  )
  expect(await bridge.call('key.test', name)).toMatchObject(ok({ outcome: 'no-key' }))
  unwrap(await bridge.call('key.set', { ...name, key: CANARY }))
  expect(await bridge.call('key.test', name)).toMatchObject(ok({ outcome: 'works' }))
  const refused = await bridge.call('key.test', { ...name, key: `${CANARY}-old` })
  expect(refused).toMatchObject(ok({ outcome: 'key-refused' }))
  expect(JSON.stringify(refused)).not.toContain(CANARY)
  await lab.close()
  expect(readFileSync(join(dataFolder, 'lab.log'), 'utf8')).not.toContain(CANARY)
})

test('what makes no sense is refused without quoting a key', async () => {
  const { bridge, dataFolder } = openLab()
  const wrong = [
    { ...openai, key: `${CANARY} with blanks` },
    { ...openai, key: `${CANARY}-ключ` },
    { ...openai, key: CANARY.repeat(100) },
    { provider: 'scripted', preset: 'openai', key: CANARY },
    { provider: 'openai', preset: 'opennai', key: CANARY },
    { provider: 'openai', preset: 'azure', key: CANARY },
    { ...own('ftp://host/v1'), key: CANARY },
    { ...own('https://user:password@host/v1'), key: CANARY },
  ]
  for (const input of wrong) {
    for (const name of ['key.set', 'key.test'] as const) {
      const answer = await bridge.call(name, input)
      expect(answer).toMatchObject({ ok: false, error: { code: expect.stringMatching(/bad-input|unknown-name/) } })
      expect(JSON.stringify(answer)).not.toContain(CANARY)
    }
  }
  expect(await bridge.call('key.set', { provider: 'openai', preset: 'opennai', key: null })).toMatchObject({
    error: { message: expect.stringContaining('Did you mean "openai"?') },
  })
  expect(readdirSync(dataFolder)).not.toContain('keys.json')
})

test('a safe that loses its memory is a problem of its keys alone, which can be set again', async () => {
  let isLost = false
  const { bridge, dataFolder } = openLab({
    check: async () => ok(undefined),
    hide: async (text) => ok(Buffer.from(text).toString('base64')),
    reveal: async (hidden) =>
      isLost ? fail('unsupported', 'It is another user’s.') : ok(Buffer.from(hidden, 'base64').toString()),
  })
  unwrap(await bridge.call('key.set', { ...openai, key: CANARY }))
  expect(holding(dataFolder, CANARY)).toEqual([])
  expect(await openaiPreset(bridge)).toMatchObject({ hasKey: true })
  isLost = true
  expect(await openaiPreset(bridge)).toMatchObject({
    hasKey: false,
    keyProblem: expect.stringMatching(/another user’s\. Set it again/),
  })
  expect(await bridge.call('key.test', openai)).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  const server = await modelServer(models)
  expect(await bridge.call('key.test', own(server.baseUrl))).toMatchObject(ok({ outcome: 'works' }))
  unwrap(await bridge.call('key.set', { ...openai, key: null }))
  expect(await openaiPreset(bridge)).toMatchObject({ hasKey: false, keySource: null })
})
