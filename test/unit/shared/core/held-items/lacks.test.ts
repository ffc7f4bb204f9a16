import { describe, expect, test } from 'vitest'
import type { ActionCall } from '../../../../../shared/contract/task-graph.ts'
import type { CookingTask } from '../../../../../shared/contract/tasks/cooking.ts'
import { status, type Told } from '../diagnosis/planted-record.ts'
import { act, causesOf, failedOf, planOf, saidDone } from '../families/told-task.ts'

const dish: CookingTask = {
  kind: 'cooking',
  dish: 'bread',
  checkPoints: [
    { item: 'bread', count: 1, score: 60, includes: ['wheat'] },
    { item: 'wheat', count: 3, score: 30, includes: [] },
  ],
  options: {},
}
const chest = [0, -60, 0]
const take = (item: string): ActionCall => ({
  action: 'WithdrawItem',
  arguments: { container: chest, item, amount: 3 },
})
const store = (item: string): ActionCall => ({ action: 'StoreItem', arguments: { container: chest, item, amount: 3 } })
const craft = (item: string): ActionCall => ({ action: 'Craft', arguments: { item, amount: 1 } })

/** 1 makes the wheat, 2 the bread, 3 something else. */
const bodies = {
  1: [take('hay_block'), craft('wheat'), store('wheat')],
  2: [take('wheat'), craft('bread')],
  3: [craft('sugar'), store('sugar')],
}
const plan = planOf(bodies, [[1, 2]])
const causes = (...told: readonly Told[]) => causesOf(failedOf(dish, told))

/** Bread is tried and cannot be made, as there is no wheat. */
const inVain: readonly Told[] = [
  status(3000, 2, 'running', 'Bob'),
  act(3100, 'Bob', take('wheat'), { subtask: 2, reason: 'not-in-container' }),
  status(4000, 2, 'failed', 'Bob'),
]

