import { expect, test } from 'vitest'
import { ServerLoans } from '../../../../main/own-server/loans.ts'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import type { OwnServerView } from '../../../../shared/contract/own-server.ts'
import { must } from '../../../fakes/must.ts'
import { fakeOwnServer } from '../../../fakes/own-server.ts'

const never = new AbortController().signal

const view = fakeOwnServer()

/** Servers that run once they are started, "slow" when its start is decided; `told` is what they were told. */
function loaned(running: readonly string[] = []) {
  const told: string[] = []
  const up = new Set(running)
  const slow = Promise.withResolvers<Result<OwnServerView>>()
  const wanted = new Set(running)
  const loans = new ServerLoans({
    isWanted: (name) => wanted.has(name),
    addressOf: (name) => (up.has(name) ? { host: '127.0.0.1', port: 1, username: 'Lab' } : null),
    consoleOf: () => null,
    start: async (name) => {
      told.push(`start ${name}`)
      wanted.add(name)
      if (name === 'broken') return fail('server-start', 'It has no Java.')
      const decided = name === 'slow' ? await slow.promise : ok(view)
      if (!decided.ok) return decided
      up.add(name)
      return ok(view)
    },
    stop: async (name) => {
      told.push(`stop ${name}`)
      wanted.delete(name)
      up.delete(name)
      return ok(view)
    },
  })
  return { told, loans, wanted, decide: slow.resolve }
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

test('so does one that a person is starting, or wants while a run has it', async () => {
  const { told, loans, wanted, decide } = loaned()
  wanted.add('slow')
  const lent = loans.lend('slow', 'run-1', never)
  decide(ok(view))
  must(await lent).giveBack()
  const other = must(await loans.lend('mine', 'run-1', never))
  loans.keep('mine')
  other.giveBack()
  loans.hear({ id: 'run-1', status: 'done' })
  expect(told).toEqual(['start slow', 'start mine'])
})

test('a run that pauses while its episode waits for the start keeps the server until that episode is over', async () => {
  const { told, loans, decide } = loaned()
  const waiting = loans.lend('slow', 'run-1', never)
  loans.hear({ id: 'run-1', status: 'paused' })
  expect(told).toEqual(['start slow'])
  decide(ok(view))
  must(await waiting).giveBack()
  expect(told).toEqual(['start slow', 'stop slow'])
})

test.each(['fails', 'is cancelled'])('what waited for a start that %s has nothing of it any more', async (how) => {
  const { told, loans, decide } = loaned()
  const stop = new AbortController()
  const waiting = loans.lend('slow', 'run-1', stop.signal)
  loans.hear({ id: 'run-1', status: 'cancelled' })
  if (how === 'fails') decide(fail('server-start', 'It has no Java.'))
  else stop.abort()
  expect(await waiting).toMatchObject({ ok: false })
  expect(told).toEqual(['start slow', 'stop slow'])
})

test('where it cannot start, the reason is the episode’s; a cancelled episode does not wait for the start', async () => {
  const { loans } = loaned()
  expect(await loans.lend('broken', 'run-1', never)).toMatchObject({ error: { code: 'server-start' } })
  const stop = new AbortController()
  const waiting = loans.lend('slow', 'run-1', stop.signal)
  stop.abort()
  expect(await waiting).toMatchObject({ error: { code: 'cancelled' } })
})
