import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { createKeyRing, createKeyStore, type KeySafe } from '../../../../main/models/keys.ts'
import { endpointOf } from '../../../../main/models/openai/endpoint.ts'
import type { OpenaiParameters } from '../../../../main/models/openai/parameters.ts'
import { fail, ok } from '../../../../shared/contract/errors.ts'
import { CANARY } from '../../../fakes/ask-live.ts'
import { tempFolder } from '../../../fakes/temp-folder.ts'

const OPENAI = 'https://api.openai.com/v1'
const origin = new URL(OPENAI).origin

const safe: KeySafe = {
  check: async () => ok(undefined),
  hide: async (text) => ok([...text].reverse().join('')),
  reveal: async (hidden) => ok([...hidden].reverse().join('')),
}
const noSafe: KeySafe = { ...safe, check: async () => fail('unsupported', 'This system has no password store.') }
const lockedSafe: KeySafe = {
  ...safe,
  hide: async () => fail('unsupported', 'The safe is locked.'),
  reveal: async () => fail('unsupported', 'The safe is locked.'),
}

function keysFile(): string {
  return join(tempFolder(), 'keys.json')
}

test('keeps a key for its origin, replaces it, takes it away, and leaves nothing else lying about', async () => {
  const file = keysFile()
  const store = createKeyStore(file, null)
  expect(await store.write(OPENAI, null)).toEqual(ok(undefined))
  expect(await store.read(origin)).toEqual(ok(null))
  await store.write(OPENAI, CANARY)
  await store.write('http://gpu.lan:8000/v1', 'other')
  expect(await store.read(origin)).toEqual(ok(CANARY))
  await store.write(`${origin}/v2`, 'newer')
  expect(await store.read(origin)).toEqual(ok('newer'))
  expect(await store.describe()).toEqual(
    ok({
      kind: 'file',
      file,
      note: null,
      servers: [
        { baseUrl: 'http://gpu.lan:8000/v1', isEncrypted: false },
        { baseUrl: `${origin}/v2`, isEncrypted: false },
      ],
    }),
  )
  await store.write(origin, null)
  expect(await store.read(origin)).toEqual(ok(null))
  expect(await store.read('http://gpu.lan:8000')).toEqual(ok('other'))
  expect(readdirSync(join(file, '..'))).toEqual(['keys.json'])
})

test('keeps the address of a server that wants no key, until it gets one or is taken away', async () => {
  const store = createKeyStore(keysFile(), safe)
  const vllm = 'http://gpu.lan:8000/v1'
  await store.writeKeyless(vllm)
  expect(await store.read('http://gpu.lan:8000')).toEqual(ok(null))
  const servers = async () => {
    const described = await store.describe()
    return described.ok ? described.value.servers : described.error
  }
  expect(await servers()).toEqual([{ baseUrl: vllm, isEncrypted: false, isKeyless: true }])
  await store.write(vllm, CANARY)
  expect(await servers()).toEqual([{ baseUrl: vllm, isEncrypted: true }])
  await store.writeKeyless(vllm)
  await store.write(vllm, null)
  expect(await servers()).toEqual([])
})

test.skipIf(process.platform === 'win32')(
  'the file is its owner’s alone from the start, whatever the umask',
  async () => {
    const before = process.umask(0)
    try {
      const file = keysFile()
      const store = createKeyStore(file, null)
      await store.write(OPENAI, CANARY)
      expect(statSync(file).mode & 0o777).toBe(0o600)
    } finally {
      process.umask(before)
    }
  },
)

test.skipIf(process.platform === 'win32')('neither uses nor changes a file that others can read', async () => {
  const file = keysFile()
  writeFileSync(file, '{"https://host": "key"}')
  chmodSync(file, 0o644)
  const store = createKeyStore(file, null)
  const refused = { ok: false, error: { code: 'bad-input', message: expect.stringContaining('chmod 600') } }
  expect(await store.read('https://host')).toMatchObject(refused)
  expect(await store.describe()).toMatchObject(refused)
  const written = await store.write(OPENAI, CANARY)
  expect(written).toMatchObject(refused)
  expect(JSON.stringify(written)).not.toContain(CANARY)
  expect(readFileSync(file, 'utf8')).toBe('{"https://host": "key"}')
})

