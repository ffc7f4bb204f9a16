/** The action that completes a task finishes, and no task that was complete is lost while it does. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type ActionResult, defineAction } from '../../../../main/actions/action.ts'
import { createJudger } from '../../../../main/judger/create-judger.ts'
import { suites } from '../../../../main/suites/index.ts'
import type { Task } from '../../../../shared/contract/scenario.ts'
import { FakeBody, fakeWorld } from '../../../fakes/fake-body.ts'
import { createManualClock } from '../../../fakes/manual-clock.ts'

/** An action that takes as long as it is told. */
function taking(name: string) {
  return defineAction({
    name,
    description: 'Takes its time.',
    parameters: z.object({ ms: z.number() }),
    failures: {},
    perform: async ({ ms }, { clock, signal }) => {
      await clock.sleep(ms, signal)
      return { ok: true, message: 'done' }
    },
    effect: () => null,
  })
}

function setUp(kind: Task['kind']) {
  const suite = suites.find(({ id }) => id === kind)
  const scenario = suite?.scenario(suite.list()[0]?.address.split('/').slice(2).join('/') ?? '')
  if (suite === undefined || scenario == null) throw new Error(`there is no ${kind}`)
  const clock = createManualClock()
  const events: { readonly type: string; readonly data: unknown }[] = []
  const names = ['Andy', 'Jill']
  const judger = createJudger({
    scenario,
    suite,
    team: { members: names.map((name) => ({ name, kind: 'agent', abilities: 'all' })) },
    bodies: new Map(names.map((name) => [name, new FakeBody(name, fakeWorld(), [0, -60, 0])])),
    actions: new Map(['Wait', 'NavigateTo', 'Craft'].map((name) => [name, taking(name)])),
    initialBlocks: { at: () => 'air' },
    clock,
    emit: (type, _actor, data) => events.push({ type, data }),
    setMode: () => false,
  })
  judger.start()
  return {
    ...{ scenario, clock, judger, events },
    act: (agent: string, action: string, ms: number): Promise<ActionResult | null> => {
      const signal = new AbortController().signal
      return judger.perform(agent, { action, arguments: { ms } }, { signal }).catch(() => null)
    },
    /** What each holds from now on. */
    hold: (held: Readonly<Record<string, readonly (readonly [item: string, count: number])[]>>): void => {
      const inventories = names.map((player) => ({
        player,
        heldSlot: 0,
        slots: (held[player] ?? []).map(([name, count], index) => ({ slot: 36 + index, name, count })),
      }))
      judger.tick({ entities: [], inventories })
    },
  }
}

/** Andy and Jill have a dish each to hold at the same time. */
function kitchen() {
  const own = setUp('minecollab-hells-kitchen')
  if (own.scenario.task.kind !== 'minecollab-hells-kitchen') throw new Error('there is no kitchen')
  const [andys, jills] = own.scenario.task.dishes.map(({ item, count }) => [item, count] as const)
  if (andys === undefined || jills === undefined) throw new Error('there are no two dishes')
  return { ...own, andys, jills }
}

test('who was given the last dish while waiting does not keep the episode from its end', async () => {
  const { clock, judger, act, hold, andys, jills } = kitchen()
  void act('Jill', 'Wait', 50_000)
  hold({ Andy: [andys, jills] })
  await clock.advance(1000)
  hold({ Andy: [andys], Jill: [jills] })
  expect([judger.endReason, clock.now()]).toEqual(['completed', 1000])
})

test('what undoes the task while an action finishes is not noted, and the episode ends as completed', async () => {
  const { clock, judger, events, act, hold, andys, jills } = kitchen()
  const walking = act('Jill', 'NavigateTo', 50_000)
  await clock.advance(1000)
  hold({ Andy: [andys], Jill: [jills] })
  await clock.advance(5000)
  expect(judger.endReason).toBeNull()
  const before = events.length
  hold({ Jill: [jills] })
  expect([judger.endReason, judger.isComplete()]).toEqual(['completed', true])
  await walking
  expect(events.slice(before).map(({ type }) => type)).toEqual(['action.end'])
})

test('what was noted last is of no matter where it undoes nothing', async () => {
  const { clock, judger, events, act, hold, andys, jills } = kitchen()
  void act('Jill', 'NavigateTo', 50_000)
  await clock.advance(1000)
  hold({ Andy: [andys], Jill: [jills] })
  hold({ Andy: [andys], Jill: [[jills[0], jills[1] + 1]] })
  expect(judger.endReason).toBeNull()
  expect(events.filter(({ type }) => type === 'item.carried')).toHaveLength(3)
})

test('whoever walks on with what completed the task is cut short after 10 s', async () => {
  const { clock, judger, act, hold, andys, jills } = kitchen()
  void act('Jill', 'NavigateTo', 50_000)
  await clock.advance(1000)
  hold({ Andy: [andys], Jill: [jills] })
  await clock.advance(9900)
  expect(judger.endReason).toBeNull()
  await clock.advance(350)
  expect(judger.endReason).toBe('completed')
})

test('a craft that completes the task finishes', async () => {
  const { clock, judger, events, act, hold, andys, jills } = kitchen()
  const crafting = act('Jill', 'Craft', 5000)
  await clock.advance(500)
  hold({ Andy: [andys], Jill: [jills] })
  await clock.advance(4400)
  expect(judger.endReason).toBeNull()
  await clock.advance(100)
  expect([await crafting, judger.endReason]).toEqual([{ ok: true, message: 'done' }, 'completed'])
  expect(events.at(-1)).toMatchObject({ type: 'action.end', data: { ok: true } })
})

test('a task that one piece less completes ends at that moment, though its share was whole before', async () => {
  const { scenario, clock, judger, act, hold } = setUp('teamcraft-smelt')
  if (scenario.task.kind !== 'teamcraft-smelt') throw new Error('there is no smelting')
  const { item, count } = scenario.task
  void act('Jill', 'NavigateTo', 50_000)
  await clock.advance(1010)
  hold({ Andy: [[item, 1]], Jill: [[item, count]] })
  expect(judger.isComplete()).toBe(false)
  await clock.advance(1000)
  hold({ Jill: [[item, count]] })
  expect([judger.endReason, clock.now()]).toEqual(['completed', 2010])
})
