/** The sweep in figures, as Markdown: `docs/refinement.md` has its tables from here, with fewer rows and columns. */
import { table } from '../../bench/report.ts'
import type { FormsOfRefinement } from './compare-forms.ts'
import { lossLine, mean } from './gains.ts'
import type { EpisodePoint } from './play-episodes.ts'
import { breakEven, type EdgeCounts, inventedCutRate, measures, readCutRate } from './rates.ts'
import type { Sweep } from './sweep.ts'

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
export function initialTable(sweeps: readonly Sweep[]): string {
  const rows = sweeps.map(({ name, subtasks, drawn: { right, wrong, missed, invented }, kept, initial }) => {
    const { precision, recall, f1 } = initial('worked-by')
    const counts = [subtasks, right + missed, right, wrong, invented].map((count) => count.toFixed(1))
    return [name, ...counts, percent(kept), percent(precision), percent(recall), percent(f1)]
  })
  const head = [
    'subtasks',
    'true',
    'true drawn',
    'wrong drawn',
    'of these from no rule',
    'true left without cycles',
    'precision',
    'recall',
    'F1',
  ]
  return table([['scenario', ...head], ...rows])
}

/** How often edges were cut, beside the rates that the dials imply. */
export function rateTable(sweeps: readonly Sweep[]): string {
  const [first] = sweeps
  const head = ['invented cut', 'right cut'].flatMap((what) => [`${what}, implied`, ...sweeps.map(({ name }) => name)])
  const rows = (first?.levels ?? []).map((value, index) => [
    value.toFixed(1),
    percent(inventedCutRate(value)),
    ...sweeps.map(({ cut }) => percent(cut[index]?.invented ?? null)),
    percent(readCutRate(value)),
    ...sweeps.map(({ cut }) => percent(cut[index]?.right ?? null)),
  ])
  return table([['dial', ...head], ...rows])
}

/** From which trueEdgeInsensitivity on refinement lowers F1 or precision, by ruleInsensitivity, in all readings. */
export function lossTable({ levels, gains, drawn }: Sweep): string {
  const columns = [
    { title: 'F1, implied', line: levels.map((value) => breakEven('f1', drawn, value)) },
    { title: 'named edges', line: lossLine(levels, gains.named.f1) },
    { title: 'worked by', line: lossLine(levels, gains['worked-by'].f1) },
    { title: 'physical', line: lossLine(levels, gains.physical.f1) },
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
export function gainTable(sweeps: readonly Sweep[], ruleInsensitivity: number): string {
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

/** Of what was drawn, how much single interventions cut, and how much is cut where the joint one is asked besides. */
export function formTable(forms: readonly FormsOfRefinement[]): string {
  const head = ['family', 'rules', 'true drawn', 'wrong drawn']
  const cut = ['single', 'joint'].flatMap((form) => [`true cut, ${form}`, `wrong cut, ${form}`])
  const quality = ['physical F1, unrefined', 'single', 'joint']
  const rows = forms.map(({ family, ruleSet, drawn, single, joint, physicalF1 }) => [
    family,
    ruleSet,
    `${drawn.right}`,
    `${drawn.wrong}`,
    ...[single, joint].flatMap((left) => [cutOf(drawn, left, 'right'), cutOf(drawn, left, 'wrong')]),
    ...[physicalF1.initial, physicalF1.single, physicalF1.joint].map(percent),
  ])
  return table([[...head, ...cut, ...quality], ...rows])
}

function cutOf(drawn: EdgeCounts, left: EdgeCounts, what: 'right' | 'wrong'): string {
  const count = drawn[what] - left[what]
  return drawn[what] === 0 ? '-' : `${count} (${((100 * count) / drawn[what]).toFixed(0)} %)`
}

/** A row per family and reader, the team without refinement first: completion, episodes completed, game time and recall of the graph. */
export function episodeTable(points: readonly EpisodePoint[]): string {
  const levels = [...new Set(points.map(levelOf))]
  const byFamily = [...Map.groupBy(points, ({ family }) => family).values()].flat()
  const rows = [...Map.groupBy(byFamily, ({ family, reader }) => `${family}, ${reader}`)].map(([team, own]) => [
    team,
    ...levels.map((wanted) =>
      own
        .filter((point) => levelOf(point) === wanted)
        .map(outcomeOf)
        .join('; '),
    ),
  ])
  return table([['trueEdgeInsensitivity', ...levels], ...rows])
}

function levelOf({ trueEdgeInsensitivity }: EpisodePoint): string {
  return trueEdgeInsensitivity?.toFixed(2) ?? 'no refinement'
}

function outcomeOf({ completions, completed, gameTimesS, graphRecall }: EpisodePoint): string {
  const [completion, seconds] = [percent(mean(completions)), (mean(gameTimesS) ?? 0).toFixed(1)]
  return `${completion}, ${completed}/${completions.length}, ${seconds} s, ${percent(graphRecall)}`
}