test('does not write over a file that is no file of keys, and quotes none of it', async () => {
  const file = keysFile()
  writeFileSync(file, `OPENAI_API_KEY=${CANARY}`, { mode: 0o600 })
  const store = createKeyStore(file, null)
  for (const answer of [await store.write(OPENAI, 'new'), await store.read(origin), await store.describe()]) {
    expect(answer).toMatchObject({ ok: false, error: { code: 'bad-input' } })
    expect(JSON.stringify(answer)).not.toContain(CANARY)
  }
  expect(readFileSync(file, 'utf8')).toContain(CANARY)
})

test('says so where the file cannot be written, without the key', async () => {
  const answer = await createKeyStore(join(tempFolder(), 'missing', 'keys.json'), null).write(OPENAI, CANARY)
  expect(answer).toMatchObject({ ok: false, error: { code: 'storage', message: expect.stringContaining('ENOENT') } })
  expect(JSON.stringify(answer)).not.toContain(CANARY)
})

test('with a safe the file holds no key; without that safe it says so, and other keys still work', async () => {
  const file = keysFile()
  const store = createKeyStore(file, safe)
  await store.write(OPENAI, CANARY)
  expect(readFileSync(file, 'utf8')).not.toContain(CANARY)
  expect(await store.read(origin)).toEqual(ok(CANARY))
  expect(await store.describe()).toMatchObject(ok({ kind: 'encrypted', servers: [{ isEncrypted: true }] }))
  const plain = createKeyStore(file, null)
  await plain.write('http://gpu.lan:8000', 'plain')
  expect(await plain.read('http://gpu.lan:8000')).toEqual(ok('plain'))
  expect(await plain.read(origin)).toMatchObject({
    ok: false,
    error: { code: 'bad-input', message: expect.stringMatching(/encrypted.*desktop program.*Set it again/) },
  })
  expect(await store.read(origin)).toEqual(ok(CANARY))
})

test('falls back to the file where the safe is none, and says why', async () => {
  const store = createKeyStore(keysFile(), noSafe)
  expect(await store.describe()).toMatchObject(ok({ kind: 'file', note: 'This system has no password store.' }))
  await store.write(OPENAI, CANARY)
  expect(await store.read(origin)).toEqual(ok(CANARY))
})

test('lays nothing beside a safe that does not take the key', async () => {
  const file = keysFile()
  const store = createKeyStore(file, lockedSafe)
  expect(await store.write(OPENAI, CANARY)).toMatchObject({ ok: false, error: { message: 'The safe is locked.' } })
  expect(readdirSync(join(file, '..'))).toEqual([])
  writeFileSync(file, JSON.stringify({ [OPENAI]: { encrypted: 'x' } }), { mode: 0o600 })
  expect(await store.read(origin)).toMatchObject({ ok: false, error: { message: expect.stringContaining('locked') } })
  expect(await store.write(OPENAI, null)).toEqual(ok(undefined))
  expect(await store.read(origin)).toEqual(ok(null))
})

test('whatever is set last for an origin is what is read, with and without a safe', async () => {
  const url = fc.constantFrom('http://a.lan', 'http://a.lan/v1', 'http://a.lan:8000/v1', 'https://a.lan/v1')
  const key = fc.option(fc.stringMatching(/^[\x21-\x7e]{1,40}$/))
  const change = fc.record({ url, key, isSafe: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
      const file = keysFile()
      const expected = new Map<string, string | null>()
      for (const { url: at, key: to, isSafe } of changes) {
        expect(await createKeyStore(file, isSafe ? safe : null).write(at, to)).toEqual(ok(undefined))
        expected.set(new URL(at).origin, to)
      }
      for (const [at, to] of expected) expect(await createKeyStore(file, safe).read(at)).toEqual(ok(to))
    }),
    { numRuns: 40 },
  )
})

const env = {
  OPENAI_API_KEY: 'key-openai',
  AZURE_OPENAI_API_KEY: 'key-azure',
  OPENROUTER_API_KEY: 'key-openrouter',
  CAUSALMACE_API_KEY: 'key-general',
}

