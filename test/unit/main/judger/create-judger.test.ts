import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineAction } from '../../../../main/actions/action.ts'
import { equip } from '../../../../main/actions/equip.ts'
import { navigateTo } from '../../../../main/actions/navigate-to.ts'
import { withdrawItem } from '../../../../main/actions/withdraw-item.ts'
import { createJudger } from '../../../../main/judger/create-judger.ts'
import type { BotBody } from '../../../../main/minecraft/ports/bot-body.ts'
import type { Suite } from '../../../../main/suites/suite.ts'
import type { Scenario } from '../../../../shared/contract/scenario.ts'
import { FakeBody, fakeWorld } from '../../../fakes/fake-body.ts'
import { createManualClock, type ManualClock } from '../../../fakes/manual-clock.ts'

const scenario: Scenario = {
  address: 'test/suite/one-block',
  title: 'One block',
  goal: 'Put one stone.',
  task: { kind: 'construction', blueprint: { name: 'one', cells: [{ pos: [0, -60, 0], name: 'stone' }] } },
  world: {
    generator: { id: 'superflat', surfaceY: -61 },
    seed: 1,
    steps: [],
    start: [2, -60, 0],
    region: { min: [-1, -61, -1], max: [1, -58, 1] },
    timeOfDay: 6000,
  },
  landmarks: [],
  limits: { actionTimeS: 10, gameTimeS: 30, noProgressS: 20 },
  origin: 'generated',
  source: 'test',
}

const suite: Suite = {
  benchmark: 'test',
  id: 'construction',
  label: 'Test',
  description: 'Test',
  rules: [],
  worldRules: {},
  actions: ['Wait', 'Never'],
  optionalActions: ['Juggle'],
  list: () => [],
  summary: ({ address, title }) => ({ address, title, size: 1, complexity: 1 }),
  scenario: () => scenario,
  brief: () => ({ environment: '', documents: [] }),
  progress: (_scenario, blockAt) => {
    const right = blockAt([0, -60, 0]) === 'stone'
    return { completion: right ? 1 : 0, viewHitRate: null, complete: right }
  },
  progressFrom: 'blocks',
  jobs: null,
  madeFor: () => null,
  ownServerOnly: null,
  tidied: (task) => task,
  importTasks: null,
  published: null,
}

function bodyStub(name: string): BotBody {
  const body = new FakeBody(name, fakeWorld(), [0, -60, 0])
  body.carried.set('stone', 2)
  return body
}

function setUp(
  clock: ManualClock = createManualClock(),
  {
    starts = true,
    second = 'agent',
    abilities = [],
    isEndless = false,
  }: { starts?: boolean; second?: 'agent' | 'human'; abilities?: string[]; isEndless?: boolean } = {},
) {
  const events: { readonly type: string; readonly data: unknown }[] = []
  const wait = defineAction({
    name: 'Wait',
    description: 'Waits.',
    parameters: z.object({ ms: z.number() }),
    failures: {},
    perform: async ({ ms }, context) => {
      await context.clock.sleep(ms, context.signal)
      return { ok: true, message: 'waited' }
    },
    effect: ({ ms }, agent, view) =>
      view.blockAt([0, -60, 0]) === 'stone' && view.inventoryOf(agent).length > 0 && ms > 0,
  })
  const juggle = defineAction({
    name: 'Juggle',
    description: 'Juggles.',
    parameters: z.object({}),
    failures: {},
    perform: async () => ({ ok: true, message: 'juggled' }),
    effect: () => null,
  })
  const actions = new Map([wait, juggle, withdrawItem, navigateTo, equip].map((action) => [action.name, action]))
  const judger = createJudger({
    scenario,
    suite,
    team: {
      members: [
        { name: 'Alice', kind: 'agent', abilities: 'all' },
        { name: 'Bob', kind: second, abilities },
      ],
    },
    bodies: new Map(['Alice', 'Bob'].map((name) => [name, bodyStub(name)])),
    actions,
    initialBlocks: { at: () => 'air' },
    clock,
    endsWhenComplete: !isEndless,
    emit: (type, _actor, data) => events.push({ type, data }),
    setMode: (_agent, mode, on) => mode === 'hunting' && on,
  })
  if (starts) judger.start()
  const options = { signal: new AbortController().signal }
  const placed = { kind: 'block', pos: [0, -60, 0], from: 'air', to: 'stone' } as const
  return { clock, judger, events, options, placed }
}

