/** Task files of MineCollab out of a checkout of its repository, or named one by one: texts, and what cannot be read. */
import { existsSync, realpathSync, statSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { jsonFilesIn } from '../json-files.ts'
import { readUserText } from '../villagerbench/user-file.ts'

/** The repository has 45. */
const MOST_FILES = 1000
const MOST_DEPTH = 8
/** Of one file and of all; those of the repository have 7 MB together. */
const MOST_BYTES = 64 * 1024 * 1024
const MOST_BYTES_OF_ALL = 256 * 1024 * 1024

interface TaskFile {
  /** Below the checkout's folder of tasks; a lone file's own name. */
  readonly name: string
  readonly text: string
  readonly checkout?: string
}

export interface TaskFiles {
  readonly files: readonly TaskFile[]
  /** One sentence each: files that are left out. */
  readonly problems: readonly string[]
}

/** Fails with `bad-input` where a path is neither a file nor a folder. */
export function readTaskFiles(paths: readonly string[]): Result<TaskFiles> {
  const files: TaskFile[] = []
  const problems: string[] = []
  let bytes = 0
  for (const given of paths) {
    const found = filesAt(given, problems)
    if (!found.ok) return found
    for (const { path, name, root } of found.value) {
      const text = readUserText(path, { mostBytes: MOST_BYTES, ...(root === null ? {} : { within: root }) })
      if (!text.ok) problems.push(text.error.message)
      else if (text.value !== null) {
        bytes += text.value.length
        if (bytes > MOST_BYTES_OF_ALL)
          return fail(
            'bad-input',
            `The files have more than ${MOST_BYTES_OF_ALL} letters together: bring them in parts.`,
          )
        files.push({ name, text: text.value, ...(root === null ? {} : { checkout: root }) })
      }
    }
  }
  return ok({ files, problems })
}

/** Memories of agents are no tasks. */
function isOfResults(root: string): boolean {
  return basename(root) === 'experiments' || ['experiments', 'results.txt'].some((name) => existsSync(join(root, name)))
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
    const inner = join(root, 'tasks')
    const isCheckout = statSync(inner, { throwIfNoEntry: false })?.isDirectory() === true
    if (!isCheckout && isOfResults(root)) return ok([])
    const tasks = isCheckout ? inner : root
    const found = jsonFilesIn(tasks, { root, depth: MOST_DEPTH, most: MOST_FILES })
    if (found.length > MOST_FILES) problems.push(`${given}: ${MOST_FILES} files are read; the rest is left out.`)
    return ok(
      found.slice(0, MOST_FILES).map((path) => ({ path, name: relative(tasks, path).replaceAll(sep, '/'), root })),
    )
  } catch (error) {
    return fail('bad-input', `${given} cannot be read: ${reasonOf(error)}.`)
  }
}
