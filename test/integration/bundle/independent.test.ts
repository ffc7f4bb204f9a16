/** The tables of a run beside those of a script in another language that reads nothing but its exported records. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeComparison } from '../../../main/lab/comparison.ts'
import { importInto } from '../../fakes/bundled-run.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'

const folder = join(import.meta.dirname, '../../fixtures/independent')
const bounds = z.tuple([z.number(), z.number()]).nullable()
const expectedSchema = z.object({
  conditions: z.record(z.string(), z.record(z.string(), z.object({ mean: z.number(), interval: bounds }))),
  pairs: z.array(
    z.object({
      measure: z.string(),
      difference: z.number(),
      interval: bounds,
      median: z.number(),
      win_tie_loss: z.tuple([z.number(), z.number(), z.number()]).nullable(),
      effect_size: z.number().nullable(),
      p: z.number().nullable(),
      p_holm: z.number().nullable(),
    }),
  ),
})
const expected = expectedSchema.parse(JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')))
const measures = Object.keys(Object.values(expected.conditions)[0] ?? {})

/** Equal but for what adding up in another order leaves. */
function near(own: number | null | undefined, other: number | null): void {
  if (other === null) expect(own ?? null).toBeNull()
  else expect(Math.abs((own ?? Number.NaN) - other)).toBeLessThan(1e-6 * Math.max(1, Math.abs(other)))
}

test('means, intervals, differences and p of a run are those of the independent script', async () => {
  const db = tempDatabase()
  const { runId } = unwrap(await importInto(db, join(folder, 'run')))
  const { groups, rows, pairs } = unwrap(makeComparison(db, { runIds: [runId], tested: measures }))
  for (const { key, label } of groups) {
    const row = rows.find(({ group, scenario }) => group === key && scenario === null)
    for (const [id, told] of Object.entries(expected.conditions[label] ?? {})) {
      const summary = row?.measures.find((measure) => measure.id === id)
      near(summary?.mean, told.mean)
      near(summary?.interval?.low, told.interval?.[0] ?? null)
      near(summary?.interval?.high, told.interval?.[1] ?? null)
    }
  }
  expect(pairs).toHaveLength(expected.pairs.length)
  for (const told of expected.pairs) {
    const pair = pairs.find(({ measure }) => measure === told.measure)
    near(pair?.mean, told.difference)
    near(pair?.interval?.low, told.interval?.[0] ?? null)
    near(pair?.interval?.high, told.interval?.[1] ?? null)
    near(pair?.median, told.median)
    near(pair?.effectSize, told.effect_size)
    near(pair?.p, told.p)
    near(pair?.pAdjusted, told.p_holm)
  }
})

test('the stored tables are what the script prints', ({ skip }) => {
  const printed = spawnSync('python3', [join(folder, 'recompute.py'), join(folder, 'run')], { encoding: 'utf8' })
  if (printed.error !== undefined) skip('there is no python3 here')
  expect(JSON.parse(printed.stdout)).toEqual(JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')))
})
