/** What is wrong with data from outside, in one line: where, and the nearest name that exists. */
import { nearestName } from './nearest-name.ts'

/** The part of a zod issue that is told. */
interface Issue {
  readonly code?: string
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly keys?: readonly string[]
}

/**
 * `methods[0].params: there is no field "sampels"; did you mean "samples"?`, or `agents: Too small: ....`; with its full stop or question mark. A field that does
 * not exist is told first, since it is what other issues often follow from. `schema` is the JSON Schema of the data; the ends of
 * paths are looked up in it. `below` is put before the path.
 */
export function describeMisfit(issues: readonly Issue[], schema: unknown, below = ''): string {
  const unknown = issues.find(({ code }) => code === 'unrecognized_keys')
  const issue = unknown ?? issues[0]
  if (issue === undefined) return 'wrong form.'
  const path = pathText(issue.path, below)
  const [key] = unknown?.keys ?? []
  const words = key === undefined ? `${issue.message}.` : unknownField(key, fieldsAt(schema, issue.path))
  return path === '' ? words : `${path}: ${words}`
}

function unknownField(key: string, fields: readonly string[]): string {
  const nearest = nearestName(key, fields)
  return `there is no field "${key}"${nearest === null ? '.' : `; did you mean "${nearest}"?`}`
}

/** `methods[0].method` */
function pathText(path: readonly PropertyKey[], below: string): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? String(part) : `${text}.${String(part)}`
  }, below)
}

/** Names of the fields that the schema has at a path; none where it does not say. */
function fieldsAt(schema: unknown, path: readonly PropertyKey[]): readonly string[] {
  let at = schema
  for (const part of path) {
    at =
      typeof part === 'number'
        ? member(at, 'items')
        : (member(member(at, 'properties'), String(part)) ?? member(at, 'additionalProperties'))
  }
  const fields = member(at, 'properties')
  return typeof fields === 'object' && fields !== null ? Object.keys(fields) : []
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(name)
    : undefined
}
