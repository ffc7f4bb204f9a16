/** Records of a dish and of rooms that fail in ways that a test chooses. */
import type { TrackInventory } from '../../../../../shared/contract/record/track.ts'
import type { Task } from '../../../../../shared/contract/scenario.ts'
import type { ActionCall, PlanFunction, Subtask } from '../../../../../shared/contract/task-graph.ts'
import { type Diagnosis, diagnose } from '../../../../../shared/core/diagnosis/diagnosis.ts'
import { RecordIndex } from '../../../../../shared/core/diagnosis/record-index.ts'
import { planFacts } from '../../../../../shared/core/diagnosis/wait-verdict.ts'
import { toldEvents } from '../../../../fakes/told-events.ts'
import { ended, header, type Told } from '../diagnosis/planted-record.ts'

/** A plan of subtasks by number, each the actions that it comes to, with the edges that it keeps. */
export function planOf(
  bodies: Readonly<Record<number, readonly ActionCall[]>>,
  edges: readonly (readonly [number, number])[],
  steps: Readonly<Record<number, Subtask['step']['arguments']>> = {},
): Told {
  const functions = Object.entries(bodies).map(
    ([id, body]): PlanFunction => ({ name: `f${id}`, call: [], description: '', body: [...body] }),
  )
  const subtasks = Object.keys(bodies).map((id) => ({
    id: Number(id),
    description: `Do ${id}.`,
    step: { function: `f${id}`, arguments: steps[Number(id)] ?? {} },
  }))
  const dependencies = edges.map(([from, to]) => ({ from, to, owner: from }))
  return [
    [0, 'planner', 'plan.rules', { rules: [] }],
    [0, 'planner', 'plan.initial', { graph: { functions, subtasks, dependencies, removed: [] } }],
  ]
}

let lastAction = 0

/** An action from `atMs` on, a tenth of a second long; a reason makes it fail. */
export function act(
  atMs: number,
  agent: string,
  call: ActionCall,
  more: { readonly subtask?: number; readonly reason?: string } = {},
): Told {
  lastAction += 1
  const { subtask, reason } = more
  return [
    [atMs, agent, 'action.start', { id: lastAction, call, ...(subtask === undefined ? {} : { subtask }) }],
    [
      atMs + 100,
      agent,
      'action.end',
      {
        id: lastAction,
        ok: reason === undefined,
        message: '',
        durationMs: 100,
        ...(reason === undefined ? {} : { reason }),
      },
    ],
  ]
}

/** Says that it is done, where the judger cannot see whether it is. */
export function saidDone(atMs: number, subtask: number, agent: string): Told {
  return [
    [atMs, agent, 'reflection', { subtask, attempt: 1, reasoning: '', summary: '', claimed: true, checked: null }],
    [atMs, agent, 'subtask.status', { subtask, status: 'done', agent }],
  ]
}

/** Ends with the last of what is told, or else is given up. */
export function failedOf(task: Task, told: readonly Told[], inventories: readonly TrackInventory[] = []): Diagnosis {
  const own = { ...header, scenario: { ...header.scenario, task } }
  const all = told.flat()
  const end = all.at(-1)?.[2] === 'episode.end' ? [] : ended(9000)
  const index = new RecordIndex(toldEvents([...all, ...end]), task)
  const found = diagnose(planFacts(index, own), { header: own, displacements: [], inventoriesAt: () => inventories })
  if (found === null) throw new Error('the episode is not over')
  return found
}

/** Of each cause: its kind, and per place its moment and what it stands behind. */
export function causesOf({ findings }: Diagnosis) {
  return findings
    .filter(({ behind }) => behind > 0)
    .map(({ id, places }) => [id, ...places.map(({ jump, behind, words }) => [jump.atMs, behind?.join(', ') ?? words])])
}
