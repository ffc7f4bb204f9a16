/** A comparison as text of 100 columns. */

import type {
  ComparedGroup,
  Comparison,
  ComparisonRow,
  Measure,
  OwnTable,
  PairedDifference,
} from '../../../shared/contract/comparison.ts'
import { endingsSentence } from '../../../shared/core/format/endings.ts'
import {
  describeRecord,
  differenceDigits,
  measureDigits,
  measureHead,
  spreadDigits,
} from '../../../shared/core/format/measure.ts'
import { describeKind } from '../../../shared/core/format/model-kind.ts'
import { formatP } from '../../../shared/core/format/p-value.ts'
import { distinctNames, scenarioName } from '../../../shared/core/format/scenario-names.ts'
import { shownMeasures } from '../../../shared/core/main-measures.ts'
import { textTable } from '../../common/text-table.ts'
import { weightsSentence } from '../../lab/run-families.ts'
import { endingTables } from './ending-tables.ts'

const WIDTH = 100
/** Longer labels are cut in tables of numbers: the list of conditions has them whole, by number. */
const LABEL_WIDTH = 30
const NONE = '–'

interface ReportChoice {
  readonly table: Exclude<OwnTable, 'episodes'>
  /** Measures that were asked for; the main ones where none were. */
  readonly tested: readonly string[] | null
}

export function compareReport(comparison: Comparison, { table, tested }: ReportChoice): string {
  const measures = shownMeasures(comparison.measures, tested)
  const bodies = {
    conditions: () => measures.map((measure) => measureTable(comparison, measure)),
    families: () => measures.map((measure) => familyTable(comparison, measure)),
    scenarios: () => measures.map((measure) => scenarioTable(comparison, measure)),
    pairs: () => [pairTable(comparison), effectTable(comparison)],
    'end-reasons': () => endingTables(comparison),
  }
  return [groupTable(comparison), ...bodies[table](), ...differences(comparison), ...footnotes(comparison, table)].join(
    '\n\n',
  )
}

/** Who is compared, and what of them counts. */
function groupTable({ groups, rows }: Comparison): string {
  const lines = groups.map((group, index) => {
    const row = rows.find(({ group: key, scenario }) => key === group.key && scenario === null)
    const { counts } = group
    const leftOut = counts.dependent + counts.repeated
    return [
      String(index + 1),
      describeKind(group),
      `${row?.scenarios ?? 0}/${row?.episodes ?? 0}`,
      `${counts.valid}/${counts.trials}`,
      String(counts.infrastructure),
      String(counts.cancelled),
      String(counts.humanIntervention),
      String(counts.open),
      String(leftOut),
      group.label,
    ]
  })
  const heads = ['#', 'model', 'n', 'valid', 'failed', 'cancelled', 'person', 'open', 'left out', 'condition']
  return textTable([heads, ...lines])
}

function measureTable(comparison: Comparison, measure: Measure): string {
  const overAll = comparison.rows.filter(({ scenario }) => scenario === null)
  const summaries = overAll.map((row) => row.measures.find(({ id }) => id === measure.id) ?? null)
  const pairs = comparison.pairs.filter((pair) => pair.measure === measure.id)
  const hasZeros = summaries.some((summary) => summary !== null && summary.meanWithZeros !== summary.mean)
  const showsZeros = hasZeros && measure.better === 'more'
  const lines = comparison.groups.map((group, index) => {
    const summary = summaries[index] ?? null
    const pair = pairs.find(({ a }) => a === group.key)
    return [
      `${index + 1} ${clipped(group.label)}`,
      ...(summary === null ? [NONE, NONE, NONE] : meanCells(measure, summary)),
      ...(showsZeros ? [summary === null ? NONE : measureDigits(measure.unit, summary.meanWithZeros)] : []),
      ...(pairs.length === 0 ? [] : pairCells(measure, pair)),
    ]
  })
  const heads = [
    measureHead(measure),
    ...['n', 'mean', '95 % interval'],
    ...(showsZeros ? ['with 0'] : []),
    ...(pairs.length === 0 ? [] : ['less 1', '95 % interval', 'p (Holm)']),
  ]
  return textTable([heads, ...lines])
}

function meanCells({ unit }: Measure, summary: ComparisonRow['measures'][number]): readonly string[] {
  const { scenarios, episodes, mean } = summary
  return [`${scenarios}/${episodes}`, measureDigits(unit, mean), spreadDigits(unit, summary) ?? NONE]
}

function pairCells({ unit }: Measure, pair: PairedDifference | undefined): readonly string[] {
  if (pair === undefined) return ['', '', '']
  return [differenceDigits(unit, pair.mean), spreadDigits(unit, pair) ?? NONE, formatP(pair.pAdjusted)]
}

function scenarioTable({ scenarios, groups, rows }: Comparison, measure: Measure): string {
  const names = distinctNames(scenarios.map(({ address }) => address))
  const lines = scenarios.flatMap(({ address }) =>
    groups.flatMap((group, index) => {
      const row = rows.find((of) => of.group === group.key && of.scenario === address)
      const summary = row?.measures.find(({ id }) => id === measure.id)
      if (summary === undefined) return []
      const { episodes, mean } = summary
      return [
        [
          names.get(address) ?? scenarioName(address),
          `${index + 1} ${clipped(group.label)}`,
          String(episodes),
          measureDigits(measure.unit, mean),
          spreadDigits(measure.unit, summary) ?? NONE,
        ],
      ]
    }),
  )
  return textTable([['scenario', 'condition', 'n', measureHead(measure), '95 % interval'], ...lines])
}

