import { expect, test } from 'vitest'
import { ServerLoans } from '../../../../main/own-server/loans.ts'
import { fail, ok } from '../../../../shared/contract/errors.ts'
import { must } from '../../../fakes/must.ts'
import { fakeOwnServer } from '../../../fakes/own-server.ts'

const never = new AbortController().signal

const view = fakeOwnServer()

/** Servers that run once they are started; `told` is what they were told. */
function loaned(running: readonly string[] = []) {
  const told: string[] = []
  const up = new Set(running)
  const loans = new ServerLoans({
    addressOf: (name) => (up.has(name) ? { host: '127.0.0.1', port: 1, username: 'Lab' } : null),
    consoleOf: () => null,
    start: async (name) => {
      told.push(`start ${name}`)
      if (name === 'broken') return fail('server-start', 'It has no Java.')
      if (name === 'slow') return new Promise(() => {})
      up.add(name)
      return ok(view)
    },
    stop: async (name) => {
      told.push(`stop ${name}`)
      up.delete(name)
      return ok(view)
    },
  })
  return { told, loans }
}

test('a server that a run had started stops when no run wants it and no episode plays on it', async () => {
  const { told, loans } = loaned()
  const first = must(await loans.lend('mine', 'run-1', never))
  const second = must(await loans.lend('mine', 'run-2', never))
  expect(first.address.port).toBe(1)
  loans.hear({ id: 'run-1', status: 'running' })
  loans.hear({ id: 'run-1', status: 'paused' })
  first.giveBack()
  loans.hear({ id: 'run-2', status: 'done' })
  expect(told).not.toContain('stop mine')
  second.giveBack()
  expect(told).toEqual(['start mine', 'start mine', 'stop mine'])
})

test('one that a person had started stays', async () => {
  const { told, loans } = loaned(['mine'])
  must(await loans.lend('mine', 'run-1', never)).giveBack()
  loans.hear({ id: 'run-1', status: 'done' })
  expect(told).toEqual(['start mine'])
})

test('where it cannot start, the reason is the episode’s; a cancelled episode does not wait for the start', async () => {
  const { loans } = loaned()
  expect(await loans.lend('broken', 'run-1', never)).toMatchObject({ error: { code: 'server-start' } })
  const stop = new AbortController()
  const waiting = loans.lend('slow', 'run-1', stop.signal)
  stop.abort()
  expect(await waiting).toMatchObject({ error: { code: 'cancelled' } })
})
