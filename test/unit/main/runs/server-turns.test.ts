import { expect, test } from 'vitest'
import { type ServerPlace, ServerTurns } from '../../../../main/runs/server-turns.ts'
import { fail, ok } from '../../../../shared/contract/errors.ts'

const asking = { runId: 'r', signal: new AbortController().signal }
const server = { host: 'mc.example', port: 25_565, username: 'Lab' }

test('a server has one episode at a time, in the order of asking; others do not wait', async () => {
  const turns = new ServerTurns()
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const begin = (name: string, until?: Promise<void>) => async () => {
    order.push(name)
    await until
    return name
  }
  const played = [
    turns.onServer(server, asking, begin('first', first.promise)),
    turns.onServer({ ...server, host: 'MC.example' }, asking, begin('second')),
    turns.onServer({ ...server, port: 1 }, asking, begin('elsewhere')),
    turns.onServer(undefined, asking, begin('own')),
  ]
  expect(await Promise.all(played.slice(2))).toEqual([ok('elsewhere'), ok('own')])
  expect(order).not.toContain('second')
  first.resolve()
  expect(await Promise.all(played)).toEqual(['first', 'second', 'elsewhere', 'own'].map((name) => ok(name)))
  expect(order.at(-1)).toBe('second')
})

test('work that throws gives the server on', async () => {
  const turns = new ServerTurns()
  const broken = turns.onServer(server, asking, () => Promise.reject(new Error('broken')))
  await expect(broken).rejects.toThrow('broken')
  expect(await turns.onServer(server, asking, async () => 'next')).toEqual(ok('next'))
})

test('a server of the user’s own is lent for each episode and given back; where it cannot run, nothing begins', async () => {
  const told: string[] = []
  const turns = new ServerTurns(async (name) => {
    told.push(`lend ${name}`)
    if (name === 'broken') return fail('server-start', 'It has no Java.')
    const address = { ...server, port: told.length }
    return ok({ address, console: null, giveBack: () => void told.push(`back ${name}`) })
  })
  const play = async (place: ServerPlace | undefined) => `at ${place?.address.port}`
  expect(await turns.onServer({ own: 'paper' }, asking, play)).toEqual(ok('at 1'))
  expect(await turns.onServer({ own: 'paper' }, asking, play)).toEqual(ok('at 3'))
  expect(await turns.onServer({ own: 'broken' }, asking, play)).toMatchObject({
    ok: false,
    error: { code: 'server-start' },
  })
  await expect(turns.onServer({ own: 'paper' }, asking, () => Promise.reject(new Error('bug')))).rejects.toThrow('bug')
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
