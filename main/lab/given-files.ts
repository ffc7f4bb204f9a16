/** JSON files that an importer was given, one by one or as folders: their texts, and what cannot be read. */
import { realpathSync, statSync } from 'node:fs'
import { basename, relative, sep } from 'node:path'
import { reasonOf } from '../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import { jsonFilesIn } from './json-files.ts'
import { readUserText } from './villagerbench/user-file.ts'

interface Limits {
  /** Of one folder that is given. */
  readonly files: number
  readonly filesOfAll: number
  readonly bytes: number
  readonly bytesOfAll: number
}

/** Where a folder that is given has its files. */
interface Places {
  readonly folders: readonly string[]
  /** Folders within each other; 0 for files of these alone. */
  readonly depth: number
  /** What names of files count from. */
  readonly base: string
}

export interface Wanted {
  readonly limits: Limits
  /** Null where it has none. */
  placesIn(root: string): Places | null
  /** Said of a folder that has more files than it may. */
  readonly readInPart: string
  /** Said to who brings more than all may be. */
  readonly tooMuch: string
  /** Ends the sentence about a file that cannot be read. */
  readonly leftOut: string
}

interface GivenText {
  /** Below the places' base; a lone file's own name. */
  readonly name: string
  readonly text: string
  /** The folder that was given; null for a file that was named itself. */
  readonly root: string | null
}

interface GivenTexts {
  readonly files: readonly GivenText[]
  /** One sentence each: files that are left out. */
  readonly problems: readonly string[]
}

/** Fails with `bad-input` where a path is neither a file nor a folder, and where it is too much. */
export function readGivenFiles(paths: readonly string[], wanted: Wanted): Result<GivenTexts> {
  const { limits, tooMuch, leftOut } = wanted
  const files: GivenText[] = []
  const problems: string[] = []
  let bytes = 0
  for (const given of paths) {
    const found = filesAt(given, wanted, problems)
    if (!found.ok) return found
    for (const { path, name, root } of found.value) {
      const text = readUserText(path, { mostBytes: limits.bytes, ...(root === null ? {} : { within: root }) })
      if (!text.ok) problems.push(`${text.error.message}${leftOut}`)
      else if (text.value !== null) {
        bytes += text.value.length
        if (bytes > limits.bytesOfAll || files.length >= limits.filesOfAll) return fail('bad-input', tooMuch)
        files.push({ name, text: text.value, root })
      }
    }
  }
  return ok({ files, problems })
}

interface FoundFile extends Pick<GivenText, 'name' | 'root'> {
  readonly path: string
}

function filesAt(
  given: string,
  { limits, placesIn, readInPart }: Wanted,
  problems: string[],
): Result<readonly FoundFile[]> {
  try {
    const stats = statSync(given, { throwIfNoEntry: false })
    if (stats === undefined) return fail('bad-input', `There is no file or folder ${given}.`)
    if (!stats.isDirectory()) return ok([{ path: given, name: basename(given), root: null }])
    const root = realpathSync.native(given)
    const places = placesIn(root)
    if (places === null) return ok([])
    const { folders, depth, base } = places
    const found = folders.flatMap((folder) => jsonFilesIn(folder, { root, depth, most: limits.files }))
    if (found.length > limits.files) problems.push(`${given}: ${readInPart}`)
    return ok(
      found.slice(0, limits.files).map((path) => ({ path, name: relative(base, path).replaceAll(sep, '/'), root })),
    )
  } catch (error) {
    return fail('bad-input', `${given} cannot be read: ${reasonOf(error)}.`)
  }
}

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
