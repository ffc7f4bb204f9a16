/** Task files of MineCollab out of a checkout of its repository, or named one by one: texts, and what cannot be read. */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { isFolder, readGivenFiles, type Wanted } from '../given-files.ts'

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

const tasks: Wanted = {
  limits: {
    files: MOST_FILES,
    filesOfAll: Number.POSITIVE_INFINITY,
    bytes: MOST_BYTES,
    bytesOfAll: MOST_BYTES_OF_ALL,
  },
  placesIn: (root) => {
    const inner = join(root, 'tasks')
    const isCheckout = isFolder(inner)
    if (!isCheckout && isOfResults(root)) return null
    const base = isCheckout ? inner : root
    return { folders: [base], depth: MOST_DEPTH, base }
  },
  readInPart: `${MOST_FILES} files are read; the rest is left out.`,
  tooMuch: `The files have more than ${MOST_BYTES_OF_ALL} letters together: bring them in parts.`,
  leftOut: '',
}

/** Fails as `readGivenFiles`. */
export function readTaskFiles(paths: readonly string[]): Result<TaskFiles> {
  const read = readGivenFiles(paths, tasks)
  if (!read.ok) return read
  const files = read.value.files.map(({ root, ...file }) => (root === null ? file : { ...file, checkout: root }))
  return ok({ files, problems: read.value.problems })
}

/** Memories of agents are no tasks. */
function isOfResults(root: string): boolean {
  return basename(root) === 'experiments' || ['experiments', 'results.txt'].some((name) => existsSync(join(root, name)))
}
