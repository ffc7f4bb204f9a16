/** Planning without an episode: the method's own planner asks the simulated model in this process; no server, nothing stored. */

import { z } from 'zod'
import { createDraw } from '../../packages/minecraft-server/clock/draws.ts'
import { createRealClock } from '../../packages/minecraft-server/clock/real-clock.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { Json } from '../../shared/contract/json.ts'
import {
  type CallCounts,
  type Emit,
  type EventData,
  type EventType,
  eventData,
} from '../../shared/contract/record/events.ts'
import type { RunSpec } from '../../shared/contract/run.ts'
import type { Scenario } from '../../shared/contract/scenario.ts'
import type { RemovedDependency, TaskGraph } from '../../shared/contract/task-graph.ts'
import type { Team } from '../../shared/contract/team.ts'
import { mayTake } from '../../shared/core/abilities.ts'
import { privateBriefs, teamOnStage } from '../../shared/core/stage-team.ts'
import { agentsOf } from '../../shared/core/team-agents.ts'
import { describeActions } from '../actions/describe-actions.ts'
import { actions } from '../actions/index.ts'
import { methods } from '../methods/index.ts'
import type { Method } from '../methods/method.ts'
import { createModels } from '../models/ask.ts'
import { createGateway } from '../models/gateway.ts'
import { modelProviders } from '../models/index.ts'
import type { Models } from '../models/model.ts'
import { expandRun, type PlannedTrial, trialsOf } from '../runs/expand.ts'
import { broughtScenarios } from '../suites/brought-scenarios.ts'
import { suiteOfAddress } from '../suites/index.ts'
import { rulesOf } from '../suites/suite.ts'
import { resolveRun } from './resolve/resolve-run.ts'

/** What is planned: one scenario, one method, one seed. */
interface PlanRequest {
  readonly scenario: Scenario
  /** `method` or `method:variant`. */
  readonly method: string
  readonly agents: number
  readonly seed: number
  readonly model: {
    readonly provider: string
    readonly model: string
    readonly params: Readonly<Record<string, Json>>
  }
}

/** A dependency that the model named: kept in the plan, or removed for a reason. */
export interface PlanEdge {
  readonly from: number
  readonly to: number
  /** ATE by rule id, in [-1, 1]; null where no intervention was made. */
  readonly ate: Readonly<Record<string, number>> | null
  readonly kept: boolean
  readonly reason: RemovedDependency['reason'] | null
}

export interface TaskPlan {
  readonly scenario: string
  /** Its condition's label: `causalmace:no-causal`. */
  readonly method: string
  readonly agents: number
  readonly seed: number
  readonly functions: TaskGraph['functions']
  readonly nodes: TaskGraph['subtasks']
  /** By `from`, then `to`. */
  readonly edges: readonly PlanEdge[]
  /** Lists of node ids; `cover` where there are too many paths to list and these only cover all nodes. */
  readonly paths: EventData<'plan.paths'>['paths']
  /** Exact number of paths, decimal. */
  readonly pathCount: string
  readonly cover: boolean
  /** Questions by kind, as the planner counts them, and `asked`: every question that was sent, repeated ones included. */
  readonly calls: CallCounts & { readonly asked: number }
}

/**
 * The plan that an episode of this seed would begin with. Fails with `bad-input` or `unknown-name` like a run's start, with
 * `unsupported` for a method without a plan, and as the model fails.
 */
export async function planTask(request: PlanRequest, signal: AbortSignal): Promise<Result<TaskPlan>> {
  const { scenario, method, agents, seed, model } = request
  const spec: RunSpec = {
    name: 'plan',
    scenarios: [scenario.address],
    methods: [{ method, params: {} }],
    agents,
    seeds: [seed],
    repeats: 1,
    model: { ...model, params: { ...model.params } },
    clock: 'virtual',
    pace: 1,
  }
  const resolved = resolveRun(spec, broughtScenarios([scenario]))
  if (!resolved.ok) return resolved
  if (resolved.value.modelKind !== 'simulated') {
    return fail('unsupported', `Planning without an episode takes a simulated model, not ${model.provider}.`)
  }
  const [trial] = trialsOf(expandRun(resolved.value.run))
  if (trial === undefined) throw new Error('one scenario, method and seed are one trial')
  return planTrial(trial, signal)
}

