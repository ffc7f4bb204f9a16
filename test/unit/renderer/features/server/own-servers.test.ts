import { expect, test } from 'vitest'
import { withServer } from '../../../../../renderer/client/use-own-servers.ts'
import { formOfServer, readServerForm } from '../../../../../renderer/features/server/own-server-dialog.tsx'
import { describeOwnServer } from '../../../../../shared/core/format/own-server.ts'
import { failedOwnServer, fakeOwnServer } from '../../../../fakes/own-server.ts'

const server = (name: string, memoryMb = 512) => fakeOwnServer({ name, memoryMb })

test('a server takes its own place in the list, or the last one', () => {
  expect(withServer([server('a'), server('b')], server('a', 1024)).map(({ memoryMb }) => memoryMb)).toEqual([1024, 512])
  expect(withServer([server('a')], server('b')).map(({ name }) => name)).toEqual(['a', 'b'])
})

test('a form of a server gives it back; what is empty is the lab’s to choose', () => {
  const { input, problems } = readServerForm(formOfServer(server('a')))
  expect(problems).toEqual({})
  expect(input).toEqual({ name: 'a', jar: '/a/server.jar', folder: '/a', java: null, memoryMb: 512, operator: 'Lab' })
  expect(readServerForm({ ...formOfServer(null), name: 'new' }).input).toEqual({
    ...{ name: 'new', java: null, memoryMb: 2048, operator: 'MaceCheck' },
  })
})

test.each([
  ['name', '../x'],
  ['name', ''],
  ['memoryMb', '2 GB'],
  ['memoryMb', '100'],
  ['operator', 'a b'],
] as const)('%s “%s” is said to be wrong', (field, text) => {
  const { input, problems } = readServerForm({ ...formOfServer(server('a')), [field]: text })
  expect(input).toBeNull()
  expect(Object.keys(problems)).toEqual([field])
})

test('how a server is doing, in words', () => {
  const ready = { status: 'ready', host: '127.0.0.1', port: 4, startedAt: '', java: '17' } as const
  expect(describeOwnServer({ state: { ...ready, players: ['Bob'], usedMb: 700 } })).toBe(
    'ready at 127.0.0.1:4, uses 700 MiB; on it: Bob',
  )
  expect(describeOwnServer({ state: { ...ready, players: [], usedMb: null } })).toBe('ready at 127.0.0.1:4')
  expect(describeOwnServer({ state: { status: 'starting', phase: 'Starting Java' } })).toBe('starting: Starting Java')
  expect(describeOwnServer({ state: failedOwnServer('memory', 'Give it more.') })).toBe('stopped (memory)')
})
