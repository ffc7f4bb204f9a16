/** Which questions a list shows, which one came before another, and where the words that are looked for stand. Pure. */
import type { QuestionView, WordHit } from '../../../shared/contract/questions.ts'

export interface QuestionFilter {
  /** null for all. */
  readonly actor: string | null
  readonly purpose: string | null
}

export const allQuestions: QuestionFilter = { actor: null, purpose: null }

/** In the order of asking. */
export function inOrder(questions: readonly QuestionView[]): readonly QuestionView[] {
  return questions.toSorted((a, b) => (a.call ?? a.seq) - (b.call ?? b.seq) || a.seq - b.seq)
}

export function filtered(
  questions: readonly QuestionView[],
  { actor, purpose }: QuestionFilter,
): readonly QuestionView[] {
  return questions.filter(
    (question) => (actor === null || question.actor.id === actor) && (purpose === null || question.purpose === purpose),
  )
}

/** Which earlier question another one is compared with. */
const befores = ['agent', 'purpose', 'any'] as const
export type Before = (typeof befores)[number]

/**
 * The one before: of the same agent for the same purpose (`purpose`), of the same agent (`agent`), or whoever asked (`any`); null
 * where there is none. `ordered` are all questions in the order of asking.
 */
export function questionBefore(ordered: readonly QuestionView[], seq: number, which: Before): QuestionView | null {
  const at = ordered.findIndex((question) => question.seq === seq)
  const current = ordered[at]
  if (current === undefined) return null
  const fits = (other: QuestionView): boolean =>
    which === 'any' || (other.actor.id === current.actor.id && (which === 'agent' || other.purpose === current.purpose))
  return ordered.slice(0, at).findLast(fits) ?? null
}

/** A place among all that was found: the nth in one question. */
export interface HitPlace {
  readonly seq: number
  /** From 0. */
  readonly nth: number
}

/** How many places there are, and the number of one of them from 1; 0 where none is chosen. */
export function hitNumber(
  hits: readonly WordHit[],
  place: HitPlace | null,
): { readonly of: number; readonly at: number } {
  const of = hits.reduce((sum, { count }) => sum + count, 0)
  const index = place === null ? -1 : hits.findIndex(({ seq }) => seq === place.seq)
  if (place === null || index < 0) return { of, at: 0 }
  const before = hits.slice(0, index).reduce((sum, { count }) => sum + count, 0)
  return { of, at: before + place.nth + 1 }
}

/**
 * The next place or the one before, around the ends; null where there is none. `hits` are in the order of the list, `from` is the
 * question that is read: without a place the search begins there.
 */
export function nextHit(
  hits: readonly WordHit[],
  place: HitPlace | null,
  by: 1 | -1,
  orderOf: (seq: number) => number,
  from: number,
): HitPlace | null {
  if (hits.length === 0) return null
  const start = place ?? { seq: from, nth: by === 1 ? -1 : Number.POSITIVE_INFINITY }
  const here = hits.find(({ seq }) => seq === start.seq)
  const nth = start.nth === Number.POSITIVE_INFINITY ? (here?.count ?? 0) - 1 : start.nth + by
  if (here !== undefined && nth >= 0 && nth < here.count) return { seq: here.seq, nth }
  const at = orderOf(start.seq)
  const other =
    by === 1
      ? (hits.find(({ seq }) => orderOf(seq) > at) ?? hits[0])
      : (hits.findLast(({ seq }) => orderOf(seq) < at) ?? hits.at(-1))
  return other === undefined ? null : { seq: other.seq, nth: by === 1 ? 0 : other.count - 1 }
}
