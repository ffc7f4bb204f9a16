/**
 * Messages for what zod finds wrong. In a process that imports this, every schema without its own message uses them. A
 * message follows the field's name: `agents: has to be at least 1`.
 */
import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** Values that are named one by one. */
const MOST_NAMED = 12

/** How the words begin of what is not there. */
export const MISSING = 'is missing'

z.config({ localeError: describeIssue })

function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return describeType(isWhole(issue) ? 'int' : issue.expected, issue.input)
    case 'too_small':
      return formatSize(issue, Number(issue.minimum), 'least')
    case 'too_big':
      return formatSize(issue, Number(issue.maximum), 'most')
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_format':
      return formats.get(issue.format) ?? 'does not have the form that is wanted here'
    case 'not_multiple_of':
      return `has to be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `has no field ${issue.keys.map(quoted).join(', ')}`
    case 'invalid_union':
      return typeof issue.discriminator === 'string' && Array.isArray(issue.options)
        ? oneOf(issue.options)
        : 'has none of the forms that it may have'
    case 'invalid_key':
      return 'is not a name allowed here'
    case 'invalid_element':
      return 'holds something that may not stand there'
    default:
      return 'does not fit'
  }
}

const kinds: ReadonlyMap<string, string> = new Map([
  ['int', 'a whole number'],
  ['number', 'a number'],
  ['string', 'a text'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['tuple', 'a list'],
  ['object', 'an object'],
  ['record', 'an object'],
  ['null', 'null'],
])

const formats: ReadonlyMap<string, string> = new Map([
  ['url', 'has to be an address, such as https://host/v1'],
  ['uuid', 'is not an id of this lab'],
  ['datetime', 'has to be a time, such as 2026-01-31T12:00:00Z'],
])

/** Of what is no number at all zod says only that a number was expected. */
function isWhole({ inst }: Issue): boolean {
  const def = inst?._zod.def
  return def !== undefined && 'format' in def && def.format === 'safeint'
}

function describeType(expected: string, input: unknown): string {
  const kind = kinds.get(expected)
  if (input === undefined) return `${MISSING}${kind === undefined ? '' : `; it has to be ${kind}`}`
  return kind === undefined ? 'may not be here' : `has to be ${kind}, not ${kindOf(input)}`
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'one that no number is'
  return kinds.get(typeof value) ?? 'that'
}

function formatSize({ origin, inclusive }: Issue, limit: number, end: 'least' | 'most'): string {
  if (origin === 'string') {
    if (end === 'least' && limit === 1) return 'may not be empty'
    return `has to have at ${end} ${limit.toLocaleString('en')} ${limit === 1 ? 'character' : 'characters'}`
  }
  if (origin === 'array' || origin === 'set' || origin === 'map') {
    if (end === 'least' && limit === 1) return 'may not be empty'
    return `has to have at ${end} ${limit.toLocaleString('en')} ${limit === 1 ? 'entry' : 'entries'}`
  }
  if (Math.abs(limit) === Number.MAX_SAFE_INTEGER) return 'is too large a number'
  if (inclusive === false) return `has to be ${end === 'least' ? 'more' : 'less'} than ${limit}`
  return `has to be at ${end} ${limit}`
}

function oneOf(values: readonly unknown[]): string {
  const named = values.slice(0, MOST_NAMED).map(quoted).join(', ')
  const more = values.length > MOST_NAMED ? ` and ${values.length - MOST_NAMED} more` : ''
  return values.length === 1 ? `has to be ${named}` : `has to be one of ${named}${more}`
}

function quoted(value: unknown): string {
  return JSON.stringify(value) ?? String(value)
}
