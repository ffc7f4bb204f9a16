import { expect, test } from 'vitest'
import { readTextBlob } from '../../../db/blobs.ts'
import { type ModelCallRow, modelCallsOfEpisode } from '../../../db/model-calls.ts'
import type { Db } from '../../../db/open.ts'
import { resultsOfRun } from '../../../db/results.ts'
import { episodeCallHandlers } from '../../../main/lab/handlers/episodes.ts'
import { madeUpStore } from '../../fakes/made-up-store.ts'
import { unwrap } from '../../fakes/runs-parts.ts'

function stage() {
  const { db, runIds } = madeUpStore(40)
  const [{ episodeId = '' } = {}] = resultsOfRun(db, runIds[0] ?? '')
  const calls = modelCallsOfEpisode(db, episodeId)
  return { db, episodeId, calls, get: episodeCallHandlers(db)['episode.call'] }
}

/** Event `seq` tells of this question. */
function tell(db: Db, episodeId: string, seq: number, call: ModelCallRow | undefined): void {
  const data = JSON.stringify({ requestSha256: call?.requestSha256, answerSha256: call?.answerSha256 ?? null })
  const told = db
    .prepare(`UPDATE events SET type = 'model.call', data_json = ? WHERE episode_id = ? AND seq = ?`)
    .run(data, episodeId, seq)
  expect(told.changes).toBe(1)
}

const textOf = (db: Db, sha256: string | null | undefined) => readTextBlob(db, sha256 ?? '')

test('a question to a model comes back with its answer by the number of its event, not by its own', async () => {
  const { db, episodeId, calls, get } = stage()
  const [first, second] = calls
  tell(db, episodeId, 2, second)
  tell(db, episodeId, 4, first)
  for (const [seq, call] of [
    [2, second],
    [4, first],
  ] as const) {
    expect(unwrap(await get({ episodeId, seq }))).toEqual({
      provider: call?.provider,
      model: call?.model,
      request: textOf(db, call?.requestSha256),
      answer: textOf(db, call?.answerSha256),
      error: null,
      promptTokens: call?.promptTokens,
      answerTokens: call?.answerTokens,
      cachedTokens: call?.cachedTokens,
      realLatencyMs: call?.realLatencyMs,
      costUsd: call?.costUsd,
    })
  }
  for (const unknown of [
    { episodeId, seq: 3 },
    { episodeId, seq: 999_999 },
    { episodeId: 'nobody', seq: 2 },
  ]) {
    expect(await get(unknown)).toMatchObject({ ok: false, error: { code: 'unknown-name' } })
  }
})

test('of the same question asked twice the second event shows the second asking', async () => {
  const { db, episodeId, calls, get } = stage()
  const [first, second] = calls
  db.prepare(
    `UPDATE model_calls SET request_sha256 = ?, answer_sha256 = ?, real_latency_ms = 777 WHERE episode_id = ? AND seq = ?`,
  ).run(first?.requestSha256, first?.answerSha256, episodeId, second?.seq)
  tell(db, episodeId, 1, first)
  tell(db, episodeId, 3, first)
  expect(unwrap(await get({ episodeId, seq: 1 })).realLatencyMs).toBe(first?.realLatencyMs)
  expect(unwrap(await get({ episodeId, seq: 3 })).realLatencyMs).toBe(777)
})

test('a request that is gone is damage, not an empty question', async () => {
  const { db, episodeId, calls, get } = stage()
  const [first] = calls
  tell(db, episodeId, 2, first)
  db.pragma('foreign_keys = OFF')
  db.prepare('DELETE FROM blobs WHERE sha256 = ?').run(first?.requestSha256)
  expect(await get({ episodeId, seq: 2 })).toMatchObject({ ok: false, error: { code: 'storage-corrupt' } })
})

test('what questions cost is told by the numbers of their events; those that nobody asked are left out', async () => {
  const { db, episodeId, calls } = stage()
  const [first, second] = calls
  db.prepare('UPDATE model_calls SET cost_usd = 0 WHERE episode_id = ?').run(episodeId)
  const price = db.prepare('UPDATE model_calls SET cost_usd = ? WHERE episode_id = ? AND seq = ?')
  price.run(0.25, episodeId, first?.seq)
  price.run(0.5, episodeId, second?.seq)
  const costs = episodeCallHandlers(db)['episode.costs']
  expect(unwrap(await costs({ episodeId }))).toEqual({ costs: [] })
  tell(db, episodeId, 2, second)
  tell(db, episodeId, 4, first)
  expect(unwrap(await costs({ episodeId }))).toEqual({
    costs: [
      { seq: 2, usd: 0.5 },
      { seq: 4, usd: 0.25 },
    ],
  })
})
