/** Reads a folder of demonstrations back: every file by its hash, every step and conversation by its form. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { parseJson } from '../../../shared/core/parse-json.ts'
import { readCalls } from '../../../shared/core/teamcraft/read-calls.ts'
import { sha256 } from '../../common/sha256.ts'
import { NOTHING } from '../../methods/vision-step/prompts/conversation.ts'
import { importTeamcraft } from '../../suites/import-scenarios.ts'
import { readAs, wrong } from '../transitions/line-format.ts'
import { CONTENTS, contentSchema, SUMS } from './folder.ts'
import { llavaEntrySchema, llavaFiles, PICTURE_WORD, pictureFile } from './llava.ts'
import { rawStepsSchema } from './raw-steps.ts'

export interface CheckedDemonstrations {
  readonly demonstrations: number
  readonly files: number
  /** Files that are other than they were written, and that are not there. */
  readonly changed: readonly string[]
  readonly missing: readonly string[]
}

const SUM = /^([0-9a-f]{64}) {2}(.+)$/
const STEPS = /\/json\/\d+\.json$/
const CONFIGURE = /\/configure\/\d+\.json$/

/** Whether `path` is a folder of `raw` or `llava`; of `jsonl` it is one of transitions. */
export function isDemonstrations(path: string): boolean {
  return existsSync(join(path, SUMS))
}

/** `bad-input` names the first file that is not of its form. */
export async function checkDemonstrations(path: string): Promise<Result<CheckedDemonstrations>> {
  const folder = resolve(path)
  const sums = textOf(join(folder, SUMS))
  if (!sums.ok) return sums
  const changed: string[] = []
  const missing: string[] = []
  const lines = sums.value.split('\n').filter((line) => line !== '')
  let demonstrations = 0
  const names = new Set(lines.flatMap((line) => SUM.exec(line)?.[2] ?? []))
  for (const line of lines) {
    const [, sum, name = ''] = SUM.exec(line) ?? []
    if (sum === undefined || name.startsWith('/') || name.split('/').includes('..')) {
      return fail(
        'bad-input',
        `${join(folder, SUMS)} has a line that names no file of the folder: ${line.slice(0, 80)}`,
      )
    }
    const file = join(folder, name)
    if (!existsSync(file)) {
      missing.push(name)
      continue
    }
    const bytes = readFileSync(file)
    if (sha256(bytes) !== sum) changed.push(name)
    const formed = name.endsWith('.png') ? ok(0) : await checkForm(name, bytes.toString('utf8'), file, names)
    if (!formed.ok) return formed
    demonstrations += formed.value
  }
  return ok({ demonstrations, files: lines.length, changed, missing })
}

/** Answers how many demonstrations the file lists. */
async function checkForm(
  name: string,
  text: string,
  file: string,
  names: ReadonlySet<string>,
): Promise<Result<number>> {
  if (name === CONTENTS) return checkContents(text, file)
  const isList = Object.values<string>(llavaFiles).includes(name)
  if (!isList && !STEPS.test(name) && !CONFIGURE.test(name)) return ok(0)
  const raw = parseJson(text, file)
  if (!raw.ok) return raw
  if (isList) return checkEntries(raw.value, file, names)
  if (CONFIGURE.test(name)) {
    const { scenarios, problems } = await importTeamcraft({ files: [{ name, text }], rules: {} })
    return scenarios.length === 1 ? ok(0) : wrong(file, problems.join(' '))
  }
  const read = readAs(rawStepsSchema, raw.value, file)
  if (!read.ok) return read
  const { obs: _, ...steps } = read.value
  return checkCalls(
    Object.values(steps).flatMap(({ action }) => action ?? []),
    file,
  )
}

function checkContents(text: string, file: string): Result<number> {
  const lines = text.split('\n').filter((line) => line !== '')
  for (const [place, line] of lines.entries()) {
    const where = `${file}, line ${place + 1}`
    const raw = parseJson(line, where)
    if (!raw.ok) return raw
    const content = readAs(contentSchema, raw.value, where)
    if (!content.ok) return content
  }
  return ok(lines.length)
}

function checkEntries(list: unknown, file: string, names: ReadonlySet<string>): Result<number> {
  const entries = readAs(llavaEntrySchema.array(), list, file)
  if (!entries.ok) return entries
  for (const { id, image = [], conversations } of entries.value) {
    const where = `${file}, ${id}`
    const isInTurn = conversations.every(({ from }, place) => from === (place % 2 === 0 ? 'human' : 'gpt'))
    if (!isInTurn || conversations.length % 2 === 1) return wrong(where, 'human and gpt must take turns.')
    const words = conversations.reduce((sum, { value }) => sum + value.split(PICTURE_WORD).length - 1, 0)
    if (words !== image.length) return wrong(where, `it has ${image.length} pictures and ${words} words for them.`)
    const lost = image.find((name) => !names.has(pictureFile(name)))
    if (lost !== undefined) return wrong(where, `its picture ${lost} is not in the folder.`)
    const answers = conversations.filter(({ from }) => from === 'gpt').map(({ value }) => value)
    const calls = checkCalls(answers, where)
    if (!calls.ok) return calls
  }
  return ok(0)
}

function checkCalls(texts: readonly string[], where: string): Result<number> {
  for (const text of texts) {
    const bad = text === NOTHING ? undefined : readCalls(text, 'strict').find((line) => 'problem' in line)
    if (bad !== undefined && 'problem' in bad) return wrong(where, `"${bad.line}" is no call: ${bad.problem}`)
  }
  return ok(0)
}

function textOf(file: string): Result<string> {
  try {
    return ok(readFileSync(file, 'utf8'))
  } catch (error) {
    return fail('bad-input', `${file} cannot be read: ${reasonOf(error)}.`)
  }
}
