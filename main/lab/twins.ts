/** Measurements of plans: a run of twins is made from a plan, and read back as effects. */
import { z } from 'zod'
import { readCondition } from '../../db/conditions.ts'
import { interpretRecord, readStoredRecord } from '../../db/episode-record.ts'
import { readEpisode } from '../../db/episodes.ts'
import { missingEpisode, missingRun } from '../../db/missing.ts'
import { attempt, type Db } from '../../db/open.ts'
import { readPlayedScenario } from '../../db/played-scenarios.ts'
import { readRun } from '../../db/runs.ts'
import { trialsOfRun } from '../../db/trials.ts'
import { twinOutcomes } from '../../db/twin-outcomes.ts'
import type { WorldRule } from '../../packages/minecraft-server/values/world-rules.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { RunSpec } from '../../shared/contract/run.ts'
import type { Scenario } from '../../shared/contract/scenario.ts'
import type { Dependency } from '../../shared/contract/task-graph.ts'
import { agentNames } from '../../shared/contract/team.ts'
import {
  type AskedEdge,
  type Measured,
  type Measurement,
  PROBE_ID,
  type ProbeParameters,
  probeParametersSchema,
  type TwinsRequest,
} from '../../shared/contract/twins.ts'
import { alternativesIn } from '../../shared/core/causes/alternatives.ts'
import { effectsOf, orderedEffects } from '../../shared/core/causes/effects.ts'
import { counted } from '../../shared/core/format/counted.ts'
import { directEdges } from '../../shared/core/task-graph/edge.ts'
import type { WrittenPlan } from '../../shared/core/task-graph/step-forms.ts'
import { expandRun, type ResolvedRun } from '../runs/expand.ts'
import type { Runs } from '../runs/runs.ts'
import { broughtScenarios } from '../suites/brought-scenarios.ts'
import { findScenarios, suiteOfTask } from '../suites/index.ts'
import { importedScenarios } from './imported-scenarios.ts'
import { measuredWithoutRules, type PlayedTwin, rulesToLift } from './lifted-rules.ts'
import { measureOnce } from './measure-once.ts'
import { allowedEpisodes } from './ready-run.ts'
import { resolveRun } from './resolve/resolve-run.ts'

/** Longer than any twin plays: it ends by itself, when a round has got nothing done. */
const NO_LIMIT_S = 7 * 24 * 3600

/** Each subtask makes a twin, and each twin is told them all. */
const MOST_SUBTASKS = 1_000

const paramsSchema = z.record(z.string(), z.json())

/** A plan to be measured, and where it is played. */
interface Played {
  readonly plan: WrittenPlan
  readonly scenario: Scenario
  /** Agents of the team that planned. */
  readonly agents: number
  readonly about: string | null
  readonly name: string
}

/**
 * Starts the run of twins, or goes on with the one that plays the same ones already. Fails with `unknown-name` for an episode or scenario that is not there, `wrong-state` for an episode
 * without a plan, as a run's start, and as a record that cannot be read.
 */
export function startTwins(db: Db, runs: Runs, request: TwinsRequest): Result<{ readonly runId: string }> {
  const measured = 'episodeId' in request.of ? ofEpisode(db, request.of.episodeId) : ofPlan(db, request.of.plan)
  if (!measured.ok) return measured
  const { about, scenario } = measured.value
  const asked = request.lift === undefined ? ok(null) : attempt(() => (about === null ? null : askedEdges(db, about)))
  if (!asked.ok) return asked
  const lifted = rulesToLift(request.lift, { scenario, asked: asked.value })
  const { length: subtasks } = measured.value.plan.subtasks
  if (subtasks > MOST_SUBTASKS) {
    const most = counted(MOST_SUBTASKS, 'subtask')
    return fail('bad-input', `The plan has ${counted(subtasks, 'subtask')}; one of up to ${most} can be measured.`)
  }
  const twins = twinsOf(measured.value.plan, request, lifted)
  const { length: seeds } = request.seeds
  const made = `${counted(twins.length, 'twin')} × ${counted(seeds, 'seed')}`
  const allowed = allowedEpisodes(db, twins.length * seeds, made)
  if (!allowed.ok) return allowed
  const run = runOfTwins(measured.value, request, twins)
  if (!run.ok) return run
  const measures = { purpose: 'twins', episodeId: about } as const
  const again = request.again === true
  return measureOnce(db, runs, { run: expandRun(run.value), modelKind: 'simulated', measures, again })
}

