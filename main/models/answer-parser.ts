/** Reads a model's answer: strictly one JSON value of the requested form. */
import { z } from 'zod'
import { describeMismatch } from '../common/mismatch-text.ts'
import { findJsonDocument } from './json-document.ts'

/** What was wrong is one sentence that can be quoted to the model. */
type ParsedAnswer<A> = { readonly ok: true; readonly value: A } | { readonly ok: false; readonly problem: string }

/** Longer answers are not read at all, in characters. */
export const MAX_ANSWER_LENGTH = 1_000_000
/** Deeper nesting is not read: later code walks answers recursively. */
const MAX_DEPTH = 64
/** Problems quoted from one answer. */
const MAX_MISMATCHS = 5

/**
 * Accepts a JSON document, or text with exactly one JSON document in it: one fenced block, or one JSON object in prose.
 * Never throws for an answer, whatever it holds.
 */
export function parseAnswer<A>(text: string, schema: z.ZodType<A>): ParsedAnswer<A> {
  if (text.length > MAX_ANSWER_LENGTH) {
    return problem(`The answer is ${text.length} characters long; at most ${MAX_ANSWER_LENGTH} are read.`)
  }
  const found = findJsonDocument(text)
  if (!found.ok) return problem(found.problem)
  if (depthOf(found.value) > MAX_DEPTH) return problem(`The answer is nested more than ${MAX_DEPTH} levels deep.`)
  if (!isWellFormed(found.value)) return problem('The answer holds half a character (a lone surrogate).')
  const parsed = schema.safeParse(found.value)
  return parsed.success
    ? { ok: true, value: parsed.data }
    : problem(describeMismatchs(found.value, schema, parsed.error.issues))
}

function problem(sentence: string): { readonly ok: false; readonly problem: string } {
  return { ok: false, problem: sentence.toWellFormed() }
}

/** Half a surrogate pair has no place in a record: nothing that is hashed may hold one. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, part]) => name.isWellFormed() && isWellFormed(part))
}

function describeMismatchs(value: unknown, schema: z.ZodType, issues: readonly z.core.$ZodIssue[]): string {
  const form = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const sentences = describeMismatch({ issues, schema: form, value, whole: 'The answer', part: 'field' })
  const told = sentences.slice(0, MAX_MISMATCHS)
  const more = sentences.length - told.length
  const rest = more > 0 ? ` ${more} more of the kind follow.` : ''
  return `The JSON does not have the asked form. ${told.join(' ')}${rest}`
}

/** Levels of arrays and objects, counted without recursion. */
function depthOf(root: unknown): number {
  let level: unknown[] = [root]
  let depth = 0
  while (level.length > 0) {
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
    depth++
  }
  return depth - 1
}
