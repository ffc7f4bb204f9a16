/** What the page of comparisons shows, as its address says it. */

import { z } from 'zod'
import {
  type CallCount,
  type ComparisonRequest,
  type ExportedTable,
  exportedTables,
  type PairTest,
  pairTests,
  type TableFormat,
  tableFormats,
} from '../../../shared/contract/comparison.ts'
import type { RunView } from '../../../shared/contract/views.ts'
import { endedStamp } from '../../format/progress.ts'

/** A part of game time as two fields of seconds. */

/** As typed; empty where the whole begins or ends. */
export interface RangeTexts {
  readonly fromS: string
  readonly toS: string
}

/** What an address holds, too. */
const secondsPattern = /^\d{1,6}(\.\d{1,3})?$/

/** What has to be mended before a chart can show it; null where nothing has. */
export function rangeProblem({ fromS, toS }: RangeTexts): string | null {
  const [from, to] = [fromS.trim(), toS.trim()]
  if ([from, to].some((text) => text !== '' && !secondsPattern.test(text))) return 'Seconds, such as 20 or 60.5.'
  return from !== '' && to !== '' && Number(to) <= Number(from) ? 'The end has to come after the beginning.' : null
}

/** What questions to models are counted in. */
const callUnits = ['calls', 'tokensIn', 'tokensOut', 'costUsd'] as const satisfies readonly (keyof CallCount)[]

/** The whole of what a measure can be, only around what is drawn, or only around what is ordinary in it. */
const axisChoices = ['whole', 'fitted', 'without-outliers'] as const

/** Weight of what was before in smoothed curves; 0 for curves as they are. */
export const smoothingChoices = ['0', '0.6', '0.9'] as const

/** What curves are drawn within, a small panel each. */
const panelChoices = ['families', 'scenarios'] as const

/** Equal distances are equal differences, or equal ratios. */
const scaleChoices = ['linear', 'log'] as const

export interface CompareChoice {
  readonly runIds: readonly string[]
  /** All of the runs where there are none. */
  readonly conditionIds: readonly string[]
  /** All of the runs where there are none. */
  readonly scenarios: readonly string[]
  /** Key of a group or a condition's id; the first group where it is empty. */
  readonly baseline: string
  readonly test: PairTest
  readonly tested: readonly string[]
  readonly measure: string
  readonly cost: string
  readonly calls: (typeof callUnits)[number]
  /** How far axes of values reach. */
  readonly axis: (typeof axisChoices)[number]
  /** How costs lie along their axis. */
  readonly scale: (typeof scaleChoices)[number]
  readonly smooth: (typeof smoothingChoices)[number]
  readonly panels: (typeof panelChoices)[number]
  /** Game time that is looked at, in seconds as they were typed; empty from the beginning, or to the end. */
  readonly fromS: string
  readonly toS: string
  /** Keys of groups that are not drawn. */
  readonly hidden: readonly string[]
  readonly table: ExportedTable
  readonly format: TableFormat
}

const defaults: CompareChoice = {
  runIds: [],
  conditionIds: [],
  scenarios: [],
  baseline: '',
  test: 'sign-flip',
  tested: ['completion'],
  measure: 'completion',
  cost: 'model_calls',
  calls: 'calls',
  axis: 'whole',
  scale: 'linear',
  smooth: '0',
  panels: 'families',
  fromS: '',
  toS: '',
  hidden: [],
  table: 'conditions',
  format: 'csv',
}

/** Whatever the address says: what cannot be understood is left at its default. */
export function parseChoice(query: string): CompareChoice {
  const words = new URLSearchParams(query)
  const list = (name: string, initial: readonly string[] = []): readonly string[] => {
    const text = words.get(name)
    return text === null ? initial : text.split(',').filter((part) => part !== '')
  }
  const one = <T extends string>(name: string, allowed: readonly T[], initial: T): T =>
    z.enum(allowed).safeParse(words.get(name)).data ?? initial
  const seconds = (name: string): string => secondsPattern.exec(words.get(name) ?? '')?.[0] ?? ''
  return {
    runIds: list('runIds'),
    conditionIds: list('conditionIds'),
    scenarios: list('scenarios'),
    baseline: words.get('baseline') ?? '',
    test: one('test', pairTests, defaults.test),
    tested: list('tested', defaults.tested),
    measure: words.get('measure') ?? defaults.measure,
    cost: words.get('cost') ?? defaults.cost,
    calls: one('calls', callUnits, defaults.calls),
    axis: one('axis', axisChoices, defaults.axis),
    scale: one('scale', scaleChoices, defaults.scale),
    smooth: one('smooth', smoothingChoices, defaults.smooth),
    panels: one('panels', panelChoices, defaults.panels),
    fromS: seconds('fromS'),
    toS: seconds('toS'),
    hidden: list('hidden'),
    table: one('table', exportedTables, defaults.table),
    format: one('format', tableFormats, defaults.format),
  }
}

/** Only what is not as it would be anyway, so that links stay short. */
export function formatChoice(choice: CompareChoice): string {
  const query = Object.entries(choice).flatMap(([name, value]: readonly [string, string | readonly string[]]) => {
    const initial = new Map<string, unknown>(Object.entries(defaults)).get(name)
    if (JSON.stringify(value) === JSON.stringify(initial)) return []
    const text = typeof value === 'string' ? value : value.join(',')
    return [`${name}=${encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%2F', '/')}`]
  })
  return query.join('&')
}

/** What the lab is asked for; null while no run is chosen. */
export function requestOf(choice: CompareChoice): ComparisonRequest | null {
  const { runIds, conditionIds, scenarios, tested, baseline, test } = choice
  if (runIds.length === 0) return null
  return {
    runIds: [...runIds],
    ...(conditionIds.length === 0 ? {} : { conditionIds: [...conditionIds] }),
    ...(scenarios.length === 0 ? {} : { scenarios: [...scenarios] }),
    // Left out, as the command line does: tables then show the main measures, and not the tested one alone.
    ...(tested.length === 0 || tested.join() === defaults.tested.join() ? {} : { tested: [...tested] }),
    ...(baseline === '' ? {} : { baseline }),
    test,
  }
}

/** Changes whenever an episode of these runs has ended, or ended otherwise after all: then an answer is old. */
export function endedVersion(runs: readonly RunView[], runIds: readonly string[]): string {
  return runs
    .filter(({ id }) => runIds.includes(id))
    .map((run) => `${run.id} ${run.status} ${endedStamp([run])}`)
    .join(';')
}

/** In the list where it was not, out of it where it was. */
export function toggled(list: readonly string[], value: string): readonly string[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value]
}
