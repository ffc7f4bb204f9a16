/** A folder that a user names, as far as prompts are read from it. */
import { readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { isWithin, readUserText } from '../villagerbench/user-file.ts'
import type { SourceFolder } from './prompt-set.ts'

/** The largest published file of prompts has 50 kB. */
const MOST_BYTES = 4 * 1024 * 1024
const MOST_FOLDERS = 1000

export function openSourceFolder(path: string): Result<SourceFolder> {
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) {
      return fail('bad-input', `There is no folder ${path}.`)
    }
    return ok(sourceFolder(path, realpathSync.native(path)))
  } catch (error) {
    return fail('bad-input', `${path} cannot be read: ${reasonOf(error)}.`)
  }
}

function sourceFolder(path: string, root: string): SourceFolder {
  const kindOf = (file: string) => {
    try {
      return statSync(join(path, file), { throwIfNoEntry: false })
    } catch {
      return undefined
    }
  }
  return {
    path,
    has: (file) => kindOf(file)?.isFile() === true,
    text: (file) => {
      const text = readUserText(join(path, file), { mostBytes: MOST_BYTES, within: root })
      if (!text.ok) return text
      return text.value === null ? fail('bad-input', `${path} has no file ${file}.`) : ok(text.value)
    },
    folders: (below) => {
      const folder = join(path, below)
      if (kindOf(below)?.isDirectory() !== true || !isWithin(root, realpathSync.native(folder))) return []
      const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
      return names
        .map(({ name }) => name)
        .toSorted()
        .slice(0, MOST_FOLDERS)
    },
  }
}
