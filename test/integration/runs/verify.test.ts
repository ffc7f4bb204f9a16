/** Playing stored episodes again: what is compared, what is not stored, and what answers for a live model. */
import { describe, expect, test } from 'vitest'
import { readEpisode } from '../../../db/episodes.ts'
import type { Db } from '../../../db/open.ts'
import { methods } from '../../../main/methods/index.ts'
import { createGateway } from '../../../main/models/gateway.ts'
import { modelProviders } from '../../../main/models/index.ts'
import { createRuns } from '../../../main/runs/create-runs.ts'
import type { SpawnEpisode } from '../../../main/runs/episode-process.ts'
import type { AnswerRequest } from '../../../main/runs/episode-questions.ts'
import { readVerified, type VerifyParts, verifyEpisode } from '../../../main/runs/verify/verify-episode.ts'
import { fail, type Result } from '../../../shared/contract/errors.ts'
import type { Verdict } from '../../../shared/contract/verification.ts'
import { everyRole } from '../../fakes/every-role.ts'
import { fakeEpisodes, resolvedFakeRun, wideLimits } from '../../fakes/experiment.ts'
import { fakeRuns } from '../../fakes/fake-runs.ts'
import { resolveInput } from '../../fakes/resolve-input.ts'
import { fakeRunsParts, unwrap } from '../../fakes/runs-parts.ts'
import { sharedEpisodes } from '../../fakes/shared-episodes.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'

/** Plays one fake episode on a virtual clock; answers its id. */
async function played(db: Db, behaviour: string): Promise<string> {
  const { runs, start } = fakeRuns(db)
  const run = resolvedFakeRun([behaviour])
  const runId = start({ ...run, spec: { ...run.spec, clock: 'virtual' } })
  await runs.idle()
  return unwrap(runs.results(runId))[0]?.episodeId ?? ''
}

function verify(db: Db, episodeId: string, parts: Partial<VerifyParts> = {}): Promise<Result<Verdict>> {
  return verifyEpisode(unwrap(readVerified(db, episodeId)), {
    spawn: fakeEpisodes.spawn,
    limits: () => wideLimits,
    answer: async () => ({ ok: true, value: { text: '{"n":3}', promptTokens: 5, answerTokens: 2 } }),
    isSimulated: () => true,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...parts,
  })
}

/** Whatever was stored, it behaves like this. */
function behaving(behaviour: string): SpawnEpisode {
  return (limits, onMessage) => {
    const episode = fakeEpisodes.spawn(limits, onMessage)
    return {
      pid: episode.pid,
      ended: episode.ended,
      cancel: () => episode.cancel(),
      reject: (message) => episode.reject(message),
      send: (message) =>
        episode.send(
          message.kind === 'start'
            ? { ...message, spec: { ...message.spec, method: { ...message.spec.method, params: { behaviour } } } }
            : message,
        ),
    }
  }
}

function rowCounts(db: Db): unknown {
  const tables = [
    'runs',
    'trials',
    'episodes',
    'events',
    'model_calls',
    'blobs',
    'episode_metrics',
    'episode_telemetry',
  ]
  return tables.map((table) => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get())
}

describe('an episode played again', () => {
  test('is equal, tells how far it is, and leaves the database as it was', async () => {
    const db = tempDatabase()
    const id = await played(db, 'ask-model')
    const before = rowCounts(db)
    const progress: unknown[] = []
    const verdict = unwrap(await verify(db, id, { onProgress: (step) => void progress.push(step) }))
    const logSha256 = readEpisode(db, id)?.logSha256
    expect(verdict).toEqual({ kind: 'equal', logSha256, playedSha256: logSha256, notedSha256: logSha256, versions: [] })
    expect(progress).toContainEqual({ phase: 'play', atMs: 0 })
    expect(rowCounts(db)).toEqual(before)
  })

  test('is different where something else happens, and where the record was changed', async () => {
    const db = tempDatabase()
    const id = await played(db, 'ask-model')
    const other = await verify(db, id, {
      answer: async () => ({ ok: true, value: { text: '{"n":4}', promptTokens: 5, answerTokens: 2 } }),
    })
    expect(unwrap(other)).toMatchObject({
      kind: 'different',
      line: { line: 3, actor: 'judger', type: 'episode.end', stored: { part: '3' }, played: { part: '4' } },
      track: null,
      unanswered: [],
    })
    db.prepare(`UPDATE events SET data_json = '{"agents":["Mallory"]}' WHERE episode_id = ? AND seq = 0`).run(id)
    const changed = unwrap(await verify(db, id))
    expect(changed).toMatchObject({ kind: 'different', line: { line: 2, type: 'episode.start' } })
    expect(changed).toMatchObject({ notedSha256: changed.kind === 'different' && changed.playedSha256 })
  })

  test('whose process dies is an error that says how', async () => {
    const db = tempDatabase()
    const id = await played(db, 'complete')
    expect(await verify(db, id, { spawn: behaving('crash') })).toMatchObject({
      ok: false,
      error: { code: 'episode-crash', message: expect.stringContaining('planted crash') },
    })
  })

  test('can be stopped', async () => {
    const db = tempDatabase()
    const id = await played(db, 'complete')
    const stop = new AbortController()
    const onProgress = (): void => stop.abort()
    const stopped = await verify(db, id, { spawn: behaving('play-on'), signal: stop.signal, onProgress })
    expect(stopped).toMatchObject({ ok: false, error: { code: 'cancelled' } })
  })
})

