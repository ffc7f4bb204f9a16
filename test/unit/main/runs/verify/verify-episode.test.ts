import { expect, test } from 'vitest'
import { irreproducibleBecause } from '../../../../../main/runs/verify/verify-episode.ts'
import type { EpisodeRecord } from '../../../../../shared/contract/record/record.ts'
import { checkEvent } from '../../../../../shared/core/upcast.ts'
import { fixtureEvents, fixtureHeader } from '../../../../fixtures/record.ts'

const events = fixtureEvents.flatMap((row) => {
  const event = checkEvent(row)
  if (!event.ok) throw new Error(event.error.message)
  return event.value.type === 'external.input' ? [] : [event.value]
})
const record: EpisodeRecord = { header: { ...fixtureHeader, clock: 'virtual' }, events }
const ended = { validity: 'valid', endReason: 'completed', message: '' } as const

test('an episode on the virtual or a paced clock that came to its end can happen again', () => {
  expect(irreproducibleBecause(ended, record)).toBeNull()
  expect(irreproducibleBecause(ended, { ...record, header: { ...record.header, clock: 'paced' } })).toBeNull()
})

test('so can a failure that the game itself brought about', () => {
  expect(irreproducibleBecause({ ...ended, validity: 'infrastructure', endReason: 'bot-lost' }, record)).toBeNull()
})

test('what people did is said, also of an episode that ended before it could be marked', () => {
  const actor = { kind: 'human', id: 'Lab' } as const
  const did = (input: 'possessed' | 'said' | 'released', seq: number) =>
    ({ seq, atMs: 10, actor, type: 'external.input', v: 1, data: { player: 'Lab', input, agent: 'Alice' } }) as const
  const touched = { ...record, events: [did('said', 0), did('said', 1), did('possessed', 2), did('released', 3)] }
  const why =
    'A person took part in it (Lab spoke to the team 2 times, Lab took an agent over), and what a person did cannot be asked for again.'
  expect(irreproducibleBecause({ ...ended, validity: 'human-intervention' }, touched)).toBe(why)
  expect(irreproducibleBecause({ ...ended, validity: 'infrastructure', endReason: 'crash' }, touched)).toBe(why)
})

test.each([
  ['the real clock', ended, { ...record, header: { ...record.header, clock: 'real' as const } }, 'real clock'],
  ['a person who took part', { ...ended, validity: 'human-intervention' as const }, record, 'person'],
  [
    'a person in the team',
    ended,
    {
      ...record,
      header: {
        ...record.header,
        team: { members: [{ name: 'Eve', kind: 'human' as const, abilities: 'all' as const }] },
      },
    },
    'person',
  ],
  ['a cancel', { ...ended, validity: 'stopped' as const, endReason: 'cancelled' as const }, record, 'cancelled'],
  [
    'a killed process',
    { validity: 'infrastructure' as const, endReason: 'watchdog' as const, message: 'It took too long.' },
    { ...record, events: events.slice(0, -1) },
    'It took too long.',
  ],
])('%s is named as the reason', (_what, episode, unreproducible, words) => {
  expect(irreproducibleBecause(episode, unreproducible)).toContain(words)
})