describe('createJudger', () => {
  it('performs an action and answers with its result', async () => {
    const { clock, judger, options } = setUp()
    const result = judger.perform('Alice', { action: 'Wait', arguments: { ms: 100 } }, options)
    await clock.advance(100)
    expect(await result).toEqual({ ok: true, message: 'waited' })
  })

  it('answers bad arguments, unknown actions and missing abilities as failures, and records them', async () => {
    const { judger, events, options } = setUp()
    const results = [
      await judger.perform('Alice', { action: 'Wait', arguments: { ms: 'long' } }, options),
      await judger.perform('Alice', { action: 'Fly', arguments: {} }, options),
      await judger.perform('Bob', { action: 'Wait', arguments: { ms: 1 } }, options),
    ]
    expect(results.map((result) => !result.ok && result.reason)).toEqual([
      'bad-arguments',
      'unknown-action',
      'not-able',
    ])
    expect(events.filter(({ type }) => type === 'action.end')).toHaveLength(3)
    expect(judger.actionsOf('Bob')).toEqual([])
    expect(judger.actionsOf('Alice').map(({ name }) => name)).toEqual(['Wait'])
  })

  it('gives optional actions to those whose abilities name them, and to nobody else', async () => {
    const { judger, options } = setUp(undefined, { abilities: ['Juggle', 'Fly'] })
    expect(judger.actionsOf('Bob').map(({ name }) => name)).toEqual(['Juggle'])
    const call = { action: 'Juggle', arguments: {} }
    expect(await judger.perform('Bob', call, options)).toEqual({ ok: true, message: 'juggled' })
    expect(await judger.perform('Alice', call, options)).toMatchObject({ ok: false, reason: 'not-able' })
    expect(judger.act('Alice', call)).toMatchObject({ ok: false, error: { code: 'unknown-name' } })
    expect(judger.act('Bob', call)).toMatchObject({ ok: true })
  })

  it('ends as completed at the very change that completes the task', async () => {
    const { judger, events, placed } = setUp()
    judger.observeWorld(placed)
    expect(judger.signal.aborted).toBe(true)
    expect((await judger.ended).reason).toBe('completed')
    expect(events.filter(({ type }) => type === 'progress').map(({ data }) => data)).toHaveLength(2)
    expect(events.at(-1)).toEqual({ type: 'progress', data: { completion: 1, viewHitRate: null } })
  })

  it('lets the action that completes the task finish first', async () => {
    const { clock, judger, events, options, placed } = setUp()
    const completing = judger.perform('Alice', { action: 'Wait', arguments: { ms: 700 } }, options)
    await clock.advance(300)
    judger.observeWorld({ ...placed, by: 'Alice' })
    await clock.advance(300)
    expect(judger.signal.aborted).toBe(false)
    await clock.advance(100)
    expect(await completing).toMatchObject({ ok: true })
    expect((await judger.ended).reason).toBe('completed')
    expect(events.at(-1)).toMatchObject({ type: 'action.end', data: { ok: true, durationMs: 700 } })
  })

  it('cuts a running action short when the episode ends, and only then says that it ended', async () => {
    const { clock, judger, events, options } = setUp()
    const running = judger.perform('Alice', { action: 'Wait', arguments: { ms: 60_000 } }, options)
    const outcome = expect(running).rejects.toThrow('the episode is over: action-time-limit')
    await clock.advance(10_000)
    await outcome
    expect((await judger.ended).reason).toBe('action-time-limit')
    expect(events.at(-1)).toMatchObject({ type: 'action.end', data: { ok: false, reason: 'interrupted' } })
  })

  it('ends a team that waits for ever, but not while an action runs or waits for its turn', async () => {
    const { clock, judger, options } = setUp()
    const wait = (ms: number) => judger.perform('Alice', { action: 'Wait', arguments: { ms } }, options)
    const both = Promise.all([wait(4_000), wait(4_000)])
    await clock.advance(17_999)
    expect(judger.endReason).toBeNull()
    await clock.advance(251)
    expect(await judger.ended).toEqual({
      reason: 'no-progress',
      message:
        'Nothing was under way for 10 s, and nothing was left to come: Alice waits without saying for what, Bob waits without saying for what.',
    })
    expect(await both).toHaveLength(2)
  })

  it('gives a team with a person in it all the time there is, since a person may build without it', async () => {
    const { clock, judger } = setUp(createManualClock(), { second: 'human' })
    await clock.advance(19_999)
    expect(judger.endReason).toBeNull()
    await clock.advance(251)
    expect(await judger.ended).toEqual({ reason: 'no-progress', message: 'Nothing got better for 20 s.' })
  })

  it('calls it no progress where what was reached before is only reached again', async () => {
    const { clock, judger, placed } = setUp(createManualClock(), { second: 'human', isEndless: true })
    for (let second = 0; second < 20; second++) {
      await clock.advance(1000)
      judger.observeWorld(placed)
      judger.observeWorld({ ...placed, from: 'stone', to: 'air' })
    }
    expect(judger.endReason).toBeNull()
    await clock.advance(1250)
    expect(judger.endReason).toBe('no-progress')
  })

  it('does not hurry a person who has an agent: only the time of the game ends the episode', async () => {
    const { clock, judger, events, options } = setUp()
    const own = judger.perform('Alice', { action: 'Wait', arguments: { ms: 8000 } }, options)
    await clock.advance(1000)
    judger.possession.take('Alice')
    const acting = judger.act('Alice', { action: 'Wait', arguments: { ms: 12_000 } })
    await clock.advance(24_000)
    expect([acting.ok, judger.endReason]).toEqual([true, null])
    expect(events.filter(({ type }) => type === 'action.end').map(({ data }) => data)).toMatchObject([
      { id: 1, ok: false, reason: 'interrupted', durationMs: 1000 },
      { id: 2, ok: true, durationMs: 12_000 },
    ])
    judger.possession.giveBack('Alice')
    expect(await own).toMatchObject({ ok: false, reason: 'interrupted' })
    await clock.advance(5250)
    expect((await judger.ended).reason).toBe('time-limit')
  })

  it('ends while a person has an agent, and cuts short what goes on', async () => {
    const { clock, judger, options } = setUp()
    judger.possession.take('Alice')
    const waiting = judger.perform('Alice', { action: 'Wait', arguments: { ms: 1 } }, options)
    judger.act('Alice', { action: 'Wait', arguments: { ms: 60_000 } })
    await clock.advance(1000)
    judger.end('cancelled', 'by hand')
    await expect(waiting).rejects.toThrow('the episode is over')
    expect((await judger.ended).reason).toBe('cancelled')
  })

  it('refuses a person what the agent cannot do, and records none of it', () => {
    const { judger, events } = setUp()
    const before = events.length
    judger.possession.take('Alice')
    const codeOf = (agent: string, action: string, args: Readonly<Record<string, number>>): string => {
      const acted = judger.act(agent, { action, arguments: args })
      return acted.ok ? 'done' : acted.error.code
    }
    expect([codeOf('Alice', 'Fly', {}), codeOf('Alice', 'Wait', {}), codeOf('Bob', 'Wait', { ms: 1 })]).toEqual([
      'unknown-name',
      'bad-input',
      'unknown-name',
    ])
    expect(events).toHaveLength(before)
  })

  it('tells agents what visitors say', () => {
    const { judger } = setUp()
    judger.observeWorld({ kind: 'visitor', player: 'Guest', input: 'joined' })
    judger.observeWorld({ kind: 'visitor', player: 'Guest', input: 'said', text: 'hello' })
    expect(judger.observe('Bob').heard).toEqual([{ by: 'Guest', text: 'hello', agoS: 0 }])
  })

  it('keeps the first reason', async () => {
    const { judger, placed } = setUp()
    judger.end('cancelled', 'by hand')
    judger.observeWorld(placed)
    expect(await judger.ended).toEqual({ reason: 'cancelled', message: 'by hand' })
  })

  it('watches nothing where the episode was over before it began', async () => {
    const clock = createManualClock()
    const every = vi.fn(clock.every)
    const { judger, events } = setUp({ ...clock, every }, { starts: false })
    judger.end('cancelled', 'by hand')
    judger.start()
    expect(events).toEqual([])
    expect(every).not.toHaveBeenCalled()
    expect((await judger.ended).reason).toBe('cancelled')
  })

  it("checks a body by its last call's effect", () => {
    const { judger, placed } = setUp()
    const calls = [
      { action: 'Wait', arguments: { ms: 0 } },
      { action: 'Wait', arguments: { ms: 5 } },
    ]
    expect(judger.check('Alice', calls, 0)).toBe(false)
    judger.observeWorld(placed)
    expect(judger.check('Alice', calls, 0)).toBe(true)
    expect(judger.check('Alice', [{ action: 'Fly', arguments: {} }], 0)).toBeNull()
    expect(judger.check('Alice', [...calls, { action: 'Fly', arguments: {} }], 0)).toBeNull()
  })

  it('does not miss later what an agent had in its bag or where it stood, which has passed by then', () => {
    const { judger, placed } = setUp()
    for (const call of [
      { action: 'WithdrawItem', arguments: { container: [5, -60, 5], item: 'stone', amount: 3 } },
      { action: 'NavigateTo', arguments: { pos: [9, -60, 9] } },
      { action: 'Equip', arguments: { item: 'torch' } },
    ]) {
      expect([judger.check('Alice', [call], 0), judger.check('Alice', [call], 'whenever')]).toEqual([false, null])
    }
    const wait = [{ action: 'Wait', arguments: { ms: 5 } }]
    expect(judger.check('Alice', wait, 'whenever')).toBe(false)
    judger.observeWorld(placed)
    expect(judger.check('Alice', wait, 'whenever')).toBe(true)
  })

  it('writes what is switched of a body into the record, and nothing where it is so already', () => {
    const { judger, events } = setUp()
    expect([judger.setMode('Alice', 'hunting', true), judger.setMode('Alice', 'hunting', false)]).toEqual([true, false])
    const switches = events.filter(({ type }) => type === 'mode.set')
    expect(switches.map(({ data }) => data)).toEqual([{ agent: 'Alice', mode: 'hunting', on: true }])
  })
})

describe('a joint step in a manner', () => {
  it('judges at its end only, and does not call waiting a standstill', async () => {
    const { clock, judger, events, options, placed } = setUp()
    const manner = { beforeMs: 0, afterMs: 12_000, holds: new Map(), lookAt: null, lookMs: 0 }
    const call = { action: 'Wait', arguments: { ms: 100 } }
    const step = judger.step(new Map([['Alice', call]]), options.signal, manner)
    await clock.advance(50)
    judger.observeWorld(placed)
    await clock.advance(11_000)
    expect(judger.endReason).toBeNull()
    await clock.advance(1100)
    expect(await step).toMatchObject({ step: 1, completion: 1, reward: 1 })
    expect(judger.endReason).toBe('completed')
    expect(events.filter(({ type }) => type === 'joint.step')).toHaveLength(1)
  })
})
