/** Reads a model's answer: strictly one JSON value of the requested form. */

import { z } from 'zod'
import { isDeeperThan, isWellFormed } from '../../shared/core/json-bounds.ts'
import { describeMismatch } from '../common/mismatch-text.ts'

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
  if (isDeeperThan(found.value, MAX_DEPTH)) return problem(`The answer is nested more than ${MAX_DEPTH} levels deep.`)
  if (!isWellFormed(found.value)) return problem('The answer holds half a character (a lone surrogate).')
  const parsed = schema.safeParse(found.value)
  return parsed.success
    ? { ok: true, value: parsed.data }
    : problem(describeMismatchs(found.value, schema, parsed.error.issues))
}

/** Plain text is its own answer; what a model thought before it is none of it. */
export function parseText<A>(text: string, schema: z.ZodType<A>): ParsedAnswer<A> {
  if (thinksOn(text)) return problem(UNFINISHED)
  const said = text.replace(anyThoughts, '').trim().toWellFormed()
  const parsed = schema.safeParse(said)
  if (said === '' || !parsed.success) return problem('The answer is empty.')
  return { ok: true, value: parsed.data }
}

/** Whether the answer comes first, but for thoughts: of what was cut off, an object behind other words may be a draft. */
export function beginsWithDocument(text: string): boolean {
  return /^(```\w*\s*)?[{[]/.test(text.replace(anyThoughts, '').trim())
}

const UNFINISHED = 'The answer breaks off within the thoughts before it.'

/** A model's thoughts that have no end are none of its answer, and nothing follows them. */
function thinksOn(text: string): boolean {
  return /^\s*<think>/.test(text) && !text.includes('</think>')
}

function problem(sentence: string): { readonly ok: false; readonly problem: string } {
  return { ok: false, problem: sentence.toWellFormed() }
}

function describeMismatchs(value: unknown, schema: z.ZodType, issues: readonly z.core.$ZodIssue[]): string {
  const form = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const sentences = describeMismatch({ issues, schema: form, value, whole: 'The answer', part: 'field' })
  const told = sentences.slice(0, MAX_MISMATCHS)
  const more = sentences.length - told.length
  const rest = more > 0 ? ` ${more} more of the kind follow.` : ''
  return `The JSON does not have the asked form. ${told.join(' ')}${rest}`
}

/* Finds the one JSON document in a text. Guesses nothing: two candidates, or a damaged one, are a problem, not a choice. */

type FoundDocument = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: string }

/** What local models that reason put before their answer. */
const thoughts = /^<think>[\s\S]*?<\/think>/

/** Text is taken from behind the end of the thoughts, whether or not their beginning is there. */
const anyThoughts = /^[\s\S]*<\/think>/

const fence = /```[ \t]*(\w*)[ \t]*\r?\n([\s\S]*?)```/g

/** Thoughts in front are no part of the answer. The whole text if it is JSON, else the content of its only fenced block, else its only balanced JSON object. */
function findJsonDocument(text: string): FoundDocument {
  if (thinksOn(text)) return { ok: false, problem: UNFINISHED }
  const said = text
    .replace(/^\uFEFF/, '')
    .trim()
    .replace(thoughts, '')
    .trim()
  if (said === '') return { ok: false, problem: 'The answer is empty.' }
  const asSaid = parseJson(said)
  if (asSaid.ok) return asSaid
  // Some servers leave out the beginning of the thoughts.
  const trimmed = said.replace(anyThoughts, '').trim() || said
  const whole = trimmed === said ? asSaid : parseJson(trimmed)
  if (whole.ok) return whole
  // A document that is damaged stays damaged: nothing inside it may pass for the answer.
  if (trimmed.startsWith('{') && balancedEnd(trimmed, 0) === null) {
    return {
      ok: false,
      problem: `The answer is not valid JSON: it breaks off after ${quoted(trimmed.slice(-QUOTED_CHARS))}.`,
    }
  }
  if (/^\[\s*\{/.test(trimmed)) return describe(whole)
  const blocks = [...trimmed.matchAll(fence)].filter(([, label]) => label === '' || label?.toLowerCase() === 'json')
  if (blocks.length > 1) return { ok: false, problem: `The answer holds ${blocks.length} code blocks; one is needed.` }
  const content = blocks[0]?.[2]
  if (content !== undefined) return describe(parseJson(content.trim()))
  return findObject(trimmed)
}

function findObject(text: string): FoundDocument {
  const found: unknown[] = []
  let firstProblem: string | null = null
  for (let at = text.indexOf('{'); at >= 0; ) {
    const end = balancedEnd(text, at)
    if (end === null)
      return {
        ok: false,
        problem: `The answer is not valid JSON: it breaks off after ${quoted(text.slice(-QUOTED_CHARS))}.`,
      }
    const parsed = parseJson(text.slice(at, end))
    if (parsed.ok) found.push(parsed.value)
    else firstProblem ??= parsed.problem
    at = text.indexOf('{', end)
  }
  if (found.length === 1) return { ok: true, value: found[0] }
  if (found.length > 1) return { ok: false, problem: `The answer holds ${found.length} JSON objects; one is needed.` }
  return firstProblem === null
    ? { ok: false, problem: 'The answer holds no JSON object.' }
    : describe({ ok: false, problem: firstProblem })
}

/** The index after the brace that closes the one at `start`, strings skipped; null where it is never closed. */
function balancedEnd(text: string, start: number): number | null {
  let depth = 0
  let inString = false
  for (let at = start; at < text.length; at++) {
    const char = text[at]
    if (inString) {
      if (char === '\\') at++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{') depth++
    else if (char === '}' && --depth === 0) return at + 1
  }
  return null
}

function parseJson(text: string): FoundDocument {
  try {
    const value: unknown = JSON.parse(text)
    return { ok: true, value }
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown
    return { ok: false, problem: wherever(thrown.message, text) }
  }
}

/** How much is quoted of what stands before a damage. */
const QUOTED_CHARS = 30

/** The engine's own words are a programmer's: of them only the place is told, by what stands before it. */
function wherever(message: string, text: string): string {
  if (/end of JSON/.test(message)) return `: it breaks off after ${quoted(text.slice(-QUOTED_CHARS))}`
  const at = /position (\d+)/.exec(message)?.[1]
  if (at === undefined) return ''
  return at === '0'
    ? ' from its beginning'
    : ` after ${quoted(text.slice(Math.max(0, Number(at) - QUOTED_CHARS), Number(at)))}`
}

function quoted(text: string): string {
  return JSON.stringify(text.toWellFormed())
}

function describe(found: FoundDocument): FoundDocument {
  return found.ok ? found : { ok: false, problem: `The answer is not valid JSON${found.problem}.` }
}
