/** The metrics that VillagerBench's code and papers each have a formula of their own for. */
import { describe, expect, it } from 'vitest'
import { cookingSuite } from '../../../../main/suites/cooking/cooking-suite.ts'
import type { EndReason } from '../../../../shared/contract/record/end.ts'
import type { EpisodeEvent } from '../../../../shared/contract/record/events.ts'
import type { EpisodeRecord } from '../../../../shared/contract/record/record.ts'
import type { Scenario } from '../../../../shared/contract/scenario.ts'
import type { EscapeRoom } from '../../../../shared/contract/tasks/escape.ts'
import { measured } from './measured.ts'
import { action, scenario as construction, placed, recordOf } from './record-of.ts'

const team = ['Alice', 'Bob']

function held(agent: string, item: string, count: number): EpisodeEvent {
  const actor = { kind: 'judger', id: 'judger' } as const
  return { seq: 0, atMs: 0, actor, type: 'item.held', v: 1, data: { agent, item, count } }
}

function end(endReason: EndReason): EpisodeEvent {
  const actor = { kind: 'judger', id: 'judger' } as const
  return { seq: 0, atMs: 0, actor, type: 'episode.end', v: 1, data: { endReason, validity: 'valid', message: '' } }
}

function playing(scenario: Scenario, events: readonly EpisodeEvent[], members = team): EpisodeRecord {
  const record = recordOf(events, members)
  return { ...record, header: { ...record.header, scenario } }
}

function cooking(name: string, ...events: readonly EpisodeEvent[]): EpisodeRecord {
  const scenario = cookingSuite.scenario(name)
  if (scenario === null) throw new Error(`no scenario ${name}`)
  return playing(scenario, events)
}

const plain = 'cake-milk.chest-wheat.chest-sugar.chest'
const iron = 'cake-milk.iron-wheat.chest-sugar.chest'
const ingredients = [
  held('Alice', 'milk_bucket', 3),
  held('Alice', 'egg', 1),
  held('Bob', 'wheat', 3),
  held('Bob', 'sugar', 2),
]

describe('completion of a dish', () => {
  it('of all ingredients and no cake is 90 for the code, and 90 of 190 for CausalMACE', () => {
    const record = cooking(plain, ...ingredients)
    expect(measured('completion', record)).toBeCloseTo(90 / 190, 10)
    expect(measured('completion@code-2024', record)).toBeCloseTo(0.9, 10)
    expect(measured('completion@paper-villagerbench', record)).toBeCloseTo(90 / 190, 10)
  })

  it('is whole with the cake, but for the sum of the paper, which asks for every part in one hand', () => {
    const record = cooking(plain, held('Bob', 'cake', 1), held('Alice', 'egg', 1))
    expect(measured('completion', record)).toBe(1)
    expect(measured('completion@code-2024', record)).toBe(1)
    expect(measured('completion@paper-villagerbench', record)).toBeCloseTo(110 / 190, 10)
  })

  it('does not count for the code what was used up for something else', () => {
    const parts = [held('Alice', 'iron_ingot', 9), held('Alice', 'bucket', 3)]
    const buckets = cooking(iron, ...parts)
    expect(measured('completion@code-2024', buckets)).toBeCloseTo(0.15, 10)
    expect(measured('completion@paper-villagerbench', buckets)).toBeCloseTo(20 / 210, 10)
    // Two of three are not the check point.
    expect(measured('completion@code-2024', cooking(iron, held('Alice', 'bucket', 2)))).toBe(0)
    expect(measured('completion@code-2024', cooking(iron, ...parts, held('Bob', 'milk_bucket', 3)))).toBeCloseTo(
      0.3,
      10,
    )
  })

  it('is the rate of right blocks where blocks are built', () => {
    const half = recordOf(placed(7), team)
    expect([measured('completion@code-2024', half), measured('completion@paper-villagerbench', half)]).toEqual([
      0.5, 0.5,
    ])
  })
})

describe('agent contribution', () => {
  it('counts kinds of items by who held any of them first; scores by who did, once they are reached', () => {
    const record = cooking(
      plain,
      held('Alice', 'egg', 1),
      held('Alice', 'milk_bucket', 1),
      held('Bob', 'milk_bucket', 3),
      held('Alice', 'wheat', 1),
      held('Bob', 'sugar', 2),
    )
    expect(measured('agent-contribution', record)).toBeCloseTo(0.5, 10)
    // Alice has the egg and the milk, 40; Bob the sugar, 25; the wheat was never all there.
    expect(measured('agent-contribution@paper-causalmace', record)).toBeCloseTo(1 - 15 / 65, 10)
    expect(measured('agent-contribution', cooking(plain))).toBe(0)
    expect(measured('agent-contribution@paper-causalmace', cooking(plain))).toBeNull()
  })

  it('counts right blocks by who placed them', () => {
    const blocks = placed(8)
    const byBoth = blocks.map((event, index): EpisodeEvent => {
      return event.type === 'block.change' && index < 2 ? { ...event, data: { ...event.data, by: 'Bob' } } : event
    })
    expect(measured('agent-contribution', recordOf(byBoth, team))).toBeCloseTo(0.5, 10)
    expect(measured('agent-contribution', recordOf(blocks, team))).toBe(0)
  })

  it('is undefined for rooms', () => {
    const rooms: EscapeRoom[] = [
      { id: 'a', box: { min: [0, 0, 0], max: [1, 1, 1] }, mechanism: 'lever', hint: '', events: [], windowS: 0 },
    ]
    const scenario: Scenario = { ...construction, task: { kind: 'escape', rooms, agents: 2 } }
    expect(measured('agent-contribution', playing(scenario, []))).toBeNull()
    expect(measured('agent-contribution@paper-causalmace', playing(scenario, []))).toBeNull()
  })
})

describe('efficiency of the code', () => {
  const limitS = construction.limits.actionTimeS

  it('divides the limit by the seconds in which anybody acted, cut to whole ones', () => {
    const work = [...action(1, 'Alice', 0.9, 60.2), ...action(2, 'Bob', 30, 90.9)]
    expect(measured('efficiency@code-2024', recordOf([...placed(14), ...work], team))).toBeCloseTo(limitS / 90, 10)
    expect(measured('efficiency@code-2024', recordOf([...work, end('time-limit')], team))).toBeCloseTo(limitS / 90, 10)
  })

  it('is undefined where the code writes 1, and for ends that it does not have', () => {
    const work = action(1, 'Alice', 0, 60)
    for (const reason of ['action-time-limit', 'gave-up', 'no-progress'] as const) {
      expect(measured('efficiency@code-2024', recordOf([...work, end(reason)], team))).toBeNull()
    }
    expect(measured('efficiency@code-2024', recordOf([end('time-limit')], team))).toBeNull()
  })
})
