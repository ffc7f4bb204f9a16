/** Rows cross a border when they are read: what the file holds is checked, never believed. */
import { z } from 'zod'
import { issueLine } from '../shared/core/format/issue-line.ts'
import { reportUnreadable } from './unreadable-rows.ts'

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

const keySchema = z.record(z.string(), z.unknown())
const keyColumns = ['id', 'episode_id', 'run_id', 'trial_id', 'condition_id', 'seq']

/** null for a row that does not have its form: lists go on without it and report it. */
export function readListedRow<T extends z.ZodType>(schema: T, table: string, row: unknown): z.output<T> | null {
  const checked = schema.safeParse(row)
  if (checked.success) return checked.data
  reportUnreadable({ table, key: keyOf(row), reason: issueLine(checked.error.issues) })
  return null
}

/** Those that have their form, in their order: one unreadable row never hides the others. */
export function readListedRows<T extends z.ZodType>(
  schema: T,
  table: string,
  rows: readonly unknown[],
): readonly z.output<T>[] {
  return rows.flatMap((row) => {
    const read = readListedRow(schema, table, row)
    return read === null ? [] : [read]
  })
}

function keyOf(row: unknown): string {
  if (Array.isArray(row)) return String(row[0])
  const columns = keySchema.safeParse(row)
  if (!columns.success) return 'without a key'
  const known = keyColumns.filter((name) => columns.data[name] !== undefined)
  return known.map((name) => `${name} ${String(columns.data[name])}`).join(', ')
}
