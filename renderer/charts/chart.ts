/** What a chart is: one folder and one line of `table.ts`. */

import type { ComponentType } from 'react'
import type { ComparedGroup, Comparison } from '../../shared/contract/comparison.ts'
import { counted } from '../../shared/core/format/counted.ts'
import type { AxisChoice, AxisPoints, ScaleChoice, ValueAxis } from './value-axis.ts'

/** What completion can be set against, where episodes have it. */
export const costMeasures = [
  'model_calls',
  'tokens_in',
  'tokens_out',
  'cost_usd',
  'game_time_s',
  'wall_time_s',
] as const

/** What a reader chooses for all charts at once. */
export interface ChartOptions {
  /** Measure of the charts that show any. */
  readonly measure: string
  /** What completion is set against: a measure's id. */
  readonly cost: string
  /** What questions to models are counted in. */
  readonly calls: CallUnit
  /** How far axes of values reach. */
  readonly axis: AxisChoice
  /** How costs lie along their axis. */
  readonly scale: ScaleChoice
  /** Game time that is looked at, in seconds; null from the beginning, or to the end. */
  readonly fromS: number | null
  readonly toS: number | null
  /** Weight of what was before in curves over game time, from 0 (as they are) to below 1. */
  readonly smoothing: number
  /** What curves are drawn within, a small panel each. */
  readonly panels: PanelChoice
}

export const panelChoices = ['families', 'scenarios'] as const
export type PanelChoice = (typeof panelChoices)[number]

export const callUnits = ['calls', 'tokensIn', 'tokensOut', 'costUsd'] as const
type CallUnit = (typeof callUnits)[number]

/** Options of a single chart, offered beside it. */
export type ChartChoice = 'cost' | 'calls' | 'scale' | 'range' | 'smoothing' | 'panels'

/** A line of a chart's file, by column: the values that are drawn, not smoothed. All lines have the same columns; null is an empty field. */
export type ChartRow = Readonly<Record<string, string | number | null>>

/** A part of a chart: some of its groups, on scales that hold for all of them. */
export interface ChartPartProps {
  /** The chart that it draws: one part may draw several. */
  readonly chart: Chart
  readonly comparison: Comparison
  /** With the chart's own measure, where it has one for good. */
  readonly options: ChartOptions
  readonly groups: readonly ComparedGroup[]
  /** Pixels. */
  readonly width: number
  readonly height: number
}

export interface Chart {
  /** Names its file, too. */
  readonly id: string
  readonly title: (comparison: Comparison, options: ChartOptions) => string
  /** One or two sentences: what a mark, a line and a band stand for. */
  readonly shows: (comparison: Comparison, options: ChartOptions) => string
  /** What can be done with it on the page alone; a figure's caption is without. */
  readonly hint?: (comparison: Comparison) => string
  /** Its axes of values, over all groups of the comparison, drawn or not: what is hidden does not move the others. */
  readonly axes: (comparison: Comparison, options: ChartOptions) => readonly ValueAxis[]
  /** The drawn points that its axes may leave out, by their places along them; none where they leave out nothing. */
  readonly points: (comparison: Comparison, options: ChartOptions, groups: readonly ComparedGroup[]) => AxisPoints
  /** What its caption counts. */
  readonly counted: (comparison: Comparison, options: ChartOptions, groups: readonly ComparedGroup[]) => Counted
  /** Why there is nothing to draw, and what to do about it; null where there is something. */
  readonly empty: (comparison: Comparison, options: ChartOptions, groups: readonly ComparedGroup[]) => string | null
  readonly rows: (
    comparison: Comparison,
    options: ChartOptions,
    groups: readonly ComparedGroup[],
  ) => readonly ChartRow[]
  /** What sets its files apart from those of other choices: measures, and the part that is drawn. */
  readonly named: (comparison: Comparison, options: ChartOptions) => readonly string[]
  readonly choices: readonly ChartChoice[]
  /** The options that change anything of it: it is drawn again for these alone. */
  readonly reads: readonly (keyof ChartOptions)[]
  /** Measure that it shows whatever is chosen; null where it shows the chosen one, or another thing. */
  readonly measure: string | null
  /** Whether it says itself which mark is whose; else its figure has a legend. */
  readonly namesGroups: boolean
  /** Whether its conditions are bars: then the legend of its figure shows these, else lines. */
  readonly hasBars?: true
  /** Groups in the pictures that they are drawn in: more than eight looks in one cannot be told apart. */
  readonly split: (groups: readonly ComparedGroup[]) => readonly (readonly ComparedGroup[])[]
  /** Least height of a part in px. */
  readonly height: (comparison: Comparison, options: ChartOptions, groups: readonly ComparedGroup[]) => number
  /** What draws it, loaded when the first chart that has this very function is drawn: the library behind axes is in there as well. */
  readonly loadPart: () => Promise<ComponentType<ChartPartProps>>
}

