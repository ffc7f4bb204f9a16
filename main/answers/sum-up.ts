/** Compared answers added up by purpose. Pure. */
import type { Likeness } from '../../shared/contract/questions.ts'
import type { AnswerRow, Side } from './compare-answers.ts'

export interface PurposeSum {
  readonly purpose: string
  readonly questions: number
  readonly readBefore: number
  readonly readNow: number
  /** Of both readable ones. */
  readonly compared: number
  readonly same: number
  /** What else there is to say of the purpose; null where it is only the same or not. */
  readonly more: MoreSum | null
  readonly tokensBefore: TokenSum
  readonly tokensNow: TokenSum
}

export interface TokenSum {
  readonly prompt: number
  readonly answer: number
}

export type MoreSum =
  /** Edges named, and of those named now against those named before; null where there are none to divide by. */
  | {
      readonly kind: 'edges'
      readonly before: number
      readonly now: number
      readonly precision: number | null
      readonly recall: number | null
    }
  | { readonly kind: 'action'; readonly sameArguments: number }
  | { readonly kind: 'verdict'; readonly doneBefore: number; readonly doneNow: number }
  | ({ readonly kind: 'plan' } & Omit<Extract<Likeness, { kind: 'plan' }>, 'kind'>)

/** In the order in which the purposes first occur. */
export function sumUp(rows: readonly AnswerRow[]): readonly PurposeSum[] {
  return [...Map.groupBy(rows, ({ purpose }) => purpose)].map(([purpose, own]) => ({
    purpose,
    questions: own.length,
    readBefore: own.filter(({ before }) => before.isRead).length,
    readNow: own.filter(({ now }) => now.isRead).length,
    compared: own.filter(({ same }) => same !== null).length,
    same: own.filter(({ same }) => same === true).length,
    more: moreOf(own.flatMap(({ likeness }) => (likeness === null ? [] : [likeness]))),
    tokensBefore: tokensOf(own.map(({ before }) => before)),
    tokensNow: tokensOf(own.map(({ now }) => now)),
  }))
}

function tokensOf(sides: readonly Side[]): TokenSum {
  return {
    prompt: sum(sides.map(({ promptTokens }) => promptTokens)),
    answer: sum(sides.map(({ answerTokens }) => answerTokens)),
  }
}

/** All of one purpose are of one kind. */
function moreOf(likenesses: readonly Likeness[]): MoreSum | null {
  const edges = likenesses.filter((one) => one.kind === 'edges')
  if (edges.length > 0) {
    const [before, now] = [sum(edges.map((one) => one.before)), sum(edges.map((one) => one.now))]
    const common = sum(edges.map((one) => one.common))
    const share = (of: number): number | null => (of === 0 ? null : common / of)
    return { kind: 'edges', before, now, precision: share(now), recall: share(before) }
  }
  const actions = likenesses.filter((one) => one.kind === 'action')
  if (actions.length > 0) {
    return { kind: 'action', sameArguments: actions.filter(({ sameArguments }) => sameArguments).length }
  }
  const verdicts = likenesses.filter((one) => one.kind === 'verdict')
  if (verdicts.length > 0) {
    return {
      kind: 'verdict',
      doneBefore: verdicts.filter(({ doneBefore }) => doneBefore).length,
      doneNow: verdicts.filter(({ doneNow }) => doneNow).length,
    }
  }
  const plans = likenesses.filter((one) => one.kind === 'plan')
  if (plans.length === 0) return null
  return {
    kind: 'plan',
    functionsBefore: sum(plans.map((one) => one.functionsBefore)),
    functionsNow: sum(plans.map((one) => one.functionsNow)),
    nodesBefore: sum(plans.map((one) => one.nodesBefore)),
    nodesNow: sum(plans.map((one) => one.nodesNow)),
    common: sum(plans.map((one) => one.common)),
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
