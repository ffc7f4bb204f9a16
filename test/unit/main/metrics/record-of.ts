import { constructionSuite } from '../../../../main/suites/construction/construction-suite.ts'
import { formatBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import type { BlockString } from '../../../../shared/contract/block.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { EpisodeEvent, EventData } from '../../../../shared/contract/record/events.ts'
import type { EpisodeRecord } from '../../../../shared/contract/record/record.ts'
import type { Dependency, RemovedDependency, SubtaskStatus } from '../../../../shared/contract/task-graph.ts'
import type { Member } from '../../../../shared/contract/team.ts'
import { blueprintCells } from '../../../../shared/core/task-completion.ts'
import { placeFunction, placeStep } from '../../../../shared/core/task-graph/step-forms.ts'

const found = constructionSuite.scenario('task_24')
if (found === null) throw new Error('task_24 is missing')
export const scenario = found

const alice = { kind: 'agent', id: 'Alice' } as const
const planner = { kind: 'planner', id: 'planner' } as const

/** From, to. */
type Edge = readonly [number, number]

/** A record of task_24 with these events. */
export function recordOf(events: readonly EpisodeEvent[], members: readonly (string | Member)[]): EpisodeRecord {
  const team = members.map(
    (member): Member => (typeof member === 'string' ? { name: member, kind: 'agent', abilities: 'all' } : member),
  )
  return {
    header: {
      logVersion: 1,
      minecraftVersion: '1.19.2',
      engine: {},
      scenario,
      method: { id: 'causalmace', variant: 'default', params: {} },
      team: { members: team },
      models: {
        planner: { provider: 'scripted', model: 'scripted', params: {} },
        worker: { provider: 'scripted', model: 'scripted', params: {} },
        reflection: { provider: 'scripted', model: 'scripted', params: {} },
        vision: { provider: 'scripted', model: 'scripted', params: {} },
      },
      clock: 'real',
      seed: 1,
      repeat: 1,
    },
    events: events.map((event, seq) => ({ ...event, seq })),
  }
}

/** The start of an action, in seconds. */
export function actionStart(id: number, agent: string, atS: number): EpisodeEvent {
  const data = { id, call: { action: 'PlaceBlock', arguments: {} } }
  return { seq: 0, atMs: atS * 1000, actor: { kind: 'agent', id: agent }, type: 'action.start', v: 1, data }
}

/** Start and end of one action, in seconds. */
export function action(id: number, agent: string, fromS: number, toS: number): readonly EpisodeEvent[] {
  const data = { id, ok: true, message: '', durationMs: (toS - fromS) * 1000 }
  return [
    actionStart(id, agent, fromS),
    { seq: 0, atMs: toS * 1000, actor: { kind: 'agent', id: agent }, type: 'action.end', v: 1, data },
  ]
}

export function blockChange(pos: Position, to: BlockString, atS = 0): EpisodeEvent {
  return { seq: 0, atMs: atS * 1000, actor: alice, type: 'block.change', v: 1, data: { pos, from: 'air', to } }
}

/** The first `count` cells of the blueprint, placed right. */
export function placed(count: number): readonly EpisodeEvent[] {
  return blueprintCells(scenario.task)
    .slice(0, count)
    .map((cell) => blockChange(cell.pos, formatBlock(cell.name, cell.state)))
}

export function reflection(claimed: boolean, checked: boolean | null): EpisodeEvent {
  const data = { subtask: 1, attempt: 1, reasoning: '', summary: '', claimed, checked }
  return { seq: 0, atMs: 0, actor: alice, type: 'reflection', v: 1, data }
}

/** An action of Alice that fails. */
export function failedAction(id: number, reason: string): readonly EpisodeEvent[] {
  const data = { id, ok: false, reason, message: '', durationMs: 1000 }
  return [actionStart(id, 'Alice', 0), { seq: 0, atMs: 1000, actor: alice, type: 'action.end', v: 1, data }]
}

export function modelCall(outcome: EventData<'model.call'>['outcome']): EpisodeEvent {
  const data = { role: 'worker', purpose: 'react', requestSha256: '', answerSha256: null, outcome } as const
  const tokens = { promptTokens: 0, answerTokens: 0, latencyMs: 0 }
  return { seq: 0, atMs: 0, actor: alice, type: 'model.call', v: 1, data: { ...data, ...tokens } }
}

/** A plan of these subtasks, a tower from the lowest id up, before refinement. */
export function planned(subtasks: readonly number[], edges: readonly Edge[]): EpisodeEvent {
  const nodes = subtasks.map((id) => ({ id, description: '', step: placeStep('stone', [0, id, 0], {}) }))
  const graph = { functions: [placeFunction], subtasks: nodes, dependencies: edges.map(dependency), removed: [] }
  return { seq: 0, atMs: 0, actor: planner, type: 'plan.initial', v: 1, data: { graph } }
}

/** A refinement that leaves `kept` and removes the others, after this many questions about turned rules. */
export function refined(
  kept: readonly Edge[],
  removed: readonly { readonly edge: Edge; readonly reason: RemovedDependency['reason'] }[],
  interventions: number,
): EpisodeEvent {
  const calls = { decompose: 1, initialGraph: 1, counterfactual: interventions > 0 ? 1 : 0 }
  const data = {
    dependencies: kept.map(dependency),
    removed: removed.map(({ edge, reason }) => ({ ...dependency(edge), reason })),
    calls: { ...calls, intervention: interventions, interventionPlain: interventions },
  }
  return { seq: 0, atMs: 0, actor: planner, type: 'plan.refined', v: 1, data }
}

export function subtaskStatus(subtask: number, status: SubtaskStatus): EpisodeEvent {
  return { seq: 0, atMs: 0, actor: planner, type: 'subtask.status', v: 1, data: { subtask, status } }
}

function dependency([from, to]: Edge): Dependency {
  return { from, to, owner: to }
}
