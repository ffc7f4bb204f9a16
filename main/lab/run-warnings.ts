/** What to know of a run before it is started: nothing here keeps it from starting. */

import { z } from 'zod'
import { MAX_ACTIONS } from '../../shared/contract/episode-budget.ts'
import type { RunEstimate } from '../../shared/contract/estimate.ts'
import type { ModelKind } from '../../shared/contract/results.ts'
import type { Condition } from '../../shared/contract/run.ts'
import type { Scenario } from '../../shared/contract/scenario.ts'
import type { Prices } from '../../shared/contract/settings.ts'
import { ruleSchema } from '../../shared/contract/task-graph.ts'
import { formatBytes } from '../../shared/core/format/bytes.ts'
import { counted } from '../../shared/core/format/counted.ts'
import { formatDuration } from '../../shared/core/format/duration.ts'
import { overlapWarnings } from '../../shared/core/rule-overlaps.ts'
import { leftOut } from '../../shared/core/stage-team.ts'
import { fewestScenarios, isHopeless, leastCorrectedP } from '../analysis/power.ts'
import { modelProviders } from '../models/index.ts'
import type { KeyRing } from '../models/keys.ts'
import { costOf } from '../models/prices.ts'
import { type ExpandedRun, modelsOfRun, type ResolvedRun } from '../runs/expand.ts'
import { suiteOfAddress, suiteOfTask } from '../suites/index.ts'
import { abilityWarnings } from './team-warnings.ts'

/** Settings of a method that a budget per episode makes ineffective, named before the run starts. */
const actionsSchema = z.object({ actions: z.int().lt(MAX_ACTIONS) })

/** Of methods with a number of actions of their own, which a budget makes the same for all; each once. */
export function budgetWarnings(conditions: readonly Pick<Condition, 'method' | 'budget'>[]): readonly string[] {
  const messages = conditions.flatMap(({ method, budget }) => {
    const own = actionsSchema.safeParse(method.params)
    if (budget === undefined || !own.success) return []
    return [
      `${method.id}'s own limit of ${counted(own.data.actions, 'action')} per agent has no effect, since the run has a budget per episode. Set the actions in that budget, or remove the budget.`,
    ]
  })
  return [...new Set(messages)]
}

type Warning = RunEstimate['warnings'][number]

export interface WarningParts {
  readonly resolved: ResolvedRun
  readonly run: ExpandedRun
  readonly modelKind: ModelKind
  readonly prices: Prices
  readonly keys: KeyRing
}

/** Pairs below which a paired test can come to nothing. */
const FEWEST_SCENARIOS = 6
/** Scenarios that are named one by one. */
const NAMED = 3

/** In the order of the wizard's steps. */
export async function runWarnings(parts: WarningParts): Promise<readonly Warning[]> {
  const { resolved, run } = parts
  return [
    ...taskWarnings(resolved.scenarios, run.conditions),
    ...methodWarnings(run.conditions),
    ...waitWarnings(run.conditions, parts.modelKind),
    ...budgetWarnings(run.conditions).map((message) => ({ step: 'methods' as const, message })),
    ...(await teamWarnings(resolved.scenarios, run.conditions, parts.modelKind)),
    ...(await modelWarnings(parts)),
    ...repeatWarnings(run),
  ]
}

function taskWarnings(scenarios: readonly Scenario[], conditions: readonly Condition[]): readonly Warning[] {
  const blocked = scenarios.flatMap((scenario) => {
    const [first] = scenarioWarnings(scenario)
    return first === undefined ? [] : [`${scenario.address} cannot be completed. ${first}`]
  })
  const messages =
    blocked.length > NAMED
      ? [...blocked.slice(0, NAMED), `${blocked.length - NAMED} more scenarios cannot be completed either.`]
      : blocked
  if (conditions.length > 1 && scenarios.length < FEWEST_SCENARIOS) {
    messages.push(
      `Differences between conditions get no p value with fewer than ${FEWEST_SCENARIOS} scenarios. Choose ${FEWEST_SCENARIOS} or more to test them.`,
    )
  }
  const design = { scenarios: scenarios.length, comparisons: conditions.length - 1 }
  if (scenarios.length >= FEWEST_SCENARIOS && isHopeless(design)) {
    messages.push(
      `No p can come below 0.05: ${design.comparisons} comparisons of ${scenarios.length} scenarios give ${leastCorrectedP(design).toFixed(3)} at least after Holm's correction. Choose ${fewestScenarios(design.comparisons)} scenarios or more, or fewer conditions.`,
    )
  }
  return messages.map((message) => ({ step: 'task', message }))
}

