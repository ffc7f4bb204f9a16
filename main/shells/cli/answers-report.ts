/** Compared answers for people: a row per purpose. */
import type { MoreSum, PurposeSum, TokenSum } from '../../answers/sum-up.ts'
import { textTable } from './text-table.ts'

const NONE = '–'

/** What the columns of the two sides are called. */
export interface SideNames {
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
    sum.more === null ? '' : moreWords(sum.more),
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

function moreWords(more: MoreSum): string {
  switch (more.kind) {
    case 'edges':
      return `edges: precision ${share(more.precision)}, recall ${share(more.recall)}`
    case 'action':
      return `${more.sameArguments} with the same arguments`
    case 'verdict':
      return `done only now ${more.onlyDoneNow}, only before ${more.onlyDoneBefore}`
    case 'plan':
      return `functions ${pair(more.functionsBefore, more.functionsNow)}, nodes ${pair(more.nodesBefore, more.nodesNow)}, ${more.common} in common`
  }
}

function share(value: number | null): string {
  return value === null ? NONE : value.toFixed(2)
}
