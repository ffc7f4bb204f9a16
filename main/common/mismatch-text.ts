/**
 * What is wrong with a value, for the player or the model that gave it: what to give, and in which form, in sentences without
 * words of a program. Files that people write are told of by `mismatch.ts`, in one line.
 */

import { pathText } from '../../shared/core/format/issue-line.ts'
import { describeSchema } from './describe-schema.ts'
import { nearestName } from './nearest-name.ts'
import { choicesOf, fieldsAt, isObject, member, requiredOf, schemasAt } from './schema-parts.ts'

/** The part of a zod issue that is told. */
interface Issue {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly message: string
}

interface Mismatch {
  readonly issues: readonly Issue[]
  /** JSON Schema of the value. */
  readonly schema: unknown
  readonly value: unknown
  /** What the whole value is called: `The answer`. */
  readonly whole: string
  /** What a named part of it is called: `parameter`. */
  readonly part: string
}

/** Longer values are not quoted. */
const QUOTED_CHARS = 40

/** One sentence for each thing that is wrong, names that do not exist first: other mismatchs often follow from them. */
export function describeMismatch({ issues, ...given }: Mismatch): readonly string[] {
  const places = issues.map(({ code, path }) =>
    code === unknownNames ? path : wholePlace(given.schema, path).slice(0, -1),
  )
  const objects = [...new Map(places.map((path) => [pathText(path), path])).values()]
  const sentences = [
    ...objects.flatMap((path) => describeUnknownName(given, path)),
    ...issues.filter(({ code }) => code !== unknownNames).map((issue) => describeIssue(given, issue)),
  ]
  return [...new Set(sentences)]
}

const unknownNames = 'unrecognized_keys'

type Given = Omit<Mismatch, 'issues'>

/** One sentence for each name in the object at a path that its schema does not know. */
export function describeUnknownName({ schema, value, part }: Given, path: readonly PropertyKey[]): readonly string[] {
  const object = valueAt(value, path)
  const fields = fieldsAt(schema, path)
  if (!isObject(object) || fields.length === 0) return []
  const place = path.length === 0 ? '' : ` in ${pathText(path)}`
  const missing = fields.filter((field) => !Object.hasOwn(object, field))
  return Object.keys(object)
    .filter((name) => !fields.includes(name))
    .map((name) => {
      const meant = nearestName(
        name,
        missing.filter((field) => mayBeMeant(name, object[name], schema, [...path, field])),
      )
      const advice = meant === null ? '; leave it out.' : `; did you mean "${meant}"?`
      return `There is no ${part} ${JSON.stringify(name)}${place}${advice}`
    })
}

/** A field that is needed and takes values of this kind, or one that begins alike. */
function mayBeMeant(name: string, value: unknown, schema: unknown, path: readonly PropertyKey[]): boolean {
  const field = String(path.at(-1))
  if (field.startsWith(name) || name.startsWith(field)) return true
  return (
    isNeeded(schema, path) &&
    schemasAt(schema, path)
      .flatMap(choicesOf)
      .some((one) => takesKindOf(one, value))
  )
}

function takesKindOf(schema: unknown, value: unknown): boolean {
  const type = member(schema, 'type')
  if (type === undefined) return true
  if (Array.isArray(value)) return type === 'array'
  return typeof value === 'number' ? type === 'integer' || type === 'number' : type === typeof value
}

function isNeeded(schema: unknown, path: readonly PropertyKey[]): boolean {
  const above = schemasAt(schema, path.slice(0, -1)).flatMap(choicesOf)
  return above.some((one) => requiredOf(one).includes(String(path.at(-1))))
}

function describeIssue({ schema, value, whole }: Given, { code, path, message }: Issue): string {
  const place = wholePlace(schema, path)
  const name = place.length === 0 ? whole : pathText(place)
  if (code === 'custom') return `${name}: ${message.replace(/\.$/, '')}.`
  const form = describeSchema({ anyOf: schemasAt(schema, place) })
  const given = valueAt(value, place)
  if (given === undefined) return `${name} is missing: give ${form}.`
  const words = `${name} must be ${form}${quoted(given)}`
  return given === null && place.length > 0 && !isNeeded(schema, place)
    ? `${words}; leave it out where there is none.`
    : `${words}.`
}

/** A place in the world is told as one, whichever of its numbers is wrong. */
function wholePlace(schema: unknown, path: readonly PropertyKey[]): readonly PropertyKey[] {
  const above = path.slice(0, -1)
  return typeof path.at(-1) === 'number' &&
    schemasAt(schema, above).some((one) => Array.isArray(member(one, 'prefixItems')))
    ? above
    : path
}

/** `, not "(1, 2, 3)"`; nothing for what is long or says nothing. */
function quoted(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : JSON.stringify(value)
  return text === undefined || text.length > QUOTED_CHARS ? '' : `, not ${text.toWellFormed()}`
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, part) => (typeof part === 'number' && Array.isArray(at) ? at[part] : member(at, String(part))),
    value,
  )
}
