import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Judger } from '../../../../../main/judger/judger.ts'
import {
  type CausalMaceParameters,
  causalMaceParametersSchema,
} from '../../../../../main/methods/causalmace/parameters.ts'
import { createCausalMace } from '../../../../../main/methods/causalmace/run.ts'
import type { Dials } from '../../../../../main/models/model.ts'
import { type DecomposeInput, decomposePrompt } from '../../../../../main/planner/prompts/decompose.ts'
import { createDraw } from '../../../../../packages/minecraft-server/clock/draws.ts'
import type { ActionCall } from '../../../../../shared/contract/task-graph.ts'
import { agentNames } from '../../../../../shared/contract/team.ts'
import { createEventLog } from '../../../../fakes/event-log.ts'
import { createInstantClock } from '../../../../fakes/instant-clock.ts'
import { noTalk } from '../../../../fakes/no-talk.ts'
import { createSimulatedModels, defaultDials, faultless } from '../../../../fakes/simulated-models.ts'
import { actions, briefOf, flowerBedCells } from '../../planner/flower-bed.ts'
import { createFakeCrew, type FakeCrewOptions } from './fake-crew.ts'

interface Setting {
  readonly params?: Partial<CausalMaceParameters>
  readonly crew?: Partial<FakeCrewOptions>
  readonly agents?: number
  readonly dials?: Dials
  /** Aborts the episode at the n-th status change. */
  readonly endsAt?: number
  /** Takes the names of the draws for choices of a path. */
  readonly choices?: string[]
  /** Whether an agent has an action; all have all unless said otherwise. */
  readonly able?: (agent: string, action: string) => boolean
  /** Takes what each plan is asked with. */
  readonly questions?: DecomposeInput[]
  /** What the judger sees of a claim; that it stands unless said otherwise. */
  readonly check?: (agent: string, calls: readonly ActionCall[], trace: readonly string[]) => boolean | null
}

async function run({
  params = {},
  crew: crewOptions = {},
  agents = 3,
  dials = faultless,
  endsAt,
  choices = [],
  able = () => true,
  questions = [],
  check = () => true,
}: Setting) {
  const log = createEventLog()
  const told: { readonly agent: string; readonly what: string }[] = []
  const crew = createFakeCrew({ seed: 1, failureRate: 0, ...crewOptions })
  const episode = new AbortController()
  const clock = createInstantClock()
  const judger: Judger = {
    actionsOf: (agent) => actions.filter(({ name }) => able(agent, name)),
    perform: async () => ({ ok: true, message: '' }),
    observe: (agent) => ({
      agent,
      position: [0, -60, 0],
      health: 20,
      held: null,
      inventory: [],
      teammates: [],
      changes: [],
      heard: [],
    }),
    ...noTalk,
    ownTime: (_agent, given) => given,
    check: (agent, calls) => check(agent, calls, crew.trace),
    signal: episode.signal,
    endReason: null,
  }
  const seed = crewOptions.seed ?? 1
  const models = createSimulatedModels(seed, dials)
  const outcome = await createCausalMace(crew.createWorker).run(causalMaceParametersSchema.parse(params), {
    task: briefOf(flowerBedCells),
    team: { members: agentNames.slice(0, agents).map((name) => ({ name, kind: 'agent', abilities: 'all' })) },
    budget: null,
    judger,
    models: {
      ask: (prompt, input, options) => {
        if (prompt.purpose === decomposePrompt.purpose) questions.push(decomposePrompt.inputSchema.parse(input))
        return models.ask(prompt, input, options)
      },
    },
    clock,
    truth: null,
    takePicture: null,
    draw: (...key) => {
      if (key[0] === 'path') choices.push(key.join(' '))
      return createDraw(seed)(...key)
    },
    emit: (type, actor, data) => {
      log.emit(type, actor, data)
      if (type === 'agent.wait') told.push({ agent: actor.id, what: `waits for ${log.of('agent.wait').at(-1)?.for}` })
      if (type === 'subtask.status' && actor.kind === 'agent') told.push({ agent: actor.id, what: 'works' })
      if (log.of('subtask.status').length === endsAt) episode.abort(new Error('The episode is over.'))
    },
    signal: episode.signal,
  })
  const started = crew.trace.filter((line) => line.startsWith('start')).map((line) => Number(line.split(' ')[1]))
  return { outcome, log, told, crew, started, clock }
}