/** Scenarios and episodes behind a chart, over the groups that are drawn. */
export interface Counted {
  readonly scenarios: number
  readonly episodes: number
}

/** Looks that can be told apart in one picture. */
const LOOKS_PER_PART = 8

/** Points that one picture draws; beyond, scenarios are drawn as their means. */
export const MOST_POINTS = 2000

/** All in one picture: rows have names. */
export function together(groups: readonly ComparedGroup[]): readonly (readonly ComparedGroup[])[] {
  return [groups]
}

/** In pictures of nearly the same size, none with more looks than can be told apart. */
export function byLook(groups: readonly ComparedGroup[]): readonly (readonly ComparedGroup[])[] {
  return chunks(groups)
}

/** Parts of nearly the same size, none above eight. */
export function chunks<T>(items: readonly T[]): readonly (readonly T[])[] {
  const count = Math.max(1, Math.ceil(items.length / LOOKS_PER_PART))
  const size = Math.ceil(items.length / count)
  return Array.from({ length: count }, (_, part) => items.slice(part * size, (part + 1) * size))
}

/* Sentences and columns that several charts share. */

/** `6 scenarios, 90 episodes`. */
export function formatCounted({ scenarios, episodes }: Counted): string {
  return `${counted(scenarios, 'scenario')}, ${counted(episodes, 'episode')}`
}

/** `simulated model`, `live and recorded models`; sources other than measured are named, too. */
export function describeModelKinds(groups: readonly ComparedGroup[]): string {
  const kinds = [...new Set(groups.map(({ modelKind }) => modelKind))]
  const foreign = [...new Set(groups.map(({ source }) => source))].filter((source) => source !== 'measured')
  const models = kinds.length === 0 ? '' : `${kinds.join(' and ')} model${kinds.length === 1 ? '' : 's'}`
  return foreign.length === 0 ? models : `${models}, partly ${foreign.join(' and ')}`
}

/** What every chart's file says of a group. */
export function groupColumns({ label, modelKind, source }: ComparedGroup) {
  return { condition: label, model: modelKind, source } as const
}

/** What an interval is, in the words of a caption. */
export const INTERVAL =
  '95 % interval (over scenarios, or over the episodes of a single one; t, stretched for skewness)'

/** What is counted, as it stands at the axis. */
export const callUnitLabels: Readonly<Record<CallUnit, string>> = {
  calls: 'Model calls',
  tokensIn: 'Tokens in',
  tokensOut: 'Tokens out',
  costUsd: 'Cost (US$)',
}

/** Letters of a run's id in a name: enough to tell runs apart, as in lists of runs. */
const LETTERS = 8
/** Runs that a name lists; further ones are counted. */
const MOST_RUNS = 3

/**
 * `curves-completion-50-200s-1f0c9a2e.csv`: the chart, what it shows, and the runs of the comparison, so that files of several
 * comparisons lie in one folder. Letters, digits, `-`, `_` and `.` alone, for every file system.
 */
export function fileName(
  chart: Chart,
  comparison: Comparison,
  options: ChartOptions,
  { runIds, ending }: { readonly runIds: readonly string[]; readonly ending: 'csv' | 'pdf' | 'png' | 'svg' },
): string {
  const runs = runIds.slice(0, MOST_RUNS).map((id) => id.slice(0, LETTERS))
  const more = runIds.length > MOST_RUNS ? [`and-${runIds.length - MOST_RUNS}-more`] : []
  const parts = [...new Set([chart.id, ...chart.named(comparison, options), ...runs, ...more])]
  return `${parts.join('-').replaceAll(/[^\w.-]+/g, '_')}.${ending}`
}
