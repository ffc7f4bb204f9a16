import { expect, test } from 'vitest'
import { forkDifference } from '../../../../../main/lab/forks/fork-difference.ts'
import type { EventRow } from '../../../../../shared/core/upcast.ts'

const row = (seq: number, atMs: number, type: EventRow['type'], data: unknown): EventRow => ({
  ...{ seq, atMs, type, v: 1, data },
  actor: { kind: 'agent', id: 'Alice' },
})
const end = (seq: number, validity: string) =>
  row(seq, 90, 'episode.end', { endReason: 'completed', validity, message: '' })
const thought = (seq: number, atMs: number, text: string) => row(seq, atMs, 'thought', { text })

const episode = { events: [thought(0, 10, 'a'), thought(1, 50, 'b'), end(2, 'valid')] }
const forked = (...events: readonly EventRow[]) => forkDifference(episode, { events }, 50)

test('that it is a fork is no difference: neither its own event nor that its end does not count', () => {
  const fork = row(1, 50, 'fork', { do: { kind: 'placebo' } })
  const same = forked(thought(0, 10, 'a'), fork, thought(2, 50, 'b'), end(3, 'fork'))
  expect(same).toEqual({ prefix: { events: 1, isEqual: true }, first: null })
})

test('nor is the command that gives or takes an item', () => {
  const fork = row(1, 50, 'fork', { do: { kind: 'take', agent: 'Alice', item: 'bread' } })
  const command = row(2, 50, 'server.command', { source: 'console', command: 'clear Alice minecraft:bread' })
  const same = forked(thought(0, 10, 'a'), fork, command, thought(3, 50, 'b'), end(4, 'fork'))
  expect(same).toEqual({ prefix: { events: 1, isEqual: true }, first: null })
})

test('the first event that is otherwise is named', () => {
  const fork = row(1, 50, 'fork', { do: { kind: 'placebo' } })
  const other = forked(thought(0, 10, 'a'), fork, thought(2, 50, 'c'), end(3, 'fork'))
  expect(other).toMatchObject({ prefix: { isEqual: true }, first: { atMs: 50, type: 'thought', actor: 'agent Alice' } })
  const shorter = forked(thought(0, 10, 'a'), fork, thought(2, 50, 'b'))
  expect(shorter).toMatchObject({ prefix: { isEqual: true }, first: { type: 'episode.end', played: null } })
})

test('what is otherwise before the moment is no doing of the fork', () => {
  const shifted = forked(thought(0, 12, 'a'), thought(1, 50, 'b'), end(2, 'fork'))
  expect(shifted).toMatchObject({ prefix: { events: 1, isEqual: false }, first: { atMs: 10 } })
})