async function planTrial(trial: PlannedTrial, signal: AbortSignal): Promise<Result<TaskPlan>> {
  const { scenario, condition } = trial
  const suite = suiteOfAddress(scenario.address)
  const loaded: Method<unknown> | undefined = await methods.find(({ id }) => id === condition.method.id)?.load()
  if (suite === null || loaded === undefined) throw new Error('a run that was expanded has a suite and a method')
  if (loaded.plan === undefined) return fail('unsupported', `${condition.label} makes no plan ahead of the game.`)
  const team = teamOnStage(condition.team, scenario)
  const events = new PlanEvents()
  const planned = await loaded.plan(condition.method.params, {
    task: {
      goal: scenario.goal,
      ...suite.brief(scenario, agentsOf(team)),
      rules: rulesOf(suite, scenario),
      privateBriefs: privateBriefs(team, scenario),
    },
    team,
    judger: {
      actionsOf: (agent) => {
        const member = memberOf(team, agent)
        return describeActions(actions.filter(({ name }) => mayTake(member, name, suite)))
      },
    },
    models: modelsOf(trial, events.emit, signal),
    draw: createDraw(trial.seed),
    emit: events.emit,
    signal,
  })
  return planned.ok ? ok(events.plan(trial)) : planned
}

function memberOf(team: Team, name: string): Team['members'][number] {
  const member = team.members.find((candidate) => candidate.name === name)
  if (member === undefined) throw new Error(`${name} is not in the team`)
  return member
}

/** Answers as in an episode of the trial, only at once: here is no world for whom latency would be time. */
function modelsOf({ condition, seed }: PlannedTrial, emit: Emit, signal: AbortSignal): Models {
  const gateway = createGateway({
    providers: modelProviders,
    prompts: async () => (await Promise.all(methods.map((method) => method.loadPrompts()))).flat(),
  })
  const bindings = Object.fromEntries(
    Object.entries(condition.models).map(([role, binding]) => [role, withoutLatency(binding)]),
  )
  return createModels({
    transport: { send: (request, stop) => gateway.send(condition.models[request.role], seed, request, stop) },
    bindings: { ...condition.models, ...bindings },
    clock: createRealClock(),
    emit,
    signal,
  })
}

const paramsSchema = z.record(z.string(), z.json())
const noLatency = { baseMs: 0, perPromptTokenMs: 0, perAnswerTokenMs: 0 }

function withoutLatency<B extends { readonly params: Readonly<Record<string, unknown>> }>(binding: B) {
  return { ...binding, params: paramsSchema.parse({ ...binding.params, latency: noLatency }) }
}

/** Collects what the planner tells, as a record would. */
class PlanEvents {
  #asked = 0
  readonly #told = new Map<EventType, unknown>()

  readonly emit: Emit = (type, _actor, data) => {
    if (type === 'model.call') this.#asked++
    this.#told.set(type, data)
  }

  /** Throws where the method left out a part of its plan, which is a bug. */
  plan({ scenario, condition, seed }: PlannedTrial): TaskPlan {
    const { graph } = eventData['plan.initial'].parse(this.#told.get('plan.initial'))
    const { dependencies, removed, calls } = eventData['plan.refined'].parse(this.#told.get('plan.refined'))
    const { paths, count, cover } = eventData['plan.paths'].parse(this.#told.get('plan.paths'))
    const edges = [
      ...dependencies.map(({ from, to, ate }) => ({ from, to, ate: ate ?? null, kept: true, reason: null })),
      ...removed.map(({ from, to, ate, reason }) => ({ from, to, ate: ate ?? null, kept: false, reason })),
    ]
    return {
      scenario: scenario.address,
      method: condition.label,
      agents: condition.team.members.length,
      seed,
      functions: graph.functions,
      nodes: graph.subtasks,
      edges: edges.toSorted((a, b) => a.from - b.from || a.to - b.to),
      paths,
      pathCount: count,
      cover,
      calls: { ...calls, asked: this.#asked },
    }
  }
}
