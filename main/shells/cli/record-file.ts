/** An exported episode record: JSON lines, the header first, then one event each. */
import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import { episodeHeaderSchema } from '../../../shared/contract/record/header.ts'
import { type EpisodeRecord, eventRowSchema } from '../../../shared/contract/record/record.ts'
import { parseJson } from '../../../shared/core/parse-json.ts'
import { type EventRow, upcast } from '../../../shared/core/upcast.ts'
import { describeMismatch } from '../../common/mismatch.ts'
import type { ExportedRecord } from '../../lab/verify-file.ts'

/** In today's words. `bad-input` names the file, the line and the field; `unsupported` where a newer lab wrote it. */
export function readRecordFile(path: string): Result<EpisodeRecord> {
  const exported = readExportedRecord(path)
  return exported.ok ? ok(exported.value.record) : exported
}

/** Also in the words it was written in. Fails like `readRecordFile`. */
export function readExportedRecord(path: string): Result<ExportedRecord> {
  const text = readText(path)
  return text.ok ? parseRecord(text.value, path) : text
}

/** Some editors begin a file with it. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The whole file as text, without a byte order mark; `-` is standard input. */
export function readText(path: string): Result<string> {
  try {
    const text = readFileSync(path === '-' ? 0 : path, 'utf8')
    return ok(text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text)
  } catch (error) {
    return fail('bad-input', `${path} cannot be read: ${reasonOf(error)}.`)
  }
}

function parseRecord(text: string, path: string): Result<ExportedRecord> {
  const [first = '', ...rest] = text.trimEnd().split('\n')
  const header = parseLine(first, episodeHeaderSchema, `${path}, line 1 (the header)`)
  if (!header.ok) return header
  const rows: EventRow[] = []
  const events: EpisodeEvent[] = []
  for (const [index, line] of rest.entries()) {
    const where = `${path}, line ${index + 2}`
    const row = parseLine(line, eventRowSchema, where)
    if (!row.ok) return row
    if (row.value.seq !== index) {
      return fail('bad-input', `${where}: event ${index} was expected, not ${row.value.seq}: the file is not complete.`)
    }
    const event = upcast(row.value)
    if (!event.ok)
      return event.error.code === 'unsupported' ? event : fail('bad-input', `${where}: ${event.error.message}`)
    rows.push(row.value)
    events.push(event.value)
  }
  const record = { header: header.value, events }
  if (events.at(-1)?.type === 'episode.end') return ok({ header: JSON.parse(first), events: rows, record })
  return fail('bad-input', `${path} ends before its episode does: no event "episode.end" in the last line.`)
}

function parseLine<T>(line: string, schema: z.ZodType<T>, where: string): Result<T> {
  const raw = parseJson(line, where)
  if (!raw.ok) return raw
  const parsed = schema.safeParse(raw.value)
  return parsed.success
    ? ok(parsed.data)
    : fail('bad-input', `${where} is not of an episode record: ${describeMismatch(parsed.error.issues, null)}`)
}
