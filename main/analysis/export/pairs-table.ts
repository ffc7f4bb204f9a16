/** A row per paired difference. */

import type {
  ComparedGroup,
  Comparison,
  Measure,
  PairedDifference,
  PairTest,
} from '../../../shared/contract/comparison.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import {
  describeRecord,
  differenceDigits,
  measureDigits,
  missingName,
  spreadDigits,
} from '../../../shared/core/format/measure.ts'
import { describeKind } from '../../../shared/core/format/model-kind.ts'
import { formatP } from '../../../shared/core/format/p-value.ts'
import { leastP, unequalScenarios } from '../../../shared/core/least-p.ts'
import { LEAST_DRAWN_P } from '../significance.ts'
import { countFields, NONE } from './table-cells.ts'
import { type Cell, kindSentences, type NamedField, sizeSentence, type TableContent } from './table-content.ts'

interface Pair {
  readonly pair: PairedDifference
  readonly a: ComparedGroup
  readonly b: ComparedGroup
  readonly measure: Measure
}

const testLabels: Readonly<Record<PairTest, string>> = {
  'sign-flip': 'sign-flip permutation test',
  wilcoxon: "Wilcoxon's signed-rank test",
}

const fields: readonly NamedField<Pair>[] = [
  { name: 'measure', of: ({ pair }) => pair.measure },
  { name: 'unit', of: ({ measure }) => measure.unit },
  ...groupFieldsOf('a', ({ a }) => a),
  ...groupFieldsOf('b', ({ b }) => b),
  { name: 'scenarios', of: ({ pair }) => pair.scenarios },
  { name: 'episodes_a', of: ({ pair }) => pair.episodes[0] },
  { name: 'episodes_b', of: ({ pair }) => pair.episodes[1] },
  { name: 'difference', of: ({ pair }) => pair.mean },
  { name: 'low', of: ({ pair }) => pair.interval?.low ?? null },
  { name: 'high', of: ({ pair }) => pair.interval?.high ?? null },
  { name: 'all_equal', of: ({ pair }) => pair.allEqual ?? null },
  { name: 'median', of: ({ pair }) => pair.median },
  { name: 'wins', of: ({ pair }) => pair.record?.win ?? null },
  { name: 'ties', of: ({ pair }) => pair.record?.tie ?? null },
  { name: 'losses', of: ({ pair }) => pair.record?.loss ?? null },
  { name: 'effect_size', of: ({ pair }) => pair.effectSize },
  { name: 'detectable', of: ({ pair }) => pair.detectable },
  { name: 'missing_in_a', of: ({ pair }) => missingIn(pair, 'a') },
  { name: 'missing_in_b', of: ({ pair }) => missingIn(pair, 'b') },
  { name: 'unpaired_seeds', of: ({ pair }) => pair.unpairedSeeds.join('; ') || null },
  { name: 'test', of: ({ pair }) => pair.test },
  { name: 'exact', of: ({ pair }) => (pair.p === null ? null : pair.isExact ? 'yes' : 'no') },
  { name: 'p', of: ({ pair }) => pair.p },
  { name: 'p_least', of: ({ pair }) => leastPOf(pair) },
  { name: 'p_holm', of: ({ pair }) => pair.pAdjusted },
]

/** The least p that the test can come to; null without a p, and of the normal approximation. */
function leastPOf(pair: PairedDifference): number | null {
  if (pair.p === null) return null
  if (pair.isExact) return leastP(unequalScenarios(pair))
  return pair.test === 'sign-flip' ? LEAST_DRAWN_P : null
}

/** By name, `; ` between; null where nothing is. */
function missingIn({ missing }: PairedDifference, side: 'a' | 'b'): string | null {
  const names = missing.filter((one) => one.missing === side).map(missingName)
  return names.length === 0 ? null : names.join('; ')
}

