/** Files of recorded answers: JSON lines, alone or in a folder. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { reasonOf } from '../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import { parseJson } from '../../shared/core/parse-json.ts'
import { describeMismatch } from '../common/mismatch.ts'
import { type RecordedAnswer, recordedAnswerSchema } from './recorded-answer.ts'

/** A recorded answer with the place that it was read from. */
export interface FiledAnswer {
  /** The file's name without its folder. */
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly recorded: RecordedAnswer
}

const ENDING = '.jsonl'
/** Some editors begin a file with it. */
const BYTE_ORDER_MARK = /^\uFEFF/

/** Of a file, or of all `.jsonl` files right in a folder by name. `bad-input` names the file, the line and the field. */
export function readAnswers(path: string): Result<readonly FiledAnswer[]> {
  const files = filesOf(path)
  if (!files.ok) return files
  const answers: FiledAnswer[] = []
  for (const file of files.value) {
    const text = attempt(file, () => readFileSync(file, 'utf8'))
    if (!text.ok) return text
    const read = parseAnswers(text.value, file)
    if (!read.ok) return read
    answers.push(...read.value)
  }
  return answers.length === 0 ? fail('bad-input', `${path} holds no recorded answer.`) : ok(answers)
}

/** The lines of one file; empty ones are skipped. */
export function parseAnswers(text: string, path: string): Result<readonly FiledAnswer[]> {
  const answers: FiledAnswer[] = []
  for (const [index, line] of text.replace(BYTE_ORDER_MARK, '').split('\n').entries()) {
    if (line.trim() === '') continue
    const recorded = parseLine(line, `${path}, line ${index + 1}`)
    if (!recorded.ok) return recorded
    answers.push({ file: basename(path), line: index + 1, recorded: recorded.value })
  }
  return ok(answers)
}

function filesOf(path: string): Result<readonly string[]> {
  const names = attempt(path, () => (statSync(path).isDirectory() ? readdirSync(path) : null))
  if (!names.ok) return names
  if (names.value === null) return ok([path])
  const files = names.value.filter((name) => name.endsWith(ENDING)).toSorted()
  if (files.length > 0) return ok(files.map((name) => join(path, name)))
  return fail(
    'bad-input',
    `${path} holds no file that ends with ${ENDING}: \`causalmace export --format answers\` writes them.`,
  )
}

function parseLine(line: string, where: string): Result<RecordedAnswer> {
  const raw = parseJson(line, where)
  if (!raw.ok) return raw
  const parsed = recordedAnswerSchema.safeParse(raw.value)
  if (parsed.success) return ok(parsed.data)
  const mismatch = describeMismatch(parsed.error.issues, z.toJSONSchema(recordedAnswerSchema, { io: 'input' }))
  return fail('bad-input', `${where} is no recorded answer: ${mismatch}`)
}

function attempt<T>(path: string, read: () => T): Result<T> {
  try {
    return ok(read())
  } catch (error) {
    return fail('bad-input', `${path} cannot be read: ${reasonOf(error)}.`)
  }
}