const settings: fc.Arbitrary<Setting & { readonly crew: { readonly seed: number } }> = fc.record({
  params: fc.record({
    causal: fc.boolean(),
    onBlocked: fc.constantFrom('wait', 'switch'),
    busyRate: fc.boolean(),
    busyRateCounting: fc.constantFrom('every-path', 'assigned-path'),
    maxPaths: fc.constantFrom(10, 512),
  }),
  crew: fc.record({ seed: fc.nat(10_000), failureRate: fc.constantFrom(0, 0, 0.1, 0.5) }),
  agents: fc.integer({ min: 1, max: 8 }),
  dials: fc.constantFrom(faultless, defaultDials),
})

const blocking = { onFailed: 'block', replans: 0 } as const

describe('a run of CausalMACE', () => {
  it('does every subtask once, after its prerequisites, and blocks exactly what follows a failure', async () => {
    await fc.assert(
      fc.asyncProperty(settings, async (setting) => {
        const { outcome, log, crew, started } = await run({ ...setting, params: { ...setting.params, ...blocking } })
        expect(new Set(started).size).toBe(started.length)
        const edges = log.of('plan.refined')[0]?.dependencies ?? []
        const ended = new Set<number>()
        for (const line of crew.trace) {
          const [what, id] = line.split(' ')
          if (what === 'end') ended.add(Number(id))
          else for (const { from, to } of edges) if (to === Number(id)) expect(ended).toContain(from)
        }
        const last = new Map(log.of('subtask.status').map(({ subtask, status }) => [subtask, status]))
        const ids = (log.of('plan.initial')[0]?.graph.subtasks ?? []).map(({ id }) => id)
        for (const id of ids) {
          const lost = edges.some(({ from, to }) => to === id && last.get(from) !== 'done')
          expect(lost ? ['blocked'] : ['done', 'failed']).toContain(last.get(id))
        }
        const allDone = ids.every((id) => last.get(id) === 'done')
        expect(outcome).toMatchObject({ ok: true, value: { kind: allDone ? 'done' : 'gave-up' } })
      }),
      { numRuns: 40 },
    )
  })

  it('is the same twice', async () => {
    const setting = { dials: defaultDials, crew: { seed: 9, failureRate: 0.1 }, agents: 4 }
    expect((await run(setting)).crew.trace).toEqual((await run(setting)).crew.trace)
  })

  it('puts agents to work at different entrances by busy rate', async () => {
    const { log, crew } = await run({ agents: 5 })
    const takers = crew.trace.filter((line) => line.startsWith('start')).slice(0, 5)
    expect(new Set(takers.map((line) => line.split(' ')[1])).size).toBe(5)
    expect(log.of('path.assign')[1]?.busyRates.some((rate) => rate === 1)).toBe(true)
  })

  it('records whenever an agent begins to wait or runs out of work, and not again while that stays so', async () => {
    const { log, told } = await run({ agents: 6, params: { onBlocked: 'wait' } })
    const last = new Map<string, string>()
    for (const { agent, what } of told) {
      if (what !== 'works') expect(last.get(agent)).not.toBe(what)
      last.set(agent, what)
    }
    expect([...last.values()]).toEqual(Array(6).fill('waits for null'))
    expect(log.of('agent.wait').some((wait) => wait.for !== null && wait.path !== null)).toBe(true)
    expect(log.of('path.assign').every(({ subtask }) => subtask !== undefined)).toBe(true)
  })

  it('says what holds up whoever waits, and who is at that', async () => {
    const waits = new Set<string>()
    const onTurn = (doing: ReadonlyMap<string, string>): void => {
      for (const [, words] of doing) if (words.startsWith('waits')) waits.add(words)
    }
    await run({ agents: 6, params: { onBlocked: 'wait' }, crew: { onTurn } })
    expect(waits.size).toBeGreaterThan(0)
    for (const words of waits)
      expect(words).toMatch(
        /^waits until subtasks? \d+( \([A-Z][a-z]+\))?(, \d+( \([A-Z][a-z]+\))?)* (is|are) done, before subtask \d+: ./,
      )
    expect([...waits].some((words) => /\d+ \([A-Z]/.test(words))).toBe(true)
  })

  it('shares the subtasks out without a graph, each taken once', async () => {
    const { outcome, started, log } = await run({ params: { graph: false }, dials: defaultDials })
    expect(outcome).toMatchObject({ value: { kind: 'done' } })
    expect(started).toHaveLength(19)
    expect(log.of('subtask.status').filter(({ status }) => status === 'ready')).toHaveLength(19)
  })

  it('lets agents take the same subtask without graph and busy rate, as Table 4 says', async () => {
    const rows = await Promise.all(
      [1, 2, 3].map((seed) => run({ params: { graph: false, busyRate: false }, crew: { seed }, agents: 6 })),
    )
    for (const { outcome, log } of rows) {
      expect(outcome).toMatchObject({ value: { kind: 'done' } })
      const done = log.of('subtask.status').filter(({ status }) => status === 'done')
      expect(done.map(({ subtask }) => subtask).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 19 }, (_, i) => i + 1),
      )
    }
    expect(rows.some(({ started }) => started.length > 19)).toBe(true)
  })

  it('comes to an end without graph and busy rate although agents fail at the same subtasks', async () => {
    for (const seed of [1, 2, 3]) {
      const crew = { seed, failureRate: 0.5 }
      const { outcome, log } = await run({ params: { graph: false, busyRate: false, ...blocking }, crew, agents: 6 })
      expect(outcome).toMatchObject({ ok: true, value: { kind: 'gave-up' } })
      const failed = log.of('subtask.status').filter(({ status }) => status === 'failed')
      expect(new Set(failed.map(({ subtask }) => subtask)).size).toBe(failed.length)
    }
  })

  it('plans what is left anew after a failure, as often as it may', async () => {
    const setting = { crew: { seed: 3, failureRate: 0.3 }, params: { replans: 1 } }
    const { outcome, log, started } = await run(setting)
    const [first, second] = log.of('plan.initial')
    expect(log.of('plan.initial')).toHaveLength(2)
    const placesIn = (graph: typeof first) =>
      graph?.graph.subtasks.filter(({ step }) => step.function === 'place_block')
    expect(placesIn(second)?.length).toBeLessThan(placesIn(first)?.length ?? 0)
    expect(started).toHaveLength(log.of('subtask.status').filter(({ status }) => status === 'running').length)
    expect(outcome.ok).toBe(true)
  })

  it('asks for counterfactuals once in an episode, however often it plans', async () => {
    const { log } = await run({ crew: { seed: 3, failureRate: 0.3 }, params: { replans: 1 } })
    expect(log.of('plan.refined').map(({ calls }) => calls.counterfactual)).toEqual([5, 0])
    expect(log.of('plan.refined')[1]?.calls.intervention).toBeGreaterThan(0)
    expect(log.of('plan.counterfactual')).toHaveLength(10)
  })

  it('tells the planner why nobody tried what nobody can do', async () => {
    const questions: DecomposeInput[] = []
    const only: Readonly<Record<string, string>> = { Equip: 'Alice', PlaceBlock: 'Bob' }
    await run({ able: (agent, action) => (only[action] ?? agent) === agent, questions })
    const reasons = questions[1]?.failed?.map(({ reason }) => reason) ?? []
    expect(new Set(reasons)).toEqual(
      new Set(['Nobody tried it. Nobody in the team has all the actions that it takes: Equip, PlaceBlock.']),
    )
    expect(reasons).toHaveLength(14)
  })

  it('tells each further plan what all before it have done and how, and what failed in any of them', async () => {
    const questions: DecomposeInput[] = []
    await run({ crew: { seed: 3, failureRate: 0.3 }, params: { replans: 2 }, questions })
    expect(questions).toHaveLength(3)
    for (const { earlierFunctions = [], finished, failed = [], carried } of questions.slice(1)) {
      const called = new Set([...finished, ...failed.map(({ step }) => step)].map((step) => step.function))
      expect(new Set(earlierFunctions.map(({ name }) => name))).toEqual(called)
      expect(carried).toHaveLength(3)
    }
    const [, second, third] = questions.map(({ finished, failed = [] }) => ({
      done: finished.map((step) => JSON.stringify(step)),
      failed: failed.map(({ step }) => JSON.stringify(step)),
    }))
    expect(second?.failed.length).toBeGreaterThan(0)
    for (const step of second?.failed ?? []) expect([...(third?.failed ?? []), ...(third?.done ?? [])]).toContain(step)
  })

  it('does not take the word of its workers for the end: plans again, then has done again what does not show', async () => {
    const isPoppy = (calls: readonly ActionCall[]): boolean => calls.some(({ arguments: { item } }) => item === 'poppy')
    let looks = 0
    const check = (_agent: string, calls: readonly ActionCall[]) => !isPoppy(calls) || ++looks > 3
    const { outcome, log, clock } = await run({ check })
    expect(log.of('plan.initial')).toHaveLength(2)
    const again = log.of('plan.initial')[1]?.graph.subtasks ?? []
    expect(again.map(({ step }) => step.arguments.item ?? step.arguments.block)).toContain('poppy')
    expect(again.length).toBeLessThan(4)
    const reopened = log.of('subtask.status').filter(({ reason }) => reason?.startsWith('It was said to be done'))
    expect(reopened.length).toBeGreaterThan(0)
    for (const { subtask } of reopened) expect(again.map(({ id }) => id)).toContain(subtask)
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'done' } })
    expect(clock.now()).toBeGreaterThan(600_000)
  })

  it('has done again all of a chain of which nobody can see the end, and believes at once where a failure blocks', async () => {
    const blind = await run({ check: () => null, params: { replans: 0 } })
    expect(blind.started.length).toBeGreaterThan(19)
    const believing = await run({ check: () => false, params: blocking })
    expect([believing.started.length, believing.clock.now()]).toEqual([19, 0])
  })

  it('numbers subtasks and choices on from plan to plan', async () => {
    const choices: string[] = []
    const setting = { crew: { seed: 3, failureRate: 0.3 }, params: { replans: 2, busyRate: false }, choices }
    const { log } = await run(setting)
    const plans = log.of('plan.initial').map(({ graph }) => graph.subtasks.map(({ id }) => id))
    expect(plans.length).toBeGreaterThan(1)
    const ids = plans.flat()
    expect(ids).toEqual(ids.map((_, index) => index + 1))
    expect(choices.length).toBeGreaterThan(0)
    expect(new Set(choices).size).toBe(choices.length)
    const known = new Set(ids)
    for (const { subtask } of log.of('subtask.status')) expect(known).toContain(subtask)
  })

  it("ends as the model's failure, stopping the other workers", async () => {
    const { outcome, crew } = await run({ crew: { modelFailsAt: 4 } })
    expect(outcome).toMatchObject({ ok: false, error: { code: 'model-failure' } })
    expect(crew.trace.filter((line) => line.startsWith('start')).length).toBeLessThan(4 + 3)
  })

  it('plans by the rules and asks with the instructions of the run where it has some', async () => {
    const rules = [{ id: 'take-before-use', text: 'Take it before you use it.' }]
    const { log } = await run({ params: { replans: 0, rules, prompts: { 'causalmace.decompose': 'Split the job.' } } })
    expect(log.of('plan.rules')).toEqual([{ rules }])
    expect(log.of('plan.counterfactual').map(({ ruleId }) => ruleId)).toEqual(['take-before-use'])
    const own = causalMaceParametersSchema.safeParse({ rules: [...rules, ...rules] })
    expect(own.success).toBe(false)
  })

  it('gives subtasks to those alone who have the actions, and blocks what nobody can do', async () => {
    const mason = await run({ able: (agent, action) => agent === 'Bob' || action !== 'PlaceBlock' })
    expect(mason.outcome).toMatchObject({ ok: true, value: { kind: 'done' } })
    const begun = mason.log.of('subtask.status').filter(({ status }) => status === 'running')
    for (const { subtask, agent } of begun) if (subtask > 5) expect(agent).toBe('Bob')
    expect(new Set(begun.map(({ agent }) => agent)).size).toBe(3)
    const only: Readonly<Record<string, string>> = { WithdrawItem: 'Bob', CheckContainer: 'Alice' }
    const idle = await run({ params: blocking, able: (agent, action) => (only[action] ?? agent) === agent })
    expect(idle.outcome).toMatchObject({ ok: true, value: { kind: 'gave-up' } })
    expect(idle.started).toEqual([])
    expect(idle.log.of('subtask.status').filter(({ status }) => status === 'failed')).toHaveLength(5)
  })

  it('returns soon when the episode is over', async () => {
    const { outcome, started } = await run({ endsAt: 20 })
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'gave-up' } })
    expect(started.length).toBeLessThan(19)
  })

  it('needs an agent', async () => {
    expect(await run({ agents: 0 }).then(({ outcome }) => outcome)).toMatchObject({ ok: false })
  })
})
