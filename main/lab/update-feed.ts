/** What a feed of updates says: JSON with a version, or the `latest.yml` that electron-builder writes. Pure. */
import { z } from 'zod'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import { feedSchema } from '../../shared/contract/updates.ts'

const versionSchema = z.string().regex(/^v?\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/)
const jsonSchema = z.object({ version: versionSchema, page: feedSchema.nullable().default(null) })

export interface FeedEntry {
  readonly version: string
  readonly page: string | null
}

export function readFeed(text: string): Result<FeedEntry> {
  const read = jsonSchema.safeParse(text.trimStart().startsWith('{') ? jsonOf(text) : { version: yamlVersion(text) })
  if (!read.success) {
    return fail(
      'bad-answer',
      'The feed of updates names no version: it is neither {"version": "1.2.3"} nor a latest.yml.',
    )
  }
  return ok({ version: read.data.version.replace(/^v/, ''), page: read.data.page })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The one line that matters; quotes are optional there. */
function yamlVersion(text: string): string | undefined {
  return /^version:[ \t]*["']?([^\s"']+)["']?[ \t]*$/m.exec(text)?.[1]
}

/** By Semantic Versioning, without its build parts. */
export function isNewer(candidate: string, current: string): boolean {
  const [a, b] = [partsOf(candidate), partsOf(current)]
  for (const at of [0, 1, 2]) {
    const difference = Number(a.numbers[at] ?? 0) - Number(b.numbers[at] ?? 0)
    if (difference !== 0) return difference > 0
  }
  // A version comes after its previews.
  if (a.preview === '' || b.preview === '') return a.preview === '' && b.preview !== ''
  return a.preview.localeCompare(b.preview, 'en', { numeric: true }) > 0
}

function partsOf(version: string): { readonly numbers: readonly string[]; readonly preview: string } {
  const [numbers = '', ...preview] = version.replace(/^v/, '').split('-')
  return { numbers: numbers.split('.'), preview: preview.join('-') }
}