test('an episode that was cancelled is not played again, one without a record cannot be', async () => {
  const db = tempDatabase()
  const id = await played(db, 'complete')
  db.prepare(`UPDATE episodes SET validity = 'stopped', end_reason = 'cancelled' WHERE id = ?`).run(id)
  const never: SpawnEpisode = () => {
    throw new Error('nothing is to be played')
  }
  expect(unwrap(await verify(db, id, { spawn: never }))).toMatchObject({ kind: 'irreproducible' })
  db.prepare('UPDATE episodes SET header_sha256 = NULL WHERE id = ?').run(id)
  expect(readVerified(db, id)).toMatchObject({ ok: false, error: { code: 'wrong-state' } })
  db.prepare(`UPDATE episodes SET status = 'running' WHERE id = ?`).run(id)
  expect(readVerified(db, id)).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('still running') },
  })
  expect(readVerified(db, 'nobody')).toMatchObject({ ok: false, error: { code: 'unknown-name' } })
})

const scripted = { provider: 'scripted', model: 'scripted', params: {} }
const gateway = createGateway({
  providers: modelProviders,
  prompts: async () => (await Promise.all(methods.map((method) => method.loadPrompts()))).flat(),
})

/** A real episode whose model is a live one for all that the lab knows; `answer` is called with the number of the question. */
async function playedLive(db: Db, answer: (question: number, simulated: AskSimulated) => ReturnType<AnswerRequest>) {
  let asked = 0
  const runs = createRuns(
    fakeRunsParts(db, {
      spawn: sharedEpisodes.spawn,
      answer: (_binding, seed, request, signal) => {
        asked += 1
        return answer(asked, (shift) => gateway.send(scripted, seed + shift, request, signal))
      },
    }),
  )
  const { run } = unwrap(
    resolveInput({
      name: 'live',
      scenarios: ['villagerbench/construction/flower-row-06'],
      methods: [{ method: 'causalmace' }],
      agents: 2,
      seeds: [1],
      model: scripted,
    }),
  )
  const live = { provider: 'somewhere', model: 'someone', params: {} }
  const { runId } = unwrap(runs.start({ ...run, models: [{ bindings: everyRole(live) }] }, 'live'))
  await runs.idle()
  const [result] = unwrap(runs.results(runId))
  await runs.close()
  if (result === undefined) throw new Error('nothing was played')
  return result
}

type AskSimulated = (seedShift: number) => ReturnType<AnswerRequest>

const replaying: Partial<VerifyParts> = {
  spawn: sharedEpisodes.spawn,
  isSimulated: () => false,
  answer: async () => {
    throw new Error('the live model must not be asked')
  },
}

test('answers of a live model are replayed; one that is gone is named', async () => {
  const db = tempDatabase()
  // Every answer is another one when it is asked for again, as a live model's may be.
  const { episodeId, logSha256 } = await playedLive(db, (question, simulated) => simulated(question))
  expect(unwrap(await verify(db, episodeId, replaying))).toMatchObject({ kind: 'equal', logSha256 })

  const [call] = db
    .prepare(`SELECT data_json FROM events WHERE episode_id = ? AND type = 'model.call' ORDER BY seq DESC`)
    .pluck()
    .all(episodeId)
    .map((json) => JSON.parse(String(json)))
    .filter(({ answerSha256 }) => answerSha256 !== null)
  db.prepare('UPDATE model_calls SET answer_sha256 = NULL WHERE answer_sha256 = ?').run(call.answerSha256)
  db.prepare('DELETE FROM blobs WHERE sha256 = ?').run(call.answerSha256)
  const missing = unwrap(await verify(db, episodeId, replaying))
  expect(missing).toMatchObject({ kind: 'different' })
  expect(missing.kind === 'different' && missing.unanswered[0]).toContain(call.purpose)
})

test('so is the failure of a live model that ended the episode', async () => {
  const db = tempDatabase()
  const down = fail('model-failure', 'The service is down (503).')
  const result = await playedLive(db, async (question, simulated) => (question > 3 ? down : simulated(0)))
  expect(result).toMatchObject({ endReason: 'model-failure', validity: 'infrastructure' })
  const verdict = unwrap(await verify(db, result.episodeId, replaying))
  expect(verdict).toMatchObject({ kind: 'equal', logSha256: result.logSha256 })
})
