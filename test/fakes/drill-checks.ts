/** What a drill of worker machines is held against: the same run in one lab alone, each trial counted once. */
import { expect, vi } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import { createRuns, type RunsParts } from '../../main/runs/create-runs.ts'
import { ok } from '../../shared/contract/errors.ts'
import type { Drill, DrillProcess } from './drill.ts'
import { resolvedFakeRun } from './experiment.ts'
import { must } from './must.ts'
import { areGone } from './process-list.ts'
import { fakeRunsParts } from './runs-parts.ts'

export const MINUTES = 60_000

/** Seeds 1 to `count`. */
export function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

/** The hashes of the same run in one lab alone. */
async function hashesAlone(seeds: readonly number[]): Promise<readonly (string | null)[]> {
  const db = must(openDatabase(':memory:'))
  const answer: RunsParts['answer'] = async (_binding, seed) =>
    ok({ text: `{"n":${seed}}`, promptTokens: 5, answerTokens: 2 })
  const runs = createRuns(fakeRunsParts(db, { answer }))
  const { runId } = must(runs.start(resolvedFakeRun(['ask-model'], seeds), 'simulated'))
  await runs.idle()
  const hashes = must(runs.results(runId)).map(({ logSha256 }) => logSha256)
  await runs.close()
  db.close()
  return hashes
}

/** Resolves when the lab has ended, which it does with its run: every trial has counted once, and as in a lab alone. */
export async function everyTrialCountsOnce(drill: Drill, lab: DrillProcess, seeds: readonly number[]): Promise<void> {
  await lab.gone
  const standing = drill.standing()
  expect(standing?.status, lab.said()).toBe('done')
  expect(standing?.trials).toEqual(seeds.map(() => 'done'))
  expect(standing?.validOfTrials).toEqual(seeds.map(() => 1))
  expect(standing?.hashes).toEqual(await hashesAlone(seeds))
  expect(standing?.outcomes).not.toContain('different')
  expect(standing?.outcomes).not.toContain('refused')
  await drill.end()
  await areGone(drill.pids())
}

export function hasPlayed(lab: DrillProcess, trials: number): Promise<void> {
  return vi.waitUntil(
    () => {
      const [last] = lab.said().trim().split('\n').slice(-1)
      return Number(/"done":(\d+)/.exec(last ?? '')?.[1] ?? 0) >= trials || lab.child.exitCode !== null
    },
    { timeout: 2 * MINUTES, interval: 20 },
  ) as Promise<never>
}
