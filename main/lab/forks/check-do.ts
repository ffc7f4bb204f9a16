/** Whether something can be done in an episode, and when it is done unless somebody says. Pure. */
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { ForkDo } from '../../../shared/contract/fork.ts'
import type { ForkMoment } from '../../../shared/contract/forks.ts'
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import type { EpisodeRecord } from '../../../shared/contract/record/record.ts'
import { mayTake } from '../../../shared/core/abilities.ts'
import { describeForkDo } from '../../../shared/core/format/fork-do.ts'
import { type ForkedEdge, forkedEdgeProblem } from '../../../shared/core/task-graph/forked-edge.ts'
import { type RecordedPlan, recordedPlans } from '../../../shared/core/task-graph/read-plans.ts'
import { agentsOf } from '../../../shared/core/team-agents.ts'
import { methods } from '../../methods/index.ts'
import { suiteOfAddress } from '../../suites/index.ts'

/** The moment in ms of game time. `bad-input` where the episode knows no such one, or what is done cannot be done in it then. */
export function momentOf(record: EpisodeRecord, change: ForkDo, at: ForkMoment | undefined): Result<number> {
  const atMs = at === undefined ? ownMoment(record, change) : namedMoment(record, at)
  if (!atMs.ok) return atMs
  const end = record.events.at(-1)?.atMs ?? 0
  if (atMs.value >= end) return refused(change, `the episode is over at ${end / 1000} s`)
  const problem = problemOf(record, change, atMs.value)
  return problem === null ? atMs : refused(change, problem)
}

function refused(change: ForkDo, why: string): Result<never> {
  return fail('bad-input', `A fork with “${describeForkDo(change)}” cannot be played: ${why}.`)
}

function namedMoment({ events }: Pick<EpisodeRecord, 'events'>, at: ForkMoment): Result<number> {
  if ('atMs' in at) return ok(at.atMs)
  if ('subtask' in at) {
    const begun = firstBegin(events, at.subtask)
    return begun === null ? fail('bad-input', `Nobody began subtask ${at.subtask} in this episode.`) : ok(begun)
  }
  const plan = plansOf(events)[at.plan - 1]
  return plan === undefined ? fail('bad-input', `The episode has no plan ${at.plan}.`) : ok(plan.atMs)
}

/** When the subtask was first begun, when the plan with the edge was made; others have to be told. */
function ownMoment({ events }: Pick<EpisodeRecord, 'events'>, change: ForkDo): Result<number> {
  const subtask =
    change.kind === 'skip'
      ? change.subtask
      : change.kind === 'delay' && 'subtask' in change.of
        ? change.of.subtask
        : undefined
  if (subtask !== undefined) return namedMoment({ events }, { subtask })
  if (change.kind !== 'edge') return refused(change, 'say when, with a moment of the episode')
  const plan = plansOf(events).find(({ ids }) => ids.includes(change.from) && ids.includes(change.to))
  return plan === undefined ? refused(change, 'no plan has both subtasks') : ok(plan.atMs)
}

interface MadePlan {
  /** When its edges were settled. */
  readonly atMs: number
  readonly ids: readonly number[]
  readonly plan: RecordedPlan
}

function plansOf(events: readonly EpisodeEvent[]): readonly MadePlan[] {
  const settled = events.filter(({ type }) => type === 'plan.refined')
  return recordedPlans(events).flatMap((plan, index) => {
    const at = settled[index]
    return at === undefined ? [] : [{ atMs: at.atMs, ids: plan.graph.subtasks.map(({ id }) => id), plan }]
  })
}

function firstBegin(events: readonly EpisodeEvent[], subtask: number): number | null {
  const begun = events.find(({ type, data }) => type === 'action.start' && data.subtask === subtask)
  return begun?.atMs ?? null
}

/** As the rest of a sentence; null where it can be done. */
function problemOf(record: EpisodeRecord, change: ForkDo, atMs: number): string | null {
  switch (change.kind) {
    case 'null':
    case 'placebo':
    case 'without-item':
      return null
    case 'skip':
      return subtaskProblem(record, change.subtask, atMs)
    case 'delay':
      return 'agent' in change.of
        ? agentProblem(record, change.of.agent)
        : subtaskProblem(record, change.of.subtask, atMs)
    case 'edge':
      return edgeProblem(record, change, atMs)
    case 'idle':
      return agentProblem(record, change.agent)
    case 'without-ability':
      return agentProblem(record, change.agent) ?? abilityProblem(record, change.agent, change.action)
    case 'give':
    case 'take':
      return agentProblem(record, change.agent)
    case 'lose-message':
      return agentProblem(record, change.agent) ?? messageProblem(record, change.agent, atMs)
  }
}

function agentProblem({ header }: EpisodeRecord, agent: string): string | null {
  const names = agentsOf(header.team)
  return names.includes(agent) ? null : `the team has no agent ${agent}, only ${names.join(', ')}`
}

function subtaskProblem({ events }: EpisodeRecord, subtask: number, atMs: number): string | null {
  const isActed = events.some(
    ({ type, data, ...event }) => type === 'action.start' && data.subtask === subtask && event.atMs >= atMs,
  )
  return isActed ? null : `no action of subtask ${subtask} begins at that moment or later`
}

function abilityProblem({ header }: EpisodeRecord, agent: string, action: string): string | null {
  const suite = suiteOfAddress(header.scenario.address)
  const member = header.team.members.find(({ name }) => name === agent)
  if (suite === null || member === undefined) return null
  return mayTake(member, action, suite) ? null : `${agent} cannot do ${action} as it is`
}

function messageProblem({ events }: EpisodeRecord, agent: string, atMs: number): string | null {
  const says = events.some(({ type, actor, ...event }) => type === 'chat' && actor.id === agent && event.atMs >= atMs)
  return says ? null : `${agent} says nothing any more then`
}

function edgeProblem({ header, events }: EpisodeRecord, change: ForkedEdge, atMs: number): string | null {
  const { from, to } = change
  const method = methods.find(({ id }) => id === header.method.id)
  if (method?.followsEdges !== true) return `${method?.label ?? header.method.id} does not work by a plan's edges`
  const made = plansOf(events).find(({ ids, ...plan }) => ids.includes(from) && ids.includes(to) && plan.atMs >= atMs)
  if (made === undefined) return 'no plan with both subtasks is made at that moment or later'
  const problem = forkedEdgeProblem(made.plan.refined?.dependencies ?? [], change)
  return problem === null ? null : `it ${problem}`
}