/** The families of each group, and their average where there is one. */
function familyTable({ groups, families }: Comparison, measure: Measure): string {
  const named = [...Map.groupBy(families, ({ family }) => family)]
  const averageLast = [...named.filter(([family]) => family !== null), ...named.filter(([family]) => family === null)]
  const lines = averageLast.flatMap(([family, rows]) =>
    rows.flatMap((row) => {
      const index = groups.findIndex(({ key }) => key === row.group)
      const summary = row.measures.find(({ id }) => id === measure.id)
      if (summary === undefined) return []
      const name = `${index + 1} ${clipped(groups[index]?.label ?? row.group)}`
      return [[family ?? 'weighted average', name, ...meanCells(measure, summary)]]
    }),
  )
  return textTable([['family', 'condition', 'n', measureHead(measure), '95 % interval'], ...lines])
}

function pairTable(comparison: Comparison): string {
  const lines = pairLines(comparison, ({ unit }, pair) => [
    `${pair.scenarios}/${pair.episodes.join('+')}`,
    differenceDigits(unit, pair.mean),
    spreadDigits(unit, pair) ?? NONE,
    formatP(pair.p),
    formatP(pair.pAdjusted),
  ])
  return textTable([['measure', 'conditions', 'n', 'difference', '95 % interval', 'p', 'p (Holm)'], ...lines])
}

/** What stands beside the means: a second table, since one would be wider than a terminal. */
function effectTable(comparison: Comparison): string {
  const lines = pairLines(comparison, ({ unit }, pair) => [
    differenceDigits(unit, pair.median),
    describeRecord(pair.record),
    pair.effectSize === null ? NONE : differenceDigits('', pair.effectSize),
    pair.detectable === null ? NONE : measureDigits(unit, pair.detectable),
  ])
  return textTable([['measure', 'conditions', 'median', 'win / tie / loss', 'd', 'could be seen'], ...lines])
}

/** Each pair's cells behind its measure and the numbers of its conditions. */
function pairLines(
  { groups, measures, pairs }: Comparison,
  cells: (measure: Measure, pair: PairedDifference) => readonly string[],
): readonly (readonly string[])[] {
  const numberOf = (key: string) => groups.findIndex((group) => group.key === key) + 1
  return pairs.flatMap((pair) => {
    const measure = measures.find(({ id }) => id === pair.measure)
    if (measure === undefined) return []
    return [[measureHead(measure), `${numberOf(pair.a)} less ${numberOf(pair.b)}`, ...cells(measure, pair)]]
  })
}

function clipped(label: string): string {
  const characters = [...label]
  return characters.length <= LABEL_WIDTH ? label : `${characters.slice(0, LABEL_WIDTH - 1).join('')}…`
}

/** `method.causal: 1 on, 2 off`. */
function differences({ groups }: Comparison): readonly string[] {
  const paths = [...new Set(groups.flatMap(({ differing }) => Object.keys(differing)))]
  const lines = paths.map(
    (path) => `  ${path}: ${groups.flatMap((group, index) => settingOf(group, path, index)).join(', ')}`,
  )
  return lines.length === 0 ? [] : [['What differs', ...lines.map((line) => wrapped(line, '    '))].join('\n')]
}

function settingOf({ differing }: ComparedGroup, path: string, index: number): readonly string[] {
  const value = differing[path]
  return value === undefined ? [] : [`${index + 1} ${value}`]
}

function footnotes(
  { rows, families, pairs, notes, published }: Comparison,
  table: ReportChoice['table'],
): readonly string[] {
  const overAll = rows.filter(({ scenario }) => scenario === null)
  const kinds = new Set(overAll.flatMap(({ measures }) => measures.flatMap(({ interval }) => interval?.kind ?? [])))
  const test = pairs.some(({ p }) => p !== null) ? pairs[0]?.test : undefined
  const sentences = [
    ...(table === 'families' && families.some(({ family }) => family === null) ? [weightsSentence] : []),
    'n: scenarios/episodes that count.',
    ...(table === 'end-reasons' ? [endingsSentence] : []),
    ...(pairs.length === 0 || table === 'end-reasons'
      ? []
      : ['less 1: less condition 1, mean difference in the scenarios and seeds that both have.']),
    ...(table === 'pairs' && pairs.length > 0
      ? [
          'Win / tie / loss: scenarios. d: mean by standard deviation of the differences (Cohen, Hedges). Could be seen: the true difference that so many scenarios with this spread show with 80 %.',
        ]
      : []),
    ...(kinds.has('over-scenarios')
      ? ['Means are of scenario means; intervals are over scenarios (t, stretched for skewness).']
      : []),
    ...(kinds.has('over-episodes')
      ? ['Intervals within one scenario are over its episodes (t, stretched for skewness).']
      : []),
    ...(test === undefined
      ? []
      : [
          `p: ${test === 'wilcoxon' ? "Wilcoxon's signed-rank" : 'sign-flip permutation'} test on differences per scenario, two-sided.`,
        ]),
    ...notes,
    ...published.values.map(
      ({ label, measure, value, source }) =>
        `Published, not measured here: ${label}, ${measure} ${(value * 100).toFixed(2)} % (${source}).`,
    ),
  ]
  return [sentences.map((sentence) => wrapped(sentence, '')).join('\n')]
}

/** Lines of at most 100 columns, broken between words. */
function wrapped(text: string, indent: string): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/(?<=\S) /)) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line)
      line = indent + word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].join('\n')
}