function ofEpisode(db: Db, episodeId: string): Result<Played> {
  const read = attempt((): Result<Played> => {
    if (readEpisode(db, episodeId) === null) return missingEpisode(db, episodeId)
    const stored = readStoredRecord(db, episodeId)
    if (stored === null) return fail('wrong-state', 'The episode ended before its record began: it has no plan.')
    const record = interpretRecord(stored)
    if (!record.ok) return record
    const { header, events } = record.value
    const first = events.find((event) => event.type === 'plan.initial')
    if (first?.type !== 'plan.initial' || first.data.graph.subtasks.length === 0) {
      const why = 'Choose one whose method plans, such as causalmace, villageragent or deps.'
      return fail('wrong-state', `The episode has no plan, so there is nothing to measure. ${why}`)
    }
    const { functions, subtasks } = first.data.graph
    return ok({
      plan: { functions, subtasks },
      scenario: header.scenario,
      agents: header.team.members.length,
      about: episodeId,
      name: `Twins of episode ${episodeId.slice(0, 8)}`,
    })
  })
  return read.ok ? read.value : read
}

function ofPlan(db: Db, { scenario: address, agents, functions, nodes }: PlanOf): Result<Played> {
  const imported = importedScenarios(db)
  if (!imported.ok) return imported
  const found = findScenarios([address], imported.value)
  if (!found.ok) return found
  const [scenario] = found.value
  if (scenario === undefined) return fail('unknown-name', `There is no scenario ${address}.`)
  return ok({
    plan: { functions, subtasks: nodes },
    scenario,
    agents,
    about: null,
    name: `Twins of a plan of ${address}`,
  })
}

type PlanOf = Extract<TwinsRequest['of'], { readonly plan: unknown }>['plan']

function specOf(address: string, agents: number, seeds: readonly number[], name: string): RunSpec {
  return {
    name,
    scenarios: [address],
    methods: [{ method: 'sequential', params: {} }],
    agents,
    seeds: [...seeds],
    repeats: 1,
    model: { provider: 'scripted', model: 'scripted', params: {} },
    clock: 'virtual',
    pace: 1,
  }
}

/** What a twin leaves out, and which rule its world does without. */
interface Twin {
  readonly skip: readonly number[]
  readonly rule: WorldRule | null
}

/** Everything, then each subtask left out, then alternatives together; then the same without each rule. */
function twinsOf(plan: WrittenPlan, { joint = true }: TwinsRequest, lifted: readonly WorldRule[]): readonly Twin[] {
  const skips: readonly (readonly number[])[] = [
    [],
    ...plan.subtasks.map(({ id }) => [id]),
    ...(joint ? alternativesIn(plan) : []),
  ]
  return [null, ...lifted].flatMap((rule) => skips.map((skip) => ({ skip, rule })))
}

/** One condition per twin. */
function runOfTwins(
  { plan, scenario, agents, name }: Played,
  request: TwinsRequest,
  twins: readonly Twin[],
): Result<ResolvedRun> {
  const { executor = 'self', seeds } = request
  const played: Scenario = {
    ...scenario,
    limits: { actionTimeS: NO_LIMIT_S, gameTimeS: NO_LIMIT_S, noProgressS: null },
  }
  const resolved = resolveRun(
    specOf(scenario.address, teamSize(plan, scenario, agents), seeds, name),
    broughtScenarios([played]),
  )
  if (!resolved.ok) return resolved
  const shared = {
    functions: [...plan.functions],
    subtasks: [...plan.subtasks],
    executor,
  } satisfies Omit<ProbeParameters, 'skip'>
  const told = paramsSchema.parse(shared)
  const { run } = resolved.value
  return ok({
    ...run,
    spec: { ...run.spec, methods: twins.map((twin) => ({ method: PROBE_ID, params: {}, name: nameOf(twin) })) },
    scenarios: [played],
    methods: twins.map(({ skip, rule }) => ({
      id: PROBE_ID,
      variant: 'default',
      // What all are told is one object: copied into each twin, a plan of hundreds of subtasks would fill the memory.
      params: { ...told, skip: [...skip], ...(rule === null ? {} : { lifted: [rule] }) },
    })),
  })
}