function keyFor(params: Pick<OpenaiParameters, 'preset' | 'baseUrl'>, environment: Record<string, string> = env) {
  const endpoint = endpointOf(params)
  if (!endpoint.ok) throw new Error(endpoint.error.message)
  return createKeyRing(null, environment).keyFor(endpoint.value.place)
}

it.each<[string, Parameters<typeof keyFor>[0], string]>([
  ['OpenAI', {}, 'key-openai'],
  ['OpenRouter', { preset: 'openrouter' }, 'key-openrouter'],
  ['Azure', { preset: 'azure', baseUrl: 'https://my.openai.azure.com/openai/v1' }, 'key-azure'],
  ['a named server', { baseUrl: 'https://models.example.org/v1' }, 'key-general'],
])('gives %s its own key', async (_name, params, key) => {
  expect(await keyFor(params)).toEqual(ok({ key, source: 'environment' }))
})

it.each<[string, Parameters<typeof keyFor>[0]]>([
  ['another host under the preset openai', { preset: 'openai', baseUrl: 'https://api.openai.com.evil.example/v1' }],
  ['another port', { preset: 'openai', baseUrl: 'https://api.openai.com:8443/v1' }],
  ['plain HTTP', { preset: 'openai', baseUrl: 'http://api.openai.com/v1' }],
  ['Azure without TLS', { preset: 'azure', baseUrl: 'http://my.openai.azure.com/openai/v1' }],
  ['what only looks like Azure', { preset: 'azure', baseUrl: 'https://openai.azure.com.evil.example/v1' }],
])("never gives a vendor's key to %s", async (_name, params) => {
  const { CAUSALMACE_API_KEY: _, ...vendors } = env
  expect(await keyFor(params, vendors)).toEqual(ok(null))
})

it('never gives the general key to a vendor whose own is missing or empty', async () => {
  expect(await keyFor({}, { CAUSALMACE_API_KEY: 'key-general' })).toEqual(ok(null))
  expect(await keyFor({}, { CAUSALMACE_API_KEY: 'key-general', OPENAI_API_KEY: ' ' })).toEqual(ok(null))
})

it('prefers the file, by origin, and reads it anew', async () => {
  const file = join(tempFolder(), 'keys.json')
  const ring = createKeyRing(createKeyStore(file, null), env)
  const place = { origin: 'http://127.0.0.1:8000', variable: null }
  expect(await ring.keyFor(place)).toEqual(ok({ key: 'key-general', source: 'environment' }))
  writeFileSync(file, JSON.stringify({ 'http://127.0.0.1:8000/v1': 'key-of-file\n' }), { mode: 0o600 })
  expect(await ring.keyFor(place)).toEqual(ok({ key: 'key-of-file', source: 'file' }))
  expect(await ring.keyFor({ ...place, origin: 'http://127.0.0.1:8001' })).toEqual(
    ok({ key: 'key-general', source: 'environment' }),
  )
})

it.each(['{"https://host": 7}', '{"host": "key-secret"}', 'key-secret'])(
  'does not quote a file that is wrong: %s',
  async (text) => {
    const file = join(tempFolder(), 'keys.json')
    writeFileSync(file, text, { mode: 0o600 })
    const key = await createKeyRing(createKeyStore(file, null), {}).keyFor({ origin: 'https://host', variable: null })
    expect(key).toMatchObject({
      ok: false,
      error: { code: 'bad-input', message: expect.stringContaining('keys.json') },
    })
    expect(JSON.stringify(key)).not.toContain('key-secret')
  },
)

it.skipIf(process.platform === 'win32')('does not use a file that others can read', async () => {
  const file = join(tempFolder(), 'keys.json')
  writeFileSync(file, '{"https://host": "key"}')
  chmodSync(file, 0o644)
  const key = await createKeyRing(createKeyStore(file, null), {}).keyFor({ origin: 'https://host', variable: null })
  expect(key).toMatchObject({ ok: false, error: { message: expect.stringContaining('chmod 600') } })
})
