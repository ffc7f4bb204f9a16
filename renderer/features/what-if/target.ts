/** What a fork is about: a subtask, a dependency, an agent, a message; and what of it is selected. Pure. */
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import type { Team } from '../../../shared/contract/team.ts'
import type { Edge } from '../../../shared/core/task-graph/edge.ts'
import { edgeKey } from '../../../shared/core/task-graph/edge.ts'
import type { Selection } from '../../store/selection.ts'
import type { PlanShape } from '../task-graph/graph-moment.ts'

export type Target =
  | { readonly kind: 'subtask'; readonly id: number }
  /** One that the plan has, so that it can be cut or swapped. */
  | { readonly kind: 'edge'; readonly from: number; readonly to: number }
  /** Two subtasks between which the plan has none; which ones is written in the form. */
  | { readonly kind: 'new-edge' }
  | { readonly kind: 'agent'; readonly name: string }
  /** What everybody and every container has. */
  | { readonly kind: 'world' }
  | { readonly kind: 'message'; readonly seq: number; readonly by: string; readonly atMs: number }

/** What there is in an episode to do something to. */
export interface ForkFacts {
  readonly events: readonly EpisodeEvent[]
  readonly endMs: number
  readonly agents: readonly string[]
  /** null for a method without a plan. */
  readonly plan: Pick<PlanShape, 'nodes' | 'edges'> | null
}

export function forkFacts(
  source: {
    readonly events: readonly EpisodeEvent[]
    readonly header: { readonly team: Team }
    readonly endMs: number
  },
  plan: ForkFacts['plan'],
): ForkFacts {
  const agents = source.header.team.members.map(({ name }) => name)
  return { events: source.events, endMs: source.endMs, agents, plan }
}

/** The same text for the same target; a part of the keys of its choices. */
export function targetKey(target: Target): string {
  switch (target.kind) {
    case 'subtask':
      return `subtask ${target.id}`
    case 'edge':
      return `edge ${edgeKey(target)}`
    case 'new-edge':
    case 'world':
      return target.kind
    case 'agent':
      return `agent ${target.name}`
    case 'message':
      return `message ${target.seq}`
  }
}

/** `Subtask 3: Place oak_log at …`, `Dependency 3 → 5`, `Agent Bob`, `Message of Alice: …`. */
export function targetLabel(target: Target, { plan, events }: ForkFacts): string {
  switch (target.kind) {
    case 'subtask': {
      const words = plan?.nodes.find(({ id }) => id === target.id)?.description
      return words === undefined ? `Subtask ${target.id}` : `Subtask ${target.id}: ${words}`
    }
    case 'edge':
      return `Dependency ${target.from} → ${target.to}`
    case 'new-edge':
      return 'Dependency that the plan does not have…'
    case 'agent':
      return `Agent ${target.name}`
    case 'world':
      return 'Everybody and every container'
    case 'message': {
      const event = events[target.seq]
      return `Message of ${target.by}: ${event?.type === 'chat' ? event.data.text : ''}`
    }
  }
}

interface TargetGroup {
  readonly label: string
  readonly targets: readonly Target[]
}

/** All of an episode, by kind; `message` is the selected one, the only one that is offered. */
export function targetGroups({ agents, plan }: ForkFacts, message: Target | null): readonly TargetGroup[] {
  const edges = (plan?.edges ?? []).map(({ from, to }): Target => ({ kind: 'edge', from, to }))
  const groups: readonly TargetGroup[] = [
    { label: 'Selected', targets: message === null ? [] : [message] },
    { label: 'Agents', targets: agents.map((name): Target => ({ kind: 'agent', name })) },
    { label: 'World', targets: [{ kind: 'world' }] },
    { label: 'Subtasks', targets: (plan?.nodes ?? []).map(({ id }): Target => ({ kind: 'subtask', id })) },
    {
      label: 'Dependencies',
      targets: (plan?.nodes.length ?? 0) < 2 ? edges : [...edges, { kind: 'new-edge' }],
    },
  ]
  return groups.filter(({ targets }) => targets.length > 0)
}

/** What the selection is about; the first agent where it is about nothing that can be otherwise. */
export function selectedTarget(facts: ForkFacts, selection: Selection | null): Target | null {
  const { agents, plan, events } = facts
  const anybody = agents[0] === undefined ? null : ({ kind: 'agent', name: agents[0] } as const)
  switch (selection?.kind) {
    case 'agent':
      return agents.includes(selection.name) ? { kind: 'agent', name: selection.name } : anybody
    case 'subtask':
      return hasSubtask(plan, selection.id) ? { kind: 'subtask', id: selection.id } : anybody
    case 'dependency':
      return hasEdge(plan, selection) ? { kind: 'edge', from: selection.from, to: selection.to } : { kind: 'new-edge' }
    case 'event': {
      const event = events[selection.seq]
      return (event === undefined ? null : targetOfEvent(facts, event)) ?? anybody
    }
    case 'block':
      return { kind: 'world' }
    case undefined:
      return anybody
  }
}

/** A message, else the subtask that it was for, else who did it. */
function targetOfEvent({ agents, plan }: ForkFacts, event: EpisodeEvent): Target | null {
  const { actor, data, type, seq, atMs } = event
  const isAgents = agents.includes(actor.id)
  if (type === 'chat' && isAgents) return { kind: 'message', seq, by: actor.id, atMs }
  const subtask = 'subtask' in data && typeof data.subtask === 'number' ? data.subtask : null
  if (subtask !== null && hasSubtask(plan, subtask)) return { kind: 'subtask', id: subtask }
  return isAgents ? { kind: 'agent', name: actor.id } : null
}

function hasSubtask(plan: ForkFacts['plan'], id: number): boolean {
  return plan?.nodes.some((node) => node.id === id) ?? false
}

function hasEdge(plan: ForkFacts['plan'], edge: Edge): boolean {
  return plan?.edges.some((own) => edgeKey(own) === edgeKey(edge)) ?? false
}

/** The moment that a message's fork is at, and else the shown one; of the end, which is too late, the target's first action. */
export function defaultMoment(facts: ForkFacts, target: Target | null, shownMs: number): number {
  if (target?.kind === 'message') return target.atMs
  if (shownMs < facts.endMs) return Math.round(shownMs)
  const begins = facts.events.filter(({ type }) => type === 'action.start')
  const own = begins.find((event) => isOf(event, target)) ?? begins[0]
  return Math.floor(own?.atMs ?? 0)
}

function isOf({ actor, data }: EpisodeEvent, target: Target | null): boolean {
  if (target?.kind === 'agent') return actor.id === target.name
  return target?.kind === 'subtask' && 'subtask' in data && data.subtask === target.id
}
