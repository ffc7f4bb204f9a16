/** Recorded answers for people: compared, a row per purpose; alone, with what a recorded refinement says of each edge. */
import type { RefinedEdge } from '../../answers/recorded-refinement.ts'
import type { MoreSum, PurposeSum, TokenSum } from '../../answers/sum-up.ts'
import { textTable } from '../../common/text-table.ts'

const NONE = '–'

/** What the columns of the two sides are called. */
interface SideNames {
  readonly before: string
  readonly now: string
}

export function answersReport(sums: readonly PurposeSum[], { before, now }: SideNames): string {
  const head = ['purpose', 'questions', 'read', 'same', 'of these', 'tokens in', 'tokens out']
  const rows = sums.map((sum) => [
    sum.purpose,
    String(sum.questions),
    pair(sum.readBefore, sum.readNow),
    `${sum.same} of ${sum.compared}${nounOf(sum.more)}`,
    sum.more === null ? '' : describeMore(sum.more),
    pair(sum.tokensBefore.prompt, sum.tokensNow.prompt),
    pair(sum.tokensBefore.answer, sum.tokensNow.answer),
  ])
  const total = (side: (sum: PurposeSum) => TokenSum): string => {
    const all = sums.map(side)
    return `${all.reduce((count, { prompt }) => count + prompt, 0)} + ${all.reduce((count, { answer }) => count + answer, 0)}`
  }
  return [
    `${before} → ${now}`,
    textTable([head, ...rows]),
    `Tokens in + out: ${total((sum) => sum.tokensBefore)} → ${total((sum) => sum.tokensNow)}`,
  ].join('\n\n')
}

/** One recording by itself; `sums` hold it against itself. */
export function recordingReport(sums: readonly PurposeSum[], refinements: readonly FileRefinement[]): string {
  const head = ['purpose', 'questions', 'read', 'of these', 'tokens in', 'tokens out']
  const rows = sums.map(({ purpose, questions, readNow, more, tokensNow }) => [
    purpose,
    ...[questions, readNow].map(String),
    more === null ? '' : describeHold(more),
    ...[tokensNow.prompt, tokensNow.answer].map(String),
  ])
  const table = textTable([head, ...rows])
  return refinements.length === 0 ? table : `${table}\n\n${refinementTable(refinements)}`
}

interface FileRefinement {
  readonly file: string
  readonly edges: readonly RefinedEdge[]
}

/** A row per edge that was named, with its ATE under each rule that was replaced, and under all of them together. */
function refinementTable(refinements: readonly FileRefinement[]): string {
  const numbers = refinements.flatMap(({ edges }) => edges.flatMap(({ ate }) => Object.keys(ate).map(Number)))
  const rules = [...new Set(numbers)].toSorted((a, b) => a - b)
  const head = ['recording', 'plan', 'edge', ...rules.map((number) => `rule ${number}`), 'together', 'moved by']
  const rows = refinements.flatMap(({ file, edges }) =>
    edges.map((edge) => [
      file,
      String(edge.plan),
      `${edge.from} → ${edge.to}`,
      ...rules.map((number) => share(edge.ate[number] ?? null)),
      share(edge.joint),
      moverOf(edge),
    ]),
  )
  return `Edges that were named, with their ATE\n\n${textTable([head, ...rows])}`
}

function moverOf({ movedBySingle, movedByJoint }: RefinedEdge): string {
  if (movedBySingle === true) return 'a single rule'
  return movedByJoint === true ? 'all together' : 'nothing'
}

/** What stands in the answers of one recording. */
function describeHold(more: MoreSum): string {
  switch (more.kind) {
    case 'edges':
      return `${more.now} edges`
    case 'action':
      return ''
    case 'verdict':
      return `${more.doneNow} say done`
    case 'plan':
      return `${more.functionsNow} functions, ${more.nodesNow} nodes`
  }
}

/** One number where both sides have the same. */
function pair(before: number | string, now: number | string): string {
  return before === now ? String(now) : `${before} → ${now}`
}

function nounOf(more: MoreSum | null): string {
  switch (more?.kind) {
    case 'edges':
      return ' lists of edges'
    case 'action':
      return ' actions'
    case 'verdict':
      return ' verdicts'
    case 'plan':
      return ' plans'
    case undefined:
      return ' texts'
  }
}

function describeMore(more: MoreSum): string {
  switch (more.kind) {
    case 'edges':
      return `${pair(more.before, more.now)} edges, precision ${share(more.precision)}, recall ${share(more.recall)}`
    case 'action':
      return `${more.sameArguments} with the same arguments`
    case 'verdict':
      return `${pair(more.doneBefore, more.doneNow)} say done`
    case 'plan':
      return `functions ${pair(more.functionsBefore, more.functionsNow)}, nodes ${pair(more.nodesBefore, more.nodesNow)}, ${more.common} in common`
  }
}

function share(value: number | null): string {
  return value === null ? NONE : value.toFixed(2)
}
