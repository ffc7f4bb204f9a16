/** A record of a small building that fails in ways that a test chooses: two columns of two blocks each, and a plan of four subtasks. */
import type { Position } from '../../../../../shared/contract/geometry.ts'
import type { EpisodeHeader } from '../../../../../shared/contract/record/header.ts'
import type { Task } from '../../../../../shared/contract/scenario.ts'
import { type Diagnosis, diagnose } from '../../../../../shared/core/diagnosis/diagnosis.ts'
import { RecordIndex } from '../../../../../shared/core/diagnosis/record-index.ts'
import { planFacts } from '../../../../../shared/core/diagnosis/wait-verdict.ts'
import type { Displacement } from '../../../../../shared/core/timeline/displacements.ts'
import { toldEvents } from '../../../../fakes/told-events.ts'
import { fixtureHeader } from '../../../../fixtures/record.ts'

export type Told = Parameters<typeof toldEvents>[0]

/** By subtask: 1 below 2, 3 below 4, the two columns far from each other. */
const places: Readonly<Record<number, Position>> = {
  1: [0, -60, 0],
  2: [0, -59, 0],
  3: [9, -60, 0],
  4: [9, -59, 0],
}

export const header: EpisodeHeader = {
  ...fixtureHeader,
  scenario: {
    ...fixtureHeader.scenario,
    task: {
      kind: 'construction',
      blueprint: { name: 'columns', cells: Object.values(places).map((pos) => ({ pos, name: 'stone' })) },
    },
    world: { ...fixtureHeader.scenario.world, steps: [] },
  },
}

const placeFunction = {
  name: 'place_block',
  call: ['item', 'pos', 'state'],
  description: '',
  body: [{ action: 'PlaceBlock', arguments: { item: '{item}', pos: '{pos}', state: '{state}' } }],
}

/** The plan, with the edges that it keeps. */
export function planned(edges: readonly (readonly [number, number])[]): Told {
  const subtasks = Object.entries(places).map(([id, pos]) => ({
    id: Number(id),
    description: `Place stone at ${pos.join(' ')}.`,
    step: { function: 'place_block', arguments: { item: 'stone', pos: [...pos], state: {} } },
  }))
  const dependencies = edges.map(([from, to]) => ({ from, to, owner: from }))
  return [
    [0, 'planner', 'plan.rules', { rules: [{ id: 'below-before-above', text: 'From below.' }] }],
    [0, 'planner', 'plan.initial', { graph: { functions: [placeFunction], subtasks, dependencies, removed: [] } }],
  ]
}

export function status(
  atMs: number,
  subtask: number,
  is: 'running' | 'done' | 'failed' | 'blocked',
  agent = 'Alice',
): Told {
  return [[atMs, agent, 'subtask.status', { subtask, status: is, agent }]]
}

/** Begun, placed, checked and done within a second. */
export function built(atMs: number, subtask: number, agent = 'Alice'): Told {
  const pos = places[subtask] ?? [0, 0, 0]
  return [
    ...status(atMs, subtask, 'running', agent),
    [atMs + 500, agent, 'block.change', { pos: [...pos], from: 'air', to: 'stone', by: agent }],
    ...claimed(atMs + 900, subtask, true, agent),
  ]
}

/** Says that it is done; `checked` is what the judger sees. */
export function claimed(atMs: number, subtask: number, checked: boolean, agent = 'Alice'): Told {
  return [
    [atMs, agent, 'reflection', { subtask, attempt: 1, reasoning: 'It stands.', summary: '', claimed: true, checked }],
    ...status(atMs, subtask, 'done', agent),
  ]
}

let lastAction = 0

/** An action at a subtask that fails. */
export function failing(atMs: number, subtask: number, reason: string, agent = 'Alice'): Told {
  lastAction += 1
  const pos = places[subtask] ?? [0, 0, 0]
  const call = { action: 'PlaceBlock', arguments: { item: 'stone', pos: [...pos] } }
  return [
    [atMs, agent, 'action.start', { id: lastAction, call, subtask }],
    [atMs + 100, agent, 'action.end', { id: lastAction, ok: false, reason, message: '', durationMs: 100 }],
  ]
}

export function ended(atMs: number): Told {
  return [[atMs, 'judger', 'episode.end', { endReason: 'gave-up', validity: 'valid', message: 'No more.' }]]
}

/** `wanted`: subtasks whose blocks the blueprint has. */
export function diagnosed(
  told: readonly Told[],
  displacements: readonly Displacement[] = [],
  wanted: readonly number[] = [1, 2, 3, 4],
): Diagnosis {
  const index = new RecordIndex(toldEvents(told.flat()))
  const cells = wanted.map((subtask) => ({ pos: places[subtask] ?? [0, 0, 0], name: 'stone' }))
  const task: Task = { kind: 'construction', blueprint: { name: 'columns', cells } }
  const own = { ...header, scenario: { ...header.scenario, task } }
  const found = diagnose(planFacts(index, own), { header: own, displacements, inventoriesAt: () => [] })
  if (found === null) throw new Error('the episode is not over')
  return found
}
