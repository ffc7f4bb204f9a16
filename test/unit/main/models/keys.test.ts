import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createKeyStore } from '../../../../main/models/key-store.ts'
import { createKeyRing } from '../../../../main/models/keys.ts'
import { endpointOf } from '../../../../main/models/openai/endpoint.ts'
import type { OpenaiParameters } from '../../../../main/models/openai/parameters.ts'
import { ok } from '../../../../shared/contract/errors.ts'
import { tempFolder } from '../../../fakes/temp-folder.ts'

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