function groupFieldsOf(side: 'a' | 'b', group: (pair: Pair) => ComparedGroup): readonly NamedField<Pair>[] {
  return [
    { name: side, of: (pair) => group(pair).key },
    { name: `${side}_label`, of: (pair) => group(pair).label },
    { name: `${side}_model_kind`, of: (pair) => group(pair).modelKind },
    { name: `${side}_source`, of: (pair) => group(pair).source },
    ...countFields.map(({ name, of }) => ({ name: `${side}_${name}`, of: (pair: Pair) => of(group(pair)) })),
  ]
}

export function pairsTable(comparison: Comparison): TableContent {
  const pairs = knownPairs(comparison)
  return {
    table: 'pairs',
    fields: fields.map(({ name }) => name),
    records: pairs.map((pair) => fields.map((field) => field.of(pair))),
    columns: [
      { head: 'Measure', align: 'left' },
      { head: 'Condition', align: 'left' },
      { head: 'less', align: 'left' },
      { head: 'Model', align: 'left', isAside: true },
      { head: 'Scenarios / episodes', align: 'right', isAside: true },
      { head: 'Not valid', align: 'right', isAside: true },
      { head: 'Difference', align: 'right' },
      { head: 'Median', align: 'right' },
      { head: 'Win / tie / loss', align: 'right' },
      { head: 'd', align: 'right' },
      { head: 'p', align: 'right' },
      { head: 'p (Holm)', align: 'right' },
      { head: 'Could be seen', align: 'right' },
    ],
    isGrouped: true,
    rows: pairs.map(pairCells),
    caption: [...kindSentences(comparison), sizeSentence(comparison), ...testCaption(pairs), ...comparison.notes],
  }
}

function knownPairs({ groups, measures, pairs }: Comparison): readonly Pair[] {
  return pairs.flatMap((pair) => {
    const a = groups.find(({ key }) => key === pair.a)
    const b = groups.find(({ key }) => key === pair.b)
    const measure = measures.find(({ id }) => id === pair.measure)
    return a === undefined || b === undefined || measure === undefined ? [] : [{ pair, a, b, measure }]
  })
}

function pairCells({ pair, a, b, measure }: Pair): readonly Cell[] {
  const { unit } = measure
  const spread = spreadDigits(unit, pair)
  return [
    { text: unit === 'ratio' ? `${measure.label} (points)` : `${measure.label} (${unit})` },
    { text: a.label },
    { text: b.label },
    { text: [...new Set([describeKind(a), describeKind(b)])].join(' / ') },
    { text: `${pair.scenarios} / ${pair.episodes[0]} and ${pair.episodes[1]}` },
    { text: `${notValid(a)} and ${notValid(b)}` },
    {
      text: differenceDigits(unit, pair.mean),
      ...(spread === null ? {} : { detail: spread }),
    },
    { text: differenceDigits(unit, pair.median) },
    { text: describeRecord(pair.record) },
    { text: pair.effectSize === null ? NONE : differenceDigits('', pair.effectSize) },
    { text: formatP(pair.p) },
    { text: formatP(pair.pAdjusted) },
    { text: pair.detectable === null ? NONE : measureDigits(unit, pair.detectable) },
  ]
}

/** Failed, cancelled, or played with a person. */
function notValid({ counts }: ComparedGroup): number {
  return counts.infrastructure + counts.cancelled + counts.humanIntervention
}

function testCaption(pairs: readonly Pair[]): readonly string[] {
  const [first] = pairs
  if (first === undefined) return ['No two groups share a scenario.']
  const tested = pairs.filter(({ pair }) => pair.p !== null).length
  return [
    'Differences are of scenario means, in scenarios and seeds that both have; in brackets their 95 % intervals, over scenarios (t, stretched for skewness).',
    'Win / tie / loss: scenarios. d: mean by standard deviation of the differences (Cohen, Hedges). Could be seen: the true difference that so many scenarios with this spread show with 80 %.',
    ...(tested === 0
      ? []
      : [
          `p: two-sided, ${testLabels[first.pair.test]} on the differences per scenario; corrected after Holm over ${counted(tested, 'comparison')}.`,
        ]),
  ]
}
