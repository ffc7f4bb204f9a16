/** The methods, with real workers and the simulated model over its real provider, in a toy world with support. */

import { describe, expect, it } from 'vitest'
import type { Judger } from '../../../main/judger/judger.ts'
import { methodByName } from '../../../main/methods/index.ts'
import { createModels } from '../../../main/models/ask.ts'
import { createGateway } from '../../../main/models/gateway.ts'
import { modelProviders } from '../../../main/models/index.ts'
import { constructionSuite } from '../../../main/suites/construction/construction-suite.ts'
import { constructionOracle } from '../../../main/suites/construction/oracle.ts'
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import { createRealClock } from '../../../packages/minecraft-server/clock/real-clock.ts'
import { directions, neighbour, positionKey } from '../../../packages/minecraft-server/values/geometry.ts'
import { type Position, positionSchema } from '../../../shared/contract/geometry.ts'
import type { ModelBinding, ModelBindings } from '../../../shared/contract/record/header.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { ActionCall } from '../../../shared/contract/task-graph.ts'
import { blueprintCells } from '../../../shared/core/task-completion.ts'
import { createEventLog } from '../../fakes/event-log.ts'
import { noTalk } from '../../fakes/no-talk.ts'
import { createToyJudger, createToyWorld, type ToyWorld, toyActions } from '../../fakes/toy-judger.ts'

const faultless = { profile: 'perfect' }
const noLatency = { baseMs: 0, perPromptTokenMs: 0, perAnswerTokenMs: 0 }
const agents = ['Alice', 'Bob', 'Cindy'] as const

function bindingsOf(dials: ModelBinding['params']): ModelBindings {
  const binding = { provider: 'scripted', model: 'scripted', params: { ...dials, latency: noLatency } }
  return { planner: binding, worker: binding, reflection: binding, vision: binding }
}

/** One world for the team: blocks and chest are shared, each agent has its own inventory. A block needs ground or a neighbour. */
function teamJudger(
  scenario: Scenario,
  blocks: ToyWorld['blocks'],
): { readonly judger: Judger; readonly refused: string[] } {
  const floor = Math.min(...blueprintCells(scenario.task).map(({ pos }) => pos[1]))
  const chest = scenario.world.steps.flatMap((step) => (step.kind === 'container' ? [step] : []))[0]
  const contents = new Map<string, number>()
  for (const { name, count } of chest?.items ?? []) contents.set(name, (contents.get(name) ?? 0) + count)
  const chests = new Map([[positionKey(chest?.pos ?? [0, 0, 0]), contents]])
  const refused: string[] = []
  const supported = (pos: Position): boolean =>
    pos[1] === floor || directions.some((direction) => blocks.has(positionKey(neighbour(pos, direction))))
  const meddle = (call: ActionCall) => {
    const pos = positionSchema.safeParse(call.arguments.pos)
    if (call.action !== 'PlaceBlock' || !pos.success || supported(pos.data)) return null
    refused.push(positionKey(pos.data))
    return { ok: false as const, reason: 'no-support', message: 'There is nothing to place it against.' }
  }
  const clock = createRealClock()
  const own = new Map(
    agents.map((agent) => [
      agent as string,
      createToyJudger({ clock, actionMs: 0, meddle, world: { ...createToyWorld({}), chests, blocks } }),
    ]),
  )
  const of = (agent: string): Judger => {
    const judger = own.get(agent)
    if (judger === undefined) throw new Error(`There is no agent ${agent}.`)
    return judger
  }
  return {
    refused,
    judger: {
      actionsOf: () => toyActions,
      perform: (agent, call, options) => of(agent).perform(agent, call, options),
      observe: (agent) => of(agent).observe(agent),
      check: (agent, calls, sinceMs) => of(agent).check(agent, calls, sinceMs),
      ...noTalk,
      ownTime: (_agent, given) => given,
      signal: new AbortController().signal,
      endReason: null,
    },
  }
}

