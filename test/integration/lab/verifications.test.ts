/** Verifications of a lab: one after the other, only as long as somebody asks, all gone when it closes. */
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Verifications, type VerificationsParts } from '../../../main/lab/verifications.ts'
import type { EpisodeProcess, SpawnEpisode } from '../../../main/runs/episode-process.ts'
import type { Verification } from '../../../shared/contract/verification.ts'
import { resolvedFakeRun, spawnFake, wideLimits } from '../../fakes/experiment.ts'
import { fakeRuns } from '../../fakes/fake-runs.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

/** A database with one complete episode, which the second time waits for an answer that the test gives. */
async function stage(parts: Partial<VerificationsParts> = {}) {
  const db = tempDatabase(join(tempFolder(), 'lab.sqlite'))
  const { runs, start } = fakeRuns(db)
  const run = resolvedFakeRun(['ask-model'])
  const runId = start({ ...run, spec: { ...run.spec, clock: 'virtual' } })
  await runs.idle()
  const episodeId = unwrap(runs.results(runId))[0]?.episodeId ?? ''
  const started: EpisodeProcess[] = []
  const spawn: SpawnEpisode = (limits, onMessage) => {
    const episode = spawnFake(limits, onMessage)
    started.push(episode)
    return episode
  }
  const answer = Promise.withResolvers<void>()
  const verifications = new Verifications({
    db,
    spawn,
    limits: () => wideLimits,
    isSimulated: () => true,
    answer: async () => {
      await answer.promise
      return { ok: true, value: { text: '{"n":3}', promptTokens: 5, answerTokens: 2 } }
    },
    ...parts,
  })
  onTestFinished(() => verifications.close())
  return { verifications, episodeId, started, answer: answer.resolve }
}

async function untilDone(verifications: Verifications, id: string): Promise<Verification> {
  for (;;) {
    const { verification } = unwrap(await verifications.ask(id))
    if (verification.state === 'done') return verification
  }
}

test('tells where it stands until it is done, and then the verdict as often as it is asked', async () => {
  const { verifications, episodeId, answer } = await stage()
  const begun = unwrap(await verifications.begin(episodeId))
  expect(begun.verification).toMatchObject({ state: 'playing', ofMs: 1000 })
  answer()
  const done = await untilDone(verifications, begun.id)
  expect(done).toMatchObject({ state: 'done', verdict: { kind: 'equal' } })
  expect(unwrap(await verifications.ask(begun.id)).verification).toEqual(done)
})

test('plays one at a time', async () => {
  const { verifications, episodeId, started, answer } = await stage()
  const first = unwrap(await verifications.begin(episodeId))
  const second = unwrap(await verifications.begin(episodeId))
  expect(second.verification).toEqual({ state: 'waiting' })
  expect(started).toHaveLength(1)
  answer()
  await untilDone(verifications, first.id)
  await untilDone(verifications, second.id)
  expect(started).toHaveLength(2)
})

test('stops and forgets what nobody asks after', async () => {
  const { verifications, episodeId, started } = await stage({ unaskedMs: 1500 })
  const { id } = unwrap(await verifications.begin(episodeId))
  await vi.waitUntil(() => started[0], { timeout: 20_000 })
  await started[0]?.ended
  expect(await verifications.ask(id)).toMatchObject({ ok: false, error: { code: 'unknown-name' } })
})

test('closing stops what is played and what waits', async () => {
  const { verifications, episodeId, started } = await stage()
  await verifications.begin(episodeId)
  const waiting = verifications.begin(episodeId)
  await verifications.close()
  await started[0]?.ended
  expect(started).toHaveLength(1)
  const refused = { ok: false, error: { code: 'wrong-state', message: expect.stringContaining('closing') } }
  expect(await waiting).toMatchObject(refused)
  expect(await verifications.begin(episodeId)).toMatchObject(refused)
})

test('an episode that is not there cannot be begun', async () => {
  const { verifications } = await stage()
  expect(await verifications.begin('nobody')).toMatchObject({ ok: false, error: { code: 'unknown-name' } })
})
