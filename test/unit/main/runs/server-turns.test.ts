import { expect, test } from 'vitest'
import { ServerTurns } from '../../../../main/runs/server-turns.ts'

const server = { host: 'mc.example', port: 25_565 }

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
    turns.onServer(server, begin('first', first.promise)),
    turns.onServer({ ...server, host: 'MC.example' }, begin('second')),
    turns.onServer({ ...server, port: 1 }, begin('elsewhere')),
    turns.onServer(undefined, begin('own')),
  ]
  expect(await Promise.all(played.slice(2))).toEqual(['elsewhere', 'own'])
  expect(order).not.toContain('second')
  first.resolve()
  expect(await Promise.all(played)).toEqual(['first', 'second', 'elsewhere', 'own'])
  expect(order.at(-1)).toBe('second')
})

test('work that throws gives the server on', async () => {
  const turns = new ServerTurns()
  const broken = turns.onServer(server, () => Promise.reject(new Error('broken')))
  await expect(broken).rejects.toThrow('broken')
  expect(await turns.onServer(server, async () => 'next')).toBe('next')
})
