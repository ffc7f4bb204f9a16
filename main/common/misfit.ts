/** What is wrong with data from outside, in one line: where, and the nearest name that exists. */
import { nearestName } from './nearest-name.ts'
import { fieldsAt, pathText } from './schema-parts.ts'

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