/** As few as can be: those that the plan names, those that the scenario is made for, or one. One that fixes its team has all of them. */
function teamSize({ subtasks }: WrittenPlan, scenario: Scenario, agents: number): number {
  if (scenario.stage !== undefined) return agents
  const inOrder: readonly string[] = agentNames
  const named = subtasks.map(({ agents: [first = ''] = [] }) => 1 + inOrder.indexOf(first))
  return Math.max(1, suiteOfTask(scenario.task).madeFor(scenario)?.agents ?? 1, ...named)
}

function nameOf({ skip, rule }: Twin): string {
  const name = skip.length === 0 ? 'everything' : `without ${skip.join(', ')}`
  return rule === null ? name : `${name}, no rule ${rule}`
}

/** What the twins that are decided show. `unknown-name` where there is no such run, `bad-input` for one of another purpose. */
export function readMeasurement(db: Db, runs: Runs, runId: string): Result<Measurement> {
  const run = runs.get(runId)
  if (!run.ok) return run
  const measured = readMeasured(db, runId)
  return measured.ok ? ok({ run: run.value.run, ...measured.value }) : measured
}

/** The same for whoever only reads: without how far the run is. */
export function readMeasured(db: Db, runId: string): Result<Measured> {
  const read = attempt((): Result<Measured> => {
    const row = readRun(db, runId)
    if (row === null) return missingRun(db, runId)
    if (row.purpose !== 'twins')
      return fail('bad-input', `The run "${row.name}" is not one of twins. causalmace intervene begins one.`)
    const played = playedTwins(db, runId)
    if (played === null) return fail('storage-corrupt', `The run "${row.name}" has lost what its twins play.`)
    const { told: any, twins } = played
    const subtasks = any.subtasks.map(({ id }) => id)
    const { effects, joint, undone } = effectsOf(
      subtasks,
      twins.filter(({ lifted }) => lifted.length === 0),
    )
    const asked = row.aboutEpisode === null ? null : askedEdges(db, row.aboutEpisode)
    const [trial] = trialsOfRun(db, runId)
    const withoutRules =
      trial === undefined
        ? {}
        : measuredWithoutRules(subtasks, twins, { scenario: readPlayedScenario(db, trial.scenarioSha256), asked })
    return ok({
      executor: any.executor,
      seeds: [...row.spec.seeds],
      subtasks: any.subtasks.map(({ id, description }) => ({ id, description })),
      effects: [...effects],
      joint: [...joint],
      undone: [...undone],
      direct: [...directEdges(orderedEffects(effects))].map(({ from, to }) => ({ from, to })),
      asked,
      ...withoutRules,
    })
  })
  return read.ok ? read.value : read
}

/** The twins of a run that are decided, with what any of them was told; null where none can be read. Throws as the database does. */
export function playedTwins(
  db: Db,
  runId: string,
): { readonly told: ProbeParameters; readonly twins: readonly PlayedTwin[] } | null {
  const told = toldOf(db, runId)
  const [[, any] = []] = told
  if (any === undefined) return null
  const twins = twinOutcomes(db, runId).flatMap(({ conditionId, seed, statuses }): readonly PlayedTwin[] => {
    const params = told.get(conditionId)
    if (params === undefined) return []
    const { skip, lifted = [] } = params
    const done = new Set([...statuses].flatMap(([id, status]) => (status === 'done' ? [id] : [])))
    return [{ seed, skip, lifted, done }]
  })
  return { told: any, twins }
}

/** Of an episode that is there no more, or whose record cannot be read any longer, nothing is known. */
function askedEdges(db: Db, episodeId: string): AskedEdge[] | null {
  const stored = readStoredRecord(db, episodeId)
  const record = stored === null ? null : interpretRecord(stored)
  if (record?.ok !== true) return null
  const refined = record.value.events.find((event) => event.type === 'plan.refined')
  if (refined?.type !== 'plan.refined') return null
  const { dependencies, removed } = refined.data
  const edgeOf = ({ from, to, ate, jointAte }: Dependency) => ({ from, to, ate, jointAte })
  const edges = [...dependencies.map(edgeOf), ...removed.map((edge) => ({ ...edgeOf(edge), removed: edge.reason }))]
  return edges.length === 0 ? null : edges
}

function toldOf(db: Db, runId: string): ReadonlyMap<string, ProbeParameters> {
  const ids = [...new Set(trialsOfRun(db, runId).map(({ conditionId }) => conditionId))]
  return new Map(
    ids.flatMap((id) => {
      const params = probeParametersSchema.safeParse(readCondition(db, id)?.method.params)
      return params.success ? [[id, params.data] as const] : []
    }),
  )
}
