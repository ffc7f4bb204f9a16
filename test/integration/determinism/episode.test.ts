/** A whole episode, with models and three agents, gives the same bytes wherever, whenever and however fast it is played. */
import { tmpdir } from 'node:os'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { StoredRecord } from '../../../db/episode-record.ts'
import { recordSha256 } from '../../../main/runs/record-hash.ts'
import { difference, type Play, playAlone, playInOneProcess } from '../../fakes/determinism/play.ts'

const play: Play = {
  kind: 'scenario',
  scenario: 'villagerbench/construction/flower-row-06',
  method: 'causalmace',
  agents: 3,
  seed: 1,
}
const other: Play = {
  kind: 'scenario',
  scenario: 'villagerbench/construction/bench-08',
  method: 'causalmace:no-causal',
  agents: 2,
  seed: 7,
}

let first: StoredRecord

beforeAll(async () => {
  first = await playAlone(play, { watchesWork: true })
})

/** What the machine did meanwhile is noted in the header, and is no part of the record. */
const withoutWork = ({ header, ...record }: StoredRecord): StoredRecord => ({
  ...record,
  header: { ...z.looseObject({}).parse(header), work: [] },
})

function expectSame(record: StoredRecord | undefined): void {
  if (record === undefined) throw new Error('nothing was played')
  expect(difference(withoutWork(first), withoutWork(record))).toBeNull()
  expect(recordSha256(withoutWork(record))).toBe(recordSha256(withoutWork(first)))
}

test('it is an episode worth comparing: models are asked and blocks are placed', () => {
  const count = (type: string): number => first.events.filter((event) => event.type === type).length
  expect(count('model.call')).toBeGreaterThan(20)
  expect(count('block.change')).toBeGreaterThan(5)
  expect(first.events.at(-1)?.type).toBe('episode.end')
})

test('nothing in it waits for the machine: no file, no timer, no socket, no thread', () => {
  expect(first.header).toMatchObject({ work: [] })
})

test('in a new process, elsewhere, with answers that come when they like', async () => {
  const env = { TZ: 'Pacific/Auckland', LANG: 'ar_EG.UTF-8', LC_ALL: 'ar_EG.UTF-8' }
  const elsewhere = await playAlone(play, { env, cwd: tmpdir(), slowAnswers: true, watchesWork: true })
  expectSame(elsewhere)
  // The watch would have seen it: these answers do wait for the machine.
  expect(elsewhere.header).toMatchObject({ work: expect.arrayContaining(['Timeout']) })
})

test('after another scenario and after itself, interrupted by the system, as a fork that does nothing, with answers that come when they like', {
  tags: ['long'],
}, async () => {
  const plays = [other, play, play, { ...play, seed: 2 }]
  const [, second, third, otherwise] = await playInOneProcess(plays, {
    slowAnswers: true,
    isInterrupted: true,
    nullForkAtMs: 45_000,
  })
  expectSame(second)
  expectSame(third)
  if (otherwise === undefined) throw new Error('nothing was played')
  // Not in its header alone, where the seed stands.
  const [header, said] = [{}, 'another seed plays otherwise']
  expect(difference({ ...first, header }, { ...otherwise, header }), said).not.toBeNull()
})

test('paced, with answers that come later than the game would like', { tags: ['long'] }, async () => {
  expectSame(await playAlone(play, { pace: 20, slowAnswers: true }))
})
