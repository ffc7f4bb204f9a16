/** Reads training data back, whatever its form, and says in a sentence what is wrong with it. */
import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { parseJson } from '../../../shared/core/parse-json.ts'
import { dataFile, type LineFormatName, lineFormats, type TransitionFormat } from './formats.ts'
import { type OnImage, readAs } from './line-format.ts'
import { MANIFEST, type Manifest, manifestSchema } from './manifest.ts'
import { MOST_BYTES, readLines, textOf } from './read-lines.ts'
import { Tally, type TransitionCounts } from './tally.ts'
import { imageOfPath, type Transition } from './transition.ts'
import { indexLineSchema, readLog } from './upstream.ts'

export interface ReadTransitions {
  readonly format: TransitionFormat
  readonly counts: TransitionCounts
  /** Whether the data's own manifest tells of just these; null for a file without one. */
  readonly isWhole: boolean | null
  /** Images that lines refer to and that are not there. */
  readonly missingImages: number
}

/**
 * A folder that `export --transitions` wrote, or its file of lines alone; hands on each transition in its order. `bad-input` names
 * the first line that is none, or whose id another one has.
 */
export function readTransitions(
  path: string,
  take: (transition: Transition) => void = () => {},
): Result<ReadTransitions> {
  const source = sourceOf(resolve(path))
  if (!source.ok) return source
  const { folder, file, manifest } = source.value
  const tally = new Tally()
  const lineOfId = new Map<string, number>()
  const missing = new Set<string>()
  let format = manifest?.format ?? null
  for (const read of readLines(file)) {
    if (!read.ok) return read
    const { text, number } = read.value
    const where = `${file}, line ${number}`
    const raw = parseJson(text, where)
    if (!raw.ok) return raw
    format ??= formOf(raw.value)
    const onImage = (address: string): void => {
      if (imageOfPath(address) != null && !existsSync(join(folder, address))) missing.add(address)
    }
    const found =
      format === 'upstream'
        ? logOf(raw.value, folder, where, onImage)
        : lineFormats[format].read(raw.value, where, onImage)
    if (!found.ok) return found
    const { id } = found.value.facts
    const first = lineOfId.get(id)
    if (first !== undefined) return fail('bad-input', `${where} has the id ${id}, as line ${first} does.`)
    lineOfId.set(id, number)
    tally.add(found.value)
    take(found.value)
  }
  if (format === null) return fail('bad-input', `${file} holds no transition.`)
  const counts = tally.counts()
  const isWhole =
    manifest === null ? null : manifest.transitions === counts.transitions && manifest.sha256 === counts.sha256
  return ok({ format, counts, isWhole, missingImages: missing.size })
}

interface Source {
  readonly folder: string
  readonly file: string
  readonly manifest: Manifest | null
}

function sourceOf(path: string): Result<Source> {
  try {
    if (!statSync(path).isDirectory()) return ok({ folder: dirname(path), file: path, manifest: null })
    const noted = join(path, MANIFEST)
    if (!existsSync(noted)) {
      return fail(
        'bad-input',
        `${path} holds no ${MANIFEST}: \`causalmace export --transitions --folder <folder>\` writes one.`,
      )
    }
    const raw = parseJson(readFileSync(noted, 'utf8'), noted)
    if (!raw.ok) return raw
    const manifest = manifestSchema.safeParse(raw.value)
    if (!manifest.success) return fail('bad-input', `${noted} is of something else, or of a newer version of the lab.`)
    return ok({ folder: path, file: join(path, dataFile[manifest.data.format]), manifest: manifest.data })
  } catch (error) {
    return fail('bad-input', `${path} cannot be read: ${reasonOf(error)}.`)
  }
}

/** Of a file alone, as its first line has it. */
function formOf(line: unknown): LineFormatName | 'upstream' {
  if (typeof line !== 'object' || line === null) return 'openai-chat'
  if ('file' in line) return 'upstream'
  return 'conversations' in line ? 'sharegpt' : 'openai-chat'
}

function logOf(raw: unknown, folder: string, where: string, onImage: OnImage): Result<Transition> {
  const line = readAs(indexLineSchema, raw, where)
  if (!line.ok) return line
  const file = join(folder, line.value.file)
  try {
    const found = lstatSync(file)
    if (!found.isFile()) return fail('bad-input', `${file} is not a plain file.`)
    if (found.size > MOST_BYTES)
      return fail('bad-input', `${file} is larger than ${MOST_BYTES / 2 ** 20} MB: no transition is.`)
    const text = textOf(readFileSync(file))
    return text === null ? fail('bad-input', `${file} is not text in UTF-8.`) : readLog(line.value, text, file, onImage)
  } catch (error) {
    return fail('bad-input', `${file} cannot be read: ${reasonOf(error)}.`)
  }
}

/** What a person is told of data that was read. */
export function readingLine({ format, counts, isWhole, missingImages }: ReadTransitions): string {
  const images = missingImages === 0 ? '' : ` ${counted(missingImages, 'image')} of them are not in the folder.`
  const whole =
    isWhole === null
      ? ''
      : isWhole
        ? ' They are those that were exported.'
        : ` ${MANIFEST} tells of others: something was changed, added or lost.`
  return `${counted(counts.transitions, 'transition')} as ${format}, ${counted(counts.duplicates, 'duplicate')}.${whole}${images}`
}