async function play(scenario: Scenario, name: string, seed: number, dials: ModelBinding['params']) {
  const found = methodByName(name)
  if (!found.ok) throw new Error(found.error.message)
  const { descriptor, choice } = found.value
  const gateway = createGateway({ providers: modelProviders, prompts: () => descriptor.loadPrompts() })
  const log = createEventLog()
  const { signal } = new AbortController()
  const clock = createRealClock()
  const bindings = bindingsOf(dials)
  const blocks: ToyWorld['blocks'] = new Map()
  const { judger, refused } = teamJudger(scenario, blocks)
  // No judge ends an episode here: of those that can fail, only `block` ends by itself.
  const params = 'onFailed' in choice.params ? { ...choice.params, onFailed: 'block' } : choice.params
  const outcome = await (await descriptor.load()).run(params, {
    task: {
      goal: scenario.goal,
      rules: constructionSuite.rules,
      privateBriefs: {},
      ...constructionSuite.brief(scenario, agents),
    },
    team: { members: agents.map((agent) => ({ name: agent, kind: 'agent', abilities: 'all' })) },
    budget: null,
    judger,
    models: createModels({
      transport: { send: (request, own) => gateway.send(bindings[request.role], seed, request, own) },
      bindings,
      clock,
      emit: log.emit,
      signal,
    }),
    clock,
    draw: createDraw(seed),
    truth: descriptor.needsTruth === true ? constructionOracle(scenario) : null,
    takePicture: null,
    emit: log.emit,
    signal,
  })
  return { outcome, log, blocks, refused }
}

function scenario(name: string): Scenario {
  const found = constructionSuite.scenario(name)
  if (found === null) throw new Error(`There is no scenario ${name}.`)
  return found
}

describe('a method with real workers and the simulated model', () => {
  it.each([
    'causalmace',
    'causalmace:no-causal',
    'causalmace:switch',
    'causalmace:macro-first',
    'causalmace:no-busy-rate',
    'sequential',
    'sequential:no-causal',
    'oracle-graph',
    'oracle-graph:level',
  ])('builds the flower bed without a refusal when nobody errs: %s', async (name) => {
    const { outcome, blocks, refused } = await play(scenario('task_24'), name, 1, faultless)
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'done' } })
    expect(blocks.size).toBe(14)
    expect(refused).toEqual([])
  })

  it('builds without a plan: every agent goes for what it sees missing', async () => {
    const { outcome, blocks, log } = await play(scenario('pyramid-54'), 'react', 1, faultless)
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'done' } })
    expect(blocks.size).toBe(54)
    expect(log.of('plan.initial')).toEqual([])
    expect(new Set(log.actors.map(({ id }) => id))).toEqual(new Set(agents))
  })

  it('lets the first agent alone work through the plan in order', async () => {
    const { log } = await play(scenario('task_24'), 'sequential', 1, faultless)
    const begun = log.of('subtask.status').filter(({ status }) => status === 'running')
    expect(new Set(begun.map(({ agent }) => agent))).toEqual(new Set(['Alice']))
    const place = new Map(begun.map(({ subtask }, index) => [subtask, index]))
    const [refined] = log.of('plan.refined')
    expect(refined?.dependencies.length).toBeGreaterThan(10)
    for (const { from, to } of refined?.dependencies ?? []) expect(place.get(from)).toBeLessThan(place.get(to) ?? 0)
    expect(begun).toHaveLength(19)
  })

  it('asks no model where it is told the truth, and lets everybody work', async () => {
    const { log } = await play(scenario('task_24'), 'oracle-graph', 1, faultless)
    expect(log.of('model.call')).toEqual([])
    const begun = log.of('subtask.status').filter(({ status }) => status === 'running')
    expect(new Set(begun.map(({ agent }) => agent))).toEqual(new Set(agents))
  })

  it('shares out material that is scarce', async () => {
    const pyramid = scenario('pyramid-54')
    const { outcome, refused } = await play(pyramid, 'causalmace:macro-first', 2, faultless)
    expect(refused).toEqual([])
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'done' } })
  })

  it('plays on through mistakes at the default dials', async () => {
    for (const seed of [1, 2]) {
      const { outcome, blocks } = await play(scenario('task_24'), 'causalmace', seed, {})
      expect(outcome.ok).toBe(true)
      expect(blocks.size).toBeGreaterThan(7)
    }
  })
})