const refinedBySchema = z.object({ causal: z.boolean(), rules: z.array(ruleSchema) })

/** Rules of the run's own; the sets that the lab brings are kept apart by tests. */
function methodWarnings(conditions: readonly Condition[]): readonly Warning[] {
  const messages = conditions.flatMap(({ method }) => {
    const refined = refinedBySchema.safeParse(method.params)
    return refined.success && refined.data.causal ? overlapWarnings(refined.data.rules) : []
  })
  return [...new Set(messages)].map((message) => ({ step: 'methods', message }))
}

/** By this parameter of MINDcraft's agents each message of a busy partner starts the wait for an answer again. */
const waitsAgainSchema = z.object({ slowReplyFrom: z.literal('last') })

function waitWarnings(conditions: readonly Condition[], modelKind: ModelKind): readonly Warning[] {
  const waiting = conditions.find(
    ({ method, team }) => team.members.length > 2 && waitsAgainSchema.safeParse(method.params).success,
  )
  if (modelKind !== 'simulated' || waiting === undefined) return []
  const { id } = waiting.method
  const message = `Of three or more simulated agents of ${id}, one may never get to answer: a partner at work writes more often than the wait for it takes. In ${id}:prompt-replies that wait counts from the first message.`
  return [{ step: 'methods', message }]
}

async function teamWarnings(
  scenarios: readonly Scenario[],
  conditions: readonly Condition[],
  modelKind: ModelKind,
): Promise<readonly Warning[]> {
  const messages = [...(await abilityWarnings(scenarios, conditions, modelKind))]
  const largest = Math.max(...conditions.map(({ team }) => team.members.length))
  const small = scenarios.filter((scenario) => subtasksOf(scenario) < largest)
  const [first] = small
  if (first !== undefined) {
    const others = small.length === 1 ? ' has' : ` and ${small.length - 1} more have`
    messages.push(
      `${first.address}${others} fewer things to do than the team of ${largest} has agents: some will have nothing to do.`,
    )
  }
  messages.push(...leftOutWarnings(scenarios, conditions), ...sizeWarnings(scenarios, conditions))
  return messages.map((message) => ({ step: 'team', message }))
}

/** Scenarios that fix their team and have none of that size here. */
function leftOutWarnings(scenarios: readonly Scenario[], conditions: readonly Condition[]): readonly string[] {
  const { scenarios: out, sizes } = leftOut(
    scenarios,
    conditions.map(({ team }) => team.members.length),
  )
  const [first] = out
  if (first === undefined) return []
  const fix =
    out.length === 1 ? ' fixes its team and is' : ` and ${out.length - 1} more scenarios fix their teams and are`
  return [
    `${first.address}${fix} left out: no team here has that size. Add teams of ${sizes.join(' and ')} to play them.`,
  ]
}

/** Where scenarios are made for a team of one size: with fewer some of it cannot be done, with more members have no place in it. */
function sizeWarnings(scenarios: readonly Scenario[], conditions: readonly Condition[]): readonly string[] {
  const sizes = [...new Set(conditions.map(({ team }) => team.members.length))]
  return sizes.flatMap((size) => {
    const unfit = scenarios.flatMap((scenario) => {
      const made = suiteOfTask(scenario.task).madeFor(scenario)
      return made === null || made.agents === size || scenario.stage !== undefined
        ? []
        : [{ ...made, address: scenario.address }]
    })
    const [first] = unfit
    if (first === undefined) return []
    const others = unfit.length === 1 ? '' : ` (and ${unfit.length - 1} more scenarios for other teams)`
    const what = size < first.agents ? first.tooFew : 'some will have nothing to do'
    return [
      `${first.address} is made for a team of ${first.agents}${others}, and a team of ${size} is to play it: ${what}. Choose scenarios that are made for teams of ${size}, or another size of team.`,
    ]
  })
}

/* What follows from a scenario alone is found out once: the form of a run asks at every keystroke, about hundreds of them. */

