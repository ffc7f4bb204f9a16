/** TeamCraft's configs out of a checkout, out of folders of the four families, or named one by one: texts, and what cannot be read. */
import { realpathSync, statSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { jsonFilesIn } from '../json-files.ts'
import { readUserText } from '../villagerbench/user-file.ts'

/** The benchmark has 950, of 8 MB together and 29 KB at most. */
const MOST_FILES = 5000
const MOST_BYTES = 4 * 1024 * 1024
const MOST_BYTES_OF_ALL = 128 * 1024 * 1024

interface ConfigText {
  /** Below the folder of tasks, as `task_build/configure/17.json`; a lone file's own name. */
  readonly name: string
  readonly text: string
}

interface ConfigFiles {
  readonly files: readonly ConfigText[]
  /** One sentence each: files that are left out. */
  readonly problems: readonly string[]
}

/** As the benchmark's folders call them. */
export const familyFolders = ['build', 'break', 'farm', 'smelt'] as const

/** Fails with `bad-input` where a path is neither a file nor a folder. */
export function readConfigFiles(paths: readonly string[]): Result<ConfigFiles> {
  const files: ConfigText[] = []
  const problems: string[] = []
  let bytes = 0
  for (const given of paths) {
    const found = filesAt(given, problems)
    if (!found.ok) return found
    for (const { path, name, root } of found.value) {
      const text = readUserText(path, { mostBytes: MOST_BYTES, ...(root === null ? {} : { within: root }) })
      if (!text.ok) problems.push(`${text.error.message} It is left out.`)
      else if (text.value !== null) {
        bytes += text.value.length
        if (bytes > MOST_BYTES_OF_ALL || files.length >= MOST_FILES) {
          return fail(
            'bad-input',
            `There are more than ${MOST_FILES} files or ${MOST_BYTES_OF_ALL} letters: bring them in parts.`,
          )
        }
        files.push({ name, text: text.value })
      }
    }
  }
  return ok({ files, problems })
}

interface FoundFile {
  readonly path: string
  readonly name: string
  /** The folder that links may not leave; null for a file that was named itself. */
  readonly root: string | null
}

function filesAt(given: string, problems: string[]): Result<readonly FoundFile[]> {
  try {
    const stats = statSync(given, { throwIfNoEntry: false })
    if (stats === undefined) return fail('bad-input', `There is no file or folder ${given}.`)
    if (!stats.isDirectory()) return ok([{ path: given, name: basename(given), root: null }])
    const root = realpathSync(given)
    const tasks = isFolder(join(root, 'teamcraft', 'tasks')) ? join(root, 'teamcraft', 'tasks') : root
    const folders = familyFolders
      .flatMap((family) => [join(tasks, `task_${family}`, 'configure'), join(tasks, family)])
      .filter(isFolder)
    // A folder of one family's files, without the others beside it.
    const places = folders.length === 0 ? [root] : folders
    const found = places.flatMap((folder) => jsonFilesIn(folder, { root, depth: 0, most: MOST_FILES }))
    if (found.length > MOST_FILES) problems.push(`${given}: ${MOST_FILES} files are read; the rest is left out.`)
    const base = folders.length === 0 ? join(root, '..') : tasks
    return ok(
      found.slice(0, MOST_FILES).map((path) => ({ path, name: relative(base, path).replaceAll(sep, '/'), root })),
    )
  } catch (error) {
    return fail('bad-input', `${given} cannot be read: ${reasonOf(error)}.`)
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
