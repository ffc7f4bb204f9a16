/** Twins of one plan as a data set for causal discovery: interventions, outcomes, and the graphs that are known to be true. Pure. */
import type { Measured } from '../../contract/twins.ts'
import { csvLine } from '../csv.ts'
import { type Edge, edgeKey } from '../task-graph/edge.ts'
import { dataCard } from './data-card.ts'

/** One play of the plan. */
export interface DataTwin {
  readonly seed: number
  /** Subtasks that were left out. */
  readonly skip: readonly number[]
  /** Rules of the world that did not hold. */
  readonly lifted: readonly string[]
  readonly done: ReadonlySet<number>
}

export interface DataSetInput {
  readonly scenario: string
  readonly measured: Measured
  readonly twins: readonly DataTwin[]
  /** What must come before what by the game's mechanics; null where the suite does not know it of this plan. */
  readonly physical: readonly Edge[] | null
  /** Of the lab that writes it. */
  readonly appVersion: string
}

export interface DataFile {
  readonly name: string
  readonly text: string
}

/** `data.csv`, `graph.csv`, `graph.json`, `DATA_CARD.md`; the same input gives the same bytes. */
export function causalDataSet(input: DataSetInput): readonly DataFile[] {
  return [
    { name: 'data.csv', text: dataCsv(input) },
    { name: 'graph.csv', text: graphCsv(input) },
    { name: 'graph.json', text: `${JSON.stringify(graphOf(input), null, 2)}\n` },
    { name: 'DATA_CARD.md', text: dataCard(input) },
  ]
}

/** The variable of a subtask: a name that formulas of R and Python take. */
export function variableOf(subtask: number): string {
  return `s${subtask}`
}

function dataCsv({ scenario, measured: { subtasks }, twins }: DataSetInput): string {
  const ids = subtasks.map(({ id }) => id)
  const heads = [
    ...['scenario', 'seed', 'do', 'lifted'],
    ...ids.map((id) => `do_${variableOf(id)}`),
    ...ids.map(variableOf),
  ]
  const lines = twins.map(({ seed, skip, lifted, done }) =>
    csvLine([
      ...[scenario, seed, skip.map(variableOf).join(' '), lifted.join(' ')],
      ...ids.map((id) => (skip.includes(id) ? 1 : 0)),
      ...ids.map((id) => (done.has(id) ? 1 : 0)),
    ]),
  )
  return [csvLine(heads), ...lines].join('')
}

/** `direct` and `implied` effects, `joint` ones of several together, `physical` truth, `asked` edges of the planner. */
function graphCsv({ measured, physical }: DataSetInput): string {
  const direct = new Set(measured.direct.map(edgeKey))
  const rows: (readonly [string, string, string, number | null, number | null])[] = [
    ...measured.effects.map(
      ({ from, to, effect, seeds }) =>
        [
          variableOf(from),
          variableOf(to),
          direct.has(edgeKey({ from, to })) ? 'direct' : 'implied',
          effect,
          seeds,
        ] as const,
    ),
    ...measured.joint.map(
      ({ from, to, effect, seeds }) =>
        [from.map(variableOf).join(' '), variableOf(to), 'joint', effect, seeds] as const,
    ),
    ...(physical ?? []).map(({ from, to }) => [variableOf(from), variableOf(to), 'physical', null, null] as const),
    ...(measured.asked ?? []).map(
      ({ from, to, removed }) =>
        [
          variableOf(from),
          variableOf(to),
          removed === undefined ? 'asked' : `asked-removed-${removed}`,
          null,
          null,
        ] as const,
    ),
  ]
  return [csvLine(['from', 'to', 'relation', 'effect', 'seeds']), ...rows.map((row) => csvLine([...row]))].join('')
}

function graphOf({ scenario, measured, physical }: DataSetInput) {
  const named = ({ from, to }: Edge) => ({ from: variableOf(from), to: variableOf(to) })
  const { executor, seeds, subtasks, effects, joint, undone, direct, asked } = measured
  return {
    scenario,
    executor,
    seeds,
    nodes: subtasks.map(({ id, description }) => ({ variable: variableOf(id), id, description })),
    direct: direct.map(named),
    closure: effects.map(({ effect, seeds: of, ...edge }) => ({ ...named(edge), effect, seeds: of })),
    joint: joint.map(({ from, to, effect, seeds: of }) => ({
      from: from.map(variableOf),
      to: variableOf(to),
      effect,
      seeds: of,
    })),
    undone: undone.map(({ subtask, seeds: of }) => ({ variable: variableOf(subtask), seeds: of })),
    physical: physical === null ? null : physical.map(named),
    asked:
      asked === null
        ? null
        : asked.map(({ ate, removed, ...edge }) => ({ ...named(edge), ate: ate ?? {}, removed: removed ?? null })),
  }
}
