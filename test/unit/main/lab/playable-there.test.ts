import { expect, test } from 'vitest'
import { resolveInput } from '../../../fakes/resolve-input.ts'

const spec = {
  name: 'x',
  scenarios: ['villagerbench/construction/task_24', 'villagerbench/cooking/cake-*'],
  methods: [{ method: 'causalmace' }],
  agents: 2,
  seeds: [1],
  model: { provider: 'scripted', model: 'scripted' },
  clock: 'real',
  server: { host: 'mc.example', port: 25_565, username: 'MaceCheck' },
}

test('buildings and dishes can be played on another server', () => {
  expect(resolveInput(spec)).toMatchObject({ ok: true })
})

test.each([
  [
    'rooms',
    { scenarios: ['villagerbench/escape/2p-*'] },
    'unsupported',
    'and 24 more cannot be played on another server',
  ],
  ['rooms among others', { scenarios: ['*'] }, 'unsupported', "play them on the lab's own server"],
  ['a clock of our own', { clock: 'virtual' }, 'bad-input', 'Set the clock to real'],
  ['an operator who is an agent', { server: { ...spec.server, username: 'Bob' } }, 'bad-input', 'name of an agent'],
])('%s cannot', (_what, other, code, words) => {
  expect(resolveInput({ ...spec, ...other })).toMatchObject({
    ok: false,
    error: { code, message: expect.stringContaining(words) },
  })
})

test('without a server nothing of it is asked', () => {
  const { server: _, ...own } = spec
  expect(resolveInput({ ...own, scenarios: ['villagerbench/escape/2p-*'], clock: 'virtual' })).toMatchObject({
    ok: true,
  })
})
