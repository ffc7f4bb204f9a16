import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ok } from '../../../shared/contract/errors.ts'
import { Drill, type DrillProcess } from '../../fakes/drill.ts'
import { resolvedFakeRun } from '../../fakes/experiment.ts'
import { fakeRuns } from '../../fakes/fake-runs.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { hasRedis, noRedis, startRedis } from '../../queue-stores/start-redis.ts'

/** Of the same run in one lab alone, by seed. */
async function hashesAlone(seeds: readonly number[]) {
  const { runs, start } = fakeRuns(tempDatabase(), {
    answer: async (_binding, seed) => ok({ text: `{"n":${seed}}`, promptTokens: 5, answerTokens: 2 }),
  })
  const runId = start(resolvedFakeRun(['ask-model'], seeds, { heapBytes: 1 }))
  await runs.idle()
  return unwrap(runs.results(runId)).map(({ logSha256 }) => logSha256)
}

async function isDone(drill: Drill, lab: DrillProcess): Promise<void> {
  await vi.waitUntil(() => lab.child.exitCode !== null || lab.child.signalCode !== null, {
    timeout: 120_000,
    interval: 100,
  })
  expect(drill.standing()?.status, lab.said()).toBe('done')
}

function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

async function redis() {
  const store = await startRedis()
  onTestFinished(() => store.stop())
  return store
}

describe.skipIf(!hasRedis)(`drills (${hasRedis ? 'Redis' : noRedis})`, () => {
  test('twenty workers are killed in the middle of their episodes', { timeout: 240_000 }, async () => {
    const seeds = upTo(60)
    const drill = new Drill((await redis()).address, seeds)
    const lab = drill.lab()
    const workers = [drill.worker(), drill.worker()]
    for (let kills = 0; kills < 20; ) {
      await sleep(100 + 37 * (kills % 7))
      const worker = workers[kills % workers.length]
      if (worker === undefined || !worker.said().includes('Connected')) continue
      if (lab.child.exitCode !== null) break
      await worker.kill()
      workers[kills % workers.length] = drill.worker()
      kills += 1
    }
    await isDone(drill, lab)
    const standing = drill.standing()
    expect(standing?.validOfTrials).toEqual(seeds.map(() => 1))
    expect(standing?.hashes).toEqual(await hashesAlone(seeds))
    expect(standing?.outcomes).not.toContain('different')
  })
})
