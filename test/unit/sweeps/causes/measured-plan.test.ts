/** What the sweep of causes makes of measured plans: a table and a figure that say the same, and the recordings that it reads. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { causesFigure } from '../../../sweeps/causes/figure.ts'
import { causesTable, type MeasuredPlan } from '../../../sweeps/causes/measured-plan.ts'
import { type Planner, recordedPlans } from '../../../sweeps/causes/plans.ts'

interface Made {
  readonly planner: Planner
  readonly address: string
  readonly f1: readonly [before: number | null, after: number | null]
  readonly shd?: readonly [before: number | null, after: number | null]
}

function made({ planner, address, f1, shd = [null, null] }: Made): MeasuredPlan {
  const quality = (index: 0 | 1) => ({ precision: f1[index], recall: 1, f1: f1[index], shd: shd[index], sid: null })
  const seen = {
    edges: 3,
    initial: quality(0),
    final: quality(1),
    cutPrecision: null,
    cutRecall: 0.5,
    rankCorrelation: null,
  }
  return { planner, address, seen, drawn: 3, cut: 1, effects: 2, undone: 0 }
}

const plans = [
  made({ planner: 'erring', address: 'villagerbench/cooking/a', f1: [0.5, 0.75] }),
  made({ planner: 'erring', address: 'villagerbench/cooking/b', f1: [0, 0], shd: [9, 7] }),
  made({ planner: 'erring', address: 'villagerbench/cooking/c', f1: [1, 0.5] }),
  made({ planner: 'careful', address: 'villagerbench/escape/d', f1: [null, null] }),
  made({ planner: 'careful', address: 'villagerbench/cooking/a', f1: [1, 1] }),
]

test('the table has a row per family and planner, and tells how many plans came nearer', () => {
  const [, , careful, erring, rooms, ...more] = causesTable(plans).split('\n')
  expect(careful).toBe(
    '| cooking | careful | 1 | 3 | 1 | 2 | 1.00 → 1.00 | 1.00 → 1.00 | 1.00 → 1.00 | 0/0 | – → – | – → – | – | 0.50 |',
  )
  expect(erring).toContain('| 0.50 → 0.42 | 2/1 | 9.0 → 7.0 |')
  expect(rooms).toContain('| – → – | 0/0 |')
  expect(more).toEqual([])
})

test('the figure has a ring and a disc for each move, and the same numbers in words', () => {
  const svg = causesFigure(plans)
  expect(svg).toContain('cooking, erring: 0.50 to 0.42. escape, careful: – to –.')
  // Two plans and their mean moved in F1.
  expect(svg.match(/<circle[^>]*fill="#ffffff"/g)).toHaveLength(3)
  expect(causesFigure(plans)).toBe(svg)
})

test('every named recording holds a plan with dependencies, in the materials of today', () => {
  const recorded = recordedPlans(join(import.meta.dirname, '../../../fixtures/live-answers'))
  expect(recorded).toHaveLength(5)
  for (const { plan, asked } of recorded) {
    expect(asked.length).toBeGreaterThan(0)
    expect(JSON.stringify(plan)).not.toContain('birch_trapdoor')
  }
})