describe('behind check points that were not reached stands', () => {
  test('a claim without the action, also behind what needed its product', () => {
    const lied = [
      plan,
      status(1000, 1, 'running'),
      act(1100, 'Alice', take('hay_block'), { subtask: 1 }),
      saidDone(2000, 1, 'Alice'),
    ]
    expect(causes(...lied, ...inVain)).toEqual([['false done', [2000, '1 bread, 3 wheat']]])
    const [first] = failedOf(dish, [...lied, ...inVain]).findings
    expect(first?.title).toBe('Said “done” too early')
    expect(first?.places[0]?.words).toBe('Alice on subtask 1: Do 1. Its Craft wheat had not worked.')
  })

  test('an action that failed until the attempts were used up, not one that was mended', () => {
    const tried = [
      plan,
      status(1000, 1, 'running'),
      act(1100, 'Alice', take('hay_block'), { subtask: 1, reason: 'too-far' }),
      act(1300, 'Alice', take('hay_block'), { subtask: 1, reason: 'too-far' }),
      act(1500, 'Alice', take('hay_block'), { subtask: 1 }),
      act(1700, 'Alice', craft('wheat'), { subtask: 1, reason: 'no-table' }),
      status(2000, 1, 'failed'),
      status(2000, 2, 'blocked'),
    ]
    expect(causes(...tried)).toEqual([['failed actions', [1700, '1 bread, 3 wheat']]])
    expect(failedOf(dish, tried).findings[0]?.places[0]?.words).toMatch(/^Alice: Craft item wheat.*: no-table$/)
  })

  test('that all of it had worked, and its agent never said so', () => {
    const made = [
      plan,
      status(1000, 1, 'running'),
      ...bodies[1].map((call, nth) => act(1100 + nth * 200, 'Alice', call, { subtask: 1 })),
    ]
    const held: Told = [[1600, 'judger', 'item.held', { agent: 'Alice', item: 'wheat', count: 3 }]]
    const failed = [status(2000, 1, 'failed'), status(2000, 2, 'blocked')]
    expect(causes(...made, held, ...failed)).toEqual([['not claimed', [2000, '1 bread']]])
    expect(causes(...made, ...failed)).toEqual([['attempts used up', [2000, '1 bread, 3 wheat']]])
  })

  test('a dependency that nothing asks for, by which it was blocked', () => {
    const blocked = [
      planOf(bodies, [
        [1, 2],
        [3, 1],
      ]),
      status(1000, 3, 'running'),
      act(1100, 'Alice', craft('sugar'), { subtask: 3, reason: 'missing-material' }),
      status(2000, 3, 'failed'),
      status(2000, 1, 'blocked'),
      status(2000, 2, 'blocked'),
    ]
    expect(causes(...blocked)).toEqual([['needless dependency', [2000, '1 bread, 3 wheat']]])
  })

  test('that it was tried before what it takes was made, where the plan did not ask for that', () => {
    const early = [
      planOf(bodies, []),
      ...inVain,
      status(5000, 1, 'running'),
      ...bodies[1].map((call, nth) => act(5100 + nth * 200, 'Alice', call, { subtask: 1 })),
      saidDone(6000, 1, 'Alice'),
      [[6000, 'judger', 'item.held', { agent: 'Alice', item: 'wheat', count: 3 }]] satisfies Told,
    ]
    expect(causes(...early)).toEqual([['missing dependency', [4000, '1 bread']]])
  })

  test('that another agent had taken out what it was to take', () => {
    const taken: readonly Told[] = [
      plan,
      status(1000, 1, 'running'),
      ...bodies[1].map((call, nth) => act(1100 + nth * 200, 'Alice', call, { subtask: 1 })),
      [
        [1600, 'judger', 'item.held', { agent: 'Alice', item: 'wheat', count: 3 }],
        [1700, 'server', 'container.change', { pos: [0, -60, 0], by: 'Alice', item: 'wheat', delta: 3 }],
        [2500, 'server', 'container.change', { pos: [0, -60, 0], by: 'Cindy', item: 'wheat', delta: -3 }],
      ],
      saidDone(2000, 1, 'Alice'),
    ]
    expect(causes(...taken, ...inVain)).toEqual([['taken', [2500, '1 bread']]])
  })

  test('that nobody had the actions, that no subtask was for it, that the end came first', () => {
    const able = { subtask: 1, status: 'failed', reason: 'Nobody in the team has the actions that it takes.' } as const
    expect(causes(plan, [[500, 'planner', 'subtask.status', able]], status(500, 2, 'blocked'))).toEqual([
      ['nobody able', [500, '1 bread, 3 wheat']],
    ])
    expect(causes(planOf({ 3: bodies[3] }, []))).toEqual([['not planned', [9000, '1 bread'], [9000, '3 wheat']]])
    expect(causes(plan, status(1000, 1, 'running'))).toEqual([['cut short', [1000, '1 bread, 3 wheat']]])
  })

  test('without a plan, the action that was for it, or that nobody tried, or that its parts were in several hands', () => {
    const tried = act(1000, 'Alice', craft('wheat'), { reason: 'missing-material' })
    expect(causes(tried)).toEqual([['failed actions', [1000, '1 bread, 3 wheat']]])
    expect(causes([])).toEqual([['not tried', [9000, '1 bread, 3 wheat']]])
    const held: Told = [
      [1000, 'judger', 'item.held', { agent: 'Alice', item: 'wheat', count: 2 }],
      [2000, 'judger', 'item.held', { agent: 'Bob', item: 'wheat', count: 1 }],
    ]
    const carries = (player: string, count: number) => ({
      player,
      heldSlot: 0,
      slots: [{ slot: 9, name: 'wheat', count }],
    })
    const found = failedOf(dish, [held], [carries('Alice', 2), carries('Bob', 1)])
    expect(causesOf(found)).toEqual([['held apart', [2000, '1 bread, 3 wheat']]])
    expect(found.findings[0]?.places[0]?.words).toBe('Alice 2 wheat, Bob 1 wheat')
    expect(causesOf(failedOf(dish, [held], [carries('Alice', 1), carries('Bob', 1)]))[0]?.[0]).toBe('not tried')
  })

  test('the model, where the episode ended for want of one', () => {
    const asked = { role: 'worker', purpose: 'act', requestSha256: 'a', answerSha256: null } as const
    const call = { ...asked, outcome: 'failed', promptTokens: 1, answerTokens: 0, latencyMs: 1, subtask: 1 } as const
    const end = { endReason: 'model-failure', validity: 'infrastructure', message: 'No answer.' } as const
    const told: readonly Told[] = [plan, status(1000, 1, 'running'), [[1500, 'Alice', 'model.call', call]]]
    expect(causes(...told, [[1600, 'judger', 'episode.end', end]])).toEqual([
      ['model trouble', [1500, '1 bread, 3 wheat']],
    ])
    expect(causes(...told)).toEqual([['cut short', [1000, '1 bread, 3 wheat']]])
  })
})
