import { expect, test } from 'vitest'
import {
  addressProblem,
  describeKeyPlace,
  isOpenToListeners,
  serverAt,
  serverRows,
} from '../../../../../renderer/features/settings/server-rows.ts'
import type { KeyStorage } from '../../../../../shared/contract/keys.ts'
import { fakeCatalog } from '../../../../fakes/sample-run.ts'

const { models } = fakeCatalog

function storage(...servers: KeyStorage['servers']): KeyStorage {
  return { kind: 'file', file: '/data/keys.json', note: null, servers }
}

/** The catalog after a key for OpenAI came into the file. */
const withKey = models.map((model) => ({
  ...model,
  ...(model.presets === undefined
    ? {}
    : {
        presets: model.presets.map((preset) =>
          preset.id === 'openai' ? { ...preset, hasKey: true, keySource: 'file' as const } : preset,
        ),
      }),
}))

test('lists the presets with the state of their keys before anything is known of the file', () => {
  const rows = serverRows(models, null)
  expect(rows.map(({ name, key, canRemove }) => [name.preset, key, canRemove])).toEqual([
    ['openai', 'missing', false],
    ['ollama', 'not-needed', false],
    ['openrouter', 'environment', false],
  ])
  expect(rows.map(describeKeyPlace)).toEqual(['or start the lab with OPENAI_API_KEY', '', 'from OPENROUTER_API_KEY'])
})

test('a key in the file belongs to its origin, whatever path it was written with', () => {
  const [openai] = serverRows(withKey, storage({ baseUrl: 'https://api.example/other', isEncrypted: true }))
  expect(openai).toMatchObject({ key: 'encrypted', canRemove: true })
  const [plain] = serverRows(withKey, storage({ baseUrl: 'https://api.example', isEncrypted: false }))
  expect(plain).toMatchObject({ key: 'kept', canRemove: true })
})

test('servers of the user’s own stand at the end; those of Azure are asked as Azure is', () => {
  const own = storage(
    { baseUrl: 'http://gpu.lan:8000/v1', isEncrypted: false },
    { baseUrl: 'https://my.openai.azure.com/openai/v1', isEncrypted: true },
  )
  expect(serverRows(models, own).slice(3)).toMatchObject([
    {
      label: 'gpu.lan:8000',
      name: { provider: 'openai', preset: 'compatible', baseUrl: 'http://gpu.lan:8000/v1' },
      key: 'kept',
    },
    { label: 'my.openai.azure.com', name: { preset: 'azure' }, key: 'encrypted', canRemove: true },
  ])
})

test('a key that cannot be read says why', () => {
  const broken = models.map((model) => ({
    ...model,
    ...(model.presets === undefined
      ? {}
      : { presets: model.presets.map((preset) => ({ ...preset, keyProblem: 'It is locked.' })) }),
  }))
  expect(serverRows(broken, null)[0]).toMatchObject({ key: 'problem', problem: 'It is locked.' })
})

test('an address names a server, over HTTP or HTTPS and nothing else', () => {
  expect(addressProblem(' https://host/v1 ')).toBeNull()
  for (const wrong of ['', 'host', 'ftp://host', 'https://me:secret@host', 'https://host/?a=1', 'https://host/#a']) {
    expect(addressProblem(wrong)).not.toBeNull()
  }
  const [row] = serverRows(models, null)
  expect(row && serverAt(row, 'https://host/v1')).toEqual({
    provider: 'openai',
    preset: 'openai',
    baseUrl: 'https://host/v1',
  })
})

test.each([
  ['http://gpu.lan:8000/v1', true],
  ['http://127.0.0.1:8000/v1', false],
  ['http://localhost:8000', false],
  ['http://[::1]:8000', false],
  ['http://127.evil.example', true],
  ['https://gpu.lan', false],
  ['no address', false],
])('whether others can listen on the way to %s: %s', (address, isOpen) => {
  expect(isOpenToListeners(address)).toBe(isOpen)
})

test('a server that was added without a key stands in the list, can be asked and taken away', () => {
  const vllm = { baseUrl: 'http://gpu.lan:8000/v1', isEncrypted: false, isKeyless: true as const }
  expect(serverRows(models, storage(vllm)).at(-1)).toMatchObject({
    label: 'gpu.lan:8000',
    name: { provider: 'openai', preset: 'compatible', baseUrl: vllm.baseUrl },
    key: 'not-needed',
    canRemove: true,
  })
})
