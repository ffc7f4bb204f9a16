/** Rows cross a border when they are read: what the file holds is checked, never believed. */
import { z } from 'zod'
import { issueLine } from '../preload/core/issue-line.ts'

/** A column that holds JSON of the given form. */
export function jsonColumn<T extends z.ZodType>(schema: T) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'no JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)
}

/** A column that holds 0 or 1. */
export const booleanColumn = z.literal([0, 1]).transform((value) => value === 1)

/** Texts that are remembered per column. */
const REMEMBERED = 500

/**
 * The same where many rows hold the same few texts, as those of a condition's episodes do: each text is read and checked once,
 * and its rows share what it says.
 */
export function repeatedJsonColumn<T extends z.ZodType>(schema: T) {
  const column = jsonColumn(schema)
  const known = new Map<string, z.output<T>>()
  return z.string().transform((text, context): z.output<T> => {
    const found = known.get(text)
    if (found !== undefined) return found
    const checked = column.safeParse(text)
    if (!checked.success) {
      context.addIssue({ code: 'custom', message: issueLine(checked.error.issues) })
      return z.NEVER
    }
    if (known.size >= REMEMBERED) known.clear()
    known.set(text, checked.data)
    return checked.data
  })
}

/** A row or list of rows that does not have its form: the file was changed by something else than the lab. */
export class RowError extends Error {
  override readonly name = 'RowError'
}

export function readRow<T extends z.ZodType>(schema: T, table: string, row: unknown): z.output<T> {
  const checked = schema.safeParse(row)
  if (checked.success) return checked.data
  throw new RowError(`a row of ${table} is not readable: ${issueLine(checked.error.issues)}`)
}
