/** The sweep in figures, as Markdown, so that they go into `docs/refinement.md` as they are printed. */
import { table } from '../../bench/report.ts'
import { lossLine } from './gains.ts'
import { breakEven, measures, rightCutRate, wrongCutRate } from './rates.ts'
import type { ScenarioSweep } from './scenario-sweep.ts'

export function percent(value: number | null): string {
  return value === null ? '-' : `${(value * 100).toFixed(1)} %`
}

function points(value: number | null): string {
  return value === null ? '-' : (value * 100).toFixed(1)
}

function level(value: number | null): string {
  return value === null ? 'never' : value.toFixed(2)
}

/** The initial graphs: their edges, and their quality as a team would work by them. */
export function initialTable(sweeps: readonly ScenarioSweep[]): string {
  const rows = sweeps.map(({ name, subtasks, drawn: { right, wrong, missed }, initial }) => {
    const { precision, recall, f1 } = initial('worked-by')
    const edges = [right + missed, right, wrong].map((count) => count.toFixed(1))
    return [name, `${subtasks}`, ...edges, percent(precision), percent(recall), percent(f1)]
  })
  return table([['scenario', 'subtasks', 'true edges', 'drawn', 'wrong drawn', 'precision', 'recall', 'F1'], ...rows])
}

/** How often edges were cut, beside the rates that the dials imply. */
export function rateTable(sweeps: readonly ScenarioSweep[]): string {
  const [first] = sweeps
  const head = ['wrong cut', 'right cut'].flatMap((what) => [`${what}, implied`, ...sweeps.map(({ name }) => name)])
  const rows = (first?.levels ?? []).map((value, index) => [
    value.toFixed(1),
    percent(wrongCutRate(value)),
    ...sweeps.map(({ cut }) => percent(cut[index]?.wrong ?? null)),
    percent(rightCutRate(value)),
    ...sweeps.map(({ cut }) => percent(cut[index]?.right ?? null)),
  ])
  return table([['dial', ...head], ...rows])
}

/** From which trueEdgeInsensitivity on refinement lowers F1 or precision, by ruleInsensitivity, in all readings. */
export function lossTable({ levels, gains, drawn }: ScenarioSweep): string {
  const columns = [
    { title: 'F1, implied', line: levels.map((value) => breakEven('f1', drawn, value)) },
    { title: 'named edges', line: lossLine(levels, gains.named.f1) },
    { title: 'worked by', line: lossLine(levels, gains['worked-by'].f1) },
    { title: 'against the world', line: lossLine(levels, gains.world.f1) },
    { title: 'cycles kept', line: lossLine(levels, gains['as-drawn'].f1) },
    { title: 'precision, implied', line: levels.map((value) => breakEven('precision', drawn, value)) },
    { title: 'precision, worked by', line: lossLine(levels, gains['worked-by'].precision) },
  ]
  const rows = levels.map((value, index) => [
    value.toFixed(1),
    ...columns.map(({ line }) => level(line[index] ?? null)),
  ])
  return table([['ruleInsensitivity', ...columns.map(({ title }) => title)], ...rows])
}

/** Gains in percentage points along trueEdgeInsensitivity, at one level of ruleInsensitivity. */
export function gainTable(sweeps: readonly ScenarioSweep[], ruleInsensitivity: number): string {
  const levels = sweeps[0]?.levels ?? []
  const rule = levels.indexOf(ruleInsensitivity)
  const head = sweeps.flatMap(({ name }) => measures.map((measure) => `${name} ${measure}`))
  const rows = levels.map((value, trueEdge) => [
    value.toFixed(1),
    ...sweeps.flatMap(({ gains }) =>
      measures.map((measure) => points(gains['worked-by'][measure][rule]?.[trueEdge] ?? null)),
    ),
  ])
  return table([['trueEdgeInsensitivity', ...head], ...rows])
}
