/** What a value has to be, in words of people, from its JSON Schema: `[x, y, z], three whole numbers`. */
import { BLOCK_PATTERN, NAME_PATTERN } from '../../shared/contract/block.ts'
import { choicesOf, fieldsOf, isObject, member, requiredOf } from './schema-parts.ts'

/** Patterns whose meaning is known. */
const patterns: ReadonlyMap<unknown, string> = new Map([
  [NAME_PATTERN.source, 'a name in small letters, such as oak_log'],
  [BLOCK_PATTERN.source, 'a block in small letters, such as chest or iron_door[open=true]'],
])

/** More are counted only. */
const MOST_NAMED = 12

export function describeSchema(schema: unknown): string {
  const choices = [...new Set(choicesOf(schema).map(oneForm))]
  return choices.join(' or ')
}

function oneForm(schema: unknown): string {
  const constant = member(schema, 'const')
  if (constant !== undefined) return JSON.stringify(constant)
  const names = member(schema, 'enum')
  if (Array.isArray(names)) return oneOf(names)
  switch (member(schema, 'type')) {
    case 'integer':
      return `a whole number${formatRange(schema)}`
    case 'number':
      return `a number${formatRange(schema)}`
    case 'boolean':
      return 'true or false'
    case 'null':
      return 'null'
    case 'string':
      return describeText(schema)
    case 'array':
      return describeList(schema)
    case 'object':
      return describeObject(schema)
    default:
      return 'a value'
  }
}

function oneOf(names: readonly unknown[]): string {
  const named = names.slice(0, MOST_NAMED).map((name) => JSON.stringify(name))
  const more = names.length - named.length
  return names.length === 1 ? named.join() : `one of ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** The limits of safe whole numbers are nothing that anybody has to be told. */
function formatRange(schema: unknown): string {
  const limit = (name: string): number | null => {
    const value = member(schema, name)
    return typeof value === 'number' && Math.abs(value) !== Number.MAX_SAFE_INTEGER ? value : null
  }
  const [least, most, above, below] = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].map(limit)
  if (typeof least === 'number' && typeof most === 'number') return ` from ${least} to ${most}`
  const begins =
    typeof least === 'number' ? ` of at least ${least}` : typeof above === 'number' ? ` above ${above}` : ''
  const ends = typeof most === 'number' ? `at most ${most}` : typeof below === 'number' ? `less than ${below}` : ''
  if (begins === '') return ends === '' ? '' : ` of ${ends}`
  return ends === '' ? begins : `${begins} and ${ends}`
}

function describeText(schema: unknown): string {
  const pattern = member(schema, 'pattern')
  if (pattern !== undefined) return patterns.get(pattern) ?? `a text that matches ${String(pattern)}`
  if (member(schema, 'format') === 'uri') return 'an address such as https://host/v1'
  const [least, most] = [member(schema, 'minLength'), member(schema, 'maxLength')]
  if (typeof most === 'number') return `a text of at most ${most} characters`
  return typeof least === 'number' && least > 0 ? 'a text that is not empty' : 'a text'
}

const counts = ['no', 'one', 'two', 'three', 'four', 'five', 'six']

function describeList(schema: unknown): string {
  const places = member(schema, 'prefixItems')
  if (Array.isArray(places)) {
    const kinds = [...new Set(places.map(describePlural))]
    const count = counts[places.length] ?? String(places.length)
    const parts = `${count} ${kinds.length === 1 ? kinds[0] : 'values'}`
    return isPoint(places) ? `[x, y, z], ${parts}` : `a list of ${parts}`
  }
  const [least, most] = [member(schema, 'minItems'), member(schema, 'maxItems')]
  const size = [
    ...(typeof least === 'number' && least > 0 ? [`at least ${least}`] : []),
    ...(typeof most === 'number' ? [`at most ${most}`] : []),
  ]
  return `a list of ${describePlural(member(schema, 'items'))}${size.length === 0 ? '' : `, ${size.join(' and ')} of them`}`
}

/** A place in the world: the only lists of three numbers that the lab knows. */
function isPoint(places: readonly unknown[]): boolean {
  return places.length === 3 && places.every((place) => /^(integer|number)$/.test(String(member(place, 'type'))))
}

function describePlural(schema: unknown): string {
  const choices = choicesOf(schema)
  const words: Readonly<Record<string, string>> = {
    integer: 'whole numbers',
    number: 'numbers',
    string: 'texts',
    object: 'objects',
    array: 'lists',
  }
  return (choices.length === 1 ? words[String(member(choices[0], 'type'))] : undefined) ?? 'values'
}

function describeObject(schema: unknown): string {
  const names = fieldsOf(schema)
  if (names.length > 0) {
    const required = requiredOf(schema)
    const told = (required.length > 0 ? required : names).map((name) => `"${name}"`)
    return `an object with ${told.join(', ')}`
  }
  const values = member(schema, 'additionalProperties')
  return isObject(values) ? `an object of ${describePlural(values)}, {"name": ...}` : 'an object'
}
