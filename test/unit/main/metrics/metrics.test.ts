import { describe, expect, it } from 'vitest'
import { computeMetrics, metricId, metrics } from '../../../../main/metrics/index.ts'
import { metricValueSchema } from '../../../../shared/contract/results.ts'
import type { Member } from '../../../../shared/contract/team.ts'
import { worldOfRecord } from '../../../../shared/core/voxel-world.ts'
import { toldEvents } from '../../../fakes/told-events.ts'
import { measured } from './measured.ts'
import {
  action,
  actionStart,
  blockChange,
  placed,
  planned,
  recordOf,
  refined,
  reflection,
  scenario,
} from './record-of.ts'

const team = ['Alice', 'Bob', 'Cindy'] as const
/** What a building whose actions name no cell has no value of. */
const ofOtherTasks: ReadonlySet<string> = new Set([
  'teamcraft-success',
  'teamcraft-subgoal',
  'steps-per-expert-step',
  'same-target-share',
])

describe('the table of metrics', () => {
  it('has one default per name, and no id twice', () => {
    const names = new Set(metrics.map((metric) => metric.name))
    for (const name of names) {
      expect(metrics.filter((metric) => metric.name === name && metric.isDefault)).toHaveLength(1)
    }
    const ids = metrics.map(metricId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(
      expect.arrayContaining(['completion', 'view-hit-rate', 'efficiency', 'balance', 'balance@mean-deviation']),
    )
  })

  it('says of each family which equation completion is, and of success that it goes by completion', () => {
    const sourceOf = (name: string) => metrics.find((metric) => metricId(metric) === name)?.source
    expect(sourceOf('completion')).toMatch(
      /equation 5: buildings \(equation 8\).*dishes \(equation 10\).*rooms \(equation 13\)/,
    )
    expect(sourceOf('success')).toContain('completion is 1')
  })

  it('computes every metric within its range, null where undefined', () => {
    const plan = [planned([1, 2], [[1, 2]]), refined([[1, 2]], [], 2)]
    const work = [...placed(14), ...action(1, 'Alice', 0, 60), ...action(2, 'Bob', 0, 30), reflection(true, true)]
    const step = { step: 1, agents: ['Alice', 'Bob'], completion: 1, reward: 1 }
    const over = toldEvents([
      [60_000, 'judger', 'joint.step', step],
      [60_000, 'judger', 'progress', { completion: 1, viewHitRate: 1 }],
    ])
    const busy = computeMetrics(recordOf([...plan, ...work, ...over], team))
    for (const value of busy) expect(metricValueSchema.parse(value)).toEqual(value)
    metrics.forEach((metric, index) => {
      const value = busy[index]?.value ?? null
      if (ofOtherTasks.has(metric.name)) {
        expect(value).toBeNull()
        return
      }
      expect(value).not.toBeNull()
      expect(value).toBeGreaterThanOrEqual(metric.range[0])
      expect(value).toBeLessThanOrEqual(metric.range[1])
    })
    const idle = new Map(computeMetrics(recordOf([], ['Alice'])).map(({ id, value }) => [id, value]))
    expect([idle.get('completion'), idle.get('success'), idle.get('view-hit-rate')]).toEqual([0, 0, 0])
    expect([idle.get('efficiency'), idle.get('balance'), idle.get('false-done-rate')]).toEqual([null, null, null])
  })
})

describe('completion and view hit rate', () => {
  it('look at the blocks that stand at the end', () => {
    const half = recordOf(placed(7), team)
    expect(measured('completion', half)).toBe(0.5)
    expect(measured('success', half)).toBe(0)
    const whole = recordOf(placed(14), team)
    expect([measured('completion', whole), measured('success', whole), measured('view-hit-rate', whole)]).toEqual([
      1, 1, 1,
    ])
    const broken = recordOf([...placed(14), blockChange([-9, -59, 0], 'air')], team)
    expect(measured('completion', broken)).toBe(13 / 14)
  })

  it('take full states from the server where the blueprint names only some properties', () => {
    const full = blockChange(
      [-9, -60, -2],
      'oak_trapdoor[facing=north,half=top,open=true,powered=false,waterlogged=false]',
    )
    expect(measured('completion', recordOf([full], team))).toBe(1 / 14)
  })

  it('part on extra blocks: IoU falls where recall does not', () => {
    // Beside the poppy, above the northern trapdoor: a cell of the box that should be empty and hides nothing from above.
    const record = recordOf([...placed(14), blockChange([-9, -59, -2], 'dirt')], team)
    expect(measured('completion', record)).toBe(1)
    const iou = measured('view-hit-rate', record)
    const recall = measured('view-hit-rate@code-2024', record)
    expect(iou).toBeLessThan(recall ?? 0)
    expect(recall).toBeLessThan(1)
  })

  it('can be asked for the world at any time', () => {
    const record = recordOf([blockChange([-9, -60, 0], 'grass_block', 5), blockChange([-9, -60, 0], 'air', 9)], team)
    expect([4000, 5000, 9000].map((ms) => worldOfRecord(record, ms).at([-9, -60, 0]))).toEqual([
      'air',
      'grass_block',
      'air',
    ])
  })
})

describe('efficiency', () => {
  it('divides percent by the sum of the agents’ minutes, or by the minutes in which anybody acted', () => {
    const events = [
      ...placed(7),
      ...action(1, 'Alice', 0, 60),
      ...action(2, 'Bob', 30, 90),
      ...action(3, 'Bob', 120, 150),
    ]
    const record = recordOf(events, team)
    expect(measured('efficiency', record)).toBeCloseTo(50 / 2.5, 10)
    expect(measured('efficiency@union', record)).toBeCloseTo(50 / 2, 10)
  })

  it('counts an action that the end of the episode cut short', () => {
    const record = recordOf([...placed(14), actionStart(1, 'Alice', 10), ...action(2, 'Bob', 0, 70)], team)
    expect(measured('efficiency', record)).toBeCloseTo(100 / ((60 + 70) / 60), 10)
  })
})

describe('balance', () => {
  const limitS = scenario.limits.actionTimeS

  it('uses the scenario’s action-time limit, and counts idle agents', () => {
    const record = recordOf([...action(1, 'Alice', 0, 90), ...action(2, 'Bob', 0, 90)], team)
    const share = 90 / limitS
    expect(measured('balance', record)).toBeCloseTo(1 - (share * Math.sqrt(2)) / 3, 10)
    expect(measured('balance@head-2025', record)).toBeCloseTo(1 - Math.sqrt(2) / 3, 10)
  })

  it('does not change when agents swap their work', () => {
    const work = (names: readonly string[]) =>
      recordOf(
        names.flatMap((name, index) => action(index + 1, name, 0, 20 + 30 * index)),
        team,
      )
    const ids = metrics.filter((metric) => metric.name === 'balance').map(metricId)
    expect(ids).toHaveLength(5)
    for (const id of ids) {
      const value = measured(id, work(['Alice', 'Bob', 'Cindy']))
      expect(measured(id, work(['Cindy', 'Alice', 'Bob']))).toBeCloseTo(value ?? Number.NaN, 10)
    }
  })

  it('is undefined for one agent, however many people help', () => {
    const human: Member = { name: 'Visitor', kind: 'human', abilities: 'all' }
    const record = recordOf(action(1, 'Alice', 0, 10), ['Alice', human])
    expect(measured('balance', record)).toBeNull()
  })
})
