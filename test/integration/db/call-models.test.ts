import { expect, test } from 'vitest'
import { modelOfCall } from '../../../db/call-models.ts'
import { insertEvents } from '../../../db/events.ts'
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import { everyRole } from '../../fakes/every-role.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'

const general = { provider: 'scripted', model: 'scripted', params: {} }
const own = { ...general, params: { badActionRate: 0.5 } }
const condition = {
  models: everyRole(general),
  team: {
    members: [
      { name: 'Alice', kind: 'agent' as const, abilities: 'all' as const },
      { name: 'Bob', kind: 'agent' as const, abilities: 'all' as const, models: { worker: own } },
    ],
  },
}

function asked(seq: number, id: string, requestSha256: string): EpisodeEvent {
  const counts = { promptTokens: 1, answerTokens: 1, latencyMs: 1, startedAtMs: 0 }
  const data = {
    role: 'worker',
    purpose: 'test.act',
    requestSha256,
    answerSha256: null,
    outcome: 'ok',
    ...counts,
  } as const
  return { seq, atMs: 0, actor: { kind: 'agent', id }, type: 'model.call', v: 1, data }
}

test('who asked says which of a team’s models it was; where two could have, nobody can tell', () => {
  const db = tempDatabase()
  db.pragma('foreign_keys = OFF')
  insertEvents(db, 'e', [
    asked(0, 'Alice', 'a'),
    asked(1, 'Bob', 'b'),
    asked(2, 'Alice', 'both'),
    asked(3, 'Bob', 'both'),
  ])
  const of = (requestSha256: string, role: 'worker' | 'planner' = 'worker', model = 'scripted') =>
    modelOfCall(db, { episodeId: 'e', role, requestSha256, provider: 'scripted', model }, condition)
  expect(of('a')).toEqual(general)
  expect(of('b')).toEqual(own)
  expect(of('both')).toBeNull()
  expect(of('b', 'worker', 'another')).toBeNull()
  expect(of('b', 'planner')).toEqual(general)
})

test('a member that plays under another name is known by its place', () => {
  const db = tempDatabase()
  db.pragma('foreign_keys = OFF')
  const start = { ...{ seq: 0, atMs: 0, v: 1 }, actor: { kind: 'judger', id: 'judger' } } as const
  const asking = [asked(1, 'Bob', 'a'), asked(2, 'andy', 'b')]
  insertEvents(db, 'e', [{ ...start, type: 'episode.start', data: { agents: ['Bob', 'andy'] } }, ...asking])
  const of = (requestSha256: string) =>
    modelOfCall(
      db,
      { episodeId: 'e', role: 'worker', requestSha256, provider: 'scripted', model: 'scripted' },
      condition,
    )
  expect([of('a'), of('b')]).toEqual([general, own])
})
