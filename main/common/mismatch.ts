/** What is wrong with data from outside, in one line: where, and the nearest name that exists. */

import { MISSING } from '../../shared/contract/issue-text.ts'
import { asSentence, pathText } from '../../shared/core/format/issue-line.ts'
import { describeSchema } from './describe-schema.ts'
import { nearestName } from './nearest-name.ts'
import { fieldsAt, schemasAt } from './schema-parts.ts'

/** The part of a zod issue that is told. */
interface Issue {
  readonly code?: string
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly keys?: readonly string[]
  /** Of a value that may have several forms: the issues that it has with each. */
  readonly errors?: readonly (readonly Issue[])[]
}

/**
 * `methods[0].params: there is no field "sampels"; did you mean "samples"?`, or `agents must be a whole number from 1 to
 * 24.`; with its full stop or question mark. A field that does not exist is told first, since it is what other issues often
 * follow from. `schema` is the JSON Schema of the data; the ends of paths are looked up in it. `below` is put before the path.
 */
export function describeMismatch(all: readonly Issue[], schema: unknown, below = ''): string {
  const issues = all.flatMap(insideForm)
  const unknown = issues.find(({ code }) => code === 'unrecognized_keys')
  const issue = unknown ?? issues[0]
  if (issue === undefined) return 'wrong form.'
  const path = pathText(issue.path, below)
  const [key] = unknown?.keys ?? []
  if (key === undefined) return mismatchOf(issue, schema, path)
  const words = unknownField(key, fieldsAt(schema, issue.path))
  return path === '' ? words : `${path}: ${words}`
}

/** Where a value may be an object or a list, what is wrong inside the one that it is. */
function insideForm(issue: Issue): readonly Issue[] {
  const inside = (issue.errors ?? []).filter(
    (own) => own.length > 0 && own.every(({ code, path }) => path.length > 0 || code === 'unrecognized_keys'),
  )
  const [only] = inside
  if (only === undefined || inside.length > 1) return [issue]
  return only.flatMap((own) => insideForm({ ...own, path: [...issue.path, ...own.path] }))
}

/** Only a rule of ours says more than the form does. */
function mismatchOf({ code, path: place, message }: Issue, schema: unknown, path: string): string {
  const form = describeSchema({ anyOf: schemasAt(schema, place) })
  if (code === 'custom' || form === '' || form === 'a value') {
    const own = `${message.replace(/\.$/, '')}.`
    return path === '' ? asSentence(own) : `${path}: ${own}`
  }
  const name = path === '' ? 'It' : path
  return message.startsWith(MISSING) ? `${name} is missing: give ${form}.` : `${name} must be ${form}.`
}

function unknownField(key: string, fields: readonly string[]): string {
  const nearest = nearestName(key, fields)
  return `there is no field "${key}"${nearest === null ? '.' : `; did you mean "${nearest}"?`}`
}