function oncePerScenario<T>(find: (scenario: Scenario) => T): (scenario: Scenario) => T {
  const known = new WeakMap<Scenario, { readonly found: T }>()
  return (scenario) => {
    const before = known.get(scenario)
    if (before !== undefined) return before.found
    const found = find(scenario)
    known.set(scenario, { found })
    return found
  }
}

/** Why no team can complete it, one sentence each; none where nothing is known to be in the way. */
export const scenarioWarnings = oncePerScenario(
  (scenario): readonly string[] => suiteOfAddress(scenario.address)?.obstacles?.(scenario) ?? [],
)

const subtasksOf = oncePerScenario((scenario): number => {
  const suite = suiteOfTask(scenario.task)
  if (suite.madeFor(scenario) !== null) return Number.POSITIVE_INFINITY
  const truth = suite.oracle?.(scenario, [])
  return truth?.subtasks.length ?? Number.POSITIVE_INFINITY
})

async function modelWarnings({ resolved, modelKind, prices, keys }: WarningParts): Promise<readonly Warning[]> {
  if (modelKind !== 'live') return []
  const messages = new Set<string>()
  for (const { binding } of modelsOfRun(resolved)) {
    const { provider, model, params } = binding
    if (costOf({ promptTokens: 1, answerTokens: 1 }, model, prices) === null) {
      messages.add(`${model} has no price in the settings, so the run's cost is unknown. Set one there.`)
    }
    const servers = await modelProviders.find(({ id }) => id === provider)?.presets?.(keys)
    const server = params.baseUrl === undefined ? servers?.find(({ id }) => id === (params.preset ?? provider)) : null
    if (server != null && server.keyVariable !== null && !server.hasKey) {
      messages.add(
        `There is no key for ${server.label}: every question to ${model} will fail. Set ${server.keyVariable}, or give the key in the settings.`,
      )
    }
  }
  const { budget } = resolved.spec
  if (budget === undefined) messages.add('There is no budget: the run spends what it takes. Set one to be sure.')
  return [...messages].map((message) => ({ step: 'model', message }))
}

function repeatWarnings({ spec, scenarios, seeds }: ExpandedRun): readonly Warning[] {
  const messages: string[] = []
  const perScenario = seeds.length * spec.repeats
  if (perScenario === 1 && scenarios.length === 1) {
    messages.push('One episode per condition has no interval. Add seeds to see how much results scatter.')
  } else if (perScenario === 1) {
    messages.push('One seed: results of a single scenario have no interval. Add seeds to see how much they scatter.')
  }
  if (spec.clock === 'real') {
    messages.push(
      'On the real clock episodes take as long as they last in the game, and cannot be verified or replayed. The virtual clock plays the same faster.',
    )
  }
  return messages.map((message) => ({ step: 'repeats', message }))
}

/* Whether a run fits the disk and the day: pure. */

/** Left free after the run, in bytes: below it the system and other programs come into trouble before the lab does. */
const LEFT_BYTES = 2_000_000_000
/** Nobody looks on for longer without having meant to. */
const LONG_MS = 24 * 3_600_000

const FEWER = 'Choose fewer scenarios, seeds or repeats'

/** `freeBytes` of the disk that the data folder is on; null where it cannot be told. */
export function roomWarnings(
  { bytes, wallMs }: Pick<RunEstimate, 'bytes' | 'wallMs'>,
  freeBytes: number | null,
): readonly string[] {
  return [...diskWarnings(bytes, freeBytes), ...timeWarnings(wallMs)]
}

function diskWarnings(bytes: number | null, freeBytes: number | null): readonly string[] {
  if (bytes === null || freeBytes === null || bytes + LEFT_BYTES <= freeBytes) return []
  const need = `The run takes about ${formatBytes(bytes)}, and the disk of the data folder has ${formatBytes(freeBytes)} free`
  const what = bytes > freeBytes ? `${need}: it will stop when the disk is full.` : `${need}: little would be left.`
  return [
    `${what} ${FEWER}, delete runs in the settings’ storage, or start the lab with CAUSALMACE_DATA on another disk.`,
  ]
}

function timeWarnings(wallMs: RunEstimate['wallMs']): readonly string[] {
  if (wallMs === null || wallMs.high <= LONG_MS) return []
  const { low, high } = wallMs
  const time = low > LONG_MS ? `at least ${formatDuration(low)}` : `up to ${formatDuration(high)}`
  return [`The run takes ${time}. ${FEWER}, or let more episodes play at a time. It can be paused and goes on later.`]
}
