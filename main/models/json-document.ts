/** Finds the one JSON document in a text. Guesses nothing: two candidates, or a damaged one, are a problem, not a choice. */

type FoundDocument = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: string }

/** What local models that reason put before their answer. */
const thoughts = /^<think>[\s\S]*?<\/think>/

const fence = /```[ \t]*(\w*)[ \t]*\r?\n([\s\S]*?)```/g

/** Thoughts in front are no part of the answer. The whole text if it is JSON, else the content of its only fenced block, else its only balanced JSON object. */
export function findJsonDocument(text: string): FoundDocument {
  const trimmed = text
    .replace(/^\uFEFF/, '')
    .trim()
    .replace(thoughts, '')
    .trim()
  if (trimmed === '') return { ok: false, problem: 'The answer is empty.' }
  const whole = parseJson(trimmed)
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
