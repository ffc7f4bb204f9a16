import { expect, test } from 'vitest'
import { type LendServer, onServer, type ServerPlace } from '../../../../main/runs/server-place.ts'
import { fail, ok } from '../../../../shared/contract/errors.ts'

const asking = { runId: 'r', signal: new AbortController().signal }
const server = { host: 'mc.example', port: 25_565, username: 'Lab' }

test('a server of others is there, and none need not be', async () => {
  expect(await onServer(server, asking, async (place) => place)).toEqual(ok({ address: server, console: null }))
  expect(await onServer(undefined, asking, async (place) => place)).toEqual(ok(undefined))
})

test('a server of the user’s own is lent for each episode and given back; where it cannot run, nothing begins', async () => {
  const told: string[] = []
  const lend: LendServer = async (name) => {
    told.push(`lend ${name}`)
    if (name === 'broken') return fail('server-start', 'It has no Java.')
    const address = { ...server, port: told.length }
    return ok({ address, console: null, giveBack: () => void told.push(`back ${name}`) })
  }
  const lending = { ...asking, lend }
  const play = async (place: ServerPlace | undefined) => `at ${place?.address.port}`
  expect(await onServer({ own: 'paper' }, lending, play)).toEqual(ok('at 1'))
  expect(await onServer({ own: 'paper' }, lending, play)).toEqual(ok('at 3'))
  expect(await onServer({ own: 'broken' }, lending, play)).toMatchObject({
    ok: false,
    error: { code: 'server-start' },
  })
  await expect(onServer({ own: 'paper' }, lending, () => Promise.reject(new Error('bug')))).rejects.toThrow('bug')
  expect(told).toEqual([
    'lend paper',
    'back paper',
    'lend paper',
    'back paper',
    'lend broken',
    'lend paper',
    'back paper',
  ])
})
