/** TeamCraft's configs out of a checkout, out of folders of the four families, or named one by one. */
import { join } from 'node:path'
import { isFolder, readGivenFiles, type Wanted } from '../given-files.ts'

/** The benchmark has 950, of 8 MB together and 29 KB at most. */
const MOST_FILES = 5000
const MOST_BYTES = 4 * 1024 * 1024
const MOST_BYTES_OF_ALL = 128 * 1024 * 1024

/** As the benchmark's folders call them. */
export const familyFolders = ['build', 'break', 'farm', 'smelt'] as const

const configs: Wanted = {
  limits: { files: MOST_FILES, filesOfAll: MOST_FILES, bytes: MOST_BYTES, bytesOfAll: MOST_BYTES_OF_ALL },
  placesIn: (root) => {
    const inner = join(root, 'teamcraft', 'tasks')
    const tasks = isFolder(inner) ? inner : root
    const folders = familyFolders
      .flatMap((family) => [join(tasks, `task_${family}`, 'configure'), join(tasks, family)])
      .filter(isFolder)
    // A folder of one family's files, without the others beside it.
    if (folders.length === 0) return { folders: [root], depth: 0, base: join(root, '..') }
    return { folders, depth: 0, base: tasks }
  },
  readInPart: `${MOST_FILES} files are read; the rest is left out.`,
  tooMuch: `There are more than ${MOST_FILES} files or ${MOST_BYTES_OF_ALL} letters: bring them in parts.`,
  leftOut: ' It is left out.',
}

/** Names are as `task_build/configure/17.json`, below the folder of tasks. Fails as `readGivenFiles`. */
export function readConfigFiles(paths: readonly string[]): ReturnType<typeof readGivenFiles> {
  return readGivenFiles(paths, configs)
}
